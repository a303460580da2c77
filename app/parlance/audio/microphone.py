"""Recording from a microphone: a thread of its own reads the device, anybody may look."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import numpy as np

from parlance.core.errors import AudioError
from parlance.core.messages import reason

from .buffer import SampleBuffer
from .devices import InputDevice, InputList, PortAudioBackend, find_device, open_at_some_rate

LONGEST_S = 120.0
POLL_S = 0.01
DEAF_AFTER_S = 3.0
"""A device that gives nothing for so long gives nothing any more."""
SILENT_AFTER_S = 1.5
_log = logging.getLogger(__name__)


class InputStream(Protocol):
    """An open microphone. Used by one thread only."""

    def read(self) -> np.ndarray:
        """float32 (n, channels) that came since the last call, maybe none; never waits.

        Raises `AudioError` when the device is gone.
        """

    def close(self) -> None:
        """Free the device; never raises."""


class InputBackend(Protocol):
    def inputs(self) -> InputList:
        """The devices as last seen; may take a second the first time."""

    def rescan_inputs(self) -> InputList:
        """Look for devices again; `AudioError` while a stream is open."""

    def open_input(self, device: InputDevice, rate: int, channels: int) -> InputStream:
        """Open `device` at `rate` Hz and begin; `AudioError` if it refuses."""


class Stage(Enum):
    IDLE = "idle"
    OPENING = "opening"
    RECORDING = "recording"
    DONE = "done"
    FAILED = "failed"
    """`RecorderState.error` says why; what was recorded before is there."""


@dataclass(frozen=True)
class RecorderState:
    stage: Stage
    seconds: float
    peak: float
    """Loudest sample since the last look, 0 to 1 or a little more."""
    silent: bool
    """Nothing but zeros has come for a while, as from a microphone that this program may not use."""
    error: str


class Recorder:
    """Makes one recording at a time. No method waits, except `close`."""

    def __init__(self, backend: InputBackend | None = None) -> None:
        self.backend: InputBackend = backend or PortAudioBackend()
        self._take: _Take | None = None

    def start(self, device_id: str = "") -> None:
        """Begin to record from a device (empty: the default one), and drop what was recorded before."""
        self.stop()
        self._take = _Take(self.backend, device_id)

    def stop(self) -> None:
        """The recording is whole soon: `snapshot` says when."""
        if self._take is not None:
            self._take.stopped.set()

    def snapshot(self) -> RecorderState:
        return self._take.snapshot() if self._take else RecorderState(Stage.IDLE, 0.0, 0.0, False, "")

    @property
    def samples(self) -> SampleBuffer | None:
        """What was recorded, mono; it grows until the stage is `DONE` or `FAILED`."""
        return self._take.samples if self._take else None

    def close(self, timeout_s: float = 2.0) -> None:
        if self._take is not None:
            self._take.stopped.set()
            self._take.thread.join(timeout_s)


class _Take:
    def __init__(self, backend: InputBackend, device_id: str) -> None:
        self._backend, self._device_id = backend, device_id
        self._lock = threading.Lock()
        self._stage = Stage.OPENING
        self._peak = 0.0
        self._last_sound_s = 0.0
        self._error = ""
        self.samples: SampleBuffer | None = None
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._run, name="parlance-microphone", daemon=True)
        self.thread.start()

    def snapshot(self) -> RecorderState:
        with self._lock:
            seconds = self.samples.duration_s if self.samples else 0.0
            silent = self._stage is Stage.RECORDING and seconds - self._last_sound_s > SILENT_AFTER_S
            state = RecorderState(self._stage, seconds, self._peak, silent, self._error)
            self._peak = 0.0
        return state

    def _run(self) -> None:
        try:
            self._record()
        except Exception as error:
            _log.warning("recording stopped: %s", error)
            self._end(Stage.FAILED, reason(error))
        else:
            self._end(Stage.DONE)

    def _record(self) -> None:
        device = find_device(self._backend.inputs(), self._device_id)
        channels = min(2, device.channels)
        stream, rate = open_at_some_rate(device, lambda rate: self._backend.open_input(device, rate, channels))
        try:
            with self._lock:
                self.samples = SampleBuffer(rate)
                self._stage = Stage.RECORDING
            heard_at = time.monotonic()
            while not self.stopped.is_set() and self.samples.duration_s < LONGEST_S:
                frames = stream.read()
                if len(frames):
                    heard_at = time.monotonic()
                    self._take_in(frames)
                elif time.monotonic() - heard_at > DEAF_AFTER_S:
                    raise AudioError("microphone.silent", name=device.name)
                else:
                    time.sleep(POLL_S)
        finally:
            stream.close()

    def _take_in(self, frames: np.ndarray) -> None:
        assert self.samples is not None
        mono = np.nan_to_num(frames.mean(axis=1, dtype=np.float32), posinf=0.0, neginf=0.0)
        self.samples.append(mono[: max(0, round(LONGEST_S * self.samples.sample_rate) - len(self.samples))])
        peak = float(np.abs(mono).max())
        with self._lock:
            self._peak = max(self._peak, peak)
            if peak > 0:
                self._last_sound_s = self.samples.duration_s

    def _end(self, stage: Stage, error: str = "") -> None:
        with self._lock:
            if self.samples is not None:
                self.samples.finish()
            self._stage, self._error = stage, error
