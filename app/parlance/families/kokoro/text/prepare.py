"""A text becomes chunks with the symbols of their sounds, and a list of what cannot be spoken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from parlance.core.errors import UsageError
from parlance.core.result import UnsupportedCharacter
from parlance.core.text import PreparedChunk
from parlance.core.text.chunk import Ending, Span, chunk, ending
from parlance.core.text.indexer import is_invisible
from parlance.core.text.mapped_text import (
    SOUNDS,
    MappedText,
    blanked,
    remove_square_tags,
    removed_tags,
    resolve_tags,
    square_tags,
)
from parlance.core.text.normalize import spell_out, spoken_signs
from parlance.core.text.prepare import raw_spans, silent_because

from . import chinese, english, espeak, japanese
from .signs import PUNCTUATION, Context, Sounded, as_symbols, contexts

CHUNK_CHARS = 250
SHORTEST_CHUNK = 10
CONTEXT = 16
"""One position in so many is kept for what is read around a part of a sentence."""
BORDER = 0
"""Row of the symbol at either end."""
_PRIVATE = range(0xE000, 0xF900)
"""Characters that no text needs, for words whose sounds are given."""
_UNSPACED = {"ja": japanese.pronounce, "zh": chinese.pronounce}
"""Languages that write no spaces between words."""
_SPOKEN_SIGNS = frozenset("%&+@$€£¥#°=/'’‘-_*<>|~^`")


@dataclass(frozen=True)
class KokoroRules:
    """How to prepare text for one model, language and accent."""

    rows: Mapping[str, int]
    """Symbol -> row of the embedding."""
    language: str
    accent: str
    longest: int
    """Symbols that the model takes at once, both borders among them."""
    chunk_chars: int
    first_chars: int = 0
    spell_out: bool = True

    def __post_init__(self) -> None:
        if self.chunk_chars < SHORTEST_CHUNK:
            raise UsageError("text.chunk_chars", least=SHORTEST_CHUNK, value=self.chunk_chars)

    def sounds(self, text: str, given: Mapping[str, str]) -> list[Sounded]:
        """`given` are the symbols of signs that stand for words."""
        signs = {**PUNCTUATION, **given}
        if self.language == "en":
            return english.pronounce(text, self.accent, signs)
        if self.language in _UNSPACED:
            return _UNSPACED[self.language](text, signs)
        return espeak.pronounce(text, self.language, signs)

    def symbols(self, ipa: str) -> str:
        """Empty if the model lacks one of them."""
        return as_symbols(ipa, self.language, self.accent, self.rows)

    def spell(self, text: MappedText) -> None:
        """Figures in words, unless the one who reads the words reads them too."""
        if self.language == "zh":
            text.rewrite(chinese.FIGURES, chinese.figures)
        elif self.language != "ja":
            region = self.accent if self.language == "en" else ""
            spell_out(text, self.language, region, plain=self.language == "en")


@dataclass(frozen=True)
class KokoroChunk(PreparedChunk):
    words: tuple[tuple[int, int, int, int], ...] = ()
    """Of each word: code points of `text`, from and to, and places in `ids`, from and to."""
    before: tuple[int, int] | None = None
    after: tuple[int, int] | None = None
    """Where a sentence is cut, places in `ids` of the pause; then `ids` hold more of the sentence than `text` does."""


def prepare(text: str, rules: KokoroRules) -> list[KokoroChunk]:
    """Cut and translate a text of any kind. `TextError` when there is nothing to speak."""
    mapped = MappedText(text)
    given = _given(mapped, rules)
    resolve_tags(mapped, ())
    remove_square_tags(mapped)
    if rules.spell_out:
        rules.spell(mapped)
    missing = unsupported(text, rules)
    parts = [
        part
        for span in chunk(mapped.text, rules.chunk_chars, rules.first_chars, rules.language)
        for part in _fitting(mapped.text, span, rules, given)
    ]
    if not parts:
        raise silent_because(missing)
    chunks = []
    spans = raw_spans(mapped, [span for span, _ in parts])
    around = contexts(mapped.text, parts, rules.longest - 2, rules.language)
    for (start, end), (span, sounded), context in zip(spans, parts, around, strict=True):
        own = [character for character in missing if start <= character.offset < end]
        spoken, ids, places, pauses = _read(sounded, context, rules)
        sources = mapped.source([span.start + at for word in sounded for at in (word.start, word.end)])
        words: list[tuple[int, int, int, int]] = []
        is_unspaced = rules.language in _UNSPACED
        for first, last, place, word in zip(sources[::2], sources[1::2], places, sounded, strict=True):
            if word.symbols in PUNCTUATION:
                continue
            first, last = max(first, start) - start, min(last, end) - start
            gap = text[start + words[-1][1] : start + first] if words else ""
            has_gap = words and words[-1][1] <= first < last if is_unspaced else any(map(str.isspace, gap))
            if words and not has_gap:
                # "24" is one word of the text, and two when it is spoken.
                words[-1] = (words[-1][0], max(last, words[-1][1]), words[-1][2], place[1])
            else:
                words.append((first, last, *place))
        ends: Ending = "joined" if pauses[1] else ending(text, end)
        chunks.append(KokoroChunk(text[start:end], spoken, ids, start, end, own, ends, tuple(words), *pauses))
    return chunks


def unsupported(text: str, rules: KokoroRules) -> list[UnsupportedCharacter]:
    """What of the user's text stays unspoken, by ascending offset: characters without a sound, and tags."""
    text = blanked(text)
    found = dict([*removed_tags(text, ()), *square_tags(text)])
    in_tags = {at for offset, tag in found.items() for at in range(offset, offset + len(tag))}
    mute = {character for character in set(text) if not _is_spoken(character, rules)}
    found |= {at: character for at, character in enumerate(text) if character in mute and at not in in_tags}
    return [UnsupportedCharacter(offset, found[offset]) for offset in sorted(found)]


def _is_spoken(character: str, rules: KokoroRules) -> bool:
    if character.isspace() or is_invisible(character) or character in PUNCTUATION or character in _SPOKEN_SIGNS:
        return True
    if rules.spell_out and character in spoken_signs(rules.language):
        return True
    if rules.language != "en":
        return unicodedata.category(character)[0] in "LMNP"
    plain = unicodedata.normalize("NFKD", character)
    return all((part.isascii() and part.isalnum()) or unicodedata.combining(part) for part in plain)


def unread(text: str, rules: KokoroRules) -> list[str]:
    """Sounds that are given in the IPA, for which the model has no symbols: the written words are read."""
    found = dict.fromkeys(match["sounds"] for match in SOUNDS.finditer(text))
    return [sounds for sounds in found if not rules.symbols(sounds)]


def _given(mapped: MappedText, rules: KokoroRules) -> dict[str, str]:
    """Put one sign in place of each word whose sounds are given; what each stands for."""
    free = (sign for sign in map(chr, _PRIVATE) if sign not in mapped.raw)
    given: dict[str, str] = {}

    def sign(match: re.Match[str]) -> str | None:
        symbols = rules.symbols(match["sounds"])
        place = next(free, "") if symbols else ""
        given.update({place: symbols} if place else {})
        return place or None

    mapped.rewrite(SOUNDS, sign)
    return given


def _fitting(
    text: str, span: Span, rules: KokoroRules, given: Mapping[str, str]
) -> Iterator[tuple[Span, list[Sounded]]]:
    """The span, in parts where it has more symbols than positions; parts without a word are left out."""
    sounded = rules.sounds(text[span.start : span.end], given)
    if all(word.symbols in PUNCTUATION for word in sounded):
        return
    length = span.end - span.start
    if len(_joined(sounded, rules)[1]) <= rules.longest - rules.longest // CONTEXT or length <= 1:
        *first, last = sounded
        yield span, [*first, last._replace(has_space=text[span.end : span.end + 1].isspace())]
        return
    for part in chunk(text[span.start : span.end], -(-length // 2)):
        yield from _fitting(text, Span(span.start + part.start, span.start + part.end), rules, given)


def _read(
    own: list[Sounded], context: Context, rules: KokoroRules
) -> tuple[str, np.ndarray, list[tuple[int, int]], list[tuple[int, int] | None]]:
    """Own symbols, the rows of all that is read, places of the own words, and of the pauses around them."""
    words = [*context.before, *own, *context.after]
    symbols, ids, places = _joined(words, rules)
    first, end = len(context.before), len(context.before) + len(own)
    sounding = [at for at, word in zip(places, words, strict=True) if word.symbols not in PUNCTUATION]
    from_, to = places[first][0], places[end - 1][1]
    pauses: list[tuple[int, int] | None] = [None, None]
    if context.before:
        pauses[0] = _pause(sounding, from_, len(ids))
    if context.after:
        pauses[1] = _pause(sounding, to, len(ids))
    return symbols[from_ - 1 : to - 1], ids, places[first:end], pauses


def _pause(sounding: Sequence[tuple[int, int]], at: int, last: int) -> tuple[int, int]:
    """From the end of the word before the place to the begin of the one after it."""
    before = [end for _, end in sounding if end <= at]
    after = [begin for begin, _ in sounding if begin >= at]
    return before[-1] if before else 0, after[0] if after else last


def _joined(sounded: Sequence[Sounded], rules: KokoroRules) -> tuple[str, np.ndarray, list[tuple[int, int]]]:
    """All symbols that the model knows, their rows with both borders, and of each word its places among those."""
    symbols: list[str] = []
    places = []
    for number, word in enumerate(sounded):
        first = len(symbols)
        symbols += [symbol for symbol in word.symbols if symbol in rules.rows]
        places.append((1 + first, 1 + len(symbols)))
        if word.has_space and number + 1 < len(sounded) and " " in rules.rows:
            symbols.append(" ")
    rows = [BORDER, *(rules.rows[symbol] for symbol in symbols), BORDER]
    return "".join(symbols), np.array(rows, np.int32), places
