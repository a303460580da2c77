"""The pronunciation dictionary of the project as a table, and its way to and from CSV files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal

from parlance.core.errors import ParlanceError
from parlance.core.files import open_regular
from parlance.core.limits import DICTIONARY
from parlance.core.text.pronunciation import Entry, checked, from_csv, to_csv

from ..translation import mark, tr
from .choices import ChoicesModel, language_name
from .project import ProjectModel
from .rows_model import Index, RowsModel

WORD, SAY, LANGUAGE, CASE = range(4)
HEADINGS = (mark("Word"), mark("Said as"), mark("Language"), mark("Match case"))
ANY = mark("Any")


class PronunciationsModel(RowsModel):
    titles = HEADINGS
    refused = Signal(object)
    """Why something was not done, in words; empty when all is well again"""

    def __init__(self, project: ProjectModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._project, self._choices = project, choices
        project.edited.connect(self._sync)
        self._sync()

    # ---- what views ask

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        word, column = self.rows[index.row()], index.column()
        if column == CASE:
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if word.match_case else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return tr("match case") if word.match_case else tr("any case")
            return None
        if role == Qt.ItemDataRole.EditRole:
            return (word.word, word.say, word.language)[column]
        if role == Qt.ItemDataRole.DisplayRole:
            return (word.word, word.say, language_name(word.language) if word.language else tr(ANY))[column]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        more = flag.ItemIsUserCheckable if index.column() == CASE else flag.ItemIsEditable
        return flag.ItemIsEnabled | flag.ItemIsSelectable | more

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        word, column = self.rows[index.row()], index.column()
        fields: dict[str, Any]
        if column == CASE:
            fields = {"match_case": Qt.CheckState(value) == Qt.CheckState.Checked}
        else:
            fields = {("word", "say", "language")[column]: str(value)}
        entry = Entry(word.language, word.word, word.say, word.match_case)._replace(**fields)
        try:
            entry = checked(entry)
        except ParlanceError as error:
            self.refused.emit(error.message)
            return False
        self.refused.emit("")
        self._project.edit("change_word", word.id, **entry._asdict())
        return True

    def languages(self) -> list[tuple[str, str]]:
        """Codes and names of what the picked model speaks, after any language."""
        model = self._choices.model
        return [("", tr(ANY)), *((code, language_name(code)) for code in (model.languages if model else ()))]

    # ---- commands

    def add(self) -> int:
        """An entry to be filled in; gives its row."""
        known = {word.word for word in self.rows}
        number, name = 1, tr("word")
        while name in known:
            number += 1
            name = tr("word {number}", number=number)
        self._project.edit("add_words", [(self._choices.language, name, name, False)])
        return next(row for row, word in enumerate(self.rows) if word.word == name)

    def remove(self, rows: list[int]) -> None:
        self._project.edit("remove_words", [self.rows[row].id for row in rows])

    def bring(self, path: Path) -> None:
        """Add the entries of a CSV file; one for a word that is there already replaces it."""
        try:
            with open_regular(path) as file:
                content = file.read(DICTIONARY.bytes + 1)
            if len(content) > DICTIONARY.bytes:
                self.refused.emit(tr("{name} is too large for a dictionary.", name=path.name))
                return
            entries = from_csv(content.decode("utf-8-sig"))
        except OSError as error:
            self.refused.emit(tr("{name} cannot be read: {reason}.", name=path.name, reason=error.strerror))
        except UnicodeDecodeError:
            self.refused.emit(tr("{name} is not written in UTF-8.", name=path.name))
        except ParlanceError as error:
            self.refused.emit(f"{path.name}: {error}")
        else:
            self.refused.emit("")
            self._project.edit("add_words", [tuple(entry) for entry in entries])

    def export(self, path: Path) -> None:
        entries = [Entry(word.language, word.word, word.say, word.match_case) for word in self.rows]
        try:
            path.write_text(to_csv(entries), encoding="utf-8")
        except OSError as error:
            self.refused.emit(tr("{name} cannot be written: {reason}.", name=path.name, reason=error.strerror))
        else:
            self.refused.emit("")

    def _sync(self) -> None:
        words = self._project.script.words
        if [word.id for word in words] != [word.id for word in self.rows]:
            self.show_rows(words)
        elif words != self.rows:
            self.rows = words
            self.dataChanged.emit(self.index(0, 0), self.index(len(words) - 1, CASE))
