"""Two voices and a slider between them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QSlider

from parlance.library.voice_store import LONGEST_NAME

from ..models.blending import BlendingModel
from ..models.choices import voice_names
from ..theme import CONTROL_PX, Theme
from ..translation import tr
from .boxes import hbox
from .buttons import push_button, set_icon
from .labels import caption, section
from .picker import Picker

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
            picker.offer(items, chosen)
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
