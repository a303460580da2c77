"""Two rows to hear: pressing one while the other sounds goes on there from the same place."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton

from ..models.listening import ListeningModel
from ..models.playback import clock
from ..models.two_sides import SIDES
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox
from .buttons import push_button, set_icon
from .labels import ElidedLabel, section

HINT = mark("The same sentence in two rows: press the other one while it plays, to switch at the same place")


class ListenBar(QFrame):
    def __init__(self, theme: Theme, listening: ListeningModel) -> None:
        super().__init__()
        self._theme, self._listening = theme, listening
        self.setProperty("role", "strip")
        self.buttons = {side: push_button(theme, tr("Play {side}", side=side), "play", tr(HINT)) for side in SIDES}
        self.names = {side: ElidedLabel() for side in SIDES}
        self.time = ElidedLabel(role="caption")
        self.time.setAccessibleName(tr("Heard so far"))
        row = hbox(section(tr("LISTEN")), spacing=10, margins=(12, 6, 12, 6), on=self)
        for side in SIDES:
            row.addWidget(self.buttons[side])
            row.addWidget(self.names[side], 1)
            self.buttons[side].clicked.connect(lambda _on=False, side=side: listening.play(side))
        row.addWidget(self.time)
        self.time.ensurePolished()  # in the font that it is shown in
        self.time.setFixedWidth(self.time.fontMetrics().horizontalAdvance("00:00.0") + 2)
        listening.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        listening = self._listening
        for side in SIDES:
            heard = listening.is_heard(side)
            self.names[side].setText(listening.words(side))
            _set(
                self.buttons[side],
                self._theme,
                tr("Stop {side}", side=side) if heard else tr("Play {side}", side=side),
                "stop" if heard else "play",
            )
            self.buttons[side].setEnabled(listening.can_play(side))
        sounding = any(listening.is_heard(side) for side in SIDES)
        self.time.setText(clock(listening.position()) if sounding else "")


def _set(button: QPushButton, theme: Theme, words: str, icon: str) -> None:
    if button.text() != words:
        button.setText(words)
        button.setAccessibleName(words)
        set_icon(button, theme, icon)
