from __future__ import annotations

import json
import os
import signal
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import cli
from parlance.commands.common import open_engines
from parlance.core.device_status import DeviceChecks
from parlance.core.devices import find_devices
from parlance.library import paths


def rows(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[Any]:
    assert cli.main([*arguments, "--json"]) == code
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert cli.main(list(arguments)) == code
    return capsys.readouterr().out


def test_devices(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cpu, gpu = rows(capsys, "devices")
    assert (cpu["id"], gpu["id"]) == ("cpu", "vulkan:0")
    wanted = {"id", "backend", "kind", "name", "pci_id", "memory_free", "memory_total", "driver", "probes", "auto"}
    assert wanted | {"reason"} <= set(gpu)
    table = lines(capsys, "devices")
    assert "*  vulkan:0" in table
    assert "vulkan:0: because" in table
    assert "flash_attn yes" in table


def test_devices_say_why_a_backend_has_none(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    core.backend_counts = {"CPU": 1, "Vulkan": 1, "CUDA": 0}
    reason = "it found no device that it can use"
    assert rows(capsys, "devices")[-1] == {"id": None, "backend": "cuda", "reason": reason}
    assert lines(capsys, "devices").endswith(f"\ncuda: not used: {reason}\n")


def test_check_passes_and_is_remembered(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (verdict,) = rows(capsys, "check")
    assert verdict["passed"] is True
    assert verdict["stages"][-1]["name"] == "end_to_end"
    device = next(device for device in find_devices() if device.id == "vulkan:0")
    remembered = DeviceChecks(paths.cache_dir() / "checks.json").get(device, "sha-toy", "auto")
    assert remembered is not None
    assert remembered.passed


def test_check_that_fails_exits_1_with_a_table(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    core.skew["vulkan:0"] = 1.0
    table = lines(capsys, "check", code=cli.FAILED)
    assert table.count("FAILED") == 10
    assert "FAILED: toy (f32) on vulkan:0" in table


def test_a_device_that_failed_is_set_aside_by_say_until_it_is_accepted(
    machine: Any, core: Any, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    def device() -> str:
        (result,) = rows(capsys, "say", "Hello there.", "-o", "x.wav", "--device", "vulkan:0")
        return str(result["device"]["id"])

    core.skew["vulkan:0"] = 1.0
    assert device() == "vulkan:0"
    lines(capsys, "check", code=cli.FAILED)
    assert device() == "cpu"
    assert "vulkan:0 with toy: Disabled: the " in caplog.text
    lines(capsys, "check", "--accept", code=cli.FAILED)
    assert device() == "vulkan:0"


def test_check_of_a_device_that_gives_no_numbers_is_still_json(
    machine: Any, core: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    core.skew["vulkan:0"] = float("nan")
    (verdict,) = rows(capsys, "check", "--device", "vulkan:0", code=cli.FAILED)
    assert verdict["passed"] is False
    assert verdict["stages"][0]["max_abs"] is None


def test_trace_writes_every_stage(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    np.save("noise.npy", np.zeros((1, 12, 4), np.float32))
    Path("request.json").write_text('{"text": "Hello.", "noise": "noise.npy", "steps": 2}')
    (report,) = rows(capsys, "trace", "--model", "other", "--request", "request.json", "--out", "out")
    assert report["request"]["model"] == "other"
    assert sorted(path.name for path in Path("out").iterdir()) == [
        "duration.npy",
        "latent_1.npy",
        "latent_2.npy",
        "noise.npy",
        "request.json",
        "style_dp.npy",
        "style_ttl.npy",
        "text_emb.npy",
        "text_ids.npy",
        "wav.npy",
    ]
    assert "latent_2   (1, 12, 4)" in lines(capsys, "trace", "--request", "request.json", "--out", "out")


def test_bench_prints_a_row_per_model_and_device(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "bench", "--models", "toy,other", "--devices", "cpu,vulkan:0", "--reps", "2", "--threads", "2")
    assert [(row["model"], row["device"]["id"]) for row in found] == [
        ("toy", "cpu"),
        ("toy", "vulkan:0"),
        ("other", "cpu"),
        ("other", "vulkan:0"),
    ]
    assert all(row["threads"] == 2 and row["reps"] == 2 for row in found)
    assert "max abs 0.0e+00 against cpu f32" in lines(capsys, "bench", "--reps", "1")


def test_a_device_that_fails_is_a_row_and_the_others_are_measured(
    machine: Any, core: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    def during(name: str) -> None:
        if core.named("Supertonic")[-1][2] == "vulkan:0":
            raise core.DeviceError("the driver reported a lost device")

    core.during = during
    failed, fine = rows(capsys, "bench", "--devices", "vulkan:0,cpu", "--reps", "1", code=cli.FAILED)
    assert (failed["device"]["id"], failed["error"]) == ("vulkan:0", "the driver reported a lost device")
    assert (fine["device"]["id"], "error" in fine) == ("cpu", False)
    table = lines(capsys, "bench", "--devices", "vulkan:0,cpu", "--reps", "1", code=cli.FAILED)
    assert "on vulkan:0 FAILED: the driver reported a lost device" in table


def test_bench_against_a_model_without_official_weights_is_wrong_usage(
    machine: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bench", "--against", "onnxruntime"]) == cli.WRONG_USAGE
    assert "random:" in capsys.readouterr().err


def test_models_and_voices_are_listed(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert [row["name"] for row in rows(capsys, "models", "list")] == ["toy", "other"]
    assert "toy" in lines(capsys, "models", "list")
    ada, bob = rows(capsys, "voices", "list")
    assert (ada["id"], ada["default"], bob["id"], bob["default"]) == ("ada", True, "bob", False)
    assert "*  ada" in lines(capsys, "voices", "list", "--model", "other")
    (row,) = rows(capsys, "voices", "show", "Bob")
    assert row["id"] == "bob"


def test_voice_preview_speaks_as_that_voice(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (report,) = rows(capsys, "voices", "preview", "bob", "-o", "bob.wav")
    assert report["request"]["voice"] == "bob"
    assert Path("bob.wav").exists()


def test_removing_a_voice_that_nobody_has_names_those_there_are(
    machine: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in ((), ("-o", "less.gguf")):
        assert cli.main(["voices", "rm", "nobody", *options]) == cli.WRONG_USAGE
        said = capsys.readouterr().err
        assert "has no voice 'nobody'; it has " in said
        assert "ada" in said


def test_cloning_is_refused_with_the_reason(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["voices", "clone", "clip.wav"]) == cli.FAILED
    assert "cloning is unavailable" in capsys.readouterr().err


def test_only_own_models_can_be_removed(
    machine: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rows(capsys, "models", "rm", "other") == [{"removed": str(tmp_path / "other.gguf")}]
    assert not (tmp_path / "other.gguf").exists()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(paths, "models_dir", lambda: elsewhere)
    assert cli.main(["models", "rm", "toy"]) == cli.WRONG_USAGE
    assert (tmp_path / "toy.gguf").exists()


@pytest.mark.skipif(os.name == "nt", reason="sends itself a POSIX signal")
def test_ctrl_c_reaches_a_native_call(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The call does not come back to Python before it is cancelled, as native code does not."""
    seen = threading.Event()

    def during(name: str) -> None:
        if name == "estimate" and not seen.is_set():
            seen.set()
            os.kill(os.getpid(), signal.SIGINT)

    core.during = during
    assert cli.main(["say", "Hello there.", "-o", "x.wav"]) == cli.INTERRUPTED
    assert seen.is_set()
    assert not Path("x.wav").exists()


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr("parlance.ui.app.main", lambda *arguments: opened.append(arguments) or 0)
    assert cli.main([]) == 0
    assert cli.main(["gui"]) == 0
    assert len(opened) == 2


def test_engines_that_began_are_closed_where_another_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    class FakeEngine:
        is_open = True

        def close(self) -> None:
            self.is_open = False

    begun: list[FakeEngine] = []

    def begin() -> FakeEngine:
        if len(begun) == 2:
            raise OSError("no memory for a third")
        begun.append(FakeEngine())
        return begun[-1]

    monkeypatch.setattr("parlance.api.engine.core_engine", begin)
    with pytest.raises(OSError, match="third"), open_engines(3):
        pass
    assert [engine.is_open for engine in begun] == [False, False]
