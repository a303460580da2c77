"""PDF files of a few lines, as tests of printed pages want them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path

from parlance.project.documents import read_document

Word = tuple[float, float, str]
"""Where it stands on its page, from the left and from below, and the words."""


def page_of(words: Sequence[Word], size: float = 10) -> bytes:
    shown = (f"1 0 0 1 {x} {y} Tm ({text}) Tj" for x, y, text in words)
    return f"BT /F1 {size} Tf {' '.join(shown)} ET".encode("latin-1")


def write(path: Path, pages: Sequence[bytes], font: str = "", extra: Sequence[bytes] = (), info: str = "") -> Path:
    """A PDF of these contents in Helvetica; `extra` are objects from 3 on, `font` what its font says of them."""
    first = 3 + len(extra)
    kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(pages)))
    name = f"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica {font or '/Encoding /WinAnsiEncoding'} >>"
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode()]
    objects += extra
    for number, content in enumerate(pages):
        packed = zlib.compress(content)
        resources = f"/Resources << /Font << /F1 {name} >> /Properties << /P0 << /ActualText (ffi) >> >> >>"
        where = f"/Parent 2 0 R /MediaBox [0 0 600 800] /Contents {first + 2 * number + 1} 0 R"
        objects.append(f"<< /Type /Page {where} {resources} >>".encode())
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed))
    data, starts = b"%PDF-1.5\n", []
    for number, words in enumerate(objects, 1):
        starts.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, words)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    count = len(objects) + 1
    end = b"trailer << /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF" % (count, info.encode(), len(data))
    path.write_bytes(data + b"xref\n0 %d\n0000000000 65535 f \n" % count + table + end)
    return path


def read(tmp_path: Path, *pages: bytes, **more: str) -> list[str]:
    (chapter,) = read_document(write(tmp_path / "a.pdf", pages, **more)).chapters  # type: ignore[arg-type]
    return chapter.text.split("\n\n")


WORDS = "the quick brown fox jumps over a lazy dog while nobody looks".split()


def column(left: float, top: float, first: int, lines: int = 8) -> list[Word]:
    """Lines of four words, numbered so that their order is seen."""
    rows = range(first, first + lines)
    return [(left, top - 14 * at, f"line{n} {' '.join(WORDS[n % 5 : n % 5 + 4])}") for at, n in enumerate(rows)]


def order(text: Sequence[str]) -> list[int]:
    return [int(word[4:]) for word in " ".join(text).split() if word.startswith("line")]


def lines(*words: str, left: float = 50, top: float = 700) -> list[Word]:
    """Each below the other; two spaces in front of a line are its indent."""
    return [(left + 12 * text.startswith("  "), top - 14 * at, text.strip()) for at, text in enumerate(words)]


FULL = "the lamp above the harbour had been burning since the evening, and the keeper went up"
