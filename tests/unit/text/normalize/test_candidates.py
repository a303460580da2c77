"""Which rules are tried, and where: wherever one matches, and in few other places."""

from __future__ import annotations

import re
import statistics
import tomllib
from pathlib import Path

import pytest

from parlance.core.text.normalize import normalize
from parlance.core.text.normalize.candidates import Candidates, shape_of
from parlance.core.text.normalize.language import alternatives, language_of
from parlance.core.text.normalize.rules import candidates_of, rules_of

TABLES = Path(__file__).parent / "tables"
FULL = ("en", "es", "fr", "it", "pt", "de")


def texts(language: str) -> list[str]:
    table = tomllib.loads((TABLES / f"{language}.toml").read_text("utf-8"))
    return [row["text"] for rows in table.values() for row in rows]


@pytest.mark.parametrize("language", [*FULL, "ru", "tr", "zh", "ar"])
def test_no_match_of_a_rule_is_left_out(language: str) -> None:
    rules_of_language = language_of(language)
    assert rules_of_language is not None
    rules, candidates = rules_of(rules_of_language), candidates_of(rules_of_language)
    for text in [*texts(language)[::24], texts(language)[0].upper()]:
        found = dict(candidates.find(text))
        for number, rule in enumerate(rules):
            places = [at for at in range(len(text)) if (match := rule.match(text, at)) and match.end() > at]
            assert set(places) <= set(found.get(number, ())), (text, number, rule.kind)


@pytest.mark.parametrize(
    ("pattern", "flags", "text", "places"),
    [
        (r"\d{2}x", 0, "1x 12x", [3]),
        (r"(?<!\w)(?:may|march)", re.IGNORECASE, "MAY dismay March", [0, 11]),
        (r"(?<=\d)%", 0, "% 5%", [3]),
        (r"(?m:^)>", 0, "> a > b\n> c", [0, 8]),
        (r"^>", re.MULTILINE, "> a > b\n> c", [0, 8]),
        (r"(?<!x)(?:-)?(?<!\w)5", 0, "5 -5 a5", [0, 2, 3]),
        (r"a(?!)", 0, "aaa", []),
        (r"[^\W\d_]+@", 0, "no at sign", []),
    ],
)
def test_a_place_is_left_out_only_where_nothing_can_match(
    pattern: str, flags: int, text: str, places: list[int]
) -> None:
    found = dict(Candidates([shape_of(pattern, flags)]).find(text)).get(0, [])
    matches = [at for at in range(len(text)) if re.compile(pattern, flags).match(text, at)]
    assert set(matches) <= set(places) <= set(found)
    assert len(found) <= len(places) + 1


@pytest.mark.parametrize("language", FULL)
def test_few_rules_are_tried(language: str) -> None:
    """The time of normalisation is that of the rules tried: their number does not hang on the machine."""
    rules_of_language = language_of(language)
    assert rules_of_language is not None
    candidates = candidates_of(rules_of_language)
    tried = [
        100 * sum(len(places) for _, places in candidates.find(text)) / len(text)
        for text in texts(language)
        if len(text) > 30
    ]
    assert statistics.median(tried) < 250, "of more than 10,000 that rules and places make"
    plain = "a quiet line of plain small words without anything that is to be written out in another way at all"
    assert sum(len(places) for _, places in candidates.find(plain)) < 60


def test_what_is_kept_of_places_is_bounded_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = language_of("en")
    assert rules is not None
    shapes = [rule.shape for rule in rules_of(rules)]
    kept = Candidates(shapes)
    found = [kept.find(text) for text in texts("en")[::9]]
    monkeypatch.setattr("parlance.core.text.normalize.candidates._KEPT", 5)
    few = Candidates(shapes)
    assert [few.find(text) for text in texts("en")[::9]] == found
    assert len(few._places) <= 5
    assert len(few._numbers) <= 5


def test_words_that_begin_alike_are_tried_once_and_the_longest_first() -> None:
    pattern = re.compile(alternatives(["Sr", "Sra", "Sras", "a.m", "am", "Sra"]))
    assert [match[0] for match in pattern.finditer("Sras Sra Sr a.m am axm")] == ["Sras", "Sra", "Sr", "a.m", "am"]
    assert re.search(alternatives([]), "anything") is None


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("fr", "Elle vit en HLM. Écrivez à Luc.", "Elle vit en H L M. Écrivez à Luc."),
        ("it", "Mandami un SMS. Rispondo presto.", "Mandami un S M S. Rispondo presto."),
        ("en", "Save it as a PDF. Read it.", "Save it as a P D F. Read it."),
        ("en", "It closes at 9 p.m. Come early.", "It closes at nine P M. Come early."),
        ("es", "Fdo. J. Soto.", "firmado J Soto."),
    ],
)
def test_letters_that_are_spelled_keep_the_full_stop_behind_them(language: str, text: str, spoken: str) -> None:
    assert normalize(text, language).spoken == spoken
    assert normalize(spoken, language).spoken == spoken
