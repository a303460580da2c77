"""How to speak, in the user's own words, for the models that follow instructions."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ..models.options import INSTRUCTION, OptionsModel
from ..translation import mark, tr
from .boxes import vbox
from .labels import section

LINES = 3
STYLE = (mark("ST&YLE"), mark("Calm and slow, like a bedtime story"))
DESIGN = (mark("VOICE, IN &YOUR OWN WORDS"), mark("An old sailor, hoarse and warm"))
"""Heading and example, of models that bring voices and of those that make one."""


class InstructionBox(QWidget):
    """Hidden where the model would not listen."""

    def __init__(self, options: OptionsModel) -> None:
        super().__init__()
        self._options = options
        self.editor = QPlainTextEdit()
        self.editor.setProperty("role", "field")
        self.editor.setAccessibleName(tr("Instruction"))
        self.editor.setAccessibleDescription(tr("How to speak, or what the voice is like, in your own words"))
        self.editor.setTabChangesFocus(True)
        margins = self.editor.contentsMargins()
        room = 2 * self.editor.document().documentMargin() + margins.top() + margins.bottom() + 4
        self.editor.setFixedHeight(int(LINES * self.editor.fontMetrics().lineSpacing() + room))
        self.heading = section("")
        self.heading.setBuddy(self.editor)
        vbox(self.heading, self.editor, spacing=4, margins=(0, 0, 0, 0), on=self)
        self.editor.textChanged.connect(lambda: options.set(INSTRUCTION, self.editor.toPlainText()))
        options.changed.connect(self._on_option)
        options.model_changed.connect(self._show)
        self._show()

    def _on_option(self, name: str) -> None:
        if name == INSTRUCTION:
            self._show()

    def _show(self) -> None:
        self.setVisible(self._options.visible(INSTRUCTION))
        heading, example = DESIGN if self._options.designs_voices else STYLE
        self.heading.setText(tr(heading))
        self.editor.setPlaceholderText(tr(example))
        if self.editor.toPlainText() != self._options.value(INSTRUCTION):
            self.editor.setPlainText(self._options.value(INSTRUCTION))
