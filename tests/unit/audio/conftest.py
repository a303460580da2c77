"""Audio devices made of memory, which the tests drive by hand."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest

from parlance.audio.devices import OutputDevice, OutputList
from parlance.audio.output import Player, PlayerState
from parlance.core.errors import AudioError

SPEAKER = OutputDevice("Fake: speaker", "speaker", "Fake", 44100, 2, True)
HEADSET = OutputDevice("Fake: headset", "headset", "Fake", 48000, 1, False)


@dataclass(repr=False)
class FakeStream:
    """Keeps what is written. It plays at once (`instant`) or as far as `play` says, blocking while it is full."""

    rate: int
    channels: int
    instant: bool
    fail_after: int | None
    hang: threading.Event | None
    room: int = 8820
    written: list[np.ndarray] = field(default_factory=list)
    frames: int = 0
    played: int = 0
    closed: bool = False
    changed: threading.Condition = field(default_factory=threading.Condition)

    def write(self, frames: np.ndarray) -> bool:
        assert frames.dtype == np.float32
        assert frames.shape[1:] == (self.channels,)
        if self.hang:
            self.hang.wait(10)
        with self.changed:
            if self.fail_after is not None and self.frames >= self.fail_after:
                raise AudioError("the audio device 'speaker' stopped working: unplugged")
            if not self.changed.wait_for(lambda: self.instant or self.pending() + len(frames) <= self.room, 5):
                raise AssertionError("nobody plays this device")
            self.written.append(frames.copy())
            self.frames += len(frames)
            if self.instant:
                self.played = self.frames
        return False

    def play(self, frames: int) -> None:
        with self.changed:
            self.played = min(self.frames, self.played + frames)
            self.changed.notify_all()

    def play_all(self) -> None:
        """From now on everything is played as soon as it is written."""
        with self.changed:
            self.instant = True
            self.played = self.frames
            self.changed.notify_all()

    def pending(self) -> int:
        return self.frames - self.played

    def capacity(self) -> int:
        return self.room

    def close(self) -> None:
        self.closed = True

    @property
    def heard(self) -> np.ndarray:
        """float32 (n, channels)"""
        return np.concatenate([np.empty((0, self.channels), np.float32), *self.written])


@dataclass(repr=False)
class FakeBackend:
    devices: list[OutputDevice] = field(default_factory=lambda: [SPEAKER, HEADSET])
    refused_rates: tuple[int, ...] = ()
    instant: bool = True
    fail_after: int | None = None
    hang: threading.Event | None = None
    error: Exception | None = None
    asked: list[tuple[str, int, int]] = field(default_factory=list)
    streams: list[FakeStream] = field(default_factory=list)

    def outputs(self) -> OutputList:
        return OutputList(tuple(self.devices), "" if self.devices else "no audio output device was found")

    def rescan(self) -> OutputList:
        return self.outputs()

    def open(self, device: OutputDevice, rate: int, channels: int) -> FakeStream:
        self.asked.append((device.name, rate, channels))
        if self.error:
            raise self.error
        if rate in self.refused_rates:
            raise AudioError("Invalid sample rate")
        stream = FakeStream(rate, channels, self.instant, self.fail_after, self.hang)
        self.streams.append(stream)
        return stream


def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.001)


@pytest.fixture
def backend() -> FakeBackend:
    return FakeBackend()


@pytest.fixture
def player(backend: FakeBackend) -> Iterator[Player]:
    player = Player(backend)
    yield player
    player.close()


@pytest.fixture
def wait_until() -> Callable[[Callable[[], object]], None]:
    return until


@pytest.fixture
def finished(player: Player) -> Callable[[], PlayerState]:
    def wait() -> PlayerState:
        state = player.wait(timeout=60)
        assert not state.active
        return state

    return wait
