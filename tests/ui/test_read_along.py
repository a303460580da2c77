"""The word that is heard is marked, and the view goes along until the user looks elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from parlance.audio.output import State

WITHIN_S = 0.08
TEXT = "The sea was grey. Nobody answered him. He closed the door."


@pytest.fixture
def spoken(qtbot: QtBot, seat: Any) -> Any:
    """A window whose output plays a tenth of a second and then holds, as one that is heard in real time."""
    seat.output.limit = 4800
    seat.window.script.editor.setPlainText(TEXT)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    return seat


def go_to(qtbot: QtBot, seat: Any, word: str) -> None:
    """Let the middle of that word be heard."""
    speech = seat.vm.speech
    found = next(w for w in speech.take_words if speech.take_request.text[w.start : w.end] == word)
    seat.vm.playback.seek((found.begin_s + found.end_s) / 2)


def marked(seat: Any) -> list[str]:
    theme = seat.window._theme
    return [
        selection.cursor.selectedText()
        for selection in seat.window.script.editor.extraSelections()
        if selection.format.background().color() == theme.colour("accent")
    ]


def test_the_word_that_is_heard_is_marked_and_nothing_when_it_is_over(qtbot: QtBot, spoken: Any) -> None:
    for word in ("Nobody", "door.", "The"):
        go_to(qtbot, spoken, word)
        qtbot.waitUntil(lambda word=word: marked(spoken) == [word])
    spoken.vm.playback.toggle()
    assert spoken.vm.playback._seen.state is State.PAUSED
    assert marked(spoken) == ["The"]
    spoken.vm.speech.stop()
    qtbot.waitUntil(lambda: marked(spoken) == [])


@pytest.mark.alone
@pytest.mark.parametrize("speed", [1.0, 0.5, 2.0])
def test_the_mark_comes_with_the_sound(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, speed: float) -> None:
    """In real time, behind a device that holds a fifth of a second, also where it is heard faster or slower."""
    seat = open_window(output=fakes.NullSink())
    seat.vm.playback.set_speed(speed)
    seat.window.script.editor.setPlainText(TEXT)
    # Another program may hold the processor for a moment: one quiet run in three proves it.
    late = [lateness(qtbot, seat)]
    words = len(TEXT.split())
    while (max(map(abs, late[-1])) >= WITHIN_S or len(late[-1]) < words - 1 or seat.output.missing) and len(late) < 3:
        late.append(lateness(qtbot, seat))
    assert max(map(abs, late[-1])) < WITHIN_S, late
    assert len(late[-1]) >= words - 1
    assert seat.output.missing == 0


def lateness(qtbot: QtBot, seat: Any) -> list[float]:
    """Seconds by which the mark of each word came behind what the loudspeaker played."""
    along, speech, speed = seat.vm.read_along, seat.vm.speech, seat.vm.playback.speed
    late: list[float] = []

    def look() -> None:
        if along.word is not None:
            word = next(word for word in speech.take_words if word[:2] == along.word)
            late.append(seat.output.heard_s() - word.begin_s / speed)

    seat.output.begin()
    speech.speak()
    qtbot.waitUntil(lambda: speech.result is not None)
    along.changed.connect(look)
    qtbot.waitUntil(lambda: bool(late) and along.word is None)
    along.changed.disconnect(look)
    return late


def test_the_mark_stays_on_its_word_when_the_script_is_edited(qtbot: QtBot, spoken: Any) -> None:
    editor = spoken.window.script.editor
    go_to(qtbot, spoken, "Nobody")
    qtbot.waitUntil(lambda: marked(spoken) == ["Nobody"])
    cursor = QTextCursor(editor.document())
    cursor.insertText("Well 😀, ")
    assert marked(spoken) == ["Nobody"]
    cursor = editor.document().find("door")
    cursor.insertText("gate")
    assert marked(spoken) == ["Nobody"]
    editor.document().find("obod").insertText("oth")
    assert marked(spoken) == []
    go_to(qtbot, spoken, "answered")
    qtbot.waitUntil(lambda: marked(spoken) == ["answered"])
    editor.setPlainText("Another text.")
    assert marked(spoken) == []


def test_what_is_spoken_of_the_script_is_marked_where_it_stands(qtbot: QtBot, spoken: Any) -> None:
    editor = spoken.window.script.editor
    spoken.vm.speech.discloses = True
    cursor = editor.document().find("He closed the door.")
    editor.setTextCursor(cursor)
    with qtbot.waitSignal(spoken.vm.speech.finished):
        spoken.vm.speech.speak()
    cursor.clearSelection()
    editor.setTextCursor(cursor)
    go_to(qtbot, spoken, "computer.")  # of the sentence in front, which is not in the script
    qtbot.wait(50)
    assert marked(spoken) == []
    go_to(qtbot, spoken, "closed")
    qtbot.waitUntil(lambda: marked(spoken) == ["closed"])


def test_the_view_follows_until_the_user_scrolls(qtbot: QtBot, seat: Any) -> None:
    seat.output.limit = 4800
    editor = seat.window.script.editor
    lines = [f"Line {number} is here." for number in range(200)]
    editor.setPlainText("\n\n".join(lines))
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    bar = editor.verticalScrollBar()

    def hear(line: int) -> None:
        word = seat.vm.speech.take_words[4 * line + 1]
        seat.vm.playback.seek((word.begin_s + word.end_s) / 2)
        qtbot.waitUntil(lambda: marked(seat) == [str(line)])

    hear(150)
    assert editor.viewport().rect().contains(editor.cursorRect(editor.extraSelections()[-1].cursor))
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    hear(151)
    assert bar.value() == 0
    hear(1)  # in sight again: from here on it is followed
    hear(100)
    assert editor.viewport().rect().contains(editor.cursorRect(editor.extraSelections()[-1].cursor))


def test_sentences_follow_until_the_user_scrolls(qtbot: QtBot, seat: Any) -> None:
    seat.window.script.editor.setPlainText(" ".join(f"This is sentence number {n}." for n in range(60)))
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    page, reading = seat.window.sentences, seat.vm.reading
    page.take_over.click()
    rows = [row.id for row in seat.vm.project.script.sentences]
    bar = page.view.verticalScrollBar()

    def hear(at: int) -> None:
        reading.current = rows[at]
        reading.changed.emit()

    hear(40)
    assert page.view.current() == rows[40]
    qtbot.waitUntil(lambda: bar.value() > 0)
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    hear(41)
    assert (bar.value(), page.view.current()) == (0, rows[40])
    hear(1)
    hear(50)
    assert page.view.current() == rows[50]


def test_the_word_is_marked_in_sentences_while_it_plays(qtbot: QtBot, seat: Any) -> None:
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    page = seat.window.sentences
    page.take_over.click()
    seat.output.limit = 4800
    for _ in range(2):  # while it is made, and from the file
        seat.vm.reading.play_from(seat.vm.project.script.sentences[1].id)
        qtbot.waitUntil(lambda: not seat.vm.narration.is_busy and seat.vm.playback.is_playing)
        seat.vm.playback.seek(0.3)
        qtbot.waitUntil(lambda: page.rows.row(1).heard_word is not None)
        start, end = page.rows.row(1).heard_word
        assert TEXT.split(". ")[1][start:end] == "Nobody"
        assert page.rows.row(0).heard_word is None
        picture = page.view.viewport().grab().toImage()
        accent = seat.window._theme.colour("accent").rgb()
        area = page.view.visualRect(page.rows.index(1))
        found = sum(
            picture.pixel(x, y) == accent
            for x in range(area.left() + 40, area.right() - 90)
            for y in range(area.top(), area.bottom())
        )
        assert found > 200
        seat.vm.project.edit("set_text", seat.vm.project.script.sentences[1].id, "Nobody answered him.")
        qtbot.keyClick(seat.window, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: page.rows.row(1).heard_word is None)
