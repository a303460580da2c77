from __future__ import annotations

import io
import json
import os
import signal
import struct
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from parlance import cli
from parlance.audio import output
from parlance.audio.devices import OutputList
from parlance.commands import outputs
from parlance.core.files import samples_sha256

TEXT = "This is the first sentence of a longer text. Here comes another one, with a clause in it. A third one ends it."


class Stdout(io.StringIO):
    """A text stream over bytes, as sys.stdout is."""

    def __init__(self, terminal: bool = False) -> None:
        super().__init__()
        self.buffer = io.BytesIO()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture
def no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        output.PortAudioBackend, "outputs", lambda self: OutputList((), "this machine has no audio output")
    )


def say_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert cli.main(["say", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_writes_the_file_and_reports(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    report = say_json(capsys, TEXT, "-o", "speech.wav", "--seed", "5")
    wav, rate = soundfile.read("speech.wav", dtype="float32")
    assert rate == report["sample_rate"]
    assert len(wav) == round(report["audio_s"] * rate)
    assert report["file"] == "speech.wav"
    assert report["request"]["seed"] == 5
    assert report["request"]["voice"] == "ada"
    assert report["device"]["id"] == "vulkan:0"
    assert report["model"]["sha256"] == "sha-toy"
    wanted = {"request", "device", "sample_rate", "audio_s", "wall_s", "rtf", "first_audio_s", "stages", "peak_rss_mb"}
    assert wanted | {"model", "sha256"} <= set(report)
    assert report["weights"] == {"ve": "f32"}
    assert set(report["stages"][0]) == {"name", "ms", "calls", "graphs_built", "host_waits"}


def test_same_command_gives_the_same_bytes(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    first = say_json(capsys, TEXT, "-o", "a.wav", "--no-credentials")  # those are salted by their library
    second = say_json(capsys, TEXT, "-o", "b.wav", "--no-credentials")
    assert first["sha256"] == second["sha256"]
    assert Path("a.wav").read_bytes() == Path("b.wav").read_bytes()
    assert say_json(capsys, TEXT, "-o", "c.wav", "--seed", "1")["sha256"] != first["sha256"]


def test_raw_stream_is_the_float_samples(machine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", pipe := Stdout())
    assert cli.main(["say", TEXT, "-o", "-", "--format", "raw"]) == 0
    samples = np.frombuffer(pipe.buffer.getvalue(), "<f4")
    assert pipe.getvalue() == ""
    pipe.buffer = io.BytesIO()
    assert cli.main(["say", TEXT, "-o", "x.wav", "--stream", "--json"]) == 0
    report = json.loads(pipe.getvalue().splitlines()[-1])
    assert samples_sha256(samples) == report["sha256"]


def test_wav_stream_starts_with_a_header(machine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", pipe := Stdout())
    assert cli.main(["say", TEXT, "-o", "-"]) == 0
    data = pipe.buffer.getvalue()
    assert data[:4] == b"RIFF"
    assert data[8:16] == b"WAVEfmt "
    assert struct.unpack("<I", data[24:28])[0] == 2400
    assert len(data) > 1000


def test_audio_is_not_written_to_a_terminal(
    machine: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Stdout(terminal=True))
    assert cli.main(["say", "x", "-o", "-"]) == cli.WRONG_USAGE
    assert "terminal" in capsys.readouterr().err


def test_text_comes_from_stdin(
    machine: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["-"], []):
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfGr\xc3\xbc\xc3\x9fe \xff there.\n"))
        )
        report = say_json(capsys, *arguments, "-o", "x.wav")
        assert report["request"]["text"] == "Grüße ÿ there.\n"


def test_a_closed_stdin_is_no_text(
    machine: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As some services start their programs."""
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["say", "-o", "x.wav"]) == cli.WRONG_USAGE
    assert "say needs a text" in capsys.readouterr().err
    assert cli.main(["say", "-", "-o", "x.wav"]) == 1
    assert "text is empty" in capsys.readouterr().err


def test_without_audio_device_a_file_is_written(
    machine: Any, no_sound: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["say", TEXT]) == 0
    out, err = capsys.readouterr()
    assert "this machine has no audio output; writing parlance.wav" in err
    assert out.startswith("parlance.wav: ")
    assert soundfile.info("parlance.wav").frames > 1000


def test_a_file_that_nobody_named_replaces_none(
    machine: Any, no_sound: None, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("parlance.wav").write_bytes(b"mine")
    Path("parlance-2.wav").write_bytes(b"mine, too")
    assert cli.main(["say", TEXT]) == 0
    out, err = capsys.readouterr()
    assert "writing parlance-3.wav" in err
    assert out.startswith("parlance-3.wav: ")
    assert soundfile.info("parlance-3.wav").frames > 1000
    assert Path("parlance.wav").read_bytes() == b"mine"
    assert cli.main(["say", TEXT, "-o", "parlance.wav"]) == 0
    assert soundfile.info("parlance.wav").frames > 1000


def test_a_name_that_is_taken_while_it_speaks_stays(
    machine: Any, no_sound: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = outputs.Outputs.finish

    def taken(self: outputs.Outputs, result: Any) -> None:
        Path("parlance.wav").write_bytes(b"of another program")
        finish(self, result)

    monkeypatch.setattr(outputs.Outputs, "finish", taken)
    assert cli.main(["say", TEXT]) == 0
    assert capsys.readouterr().out.startswith("parlance-2.wav: ")
    assert Path("parlance.wav").read_bytes() == b"of another program"


def test_play_without_audio_device_fails_before_the_work(
    machine: Any, core: Any, no_sound: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["say", TEXT, "--play"]) == cli.FAILED
    assert capsys.readouterr().err == "parlance: error: this machine has no audio output\n"
    assert cli.main(["say", TEXT, "--play", "-o", "x.wav"]) == cli.FAILED
    wanted = "parlance: error: this machine has no audio output; leave out --play to write x.wav alone\n"
    assert capsys.readouterr().err == wanted
    assert not core.named("Supertonic")


def test_stream_prints_a_line_per_piece(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", TEXT, "-o", "x.wav", "--stream", "--json"]) == 0
    *pieces, report = map(json.loads, capsys.readouterr().out.splitlines())
    assert sum(piece["audio_s"] for piece in pieces) == pytest.approx(report["audio_s"])
    assert [piece["chunk"] for piece in pieces if piece["ends_chunk"]] == list(range(pieces[-1]["of"]))
    assert report["request"]["stream"] is True


def test_file_alone_is_not_cut_for_early_sound(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert say_json(capsys, TEXT, "-o", "x.wav")["request"]["stream"] is False


def test_unsupported_characters_are_told(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", "Good 漢漢字 day.", "-o", "x.wav"]) == 0
    assert "cannot speak '漢', '字' (first at character 6)\n" in capsys.readouterr().err
    many = "".join(chr(0x4E00 + number) for number in range(1000))
    assert cli.main(["say", f"Good {many} day.", "-o", "x.wav"]) == 0
    assert len(capsys.readouterr().err) < 200


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["say", "", "-o", "x.wav"], cli.FAILED),
        (["say", "x", "-o", "missing/x.wav"], cli.FAILED),
        (["say", "x", "-o", "x.wav", "--voice", "eve"], cli.WRONG_USAGE),
        (["say", "x", "-o", "x.wav", "--model", "none"], cli.WRONG_USAGE),
        (["say", "x", "-o", "x.wav", "--device", "cuda:3"], cli.WRONG_USAGE),
        (["say", "x", "-o", "x.wav", "--lang", "xx"], cli.WRONG_USAGE),
    ],
)
def test_failure_is_one_line(arguments: list[str], code: int, machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("parlance: error: ")
    assert err.count("\n") == 1
    assert not Path("x.wav").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["-o", "missing/x.wav"],
        ["-o", "x.wav/y.wav"],
        ["-o", "x.mp4"],
        ["-o", "folder.wav"],
        ["-o", "z.wav", "--timings", "missing/x.srt"],
    ],
)
def test_where_the_sound_goes_is_looked_at_before_it_is_made(machine: Any, core: Any, arguments: list[str]) -> None:
    Path("x.wav").touch()
    Path("folder.wav").mkdir()
    assert cli.main(["say", "x", *arguments, "--no-history"]) != 0
    assert not core.named("Supertonic")
    assert sorted(path.name for path in Path().iterdir()) == ["folder.wav", "x.wav"]


def test_device_failure_names_it(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    core.fail["vocode"] = core.DeviceError("the device was lost")
    assert cli.main(["say", "x", "-o", "x.wav"]) == cli.FAILED
    assert capsys.readouterr().err == "parlance: error: the device was lost\n"


def test_ctrl_c_exits_130_and_leaves_no_file(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(name: str) -> None:
        if name == "estimate":
            os.kill(os.getpid(), signal.SIGINT)

    core.during = interrupt
    assert cli.main(["say", TEXT, "-o", "x.wav"]) == cli.INTERRUPTED
    assert capsys.readouterr().err == "parlance: error: interrupted\n"
    assert list(Path().iterdir()) == []


def test_reader_that_goes_away_ends_it_quietly(
    machine: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", pipe := Stdout())

    class Closed(io.BytesIO):
        def write(self, data: Any) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    with Path("stdout").open("w") as scratch:
        pipe.buffer = Closed()
        pipe.fileno = scratch.fileno  # type: ignore[method-assign]
        assert cli.main(["say", TEXT, "-o", "-"]) == cli.PIPE_CLOSED
    assert capsys.readouterr().err == ""


def test_a_pause_that_cannot_be_read_is_told(machine: Any, caplog: pytest.LogCaptureFixture) -> None:
    assert cli.main(["say", "Good [pause xs] evening.", "-o", "speech.wav"]) == 0
    assert "Unsupported markup ignored: [pause xs]." in caplog.text


def test_a_text_from_stdin_is_read_in_its_encoding(
    machine: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Café au lait.".encode("latin-1"))))
    assert say_json(capsys, "-", "-o", "speech.wav")["request"]["text"] == "Café au lait."
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(bytes(range(256)) * 4)))
    assert cli.main(["say", "-", "-o", "speech.wav"]) == 1
    assert "stdin: it is not a text, or its encoding is not known" in capsys.readouterr().err
