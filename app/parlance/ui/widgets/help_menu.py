"""The help menu and its dialogs: diagnostics and what Parlance is."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QGridLayout, QLabel, QMenu, QWidget

from ..models.help import Fact, HelpModel, Part, as_text
from ..theme import Theme, window_icon
from ..translation import directed, tr, without_key
from .controls import caption, open_menu_on_press, push_button, section, tool_button
from .layouts import hbox, scrolled, vbox

ABOUT_WIDTH, ABOUT_HEIGHT, ICON, LABEL_WIDTH = 520, 540, 48, 110


class AboutDialog(QDialog):
    def __init__(self, theme: Theme, model: HelpModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._parts: Sequence[Part] = ()
        self.setWindowTitle(tr("About Parlance"))
        self.resize(ABOUT_WIDTH, ABOUT_HEIGHT)
        self.values: list[QLabel] = []
        self.copy = push_button(theme, tr("&Copy"), "copy", tr("Copy all of it to the clipboard"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(as_text(self._parts)))
        self.copy.setEnabled(False)
        self.leave = push_button(theme, tr("C&lose"), "close", tr("Back to the window"), primary=True)
        self.leave.clicked.connect(self.accept)
        self.reading = caption(tr("Loading the details"))
        hint = tr("Asks the network once whether there is a newer version. Nothing is installed.")
        self.look = push_button(theme, tr("Check for &updates"), "refresh", hint)
        self.look.clicked.connect(self._look)
        self.look.setVisible(model.can_look)
        self.newer = caption()
        self.newer.linkActivated.connect(self.follow)
        self.newer.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.newer.hide()
        self._grid = QGridLayout()
        self._lay_out()
        self.leave.setFocus()
        model.told.connect(self._fill)
        model.looked.connect(self._found)
        model.ask_about()

    def _lay_out(self) -> None:
        picture, name = QLabel(), QLabel(directed("Parlance"))
        picture.setPixmap(window_icon().pixmap(ICON))
        name.setProperty("role", "title")
        words = vbox(name, caption(tr("Text becomes speech on this computer, and nothing leaves it.")), spacing=2)
        top = hbox(picture, (words, 1), spacing=14)
        buttons = hbox(self.look, 1, self.copy, self.leave, spacing=8)
        vbox(top, (scrolled(self._content()), 1), self.newer, buttons, spacing=12, margins=(16, 16, 16, 16), on=self)

    def _content(self) -> QWidget:
        content = QWidget()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        self._grid.setColumnStretch(1, 1)
        vbox(self.reading, self._grid, 1, spacing=0, margins=(0, 0, 8, 0), on=content)
        return content

    def _look(self) -> None:
        self.look.setEnabled(False)
        self._say(tr("Checking…"))
        self._model.look_for_newer()

    def _found(self, words: str, place: str) -> None:
        self.look.setEnabled(True)
        self._say(words, place)

    def _say(self, words: str, place: str = "") -> None:
        link = f' <a href="{escape(place)}">{escape(tr("What is new"))}</a>' if place else ""
        self.newer.setText(escape(words) + link)
        self.newer.setAccessibleName(words)
        self.newer.show()

    def _fill(self, parts: list[Part]) -> None:
        # Another dialog that is opened later asks again.
        self._model.told.disconnect(self._fill)
        self._parts = parts
        self.reading.hide()
        self.copy.setEnabled(True)
        grid, top = self._grid, Qt.AlignmentFlag.AlignTop
        for part in parts:
            heading = section(part.title)
            heading.setContentsMargins(0, 8 if grid.count() else 0, 0, 2)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for fact in part.facts:
                row, value = grid.rowCount(), self._value(fact)
                if fact.label:
                    label = QLabel(directed(fact.label))
                    label.setWordWrap(True)
                    grid.addWidget(label, row, 0, top)
                    grid.addWidget(value, row, 1, top)
                else:
                    grid.addWidget(value, row, 0, 1, 2, top)
        for first, second in pairwise((*self.values, self.copy, self.leave)):
            self.setTabOrder(first, second)

    def follow(self, address: str) -> None:
        """Where nothing can open it the address is shown, to be copied."""
        if not QDesktopServices.openUrl(QUrl(address)):
            words = tr("No browser could be opened. The address is {address}", address=address)
            self.newer.setText(escape(words))
            self.newer.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            self.newer.setAccessibleName(words)
            self.newer.setWordWrap(True)
            self.newer.show()

    def _value(self, fact: Fact) -> QLabel:
        """Tab reaches it, so that it can be selected and a link followed without a mouse."""
        words = directed(fact.value)
        shown = f'<a href="{escape(fact.link)}">{escape(words)}</a>' if fact.link else words
        value = QLabel(shown)
        value.setTextFormat(Qt.TextFormat.RichText if fact.link else Qt.TextFormat.PlainText)
        value.setWordWrap(True)
        flag = Qt.TextInteractionFlag
        links = flag.LinksAccessibleByMouse | flag.LinksAccessibleByKeyboard
        selected = flag.TextSelectableByMouse | flag.TextSelectableByKeyboard
        value.setTextInteractionFlags(links if fact.link else selected)
        value.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        value.linkActivated.connect(self.follow)
        value.setAccessibleName(f"{fact.label}: {fact.value}" if fact.label else fact.value)
        self.values.append(value)
        return value


FILE = "parlance-diagnostics.zip"
AnyDialog = TypeVar("AnyDialog", bound=QDialog)


class HelpMenu(QWidget):
    """Not shown itself: `button` opens the menu."""

    manual_requested = Signal()
    tour_requested = Signal()
    keys_requested = Signal()
    """The user wants to see the keys, or to change them."""

    def __init__(self, theme: Theme, model: HelpModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._model = theme, model
        hint = tr("The manual, the tour, the shortcuts, diagnostics, and about Parlance")
        self.button = tool_button(theme, tr("Help"), "info", hint, tr("Help"))
        open_menu_on_press(self.button)
        menu = QMenu(self.button)
        menu.addAction(tr("&Manual"), self.manual_requested.emit)
        menu.addAction(tr("&Show the tour"), self.tour_requested.emit)
        menu.addAction(tr("&Keys"), self.keys_requested.emit)
        menu.addAction(tr("Save &diagnostics…"), self.open_diagnostics)
        menu.addSeparator()
        menu.addAction(tr("&About Parlance…"), self.open_about)
        self.button.setMenu(menu)
        self.hide()

    def open_diagnostics(self) -> None:
        _opened(DiagnosticsDialog(self._theme, self._model, self.window()))

    def open_about(self) -> AboutDialog:
        return _opened(AboutDialog(self._theme, self._model, self.window()))


def _opened(dialog: AnyDialog) -> AnyDialog:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


class DiagnosticsDialog(QDialog):
    def __init__(self, theme: Theme, model: HelpModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setWindowTitle(tr("Save diagnostics"))
        self.text = QCheckBox(tr("With the &text of the script"))
        self.project = QCheckBox(tr("With the open &project: its text and its sound"))
        for box in (self.text, self.project):
            box.setAccessibleName(without_key(box.text()))
            box.setAccessibleDescription(tr("Not included by default"))
        self.go = push_button(theme, tr("&Save…"), "save", tr("Choose where"), primary=True)
        self.go.clicked.connect(self._ask)
        vbox(
            caption(
                tr(
                    "One file for a report: versions, devices, settings and logs. "
                    "Your name is masked, and nothing leaves this computer by itself."
                )
            ),
            self.text,
            self.project,
            (self.go, 0, Qt.AlignmentFlag.AlignRight),
            spacing=10,
            margins=(16, 14, 16, 16),
            on=self,
        )
        self.setMinimumWidth(380)

    def _ask(self) -> None:
        proposal = str(Path.home() / FILE)
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save diagnostics"), proposal, "ZIP (*.zip)")
        if chosen:
            self._model.save(Path(chosen), self.text.isChecked(), self.project.isChecked())
            self.accept()
