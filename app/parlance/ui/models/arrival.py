"""A document that was read, and what of it goes where."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from parlance.core.messages import Message
from parlance.project.document_process import Document

NEW, APPEND, REPLACE = "new", "append", "replace"
LONGEST_NAME, TITLE_CHARS = 80, 40


@dataclass(frozen=True)
class Arrival:
    file: str
    """Its name without the suffix."""
    document: Document
    is_copied: bool = False
    """Its title are the first words of a text, which no file is called after."""

    @property
    def title(self) -> str:
        """Of a project of it, as the document itself has it: players show it."""
        return " ".join(self.document.about.title.split()) or self.file

    @property
    def stem(self) -> str:
        """Of the file of that project; the title may hold what no name of a file can."""
        return self.file if self.is_copied else file_name(self.title) or self.file

    def with_chapters(self, numbers: Collection[int]) -> Arrival:
        """With some chapters only, which the user chose."""
        return replace(self, document=self.document.only(numbers))

    def without_extras(self) -> tuple[Arrival, Message | None]:
        """What is read unless the user chooses otherwise, and what the user is told of the rest."""
        usual = self.document.usual()
        return self.with_chapters(usual), self.document.left_out(usual)


def title_of(text: str) -> str:
    """Its first words on one line."""
    line = " ".join(text.split())
    return line if len(line) <= TITLE_CHARS else f"{line[:TITLE_CHARS].rsplit(' ', 1)[0]}…"


def file_name(title: str) -> str:
    """A title as the name of a file, without a suffix; empty if nothing of it can be."""
    kept = "".join(" " if c in '/\\:*?"<>|' or not c.isprintable() else c for c in title)
    return " ".join(kept.split())[:LONGEST_NAME].strip(" .")
