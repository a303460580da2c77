"""Two voices beside each other on one sentence."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit

from ..models.voice_pair import LONGEST, A, B, VoicePairModel
from ..theme import CONTROL_PX, Theme
from ..translation import tr
from .boxes import hbox
from .buttons import push_button, set_icon
from .labels import section
from .picker import Picker


class VoicePairBox(QFrame):
    def __init__(self, theme: Theme, pair: VoicePairModel) -> None:
        super().__init__()
        self._theme, self._pair = theme, pair
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Compare two voices"))
        self.text = QLineEdit()
        self.text.setFixedHeight(CONTROL_PX)
        self.text.setMaxLength(LONGEST)
        self.text.setAccessibleName(tr("Sentence"))
        self.text.setAccessibleDescription(tr("What both voices say"))
        self.pickers, self.hear, self.use = (Picker(theme), Picker(theme)), [], []
        for side, name in ((A, tr("Voice A")), (B, tr("Voice B"))):
            picker = self.pickers[side]
            picker.setAccessibleName(name)
            picker.setAccessibleDescription(tr("One of the two voices that are compared"))
            picker.activated.connect(partial(self._choose, side))
            self.hear.append(push_button(theme, name, "play", tr("Hear the sentence in this voice")))
            self.use.append(push_button(theme, tr("Use"), "check", tr("Use this voice from now on")))
            self.hear[side].clicked.connect(partial(self._hear, side))
            self.use[side].clicked.connect(partial(self._use, side))
        self.both = push_button(theme, tr("A, then B"), "listen", tr("Hear one after the other"), primary=True)
        self.both.clicked.connect(pair.hear_both)
        self.text.textEdited.connect(pair.set_text)
        self._lay_out()
        pair.changed.connect(self._show)
        theme.changed.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 10, 12, 12)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.addWidget(section(tr("COMPARE TWO VOICES")), 0, 0, 1, 3)
        grid.addLayout(hbox((self.text, 1), self.both, spacing=8), 1, 0, 1, 3)
        for side in (A, B):
            grid.addWidget(self.pickers[side], 2 + side, 0)
            grid.addWidget(self.hear[side], 2 + side, 1)
            grid.addWidget(self.use[side], 2 + side, 2)
        grid.setColumnStretch(0, 1)

    def begin(self, key: str) -> None:
        """With the voice of that key as A."""
        self._pair.begin(key)
        self.text.setFocus()
        self.text.selectAll()

    def _choose(self, side: int, index: int) -> None:
        self._pair.choose(side, self.pickers[side].itemData(index))

    def _hear(self, side: int, _checked: bool = False) -> None:
        self._pair.hear(side)

    def _use(self, side: int, _checked: bool = False) -> None:
        self._pair.use(side)

    def _show(self) -> None:
        pair = self._pair
        if self.text.text() != pair.text:
            self.text.setText(pair.text)
        items = [(row.key, row.voice.name) for row in pair.rows]
        for side, picker in enumerate(self.pickers):
            picker.offer(items, pair.keys[side])
            row, heard = pair.row(side), pair.is_heard(side)
            name = row.voice.name if row else ""
            button, use = self.hear[side], self.use[side]
            button.setText(tr("Stop") if heard else tr("Hear A") if side == A else tr("Hear B"))
            set_icon(button, self._theme, "stop" if heard else "play")
            button.setAccessibleName(f"{button.text()}: {name}")
            button.setEnabled(heard or pair.can_hear)
            use.setText(tr("In use") if pair.is_picked(side) else tr("Use"))
            use.setAccessibleName(f"{use.text()}: {name}")
            use.setEnabled(row is not None and not pair.is_picked(side))
        self.both.setEnabled(pair.can_hear and pair.keys[A] != pair.keys[B])
