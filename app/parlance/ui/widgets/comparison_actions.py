"""The buttons at the end of a row: hear it as A, as B, or use it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QMenu, QStyledItemDelegate, QStyleOptionViewItem, QToolButton, QWidget

from ..models.comparison import ComparisonModel, Line
from ..models.comparison_table import LINE
from ..models.listening import ListeningModel
from ..models.rows_model import Index
from ..models.two_sides import SIDES
from ..theme import Theme
from ..translation import tr
from .boxes import hbox
from .comparison_cells import paint_ground


class RowButtons(QWidget):
    def __init__(self, parent: QWidget, comparison: ComparisonModel, listening: ListeningModel) -> None:
        super().__init__(parent)
        self._comparison, self._listening = comparison, listening
        self._line: Line | None = None
        self.sides = {side: self._button(side) for side in SIDES}
        self.use = self._button(tr("Use"))
        hbox(*self.sides.values(), self.use, 1, spacing=4, margins=(6, 0, 6, 0), on=self)
        for side, button in self.sides.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _on, side=side: self._choose(side))
        self.use.clicked.connect(self._use)
        listening.changed.connect(self._show)
        comparison.changed.connect(self._show)

    def show_line(self, line: Line) -> None:
        self._line = line
        self._show()

    def menu(self, parent: QWidget) -> QMenu:
        """The same by a right click, or the menu key."""
        menu = QMenu(parent)
        words = {side: tr("Listen to this row as {side}", side=side) for side in SIDES}
        for button, text in (*((self.sides[side], text) for side, text in words.items()), (self.use, tr("Use"))):
            menu.addAction(text, button.click).setEnabled(button.isEnabled() and not button.isHidden())
        return menu

    def _choose(self, side: str) -> None:
        if self._line is not None:
            self._listening.choose(side, self._line)
        self._show()

    def _use(self) -> None:
        if self._line is not None:
            self._comparison.use(self._line)

    def _show(self) -> None:
        line = self._line
        if line is None:
            return
        for side, button in self.sides.items():
            button.setVisible(line.row is not None)
            button.setEnabled(line.samples is not None)
            button.setChecked(side in self._listening.side_of(line))
            silent = tr("The sound of this row was not kept")
            _describe(
                button,
                f"{side}: {line.name}",
                silent if line.samples is None else tr("Listen to this row as {side}", side=side),
            )
        problem = self._comparison.problem_of(line)
        self.use.setVisible(line.row is not None)
        self.use.setEnabled(not problem)
        _describe(
            self.use, tr("Use {name}", name=line.name), problem or tr("Use this device, with this model and precision")
        )

    def _button(self, text: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "chip")
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button


class RowButtonsDelegate(QStyledItemDelegate):
    """Its editors are always open."""

    def __init__(self, theme: Theme, comparison: ComparisonModel, listening: ListeningModel) -> None:
        super().__init__()
        self._theme, self._comparison, self._listening = theme, comparison, listening

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paint_ground(painter, option, self._theme)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        return RowButtons(parent, self._comparison, self._listening)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, RowButtons)
        editor.show_line(index.data(LINE))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """The buttons act at once."""

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect)


def _describe(button: QToolButton, name: str, description: str) -> None:
    button.setAccessibleName(name)
    button.setAccessibleDescription(description)
    button.setToolTip(description)
