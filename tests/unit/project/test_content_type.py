"""Documents whose names end in another kind's way, and what no name can tell."""

from __future__ import annotations

import bz2
import gzip
import io
import zipfile
from pathlib import Path

import docx
import pytest
from tests.printed_pages import page_of, write

from parlance.core.errors import ProjectError
from parlance.project.documents import read_document


def read(path: Path, content: bytes | None = None) -> str:
    """What is read of a file of one chapter."""
    if content is not None:
        path.write_bytes(content)
    (chapter,) = read_document(path).chapters
    return chapter.text


CAPTION = "1\n00:00:01,000 --> 00:00:02,000\nSome words.\n"
SOME = "<p>Some <i>words</i>.</p>"


@pytest.mark.parametrize("name", ["a.txt", "a.md"])
@pytest.mark.parametrize(
    "text",
    [
        f"<!DOCTYPE html>\n<html><head><title>No</title></head><body>{SOME}</body></html>",
        f'<?xml version="1.0"?>\n<!-- no -->\n<html lang="en"><body>\n\n    {SOME}</body></html>',
        SOME,
        "<speak>Some words.</speak>",
        CAPTION,
        f"WEBVTT - no\n\n{CAPTION}",
    ],
)
def test_a_text_is_read_as_what_it_is(tmp_path: Path, name: str, text: str) -> None:
    assert read(tmp_path / name, text.encode()) == "Some words."


def test_of_a_page_saved_from_the_web_its_article_is_read(tmp_path: Path) -> None:
    page = (
        "<!doctype html><body><nav><ul><li>Home<li>About</ul></nav><main><article><h1>A walk</h1>"
        "<p>One<span aria-hidden='true'>Menu</span> two.</p><button>Share</button>"
        "<blockquote>Go.<footer>Jane Doe</footer></blockquote></article></main><footer>All rights reserved</footer>"
    )
    assert read(tmp_path / "a.html", page.encode()).split() == ["A", "walk", "One", "two.", "Go.", "Jane", "Doe"]


def test_what_the_style_of_a_page_hides_is_not_read(tmp_path: Path) -> None:
    page = "<html><head><style>.menu, #ad { display:none }</style></head><body><ul class=menu><li>No</ul>"
    assert read(tmp_path / "a.html", f"{page}<p id=ad>No.<p>Some words.</html>".encode()) == "Some words."


def test_words_about_tags_are_words(tmp_path: Path) -> None:
    text = "<b> is bold, <p> begins a paragraph, and a < b --> c."
    assert read(tmp_path / "a.txt", text.encode()) == text


@pytest.mark.parametrize("name", ["a.epub", "a.docx", "a.pdf", "a.txt", "a.md", "a.srt"])
def test_a_document_is_read_whatever_its_name_says(tmp_path: Path, name: str) -> None:
    document = docx.Document()
    document.add_paragraph("Some words.")
    document.save(str(tmp_path / name))
    assert read(tmp_path / name) == "Some words."
    write(tmp_path / name, [page_of([(50, 700, "Some words.")])])
    assert read(tmp_path / name) == "Some words."


def zipped(**members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"{\\rtf1\\ansi Hello.}", "RTF"),
        (b'<?xml version="1.0"?><book><title>Some words</title></book>', "XML"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "DOC"),
        (zipped(mimetype=b"application/vnd.oasis.opendocument.text"), "OpenDocument"),
        (b"A book".ljust(60, b"\0") + b"BOOKMOBI", "MOBI"),
        (gzip.compress(b"Some words."), "packed .gzip"),
        (bz2.compress(b"Some words."), "packed .bzip2"),
        (zipped(a=b"Some words."), "packed .ZIP"),
        (b"PK\x03\x04word/document.xml", "not a text"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",  # gzip and ZIP write the time of day
)
def test_what_is_of_no_known_kind_is_refused_by_its_kind(tmp_path: Path, data: bytes, kind: str) -> None:
    with pytest.raises(ProjectError, match=rf"a\.txt: .*{kind}"):
        read(tmp_path / "a.txt", data)
