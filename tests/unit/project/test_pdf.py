"""PDF files that Qt has written, read back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfWriter
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from parlance.core.errors import ProjectError
from parlance.project.document_process import DocumentProcess
from parlance.project.documents import read_document

from ...document_bombs import pdf


def read_chapters(path: Path) -> list[tuple[str, str]]:
    return [(chapter.title, chapter.text) for chapter in read_document(path).chapters]


Print = Callable[[str, Sequence[Sequence[str]]], Path]

BOOK = (
    (
        "The House",
        "I. The gate",
        "The gate, which had always been locked, stood open that mor-",
        "ning; the path behind it was clean.",
        "Nobody spoke.",
        "She took her coat from the hook by the door, an old well-",
        "1",
    ),
    (
        "The House",
        "worn thing.",
        "It was raining, as it had for days.",
        "Mother-",
        "of-pearl buttons shone on it, and one was of the same bone.",
        "II. Night",
        "2",
    ),
    (
        "The House",
        "One evening, when the rain had stopped, a light was burning in",
        "the upper window of the house.",
        "3",
    ),
)
WORDS = "The gate, which had always been locked, stood open that morning; the path behind it was clean."


@pytest.fixture
def printed(qapp: QApplication, tmp_path: Path) -> Print:
    """Writes pages of lines, one under the other."""

    def write(name: str, pages: Sequence[Sequence[str]]) -> Path:
        writer = QPdfWriter(str(tmp_path / name))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
        writer.setResolution(72)
        painter = QPainter(writer)
        for number, lines in enumerate(pages):
            if number:
                writer.newPage()
            for at, line in enumerate(lines, 1):
                painter.drawText(0, 20 * at, line)
        painter.end()
        return tmp_path / name

    return write


def rewritten(path: Path, change: Callable[[PdfWriter], object]) -> Path:
    writer = PdfWriter(clone_from=path)
    change(writer)
    writer.write(path)
    return path


def test_lines_become_paragraphs_without_what_belongs_to_the_page(printed: Print) -> None:
    (chapter,) = read_chapters(printed("a.pdf", BOOK))
    assert chapter[1].split("\n\n") == [
        "I. The gate",
        WORDS,
        "Nobody spoke.",
        "She took her coat from the hook by the door, an old well-worn thing.",
        "It was raining, as it had for days.",
        "Mother-of-pearl buttons shone on it, and one was of the same bone.",
        "II. Night",
        "One evening, when the rain had stopped, a light was burning in the upper window of the house.",
    ]


def test_the_outline_makes_chapters(printed: Print) -> None:
    def outline(writer: PdfWriter) -> None:
        part = writer.add_outline_item(title="Part one", page_number=0)
        gate = writer.add_outline_item(title="I.  The Gate", page_number=0, parent=part)
        writer.add_outline_item(title="A section", page_number=1, parent=gate)
        writer.add_outline_item(title="II. Night", page_number=1)

    chapters = read_chapters(rewritten(printed("a.pdf", BOOK), outline))
    assert [title for title, _ in chapters] == ["I. The Gate", "II. Night"]
    assert chapters[0][1].startswith(f"I. The gate\n\n{WORDS}\n\n")
    assert chapters[1][1] == (
        "II. Night\n\nOne evening, when the rain had stopped, a light was burning in the upper window of the house."
    )


def test_headings_make_chapters_where_there_is_no_outline(printed: Print) -> None:
    assert read_chapters(printed("a.pdf", [["Chapter 1", "One."], ["Chapter 2", "Two."]])) == [
        ("Chapter 1", "Chapter 1\n\nOne."),
        ("Chapter 2", "Chapter 2\n\nTwo."),
    ]


def test_a_protected_file_is_read_only_if_it_needs_no_password(printed: Print) -> None:
    def protect(password: str) -> Callable[[PdfWriter], object]:
        return lambda writer: writer.encrypt(password, "owner", algorithm="RC4-128")

    assert read_chapters(rewritten(printed("a.pdf", [["Words."]]), protect(""))) == [("", "Words.")]
    with pytest.raises(ProjectError, match=r"b\.pdf: password-protected"):
        read_chapters(rewritten(printed("b.pdf", [["Words."]]), protect("secret")))


def test_pages_without_words_are_told(printed: Print) -> None:
    with pytest.raises(ProjectError, match=r"a\.pdf: no text, only images"):
        read_chapters(printed("a.pdf", [[], []]))


def test_a_scan_with_page_numbers_alone_has_the_hint_at_recognition(printed: Print) -> None:
    with pytest.raises(ProjectError, match=r"a\.pdf: no text, only images; run OCR on it first"):
        read_document(printed("a.pdf", [["1"], ["2"], ["3"]]))


def test_pages_of_images_among_others_are_named(printed: Print, tmp_path: Path) -> None:
    Image.new("RGB", (40, 40), "grey").save(tmp_path / "scan.pdf")

    def add(writer: PdfWriter) -> None:
        writer.append(tmp_path / "scan.pdf")
        writer.append(tmp_path / "scan.pdf")

    found = read_document(rewritten(printed("a.pdf", [[WORDS]]), add))
    assert found.chapters[0].text == WORDS
    told = "Pages of images alone are left out (run OCR to have their text): 2, 3"
    assert [str(notice) for notice in found.notices] == [told]


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_page_that_is_shown_sideways_is_read(printed: Print, degrees: int) -> None:
    path = rewritten(printed("a.pdf", [[WORDS]]), lambda writer: writer.pages[0].rotate(degrees))
    assert [text for _, text in read_chapters(path)] == [WORDS]


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS does not hold a process to its memory")
def test_a_bomb_costs_no_more_than_its_limit(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pdf(b" " * 600_000_000))
    with pytest.raises(ProjectError, match=r"a\.pdf: reading it takes more than 0\.4 GB of memory"):
        DocumentProcess(tmp_path / "a.pdf", memory=400_000_000).read(lambda _: None)


@pytest.mark.parametrize("length", [4, 700, -40])
def test_broken_files_are_told(printed: Print, length: int) -> None:
    path = printed("a.pdf", BOOK)
    path.write_bytes(b"%PDF" if length == 4 else path.read_bytes()[:length])
    with pytest.raises(ProjectError, match=r"a\.pdf: it is damaged"):
        read_chapters(path)
