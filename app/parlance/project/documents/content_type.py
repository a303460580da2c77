"""What kind of document a file is by its contents: its name may end in another one's way."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from parlance.core.messages import Message
from parlance.core.text.markup import is_ssml

_HEAD_BYTES = 4096
_PACKED = {b"\x1f\x8b\x08": "gzip", b"BZh": "bzip2", b"\xfd7zXZ\0": "xz", b"7z\xbc\xaf\x27\x1c": "7-Zip",
           b"Rar!\x1a\x07": "RAR", b"\x28\xb5\x2f\xfd": "Zstandard"}  # fmt: skip
_OTHERS = {
    b"{\\rtf": "RTF",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "Word 97-2003 (DOC)",
    b"AT&TFORM": "DjVu",
    b"%!PS": "PostScript",
}
_KINDLE, _KINDLE_AT = b"BOOKMOBI", 60
_PDF, _ZIP = b"%PDF-", b"PK\x03\x04"
_MEMBERS = {"word/document.xml": ".docx", "META-INF/container.xml": ".epub"}
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"

_BEFORE_TAGS = r"(?:<\?xml[^<>]{0,200}\?>\s*|<!--(?:(?!-->).){0,2000}-->\s*)*"
_PAGE = re.compile(rf"{_BEFORE_TAGS}(?:<!doctype\s+html|<html)\b", re.IGNORECASE | re.DOTALL)
_PART_OF_A_PAGE = re.compile(
    rf"{_BEFORE_TAGS}<(?:article|blockquote|body|center|div|dl|h[1-6]|head|main|meta|ol|p|section|table|ul)\b[^<>]*>",
    re.IGNORECASE | re.DOTALL,
)
_XML = re.compile(r"<\?xml\s")
_CAPTIONS = re.compile(r"WEBVTT(?:[ \t][^\n]*)?\n|(?:\d{1,6}[^\S\n]*\n)?\d{1,4}:\d\d:\d\d[.,]\d{1,3} *--> *\d{1,4}:")
_BLANKS = "\ufeff \t\r\n"


def file_suffix(path: Path) -> str:
    """The ending that the name of a file should have, in small letters. `ValueError` in words for what is not read."""
    suffix = path.suffix.lower()
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    if head.startswith(_PDF):
        return ".pdf"
    if head.startswith(_ZIP):
        return _zip_suffix(path, suffix)
    if kind := next((kind for mark, kind in _PACKED.items() if head.startswith(mark)), ""):
        raise ValueError(Message("document.packed", kind=kind))
    kind = next((kind for mark, kind in _OTHERS.items() if head.startswith(mark)), "")
    if kind := kind or ("MOBI" if head[_KINDLE_AT:].startswith(_KINDLE) else ""):
        raise ValueError(Message("document.other_kind", kind=kind))
    return suffix


def _zip_suffix(path: Path, suffix: str) -> str:
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.NameToInfo
            found = [kind for member, kind in _MEMBERS.items() if member in names]
            is_open_document = "mimetype" in names and archive.open("mimetype").read(99).startswith(_OPEN_DOCUMENT)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError):
        return suffix  # Its own reader says what is wrong with it.
    if is_open_document:
        raise ValueError(Message("document.other_kind", kind="OpenDocument"))
    if suffix in found or suffix in _MEMBERS.values():
        return found[0] if found and suffix not in found else suffix
    if not found:
        raise ValueError(Message("document.packed", kind="ZIP"))
    return found[0]


def text_suffix(text: str, suffix: str) -> str:
    """The file name extension for the contents of a text. Markdown may contain tags, so it is HTML only with a doctype
    or an ``<html>`` tag."""
    head = text.lstrip(_BLANKS)  # The patterns begin with no blanks, of which a text may hold millions.
    if _PAGE.match(head) or (suffix == ".txt" and _PART_OF_A_PAGE.match(head) and head.rstrip().endswith(">")):
        return ".html"
    if _CAPTIONS.match(head):
        return ".vtt"
    if is_ssml(head) and "<speak" in head:
        return ".ssml"
    if suffix in (".txt", ".md") and _XML.match(head):
        raise ValueError(Message("document.other_kind", kind="XML"))
    return suffix
