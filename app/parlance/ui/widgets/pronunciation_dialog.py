"""How words are said: a table to write in, beside the window rather than in its way."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..models.pronunciations import LANGUAGE, SAY, WORD, PronunciationsModel
from ..models.rows_model import Index
from ..theme import Theme
from ..translation import mark, tr
from .controls import caption, push_button
from .document_dialogs import ask_where_to_save, with_suffix
from .layouts import hbox, vbox
from .row_table import HintedTable

CSV = mark("Tables (*.csv)")


class _LanguageDelegate(QStyledItemDelegate):
    def __init__(self, words: PronunciationsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        box = QComboBox(parent)
        for code, name in self._words.languages():
            box.addItem(name, code)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        editor.setCurrentIndex(max(0, editor.findData(index.data(Qt.ItemDataRole.EditRole))))

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        model.setData(index, editor.currentData())  # type: ignore[attr-defined]


class PronunciationDialog(QDialog):
    def __init__(self, theme: Theme, words: PronunciationsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self.setWindowTitle(tr("Pronunciation"))
        self.resize(600, 440)
        self.table = HintedTable(tr("Words"), tr("F2 changes what is selected, Delete removes it."))
        self.table.setModel(words)
        self.table.setItemDelegateForColumn(LANGUAGE, _LanguageDelegate(words, self))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (WORD, SAY):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.add = push_button(theme, tr("&Add"), "add", tr("Add a word"), primary=True)
        self.remove = push_button(theme, tr("&Remove"), "close", tr("Remove the selected words (Delete)"))
        self.bring = push_button(theme, tr("&Import…"), "open", tr("Add the words of a CSV file"))
        self.export = push_button(theme, tr("&Export…"), "save", tr("Write all words to a CSV file"))
        self.problem = QLabel()
        self.problem.setProperty("role", "warn")
        self.problem.setWordWrap(True)
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.hide()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        buttons = hbox(self.add, self.remove, 1, self.bring, self.export, spacing=8)
        vbox(
            caption(
                tr(
                    "Whole words are pronounced as written here; the script is not changed. "
                    "Kokoro also reads the IPA between slashes, as in {example}.",
                    example="/ˈlɛstə/",
                )
            ),
            (self.table, 1),
            self.problem,
            buttons,
            spacing=10,
            margins=(16, 16, 16, 16),
            on=self,
        )

    def _bind(self) -> None:
        self.add.clicked.connect(self.add_word)
        self.remove.clicked.connect(self.remove_words)
        self.bring.clicked.connect(self.ask_import)
        self.export.clicked.connect(self.ask_export)
        QShortcut(QKeySequence.StandardKey.Delete, self.table, self.remove_words)
        self._words.refused.connect(self._show_problem)
        self._words.modelReset.connect(self._show)
        self.table.selectionModel().selectionChanged.connect(self._show)
        self._show()

    def add_word(self) -> None:
        """A new line, to be written in at once."""
        index = self._words.index(self._words.add(), WORD)
        self.table.setCurrentIndex(index)
        self.table.edit(index)

    def remove_words(self) -> None:
        rows = sorted({index.row() for index in self.table.selectionModel().selectedIndexes()})
        if rows:
            self._words.remove(rows)

    def ask_import(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Import words"), str(Path.home()), tr(CSV))
        if chosen:
            self._words.bring(Path(chosen))

    def ask_export(self) -> None:
        proposal = Path.home() / "Pronunciation.csv"
        path = ask_where_to_save(
            self,
            tr("Export words"),
            proposal,
            tr(CSV),
            lambda path, _: path if path.suffix else with_suffix(path, ".csv"),
        )
        if path is not None:
            self._words.export(path)

    def _show(self) -> None:
        self.remove.setEnabled(self.table.selectionModel().hasSelection())
        there = self._words.rowCount() > 0
        self.export.setEnabled(there)
        self.table.set_hint("" if there else tr("No words yet: add one, or import a table."))

    def _show_problem(self, words: str) -> None:
        self.problem.setText(words)
        self.problem.setVisible(bool(words))
