"""The commands with the real native engine and a tiny random model."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from parlance import cli
from parlance.core.files import samples_sha256

MODEL = "random:supertonic-v3-micro"
TEXT = "This is the first sentence of a longer text, with a clause in it. Here comes another one. A third one ends it."


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert cli.main([*arguments, "--json"]) == code
    return json.loads(capsys.readouterr().out.splitlines()[-1])


SAY = ("say", TEXT, "--model", MODEL, "--device", "cpu", "--threads", "1", "--seed", "3")


def say(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return run_json(capsys, *SAY, *arguments)


def in_new_process(*arguments: str) -> bytes:
    command = [sys.executable, "-m", "parlance", *SAY, *arguments]
    return subprocess.run(command, capture_output=True, check=True, timeout=120).stdout


def test_say_makes_the_same_bytes_in_this_and_in_a_new_process(capsys: pytest.CaptureFixture[str]) -> None:
    report = say(capsys, "-o", "a.wav", "--no-credentials")  # those are salted by their library
    assert say(capsys, "-o", "b.wav", "--no-credentials")["sha256"] == report["sha256"]
    assert hashlib.sha256(Path("a.wav").read_bytes()).digest() == hashlib.sha256(Path("b.wav").read_bytes()).digest()
    fresh = in_new_process("-o", "c.wav", "--no-credentials", "--json")
    assert json.loads(fresh)["sha256"] == report["sha256"]
    assert Path("c.wav").read_bytes() == Path("a.wav").read_bytes()


def test_saying_needs_no_window_and_no_converter() -> None:
    heavy = ("PySide6", "torch", "onnx", "onnxruntime", "scipy")
    code = (
        "import sys\nfrom parlance import cli\n"
        "assert cli.main(['say', 'Hi there.', '--device', 'cpu', '--steps', '1', '-o', 'x.wav']) == 0\n"
        f"print('LOADED', *[name for name in {heavy!r} if name in sys.modules])\n"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert answer.stdout.splitlines()[-1].split() == ["LOADED"]


def test_streamed_floats_are_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    report = say(capsys, "-o", "a.wav", "--stream")
    raw = in_new_process("-o", "-", "--format", "raw")
    assert samples_sha256(np.frombuffer(raw, "<f4")) == report["sha256"]


def test_check_of_the_cpu_against_itself_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = run_json(capsys, "check", "--model", MODEL, "--device", "cpu", "--dtype", "f32", "--threads", "1")
    assert verdict["passed"] is True
    assert all(stage["max_abs"] == 0 for stage in verdict["stages"])


def test_trace_repeats_what_say_does(capsys: pytest.CaptureFixture[str]) -> None:
    fields = {"text": "A short text.", "model": MODEL, "device": "cpu", "threads": 1, "seed": 3, "dtype": "f32"}
    Path("request.json").write_text(json.dumps(fields))
    run_json(capsys, "trace", "--request", "request.json", "--out", "traced")
    wav = np.load("traced/wav.npy")[0]
    said = run_json(
        capsys, "say", "A short text.", "--model", MODEL, "--device", "cpu", "--threads", "1", "--seed", "3",
        "--dtype", "f32", "--set", "stream=no", "-o", "said.wav",
    )  # fmt: skip
    samples = round(said["audio_s"] * said["sample_rate"])
    assert samples_sha256(wav[:samples]) == said["sha256"]
    steps = said["request"]["steps"]
    assert np.load(f"traced/latent_{steps}.npy").shape[0] == 1


def test_bench_row_of_a_warm_model_builds_no_graph(capsys: pytest.CaptureFixture[str]) -> None:
    row = run_json(capsys, "bench", "--models", MODEL, "--devices", "cpu", "--reps", "1", "--threads", "1")
    assert row["warm_graphs_built"] == 0
    assert row["warm_host_waits"] <= 3
    assert row["text_ids"] == 59 + len("<en></en>")
    assert row["parity"]["cosine"] > 0.999


@pytest.mark.parametrize(
    ("model", "unit"), [("random:chatterbox-turbo-micro", "tokens"), ("random:qwen3-tts-0.6b-custom-micro", "frames")]
)
def test_bench_row_of_a_model_that_draws(capsys: pytest.CaptureFixture[str], model: str, unit: str) -> None:
    """Even of less sound than the first piece of a stream."""
    row = run_json(capsys, "bench", "--models", model, "--devices", "cpu", "--audio", "0.4", "--reps", "1")
    assert row["drawn_unit"] == unit
    count = row["speech_tokens" if unit == "tokens" else "frames"]
    assert row["drawn_per_s"] == pytest.approx(count / row["stages"]["decode"] * 1e3)
    assert row["parity"]["passed"]


def test_models_quantize_verify_and_show(capsys: pytest.CaptureFixture[str]) -> None:
    made = run_json(capsys, "models", "quantize", MODEL, "--dtype", "q8_0", "-o", "small.gguf")
    assert made["size_bytes"] < run_json(capsys, "models", "show", MODEL)["size_bytes"]
    shown = run_json(capsys, "models", "show", "small.gguf")
    assert {network["name"] for network in shown["networks"]} == {"dp", "te", "ve", "voc", "voice"}
    assert any(tensor["dtype"] == "q8_0" for tensor in shown["tensors"])
    assert run_json(capsys, "models", "verify", "small.gguf", "--sha256", shown["sha256"])["passed"] is True
    data = bytearray(Path("small.gguf").read_bytes())
    Path("cut.gguf").write_bytes(data[: len(data) // 2])
    assert run_json(capsys, "models", "verify", "cut.gguf", code=cli.FAILED)["passed"] is False


def test_voice_goes_out_and_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, "voices", "export", "F1", "--model", MODEL, "-o", "f1.json")
    from_model = say(capsys, "--voice", "F1", "-o", "a.wav")
    from_file = say(capsys, "--voice", "f1.json", "-o", "b.wav")
    assert from_file["sha256"] == from_model["sha256"]
    run_json(capsys, "voices", "import", "f1.json", "--model", MODEL, "--name", "copy", "-o", "more.gguf")
    options = ("--device", "cpu", "--threads", "1", "--seed", "3", "-o", "c.wav")
    copied = run_json(capsys, "say", TEXT, "--model", "more.gguf", "--voice", "copy", *options)
    assert copied["sha256"] == from_model["sha256"]
    run_json(capsys, "voices", "rm", "copy", "--model", "more.gguf", "-o", "less.gguf")
    assert cli.main(["voices", "show", "copy", "--model", "less.gguf"]) == cli.WRONG_USAGE


def test_broken_model_file_is_one_clear_error(capsys: pytest.CaptureFixture[str]) -> None:
    whole = Path(say(capsys, "-o", "a.wav")["model"]["path"])
    path = Path("broken.gguf")
    path.write_bytes(whole.read_bytes()[:5000])
    assert cli.main(["say", TEXT, "--model", str(path), "-o", "b.wav"]) == cli.FAILED
    err = capsys.readouterr().err
    assert err.startswith("parlance: error: ")
    assert "broken.gguf" in err
    assert err.count("\n") == 1


def test_file_of_the_converter_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    report = say(capsys, "-o", "a.flac")
    wav, rate = soundfile.read("a.flac")
    assert rate == report["sample_rate"]
    assert np.isfinite(wav).all()
    assert wav.std() > 0
