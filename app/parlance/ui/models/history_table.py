"""The clips of the history as Qt's tables want them, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDateTime, QLocale, QModelIndex, QPersistentModelIndex, Qt

from parlance.library.history import SAY, SERVE, Clip

from ..translation import isolated, mark, tr
from .clip_titles import ClipTitles
from .history import HistoryModel
from .playback import seconds_words

WHEN, TEXT, VOICE, MODEL, LENGTH = range(5)
TITLES = (mark("When"), mark("Text"), mark("Voice"), mark("Model"), mark("Length"))
WORDS: tuple[Callable[[Clip, ClipTitles], str], ...] = (
    lambda clip, _: when(clip),
    lambda clip, _: " ".join(clip.request.text.split()),
    lambda clip, titles: titles.voice(clip.request),
    lambda clip, titles: titles.model(clip.request),
    lambda clip, _: seconds_words(clip.audio_s),
)
Index = QModelIndex | QPersistentModelIndex
NONE = QModelIndex()


class HistoryTable(QAbstractTableModel):
    def __init__(self, history: HistoryModel) -> None:
        super().__init__()
        self._history = history
        self._clips: list[Clip] = []
        self._titles = history.titles
        history.changed.connect(self._on_change)

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self._clips)

    def columnCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(TITLES)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(TITLES[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        clip = self._clips[index.row()]
        words = WORDS[index.column()](clip, self._titles) if role != Qt.ItemDataRole.ToolTipRole else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return isolated(words)
        if role == Qt.ItemDataRole.ToolTipRole:
            return clip.request.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{tr(TITLES[index.column()])}: {words}"
        return None

    def _on_change(self) -> None:
        if (self._clips, self._titles) != (self._history.clips, self._history.titles):
            self.beginResetModel()
            self._clips, self._titles = list(self._history.clips), self._history.titles
            self.endResetModel()


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
