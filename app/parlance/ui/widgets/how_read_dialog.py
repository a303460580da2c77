"""How a text is read: what each part of it is taken for, the words that are spoken, and the phonemes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from ..models.how_read import CLASS, TEXT, HowReadModel
from ..theme import Theme
from ..translation import tr
from .controls import push_button, section
from .layouts import hbox, vbox
from .row_table import RowTable

WIDTH, HEIGHT, TEXT_WIDTH, CLASS_WIDTH, TEXT_HEIGHT = 620, 520, 160, 160, 72

SayAs = Callable[[int, int], str]
"""Asks how a part is said, from one code point of the text to another. Gives the text as it is then, or nothing."""


class HowReadDialog(QDialog):
    def __init__(self, theme: Theme, model: HowReadModel, say_as: SayAs | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._say_as = model, say_as
        self.setWindowTitle(tr("How is this read?"))
        self.resize(WIDTH, HEIGHT)
        self.parts = RowTable(
            model,
            tr("Parts of the text"),
            tr("What each part is, and what is said"),
            {TEXT: TEXT_WIDTH, CLASS: CLASS_WIDTH},
        )
        self.spoken, self.spoken_title = _text(tr("Spoken words")), section(tr("SPO&KEN WORDS"))
        self.phonemes, self.phonemes_title = _text(tr("Phonemes")), section(tr("&PHONEMES"))
        self.spoken_title.setBuddy(self.spoken)
        self.phonemes_title.setBuddy(self.phonemes)
        self.say = push_button(theme, tr("&Say as…"), "words", tr("Write how the selected part is said"))
        self.say.setVisible(say_as is not None)
        self.copy = push_button(theme, tr("&Copy"), "copy", tr("Copy all of this, for a bug report"))
        vbox(
            (self.parts, 1),
            self.spoken_title,
            self.spoken,
            self.phonemes_title,
            self.phonemes,
            hbox(self.say, 1, self.copy, spacing=8),
            spacing=8,
            margins=(16, 16, 16, 16),
            on=self,
        )
        self.say.clicked.connect(self.ask_how)
        self.copy.clicked.connect(self.copy_all)
        self.parts.entered.connect(self.ask_how)
        self.parts.chosen.connect(self._show_say)
        model.changed.connect(self._show)
        self._show()
        self.parts.setFocus()

    def ask_how(self) -> None:
        row = self.parts.currentIndex().row()
        if self._say_as is None or not 0 <= row < len(self._model.places):
            return
        text = self._say_as(*self._model.places[row])
        if text:
            self._model.ask_again(text)

    def copy_all(self) -> None:
        QGuiApplication.clipboard().setText(self._model.report())

    def _show(self) -> None:
        model = self._model
        self.parts.set_hint("" if model.rows else model.words())
        self.spoken.setPlainText(model.spoken)
        self.phonemes.setPlainText(model.phonemes or "")
        for part in (self.phonemes, self.phonemes_title):
            part.setVisible(model.phonemes is not None)
        self.copy.setEnabled(bool(model.rows))
        if model.rows:
            self.parts.choose(0)
        self._show_say()

    def _show_say(self) -> None:
        self.say.setEnabled(self.parts.selectionModel().hasSelection())


def _text(name: str) -> QPlainTextEdit:
    box = QPlainTextEdit()
    box.setReadOnly(True)
    box.setTabChangesFocus(True)
    box.setFixedHeight(TEXT_HEIGHT)
    box.setAccessibleName(name)
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return box
