"""In the settings: whether what is spoken is kept, and forgetting it."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from ..models.choices import disk_words
from ..models.history import HistoryModel
from ..theme import Theme
from ..translation import directed, tr
from .boxes import hbox, vbox
from .buttons import push_button
from .labels import caption, section
from .model_card import confirmed


class HistoryBox(QWidget):
    def __init__(self, theme: Theme, history: HistoryModel) -> None:
        super().__init__()
        self._history = history
        self.keep = QCheckBox(tr("Keep what is spoken"))
        self.keep.setAccessibleName(tr("Keep what is spoken"))
        self.keep.setAccessibleDescription(tr("Texts and sounds, on this computer only"))
        self.clear = push_button(theme, tr("Forget all"), "close", tr("Remove every text and sound from the history"))
        self._words = caption()
        line = hbox((self.keep, 1), self.clear)
        vbox(section(tr("HISTORY")), line, self._words, spacing=4, margins=(0, 8, 0, 0), on=self)
        self.keep.toggled.connect(history.set_on)
        self.clear.clicked.connect(self.ask_clear)
        history.changed.connect(self._show)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._history.refresh()  # other programs keep clips there too

    def ask_clear(self) -> None:
        question = tr("Forget everything that was spoken?")
        # The settings close when a dialog opens, and would take it with them.
        parent = self.window().parentWidget() or self
        words = tr("Copied texts that wait in the reading queue are forgotten too.")
        words += " " + tr("Projects and the files you saved are kept.")
        if confirmed(parent, question, words, tr("&Forget")):
            self._history.clear()

    def _show(self) -> None:
        history = self._history
        self.keep.setChecked(history.is_on)
        self.clear.setEnabled(history.keeps_anything)
        kept = [
            tr("%n clip(s), {size} of sound on this disk", "", history.count, size=disk_words(history.size_bytes))
            if history.count
            else "",
            tr("%n damaged file(s)", "", history.damaged) if history.damaged else "",
            tr("%n copied text(s)", "", history.copied) if history.copied else "",
        ]
        words = directed(" · ".join(filter(None, kept)))
        self._words.setText(words or (tr("Nothing is kept.") if history.is_known else "…"))
