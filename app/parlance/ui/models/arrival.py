"""A document that was read, and what of it goes where."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from dataclasses import dataclass

from parlance.project.about import About
from parlance.project.script import Cut

NEW, APPEND, REPLACE = "new", "append", "replace"
LONGEST_NAME, TITLE_CHARS = 80, 40


@dataclass(frozen=True)
class Arrival:
    file: str
    """Its name without the suffix."""
    about: About
    sentences: list[Cut]
    is_copied: bool = False
    """Its title are the first words of a text, which no file is called after."""

    @property
    def name(self) -> str:
        """Of a project of it; the title may hold what no name of a file can."""
        return file_name(self.about.title) or self.file

    @property
    def stem(self) -> str:
        """Of the file of that project."""
        return self.file if self.is_copied else self.name

    def chapters(self) -> list[tuple[str, int]]:
        """Title and number of sentences of each; what comes before the first title has none."""
        return [(rows[0].chapter, len(rows)) for rows in self._parts()]

    def with_chapters(self, numbers: Collection[int]) -> Arrival:
        """With only some chapters, counted from 0."""
        rows = [row for number, rows in enumerate(self._parts()) if number in numbers for row in rows]
        return dataclasses.replace(self, sentences=rows)

    def _parts(self) -> list[list[Cut]]:
        parts: list[list[Cut]] = []
        for row in self.sentences:
            if row.chapter or not parts:
                parts.append([])
            parts[-1].append(row)
        return parts


def title_of(text: str) -> str:
    """Its first words on one line."""
    line = " ".join(text.split())
    return line if len(line) <= TITLE_CHARS else f"{line[:TITLE_CHARS].rsplit(' ', 1)[0]}…"


def file_name(title: str) -> str:
    """A title as the name of a file, without a suffix; empty if nothing of it can be."""
    kept = "".join(" " if c in '/\\:*?"<>|' or not c.isprintable() else c for c in title)
    return " ".join(kept.split())[:LONGEST_NAME].strip(" .")
