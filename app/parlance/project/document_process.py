"""Documents are read in a process of their own: a hostile one costs its limits, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from parlance.core.errors import ProjectError, TextError
from parlance.core.messages import Message
from parlance.core.result import Report
from parlance.library.process import CommandProcess, confine

from .about import About
from .documents import about_document, limits_of, read_document
from .script import Cut, cut

MEMORY = 2_000_000_000
"""Bytes that reading one document may take."""


class Document(NamedTuple):
    about: About
    sentences: list[Cut]
    undone: list[str]
    """What its markup asks for and a script has no place for."""


class DocumentProcess(CommandProcess):
    """``parlance read`` on one document."""

    failed = ProjectError
    grace_s = 0.0

    def __init__(self, path: Path, seconds: float = 0, memory: int = MEMORY) -> None:
        """Within so many seconds of computing (0: as is usual for its kind) and bytes.

        Raises `ProjectError` if it is no kind of document."""
        self._path, self._seconds = path, seconds or limits_of(path).seconds
        bounds = ["--seconds", str(self._seconds), "--memory", str(memory)]
        super().__init__(["read", "--progress", *bounds, "--", str(path)])

    def read(self, report: Report) -> Document:
        """Raises `ProjectError` that names the file, and `Cancelled` after `cancel`."""
        found = self.run(report)
        return Document(About.from_json(found["about"]), [Cut(*row) for row in found["sentences"]], found["undone"])

    def end_of(self, name: str) -> Message:
        if name == "SIGXCPU":
            return Message("document.slow", path=self._path, seconds=self._seconds)
        return Message("at", place=self._path, problem=super().end_of(name))


def read_confined(path: Path, seconds: float, memory: int, report: Report) -> Document:
    """What that process does. Raises `ProjectError` that names the file."""
    confine(seconds, memory)
    try:
        chapters = read_document(path, report)  # which sees first that it is a file, and no pipe
        undone = dict.fromkeys(what for chapter in chapters for what in chapter.undone)
        sentences = cut(chapters)
        if not sentences:
            raise ProjectError("document.no_words", path=path)
        return Document(about_document(path), sentences, [*undone])
    except TextError as error:
        raise ProjectError("at", place=path, problem=error) from error
    except MemoryError:
        raise ProjectError("document.memory", path=path, size=memory / 1e9) from None
