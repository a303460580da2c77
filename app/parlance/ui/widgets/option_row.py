"""One expert option: its value, its default, and a button that brings the default back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLabel, QSizePolicy, QWidget

from parlance.core.setting import Setting

from ..models.options import OptionsModel
from ..theme import CONTROL_PX, Theme
from ..translation import localized, mark, tr, without_key
from .boxes import hbox, vbox
from .buttons import tool_button
from .labels import ElidedLabel
from .picker import Picker

FIELD_WIDTH = 120
AUTOMATIC = mark("Automatic")


class _Number(QDoubleSpinBox):
    """Also for whole numbers, because a seed does not fit into QSpinBox.

    Its lowest value means automatic where that is offered: one step below the setting's, unless that means it already.
    """

    def __init__(self, spec: Setting) -> None:
        super().__init__()
        self._spec = spec
        self._has_none = spec.automatic and spec.default is None
        self.setRange(spec.low - spec.step if self._has_none else spec.low, spec.high)
        self.setDecimals(spec.decimals)
        self.setSingleStep(spec.step)
        self.setSuffix(spec.unit)
        self.setKeyboardTracking(False)
        # The style sheet makes the buttons 0 wide; without any, Qt 6.11 gives a styled field no room for its text.
        self.lineEdit().setTextMargins(6, 0, 6, 0)
        if spec.automatic:
            self.setSpecialValueText(tr(AUTOMATIC))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def show_value(self, value: Any) -> None:
        self.setValue(self.minimum() if value is None else value)

    def option_value(self) -> Any:
        if self._has_none and self.value() == self.minimum():
            return None
        return round(self.value(), self._spec.decimals) if self._spec.decimals else int(self.value())


class OptionRow(QWidget):
    def __init__(self, theme: Theme, options: OptionsModel, spec: Setting) -> None:
        super().__init__()
        self._options, self._spec = options, spec
        self._field: _Number | Picker = self._choice(theme) if spec.choices else _Number(spec)
        if isinstance(self._field, _Number):
            self._field.valueChanged.connect(lambda: options.set(spec.name, self._field.option_value()))
        name = without_key(tr(spec.label))
        self._field.setAccessibleName(name)
        self._field.setToolTip(tr(spec.help))
        self._field.setFixedSize(FIELD_WIDTH, CONTROL_PX)
        label = QLabel(tr(spec.label))
        label.setBuddy(self._field)
        label.setWordWrap(True)
        self._default = ElidedLabel(role="caption")
        self._reset = tool_button(theme, tr("Reset {name}", name=name), "reset", tr("Back to the default"))
        self._reset.clicked.connect(lambda: options.reset(spec.name))
        words = vbox(label, self._default, spacing=0)
        hbox(
            (words, 1),
            (self._field, 0, Qt.AlignmentFlag.AlignVCenter),
            (self._reset, 0, Qt.AlignmentFlag.AlignVCenter),
            spacing=4,
            margins=(0, 0, 0, 0),
            on=self,
        )
        options.changed.connect(self._on_option)
        options.model_changed.connect(self._show)
        self._show()

    def _choice(self, theme: Theme) -> Picker:
        picker = Picker(theme)
        picker.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        picker.activated.connect(lambda index: self._options.set(self._spec.name, picker.itemData(index)))
        return picker

    def _on_option(self, name: str) -> None:
        if name == self._spec.name:
            self._show()

    def _show(self) -> None:
        spec, options = self._spec, self._options
        self.setVisible(options.visible(spec.name))
        value = options.value(spec.name)
        self._field.blockSignals(True)
        if isinstance(self._field, QComboBox):
            self._field.clear()
            for key, words in options.choices(spec.name):
                self._field.addItem(tr(words), key)
            self._field.setCurrentIndex(self._field.findData(value))
        else:
            self._field.show_value(value)
        self._field.blockSignals(False)
        at_default = options.is_default(spec.name)
        self._default.setText(tr("Default {value}", value=self._default_words()))
        self._reset.setEnabled(not at_default)
        self._field.setAccessibleDescription(
            f"{tr(spec.help)}. {self._default.text()}" + ("" if at_default else tr(", changed"))
        )

    def _default_words(self) -> str:
        spec, value = self._spec, self._options.default(self._spec.name)
        if spec.choices:
            return tr("auto") if value == "auto" else tr(spec.choices[value])
        if value is None or (spec.automatic and value == 0):
            return tr("auto")
        return localized(f"{value:.{spec.decimals}f}{spec.unit}")
