from __future__ import annotations

import pytest

from parlance.core.errors import TextError
from parlance.core.text.pronunciation import Entry, Pronunciation, checked, from_csv, to_csv


def said(text: str, *entries: Entry, language: str = "en") -> str:
    return Pronunciation(entries, language).written_out(text)


def test_whole_words_only_and_in_any_case() -> None:
    entry = Entry("en", "tear", "tare")
    assert said("Tear a TEAR, tears; tear-off, teardrop_tear.", entry) == "tare a tare, tears; tare-off, teardrop_tear."


def test_case_counts_where_the_entry_says_so() -> None:
    assert said("US helps us.", Entry("en", "US", "United States", True)) == "United States helps us."


def test_the_longest_entry_wins_and_nothing_is_replaced_twice() -> None:
    entries = (Entry("en", "New York", "Nu Jork"), Entry("en", "York", "Jork"), Entry("en", "Jork", "X"))
    assert said("New York and York", *entries) == "Nu Jork and Jork"


def test_an_entry_of_the_language_goes_before_one_for_any() -> None:
    entries = (Entry("de", "Chef", "Scheff"), Entry("", "chef", "shef"), Entry("fr", "chef", "non"))
    assert said("Chef", *entries, language="de") == "Scheff"
    assert said("Chef", *entries, language="en") == "shef"


def test_marks_stay_and_substitutions_are_written_out() -> None:
    entries = (Entry("", "pause", "wait"), Entry("", "laugh", "ha"), Entry("", "Leicester", "Lester"))
    text = "A pause [pause 1s] to laugh [laugh]: {Leicester|Lei} Leicester{x|}"
    assert said(text, *entries) == "A wait [pause 1s] to ha [laugh]: Lei Lester"


def test_sounds_stay_with_their_word() -> None:
    entries = (Entry("en", "Leicester", "/ˈlɛstə/"), Entry("", "path", "/a/b/"))
    assert said("leicester {Slough|/slaʊ/} path", *entries) == "{leicester|/ˈlɛstə/} {Slough|/slaʊ/} /a/b/"


def test_signs_and_scripts_without_spaces() -> None:
    assert said("C++ and C", Entry("", "C++", "C plus plus")) == "C plus plus and C"
    assert said("今日は東京です", Entry("ja", "東京", "とうきょう"), language="ja") == "今日はとうきょうです"


def test_an_empty_dictionary_changes_nothing() -> None:
    assert said("Nothing {here} \\1 (at all)") == "Nothing {here} \\1 (at all)"
    assert said("a.b", Entry("", "a", r"\1")) == r"\1.b"


def test_csv_goes_round() -> None:
    entries = [Entry("en", 'a "b", c', "d"), Entry("", "US", "United States", True), Entry("ja", "東京", "とうきょう")]
    assert from_csv(to_csv(entries)) == entries


def test_csv_of_others_is_read() -> None:
    assert from_csv("\ufeffWord,Say\ngif, jif \n") == [Entry("", "gif", "jif")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "first line must name the columns"),
        ("word;say\na;b", "first line must name the columns"),
        ("word,say\na,b\n,c", "Line 3: A word is missing"),
        ("word,say,match_case\na,b,perhaps", "Line 2: match_case must be yes or no"),
        ('word,say\n"a,b', r"Line \d: "),
        (f"word,say\na,{'x' * 300}", "Line 2: .*too long"),
    ],
)
def test_csv_that_cannot_be_read_names_the_line(text: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        from_csv(text)


def test_entries_are_tidied() -> None:
    assert checked(Entry(" EN ", " a ", " b ")) == Entry("en", "a", "b")
