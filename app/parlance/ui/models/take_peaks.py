"""The shape of each take's sound, as few numbers, read from the project beside the window's thread and kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.project.file import ProjectFile

from ..reports import ErrorReport
from .project import ProjectModel

COLUMNS = 256
KEPT = 4000
"""Takes: 512 bytes each."""
MOST_WAITING = 40
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
            self._waiting = [*self._waiting[1 - MOST_WAITING :], take]
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
