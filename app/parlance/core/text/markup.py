"""What is written in a text beside its words: `[pause 0.5s]`, `{Leicester|Lester}`, `{Leicester|/ˈlɛstə/}`,
`[emphasis strong]`, `[laugh]`, and SSML.

`marked` reads all of it, for every voice and every door.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from ..errors import TextError
from .sounds import are_sounds
from .tags import KNOWN_TAGS, SQUARE_TAGS

LONGEST_PAUSE_S = 60.0
_PAUSE = r"\[pause[ :]{1,2}(?P<length>\d{1,5}(?:\.\d{1,3})?|\.\d{1,3}) ?(?P<unit>ms|s)?\]"
_SUBSTITUTION = r"\{(?P<written>[^{}|\n]{1,200})\|(?P<said>[^{}|\n]{0,200})\}"
EMPHASES = {
    "none": (1.0, 0.0, 1.0),
    "moderate": (0.92, 0.0, 1.12),
    "strong": (0.84, 1.0, 1.25),
    "reduced": (1.1, -0.5, 0.75),
}
"""Rate, pitch in semitones and gain: what is stressed is slower and a little louder."""
_EMPHASIS = rf"\[emphasis[ :]{{1,2}}(?P<level>{'|'.join(EMPHASES)})\]"
_TAG = r"\[(?P<square>[A-Za-z]+(?: [A-Za-z]+)?)\]|<(?P<pointed>[A-Za-z]{1,16})>"
MARK = re.compile(f"{_PAUSE}|{_SUBSTITUTION}|{_EMPHASIS}|{_TAG}", re.IGNORECASE)


@dataclass(frozen=True)
class Mark:
    """Code points `start` to `end` are no words to read as they stand."""

    start: int
    end: int
    kind: str
    """``pause``, ``substitution``, ``emphasis`` or ``tag``."""
    text: str
    """What a reader needs to see: the length, the written words, the level, the name."""
    said: str = ""
    """Of a substitution: what is spoken."""


@dataclass(frozen=True)
class Prosody:
    """How a segment is spoken, as far as the markup says so."""

    rate: float = 1.0
    """Multiplies the speed of the request."""
    pitch: float = 0.0
    """Semitones."""
    gain: float = 1.0
    voice: str = ""
    """Voice names in order of preference; empty means the voice of the request. The same holds for `language`."""
    language: str = ""


REMEMBERED = 100_000
"""Characters of a text whose markup is read once, although several ask what it comes to, one after the other."""


@dataclass(frozen=True)
class Part:
    """A segment of `Marked.said` from code point `start` on, and the silence after it."""

    text: str
    start: int
    pause_s: float
    prosody: Prosody = Prosody()


@dataclass(frozen=True)
class Marked:
    """What a text comes to, once its markup is read."""

    said: str
    """What is spoken of it, with substitutions made."""
    parts: tuple[Part, ...]
    """At least one."""
    names: tuple[tuple[str, int], ...] = ()
    """Marks of SSML, each with its code point of the text."""
    undone: tuple[str, ...] = ()
    """What of it no voice can do."""
    spans: np.ndarray | None = None
    """int (n, 2): the code points of the text that each one of `said` stands for; None where both are the same."""

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Of code points of `said`, in the text."""
        if self.spans is None or start >= end:
            return start, end
        return int(self.spans[start, 0]), int(self.spans[end - 1, 1])


class Writer:
    """Puts a `Marked` together, piece by piece. `spans` are as there, of what is given."""

    def __init__(self) -> None:
        self.last = ""
        """What was said last, since the last pause."""
        self.undone: dict[str, None] = {}
        self.names: list[tuple[str, int]] = []
        self._said: list[str] = []
        self._open: list[str] = []
        """Of the part that goes on."""
        self._spans: list[np.ndarray] = [np.zeros((0, 2), int)]
        self._begin = 0
        self._parts: list[Part] = []
        self._prosody = Prosody()

    def plain(self, text: str, spans: np.ndarray) -> None:
        """Words with our own marks. `TextError` for a pause that is too long."""
        read = 0
        for match in MARK.finditer(text):
            start, end = match.span()
            if not match["length"] and not match["written"] and not match["level"]:
                continue
            self.words(text[read:start], spans[read:start])
            if match["length"]:
                self.pause(_seconds(match), match[0])
            elif match["level"]:
                rate, pitch, gain = EMPHASES[match["level"].lower()]
                self.speak_as(replace(self._prosody, rate=rate, pitch=pitch, gain=gain))
            elif are_sounds(match["said"]):
                self.sounded(match[0], match["written"], spans[start:end])
            else:
                self.replaced(match["said"], spans[start:end])
            read = end
        self.words(text[read:], spans[read:])

    def words(self, said: str, spans: np.ndarray) -> None:
        self._open.append(said)
        self._spans.append(spans)
        self.last = said.rstrip()[-1:] or self.last

    def replaced(self, said: str, spans: np.ndarray) -> None:
        """`said` is spoken for all that `spans` are of."""
        self.words(said, np.tile([spans[0, 0], spans[-1, 1]] if len(spans) else [0, 0], (len(said), 1)))

    def sounded(self, mark: str, written: str, spans: np.ndarray) -> None:
        """A mark of `sounds.py` stays what it is, until the model is known."""
        self.replaced(mark, spans)
        self.last = written.rstrip()[-1:]

    def pause(self, seconds: float, written: str) -> None:
        if seconds > LONGEST_PAUSE_S:
            raise TextError("text.long_pause", pause=written, most=LONGEST_PAUSE_S)
        self._close(seconds)
        self.last = ""

    def speak_as(self, prosody: Prosody) -> None:
        """From here on."""
        if prosody != self._prosody:
            if any(piece.strip() for piece in self._open):
                self._close(0.0)
            self._prosody = prosody

    def done(self) -> Marked:
        if self._open or not self._parts:
            self._close(0.0)
        names, undone, spans = tuple(self.names), tuple(self.undone), np.concatenate(self._spans)
        spans.setflags(write=False)
        return Marked("".join(self._said), tuple(self._parts), names, undone, spans)

    def _close(self, seconds: float) -> None:
        text = "".join(self._open)
        self._parts.append(Part(text, self._begin, seconds, self._prosody))
        self._said.append(text)
        self._begin += len(text)
        self._open = []


def own_spans(text: str) -> np.ndarray:
    """Each code point stands for itself."""
    places = np.arange(len(text))
    return np.stack([places, places + 1], axis=1)


def marks(text: str) -> list[Mark]:
    """All of our own, in order; what only looks like a tag is none."""
    return [mark for match in MARK.finditer(text) if (mark := _mark(match)) is not None]


def emphasized(text: str, level: str) -> str:
    """`text` with all of it spoken at one of `EMPHASES`, whatever it said of that before."""
    pieces, read = [], 0
    for mark in marks(text):
        if mark.kind == "emphasis":
            pieces.append(text[read : mark.start])
            read = mark.end
    plain = " ".join("".join([*pieces, text[read:]]).split())
    return plain if level == "none" else f"[emphasis {level}] {plain}"


def marked(text: str, language: str = "") -> Marked:
    """What a text in `language` comes to, whether it is SSML or not. `TextError` says what is wrong with it."""
    return _remembered(text, language) if len(text) <= REMEMBERED else _read(text, language)


@lru_cache(4)
def _remembered(text: str, language: str) -> Marked:
    return _read(text, language)


def _read(text: str, language: str) -> Marked:
    from .ssml import is_ssml, read_ssml

    writer = Writer()
    if is_ssml(text):
        read_ssml(text, language, writer)
    elif "[" in text or "{" in text:
        writer.plain(text, own_spans(text))
    else:
        return Marked(text, (Part(text, 0, 0.0),))
    return writer.done()


def _mark(match: re.Match[str]) -> Mark | None:
    start, end = match.span()
    if match["length"]:
        return Mark(start, end, "pause", f"{_seconds(match):g} s")
    if match["written"]:
        return Mark(start, end, "substitution", match["written"], match["said"])
    if match["level"]:
        return Mark(start, end, "emphasis", match["level"].lower())
    name = (match["square"] or match["pointed"]).lower()
    known = SQUARE_TAGS if match["square"] else KNOWN_TAGS
    return Mark(start, end, "tag", name) if name in known else None


def _seconds(match: re.Match[str]) -> float:
    length = float(match["length"])
    return length / 1000 if (match["unit"] or "").lower() == "ms" else length
