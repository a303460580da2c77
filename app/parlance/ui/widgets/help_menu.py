"""Help: the tour again, and a file for a report."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QMenu, QToolButton, QVBoxLayout, QWidget

from ..models.help import HelpModel
from ..theme import Theme
from ..translation import tr
from .buttons import push_button, tool_button
from .labels import caption

FILE = "parlance-diagnostics.zip"


class HelpMenu(QWidget):
    """Not shown itself: `button` opens the menu."""

    tour_asked = Signal()

    def __init__(self, theme: Theme, model: HelpModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._model = theme, model
        self.button = tool_button(theme, tr("Help"), "info", tr("The tour, and a file for a report"), tr("Help"))
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.button)
        menu.addAction(tr("&Show the tour"), self.tour_asked.emit)
        menu.addAction(tr("Save &diagnostics…"), self.open_diagnostics)
        self.button.setMenu(menu)
        self.hide()

    def open_diagnostics(self) -> None:
        dialog = DiagnosticsDialog(self._theme, self._model, self.window())
        dialog.open()


class DiagnosticsDialog(QDialog):
    def __init__(self, theme: Theme, model: HelpModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setWindowTitle(tr("Save diagnostics"))
        self.text = QCheckBox(tr("With the &text of the script"))
        self.project = QCheckBox(tr("With the open &project: its text and its sound"))
        for box in (self.text, self.project):
            box.setAccessibleName(box.text().replace("&", ""))
            box.setAccessibleDescription(tr("Left out unless you tick it"))
        self.go = push_button(theme, tr("Choose a &file…"), "save", tr("Choose where"), primary=True)
        self.go.clicked.connect(self._ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 16)
        column.setSpacing(10)
        column.addWidget(
            caption(
                tr(
                    "One file for a report: versions, devices, settings and logs. "
                    "Your name is masked, and nothing leaves this computer by itself."
                )
            )
        )
        for widget in (self.text, self.project):
            column.addWidget(widget)
        column.addWidget(self.go, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(380)

    def _ask(self) -> None:
        proposal = str(Path.home() / FILE)
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save diagnostics"), proposal, "ZIP (*.zip)")
        if chosen:
            self._model.save(Path(chosen), self.text.isChecked(), self.project.isChecked())
            self.accept()
