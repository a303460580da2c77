"""What can be done with sentences, and the way back, in memory and in the file."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from parlance.core.request import SynthesisRequest
from parlance.project.cast import Piece
from parlance.project.documents import Chapter
from parlance.project.file import ProjectFile
from parlance.project.items import Reading, Spoken, Take
from parlance.project.script import Script, cut

TEXT = "One here. Two there! Three?\n\nFour."


def texts(script: Script) -> list[str]:
    return [sentence.text for sentence in script.sentences]


def ids(script: Script) -> list[int]:
    return [sentence.id for sentence in script.sentences]


@pytest.fixture
def script(file: ProjectFile) -> Script:
    script = Script(file)
    script.insert_text(TEXT, 0)
    return script


def reread(file: ProjectFile) -> Script:
    return Script(file, file.read())


def test_text_becomes_sentences_with_pauses(script: Script) -> None:
    assert texts(script) == ["One here.", "Two there!", "Three?", "Four."]
    assert [sentence.silence_s for sentence in script.sentences] == [0.3, 0.3, 0.8, 0.8]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("One.\n\n***\n\nTwo.", [("One.", 1.6), ("Two.", 0.8)]),
        ("One. Two.\n\n—\n\n…\n\nThree.", [("One.", 0.3), ("Two.", 1.6), ("Three.", 0.8)]),
        ("* * *\n\nOne.\n\n⁂", [("One.", 1.6)]),
        ("One.\n\n… “What?” No. …", [("One.", 0.8), ("… “What?”", 0.3), ("No. …", 0.8)]),
        ("— — —", []),
    ],
)
def test_a_paragraph_that_cannot_be_heard_is_a_pause(
    file: ProjectFile, text: str, rows: list[tuple[str, float]]
) -> None:
    script = Script(file)
    script.insert_text(text, 0)
    assert [(row.text, row.silence_s) for row in reread(file).sentences] == rows


def test_a_page_of_stars_is_a_pause_of_the_page_before() -> None:
    pages = [Chapter("One", "One\n\nWords."), Chapter("", "*"), Chapter("Two", "—\n\nTwo")]
    assert [(one.words, one.chapter, one.pause_s) for one in cut(pages)] == [
        ("One", "One", None),
        ("Words.", "", 1.6),
        ("Two", "Two", None),
    ]


def test_text_goes_where_it_is_put(script: Script) -> None:
    script.insert_text("Aa. Bb.", 1)
    script.insert_text("First.", 0)
    script.insert_text("Last.", 7)
    assert texts(script) == ["First.", "One here.", "Aa.", "Bb.", "Two there!", "Three?", "Four.", "Last."]


def test_line_breaks_become_spaces(script: Script) -> None:
    script.set_text(ids(script)[0], "  One\n \tagain.  ")
    assert texts(script)[0] == "One again."


def test_an_emptied_sentence_is_removed(script: Script) -> None:
    script.set_text(ids(script)[1], " \n")
    assert texts(script) == ["One here.", "Three?", "Four."]


def test_split_and_join_are_each_others_way_back(script: Script) -> None:
    third = ids(script)[2]
    script.set_fields([third], "Voice", voice="slt", pause_s=1.5)
    script.set_text(third, "Three or more?")
    script.split(third, 5)
    assert texts(script)[2:4] == ["Three", "or more?"]
    first, second = script.sentences[2:4]
    assert (first.voice, second.voice) == ("slt", "slt")
    assert (first.silence_s, second.silence_s) == (0.3, 1.5)
    script.join(third)
    assert texts(script)[2] == "Three or more?"
    assert script.sentence(third).silence_s == 1.5
    assert script.sentence(third).ends_paragraph


def test_a_cast_splits_sentences_and_undo_joins_them_again(script: Script, file: ProjectFile) -> None:
    first, _, third, _ = ids(script)
    script.set_fields([third], "Pause", pause_s=2.0)
    third_pieces = [Piece("Thr", "", None), Piece("e", "b", 0.8), Piece("e?", "a", None)]
    script.cast({first: [Piece("One", "a", 1.25), Piece("here.", "", None)], third: third_pieces})
    wanted = [("One", "a"), ("here.", ""), ("Two there!", ""), ("Thr", ""), ("e", "b"), ("e?", "a"), ("Four.", "")]
    for kept in (script, reread(file)):
        assert [(row.text, row.voice) for row in kept.sentences] == wanted
        assert [row.silence_s for row in kept.sentences] == [0.3, 0.3, 0.3, 0.3, 0.3, 2.0, 0.8]
        assert [row.speed for row in kept.sentences] == [1.25, None, None, None, 0.8, None, None]
    script.undo()
    assert texts(script) == texts(reread(file)) == ["One here.", "Two there!", "Three?", "Four."]


def test_sentences_are_emphasized_and_undo_takes_it_back(script: Script, file: ProjectFile) -> None:
    first, second, third, _ = ids(script)
    script.set_locked([second], True)
    script.emphasize([first, second, third], "strong")
    assert texts(script)[:3] == ["[emphasis strong] One here.", "Two there!", "[emphasis strong] Three?"]
    script.emphasize([first], "reduced")
    assert texts(reread(file))[:2] == ["[emphasis reduced] One here.", "Two there!"]
    script.emphasize([first], "none")
    assert texts(script)[0] == "One here."
    script.undo()
    script.undo()
    script.undo()
    assert texts(script)[:3] == ["One here.", "Two there!", "Three?"]


def test_a_cast_finds_room_between_any_two_sentences(script: Script) -> None:
    first = ids(script)[0]
    for count in range(60):
        script.cast({first: [Piece("One", "", None), Piece(f"here {count}.", "a", None)]})
    pieces = [f"here {count}." for count in reversed(range(60))]
    assert texts(script) == ["One", *pieces, "Two there!", "Three?", "Four."]
    places = [row.place for row in script.sentences]
    assert places == sorted(set(places))


def test_a_draft_is_adopted_whole_or_not_at_all(script: Script, file: ProjectFile) -> None:
    first, second, *_ = ids(script)
    draft, late = script.draft(), script.draft()
    for one in (draft, late):
        one.cast({first: [Piece("One", "a", None), Piece("here.", "b", None)]})
    assert texts(script) == texts(reread(file)) == ["One here.", "Two there!", "Three?", "Four."]
    assert script.adopt(draft)
    assert texts(script) == texts(reread(file)) == ["One", "here.", "Two there!", "Three?", "Four."]
    assert not script.adopt(late)
    spoken = script.draft()
    spoken.set_text(second, "Too late!")
    script.new_id()  # of a take, which the draft could give to a sentence
    assert not script.adopt(spoken)
    script.undo()
    assert texts(script) == texts(reread(file)) == ["One here.", "Two there!", "Three?", "Four."]


def test_sentences_without_spaces_join_without_one(script: Script) -> None:
    script.insert_text("今日は晴れ。明日は雨！", 0)
    script.join(ids(script)[0])
    assert texts(script)[0] == "今日は晴れ。明日は雨！"


@pytest.mark.parametrize("offset", [0, 8, 99])
def test_a_split_that_leaves_nothing_does_nothing(script: Script, offset: int) -> None:
    script.split(ids(script)[0], 9 if offset == 8 else offset)
    assert len(texts(script)) == 4


@pytest.mark.parametrize(
    ("rows", "at", "order"),
    [([0], 4, [1, 2, 3, 0]), ([3], 0, [3, 0, 1, 2]), ([0, 2], 2, [1, 0, 2, 3]), ([1], 1, [0, 1, 2, 3])],
)
def test_move_puts_them_before_what_is_there(script: Script, rows: list[int], at: int, order: list[int]) -> None:
    before = ids(script)
    label = script.undo_label
    script.move([before[row] for row in rows], at)
    assert ids(script) == [before[row] for row in order]
    assert (script.undo_label == label) == (order == [0, 1, 2, 3])


def test_room_between_two_sentences_never_runs_out(script: Script, file: ProjectFile) -> None:
    for count in range(60):
        script.insert_text(f"Word {count}.", 1)
    assert texts(script)[:3] == ["One here.", "Word 59.", "Word 58."]
    assert texts(script)[-1] == "Four."
    assert reread(file).sentences == script.sentences
    for _ in range(60):
        script.undo()
    assert len(texts(script)) == 4


def test_a_locked_sentence_stays_as_it_is(script: Script) -> None:
    first, second = ids(script)[:2]
    script.set_locked([first], True)
    label = script.undo_label
    script.set_text(first, "Other words.")
    script.split(first, 3)
    script.join(first)
    script.remove([first])
    script.set_fields([first], "Voice", voice="slt")
    assert script.undo_label == label == "Lock"
    script.remove([first, second])
    assert texts(script) == ["One here.", "Three?", "Four."]
    script.set_locked([first], False)
    script.remove([first])
    assert len(texts(script)) == 2


def test_undo_and_redo_say_what_they_do(script: Script) -> None:
    assert (script.undo_label, script.redo_label) == ("Add text", "")
    script.remove(ids(script)[:1])
    script.undo()
    assert (script.undo_label, script.redo_label) == ("Add text", "Remove")
    script.undo()
    assert (script.sentences, script.undo_label) == ([], "")
    script.undo()
    script.redo()
    script.redo()
    script.redo()
    assert (texts(script)[0], script.redo_label) == ("Two there!", "")
    script.undo()
    script.set_text(ids(script)[0], "Something new.")
    assert script.redo_label == ""


def test_what_changes_nothing_is_no_edit(script: Script) -> None:
    label = script.undo_label
    script.set_text(ids(script)[0], "One  here.")
    script.insert_text("  ", 0)
    assert script.undo_label == label


@pytest.mark.parametrize("seed", range(8))
def test_any_row_of_edits_can_be_undone_redone_and_read_again(file: ProjectFile, seed: int) -> None:
    draw, script = random.Random(seed), Script(file)
    script.insert_text("A one. B two. C three. D four.", 0)
    states = [list(script.sentences)]
    for _ in range(25):
        edited(script, draw)
        if script.sentences != states[-1]:
            states.append(list(script.sentences))
        if draw.random() < 0.2:
            script = reread(file)
        assert script.sentences == states[-1]
    for state in reversed(states[:-1]):
        script.undo()
        assert script.sentences == state
        assert reread(file).sentences == state
    for state in states[1:]:
        script.redo()
        assert script.sentences == state
    assert reread(file).sentences == states[-1]


def edited(script: Script, draw: random.Random) -> None:
    rows = script.sentences
    if not rows:
        script.insert_text("Fresh. Start.", 0)
        return
    row = draw.choice(rows)
    some = [other.id for other in rows if draw.random() < 0.4]
    draw.choice([
        lambda: script.set_text(row.id, f"{row.text} more"),
        lambda: script.split(row.id, draw.randrange(len(row.text) + 1)),
        lambda: script.join(row.id),
        lambda: script.move(some, draw.randrange(len(rows) + 1)),
        lambda: script.remove(some[:2]),
        lambda: script.insert_text("X one. Y two.", draw.randrange(len(rows) + 1)),
        lambda: script.set_fields(some, "Speed", speed=draw.choice([None, 1.5])),
    ])()  # fmt: skip


def test_old_edits_are_forgotten(script: Script, file: ProjectFile, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("file", "script"):
        monkeypatch.setattr(f"parlance.project.{module}.KEPT_EDITS", 10)
    first = ids(script)[0]
    for count in range(15):
        script.set_text(first, f"Try {count}.")
    script.undo()
    for undoing in (reread(file), script):
        steps = 0
        while undoing.undo_label:
            undoing.undo()
            steps += 1
        assert steps == 9
        assert texts(undoing)[0] == "Try 4."


def test_words_are_edits_too(script: Script, file: ProjectFile) -> None:
    script.add_words([("en", "gif", "jif", False), ("", "US", "you ess", True)])
    script.add_words([("en", "gif", "ghif", False)])
    assert [(word.word, word.say) for word in script.words] == [("US", "you ess"), ("gif", "ghif")]
    script.change_word(script.words[0].id, say="America")
    script.remove_words([script.words[1].id])
    assert [(word.word, word.say) for word in reread(file).words] == [("US", "America")]
    for _ in range(3):
        script.undo()
    assert [(word.word, word.say) for word in script.words] == [("US", "you ess"), ("gif", "jif")]
    assert reread(file).words == script.words


# ---- takes


def wanted(text: str, **fields: object) -> Reading:
    return Reading.of(SynthesisRequest(text, voice="rms", language="en", model="small", speed=1.0).replace(**fields))


@pytest.fixture
def speak(script: Script, file: ProjectFile, spoken: Callable[..., Spoken]) -> Callable[..., Take]:
    def speak(sentence: int, text: str, seed: int = 0) -> Take:
        take = file.add_take(script.new_id(), sentence, spoken(text, seed))
        script.add_take(take)
        return take

    return speak


def test_the_newest_take_is_picked_until_another_one_is(script: Script, speak: Callable[..., Take]) -> None:
    first = script.sentences[0]
    assert script.take_for(first, wanted(first.text)) is None
    assert script.next_seed(first.id, 7) == 7
    old, new = speak(first.id, first.text, 7), speak(first.id, first.text, 8)
    assert script.next_seed(first.id, 7) == 9
    assert script.take_for(script.sentence(first.id), wanted(first.text)) == new
    script.set_fields([first.id], "Pick take", take=old.id)
    assert script.take_for(script.sentence(first.id), wanted(first.text, seed=5, device="vulkan:0")) == old
    script.undo()
    assert script.take_for(script.sentence(first.id), wanted(first.text)) == new


@pytest.mark.parametrize("change", [{"voice": "slt"}, {"speed": 1.2}, {"language": "de"}, {"model": "large"}])
def test_a_take_of_another_reading_does_not_fit(
    script: Script, speak: Callable[..., Take], change: dict[str, object]
) -> None:
    first = script.sentences[0]
    take = speak(first.id, first.text)
    row = script.sentence(first.id)
    assert script.take_for(row, wanted(first.text, **change)) is None
    assert script.take_for(row, wanted(first.text, steps=3, dtype="f16")) == take
    script.set_locked([first.id], True)
    assert script.take_for(script.sentence(first.id), wanted(first.text, **change)) == take


def test_undoing_words_finds_the_take_that_read_them(script: Script, speak: Callable[..., Take]) -> None:
    first = script.sentences[0]
    old = speak(first.id, first.text)
    script.set_text(first.id, "Other words.")
    new = speak(first.id, "Other words.")
    assert script.take_for(script.sentence(first.id), wanted("Other words.")) == new
    script.undo()
    assert script.take_for(script.sentence(first.id), wanted(first.text)) == old
    script.redo()
    assert script.take_for(script.sentence(first.id), wanted("Other words.")) == new


def test_takes_survive_removal_and_another_start(
    script: Script, file: ProjectFile, speak: Callable[..., Take], path: Path
) -> None:
    first = script.sentences[0]
    take = speak(first.id, first.text)
    script.remove([first.id])
    again = reread(file)
    again.undo()
    assert again.take_for(again.sentences[0], wanted(first.text)) == take
    assert again.new_id() == script.new_id()


def test_a_take_instead_of_another_can_be_undone(
    script: Script, file: ProjectFile, speak: Callable[..., Take], spoken: Callable[..., Spoken]
) -> None:
    first = script.sentences[0]
    old, label = speak(first.id, first.text, 7), script.undo_label
    new = file.add_take(script.new_id(), first.id, spoken(first.text, 8))
    script.add_take(new, instead=True)
    assert (label, script.undo_label) == ("Add text", "New take")
    script.undo()
    assert script.take_for(script.sentence(first.id), wanted(first.text)) == old
    assert reread(file).sentences == script.sentences
    script.redo()
    assert script.take_for(script.sentence(first.id), wanted(first.text)) == new


def test_locking_in_the_meantime_keeps_the_take(script: Script, file: ProjectFile, speak: Callable[..., Take]) -> None:
    first = script.sentences[0]
    old = speak(first.id, first.text, 7)
    script.set_locked([first.id], True)
    speak(first.id, first.text, 8)
    assert script.sentence(first.id).take == old.id
    assert reread(file).sentences == script.sentences


def test_chapters_begin_with_their_first_sentence(file: ProjectFile) -> None:
    script = Script(file)
    chapters = [Chapter("", "Before."), Chapter("One", "One\n\nAaa. Bbb."), Chapter("Two", "Ccc.")]
    script.insert(cut(chapters), 0)
    found = [(row.chapter, row.text) for row in script.sentences]
    assert found == [("", "Before."), ("One", "One"), ("", "Aaa."), ("", "Bbb."), ("Two", "Ccc.")]
    script.split(ids(script)[0], 3)
    script.set_fields(ids(script)[-1:], "Chapter", chapter="Three")
    assert reread(file).sentences == script.sentences
    script.set_text(ids(script)[-1], "Ccc ddd.")
    script.split(ids(script)[-1], 3)
    assert [row.chapter for row in script.sentences[-2:]] == ["Three", ""]
