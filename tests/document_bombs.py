"""Small documents that unfold without end, each by another way of its format."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable


def pdf(content: bytes, page: bytes = b"", more: tuple[bytes, ...] = ()) -> bytes:
    """One page with this content; `more` are objects from 6 on."""
    packed = zlib.compress(content, 9)
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R %s >>"
        % (page or b"/Resources << /Font << /F1 5 0 R >> >>"),
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        *more,
    )
    out, starts = b"%PDF-1.4\n", []
    for number, words in enumerate(objects, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, words)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    size = len(objects) + 1
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (
        *(size, table, size),
        len(out),
    )


def endless_pdf() -> bytes:
    """Small, and minutes of work."""
    return pdf(b"BT /F1 12 Tf " + b"1 0 Td (a) Tj " * 1_300_000 + b"ET")


def _archive(members: dict[str, bytes], packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", packing) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file.getvalue()


def _epub(page: bytes, package: bytes = b"", items: str = "") -> bytes:
    package = package or (
        b'<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>%s</manifest>'
        b'<spine><itemref idref="a"/></spine></package>' % items.encode()
    )
    container = b'<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>'
    return _archive({"META-INF/container.xml": container, "a.opf": package, "a.xhtml": page})


def _docx(body: bytes) -> bytes:
    return _archive({"word/document.xml": b'<w:document xmlns:w="w">%s</w:document>' % body})


_LAUGHS = (
    b'<!DOCTYPE a [<!ENTITY a "ha">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(12))
    + b"]><package>&m;</package>"
)
_PATH = b'<a><item id="a" href="../../../../../../etc/passwd" media-type="html"/><itemref idref="a"/></a>'


def _forms(number: int) -> bytes:
    return b"/Resources << /XObject << /X %d 0 R >> >>" % number


def _form(content: bytes, inner: int) -> bytes:
    what = b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length %d" % len(content)
    return b"<< %s %s >>\nstream\n%s\nendstream" % (what, _forms(inner), content)


def _ladder(steps: int) -> tuple[bytes, ...]:
    """Each form draws the next one twice."""
    return (b"<<>>", *(_form(b"/X Do /X Do BT (a) Tj ET", number + 1) for number in range(7, 7 + steps)))


def _entry(number: int, following: int) -> bytes:
    return b"<< /Title (a%d) /Dest [3 0 R /Fit] /First %d 0 R /Next %d 0 R >>" % (number, following, following)


def _outline(count: int) -> tuple[bytes, ...]:
    return (b"<< /First 7 0 R >>", *(_entry(number, number + 1) for number in range(7, 7 + count)))


def _map() -> tuple[bytes, ...]:
    words = (
        b"1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfrange\n<00000000> <FFFFFFFF> <0041>\nendbfrange\n"
    )
    return b"<<>>", b"<< /Length %d >>\nstream\n%s\nendstream" % (len(words), words)


BOMBS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "laughs": (".epub", lambda: _epub(b"a", _LAUGHS)),
    "entity from a file": (
        ".epub",
        lambda: _epub(b"a", b"<!DOCTYPE a [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><a>&a;</a>"),
    ),
    "deep package": (".epub", lambda: _epub(b"a", b"<a>" * 1_000_000)),
    "wide package": (".epub", lambda: _epub(b"a", b"<a>" + b"<a/>" * 4_700_000 + b"</a>")),
    "unpacked": (".epub", lambda: _epub(b" " * 200_000_000)),
    "many files": (".epub", lambda: _archive({str(number): b"" for number in range(30_000)}, zipfile.ZIP_STORED)),
    "path": (".epub", lambda: _epub(b"a", _PATH)),
    "long attribute": (".epub", lambda: _epub(b"<p title='" + b"a" * 10_000_000)),
    "deep page": (".epub", lambda: _epub(b"<b><i><div>" * 300_000)),
    "wide page": (".epub", lambda: _epub(b"<p>a" * 4_000_000)),
    "many attributes": (".docx", lambda: _docx(b"<w:p " + b" ".join(b"a%d='1'" % n for n in range(300_000)) + b"/>")),
    "deep document": (".docx", lambda: _docx(b"<w:p>" * 2_000_000)),
    "deep text": (".docx", lambda: _docx(b"<w:p><w:r>" * 90 + b"<w:t>a</w:t>" * 900_000 + b"</w:r></w:p>" * 90)),
    "many paragraphs": (".docx", lambda: _docx(b"<w:p><w:t>a</w:t></w:p>" * 450_000)),
    "sentences": (".txt", lambda: b"a. " * 6_000_000),
    "one word": (".txt", lambda: b"a" * 20_000_000),
    "dots": (".txt", lambda: b". " * 10_000_000),
    "quotes": (".txt", lambda: b'."' * 10_000_000),
    "paragraphs": (".txt", lambda: b"a\n\n" * 6_000_000),
    "many titles": (".txt", lambda: b"Chapter 1\n\n" * 1_800_000),
    "cues": (".srt", lambda: b"00:00:01,000 --> 00:00:02,000\na\n\n" * 600_000),
    "quotations": (".md", lambda: b">" * 1_000_000 + b" a"),
    "lists": (".md", lambda: b"".join(b"  " * n + b"- a\n" for n in range(4000))),
    "references": (".md", lambda: b"[a]: b\n" * 100_000 + b"[a]" * 3_000_000),
    "struck": (".md", lambda: b"~~a" * 1_000_000),
    "titles": (".md", lambda: b"# a\n" * 4_000_000),
    "unpacked stream": (".pdf", lambda: pdf(b" " * 200_000_000)),
    "operators": (".pdf", endless_pdf),
    "arrays": (".pdf", lambda: pdf(b"BT /F1 12 Tf " + b"[" * 500_000)),
    "dictionaries": (".pdf", lambda: pdf(b"BT /F1 12 Tf " + b"<<" * 500_000)),
    "form in itself": (".pdf", lambda: pdf(b"/X Do", _forms(6), (b"<<>>", _form(b"/X Do " * 9, 7)))),
    "forms in forms": (".pdf", lambda: pdf(b"/X Do", _forms(7), _ladder(40))),
    "pages in themselves": (".pdf", lambda: pdf(b"").replace(b"/Kids [3 0 R]", b"/Kids [2 0 R]")),
    "pages of pages": (".pdf", lambda: pdf(b"").replace(b"/Kids [3 0 R]", b"/Kids [" + b"3 0 R " * 2_000_000 + b"]")),
    "outline in itself": (".pdf", lambda: pdf(b"BT (a) Tj ET", more=(b"<< /First 7 0 R >>", _entry(7, 7)))),
    "outline of outlines": (".pdf", lambda: pdf(b"BT (a) Tj ET", more=_outline(20_000))),
    "widths": (
        ".pdf",
        lambda: pdf(b"BT /F1 12 Tf (a) Tj ET").replace(
            b"/Helvetica", b"/A /FirstChar 0 /LastChar 999999999 /Widths [1]"
        ),
    ),
    "character map": (
        ".pdf",
        lambda: pdf(b"BT /F1 12 Tf (a) Tj ET", more=_map()).replace(b"/Helvetica", b"/A /ToUnicode 7 0 R"),
    ),
}
"""By name: the suffix, and what makes it."""
