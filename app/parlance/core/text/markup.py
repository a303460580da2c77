"""What is written in a text beside its words: `[pause 0.5s]`, `{Leicester|Lester}`, `{Leicester|/ˈlɛstə/}`,
`[emphasis strong]`, `[laugh]`, and SSML.

`marked` reads all of it, for every voice and every entry point."""

from __future__ import annotations

import difflib
import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ..errors import TextError
from ..language_tags import GENDERS
from ..limits import MARKUP
from .lines import line_ends
from .mapped_text import KNOWN_TAGS, SQUARE_TAGS, are_sounds, from_x_sampa, with_sounds
from .say_as import said_as

if TYPE_CHECKING:
    from lxml import etree


LONGEST_PAUSE_S = 60.0
_PAUSE = r"\[pause[ :]{1,2}(?P<length>\d{1,5}(?:\.\d{1,3})?|\.\d{1,3}) ?(?P<unit>ms|s)?\]"
_NO_PAUSE = r"(?P<no_pause>\[pause(?:[ :]{1,2}(?:[^\[\]\s]{0,8}|[^\[\]\n]{0,12}\d[^\[\]\n]{0,12}))?\])"
"""Meant for a pause, but none: no length, or one that cannot be read."""
_SUBSTITUTION = r"\{(?P<written>[^{}|\n]{1,200})\|(?P<said>[^{}|\n]{0,200})\}"
EMPHASES = {
    "none": (1.0, 0.0, 1.0),
    "moderate": (0.92, 0.0, 1.12),
    "strong": (0.84, 1.0, 1.25),
    "reduced": (1.1, -0.5, 0.75),
}
"""Rate, pitch in semitones and gain: what is stressed is slower and a little louder."""
_EMPHASIS = rf"\[emphasis[ :]{{1,2}}(?P<level>{'|'.join(EMPHASES)})\]"
_NO_EMPHASIS = r"\[emphasis[ :]{1,2}(?P<no_level>[^\[\]\s]{1,20})\]"
_SAYS_WHOSE = re.compile(r".*(?:ed|[’']s|s[’'])|mine|ours|yours|his|hers|theirs|original", re.IGNORECASE)
"""The word of a remark in a quotation, such as "[emphasis added]" or "[emphasis mine]": it is prose, and no level."""
_LIKE_A_LEVEL = 0.75
"""By so much of its letters, a word is a level that is spelled wrong."""
_TAG = r"\[(?P<square>[A-Za-z]+(?: [A-Za-z]+)?)\]|<(?P<pointed>[A-Za-z]{1,16})>"
MARK = re.compile(f"{_PAUSE}|{_NO_PAUSE}|{_SUBSTITUTION}|{_EMPHASIS}|{_NO_EMPHASIS}|{_TAG}", re.IGNORECASE)


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
        """Words with our own marks. `TextError` for a pause that is too long, and an emphasis of an unknown level."""
        read = 0
        for match in MARK.finditer(text):
            start, end = match.span()
            if match["no_level"] and not _is_remark(match["no_level"]):
                raise TextError("text.emphasis", mark=match[0], known=list(EMPHASES))
            if not any(match[name] for name in ("length", "no_pause", "written", "level")):
                continue
            self.words(text[read:start], spans[read:start])
            if match["length"]:
                self.pause(_seconds(match), match[0])
            elif match["no_pause"]:
                self.undone[match[0]] = None
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
    writer = Writer()
    if is_ssml(text):
        read_ssml(text, language, writer)
    elif (ends := _unstopped_lines(text)) or "[" in text or "{" in text:
        _read_lines(text, ends, writer)
    else:
        return Marked(text, (Part(text, 0, 0.0),))
    return writer.done()


_UNSTOPPED = re.compile(r"[\w%°€$£¥\]}][\"'”’»)」』）]*$")


def _unstopped_lines(text: str) -> list[int]:
    """Where lines end that are sentences without a stop, such as items of a list or verse."""
    ends = line_ends(text) if "\n" in text or "\r" in text else []
    return [end for end in ends if _UNSTOPPED.search(text, max(0, end - 9), end)]


def _read_lines(text: str, ends: Sequence[int], writer: Writer) -> None:
    """A blank line stands behind each of those lines, so that its sentence ends there."""
    spans, begin = own_spans(text), 0
    for end in ends:
        writer.plain(text[begin:end], spans[begin:end])
        writer.words("\n", np.full((1, 2), end))
        begin = end
    writer.plain(text[begin:], spans[begin:])


def _mark(match: re.Match[str]) -> Mark | None:
    start, end = match.span()
    if match["length"]:
        return Mark(start, end, "pause", f"{_seconds(match):g} s")
    if match["no_pause"] or match["no_level"]:
        return None
    if match["written"]:
        return Mark(start, end, "substitution", match["written"], match["said"])
    if match["level"]:
        return Mark(start, end, "emphasis", match["level"].lower())
    name = (match["square"] or match["pointed"]).lower()
    known = SQUARE_TAGS if match["square"] else KNOWN_TAGS
    return Mark(start, end, "tag", name) if name in known else None


def _is_remark(level: str) -> bool:
    """Whether an unknown level is none, but a word about who emphasised."""
    is_like = difflib.get_close_matches(level.lower(), EMPHASES, 1, _LIKE_A_LEVEL)
    return not is_like and _SAYS_WHOSE.fullmatch(level) is not None


def _seconds(match: re.Match[str]) -> float:
    length = float(match["length"])
    return length / 1000 if (match["unit"] or "").lower() == "ms" else length


XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
NAMESPACE = "{http://www.w3.org/2001/10/synthesis}"
BREAKS = {"none": 0.0, "x-weak": 0.1, "weak": 0.2, "medium": 0.4, "strong": 0.7, "x-strong": 1.0}
RATES = {"x-slow": 0.5, "slow": 0.75, "medium": 1.0, "default": 1.0, "fast": 1.25, "x-fast": 1.6}
PITCHES = {"x-low": -6.0, "low": -3.0, "medium": 0.0, "default": 0.0, "high": 3.0, "x-high": 6.0}
DECIBELS = {"silent": -200.0, "x-soft": -12.0, "soft": -6.0, "medium": 0.0, "default": 0.0, "loud": 4.0, "x-loud": 8.0}
MAX_SEMITONES, MAX_DECIBELS = 12.0, 20.0
PASSED = ("speak", "lang", "voice", "prosody", "token", "w", "lookup", "emphasis")
"""Only their words count here, and how they are said."""
X_SAMPA = ("x-sampa", "xsampa")
UNSAID = ("metadata", "meta", "lexicon", "desc")
"""Nothing in them is to be heard."""
_TIME = re.compile(r"\+?(\d{1,5}(?:\.\d{1,6})?|\.\d{1,6})(ms|s)")
_NUMBER = re.compile(r"[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})")
_TOKEN = re.compile(
    r"<!--.*?-->|<!\[CDATA\[(?P<cdata>.*?)\]\]>|<\?.*?\?>|<(?:[^>\"']|\"[^\"]*\"|'[^']*')*>|(?P<one>&[^;]*;|\r\n)",
    re.DOTALL,
)
"""What is not read as it stands; `one` is one character."""
_BLANKS = re.compile(r"\s")
_HEAD = re.compile(
    r"[\s\ufeff]*<(?:\?xml|speak[\s/>]|!--.{0,1000}?-->\s*<speak[\s/>]|!DOCTYPE\b.{0,4000}?<speak[\s/>])", re.DOTALL
)


def is_ssml(text: str) -> bool:
    return _HEAD.match(text) is not None


def inside(text: str) -> int:
    """Where the words of an SSML document begin: 0 of a text that is none, and of one that cannot be read."""
    found = re.search(r"<speak(?:[^>\"']|\"[^\"]*\"|'[^']*')*(?<!/)>", text) if is_ssml(text) else None
    return found.end() if found else 0


def read_ssml(text: str, language: str, writer: Writer) -> None:
    """Into `writer`. Raises `TextError` that says what is wrong and in which line."""
    root = _parsed(text)
    if _name(root) != "speak":
        raise TextError("ssml.root", name=_name(root))
    _Reader(writer, language, _spans(text)).element(root, Prosody(), 1)


def _spans(text: str) -> np.ndarray:
    """int (n, 2): where each character between the tags stands in a document that was parsed, and what it takes."""
    found: list[np.ndarray] = []
    at = next(token.end() for token in _TOKEN.finditer(text) if token[0].startswith("<speak"))
    for token in _TOKEN.finditer(text, at):
        found.append(np.arange(at, token.start()))
        if token["cdata"] is not None:
            found.append(np.arange(*token.span("cdata")))
        elif token["one"] is not None:
            found.append(np.array([token.start()]))
        at = token.end()
    starts = np.concatenate([*found, [len(text)]])
    ends = starts + 1
    for token in _TOKEN.finditer(text):
        if token["one"] is not None:
            ends[np.searchsorted(starts, token.start())] = token.end()
    return np.stack([starts, ends], axis=1)


def _parsed(text: str) -> etree._Element:
    from lxml import etree  # a start of the window reads no markup

    data = text.strip("\ufeff" + string.whitespace).encode("utf-8", "replace")
    if len(data) > MARKUP.bytes:
        raise TextError("ssml.large", most=MARKUP.bytes)
    parser = etree.XMLParser(
        encoding="utf-8", resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise TextError("ssml.broken", line=error.lineno or 1, problem=error.msg or "") from error
    inside = root.getroottree().docinfo.internalDTD
    if inside is not None and any(True for _ in inside.iterentities()):
        raise TextError("ssml.entity")
    if sum(1 for _ in root.iter()) > MARKUP.elements:
        raise TextError("ssml.tags", most=MARKUP.elements)
    return root


def _name(element: etree._Element) -> str:
    """Of a tag of SSML, with its namespace or without; of another one with its namespace."""
    return str(element.tag).removeprefix(NAMESPACE)


class _Reader:
    def __init__(self, writer: Writer, language: str, spans: np.ndarray) -> None:
        self._writer, self._language = writer, language
        self._spans, self._at = spans, 0
        self._known: dict[str, Callable[[etree._Element, Prosody, int], None]] = {
            **dict.fromkeys(PASSED, self._in),
            **dict.fromkeys(("p", "paragraph"), self._paragraph),
            **dict.fromkeys(("s", "sentence"), self._sentence),
            "break": self._break,
            "mark": self._mark,
            "audio": self._audio,
            "sub": self._sub,
            "say-as": self._say_as,
            "phoneme": self._phoneme,
            **dict.fromkeys(UNSAID, self._skip),
        }

    def element(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        if not isinstance(element.tag, str):
            raise TextError("ssml.entity")
        if depth > MARKUP.depth:
            raise TextError("ssml.deep", most=MARKUP.depth)
        name = _name(element)
        if name not in self._known:
            raise TextError("ssml.tag", name=name[:60], line=element.sourceline)
        inner = self._inner_prosody(element, name, prosody)
        self._writer.speak_as(inner)
        self._known[name](element, inner, depth)
        self._writer.speak_as(prosody)

    def _in(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        self._text(element.text)
        for child in element:
            self.element(child, prosody, depth + 1)
            self._text(child.tail)

    def _text(self, text: str | None) -> None:
        if text:
            self._writer.plain(_BLANKS.sub(" ", text), self._read(text))

    def _read(self, text: str) -> np.ndarray:
        """The spans of the next characters."""
        first, self._at = self._at, self._at + len(text)
        return self._spans[first : self._at]

    def _between(self, said: str) -> None:
        """What stands for nothing that is written."""
        self._writer.words(said, np.full((len(said), 2), self._spans[self._at, 0]))

    def _paragraph(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        self._sentence(element, prosody, depth)
        self._between("\n\n")

    def _audio(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        """What is said instead of a recording, which is no part of the words around it."""
        self._undone("audio")
        self._between(" ")
        self._in(element, prosody, depth)
        self._between(" ")

    def _sentence(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        """It ends where the tag says, whether it has a full stop or not."""
        self._in(element, prosody, depth)
        if self._writer.last.isalnum():
            self._between(".")
        self._between(" ")

    def _break(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        time, strength = element.get("time"), element.get("strength", "medium")
        if time is None:
            seconds = self._one_of(element, "strength", strength, BREAKS)
        else:
            found = _TIME.fullmatch(time.strip())
            if found is None:
                raise self._wrong(element, "time", time)
            seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
        if seconds:
            self._writer.pause(seconds, time or strength)
        self._in(element, prosody, depth)

    def _mark(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        self._writer.names.append((element.get("name", ""), int(self._spans[self._at, 0])))
        self._in(element, prosody, depth)

    def _sub(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        self._writer.replaced(_BLANKS.sub(" ", element.get("alias", "")), self._read(_inside(element)))

    def _phoneme(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        alphabet, sounds = element.get("alphabet", "ipa").strip().casefold(), element.get("ph", "")
        if alphabet in X_SAMPA:
            sounds, alphabet = from_x_sampa(sounds), "ipa"
        written = _BLANKS.sub(" ", _inside(element))
        if alphabet == "ipa" and (mark := with_sounds(written, sounds)):
            self._writer.sounded(mark, written, self._read(written))
        else:
            self._undone("phoneme" if alphabet == "ipa" else f"phoneme {alphabet[:40]}")
            self._in(element, prosody, depth)

    def _say_as(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        written, kind = _inside(element), element.get("interpret-as", "")
        said = said_as(written.strip(), kind, element.get("format", ""), prosody.language or self._language)
        if said is None:
            self._undone(f"say-as {kind[:40]}")
            self._writer.words(_BLANKS.sub(" ", written), self._read(written))
        else:
            self._writer.replaced(said, self._read(written))

    def _skip(self, element: etree._Element, prosody: Prosody, depth: int) -> None:
        if _name(element) == "lexicon":
            self._undone("lexicon")
        self._read(_inside(element))

    def _inner_prosody(self, element: etree._Element, name: str, prosody: Prosody) -> Prosody:
        if language := element.get(XML_LANG):
            prosody = replace(prosody, language=language.strip()[:20].casefold())
        if name == "voice":
            names, gender = element.get("name", "").strip(), element.get("gender", "").strip()
            left = [key for key in ("gender", "age", "variant", "required") if element.get(key)]
            if gender in GENDERS:
                left.remove("gender")
                names = f"{names} {gender}".strip()
            if left:
                self._undone(f"voice {', '.join(left)}")
            language = element.get("languages", "").split(":")[0].split(" ")[0].casefold() or prosody.language
            return replace(prosody, voice=names or prosody.voice, language=language)
        if name == "prosody":
            return self._prosody(element, prosody)
        if name == "emphasis":
            level = element.get("level", "moderate")
            if level not in EMPHASES:
                raise self._wrong(element, "level", level)
            rate, pitch, gain = EMPHASES[level]
            return replace(prosody, rate=prosody.rate * rate, pitch=prosody.pitch + pitch, gain=prosody.gain * gain)
        return prosody

    def _prosody(self, element: etree._Element, prosody: Prosody) -> Prosody:
        rate, pitch, gain = prosody.rate, prosody.pitch, prosody.gain
        if (asked := element.get("rate")) is not None:
            rate *= self._rate(element, asked.strip())
        if (asked := element.get("pitch")) is not None:
            pitch += self._pitch(element, asked.strip())
        if (asked := element.get("volume")) is not None:
            gain *= 10 ** (self._decibels(element, asked.strip()) / 20)
        for name in ("contour", "range", "duration"):
            if element.get(name) is not None:
                self._undone(f"prosody {name}")
        return replace(prosody, rate=rate, pitch=max(-MAX_SEMITONES, min(pitch, MAX_SEMITONES)), gain=gain)

    def _rate(self, element: etree._Element, asked: str) -> float:
        """1.0 is as before. A sign in front of a percentage, which SSML 1.0 had, says by how much."""
        if asked in RATES:
            return RATES[asked]
        number = asked.removesuffix("%")
        if _NUMBER.fullmatch(number) is None:
            raise self._wrong(element, "rate", asked)
        value = float(number) / (100 if asked.endswith("%") else 1)
        value += 1.0 if asked[0] in "+-" else 0.0
        if not 0.1 <= value <= 10:
            raise self._wrong(element, "rate", asked)
        return value

    def _pitch(self, element: etree._Element, asked: str) -> float:
        """Semitones; in hertz it would depend on a pitch that only the voice has."""
        if asked in PITCHES:
            return PITCHES[asked]
        for unit, semitones in (("st", 1.0), ("%", 0.17312)):
            number = asked.removesuffix(unit)
            if asked.endswith(unit) and _NUMBER.fullmatch(number):
                return float(number) * semitones
        if asked.endswith("Hz") and _NUMBER.fullmatch(asked[:-2]):
            self._undone("pitch in Hz")
            return 0.0
        raise self._wrong(element, "pitch", asked)

    def _decibels(self, element: etree._Element, asked: str) -> float:
        if asked in DECIBELS:
            return DECIBELS[asked]
        number = asked.removesuffix("dB")
        if _NUMBER.fullmatch(number) is None:
            raise self._wrong(element, "volume", asked)
        # SSML 1.0 has plain numbers from 0 to 100.
        value = float(number) if asked.endswith("dB") else (float(number) - 100) / 5
        return max(DECIBELS["silent"], min(value, MAX_DECIBELS))

    def _one_of(self, element: etree._Element, attribute: str, asked: str, known: dict[str, float]) -> float:
        if asked not in known:
            raise self._wrong(element, attribute, asked)
        return known[asked]

    def _wrong(self, element: etree._Element, attribute: str, value: str) -> TextError:
        return TextError(
            "ssml.value", line=element.sourceline, attribute=attribute, tag=_name(element), value=value[:60]
        )

    def _undone(self, what: str) -> None:
        self._writer.undone[what] = None


def _inside(element: etree._Element) -> str:
    """Its words; what is a tag in there has none of its own."""
    if any(not isinstance(inner.tag, str) for inner in element.iter()):
        raise TextError("ssml.entity")
    return "".join(element.itertext())
