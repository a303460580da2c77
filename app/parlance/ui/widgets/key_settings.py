"""Keys among the settings: the shortcut that reads from any program, a field for each command, and the fixed keys of
each place of the window; a search finds them by words or keys."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCheckBox, QGridLayout, QKeySequenceEdit, QLabel, QLineEdit, QWidget

from ..models.shortcuts import PLACES, GlobalKeyModel, ShortcutsModel
from ..theme import CONTROL_PX, Theme
from ..translation import directed, isolated, tr, without_key
from .controls import LiveCaption, LiveLabel, SearchField, section, tool_button
from .layouts import hbox, scrolled, vbox

KEYS_WIDTH, KEYS_MARGINS = 150, 30
"""Of a field for keys: its least width, and what is beside the words in it."""


class GlobalKeyBox(QWidget):
    """A switch, the keys, and why they do nothing."""

    def __init__(self, model: GlobalKeyModel) -> None:
        super().__init__()
        self._model = model
        words = tr("Global shortcut: reads the selection (or the clipboard) in any app")
        self.on = QCheckBox(tr("Read from any pro&gram"))
        self.on.setAccessibleName(without_key(self.on.text()))
        self.on.setAccessibleDescription(words)
        self.on.setToolTip(words)
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


class KeySettings(QWidget):
    """A field for each command: press the keys that it shall have. Below them are the keys of one place, which are
    fixed."""

    def __init__(self, theme: Theme, shortcuts: ShortcutsModel, global_key: GlobalKeyModel) -> None:
        super().__init__()
        self._theme, self._shortcuts = theme, shortcuts
        self.search = SearchField(theme, tr("Search the keys"), tr("Words of a command, or its keys"))
        self.anywhere = GlobalKeyBox(global_key)
        self.fields: dict[str, QKeySequenceEdit] = {}
        self.problem = LiveLabel(role="warn")
        self.problem.setAccessibleName(tr("Why the shortcut was not accepted"))
        self._none = LiveCaption("")
        self._rows: list[tuple[QWidget, list[tuple[str, tuple[QWidget, ...]]]]] = []
        """Each heading, and what is under it: what does it, and what shows it."""
        content = QWidget()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(0, 1)
        self._fill()
        vbox(self.anywhere, self._grid, self._none, 1, spacing=10, margins=(0, 4, 12, 8), on=content)
        area = scrolled(content)
        vbox(self.search, self.problem, (area, 1), spacing=6, margins=(0, 4, 0, 0), on=self)
        self.search.textChanged.connect(self._filter)

    def rows(self) -> list[str]:
        """What is shown, in words."""
        return [words for _, rows in self._rows for words, parts in rows if not parts[0].isHidden()]

    def _fill(self) -> None:
        shortcuts = self._shortcuts
        self._add_heading(tr("COMMANDS"))
        for command in shortcuts.commands():
            field, words = self._field(command), shortcuts.words(command)
            reset = tr("Reset the keys of {command}", command=words)
            again = tool_button(self._theme, reset, "reset", tr("Back to the default"))
            again.clicked.connect(lambda _on=False, command=command: self._take(command, QKeySequence()))
            self._add(words, field, again).setBuddy(field)
        width = max(_width(field) for field in self.fields.values())
        for field in self.fields.values():
            field.setFixedWidth(width)
        for place in PLACES:
            self._add_heading(tr(place.title))
            for keys, words in place.keys:
                pressed = QLabel(directed(_native(map(QKeySequence, keys))))
                pressed.setProperty("role", "caption")
                self._add(tr(words), pressed)

    def _add_heading(self, words: str) -> None:
        heading = section(words)
        heading.setContentsMargins(0, 10 if self._rows else 0, 0, 2)
        self._grid.addWidget(heading, self._grid.rowCount(), 0, 1, 3)
        self._rows.append((heading, []))

    def _add(self, words: str, *controls: QWidget) -> QLabel:
        label, row = QLabel(words), self._grid.rowCount()
        label.setWordWrap(True)
        for at, part in enumerate((label, *controls)):
            self._grid.addWidget(part, row, at)
        self._rows[-1][1].append((words, (label, *controls)))
        return label

    def _field(self, command: str) -> QKeySequenceEdit:
        field = _keys_field(self._shortcuts.words(command), self._shortcuts.keys(command))
        field.editingFinished.connect(lambda: self._take(command, field.keySequence()))
        self.fields[command] = field
        return field

    def _take(self, command: str, keys: QKeySequence) -> None:
        self.problem.setText(self._shortcuts.set(command, keys))
        self.fields[command].setKeySequence(self._shortcuts.keys(command))

    def _filter(self, wanted: str) -> None:
        """Rows whose words or keys have all the words that are looked for."""
        parts = wanted.casefold().split()
        for heading, rows in self._rows:
            any_shown = False
            for words, shown in rows:
                pressed = shown[1]
                keys = ""
                if isinstance(pressed, QKeySequenceEdit):
                    keys = _native([pressed.keySequence()])
                elif isinstance(pressed, QLabel):
                    keys = pressed.text()
                is_found = all(part in f"{words} {keys}".casefold() for part in parts)
                any_shown = any_shown or is_found
                for part in shown:
                    part.setVisible(is_found)
            heading.setVisible(any_shown)
        self.anywhere.setVisible(not parts)
        self._none.setText("" if self.rows() else tr("No command has these words or keys."))


def _native(keys: Iterable[QKeySequence]) -> str:
    return tr(" or ").join(isolated(key.toString(QKeySequence.SequenceFormat.NativeText)) for key in keys)


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
