"""A window that begins on the right: what we draw and place ourselves turns with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlance.ui import translation
from parlance.ui.models.explain import narrating_failed
from parlance.ui.reports import ErrorReport
from parlance.ui.widgets.models_page import ModelCard
from parlance.ui.widgets.row_table import RowTable
from parlance.ui.widgets.sentence_delegate import GUTTER, turned


@pytest.fixture(autouse=True)
def _arabic(qapp: QApplication) -> Iterator[None]:
    translation.start(qapp, "ar")
    yield
    translation.start(qapp, translation.SOURCE)


def test_a_row_is_chosen(qtbot: QtBot) -> None:
    table = RowTable(QStandardItemModel(3, 2), "Rows", "", {0: 40})
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show()
    table.choose(1)
    assert table.row == 1


def test_a_sentence_is_heard_by_a_press_on_its_right_end(seat: Any, qtbot: QtBot) -> None:
    window = seat.window
    window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    window.sentences.bring_text()
    view, asked = window.sentences.view, []
    view.play_requested.connect(asked.append)
    row = view.visualRect(window.sentences.rows.index(0))
    for x in (row.left() + GUTTER // 2, row.right() - GUTTER // 2):
        place = QPoint(x, row.center().y())
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert bool(asked) == (x > row.center().x())


def test_places_in_a_row_turn() -> None:
    assert turned(QRect(10, 5, 20, 8), QRect(0, 0, 100, 20)) == QRect(70, 5, 20, 8)


def test_a_reason_in_english_stands_for_itself_in_an_arabic_message() -> None:
    error = ErrorReport("device", "the device was lost", "")
    assert narrating_failed(error, 3).text.startswith("\u2068The device was lost.\u2069 ")


def test_names_stand_where_the_language_begins(seat: Any) -> None:
    window = seat.window
    window.open_models()
    window.open_voices()
    titles = [card.title for card in window.models.findChildren(ModelCard)] + [window.voices.details.title]
    assert len(titles) > 2
    assert all(title.text().startswith("\u200f") for title in titles)
