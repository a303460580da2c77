"""The recording that a voice is to be made of: read, trimmed and listened to, in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from parlance.audio.buffer import PeakPyramid, SampleBuffer
from parlance.audio.clips import Clip, read_clip
from parlance.core.clip_doctor import LONGEST_S, Diagnosis, diagnose
from parlance.core.cloning import CloneNeeds
from parlance.core.files import samples_sha256

from ..background import Background

LISTEN_DELAY_MS = 150
SHORTEST_PART_S = 0.1


class ClipModel(QObject):
    changed = Signal()
    """Another recording, or none, or it is being read."""
    part_changed = Signal()
    judged = Signal()
    """Another judgement, or listening began."""
    failed = Signal(object)
    """ErrorReport: it cannot be read"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.clip: Clip | None = None
        self.part = (0.0, 0.0)
        """Seconds from and to."""
        self.diagnosis: Diagnosis | None = None
        """Of the part, as far as it was listened to; may be about an earlier part while `is_listening`."""
        self.is_reading = self.is_listening = False
        self._needs: CloneNeeds | None = None
        self._peaks: PeakPyramid | None = None
        self._whole: Diagnosis | None = None
        self._number = 0
        self._background = Background("clip")
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LISTEN_DELAY_MS)
        self._later.timeout.connect(self._listen)

    @property
    def duration(self) -> float:
        """Seconds of the whole recording."""
        return len(self.clip.samples) / self.clip.sample_rate if self.clip else 0.0

    @property
    def is_good(self) -> bool:
        """The part was listened to, and a voice can be made of it."""
        return self.diagnosis is not None and not self.is_listening and not self.diagnosis.refused

    @property
    def best_part(self) -> tuple[float, float] | None:
        """Seconds from and to, once the whole was listened to."""
        return self._whole.best_part if self._whole else None

    # ---- commands

    def load(self, path: Path) -> None:
        self._begin(lambda: _shown(read_clip(path)))

    def take(self, recorded: SampleBuffer, name: str) -> None:
        """Use what a microphone recorded; its hash is that of its samples."""

        def work() -> tuple[Clip, PeakPyramid]:
            samples = recorded.view()
            return _shown(Clip(samples[:, None], recorded.sample_rate, name, samples_sha256(samples)))

        self._begin(work)

    def clear(self) -> None:
        self._number += 1
        self._later.stop()
        self.is_reading = self.is_listening = False
        self._show(None, None)

    def set_needs(self, needs: CloneNeeds | None) -> None:
        """Another model may want more, or less."""
        if needs != self._needs:
            self._needs, self._whole = needs, None
            self._listen_later()

    def set_part(self, begin: float, end: float) -> None:
        """Within the recording, and never empty: what would be too short is made long enough at its moved end."""
        begin, end = max(0.0, begin), min(self.duration, end)
        if end - begin < SHORTEST_PART_S:
            if begin != self.part[0]:
                begin = max(0.0, end - SHORTEST_PART_S)
            end = min(self.duration, begin + SHORTEST_PART_S)
        if (begin, end) != self.part:
            self.part = (begin, end)
            self.part_changed.emit()
            self._listen_later()

    def use_best(self) -> None:
        if self.best_part is not None:
            self.set_part(*self.best_part)

    def settle(self) -> None:
        """After an error: do not wait for what will not come."""
        if self._background.is_idle and not self._later.isActive():
            self.is_reading = self.is_listening = False

    def close(self) -> None:
        self._later.stop()
        self._number += 1
        self._background.close()

    # ---- what the part is

    def samples(self) -> np.ndarray:
        """The part as finite mono float32 (n,)."""
        assert self.clip is not None
        return np.nan_to_num(self.clip.part(*self.part).mono, posinf=0.0, neginf=0.0)

    def columns(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Lowest and highest sample of `count` columns that share the recording: float32 (count,) each."""
        if self.clip is None or self._peaks is None:
            return np.zeros(count, np.float32), np.zeros(count, np.float32)
        peaks = self._peaks.peaks(0, len(self.clip.samples), count)
        return peaks[:, 0], peaks[:, 1]

    # ---- work

    def _begin(self, work: Callable[[], tuple[Clip, PeakPyramid]]) -> None:
        self.clear()
        self.is_reading = True
        self._start(work)
        self.changed.emit()

    def _listen_later(self) -> None:
        if self.clip is not None and self._needs is not None:
            self._number += 1
            self.is_listening = True
            self._later.start()
            self.judged.emit()

    def _listen(self) -> None:
        clip, needs, whole = self.clip, self._needs, self._whole
        if clip is None or needs is None:
            return
        begin, end = self.part
        is_whole = (begin, end) == (0.0, self.duration)

        def work() -> tuple[Diagnosis, Diagnosis]:
            known = whole or diagnose(clip.samples, clip.sample_rate, needs)
            return known, known if is_whole else diagnose(clip.part(begin, end).samples, clip.sample_rate, needs)

        self._start(work)

    def _start(self, work: Callable[[], Any]) -> None:
        self._number += 1
        number = self._number

        answered = partial(self._on_answer, number)
        # Nobody waits any more for what was asked before.
        self._background.ask(lambda: work() if number == self._number else None, answered, answered)

    def _on_answer(self, number: int, answer: Any) -> None:
        if number != self._number:
            return
        was_reading = self.is_reading
        self.is_reading = self.is_listening = False
        if not isinstance(answer, tuple):
            self.changed.emit()
            self.failed.emit(answer)
        elif was_reading:
            self._show(*answer)
            self._listen_later()
        else:
            self._judge(*answer)

    def _show(self, clip: Clip | None, peaks: PeakPyramid | None) -> None:
        self.clip, self._peaks = clip, peaks
        self._whole = self.diagnosis = None
        self.part = (0.0, self.duration)
        self.changed.emit()
        self.part_changed.emit()
        self.judged.emit()

    def _judge(self, whole: Diagnosis, part: Diagnosis) -> None:
        first, self._whole = self.diagnosis is None, whole
        self.diagnosis = part
        self.judged.emit()
        if first and self.duration > LONGEST_S:
            self.use_best()


def _shown(clip: Clip) -> tuple[Clip, PeakPyramid]:
    """With the peaks that its picture needs."""
    buffer = SampleBuffer(clip.sample_rate)
    buffer.append(np.nan_to_num(clip.mono, posinf=0.0, neginf=0.0))
    peaks = PeakPyramid(buffer)
    peaks.update()
    return clip, peaks
