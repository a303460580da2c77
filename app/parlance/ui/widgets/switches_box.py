"""Advanced: how the graphics backends work, for drivers that need it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from parlance.core import switches

from ..models.switches import SwitchesModel
from ..theme import Theme
from ..translation import mark, said, tr
from .boxes import vbox
from .buttons import fold_button, folded_icon, set_icon
from .labels import caption

HINT = mark("Changes take effect when Parlance is restarted.")


class SwitchesBox(QWidget):
    def __init__(self, theme: Theme, model: SwitchesModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        words = tr("Graphics, advanced")
        self.toggle = fold_button(theme, words, folded_icon(), tr("How graphics devices are driven"), words)
        self.toggle.setIconSize(QSize(12, 12))
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self._rows = QWidget()
        self.boxes: dict[str, QCheckBox] = {}
        column = vbox(spacing=8, margins=(0, 4, 0, 0), on=self._rows)
        for known in switches.KNOWN:
            box = QCheckBox(said(known.label))
            box.setToolTip(f"{said(known.hint)} ({known.name})")
            box.setAccessibleName(said(known.label))
            box.setAccessibleDescription(said(known.hint))
            box.toggled.connect(lambda on, name=known.name: model.set(name, on))
            self.boxes[known.name] = box
            column.addWidget(box)
        self.others = QLineEdit()
        self.others.setAccessibleName(tr("Other switches"))
        self.others.setAccessibleDescription(tr("Names and values of other ggml switches, separated by spaces"))
        self.others.setPlaceholderText(tr("Others: GGML_VK_NAME=VALUE …"))
        self.others.editingFinished.connect(lambda: model.set_others(self.others.text()))
        self.words = caption()
        column.addWidget(self.others)
        column.addWidget(self.words)
        vbox(self.toggle, self._rows, spacing=0, margins=(0, 0, 0, 0), on=self)
        model.changed.connect(self._show)
        self._show()
        self._fold(False)

    def _fold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        set_icon(self.toggle, self._theme, "chevron_down" if is_open else folded_icon())

    def _show(self) -> None:
        model = self._model
        for known in switches.KNOWN:
            box = self.boxes[known.name]
            box.setEnabled(not model.is_forced(known.name))
            label = said(known.label)
            box.setText(tr("{label} (set by the environment)", label=label) if model.is_forced(known.name) else label)
            box.blockSignals(True)
            box.setChecked(model.is_on(known.name))
            box.blockSignals(False)
        if not self.others.hasFocus() and not model.problem:
            self.others.setText(model.others())
        self.words.setText(f"{model.problem}." if model.problem else tr(HINT))
