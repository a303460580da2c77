"""The last line of the studio: what is still lacking or being done, and the buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from ..models.studio import StudioModel
from ..theme import Theme
from ..translation import said, tr
from .boxes import hbox
from .buttons import push_button
from .labels import LiveLabel


class StudioActions(QWidget):
    def __init__(self, theme: Theme, studio: StudioModel) -> None:
        super().__init__()
        self._studio = studio
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("What is next"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.setAccessibleName(tr("Progress of the voice"))
        self.cancel = push_button(theme, tr("Cancel"), "stop", tr("Stop making the voice; what you entered is kept"))
        self.preview = push_button(
            theme, tr("Previe&w"), "speak", tr("Hear a sentence in this voice before it is saved")
        )
        self.save = push_button(theme, tr("Save the vo&ice"), "check", tr("Keep the voice and pick it"), primary=True)
        self._pressed = self.preview
        hbox(
            (self.bar, 0, Qt.AlignmentFlag.AlignVCenter),
            (self.words, 1),
            self.cancel,
            self.preview,
            self.save,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.cancel.clicked.connect(studio.cancel)
        self.preview.clicked.connect(lambda: self._start(self.preview, studio.preview))
        self.save.clicked.connect(lambda: self._start(self.save, studio.save))
        studio.changed.connect(self._show)
        studio.progressed.connect(self._show)
        self._show()

    def _start(self, button: QPushButton, command: Callable[[], None]) -> None:
        """A button that is switched off would lose the focus to whatever comes next."""
        command()
        if self._studio.is_making:
            self._pressed = button
            self.cancel.setFocus()

    def _show(self) -> None:
        studio, progress = self._studio, self._studio.progress
        self.preview.setEnabled(studio.can_preview)
        self.save.setEnabled(studio.can_save)
        self.bar.setVisible(progress is not None)
        if not studio.is_making and self.cancel.hasFocus():
            self._pressed.setFocus()
        self.cancel.setVisible(studio.is_making)
        if progress is not None:
            self.bar.setRange(0, max(1, progress.total))
            self.bar.setValue(progress.done)
        self.words.setText(
            said(progress.message) if progress is not None else studio.lacking() or tr("Ready to be saved.")
        )
