"""The tour, the report and what is said after a bad end."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QAccessible, QGuiApplication
from pytestqt.qtbot import QtBot

from parlance.core.gguf_file import GgufContents
from parlance.library import about, paths
from parlance.library.settings import load
from parlance.ui.widgets.help_menu import DiagnosticsDialog

from ..hub import serving


def test_the_tour_has_three_steps_and_comes_once(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    window = seat.window
    assert seat.vm.help.wants_tour
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
    seat.vm.preferences.close()
    assert load(tmp_path / "settings.json").toured


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_button_of_the_tour_that_has_the_focus(qtbot: QtBot, seat: Any, key: Qt.Key) -> None:
    seat.window.start_tour()
    tour = seat.window.tour
    qtbot.keyClick(tour.next, key)
    assert tour.count.text() == "2 of 3"
    tour.skip.setFocus()
    qtbot.keyClick(tour.skip, key)
    assert seat.window.tour is None


def test_the_tour_can_be_skipped_and_seen_again(qtbot: QtBot, seat: Any) -> None:
    seat.window.start_tour()
    qtbot.keyClick(seat.window.tour, Qt.Key.Key_Escape)
    assert seat.window.tour is None
    assert not seat.vm.help.wants_tour
    next(action for action in seat.window.help.button.menu().actions() if "tour" in action.text()).trigger()
    assert seat.window.tour is not None
    seat.window.tour.skip.click()
    assert seat.window.tour is None


def test_the_tour_ends_where_what_it_points_at_is_not(seat: Any) -> None:
    seat.window.start_tour()
    seat.window.rail.buttons["history"].click()
    assert seat.window.tour is None
    assert seat.window.history.isVisible()


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
    dialog = DiagnosticsDialog(theme, seat.vm.help, seat.window)
    qtbot.addWidget(dialog)
    assert not dialog.text.isChecked()
    assert not dialog.project.isChecked()
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(out), ""))
    dialog.go.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "Saved out.zip"
    with zipfile.ZipFile(out) as held:
        assert "vulkan" in held.read("devices.json").decode()
    seat.vm.help.save(tmp_path / "no" / "out.zip", False, False)
    qtbot.waitUntil(lambda: seat.vm.messages.current.level == "error")
    assert seat.vm.messages.current.title == "The diagnostics were not saved"


def test_a_bad_end_is_told_with_a_way_to_report_it(qtbot: QtBot, seat: Any) -> None:
    seat.vm.help.tell_of_crash("")
    assert seat.vm.messages.current is None
    seat.vm.help.tell_of_crash("Fatal Python error: Segmentation fault")
    message = seat.vm.messages.current
    assert message.details.startswith("Fatal")
    seat.window.messages.acted.emit(message.action)
    dialogs = seat.window.findChildren(DiagnosticsDialog)
    assert [dialog.isVisible() for dialog in dialogs] == [True]
    dialogs[0].reject()


def test_about_says_what_it_is_made_of_and_is_copied(qtbot: QtBot, seat: Any, embedded_model: Path) -> None:
    dialog = seat.window.help.open_about()
    qtbot.waitUntil(dialog.copy.isEnabled)
    values = {label.accessibleName() for label in dialog.values}
    assert {"Licence: MIT", "ggml: 0.25.3", "Name: Parlance Small", "LICENSE", "NOTICES.md", "LICENSES.md"} <= values
    assert "What is new: CHANGELOG.md" in values
    voices = next(value for value in values if value.startswith("Voices: "))
    assert "Nora" in voices
    sources = str(GgufContents(embedded_model).values()["training.licences"])
    dialog.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert f"\nSources: {sources}\n" in copied
    assert f"\nQt: {qVersion()}, PySide6 " in copied
    assert str(Path.home()) not in copied
    assert all(label.focusPolicy() & Qt.FocusPolicy.TabFocus for label in dialog.values)
    qtbot.waitUntil(dialog.leave.hasFocus)
    qtbot.waitUntil(dialog.values[0].isVisible)  # a layout shows its new widgets a little later
    qtbot.keyClick(dialog.leave, Qt.Key.Key_Tab)
    qtbot.waitUntil(dialog.values[0].hasFocus)
    qtbot.keyClick(dialog.values[0], Qt.Key.Key_Backtab)
    qtbot.keyClick(dialog.leave, Qt.Key.Key_Backtab)
    qtbot.waitUntil(dialog.copy.hasFocus)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_about_reads_its_files_behind_the_window(
    qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch, embedded_model: Path
) -> None:
    gate, threads, read = threading.Event(), [], about.voice_of

    def slowly(model: Path) -> about.Voice | None:
        threads.append(threading.get_ident())
        gate.wait(20)
        return read(model)

    monkeypatch.setattr(about, "voice_of", slowly)
    left = seat.window.help.open_about()
    left.reject()
    dialog = seat.window.help.open_about()
    qtbot.waitUntil(lambda: len(threads) == 1)
    assert dialog.reading.isVisible()
    assert not dialog.copy.isEnabled()
    before = dialog.size()
    gate.set()
    qtbot.waitUntil(dialog.copy.isEnabled)
    qtbot.waitUntil(lambda: len(threads) == 2)
    seat.vm.help.close()
    qtbot.waitUntil(lambda: not shiboken6.isValid(left))
    assert threading.get_ident() not in threads
    assert not dialog.reading.isVisible()
    assert dialog.size() == before
    assert [label.accessibleName() for label in dialog.values].count("Name: Parlance Small") == 1
    dialog.reject()


def test_updates_are_looked_for_when_asked_and_nothing_else_is_done(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = seat.window.help.open_about()
    assert not plain.look.isVisible()
    plain.reject()
    told = tmp_path / "newest-changes.txt"
    monkeypatch.setattr(paths, "newest_changes", lambda: told)
    with serving(tmp_path) as hub:
        told.write_text(f"{hub.endpoint}/maker/parlance/resolve/main/CHANGELOG.md\n", encoding="utf-8")
        dialog = seat.window.help.open_about()
        qtbot.waitUntil(dialog.copy.isEnabled)
        assert dialog.look.isVisible()
        assert hub.asked == []
        for changes, said in (
            ("## Unreleased\n\n## 99.0.0\n", "Parlance 99.0.0 is out. Get it where you got this one."),
            ("## 0.0.1\n", "You have the newest version."),
            ("Gone for lunch\n", "does not say which version is the newest."),
        ):
            (tmp_path / "CHANGELOG.md").write_text(changes, encoding="utf-8")
            dialog.look.click()
            assert not dialog.look.isEnabled()
            qtbot.waitUntil(dialog.look.isEnabled)
            assert said in dialog.newer.accessibleName()
            assert ("What is new" in dialog.newer.text()) == ("99.0.0" in said)
        assert [method for method, _, _ in hub.asked] == ["GET"] * 3
        dialog.reject()


def test_a_start_takes_up_language_and_size_tells_of_a_crash_and_shows_the_tour(tmp_path: Path) -> None:
    """The whole program, in a home of its own."""
    code = (
        "import json\n"
        "from pathlib import Path\n"
        "from PySide6.QtCore import QTimer\n"
        "from parlance.library import paths\n"
        "from parlance.library.crash_log import CRASH\n"
        "from parlance.ui import app\n"
        "paths.config_dir().mkdir(parents=True)\n"
        "paths.log_dir().mkdir(parents=True)\n"
        "paths.settings_file().write_text(json.dumps({'window_language': 'de', 'text_percent': 150}))\n"
        "(paths.log_dir() / CRASH).write_text('Fatal Python error')\n"
        "made = app.make_window\n"
        "def soon(qapp):\n"
        "    window, vm = made(qapp)\n"
        "    def look():\n"
        "        said = vm.messages.current\n"
        "        print(window.devicePixelRatioF(), window.tour.title.text(), said.details, said.action)\n"
        "        window.close()\n"
        "    QTimer.singleShot(300, look)\n"
        "    return window, vm\n"
        "app.make_window = soon\n"
        "raise SystemExit(app.main([]))\n"
    )
    homes = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    environment = {**os.environ, **homes, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("QT_SCALE_FACTOR", None)
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=200)
    assert ended.stdout.strip() == "1.5 Schreiben Fatal Python error save_diagnostics", ended.stderr
    assert ended.returncode == 0


def test_a_link_that_nothing_can_open_is_shown(seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.ui.widgets.help_menu.QDesktopServices.openUrl", lambda _url: False)
    dialog = seat.window.help.open_about()
    dialog.follow("https://example.org/a?b&c")
    assert dialog.newer.isVisible()
    assert dialog.newer.accessibleName().endswith("https://example.org/a?b&c")
    dialog.close()
