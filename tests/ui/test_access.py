"""Everything can be reached by keyboard and has a name for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from parlance.core.errors import DeviceError
from parlance.ui import translation
from parlance.ui.widgets.sentence_strip import chapter_menu, sentence_menu
from parlance.ui.widgets.settings_page import PARTS


def all_open(seat: Any) -> list[QWidget]:
    """Every widget that takes the focus on Script and among the settings, with everything unfolded."""
    seat.window.side.expert.set_open(True)
    opens = [seat.window.open_text, *(partial(seat.window.open_settings, part) for part in PARTS)]
    found = {}
    for open_page in opens:
        open_page()
        shown = [w for w in seat.window.findChildren(QWidget) if w.isVisible() and not is_part(w)]
        found |= {id(w): w for w in shown if w.focusPolicy() != Qt.FocusPolicy.NoFocus}
    return list(found.values())


def is_part(widget: QWidget) -> bool:
    """Inner widgets that Qt makes: the line of a spin box, the view of a picker."""
    return widget.objectName().startswith("qt_")


def test_every_control_has_a_name_and_a_description(qtbot: QtBot, seat: Any) -> None:
    widgets = all_open(seat)
    assert len(widgets) > 60
    for widget in widgets:
        assert widget.accessibleName(), widget
        assert widget.accessibleDescription(), widget
        assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name), widget


def test_tab_reaches_every_control(qtbot: QtBot, seat: Any) -> None:
    seat.window.side.expert.set_open(True)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    shown = [w for w in seat.window.findChildren(QWidget) if w.isVisible() and w.isEnabled() and not is_part(w)]
    wanted = {widget for widget in shown if widget.focusPolicy() & Qt.FocusPolicy.TabFocus}
    here, reached = seat.window.script.editor, set()
    while here not in reached:
        reached.add(here)
        here = here.nextInFocusChain()
    assert wanted <= reached
    seat.window.script.editor.setFocus()
    visited = [seat.window.script.editor]
    for _ in range(len(wanted) + 3):
        seat.window.focusNextChild()
        if seat.window.focusWidget() is visited[0]:
            break
        visited.append(seat.window.focusWidget())
    assert {w for w in wanted if w not in visited} == set()


def test_sentences_have_names_and_descriptions(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_sentences()
    page = seat.window.sentences
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    assert page.take_over.hasFocus()
    page.bring_text()
    page.words.click()
    dialog = page.pronunciation
    widgets = [*page.findChildren(QWidget), *dialog.findChildren(QWidget)]
    reached = [w for w in widgets if w.focusPolicy() != Qt.FocusPolicy.NoFocus and w.isVisible() and not is_part(w)]
    assert len(reached) > 20
    for widget in reached:
        if not isinstance(widget.parent(), QAbstractItemView):
            assert widget.accessibleName(), widget
            assert widget.accessibleDescription(), widget
    rows = QAccessible.queryAccessibleInterface(page.view)
    assert rows.childCount() == page.rows.rowCount() > 0
    assert rows.child(0).text(QAccessible.Text.Name).endswith("not spoken yet")


PAGES = {"script": 10, "read": 3, "sentences": 10, "studio": 10, "comparison": 5, "voices": 6}
"""Keys for Alt that each has at least."""
OF_SETTINGS = {"sound": 13, "window": 11, "keys": 8, "more": 11}
"""The same, of each part of the settings with its tabs and the transport."""


@pytest.mark.parametrize("code", ["en", "de", "es", "fr", "ja"])
def test_mnemonics_are_unique(request: pytest.FixtureRequest, open_window: Callable[..., Any], code: str) -> None:
    """Arabic has none: what is on the keyboard there is not what is on the button."""
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    translation.use_language(code)
    seat = open_window()
    window = seat.window
    for page, least in PAGES.items():
        window._show_page(page)
        others = [getattr(window, name) for name in (*PAGES, "history", "settings", "side", "transport")]
        away = [widget for widget in others if not widget.isVisible()]

        def is_here(widget: QWidget, away: list[QWidget] = away) -> bool:
            return widget.window() is window and not any(other.isAncestorOf(widget) for other in away)

        buttons = [w for kind in (QPushButton, QRadioButton, QCheckBox) for w in window.findChildren(kind)]
        texts = [button.text() for button in buttons if is_here(button)]
        texts += [w.text() for w in window.findChildren(QLabel) if w.buddy() is not None and is_here(w)]
        keys = [match.group(1).lower() for text in texts if (match := re.search(r"&(\w)", text))]
        assert len(keys) >= least
        assert clashes(texts) == [], page
    for part, least in OF_SETTINGS.items():
        window.open_settings(part)
        shown = [w for kind in (QAbstractButton, QLabel) for w in window.findChildren(kind) if w.isVisible()]
        texts = [w.text() for w in shown if isinstance(w, QAbstractButton) or w.buddy() is not None]
        texts += [window.settings.tabs.tabText(at) for at in range(window.settings.tabs.count())]
        assert clashes(texts) == [], part
        assert len([text for text in texts if re.search(r"&\w", text)]) >= least, part
    seat.vm.project.ensure()
    window.open_sentences()
    request.getfixturevalue("qtbot").waitUntil(lambda: seat.vm.project.is_open)
    window.sentences.bring_text()
    sentence = seat.vm.project.script.sentences[0]
    for opened in (window.open_check, window.open_server):
        opened()
    for opened in (window.help.open_diagnostics, window.help.open_about):
        opened()
    for button in (window.sentences.words, window.sentences.cast):
        button.click()
    window.sentences.open_export_of(None)
    menu = sentence_menu(window.sentences, seat.vm.project, sentence, 2)
    menus = [menu, chapter_menu(window.sentences, [sentence.id]), *window.findChildren(QMenu)]
    found = [clashes([action.text() for action in menu.actions()]) for menu in menus]
    dialogs = window.findChildren(QDialog)
    assert len(dialogs) > 5
    for dialog in dialogs:
        parts = [w for kind in (QPushButton, QRadioButton, QCheckBox) for w in dialog.findChildren(kind)]
        parts += [w for w in dialog.findChildren(QLabel) if w.buddy() is not None]
        found.append(clashes([part.text() for part in parts if part.isVisible() or not dialog.isVisible()]))
        dialog.close()
    assert [group for group in found if group] == []


def clashes(texts: list[str]) -> list[str]:
    """Those that share a key for Alt with another one."""
    keys = [match.group(1).lower() for text in texts if (match := re.search(r"&(\w)", text))]
    twice = {key for key in keys if keys.count(key) > 1}
    return [text for text in texts if any(f"&{key}" in text.lower() for key in twice)]


def test_the_pages_of_the_rail_are_tabs(seat: Any) -> None:
    """Each is selected by its action, and only the page that is shown is."""
    window = seat.window
    rail = QAccessible.queryAccessibleInterface(window.rail)
    assert rail.role() == QAccessible.Role.PageTabList
    assert rail.text(QAccessible.Text.Name) == "Pages"
    tabs = [rail.child(at) for at in range(rail.childCount())]
    assert {tab.role() for tab in tabs} == {QAccessible.Role.PageTab}
    names = [tab.text(QAccessible.Text.Name) for tab in tabs]
    assert names == ["Read", "Script", "Projects", "Voices", "Models", "Compare", "History", "Settings"]
    assert [name for name, tab in zip(names, tabs, strict=True) if tab.state().selected] == ["Script"]
    history = tabs[names.index("History")].actionInterface()
    assert "Press" in history.actionNames()
    history.doAction("Press")
    assert window.history.isVisible()
    assert [name for name, tab in zip(names, tabs, strict=True) if tab.state().selected] == ["History"]


def test_labels_lead_to_their_controls(seat: Any) -> None:
    assert sum(label.buddy() is not None for label in seat.window.findChildren(QLabel)) >= 12


def test_status_is_announced(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: said.append(event.message())))
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    assert said[0] == "Speaking"
    assert said[-1].startswith("Done: ")
    assert seat.window.transport.status.accessibleDescription() == said[-1]


def test_space_plays_and_pauses_outside_the_script(qtbot: QtBot, seat: Any) -> None:
    seat.output.limit = 60_000
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    seat.window.transport.wave.setFocus()
    qtbot.keyClick(seat.window.transport.wave, Qt.Key.Key_Space)
    assert not seat.vm.playback.is_playing
    assert seat.window.transport.play.text() == "&Play"
    qtbot.keyClick(seat.window, Qt.Key.Key_Space)
    assert seat.vm.playback.is_playing
    assert seat.window.transport.play.text() == "&Pause"
    before = seat.window.script.editor.toPlainText()
    qtbot.keyClick(seat.window.script.editor, Qt.Key.Key_Space)
    assert seat.vm.playback.is_playing
    assert seat.window.script.editor.toPlainText() == " " + before


def test_seeking_by_key_and_mouse(qtbot: QtBot, seat: Any) -> None:
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        seat.vm.speech.speak()
    end = done.args[0].audio_s
    playback, wave = seat.vm.playback, seat.window.transport.wave
    qtbot.waitUntil(lambda: not playback.is_playing)
    assert playback.position == pytest.approx(end)
    for key, place in (
        (Qt.Key.Key_Home, 0.0),
        (Qt.Key.Key_Right, 1.0),
        (Qt.Key.Key_Right, 2.0),
        (Qt.Key.Key_Left, 1.0),
    ):
        qtbot.keyClick(wave, key)
        assert playback.position == pytest.approx(place, abs=0.01)
    qtbot.mouseClick(wave, Qt.MouseButton.LeftButton, pos=wave.rect().center())
    assert playback.position == pytest.approx(end / 2, abs=0.02)
    value = QAccessible.queryAccessibleInterface(wave).valueInterface()
    assert (value.currentValue(), value.maximumValue()) == (int(playback.position), int(end))
    value.setCurrentValue(2)
    assert playback.position == pytest.approx(2, abs=0.02)
    qtbot.mouseMove(wave, QPoint(wave.width() // 4, 20))
    wave.grab()


def test_nothing_is_cut_off(qtbot: QtBot, seat: Any) -> None:
    """At the smallest size every button and picker still has the room that its words need."""
    seat.window.side.expert.set_open(True)
    seat.window.resize(seat.window.minimumSize())
    qtbot.waitUntil(lambda: seat.window.width() == seat.window.minimumWidth())
    seat.window.header.panel.click()
    qtbot.wait(1)
    for button in seat.window.findChildren(QAbstractButton):
        if button.isVisible() and button.text():
            assert button.width() >= button.minimumSizeHint().width(), button.text()
    edge = seat.window.side.viewport().width()
    for widget in seat.window.side.findChildren(QWidget):
        if widget.isVisible() and isinstance(widget, QComboBox | QAbstractButton | QLabel):
            right = widget.mapTo(seat.window.side.viewport(), QPoint(widget.width(), 0)).x()
            assert right <= edge, (widget.accessibleName(), widget.geometry(), widget.parent().geometry())


def pages(window: Any) -> list[tuple[str, Any]]:
    return [
        (name, getattr(window, name))
        for name in (
            "open_text",
            "open_read",
            "open_sentences",
            "open_voices",
            "open_studio",
            "open_models",
            "open_comparison",
        )
    ] + [(part, partial(window.open_settings, part)) for part in PARTS]


def test_tab_walks_round_every_page(qtbot: QtBot, seat: Any) -> None:
    """Forward it reaches whatever takes the focus and comes back; backward it goes the same way."""
    window = seat.window
    for name, open_page in pages(window):
        open_page()
        qtbot.waitUntil(lambda: window.focusWidget() is not None)
        shown = [w for w in window.findChildren(QWidget) if w.isVisible() and w.isEnabled() and not is_part(w)]
        # Of radio buttons Tab reaches one, and the arrows the others.
        wanted = {w for w in shown if w.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(w, QRadioButton)}
        first, seen = window.focusWidget(), []
        while window.focusWidget() not in seen and len(seen) < 200:
            seen.append(window.focusWidget())
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert window.focusWidget() is first, name
        assert {w for w in wanted if w not in seen} == set(), name
        qtbot.keyClick(first, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert window.focusWidget() is seen[-1], name


def test_controls_of_every_page_have_names_and_roles(qtbot: QtBot, seat: Any) -> None:
    """As a screen reader asks for them."""
    roles = {
        QPushButton: (QAccessible.Role.PushButton, QAccessible.Role.ButtonMenu, QAccessible.Role.CheckBox),
        QComboBox: (QAccessible.Role.ComboBox,),
        QLineEdit: (QAccessible.Role.EditableText,),
        QCheckBox: (QAccessible.Role.CheckBox,),
    }
    for name, open_page in pages(seat.window):
        open_page()
        for widget in seat.window.findChildren(QWidget):
            if not widget.isVisible() or widget.focusPolicy() == Qt.FocusPolicy.NoFocus or is_part(widget):
                continue
            said = QAccessible.queryAccessibleInterface(widget)
            assert said.text(QAccessible.Text.Name), (name, widget)
            for kind, allowed in roles.items():
                if isinstance(widget, kind) and not isinstance(widget.parent(), QAbstractSpinBox):
                    assert said.role() in allowed, (name, widget)


def test_errors_are_announced(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: said.append(event.message())))
    seat.engine.fail_at, seat.engine.error = 0, DeviceError("the driver reported a lost device")
    seat.vm.choices.set_device("vulkan:0")
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "Failed" in said
    assert any("river reported a lost device" in words for words in said), said


def actions(widget: QWidget) -> Any:
    found = QAccessible.queryAccessibleInterface(widget).actionInterface()
    assert found is not None, widget
    return found


def test_progress_is_not_read_over_the_voice(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins and what ends is announced; how far it is can be read where the status stands."""
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: said.append(event.message())))
    shown: list[str] = []
    seat.vm.speech.status_changed.connect(lambda: shown.append(seat.vm.speech.words))
    seat.window.script.editor.setPlainText("One sentence here. " * 40)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
        for part in range(1, 20):
            seat.vm.speech._say(f"Making part {part} of 20")
    assert len(set(shown)) > 20
    assert [words for words in said if words.startswith("Making part")] == []
    assert said[0] == "Speaking"
    assert said[-1].startswith("Done: ")
    assert len(said) < 5


def test_menus_open_by_the_actions_of_a_screen_reader(qtbot: QtBot, seat: Any) -> None:
    window, opened = seat.window, []
    for button in (window.help.button, window.header.theme, window.transport.listening.button, window.transport.speed):
        button.menu().aboutToShow.connect(lambda: opened.append(1))
        assert "Press" in actions(button).actionNames()
        actions(button).doAction("Press")
        qtbot.waitUntil(lambda button=button: button.menu().isVisible())
        button.menu().close()
    assert len(opened) >= 4


def test_a_picker_is_chosen_by_the_actions_of_a_screen_reader(qtbot: QtBot, seat: Any) -> None:
    picker = seat.window.side.language.picker
    assert [picker.itemData(at) for at in range(2)] == ["en", "de"]
    assert picker.currentIndex() == 0
    QAccessible.queryAccessibleInterface(picker).child(0).child(1).actionInterface().doAction("Toggle")
    qtbot.waitUntil(lambda: seat.vm.choices.language == "de", timeout=10_000)
    assert picker.currentIndex() == 1


def test_labels_say_their_values(qtbot: QtBot, seat: Any) -> None:
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    heard = QAccessible.queryAccessibleInterface(seat.window.transport.time)
    assert heard.text(QAccessible.Text.Name) == seat.window.transport.time.text()
    assert heard.text(QAccessible.Text.Description) == "Position"


def test_fields_for_keys_say_their_command_and_their_keys(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_settings("keys")
    keys = seat.window.settings.keys
    for command, field in keys.fields.items():
        inner = field.findChild(QLineEdit)
        assert inner.accessibleName() == seat.vm.appearance.shortcuts.words(command)
    field = keys.fields["Esc"]
    assert field.findChild(QLineEdit).accessibleDescription().startswith("Esc. ")


def test_a_second_space_does_not_end_what_the_first_began(qtbot: QtBot, seat: Any) -> None:
    """Speak and Stop go grey under the focus, which stays among the buttons of the player."""
    transport = seat.window.transport
    seat.engine.gate.clear()
    transport.speak.setFocus()
    qtbot.keyClick(transport.speak, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: seat.vm.speech.state == "speaking")
    assert seat.window.focusWidget() in (transport.play, transport.wave)
    transport.stop.setFocus()
    qtbot.keyClick(transport.stop, Qt.Key.Key_Space)
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not transport.stop.isEnabled())
    assert seat.window.focusWidget() is transport.speak


def test_tab_comes_by_the_cards_of_models_in_order(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_models()
    page = seat.window.models
    qtbot.waitUntil(lambda: len(page.official) == len(seat.vm.models.official))
    page.back.setFocus()
    qtbot.keyClick(page.back, Qt.Key.Key_Tab)
    assert seat.window.focusWidget() is page.needs.chips[0]
    page.needs.chips[-1].setFocus()
    qtbot.keyClick(page.needs.chips[-1], Qt.Key.Key_Tab)
    assert any(card.isAncestorOf(seat.window.focusWidget()) for card in page.installed.values())
