"""The text of a message of Speech Dispatcher: what of it is read, what is spelled, and where a long one is cut."""

from __future__ import annotations

import html
import re

from parlance.core.errors import TextError
from parlance.core.text.chunk import ending
from parlance.core.text.markup import Writer, inside, marked, marks, own_spans
from parlance.core.text.say_as import said_as

from .punctuation import name_of

_NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_CODE = re.compile(r"&#(?:x(?P<hex>[0-9a-f]{1,8})|(?P<decimal>\d{1,8}));", re.IGNORECASE)
LONG, HEAD, WINDOW = 2000, 200, 1500
"""Characters from which a message is spoken as two requests, of the first one at least, and among which its end is
looked for: the first sound does not wait until the whole message has been read."""
_INDEX_MARK = re.compile(r"<mark\s[^<>]*/>")
_OTHER_TAG = re.compile(r"<(?!mark\s[^<>]*/>)")
_TAG = re.compile(r"<[^<>]*>")
"""To the next bracket of either kind: from each of many to the end of the text would take minutes."""


def halves(text: str, language: str) -> tuple[str, str]:
    """A long message of sentences with index marks between them, cut at the end of a sentence. Both halves have the
    root element; the second one is empty where there is no such place."""
    begin, end = inside(text) if len(text) > LONG else 0, text.rfind("</speak>")
    if not begin or end < 0 or _OTHER_TAG.search(text, begin, end):
        return text, ""
    for mark in _INDEX_MARK.finditer(text, begin, min(end, begin + WINDOW)):
        before, after = (
            plain(text[begin : mark.start()]).rstrip(),
            plain(text[mark.end() : min(end, mark.end() + WINDOW)]),
        )
        if len(before) >= HEAD and ending(f"{before} {after}", len(before), language) == "sentence":
            return f"{text[: mark.end()]}</speak>", text[:begin] + text[mark.end() :]
    return text, ""


def is_read(ssml: str, language: str) -> bool:
    try:
        marked(ssml, language)
    except TextError:
        return False
    return True


def without_controls(text: str) -> str:
    """Without characters that XML has no place for, written or as numbers: a terminal sends such."""

    def number(match: re.Match[str]) -> str:
        code = int(match["hex"], 16) if match["hex"] else int(match["decimal"])
        return "" if code > 0x10FFFF or _NO_XML.match(chr(code)) else match[0]

    return _CODE.sub(number, _NO_XML.sub(lambda match: " " if match[0].isspace() else "", text))


def as_it_stands(words: str) -> str:
    """With a blank in each mark of ours that would be an error, or would take its words away: then it is read."""
    pieces, read = [], 0
    for mark in marks(words):
        if not _is_done(words[mark.start : mark.end], mark.kind):
            pieces += [words[read : mark.start], mark.text if mark.kind == "substitution" else f"{words[mark.start]} "]
            read = mark.end if mark.kind == "substitution" else mark.start + 1
    return "".join([*pieces, words[read:]])


def _is_done(mark: str, kind: str) -> bool:
    writer = Writer()
    try:
        writer.plain(mark, own_spans(mark))
    except TextError:
        return False
    return kind in ("pause", "emphasis") or (kind == "substitution" and bool(writer.done().said.strip()))


def plain(text: str) -> str:
    return html.unescape(_TAG.sub("", text)).strip("\n")


def spelled(text: str, language: str, capital: str) -> str:
    signs = [" "] if text == "space" else text
    return ", ".join(f"{capital} " * (bool(capital) and sign.isupper()) + _named(sign, language) for sign in signs)


def _named(sign: str, language: str) -> str:
    if sign.isalnum():
        return (said_as(sign, "characters", "", language) or sign) if len(sign) == 1 else sign
    return name_of(sign, language)
