"""Marks by their names, as the dictionaries of Speech Dispatcher have them: which ones, by mode, language and place."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlance.server import punctuation
from parlance.server.punctuation import MODES, name_of, with_names

DICTIONARIES = Path("/usr/share/speech-dispatcher/locale")
TEXT = "Wait; a & b (that is 3.50), O'Neil &amp; I?"


@pytest.fixture(autouse=True)
def _fresh() -> None:
    punctuation._dictionary.cache_clear()
    punctuation._compiled.cache_clear()


installed = pytest.mark.skipif(not DICTIONARIES.is_dir(), reason="needs the dictionaries of speech-dispatcher")


def named(mode: str, language: str = "en", text: str = TEXT) -> str:
    return " ".join(with_names(text, mode, language).split())


@installed
def test_each_mode_names_more() -> None:
    assert [named(mode) for mode in MODES] == [
        TEXT,
        "Wait; a and b (that is 3.50), O'Neil and I?",
        "Wait semi; a and b left paren( that is 3.50 right paren) , O'Neil and I?",
        "Wait semi; a and b left paren( that is 3.50 right paren) comma, O tick Neil and I question?",
    ]


@installed
@pytest.mark.parametrize(
    ("language", "mark", "name"),
    [
        ("de", "?", "Fragezeichen"),
        ("es", ",", "coma"),
        ("fr", "?", "point d'interrogation"),
        ("it", ",", "virgola"),
        ("pt", ",", "vírgula"),
        ("xx", ",", "comma"),
    ],
)
def test_names_are_in_the_language(language: str, mark: str, name: str) -> None:
    assert name_of(mark, language) == name
    assert named("all", language, f"No{mark} a") == f"No {name}{mark} a"


@installed
def test_numbers_and_dates_stay_as_they_are() -> None:
    assert named("most", "de", "1.234,50 am 03.05.2024") == "1.234,50 am 03 Punkt 05 Punkt 2024"
    assert named("all", "fr", "le 03.05.2024") == "le 03.05.2024"


@installed
def test_markup_and_what_has_a_reading_of_its_own_stay() -> None:
    text = 'One, <mark name="a,b"/>two <say-as interpret-as="date">3/5</say-as> &lt; <![CDATA[<a>]]> three'
    assert named("all", text=text) == (
        'One comma, <mark name="a,b"/>two <say-as interpret-as="date">3/5</say-as> less <![CDATA[<a>]]> three'
    )


def test_without_dictionaries_signs_have_the_names_that_unicode_gives(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    assert name_of(",", "de") == "comma"
    assert named("all") == TEXT.replace(" & ", " &amp; ")


def test_a_broken_dictionary_costs_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    file = tmp_path / "speech-dispatcher" / "locale" / "de" / "symbols.dic"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"complexSymbols:\nend\t(((\nx\nsymbols:\n,\tKomma\tall\talways\n;\n\xff\t\xff\n\\#\tRaute\n")
    assert named("all", "de", "a, b; c #") == "a Komma, b; c Raute"
