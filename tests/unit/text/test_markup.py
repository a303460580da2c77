from __future__ import annotations

import pytest

from parlance.core.errors import TextError
from parlance.core.text.markup import Mark, marked, marks


def test_marks_are_found_with_what_a_reader_needs_to_see() -> None:
    text = "In {Leicester|Lester} [pause 0.5s]it rained. [laugh] <sigh> [not a tag] {a} [x]"
    assert marks(text) == [
        Mark(3, 21, "substitution", "Leicester", "Lester"),
        Mark(22, 34, "pause", "0.5 s"),
        Mark(45, 52, "tag", "laugh"),
        Mark(53, 59, "tag", "sigh"),
    ]
    assert text[22:34] == "[pause 0.5s]"


@pytest.mark.parametrize(
    ("written", "seconds"),
    [("[pause 0.5s]", 0.5), ("[PAUSE: 2 s]", 2.0), ("[pause:250ms]", 0.25), ("[pause 1]", 1.0), ("[pause .5]", 0.5)],
)
def test_ways_to_write_a_pause(written: str, seconds: float) -> None:
    first, second = marked(f"One{written}two").parts
    assert (first.text, first.start, first.pause_s) == ("One", 0, seconds)
    assert (second.text, second.start, second.pause_s) == ("two", 3, 0.0)


@pytest.mark.parametrize("written", ["[pausing]", "[pause for a long while]", "[1 s pause]", "pause 1s"])
def test_what_is_no_pause_is_text(written: str) -> None:
    assert [part.text for part in marked(written).parts] == [written]


def test_a_pause_without_end_is_refused() -> None:
    with pytest.raises(TextError, match=r"\[pause 90s\] exceeds the maximum pause of 60 s"):
        marked("One [pause 90s] two")


def test_what_is_said_knows_where_it_is_written() -> None:
    text = "In {Leicester|Lester} [pause 0.5s]it rained {a lot|cats and dogs}."
    read = marked(text)
    assert read.said == "In Lester it rained cats and dogs."
    for word, written in (
        ("In", "In"),
        ("Lester", "{Leicester|Lester}"),
        ("it", "it"),
        ("dogs", "{a lot|cats and dogs}"),
    ):
        at = read.said.index(word)
        start, end = read.place(at, at + len(word))
        assert text[start:end] == written


@pytest.mark.parametrize(
    "mark", ["[pause xs]", "[pause -2s]", "[pause 2 minutes]", "[Pause]", "[pause 1,5s]", "[pause:]"]
)
def test_a_pause_that_cannot_be_read_is_named_and_not_spoken(mark: str) -> None:
    read = marked(f"One {mark} two")
    assert read.said.split() == ["One", "two"]
    assert read.undone == (mark,)


@pytest.mark.parametrize("words", ["[pause for breath, then]", "[pauses]", "[a pause]", "pause 2 minutes"])
def test_other_words_about_a_pause_are_read(words: str) -> None:
    assert marked(f"One {words} two").said == f"One {words} two"


def test_lines_that_are_sentences_end_without_a_stop() -> None:
    """Those of a list, verse and titles; prose is joined where its lines are only full."""
    prose = "The lamp above the harbour had been burning since the evening, and the\nkeeper went up the stair."
    text = f"The Lamp\n{prose}\n\n- milk\n- eggs (6)\n- [emphasis strong] bread\nDone, at last.\nGone"
    read = marked(text)
    assert read.said.split("\n\n") == ["The Lamp", prose, "- milk", "- eggs (6)", "-  bread", "Done, at last.\nGone"]
    for word in ("Lamp", "stair", "eggs", "bread", "Gone"):
        at = read.said.index(word)
        start, end = read.place(at, at + len(word))
        assert text[start:end] == word
    assert marked(prose).said == prose


@pytest.mark.parametrize("level", ["huge", "storng", "x-strong", "2", "high"])
def test_an_emphasis_of_no_level_is_an_error_that_names_it(level: str) -> None:
    with pytest.raises(TextError, match=rf"\[emphasis {level}\]: the level of an emphasis is one of none, moderate"):
        marked(f"Hello. [emphasis {level}] There.")


@pytest.mark.parametrize(
    "remark", ["added", "mine", "supplied", "Smith's", "removed", "original", "in original", "added by the author"]
)
def test_a_remark_about_emphasis_is_prose(remark: str) -> None:
    text = f"“It must be so” [emphasis {remark}]."
    assert marked(text).said == text
    assert marks(text) == []
