"""Documents are read in a process of their own: a hostile one costs its limits, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from parlance.core.errors import ProjectError, TextError
from parlance.core.limits import COVER
from parlance.core.messages import Message
from parlance.core.regular_file import read_regular
from parlance.core.result import Report
from parlance.core.text.guess_language import READ, LanguageGuesser
from parlance.library.process import CommandProcess, confine

from .about import About, picture_from_json, pictures_of
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

    def __init__(self, path: Path, seconds: float = 0, memory: int = MEMORY, cover: Path | None = None) -> None:
        """Within so many seconds of computing (0: as is usual for its kind) and bytes; `cover` is another cover.

        Raises `ProjectError` if it is no kind of document."""
        self._path, self._seconds = path, seconds or limits_of(path).seconds
        bounds = ["--seconds", str(self._seconds), "--memory", str(memory)]
        bounds += [f"--cover={cover}"] if cover is not None else []
        super().__init__(["read", "--progress", *bounds, "--", str(path)])

    def read(self, report: Report) -> Document:
        """Raises `ProjectError` that names the file, and `Cancelled` after `cancel`."""
        found = self.run(report)
        about = About.from_json(found["about"])._replace(picture=picture_from_json(found["picture"]))
        return Document(about, [Cut(*row) for row in found["sentences"]], found["undone"])

    def end_of(self, name: str) -> Message:
        if name == "SIGXCPU":
            return Message("document.slow", path=self._path, seconds=self._seconds)
        return Message("at", place=self._path, problem=super().end_of(name))


def read_confined(path: Path, seconds: float, memory: int, report: Report, cover: Path | None = None) -> Document:
    """What that process does. Raises `ProjectError` that names the file."""
    confine(seconds, memory)
    try:
        chapters = read_document(path, report)  # which sees first that it is a file, and no pipe
        undone = dict.fromkeys(what for chapter in chapters for what in chapter.undone)
        longest = max((chapter.text for chapter in chapters), key=len, default="")
        sentences = cut(chapters, LanguageGuesser().guess(longest[:READ]))
        if not sentences:
            raise ProjectError("document.no_words", path=path)
        about = about_document(path)
        if cover is not None:
            about = about._replace(**_read_cover(cover))
        return Document(about, sentences, [*undone])
    except TextError as error:
        raise ProjectError("at", place=path, problem=error) from error
    except MemoryError:
        raise ProjectError("document.memory", path=path, size=memory / 1e9) from None


def _read_cover(path: Path) -> dict[str, Any]:
    try:
        cover, picture = pictures_of(read_regular(path, COVER.bytes))
    except OSError as error:
        raise ProjectError("at", place=path, problem=error) from error
    if cover is None:
        raise ProjectError("document.no_cover", path=path)
    return {"cover": cover, "picture": picture}
