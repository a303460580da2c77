from __future__ import annotations

import time
import zipfile
from contextlib import suppress
from pathlib import Path

import docx
import pytest

import parlance
from parlance import cli
from parlance.core import limits
from parlance.core.errors import ProjectError
from parlance.project.documents import Chapter, read_document
from parlance.project.script import cut, fitting

MOMENT_S = 15
"""CPU time of a slow core; a reader that grows with the square of its input takes many minutes."""


def read(tmp_path: Path, name: str, content: str | bytes) -> list[Chapter]:
    path = tmp_path / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_document(path).chapters


def story(path: Path) -> list[Chapter]:
    """Without what is not read unless it is asked for."""
    return [chapter for chapter in read_document(path).chapters if not chapter.kind]


def texts(chapters: list[Chapter]) -> list[tuple[str, str]]:
    return [(chapter.title, chapter.text) for chapter in chapters]


# ---- text


def test_headings_of_a_plain_text_begin_chapters(tmp_path: Path) -> None:
    text = (
        "A preface.\r\n\r\nChapter 1\r\n\r\nOne\r\nline. Two.\r\n\r\nMore.\n\n"
        "CHAPTER II. The end\n\nLast.\n\nPart of it.\n\n第三章\n\n終わり。"
    )
    assert texts(read(tmp_path, "book.txt", text)) == [
        ("", "A preface."),
        ("Chapter 1", "Chapter 1\n\nOne\nline. Two.\n\nMore."),
        ("CHAPTER II. The end", "CHAPTER II. The end\n\nLast.\n\nPart of it."),
        ("第三章", "第三章\n\n終わり。"),
    ]


MARKDOWN = """---
title: No
---
Some *words* with **marks**, a [link](http://a.b/c_d) and `code`.
They go on.
<!-- not this

nor this -->

# The **first** chapter #

- one item
- [x] another \\*item\\*

> quoted _words_ in snake_case

```python
print("not read")
```

| a | b |
|---|---|

Second chapter
--------------
![A picture](a.png) of <b>it</b>.

### Smaller
***
1. Last <https://a.b>
"""


@pytest.mark.parametrize(
    ("front", "title", "author"),
    [
        ('---\ntitle: "A Walk: Fens"\nauthor: Tom Reed\ntags: [walks, fens]\n---\n', "A Walk: Fens", "Tom Reed"),
        ("---\r\ntitle: It's so # why\r\nauthors: [Ann Lee, 'Bo Ek']\r\n---\r\n", "It's so", "Ann Lee, Bo Ek"),
        ("---\nauthor:\n  - Ann Lee\n  - name: Bo Ek\n    place: Ely\nsubtitle: x\n...\n", "", "Ann Lee, Bo Ek"),
        ("---\nauthor:\n- Ann Lee\n- Bo Ek\ntitle: >\n  Two\n  lines\n---\n", "Two lines", "Ann Lee, Bo Ek"),
        ('+++\ntitle = "Hugo Page"\nauthor = "Al"\ndraft = true\n+++\n', "Hugo Page", "Al"),
        ("---\ndate: 2024\n---\n", "", ""),
    ],
)
def test_front_matter_names_the_book_and_is_not_read(tmp_path: Path, front: str, title: str, author: str) -> None:
    (tmp_path / "a.md").write_text(f"{front}\nHello there.\n", encoding="utf-8", newline="")
    found = read_document(tmp_path / "a.md")
    assert [chapter.text for chapter in found.chapters] == ["Hello there."]
    assert (found.about.title, found.about.author) == (title, author)


def test_a_rule_in_front_of_a_text_is_no_front_matter(tmp_path: Path) -> None:
    assert texts(read(tmp_path, "a.md", "---\n\nHello there.\n\n---\n\nBye.\n")) == [
        ("", "Hello there.\n\n* * *\n\nBye.")
    ]


def test_markdown_is_read_without_its_marks(tmp_path: Path) -> None:
    assert texts(read(tmp_path, "a.md", MARKDOWN)) == [
        ("", "Some words with marks, a link and code. They go on."),
        (
            "The first chapter",
            "The first chapter\n\none item\n\nanother *item*\n\nquoted words in snake_case\n\na\n\nb",
        ),
        ("Second chapter", "Second chapter\n\nA picture of it.\n\nSmaller\n\nLast https://a.b"),
    ]


@pytest.mark.extended
@pytest.mark.parametrize(
    "mark",
    [
        "*",
        "_",
        "`",
        "[",
        "![",
        "<a",
        "<!--",
        "~~",
        "~~a ",
        "# ",
        "> ",
        "```\n",
        "- ",
        "a\n=\n",
        "a\n\n",
        " ",
        "\n",
        "|a",
    ],
)
def test_pages_of_marks_are_read_in_a_moment(tmp_path: Path, mark: str) -> None:
    begun = time.process_time()
    for text in (mark * 100_000, f"# {mark * 100_000}a"):
        with suppress(ProjectError):
            read(tmp_path, "a.md", text)
    assert time.process_time() - begun < MOMENT_S


@pytest.mark.extended
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "a\n\n" * 1_000_000),
        ("a.txt", "\n \n" * 1_000_000),
        ("a.srt", "00:00:01,000 --> 00:00:02,000\n<a" * 200_000),
        ("a.vtt", "1" * 1_000_000 + ":\n\n" * 1_000_000),
    ],
)
def test_texts_of_nothing_are_read_in_a_moment(tmp_path: Path, name: str, text: str) -> None:
    begun = time.process_time()
    with suppress(ProjectError):
        read(tmp_path, name, text)
    assert time.process_time() - begun < MOMENT_S


def test_links_code_and_pictures_of_markdown(tmp_path: Path) -> None:
    text = (
        "A note[^1] and a [place](#there), H~2~O ~~not~~.\n\n[^1]: The note.\n\n# \n\n    code\n\n"
        "1. One\n\n   More of it.\n   - Inner\n"
    )
    chapter, notes = read(tmp_path, "a.md", text)
    assert chapter.text.split("\n\n") == ["A note and a place, H~2~O not.", "One", "More of it.", "Inner"]
    assert (notes.kind, notes.text) == ("notes", "The note.")


def test_blocks_of_code_and_formulas_that_are_not_read_are_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = "```sh\nmake run\n```\n\n    make test\n\n<pre style='display: none'>x</pre>\n"
    (tmp_path / "a.md").write_text(f"Type this.\n\n{code}\nAs <math><mi>x</mi></math> says.\n", encoding="utf-8")
    assert cli.main(["extract", str(tmp_path / "a.md")]) == 0
    out, err = capfd.readouterr()
    assert "make" not in out
    assert "Blocks of code are not read: 2 blocks" in err
    assert "Formulas in MathML are not read: 1 formula" in err
    (tmp_path / "b.md").write_text(code, encoding="utf-8")
    assert cli.main(["extract", str(tmp_path / "b.md")]) == 1
    assert "b.md: Blocks of code are not read: 2 blocks" in capfd.readouterr().err


def test_a_single_heading_above_the_others_is_the_title_of_the_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    for text, title, chapters in (
        (
            "# The Sea\n\n## One\n\nA.\n\n## Two\n\nB.",
            "The Sea",
            [("One", "The Sea\n\nOne\n\nA."), ("Two", "Two\n\nB.")],
        ),
        ("# The Sea\n\nBy me.\n\n## One\n\nA.", "The Sea", [("", "The Sea\n\nBy me."), ("One", "One\n\nA.")]),
        ("# The Sea\n\nA.\n\n### Small", "The Sea", [("The Sea", "The Sea\n\nA.\n\nSmall")]),
        ("# One\n\n# Two\n\nB.", "", [("One", "One"), ("Two", "Two\n\nB.")]),
        ("## One\n\nA.\n\n# Two", "", [("One", "One\n\nA."), ("Two", "Two")]),
    ):
        path.write_text(text)
        found = read_document(path)
        assert (found.about.title, texts(found.chapters)) == (title, chapters), text


def test_addresses_are_read_wherever_they_stand(tmp_path: Path) -> None:
    (chapter,) = read(tmp_path, "a.md", "See <https://a.b/c>, https://d.e or ask <ann@f.g> and <mailto:ben@h.i>.")
    assert chapter.text == "See https://a.b/c, https://d.e or ask ann@f.g and ben@h.i."


def test_subtitles_become_running_text(tmp_path: Path) -> None:
    srt = (
        "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>One line</i>\r\nand another.\r\n\r\n"
        "2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Next &amp; last.\r\n"
    )
    assert texts(read(tmp_path, "a.srt", srt)) == [("", "One line and another. Next & last.")]


@pytest.mark.parametrize(
    ("name", "caption", "said"),
    [
        ("a.vtt", "<v.loud Roger Bingham>We are in <c.yellow.bg_blue>New</c> York</v>", "We are in New York"),
        ("a.vtt", "<00:05.100><c>word</c><00:05.300><c> by</c><00:05.500><c> word</c>", "word by word"),
        ("a.vtt", "<ruby>漢字<rt>かんじ</rt></ruby>を<ruby>読<rt>よ</ruby>む", "漢字を読む"),
        ("a.vtt", "<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt.small>きょう</rt></ruby>です。", "東京です。"),
        ("a.vtt", "1 < 2 and 3 > 2 &lt;3 &amp; <lang en>more</lang>", "1 < 2 and 3 > 2 <3 & more"),
        ("a.srt", '{\\an8}<font color="#ff0000">Red</font> {\\i1}words{\\i0}.', "Red words."),
        ("a.srt", '<font face="Arial"\nsize="12">Two</font>\\Nlines', "Two lines"),
        ("a.srt", "Open C:\\Users\\Nora.", "Open C:\\Users\\Nora."),
        ("a.srt", "{y:i}Slanted words, {Leicester} and {a}.", "Slanted words, {Leicester} and {a}."),
    ],
)
def test_what_captions_hold_beside_their_words_is_not_read(tmp_path: Path, name: str, caption: str, said: str) -> None:
    text = f"WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n{caption}\n"
    (tmp_path / name).write_text(text, encoding="utf-8")
    (chapter,) = read_document(tmp_path / name).chapters
    assert chapter.text == said


def test_captions_of_their_own_are_sentences(tmp_path: Path) -> None:
    cues = [
        ("00:00:01,000 --> 00:00:02,000", "I went to the"),
        ("00:00:02,100 --> 00:00:03,000", "Harbour and"),
        ("00:00:05,000 --> 00:00:06,000", "home again"),
        ("00:00:06,100 --> 00:00:07,000", "♪ La la ♪\n[DOOR SLAMS]\nJOHN: Who is it"),
        ("00:00:07,100 --> 00:00:08,000", "- Me\n- You"),
        ("00:00:09,000 --> 00:00:10,000", "It rains"),
    ]
    srt = "\n\n".join(f"{number}\n{times}\n{words}" for number, (times, words) in enumerate(cues, 1))
    said = "I went to the Harbour and home again\n♪ La la ♪\n[DOOR SLAMS]\nJOHN: Who is it\n- Me\n- You\nIt rains"
    assert texts(read(tmp_path, "a.srt", srt)) == [("", said)]


@pytest.mark.parametrize("inner", ["<00:00:02.300><c> to</c>", " to"])
def test_captions_that_roll_up_are_read_once(tmp_path: Path, inner: str) -> None:
    cues = [
        ("00:00:00.000 --> 00:00:02.000", "so we are"),
        ("00:00:02.000 --> 00:00:02.010", "so we are"),
        ("00:00:02.010 --> 00:00:04.000", f"so we are\ngoing{inner} bake"),
        ("00:00:04.000 --> 00:00:04.010", "going to bake"),
    ]
    vtt = "WEBVTT\n\n" + "\n\n".join(f"{times}\n{words}" for times, words in cues)
    assert texts(read(tmp_path, "a.vtt", vtt)) == [("", "so we are going to bake")]


def test_no_words_of_subtitles_are_lost_to_faults_of_their_times(tmp_path: Path) -> None:
    srt = "1\n00:01,0 --> 00:02,0\nRun!\n\n2\n00:00:03,000 --> x\nWho?\n\nA line behind a blank one.\n\n3\n"
    vtt = "WEBVTT\n\nNOTE private\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02\n<v Ann>Run!\n"
    assert texts(read(tmp_path, "a.srt", srt)) == [("", "Run! Who? A line behind a blank one.")]
    assert texts(read(tmp_path, "a.srt", "1\n00:00:01 -> 00:00:02\nRun!\n")) == [("", "Run!")]
    assert texts(read(tmp_path, "a.vtt", vtt)) == [("", "Run!")]
    vtt = "WEBVTT\n\nNOTE no\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Anna>Hello <00:01.500>there.</v>\n"
    assert texts(read(tmp_path, "a.vtt", vtt)) == [("", "Hello there.")]


SSML = """<?xml version="1.0"?>
<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">
  <p><s>Ask the <sub alias="World Wide Web Consortium">W3C</sub>.</s> <s>It is 4 &lt; 5.</s></p>
  <p>Second<break time="500ms"/> one, <prosody rate="slow">said slowly</prosody>.</p></speak>"""


def test_ssml_becomes_words_and_pauses(tmp_path: Path) -> None:
    (chapter,) = read(tmp_path, "a.ssml", SSML)
    first, second = chapter.text.split("\n\n")
    assert first == "Ask the World Wide Web Consortium. It is 4 < 5."
    assert second == "Second [pause 0.5s] one, said slowly."
    assert [(chapter.text[one.start :][:8], *one[1:]) for one in chapter.aloud if one[1:] != ("", "", None)] == [
        ("said slo", "", "", 0.75)
    ]
    with pytest.raises(ProjectError, match=r"a\.ssml: there is no SSML in it"):
        read(tmp_path, "a.ssml", "Only words.")
    with pytest.raises(ProjectError, match=r"a\.ssml: .*line 2"):
        read(tmp_path, "a.ssml", "<speak>\n<p></speak>")
    bomb = '<!DOCTYPE speak [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><speak>&b;</speak>'
    with pytest.raises(ProjectError, match=r"a\.ssml: "):
        read(tmp_path, "a.ssml", bomb)


def test_ssml_says_who_reads_each_sentence_and_how(tmp_path: Path) -> None:
    document = (
        '<speak xml:lang="en"><p>Good evening.<break time="1s"/> She said: <voice name="Hugh">I agree</voice>!</p>'
        '<p><lang xml:lang="fr-CA">Bonjour.</lang> <prosody rate="9">Quick.</prosody> '
        '<voice name="nobody">Who?</voice> <lang xml:lang="tlh">nuqneH</lang></p></speak>'
    )
    (info,) = (model for model in parlance.models() if model.name == "parlance-small")
    found, undone = fitting(cut(read(tmp_path, "a.ssml", document)), info)
    assert [(one.words, one.voice, one.language, one.speed) for one in found] == [
        ("Good evening.", "", "", None),
        ("[pause 1s] She said:", "", "", None),
        ("I agree!", "hugh", "", None),
        ("Bonjour.", info.speaker("fr"), "fr", None),
        ("Quick.", "", "", 2.0),
        ("Who?", "", "", None),
        ("nuqneH.", "", "", None),
    ]
    assert [one.ends_paragraph for one in found] == [False, False, True, False, False, False, True]
    assert undone == ["voice nobody", "lang tlh"]


# ---- EPUB

CONTAINER = """<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>"""
PACKAGE = """<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="b" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>
<item id="a" href="text/one.xhtml" media-type="application/xhtml+xml"/>
<item id="css" href="a.css" media-type="text/css"/></manifest>
<spine><itemref idref="nav"/><itemref idref="a"/><itemref idref="b"/><itemref idref="css"/>
<itemref idref="gone"/></spine>
</package>"""
ONE = """<html><head><title>No</title><style>p {}</style></head><body><h1>Chapter <em>One</em></h1>
<p>Some&nbsp;words<br/>and &lt;more&gt;.</p><script>no()</script>
<p>漢<ruby>字<rt>かんじ</rt></ruby></p></body></html>"""
TWO = "<html><body><div>First<p>Second <b>bo</b>ld</p>Third</div></body></html>"
BOOK = {
    "META-INF/container.xml": CONTAINER,
    "OEBPS/book.opf": PACKAGE,
    "OEBPS/nav.xhtml": "<p>Contents</p>",
    "OEBPS/text/one.xhtml": ONE,
    "OEBPS/text/two b.xhtml": TWO,
}


def make_epub(path: Path, **changes: str | bytes | None) -> Path:
    members = BOOK | {name.replace("__", "/").replace("_opf", ".opf"): text for name, text in changes.items()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            if text is not None:
                archive.writestr(name, text)
    return path


def test_a_book_is_read_in_its_order(tmp_path: Path) -> None:
    assert texts(story(make_epub(tmp_path / "a.epub"))) == [
        ("Chapter One", "Chapter One\n\nSome words\n\nand <more>.\n\n漢字"),
        ("", "First\n\nSecond bold\n\nThird"),
    ]


PAGES = {
    "comments": "<!--" * 50_000,
    "tags": "<a " * 100_000,
    "links": "<a/>" * 1_000_001,
    "attributes": f"<p {' '.join(f'a{n}=1' for n in range(200_000))}>",
    "deep": "<div>" * 300_000,
    "bold": "<b><p>" * 200_000,
    "tables": "<table><tr><td>" * 100_000,
    "cdata": "<![CDATA[" * 100_000,
    "script": "<script>" * 200_000,
    "entities": "&a" * 500_000,
}


@pytest.mark.extended
@pytest.mark.parametrize("kind", PAGES)
def test_pages_of_tags_are_read_in_a_moment(tmp_path: Path, kind: str) -> None:
    book = make_epub(tmp_path / "a.epub", OEBPS__text__one=None, **{"OEBPS/text/one.xhtml": PAGES[kind]})
    begun = time.process_time()
    if kind != "links":
        assert story(book)[-1].text == "First\n\nSecond bold\n\nThird"
    else:
        with pytest.raises(ProjectError, match="it holds more than 1,000,000 tags"):
            read_document(book)
    assert time.process_time() - begun < MOMENT_S


def test_what_no_page_may_hold_is_left_out(tmp_path: Path) -> None:
    page = "<p>One<![‹ two</p><p>\x01Three&#xD800;<p>Four&#0;"
    chapter, *_ = story(make_epub(tmp_path / "a.epub", **{"OEBPS/text/one.xhtml": page}))
    assert [words.strip("\x01\ufffd") for words in chapter.text.split("\n\n")] == ["One", "Three", "Four"]


def test_a_long_paragraph_is_read_whole(tmp_path: Path) -> None:
    page = f"<p>{'word ' * 2_400_000}</p><p>End.</p>"
    chapter, *_ = story(make_epub(tmp_path / "a.epub", **{"OEBPS/text/one.xhtml": page}))
    assert len(chapter.text) == 12_000_000 - 1 + len("\n\nEnd.")


def test_a_page_is_read_once_however_often_it_is_named(tmp_path: Path) -> None:
    package = PACKAGE.replace('<itemref idref="a"/>', '<itemref idref="a"/>' * 200_000)
    begun = time.process_time()
    assert len(story(make_epub(tmp_path / "a.epub", OEBPS__book_opf=package))) == 2
    assert time.process_time() - begun < MOMENT_S


NOTES = """<p>Tom<a epub:type="noteref" href="#n1">one</a> came<sup><a href="notes.xhtml#n2">2</a></sup>,
<a role="doc-noteref" href="#n3"><sup>3</sup></a> saw<a class="fnanchor" href="#f">[4]</a> H<sub>2</sub>O at
<a href="#p">page 5</a> in <a href="http://a.b/">1984</a>.<a href="#d">*</a></p>
<aside id="n1"><p><a href="#r1" role="doc-backlink">up</a>The note.<a href="#r1">↩︎</a></p></aside>"""


def test_marks_of_footnotes_are_not_read(tmp_path: Path) -> None:
    book = make_epub(tmp_path / "a.epub", **{"OEBPS/text/one.xhtml": NOTES})
    assert story(book)[0].text == "Tom came, saw H2O at page 5 in 1984."
    assert [chapter.text for chapter in read_document(book).chapters if chapter.kind == "notes"] == ["The note."]


def test_names_in_a_book_never_leave_it(tmp_path: Path) -> None:
    (tmp_path / "secret.xhtml").write_text("<p>secret</p>")
    package = PACKAGE.replace("text/one.xhtml", "../../../secret.xhtml")
    document = read_document(make_epub(tmp_path / "a.epub", OEBPS__book_opf=package))
    assert "secret" not in " ".join(chapter.text for chapter in document.chapters)
    assert [str(one) for one in document.notices] == [
        "Missing or damaged in the book, and left out: ../../secret.xhtml"
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.epub", "secret.xhtml"]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    bomb = make_epub(tmp_path / "a.epub", OEBPS__text__one=None)
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in BOOK.items():
            archive.writestr(name, text if name != "OEBPS/text/one.xhtml" else b"a" * (limits.DOCUMENT.bytes + 1))
    assert bomb.stat().st_size < 100_000
    with pytest.raises(ProjectError, match="larger than 20 MB of text"):
        read_document(bomb)


def test_entities_of_its_own_are_refused(tmp_path: Path) -> None:
    laughs = '<?xml version="1.0"?><!DOCTYPE package [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><package>&b;</package>'
    with pytest.raises(ProjectError, match="defines entities of its own"):
        read_document(make_epub(tmp_path / "a.epub", OEBPS__book_opf=laughs))


@pytest.mark.parametrize(
    ("package", "words"),
    [
        (None, r"OEBPS/book\.opf is missing"),
        ("<package", "its XML cannot be read"),
        ("<package/>", "there are no words in it"),
        ("", "its XML cannot be read"),
    ],
)
def test_broken_books_are_told(tmp_path: Path, package: str | None, words: str) -> None:
    with pytest.raises(ProjectError, match=rf"a\.epub: .*{words}"):
        read_document(make_epub(tmp_path / "a.epub", OEBPS__book_opf=package))


# ---- Word

WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
STYLES = f"""<w:styles {WORD}><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
<w:style w:styleId="Zitat"><w:name w:val="Quote"/></w:style></w:styles>"""
DOCUMENT = f"""<w:document {WORD}><w:body>
<w:p><w:r><w:t>Before </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>it.</w:t></w:r></w:p><w:p/>
<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="Zitat"/></w:pPr><w:r><w:t>Some</w:t><w:tab/><w:t>words</w:t><w:br/>
<w:t>&amp; more.</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>
<w:hyperlink><w:r><w:t> Link.</w:t></w:r></w:hyperlink></w:p>
<w:tbl><w:tr><w:tc><w:p><w:r><w:t>A cell.</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>"""


def make_docx(path: Path, members: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return path


def test_a_word_document_is_read_by_paragraphs(tmp_path: Path) -> None:
    members = {"word/document.xml": DOCUMENT, "word/styles.xml": STYLES}
    assert texts(story(make_docx(tmp_path / "a.docx", members))) == [
        ("", "Before it."),
        ("One", "One\n\nSome words\n& more. Link.\n\nA cell."),
    ]
    (plain,) = story(make_docx(tmp_path / "b.docx", {"word/document.xml": DOCUMENT}))
    assert plain.text == "Before it.\n\nOne\n\nSome words\n& more. Link.\n\nA cell."


def paragraph(words: str, style: str = "") -> str:
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{properties}<w:r><w:t>{words}</w:t></w:r></w:p>"


def test_text_boxes_of_word_are_read_once_and_its_hyphens_and_symbols_are_kept(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{paragraph('Box said once.')}</w:txbxContent>"
    body = (
        f'<w:p><w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>'
        "</mc:AlternateContent></w:r><w:r><w:t>The follow</w:t></w:r><w:r><w:noBreakHyphen/></w:r><w:r><w:t>up at 20"
        '</w:t></w:r><w:r><w:sym w:font="Symbol" w:char="F0B0"/></w:r><w:r><w:t>C, 3</w:t></w:r><w:r>'
        '<w:sym w:font="Wingdings" w:char="F04A"/></w:r><w:r><w:sym w:font="Arial" w:char="00D7"/></w:r></w:p>'
    )
    document = f"<w:document {WORD}><w:body>{body}</w:body></w:document>"
    (found,) = story(make_docx(tmp_path / "a.docx", {"word/document.xml": document}))
    assert found.text == "The follow-up at 20°C, 3×\n\nBox said once."


def test_headings_of_word_without_a_table_of_styles(tmp_path: Path) -> None:
    rows = [("One", "Heading1"), ("Words.", ""), ("1.1. A part", "Heading3"), ("Two", "Heading2"), ("More.", "")]
    body = "".join(paragraph(*row) for row in rows)
    path = make_docx(
        tmp_path / "a.docx", {"word/document.xml": f"<w:document {WORD}><w:body>{body}</w:body></w:document>"}
    )
    assert texts(story(path)) == [("One", "One\n\nWords.\n\n1.1. A part"), ("Two", "Two\n\nMore.")]
    assert [one.words for one in cut(story(path))] == ["One", "Words.", "1.1. A part", "Two", "More."]


def test_the_title_of_a_letter_is_read_in_front_of_its_first_chapter(tmp_path: Path) -> None:
    letter = docx.Document()
    letter.add_heading("The Sea", 0)
    for name in ("One", "Two"):
        letter.add_heading(name, 1)
        letter.add_paragraph("Words.")
    letter.save(str(tmp_path / "a.docx"))
    found = read_document(tmp_path / "a.docx")
    assert found.about.title == "The Sea"
    assert texts(found.chapters) == [("One", "The Sea\n\nOne\n\nWords."), ("Two", "Two\n\nWords.")]


def test_notes_of_word_are_read_if_they_are_asked_for(tmp_path: Path) -> None:
    raised = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>{}</w:t></w:r>'
    body = (
        f'<w:p><w:r><w:t>The king</w:t></w:r>{raised.format(3)}<w:r><w:footnoteReference w:id="2"/></w:r>'
        f"<w:r><w:t> has 5 m</w:t></w:r>{raised.format(2)}<w:r><w:t>.</w:t></w:r></w:p>"
    )
    members = {
        "word/document.xml": f"<w:document {WORD}><w:body>{body}</w:body></w:document>",
        "word/footnotes.xml": f"<w:footnotes {WORD}><w:footnote><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t>A note."
        "</w:t></w:r></w:p></w:footnote></w:footnotes>",
    }
    found = read_document(make_docx(tmp_path / "a.docx", members)).chapters
    assert [(chapter.kind, chapter.text) for chapter in found] == [("", "The king has 5 m²."), ("notes", "A note.")]


def test_hidden_words_of_word_are_not_read(tmp_path: Path) -> None:
    letter = docx.Document()
    words = letter.add_paragraph("Seen. ")
    for said, hidden in (("Hidden. ", True), ("Shown again.", False)):
        words.add_run(said).font.hidden = hidden
    letter.save(str(tmp_path / "a.docx"))
    assert texts(story(tmp_path / "a.docx")) == [("", "Seen. Shown again.")]


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("<a/>" * 4_500_000, "it holds more than 1,000,000 tags"),
        ("<w:p>" * 1000, "its tags lie more than 200 deep in one another"),
        ("<w:p>" * 150 + "<w:r><w:t>a</w:t></w:r>" * 200_000 + "</w:p>" * 150, ""),
    ],
)
def test_documents_of_tags_are_read_in_a_moment(tmp_path: Path, inside: str, words: str) -> None:
    path = make_docx(tmp_path / "a.docx", {"word/document.xml": f"<w:document {WORD}>{inside}</w:document>"})
    begun = time.process_time()
    if words:
        with pytest.raises(ProjectError, match=words):
            read_document(path)
    else:
        assert texts(story(path)) == [("", "a" * 200_000)]
    assert time.process_time() - begun < 8


def test_a_bomb_of_word_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "a.docx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/styles.xml", STYLES)
        archive.writestr("word/document.xml", b"<w>" + b" " * limits.DOCUMENT.bytes)
    assert path.stat().st_size < 100_000
    with pytest.raises(ProjectError, match=r"a\.docx: .*larger than 20 MB of text"):
        read_document(path)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.epub", b"no archive", "it is damaged"),
        (
            "a.odt",
            b"PK",
            r"it must end in one of \.txt, \.md, \.srt, \.vtt, \.ssml, \.html, \.htm, \.epub, \.docx, \.pdf",
        ),
        ("a.txt", b"\x00\x01\x02", "it is not a text"),
        ("a.txt", b" \n ", "there are no words in it"),
        ("a.epub", b"", "there are no words in it"),
        ("a.docx", b"", "there are no words in it"),
        ("a.pdf", b"", "there are no words in it"),
        ("a.srt", b"Words.", "there are no subtitles in it"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    with pytest.raises(ProjectError, match=rf"{name[:1]}\.{name[2:]}: .*{words}"):
        read(tmp_path, name, content)
    with pytest.raises(ProjectError, match=r"gone\.txt: No such file"):
        read_document(tmp_path / "gone.txt")
