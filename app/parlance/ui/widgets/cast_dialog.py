"""Who speaks in the project, and a voice for each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QScrollArea,
    QToolButton,
    QWidget,
)

from parlance.project.cast import NARRATOR, UNNAMED

from ..models.cast import CastModel, Role
from ..models.explain import sentences
from ..theme import Theme
from ..translation import isolated, tr
from .controls import ElidedLabel, LiveLabel, Picker, caption, tool_button
from .layouts import hbox, vbox
from .sentence_strip import PACES, paces

WIDTH, HEIGHT = 580, 480
PICKER_WIDTH, PACE_WIDTH = 180, 130


class CastDialog(QDialog):
    """What is picked is given to the sentences when it is accepted."""

    def __init__(self, theme: Theme, cast: CastModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._cast = theme, cast
        self.setWindowTitle(tr("Cast"))
        self.resize(WIDTH, HEIGHT)
        self.pickers: dict[str, Picker] = {}
        self.paces: dict[str, Picker] = {}
        self.hear: dict[str, QToolButton] = {}
        self.state = LiveLabel(role="caption")
        self.state.setAccessibleName(tr("What was found"))
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(tr("&Set voices"))
        self.ok.setAccessibleDescription(tr("One Undo reverts all"))
        cancel = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setText(tr("&Cancel"))
        cancel.setAccessibleDescription(tr("Leave the voices as they are"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        vbox(
            caption(tr("Each quote is spoken in its character's voice; the narrator reads the rest.")),
            self.state,
            (self._scroll, 1),
            hbox(self.buttons),
            spacing=10,
            margins=(16, 14, 16, 16),
            on=self,
        )
        cast.changed.connect(self._show)
        cast.find()

    def accept(self) -> None:
        voices, speeds = (
            {speaker: picker.currentData() for speaker, picker in pickers.items()}
            for pickers in (self.pickers, self.paces)
        )
        self._cast.give(voices, speeds)
        super().accept()

    def _show(self) -> None:
        roles = self._cast.roles
        self.ok.setEnabled(bool(roles))
        speaking = len([role for role in roles if role.speaker not in (NARRATOR, UNNAMED)])
        found = tr("%n speaker(s)", "", speaking) if speaking else tr("No speakers found.")
        self.state.setText(tr("Looking for speakers…") if self._cast.is_finding else found)
        lines = QWidget()
        grid = QGridLayout(lines)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setColumnStretch(0, 1)
        self.pickers, self.paces, self.hear = {}, {}, {}
        for line, role in enumerate(roles):
            name = ElidedLabel()
            name.setText(role.name)
            count = caption(sentences(role.count))
            count.setWordWrap(False)
            picker = self.pickers[role.speaker] = self._picker(role)
            pace = self.paces[role.speaker] = self._pace(role)
            hear = self.hear[role.speaker] = self._hear(role)
            for at, widget in enumerate((name, count, picker, hear, pace)):
                grid.addWidget(widget, line, at)
        grid.setRowStretch(len(roles), 1)
        self._scroll.setWidget(lines)
        lines.show()
        if self.pickers:
            next(iter(self.pickers.values())).setFocus()

    def _hear(self, role: Role) -> QToolButton:
        speaker = isolated(role.name)
        hint = tr("The first words of {speaker} in the voice and pace that are picked here", speaker=speaker)
        button = tool_button(self._theme, tr("Hear {speaker}", speaker=speaker), "play", hint)
        button.clicked.connect(partial(self._play, role.speaker))
        return button

    def _play(self, speaker: str) -> None:
        self._cast.hear(speaker, self.pickers[speaker].currentData(), self.paces[speaker].currentData())

    def _pace(self, role: Role) -> Picker:
        picker = Picker(self._theme)
        picker.fix_width(PACE_WIDTH, map(tr, PACES.values()))
        _describe(picker, tr("Pace of {speaker}", speaker=isolated(role.name)), tr("How fast this speaker talks"))
        for speed, words in paces(role.speed):
            picker.addItem(words, speed)
        picker.setCurrentIndex([speed for speed, _ in paces(role.speed)].index(role.speed))
        return picker

    def _picker(self, role: Role) -> Picker:
        picker = Picker(self._theme)
        picker.fix_width(PICKER_WIDTH, [tr("Project voice")])
        _describe(picker, tr("Voice of {speaker}", speaker=isolated(role.name)), sentences(role.count))
        picker.offer(self._cast.voices(role), role.proposed, self._cast.details())
        picker.let_hear()
        picker.heard.connect(lambda voice: self._cast.hear(role.speaker, voice, self.paces[role.speaker].currentData()))
        return picker


def _describe(picker: Picker, name: str, words: str) -> None:
    """Twice, since on Linux Qt says what is picked where the name belongs."""
    picker.setAccessibleName(name)
    picker.setAccessibleDescription(f"{name}. {words}")
