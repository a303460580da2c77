"""Recording from microphones that are made of memory."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

from parlance.audio import microphone
from parlance.audio.devices import InputDevice, InputList
from parlance.audio.microphone import Recorder, RecorderState, Stage
from parlance.core.errors import AudioError

HEADSET = InputDevice("Fake: headset", "headset", "Fake", 16000, 1, True)
DESK = InputDevice("Fake: desk", "desk", "Fake", 44100, 4, False)


class Microphones:
    """Gives the blocks that a test puts into `blocks`; `refused` rates cannot be opened."""

    def __init__(self) -> None:
        self.devices: tuple[InputDevice, ...] = (HEADSET, DESK)
        self.refused: set[int] = set()
        self.blocks: list[np.ndarray | Exception] = []
        self.opened: list[tuple[str, int, int]] = []
        self.closed = threading.Event()

    def inputs(self) -> InputList:
        return InputList(self.devices, "" if self.devices else "no microphone was found")

    rescan_inputs = inputs

    def open_input(self, device: InputDevice, rate: int, channels: int) -> Microphones:
        if rate in self.refused:
            raise AudioError("invalid sample rate")
        self.opened.append((device.id, rate, channels))
        return self

    def read(self) -> np.ndarray:
        block = self.blocks.pop(0) if self.blocks else np.zeros((0, self.opened[-1][2]), np.float32)
        if isinstance(block, Exception):
            raise block
        return block

    def close(self) -> None:
        self.closed.set()


@pytest.fixture
def microphones() -> Microphones:
    return Microphones()


def until(recorder: Recorder, condition: Callable[[RecorderState], bool]) -> RecorderState:
    deadline = time.monotonic() + 5
    while not condition(state := recorder.snapshot()):
        assert time.monotonic() < deadline, state
        time.sleep(0.002)
    return state


def ended(state: RecorderState) -> bool:
    return state.stage in (Stage.DONE, Stage.FAILED)


def test_everything_that_comes_is_kept_as_mono(microphones: Microphones) -> None:
    blocks = [np.random.default_rng(i).uniform(-1, 1, (441 * (i + 1), 2)).astype(np.float32) for i in range(4)]
    microphones.blocks = list(blocks)
    recorder = Recorder(microphones)
    assert recorder.snapshot().stage is Stage.IDLE
    recorder.start(DESK.id)
    until(recorder, lambda state: state.seconds >= 0.1)
    recorder.stop()
    assert until(recorder, ended).stage is Stage.DONE
    assert microphones.opened == [(DESK.id, 44100, 2)]
    assert microphones.closed.is_set()
    assert recorder.samples is not None
    assert recorder.samples.finished
    assert np.allclose(recorder.samples.view(), np.concatenate(blocks).mean(axis=1))


def test_level_is_that_since_the_last_look(microphones: Microphones) -> None:
    microphones.blocks = [np.full((160, 1), 0.5, np.float32), np.full((160, 1), -0.75, np.float32)]
    recorder = Recorder(microphones)
    recorder.start()
    seen = [until(recorder, lambda state: state.seconds > 0)]
    until(recorder, lambda state: bool(seen.append(state)) or state.seconds >= 0.02)
    assert max(state.peak for state in seen) == 0.75
    assert recorder.snapshot().peak == 0.0
    recorder.close()


def test_a_refused_rate_is_followed_by_a_common_one(microphones: Microphones) -> None:
    microphones.refused = {16000, 48000}
    recorder = Recorder(microphones)
    recorder.start()
    until(recorder, lambda state: state.stage is Stage.RECORDING)
    recorder.close()
    assert microphones.opened == [(HEADSET.id, 44100, 1)]
    microphones.refused = {16000, 48000, 44100}
    recorder.start()
    assert "cannot be opened at 16000, 48000, 44100 Hz" in until(recorder, ended).error


def test_what_is_missing_is_said(microphones: Microphones) -> None:
    recorder = Recorder(microphones)
    recorder.start("Fake: gone")
    assert "'Fake: gone' is no longer there" in until(recorder, ended).error
    microphones.devices = ()
    recorder.start()
    state = until(recorder, ended)
    assert (state.stage, state.error) == (Stage.FAILED, "no microphone was found")
    assert recorder.samples is None


def test_a_microphone_that_is_pulled_out_leaves_what_it_heard(microphones: Microphones) -> None:
    microphones.blocks = [np.ones((800, 1), np.float32), AudioError("the microphone 'headset' stopped working")]
    recorder = Recorder(microphones)
    recorder.start()
    state = until(recorder, ended)
    assert (state.stage, state.seconds) == (Stage.FAILED, 0.05)
    assert "stopped working" in state.error
    assert recorder.samples is not None
    assert len(recorder.samples) == 800
    assert microphones.closed.is_set()


def test_a_microphone_that_gives_nothing_is_given_up(microphones: Microphones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "DEAF_AFTER_S", 0.05)
    recorder = Recorder(microphones)
    recorder.start()
    assert "no signal from microphone" in until(recorder, ended).error


def test_silence_is_noticed(microphones: Microphones) -> None:
    microphones.blocks = [np.zeros((16000, 1), np.float32), np.zeros((16000, 1), np.float32)]
    recorder = Recorder(microphones)
    recorder.start()
    assert until(recorder, lambda state: state.seconds >= 2.0).silent
    microphones.blocks = [np.full((160, 1), 1e-4, np.float32)]
    assert not until(recorder, lambda state: state.seconds > 2.0).silent
    recorder.close()


def test_a_recording_that_nobody_stops_ends(microphones: Microphones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "LONGEST_S", 1.5)
    microphones.blocks = [np.ones((16000, 1), np.float32)] * 5
    recorder = Recorder(microphones)
    recorder.start()
    state = until(recorder, ended)
    assert (state.stage, state.seconds) == (Stage.DONE, 1.5)


def test_starting_again_drops_the_recording_before(microphones: Microphones) -> None:
    microphones.blocks = [np.ones((1600, 1), np.float32)]
    recorder = Recorder(microphones)
    recorder.start()
    until(recorder, lambda state: state.seconds > 0)
    recorder.start()
    assert until(recorder, lambda state: state.stage is Stage.RECORDING).seconds == 0
    recorder.close()
