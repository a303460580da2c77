"""Commands keep working on the keys that the user gives them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QToolTip
from pytestqt.qtbot import QtBot

from parlance.library.settings import load
from parlance.ui import main_window, translation
from parlance.ui.models.shortcuts import PLACES, WORDS, ShortcutsModel
from parlance.ui.widgets.window_dialog import WindowDialog

UI = Path(main_window.__file__).parent


def test_every_command_is_in_the_list(seat: Any) -> None:
    shortcuts = seat.vm.appearance.shortcuts
    assert [command for command in shortcuts.commands() if command not in WORDS] == []
    assert len(shortcuts.commands()) >= 18
    keys = [shortcuts.keys(command).toString() for command in shortcuts.commands()]
    assert len(set(keys)) == len(keys)


def test_no_key_is_one_that_macos_keeps_for_itself(seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shortcuts = seat.vm.appearance.shortcuts
    monkeypatch.setattr("sys.platform", "darwin")
    keys = [shortcuts.keys(command).toString() for command in shortcuts.commands()]
    assert len(set(keys)) == len(keys)
    # Spotlight, Minimise, Hide, Quit, Close, the next window: Qt calls Cmd Ctrl.
    assert not set(keys) & {"Ctrl+Space", "Ctrl+M", "Ctrl+H", "Ctrl+Q", "Ctrl+W", "Ctrl+`"}
    assert shortcuts.set("Ctrl+M", QKeySequence("F7")) == ""
    assert shortcuts.set("Ctrl+M", QKeySequence()) == ""
    assert (shortcuts.keys("Ctrl+M").toString(), shortcuts.kept) == ("Ctrl+Shift+M", {})


OWN_KEYS = {
    "main_window.py": "EVERYWHERE",
    "waveform_view.py": "WAVEFORM",
    "reader_view.py": "TEXT TO READ",
    "sentence_view.py": "LIST OF SENTENCES",
    "sentence_delegate.py": "WRITING IN A SENTENCE",
    "take_lanes.py": "TAKES OF A SENTENCE",
    "recording_box.py": "RECORDING TO CLONE",
    "voices_page.py": "LIST OF VOICES",
    "history_page.py": "HISTORY",
    "pronunciation_dialog.py": "PRONUNCIATION",
    "shelf_page.py": "PROJECTS",
}
"""Where keys are read that no command has, and which part of the sheet of keys tells of them."""
ELSEWHERE = {"row_table.py", "script_editor.py", "shelf_view.py", "shortcuts.py", "tour.py", "voice_gallery.py"}
"""Return of every list, as its pages say, and of the tour; Ctrl+Return, a command; what binds the commands."""


def test_keys_of_a_place_are_in_the_sheet() -> None:
    readers = {path.name for path in UI.rglob("*.py") if re.search(r"def keyPressEvent|QShortcut\(", path.read_text())}
    assert readers - ELSEWHERE == set(OWN_KEYS)
    assert [place.title for place in PLACES] == list(OWN_KEYS.values())
    for place in PLACES:
        for keys, words in place.keys:
            assert all(QKeySequence(key).toString() == key for key in keys), words


def test_other_keys_do_the_same_and_are_kept(qtbot: QtBot, open_window: Any, theme: Any, tmp_path: Path) -> None:
    seat = open_window()
    dialog = WindowDialog(theme, seat.vm.appearance, seat.vm.global_key, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    field = dialog.keys.fields["Ctrl+3"]
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_F7)
    field.editingFinished.emit()
    dialog.close()
    assert seat.vm.appearance.shortcuts.kept == {"Ctrl+3": "F7"}
    qtbot.keyClick(seat.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert seat.window.pages.currentWidget() is seat.window.script
    qtbot.keyClick(seat.window, Qt.Key.Key_F7)
    assert seat.window.pages.currentWidget() is seat.window.sentences
    seat.vm.preferences.close()
    assert load(tmp_path / "settings.json").shortcuts == {"Ctrl+3": "F7"}
    again = open_window()
    qtbot.keyClick(again.window, Qt.Key.Key_F7)
    assert again.window.pages.currentWidget() is again.window.sentences


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        ("Ctrl+4", "“Show the voices” already uses these keys."),
        ("A", "Character keys need Ctrl or Alt."),
        ("Shift+A", "Character keys need Ctrl or Alt."),
        ("Return", "This key is reserved."),
    ],
)
def test_keys_that_would_do_harm_are_refused(qtbot: QtBot, seat: Any, theme: Any, keys: str, problem: str) -> None:
    dialog = WindowDialog(theme, seat.vm.appearance, seat.vm.global_key, seat.window)
    qtbot.addWidget(dialog)
    field = dialog.keys.fields["Ctrl+3"]
    field.setKeySequence(QKeySequence(keys))
    field.editingFinished.emit()
    assert dialog.keys.problem.text() == problem
    assert field.keySequence() == QKeySequence("Ctrl+3")
    assert seat.vm.appearance.shortcuts.kept == {}


def test_keys_go_back_to_their_default(qtbot: QtBot) -> None:
    shortcuts = ShortcutsModel({"Ctrl+3": "F7"})
    assert shortcuts.set("Ctrl+3", QKeySequence()) == ""
    assert (shortcuts.keys("Ctrl+3"), shortcuts.kept) == (QKeySequence("Ctrl+3"), {})


def test_tool_tips_name_the_keys(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", staticmethod(lambda at, words, *more: said.append(words)))
    button = seat.window.script.sentences
    seat.vm.appearance.shortcuts.set("Ctrl+3", QKeySequence("F7"))
    QCoreApplication.sendEvent(button, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(), QPoint()))
    assert said == ["Every sentence with its own takes (F7)"]


def test_the_dialog_sets_language_size_contrast_and_motion(qtbot: QtBot, seat: Any, theme: Any, tmp_path: Path) -> None:
    dialog = WindowDialog(theme, seat.vm.appearance, seat.vm.global_key, seat.window)
    qtbot.addWidget(dialog)
    flash = QApplication.cursorFlashTime()
    dialog.contrast.click()
    dialog.still.click()
    dialog.scale.picked.emit("150")
    dialog.language.picked.emit("en")
    assert theme.is_high
    assert QApplication.cursorFlashTime() == 0
    assert not QApplication.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
    seat.vm.preferences.close()
    kept = load(tmp_path / "settings.json")
    assert (kept.high_contrast, kept.reduce_motion, kept.text_percent, kept.window_language) == (True, True, 150, "en")
    dialog.contrast.click()
    dialog.still.click()
    assert QApplication.cursorFlashTime() == flash


@pytest.mark.parametrize("language", ["de", "es", "fr", "ja", "ar"])
def test_the_words_of_every_language_have_room_in_the_dialog(
    qtbot: QtBot, qapp: QApplication, seat: Any, theme: Any, request: pytest.FixtureRequest, language: str
) -> None:
    request.addfinalizer(lambda: translation.start(qapp, translation.SOURCE))
    translation.start(qapp, language)
    dialog = WindowDialog(theme, seat.vm.appearance, seat.vm.global_key, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    for name, field in dialog.keys.fields.items():
        line = field.findChild(QLineEdit)
        margins = line.textMargins()
        room = line.contentsRect().width() - margins.left() - margins.right() - 4  # Qt keeps two on each side
        assert line.fontMetrics().horizontalAdvance(line.text()) <= room, name
    scroll = dialog.keys.findChild(QScrollArea)
    assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width(), "the buttons are pushed out"
    problem = dialog.anywhere.problem
    assert problem.text()
    assert problem.heightForWidth(problem.width()) <= problem.height()


def test_tab_walks_through_the_dialog(qtbot: QtBot, seat: Any, theme: Any) -> None:
    """Also out of the fields that take keys."""
    dialog = WindowDialog(theme, seat.vm.appearance, seat.vm.global_key, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.language.picker.setFocus()
    seen = []
    for _ in range(200):
        here = dialog.focusWidget()
        if here in seen:
            break
        seen.append(here)
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    assert set(dialog.keys.fields.values()) <= {w for w in seen} | {w.parent() for w in seen}
    assert {dialog.contrast, dialog.still, dialog.scale.picker} <= set(seen)
    assert all(widget.accessibleName() for widget in dialog.keys.fields.values())
