"""Tables of printed pages: each row is a sentence, with a pause between its cells."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.printed_pages import FULL, Word, column, lines, order, page_of, read, write

from parlance import cli

HEAD = ("Name", "Work", "Age")
ROWS = (HEAD, ("Anna", "Harbour master", "41"), ("Ben", "Baker", "38"), ("Cora", "Keeper of the lamp", "67"))
SAID = ["Name, Work, Age", "Anna, Harbour master, 41", "Ben, Baker, 38", "Cora, Keeper of the lamp, 67"]


def table(rows: Sequence[Sequence[str]], top: float = 700, pitch: float = 14, left: float = 50) -> list[Word]:
    """Columns of 150 points; an empty cell is not drawn."""
    return [(left + 150 * x, top - pitch * y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell]


def rules(*heights: float, left: float = 45, right: float = 480) -> bytes:
    return " ".join(f"{left} {height} m {right} {height} l S" for height in heights).encode()


@pytest.mark.parametrize("pitch", [14, 30])
@pytest.mark.parametrize("order_drawn", ["rows", "columns"])
def test_each_row_is_a_sentence(tmp_path: Path, pitch: float, order_drawn: str) -> None:
    words = table(ROWS, 700, pitch)
    if order_drawn == "columns":
        words.sort()
    text = page_of([*lines(f"One {FULL}", "and slept.", top=760), *words, *lines(f"Two {FULL}", top=500)])
    assert read(tmp_path, text) == [f"One {FULL} and slept.", *SAID, f"Two {FULL}"]


def test_the_command_prints_rows_as_lines(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["extract", str(write(tmp_path / "a.pdf", [page_of(table(ROWS))]))]) == 0
    assert [line for line in capfd.readouterr().out.splitlines() if line] == SAID


def test_a_narrow_column_and_cells_that_are_missing_keep_their_places(tmp_path: Path) -> None:
    narrow = [(50 + 36 * (x > 0) + 160 * (x > 1), y, cell) for x, y, cell in ((0, 700, "Month"), (1, 700, "Work"))]
    narrow += [
        (212, 700, "Cost"),
        (50, 686, "May"),
        (86, 686, "The roof"),
        (212, 686, "4"),
        (50, 672, "June"),
        (212, 672, "0"),
    ]
    assert read(tmp_path, page_of(narrow)) == ["Month, Work, Cost", "May, The roof, 4", "June, 0"]


WRAPPED = [
    ("Month", "What was done", "Cost"),
    ("May", "The roof of the old mill", "400"),
    ("", "was mended in the rain", ""),
    ("June", "Nothing was done.", "0"),
]
WRAPPED_SAID = ["Month, What was done, Cost", "May, The roof of the old mill was mended in the rain, 400"]
WRAPPED_SAID += ["June, Nothing was done. 0"]


def test_a_cell_of_several_lines_is_read_whole(tmp_path: Path) -> None:
    """Its row ends where a line is drawn, where there is a gap, or else where the first column says something again."""
    assert read(tmp_path, page_of(table(WRAPPED))) == WRAPPED_SAID
    rows = [*table(WRAPPED[:1], 740), *table(WRAPPED[1:3], 710), *table(WRAPPED[3:], 666)]
    assert read(tmp_path, page_of(rows)) == WRAPPED_SAID
    assert read(tmp_path, rules(715, 697, 669, 655) + b" " + page_of(table(WRAPPED))) == WRAPPED_SAID


def test_two_cells_of_several_lines_between_drawn_lines(tmp_path: Path) -> None:
    rows = [("The quay of the", "It is longer than one"), ("old town", "thinks"), ("The mill", "It is empty.")]
    ruled = rules(712, 682, 668) + b" " + rules(654) + b" " + page_of(table(rows))
    assert read(tmp_path, ruled)[-1] == "The mill, It is empty."
    four = [*rows, ("The lamp", "It is lit.")]
    ruled = rules(712, 682, 668, 654, 640) + b" " + page_of(table(four))
    assert read(tmp_path, ruled)[0] == "The quay of the old town, It is longer than one thinks"


def test_cells_may_stand_close_where_lines_are_drawn(tmp_path: Path) -> None:
    words = [(50.0, 700.0, "Quay"), (83.0, 700.0, "12"), (50.0, 686.0, "Mill"), (83.0, 686.0, "40")]
    assert read(tmp_path, rules(710, 697, 683, right=100) + b" " + page_of(words)) == ["Quay, 12", "Mill, 40"]


def test_the_borders_of_cells_are_lines_between_rows(tmp_path: Path) -> None:
    words = [(50, 700, "Day"), (200, 700, "Work"), (350, 700, "Hours"), (200, 680, "Mended the roof over")]
    words += [(50, 667, "Monday"), (350, 667, "7"), (200, 654, "and then some"), (50, 634, "Tuesday"), (350, 634, "0")]
    edges = [rules(height, left=left, right=left + 148) for height in (712, 693, 647, 627) for left in (45, 195, 345)]
    said = ["Day, Work, Hours", "Monday, Mended the roof over and then some, 7", "Tuesday, 0"]
    assert read(tmp_path, b" ".join([*edges, page_of(words)])) == said


def test_a_table_across_the_page_between_columns(tmp_path: Path) -> None:
    """Drawn lines tell its rows from the lines of two columns."""
    rows = [
        ("The quay of the old town is long", "", "It is longer than one thinks"),
        ("The mill on the hill is empty", "", "It was so before the war"),
    ]
    rows += [("The lamp above the harbour burns", "", "Nobody knows who has lit it")]
    words = [*column(50, 760, 0, 4), *column(320, 760, 4, 4), *table(rows, 690), *column(50, 640, 8, 4)]
    words += column(320, 640, 12, 4)
    found = read(tmp_path, rules(703, 687, 673, 659, left=45, right=540) + b" " + page_of(words))
    assert order(found) == list(range(16))
    at = next(number for number, row in enumerate(found) if row.startswith("The quay"))
    assert found[at : at + 3] == [f"{first}, {last}" for first, _, last in rows]


def test_columns_of_prose_and_lists_are_no_tables(tmp_path: Path) -> None:
    items = [(50, 700 - 14 * n, f"{n}.") for n in (1, 2, 3)] + [(80, 700 - 14 * n, "a lamp") for n in (1, 2, 3)]
    assert read(tmp_path, page_of(items)) == ["1. a lamp", "2. a lamp", "3. a lamp"]
    prose = [*column(50, 700, 0), *column(320, 700, 8)]
    assert "," not in " ".join(read(tmp_path, page_of(prose)))
