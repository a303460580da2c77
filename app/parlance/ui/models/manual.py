"""The manual: the guide's pages as Markdown, their sections, and a search in all of them.

The pages are those of `docs`, which every package carries. They are read and cut into sections in the background.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from parlance.library import paths

from ..background import Background
from ..reports import ErrorReport

PAGES = (
    *("guide", "voices", "models", "devices", "comparison", "settings", "troubleshooting", "marks", "proof", "reading"),
    *("commands", "python", "server", "clients", "refusals", "install", "privacy", "speed", "sessions"),
)
"""In the order of the contents; pages for developers are left out."""
MARKUP = "guide.md#control-pronunciation-and-pauses"
PLACES = {
    "read": "guide.md#say-something",
    "script": "guide.md#say-something",
    "sentences": "guide.md#narrate-a-document",
    "voices": "voices.md",
    "studio": "voices.md#clone-a-voice",
    "models": "models.md",
    "comparison": "comparison.md",
    "history": "guide.md#history",
    "settings": "guide.md#shortcuts-and-accessibility",
}
"""Where the manual opens, for each page of the window."""
EXCERPT = 70
"""Characters of a section that are shown around what was found in it."""
_HEADING = re.compile(r"^(#{1,6}) +(.+?) *#*$")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_SYNTAX = re.compile(r"<[^>\s][^>]*>|\*\*|`|^[|:\- ]+$", re.MULTILINE)


@dataclass(frozen=True)
class ManualSection:
    level: int
    title: str
    anchor: str
    """As in links: the title in lower case, with hyphens."""
    words: str
    """What stands under the heading, without markup."""

    @cached_property
    def folded(self) -> str:
        return f"{self.title}\n{self.words}".casefold()


@dataclass(frozen=True)
class ManualPage:
    name: str
    title: str
    text: str
    """Markdown. Links to files that are not in the manual are plain words."""
    sections: tuple[ManualSection, ...]
    """The first one has the page's title."""


@dataclass(frozen=True)
class ManualHit:
    page: ManualPage
    section: ManualSection
    excerpt: str


def anchor_of(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def read_pages(folder: Path) -> list[ManualPage]:
    """Those of `PAGES` that are in `folder`."""
    return [_page(folder, name) for name in PAGES if (folder / f"{name}.md").is_file()]


def search(pages: Sequence[ManualPage], wanted: str) -> list[ManualHit]:
    """Sections with all the words in `wanted`, in the order of the manual."""
    parts = wanted.casefold().split()
    return [
        ManualHit(page, section, _excerpt(section, parts[0]))
        for page in pages
        for section in page.sections
        if parts and all(part in section.folded for part in parts)
    ]


def _page(folder: Path, name: str) -> ManualPage:
    def linked(link: re.Match[str]) -> str:
        is_picture, words, target = link.groups()
        path, _, _ = target.partition("#")
        if is_picture:
            return link[0] if (folder / path).is_file() else ""
        is_known = "://" in target or not path or (PurePosixPath(path).suffix == ".md" and path[:-3] in PAGES)
        return link[0] if is_known else words

    text = LINK.sub(linked, (folder / f"{name}.md").read_text(encoding="utf-8"))
    sections = tuple(_sections(text))
    return ManualPage(name, sections[0].title if sections else name, text, sections)


def _sections(text: str) -> list[ManualSection]:
    found: list[ManualSection] = []
    heading: tuple[int, str] | None = None
    lines: list[str] = []
    is_code = False

    def end() -> None:
        if heading is not None:
            words = LINK.sub(lambda link: "" if link[1] else link[2], "\n".join(lines))
            words = unescape(_SYNTAX.sub("", words)).replace("|", " ")
            found.append(ManualSection(heading[0], heading[1], anchor_of(heading[1]), " ".join(words.split())))

    for line in text.splitlines():
        is_code ^= line.startswith("```")
        if not is_code and (match := _HEADING.match(line)):
            end()
            heading, lines = (len(match[1]), match[2]), []
        else:
            lines.append(line)
    end()
    return found


def _excerpt(section: ManualSection, part: str) -> str:
    at = section.words.casefold().find(part)
    start = max(0, at - EXCERPT // 2)
    words = section.words[start : start + EXCERPT].strip()
    before = "…" if start else ""
    return f"{before}{words}…" if start + EXCERPT < len(section.words) else f"{before}{words}"


class ManualModel(QObject):
    changed = Signal()
    """The pages were read."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[ManualPage] = []
        self.is_missing = False
        """This package has no manual, or it cannot be read."""
        self._is_requested = False
        self._background = Background("manual")

    @property
    def folder(self) -> Path:
        return paths.manual_dir()

    def load(self) -> None:
        """Read the pages in the background, once; `changed` follows."""
        if not self._is_requested:
            self._is_requested = True
            folder = self.folder
            self._background.ask(lambda: read_pages(folder), self._take, self._fail)

    def page(self, name: str) -> ManualPage | None:
        return next((page for page in self.pages if page.name == name), None)

    def find(self, wanted: str) -> list[ManualHit]:
        return search(self.pages, wanted)

    def close(self) -> None:
        self._background.close()

    def _take(self, pages: list[ManualPage]) -> None:
        self.pages, self.is_missing = pages, not pages
        self.changed.emit()

    def _fail(self, _error: ErrorReport) -> None:
        self.is_missing = True
        self.changed.emit()
