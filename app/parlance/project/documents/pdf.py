"""PDF: the words of its pages, in chapters where its outline names them. Scanned pages have no words."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from parlance.core import limits
from parlance.core.messages import Message
from parlance.core.result import Progress, Report
from parlance.core.text.lines import joined, known_words

from ..about import About
from .chapter import CHAPTER_LEVELS, NOTES, Chapter, DocumentText, Paragraph, chapter_of, chapters, without_marks
from .footnotes import without_footnotes
from .headers_footers import without_headers_and_footers
from .layout import UNKNOWN, Layout, Line, Lines, lines_of_page, size_of
from .plain import heading_level
from .tables import Rule

TITLE_LINES = 4
"""Those of the longest title."""
PAGES_NAMED = 12
_NO_TITLE = re.compile(
    r"(?:Microsoft \w+ - .*|.*\.(?:docx?|odt|rtf|indd|tex|dvi|pdf|ps|txt|qxd)"
    r"|\(?(?:untitled|anonymous|unspecified|unknown)\b.*)",
    re.IGNORECASE,
)
"""What programs write where their user gave no title."""
_DAMAGED = re.compile(f"[^\\W\\d_]{UNKNOWN}|{UNKNOWN}[^\\W\\d_]")
"""A word with a letter that cannot be read."""
_WITHIN, _LOST = re.compile(f"(?<=[^\\W\\d_]){UNKNOWN}+(?=[^\\W\\d_])"), re.compile(UNKNOWN)

_LEADERS = re.compile(r"\s*(?:[.·…_]\s?){4,}(?=\w{1,6}$)")
"""In a table of contents, from a title to the number of its page."""

Start = tuple[int, int, str]
"""Page, line on it, and title of a chapter."""


def read_pdf(path: Path, report: Report) -> DocumentText:
    """`ValueError` in words for what cannot be read."""
    from .pdf_letters import PasswordError

    try:
        with path.open("rb") as file:
            return _read(file, report)
    except PasswordError:
        raise ValueError(Message("document.password")) from None
    except (OSError, ValueError, MemoryError):
        raise
    except Exception as error:
        # On damaged files the library raises whatever its code stumbles over.
        raise ValueError(Message("document.damaged", error=str(error) or type(error).__name__)) from error


def _read(file: BinaryIO, report: Report) -> DocumentText:
    from .pdf_letters import PdfFile

    pdf = PdfFile(file)
    count = len(pdf.pages)
    if count > limits.PDF.elements:
        raise ValueError(Message("document.pages", most=limits.PDF.elements))
    pages, heights, left, unreadable, pictures = list[Lines](), list[float](), limits.PDF.bytes, list[int](), set[int]()
    rules = list[list[Rule]]()
    for number in range(count):
        report(Progress(Message("document.page", number=number + 1, count=count), number + 1, count))
        upright, turned = pdf.letters(number)
        lines = [*lines_of_page(upright, pdf.rules), *lines_of_page(turned)]
        rules.append(pdf.rules)
        heights.append(pdf.height(number))
        left -= sum(len(line.words) for line in lines)
        if left < 0:
            raise ValueError(Message("document.text", size=limits.PDF.bytes // 1000000))
        if pdf.has_picture:
            pictures.add(number)
        if any(_DAMAGED.search(line.words) for line in lines):
            unreadable.append(number + 1)
        lines = [line._replace(words=" ".join(_LOST.sub(" ", _WITHIN.sub("", line.words)).split())) for line in lines]
        pages.append([line for line in lines if line.words])
    pages = without_headers_and_footers(pages, heights)  # A scanned page may have its number as text.
    pages, notes = without_footnotes(pages, rules, size_of(line for page in pages for line in page))
    pages, notes = (
        [[said for line in part if (said := _said(line)).words] for part in parts] for parts in (pages, notes)
    )
    if not any(pages):
        raise ValueError(Message("document.pictures"))
    notices = [Message("document.unreadable", n=len(unreadable), page=unreadable[0])] if unreadable else []
    if images := [str(number + 1) for number, page in enumerate(pages) if not page and number in pictures]:
        more = ["…"] * (len(images) > PAGES_NAMED)
        notices.append(Message("document.picture_pages", pages=[*images[:PAGES_NAMED], *more]))
    title, author = ("" if _NO_TITLE.fullmatch(words) else words for words in pdf.about())
    return DocumentText(
        _chapters(pages, list(pdf.outline(CHAPTER_LEVELS)), notes),
        About(title, author),
        "",
        notices,
    )


def _said(line: Line) -> Line:
    return line._replace(words=" ".join(_LEADERS.sub(", ", without_marks(line.words)).split()))


def _chapters(pages: list[Lines], titles: list[tuple[int, str]], notes: list[Lines]) -> list[Chapter]:
    lines = [line for page in pages for line in page]
    known = known_words(line.words for line in lines)
    layout = Layout(lines, known)
    rows = [Paragraph(joined([line.words for line in note], known), kind=NOTES) for note in notes if note]
    at_end = [chapter_of("", rows, NOTES)] * bool(rows)
    starts = sorted((_start(pages, *title) for title in titles if title[0] < len(pages)), key=lambda start: start[:2])
    if not starts:
        rows = layout.paragraphs(lines)
        return [*chapters(row._replace(level=heading_level(row.words) or row.level) for row in rows), *at_end]
    found = []
    for here, following in zip([(0, 0, ""), *starts], [*starts, (len(pages), 0, "")], strict=True):
        between = _between(pages, here[:2], following[:2])
        heading = _title_lines(between, here[2])
        rows = layout.paragraphs(between[heading:])
        if heading:
            words = " ".join(line.words for line in between[:heading])
            rows = [Paragraph(words, 1), *rows]
        found.append(chapter_of(here[2], rows))
    return found + at_end


def _start(pages: list[Lines], page: int, title: str) -> Start:
    """At the line that says the title, or else at the top of the page."""
    lines = pages[page]
    return page, next((at for at in range(len(lines)) if _title_lines(lines[at : at + TITLE_LINES], title)), 0), title


def _title_lines(lines: Lines, title: str) -> int:
    """How many of the first lines say the title; 0 if they say something else."""
    wanted, said = _letters(title), ""
    for count, line in enumerate(lines[:TITLE_LINES], 1):
        said += _letters(line.words)
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
