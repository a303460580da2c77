"""How much of the project is spoken, where in it a sentence begins, and how long all of it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from .project import ProjectModel
from .reading import ReadingModel


class ProjectClock(QObject):
    changed = Signal()

    def __init__(self, project: ProjectModel, reading: ReadingModel) -> None:
        super().__init__()
        self._project, self._reading = project, reading
        self._is_known = False
        self._begins: dict[int, float] = {}
        self._total_s = self._spoken_s = 0.0
        self._spoken = self._unspoken = 0
        for changed in (project.edited, project.readings_changed, project.take_changed, project.opened):
            changed.connect(self._forget)

    def position_s(self) -> float:
        """What is heard, or where Play would begin."""
        self._count()
        sentence = self._reading.current if self._reading.current is not None else self._reading.place
        begin_s = self._begins.get(sentence, 0.0) if sentence is not None else 0.0
        return begin_s + (self._reading.heard_s() if self._reading.is_on else 0.0)

    def total_s(self) -> float:
        """About, as long as something is not spoken. There is no pause behind the last sentence."""
        self._count()
        return self._total_s

    def spoken_s(self) -> float:
        """As long as the file will be: there is no pause behind the last sentence."""
        self._count()
        return self._spoken_s

    def spoken(self) -> int:
        """How many sentences have a take."""
        self._count()
        return self._spoken

    def unspoken(self) -> int:
        """How many have none, and no lock."""
        self._count()
        return self._unspoken

    def _count(self) -> None:
        if self._is_known:
            return
        self._is_known = True
        self._begins, self._total_s, self._spoken_s, self._spoken, self._unspoken = {}, 0.0, 0.0, 0, 0
        silence_s, rows, spoken = 0.0, self._project.script.sentences, self._project.script.with_takes
        for row in rows:
            take = self._project.take(row) if row.id in spoken else None
            length_s = self._reading.length_s(row, take)
            self._begins[row.id] = self._total_s
            self._total_s += length_s
            if take is not None:
                self._spoken += 1
                self._spoken_s, silence_s = self._spoken_s + length_s, row.silence_s
            elif not row.locked:
                self._unspoken += 1
        self._spoken_s -= silence_s
        if rows:
            self._total_s -= rows[-1].silence_s

    def _forget(self, *_values: object) -> None:
        self._is_known = False
        self.changed.emit()
