"""The microphone: which one, how loud, how long. Its thread is asked and watched here."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtCore import QDateTime, QLocale, QObject, QTimer, Signal

from parlance.audio.buffer import SampleBuffer
from parlance.audio.devices import InputDevice, InputList
from parlance.audio.microphone import InputBackend, RecorderState, Stage
from parlance.core.errors import AudioError

from ..background import Background
from ..reports import ErrorReport
from ..translation import tr

FRAME_MS = 33
LOWEST_DB = -60.0
QUIET_DB, LOUD_DB = -30.0, -1.0
FALL_DB = 1.0
"""By which the meter falls back in each frame."""
HOLD_FRAMES = 45


class RecorderLike(Protocol):
    """What the window needs of `parlance.audio.microphone.Recorder`; no method waits, except `close`."""

    backend: InputBackend

    def start(self, device_id: str) -> None: ...
    def stop(self) -> None: ...
    def snapshot(self) -> RecorderState: ...
    @property
    def samples(self) -> SampleBuffer | None: ...
    def close(self) -> None: ...


class RecordingModel(QObject):
    changed = Signal()
    """Recording or not, or other devices."""
    moved = Signal()
    """Level and time."""
    recorded = Signal(object, str)
    """SampleBuffer, and what to call it"""
    failed = Signal(object)
    """ErrorReport; what was recorded before that is told by `recorded` all the same"""

    def __init__(self, recorder: RecorderLike) -> None:
        super().__init__()
        self._recorder = recorder
        self._seen = recorder.snapshot()
        self._held: list[float] = []
        self._begun = ""
        self.level_db = LOWEST_DB
        self.inputs: tuple[InputDevice, ...] = ()
        self.lacking = ""
        """Why there are none, as a sentence of the core; empty until that is known."""
        self.input = ""
        """Id of the chosen microphone; empty follows the system's default."""
        self._background = Background("microphones")
        self._frame = QTimer(self)
        self._frame.setInterval(FRAME_MS)
        self._frame.timeout.connect(self._look)

    @property
    def is_recording(self) -> bool:
        """From the moment that it was asked for, so that it can be stopped again."""
        return self._seen.stage in (Stage.OPENING, Stage.RECORDING)

    @property
    def seconds(self) -> float:
        return self._seen.seconds

    # ---- commands

    def refresh_inputs(self) -> None:
        """Look for microphones in the background."""
        backend = self._recorder.backend
        self._background.ask(lambda: _list(backend), self._on_listed)

    def set_input(self, device_id: str) -> None:
        self.input = device_id
        self.changed.emit()

    def start(self) -> None:
        if self.is_recording:
            return
        self._held, self.level_db = [], LOWEST_DB
        self._begun = tr("Recording {time}", time=_now())
        self._recorder.start(self.input)
        self._frame.start()
        self._look()

    def stop(self) -> None:
        """`recorded` follows at once."""
        if self.is_recording:
            self._recorder.stop()

    def settle(self) -> None:
        """After an error: nothing is looked at if nothing is recorded."""
        if not self.is_recording:
            self._frame.stop()

    def close(self) -> None:
        self._frame.stop()
        self._background.close(2.0)
        self._recorder.close()

    # ---- words

    def words(self) -> str:
        """How it goes, and what to do about it."""
        if self._seen.stage is Stage.OPENING:
            return tr("Opening the microphone")
        if self._seen.silent:
            return tr("No signal. Check that the microphone is not muted and that Parlance may use it.")
        loudest = max(self._held, default=LOWEST_DB)
        if loudest >= LOUD_DB:
            return tr("Too loud: move back, or turn the input down")
        if len(self._held) == HOLD_FRAMES and loudest < QUIET_DB:
            return tr("Very quiet: speak up, or move closer")
        return tr("Level OK. Speak the way the voice should sound.")

    # ---- watching

    def _look(self) -> None:
        before, self._seen = self._seen, self._recorder.snapshot()
        peak_db = 20 * math.log10(max(self._seen.peak, 1e-6))
        self._held = [*self._held[1 - HOLD_FRAMES :], peak_db]
        self.level_db = max(LOWEST_DB, peak_db, self.level_db - FALL_DB)
        self.moved.emit()
        if self._seen.stage is not before.stage:
            self._on_stage(self._seen)

    def _on_stage(self, seen: RecorderState) -> None:
        if seen.stage in (Stage.DONE, Stage.FAILED):
            self._frame.stop()
            samples = self._recorder.samples
            if samples is not None and len(samples):
                self.recorded.emit(samples, self._begun)
            if seen.stage is Stage.FAILED:
                self.failed.emit(ErrorReport("audio", seen.error, seen.error))
        self.changed.emit()

    def _on_listed(self, listing: InputList) -> None:
        self.inputs, self.lacking = listing.devices, listing.reason
        self.changed.emit()


def _list(backend: InputBackend) -> InputList:
    try:
        return backend.rescan_inputs()
    except AudioError:
        return backend.inputs()


def _now() -> str:
    return QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.ShortFormat)
