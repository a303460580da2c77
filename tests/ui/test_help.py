"""The tour, the report and what is said after a bad end."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from parlance.library import paths
from parlance.library.settings import load
from parlance.ui.widgets.help_menu import DiagnosticsDialog


def test_the_tour_has_three_steps_and_comes_once(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    window = seat.window
    assert seat.desk.help.wants_tour
    window.start_tour()
    tour, places = window.tour, []
    for number in (1, 2, 3):
        assert tour.count.text() == f"{number} of 3"
        assert window.centralWidget().rect().contains(tour.geometry())
        places.append(tour.pos())
        assert tour.next.hasFocus()
        qtbot.keyClick(tour.next, Qt.Key.Key_Space)
    assert len(set((place.x(), place.y()) for place in places)) == 3
    assert window.tour is None
    assert window.script.editor.hasFocus()
    seat.desk.preferences.flush()
    assert load(tmp_path / "settings.json").toured


def test_the_tour_can_be_skipped_and_seen_again(qtbot: QtBot, seat: Any) -> None:
    seat.window.start_tour()
    qtbot.keyClick(seat.window.tour, Qt.Key.Key_Escape)
    assert seat.window.tour is None
    assert not seat.desk.help.wants_tour
    qtbot.keyClick(seat.window, Qt.Key.Key_F1)
    assert seat.window.tour is not None
    seat.window.tour.skip.click()
    assert seat.window.tour is None


def test_the_tour_is_read_out(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: said.append(event.message())))
    seat.window.start_tour()
    seat.window.tour.next.click()
    assert [words.split(".")[0] for words in said] == ["1 of 3", "2 of 3"]
    seat.window.tour.end()


def test_diagnostics_are_saved_without_text(
    qtbot: QtBot, seat: Any, theme: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "log_dir", lambda: tmp_path)
    out = tmp_path / "out.zip"
    dialog = DiagnosticsDialog(theme, seat.desk.help, seat.window)
    qtbot.addWidget(dialog)
    assert not dialog.text.isChecked()
    assert not dialog.project.isChecked()
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(out), ""))
    dialog.go.click()
    qtbot.waitUntil(lambda: seat.desk.messages.current is not None)
    assert seat.desk.messages.current.title == "Saved out.zip"
    with zipfile.ZipFile(out) as held:
        assert "vulkan" in held.read("devices.json").decode()
    seat.desk.help.save(tmp_path / "no" / "out.zip", False, False)
    qtbot.waitUntil(lambda: seat.desk.messages.current.level == "error")
    assert seat.desk.messages.current.title == "The diagnostics were not saved"


def test_a_bad_end_is_told_with_a_way_to_report_it(qtbot: QtBot, seat: Any) -> None:
    seat.desk.help.tell_of_crash("")
    assert seat.desk.messages.current is None
    seat.desk.help.tell_of_crash("Fatal Python error: Segmentation fault")
    message = seat.desk.messages.current
    assert message.details.startswith("Fatal")
    seat.window.messages.acted.emit(message.action)
    dialogs = seat.window.findChildren(DiagnosticsDialog)
    assert [dialog.isVisible() for dialog in dialogs] == [True]
    dialogs[0].reject()
