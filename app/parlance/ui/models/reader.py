"""The open project as a text to read: its chapters, where each sentence stands, and how the text looks."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.text.markup import marks
from parlance.library.settings import READER_CHOICES
from parlance.project.documents.plain import heading_level
from parlance.project.items import Sentence

from ..theme import Theme
from ..translation import tr
from .narration import NarrationModel
from .preferences import Preferences
from .project import ProjectModel
from .reading import ReadingModel

LONGEST = 500
"""Sentences of one part: a text without chapters is cut, so that the view never lays out a whole book."""


class Part(NamedTuple):
    title: str
    first: int
    last: int
    """Sentences of the script, the last one excluded."""


@dataclass(frozen=True)
class Placed:
    """A sentence in the text of a part; all in UTF-16, as a document counts."""

    id: int
    start: int
    end: int
    cuts: tuple[tuple[int, int, int], ...]
    """Of each mark: where it begins and ends in what was written, in code points, and how much longer that is there."""
    written: str

    def word(self, start: int, end: int) -> tuple[int, int]:
        """Where the code points `start` to `end` of what was written are shown."""
        return self._at(start), max(self._at(start), self._at(end))

    def offset(self, position: int) -> int:
        """The code point of what was written that is shown there."""
        return next((at for at in range(len(self.written)) if self._at(at) >= position), len(self.written))

    def _at(self, offset: int) -> int:
        gone = 0
        for first, last, longer in self.cuts:
            if offset >= last:
                gone += longer
            elif offset > first:
                offset = first
        return min(self.end, self.start + units(self.written[:offset]) - gone)


@dataclass(frozen=True)
class Heading:
    """A line that is set as a title, in UTF-16 as a document counts."""

    start: int
    end: int
    level: int
    """1 is the title of the book, 2 that of the chapter."""


class ReaderModel(QObject):
    changed = Signal()
    """Another part, or other words in it."""
    parts_changed = Signal()
    heard_changed = Signal()

    def __init__(self, project: ProjectModel, narration: NarrationModel, reading: ReadingModel) -> None:
        super().__init__()
        self._project, self._narration, self._reading = project, narration, reading
        self.parts: list[Part] = []
        self.part = 0
        self.title = ""
        self.text = ""
        self.sentences: list[Placed] = []
        self.headings: list[Heading] = []
        self._shown: object = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._build)
        for changed in (project.edited, project.opened):
            changed.connect(lambda *_: self._later.start(0))
        reading.changed.connect(self._follow)
        reading.word_changed.connect(self.heard_changed)

    # ---- what is heard

    @property
    def heard(self) -> Placed | None:
        """The sentence, if it is in this part."""
        return next((placed for placed in self.sentences if placed.id == self._reading.current), None)

    @property
    def heard_word(self) -> tuple[int, int] | None:
        word, heard = self._reading.word, self.heard
        return heard.word(*word[1:]) if word is not None and heard is not None and word[0] == heard.id else None

    @property
    def place(self) -> Placed | None:
        """Where Play begins."""
        return next((placed for placed in self.sentences if placed.id == self._reading.place), None)

    def at(self, position: int) -> Placed | None:
        """The sentence that stands there, or before it."""
        found = bisect_right([placed.start for placed in self.sentences], position) - 1
        return self.sentences[max(0, found)] if self.sentences else None

    # ---- commands

    def show(self, part: int) -> None:
        if 0 <= part < len(self.parts) and part != self.part:
            self.part = part
            self._write()

    def read_from(self, position: int) -> None:
        placed = self.at(position)
        if placed is not None:
            self._reading.play_from(placed.id)

    def read_only(self, start: int, end: int) -> None:
        """The sentences that are selected, and then no more."""
        ids = [placed.id for placed in self.sentences if placed.start < end and placed.end > start]
        if ids:
            self._narration.speak(ids)
            self._reading.play(ids[0], last=ids[-1])

    # ---- building

    def _build(self) -> None:
        rows = self._project.script.sentences
        borders = [*(at for at, row in enumerate(rows) if row.chapter or at == 0), len(rows)]
        parts: list[Part] = []
        for first, last in pairwise(borders):
            title = rows[first].chapter
            for begin in range(first, last, LONGEST):
                number = len(parts) + 1
                parts.append(Part(title or tr("Part {number}", number=number), begin, min(last, begin + LONGEST)))
        if parts != self.parts:
            self.parts = parts
            self.part = min(self.part, max(0, len(parts) - 1))
            self.parts_changed.emit()
        self._write()

    def _write(self) -> None:
        part = self.parts[self.part] if self.parts else Part("", 0, 0)
        rows = self._project.script.sentences[part.first : part.last]
        begins_chapter = bool(rows) and bool(rows[0].chapter)
        titles = (self._project.title, part.title) if begins_chapter else (self._project.title, "")
        shown = (part, titles, [(row.id, row.text, row.ends_paragraph) for row in rows])
        if shown == self._shown:
            return
        self._shown, self.title = shown, titles[1]
        pieces, placed, at = [], [], 0
        levels, is_said = _headings(rows, *titles)
        if begins_chapter and not is_said:  # the chapter is named, and its text begins without its title
            pieces, at = [part.title, "\n"], units(part.title) + 1
        self.headings = [Heading(0, at - 1, 2)] if at else []
        begin = at
        for row in rows:
            words, cuts = _without_marks(row.text)
            length = units(words)
            placed.append(Placed(row.id, at, at + length, cuts, row.text))
            pieces += [words, "\n" if row.ends_paragraph else " "]
            at += length + 1
            if row.ends_paragraph or row is rows[-1]:
                if levels:
                    self.headings.append(Heading(begin, at - 1, levels.pop(0)))
                begin = at
        self.text, self.sentences = "".join(pieces).rstrip(), placed
        self.changed.emit()

    def _follow(self) -> None:
        """The part of what is heard is shown."""
        current = self._reading.current
        if current is not None and current in self._project.script and self.heard is None:
            at = self._project.script.index(current)
            self.show(next((n for n, part in enumerate(self.parts) if part.first <= at < part.last), self.part))
        self.heard_changed.emit()


MAX_LINES = 3
"""Of the title of a chapter."""
MAX_WORDS_AROUND = 4
"""Of a line that holds the title of its chapter: “Chapter 12 – The Lamp” for “The Lamp”."""


def _headings(rows: list[Sentence], book: str, chapter: str) -> tuple[list[int], bool]:
    """Levels of the paragraphs that `rows` begin with, as long as they are the title of the book or of the chapter; and
    whether the chapter's is among them."""
    levels: list[int] = []
    is_said = False
    paragraphs = _paragraphs(rows)
    while paragraphs:
        words = _words(paragraphs[0])
        lines = _title_lines(paragraphs, chapter)
        if not is_said and lines:
            levels += [1 if words == _words(book) else 2] * lines
            is_said = True
        elif words and words == _words(book):
            levels.append(1)
        elif words and _holds(_words(chapter), words):
            levels.append(2)
            is_said = True
        else:
            break
        del paragraphs[: max(1, lines)]
    return levels, is_said


def _paragraphs(rows: list[Sentence]) -> list[str]:
    """The first few."""
    found, paragraph = list[str](), ""
    for row in rows:
        paragraph = f"{paragraph} {_without_marks(row.text)[0]}"
        if row.ends_paragraph or row is rows[-1]:
            found.append(paragraph.strip())
            paragraph = ""
        if len(found) == 2 * MAX_LINES:
            break
    return found


def _title_lines(paragraphs: list[str], chapter: str) -> int:
    """How many paragraphs are the title of the chapter together: “Chapter 12” and “The Lamp” are “12. The Lamp”."""
    title = _words(chapter)
    if not title:
        return int(paragraphs[0] == chapter.strip())
    words: list[str] = []
    for count, paragraph in enumerate(paragraphs[:MAX_LINES], 1):
        words += _words(paragraph)
        if len(words) > len(title) + MAX_WORDS_AROUND:
            break
        if _holds(words, title):
            return count
        if not heading_level(paragraph) and not set(title).issuperset(_words(paragraph)):
            break  # it is of the text
    return 0


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _holds(words: list[str], others: list[str]) -> bool:
    """Whether `others`, which are not none, stand somewhere in `words`, one after the other."""
    many = len(others)
    return many > 0 and any(words[at : at + many] == others for at in range(len(words) - many + 1))


def _without_marks(text: str) -> tuple[str, tuple[tuple[int, int, int], ...]]:
    """What a reader sees: of pauses and tags nothing, of a word that is said otherwise the word."""
    pieces, cuts, read = [], [], 0
    for mark in marks(text):
        seen = mark.text if mark.kind == "substitution" else ""
        end = mark.end
        if not seen and (mark.start == 0 or text[mark.start - 1].isspace()):
            end += len(text[end:]) - len(text[end:].lstrip(" "))
        pieces += [text[read : mark.start], seen]
        cuts.append((mark.start, end, units(text[mark.start : end]) - units(seen)))
        read = end
    return "".join([*pieces, text[read:]]), tuple(cuts)


def units(text: str) -> int:
    """Of UTF-16, as a document counts."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class Paper(NamedTuple):
    """Colours as ``#rrggbb``."""

    ground: str
    text: str
    sentence: str
    """Behind the sentence that is heard."""
    word: str
    """Behind the word."""
    on_word: str


PAPERS = {
    "light": Paper("#FFFFFF", "#1B1B1B", "#E2F1EF", "#0B7A75", "#FFFFFF"),
    "sepia": Paper("#F6ECD9", "#3A2E1F", "#EBDCBD", "#7A4A12", "#FFFFFF"),
    "dark": Paper("#121416", "#D9DDDE", "#1E3536", "#4FC3B8", "#06211E"),
}
"""That do not change with the window; ``window`` is as the window."""


class ReaderLooks(QObject):
    changed = Signal()

    def __init__(self, theme: Theme, preferences: Preferences) -> None:
        super().__init__()
        self._theme, self._preferences = theme, preferences
        theme.changed.connect(self.changed)

    def __getitem__(self, name: str) -> Any:
        """A setting whose name begins with ``reader_``."""
        return getattr(self._preferences.settings, f"reader_{name}")

    def set(self, name: str, value: Any) -> None:
        if value in READER_CHOICES[name] and value != self[name]:
            self._preferences.keep(**{f"reader_{name}": value})
            self.changed.emit()

    def larger(self, by: int) -> None:
        self.set("size", self["size"] + by)

    @property
    def paper(self) -> Paper:
        roles = self._theme.roles
        own = Paper(roles.raised, roles.text, roles.accent_soft, roles.accent, roles.on_accent)
        return PAPERS.get(self["paper"], own)
