"""The list of sentences: write in it, drag it, play from its edge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QDropEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from ..models.project import ProjectModel
from ..models.rows_model import Index
from ..models.sentence_list import RowRole, SentenceListModel
from ..models.waveform import TakePeaks
from ..theme import Theme
from ..translation import tr
from .sentence_delegate import GUTTER, SentenceDelegate, turned

BATCH = 30
LAID_OUT_MS = 20


class SentenceView(QListView):
    play_requested = Signal(int)
    """sentence"""
    menu_requested = Signal(int, object, QPoint)
    """Sentence, code point of it that was pointed at or None, and a place on the screen"""
    check_requested = Signal(int)
    """A suspect sentence, to be heard from shortly before the word"""
    chosen = Signal()
    """Other rows are selected, or another one is current."""

    def __init__(self, theme: Theme, model: SentenceListModel, project: ProjectModel, peaks: TakePeaks) -> None:
        super().__init__()
        self._rows, self._project = model, project
        self._awaited = 0
        self.is_checking = False
        """Only suspect sentences are shown: Space hears the word."""
        self._later = QTimer(self, singleShot=True, interval=LAID_OUT_MS)
        self._later.timeout.connect(lambda: self.scrollTo(self._rows.index_of(self._awaited)))
        self.delegate = SentenceDelegate(theme, self, peaks)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(tr("Sentences"))
        self.setAccessibleDescription(tr("Enter writes in a sentence, Space plays it, Alt and the arrows move it."))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(False)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(BATCH)
        self.setModel(model)  # last: what is set after it lays out every row at once
        self.setMouseTracking(True)
        self.setSpacing(1)
        model.state_changed.connect(self._on_state)
        model.states_changed.connect(self.viewport().update)
        self.delegate.split.connect(self._split)
        self.delegate.joined.connect(self._join)
        theme.changed.connect(self.viewport().update)
        peaks.came.connect(self._on_peaks)
        self._follows = True
        self.verticalScrollBar().actionTriggered.connect(lambda _action: self._look_elsewhere())

    def _on_peaks(self, _take: int) -> None:
        self.viewport().update()

    def _on_state(self, row: int) -> None:
        self.update(self._rows.index(row))

    # ---- what is chosen

    def current(self) -> int | None:
        """Sentence that commands are about."""
        return self._rows.id_at(self.currentIndex())

    def selected(self) -> list[int]:
        """Selected sentences in their order, or the current one."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        found = [self._rows.id_at(self._rows.index(row)) for row in rows]
        return [id_ for id_ in found if id_ is not None] or [id_ for id_ in [self.current()] if id_ is not None]

    def choose(self, sentences: Sequence[int]) -> None:
        """Select these, and make the first one current."""
        indexes = [index for id_ in sentences if (index := self._rows.index_of(id_)).isValid()]
        if not indexes:
            return
        model = self.selectionModel()
        model.setCurrentIndex(indexes[0], model.SelectionFlag.ClearAndSelect)
        for index in indexes[1:]:
            model.select(index, model.SelectionFlag.Select)

    def follow(self, sentence: int) -> None:
        """Choose the one that is heard, unless the user has scrolled away and it is not in sight."""
        sight = self.visualRect(self._rows.index_of(sentence))
        self._follows = self._follows or self.viewport().rect().contains(sight.center())
        if self._follows:
            self.choose([sentence])

    def _look_elsewhere(self) -> None:
        self._follows = False
        self._later.stop()

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """As soon as its batch is laid out, of a row that has no place yet."""
        if index.isValid() and not self.visualRect(index).isValid():
            self._awaited = self._rows.id_at(index) or 0
            self._later.start()
        else:
            self._later.stop()
            super().scrollTo(index, hint)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()

    def selectionChanged(self, selected: object, deselected: object) -> None:
        super().selectionChanged(selected, deselected)  # type: ignore[arg-type]
        self.chosen.emit()

    def show_only(self, sentences: Sequence[int] | None) -> None:
        """These rows; None for all."""
        shown = None if sentences is None else set(sentences)
        for row in range(self._rows.rowCount()):
            hides = shown is not None and self._rows.id_at(self._rows.index(row)) not in shown
            if self.isRowHidden(row) != hides:
                self.setRowHidden(row, hides)
        self.is_checking = shown is not None

    # ---- writing

    def write(self, sentence: int) -> None:
        self.choose([sentence])
        self.edit(self._rows.index_of(sentence))

    def _split(self, row: int, words: str, at: int) -> None:
        sentence = self._rows.id_at(self._rows.index(row))
        if sentence is None:
            return
        self._project.edit("set_text", sentence, words)
        self._project.edit("split", sentence, len(" ".join(words[:at].split())))
        following = self._rows.id_at(self._rows.index(row + 1))
        if following is not None:
            self.write(following)

    def _join(self, row: int, words: str) -> None:
        sentence, before = (self._rows.id_at(self._rows.index(at)) for at in (row, row - 1))
        if sentence is None or before is None:
            return
        self._project.edit("set_text", sentence, words)
        self._project.edit("join", before)
        self.write(before)

    def move_by(self, by: int) -> None:
        """The selected sentences up or down by one row."""
        chosen, script = self.selected(), self._project.script
        if not chosen:
            return
        at = script.index(chosen[0]) - 1 if by < 0 else script.index(chosen[-1]) + 2
        if 0 <= at <= len(script.sentences):
            self._project.edit("move", chosen, at)
            self.choose(chosen)

    # ---- mouse and keys

    def dropEvent(self, event: QDropEvent) -> None:
        """Before or behind the row that is nearest, never onto one."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        below = index.isValid() and at.y() > self.visualRect(index).center().y()
        row = index.row() + below if index.isValid() else self._rows.rowCount()
        chosen = self.selected()
        self._rows.dropMimeData(event.mimeData(), event.dropAction(), row, 0, QModelIndex())
        self.choose(chosen)
        event.accept()
        self.setState(QAbstractItemView.State.NoState)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        index = self.indexAt(at)
        self._hover(index.row() if index.isValid() and self._is_in_gutter(at) else -1)
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        before, self.delegate.hovered = self.delegate.hovered, row
        for changed in {before, row} - {-1}:
            self.update(self._rows.index(changed))

    def _is_in_gutter(self, at: QPoint) -> bool:
        """On the side where the rows begin."""
        area = self.viewport().rect()
        return turned(QRect(0, 0, GUTTER, area.height()), area).contains(at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        at = event.position().toPoint()
        sentence = self._rows.id_at(self.indexAt(at))
        if event.button() == Qt.MouseButton.LeftButton and self._is_in_gutter(at) and sentence is not None:
            self.play_requested.emit(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers, sentence = event.key(), event.modifiers(), self.current()
        with_alt = modifiers == Qt.KeyboardModifier.AltModifier
        if with_alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_by(-1 if key == Qt.Key.Key_Up else 1)
        elif sentence is not None and not modifiers and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.write(sentence)
        elif key == Qt.Key.Key_Space and not modifiers and self.is_checking and sentence is not None:
            self.check_requested.emit(sentence)
        elif key == Qt.Key.Key_Space and not modifiers:
            event.ignore()  # it plays and pauses, wherever the focus is
        elif key == Qt.Key.Key_Delete:
            self._project.edit("remove", self.selected())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        sentence = self._rows.id_at(index)
        if sentence is None:
            return
        rect, offset = self.visualRect(index), None
        if by_mouse:
            offset = self.delegate.offset_at(rect, index.data(RowRole), event.pos(), self.width())
        place = event.pos() if by_mouse else rect.center()
        self.menu_requested.emit(sentence, offset, self.viewport().mapToGlobal(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
