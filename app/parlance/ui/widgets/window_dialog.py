"""Language, size, contrast, motion and keys of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from parlance.library.settings import TEXT_PERCENTS

from ..models.appearance import AppearanceModel
from ..models.shortcuts import GlobalKeyModel, ShortcutsModel
from ..theme import CONTROL_PX, Theme
from ..translation import LANGUAGES, tr, without_key
from .controls import LiveCaption, LiveLabel, PickerBlock, caption, section, tool_button
from .layouts import hbox, vbox

WIDTH, HEIGHT = 440, 520
KEYS_WIDTH, KEYS_MARGINS = 150, 30
"""Of a field for keys: its least width, and what is beside the words in it."""


class WindowDialog(QDialog):
    def __init__(self, theme: Theme, model: AppearanceModel, global_key: GlobalKeyModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setWindowTitle(tr("Window and keys"))
        self.resize(WIDTH, HEIGHT)
        self.language = PickerBlock(
            theme, tr("DISPLAY &LANGUAGE"), tr("Display language"), tr("The language of menus and buttons")
        )
        self.language.offer([("", tr("Same as system")), *LANGUAGES.items()], model.language)
        self.language.picked.connect(model.set_language)
        self.scale = PickerBlock(theme, tr("SI&ZE"), tr("Size"), tr("How large words and controls are"))
        self.scale.offer([(str(percent), f"{percent} %") for percent in TEXT_PERCENTS], str(model.text_percent))
        self.scale.picked.connect(lambda percent: model.set_text_percent(int(percent)))
        self.contrast = _check(tr("High &contrast"), tr("Black and white with strong lines, light or dark"))
        self.contrast.setChecked(model.high_contrast)
        self.contrast.toggled.connect(model.set_high_contrast)
        self.still = _check(tr("Reduce &motion"), tr("Menus open at once, and the cursor does not blink"))
        self.still.setChecked(model.reduce_motion)
        self.still.toggled.connect(model.set_reduce_motion)
        self.anywhere = GlobalKeyBox(global_key)
        self.keys = KeyList(theme, model.shortcuts)
        column = vbox(
            self.language,
            self.scale,
            caption(tr("Both take effect when Parlance is restarted.")),
            self.contrast,
            self.still,
            self.anywhere,
            spacing=10,
            margins=(16, 14, 16, 16),
            on=self,
        )
        column.addSpacing(6)
        column.addWidget(section(tr("KEYS")))
        column.addWidget(self.keys, 1)


class GlobalKeyBox(QWidget):
    """A switch, the keys, and why they do nothing."""

    def __init__(self, model: GlobalKeyModel) -> None:
        super().__init__()
        self._model = model
        words = tr("Global shortcut: reads the selection (or the clipboard) in any app")
        self.on = _check(tr("&Read from any program"), words)
        self.on.setChecked(model.is_on)
        self.on.toggled.connect(model.set_on)
        self.field = _keys_field(tr("Keys that read from any program"), model.keys)
        self.field.editingFinished.connect(lambda: model.set_keys(self.field.keySequence()))
        self.problem = LiveCaption("")
        self.problem.setProperty("role", "warn")
        self.problem.setAccessibleName(tr("Why the shortcut was not accepted"))
        self.hint = LiveCaption("")
        self.hint.hide()
        vbox(hbox((self.on, 1), self.field), self.hint, self.problem, spacing=4, margins=(0, 0, 0, 0), on=self)
        model.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        model = self._model
        for control in (self.on, self.field):
            control.setEnabled(model.is_possible)
        self.field.setKeySequence(model.keys)
        self.hint.setText(model.hint)
        self.problem.setText(model.problem)


class KeyList(QWidget):
    """A field for each command: press the keys that it shall have."""

    def __init__(self, theme: Theme, shortcuts: ShortcutsModel) -> None:
        super().__init__()
        self._shortcuts = shortcuts
        self.fields: dict[str, QKeySequenceEdit] = {}
        self.problem = LiveLabel(role="warn")
        self.problem.setAccessibleName(tr("Why the shortcut was not accepted"))
        rows = QWidget()
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setColumnStretch(0, 1)
        for line, command in enumerate(shortcuts.commands()):
            field = self._field(command)
            label = QLabel(shortcuts.words(command))
            label.setBuddy(field)
            again = tool_button(
                theme,
                tr("Reset the keys of {command}", command=shortcuts.words(command)),
                "reset",
                tr("Back to the default"),
            )
            again.clicked.connect(lambda _on=False, command=command: self._take(command, QKeySequence()))
            for at, widget in enumerate((label, field, again)):
                grid.addWidget(widget, line, at)
        width = max(_width(field) for field in self.fields.values())
        for field in self.fields.values():
            field.setFixedWidth(width)
        scroll = QScrollArea()
        scroll.setWidget(rows)
        scroll.setWidgetResizable(True)
        scroll.setMinimumWidth(rows.sizeHint().width() + scroll.verticalScrollBar().sizeHint().width())
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        vbox((scroll, 1), self.problem, margins=(0, 0, 0, 0), on=self)

    def _field(self, command: str) -> QKeySequenceEdit:
        field = _keys_field(self._shortcuts.words(command), self._shortcuts.keys(command))
        field.editingFinished.connect(lambda: self._take(command, field.keySequence()))
        self.fields[command] = field
        return field

    def _take(self, command: str, keys: QKeySequence) -> None:
        self.problem.setText(self._shortcuts.set(command, keys))
        self.fields[command].setKeySequence(self._shortcuts.keys(command))


def _check(words: str, description: str) -> QCheckBox:
    box = QCheckBox(words)
    box.setAccessibleName(without_key(words))
    box.setAccessibleDescription(description)
    box.setToolTip(description)
    return box


def _width(field: QKeySequenceEdit) -> int:
    words = field.keySequence().toString(QKeySequence.SequenceFormat.NativeText)
    return max(KEYS_WIDTH, field.fontMetrics().horizontalAdvance(words) + KEYS_MARGINS)


def _keys_field(name: str, keys: QKeySequence) -> QKeySequenceEdit:
    field = QKeySequenceEdit(keys)
    field.setMaximumSequenceLength(1)
    field.setFixedHeight(CONTROL_PX)
    field.setFixedWidth(_width(field))
    field.setAccessibleName(name)
    inner = field.findChild(QLineEdit)
    assert inner is not None
    inner.setAccessibleName(name)  # it has the focus

    def describe() -> None:
        keys = field.keySequence().toString(QKeySequence.SequenceFormat.NativeText)
        for part in (field, inner):
            part.setAccessibleDescription(
                " ".join(filter(None, [f"{keys}." if keys else "", tr("Press the new shortcut")]))
            )

    field.keySequenceChanged.connect(describe)
    describe()
    return field
