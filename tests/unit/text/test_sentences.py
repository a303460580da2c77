from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlance.core.text.chunk import sentences


def cut(text: str, language: str = "") -> list[str]:
    return [text[span.start : span.end] for span, _ in sentences(text, language)]


def test_each_sentence_is_one_however_short_or_long() -> None:
    long = "Word " * 300 + "end."
    assert cut(f"Yes. No! {long} Dr. Who came.") == ["Yes.", "No!", long, "Dr. Who came."]


def test_paragraphs_end_where_a_blank_line_is() -> None:
    text = "A heading\n\nOne here. Two\nlines.\n \nThree."
    ends = [ends for _, ends in sentences(text)]
    assert list(zip(cut(text), ends, strict=True)) == [
        ("A heading", True),
        ("One here.", False),
        ("Two\nlines.", True),
        ("Three.", True),
    ]


def test_quotes_end_and_small_letters_go_on() -> None:
    assert cut('He said "No!" Then he left.') == ['He said "No!"', "Then he left."]
    assert cut('"No!" he said. Wait... what? A ca. ten') == ['"No!" he said.', "Wait... what?", "A ca. ten"]
    assert cut("今日は晴れ。明日は雨！") == ["今日は晴れ。", "明日は雨！"]


def test_a_german_date_is_not_cut() -> None:
    whole = "Heute ist der 3. Mai, nicht der 30. April."
    assert cut(f"{whole} Es begann im 19. Jahrhundert. Im Jahr 1848. Mai war es.", "de") == [
        whole,
        "Es begann im 19. Jahrhundert.",
        "Im Jahr 1848.",
        "Mai war es.",
    ]
    assert cut("Es waren 12. Dann kamen mehr.", "de") == ["Es waren 12.", "Dann kamen mehr."]


def test_what_cannot_be_heard_belongs_to_the_sentence_before() -> None:
    text = "The end.\n\n* * *\n\nA start."
    assert cut(text) == ["The end.\n\n* * *", "A start."]
    assert [ends for _, ends in sentences(text)] == [True, True]
    assert cut("***") == ["***"]


@pytest.mark.parametrize("text", ["", " \n\n "])
def test_nothing_is_no_sentence(text: str) -> None:
    assert cut(text) == []


@given(st.text(st.sampled_from(" \n.!?aB。\"'”…[]1"), max_size=60))
def test_all_but_white_space_is_covered_in_order(text: str) -> None:
    found = sentences(text)
    assert "".join("".join(text[s.start : s.end].split()) for s, _ in found) == "".join(text.split())
    assert all(a.end <= b.start for (a, _), (b, _) in pairwise(found))
    if found:
        assert found[-1][1]


def test_a_book_is_cut_in_a_moment() -> None:
    begun = time.process_time()
    assert len(sentences("This is a sentence of a book. And this\n\n" * 20_000)) == 40_000
    assert time.process_time() - begun < 3
