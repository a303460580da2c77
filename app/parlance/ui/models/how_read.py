"""How a text is read: its parts with their classes and the words that are spoken, and its phonemes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.synthesis import Reading

from ..reports import ErrorReport
from ..translation import mark, said, tr
from ..worker import EngineThread
from .choices import ChoicesModel
from .options import OptionsModel, picked_request
from .rows_model import Index, RowsModel

TEXT, CLASS, SPOKEN = range(3)
CLASSES = {
    "abbreviation": mark("Abbreviation"),
    "acronym": mark("Acronym"),
    "alphanumeric": mark("Letters and digits"),
    "cardinal": mark("Number"),
    "date": mark("Date"),
    "decimal": mark("Decimal number"),
    "digits": mark("Digits"),
    "duration": mark("Duration"),
    "e-mail": mark("E-mail address"),
    "formula": mark("Formula"),
    "fraction": mark("Fraction"),
    "measure": mark("Quantity"),
    "money": mark("Amount of money"),
    "ordinal": mark("Ordinal number"),
    "path": mark("Path"),
    "percent": mark("Percentage"),
    "phone": mark("Telephone number"),
    "punctuation": mark("Punctuation"),
    "range": mark("Range"),
    "ratio": mark("Ratio"),
    "roman": mark("Roman numeral"),
    "sign": mark("Sign"),
    "tag": mark("Hashtag or name"),
    "time": mark("Time of day"),
    "url": mark("Web address"),
    "version": mark("Version"),
    "word": mark("Word"),
    "year": mark("Year"),
}
"""Of `core.text.normalize`, as they are called in the window."""


class HowReadModel(RowsModel):
    titles = (mark("Text"), mark("Class"), mark("Spoken"))
    changed = Signal()
    """Another text, or the answer to it."""

    def __init__(self, engine: EngineThread, choices: ChoicesModel, options: OptionsModel) -> None:
        super().__init__()
        self._engine, self._choices, self._options = engine, choices, options
        self._number = 0
        self._base: SynthesisRequest | None = None
        self.places: list[tuple[int, int]] = []
        """Where the part of each row stands, in code points of the text."""
        self.text = self.spoken = self.problem = ""
        self.phonemes: str | None = None
        """None for a model that reads letters."""
        self.is_waiting = False
        engine.read.connect(self._take)

    # ---- what views ask

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.rows[index.row()][index.column()]
        return None

    def words(self) -> str:
        """What stands in place of the rows while there are none."""
        if self.is_waiting:
            return tr("Reading…")
        return self.problem or tr("There is nothing to say here.")

    def report(self) -> str:
        """All of it as lines, for a bug report."""
        lines = [self.text, self.spoken, *filter(None, [self.phonemes])]
        return "\n".join([*lines, *("\t".join(row) for row in self.rows)])

    # ---- commands

    def ask(self, text: str, base: SynthesisRequest | None = None) -> None:
        """Of a text that is read as is picked, or like `base`. The engine's thread answers; `changed` tells."""
        self._number += 1
        self._base = base
        self.text, self.spoken, self.problem, self.phonemes, self.places = text, "", "", None, []
        self.show_rows([])
        try:
            request = picked_request(self._choices, self._options, text) if base is None else base.replace(text=text)
        except ParlanceError as error:
            self.refuse(error)
            return
        self.is_waiting = True
        self._engine.read_text(self._number, request)
        self.changed.emit()

    def refuse(self, error: ParlanceError) -> None:
        """There is no reading, for that reason."""
        self._number += 1
        self.show_rows([])
        self.is_waiting, self.spoken, self.phonemes, self.places = False, "", None, []
        self.problem = said(error.message)
        self.changed.emit()

    def ask_again(self, text: str) -> None:
        """Of the text as it has become."""
        self.ask(text, self._base)

    def _take(self, number: int, answer: Reading | ErrorReport) -> None:
        if number != self._number:
            return
        self.is_waiting = False
        if isinstance(answer, ErrorReport):
            self.problem = said(answer.reason)
        else:
            self.spoken, self.phonemes = answer.spoken, answer.phonemes
            shown = [token for token in answer.tokens if token.kind != "punctuation"]
            self.places = [(token.start, token.end) for token in shown]
            self.show_rows(
                (self.text[token.start : token.end].strip(), tr(CLASSES.get(token.kind, token.kind)), token.spoken)
                for token in shown
            )
        self.changed.emit()
