"""The projects of a folder, and what is to be seen of each without opening it in the window."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from parlance.core.errors import ProjectError
from parlance.core.files import rename_new
from parlance.core.messages import Message

from .about import About
from .file import SUFFIX, ProjectFile, read_summary

ARCHIVE = "archive"
"""Folder beside the projects."""
COPIED = "Copied"
"""Likewise, of texts that the user copied and that wait to be read. Their names and those of the projects that they
become say nothing of what is in them: names of files are seen in more places than texts."""


@dataclass(frozen=True)
class Book:
    path: Path
    changed: float
    """Seconds since 1970."""
    about: About = About()  # noqa: RUF009 (a tuple of values that never change)
    sentences: int = 0
    spoken: int = 0
    """Sentences that have a take."""
    problem: Message | str = ""
    """Why nothing is known of it."""

    @property
    def title(self) -> str:
        return self.about.title or self.path.stem

    @property
    def is_archived(self) -> bool:
        return self.path.parent.name == ARCHIVE

    @property
    def part(self) -> float:
        """0 to 1: how much of it is spoken."""
        return self.spoken / self.sentences if self.sentences else 0.0


def books(folder: Path, known: Iterable[Book] = (), open_now: Path | None = None) -> list[Book]:
    """Newest first, the archived ones too. What is `known` and has not changed is not read again, nor what is open."""
    before = {book.path: book for book in known}
    found = []
    for path in [*folder.glob(f"*{SUFFIX}"), *folder.joinpath(ARCHIVE).glob(f"*{SUFFIX}")]:
        with suppress(OSError):
            changed, old = path.stat().st_mtime, before.get(path)
            if old is not None and (old.changed == changed or path == open_now):
                found.append(old)
            elif path != open_now:
                found.append(read_book(path, changed))
    return sorted(found, key=lambda book: (-book.changed, book.title))


def read_book(path: Path, changed: float) -> Book:
    try:
        return Book(path, changed, *read_summary(path))
    except ProjectError as error:
        return Book(path, changed, problem=error.message)


def rename(book: Book, title: str) -> None:
    """Give it another title; its file keeps its name. Raises `ProjectError`."""
    file = ProjectFile(book.path)
    try:
        file.put_about(book.about._replace(title=title))
    finally:
        file.close()


def duplicate(book: Book, title: str) -> Path:
    """A copy under another title, beside it. Raises `ProjectError`."""
    path = free_path(book.path.parent, title)
    file = ProjectFile(book.path)
    try:
        file.copy_to(path, replaces=False)
    finally:
        file.close()
    rename(Book(path, 0.0, book.about), title)
    return path


def set_archived(book: Book, archived: bool) -> Path:
    """Put it into the archive, or back. Raises `ProjectError`."""
    if book.is_archived == archived:
        return book.path
    folder = book.path.parent / ARCHIVE if archived else book.path.parent.parent
    path = free_path(folder, book.path.stem)
    try:
        folder.mkdir(exist_ok=True)
        ProjectFile(book.path, upgrades=False).close()  # what is open elsewhere stays, and no part of it is left behind
        rename_new(book.path, path)
    except OSError as error:
        raise ProjectError("at", place=book.path, problem=error) from error
    return path


def copied_texts(projects: Path) -> list[Path]:
    """Texts that the user copied, of which no project has been made yet."""
    return sorted(path for path in (projects / COPIED).glob("*") if path.is_file())


def forget_copied(projects: Path) -> None:
    """Raises `ProjectError`."""
    for path in copied_texts(projects):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise ProjectError("at", place=path, problem=error) from error


def free_path(folder: Path, name: str, suffix: str = SUFFIX, taken: Path | None = None) -> Path:
    """For a new project, or another file, of that name; `taken` is not free although no file may be there."""
    number, path = 1, folder / f"{name}{suffix}"
    while path.exists() or path == taken:
        number += 1
        path = path.with_name(f"{name} {number}{suffix}")
    return path
