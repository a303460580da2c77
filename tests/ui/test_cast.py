"""The cast of a project: who speaks, found in its sentences, and a voice for each."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from parlance.core.cloning import VoiceRecord
from parlance.core.result import VoiceInfo
from parlance.families.supertonic.voice import VoiceTensors
from parlance.ui import translation

TEXT = "“Come here!” said Tom.\n\n“I will not,” said Anna, “and you know why.” The door closed.\n\n“Why?” asked Tom."


def project_with(qtbot: QtBot, seat: Any, text: str) -> Any:
    seat.window.script.editor.setPlainText(text)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    return seat.window.sentences


def opened(qtbot: QtBot, page: Any) -> Any:
    page.cast.click()
    dialog = page.casting
    qtbot.waitUntil(lambda: bool(dialog.pickers))
    return dialog


def pick(dialog: Any, speaker: str, voice: str) -> None:
    picker = dialog.pickers[speaker]
    picker.setCurrentIndex(picker.findData(voice))


def accept(qtbot: QtBot, seat: Any, dialog: Any) -> None:
    with qtbot.waitSignal(seat.vm.cast.given):
        dialog.ok.click()


def voices(seat: Any) -> list[tuple[str, str]]:
    return [(row.text, row.voice) for row in seat.vm.project.script.sentences]


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    return project_with(qtbot, seat, TEXT)


def test_speakers_get_voices_in_one_step(qtbot: QtBot, seat: Any, page: Any) -> None:
    before = voices(seat)
    dialog = opened(qtbot, page)
    assert [(role.name, role.count) for role in seat.vm.cast.roles] == [("Narrator", 4), ("Tom", 2), ("Anna", 1)]
    assert dialog.state.text() == "2 speakers"
    pick(dialog, "Tom", "cole")
    pick(dialog, "Anna", "nora")
    accept(qtbot, seat, dialog)
    assert voices(seat) == [
        ("“Come here!”", "cole"),
        ("said Tom.", ""),
        ("“I will not,”", "nora"),
        ("said Anna,", ""),
        ("“and you know why.”", "nora"),
        ("The door closed.", ""),
        ("“Why?”", "cole"),
        ("asked Tom.", ""),
    ]
    assert [row.ends_paragraph for row in seat.vm.project.script.sentences] == [
        *(False, True, False, False, False, True, False, True),
    ]
    page.undo.click()
    assert voices(seat) == before
    page.redo.click()
    assert len(voices(seat)) == 8


def test_who_has_a_voice_is_found_with_it_and_nothing_is_cut_twice(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog = opened(qtbot, page)
    pick(dialog, "Tom", "cole")
    accept(qtbot, seat, dialog)
    cast = voices(seat)
    dialog = opened(qtbot, page)
    assert {speaker: picker.currentData() for speaker, picker in dialog.pickers.items()} == {
        "": "",
        "Tom": "cole",
        "Anna": "",
    }
    accept(qtbot, seat, dialog)
    assert voices(seat) == cast
    dialog = opened(qtbot, page)
    pick(dialog, "Tom", "")
    accept(qtbot, seat, dialog)
    assert {voice for _, voice in voices(seat)} == {""}


def test_what_is_changed_while_voices_are_set_stays(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog = opened(qtbot, page)
    pick(dialog, "Tom", "cole")
    project, (first, *_) = seat.vm.project, seat.vm.project.script.sentences
    with qtbot.waitSignal(seat.vm.cast.given):
        dialog.ok.click()
        project.edit("set_text", first.id, "“Go home!”")
    assert voices(seat)[0] == ("“Go home!”", "")
    assert ("“Why?”", "cole") in voices(seat)


def test_a_voice_is_kept_for_the_series(qtbot: QtBot, open_window: Any) -> None:
    seat = open_window()
    dialog = opened(qtbot, project_with(qtbot, seat, TEXT))
    pick(dialog, "Tom", "nora")
    accept(qtbot, seat, dialog)
    seat.window.close()
    seat = open_window()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    first = seat.vm.project.path
    seat.window.open_sentences()
    seat.vm.project.begin()
    qtbot.waitUntil(lambda: seat.vm.project.path != first)
    dialog = opened(qtbot, project_with(qtbot, seat, "TOM: Again.\nANN: Yes."))
    assert {speaker: picker.currentData() for speaker, picker in dialog.pickers.items()} == {"TOM": "nora", "ANN": ""}
    accept(qtbot, seat, dialog)
    assert voices(seat) == [("{TOM:|} Again.", "nora"), ("ANN: Yes.", "")]
    assert seat.vm.project.reading(seat.vm.project.script.sentences[0]).text.strip() == "Again."


def test_a_locked_sentence_and_a_cancelled_dialog_change_nothing(qtbot: QtBot, seat: Any, page: Any) -> None:
    before = voices(seat)
    dialog = opened(qtbot, page)
    pick(dialog, "Tom", "cole")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert voices(seat) == before
    seat.vm.project.edit("set_locked", [row.id for row in seat.vm.project.script.sentences], True)
    dialog = opened(qtbot, page)
    pick(dialog, "Tom", "cole")
    accept(qtbot, seat, dialog)
    assert voices(seat) == before


def test_keys_and_names_for_screen_readers(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog = opened(qtbot, page)
    qtbot.waitUntil(lambda: dialog.pickers[""].hasFocus())
    assert dialog.pickers["Tom"].accessibleName().replace("\u2068", "").replace("\u2069", "") == "Voice of Tom"
    reached = [w for w in dialog.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible()]
    assert len(reached) == 11
    for widget in reached:
        assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name), widget
        assert widget.accessibleDescription(), widget
    dialog.focusNextChild()
    qtbot.keyClick(dialog.pickers["Tom"], Qt.Key.Key_Down)
    assert dialog.pickers["Tom"].currentData() == "cole"
    with qtbot.waitSignal(seat.vm.cast.given):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert [voice for _, voice in voices(seat)].count("cole") == 2


def test_each_speaker_has_a_pace(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog = opened(qtbot, page)
    pace = dialog.paces["Tom"]
    assert pace.currentText() == "Normal pace"
    pace.setCurrentIndex(pace.findText("Slower"))
    accept(qtbot, seat, dialog)
    rows = seat.vm.project.script.sentences
    assert {row.text for row in rows if row.speed == 0.9} == {"“Come here!”", "“Why?”"}
    assert {row.voice for row in rows} == {""}
    seat.vm.project.edit("set_fields", [row.id for row in rows if row.speed == 0.9], "Speed", speed=0.85)
    dialog = opened(qtbot, page)
    assert {speaker: picker.currentData() for speaker, picker in dialog.paces.items()} == {
        "": None,
        "Tom": 0.85,
        "Anna": None,
    }
    assert dialog.paces["Tom"].currentText() == "0.85 times"
    dialog.paces["Tom"].setCurrentIndex(0)
    accept(qtbot, seat, dialog)
    assert {row.speed for row in seat.vm.project.script.sentences} == {None}


def test_every_picker_is_in_sight(qtbot: QtBot, page: Any) -> None:
    dialog = opened(qtbot, page)
    for picker in (*dialog.pickers.values(), *dialog.paces.values()):
        qtbot.waitUntil(lambda picker=picker: picker.visibleRegion().boundingRect().size() == picker.size())


def test_a_text_without_speakers_says_so(qtbot: QtBot, seat: Any) -> None:
    dialog = opened(qtbot, project_with(qtbot, seat, "The sea was grey.\n\n“Who is there?”"))
    assert dialog.state.text() == "No speakers found."
    assert list(dialog.pickers) == ["", "?"]


def test_a_voice_is_heard_before_it_is_chosen(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog, before = opened(qtbot, page), voices(seat)
    pick(dialog, "Tom", "nora")
    dialog.paces["Tom"].setCurrentIndex(dialog.paces["Tom"].count() - 1)
    speed = dialog.paces["Tom"].currentData()
    with qtbot.waitSignal(seat.vm.speech.previewed):
        dialog.hear["Tom"].click()
    heard = seat.engine.requests[-1]
    assert (heard.text, heard.voice, heard.speed) == ("“Come here!”", "nora", speed)
    with qtbot.waitSignal(seat.vm.speech.previewed):
        dialog.hear["Anna"].click()
    heard = seat.engine.requests[-1]
    assert (heard.text, heard.voice) == ("“I will not,”", seat.vm.project.panel.request().voice)
    dialog.reject()
    assert voices(seat) == before


def test_an_open_list_of_voices_says_who_each_is_and_space_plays_it(qtbot: QtBot, seat: Any, page: Any) -> None:
    dialog, before = opened(qtbot, page), voices(seat)
    told = dialog.pickers["Tom"].model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Project voice · Cole"
    for picker in (dialog.pickers["Tom"], page.strip.voice, seat.window.side.voice.picker):
        nora = picker.findData("nora")
        told = picker.model().index(nora, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        assert (picker.itemText(nora), told) == ("Nora", "Nora · English · American woman, warm")
        picker.showPopup()
        picker.view().setCurrentIndex(picker.model().index(nora, 0))
        shown = picker.view().width() - picker.view().verticalScrollBar().sizeHint().width()
        assert shown >= picker.view().fontMetrics().horizontalAdvance(told)
        with qtbot.waitSignal(seat.vm.speech.previewed):
            qtbot.keyClick(picker.view(), Qt.Key.Key_Space)
        assert seat.engine.requests[-1].voice == "nora"
        assert picker.view().isVisible()
        qtbot.keyClick(picker.view(), Qt.Key.Key_Escape)
        assert picker.currentData() != "nora"
    dialog.reject()
    assert voices(seat) == before


def test_a_voice_that_is_saved_changes_no_project_unasked(qtbot: QtBot, seat: Any, page: Any, fakes: Any) -> None:
    """It is picked for a project when the user asks for it, and for the script at once."""
    style = VoiceTensors(np.zeros((2, 4), np.float32), np.zeros((2, 4), np.float32))
    large = dataclasses.replace(fakes.LARGE, blending="Supertonic 3")
    seat.engine.offered_models = [large]
    seat.vm.engine.relist()
    qtbot.waitUntil(lambda: seat.vm.choices.model is not None and seat.vm.choices.model.name == large.name)
    seat.window.open_voices()
    before = seat.vm.project.panel.base
    assert before is not None
    assert before.voice
    listed = dataclasses.replace(large, voices=(*large.voices, VoiceInfo("dusk", "Dusk", "en", "", cloned=True)))
    seat.engine.offered_models = [listed]
    seat.vm.voices.save(style, VoiceRecord("Dusk", large.title, "Mine, by me.", "", "5f" * 32, (), "Supertonic 3"))
    qtbot.waitUntil(lambda: seat.vm.choices.model.voice("dusk", "en") is not None and not seat.vm.voices.is_busy)
    message = seat.vm.messages.current
    assert (message.title, message.action_label) == ("Dusk was saved", "Use it here")
    assert (seat.vm.project.panel.base, seat.vm.choices.voice) == (before, before.voice)
    seat.window.messages.acted.emit(message.action)
    assert seat.vm.project.panel.base.voice == "dusk"
    seat.window.open_text()
    assert not seat.vm.voices.project_is_shown()


@pytest.mark.parametrize("language", list(translation.LANGUAGES))
def test_what_the_pickers_begin_with_is_not_cut_off(
    qtbot: QtBot, qapp: QApplication, open_window: Callable[..., Any], language: str
) -> None:
    translation.start(qapp, language)
    try:
        seat = open_window()
        page = project_with(qtbot, seat, TEXT)
        dialog = opened(qtbot, page)
        pickers = [*dialog.pickers.values(), *dialog.paces.values(), page.strip.voice, page.strip.language]
        for picker in pickers:
            room = picker.width() - picker.fontMetrics().horizontalAdvance(picker.itemText(0))
            assert room >= 40, (picker.itemText(0), room)  # the chevron, and the margins of both
        dialog.reject()
    finally:
        translation.start(qapp, translation.SOURCE)
