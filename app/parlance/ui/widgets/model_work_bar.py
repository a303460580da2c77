"""The last line of the page of models: how far a fetch or a conversion is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from ..models.model_files import ModelFilesModel
from ..theme import Theme
from ..translation import said, tr
from .boxes import hbox
from .buttons import push_button
from .labels import LiveLabel

STEPS = 1000
"""Of the bar; sizes in bytes are beyond its numbers."""


class ModelWorkBar(QWidget):
    let_go = Signal()
    """The work is over, and the focus was here."""

    def __init__(self, theme: Theme, files: ModelFilesModel) -> None:
        super().__init__()
        self._files = files
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("What is being done"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress of the model"))
        self.cancel = push_button(theme, tr("Cancel"), "stop", tr("Stop; what was downloaded is kept for next time"))
        hbox(
            (self.bar, 0, Qt.AlignmentFlag.AlignVCenter),
            (self.words, 1),
            self.cancel,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.cancel.clicked.connect(files.cancel)
        files.progressed.connect(self._show)
        self._show()

    def _show(self) -> None:
        progress = self._files.progress
        if progress is None:
            had_focus = self.cancel.hasFocus()
            self.hide()
            if had_focus:
                self.let_go.emit()
            return
        self.show()
        # Without a total the bar only says that something goes on.
        self.bar.setRange(0, STEPS if progress.total else 0)
        self.bar.setValue(progress.done * STEPS // max(progress.total, 1))
        self.words.setText(said(progress.message))
