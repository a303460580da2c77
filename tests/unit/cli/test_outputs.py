from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from parlance import cli
from parlance.audio import output
from parlance.audio.devices import OutputDevice, OutputList
from parlance.core.errors import AudioError

TEXT = "A few words."
RATE = 48000


class Loudspeaker:
    """A device that plays a hundred times too fast."""

    def __init__(self) -> None:
        self.heard: list[np.ndarray] = []
        self.refuses = ""

    def outputs(self) -> OutputList:
        return OutputList((OutputDevice("fake:1", "Fake", "fake", RATE, 1, True),))

    def open(self, device: OutputDevice, rate: int, channels: int) -> Loudspeaker:
        if self.refuses:
            raise AudioError(self.refuses)
        return self

    def write(self, frames: np.ndarray) -> bool:
        self.heard.append(frames.copy())
        time.sleep(len(frames) / RATE / 100)
        return False

    def pending(self) -> int:
        return 0

    def capacity(self) -> int:
        return RATE // 10

    def close(self) -> None:
        pass


@pytest.fixture
def loudspeaker(monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    speaker = Loudspeaker()
    monkeypatch.setattr(output, "PortAudioBackend", lambda: speaker)
    return speaker


def test_say_plays_all_of_it(machine: Any, loudspeaker: Loudspeaker, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", TEXT]) == 0
    assert "s of speech in" in capsys.readouterr().out
    heard = np.concatenate(loudspeaker.heard)
    assert cli.main(["say", TEXT, "-o", "x.wav", "--stream"]) == 0
    assert len(heard) / RATE >= soundfile.info("x.wav").duration - 0.01
    assert np.abs(heard).max() > 0.1
    assert not Path("parlance.wav").exists()


def test_play_and_file_together(machine: Any, loudspeaker: Loudspeaker) -> None:
    assert cli.main(["say", TEXT, "-o", "x.wav", "--play"]) == 0
    assert loudspeaker.heard
    assert soundfile.info("x.wav").frames > 100


def test_device_that_refuses_leaves_a_file_when_nothing_was_asked_for(
    machine: Any, loudspeaker: Loudspeaker, capsys: pytest.CaptureFixture[str]
) -> None:
    loudspeaker.refuses = "it is taken"
    assert cli.main(["say", TEXT]) == 0
    out, err = capsys.readouterr()
    assert "it is taken; writing parlance.wav instead" in err
    assert out.startswith("parlance.wav: ")
    assert soundfile.info("parlance.wav").frames > 100


def test_device_that_refuses_fails_play_but_the_file_is_saved(
    machine: Any, loudspeaker: Loudspeaker, capsys: pytest.CaptureFixture[str]
) -> None:
    loudspeaker.refuses = "it is taken"
    assert cli.main(["say", TEXT, "-o", "x.wav", "--play"]) == cli.FAILED
    assert "it is taken" in capsys.readouterr().err
    assert soundfile.info("x.wav").frames > 100


def test_file_only_opens_no_device(machine: Any, loudspeaker: Loudspeaker) -> None:
    loudspeaker.outputs = lambda: pytest.fail("asked for audio devices")  # type: ignore[method-assign]
    assert cli.main(["say", TEXT, "-o", "x.wav"]) == 0
    assert not loudspeaker.heard


def test_a_voice_that_nobody_has_names_no_file(
    machine: Any, loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(loudspeaker, "outputs", lambda: OutputList((), "there is no sound card"))
    assert cli.main(["voices", "preview", "nobody"]) == 2
    assert "instead" not in capsys.readouterr().err
    assert cli.main(["say", TEXT]) == 0
    assert "there is no sound card; writing parlance.wav instead" in capsys.readouterr().err
