"""Documents as chapters of plain text."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from parlance.core.errors import ParlanceError, ProjectError
from parlance.core.limits import DOCUMENT, PDF, Limits
from parlance.core.messages import Message
from parlance.core.result import Report

from ..about import About
from .chapter import Chapter
from .epub import about_epub, read_epub
from .markdown import read_markdown
from .markup import read_markup
from .pdf import about_pdf, read_pdf
from .plain import decoded, read_plain
from .subtitle import read_subtitles
from .word import about_word, read_word

__all__ = ["SUFFIXES", "Chapter", "about_document", "limits_of", "read_document"]

_TEXTS: dict[str, Callable[[str], list[Chapter]]] = {
    ".txt": read_plain,
    ".md": read_markdown,
    ".srt": read_subtitles,
    ".vtt": read_subtitles,
    ".ssml": read_markup,
}
_ARCHIVES: dict[str, Callable[[Path], list[Chapter]]] = {".epub": read_epub, ".docx": read_word}
_ABOUT: dict[str, Callable[[Path], About]] = {".epub": about_epub, ".docx": about_word, ".pdf": about_pdf}
SUFFIXES = (*_TEXTS, *_ARCHIVES, ".pdf")


def limits_of(path: Path) -> Limits:
    """What of this kind of document is taken in. Raises `ProjectError` if it is of none."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ProjectError("document.suffix", path=path, known=SUFFIXES)
    return PDF if suffix == ".pdf" else DOCUMENT


def read_document(path: Path, report: Report = lambda _: None) -> list[Chapter]:
    """What is to be read aloud of a document, at least one chapter. Raises `ProjectError` that names the file.

    A hostile document may take as long as its limits allow: `DocumentProcess` does this in a process of its own.
    """
    limits, suffix = limits_of(path), path.suffix.lower()
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ValueError(Message("file.no_file"))
        if suffix in _ARCHIVES:
            chapters = _ARCHIVES[suffix](path)
        elif suffix not in _TEXTS:
            chapters = read_pdf(path, report)
        elif status.st_size > limits.bytes:
            raise ValueError(Message("document.large"))
        else:
            chapters = _TEXTS[suffix](decoded(path.read_bytes()))
    except OSError as error:
        raise ProjectError("at", place=path, problem=error) from error
    except (ValueError, ParlanceError) as error:
        raise ProjectError("at", place=path, problem=error) from error
    # Half a character, as fonts of PDF files name them, is none, and no project could keep it.
    chapters = [chapter._replace(title=_whole(chapter.title), text=_whole(chapter.text)) for chapter in chapters]
    chapters = [chapter for chapter in chapters if chapter.text.strip()]
    if not chapters:
        raise ProjectError("document.no_words", path=path)
    return chapters


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def about_document(path: Path) -> About:
    """Title, author and cover, as far as a document that `read_document` took says them."""
    reader = _ABOUT.get(path.suffix.lower())
    try:
        found = reader(path) if reader else About()
    except (OSError, ValueError):
        return About()
    return found._replace(title=_whole(found.title), author=_whole(found.author))
