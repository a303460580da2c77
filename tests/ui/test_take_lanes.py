"""The takes of a sentence as sound: in its row, side by side under the list, compared by key, the pause dragged."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from parlance.ui.models.waveform import COLUMNS, peaks_of


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    """Two sentences; the first one, which is chosen, has two takes."""
    seat.output.limit = 4800
    seat.window.script.editor.setPlainText("The first one. And a third.")
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    page, narration = seat.window.sentences, seat.vm.narration
    page.bring_text()
    first = seat.vm.project.script.sentences[0].id
    for _ in range(2):
        narration.try_again([first])
        qtbot.waitUntil(lambda: not narration.is_busy and not narration.is_keeping)
    page.view.choose([first])
    return page


def first_row(seat: Any) -> Any:
    return seat.vm.project.script.sentences[0]


def takes(seat: Any) -> list[int]:
    return [take.id for take in seat.vm.project.script.takes(first_row(seat).id)]


def test_every_take_is_seen_as_it_sounds(qtbot: QtBot, seat: Any, page: Any) -> None:
    lanes = page.strip.lanes
    assert lanes.isVisible()
    assert [number for number, _ in lanes.shown()] == [0, 1]
    qtbot.waitUntil(lambda: all(page.peaks.of(take) is not None for take in takes(seat)))
    kept = seat.vm.project.store.fetch(lambda file: file.samples(takes(seat)[0]))
    assert np.array_equal(page.peaks.of(takes(seat)[0]), peaks_of(kept))
    assert np.abs(page.peaks.of(takes(seat)[0])).max() == round(127 * np.abs(kept).max())
    assert not page.strip.take.isVisible()
    assert "Take 2 of 2" in lanes.accessibleDescription()


def test_one_key_and_a_click_hear_the_other_take(qtbot: QtBot, seat: Any, page: Any) -> None:
    a, b = takes(seat)
    assert first_row(seat).take == b
    qtbot.keyClick(page.view, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert first_row(seat).take == a
    qtbot.waitUntil(lambda: seat.vm.reading.current == first_row(seat).id)
    qtbot.keyClick(page.strip.lanes, Qt.Key.Key_Down)
    assert first_row(seat).take == b
    qtbot.mouseClick(page.strip.lanes, Qt.MouseButton.LeftButton, pos=QPoint(60, 10))
    assert first_row(seat).take == a
    assert page.rows.row(0).take_words == "1 of 2"
    assert not page.rows.row(0).is_newest


def test_the_pause_is_dragged_and_stepped_by_key(qtbot: QtBot, seat: Any, page: Any) -> None:
    lanes = page.strip.lanes
    before = first_row(seat).silence_s
    at = QPoint(round(lanes._grip_x()), 45)
    further = at + QPoint(round(0.5 * lanes._pixels_a_second()), 0)
    qtbot.mousePress(lanes, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(lanes, further)
    qtbot.mouseRelease(lanes, Qt.MouseButton.LeftButton, pos=further)
    dragged = first_row(seat).pause_s
    assert dragged == pytest.approx(before + 0.5, abs=0.051)
    assert first_row(seat).take == takes(seat)[1]  # a drag picks nothing
    qtbot.keyClick(lanes, Qt.Key.Key_Left)
    assert first_row(seat).pause_s == pytest.approx(dragged - 0.05)
    page.undo.click()
    assert first_row(seat).pause_s == dragged


def test_screen_readers_do_not_pass_over_the_lanes(page: Any) -> None:
    told = QAccessible.queryAccessibleInterface(page.strip.lanes)
    assert (told.role(), told.text(QAccessible.Text.Name)) == (QAccessible.Role.Graphic, "Takes")


def test_escape_puts_back_a_pause_that_is_dragged(qtbot: QtBot, seat: Any, page: Any) -> None:
    lanes, before = page.strip.lanes, first_row(seat)
    page.play_alone()
    qtbot.waitUntil(lambda: seat.vm.reading.is_on)
    at = QPoint(round(lanes._grip_x()), 45)
    further = at + QPoint(round(0.5 * lanes._pixels_a_second()), 0)
    qtbot.mousePress(lanes, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(lanes, further)
    assert lanes._silence_s() > before.silence_s
    qtbot.keyClick(lanes, Qt.Key.Key_Escape)
    assert lanes._silence_s() == before.silence_s
    assert seat.vm.reading.is_on, "Escape is for what is dragged, not for what is played"
    qtbot.mouseRelease(lanes, Qt.MouseButton.LeftButton, pos=further)
    assert first_row(seat) == before


def test_a_locked_sentence_keeps_its_take_and_its_pause(qtbot: QtBot, seat: Any, page: Any) -> None:
    page.strip.lock.click()
    before = first_row(seat)
    qtbot.keyClick(page.strip.lanes, Qt.Key.Key_Left)
    qtbot.keyClick(page.strip.lanes, Qt.Key.Key_Up)
    assert (first_row(seat).take, first_row(seat).pause_s) == (before.take, before.pause_s)


def test_what_has_no_take_and_what_is_low_has_no_lanes(qtbot: QtBot, seat: Any, page: Any) -> None:
    page.view.choose([seat.vm.project.script.sentences[1].id])
    assert not page.strip.lanes.isVisible()
    page.view.choose([first_row(seat).id])
    assert page.strip.lanes.isVisible()
    seat.window.resize(1000, 560)
    qtbot.waitUntil(lambda: not page.strip.lanes.isVisible())
    assert page.strip.take.isVisible()


@pytest.mark.parametrize("count", [0, 1, 100, COLUMNS * 3 + 1])
def test_peaks_hold_every_sample(count: int) -> None:
    samples = np.linspace(-1, 1, count, dtype=np.float32)
    found = peaks_of(samples)
    assert found.shape == (COLUMNS, 2)
    assert (found[:, 0] <= found[:, 1]).all()
    if count > 1:
        assert (found.min(), found.max()) == (-127, 127)
