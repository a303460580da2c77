"""Documents as chapters of plain text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from parlance.core.errors import ParlanceError, ProjectError
from parlance.core.limits import DOCUMENT

from .chapter import Chapter
from .epub import read_epub
from .markdown import read_markdown
from .pdf import read_pdf
from .plain import decoded, read_plain
from .subtitle import read_subtitles
from .word import read_word

__all__ = ["SUFFIXES", "Chapter", "read_document"]

_TEXTS: dict[str, Callable[[str], list[Chapter]]] = {
    ".txt": read_plain,
    ".md": read_markdown,
    ".srt": read_subtitles,
    ".vtt": read_subtitles,
}
_FILES: dict[str, Callable[[Path], list[Chapter]]] = {
    ".epub": read_epub,
    ".pdf": read_pdf,
    ".docx": read_word,
}
SUFFIXES = (*_TEXTS, *_FILES)


def read_document(path: Path) -> list[Chapter]:
    """What is to be read aloud of a document, at least one chapter. Raises `ProjectError` that names the file."""
    suffix = path.suffix.lower()
    try:
        if suffix in _FILES:
            chapters = _FILES[suffix](path)
        elif suffix in _TEXTS:
            if path.stat().st_size > DOCUMENT.bytes:
                raise ValueError("it is too large for a text")
            chapters = _TEXTS[suffix](decoded(path.read_bytes()))
        else:
            raise ValueError(f"it must end in one of {', '.join(SUFFIXES)}")
    except OSError as error:
        raise ProjectError(f"{path}: {error.strerror or error}") from error
    except (ValueError, ParlanceError) as error:
        raise ProjectError(f"{path}: {error}") from error
    chapters = [chapter for chapter in chapters if chapter.text.strip()]
    if not chapters:
        raise ProjectError(f"{path}: there are no words in it")
    return chapters
