from __future__ import annotations

import unicodedata

import pytest

from parlance.core.errors import ModelError
from parlance.core.text.indexer import clean_characters, normalize, wrap


@pytest.mark.parametrize(
    ("text", "language", "spoken"),
    [
        ("Hello world", "en", "<en>Hello world.</en>"),
        ("“Quoted” text , and ‘more’ !", "en", "<en>\"Quoted\" text, and'more'!</en>"),
        ("a_b/c [d] #e | f", "en", "<en>a b c d e f.</en>"),
        ("mail me@x.com, e.g., now", "", "mail me at x.com, for example, now."),
        ("Nice 😀 work ♥ ©2024", "en", "<en>Nice work 2024.</en>"),
        ("½ ﬁne № 5", "en", "<en>1\u20442 fine No 5.</en>"),
        ("Café — naïve…", "fr", "<fr>Cafe\u0301 - nai\u0308ve...</fr>"),
        ("end 」", "ja", "<ja>end 」</ja>"),
        ("so funny <laugh>", "en", "<en>so funny <laugh>.</en>"),
        ("i.e., this", "", "that is, this."),
        ("</en> trick", "en", "<en>< en> trick.</en>"),
    ],
)
def test_golden_vectors(text: str, language: str, spoken: str) -> None:
    assert wrap(normalize(text), language, "open_close" if language else "none") == spoken


def test_hangul_becomes_jamo() -> None:
    spoken = wrap(normalize("안녕하세요"), "ko", "open_close")
    assert len(spoken) == 22
    assert unicodedata.normalize("NFC", spoken) == "<ko>안녕하세요.</ko>"


def test_accents_stay_as_combining_marks() -> None:
    assert len(wrap(normalize("Café — naïve…"), "fr", "open_close")) == 26


@pytest.mark.parametrize("ending", ".!?;:,'\")]}。」』】〉》›»")
def test_no_full_stop_after_an_ending(ending: str) -> None:
    spoken = normalize("end" + ending)
    assert spoken == ("end" if ending == "]" else "end" + ending) + ("." if ending == "]" else "")


@pytest.mark.parametrize("last", ["x", "5", ">", "-", "%"])
def test_full_stop_after_anything_else(last: str) -> None:
    assert normalize("end" + last) == f"end{last}."


@pytest.mark.parametrize("mark", ",.!?;:'")
def test_one_space_before_punctuation_goes(mark: str) -> None:
    assert normalize(f"a {mark}") == f"a{mark}"
    assert normalize(f"a  {mark}") == f"a {mark}"


def test_repeated_quotes_collapse() -> None:
    assert normalize("a ''b'' \"\"c\"\" ``d``") == "a'b' \"c\"'d'"


@pytest.mark.parametrize(
    ("characters", "result"),
    [("–—", "--"), ("_[]|/#→←", " " * 8), ("“”", '""'), ("‘’`", "'''"), ("♥☆♡©\\", ""), ("😀🌍🚀☀✂🇩🥰🪐", "")],
)
def test_symbols(characters: str, result: str) -> None:
    assert clean_characters(characters) == result


def test_non_breaking_hyphen_is_a_hyphen_after_nfkd() -> None:
    # Compatibility decomposition comes first, so the official rule for U+2011 never applies.
    assert clean_characters("\u2011") == "\u2010"


def test_fold_runs_before_spacing_and_full_stop() -> None:
    fold = str.maketrans({"\ufe0f": None, "。": "."})
    assert normalize("Nice 😀\ufe0f", lambda text: text.translate(fold)) == "Nice."
    assert normalize("完了。", lambda text: text.translate(fold)) == "完了."


def test_unknown_wrap_mode_names_the_field() -> None:
    with pytest.raises(ModelError, match=r"supertonic\.wrap_mode .* 'prefix'"):
        wrap("a", "en", "prefix")
