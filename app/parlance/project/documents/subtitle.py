"""Subtitles, SRT or WebVTT, as running text."""

from __future__ import annotations

import html
import re

from parlance.core.messages import Message

from .chapter import Chapter, DocumentText

_TIMES = re.compile(r"(?:\d+:)?\d+:\d+[,.]\d+\s*-->\s*(?:\d+:)?\d+:\d+[,.]\d+.*")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]*>|<[\d:.]+>|\{\\[^{}\n]*\}")


def read_subtitles(text: str) -> DocumentText:
    """`ValueError` for a text without a single time."""
    found, is_any = [], False
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        lines = block.split("\n")
        at = next((number for number, line in enumerate(lines) if _TIMES.fullmatch(line.strip())), None)
        if at is not None:
            is_any = True
            found += [html.unescape(_TAG.sub("", line)).strip() for line in lines[at + 1 :]]
    if not is_any:
        raise ValueError(Message("document.subtitles"))
    return DocumentText([Chapter("", " ".join(line for line in found if line))])
