"""Lines of a text: those that are their writer's own, and those that only end where they are full, which are joined."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

PARAGRAPH = re.compile(r"\n[^\S\n]*\n|\u2029")
_OWN = re.compile(r"[\x0b\x85\u2028]")
"""Line breaks that no program puts where a line is full."""
_WORDS = re.compile(r"\w+(?:-\w+)*")
_BULLET = re.compile(r"\s*(?:[-*•·‣–—]\s|\d{1,3}[.)]\s|—\w)")
_ITEM = re.compile(r"\s*(?:[-*•·‣–—]|\d{1,3}[.)])\s+")
"""What stands in front of the words of an item of a list."""
_SCENES = re.compile(r"^[^\S\n]*((?:[-*•·⁂#~=_–—][^\S\n]*){3,}|[*⁂])$", re.MULTILINE)
"""A row of stars or the like, which parts scenes and is read as a pause."""
_SENTENCE_WITHIN = re.compile(r"[.!?…][\"'”’»)]?\s+[^\s\W]")
_ENDS = ".!?…:;。！？\"'»”’)"
HYPHENS = "-\u2010\u00ad"
_FIRST_PARTS = frozenset(
    "all cross ex half ill quasi self so well twenty thirty forty fifty sixty seventy eighty ninety".split()
)
"""Words that keep their hyphen: well-known, self-portrait, twenty-one."""
_SECOND_PARTS = frozenset(
    "based driven oriented related owned term class scale quality level friendly looking speaking known called style "
    "sized shaped coloured colored haired eyed conscious specific intensive effective efficient minded handed".split()
)
"""English words that follow a hyphen: wind-driven, long-term."""
_MAKERS, _LONG_HEAD = frozenset("maker makers making".split()), 6
"""Those that do behind long words alone: decision-maker, but filmmaker."""
_PREFIXES = frozenset("ab de dis en in inter mis non out over pre re sub super un under up".split())
"""Beginnings of words: unrelated, ineffective."""
WIDEST = 200
"""Columns of a full line; what is longer is a paragraph."""
FULL, FULL_WITH_SENTENCES, FULL_OF_CAPITALS = 45, 20, 55
"""Columns of the shortest full lines: of any, of those within which sentences end, and of those that all begin with
capitals, as verse does."""
FEW = 3
"""Lines that may all begin with a capital by chance."""
SHORT = 0.7
"""Of a full line: a shorter one that ends a sentence ends its paragraph."""


def own_lines(text: str) -> str:
    """A text whose lines are its writer's: verse and lists stay, lines that are only full are joined.

    Paragraphs are parted by blank lines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    text = _SCENES.sub(r"\n\1\n", text)
    known = known_words(text.splitlines())
    found = ("\n".join(_one(group, known) for group in _groups(part)) for part in PARAGRAPH.split(text))
    return "\n\n".join(paragraph for paragraph in found if paragraph)


def line_ends(text: str) -> list[int]:
    """The code points behind its writer's own lines, other than the last of each paragraph."""
    text = text.replace("\r\n", " \n").replace("\r", "\n").replace("\f", "\n")
    ends, at = list[int](), 0
    for paragraph in PARAGRAPH.split(text):
        groups = list(_groups(paragraph))
        for number, group in enumerate(groups, 1):
            for line in group:
                at = text.index(line, at) + len(line)
            if number < len(groups):
                ends.append(at)
    return ends


def _groups(paragraph: str) -> Iterator[list[str]]:
    """The lines that are one, without the blanks behind them."""
    for part in _OWN.split(paragraph):
        lines = [line.rstrip() for line in part.split("\n") if line.strip()]
        if len(lines) < 2:
            yield from ([line] for line in lines)
            continue
        width = max(map(columns, lines))
        is_wrapped = _is_wrapped(lines, width)
        group = lines[:1]
        for before, line in pairwise(lines):
            is_joined = _goes_on(before, line, width) or (is_wrapped and not _is_own(before, line, width))
            if is_joined or _is_parted(before, line) or _hangs(group[0], line):
                group.append(line)
            else:
                yield group
                group = [line]
        yield group


def _one(lines: Sequence[str], known: frozenset[str]) -> str:
    return joined([line.strip() for line in lines], known) if len(lines) > 1 else lines[0].strip()


def _is_wrapped(lines: Sequence[str], width: int) -> bool:
    """Whether the lines end where they are full."""
    if width > WIDEST:
        return False
    if any(_is_parted(*pair) and pair[1].lstrip()[0].islower() for pair in pairwise(lines)):
        return True
    if width < FULL_WITH_SENTENCES:
        return False
    pairs = [pair for pair in pairwise(lines) if not _is_own(*pair, width)]
    starts = [next((c for c in line if c.isalpha()), "") for _, line in pairs]
    small = sum(start.islower() for start in starts)
    filled = [(columns(line) + 1 + columns(_first(following))) / width for line, following in pairs]
    if not filled:
        return False
    if small and (len(starts) <= FEW or small >= 0.3 * len(starts)):
        has_sentences = any(_SENTENCE_WITHIN.search(line) for line in lines)
        shortest = FULL_WITH_SENTENCES if has_sentences else FULL
        return width >= shortest and sum(part > 0.65 for part in filled) >= 0.8 * len(filled)
    has_case = any(start.isupper() for start in starts)
    return width >= FULL_OF_CAPITALS and min(filled) > 0.85 and (not has_case or len(starts) < FEW)


def _is_own(before: str, line: str, width: int) -> bool:
    """A new line among full ones: of a list, indented, or behind the short end of a paragraph."""
    is_indented = len(line) - len(line.lstrip()) >= 2 > len(before) - len(before.lstrip())
    is_end = before[-1] in _ENDS and columns(before) < SHORT * width and not line.lstrip()[0].islower()
    return is_indented or is_end or _BULLET.match(line) is not None


def _goes_on(before: str, line: str, width: int) -> bool:
    """Whether a sentence does over the end of a full line, such as that of two below a title."""
    filled = columns(before) + 1 + columns(_first(line))
    is_full = filled >= FULL_OF_CAPITALS and filled > 0.9 * width and width <= WIDEST
    return is_full and line.lstrip()[0].islower() and before[-1] not in _ENDS


def _hangs(item: str, line: str) -> bool:
    """Whether the words of an item of a list go on with this line, right under where they began."""
    marker = _ITEM.match(item)
    return marker is not None and marker.end() == len(line) - len(line.lstrip()) and _BULLET.match(line) is None


def is_item(line: str) -> bool:
    """Whether a list goes on with this line."""
    return _BULLET.match(line) is not None


def _is_parted(before: str, line: str) -> bool:
    return before[-1] in HYPHENS and before[-2:-1].isalnum() and line.lstrip()[0].isalnum()


def columns(text: str) -> int:
    """How wide a text is; characters of East Asia are two columns."""
    return len(text) if text.isascii() else sum(1 + _is_wide(character) for character in text)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _first(line: str) -> str:
    """What of a line would have had to fit into the one before."""
    words = line.split(maxsplit=1)[0]
    return words[:1] if _is_wide(words[0]) else words


def known_words(lines: Iterable[str]) -> frozenset[str]:
    """Words, and those with hyphens, as they stand within lines: nothing that the end of a line may have parted."""
    known: set[str] = set()
    is_parted = False
    for line in lines:
        words = [word.casefold() for word in _WORDS.findall(line)]
        first, is_parted = is_parted, line.rstrip().endswith(tuple(HYPHENS))
        known.update(words[first : len(words) - is_parted])
    return frozenset(known)


def joined(lines: Iterable[str], known: frozenset[str]) -> str:
    """Lines of one paragraph as one: what was parted at the end of a line is one word again."""
    pieces: list[str] = []
    for line in lines:
        if pieces:
            before = pieces[-1]
            is_wide = _is_wide(before[-1]) and _is_wide(line[0])
            end = _end(before, line, known)
            pieces[-1] = end if end is not None else before if is_wide else f"{before} "
        pieces.append(line)
    return "".join(pieces)


def _end(before: str, line: str, known: frozenset[str]) -> str | None:
    """What stays of a line that ends within a word; None if it does not end within one."""
    if before[-1] not in HYPHENS or not before[-2:-1].isalnum():
        return None
    head, tail = before[:-1].split()[-1], _WORDS.match(line)
    if before[-1] == "\u00ad":
        return before[:-1]
    if "://" in head or head.startswith("www."):
        return before  # The hyphen is the address's own.
    return before if tail is None or _is_compound(head, tail[0], known) else before[:-1]


def _is_compound(head: str, tail: str, known: frozenset[str]) -> bool:
    """Whether the hyphen is the word's own, and not that of the line's end."""
    if "-" in tail or not tail[0].islower() or not head[-1:].isalpha():
        return True
    word = _WORDS.findall(head)[-1]
    whole, parted = f"{word}{tail}".casefold(), f"{word}-{tail}".casefold()
    if whole in known or parted in known:
        return whole not in known
    first = word.rpartition("-")[2]
    if len(first) == 1 or first.casefold() in _FIRST_PARTS or "-" in word:
        return True
    if (
        word.islower()
        and word not in _PREFIXES
        and (tail in _SECOND_PARTS or (tail in _MAKERS and len(word) >= _LONG_HEAD))
    ):
        return True
    return word.islower() and len(word) > 2 and word in known and tail.casefold() in known
