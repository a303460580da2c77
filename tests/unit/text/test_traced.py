from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from parlance.core.text.traced import TracedText


def test_offsets_lead_back_through_several_passes() -> None:
    traced = TracedText("I ate 12 of 3 kg.")
    traced.rewrite(re.compile(r"\d+"), lambda match: {"12": "twelve", "3": "three"}[match[0]])
    traced.rewrite(re.compile("kg"), lambda match: "kilograms")
    assert traced.text == "I ate twelve of three kilograms."
    words = ["I", "twelve", "three", "kilograms."]
    starts = [traced.text.index(word) for word in words]
    ends = [start + len(word) for start, word in zip(starts, words, strict=True)]
    assert [traced.raw[at:] for at in traced.source(starts)] == ["I ate 12 of 3 kg.", "12 of 3 kg.", "3 kg.", "kg."]
    assert traced.source(ends) == [1, 8, 13, 17]


def test_a_cut_within_a_replacement_is_spread_over_its_source() -> None:
    traced = TracedText("a 1234 b")
    traced.rewrite(re.compile(r"\d+"), lambda match: "x" * 40)
    assert traced.source([2, 12, 15, 22, 32, 42]) == [2, 3, 4, 4, 5, 6]


def test_a_removed_text_belongs_to_what_precedes_it() -> None:
    traced = TracedText("ab<x>cd")
    traced.rewrite(re.compile("<x>"), lambda match: "")
    assert traced.source([0, 2, 4]) == [0, 5, 7]


@given(st.text("ab1 ", max_size=40), st.lists(st.sampled_from([("a", ""), ("b", "1111"), ("1+", "ab"), (" ", "")])))
def test_offsets_ascend_from_the_start_to_the_end(raw: str, passes: list[tuple[str, str]]) -> None:
    traced = TracedText(raw)
    for pattern, words in passes:
        traced.rewrite(re.compile(pattern), lambda match, words=words: words)
    offsets = traced.source(range(len(traced.text) + 1))
    assert offsets == sorted(offsets)
    assert offsets[-1] == len(raw)
    assert offsets[0] >= 0
