"""Which reading an English word has that is written like another: "lead" the metal, or "lead" the verb.

`homographs.toml` has the readings that the dictionaries lack, and rules written by hand, each with its reason; they
come first. `homographs.tsv.xz` has weights of the context, learned from Google's WikipediaHomographData (Apache-2.0) by
`packaging/kokoro_homographs.py`: some for each word, and some for all words that are a verb or not.
"""

from __future__ import annotations

import functools
import lzma
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .lexicon import lexicon
from .tagger import sentences

NEAR = 8
"""Words on either side that a word's own weights see."""
VERB, OTHER = "verb", "other"
_ANY = "|"
"""Weights of all words that are a verb or not begin with it."""
_OF_TAGS = frozenset({"NOUN", "VERB", "ADJ"})


class Reading(str):
    """Symbols of a word, where the dictionaries need not be asked."""


@dataclass(frozen=True)
class Rule:
    reading: str
    why: str
    word: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    earlier: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()
    tag: frozenset[str] = frozenset()
    before_tag: frozenset[str] = frozenset()
    after_tag: frozenset[str] = frozenset()
    begins: bool | None = None
    """A sentence, or what follows a comma."""
    capital: bool | None = None
    asks: bool | None = None
    alone: bool | None = None
    ends: frozenset[str] = frozenset()

    def fits(self, place: _Place) -> bool:
        if self.word and place.word not in self.word:
            return False
        if self.begins is not None and self.begins != place.begins:
            return False
        if self.capital is not None and self.capital != place.capital:
            return False
        if self.asks is not None and self.asks != place.asks:
            return False
        if self.alone is not None and self.alone != place.alone:
            return False
        if self.ends and not place.word.endswith(tuple(self.ends)):
            return False
        for wanted, found in (
            (self.before, place.words[0]),
            (self.earlier, place.words[1]),
            (self.after, place.words[2]),
            (self.later, place.words[3]),
            (self.tag, place.tags[0]),
            (self.before_tag, place.tags[1]),
            (self.after_tag, place.tags[3]),
        ):
            if wanted and found not in wanted:
                return False
        return not self.near or not self.near.isdisjoint(place.near)


@dataclass(frozen=True)
class _Place:
    """Of one word in its sentence."""

    word: str
    tags: tuple[str, str, str, str, str]
    """Its own, of the two words before it from the right, and of the two after it; a sentence ends with ``.``."""
    words: tuple[str, str, str, str]
    near: frozenset[str]
    begins: bool
    capital: bool
    asks: bool
    """Whether do or a modal verb stands before it, and no verb between."""
    alone: bool
    """Whether no other word of the sentence is a verb."""


def read(tokens: Sequence[str], tags: Sequence[str], accent: str) -> list[str]:
    """The tags, with those of homographs mended; a `Reading` where no tag says enough."""
    found = list(tags)
    for begin, end in sentences(tokens):
        for at in range(begin, end):
            word = tokens[at].lower()
            if not is_known(word):
                continue
            own = _readings().get(word)
            place = _place(tokens, tags, at, begin, end)
            name = _name(place, own)
            if own and name in own:
                found[at] = Reading(own[name][accent == "gb"])
            else:
                found[at] = _tag(word, name, tags[at])
    return found


def is_known(word: str) -> bool:
    return word in _readings() or is_of_kind(word)


def is_of_kind(word: str) -> bool:
    """Whether the dictionaries, or the readings by hand, tell this word's verb from its noun."""
    if own := _readings().get(word):
        return VERB in own
    return word.isalpha() and bool(_OF_TAGS & lexicon("us").kinds(word))


def features(tokens: Sequence[str], tags: Sequence[str], at: int) -> list[str]:
    """What the weights see of one word; those in capitals only its own."""
    begin, end = next((begin, end) for begin, end in sentences(tokens) if begin <= at < end)
    place = _place(tokens, tags, at, begin, end)
    return _features(place)


def names(word: str, found: Sequence[str]) -> list[str]:
    own = [f"{word} {feature}" for feature in found]
    return [*own, *(_ANY + feature for feature in found if not feature.isupper())] if is_of_kind(word) else own


def _features(place: _Place) -> list[str]:
    own, before, earlier, after, later = place.tags
    last, second, following, third = place.words
    return [
        "bias",
        f"t{own}",
        f"b{before}",
        f"e{earlier}",
        f"a{after}",
        f"l{later}",
        f"b{before} a{after}",
        f"e{earlier} b{before}",
        f"t{own} b{before}",
        f"t{own} a{after}",
        f"a{after} l{later}",
        f"w-1 {last}",
        f"w-2 {second}",
        f"w+1 {following}",
        f"w+2 {third}",
        f"begins {place.begins}",
        f"capital {place.capital} {place.begins}",
        f"asks {place.asks}",
        f"alone {place.alone} b{before}",
        *(f"N {word.upper()}" for word in sorted(place.near)),
    ]


def _name(place: _Place, own: Mapping[str, tuple[str, str]] | None) -> str:
    for rule in _rules():
        if (place.word in rule.word or (not rule.word and is_of_kind(place.word))) and rule.fits(place):
            return rule.reading
    weights = _weights()
    score = sum(weights.get(name, 0.0) for name in names(place.word, _features(place)))
    first, second = list(own)[:2] if own else (OTHER, VERB)
    return second if score > 0 else first


def _tag(word: str, name: str, tag: str) -> str:
    """By which the dictionaries give that reading; what they have for no tag is often the verb."""
    if name == VERB:
        return tag if tag.startswith("VB") else "VB"
    if name.isupper():
        return name
    kinds = lexicon("us").kinds(word)
    is_default_verb = "NOUN" in kinds and "ADJ" not in kinds
    return "NN" if tag.startswith(("VB", "MD")) or (tag.startswith("JJ") and is_default_verb) else tag


def _place(tokens: Sequence[str], tags: Sequence[str], at: int, begin: int, end: int) -> _Place:
    def word(number: int) -> str:
        return tokens[number].lower().replace("’", "'") if begin <= number < end else ""

    def tag(number: int) -> str:
        return str(tags[number]) if begin <= number < end else "."

    around = {word(number) for number in range(max(begin, at - NEAR), min(end, at + NEAR + 1)) if number != at}
    return _Place(
        word(at),
        (tag(at), tag(at - 1), tag(at - 2), tag(at + 1), tag(at + 2)),
        (word(at - 1), word(at - 2), word(at + 1), word(at + 2)),
        frozenset(other for other in around if len(other) > 2 and other.isalpha()),
        at == begin or tokens[at - 1] in ("“", '"', "—", ":", ";"),
        tokens[at][0].isupper() and at > begin,
        _asks([word(number) for number in range(max(begin, at - 5), at)], tags[max(begin, at - 5) : at]),
        not any(tags[number].startswith(("VB", "MD")) for number in range(begin, end) if number != at),
    )


def _asks(words: Sequence[str], tags: Sequence[str]) -> bool:
    for word, tag in zip(reversed(words), reversed(tags), strict=True):
        if tag == "MD" or word in ("do", "does", "did", "don't", "doesn't", "didn't"):
            return True
        if str(tag).startswith("VB"):
            return False
    return False


@functools.cache
def _data() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("homographs.toml").read_text(encoding="utf-8"))


@functools.cache
def _readings() -> dict[str, dict[str, tuple[str, str]]]:
    """Of each word, by name: American and British symbols."""
    return {
        word: {name: (symbols[0], symbols[-1]) for name, symbols in readings.items()}
        for word, readings in _data()["readings"].items()
    }


@functools.cache
def _rules() -> list[Rule]:
    lists = {f"@{name}": words.split() for name, words in _data()["lists"].items()}

    def value(given: Any) -> Any:
        if not isinstance(given, str):
            return given
        return frozenset(word for part in given.split() for word in lists.get(part, [part]))

    return [
        Rule(
            rule["reading"],
            rule["why"],
            **{name: value(given) for name, given in rule.items() if name not in ("reading", "why")},
        )
        for rule in _data()["rule"]
    ]


@functools.cache
def _weights() -> dict[str, float]:
    text = lzma.decompress(Path(__file__).with_name("homographs.tsv.xz").read_bytes()).decode()
    return {name: float(weight) for name, weight in (line.split("\t") for line in text.splitlines())}
