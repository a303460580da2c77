from __future__ import annotations

import dataclasses
import errno
import math
import os
from pathlib import Path
from typing import Any

import pytest

from parlance.core import engine as engine_module
from parlance.core.device_status import (
    DeviceCheck,
    DeviceChecks,
    DeviceStatus,
    StageParity,
    part_with,
    status_of,
    without,
)
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, UnsupportedError, UsageError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress
from parlance.families.chatterbox.family import ChatterboxFamily
from parlance.families.qwen3.family import Qwen3Family
from parlance.families.supertonic.family import SupertonicFamily

REQUEST = SynthesisRequest("A short sentence, nothing more.")


@pytest.fixture
def guarded(catalogue: Any, tmp_path: Path) -> Engine:
    return Engine(catalogue, checks=DeviceChecks(tmp_path / "checks.json"))


def spoken_on(engine: Engine, request: SynthesisRequest = REQUEST) -> str:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return str(synthesis.result.device["id"])


def check(engine: Engine) -> Any:
    return engine.check(REQUEST, lambda progress: None)


def test_a_device_is_used_until_it_fails_and_then_the_cpu_speaks(guarded: Engine, core: Any) -> None:
    assert guarded.device_status(REQUEST).state == "unchecked"
    assert spoken_on(guarded) == "vulkan:0"
    assert check(guarded).state == "passed"
    core.skew["vulkan:0"] = 0.25
    guarded.forget_models()
    device_status = check(guarded)
    assert device_status.state == "aside"
    assert device_status.words.startswith("Disabled: the ")
    assert "differs from the CPU by" in device_status.words
    assert device_status.words.endswith("(bound 0.002)")
    assert spoken_on(guarded) == spoken_on(guarded, REQUEST.replace(device="vulkan:0")) == "cpu"
    assert guarded.resolve(REQUEST).device.id == "vulkan:0"  # measuring and checking go on
    list(guarded.prewarm(REQUEST))
    assert core.named("Device")[-1][1] == "cpu"


def test_a_disk_that_does_not_take_the_verdict_brings_no_device_back(
    guarded: Engine, core: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    core.skew["vulkan:0"] = 0.25
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        assert check(guarded).state == "aside"
    assert "checks.json could not be written: No space left on device" in caplog.text
    assert spoken_on(guarded) == "cpu"
    assert list(tmp_path.glob("checks.json*")) == []
    assert check(guarded).state == "aside"
    assert [path.name for path in tmp_path.glob("checks.json*")] == ["checks.json"]


def test_of_the_cpu_only_the_type_is_tried_where_it_is_left_to_it(guarded: Engine) -> None:
    on_cpu = REQUEST.replace(device="cpu")
    assert guarded.device_status(on_cpu.replace(dtype="f32")).state == "cpu"
    assert guarded.device_status(on_cpu.replace(kernels="generic")).state == "cpu"
    assert guarded.device_status(on_cpu).state == "untried"


def test_what_the_user_accepts_is_used_until_the_next_check(guarded: Engine, core: Any) -> None:
    core.skew["vulkan:0"] = 0.25
    check(guarded)
    assert guarded.accept(REQUEST).state == "accepted"
    assert spoken_on(guarded) == "vulkan:0"
    assert check(guarded).state == "aside"
    assert spoken_on(guarded) == "cpu"


def test_a_verdict_holds_until_something_changes(
    guarded: Engine, catalogue: Any, core: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core.skew["vulkan:0"] = 0.25
    check(guarded)
    again = Engine(catalogue, checks=DeviceChecks(tmp_path / "checks.json"))
    assert again.device_status(REQUEST).state == "aside"
    assert again.device_status(REQUEST.replace(model="other")).state == "unchecked"
    with monkeypatch.context() as patch:
        patch.setattr("parlance.core.device_status.__version__", "next")
        assert again.device_status(REQUEST).state == "unchecked"
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "sha256", lambda path: "changed")
        assert again.device_status(REQUEST).state == "unchecked"
    rows = core.devices()
    monkeypatch.setattr(core, "devices", lambda: [rows[0], rows[1] | {"driver": "2.0"}])
    again.devices()
    assert again.device_status(REQUEST).state == "unchecked"


def test_a_device_that_fails_the_check_itself_is_set_aside(guarded: Engine, core: Any) -> None:
    def lose(name: str) -> None:
        if name == "estimate" and core.named("Device")[-1][1] == "vulkan:0":
            raise core.DeviceError("vulkan:0 failed: ErrorDeviceLost")

    core.during = lose
    assert check(guarded).words == "Disabled: it failed: vulkan:0 failed: ErrorDeviceLost"
    assert spoken_on(guarded) == "cpu"


def test_a_check_can_be_stopped_and_says_nothing_then(guarded: Engine) -> None:
    def stop(progress: Progress) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        guarded.check(REQUEST, stop)
    assert guarded.device_status(REQUEST).state == "unchecked"


def test_the_reference_is_freed_after_the_check(guarded: Engine, core: Any) -> None:
    spoken_on(guarded)
    check(guarded)
    loaded = len(core.named("Supertonic"))
    spoken_on(guarded)
    assert len(core.named("Supertonic")) == loaded
    spoken_on(guarded, REQUEST.replace(device="cpu", dtype="f32"))
    assert len(core.named("Supertonic")) == loaded + 1


def test_no_check_where_the_reference_has_no_room(guarded: Engine, core: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = core.devices()
    monkeypatch.setattr(core, "devices", lambda: [row | {"memory_total": 100} for row in rows])
    guarded.devices()
    device_status = guarded.device_status(REQUEST)
    assert device_status.state == "skipped"
    assert "not enough memory" in device_status.words


def test_a_device_that_hung_is_not_used_again_by_any_model(guarded: Engine, catalogue: Any, tmp_path: Path) -> None:
    assert guarded.set_aside(REQUEST, Message("device.silent", limit=60)).state == "lost"
    assert spoken_on(guarded, REQUEST.replace(model="other")) == "cpu"
    later = Engine(catalogue, checks=DeviceChecks(tmp_path / "checks.json"))
    assert later.device_status(REQUEST).words == "Disabled: no response for 60 s"
    assert later.device_status(REQUEST.replace(model="other")).state == "unchecked"


@pytest.fixture
def two(core: Any, fakes: Any) -> Any:
    rows = [*core.devices(), fakes.device_row("vulkan:1", "gpu", auto=False) | {"pci_id": "0000:02:00.0"}]
    core.devices = lambda: rows
    core.skew["vulkan:1"] = 0.0
    return core


def test_auto_takes_the_next_gpu_before_the_cpu(guarded: Engine, two: Any) -> None:
    two.skew["vulkan:0"] = 0.25
    first = check(guarded)
    assert (first.device, first.state) == ("vulkan:0", "aside")
    assert spoken_on(guarded) == "vulkan:1"
    assert spoken_on(guarded, REQUEST.replace(device="vulkan:0")) == "cpu"
    assert guarded.device_status(REQUEST).device == "vulkan:1"
    second = check(guarded)
    assert (second.device, second.state) == ("vulkan:1", "passed")
    assert guarded.set_aside(REQUEST, Message("device.silent", limit=60)).device == "vulkan:1"
    assert spoken_on(guarded) == "cpu"
    assert guarded.device_status(REQUEST).device == "vulkan:0"


def test_devices_behind_the_one_that_is_taken_cost_nothing(
    guarded: Engine, two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    resolve = guarded.resolve
    monkeypatch.setattr(guarded, "resolve", lambda request: asked.append(request.device) or resolve(request))
    assert spoken_on(guarded) == "vulkan:0"
    assert asked == ["vulkan:0"]


def test_a_network_that_a_device_cannot_run_is_run_elsewhere_and_that_is_said(guarded: Engine, two: Any) -> None:
    def lack(name: str) -> None:
        if name == "vocode" and two.named("Device")[-1][1] == "vulkan:0":
            raise two.Unsupported("device vulkan:0 cannot run IM2COL of the vocoder network")

    two.during = lack
    with pytest.raises(UnsupportedError):
        list(guarded.synthesize(REQUEST, on_exact_device=True))
    synthesis = guarded.synthesize(REQUEST)
    list(synthesis)
    assert synthesis.result.device["id"] == "vulkan:1"
    assert synthesis.result.notices == ["device vulkan:0 cannot run IM2COL of the vocoder network: The gpu does it"]
    there = REQUEST.replace(device="vulkan:0")
    assert guarded.device_status(there).words == "Disabled: device vulkan:0 cannot run IM2COL of the vocoder network"
    assert spoken_on(guarded, there) == "cpu"
    assert guarded.device_status(there.replace(model="other")).state == "unchecked"


def test_prewarm_and_the_self_test_meet_it_too(guarded: Engine, core: Any) -> None:
    def lack(name: str) -> None:
        if name == "vocode" and core.named("Device")[-1][1] == "vulkan:0":
            raise core.Unsupported("device vulkan:0 cannot run IM2COL of the vocoder network")

    core.during = lack
    assert [p.message for p in guarded.prewarm(REQUEST)][-1].startswith("Ready")
    assert "cannot run IM2COL of the vocoder network" in guarded.device_status(REQUEST).words
    other = REQUEST.replace(model="other")
    assert guarded.check(other, lambda progress: None).state == "aside"
    assert spoken_on(guarded, other) == "cpu"


def test_a_lacking_part_is_put_on_the_cpu() -> None:
    known = DeviceStatus("unchecked", "", "m", "vulkan:0", ())
    parts, lacks = {"t3", "s3gen"}, {"s3gen": "no IM2COL of the vocoder"}
    assert part_with("vocoder", ChatterboxFamily.parts, ChatterboxFamily.stage_names) == "s3gen"
    assert part_with("codec", Qwen3Family.parts, Qwen3Family.stage_names) == "codec"
    assert part_with("vocoder", SupertonicFamily.parts, SupertonicFamily.stage_names) == ""
    found = without(known, lacks, parts)
    assert (found.state, found.cpu_parts) == ("partly", ("s3gen",))
    assert found.words == "In part on the CPU: no IM2COL of the vocoder"
    assert without(known, lacks | {"t3": "no ROPE of prefill"}, parts).state == "aside"
    assert without(dataclasses.replace(known, state="partly", cpu_parts=("t3",)), lacks, parts).state == "aside"
    assert without(known, {}, parts) is known


@pytest.mark.parametrize(
    ("kind", "busy_s", "is_new", "hangs"),
    [
        ("gpu", 61, False, True),
        ("gpu", 59, False, False),
        ("gpu", 299, True, False),
        ("gpu", 301, True, True),
        ("cpu", 1000, False, False),
        ("software", 1199, False, False),
        ("software", 1201, False, True),
        ("software", 5999, True, False),
    ],
)
def test_a_submission_that_does_not_return(
    guarded: Engine, core: Any, kind: str, busy_s: float, is_new: bool, hangs: bool
) -> None:
    spoken_on(guarded)
    assert guarded.hung() is None
    device = guarded.load(guarded.resolve(REQUEST)).devices[0]
    device.info, device.busy_s, device.is_new_graph = {"kind": kind}, busy_s, is_new
    limit = engine_module.NEW_GRAPH_HANG_S if is_new else engine_module.HANG_S
    limit *= engine_module.SOFTWARE_HANG_TIMES if kind == "software" else 1
    assert guarded.hung() == (f"no response for {limit:.0f} s" if hangs else None)


def verdict(*failed: str, family: Any = SupertonicFamily, relative: float = 0.3, cosine: float = 0.9) -> DeviceCheck:
    names = list(family.stage_names)
    rows = [StageParity(n, cosine, 1.0, relative, False, 0.01) if n in failed else good(n) for n in names]
    return DeviceCheck(not failed, "m", "sha", {}, "auto", "f32", tuple(rows), 0.0)


def good(name: str) -> StageParity:
    return StageParity(name, 1.0, 0.0, 0.0, True, 0.01)


def device_status(verdict: DeviceCheck, family: Any = SupertonicFamily) -> Any:
    return status_of(verdict, family.stage_names, "m", "vulkan:0")


def test_words_name_the_stage_that_is_furthest_off() -> None:
    rows = list(verdict("text_emb", "wav", "end_to_end").stages)
    rows[1] = dataclasses.replace(rows[1], relative=0.05)
    words = device_status(dataclasses.replace(verdict("wav"), stages=tuple(rows))).words
    assert words == "Disabled: the vocoder differs from the CPU by 0.3 (bound 0.01)"


def test_words_of_values_that_are_no_numbers_and_of_another_shape() -> None:
    assert device_status(verdict("latent_", relative=math.inf)).words.endswith(
        "the vector estimator produced NaN or infinity"
    )
    assert device_status(verdict("wav", relative=0.005, cosine=0.5)).words.endswith(
        "the vocoder is too unlike the CPU's: cosine 0.5000"
    )


def test_a_part_that_fails_goes_to_the_cpu_alone() -> None:
    found = device_status(verdict("t3_logits", family=ChatterboxFamily), ChatterboxFamily)
    assert (found.state, found.cpu_parts) == ("partly", ("t3",))
    found = device_status(verdict("cfm_", "end_to_end", family=ChatterboxFamily), ChatterboxFamily)
    assert (found.state, found.cpu_parts) == ("partly", ("s3gen",))
    assert found.words == "In part on the CPU: the flow estimator differs from the CPU by 0.3 (bound 0.01)"
    assert device_status(verdict("t3_logits", "wav", family=ChatterboxFamily), ChatterboxFamily).state == "aside"
    assert device_status(verdict("wav")).state == "aside"


def test_unknown_parts_are_wrong_usage(guarded: Engine) -> None:
    with pytest.raises(UsageError, match="no part 'vocoder'"):
        guarded.resolve(REQUEST.replace(cpu_parts="vocoder"))
