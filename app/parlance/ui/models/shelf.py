"""All projects: found, opened, renamed, copied, put away. Their files are another thread's."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.project import shelf
from parlance.project.shelf import Book

from ..background import Background
from ..translation import said, tr
from .arrival import file_name
from .explain import project_failed
from .messages import MessageModel
from .project import ProjectModel


class ShelfModel(QObject):
    changed = Signal()

    def __init__(self, project: ProjectModel, messages: MessageModel) -> None:
        super().__init__()
        self._project, self._messages = project, messages
        self._books: list[Book] = []
        self.words, self.shows_archive = "", False
        self._background = Background("shelf")
        project.opened.connect(lambda _jobs: self.refresh())

    # ---- what there is

    def refresh(self) -> None:
        """Look at the folder again."""
        known, folder, now = self._books, self._project.folder, self._project.path
        self._background.ask(lambda: shelf.books(folder, known, now), self._on_read)

    def books(self) -> list[Book]:
        """Those that the search lets through; the open one says what it is now."""
        words = self.words.casefold().split()
        found = [self._now(book) for book in self._books if book.is_archived == self.shows_archive]
        if self._project.path is not None and not self.shows_archive and not any(map(self.is_open, found)):
            found.insert(0, self._now(Book(self._project.path, 0.0)))
        return [book for book in found if all(word in _said_of(book) for word in words)]

    def is_open(self, book: Book) -> bool:
        return book.path == self._project.path

    def has_archive(self) -> bool:
        return any(book.is_archived for book in self._books)

    def progress_words(self, book: Book) -> str:
        if book.problem:
            return said(book.problem)
        if not book.sentences:
            return tr("Empty")
        if book.spoken >= book.sentences:
            return tr("%n sentence(s), all spoken", "", book.sentences)
        return tr("{done:,} of {count:,} spoken", done=book.spoken, count=book.sentences)

    # ---- commands

    def search(self, words: str) -> None:
        self.words = words
        self.changed.emit()

    def show_archive(self, on: bool) -> None:
        self.shows_archive = on
        self.changed.emit()

    def open(self, book: Book) -> None:
        self._project.open(book.path)

    def rename(self, book: Book, title: str) -> None:
        title = " ".join(title.split())
        if not title or title == book.title:
            return
        if self.is_open(book):
            self._project.set_about(self._project.about._replace(title=title))
            self.changed.emit()
        else:
            self._work(book, lambda: shelf.rename(book, title))

    def duplicate(self, book: Book) -> None:
        title = tr("{title} copy", title=book.title)
        if not self.is_open(book):
            self._work(book, lambda: shelf.duplicate(book, file_name(title)))
            return
        path = shelf.free_path(book.path.parent, file_name(title))
        copy = Book(path, 0.0, book.about)
        self._project.copy_to(path, lambda: self._work(book, lambda: shelf.rename(copy, title)), replaces=False)

    def set_archived(self, book: Book, archived: bool) -> None:
        """Not the open one."""
        if not self.is_open(book):
            self._work(book, lambda: shelf.set_archived(book, archived))

    def close(self) -> None:
        self._background.close()

    # ---- work

    def _now(self, book: Book) -> Book:
        if not self.is_open(book):
            return book
        rows = self._project.script.sentences
        spoken = sum(row.take is not None for row in rows)
        return dataclasses.replace(book, about=self._project.about, sentences=len(rows), spoken=spoken, problem="")

    def _work(self, book: Book, work: Callable[[], Any]) -> None:
        self._background.ask(
            work,
            lambda _done: self.refresh(),
            lambda error: self._messages.show(project_failed(error, book.title)),
        )

    def _on_read(self, books: list[Book]) -> None:
        self._books = books
        self.changed.emit()


def _said_of(book: Book) -> str:
    return f"{book.title} {book.about.author} {book.path.stem}".casefold()
