"""What is to be compared: chips to tick for devices, models and types of numbers."""

from __future__ import annotations

import functools

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSpinBox, QToolButton, QWidget

from parlance.core.request import DTYPES as TYPES

from ..models.choices import ChoicesModel, device_label
from ..models.comparison import ComparisonModel
from ..models.comparison_plan import DEVICES, DTYPES, MODELS, MOST_REPS
from ..translation import mark, tr
from .flow_layout import FlowLayout, clear
from .labels import section

HEADINGS = {DEVICES: mark("DEVICES"), MODELS: mark("MODELS"), DTYPES: mark("PRECISION")}


class ComparisonSetup(QWidget):
    def __init__(self, comparison: ComparisonModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._comparison, self._plan, self._choices = comparison, comparison.plan, choices
        self.rows = {kind: ChipRow() for kind in HEADINGS}
        self.reps = QSpinBox()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        self.reps.setRange(1, MOST_REPS)
        self.reps.setFixedSize(56, 26)
        self.reps.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reps.setAccessibleName(tr("Repetitions"))
        self.reps.setAccessibleDescription(tr("How often each row speaks the sentence; the median is shown"))
        self.reps.setToolTip(self.reps.accessibleDescription())
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, (kind, heading) in enumerate(HEADINGS.items()):
            grid.addWidget(section(tr(heading)), line, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self.rows[kind], line, 1)
        repetitions = section(tr("REPETITIONS"))
        repetitions.setBuddy(self.reps)
        grid.addWidget(repetitions, 0, 2)
        grid.addWidget(self.reps, 0, 3)

    def _bind(self) -> None:
        for kind, row in self.rows.items():
            row.ticked.connect(functools.partial(self._plan.tick, kind))
        self.reps.valueChanged.connect(self._plan.set_reps)
        self._comparison.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for kind, row in self.rows.items():
            row.offer([(key, *self._words(kind, key)) for key in self._plan.offers(kind)])
            row.show_ticked(self._plan.ticked(kind))
            row.setEnabled(not self._comparison.is_running)
        self.reps.setEnabled(not self._comparison.is_running)
        self.reps.setValue(self._plan.reps)

    def _words(self, kind: str, key: str) -> tuple[str, str]:
        """On the chip, and about it."""
        if kind == DEVICES:
            device = next(device for device in self._choices.devices if device.id == key)
            return device_label(device), tr("Compare {id}: {description}", id=device.id, description=device.description)
        if kind == MODELS:
            return next(model.title for model in self._choices.models if model.name == key), tr("Compare this model")
        words = tr(TYPES[key])
        return words if key == "auto" else key, tr("Compare this precision: {words}", words=words)


class ChipRow(QWidget):
    """Chips that stay pressed, in as many lines as they need."""

    ticked = Signal(str, bool)
    """Key of the chip, and whether it is pressed now."""

    def __init__(self) -> None:
        super().__init__()
        self._row = FlowLayout(spacing=6)
        self.setLayout(self._row)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.chips: dict[str, QToolButton] = {}
        self._offered: list[tuple[str, str, str]] = []

    def offer(self, items: list[tuple[str, str, str]]) -> None:
        """Key, words and description of each chip."""
        if items == self._offered:
            return
        self._offered = items
        clear(self._row)
        self.chips = {key: self._chip(key, words, hint) for key, words, hint in items}

    def show_ticked(self, keys: list[str]) -> None:
        for key, chip in self.chips.items():
            chip.setChecked(key in keys)

    def _chip(self, key: str, words: str, hint: str) -> QToolButton:
        chip = QToolButton()
        chip.setProperty("role", "chip")
        chip.setText(words)
        chip.setCheckable(True)
        chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        chip.setAccessibleName(words)
        chip.setAccessibleDescription(hint)
        chip.setToolTip(hint)
        chip.clicked.connect(lambda on: self.ticked.emit(key, on))
        self._row.addWidget(chip)
        return chip
