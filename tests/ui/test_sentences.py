"""The script as sentences: written, spoken one by one, spoken again, heard, and kept."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from parlance.core.errors import DeviceError, UsageError
from parlance.core.messages import verbatim
from parlance.core.result import UnsupportedCharacter
from parlance.project.file import ProjectFile
from parlance.ui.models.playback import clock
from parlance.ui.widgets.sentence_delegate import SentenceEditor

TEXT = "The first one. Here comes the second. And a third.\n\nThe fourth."


def texts(seat: Any) -> list[str]:
    return [row.text for row in seat.vm.project.script.sentences]


def ids(seat: Any) -> list[int]:
    return [row.id for row in seat.vm.project.script.sentences]


def shown(seat: Any) -> list[str]:
    rows = seat.window.sentences.rows
    return [rows.index(at).data() for at in range(rows.rowCount())]


def states(seat: Any) -> list[str]:
    rows = seat.window.sentences.rows
    return [rows.row(at).state for at in range(rows.rowCount())]


def settled(qtbot: QtBot, seat: Any) -> None:
    """Everything asked for is spoken and kept."""
    narration = seat.vm.narration
    qtbot.waitUntil(lambda: not narration.is_busy and not narration.is_keeping)


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    """The page with four sentences."""
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    page = seat.window.sentences
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    page.take_over.click()
    assert len(texts(seat)) == 4
    return page


def test_the_text_is_taken_over_as_sentences(seat: Any, page: Any) -> None:
    assert texts(seat) == shown(seat) == ["The first one.", "Here comes the second.", "And a third.", "The fourth."]
    assert page.isVisible()
    assert page.state.text() == "0 of 4 spoken · 0:00.0"
    for words in ("0 of 4 spoken · 0:00.0", "0 of 4 spoken", "0 of 4"):
        page.state.setFixedWidth(page.state.fontMetrics().horizontalAdvance(words) + 1)
        assert page.state.shown() == words
        assert (page.state.toolTip() == "") == (words == page.state.text())
    assert page.view.current() == ids(seat)[0]
    page.back.click()
    assert seat.window.script.isVisible()


def test_speak_all_gives_every_sentence_a_take_that_is_kept(qtbot: QtBot, seat: Any, page: Any) -> None:
    asked = len(seat.engine.requests)
    seat.window.transport.speak.click()
    assert states(seat)[1:] == ["waiting"] * 3
    settled(qtbot, seat)
    assert [request.text for request in seat.engine.requests[asked:]] == texts(seat)
    assert states(seat) == ["ready"] * 4
    assert "4 of 4 spoken" in page.state.text()
    assert seat.window.transport.status.text() == "4 sentences spoken"
    assert not seat.window.transport.speak.isEnabled()
    path = seat.vm.project.path
    seat.window.close()
    file = ProjectFile(path)
    contents = file.read()
    assert (len(contents.takes), contents.jobs) == (4, [])
    kept, made = file.samples(contents.takes[0].id), seat.engine.results[-4].samples
    np.testing.assert_allclose(kept, made, rtol=0, atol=2**-23)  # 24 bits are kept
    assert file.chunks(contents.takes[0].id) == [("The first one.", contents.takes[0].frames, None)]
    file.close()


def test_only_what_has_no_take_is_spoken(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.vm.narration.speak([ids(seat)[1]])
    settled(qtbot, seat)
    asked = len(seat.engine.requests)
    seat.vm.narration.speak_from(ids(seat)[1])
    settled(qtbot, seat)
    assert [request.text for request in seat.engine.requests[asked:]] == ["And a third.", "The fourth."]
    assert states(seat) == ["unspoken", "ready", "ready", "ready"]


def test_another_take_leaves_the_rest_and_can_be_undone(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    first = ids(seat)[0]
    script = seat.vm.project.script
    before = [row.take for row in script.sentences]
    page.view.choose([first])
    page.strip.again.click()
    settled(qtbot, seat)
    after = [row.take for row in script.sentences]
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    assert [take.seed for take in script.takes(first)] == [0, 1]
    assert page.rows.row(0).take_words == "2 of 2"
    assert page.undo.toolTip() == "Undo: new take"
    page.undo.click()
    assert page.rows.row(0).take_words == "1 of 2"
    page.redo.click()
    assert page.rows.row(0).take_words == "2 of 2"


def test_picking_a_take(qtbot: QtBot, seat: Any, page: Any) -> None:
    first = ids(seat)[0]
    for _ in range(2):
        seat.vm.narration.try_again([first])
        settled(qtbot, seat)
    assert [page.strip.take.itemText(at)[:6] for at in range(page.strip.take.count())] == ["Take 1", "Take 2"]
    assert page.strip.take.currentIndex() == 1
    page.strip.rating.actions()[4].trigger()
    assert page.strip.take.currentText().endswith(" s ★★★★")
    assert [take.rating for take in seat.vm.project.script.takes(first)] == [0, 4]
    page.strip.take.setCurrentIndex(0)
    page.strip.take.activated.emit(0)
    assert page.rows.row(0).take_words == "1 of 2"


def test_a_locked_sentence_is_left_alone(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    page.view.choose([ids(seat)[0]])
    page.strip.lock.click()
    assert not page.strip.again.isEnabled()
    assert not page.strip.voice.isEnabled()
    asked = len(seat.engine.requests)
    seat.vm.choices.set_voice("nora")
    assert states(seat) == ["ready", "unspoken", "unspoken", "unspoken"]
    seat.vm.narration.try_again(ids(seat)[:1])
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert [request.text for request in seat.engine.requests[asked:]] == texts(seat)[1:]
    seat.vm.choices.set_voice("cole")
    assert states(seat) == ["ready"] * 4
    assert page.rows.row(0).spoken_words() == f"The first one. {page.rows.row(0).duration_words}. locked"


def test_voice_speed_and_pause_of_one_sentence(qtbot: QtBot, seat: Any, page: Any) -> None:
    strip = page.strip
    page.view.choose(ids(seat)[1:2])
    strip.voice.setCurrentIndex(strip.voice.findData("nora"))
    strip.voice.activated.emit(strip.voice.currentIndex())
    strip.speed.setValue(1.25)
    strip.pause.setValue(1.5)
    assert page.rows.row(1).settings == ("Nora", "1.25×", "pause 1.5 s")
    asked = len(seat.engine.requests)
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    requests = seat.engine.requests[asked:]
    assert [(request.voice, request.speed) for request in requests] == [
        ("cole", None),
        ("nora", 1.25),
        ("cole", None),
        ("cole", None),
    ]
    assert seat.vm.project.script.sentences[1].silence_s == 1.5
    for _ in range(3):
        page.undo.click()
    assert page.rows.row(1).settings == ()
    assert states(seat)[1] == "unspoken"


def test_words_are_said_as_the_dictionary_has_them(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    seat.vm.project.edit("add_words", [("en", "second", "2nd", False)])
    assert states(seat) == ["ready", "unspoken", "ready", "ready"]
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert seat.engine.requests[-1].text == "Here comes the 2nd."
    assert texts(seat)[1] == "Here comes the second."


def test_stop_keeps_what_is_spoken(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.engine.gate.clear()
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: states(seat)[0] == "speaking")
    assert seat.window.transport.status.text() == "Making sentence 1 of 4"
    seat.vm.narration.cancel([ids(seat)[2]])
    assert states(seat) == ["speaking", "waiting", "unspoken", "waiting"]
    qtbot.keyClick(seat.window, Qt.Key.Key_Escape)
    assert states(seat) == ["unspoken"] * 4
    seat.engine.gate.set()
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4


def test_a_preview_in_between_makes_the_queue_wait_not_fail(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.engine.gate.clear()
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: states(seat)[0] == "speaking")
    seat.vm.speech.preview()
    seat.engine.gate.set()
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4


def test_stopping_a_preview_leaves_what_is_narrated(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.engine.gate.clear()
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: states(seat)[0] == "speaking")
    seat.vm.speech.preview()
    seat.vm.speech.stop()
    seat.engine.gate.set()
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4
    assert [request.text for request in seat.engine.requests] == texts(seat)


def test_a_sentence_that_fails_is_marked_and_the_others_go_on(qtbot: QtBot, seat: Any, page: Any) -> None:
    speak = seat.engine.synthesize

    def synthesize(request: Any) -> Any:
        if "second" in request.text:
            raise UsageError("there is no such voice")
        return speak(request)

    seat.engine.synthesize = synthesize
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert states(seat) == ["ready", "failed", "ready", "ready"]
    assert page.rows.row(1).failure == "there is no such voice"
    seat.engine.synthesize = speak
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4


def test_what_a_listener_should_know_is_marked(qtbot: QtBot, seat: Any, page: Any) -> None:
    speak = seat.engine.synthesize

    def synthesize(request: Any) -> Any:
        synthesis = speak(request)
        if "second" in request.text:
            pieces = synthesis._pieces

            def run() -> Any:
                yield from pieces
                unsupported = [UnsupportedCharacter(5, "☃")]
                synthesis.result = dataclasses.replace(
                    synthesis.result, unsupported=unsupported, notices=[verbatim("Cut off.")]
                )

            synthesis._pieces = run()
        return synthesis

    seat.engine.synthesize = synthesize
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    row = page.rows.index(1)
    assert row.data(Qt.ItemDataRole.ToolTipRole) == "Cut off. This voice cannot speak “☃”."
    assert "Cut off." in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert page.rows.index(0).data(Qt.ItemDataRole.ToolTipRole) is None


def test_a_device_that_fails_halts_the_queue_until_go_on(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.engine.fail_at, seat.engine.error = 0, DeviceError("the device was lost")
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    message = seat.vm.messages.current
    assert (message.title, message.action) == ("Speaking stopped", "go_on")
    assert "4 sentences left" in message.text
    assert states(seat) == ["unspoken"] * 4
    seat.engine.fail_at = None
    seat.window.messages.acted.emit("go_on")
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4
    assert seat.vm.messages.current is None


@pytest.fixture
def hanging(qtbot: QtBot, open_window: Callable[..., Any], engines: Any) -> Iterator[tuple[Any, list[Any]]]:
    """A window with four sentences on a graphics card, and its engines: the first one can hang."""
    seat = open_window(engine=engines.start)
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: len(engines[0].checks) == 1 and not seat.vm.speech.is_preparing)
    qtbot.waitUntil(lambda: seat.vm.choices.device_status().state == "passed")
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    yield seat, engines
    engines[0].let_go()


def test_a_driver_that_hangs_ends_the_queue_with_the_reason_and_keeps_what_is_spoken(
    qtbot: QtBot, hanging: tuple[Any, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, engines = hanging
    first, second, third, fourth = texts(seat)
    synthesize = engines[0].synthesize

    def hang_in_second(request: Any) -> Any:
        if request.text == second:
            engines[0].block.clear()
            engines[0].hanging = "no response for 60 s"
        return synthesize(request)

    monkeypatch.setattr(engines[0], "synthesize", hang_in_second)
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: not seat.vm.narration.is_busy)
    message = seat.vm.messages.current
    assert (message.title, message.action) == ("Speaking stopped", "go_on")
    assert message.text == "No response for 60 s. Progress is saved; 3 sentences left."
    seat.window.messages.acted.emit("go_on")  # at once: the other engine may not be ready yet
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4
    assert [request.text for request in engines[1].requests] == [second, third, fourth]
    assert engines[1].state["vulkan:0"] in ("lost", "aside")  # the second, where it was checked once more since
    assert first in [request.text for request in engines[0].requests]


def test_sentences_that_wait_behind_what_hangs_go_on_by_themselves(
    qtbot: QtBot, hanging: tuple[Any, list[Any]]
) -> None:
    seat, engines = hanging
    engines[0].block.clear()
    seat.vm.speech.preview()
    qtbot.waitUntil(lambda: len(engines[0].requests) == 1)
    seat.vm.narration.speak_all()
    engines[0].hanging = "no response for 60 s"
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4


def test_the_next_start_offers_to_go_on(qtbot: QtBot, open_window: Callable[..., Any], seat: Any, page: Any) -> None:
    seat.engine.gate.clear()
    seat.vm.narration.speak_from(ids(seat)[1])
    qtbot.waitUntil(lambda: seat.vm.narration.state(ids(seat)[1]) == "speaking")
    seat.engine.let_go()
    seat.window.closing.forgo()
    seat.window.close()
    left = ids(seat)[1:]

    again = open_window()
    qtbot.waitUntil(lambda: again.vm.messages.current is not None)
    assert again.vm.messages.current.title == "Narration interrupted: 3 sentences left"
    again.window.messages.acted.emit("go_on")
    assert again.window.sentences.isVisible()
    settled(qtbot, again)
    assert states(again) == ["unspoken", "ready", "ready", "ready"]
    assert [row.id for row in again.vm.project.script.sentences][1:] == left


def test_edits_of_an_earlier_run_can_be_undone(
    qtbot: QtBot, open_window: Callable[..., Any], seat: Any, page: Any
) -> None:
    seat.vm.project.edit("remove", ids(seat)[:2])
    seat.window.close()
    again = open_window()
    qtbot.waitUntil(lambda: len(texts(again)) == 2)
    again.window.open_sentences()
    QTest.keyClick(again.window.sentences.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(shown(again)) == 4


# ---- hearing


def test_playing_speaks_what_is_missing_and_follows_it(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.vm.narration.speak([ids(seat)[0]])
    settled(qtbot, seat)
    first_s = seat.vm.project.take(seat.vm.project.script.sentences[0]).audio_s
    seat.output.limit = round((first_s + 0.6) * 48000) + 7200
    page.view.choose(ids(seat)[:1])
    seat.window.transport.play.click()
    assert seat.window.transport.play.text() == "&Pause"
    qtbot.waitUntil(lambda: seat.vm.reading.current == ids(seat)[1])
    assert page.view.current() == ids(seat)[1]
    assert page.rows.row(1).is_heard
    seat.output.limit = None
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on)
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4
    assert seat.window.transport.play.text() == "&Play"
    samples = seat.player.samples
    takes = [seat.vm.project.take(row) for row in seat.vm.project.script.sentences]
    pauses = [row.silence_s for row in seat.vm.project.script.sentences][:3]
    expected = sum(take.frames for take in takes) + sum(round(pause * samples.sample_rate) for pause in pauses)
    assert len(samples) == expected
    assert samples.finished


def test_playing_goes_on_where_another_rate_begins(qtbot: QtBot, seat: Any, page: Any, fakes: Any) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    opened = []
    real = seat.player.open
    seat.player.open = lambda rate, name: opened.append(rate) or real(rate, name)
    second = seat.vm.project.take(seat.vm.project.script.sentences[1])
    changed = dataclasses.replace(second, sample_rate=11025)
    seat.vm.project.script.replace_take(changed)
    seat.vm.project._forget_readings()
    seat.vm.reading.play(ids(seat)[0])
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on)
    assert opened == [fakes.RATE, 11025, fakes.RATE]


def test_hearing_one_sentence_speaks_and_plays_no_other(qtbot: QtBot, seat: Any, page: Any) -> None:
    page.view.choose(ids(seat)[1:2])
    page.strip.hear.click()
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on)
    settled(qtbot, seat)
    assert states(seat) == ["unspoken", "ready", "unspoken", "unspoken"]
    assert len(seat.player.samples) == page.rows.row(1).take.frames


def test_an_output_that_vanishes_ends_the_reading_not_the_speaking(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.output.devices = seat.output.devices[:1]
    seat.output.vanishes_after = 9000
    seat.window.transport.play.click()
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on)
    assert seat.vm.messages.current.title == "There is no sound"
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4
    assert seat.window.transport.play.text() == "&Play"


def test_a_click_at_the_edge_plays_from_there(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    rect = page.view.visualRect(page.rows.index(2))
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=rect.topLeft() + QPointF(10, 12).toPoint())
    assert seat.vm.reading.is_on
    assert page.view.current() == ids(seat)[2]
    qtbot.mouseClick(seat.window.transport.stop, Qt.MouseButton.LeftButton)
    assert not seat.vm.reading.is_on
    assert not seat.vm.playback.is_playing


# ---- writing


def open_editor(page: Any, row: int) -> Any:
    page.view.write(page.rows.id_at(page.rows.index(row)))
    editors = [e for e in page.view.findChildren(SentenceEditor) if e.isVisible()]
    assert len(editors) == 1
    return editors[0]


def test_writing_in_a_sentence(qtbot: QtBot, seat: Any, page: Any) -> None:
    editor = open_editor(page, 0)
    qtbot.keyClicks(editor, " And more.")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert shown(seat)[0] == "The first one. And more."
    editor = open_editor(page, 0)
    qtbot.keyClicks(editor, " Not this.")
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert shown(seat)[0] == "The first one. And more."


def test_a_pause_is_put_in_by_a_chip(qtbot: QtBot, seat: Any, page: Any) -> None:
    assert not page.tags.isVisible()
    editor = open_editor(page, 0)
    assert page.tags.isVisible()
    (chip,) = [button for button in page.tags.findChildren(QToolButton) if button.text() == "pause 0.5s"]
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(editor, "Yes.")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert shown(seat)[0] == "The first one. [pause 0.5s] Yes."
    qtbot.waitUntil(lambda: not page.tags.isVisible())


def test_enter_in_the_middle_splits_and_backspace_at_the_start_joins(qtbot: QtBot, seat: Any, page: Any) -> None:
    editor = open_editor(page, 1)
    cursor = editor.textCursor()
    cursor.setPosition(len("Here comes"))
    editor.setTextCursor(cursor)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert shown(seat)[1:3] == ["Here comes", "the second."]
    (editor,) = [e for e in page.view.findChildren(SentenceEditor) if e.isVisible()]
    assert editor.toPlainText() == "the second."
    editor.moveCursor(editor.textCursor().MoveOperation.Start)
    qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert shown(seat)[1:] == ["Here comes the second.", "And a third.", "The fourth."]


def test_keys_of_the_list(qtbot: QtBot, seat: Any, page: Any) -> None:
    view, order = page.view, ids(seat)
    view.choose([order[0]])
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert ids(seat) == [order[1], order[0], *order[2:]]
    assert view.current() == order[0]
    qtbot.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert ids(seat) == order
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert ids(seat) == order[1:]
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ids(seat) == order


@pytest.mark.parametrize(("row", "order"), [(3, [1, 2, 0, 3]), (2, [1, 0, 2, 3])])
def test_a_row_is_dragged_to_its_new_place(seat: Any, page: Any, row: int, order: list[int]) -> None:
    """Dropped at the upper edge of another row."""
    before = ids(seat)
    page.view.choose(before[:1])
    data = page.rows.mimeData([page.rows.index(0)])
    place = QPointF(page.view.visualRect(page.rows.index(row)).topLeft()) + QPointF(40, 1)
    moves, left, none = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.view.dragEnterEvent(QDragEnterEvent(place.toPoint(), moves, data, left, none))
    page.view.dragMoveEvent(QDragMoveEvent(place.toPoint(), moves, data, left, none))
    page.view.dropEvent(QDropEvent(place, moves, data, left, none))
    assert ids(seat) == [before[at] for at in order]
    page.undo.click()
    assert ids(seat) == before


def test_several_rows_are_dragged_together(seat: Any, page: Any) -> None:
    before = ids(seat)
    data = page.rows.mimeData([page.rows.index(0), page.rows.index(2)])
    page.rows.dropMimeData(data, Qt.DropAction.MoveAction, 4, 0, page.rows.index(-1))
    assert ids(seat) == [before[1], before[3], before[0], before[2]]


def test_a_project_that_another_window_holds(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    other = ProjectFile.create(tmp_path / "projects" / "Other.parlance")
    seat.vm.project.open(other.path)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "open in another window" in seat.vm.messages.current.text
    assert seat.vm.project.title == "Untitled"
    assert len(texts(seat)) == 4
    other.close()


def test_a_copy_is_opened_and_the_first_stays(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    seat.vm.project.save_copy(tmp_path / "Copy.parlance")
    qtbot.waitUntil(lambda: seat.vm.project.title == "Copy")
    seat.vm.project.edit("remove", ids(seat)[:1])
    seat.vm.project.open(tmp_path / "projects" / "Untitled.parlance")
    qtbot.waitUntil(lambda: seat.vm.project.title == "Untitled")
    assert len(shown(seat)) == 4


def test_what_cannot_be_kept_stops_the_queue_and_is_tried_again(qtbot: QtBot, seat: Any, page: Any) -> None:
    kept = ProjectFile.add_take
    full = True

    def add_take(self: ProjectFile, *values: Any) -> Any:
        if full:
            raise OSError(28, "No space left on device")
        return kept(self, *values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ProjectFile, "add_take", add_take)
        seat.window.transport.speak.click()
        qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
        assert seat.vm.messages.current.action == "retry_project"
        qtbot.waitUntil(lambda: not seat.vm.narration.is_busy)
        full = False
        seat.window.messages.acted.emit("retry_project")
        qtbot.waitUntil(lambda: seat.vm.messages.current is None)
    assert "ready" in states(seat)
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    assert states(seat) == ["ready"] * 4


def test_a_thousand_sentences_stay_quick(qtbot: QtBot, seat: Any) -> None:
    """Time of the window's own thread: others may need the processor too."""
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    project, page = seat.vm.project, seat.window.sentences
    text = "Some words that make a sentence of middling length, with [pause 0.5s] a pause in them. "
    project.edit("insert_text", text * 1000, 0)
    QTest.qWait(50)
    middle = ids(seat)[500]
    for command in (
        lambda: project.edit("set_text", middle, "Other words."),
        lambda: project.edit("move", [middle], 3),
        lambda: project.edit("undo"),
        lambda: seat.vm.choices.set_voice("nora"),
        seat.vm.narration.speak_all,
        lambda: page.view.choose([ids(seat)[990]]),
        seat.vm.narration.stop,
    ):
        begun = time.thread_time()
        command()
        longest = time.thread_time() - begun
        for _ in range(10):
            begun = time.thread_time()
            QApplication.processEvents()
            longest = max(longest, time.thread_time() - begun)
        assert longest < 0.1


def test_keys_of_the_window_are_about_the_sentences(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.output.limit = 4096  # the first sentence is being heard until the test has pressed its keys
    asked = len(seat.engine.requests)
    qtbot.keyClick(seat.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert seat.vm.reading.is_on
    qtbot.waitUntil(lambda: seat.vm.reading.current is not None)
    qtbot.keyClick(seat.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: seat.vm.reading.is_paused)
    settled(qtbot, seat)
    assert [request.text for request in seat.engine.requests[asked:]] == texts(seat)
    qtbot.keyClick(seat.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert page.exporting.isVisible()


# ---- export


def test_the_script_is_exported_with_subtitles(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    assert not seat.window.transport.save.isEnabled()
    seat.vm.narration.speak(ids(seat)[:3])
    settled(qtbot, seat)
    seat.window.transport.save.click()
    dialog = page.exporting
    assert dialog.warning.text() == "Not generated yet, will be skipped: 1 sentence."
    dialog.preset.picker.setCurrentIndex(dialog.preset.picker.findData("captions"))
    dialog.preset.picker.activated.emit(6)
    assert (dialog.srt.isChecked(), dialog.vtt.isChecked(), dialog.chapters.isChecked()) == (True, True, False)
    assert dialog.loudness.picker.currentText() == "−16 LUFS, podcasts"
    assert dialog.filters()[0][1].extension == "wav"
    dialog.preset.picker.setCurrentIndex(dialog.preset.picker.findData("podcast"))
    dialog.preset.picker.activated.emit(3)
    assert (dialog.srt.isChecked(), dialog.vtt.isChecked()) == (False, False)
    assert dialog.filters()[0][1].extension == "mp3"
    dialog.srt.click()
    assert dialog.preset.picker.visibleRegion().boundingRect().size() == dialog.preset.picker.size()
    assert dialog.preset.picker.height() >= dialog.loudness.picker.height()
    dialog.loudness.picker.setCurrentIndex(3)
    with qtbot.waitSignal(seat.vm.export.exported) as done:
        dialog.write(tmp_path / "book.flac")
    assert done.args[0][0].loudness == pytest.approx(-23, abs=0.1)
    takes = [take for _, take in seat.vm.export.spoken()]
    seconds = sum(take.audio_s for take in takes) + 0.6
    assert soundfile.info(tmp_path / "book.flac").duration == pytest.approx(seconds, abs=0.001)
    assert (tmp_path / "book.srt").read_text(encoding="utf-8").count(" --> ") == 3
    message = seat.vm.messages.current
    assert message.title == "Exported book.flac"
    assert "with book.srt. It does not meet the rules of Apple Podcasts. Its loudness is -23.0 LUFS" in message.text
    assert message.text.endswith("Left out because not spoken: 1 sentence.")


def test_the_total_of_the_page_is_as_long_as_the_file(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    seat.vm.project.edit("set_fields", ids(seat)[:1], "Pause", pause_s=5.0)
    with qtbot.waitSignal(seat.vm.export.exported):
        seat.vm.export.export(tmp_path / "book.wav", None, ())
    seconds = soundfile.info(tmp_path / "book.wav").duration
    assert (seconds > 6, page.state.text()) == (True, f"4 of 4 spoken · {clock(seconds)}")


def test_each_chapter_becomes_a_file(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    page.view.choose(ids(seat)[2:3])
    page.strip.chapter.trigger()
    assert seat.vm.project.script.sentences[2].chapter == "And a third."
    row = page.rows.row(2)
    assert row.spoken_words() == "Chapter And a third. not spoken yet"
    assert row.heading == "", "it would stand there twice"
    high = page.view.visualRect(page.rows.index(2)).height()
    seat.vm.project.edit("set_fields", ids(seat)[2:3], "Chapter", chapter="The third")
    assert page.rows.row(2).heading == "The third"
    qtbot.waitUntil(lambda: page.view.visualRect(page.rows.index(2)).height() > high)
    seat.vm.project.edit("undo")
    seat.window.transport.speak.click()
    settled(qtbot, seat)
    seat.window.transport.save.click()
    page.exporting.chapters.click()
    with qtbot.waitSignal(seat.vm.export.exported, timeout=30_000):
        page.exporting.write(tmp_path / "book.wav")
    assert sorted(path.name for path in tmp_path.glob("*.wav")) == ["book 1 Untitled.wav", "book 2 And a third.wav"]
    assert seat.vm.messages.current.title == "Exported 2 chapters"
    page.strip.chapter.trigger()
    assert not seat.vm.export.has_chapters()
