"""Which sentence is handed out when, and by whom it is spoken."""

from __future__ import annotations

from parlance.project.items import Sentence
from parlance.project.narration import TAIL, in_working_order


def rows(*lengths: int) -> list[Sentence]:
    return [Sentence(number, float(number), "x" * length) for number, length in enumerate(lengths, 1)]


def test_the_last_sentences_come_by_their_length_and_the_others_as_they_stand() -> None:
    script = rows(*([5, 9, 7] * 4 * TAIL))
    order = in_working_order(script, 2)
    assert order[: -2 * TAIL] == script[: -2 * TAIL]
    last = [len(row.text) for row in order[-2 * TAIL :]]
    assert last == sorted(last, reverse=True)
    assert sorted(row.id for row in order) == [row.id for row in script]


def test_a_short_script_comes_by_length_alone_and_equals_as_they_stand() -> None:
    assert [row.id for row in in_working_order(rows(3, 8, 3, 8), 4)] == [2, 4, 1, 3]
    assert in_working_order([], 4) == []
