"""The speed, and the other numbers and choices that a model has, folded until asked for."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlance.core.request import SETTINGS

from ..models.options import INSTRUCTION, NUMBERS, OptionsModel
from ..theme import Theme
from ..translation import tr
from .boxes import vbox
from .buttons import fold_button, folded_icon, set_icon
from .option_row import OptionRow

SPEED = "speed"


class ExpertPanel(QWidget):
    folded = Signal(bool)

    def __init__(self, theme: Theme, options: OptionsModel) -> None:
        super().__init__()
        self._theme, self._options = theme, options
        self.toggle = fold_button(
            theme, tr("Advanced"), folded_icon(), tr("Show or hide the advanced settings"), tr("Advanced")
        )
        self.toggle.setIconSize(QSize(12, 12))
        self.toggle.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self._rows = QWidget()
        rows = vbox(spacing=8, margins=(0, 4, 0, 0), on=self._rows)
        for option in NUMBERS:
            if option.name != SPEED:
                rows.addWidget(OptionRow(theme, options, option))
        speed = OptionRow(theme, options, SETTINGS[SPEED])
        vbox(speed, self.toggle, self._rows, spacing=0, margins=(0, 0, 0, 0), on=self)
        self._rows.hide()
        options.changed.connect(self._show_title)
        options.model_changed.connect(self._show_title)
        self._show_title()

    @property
    def is_open(self) -> bool:
        return self.toggle.isChecked()

    def set_open(self, is_open: bool) -> None:
        self.toggle.setChecked(is_open)

    def _fold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        set_icon(self.toggle, self._theme, "chevron_down" if is_open else folded_icon())
        self.folded.emit(not is_open)

    def _show_title(self) -> None:
        count = sum(name not in (INSTRUCTION, SPEED) for name in self._options.request_fields())
        words = tr("Advanced  (%n changed)", "", count) if count else tr("Advanced")
        self.toggle.setText(words)
        self.toggle.setAccessibleName(" ".join(words.split()))
