"""The window in every size: the rail, the choices beside the page or over it, messages that move nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from parlance.comparison.run import Cell
from parlance.ui import translation
from parlance.ui.models.messages import Message

PAGES = ("read", "script", "sentences", "voices", "models", "comparison", "history")


def resize(qtbot: QtBot, seat: Any, width: int, height: int) -> None:
    seat.window.resize(width, height)
    qtbot.waitUntil(lambda: (seat.window.width(), seat.window.height()) == (width, height))
    at_rest(qtbot, seat.window)


def at_rest(qtbot: QtBot, window: Any) -> dict[QAbstractButton, QRect]:
    """Where its buttons are, once they have stayed there for a while."""
    last: list[dict[QAbstractButton, QRect]] = []

    def stay() -> bool:
        qtbot.wait(20)
        found = [button for button in window.findChildren(QAbstractButton) if button.isVisible()]
        last.append({button: place(button, window) for button in found})
        return len(last) > 2 and last[-1] == last[-2] == last[-3]

    qtbot.waitUntil(stay)
    return last[-1]


def place(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("width", "height"), [(480, 400), (640, 400), (820, 560), (720, 900)])
def test_everything_fits_into_a_small_window(qtbot: QtBot, seat: Any, page: str, width: int, height: int) -> None:
    window = seat.window
    window.rail.asked.emit(page)
    resize(qtbot, seat, width, height)
    save = () if page == "read" else (window.transport.save,)
    for part in (window.header, window.header.panel, window.transport, window.transport.play, *save):
        assert part.isVisible()
        assert window.rect().contains(place(part, window)), part
    shown = window.pages.currentWidget()
    assert shown is getattr(window, page)
    qtbot.waitUntil(lambda: shown.visibleRegion().boundingRect().height() > 150)


@pytest.mark.parametrize("language", ["de", "ja", "ar"])
def test_no_page_is_wider_than_the_smallest_window(
    qtbot: QtBot, qapp: QApplication, open_window: Callable[..., Any], language: str
) -> None:
    translation.start(qapp, language)
    try:
        seat = open_window()
        seat.window.open_sentences()
        qtbot.waitUntil(lambda: seat.vm.project.is_open)
        seat.window.sentences.bring_text()
        for page in PAGES:
            seat.window.rail.asked.emit(page)
            resize(qtbot, seat, 480, 400)
            area = seat.window.frame.area
            assert area.widget().width() <= area.viewport().width(), page
        seat.window.open_sentences()
        seat.window.sentences.show_shelf()
        qtbot.waitUntil(lambda: area.widget().size() == area.viewport().size())  # the covers scroll, and not the page
    finally:
        translation.start(qapp, translation.SOURCE)


def test_high_contrast_is_in_the_menu_of_the_theme(seat: Any) -> None:
    header, theme = seat.window.header, seat.window._theme
    header.contrast.trigger()
    assert theme.is_high
    assert seat.vm.preferences.settings.high_contrast
    seat.vm.appearance.set_high_contrast(False)
    header.theme.menu().aboutToShow.emit()
    assert not header.contrast.isChecked()


def test_the_rail_folds_to_signs_and_to_a_menu(qtbot: QtBot, seat: Any) -> None:
    window, buttons = seat.window, seat.window.rail.buttons
    styles = Qt.ToolButtonStyle
    assert buttons["voices"].toolButtonStyle() == styles.ToolButtonTextUnderIcon
    resize(qtbot, seat, 880, 700)
    assert buttons["voices"].toolButtonStyle() == styles.ToolButtonIconOnly
    assert buttons["voices"].accessibleName() == "Voices"
    assert not window.header.menu.isVisible()
    resize(qtbot, seat, 590, 700)
    assert not window.rail.isVisible()
    assert window.header.menu.isVisible()
    action = next(action for action in window.header.menu.menu().actions() if action.text() == "Voices")
    action.trigger()
    assert window.voices.isVisible()
    assert action.isChecked()


def test_keys_lead_to_every_page_and_the_rail_says_which(qtbot: QtBot, seat: Any) -> None:
    window = seat.window
    keys = {
        "1": "read",
        "2": "script",
        "3": "sentences",
        "4": "voices",
        "5": "models",
        "6": "comparison",
        "7": "history",
        "8": "settings",
    }
    for key, page in keys.items():
        qtbot.keyClick(window, Qt.Key(ord(key)), Qt.KeyboardModifier.ControlModifier)
        assert getattr(window, page).isVisible()
        checked = [name for name, button in window.rail.buttons.items() if button.isChecked()]
        assert checked == [page]


def test_the_focus_goes_back_where_it_was(qtbot: QtBot, seat: Any) -> None:
    window = seat.window
    window.script.open.setFocus()
    for key in (Qt.Key.Key_8, Qt.Key.Key_7):  # two pages, one after the other
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert window.focusWidget() is not window.script.open
    window.history.back.click()
    assert window.focusWidget() is window.script.open
    window.open_settings("keys")
    window.script.open.hide()
    window.settings.back.click()
    assert window.focusWidget() is window.script.editor


def test_the_voice_opens_a_sheet_where_there_is_no_room_beside(qtbot: QtBot, seat: Any) -> None:
    window, panel = seat.window, seat.window.header.panel
    assert window.side.isVisible()
    at_rest(qtbot, window)
    before = window.pages.width()
    resize(qtbot, seat, 820, 560)
    assert not window.side.isVisible()
    assert panel.text() == "Cole"
    assert panel.accessibleName() == "Voice: Cole"
    wide = window.pages.width()
    panel.click()
    assert window.side.isVisible()
    assert window.pages.width() == wide  # it lies over the page
    assert window.rect().contains(place(window.side, window))
    seat.vm.choices.set_voice("nora")
    assert panel.text() == "Nora"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.side.isVisible()
    panel.click()
    qtbot.mouseClick(window.script.editor.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert not window.side.isVisible()
    resize(qtbot, seat, 1180, 760)
    assert window.side.isVisible()  # as it was left where there was room
    assert window.pages.width() == before


def test_a_message_moves_nothing_and_covers_no_button(qtbot: QtBot, seat: Any) -> None:
    window = seat.window
    for page in PAGES:
        window.rail.asked.emit(page)
        if page == "models":
            qtbot.waitUntil(lambda: bool(window.models.official) and not window.models._later.isActive())
        before = at_rest(qtbot, window)
        seat.vm.messages.show(Message("test", "warn", "Something happened", "Here is what to do about it. " * 4))
        qtbot.wait(1)
        assert window.messages.isVisible()
        assert window.rect().contains(place(window.messages, window))
        moved = [button for button, where in before.items() if where != place(button, window)]
        assert moved == [], page
        seat.vm.messages.dismiss()
    window.open_text()
    seat.vm.messages.show(Message("test", "warn", "Something happened", "Here."))
    qtbot.wait(1)
    assert place(window.script.editor, window).contains(place(window.messages, window))


@pytest.mark.parametrize("size", [(480, 400), (820, 560)])
def test_a_long_message_covers_no_control_and_no_end_of_a_list(qtbot: QtBot, seat: Any, size: tuple[int, int]) -> None:
    window, words = seat.window, "Here is what to do about it, and why. " * 8
    resize(qtbot, seat, *size)
    opens = (*(partial(window.rail.asked.emit, page) for page in PAGES), window.open_studio, window.open_manual)
    for open_page in opens:
        open_page()
        if window.pages.currentWidget() is window.__dict__.get("models"):
            qtbot.waitUntil(lambda: bool(window.models.official) and not window.models._later.isActive())
        at_rest(qtbot, window)
        seat.vm.messages.show(Message("test", "warn", "Something happened", words, "a", "Do it", second="b"))
        bar = window.messages
        at_rest(qtbot, window)
        page = window.pages.currentWidget()
        controls = [
            one for one in page.findChildren(QWidget) if isinstance(one, QAbstractButton | QComboBox | QLineEdit)
        ]
        under = place(bar, window)
        covered = [one for one in controls if shown(one, window).intersected(under).height() > 2]
        assert [one.accessibleName() for one in covered] == [], page
        if bar._all.isVisible():
            cut = bar.height()
            bar._all.click()
            assert bar.height() > cut
        assert bar.accessibleDescription().endswith(words)
        seat.vm.messages.dismiss()
    window.open_text()
    window.script.editor.setPlainText("A line.\n" * 60)
    seat.vm.messages.show(Message("test", "warn", "Something happened", words))
    qtbot.wait(1)
    bar = window.script.editor.verticalScrollBar()
    bar.setValue(bar.maximum())
    end = window.script.editor.viewport()
    assert not place(end, window).intersects(place(window.messages, window)), "the last line is above the message"


def history_table(seat: Any, fakes: Any) -> Any:
    seat.window.open_history()
    return seat.window.history.table


def comparison_table(seat: Any, fakes: Any) -> Any:
    seat.window.open_comparison()
    seat.vm.comparison.show_rows([fakes.bench_row(Cell("parlance-small", "cpu", "f32"))] * 20)
    return seat.window.comparison.table


@pytest.mark.parametrize("opened", [history_table, comparison_table])
def test_a_table_ends_above_a_message(qtbot: QtBot, seat: Any, fakes: Any, opened: Callable[..., Any]) -> None:
    window = seat.window
    resize(qtbot, seat, 1180, 760)
    table = opened(seat, fakes)
    at_rest(qtbot, window)
    before = place(table.viewport(), window)
    seat.vm.messages.show(Message("test", "warn", "Something happened", "Here."))
    at_rest(qtbot, window)
    assert not place(table.viewport(), window).intersects(place(window.messages, window))
    last = table.model().rowCount() - 1
    if last >= 0:
        table.scrollToBottom()
        assert table.viewport().rect().contains(table.visualRect(table.model().index(last, 0)))
    seat.vm.messages.dismiss()
    at_rest(qtbot, window)
    assert place(table.viewport(), window) == before


def shown(widget: QWidget, window: QWidget) -> QRect:
    """What is to be seen of it."""
    part = widget.visibleRegion().boundingRect() if widget.isVisible() else QRect()
    return part.translated(widget.mapTo(window, part.topLeft()) - part.topLeft()) if not part.isEmpty() else QRect()
