"""Documents as chapters of plain text."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from parlance.core.errors import ParlanceError, ProjectError
from parlance.core.limits import DOCUMENT, PDF, Limits
from parlance.core.messages import Message
from parlance.core.result import Report

from .chapter import Chapter, DocumentText
from .content_type import file_suffix, text_suffix
from .encoding import decoded
from .epub import read_epub
from .page import read_html, read_markdown
from .pdf import read_pdf
from .plain import read_markup, read_plain, read_subtitles
from .word import read_word

__all__ = ["SUFFIXES", "Chapter", "DocumentText", "limits_of", "read_document"]

_TEXTS: dict[str, Callable[[str], DocumentText]] = {
    ".txt": read_plain,
    ".md": read_markdown,
    ".srt": read_subtitles,
    ".vtt": read_subtitles,
    ".ssml": read_markup,
    ".html": read_html,
    ".htm": read_html,
}
_ARCHIVES: dict[str, Callable[[Path], DocumentText]] = {".epub": read_epub, ".docx": read_word}
SUFFIXES = (*_TEXTS, *_ARCHIVES, ".pdf")


def limits_of(path: Path) -> Limits:
    """What of this kind of document is taken in. Raises `ProjectError` if it is of none."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ProjectError("document.suffix", path=path, known=SUFFIXES)
    return PDF if suffix == ".pdf" else DOCUMENT


def read_document(path: Path, report: Report = lambda _: None) -> DocumentText:
    """What is to be read aloud of a document, at least one chapter. Raises `ProjectError` that names the file.

    A document whose name ends in another one's way is read as what it is.
    A hostile document may take as long as its limits allow: `DocumentProcess` does this in a process of its own.
    """
    limits, suffix = limits_of(path), path.suffix.lower()
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ValueError(Message("file.no_file"))
        if not status.st_size and suffix not in _TEXTS:
            raise ProjectError("document.no_words", path=path)
        suffix = file_suffix(path)
        if suffix in _ARCHIVES:
            found = _ARCHIVES[suffix](path)
        elif suffix not in _TEXTS:
            found = read_pdf(path, report)
        elif status.st_size > limits.bytes:
            raise ValueError(Message("document.large"))
        else:
            notices = list[Message]()
            text = decoded(path.read_bytes(), notices)
            found = _TEXTS[text_suffix(text, suffix)](text)
            found.notices += notices
    except ProjectError:
        raise
    except OSError as error:
        raise ProjectError("at", place=path, problem=error) from error
    except (ValueError, ParlanceError) as error:
        raise ProjectError("at", place=path, problem=error) from error
    # Half a character, as fonts of PDF files name them, is none, and no project could keep it.
    chapters = [chapter._replace(title=_whole(chapter.title), text=_whole(chapter.text)) for chapter in found.chapters]
    found.chapters = [chapter for chapter in chapters if chapter.text.strip()]
    if not found.chapters and found.notices:
        raise ProjectError("at", place=path, problem=found.notices[0])
    if not found.chapters:
        raise ProjectError("document.no_words", path=path)
    found.about = found.about._replace(title=_whole(found.about.title), author=_whole(found.about.author))
    return found


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode()
