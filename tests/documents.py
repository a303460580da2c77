"""Documents as other programs write them, and what may become of them on the way."""

from __future__ import annotations

import io
import random
import tempfile
import zipfile
from pathlib import Path

import docx
from ebooklib import epub
from PIL import Image
from pypdf import PdfWriter
from pypdf.generic import NameObject
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from parlance.project.talking_book import Cue, subtitles

LINES = (
    "Chapter 1",
    "The gate, which had always been locked, stood open; “why?” asked Zoë.",
    "Nobody spoke. It was raining, as it had for days,",
    "and the path behind it was clean.",
)
MARKDOWN = """---
title: A book
---
# Chapter *one*

Some **words**, a [link](http://a.b/c), a note[^1], ~~not~~ `this`.

> quoted <b>words</b>

- [x] one
  1. two

| a | b |
|---|---|
| c | d |

```
code
```

[^1]: The note.
"""


def made() -> dict[str, bytes]:
    """One of each kind by its suffix, made by the program that makes such files. Needs a QGuiApplication."""
    cues = [Cue(float(number), number + 0.9, line) for number, line in enumerate(LINES)]
    return {
        ".txt": "\n\n".join(LINES).encode(),
        ".md": MARKDOWN.encode(),
        ".srt": subtitles(cues, "srt").encode(),
        ".vtt": subtitles(cues, "vtt").encode(),
        ".docx": _word(),
        ".epub": _book(),
        ".pdf": _printed(),
    }


def _word() -> bytes:
    document, file = docx.Document(), io.BytesIO()
    document.add_heading("Chapter 1", 1)
    for line in LINES:
        document.add_paragraph(line).add_run(" More.").bold = True
    document.add_table(2, 2).cell(0, 0).text = "A cell."
    document.save(file)
    return file.getvalue()


def _book() -> bytes:
    book = epub.EpubBook()
    book.set_title("A book")
    pages = []
    for number in range(3):
        page = epub.EpubHtml(title=f"Page {number}", file_name=f"page {number}.xhtml")
        page.content = f"<h1>Chapter {number}</h1>" + "".join(f"<p>{line}<a href='#n'>1</a></p>" for line in LINES)
        book.add_item(page)
        pages.append(page)
    book.spine, book.toc = ["nav", *pages], pages
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    with tempfile.TemporaryDirectory() as folder:
        epub.write_epub(str(Path(folder) / "a.epub"), book)
        return (Path(folder) / "a.epub").read_bytes()


def _printed() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.pdf"
        writer = QPdfWriter(str(path))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
        writer.setResolution(72)
        painter = QPainter(writer)
        for page in range(2):
            for at, line in enumerate(LINES, 1):
                painter.drawText(0, 20 * at, line)
            if not page:
                writer.newPage()
        painter.end()
        plain, file = PdfWriter(clone_from=path), io.BytesIO()
    plain.add_outline_item(title="Chapter 1", page_number=0)
    for found in plain.pages:
        # Unpacked, so that what is changed is what the page says.
        content = found.get_contents()
        assert content is not None
        found[NameObject("/Contents")] = plain._add_object(content)
    plain.write(file)
    return file.getvalue()


# ---- what may become of them

_TOKENS = (
    *(b"<", b">", b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<a ", b"<div>", b"</p>", b"&#xD800;", b"&a;", b"<?", b"<!"),
    *(b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xf0\x9f", b"\r", b"\n\n", b"\xe2\x80\xa9", b"\x1b[2J"),
    *(b"*", b"_", b"`", b"```", b"~~", b"[", b"](", b"> ", b"# ", b"|", b"\\", b"---\n", b"[^1]", b"  - "),
    *(b"-->", b"00:00:01,000 --> 00:00:02,000", b"{\\an8}", b"9" * 400, b"-1", b"1e999", b"NaN"),
    *(b"<<", b">>", b"(", b")", b"/Kids 1 0 R", b"1 0 R", b"2 0 R", b"3 0 R", b"stream\n", b"endobj"),
    *(
        b"/Filter /LZWDecode",
        b"/Length 99999999",
        b"/Prev 0",
        b"/Type /ObjStm",
        b"[",
        b"]",
        b"BT",
        b"Tj",
        b"Do",
        b"../../etc/passwd",
        b"PK\x03\x04",
    ),
)


def broken(data: bytes, suffix: str, rng: random.Random) -> bytes:
    """The document with one to eight faults, in its packed files if it has some."""
    if suffix not in (".epub", ".docx") or rng.random() < 0.2:
        return _spoiled(data, rng)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    texts = [name for name in members if name.endswith(("html", "xml", "opf", "rels"))]
    for _ in range(rng.randint(1, 3)):
        name = rng.choice(texts)
        members[name] = _spoiled(members[name], rng)
    if rng.random() < 0.1:
        members.pop(rng.choice(list(members)))
    file = io.BytesIO()
    with zipfile.ZipFile(
        file, "w", rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA))
    ) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file.getvalue()


def _spoiled(data: bytes, rng: random.Random) -> bytes:
    spoiled = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(spoiled) + 1)
        end = min(len(spoiled), at + int(rng.paretovariate(0.6)))
        match rng.randrange(8):
            case 0:
                spoiled[at:end] = b""
            case 1:
                spoiled[at:at] = rng.choice(_TOKENS) * int(min(rng.paretovariate(0.4), 20_000))
            case 2:
                spoiled[at:end] = rng.randbytes(min(end - at, 64))
            case 3:
                spoiled[at:at] = spoiled[at:end][:10_000] * rng.randint(1, 50)
            case 4 if at < len(spoiled):
                spoiled[at] ^= 1 << rng.randrange(8)
            case 5:
                # Tags and names meet their like elsewhere.
                other = rng.randrange(len(spoiled) + 1)
                spoiled[at:end] = spoiled[other : other + end - at]
            case 6:
                number = rng.choice((b"0", b"-1", b"65536", b"4294967295", b"99999999999999999999"))
                digits = [place for place, byte in enumerate(spoiled[:200_000]) if 48 <= byte <= 57]
                if digits:
                    place = rng.choice(digits)
                    spoiled[place : place + 1] = number
            case _:
                del spoiled[at + (len(spoiled) - at) * rng.randrange(4) // 4 :]
    return bytes(spoiled)


def printed_book(path: Path, picture: bytes = b"", language: str = "en", title: str = "The Harbour") -> Path:
    """With title, author and a cover of 600 by 900 pixels, or another picture; as ebooklib writes it."""
    if not picture:
        data = io.BytesIO()
        Image.new("RGB", (600, 900), (11, 122, 117)).save(data, "JPEG")
        picture = data.getvalue()
    book = epub.EpubBook()
    book.set_title(title)
    book.add_author("Anna Berg")
    book.set_language(language)
    book.set_cover("cover.jpg", picture)
    page = epub.EpubHtml(title="One", file_name="one.xhtml", content="<h1>One</h1><p>The sea was grey.</p>")
    book.add_item(page)
    book.add_item(epub.EpubNcx())
    book.spine = [page]
    epub.write_epub(str(path), book)
    return path
