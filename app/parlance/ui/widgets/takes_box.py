"""Two takes beside each other: pressing one while the other sounds goes on there from the same place."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from parlance.library.history import Clip

from ..models.clip_titles import ClipTitles
from ..models.history_table import TEXT, VOICE, WORDS
from ..models.takes import TakesModel
from ..models.two_sides import SIDES
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import push_button, set_icon
from .labels import ElidedLabel, caption
from .take_picture import TakePicture

HINT = mark("Both play equally loud; press the other one to switch at the same place")


class TakesBox(QFrame):
    def __init__(self, theme: Theme, takes: TakesModel) -> None:
        super().__init__()
        self._theme, self._takes = theme, takes
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Two takes side by side"))
        self.buttons = {side: push_button(theme, tr("Play {side}", side=side), "play", tr(HINT)) for side in SIDES}
        self.names = {side: ElidedLabel(role="caption") for side in SIDES}
        self.pictures = {side: TakePicture(theme, takes, side) for side in SIDES}
        self.figures = caption()
        both = QHBoxLayout()
        both.setSpacing(12)
        for side in SIDES:
            line = hbox(self.buttons[side], (self.names[side], 1), spacing=8)
            half = vbox(line, self.pictures[side], spacing=6)
            both.addLayout(half, 1)
            self.buttons[side].clicked.connect(lambda _on=False, side=side: takes.play(side))
        vbox(both, self.figures, spacing=6, margins=(12, 8, 12, 10), on=self)
        takes.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for side in SIDES:
            taken, button = self._takes.taken(side), self.buttons[side]
            self.names[side].setText(_words(taken.clip, self._takes.titles) if taken else "")
            heard = self._takes.is_heard(side)
            words = tr("Stop {side}", side=side) if heard else tr("Play {side}", side=side)
            if button.text() != words:
                button.setText(words)
                button.setAccessibleName(words)
                set_icon(button, self._theme, "stop" if heard else "play")
            button.setEnabled(taken is not None)
        self.figures.setText(self._takes.words())


def _words(clip: Clip, titles: ClipTitles) -> str:
    return " · ".join(
        (WORDS[VOICE](clip, titles), tr("seed {seed}", seed=clip.request.seed), WORDS[TEXT](clip, titles))
    )
