"""Books as publishers and programs make them: what of them is read, and in which chapters, through the commands."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.project.documents import read_document
from parlance.project.documents.chapter import LOWERED, RAISED, without_marks

CONTAINER = '<container><rootfiles><rootfile full-path="EPUB/book.opf"/></rootfiles></container>'
NAVIGATION = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'


def page(body: str, attributes: str = "") -> str:
    return (
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">'
        f"<head><title>No</title></head><body {attributes}>{body}</body></html>"
    )


def book(
    path: Path,
    pages: dict[str, str | bytes | None],
    *,
    nav: str = "",
    ncx: str = "",
    guide: str = "",
    spine: dict[str, str] | None = None,
    more: dict[str, str | bytes] | None = None,
    language: str = "en",
    packing: int = zipfile.ZIP_DEFLATED,
    creators: str = "",
) -> Path:
    """A book of these pages; None is one that the reading order names and the archive lacks. `spine` has attributes."""
    items = "".join(f'<item id="{name}" href="{name}" media-type="application/xhtml+xml"/>' for name in pages)
    items += NAVIGATION * bool(nav) + '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' * bool(
        ncx
    )
    order = "".join(f'<itemref idref="{name}" {(spine or {}).get(name, "")}/>' for name in pages)
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f"<dc:title>A Book</dc:title><dc:language>{language}</dc:language>{creators}</metadata>"
        f"<manifest>{items}</manifest><spine>{order}</spine><guide>{guide}</guide></package>"
    )
    members: dict[str, str | bytes | None] = {"META-INF/container.xml": CONTAINER, "EPUB/book.opf": package}
    members |= {f"EPUB/{name}": content for name, content in pages.items()} | (more or {})
    members |= {"EPUB/nav.xhtml": page(nav)} if nav else {}
    members |= {"EPUB/toc.ncx": ncx} if ncx else {}
    with zipfile.ZipFile(path, "w", packing) as archive:
        for name, content in members.items():
            if content is not None:
                archive.writestr(name, content)
    return path


def toc(*entries: tuple[str, str]) -> str:
    return f'<nav epub:type="toc"><ol>{"".join(f"<li><a href={h!r}>{t}</a></li>" for h, t in entries)}</ol></nav>'


class Command:
    """`parlance read`, and what it says on stderr."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self._capfd = capfd
        self.told = ""

    def rows(self, *arguments: str | Path, code: int = 0) -> list[dict[str, Any]]:
        self._capfd.readouterr()
        assert cli.main(["read", *map(str, arguments), "--json"]) == code
        out, self.told = self._capfd.readouterr()
        return [json.loads(line) for line in out.splitlines()]

    def sentences(self, *arguments: str | Path) -> list[str]:
        return [row["text"] for row in self.rows(*arguments)]

    def chapters(self, *arguments: str | Path) -> list[tuple[str, int, bool]]:
        return [(row["title"], row["sentences"], row["read"]) for row in self.rows(*arguments, "--list")]


@pytest.fixture
def read(capfd: pytest.CaptureFixture[str]) -> Command:
    return Command(capfd)


# ---- chapters


def test_the_table_of_contents_names_the_chapters(tmp_path: Path, read: Command) -> None:
    pages = {
        "half title.xhtml": page("<p>A Book</p>"),
        "one.xhtml": page("<p>No heading here.</p>"),
        "one_b.xhtml": page("<p>It goes on.</p>"),
        "two.xhtml": page("<h1>II</h1><p>More.</p>"),
        "extra.xhtml": page("<h2>A letter</h2><p>Dear Ann.</p>"),
    }
    nav = toc(("half%20title.xhtml", "Half title"), ("one.xhtml", " One:\n the <i>road</i>"), ("two.xhtml", "Two"))
    path = book(tmp_path / "a.epub", pages, nav=nav)
    assert read.chapters(path) == [
        ("Half title", 1, True),
        ("One: the road", 2, True),
        ("Two", 2, True),
        ("A letter", 2, True),
    ]
    assert [row["chapter"] for row in read.rows(path)] == ["Half title", "One: the road", "", "Two", "", "A letter", ""]


NCX = """<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx.dtd">
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><head/><docTitle><text>A Book</text></docTitle><navMap>
<navPoint id="a"><navLabel><text>Part one</text></navLabel><content src="a.xhtml"/>
<navPoint id="b"><navLabel><text>The road</text></navLabel><content src="a.xhtml#road"/>
<navPoint id="c"><navLabel><text>A section</text></navLabel><content src="a.xhtml#section"/></navPoint>
</navPoint></navPoint>
<navPoint id="d"><navLabel><text>The sea</text></navLabel><content src="a.xhtml#sea"/></navPoint></navMap></ncx>"""


def test_places_on_one_page_are_chapters_of_their_own(tmp_path: Path, read: Command) -> None:
    """As an NCX names them, in a book that is one page."""
    body = (
        '<h1>Part one</h1><p>Preface.</p><div id="road"><h2>The road</h2><p>Dust.</p></div>'
        '<h3 id="section">A section</h3><p>More dust.</p><p>Last <a id="sea"></a>words.</p><p>Waves.</p>'
    )
    path = book(tmp_path / "a.epub", {"a.xhtml": page(body)}, ncx=NCX)
    assert read.chapters(path) == [("Part one", 2, True), ("The road", 4, True), ("The sea", 2, True)]


@pytest.mark.parametrize(
    "nav", ["<nav epub:type='toc'><ol><li><a href='gone.xhtml'>Gone</a></li></ol></nav>", "<p>Nothing</p>", "<nav <"]
)
def test_headings_name_the_chapters_where_no_table_does(tmp_path: Path, read: Command, nav: str) -> None:
    pages = {"a.xhtml": page("<p>Before.</p><h2>One</h2><p>Words.</p>"), "b.xhtml": page("<p>Without.</p>")}
    path = book(tmp_path / "a.epub", pages, nav=nav)
    assert read.chapters(path) == [("One", 3, True), ("Without.", 1, True)]


def test_a_heading_is_one_sentence(tmp_path: Path, read: Command) -> None:
    path = book(tmp_path / "a.epub", {"a.xhtml": page("<h1>6. 4. Success</h1><p>A No. 5. And 6. It is.</p>")})
    assert read.sentences(path)[0] == "6. 4. Success"
    (tmp_path / "a.md").write_text("## 1. A day. A night.\n\n### 2. Wind\n\nOne. Two.")
    assert read.sentences(tmp_path / "a.md") == ["1. A day. A night.", "2. Wind", "One.", "Two."]


# ---- what is no part of the story

FRONT = {
    "by attributes": ({}, {"attributes": 'epub:type="copyright-page"'}, {"attributes": 'role="doc-toc"'}),
    "by landmarks": (
        {
            "nav": toc(("one.xhtml", "One")) + '<nav epub:type="landmarks"><ol><li><a epub:type="copyright-page" '
            'href="c.xhtml">C</a></li><li><a epub:type="toc" href="t.xhtml">T</a></li></ol></nav>'
        },
        {},
        {},
    ),
    "by the guide": (
        {"guide": '<reference type="copyright-page" href="c.xhtml"/><reference type="toc" href="t.xhtml"/>'},
        {},
        {},
    ),
}


@pytest.mark.parametrize("how", FRONT)
def test_copyright_and_contents_are_read_only_if_asked_for(tmp_path: Path, read: Command, how: str) -> None:
    told, of_copyright, of_contents = FRONT[how]
    pages = {
        "c.xhtml": page("<h1>Rights</h1><p>All of them are reserved.</p>", **of_copyright),
        "t.xhtml": page('<p>Chapters</p><p><a href="one.xhtml">One</a></p>', **of_contents),
        "one.xhtml": page("<h1>The Index of Hearts</h1><p>Words.</p>"),
    }
    path = book(tmp_path / "a.epub", pages, **told)
    assert read.sentences(path) == ["The Index of Hearts", "Words."]
    assert read.told.startswith("parlance: Not read: ")
    assert [is_read for *_, is_read in read.chapters(path)] == [False, False, True]
    assert read.sentences(path, "--chapters", "all") == [
        *("Rights", "All of them are reserved.", "Chapters", "One", "The Index of Hearts", "Words.")
    ]
    assert read.told == ""


def test_copyright_and_contents_are_known_by_what_they_say(tmp_path: Path, read: Command) -> None:
    pages = {
        "c.xhtml": page("<p>First published 2019. © Jo Marsh.</p><p>All rights reserved.</p><p>ISBN 978.</p>"),
        "t.xhtml": page('<h2>Contents</h2><p><a href="one.xhtml">1 Water</a></p>'),
        "one.xhtml": page("<h1>Water</h1><p>The copyright of the song was hers.</p>"),
    }
    nav = toc(("c.xhtml", "Nav 1"), ("t.xhtml", "Nav 2"), ("one.xhtml", "Nav 3"))
    found = read_document(book(tmp_path / "b.epub", pages, nav=nav)).chapters
    assert [(chapter.title, chapter.kind) for chapter in found] == [
        ("Nav 1", "copyright"),
        ("Nav 2", "contents"),
        ("Nav 3", ""),
    ]


def test_a_guide_that_is_wrong_hides_no_chapter(tmp_path: Path, read: Command) -> None:
    pages = {"one.xhtml": page("<h1>One</h1>" + "<p>Words of the story.</p>" * 9)}
    path = book(tmp_path / "a.epub", pages, guide='<reference type="toc" href="one.xhtml"/>')
    assert len(read.sentences(path)) == 10
    pages = {"one.xhtml": page(f"<p>{'Words. ' * 2000}</p>")}
    path = book(tmp_path / "b.epub", pages, guide='<reference type="copyright-page" href="one.xhtml"/>')
    assert len(read.sentences(path)) == 2000


def test_a_page_of_links_is_a_table_of_contents(tmp_path: Path, read: Command) -> None:
    links = "".join(f'<li><a href="one.xhtml#c{n}">The chapter {n}</a></li>' for n in range(3))
    pages = {"t.xhtml": page(f"<h1>In this book</h1><ul>{links}</ul>"), "one.xhtml": page("<p>Words.</p>")}
    assert read.sentences(book(tmp_path / "a.epub", pages)) == ["Words."]


@pytest.mark.extended
def test_chapters_are_chosen_by_number(tmp_path: Path, read: Command) -> None:
    pages = {f"{n}.xhtml": page(f"<h1>Chapter {n}</h1>") for n in range(1, 8)}
    path = book(tmp_path / "a.epub", pages)
    assert read.sentences(path, "--chapters", "2, 4-5") == ["Chapter 2", "Chapter 4", "Chapter 5"]
    assert read.sentences(path, "--skip", "1-5,7") == ["Chapter 6"]
    assert read.sentences(path, "--chapters", "1-3", "--skip", "2") == ["Chapter 1", "Chapter 3"]
    for arguments, words in (
        (["--chapters", "8"], "has 7 chapters, but no chapter 8"),
        (["--chapters", "0"], "no chapter 0"),
        (["--skip", "one"], "--skip takes numbers and ranges such as 2,5-9"),
        (["--skip", "all"], "no chapter is left to read"),
    ):
        assert read.rows(path, *arguments, code=2) == []
        assert words in read.told


def test_pages_outside_the_reading_order_are_named(tmp_path: Path, read: Command) -> None:
    pages = {"a.xhtml": page("<p>One.</p>"), "b.xhtml": page("<h1>Answers</h1><p>Two.</p>")}
    path = book(tmp_path / "a.epub", pages, spine={"b.xhtml": 'linear="no"'})
    assert read.sentences(path) == ["One."]
    assert read.told == "parlance: Not read: Answers (outside its reading order)\n"
    assert read.sentences(path, "--chapters", "1,2") == ["One.", "Answers", "Two."]
    path = book(tmp_path / "b.epub", pages, spine=dict.fromkeys(pages, 'linear="no"'))
    assert read.sentences(path) == ["One.", "Answers", "Two."]


# ---- notes

EPUB_3 = """<p>The queen<a epub:type="noteref" href="#f1">1</a> sang<sup><a href="#f2">2</a></sup>, it is
told.<a href="notes.xhtml#n3">*</a></p><aside epub:type="footnote" id="f1"><p>NOTE one.</p><p>NOTE one, too.</p></aside>
<aside id="f2"><p>2 NOTE two.</p></aside><aside><p>A box beside the text.</p></aside><p>The ball began.</p>"""
EPUB_2 = """<p>The king<a id="r1" href="#n1"><sup>1</sup></a> spoke<a href="#n2" id="r2">[2]</a> and left.</p>
<p class="footnote"><a href="#r1">1</a> NOTE a.</p>
<p><a id="n2" href="#r2">[2]</a> NOTE b.</p><p>Nobody followed.</p>"""
BACK = """<p>A fact<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a> here.</p><p>A thing<sup><a id="r9"
href="#gone">9</a></sup>.</p><section role="doc-endnotes"><hr/><ol><li id="fn1"><p>NOTE c.<a href="#fnref1"
role="doc-backlink">↩︎</a></p></li></ol></section><p><a href="#r9">9.</a> NOTE d.</p>"""


@pytest.mark.parametrize(
    ("body", "said", "notes"),
    [
        (
            EPUB_3,
            ["The queen sang, it is told.", "A box beside the text.", "The ball began."],
            ["NOTE one.", "NOTE one, too.", "2 NOTE two.", "NOTE three."],
        ),
        (
            '<p>A word[<a id="b" href="#f">1</a>] and (<a href="#g">2</a>) more.</p>'
            '<p id="f">[<a href="#b">1</a>] NOTE.</p>',
            ["A word and more."],
            ["NOTE."],
        ),
        (EPUB_2, ["The king spoke and left.", "Nobody followed."], ["NOTE a.", "NOTE b."]),
        (BACK, ["A fact here.", "A thing."], ["NOTE c.", "NOTE d."]),
        (
            '<p>He sang<span epub:type="footnote">NOTE in the line.</span> and danced.</p>',
            ["He sang and danced."],
            ["NOTE in the line."],
        ),
    ],
)
def test_notes_are_left_out_or_read_at_the_end(
    tmp_path: Path, read: Command, body: str, said: list[str], notes: list[str]
) -> None:
    pages = {"a.xhtml": page(body), "b.xhtml": page("<p>The end.</p>")}
    if "NOTE three." in notes:
        pages["notes.xhtml"] = page('<h1>Notes</h1><p id="n3">* NOTE three.</p>')
        notes = [*notes[:-1], "Notes", "* NOTE three."]
    path = book(tmp_path / "a.epub", pages)
    assert read.sentences(path) == [*said, "The end."]
    assert read.told == "parlance: Not read: footnotes and endnotes\n"
    assert read.sentences(path, "--notes", "end") == [*said, "The end.", *notes]
    assert read.told == ""


def test_a_list_of_numbers_hides_no_chapter(tmp_path: Path, read: Command) -> None:
    """Links that say only a number lead to notes where they stand behind a word, and not in a table of contents."""
    links = '<p><a href="a.xhtml#c1">1</a> <a href="a.xhtml#c2">2</a></p><p>Words here.</p>'
    chapters = '<div id="c1"><p>One.</p></div><div id="c2"><p>Two.</p></div>'
    path = book(tmp_path / "a.epub", {"t.xhtml": page(links), "a.xhtml": page(chapters)})
    assert read.sentences(path) == ["Words here.", "One.", "Two."]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The king^1^ spoke.", "The king spoke."),
        ("He left^[3]^, “so”^2^ they say.^4,5^", "He left, “so” they say."),
        ("A word^*^ and another^††^ one", "A word and another one"),
        ("20 m^2^, 3 km^2^ and x^2^, (a + b)^3^", "20 m², 3 km² and x², (a + b)³"),
        ("10^6^ and 10^-6^, 2^10^", "10⁶ and 10⁻⁶, 2¹⁰"),
        ("In 1984^7^ it rained (hard)^8^", "In 1984 it rained (hard)"),
        ("the 1^st^, 2^e^, M^me^ and XIX^e^", "the 1st, 2e, Mme and XIXe"),
        ("^1^ A note. ^14^C and ^3^And God said", "A note. ¹⁴C and And God said"),
        ("1^1^/2 and 2³⁄₄", "11/2 and 23⁄₄"),
        ("the king¹ spoke of 5 m² and Ca²⁺", "the king spoke of 5 m² and Ca²⁺"),
        ("Nothing here", "Nothing here"),
    ],
)
def test_raised_figures_lead_to_notes_or_are_powers(text: str, said: str) -> None:
    pieces = text.split("^")
    raised = "".join(f"{RAISED}{piece}{LOWERED}" if at % 2 else piece for at, piece in enumerate(pieces))
    assert without_marks(raised).strip() == said


# ---- what is damaged or protected


def test_a_page_that_is_missing_or_damaged_is_left_out(tmp_path: Path, read: Command) -> None:
    pages: dict[str, str | bytes | None] = {"a.xhtml": page("<p>One.</p>"), "b.xhtml": None, "c.xhtml": b"\0\1\2"}
    pages["d.xhtml"] = page("<p>Two.</p>")
    path = book(tmp_path / "a.epub", pages)
    assert read.sentences(path) == ["One.", "Two."]
    assert read.told == "parlance: Missing or damaged in the book, and left out: EPUB/b.xhtml, EPUB/c.xhtml\n"
    assert read.rows(book(tmp_path / "b.epub", {"b.xhtml": None}), code=1) == []
    assert "b.epub: Missing or damaged in the book" in read.told


def test_a_page_with_a_wrong_checksum_is_left_out(tmp_path: Path, read: Command) -> None:
    pages = {"a.xhtml": page("<p>One.</p>"), "b.xhtml": page("<p>Some other words.</p>")}
    path = book(tmp_path / "a.epub", pages, packing=zipfile.ZIP_STORED)
    path.write_bytes(path.read_bytes().replace(b"Some other", b"Same other"))
    assert read.sentences(path) == ["One."]
    assert "left out: EPUB/b.xhtml" in read.told


ENCRYPTION = (
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">'
    '<e:EncryptedData><e:EncryptionMethod Algorithm="{how}"/><e:CipherData><e:CipherReference URI="{what}"/>'
    "</e:CipherData></e:EncryptedData></encryption>"
)
AES = "http://www.w3.org/2001/04/xmlenc#aes128-cbc"


@pytest.mark.parametrize(
    ("how", "what", "is_protected"),
    [
        (AES, "EPUB/b%20c.xhtml", True),
        (AES, "EPUB/cover.jpg", False),
        ("http://www.idpf.org/2008/embedding", "EPUB/font.otf", False),
        ("http://ns.adobe.com/pdf/enc#RC", "EPUB/font.otf", False),
    ],
)
def test_a_book_with_drm_is_refused_by_name(
    tmp_path: Path, read: Command, how: str, what: str, is_protected: bool
) -> None:
    more = {"META-INF/encryption.xml": ENCRYPTION.format(how=how, what=what)}
    pages = {"a.xhtml": page("<p>One.</p>"), "b c.xhtml": bytes(range(1, 256)) if is_protected else page("<p>Two.</p>")}
    path = book(tmp_path / "a.epub", pages, more=more)
    if is_protected:
        assert read.rows(path, code=1) == []
        assert "a.epub: it is protected by DRM: only the programs and devices" in read.told
    else:
        assert read.sentences(path) == ["One.", "Two."]


@pytest.mark.parametrize("picture", ['<img src="1.png" alt="Page 1"/>', '<svg><image href="1.png"/></svg>'])
def test_a_book_of_pictures_gets_the_hint_of_text_recognition(tmp_path: Path, read: Command, picture: str) -> None:
    path = book(tmp_path / "a.epub", {"a.xhtml": page(f"<div>{picture}</div>")})
    assert read.rows(path, code=1) == []
    assert "no text, only images; run OCR on it first" in read.told


@pytest.mark.parametrize("style", ["display:none", "color: red; display : NONE;", "visibility: hidden !important"])
def test_what_no_reader_sees_is_not_read(tmp_path: Path, read: Command, style: str) -> None:
    body = (
        f'<p>One.</p><p style="{style}">Unseen.</p><p style="display: block">Two <i style="{style}">not</i>three.</p>'
    )
    rows = read.rows(book(tmp_path / "a.epub", {"1.xhtml": page(body)}), "--json")
    assert [row["text"] for row in rows] == ["One.", "Two three."]


SHEET = """@import url("no.css"); @media print { p { display: none } }
/* .seen { display: none } */ p.gone, .out { color: red; display: none }
#note { visibility: HIDDEN !important } aside{display:none}aside.seen{display:block} div p { display: none }"""


@pytest.mark.parametrize("how", ["within", "linked"])
def test_what_a_stylesheet_hides_is_not_read(tmp_path: Path, read: Command, how: str) -> None:
    body = (
        '<p class="seen">One.</p><p class="a gone">Not.</p><div class="out">Not <b>this</b>.</div><div class="gone">'
        'Two.</div><p id="note" style="visibility: visible">Not.</p><aside>Not.</aside><aside class="seen">'
        'Three.</aside><div><p>Four.</p></div><p>Five <i class="out">not</i>'
        '<i class="out" style="display:inline">six</i>.</p>'
    )
    sheet = (
        f"<style><!--{SHEET}--></style>" if how == "within" else '<link rel="stylesheet" href="../style/a%20b.css"/>'
    )
    sheet += '<link rel="alternate stylesheet" href="no.css"/><link rel="stylesheet" href="missing.css"/>'
    sheet += '<style media="print">p { display: none }</style>'
    pages = {"text/1.xhtml": page(body).replace("<title>", f"{sheet}<title>")}
    more = {} if how == "within" else {"EPUB/style/a b.css": SHEET}
    rows = read.rows(book(tmp_path / "a.epub", pages, more={**more, "EPUB/text/no.css": "p { display: none }"}))
    assert [row["text"] for row in rows] == ["One.", "Two.", "Three.", "Four.", "Five six."]


def test_a_picture_does_not_cut_its_paragraph(tmp_path: Path, read: Command) -> None:
    body = '<p>Before the map <img src="m.png" alt="A map"/> behind the map.</p><p>Page <span epub:type="pagebreak" '
    body += 'id="p7">7</span>seven.</p>'
    assert read.sentences(book(tmp_path / "a.epub", {"a.xhtml": page(body)})) == [
        "Before the map behind the map.",
        "Page seven.",
    ]


@pytest.mark.parametrize(("told", "language"), [("en-GB", "en-GB"), ("und", ""), ("", "")])
def test_the_language_of_a_book(tmp_path: Path, told: str, language: str) -> None:
    path = book(tmp_path / "a.epub", {"a.xhtml": page("<p>One.</p>")}, language=told)
    assert read_document(path).language == language


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"rode out.{RAISED}a{LOWERED} It", "rode out. It"),
        (f"rode out,{RAISED}[b]{LOWERED} then", "rode out, then"),
        (f"the XIX{RAISED}e{LOWERED} century", "the XIXe century"),
        (f"la 1.{RAISED}a{LOWERED} vez", "la 1.a vez"),
        (f"a prof.{RAISED}a{LOWERED} Ana", "a prof.a Ana"),
    ],
)
def test_raised_letters_behind_a_clause_lead_to_notes(text: str, said: str) -> None:
    assert without_marks(text) == said


def test_a_page_of_noise_is_left_out(tmp_path: Path, read: Command) -> None:
    noise = bytes(range(1, 256)) * 12
    path = book(tmp_path / "b.epub", {"one.xhtml": page("<p>Water ran.</p>"), "two.xhtml": noise})
    found = read_document(path)
    assert [chapter.text for chapter in found.chapters] == ["Water ran."]
    assert [str(notice) for notice in found.notices] == ["Missing or damaged in the book, and left out: EPUB/two.xhtml"]


def test_a_book_of_two_has_both_authors(tmp_path: Path) -> None:
    role = 'xmlns:opf="http://www.idpf.org/2007/opf" opf:role'
    creators = (
        f"<dc:creator>Åsa Lind</dc:creator><dc:creator {role}='aut'>Bo Ek</dc:creator>"
        f"<dc:creator {role}='ill'>Di Ill</dc:creator>"
    )
    found = read_document(book(tmp_path / "a.epub", {"one.xhtml": page("<p>Words.</p>")}, creators=creators))
    assert found.about.author == "Åsa Lind, Bo Ek"
    drawn = f"<dc:creator {role}='ill'>Di Ill</dc:creator>"
    found = read_document(book(tmp_path / "b.epub", {"one.xhtml": page("<p>Words.</p>")}, creators=drawn))
    assert found.about.author == "Di Ill"


def test_a_heading_of_two_lines_is_one(tmp_path: Path) -> None:
    pages = {
        "a.xhtml": page("<h1>CHAPTER I<br/>The Quay</h1><p>One.</p>"),
        "b.xhtml": page("<h1>The Man<br/>on the Ferry</h1><p>Two.</p>"),
    }
    found = read_document(book(tmp_path / "a.epub", pages)).chapters
    assert [chapter.title for chapter in found] == ["CHAPTER I. The Quay", "The Man on the Ferry"]
    assert [chapter.headings for chapter in found] == [(0,), (0,)]
