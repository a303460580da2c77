"""Words to be read: texts with marks, dictionaries, and documents of every kind."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from parlance.core.errors import TextError
from parlance.core.text.indexer import TextRules
from parlance.core.text.markup import marked, marks
from parlance.core.text.prepare import prepare
from parlance.core.text.pronunciation import Entry, Pronunciation, from_csv, to_csv
from parlance.project.documents import read_document
from parlance.project.talking_book import Cue, readable, subtitles

from .door import Door, on_disk

ENTRIES = (Entry("", "Leicester", "Lester"), Entry("en", "NASA", "nassa", True))


@cache
def _pronunciation() -> Pronunciation:
    return Pronunciation(ENTRIES, "en")


@cache
def _rules() -> TextRules:
    from parlance._core import GgufFile
    from parlance.library.paths import embedded_model

    return TextRules.from_metadata(GgufFile(str(embedded_model())).metadata, "en")


def open_markup(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for mark in marks(text):
        assert text[mark.start : mark.end]
    readable(text)
    for part in marked(text).parts:
        words = _pronunciation().written_out(part.text)
        with suppress(TextError):  # between two pauses there may be nothing
            assert all(chunk.text == words[chunk.start : chunk.end] for chunk in prepare(words, _rules()))


def texts() -> Iterator[bytes]:
    yield "Hello [pause 0.5s] {Leicester|Lester}, it costs $45.50 on 3 May 2024 <laugh> [sigh]. “Ja”, 5–7 km.".encode()
    yield (
        b'<speak version="1.1" xml:lang="en"><p><s>On <say-as interpret-as="date" format="mdy">5/3/2024</say-as></s>'
        b'<break time="250ms"/><prosody rate="-10%" pitch="+2st" volume="loud">{a|b} <sub alias="W three C">W3C</sub>'
        b'<mark name="m"/><voice name="hugh">x</voice></prosody></p></speak>'
    )
    yield "Dr. NASA & co: 1,234.5 £3m, 10:30 a.m.\n\n第三章 ﷺ ㎏ 🎉 e\u0301 [pause: 300 ms]".encode()


def open_dictionary(data: bytes) -> None:
    entries = from_csv(data.decode("utf-8", "replace"))
    assert from_csv(to_csv(entries)) == entries
    Pronunciation(entries, "en").written_out("Leicester, NASA and the word.")


def dictionaries() -> Iterator[bytes]:
    yield to_csv(ENTRIES).encode()


CONTAINER = b'<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>'
PACKAGE = (
    b'<package><manifest><item id="p" href="p.xhtml" media-type="application/xhtml+xml"/></manifest>'
    b'<spine><itemref idref="p"/></spine></package>'
)
PAGE = b"<html><head><title>No</title></head><body><h1>One</h1><p>Words <i>and</i> more.</p><!-- no --></body></html>"
W = b' xmlns:w="w"'
STYLES = b"<w:styles" + W + b'><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>'
BODY = (
    b"<w:document" + W + b'><w:body><w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>'
    b"<w:p><w:r><w:t>Words.</w:t><w:tab/></w:r></w:p></w:body></w:document>"
)
MARKDOWN = (
    b"---\na: b\n---\n# One\n\nSome *words*, **marks**, a [link](http://a.b), `code`.\n\n- item\n\n```\nno\n```\n"
)
SUBTITLES = [Cue(0.0, 1.5, "Hello, {you}."), Cue(2.0, 3.0, "And <i>you</i>.")]


def _zipped(**members: bytes) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), content)
    return whole.getvalue()


def _book(container: bytes = CONTAINER, package: bytes = PACKAGE, page: bytes = PAGE) -> bytes:
    return _zipped(**{"META-INF__container_xml": container, "a_opf": package, "p_xhtml": page})


def _word(styles: bytes = STYLES, body: bytes = BODY) -> bytes:
    return _zipped(word__styles_xml=styles, word__document_xml=body)


def _printed() -> bytes:
    from pypdf import PdfWriter
    from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

    writer = PdfWriter()
    page = writer.add_blank_page(200, 200)
    font = {"/Type": NameObject("/Font"), "/Subtype": NameObject("/Type1"), "/BaseFont": NameObject("/Helvetica")}
    named = DictionaryObject({NameObject("/F1"): DictionaryObject({NameObject(k): v for k, v in font.items()})})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): named})
    stream = DecodedStreamObject()
    stream.set_data(b"BT /F1 12 Tf 10 100 Td (Words that are printed.) Tj ET")
    page[NameObject("/Contents")] = writer._add_object(stream)
    writer.add_outline_item(title="One", page_number=0)
    whole = io.BytesIO()
    writer.write(whole)
    return whole.getvalue()


SSML = (
    b'<?xml version="1.0"?><speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en"><p><s>Ask '
    b'<sub alias="them">W3C</sub>.</s></p><p>Wait<break time="500ms"/>, <prosody rate="slow">now</prosody></p></speak>'
)
# The first byte of an input chooses what the others are: a whole file, or one member of an archive, so that what is odd
# in it is not already refused by the archive's checksums.
KINDS = (
    (".txt", bytes, b"A preface.\n\nChapter 1\n\nWords."),
    (".md", bytes, MARKDOWN),
    (".srt", bytes, subtitles(SUBTITLES, "srt").encode()),
    (".vtt", bytes, subtitles(SUBTITLES, "vtt").encode()),
    (".ssml", bytes, SSML),
    (".epub", bytes, _book()),
    (".epub", lambda data: _book(container=data), CONTAINER),
    (".epub", lambda data: _book(package=data), PACKAGE),
    (".epub", lambda data: _book(page=data), PAGE),
    (".docx", bytes, _word()),
    (".docx", lambda data: _word(styles=data), STYLES),
    (".docx", lambda data: _word(body=data), BODY),
)
PRINTED = len(KINDS)


def open_document(data: bytes) -> None:
    suffix, whole, _ = KINDS[data[0] % len(KINDS) if data else 0]
    assert read_document(on_disk(whole(data[1:]), f"document{suffix}")).chapters


def documents() -> Iterator[bytes]:
    yield from (bytes([number]) + kind[2] for number, kind in enumerate(KINDS))


def open_printed(data: bytes) -> None:
    assert read_document(on_disk(data, "document.pdf")).chapters


DOORS = (
    Door("markup", open_markup, texts, refusals=(TextError,), longest=1024),
    Door("dictionaries", open_dictionary, dictionaries, refusals=(TextError,)),
    Door("documents", open_document, documents),
    Door("pdf", open_printed, lambda: [_printed()], share=0.2),
)
