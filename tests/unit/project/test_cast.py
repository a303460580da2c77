"""Who speaks, in texts that are cut into sentences as every document is."""

from __future__ import annotations

import time

import pytest

from parlance.project.cast import NARRATOR, UNNAMED, find, key
from parlance.project.documents.chapter import Chapter
from parlance.project.script import cut

ALICE = """“Take some more tea,” the March Hare said to Alice, very earnestly.

“I’ve had nothing yet,” Alice replied in an offended tone, “so I can’t take more.”

“You mean you can’t take _less_,” said the Hatter: “it’s very easy to take _more_ than nothing.”

“Nobody asked _your_ opinion,” said Alice.

“Who’s making personal remarks now?” the Hatter asked triumphantly.

Alice did not quite know what to say to this: so she helped herself to some tea."""


def heard(text: str) -> list[tuple[str, str]]:
    """Speaker and words of each part, in order."""
    rows = cut([Chapter("", text)])
    found = find([(row.words, row.ends_paragraph) for row in rows])
    assert len(found) == len(rows)
    said = []
    for row, parts in zip(rows, found, strict=True):
        assert "".join(row.words[part.start : part.end] for part in parts) == row.words
        said += [(part.speaker, row.words[part.start : part.end].strip()) for part in parts]
    return said


def speakers(text: str) -> list[str]:
    return list(dict.fromkeys(speaker for speaker, _ in heard(text)))


def test_a_tea_party() -> None:
    assert heard(ALICE) == [
        ("March Hare", "“Take some more tea,”"),
        (NARRATOR, "the March Hare said to Alice, very earnestly."),
        ("Alice", "“I’ve had nothing yet,”"),
        (NARRATOR, "Alice replied in an offended tone,"),
        ("Alice", "“so I can’t take more.”"),
        ("Hatter", "“You mean you can’t take _less_,”"),
        (NARRATOR, "said the Hatter:"),
        ("Hatter", "“it’s very easy to take _more_ than nothing.”"),
        ("Alice", "“Nobody asked _your_ opinion,”"),
        (NARRATOR, "said Alice."),
        ("Hatter", "“Who’s making personal remarks now?”"),
        (NARRATOR, "the Hatter asked triumphantly."),
        (NARRATOR, "Alice did not quite know what to say to this: so she helped herself to some tea."),
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("“Come here! Now!” Tom shouted.", [("Tom", "“Come here!"), ("Tom", "Now!”"), (NARRATOR, "Tom shouted.")]),
        ('"Where is it?" asked Mary.', [("Mary", '"Where is it?"'), (NARRATOR, "asked Mary.")]),
        ("Tom looked up and said, “Yes.”", [(NARRATOR, "Tom looked up and said,"), ("Tom", "“Yes.”")]),
        ("‘Don’t go,’ said Mr. Brown.", [("Mr. Brown", "‘Don’t go,’"), (NARRATOR, "said Mr. Brown.")]),
        ("„Wir gehen“, sagte der alte König.", [("König", "„Wir gehen“,"), (NARRATOR, "sagte der alte König.")]),
        ("»Nein!«, rief Anna.", [("Anna", "»Nein!«,"), (NARRATOR, "rief Anna.")]),
        ("Peter fragte: „Warum nicht?“", [(NARRATOR, "Peter fragte:"), ("Peter", "„Warum nicht?“")]),
        ("—No iré —dijo Ana—. Ya lo sabes.", [("Ana", "—No iré"), (NARRATOR, "—dijo Ana—."), ("Ana", "Ya lo sabes.")]),
        ("«Ven aquí», dijo el rey.", [("Rey", "«Ven aquí»,"), (NARRATOR, "dijo el rey.")]),
        ("— Je n’irai pas, dit Anne.", [("Anne", "— Je n’irai pas, dit Anne.")]),
        ("« Pourquoi ? » demanda Paul.", [("Paul", "« Pourquoi ? »"), (NARRATOR, "demanda Paul.")]),
        ("「行くよ」と太郎は言った。", [("太郎", "「行くよ」"), (NARRATOR, "と太郎は言った。")]),
        ("花子は「本当？」と聞いた。", [(NARRATOR, "花子は"), ("花子", "「本当？」"), (NARRATOR, "と聞いた。")]),
        ("قال أحمد: «لن أذهب».", [(NARRATOR, "قال أحمد:"), ("أحمد", "«لن أذهب».")]),
        ("«لماذا؟» سألت مريم.", [("مريم", "«لماذا؟»"), (NARRATOR, "سألت مريم.")]),
    ],
)
def test_the_marks_of_six_languages(text: str, wanted: list[tuple[str, str]]) -> None:
    assert heard(text) == wanted


def test_a_script_names_who_speaks() -> None:
    text = "TOM: Where are you? I see.\nANN (angry): Here.\n\nTom: Oh.\n\nThe door closes."
    rows = cut([Chapter("", text)])
    found = find([(row.words, row.ends_paragraph) for row in rows])
    assert [(part.speaker, part.cue) for parts in found for part in parts] == [
        ("TOM", 4),
        ("TOM", 0),
        ("ANN", 12),
        ("TOM", 4),
        (NARRATOR, 0),
    ]


def test_a_name_that_is_silent_already_is_found_again() -> None:
    (first,), (second,) = find([("{TOM:|} Yes.", True), ("TOM: No.", True)])
    assert (first.speaker, first.cue) == ("TOM", 0)
    assert (second.speaker, second.cue) == ("TOM", 4)


def test_who_talks_by_turns_is_named_twice_and_then_no_more() -> None:
    text = "“Ready?” asked Tom.\n\n“No,” said Ann.\n\n“And now?”\n\n“Now I am.”\n\nThey left.\n\n“Who was that?”"
    assert [speaker for speaker, _ in heard(text)] == [
        *("Tom", NARRATOR, "Ann", NARRATOR, "Tom", "Ann", NARRATOR, UNNAMED),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "He called it “the best” of all.",
        "The ship was named “Victory” in 1765.",
        "There was one thing: money. There was another thing: time.",
        "It was 5'10\" tall.",
        "",
        "* * *",
    ],
)
def test_what_nobody_says(text: str) -> None:
    assert set(speakers(text)) <= {NARRATOR}


@pytest.mark.parametrize("text", ["“Yes,” he said.", "“Yes,” said she.", "He said: “Yes.”", "「はい」と彼は言った。"])
def test_a_pronoun_is_no_name(text: str) -> None:
    assert set(speakers(text)) == {NARRATOR, UNNAMED}


def test_a_quote_that_never_ends_ends_with_its_paragraph() -> None:
    assert heard("“I began, said Tom.\n\nNobody listened.")[-1] == (NARRATOR, "Nobody listened.")


def test_spellings_are_one_speaker() -> None:
    assert speakers("“Yes,” said the King.\n\n“No,” said The King.\n\nKING: Yes.") == ["King", NARRATOR]
    assert key("KING") == key("King")


def test_a_book_takes_a_moment() -> None:
    """Nothing in it runs through the same text again and again."""
    began = time.process_time()
    find([("“" + "a, " * 1600, False), ("A" * 5000, True), ("x said " * 700, True)] * 100)
    find([("‘ a, " * 40_000, True)])
    assert time.process_time() - began < 20
