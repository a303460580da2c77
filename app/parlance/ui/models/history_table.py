"""The clips of the history as Qt's tables want them, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt

from parlance.library.history import SAY, SERVE, Clip

from ..translation import isolated, mark, tr
from .clip_titles import ClipTitles
from .history import HistoryModel
from .playback import seconds_words
from .rows_model import Index, RowsModel

WHEN, TEXT, VOICE, MODEL, LENGTH = range(5)
TITLES = (mark("When"), mark("Text"), mark("Voice"), mark("Model"), mark("Length"))
WORDS: tuple[Callable[[Clip, ClipTitles], str], ...] = (
    lambda clip, _: when(clip),
    lambda clip, _: " ".join(clip.request.text.split()),
    lambda clip, titles: titles.voice(clip.request),
    lambda clip, titles: titles.model(clip.request),
    lambda clip, _: seconds_words(clip.audio_s),
)


class HistoryTable(RowsModel):
    titles = TITLES

    def __init__(self, history: HistoryModel) -> None:
        super().__init__()
        self._history = history
        self._titles = history.titles
        history.changed.connect(self._on_change)
        self.show_rows(history.clips)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        clip = self.rows[index.row()]
        words = WORDS[index.column()](clip, self._titles) if role != Qt.ItemDataRole.ToolTipRole else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return isolated(words)
        if role == Qt.ItemDataRole.ToolTipRole:
            return clip.request.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.title(index.column())}: {words}"
        return None

    def _on_change(self) -> None:
        if (self.rows, self._titles) != (self._history.clips, self._history.titles):
            self._titles = self._history.titles
            self.show_rows(self._history.clips)


def when(clip: Clip) -> str:
    return str(QLocale().toString(QDateTime.fromSecsSinceEpoch(int(clip.made)), QLocale.FormatType.ShortFormat))


def made_words(clip: Clip) -> str:
    """When and by what, and the hash of what came of it."""
    sources = {SAY: tr("on the command line"), SERVE: tr("for another program")}
    source = sources.get(clip.source, tr("in the window"))
    words = tr(
        "Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…",
        when=when(clip),
        source=source,
        version=clip.version,
        hash=clip.sha256[:12],
    )
    if clip.project:
        return words + ". " + tr("Its sound is in the project {name}.", name=clip.project)
    return words if clip.has_sound else words + ". " + tr("Its sound is not kept any more.")
