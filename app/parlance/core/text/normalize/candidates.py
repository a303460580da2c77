"""Where in a text a rule may match, read from its regular expression.

A language has more than a hundred rules, and hardly any of them matches in a given sentence. Letting each search the
whole text would take most of the time of normalisation. What stands before a match, the characters it begins with and
those it must contain are known from the pattern, so that one pass over the characters of a text, with a bit for each
rule, says which rules to try, and where. It never leaves out a place where a rule matches.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

_FIGURE, _LETTER, _SPACE, _OTHER = "figure", "letter", "space", "other"
_KINDS = frozenset((_FIGURE, _LETTER, _SPACE, _OTHER))
_CATEGORIES = {
    "CATEGORY_DIGIT": frozenset((_FIGURE,)),
    "CATEGORY_NOT_DIGIT": _KINDS - {_FIGURE},
    "CATEGORY_SPACE": frozenset((_SPACE,)),
    "CATEGORY_NOT_SPACE": _KINDS - {_SPACE},
    "CATEGORY_WORD": frozenset((_FIGURE, _LETTER)),
    "CATEGORY_NOT_WORD": frozenset((_SPACE, _OTHER)),
}
_LONGEST_RANGE = 256
"""Longer ranges of characters count as all characters."""
_DEPTH = 3
"""How many characters from the start of a match are considered."""
_SLOTS = 3
"""How many of the character sets that a match must contain are checked for each rule."""
_FEW = 24
"""Alternatives of which it is asked what all of them need."""
_KEPT = 50_000
"""Of places, and of sets of rules: for less than ten megabytes a language."""
_END = "\0"
"""Stands for the end of the text."""
_parser: Any = importlib.import_module("re._parser")


class Characters(NamedTuple):
    """Some characters, and all of some kinds. What is read from a pattern may be more than what it accepts, never less."""

    listed: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    def union(self, other: Characters) -> Characters:
        return Characters(self.listed | other.listed, self.kinds | other.kinds)

    def intersection(self, other: Characters) -> Characters:
        listed = {one for one in self.listed | other.listed if self.has(one) and other.has(one)}
        return Characters(frozenset(listed), self.kinds & other.kinds)

    def has(self, character: str) -> bool:
        return character in self.listed or _kind_of(character) in self.kinds

    def has_all(self, other: Characters) -> bool:
        return other.kinds <= self.kinds and all(map(self.has, other.listed))


_ALL = Characters(kinds=_KINDS)
_NONE = Characters()
_AT_START = Characters(frozenset((_END,)))
_ANYTHING = Characters(frozenset((_END,)), _KINDS)
_WORD = Characters(kinds=_CATEGORIES["CATEGORY_WORD"])
_NOT_WORD = Characters(frozenset((_END,)), _CATEGORIES["CATEGORY_NOT_WORD"])
_SAME = {"\u0131": "i", "\u0130": "i", "\u017f": "s", "\u212a": "k"}
"""Letters that are alike where the case does not matter, beside those that `lower` and `upper` give."""


def _kind_of(character: str) -> str:
    if character.isdecimal():
        return _FIGURE
    if character.isalnum() or character == "_":
        return _LETTER
    return _SPACE if character.isspace() else _OTHER


@dataclass
class Shape:
    """What is known of every match of a pattern."""

    before: Characters
    """What stands before it; `_END` for the beginning of the text."""
    begins: list[Characters]
    """Its first characters, or where it is shorter, those behind it."""
    needs: list[Characters]
    """The text has one of each set."""


@lru_cache(1024)
def shape_of(pattern: str, flags: int) -> Shape:
    """Half of the rules of a language are those of another, too."""
    tree = _parser.parse(pattern, flags)
    folds = bool(tree.state.flags & re.IGNORECASE)
    begins, lengths = _prefix(tree, folds)
    shape = Shape(
        _before(tree, folds, bool(tree.state.flags & re.MULTILINE)),
        [_ALL if min(lengths, default=_DEPTH) <= at else one for at, one in enumerate(begins)],
        list(_needs(tree, folds)),
    )
    for operation, argument in tree:
        name = str(operation)
        if name == "ASSERT" and argument[0] > 0:
            ahead, lengths = _prefix(argument[1], folds)
            for at in range(min(lengths, default=_DEPTH)):
                shape.begins[at] = shape.begins[at].intersection(ahead[at])
        elif name == "AT" and str(argument) == "AT_BOUNDARY":
            if _WORD.has_all(shape.begins[0]):
                shape.before = shape.before.intersection(_NOT_WORD)
        elif name not in ("ASSERT", "ASSERT_NOT", "AT"):
            break
    return shape


def _before(tree: Iterable[Any], folds: bool, lines: bool) -> Characters:
    """What may stand before a match."""
    found = _ANYTHING
    parts = list(tree)
    for number, (operation, argument) in enumerate(parts):
        name = str(operation)
        if name == "AT":
            if str(argument) in ("AT_BEGINNING", "AT_BEGINNING_STRING"):
                is_line = lines and str(argument) == "AT_BEGINNING"
                found = found.intersection(Characters(frozenset((_END, "\n") if is_line else (_END,))))
        elif name in ("ASSERT", "ASSERT_NOT"):
            if argument[0] < 0:
                found = found.intersection(_looked_behind(name == "ASSERT_NOT", list(argument[1]), folds))
        elif name == "SUBPATTERN":
            added = argument[1]
            inner = _before(argument[3], folds or bool(added & re.IGNORECASE), lines or bool(added & re.MULTILINE))
            return found.intersection(inner)
        elif name == "BRANCH":
            return found.intersection(_union(_before(part, folds, lines) for part in argument[1]))
        elif name.endswith("_REPEAT"):
            once = _before(argument[2], folds, lines)
            rest = once if argument[0] else once.union(_before(parts[number + 1 :], folds, lines))
            return found.intersection(rest)
        else:
            break
    return found


def _looked_behind(negated: bool, inner: list[Any], folds: bool) -> Characters:
    if not negated:
        found, lengths = _prefix(inner[-1:], folds)
        return found[0] if lengths == {1} else _ANYTHING
    if len(inner) != 1 or str(inner[0][0]) != "IN":
        return _ANYTHING
    items = inner[0][1]
    if str(items[0][0]) == "NEGATE":
        return _set(items[1:], folds).union(_AT_START)
    whole = [_CATEGORIES[str(value)] for name, value in items if str(name) == "CATEGORY"]
    return Characters(frozenset((_END,)), _KINDS.difference(*whole))


_Prefix = tuple[list[Characters], frozenset[int]]
"""The first characters of what a part of a pattern matches, and how long it may be; `_DEPTH` is that or longer."""


def _prefix(tree: Iterable[Any], folds: bool, depth: int = _DEPTH) -> _Prefix:
    """No more than `depth` characters are asked for: the ends of long names in a list are not looked at."""
    found: _Prefix = [_NONE] * _DEPTH, frozenset((0,))
    for operation, argument in tree:
        rest = depth - min(found[1], default=depth)
        if rest <= 0:
            break
        found = _joined(found, _prefix_of(str(operation), argument, folds, rest))
    return found


def _joined(first: _Prefix, second: _Prefix) -> _Prefix:
    if first[1] == {0}:
        return second
    begins = list(first[0])
    for length in first[1]:
        for at in range(length, _DEPTH):
            begins[at] = begins[at].union(second[0][at - length])
    return begins, frozenset(min(one + other, _DEPTH) for one in first[1] for other in second[1])


def _prefix_of(name: str, argument: Any, folds: bool, depth: int) -> _Prefix:
    if name == "FAILURE" or (name == "ASSERT_NOT" and not len(argument[1])):  # (?!), which matches nothing
        return [_NONE] * _DEPTH, frozenset()
    if name in ("ASSERT", "ASSERT_NOT", "AT"):
        return [_NONE] * _DEPTH, frozenset((0,))
    if name == "BRANCH":
        parts = [_prefix(part, folds, depth) for part in argument[1]]
        begins = [_union(part[0][at] for part in parts) for at in range(_DEPTH)]
        return begins, frozenset().union(*(part[1] for part in parts))
    if name == "SUBPATTERN":
        return _prefix(argument[3], folds or bool(argument[1] & re.IGNORECASE), depth)
    if name == "ATOMIC_GROUP":
        return _prefix(argument, folds, depth)
    if name.endswith("_REPEAT"):
        least, most, part = argument
        once, found = _prefix(part, folds, depth), ([_NONE] * _DEPTH, frozenset((0,)))
        ends = set(found[1]) if not least else set()
        for count in range(1, min(int(most), depth) + 1):
            found = _joined(found, once)
            if count >= least or count == depth:
                ends |= found[1]
        return found[0], frozenset(ends)
    characters = _characters(name, argument, folds)
    if characters is None:
        return [_ALL] * _DEPTH, frozenset(range(_DEPTH + 1))
    return [characters, *[_NONE] * (_DEPTH - 1)], frozenset((1,))


def _characters(name: str, argument: Any, folds: bool) -> Characters | None:
    """Of what matches one character; None for the rest."""
    if name == "LITERAL":
        return Characters(frozenset(_letters((argument,), folds)))
    if name == "IN":
        return _set(argument, folds)
    return _ALL if name in ("NOT_LITERAL", "ANY") else None


def _set(items: Sequence[Any], folds: bool) -> Characters:
    if str(items[0][0]) == "NEGATE":
        whole = (_CATEGORIES[str(value)] for name, value in items[1:] if str(name) == "CATEGORY")
        return Characters(kinds=_KINDS.difference(*whole))
    listed: set[str] = set()
    kinds: frozenset[str] = frozenset()
    for operation, argument in items:
        name = str(operation)
        if name == "CATEGORY":
            kinds |= _CATEGORIES[str(argument)]
        elif name == "RANGE" and argument[1] - argument[0] > _LONGEST_RANGE:
            return _ALL
        else:
            listed |= _letters(range(argument[0], argument[1] + 1) if name == "RANGE" else (argument,), folds)
    return Characters(frozenset(listed), kinds)


def _letters(codes: Iterable[int], folds: bool) -> set[str]:
    found = set(map(chr, codes))
    if folds:
        found |= {_SAME.get(one, one) for one in found}
        found |= {same for one in found for same in (one.lower(), one.upper())}
    return found


def _needs(tree: Iterable[Any], folds: bool) -> Iterator[Characters]:
    for operation, argument in tree:
        name = str(operation)
        if name == "ASSERT":
            yield from _needs(argument[1], folds)
        elif name == "SUBPATTERN":
            yield from _needs(argument[3], folds or bool(argument[1] & re.IGNORECASE))
        elif name == "ATOMIC_GROUP":
            yield from _needs(argument, folds)
        elif name.endswith("_REPEAT"):
            if argument[0] > 0:
                yield from _needs(argument[2], folds)
        elif name == "BRANCH":
            if len(argument[1]) <= _FEW:  # of long lists of words, every text has a letter
                yield _union(min(_needs(part, folds), key=_frequency, default=_ALL) for part in argument[1])
        elif characters := _characters(name, argument, folds):
            yield characters


def _frequency(characters: Characters) -> int:
    """Grows with the share of texts that have one of them."""
    weights = {_FIGURE: 10, _LETTER: 1000, _SPACE: 1000, _OTHER: 100}
    return sum(weights[kind] for kind in characters.kinds) + sum(
        20 if character.isalpha() else 1 for character in characters.listed
    )


def _union(sets: Iterable[Characters]) -> Characters:
    parts = list(sets)
    if len(parts) == 1:
        return parts[0]
    return Characters(
        frozenset().union(*(part.listed for part in parts)), frozenset().union(*(part.kinds for part in parts))
    )


class _Bits(dict[str, int]):
    """By character, the rules whose set has it."""

    def __init__(self, sets: Iterable[Characters]) -> None:
        self._listed: dict[str, int] = {}
        self._kinds = dict.fromkeys(_KINDS, 0)
        for number, characters in enumerate(sets):
            for one in characters.listed:
                self._listed[one] = self._listed.get(one, 0) | 1 << number
            for kind in characters.kinds:
                self._kinds[kind] |= 1 << number

    def __missing__(self, character: str) -> int:
        found = self._kinds[_kind_of(character)]
        found |= self._listed.get(character, 0)
        if not character.isascii():
            found |= self._listed.get(character.lower()[:1], 0) | self._listed.get(character.upper()[:1], 0)
        self[character] = found
        return found


def _at_end(characters: Characters) -> Characters:
    """A match may end before them, or before the end of the text."""
    return _ANYTHING if characters == _ALL else characters


class _Places(dict[str, int]):
    """By what stands before a place and the characters there, the rules that may match; texts have the same few again
    and again."""

    def __init__(self, before: _Bits, begins: Sequence[_Bits]) -> None:
        self._before, self._begins = before, begins

    def __missing__(self, around: str) -> int:
        if len(self) >= _KEPT:
            self.clear()
        found = self._before[around[0]]
        for character, bits in zip(around[1:], self._begins, strict=True):
            found &= bits[character]
        self[around] = found
        return found


class _Numbers(dict[int, tuple[int, ...]]):
    """The numbers of the bits that are set."""

    def __missing__(self, rules: int) -> tuple[int, ...]:
        if len(self) >= _KEPT:
            self.clear()
        found = self[rules] = tuple(at for at in range(rules.bit_length()) if rules >> at & 1)
        return found


class Candidates:
    """Of rules whose shapes are known."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        begins = [_Bits(_at_end(shape.begins[at]) for shape in shapes) for at in range(_DEPTH)]
        self._places = _Places(_Bits(shape.before for shape in shapes), begins)
        self._numbers = _Numbers()
        needs = [[*sorted(shape.needs, key=_frequency)[:_SLOTS], *[_ALL] * _SLOTS] for shape in shapes]
        self._needs = [_Bits(sets[slot] for sets in needs) for slot in range(_SLOTS)]

    def find(self, text: str) -> list[tuple[int, list[int]]]:
        """Rules that may match, ascending, each with the positions where it may, ascending."""
        present = set(text) | {_END}
        alive = -1
        for bits in self._needs:
            found = 0
            for character in present:
                found |= bits[character]
            alive &= found
        places, numbers = self._places, self._numbers
        padded = _END + text + _END * (_DEPTH - 1)
        found_at: dict[int, list[int]] = {}
        for at in range(len(text)):
            if rules := places[padded[at : at + _DEPTH + 1]] & alive:
                for number in numbers[rules]:
                    if number in found_at:
                        found_at[number].append(at)
                    else:
                        found_at[number] = [at]
        return sorted(found_at.items())
