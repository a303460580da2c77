"""Waveforms: of the take that grows, with the ends of its chunks, and of each take of a project, as few numbers."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.audio.buffer import PeakPyramid, SampleBuffer
from parlance.project.file import ProjectFile

from ..reports import ErrorReport
from .project import ProjectModel


@dataclass(frozen=True)
class Span:
    """A chunk of the take: seconds from `start` to `end`, and the words in it."""

    start: float
    end: float
    text: str


Take = tuple[SampleBuffer | None, PeakPyramid | None, list[Span]]


class WaveformModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.buffer: SampleBuffer | None = None
        self._pyramid: PeakPyramid | None = None
        self._forget()

    def _forget(self) -> None:
        self.spans: list[Span] = []
        self._estimate = 0.0
        self._chunk_start = 0.0
        self._spoken = 0

    @property
    def duration(self) -> float:
        """Seconds made so far."""
        return self.buffer.duration_s if self.buffer is not None else 0.0

    @property
    def span(self) -> float:
        """Seconds that the view should show: what is made, or what is expected in all while more is to come."""
        return max(self.duration, self._estimate)

    def kept(self) -> Take:
        """The take that is shown, for `restore`."""
        return self.buffer, self._pyramid, self.spans

    def restore(self, take: Take) -> None:
        """Show an earlier take, which was made to its end or stopped."""
        self._forget()
        self.buffer, self._pyramid, self.spans = take
        self.changed.emit()

    def begin(self, buffer: SampleBuffer | None) -> None:
        """Show another take: the recording that the player fills, or none yet."""
        self._forget()
        self.buffer = buffer
        self._pyramid = PeakPyramid(buffer) if buffer is not None else None
        self.changed.emit()

    def grow(self, text: str, ends_chunk: bool, text_total: int, end: float | None = None) -> None:
        """Samples of the chunk that speaks `text` were added, up to the second `end` (default: what is there).

        `text_total` is the length of the whole text.
        """
        if ends_chunk:
            end = self.duration if end is None else end
            self.spans.append(Span(self._chunk_start, end, text))
            self._chunk_start = end
            self._spoken += max(1, len(text))
            self._estimate = end * max(1.0, text_total / self._spoken)
        self.changed.emit()

    def finish(self) -> None:
        """No more is to come: show exactly what is there."""
        self._estimate = 0.0
        self.changed.emit()

    def columns(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Lowest and highest sample of `count` columns that share `span`: float32 (count,) each, 0 where nothing is."""
        if self.buffer is None or self._pyramid is None:
            return np.zeros(count, np.float32), np.zeros(count, np.float32)
        peaks = self._pyramid.peaks(0, round(self.span * self.buffer.sample_rate), count)
        return peaks[:, 0], peaks[:, 1]


COLUMNS = 256
KEPT = 4000
"""Takes: 512 bytes each."""
MAX_WAITING = 40
"""What was scrolled past meanwhile is not asked for; it is when it is seen again."""


class TakePeaks(QObject):
    came = Signal(int)
    """Of this take."""

    def __init__(self, project: ProjectModel) -> None:
        super().__init__()
        self._project = project
        self._kept: OrderedDict[int, np.ndarray] = OrderedDict()
        self._waiting: list[int] = []
        self._asked: int | None = None
        self._failed: set[int] = set()
        self._run = 0
        """Of the project: takes of another one have the same numbers."""
        project.opened.connect(lambda _left: self._forget())

    @property
    def is_idle(self) -> bool:
        """All that was asked for is there."""
        return self._asked is None

    def of(self, take: int) -> np.ndarray | None:
        """int8 (COLUMNS, 2), lowest and highest sample of each part of 127; None until `came` tells of it."""
        found = self._kept.get(take)
        if found is not None:
            self._kept.move_to_end(take)
        elif take not in self._failed and take != self._asked:
            if take in self._waiting:
                self._waiting.remove(take)
            self._waiting = [*self._waiting[1 - MAX_WAITING :], take]
            self._next()
        return found

    def _next(self) -> None:
        """The one that was asked for last: it is in sight."""
        if self._asked is not None or not self._waiting:
            return
        take, run = self._waiting.pop(), self._run
        self._asked = take

        def read(file: ProjectFile) -> np.ndarray:
            return peaks_of(file.samples(take))

        def done(answer: Any) -> None:
            if run != self._run:
                return
            self._asked = None
            if isinstance(answer, ErrorReport) or answer is None:
                self._failed.add(take)  # playing it tells why
            else:
                self._kept[take] = answer
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                self.came.emit(take)
            self._next()

        self._project.store.read(read, done)

    def _forget(self) -> None:
        self._run += 1
        self._kept.clear()
        self._waiting, self._asked, self._failed = [], None, set()


def peaks_of(samples: np.ndarray) -> np.ndarray:
    """int8 (COLUMNS, 2) of float32 (n,) from -1 to 1."""
    if not len(samples):
        return np.zeros((COLUMNS, 2), np.int8)
    edges = np.arange(COLUMNS, dtype=np.int64) * len(samples) // COLUMNS
    both = np.stack([np.minimum.reduceat(samples, edges), np.maximum.reduceat(samples, edges)], axis=1)
    return np.round(127 * np.clip(both, -1.0, 1.0)).astype(np.int8)
