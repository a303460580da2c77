"""What a bad driver does, done on purpose: it is noticed, named, and the CPU speaks."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance import _core
from parlance.core import check
from parlance.core import engine as engine_module
from parlance.core.cloning import CloneRequest
from parlance.core.device_status import status_of
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, DeviceError
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.family import ChatterboxFamily
from parlance.families.supertonic.family import SupertonicFamily

from ..dead_device import STAGES, outlived
from ..speaking import speak

TEXT, SUPERTONIC, TURBO = "Say it.", "random:supertonic-v2-micro", "random:chatterbox-turbo-micro"
FAMILIES = {SUPERTONIC: SupertonicFamily(), TURBO: ChatterboxFamily()}


def request(model: str, device: str, **fields: Any) -> SynthesisRequest:
    return SynthesisRequest(TEXT, model=model, device=device, dtype="f32", steps=2, stream=False).replace(**fields)


@pytest.mark.parametrize(
    ("model", "stage", "spared", "words"),
    [
        (SUPERTONIC, "duration", 2, "duration predictor"),
        (SUPERTONIC, "text", 1, "text encoder"),
        (SUPERTONIC, "vector", 1, "vector estimator"),
        (SUPERTONIC, "vocoder", 1, "vocoder"),
        (TURBO, "cfm", 1, "flow estimator"),
    ],
)
def test_the_stage_that_computes_wrong_is_named(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, model: str, stage: str, spared: int, words: str
) -> None:
    """The reference's submissions are spared, those of the test on the same device are not."""
    monkeypatch.setattr(check, "SENTENCE", TEXT)
    _core.set_fault("corrupt", "cpu", stage, spared)
    verdict = check.run_check(engine, check.check_request(model, "cpu", "f32"), lambda progress: None)
    device_status = status_of(verdict, FAMILIES[model].stage_names, "m", "cpu")
    assert f": the {words} differs from the CPU by " in device_status.words
    assert device_status.state == ("aside" if model == SUPERTONIC else "partly")
    assert device_status.cpu_parts == (() if model == SUPERTONIC else ("s3gen",))


def test_a_device_that_computes_wrong_is_set_aside_and_the_cpu_speaks(
    engine: Engine, software_device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = request("", software_device, steps=1)
    monkeypatch.setattr(engine_module, "check_request", lambda *_: wanted.replace(text="Go."))
    _core.set_fault("corrupt", software_device, "vector")
    device_status = engine.check(wanted, lambda progress: None)
    assert device_status.words == "Disabled: the vector estimator differs from the CPU by 0.3 (bound 0.002)"
    result = speak(engine, wanted)
    assert result.device["id"] == "cpu"
    assert result.sha256 == speak(engine, wanted.replace(device="cpu")).sha256


def test_a_part_is_put_on_the_cpu(engine: Engine, software_device: str) -> None:
    model: Any = engine.load(engine.resolve(request(TURBO, software_device, cpu_parts="s3gen")))
    assert [device.info["id"] for device in model.devices] == [software_device, "cpu"]


def test_a_lost_device_is_an_error_and_the_next_request_works(engine: Engine, software_device: str) -> None:
    wanted = request("", software_device, text="Go.", steps=1)
    _core.set_fault("lost", software_device, "vector")
    for _ in range(2):
        with pytest.raises(DeviceError, match=rf"device {software_device} \(.*\) failed: .*DeviceLost"):
            speak(engine, wanted)
    with pytest.raises(DeviceError):
        list(engine.prewarm(wanted))
    assert speak(engine, wanted.replace(device="cpu")).device["id"] == "cpu"
    _core.clear_fault()
    assert speak(engine, wanted).device["id"] == software_device


@pytest.mark.parametrize("spared", [0, 1])
def test_an_upload_that_fails_is_an_error_and_the_next_request_works(
    engine: Engine, software_device: str, spared: int
) -> None:
    """An assertion of the backend: outside of a guard it would end the process."""
    wanted = request("", software_device, text="Go.", steps=1)
    _core.set_fault("upload", software_device, "duration", spared)
    with pytest.raises(DeviceError, match=r"failed an assertion: .*the copy to the device did not work"):
        speak(engine, wanted)
    _core.clear_fault()
    assert speak(engine, wanted).device["id"] == software_device


@pytest.mark.parametrize("model", sorted(STAGES))
def test_nothing_on_a_dead_device_is_freed(model: str, software_device: str, user_folders: Path) -> None:
    """As after a fault of CUDA: a call that frees what lies there would end the process."""
    # Two at once of those whose graphs a processor compiles in seconds.
    outlived(model, software_device, "dead", user_folders, 2 if model in ("", TURBO) else 1)


def speak_until_cancelled(engine: Engine, wanted: SynthesisRequest) -> None:
    with suppress(Cancelled):
        speak(engine, wanted)


def fails_at(engine: Engine, wanted: SynthesisRequest, allocation: int) -> DeviceError | None:
    _core.set_fault("memory", "cpu", after=allocation)
    try:
        speak(engine, wanted)
    except DeviceError as error:
        return error
    return None


@pytest.mark.parametrize("model", [SUPERTONIC, TURBO])
def test_any_allocation_may_fail(engine: Engine, model: str) -> None:
    wanted = request(model, "cpu")
    expected = speak(engine, wanted).sha256
    engine.forget_models()
    failed = 0
    while (error := fails_at(engine, wanted, failed)) is not None:
        assert "not enough free memory on" in str(error)
        failed += 1
    assert failed >= 6
    _core.clear_fault()
    assert speak(engine, wanted).sha256 == expected


def test_a_submission_that_does_not_return_is_noticed_and_another_engine_speaks(
    engine: Engine, make_engine: Callable[[], Engine], software_device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = request("", software_device, text="Go.", steps=1)
    monkeypatch.setattr(engine_module, "NEW_GRAPH_HANG_S", 0.1)
    _core.set_fault("hang", software_device, "duration")
    stuck = threading.Thread(target=speak_until_cancelled, args=(engine, wanted))
    stuck.start()
    try:
        while not (words := engine.hung()):
            assert stuck.is_alive()
            time.sleep(0.01)
        other = make_engine()
        assert other.set_aside(wanted, words).state == "lost"
        assert speak(other, wanted).device["id"] == "cpu"
        assert stuck.is_alive()
    finally:
        engine.cancel()
        _core.clear_fault()
        stuck.join()
    assert engine.hung() is None


def test_cloning_that_does_not_return_is_noticed_and_the_device_set_aside(
    engine: Engine, make_engine: Callable[[], Engine], software_device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = CloneRequest(TURBO, make_clip(5.0), RATE, device=software_device)
    monkeypatch.setattr(engine_module, "NEW_GRAPH_HANG_S", 0.1)
    _core.set_fault("hang", software_device, "campplus")
    stuck = threading.Thread(target=clone_until_lost, args=(engine, wanted))
    stuck.start()
    try:
        while not (words := engine.hung()):
            assert stuck.is_alive()
            time.sleep(0.01)
        other = make_engine()
        assert other.set_aside(wanted.speech, words).state == "lost"
        assert list(other.clone(wanted))[-1][1] is not None  # on the CPU: the fault is still there
    finally:
        _core.set_fault("lost", software_device)  # the networks themselves take minutes there
        stuck.join()


def clone_until_lost(engine: Engine, wanted: CloneRequest) -> None:
    with suppress(DeviceError):
        list(engine.clone(wanted))
