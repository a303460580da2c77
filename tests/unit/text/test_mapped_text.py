from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from parlance.core.text.mapped_text import MappedText


def test_offsets_lead_back_through_several_passes() -> None:
    mapped = MappedText("I ate 12 of 3 kg.")
    mapped.rewrite(re.compile(r"\d+"), lambda match: {"12": "twelve", "3": "three"}[match[0]])
    mapped.rewrite(re.compile("kg"), lambda match: "kilograms")
    assert mapped.text == "I ate twelve of three kilograms."
    words = ["I", "twelve", "three", "kilograms."]
    starts = [mapped.text.index(word) for word in words]
    ends = [start + len(word) for start, word in zip(starts, words, strict=True)]
    assert [mapped.raw[at:] for at in mapped.source(starts)] == ["I ate 12 of 3 kg.", "12 of 3 kg.", "3 kg.", "kg."]
    assert mapped.source(ends) == [1, 8, 13, 17]


def test_a_cut_within_a_replacement_is_spread_over_its_source() -> None:
    mapped = MappedText("a 1234 b")
    mapped.rewrite(re.compile(r"\d+"), lambda match: "x" * 40)
    assert mapped.source([2, 12, 15, 22, 32, 42]) == [2, 3, 4, 4, 5, 6]


def test_a_removed_text_belongs_to_what_precedes_it() -> None:
    mapped = MappedText("ab<x>cd")
    mapped.rewrite(re.compile("<x>"), lambda match: "")
    assert mapped.source([0, 2, 4]) == [0, 5, 7]


@given(st.text("ab1 ", max_size=40), st.lists(st.sampled_from([("a", ""), ("b", "1111"), ("1+", "ab"), (" ", "")])))
def test_offsets_ascend_from_the_start_to_the_end(raw: str, passes: list[tuple[str, str]]) -> None:
    mapped = MappedText(raw)
    for pattern, words in passes:
        mapped.rewrite(re.compile(pattern), lambda match, words=words: words)
    offsets = mapped.source(range(len(mapped.text) + 1))
    assert offsets == sorted(offsets)
    assert offsets[-1] == len(raw)
    assert offsets[0] >= 0
