"""Text normalisation: what is written becomes what is said, token by token, by the rules of the text's language.

A text is cleaned (`cleaning`), its tokens are classified by the rules of `rules`, which are made from one file of data a
language, and each token is written in words. Every token knows which code points of the text it stands for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..mapped_text import MappedText
from . import cleaning
from .cleaning import clean
from .language import CAPITALS, Language, language_of
from .rules import candidates_of, rules_of

__all__ = ["Normalized", "Token", "as_written", "classes", "knows", "normalize", "spell_out", "spoken_signs"]

PASSES = 6
"""What one pass says may be read by the next, where a sign between two words fell away."""
_AGAIN = re.compile(rf"[^A-Za-zÀ-ɏ\s.,;:!?'\"()…—–-]|\.(?!\s)|[{CAPITALS}]{{2}}|(?<!\w)[IVX](?!\w)")
"""Without any of these, what is written out is not read again."""
_UNSPACED = re.compile("([€$£¥₩][^\\S\n]?\\d[\\d,.]{0,20}[万萬億亿兆만억조])|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""But for the last word of a number behind the sign of a currency, which is said behind that word."""
_UNITS = ("measure", "money", "percent")
JOINER = "\u2060"
"""Between a word of one letter and the number that it is written on, so that rules see where the number begins."""
_JOINED = re.compile(JOINER)
_PART = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[^\w\s]+|_+|\w")


class Token(NamedTuple):
    """Code points `start` to `end` of the text."""

    kind: str
    """Such as ``cardinal``, ``date``, ``word`` or ``punctuation``; ``markup`` has no sound."""
    start: int
    end: int
    spoken: str


@dataclass(frozen=True)
class Normalized:
    spoken: str
    tokens: tuple[Token, ...]
    """Ascending; they cover all of the text but white space."""


def knows(language: str) -> bool:
    """Whether there are rules for a language such as ``pt`` or ``pt-PT``."""
    return language_of(language) is not None


def normalize(text: str, language: str, region: str = "") -> Normalized:
    """What is said of a text in a language such as ``en``; the text itself where there are no rules."""
    mapped = MappedText(text)
    tokens = spell_out(mapped, language, region)
    spoken = re.sub(r"[^\S\n]{2,}", " ", mapped.text).strip()
    return Normalized(spoken, tuple(_covering(text, tokens)))


def as_written(text: str) -> Normalized:
    """Nothing is changed."""
    return Normalized(text, tuple(_covering(text, [])))


def spell_out(text: MappedText, language: str, region: str = "", plain: bool = False) -> list[Token]:
    """Rewrite `text` as it is said. `plain` reduces its punctuation to what small voices have learned."""
    rules = language_of(language, region)
    if rules is None:
        clean(text)
        return []
    tokens: list[Token] = []
    for number in range(PASSES):
        clean(text)
        if rules.attached is not None:
            text.rewrite(rules.attached, lambda match: f"{match['w']}{JOINER}")
        found = classes(text.text, rules)
        if not number:
            ends = text.source([at for token in found for at in (token.start, token.end)])
            tokens = [
                Token(token.kind, start, end, token.spoken.strip())
                for token, start, end in zip(found, ends[::2], ends[1::2], strict=True)
            ]
        if not _apply(text, found, rules):
            break
    if rules.attached is not None:
        text.rewrite(_JOINED, lambda match: "")
    if plain:
        cleaning.reduce(text)
    return tokens


@lru_cache(64)
def spoken_signs(language: str) -> frozenset[str]:
    """The characters that a language has words for."""
    rules = language_of(language)
    if rules is None:
        return frozenset()
    tables = (rules.table(name) for name in ("sign", "operator"))
    signs = {sign for table in tables for sign in table if len(sign) == 1}
    return frozenset(signs | set("½¼¾⅓⅔⅛⅜⅝⅞²³") | {sign for sign in "$€£¥%°" if signs})


def classes(text: str, language: Language) -> list[Token]:
    """The tokens that are not said as they are written, ascending."""
    taken = bytearray(len(text))
    found: list[Token] = []
    for pattern, counted in language.glued:  # before the signs that stand for other letters are put in
        for match in pattern.finditer(text):
            if taken.find(1, *match.span()) < 0 and (number := counted(match)) is not None:
                taken[match.start() : match.end()] = b"\1" * len(match[0])
                found.append(Token("cardinal", *match.span(), number))
    if language.is_unspaced:
        text = _UNSPACED.sub(
            lambda match: match[1] or "\ufffd", text
        )  # else a number beside them would be part of a word
    rules = rules_of(language)
    for index, positions in candidates_of(language).find(text):
        rule, behind = rules[index], 0
        for position in positions:
            if position < behind or (hit := rule.match(text, position)) is None:
                continue
            start, end = hit.span()
            behind = end
            if start == end or taken.find(1, start, end) >= 0:
                continue
            said = rule.words(hit)
            if said is None:
                continue
            if not isinstance(said, str):
                said, end = said
            if (
                language.unit_suffix is not None
                and rule.kind in _UNITS
                and said[-1:].isalpha()
                and (suffix := language.unit_suffix.match(text, end))
            ):
                for old, new in language.table("number").get("unit_joint", ()):
                    said = re.sub(old, new, said)
                said, end = said + suffix[1], suffix.end()
            for pattern_, template in language.fixes:
                said = pattern_.sub(template, said)
            taken[start:end] = b"\1" * (end - start)
            found.append(Token(rule.kind, start, end, said))
    return sorted(found, key=lambda token: token.start)


def _apply(text: MappedText, tokens: list[Token], language: Language) -> bool:
    """Whether what is written now may be read on. Words do not run together."""
    written = text.text
    is_parted = False
    edits = []
    last = ""
    for number, token in enumerate(tokens):
        said = token.spoken
        start, end = token.start, token.end
        touches = number > 0 and tokens[number - 1].end == start
        before = last if touches else written[start - 1 : start]
        after = written[end : end + 1]
        if language.has_spaces:
            if not language.is_unspaced and said[:1].isalnum() and before.isalnum():
                said, is_parted = f" {said}", True
            if (
                not language.is_unspaced
                and said[-1:].isalnum()
                and after.isalnum()
                and not (number + 1 < len(tokens) and tokens[number + 1].start == end)
            ):
                said, is_parted = f"{said} ", True
        if said[:1] == " " and (before.isspace() or not before or before in "([{¿¡«“„"):
            said = said[1:]
        if said[-1:] == " " and (after.isspace() or after in ",.;:!?)"):
            said = said[:-1]
        last = said[-1:] or before
        is_parted = is_parted or token.kind == "alphanumeric"
        if said != written[start:end]:
            edits.append((start, end, said))
    text.edit(edits)
    return bool(edits) and (is_parted or written[:1].isspace() or _AGAIN.search(text.text.rstrip(" .!?\n")) is not None)


def _covering(text: str, tokens: list[Token]) -> list[Token]:
    """With what stands between the tokens: words, punctuation, and marks without a sound."""
    found: list[Token] = []
    read = 0
    for token in [*tokens, Token("", len(text), len(text), "")]:
        for part in _PART.finditer(text, read, max(read, token.start)):
            kind = "word" if part[0][0].isalnum() else "punctuation"
            found.append(Token(kind, *part.span(), part[0] if kind == "word" else ""))
        if token.kind:
            found.append(token)
        read = max(read, token.end)
    return found
