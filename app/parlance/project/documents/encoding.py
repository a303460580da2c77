"""Bytes of a text file as characters, whatever program has written them."""

from __future__ import annotations

import codecs
import re
import unicodedata

from parlance.core.messages import Message

from .latin_encodings import latin_encoding

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # Before UTF-16, whose mark is its beginning.
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OTHER_KINDS = (b"%PDF-", b"{\\rtf", b"PK\x03\x04")
"""Documents with the wrong end of their names: their insides would be read as words."""
_BLANKS = "\t\n\v\f\r\x1a\x85"
"""Control characters that texts hold; old programs end a file with the last but one."""
_OTHER_SCRIPT = 0.45
"""Of the bytes that are no blanks, those above 127: Western Europe has fewer, Russian and Japanese have more."""
_GUESSED_BYTES = 100_000
"""Of a long text: enough to guess its encoding by."""
_FOR_A_STRAY = 10
"""Characters of more than one byte for each that is wrong, from which on a text is UTF-8 with a few bytes of a program
that writes Windows-1252."""
_STRAY = re.compile("[\udc80-\udcff]")
_COMMON_BIG5, _LOW_TRAILS = 0.9, 0.15
"""Of the characters of a text in Big5: those of the first level, and those whose second byte is ASCII, which Korean and
simplified Chinese hardly ever have."""
_HALF_WIDTH = range(0xFF61, 0xFFA0)
"""Of the letters of Japanese, those that come out where the bytes are of another script."""
_STRANGE = 0.02
"""Of all characters of a text, those that no text has."""


class NoTextError(ValueError):
    """Data that are no text."""


def decoded(data: bytes, notices: list[Message] | None = None) -> str:
    """UTF-8, UTF-16 with or without a mark, or else an old encoding, which is guessed where most letters are not Latin.

    Appends to `notices` what may have come out wrong. `NoTextError` for what is no text, or in an encoding that is not
    recognised."""
    if data.startswith(_OTHER_KINDS):
        raise NoTextError(Message("document.no_text"))
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\0" in data:
        return _utf16(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if (mended := _mended(data, [] if notices is None else notices)) is not None:
            return mended
    words = data.translate(None, b" \t\r\n")
    if sum(byte > 127 for byte in words) > _OTHER_SCRIPT * len(words):
        text = _guessed(data)
    else:
        text = data.decode(latin_encoding(data), "replace")
    return _sound(text)


def _mended(data: bytes, notices: list[Message]) -> str | None:
    """UTF-8 with a few bytes among it that are none, which are read as Windows-1252; None if they are many."""
    text = data.decode("utf-8", "surrogateescape")
    stray = _STRAY.findall(text)
    if not stray or sum(character > "\x7f" for character in text) < (1 + _FOR_A_STRAY) * len(stray):
        return None
    line = len(text[: text.index(stray[0])].splitlines()) or 1
    notices.append(Message("document.stray", n=len(stray), line=line))
    return _STRAY.sub(lambda found: bytes([ord(found[0]) - 0xDC00]).decode("cp1252", "replace"), text)


def _is_big5(data: bytes) -> bool:
    """Traditional Chinese, which is taken for Korean where a text is short."""
    try:
        data.decode("cp950")
    except UnicodeDecodeError:
        return False
    pairs = re.findall(rb"[\x80-\xff][\x40-\xff]", data)
    words = [pair for pair in pairs if pair[0] >= 0xA4]
    common = sum(pair[0] <= 0xC6 for pair in words)
    low = sum(pair[1] < 0x80 for pair in words)
    return common > _COMMON_BIG5 * len(words) and low > _LOW_TRAILS * len(words)


def _utf16(data: bytes) -> str:
    """Without a mark at its beginning: every blank has a NUL, at even places or at odd ones."""
    first, second = data[::2].count(0), data[1::2].count(0)
    encoding = "utf-16-be" if first > second else "utf-16-le"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = ""
    if not any(blank in text for blank in " \n\u3000"):
        raise NoTextError(Message("document.no_text"))
    return _sound(text)


def _guessed(data: bytes) -> str:
    from charset_normalizer import from_bytes

    if _is_big5(data):
        return data.decode("cp950")
    end = data.rfind(b"\n", 0, _GUESSED_BYTES) + 1 if len(data) > _GUESSED_BYTES else len(data)
    best = from_bytes(data[: end or _GUESSED_BYTES]).best()
    if best is None:
        raise NoTextError(Message("document.no_text"))
    text = data.decode(best.encoding, "replace")
    if sum(ord(character) in _HALF_WIDTH for character in text) > _STRANGE * len(text):
        raise NoTextError(Message("document.no_text"))
    return text


def _sound(text: str) -> str:
    """The text, if it holds hardly a character that no text has."""
    strange = sum(text.count(character) for character in set(text) if _is_strange(character))
    if strange > _STRANGE * len(text):
        raise NoTextError(Message("document.no_text"))
    return text


def _is_strange(character: str) -> bool:
    return character == "\ufffd" or (character not in _BLANKS and unicodedata.category(character) in ("Cc", "Cn", "Co"))
