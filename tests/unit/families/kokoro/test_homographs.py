"""English words that are written alike and said differently, as Kokoro's family hands them to its model."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.random_models.kokoro.folder import VOCAB

from parlance.core.check import edit_distance
from parlance.families.kokoro.text import homographs
from parlance.families.kokoro.text.prepare import KokoroRules, prepare
from parlance.families.kokoro.text.signs import as_symbols

TABLE = Path(__file__).parents[2] / "text/normalize/tables/homographs_en.toml"
UNSEEN = Path(__file__).with_name("homographs_unseen.tsv")
BOUND = 0.95
ALIKE = str.maketrans({"ᵻ": "ɪ", "T": "t", "ɾ": "t", "ᵊ": "ə", "ˌ": None, "ɐ": "ə"})
"""Symbols whose difference tells no readings apart."""
RULES = KokoroRules(VOCAB, "en", "us", longest=510, chunk_chars=250)
Case = tuple[str, str, int, str]
"""Text, word, which of its occurrences, pronunciation."""


def table() -> list[Case]:
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    return [(row["text"], row["word"], row.get("index", 0), row["pronunciation"]) for row in rows]


def unseen() -> list[Case]:
    lines = UNSEEN.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(text, word, 0, pronunciation) for text, word, pronunciation in rows]


def symbols(pronunciation: str) -> str:
    return as_symbols(pronunciation, "en", "us", VOCAB).translate(ALIKE)


def said(text: str, word: str, index: int) -> str:
    at = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text)][index]
    for chunk in prepare(text, RULES):
        for start, end, first, last in chunk.words:
            if chunk.start + start <= at < chunk.start + end:
                return chunk.spoken[first - 1 : last - 1].translate(ALIKE)
    return ""


def wrong(cases: Iterable[Case]) -> list[str]:
    readings = defaultdict(set)
    for _, word, _, pronunciation in table():
        readings[word.lower()].add(symbols(pronunciation))
    found = []
    for text, word, index, pronunciation in cases:
        expected, spoken = symbols(pronunciation), said(text, word, index)
        others = [edit_distance(spoken, other) for other in readings[word.lower()] - {expected}]
        if edit_distance(spoken, expected) >= min(others):
            found.append(f"{text} | {word}: {spoken}, not {expected}")
    return found


@pytest.mark.parametrize(
    ("name", "cases"), [("even rows", table()[::2]), ("odd rows", table()[1::2]), ("written later", unseen())]
)
def test_homographs_have_the_reading_of_their_sentence(name: str, cases: list[Case]) -> None:
    found = wrong(cases)
    score = f"{name}: {len(cases) - len(found)} of {len(cases)} right"
    print(score)
    assert len(found) <= (1 - BOUND) * len(cases), "\n".join([score, *found])


def test_each_rule_names_a_reading_and_its_reason() -> None:
    readings = homographs._readings()
    for rule in homographs._rules():
        assert len(rule.why) > 3
        for word in rule.word & set(readings):
            assert rule.reading in {*readings[word], homographs.OTHER}, (word, rule.reading)


def test_readings_have_symbols_of_the_model_in_both_accents() -> None:
    for word, readings in homographs._readings().items():
        for pair in readings.values():
            assert set("".join(pair)) <= set(VOCAB), word


def test_british_readings_are_told_apart_too() -> None:
    british = KokoroRules(VOCAB, "en", "gb", longest=510, chunk_chars=250)
    spoken = ["".join(chunk.spoken for chunk in prepare(text, british)) for text in ("A tear fell.", "Tear it up.")]
    assert "tˈɪə" in spoken[0]
    assert "tˈɛː" in spoken[1]
