"""The take while it grows: its samples, its peaks, and where its chunks end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.audio.buffer import PeakPyramid, SampleBuffer


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
