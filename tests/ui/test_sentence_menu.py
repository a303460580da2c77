"""A right click on a sentence, and on a word in it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from parlance.ui.widgets.sentence_delegate import shown
from parlance.ui.widgets.sentence_strip import word_at

TEXT = "The first one. Anna's {Leicester|Lester} is here. And a third."


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    """The page with three sentences."""
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    qtbot.waitUntil(lambda: seat.window.sentences.view.model().rowCount() == 3)
    return seat.window.sentences


def clicked(page: Any, row: int, words: str) -> dict[str, Any]:
    """The commands of the menu that a right click on the beginning of `words` opens."""
    view = page.view
    index = view.model().index(row, 0)
    rect = view.visualRect(index)
    delegate, data = view.delegate, index.data(256)
    places = (QPoint(x, rect.center().y()) for x in range(rect.left() + 36, rect.right() - 88))
    text = data.sentence.text
    wanted = text.index(words) + 1
    at = next(place for place in places if delegate.offset_at(rect, data, place, view.width()) == wanted)
    reason = QContextMenuEvent.Reason.Mouse
    QGuiApplication.sendEvent(view.viewport(), QContextMenuEvent(reason, at, view.viewport().mapToGlobal(at)))
    page.menu.close()
    return commands(page.menu)


def commands(menu: QMenu) -> dict[str, Any]:
    return {action.text().replace("&", ""): action for action in menu.actions() if not action.isSeparator()}


def test_a_word_is_said_in_another_way_from_now_on(page: Any, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_asked, **_also: ("Ahna's", True))
    clicked(page, 1, "Anna")["Change pronunciation of “Anna's”…"].trigger()
    project = seat.vm.project
    assert [(word.language, word.word, word.say) for word in project.script.words] == [("en", "Anna's", "Ahna's")]
    assert project.reading(project.script.sentences[1]).text.startswith("Ahna's ")
    page.undo.click()
    assert project.script.words == []


def test_a_word_is_heard_alone(qtbot: QtBot, page: Any, seat: Any) -> None:
    clicked(page, 0, "first")["Play “first”"].trigger()
    qtbot.waitUntil(lambda: [request.text for request in seat.engine.requests] == ["first"])


def test_a_word_behind_a_mark_is_found(page: Any) -> None:
    assert "Change pronunciation of “here”…" in clicked(page, 1, "here")


def test_a_sentence_is_joined_with_the_next_one(page: Any, seat: Any) -> None:
    clicked(page, 0, "first")["Join with the next one"].trigger()
    assert seat.vm.project.script.sentences[0].text.startswith("The first one. Anna's")


def test_a_sentence_is_split_before_a_word(page: Any, seat: Any) -> None:
    clicked(page, 2, "third")["Split before “third”"].trigger()
    assert [row.text for row in seat.vm.project.script.sentences][2:] == ["And a", "third."]


def test_voice_and_pause_are_set(page: Any, seat: Any) -> None:
    menu = clicked(page, 0, "first")
    commands(menu["Pause after it"].menu())["1.5 s"].trigger()
    assert seat.vm.project.script.sentences[0].pause_s == 1.5
    voices = commands(clicked(page, 0, "first")["Voice"].menu())
    next(action for name, action in voices.items() if "Nora" in name).trigger()
    assert seat.vm.project.script.sentences[0].voice == "nora"


def test_emphasis_and_pace_are_set_and_shown(page: Any, seat: Any) -> None:
    script = seat.vm.project.script
    commands(clicked(page, 0, "first")["Emphasis"].menu())["Strong"].trigger()
    assert script.sentences[0].text == "[emphasis strong] The first one."
    assert shown(script.sentences[0].text).text.replace("\u00a0", " ") == " strong emphasis  The first one."
    commands(clicked(page, 0, "first")["Pace"].menu())["Slower"].trigger()
    assert script.sentences[0].speed == 0.9
    reading = seat.vm.project.reading(script.sentences[0])
    assert (reading.text, reading.speed) == ("[emphasis strong] The first one.", 0.9)
    assert page.undo.toolTip() == "Undo: speed"
    page.undo.click()
    assert page.undo.toolTip().startswith("Undo: emphasis")
    commands(clicked(page, 0, "first")["Emphasis"].menu())["Default"].trigger()
    assert script.sentences[0].text == "The first one."


def test_one_sentence_is_exported(qtbot: QtBot, page: Any, seat: Any) -> None:
    assert not clicked(page, 1, "here")["Export this…"].isEnabled()
    project, export = seat.vm.project, seat.vm.export
    seat.vm.narration.speak([row.id for row in project.script.sentences])
    qtbot.waitUntil(lambda: not project.unspoken())
    clicked(page, 1, "here")["Export this…"].trigger()
    assert [row.id for row, _ in export.spoken()] == [project.script.sentences[1].id]
    page.exporting.close()
    page.open_export()
    assert len(export.spoken()) == 3


def test_the_menu_key_asks_about_the_sentence(page: Any, seat: Any) -> None:
    page.view.choose([seat.vm.project.script.sentences[2].id])
    reason = QContextMenuEvent.Reason.Keyboard
    QGuiApplication.sendEvent(page.view.viewport(), QContextMenuEvent(reason, QPoint(0, 0), QPoint(0, 0)))
    page.menu.close()
    assert next(iter(commands(page.menu))) == "Play"


@pytest.mark.parametrize(("offset", "word"), [(0, "Don't"), (5, "Don't"), (6, "go-between"), (17, None), (18, None)])
def test_words(offset: int, word: str | None) -> None:
    found = word_at("Don't go-between  3.", offset)
    assert (found[0] if found else None) == word
