"""PDF: the words of its pages, in chapters where its outline names them. Scanned pages have no words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlance.core import limits
from parlance.core.messages import Message
from parlance.core.result import Progress, Report

from ..about import About
from .chapter import CHAPTER_LEVELS, Chapter, DocumentText
from .plain import read_plain
from .printed import Lines, known_words, paragraphs, usual_length, without_furniture

if TYPE_CHECKING:
    from pypdf import PdfReader

TITLE_LINES = 4
"""Those of the longest title."""
UNPACKED: dict[str, Any] = dict.fromkeys(
    (
        "array_based_stream_maximum_output_length",
        "lzw_maximum_output_length",
        "run_length_maximum_output_length",
        "zlib_maximum_output_length",
    ),
    limits.PDF.bytes,
)
"""Of one stream. The library has bounds of its own for what they come to together."""

_NO_TITLE = re.compile(r"(?:Microsoft \w+ - .*|.*\.(?:docx?|odt|rtf|indd|tex|dvi|pdf|ps|txt|qxd)|untitled.*)", re.I)
"""What programs write where their user gave no title."""

Start = tuple[int, int, str]
"""Page, line on it, and title of a chapter."""


def read_pdf(path: Path, report: Report) -> DocumentText:
    """`ValueError` in words for what cannot be read."""
    from pypdf import apply_configuration  # a tenth of a second that only those wait for who open a PDF
    from pypdf.errors import LimitReachedError

    try:
        with apply_configuration(**UNPACKED):
            pages, titles = _read(path, report)
    except (OSError, ValueError, MemoryError):
        raise
    except LimitReachedError as error:
        raise ValueError(Message("document.unpacked_text", error=error)) from error
    except Exception as error:
        # On damaged files the library raises whatever its code stumbles over.
        raise ValueError(Message("document.damaged", error=error or type(error).__name__)) from error
    if not any(pages):
        raise ValueError(Message("document.pictures"))
    about = About()
    with suppress(OSError, ValueError):
        about = _about(path)
    return DocumentText(_chapters(without_furniture(pages), titles), about)


def _about(path: Path) -> About:
    """What it says of itself, unless that is the name of a file or of no use. `ValueError` for what is unreadable."""
    from pypdf import PdfReader

    try:
        with path.open("rb") as file:
            reader = PdfReader(file)
            if reader.is_encrypted:
                reader.decrypt("")
            found = reader.metadata
            title, author = ("", "") if found is None else (found.title or "", found.author or "")
    except OSError:
        raise
    except Exception as error:  # as above
        raise ValueError(Message("document.damaged", error=error or type(error).__name__)) from error
    title, author = (" ".join(str(words).split()) for words in (title, author))
    return About("" if _NO_TITLE.fullmatch(title) else title, author)


def _read(path: Path, report: Report) -> tuple[list[Lines], list[tuple[int, str]]]:
    """The lines of each page, and page and title of each chapter."""
    from pypdf import PdfReader

    with path.open("rb") as file:
        reader = PdfReader(file)
        if reader.is_encrypted and not reader.decrypt(""):
            raise ValueError(Message("document.password"))
        count = len(reader.pages)
        if count > limits.PDF.elements:
            raise ValueError(Message("document.pages", most=limits.PDF.elements))
        pages, left = [], limits.PDF.bytes
        for number, page in enumerate(reader.pages, 1):
            report(Progress(Message("document.page", number=number, count=count), number, count))
            text = page.extract_text()
            left -= len(text)
            if left < 0:
                raise ValueError(Message("document.text", size=limits.PDF.bytes // 1000000))
            pages.append([words for line in text.splitlines() if (words := " ".join(line.split()))])
        return pages, list(_titles(reader, reader.outline, CHAPTER_LEVELS))


def _titles(reader: PdfReader, entries: list[Any], levels: int) -> Iterator[tuple[int, str]]:
    for entry in entries:
        if isinstance(entry, list):
            if levels > 1:
                yield from _titles(reader, entry, levels - 1)
            continue
        page, title = reader.get_destination_page_number(entry), " ".join(str(entry.title).split())
        if page is not None and page >= 0 and title:
            yield page, title


def _chapters(pages: list[Lines], titles: list[tuple[int, str]]) -> list[Chapter]:
    lines = [line for page in pages for line in page]
    usual, known = usual_length(lines), known_words(lines)
    starts = sorted((_start(pages, *title) for title in titles if title[0] < len(pages)), key=lambda start: start[:2])
    if not starts:
        return read_plain("\n\n".join(paragraphs(lines, usual, known))).chapters
    chapters = []
    for here, following in zip([(0, 0, ""), *starts], [*starts, (len(pages), 0, "")], strict=True):
        between = _between(pages, here[:2], following[:2])
        heading = _title_lines(between, here[2])
        found = [" ".join(between[:heading])] * bool(heading) + paragraphs(between[heading:], usual, known)
        chapters.append(Chapter(here[2], "\n\n".join(found)))
    return chapters


def _start(pages: list[Lines], page: int, title: str) -> Start:
    """At the line that says the title, or else at the top of the page."""
    lines = pages[page]
    return page, next((at for at in range(len(lines)) if _title_lines(lines[at : at + TITLE_LINES], title)), 0), title


def _title_lines(lines: Lines, title: str) -> int:
    """How many of the first lines say the title; 0 if they say something else."""
    wanted, said = _letters(title), ""
    for count, line in enumerate(lines[:TITLE_LINES], 1):
        said += _letters(line)
        if wanted and said == wanted:
            return count
        if not wanted.startswith(said):
            return 0
    return 0


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _between(pages: list[Lines], start: tuple[int, int], end: tuple[int, int]) -> Lines:
    (page, line), (last, stop) = start, end
    if page == last:
        return pages[page][line:stop]
    rest = pages[last][:stop] if last < len(pages) else []
    return [*pages[page][line:], *chain.from_iterable(pages[page + 1 : last]), *rest]
