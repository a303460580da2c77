"""SRT and WebVTT from when each sentence is heard."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from parlance.core.text.markup import marks
from parlance.core.word_times import Word

LINE_CHARS = 42
FORMATS = ("srt", "vtt")
EACH_WORD = "words."
"""In front of a format, as of a file's ending: a cue for each word."""


@dataclass(frozen=True)
class Cue:
    """`text` is heard from `start` to `end`, in seconds."""

    start: float
    end: float
    text: str


def subtitles(cues: Sequence[Cue], form: str) -> str:
    """A whole file; `form` is one of `FORMATS`."""
    mark = "," if form == "srt" else "."
    head = "" if form == "srt" else "WEBVTT\n\n"
    blocks = [
        f"{number}\n{_clock(cue.start, mark)} --> {_clock(cue.end, mark)}\n{_lines(cue.text, form)}\n"
        for number, cue in enumerate(cues, 1)
    ]
    return head + "\n".join(blocks)


def of_words(text: str, words: Sequence[Word], begin_s: float = 0.0) -> list[Cue]:
    """A cue for each word of `text`, of a sound that begins at `begin_s`; it stays until the next one."""
    ends = [*(word.begin_s for word in words[1:]), *(word.end_s for word in words[-1:])]
    return [
        Cue(begin_s + word.begin_s, begin_s + max(word.begin_s, end), readable(text[word.start : word.end]))
        for word, end in zip(words, ends, strict=True)
    ]


def readable(text: str) -> str:
    """The words that are written, without pauses and tags."""
    pieces, read = [], 0
    for mark in marks(text):
        pieces += [text[read : mark.start], mark.text if mark.kind == "substitution" else ""]
        read = mark.end
    return " ".join("".join([*pieces, text[read:]]).split())


def _clock(seconds: float, mark: str) -> str:
    ms = round(seconds * 1000)
    return f"{ms // 3_600_000:02d}:{ms // 60_000 % 60:02d}:{ms // 1000 % 60:02d}{mark}{ms % 1000:03d}"


def _lines(text: str, form: str) -> str:
    # An arrow would look like the time of a cue.
    text = text.replace("-->", "→")
    if form == "vtt":
        text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "\n".join(textwrap.wrap(text, LINE_CHARS, break_long_words=False)) or "…"
