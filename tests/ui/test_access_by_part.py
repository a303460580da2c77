"""The player, Read and its queue, the shelf, the gallery and the cast without a mouse and without sight: what Tab comes
by, in which order, what a screen reader says of it, and what is announced while something happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

NO_MARKS = dict.fromkeys(map(ord, "\u2068\u2069"))  # around what may be of another direction
TEXT = "“Come here!” said Tom.\n\n“I will not,” said Anna. The door closed."


@pytest.fixture
def read(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    path = tmp_path / "The door.txt"
    path.write_text(TEXT, encoding="utf-8")
    seat.window.open_files([path])
    qtbot.waitUntil(lambda: bool(seat.vm.reader.sentences), timeout=30_000)
    return seat.window.read


def player(qtbot: QtBot, seat: Any) -> tuple[Any, QWidget]:
    return seat.window.transport, seat.window.transport.play


def reader(qtbot: QtBot, seat: Any) -> tuple[Any, QWidget]:
    return seat.window.read, seat.window.read.view


def shelf(qtbot: QtBot, seat: Any) -> tuple[Any, QWidget]:
    seat.window.open_sentences()
    seat.window.sentences.show_shelf()
    page = seat.window.sentences.shelf
    qtbot.waitUntil(lambda: bool(seat.vm.shelf.books()))
    return page, page.search


def gallery(qtbot: QtBot, seat: Any) -> tuple[Any, QWidget]:
    seat.window.open_voices()
    page = seat.window.voices
    qtbot.waitUntil(lambda: page.gallery.current() is not None)
    return page, page.search


def cast(qtbot: QtBot, seat: Any) -> tuple[Any, QWidget]:
    seat.window.open_sentences()
    seat.window.sentences.cast.click()
    dialog = seat.window.sentences.casting
    qtbot.waitUntil(lambda: bool(dialog.pickers))
    return dialog, dialog.pickers[""]


def said(widget: QWidget) -> str:
    """Role and name, what it is to the user now, and of a list to pick from, whose name is what is picked, what for."""
    heard = QAccessible.queryAccessibleInterface(widget)
    words = [heard.role().name, heard.text(QAccessible.Text.Name)]
    if heard.role() == QAccessible.Role.ComboBox:
        words.append(f"({heard.text(QAccessible.Text.Description)})")
    return " ".join([*words, *(["checked"] if heard.state().checked else [])]).translate(NO_MARKS)


def walked(qtbot: QtBot, part: QWidget, inside: QWidget) -> list[str]:
    """What Tab comes by in `part`, from where Shift+Tab leaves it to where Tab does, or round it."""
    found = [inside]
    for key in (Qt.Key.Key_Backtab, Qt.Key.Key_Tab):
        goes_round = part.isWindow()
        found = [inside if goes_round else found[-1]]
        found[0].setFocus()
        while True:
            qtbot.keyClick(found[-1], key)
            here = part.window().focusWidget()
            if here in found or not part.isAncestorOf(here):
                break
            found.append(here)
    return [said(widget) for widget in found]


ORDER = [
    (player, ["Button Play", "ButtonDropDown Speed 1×", "ButtonDropDown Listening"]),
    (
        reader,
        [
            "Button Open a document",
            "ButtonDropDown Reading queue",
            "ButtonDropDown Look of the text",
            "Button Full screen",
            "EditableText Text to read",
        ],
    ),
    (
        shelf,
        [
            "EditableText Search the projects",
            "Button Back to the project",
            "List Projects",
            "Button New project",
            "Button Open",
        ],
    ),
    (
        gallery,
        [
            "CheckBox Favourites only",
            "Button Back to the script",
            "EditableText Search the voices",
            "ComboBox All languages (Only voices that speak this language)",
            "ComboBox All models (Only voices of this model)",
            "List Voices",
            "Button Clone",
            "CheckBox Blend",
            "CheckBox Compare",
            "Button Import",
            "CheckBox Preview on hover checked",
            "Button Hear: Cole",
            "CheckBox Favourite: Cole",
            "ButtonDropDown More about voices",
        ],
    ),
    (
        cast,
        [
            "ComboBox Project voice (Voice of Narrator. 3 sentences)",
            "Button Hear Narrator",
            "ComboBox Normal pace (Pace of Narrator. How fast this speaker talks)",
            "ComboBox Project voice (Voice of Anna. 1 sentence)",
            "Button Hear Anna",
            "ComboBox Normal pace (Pace of Anna. How fast this speaker talks)",
            "ComboBox Project voice (Voice of Tom. 1 sentence)",
            "Button Hear Tom",
            "ComboBox Normal pace (Pace of Tom. How fast this speaker talks)",
            "Button Set voices",
            "Button Cancel",
        ],
    ),
]


@pytest.mark.extended
@pytest.mark.parametrize(("part", "order"), ORDER)
def test_tab_comes_by_in_order_and_all_say_what_they_are(
    qtbot: QtBot, seat: Any, read: Any, part: Any, order: list[str]
) -> None:
    assert walked(qtbot, *part(qtbot, seat)) == order


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))

    def note(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            words.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(note))
    return words


def test_what_happens_is_announced(qtbot: QtBot, seat: Any, read: Any, announced: list[str]) -> None:
    qtbot.keyClick(read.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "3 sentences spoken" in announced)
    assert any(words.startswith("Making sentence") for words in announced)  # one may be told over the other
    cast(qtbot, seat)
    qtbot.waitUntil(lambda: "2 speakers" in announced)
    seat.window.sentences.casting.reject()
    seat.vm.queue.add_copied(QMimeData())
    qtbot.waitUntil(lambda: any("no text on the clipboard" in words for words in announced))
