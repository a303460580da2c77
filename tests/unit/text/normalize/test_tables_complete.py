"""The tables of examples hold enough rows of each kind, and none of them twice."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

TABLES = Path(__file__).parent / "tables"
OTHER_KINDS = frozenset("cardinal decimal ordinal year date time money percent measure phone".split())
FULL_KINDS = OTHER_KINDS | frozenset(
    "digits duration range fraction roman abbreviation acronym".split()
    + "alphanumeric electronic formula negative mixed plain".split()
)
FULL_LANGUAGES = ("en", "es", "fr", "it", "pt", "de")
OTHER_LANGUAGES = tuple(
    "ar bg cs da el et fi he hi hr hu id ja ko lt lv ms nb nl pl ro ru sk sl sv sw tr uk vi zh".split()
)


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def readings(row: dict[str, Any]) -> list[str]:
    spoken = row["spoken"]
    return [spoken] if isinstance(spoken, str) else spoken


@pytest.mark.parametrize("language", FULL_LANGUAGES + OTHER_LANGUAGES)
def test_each_kind_has_enough_rows_and_no_row_twice(language: str) -> None:
    table = read(TABLES / f"{language}.toml")
    full = language in FULL_LANGUAGES
    least = 12 if full else 4
    assert set(table) == (FULL_KINDS if full else OTHER_KINDS)
    assert {kind: len(rows) for kind, rows in table.items() if len(rows) < least} == {}
    rows = [row for rows in table.values() for row in rows]
    twice = Counter((row["text"], row.get("region")) for row in rows)
    assert [row for row, count in twice.items() if count > 1] == []
    for row in rows:
        assert set(row) <= {"text", "spoken", "region"}
        assert readings(row)
        assert len(set(readings(row))) == len(readings(row)), row
    assert [row for row in table.get("plain", []) if readings(row) != [row["text"]]] == []


@pytest.mark.parametrize("language", FULL_LANGUAGES)
def test_sentences_cover_their_text(language: str) -> None:
    cases = read(TABLES / "sentences" / f"{language}.toml")["case"]
    assert len(cases) >= 55
    assert [text for text, count in Counter(case["text"] for case in cases).items() if count > 1] == []
    for case in cases:
        assert "".join("".join(case["sentences"]).split()) == "".join(case["text"].split())


def test_each_homograph_is_in_its_sentence() -> None:
    cases = read(TABLES / "homographs_en.toml")["case"]
    assert len(cases) >= 240
    assert [text for text, count in Counter(case["text"] for case in cases).items() if count > 1] == []
    senses: dict[str, set[str]] = {}
    for case in cases:
        assert set(case) <= {"text", "word", "index", "pronunciation", "sense"}
        found = "".join(c if c.isalpha() or c in "'-" else " " for c in case["text"]).split()
        assert found.count(case["word"]) > case.get("index", 0), case
        senses.setdefault(case["word"].lower(), set()).add(case["pronunciation"])
    assert [word for word, heard in senses.items() if len(heard) == 1] == []
