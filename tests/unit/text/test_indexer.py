from __future__ import annotations

import numpy as np
import pytest

from parlance.core.errors import ModelError
from parlance.core.text.indexer import Indexer

ASCII = Indexer(list(range(32, 127)), list(range(95)), 96)


def test_rows_of_known_and_unknown_code_points() -> None:
    ids = ASCII.ids(" ~é\ud800\U0001f600")
    assert ids.dtype == np.int32
    assert ids.tolist() == [0, 94, 95, 95, 95]
    assert ASCII.ids("").shape == (0,)


def test_table_order_does_not_matter() -> None:
    shuffled = Indexer([98, 97, 99], [7, 3, 5], 9)
    assert shuffled.ids("abcd").tolist() == [3, 7, 5, 8]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("e\u0301a\u0308", "ea"),
        ("Straße Ærø Łodz\u0301", "Strasse AEro Lodz"),
        ("«a» „b‟", '"a" "b"'),
        ("a\u200db\u202ec\ufeffd\ufe0f", "abcd"),
        ("a\x00b\x7f", "a b "),
        ("x\U00010348y", "xy"),
        ("。、؟", ".,?"),
        ("1\u20442", "1 2"),
        ("tab\tline\n", "tab\tline\n"),
        ("你\ud800", "你\ud800"),
    ],
)
def test_fold_to_table(text: str, folded: str) -> None:
    assert ASCII.fold_to_table(text) == folded


def test_fold_leaves_what_the_table_has() -> None:
    text = "é\u0301\u200d«。\U00010348"
    own = Indexer([ord(character) for character in text], [0] * len(text), 2)
    assert own.fold_to_table(text) == text


def test_only_sixteen_bit_tables_drop_high_code_points() -> None:
    assert ASCII.fold_to_table("\U00010349") == ""
    wide = Indexer([0x10348], [0], 2)
    assert wide.fold_to_table("\U00010349") == "\U00010349"


@pytest.mark.parametrize(
    ("code_points", "rows", "vocab", "message"),
    [
        ([97, 98], [0], 3, "tokenizer.rows has 1 entries but tokenizer.code_points has 2"),
        ([], [], 3, "tokenizer.code_points is empty"),
        ([97], [-1], 3, "tokenizer.rows must be between 0 and 2"),
        ([97], [3], 3, "tokenizer.rows must be between 0 and 2"),
        ([98, 97, 98], [0, 1, 2], 4, "duplicate entry in tokenizer.code_points"),
    ],
)
def test_contradictory_tables(code_points: list[int], rows: list[int], vocab: int, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Indexer(code_points, rows, vocab)
