"""Commands keep working on the keys that the user gives them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QScrollArea, QToolTip
from pytestqt.qtbot import QtBot

from parlance.library.settings import load
from parlance.ui import main_window, translation
from parlance.ui.models.shortcuts import PLACES, WORDS, ShortcutsModel
from parlance.ui.widgets.key_settings import KeySettings

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


def test_other_keys_do_the_same_and_are_kept(qtbot: QtBot, open_window: Any, tmp_path: Path) -> None:
    seat = open_window()
    seat.window.open_settings("keys")
    field = seat.window.settings.keys.fields["Ctrl+3"]
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_F7)
    field.editingFinished.emit()
    seat.window.settings.back.click()
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
def test_keys_that_would_do_harm_are_refused(seat: Any, keys: str, problem: str) -> None:
    seat.window.open_settings("keys")
    page = seat.window.settings.keys
    field = page.fields["Ctrl+3"]
    field.setKeySequence(QKeySequence(keys))
    field.editingFinished.emit()
    assert page.problem.text() == problem
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


def test_the_page_sets_language_size_contrast_and_motion(seat: Any, theme: Any, tmp_path: Path) -> None:
    seat.window.open_settings("window")
    looks = seat.window.settings.looks
    assert seat.window.focusWidget() is looks.language.picker
    flash = QApplication.cursorFlashTime()
    looks.contrast.click()
    looks.still.click()
    looks.scale.picked.emit("150")
    looks.language.picked.emit("en")
    assert theme.is_high
    assert QApplication.cursorFlashTime() == 0
    assert not QApplication.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
    seat.vm.preferences.close()
    kept = load(tmp_path / "settings.json")
    assert (kept.high_contrast, kept.reduce_motion, kept.text_percent, kept.window_language) == (True, True, 150, "en")
    looks.still.click()
    seat.vm.appearance.set_high_contrast(False)  # as the menu of the theme does
    assert not looks.contrast.isChecked()
    assert QApplication.cursorFlashTime() == flash


def test_keys_are_found_by_words_and_by_keys(qtbot: QtBot, seat: Any) -> None:
    """Those of commands and those of one place, which cannot be changed."""
    window = seat.window
    next(action for action in window.help.button.menu().actions() if "Keys" in action.text()).trigger()
    keys = window.settings.keys
    assert window.pages.currentWidget() is window.settings
    assert window.focusWidget() is keys.search
    assert window.rail.buttons["settings"].isChecked()
    every = keys.rows()
    assert {"Show the sentences", "Move the sentence", "Hear the clip"} <= set(every)
    for words, found in (
        ("with the next", ["Join with the next sentence"]),
        ("alt+shift+left", ["Previous sentence"]),
        ("alt+up", ["Move the sentence"]),
        ("nothing of the kind", []),
    ):
        keys.search.setText(words)
        assert keys.rows() == found
    shown = [label.text() for label in keys.findChildren(QLabel) if label.isVisible()]
    assert list(filter(None, shown)) == ["No command has these words or keys."]
    keys.search.clear()
    assert keys.rows() == every


@pytest.mark.parametrize("language", ["de", "es", "fr", "ja", "ar"])
def test_the_words_of_every_language_have_room_among_the_keys(
    qtbot: QtBot, qapp: QApplication, seat: Any, theme: Any, request: pytest.FixtureRequest, language: str
) -> None:
    request.addfinalizer(lambda: translation.start(qapp, translation.SOURCE))
    translation.start(qapp, language)
    keys = KeySettings(theme, seat.vm.appearance.shortcuts, seat.vm.global_key)
    qtbot.addWidget(keys)
    keys.resize(468, 520)  # what the smallest window has for it
    keys.show()
    qtbot.waitExposed(keys)
    for name, field in keys.fields.items():
        line = field.findChild(QLineEdit)
        margins = line.textMargins()
        room = line.contentsRect().width() - margins.left() - margins.right() - 4  # Qt keeps two on each side
        assert line.fontMetrics().horizontalAdvance(line.text()) <= room, name
    scroll = keys.findChild(QScrollArea)
    assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width(), "the buttons are pushed out"
    problem = keys.anywhere.problem
    assert problem.text()
    assert problem.heightForWidth(problem.width()) <= problem.height()
