"""The sounds and styles that the picked model performs, to press into the script."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from ..models.choices import ChoicesModel
from ..translation import tr
from .flow_layout import FlowLayout, clear


class TagBar(QWidget):
    picked = Signal(str)
    """The tag as it is written, brackets included."""

    def __init__(self, choices: ChoicesModel, always: tuple[str, ...] = ()) -> None:
        """`always` are offered whatever the model."""
        super().__init__()
        self._choices, self._always = choices, always
        self._tags: tuple[str, ...] = ()
        self._row = FlowLayout(spacing=4)
        self.setLayout(self._row)
        self.setAccessibleName(tr("Sounds and styles"))
        choices.model_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        model = self._choices.model
        tags = (*self._always, *(model.expression_tags if model else ()))
        if tags != self._tags:
            self._tags = tags
            clear(self._row)
            for tag in tags:
                self._row.addWidget(self._chip(tag))
        if not self._always:
            self.setVisible(bool(tags))

    def _chip(self, tag: str) -> QToolButton:
        chip = QToolButton()
        chip.setProperty("role", "chip")
        chip.setText(tag)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setAccessibleName(tr("Insert {tag}", tag=tag))
        chip.setToolTip(tr("Insert [{tag}] at the cursor", tag=tag))
        chip.clicked.connect(lambda: self.picked.emit(f"[{tag}]"))
        return chip
