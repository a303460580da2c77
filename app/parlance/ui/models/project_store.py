"""The project file on a thread of its own: the window never waits for a disk."""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import ProjectError
from parlance.core.request import SynthesisRequest
from parlance.project.about import About
from parlance.project.edits import Edit
from parlance.project.file import Contents, ProjectFile
from parlance.project.items import Job, Spoken

from ..background import Background
from ..reports import report

Write = Callable[[ProjectFile], Any]


class ProjectStore(QObject):
    """What is written is written in the order in which it was asked for. What cannot be written waits, and is tried
    again with whatever comes next."""

    opened = Signal(object, object)
    """Path and Contents of the project that is open from now on"""
    open_failed = Signal(object, object)
    """Path and ErrorReport; the project before stays open"""
    failed = Signal(object)
    """ErrorReport: what was to be written waits"""
    recovered = Signal()
    """Everything is written again"""
    _answered = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._file: ProjectFile | None = None
        self._path: Path | None = None
        self._unwritten: deque[tuple[Path | None, Write, Callable[[Any], None] | None]] = deque()
        self._stuck = False
        self._background = Background("project")
        self.opened.connect(self._on_opened, Qt.ConnectionType.QueuedConnection)
        self._answered.connect(lambda then, answer: then(answer), Qt.ConnectionType.QueuedConnection)

    # ---- called by the window

    def open(self, path: Path) -> None:
        self._background.start(lambda: self._open(path))

    def record(self, number: int, edit: Edit) -> None:
        self._write(lambda file: file.record(number, edit))

    def step(self, edit: Edit, done: int) -> None:
        self._write(lambda file: file.step(edit, done))

    def put_base(self, base: SynthesisRequest) -> None:
        self._write(lambda file: file.put_base(base))

    def put_about(self, about: About) -> None:
        self._write(lambda file: file.put_about(about))

    def put_jobs(self, jobs: Sequence[Job]) -> None:
        self._write(lambda file: file.put_jobs(jobs))

    def add_take(self, id_: int, sentence: int, spoken: Spoken, then: Callable[[Any], None]) -> None:
        """`then` gets the `Take` when it is kept."""
        self._write(lambda file: file.add_take(id_, sentence, spoken), then)

    def rate(self, take: int, rating: int) -> None:
        self._write(lambda file: file.rate(take, rating))

    def read(self, work: Callable[[ProjectFile], Any], then: Callable[[Any], None]) -> None:
        """`then` gets what `work` gave, or the `ErrorReport` of what it raised."""

        self._background.ask(lambda: work(self._file) if self._file is not None else None, then, then)

    def fetch(self, work: Callable[[ProjectFile], Any]) -> Any:
        """What `work` gives or raises. It waits: for a thread that is not the window's, while the project is open."""
        answers: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()

        def run() -> None:
            try:
                if self._file is None:
                    raise ProjectError("project.none_open")
                answers.put((work(self._file), None))
            except Exception as error:
                answers.put((None, error))

        self._background.start(run)
        answer, error = answers.get()
        if error is not None:
            raise error
        return answer

    def retry(self) -> None:
        self._background.start(self._flush)

    def close(self) -> None:
        """Write what is unwritten; the window is closing."""
        self._background.start(self._close)
        self._background.close()

    def _write(self, write: Write, then: Callable[[Any], None] | None = None) -> None:
        path = self._path

        def run() -> None:
            self._unwritten.append((path, write, then))
            self._flush()

        self._background.start(run)

    def _on_opened(self, path: Path, _contents: Contents) -> None:
        self._path = path

    # ---- on the thread

    def _flush(self) -> None:
        while self._unwritten and self._file is not None:
            path, write, then = self._unwritten[0]
            if path != self._file.path:
                # Asked for while the project changed; it belongs to one that is closed.
                self._unwritten.popleft()
                continue
            try:
                answer = write(self._file)
            except Exception as error:
                self._stuck = True
                self.failed.emit(report(error))
                return
            self._unwritten.popleft()
            if then is not None:
                self._answered.emit(then, answer)
        if self._stuck:
            self._stuck = False
            self.recovered.emit()

    def _open(self, path: Path) -> None:
        try:
            file = ProjectFile(path)
            try:
                contents: Contents = file.read()
            except BaseException:
                file.close()
                raise
        except Exception as error:
            self.open_failed.emit(path, report(error))
            return
        self._close()
        self._file = file
        self.opened.emit(path, contents)

    def _close(self) -> None:
        self._flush()
        if self._file is not None:
            self._file.close()
            self._file = None
