"""How much of the project is spoken, where in it a sentence begins, and how long all of it is."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from PySide6.QtCore import QObject, Signal

from .project import ProjectModel
from .reading import ReadingModel


class ProjectClock(QObject):
    changed = Signal()

    def __init__(self, project: ProjectModel, reading: ReadingModel) -> None:
        super().__init__()
        self._project, self._reading = project, reading
        self._is_known = False
        self._begins: list[float] = []
        self._chapters: list[float] = []
        """Where they begin."""
        self._total_s = self._spoken_s = 0.0
        self._spoken = self._unspoken = 0
        for changed in (project.edited, project.readings_changed, project.take_changed, project.opened):
            changed.connect(self._forget)

    def position_s(self) -> float:
        """What is heard, or where Play would begin."""
        self._count()
        sentence = self._reading.current if self._reading.current is not None else self._reading.place
        script = self._project.script
        begin_s = self._begins[script.index(sentence)] if sentence is not None and sentence in script else 0.0
        return begin_s + (self._reading.heard_s() if self._reading.is_on else 0.0)

    def total_s(self) -> float:
        """About, as long as something is not spoken. There is no pause behind the last sentence."""
        self._count()
        return self._total_s

    def left_s(self) -> tuple[float, float]:
        """To the end of the chapter that is heard, and to the end of all; about, as `total_s`."""
        position_s = self.position_s()
        at = bisect_right(self._chapters, position_s + 0.001)
        end_s = self._chapters[at] if at < len(self._chapters) else self._total_s
        return max(0.0, end_s - position_s), max(0.0, self._total_s - position_s)

    def has_chapters(self) -> bool:
        """More than one."""
        self._count()
        return any(begin_s > 0 for begin_s in self._chapters)

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
        rows, script = self._project.script.sentences, self._project.script
        found = {id_: self._project.take(script.sentence(id_)) for id_ in script.with_takes if id_ in script}
        takes = {id_: take for id_, take in found.items() if take is not None}
        lengths = [self._reading.length_s(row, takes.get(row.id)) for row in rows]
        *self._begins, total_s = accumulate(lengths, initial=0.0)
        self._chapters = [begin for row, begin in zip(rows, self._begins, strict=True) if row.chapter]
        self._total_s = total_s - (rows[-1].silence_s if rows else 0.0)
        spoken = sorted(map(script.index, takes))
        self._spoken_s = sum(lengths[at] for at in spoken) - (rows[spoken[-1]].silence_s if spoken else 0.0)
        self._spoken = len(spoken)
        self._unspoken = sum(not row.locked for row in rows) - sum(not rows[at].locked for at in spoken)

    def _forget(self, *_values: object) -> None:
        self._is_known = False
        self.changed.emit()
