"""Help: the tour again, the keys, a file for a report, and what Parlance is."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QMenu, QToolButton, QWidget

from ..models.help import HelpModel
from ..models.shortcuts import ShortcutsModel
from ..theme import Theme
from ..translation import tr, without_key
from .about_dialog import AboutDialog
from .boxes import vbox
from .buttons import push_button, tool_button
from .keys_dialog import KeysDialog
from .labels import caption

FILE = "parlance-diagnostics.zip"
AnyDialog = TypeVar("AnyDialog", bound=QDialog)


class HelpMenu(QWidget):
    """Not shown itself: `button` opens the menu."""

    tour_asked = Signal()
    window_asked = Signal()
    """The user wants to give commands other keys."""

    def __init__(self, theme: Theme, model: HelpModel, shortcuts: ShortcutsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._model, self._shortcuts = theme, model, shortcuts
        hint = tr("The tour, the shortcuts, diagnostics, and about Parlance")
        self.button = tool_button(theme, tr("Help"), "info", hint, tr("Help"))
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.button)
        menu.addAction(tr("&Show the tour"), self.tour_asked.emit)
        menu.addAction(tr("&Keys…"), self.open_keys)
        menu.addAction(tr("Save &diagnostics…"), self.open_diagnostics)
        menu.addSeparator()
        menu.addAction(tr("&About Parlance…"), self.open_about)
        self.button.setMenu(menu)
        self.hide()

    def open_diagnostics(self) -> None:
        _opened(DiagnosticsDialog(self._theme, self._model, self.window()))

    def open_keys(self) -> KeysDialog:
        dialog = KeysDialog(self._theme, self._shortcuts, self.window())
        dialog.change_asked.connect(self.window_asked)
        return _opened(dialog)

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
            box.setAccessibleDescription(tr("Left out unless you tick it"))
        self.go = push_button(theme, tr("Choose a &file…"), "save", tr("Choose where"), primary=True)
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
