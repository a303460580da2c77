"""Two voices side by side on one sentence, and a slider that blends them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QSlider

from parlance.library.voices import LONGEST_NAME

from ..models.blending import LONGEST, A, B, BlendingModel, VoicePairModel
from ..models.choices import voice_details, voice_names
from ..theme import CONTROL_PX, Theme
from ..translation import tr
from .controls import Picker, caption, push_button, section, set_icon
from .layouts import hbox

STEPS = 100
STEP = 5


class BlendBox(QFrame):
    def __init__(self, theme: Theme, blending: BlendingModel) -> None:
        super().__init__()
        self._theme, self._blending = theme, blending
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Blend two voices"))
        self.first, self.second = Picker(theme), Picker(theme)
        for picker, name in ((self.first, tr("First voice")), (self.second, tr("Second voice"))):
            picker.setAccessibleName(name)
            picker.setAccessibleDescription(tr("One of the two voices that are blended"))
            picker.activated.connect(self._choose)
        self.amount = QSlider(Qt.Orientation.Horizontal)
        self.amount.setRange(0, STEPS)
        self.amount.setSingleStep(STEP)
        self.amount.setPageStep(4 * STEP)
        self.amount.setAccessibleName(tr("Amount"))
        self.name = QLineEdit()
        self.name.setFixedHeight(CONTROL_PX)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("Name of the blend"))
        self.name.setAccessibleDescription(tr("What the new voice is called in the list"))
        self.hear = push_button(theme, tr("Hear it"), "play", tr("Hear a sentence in the blend; nothing is kept"))
        self.another = push_button(theme, tr("Another"), "refresh", tr("Hear the next voice like the first"))
        self.save = push_button(theme, tr("Save it"), "save", tr("Keep the blend as a voice of your own"), primary=True)
        self._words = caption()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 10, 12, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.addWidget(section(tr("BLEND TWO VOICES")), 0, 0)
        grid.addWidget(self._words, 0, 1, 1, 2)
        grid.addWidget(self.first, 1, 0)
        grid.addWidget(self.amount, 1, 1)
        grid.addWidget(self.second, 1, 2)
        last = hbox((self.name, 1), self.another, self.hear, self.save, spacing=8)
        grid.addLayout(last, 2, 0, 1, 3)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)

    def _bind(self) -> None:
        blending = self._blending
        self.amount.valueChanged.connect(lambda value: blending.set_amount(value / STEPS))
        self.name.textEdited.connect(blending.set_name)
        self.hear.clicked.connect(blending.hear)
        self.another.clicked.connect(blending.another)
        self.save.clicked.connect(blending.save)
        blending.changed.connect(self._show)
        self._show()

    def _choose(self) -> None:
        self._blending.choose(self.first.currentData() or "", self.second.currentData() or "")

    def _show(self) -> None:
        blending = self._blending
        items = voice_names(blending.voices)
        for picker, chosen in ((self.first, blending.first), (self.second, blending.second)):
            picker.offer(items, chosen, voice_details(blending.voices))
            picker.setEnabled(bool(items))
        self.amount.blockSignals(True)
        self.amount.setValue(round(STEPS * blending.amount))
        self.amount.blockSignals(False)
        self.amount.setEnabled(bool(items))
        self.amount.setAccessibleDescription(blending.words())
        self._words.setText(blending.words())
        self.name.setPlaceholderText(blending.name)
        if not self.name.hasFocus():
            self.name.setText(blending.given_name)
        heard = blending.is_heard
        self.hear.setText(tr("Stop") if heard else tr("Hear it"))
        self.hear.setAccessibleName(self.hear.text())
        set_icon(self.hear, self._theme, "stop" if heard else "play")
        self.hear.setEnabled(heard or blending.can_hear)
        self.another.setVisible(blending.has_another)
        self.save.setEnabled(blending.can_save)


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
