"""The sentences as a list that views show: one row each, with everything that a row says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, Qt, Signal

from parlance.core.limits import DROPPED, read_json
from parlance.project.items import Sentence, Take

from ..translation import mark, said, tr
from .choices import ChoicesModel, language_name
from .explain import as_sentence
from .narration import NarrationModel
from .playback import seconds_words
from .project import ProjectModel
from .proofed import ProofModel
from .reading import ReadingModel
from .rows_model import Index

RowRole = int(Qt.ItemDataRole.UserRole)
ROWS_TYPE = "application/x-parlance-sentences"
_WORDS = {
    "speaking": mark("being spoken"),
    "waiting": mark("waiting to be spoken"),
    "failed": mark("not spoken"),
    "ready": "",
    "unspoken": mark("not spoken yet"),
}


@dataclass(frozen=True)
class Row:
    """What the view draws."""

    sentence: Sentence
    take: Take | None
    state: str
    """``ready``, ``unspoken``, ``waiting``, ``speaking`` or ``failed``."""
    is_heard: bool
    heard_word: tuple[int, int] | None
    """Code points of the sentence."""
    failure: str
    settings: tuple[str, ...]
    """What differs from the rest of the script, in words."""
    take_words: str
    """``2 of 3``, or nothing where there is only one."""
    is_newest: bool
    """The take is the last that was made, as one expects."""

    suspect: str
    """What a check by ear found, in words."""

    @property
    def is_title(self) -> bool:
        """The sentence is the title of the chapter that begins with it, which is said once."""
        return bool(self.sentence.chapter) and " ".join(self.sentence.chapter.split()) == self.sentence.text

    @property
    def heading(self) -> str:
        """What stands over the sentence."""
        return "" if self.is_title else self.sentence.chapter

    @property
    def notices(self) -> str:
        """What the listener should know: why there is no take, or what happened when it was made."""
        made = " ".join(as_sentence(said(words)) for words in self.take.notices) if self.take else ""
        return " ".join(filter(None, (self.suspect and as_sentence(self.suspect), self.failure or made)))

    @property
    def duration_words(self) -> str:
        return seconds_words(self.take.audio_s) if self.take else ""

    def spoken_words(self) -> str:
        """For screen readers."""
        lock = tr("locked") if self.sentence.locked else ""
        take = tr("take {number}", number=self.take_words) if self.take_words else ""
        parts = [tr(_WORDS[self.state]), self.notices, self.duration_words, take, lock, *self.settings]
        chapter = tr("Chapter {chapter}", chapter=self.sentence.chapter) if self.sentence.chapter else ""
        said = [part for part in (chapter, "" if self.is_title else self.sentence.text, *parts) if part]
        return " ".join([*map(_with_stop, said[:-1]), *said[-1:]])


def _with_stop(words: str) -> str:
    """Braille shows two full stops as they are, and some screen readers say them."""
    return words if words.rstrip("\"'”’»)]").endswith(tuple(".!?…。！？؟")) else f"{words}."


class SentenceListModel(QAbstractListModel):
    state_changed = Signal(int)
    """A row looks different and is as high as before."""
    states_changed = Signal()
    """Any row."""

    def __init__(
        self,
        project: ProjectModel,
        narration: NarrationModel,
        reading: ReadingModel,
        choices: ChoicesModel,
        proof: ProofModel,
    ) -> None:
        super().__init__()
        self._proof = proof
        proof.changed.connect(self.states_changed)
        self._project, self._narration, self._reading, self._choices = project, narration, reading, choices
        self._shown: list[Sentence] = list(project.script.sentences)
        self._heard: int | None = None
        self._of_word: int | None = None
        project.edited.connect(self._sync)
        project.readings_changed.connect(self.states_changed)
        project.take_changed.connect(self._on_state)
        narration.sentence_changed.connect(self._on_state)
        narration.changed.connect(self.states_changed)
        reading.changed.connect(self._on_heard)
        reading.word_changed.connect(self._on_word)

    # ---- what views ask

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        sentence = self._shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return sentence.text
        if role == RowRole:
            return self.row(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.row(index.row()).spoken_words()
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.row(index.row()).notices or None
        return None

    def row(self, at: int) -> Row:
        sentence = self._shown[at]
        take, takes = self._project.take(sentence), self._project.script.takes(sentence.id)
        words = (
            tr("{number} of {count}", number=[t.id for t in takes].index(take.id) + 1, count=len(takes))
            if take and len(takes) > 1
            else ""
        )
        heard = self._reading.word
        state = self._narration.state(sentence.id) or ("ready" if take else "unspoken")
        return Row(
            sentence=sentence,
            take=take,
            state=state,
            is_heard=sentence.id == self._reading.current,
            heard_word=heard[1:] if heard is not None and heard[0] == sentence.id else None,
            failure=self._narration.failure(sentence.id),
            settings=tuple(self._settings(sentence)),
            take_words=words,
            is_newest=take is not None and take.id == takes[-1].id,
            suspect=self._proof.words(sentence),
        )

    def _settings(self, sentence: Sentence) -> Iterable[str]:
        if sentence.voice:
            model = self._choices.model
            voice = model.voice(sentence.voice, sentence.language or self._choices.language) if model else None
            yield voice.name if voice else sentence.voice
        if sentence.language:
            yield language_name(sentence.language)
        if sentence.speed is not None:
            yield f"{sentence.speed:g}×"
        if sentence.pause_s is not None:
            yield tr("pause {time:g} s", time=sentence.pause_s)

    def id_at(self, index: Index) -> int | None:
        return self._shown[index.row()].id if index.isValid() and index.row() < len(self._shown) else None

    def index_of(self, sentence: int) -> QModelIndex:
        script = self._project.script
        return self.index(script.index(sentence)) if sentence in script else QModelIndex()

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        sentence = self.id_at(index)
        if role != Qt.ItemDataRole.EditRole or sentence is None:
            return False
        self._project.edit("set_text", sentence, str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.ItemIsDropEnabled
        flags = flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled | flag.ItemNeverHasChildren
        return flags if self._shown[index.row()].locked else flags | flag.ItemIsEditable

    # ---- dragging

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [ROWS_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        rows = {"project": str(self._project.path), "sentences": [self.id_at(index) for index in indexes]}
        data.setData(ROWS_TYPE, QByteArray(json.dumps(rows).encode()))
        return data

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        try:
            rows = read_json(bytes(data.data(ROWS_TYPE).data()), DROPPED)
            if rows["project"] != str(self._project.path):
                return False  # of another window, which has other sentences
            ids = [id_ for id_ in rows["sentences"] if id_ in self._project.script]
        except (ValueError, KeyError, TypeError):
            return False  # of another program
        at = row if row >= 0 else parent.row() if parent.isValid() else len(self._shown)
        self._project.edit("move", ids, at)
        # The rows have moved already: a view that believes in a move would take them away.
        return False

    # ---- following

    def _sync(self) -> None:
        """Bring the rows up to the script, telling views no more than what changed."""
        new, old = self._project.script.sentences, self._shown
        new_ids, old_ids = [row.id for row in new], [row.id for row in old]
        same = _common(new_ids, old_ids)
        tail = min(_common(new_ids[::-1], old_ids[::-1]), min(len(new_ids), len(old_ids)) - same)
        root = QModelIndex()
        if len(old_ids) > same + tail:
            self.beginRemoveRows(root, same, len(old_ids) - tail - 1)
            self._shown = [*old[:same], *old[len(old) - tail :]]
            self.endRemoveRows()
        if len(new_ids) > same + tail:
            self.beginInsertRows(root, same, len(new_ids) - tail - 1)
            self._shown = [*self._shown[:same], *new[same : len(new) - tail], *self._shown[same:]]
            self.endInsertRows()
        before, self._shown = self._shown, list(new)
        changed = [at for at, (was, now) in enumerate(zip(before, new, strict=True)) if was is not now]
        for _, run in groupby(enumerate(changed), lambda pair: pair[1] - pair[0]):
            rows = [at for _, at in run]  # beside each other; of a whole book at once
            self.dataChanged.emit(self.index(rows[0]), self.index(rows[-1]))

    def _on_state(self, sentence: int) -> None:
        if sentence in self._project.script:
            self.state_changed.emit(self._project.script.index(sentence))

    def _on_heard(self) -> None:
        before, self._heard = self._heard, self._reading.current
        for sentence in {before, self._heard}:
            if sentence is not None:
                self._on_state(sentence)

    def _on_word(self) -> None:
        before, self._of_word = self._of_word, self._reading.word[0] if self._reading.word is not None else None
        for sentence in {before, self._of_word}:
            if sentence is not None:
                self._on_state(sentence)


def _common(first: list[int], second: list[int]) -> int:
    """How many at the beginning are the same."""
    for count, (a, b) in enumerate(zip(first, second, strict=False)):
        if a != b:
            return count
    return min(len(first), len(second))
