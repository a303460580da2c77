"""Title, author and cover of documents, and how a project keeps them."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import docx
import pytest
from pypdf import PdfWriter
from PySide6.QtWidgets import QApplication

from parlance.core.errors import ProjectError
from parlance.project.about import About, Cover
from parlance.project.document_process import DocumentProcess
from parlance.project.documents import read_document
from parlance.project.file import ProjectFile

from ...documents import made, printed_book


def test_a_book_says_its_title_its_author_and_has_a_cover(tmp_path: Path) -> None:
    about = DocumentProcess(printed_book(tmp_path / "a.epub")).read(lambda _: None).about
    assert about[:2] == ("The Harbour", "Anna Berg")
    cover = about.cover
    assert cover is not None
    assert (cover.width, cover.height) == (240, 360)
    middle = cover.rgb[len(cover.rgb) // 2 :][:3]
    assert all(abs(a - b) < 4 for a, b in zip(middle, (11, 122, 117), strict=True))


@pytest.mark.parametrize("picture", [b"no picture", b"\xff\xd8\xff\xe0 cut", b"<svg/>"])
def test_a_cover_that_is_no_picture_is_none(tmp_path: Path, picture: bytes) -> None:
    assert read_document(printed_book(tmp_path / "a.epub", picture)).about == About("The Harbour", "Anna Berg")


@pytest.mark.parametrize(
    ("creators", "author"),
    [
        ("<dc:creator>Åsa Lind</dc:creator><dc:creator>Bo Ek</dc:creator>", "Åsa Lind, Bo Ek"),
        ('<dc:creator opf:role="aut">Åsa</dc:creator><dc:creator opf:role="ill">Bo</dc:creator>', "Åsa"),
        (
            '<dc:creator>Åsa</dc:creator><dc:creator id="b">Bo</dc:creator>'
            '<meta refines="#b" property="role">trl</meta>',
            "Åsa",
        ),
        ('<dc:creator opf:role="edt">Bo</dc:creator>', "Bo"),
    ],
)
def test_a_book_has_every_author(tmp_path: Path, creators: str, author: str) -> None:
    path = printed_book(tmp_path / "a.epub")
    with zipfile.ZipFile(path) as book:
        members = {name: book.read(name) for name in book.namelist()}
    (package,) = (name for name in members if name.endswith(".opf"))
    members[package], count = re.subn(
        rb"<dc:creator.*?</dc:creator>",
        creators.replace("<dc:creator", '<dc:creator xmlns:opf="http://www.idpf.org/2007/opf"').encode(),
        members[package],
    )
    assert count == 1
    with zipfile.ZipFile(path, "w") as book:
        for name, data in members.items():
            book.writestr(name, data)
    assert read_document(path).about.author == author


def test_a_letter_says_its_title_and_author(tmp_path: Path) -> None:
    letter = docx.Document()
    letter.core_properties.title, letter.core_properties.author = "A  letter", "Peter"
    letter.add_paragraph("Words.")
    letter.save(str(tmp_path / "a.docx"))
    assert read_document(tmp_path / "a.docx").about == About("A letter", "Peter")


@pytest.mark.parametrize(
    ("title", "shown"), [("The  lamp", "The lamp"), ("Microsoft Word - lamp.docx", ""), ("lamp.indd", ""), ("", "")]
)
def test_a_printed_book_says_its_title_and_author(qapp: QApplication, tmp_path: Path, title: str, shown: str) -> None:
    (tmp_path / "plain.pdf").write_bytes(made()[".pdf"])
    writer = PdfWriter(clone_from=tmp_path / "plain.pdf")
    writer.add_metadata({"/Title": title, "/Author": "Ada Pellworm"})
    writer.write(tmp_path / "a.pdf")
    assert read_document(tmp_path / "a.pdf").about == About(shown, "Ada Pellworm")


def project_with(path: Path, about: About) -> Path:
    file = ProjectFile.create(path)
    file.put_about(about)
    file.close()
    return path


def read_again(path: Path) -> About:
    file = ProjectFile(path)
    try:
        return file.read().about
    finally:
        file.close()


def test_a_project_keeps_it(tmp_path: Path) -> None:
    about = About("Öl & Wasser", "", Cover(2, 1, bytes(range(6))))
    assert read_again(project_with(tmp_path / "a.parlance", about)) == about


@pytest.mark.parametrize(
    "value",
    [
        {"title": 3, "author": "", "cover": None},
        {"title": "", "author": "", "cover": {"width": 2, "height": 2, "rgb": "AAAA"}},
        {"title": "", "author": "", "cover": {"width": 10**9, "height": 1, "rgb": ""}},
        [],
    ],
)
def test_a_project_with_another_cover_than_we_write_is_damaged(tmp_path: Path, value: object) -> None:
    path = project_with(tmp_path / "a.parlance", About("A"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE state SET value = ? WHERE key = 'about'", (json.dumps(value),))
    with pytest.raises(ProjectError, match=r"a\.parlance: it is damaged"):
        read_again(path)
