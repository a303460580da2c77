"""Documents are read in a process of their own: a hostile one costs its limits, and nothing else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from parlance.core.errors import ProjectError, TextError
from parlance.core.files import read_regular
from parlance.core.limits import COVER
from parlance.core.messages import Message, message_from
from parlance.core.result import Report
from parlance.core.text.guess_language import NOTICED_LETTERS, READ, LanguageGuesser, letters
from parlance.library.process import CommandProcess, confine, large_files

from .about import About, picture_from_json, picture_to_json, pictures_of
from .documents import limits_of, read_document
from .documents.chapter import ASIDE, CONTENTS, COPYRIGHT, INDEX, NOTES, main_language
from .script import Cut, cut_chapters

MEMORY = 2_000_000_000
"""Bytes that reading one document may take."""


_KINDS = {
    ASIDE: Message("document.aside"),
    CONTENTS: Message("document.contents"),
    COPYRIGHT: Message("document.copyright"),
    INDEX: Message("document.index"),
    NOTES: Message("document.notes"),
}


class Section(NamedTuple):
    """A chapter of a document, by which it can be chosen."""

    title: str
    kind: str
    """Empty for what is read unless the user chooses otherwise; see `documents.chapter`."""
    sentences: int


@dataclass(frozen=True)
class Document:
    about: About
    sections: list[Section]
    sentences: list[Cut]
    """Of all sections, one after the other."""
    language: str
    """A code as the document gives it; empty if it gives none."""
    undone: list[str]
    """What its markup asks for and a script has no place for."""
    notices: list[Message]
    """What of it could not be read."""
    looks_like: str = ""
    """The language that its text looks like, where it gives no code; empty if that is unclear."""

    def to_json(self) -> dict[str, Any]:
        notices = [notice.as_json() for notice in self.notices]
        about = {"about": self.about.to_json(), "picture": picture_to_json(self.about.picture)}
        return {**vars(self), **about, "notices": notices}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Document:
        return cls(
            About.from_json(found["about"])._replace(picture=picture_from_json(found["picture"])),
            [Section(*row) for row in found["sections"]],
            [Cut(*row) for row in found["sentences"]],
            found["language"],
            found["undone"],
            [message_from(notice) for notice in found["notices"]],
            found["looks_like"],
        )

    def usual(self) -> list[int]:
        """Numbers of the sections that are read unless the user chooses otherwise, from 0 on: all, if there are no
        others than those which are usually left out."""
        return [number for number, row in enumerate(self.sections) if not row.kind] or [*range(len(self.sections))]

    def only(self, numbers: Collection[int]) -> Document:
        """With some sections only, which are read anyway then."""
        sections, sentences, start = [], list[Cut](), 0
        for number, section in enumerate(self.sections):
            if number in numbers:
                sections.append(section._replace(kind=""))
                sentences += self.sentences[start : start + section.sentences]
            start += section.sentences
        return replace(self, sections=sections, sentences=sentences)

    def left_out(self, numbers: Collection[int]) -> Message | None:
        """What the user is told of sections outside the story that are not among these; None if there are none."""
        left = [name_of(row) for number, row in enumerate(self.sections) if row.kind and number not in numbers]
        return Message("document.left_out", what=left) if left else None

    def followed_by(self, other: Document) -> Document:
        """Two documents as one."""
        return replace(
            self,
            sections=[*self.sections, *other.sections],
            sentences=[*self.sentences, *other.sentences],
            undone=[*self.undone, *other.undone],
            notices=[*self.notices, *other.notices],
        )


def name_of(section: Section) -> str:
    """Its title, or what it is; empty if nothing tells that."""
    if section.kind == ASIDE and section.title:
        return Message("document.aside_titled", title=section.title)
    return section.title or (_KINDS[section.kind] if section.kind else "")


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
        return Document.from_json(self.run(report))

    def end_of(self, name: str) -> Message:
        if name == "SIGXCPU":
            return Message("document.slow", path=self._path, seconds=self._seconds)
        return Message("at", place=self._path, problem=super().end_of(name))


def read_confined(path: Path, seconds: float, memory: int, report: Report, cover: Path | None = None) -> Document:
    """What that process does. Raises `ProjectError` that names the file."""
    confine(seconds, memory)
    try:
        found = read_document(path, report)  # which sees first that it is a file, and no pipe
        longest = max((chapter.text for chapter in found.chapters), key=len, default="")
        looks_like = ""
        if not (language := main_language(found.language)):
            with large_files():  # the guesser unpacks its model, 65 MiB
                language = LanguageGuesser().guess(longest[:READ])
            looks_like = language if letters(longest) >= NOTICED_LETTERS else ""
        parts = cut_chapters(found.chapters, language)
        pairs = zip(found.chapters, parts, strict=True)
        sections = [Section(chapter.title, chapter.kind, len(rows)) for chapter, rows in pairs if rows]
        sentences = [row for rows in parts for row in rows]
        if not sentences:
            raise ProjectError("document.no_words", path=path)
        undone = dict.fromkeys(what for chapter in found.chapters for what in chapter.undone)
        about = found.about if cover is None else found.about._replace(**_read_cover(cover))
        return Document(about, sections, sentences, found.language, [*undone], found.notices, looks_like)
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
