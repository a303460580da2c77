"""Lines of pasted and plain text: those of verse and lists stay, those that are only full are joined."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from parlance import cli
from parlance.core.text.lines import own_lines
from parlance.project.file import ProjectFile
from parlance.project.script import Script

PROSE = """The lamp above the harbour had been burning since the evening, and the
keeper, who never slept, went up the stair once in every hour. Nobody had
asked him to. It was cold up there, and the wind came in through a well-
known crack beside the door; he had put a note about it into the inter-
national book of faults in the years 1990-
1995, without an answer."""
VERSE = "The lamp is lit\nThe night is long\nThe sea goes out\nAnd sings its song\nAnd nobody hears"


def rows(file: ProjectFile, text: str) -> list[str]:
    Script(file).insert_text(text, 0)
    return [row.text for row in file.read().sentences]


@pytest.mark.parametrize(
    "text",
    [
        VERSE,
        "milk\neggs\nbread and butter\na lamp",
        "- some milk from the farm behind the old mill at the river\n- eggs, if there are any left at this time of day",
        "1. A first thing that is as long as a line of prose would be\n2. a second thing of about the same length, too",
        "Ann Berg\n12 Harbour Street\n24103 Kiel",
        "Shall I compare thee to a summer's day?\nThou art more lovely and more temperate:\nRough winds shake buds",
    ],
)
def test_short_lines_are_sentences_of_their_own(file: ProjectFile, text: str) -> None:
    assert rows(file, text) == text.split("\n")


@pytest.mark.parametrize("sign", ["\x0b", "\u2028", "\x85"])
def test_line_breaks_that_are_no_ends_of_full_lines(file: ProjectFile, sign: str) -> None:
    text = f"the lamp is lit and the night{sign}is long, as the nights are in the north at this time{sign}of the year"
    assert rows(file, text) == text.split(sign)


def test_full_lines_are_joined_and_parted_words_put_together(file: ProjectFile) -> None:
    found = rows(file, PROSE)
    assert len(found) == 3
    assert " ".join(found) == PROSE.replace("-\nknown", "-known").replace("-\nnational", "national").replace(
        "-\n1995", "-1995"
    ).replace("\n", " ")


def test_paragraphs_within_full_lines(file: ProjectFile) -> None:
    text = (
        "The lamp above the harbour had been burning since the evening, and\nthe keeper went up.\n"
        "“Why?” asked the boy, who had come along with the others from the\nvillage in the valley.\n"
        "  Nobody had an answer to that, and so they went on without a word\nto the lamp."
    )
    assert [words.split()[0] for words in rows(file, text)] == ["The", "“Why?”", "Nobody"]


def test_an_item_of_a_list_goes_on_under_its_words(file: ProjectFile) -> None:
    text = (
        "Things to buy:\n- bread\n- milk from the farm behind the\n  mill\n12. eggs, if there\n    are any\n  - and jam"
    )
    assert rows(file, text) == [
        "Things to buy:",
        "- bread",
        "- milk from the farm behind the mill",
        "12. eggs, if there are any",
        "- and jam",
    ]


@pytest.mark.parametrize("stars", ["* * *", "***", "  ---", "~ ~ ~ ~", "*", "⁂"])
def test_a_row_of_stars_between_lines_is_a_pause(tmp_path: Path, capfd: pytest.CaptureFixture[str], stars: str) -> None:
    (tmp_path / "a.txt").write_text(f"He went out.\n{stars}\nThe next day came.\n")
    assert cli.main(["extract", str(tmp_path / "a.txt"), "--json"]) == 0
    found = [json.loads(row)["text"] for row in capfd.readouterr().out.splitlines()]
    assert found == ["He went out.", "The next day came."]


def test_lines_of_east_asia_are_joined_without_a_space() -> None:
    first = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつか"
    assert own_lines(f"{first}\nぬ。何でも薄暗いじめじめした所で") == f"{first}ぬ。何でも薄暗いじめじめした所で"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a well-\nknown man", "a well-known man"),
        ("a nega-\ntive answer", "a negative answer"),
        ("his self-\nportrait", "his self-portrait"),
        ("an e-\nmail", "an e-mail"),
        ("twenty-\none", "twenty-one"),
        ("from 1990-\n1995", "from 1990-1995"),
        ("the Anglo-\nSaxons", "the Anglo-Saxons"),
        ("mother-of-\npearl", "mother-of-pearl"),
        ("wood-\npile, a wood-pile", "wood-pile, a wood-pile"),
        ("wood-\npile, a woodpile", "woodpile, a woodpile"),
        ("in\u00ad\ndeed", "indeed"),
        ("a ship -\nit came", "a ship - it came"),
    ],
)
def test_a_word_that_a_line_parts(tmp_path: Path, capfd: pytest.CaptureFixture[str], text: str, said: str) -> None:
    full = "It was a long line of words in the middle of a page, and it went\non from there: "
    (tmp_path / "a.txt").write_text(f"{full}{text}.")
    assert cli.main(["extract", str(tmp_path / "a.txt")]) == 0
    assert " ".join(capfd.readouterr().out.split()).endswith(f"on from there: {said}.")


@pytest.mark.extended
@pytest.mark.parametrize("text", ["a\n", "-\n", "a-\n", ". \n", "*\n", "a \x0b", "Aa bb cc. Dd\n", "\u2028", "吾\n"])
def test_a_million_lines_are_read_in_a_moment(file: ProjectFile, text: str) -> None:
    begun = time.process_time()
    own_lines(text * 1_000_000)
    assert time.process_time() - begun < 20
    Script(file).insert_text(text * 20_000, 0)
    assert time.process_time() - begun < 30
