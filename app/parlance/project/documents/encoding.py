"""Bytes of a text file as characters, whatever program has written them."""

from __future__ import annotations

import codecs
import unicodedata

from parlance.core.messages import Message

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_BLANKS = "\t\n\v\f\r\x1a\x85"
"""Control characters that texts hold; old programs end a file with the last but one."""
_OTHER_SCRIPT = 0.4
"""Of the bytes that are no blanks, those above 127: Western Europe has fewer, Russian and Japanese have more."""
_GUESSED_BYTES = 100_000
"""Of a long text: enough to guess its encoding by."""
_HALF_WIDTH = range(0xFF61, 0xFFA0)
"""Of the letters of Japanese, those that come out where the bytes are of another script."""
_STRANGE = 0.02
"""Of all characters of a text, those that no text has."""


class NoTextError(ValueError):
    """Data that are no text."""


def decoded(data: bytes) -> str:
    """UTF-8, UTF-16 with or without a mark, or else an old encoding, which is guessed where most letters are not Latin.

    `NoTextError` for what is no text, or in an encoding that is not recognised."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\0" in data:
        return _utf16(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    words = data.translate(None, b" \t\r\n")
    text = data.decode("cp1252", "replace")
    if sum(byte > 127 for byte in words) > _OTHER_SCRIPT * len(words):
        text = _guessed(data)
    return _sound(text)


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
