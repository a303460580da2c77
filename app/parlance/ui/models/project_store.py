"""The project file on a thread of its own: the window never waits for a disk."""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from parlance.core.errors import ProjectError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.project.about import About
from parlance.project.file import Contents, ProjectFile
from parlance.project.items import Edit, PlannedTake, Spoken

from ..background import MIN_S, WRITE_S, Background
from ..reports import report


class _Write(NamedTuple):
    path: Path
    """Of the project that it belongs to, which may have been closed since."""
    work: Callable[[ProjectFile], Any]
    then: Callable[[Any], None] | None


class ProjectStore(QObject):
    """What is written is written in the order in which it was asked for. What cannot be written waits, and is tried
    again with whatever comes next; the project stays open until it is written, copied or given up by the user."""

    opened = Signal(object, object)
    """Path and Contents of the project that is open from now on"""
    open_failed = Signal(object, object)
    """Path and ErrorReport; the project before stays open"""
    held = Signal(object)
    """Path that was not opened because the open project has unwritten changes, which that would lose"""
    failed = Signal(object)
    """ErrorReport: what was to be written waits"""
    rescued = Signal()
    """A copy was made of what the window knows; the sound is lost"""
    recovered = Signal()
    """Everything is written again"""

    def __init__(self) -> None:
        super().__init__()
        self._file: ProjectFile | None = None
        self._path: Path | None = None
        self._unwritten: deque[_Write] = deque()
        self._stuck = self._is_given_up = False
        self._background = Background("project")

    # ---- called by the window

    @property
    def is_idle(self) -> bool:
        """Everything that was asked for is done or waits for another try, and everything is answered."""
        return self._background.is_idle

    @property
    def open_path(self) -> Path | None:
        """Of the file that is open, whether the window has heard of it or not."""
        file = self._file
        return file.path if file is not None else None

    def take_up(self, path: Path) -> None:
        """What is written from now on belongs to that project, which was `opened`."""
        self._path = path

    def open(self, path: Path, is_new: bool = False, gives_up: bool = False) -> None:
        """A project that is there, or a new one. With `gives_up`, unwritten changes of the one before are dropped."""
        self._background.start(lambda: self._open(path, is_new, gives_up))

    def copy_to(self, path: Path, contents: Contents, then: Callable[[Any], None], replaces: bool = True) -> None:
        """Copy the open project with its unwritten changes; `then` gets None, or the `ErrorReport` of what failed.

        `contents` are what the window knows of it, for a file that another program has written over."""
        self.read(lambda file: self._copy(file, path, contents, replaces), then)

    def go_on_at(self, path: Path, contents: Contents, failed: Callable[[Any], None]) -> None:
        """Copy the open project likewise, and open the copy; `failed` gets an `ErrorReport`."""

        def run() -> None:
            try:
                if self._file is not None and self._is_open(path):
                    self._file.put_back()
                    self._flush()
                elif self._file is not None:
                    self._copy(self._file, path, contents)
            except Exception as error:
                self._background.answer(failed, report(error))
            else:
                self._open(path, is_new=False, gives_up=True)

        self._background.start(run)

    def is_written(self, timeout_s: float) -> bool:
        """Try to write what is unwritten. False if that fails, or takes longer than `timeout_s`, for which it waits."""
        if self._path is None:
            return True
        answers: queue.SimpleQueue[bool] = queue.SimpleQueue()

        def run() -> None:
            self._flush()
            answers.put(not self._is_held())

        self._background.start(run)
        try:
            return answers.get(timeout=timeout_s)
        except queue.Empty:
            return False

    def record(self, number: int, edit: Edit) -> None:
        self._write(lambda file: file.record(number, edit))

    def step(self, edit: Edit, done: int) -> None:
        self._write(lambda file: file.step(edit, done))

    def put_base(self, base: SynthesisRequest) -> None:
        self._write(lambda file: file.put_base(base))

    def put_about(self, about: About) -> None:
        self._write(lambda file: file.put_about(about))

    def put_jobs(self, jobs: Sequence[PlannedTake]) -> None:
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
        """Write what is unwritten. A file that was deleted or moved is written again as a whole."""
        self._background.start(lambda: self._flush(puts_back=True))

    def close(self) -> None:
        """Write what is unwritten, unless it was given up; the window is closing."""
        self._background.start(self._close)
        self._background.close(MIN_S if self._is_given_up else WRITE_S)

    def give_up(self) -> None:
        """The user closes the window although something is unwritten."""
        self._is_given_up = True

    def _write(self, work: Callable[[ProjectFile], Any], then: Callable[[Any], None] | None = None) -> None:
        if self._path is None:
            return
        write = _Write(self._path, work, then)

        def run() -> None:
            self._unwritten.append(write)
            self._flush()

        self._background.start(run)

    # ---- on the thread

    def _flush(self, puts_back: bool = False) -> None:
        if puts_back and self._file is not None:
            try:
                self._file.put_back()
            except Exception as error:
                self._stuck = True
                self.failed.emit(report(error))
                return
        while self._unwritten:
            write = self._unwritten[0]
            try:
                answer = self._carry_out(write)
            except Exception as error:
                self._stuck = True
                self.failed.emit(report(error))
                return
            self._unwritten.popleft()
            if write.then is not None and self._is_open(write.path):
                self._background.answer(write.then, answer)
        if self._stuck:
            self._stuck = False
            self.recovered.emit()

    def _is_held(self) -> bool:
        """Whether the window has something that the file has not."""
        if not self._unwritten and self._file is not None and self._file.is_overwritten:
            self._stuck = True
            self.failed.emit(report(ProjectError("at", place=self._file.path, problem=Message("project.overwritten"))))
            return True
        return bool(self._unwritten)

    def _carry_out(self, write: _Write) -> Any:
        if self._file is not None and self._is_open(write.path):
            return write.work(self._file)
        with closing(ProjectFile(write.path)) as before:  # asked for while the project was changed for another one
            return write.work(before)

    def _is_open(self, path: Path) -> bool:
        return self._file is not None and self._file.path == path

    def _open(self, path: Path, is_new: bool, gives_up: bool) -> None:
        self._flush()
        if not gives_up and self._is_held():
            self.held.emit(path)
            return
        is_other = not self._is_open(path)
        try:
            if self._file is not None and not is_other:
                file = self._file
            else:
                file = ProjectFile.create(path) if is_new else ProjectFile(path)
            try:
                contents: Contents = file.read()
            except BaseException:
                if is_other:
                    file.close()
                raise
        except Exception as error:
            self.open_failed.emit(path, report(error))
            return
        self._unwritten.clear()
        self._stuck = False
        if is_other and self._file is not None:
            self._file.close()
        self._file = file
        self.opened.emit(path, contents)

    def _copy(self, file: ProjectFile, path: Path, contents: Contents, replaces: bool = True) -> None:
        if file.is_overwritten:
            ProjectFile.rescue(path, contents, replaces)
            self.rescued.emit()
            return
        left = [write.work for write in self._unwritten if write.path == file.path]
        file.copy_to(path, left, replaces)

    def _close(self) -> None:
        self._flush()
        if self._file is not None:
            self._file.close()
            self._file = None
