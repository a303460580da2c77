"""Advanced: how the graphics backends work, for drivers that need it."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from parlance.core import switches

from ..models.switches import SwitchesModel
from ..translation import mark, said, tr
from .boxes import vbox
from .labels import caption, section

HINT = mark("They take effect when Parlance starts again.")


class SwitchesBox(QWidget):
    def __init__(self, model: SwitchesModel) -> None:
        super().__init__()
        self._model = model
        self.boxes: dict[str, QCheckBox] = {}
        column = vbox(section(tr("GRAPHICS, ADVANCED")), spacing=8, margins=(0, 8, 0, 0), on=self)
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
        self.others.setAccessibleDescription(tr("Names and values of further switches of ggml, separated by spaces"))
        self.others.setPlaceholderText(tr("Others: GGML_VK_NAME=VALUE …"))
        self.others.editingFinished.connect(lambda: model.set_others(self.others.text()))
        self.words = caption()
        column.addWidget(self.others)
        column.addWidget(self.words)
        model.changed.connect(self._show)
        self._show()

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
