"""The public entry: a text becomes chunks with their ids, and a list of what cannot be spoken."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..errors import TextError
from ..result import UnsupportedCharacter
from .chunk import Ending, Span, chunk, ending
from .indexer import TextRules, clean_characters, is_invisible, normalize, wrap
from .mapped_text import MappedText, blanked, remove_square_tags, removed_tags, resolve_tags, square_tags
from .normalize import spell_out, spoken_signs
from .normalize.cleaning import plain_ends

_LONG_LIGATURES = re.compile("[\u3200-\u33ff\ufdf0-\ufdfc]")
"""Signs that stand for up to 18 characters; they must be taken apart before lengths are counted."""


@dataclass(frozen=True)
class PreparedChunk:
    """One piece of the user's text, ready for the model."""

    text: str
    """``raw[start:end]``"""
    spoken: str
    """What the model reads: spelled out, normalised, wrapped."""
    ids: NDArray[np.int32]
    """(len(spoken),) rows of the embedding, each in [0, vocab)."""
    start: int
    end: int
    """Code points into the user's text. Chunks ascend, do not overlap and cover all but white space between them."""
    unsupported: list[UnsupportedCharacter] = field(default_factory=list)
    ends: Ending = "sentence"


def prepare(text: str, rules: TextRules) -> list[PreparedChunk]:
    """Cut and translate a text of any kind. Raises only `TextError`, when there is nothing to speak."""
    if not text.strip():
        raise TextError("text.empty")
    mapped = MappedText(text)
    mapped.rewrite(_LONG_LIGATURES, lambda match: unicodedata.normalize("NFKC", match[0]))
    resolve_tags(mapped, rules.expression_tags)
    remove_square_tags(mapped)
    if rules.spell_out:
        spell_out(mapped, rules.language, plain=rules.is_plain)
    spoken = [
        (span, words)
        for span in chunk(mapped.text, rules.chunk_chars, rules.first_chars, rules.language)
        if _can_be_heard(words := _spoken(mapped.text[span.start : span.end], rules), rules)
    ]
    missing = unsupported(text, rules)
    if not spoken:
        raise silent_because(missing)
    chunks, reported = [], 0
    for (start, end), (_, words) in zip(raw_spans(mapped, [span for span, _ in spoken]), spoken, strict=True):
        wrapped = wrap(words, rules.language, rules.wrap_mode)
        until = bisect_left(missing, end, reported, key=lambda character: character.offset)
        chunks.append(
            PreparedChunk(
                text[start:end],
                wrapped,
                rules.indexer.ids(wrapped),
                start,
                end,
                missing[reported:until],
                ending(text, end, rules.language),
            )
        )
        reported = until
    return chunks


def unsupported(text: str, rules: TextRules) -> list[UnsupportedCharacter]:
    """What of the user's text stays unspoken, by ascending offset: characters, and tags that the model lacks."""
    text = blanked(text)
    found = dict([*removed_tags(text, rules.expression_tags), *square_tags(text)])
    mute = {character for character in set(text) if not _is_supported(character, rules)}
    if mute:
        in_tags = {at for offset, tag in found.items() for at in range(offset, offset + len(tag))}
        found |= {at: character for at, character in enumerate(text) if character in mute and at not in in_tags}
    return [UnsupportedCharacter(offset, found[offset]) for offset in sorted(found)]


def _is_supported(character: str, rules: TextRules) -> bool:
    if character.isspace() or (rules.spell_out and character in spoken_signs(rules.language)):
        return True
    if unicodedata.category(character) == "Cc":
        return character in rules.indexer
    cleaned = clean_characters(character)
    folded = rules.indexer.fold_to_table(cleaned)
    if not folded:
        return is_invisible(character)
    # The at sign is always said as a word.
    return all(part.isspace() or part in rules.indexer or part == "@" for part in folded)


def _spoken(text: str, rules: TextRules) -> str:
    words = normalize(text, rules.indexer.fold_to_table)
    return plain_ends(words) if rules.spell_out and rules.is_plain else words


def _can_be_heard(words: str, rules: TextRules) -> bool:
    """Whether there is a letter, figure or other sounding sign that the model has."""
    return any(
        character in rules.indexer and (unicodedata.category(character)[0] in "LN" or character in "%&$€£¥")
        for character in words
    )


def raw_spans(mapped: MappedText, spans: list[Span]) -> list[tuple[int, int]]:
    """The spans in the user's text, widened over what is silent between them."""
    offsets = mapped.source([at for span in spans for at in span])
    starts, ends = offsets[::2], offsets[1::2]
    raw = mapped.raw
    starts[0] = len(raw) - len(raw.lstrip())
    borders = [*starts, len(raw)]
    return [
        (start, end + len(raw[end:following].rstrip()))
        for end, (start, following) in zip(ends, pairwise(borders), strict=True)
    ]


def silent_because(missing: list[UnsupportedCharacter]) -> TextError:
    """Why nothing of a text is spoken, which lacks the characters `missing`."""
    return TextError("text.cannot", character=missing[0].character) if missing else TextError("text.nothing")
