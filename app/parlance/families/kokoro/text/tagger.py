"""Parts of speech of English words, as the Penn treebank names them.

An averaged perceptron with Matthew Honnibal's features and his weights (textblob-aptagger, MIT), of which only the
heavy ones are kept: `packaging/kokoro_homographs.py` makes the file. It is read when the first English text is spoken.
"""

from __future__ import annotations

import functools
import lzma
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

Weights = dict[str, dict[str, float]]
_ENDS = frozenset(".!?…")
_QUOTES = {"“": "``", "”": "''", "«": "``", "»": "''", "(": "-LRB-", ")": "-RRB-", "[": "-LRB-", "]": "-RRB-"}
_PAUSES = frozenset(";:—–…")
_CLITIC = re.compile(r"(?<=\w)(?:n't|'(?:s|ll|ve|re|d|m))$")
_SPLIT = {"can't": ("can", "n't"), "won't": ("will", "n't"), "cannot": ("can", "not")}
_FUNCTION_WORDS = frozenset(
    "and but or nor for the of to with from by not at on if so than that this these those all you your we our they "
    "their are was were be been has have had do did does will would can could should must may might".split()
)
"""In capitals they are words: no abbreviation is meant."""
_FIRST_VERBS = frozenset({"is", "does", "has", "seems", "looks", "sounds"})
"""Verbs of the third person that a sentence may begin with; others are plurals."""
_BEFORE, _AFTER = ["-START-", "-START2-"], ["-END-", "-END2-"]


def tagged(tokens: Sequence[str]) -> list[str]:
    """One tag for each word or sign; that of "don't" is the tag of "do"."""
    tags = [""] * len(tokens)
    for begin, end in sentences(tokens):
        parts: list[str] = []
        owners: list[int] = []
        are_capitals = _are_capitals(tokens[begin:end])
        for number in range(begin, end):
            token = tokens[number]
            is_small = are_capitals or (len(token) > 1 and token.isupper() and token.lower() in _FUNCTION_WORDS)
            pieces = _pieces(token.lower() if is_small else token)
            parts += pieces
            owners += [number] * len(pieces)
        for owner, tag in zip(owners, _sentence(parts), strict=True):
            tags[owner] = tags[owner] or tag
    return tags


def sentences(tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
    begin = 0
    for number, token in enumerate(tokens):
        if token in _ENDS or token == "...":
            yield begin, number + 1
            begin = number + 1
    if begin < len(tokens):
        yield begin, len(tokens)


def _are_capitals(tokens: Sequence[str]) -> bool:
    words = [token for token in tokens if len(token) > 1 and token[0].isalpha()]
    return len(words) > 1 and all(word == word.upper() for word in words)


def _pieces(token: str) -> tuple[str, ...]:
    """As the treebank cuts a token; a hyphen has no tag."""
    if token == "-":
        return ()
    plain = token.replace("’", "'")
    if split := _SPLIT.get(plain.lower()):
        return split
    if clitic := _CLITIC.search(plain):
        return plain[: clitic.start()], clitic[0]
    return (_QUOTES.get(token, ":" if token in _PAUSES else plain),)


def _sentence(words: Sequence[str]) -> Iterator[str]:
    weights, certain = _model()
    context = [*_BEFORE, *map(_normal, words), *_AFTER]
    before, earlier = "-START-", "-START2-"
    for number, word in enumerate(words):
        tag = certain.get(word) or _best(weights, _features(word, context, number + 2, before, earlier))
        if tag == "VBZ" and not number and word.lower() not in _FIRST_VERBS:
            tag = "NNS"
        yield tag
        before, earlier = tag, before


def _normal(word: str) -> str:
    if "-" in word and word[0] != "-":
        return "!HYPHEN"
    return "!DIGITS" if word[0].isdigit() else word.lower()


def _features(word: str, context: Sequence[str], at: int, before: str, earlier: str) -> tuple[str, ...]:
    own, last, following = context[at], context[at - 1], context[at + 1]
    return (
        "bias",
        f"i suffix {word[-3:]}",
        f"i pref1 {word[0]}",
        f"i-1 tag {before}",
        f"i-2 tag {earlier}",
        f"i tag+i-2 tag {before} {earlier}",
        f"i word {own}",
        f"i-1 tag+i word {before} {own}",
        f"i-1 word {last}",
        f"i-1 suffix {last[-3:]}",
        f"i-2 word {context[at - 2]}",
        f"i+1 word {following}",
        f"i+1 suffix {following[-3:]}",
        f"i+2 word {context[at + 2]}",
    )


def _best(weights: Weights, features: Sequence[str]) -> str:
    scores: dict[str, float] = {}
    for feature in features:
        for tag, weight in weights.get(feature, {}).items():
            scores[tag] = scores.get(tag, 0.0) + weight
    return max(scores, key=lambda tag: (scores[tag], tag), default="NN")


@functools.cache
def _model() -> tuple[Weights, dict[str, str]]:
    """Weights of each feature, and the words that are nearly always of one kind."""
    text = lzma.decompress(Path(__file__).with_name("tagger.tsv.xz").read_bytes()).decode()
    sure, weighed = text.split("\n\n", 1)
    certain = {word: tag for line in sure.splitlines() for tag, *words in [line.split(" ")] for word in words}
    weights: Weights = {}
    for line in weighed.splitlines():
        feature, _, pairs = line.partition("\t")
        weights[feature] = {tag: float(weight) for tag, weight in (pair.split("=") for pair in pairs.split(" "))}
    return weights, certain
