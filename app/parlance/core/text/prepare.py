"""A text becomes chunks with their ids, and a list of what cannot be spoken; citations are left out on request."""

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
from .normalize.cleaning import TERMINAL_CODE, plain_ends

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
    text = TERMINAL_CODE.sub(lambda match: " " * len(match[0]), blanked(text))
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


_YEAR = r"(?:1[5-9]|20)\d\d[a-z]?|n\.\s?d\.|in press|forthcoming"
_NAME = r"[^\W\d_a-z][\w'’-]*"
_AUTHORS = rf"{_NAME}(?:(?:,?\s+(?:and|und|et|y|e|&)\s+|,\s+|\s+)(?:{_NAME}|al\.|et al\.))*(?:\s+et\s+al\.?)?"
_ONE = rf"(?:(?:see|cf\.|e\.g\.,?|siehe|vgl\.)\s+)?{_AUTHORS},?\s+(?:{_YEAR})(?:,\s*(?:pp?\.|S\.)?\s*\d+(?:[-–]\d+)?)?"
_BEHIND = r"(?P<behind>[.,;:!?]{0,3})"
_CITATION = re.compile(
    r"[ \t]{0,9}(?:(?<=\w)|(?<=[\s.,;:!?)\"'”’])|^)(?:"
    r"\[\s?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,19}\s?\]"  # [12], [3, 5-7]
    rf"|\((?:{_ONE})(?:;\s+(?:{_ONE})){{0,19}}\)"  # (Smith and Jones, 2019, p. 4; Lee 2020)
    r"|\(?(?:(?:https?://)?(?:dx\.)?doi\.org/|doi:\s?)10\.\d{4,9}/[^\s<>\"]{1,200}?(?=[.,;:)\]]*(?:\s|$))\)?"
    rf"){_BEHIND}"
)
"""Each quantifier has a bound, or its parts cannot match alike: no text takes longer than its length."""
_MARK = re.compile(
    rf"(?:(?<=[^\W\d_])[⁰¹²³⁴-⁹]{{1,3}}(?=[\s.,;:!?)]|$)|(?<=[\w.,;:!?)\"'”’])[†‡§¶*]{{1,3}}(?=[\s.,;:!?]|$)){_BEHIND}"
)
"""A raised figure or a sign behind a word; raised behind a figure it is an exponent."""
_UNITS = re.compile(r"(?:^|[^\w])(?:[kcmdµμn]?m|ft|in|yd|mi|ha)$")
"""A raised 2 or 3 behind one of these is a square or a cube."""


def without_citations(text: str) -> str:
    """A text of the same length: blanks stand behind the punctuation that followed what was left out.

    So no other word moves, and a comma stays at its word.
    """
    for pattern in (_CITATION, _MARK):
        text = pattern.sub(_blanked, text)
    return text


def _blanked(match: re.Match[str]) -> str:
    kept = match[0] if _UNITS.search(match.string[max(0, match.start() - 4) : match.start()]) else match["behind"]
    return kept.ljust(len(match[0]))
