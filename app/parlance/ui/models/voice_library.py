"""All voices in one place: found, played, picked and marked as favourites."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractListModel, QObject, Qt, Signal

from parlance.core.cloning import VoiceRecord
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo, SynthesisResult, VoiceInfo
from parlance.library.voices import Face, voice_face
from parlance.library.voices import list_voices as read_records

from ...library.paths import sample_sentence
from ..background import Background
from ..translation import said, tr
from .choices import AUTO, ChoicesModel, language_name, voice_key
from .model_files import language_words
from .options import OptionsModel
from .playback import PREVIEW, PlaybackModel
from .rows_model import NONE, Index
from .speech import SpeechModel

ALL = ""
"""Of a filter: everything."""


@dataclass(frozen=True)
class VoiceRow:
    key: str
    voice: VoiceInfo
    models: tuple[ModelInfo, ...]
    """That speak with it; empty if none on this disk does."""
    record: VoiceRecord | None = None
    """Of one of the user's own."""

    @property
    def languages(self) -> tuple[str, ...]:
        """That it can be heard in."""
        return tuple(dict.fromkeys(code for model in self.models for code in model.languages if code != AUTO))

    @property
    def language(self) -> str:
        """Whose speaker it is, in words; where that is not known, what it can be heard in, or how many these are."""
        codes = self.record.languages if self.record else (self.voice.language,)
        known = [code for code in codes if code not in ("", AUTO)]
        if not known and len(self.languages) > 1:
            return tr("%n language(s)", "", len(self.languages))
        return language_words(known or self.languages)

    @property
    def model(self) -> str:
        if self.models:
            return " · ".join(dict.fromkeys(model.title for model in self.models))
        return tr("needs {model}", model=self.record.model) if self.record else ""

    @property
    def kind(self) -> str:
        if self.record is None:
            return tr("Built in")
        return tr("Blend") if self.record.blend_of else tr("Cloned")

    @property
    def licence(self) -> str:
        stated = self.record.licence if self.record else self.models[0].licence
        return stated or tr("licence not stated")

    def facts(self) -> str:
        """What it speaks, with which model, under which licence."""
        spoken = (
            tr("speaks {languages}", languages=language_words(self.languages))
            if self.languages
            else tr("no model here can use it")
        )
        described = "" if self.record else said(self.voice.description)
        return " · ".join(part for part in (described, spoken, self.model, self.licence) if part)

    def origin(self) -> str:
        """Where it comes from, and who agreed."""
        record = self.record
        if record is None:
            return tr("It came with the model.")
        if record.blend_of:
            shares = share_words(record.blend_of[0], record.blend_of[1], record.blend_amount)
            return tr("Blended here: {shares}.", shares=shares)
        begin, end = record.source_part
        return tr(
            "Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}",
            file=record.source_name,
            begin=begin,
            end=end,
            hash=record.source_sha256[:12],
            consent=record.consent,
        )

    def matches(self, words: str, language: str, model: str) -> bool:
        """Every one of the words is somewhere in what is said of it; the two others are a code and a title."""
        if language != ALL and language not in self.languages:
            return False
        if model != ALL and model not in [known.title for known in self.models]:
            return False
        spoken = " ".join(language_name(code) for code in self.languages)
        said = " ".join((self.voice.id, self.voice.name, self.language, self.facts(), self.origin(), spoken)).casefold()
        return all(word in said for word in words.casefold().split())


def share_words(first: str, second: str, amount: float) -> str:
    share = round(100 * amount)
    return tr("{rest} % {first}, {share} % {second}", rest=100 - share, first=first, share=share, second=second)


def voice_rows(
    models: Sequence[ModelInfo], records: Mapping[str, VoiceRecord], favourites: Iterable[str]
) -> list[VoiceRow]:
    """Favourites first, then the user's own, then those of the models, in the order of the models."""
    speaking: dict[str, tuple[VoiceInfo, list[ModelInfo]]] = {}
    for model in models:
        for voice in model.voices:
            speaking.setdefault(voice_key(model, voice), (voice, []))[1].append(model)
    for id_, record in records.items():
        voice = VoiceInfo(id_, record.name, "", record.origin, cloned=True)
        speaking.setdefault(voice_key(None, voice), (voice, []))
    rows = [
        VoiceRow(key, voice, tuple(known), records.get(voice.id) if voice.cloned else None)
        for key, (voice, known) in speaking.items()
        if not voice.cloned or voice.id in records
    ]
    liked = set(favourites)
    return sorted(rows, key=lambda row: (row.key not in liked, row.record is None))


PREVIEWS_KEPT = 48
"""A sentence each: about 20 MB together."""


class VoiceLibraryModel(QObject):
    changed = Signal()
    """The rows, or which one is picked, heard or a favourite."""
    heard_changed = Signal()

    def __init__(
        self,
        folder: Path,
        choices: ChoicesModel,
        options: OptionsModel,
        speech: SpeechModel,
        playback: PlaybackModel,
    ) -> None:
        super().__init__()
        self._folder, self._choices, self._options = folder, choices, options
        self._speech, self._playback = speech, playback
        self.words, self.language, self.model = "", ALL, ALL
        self.only_favourites = False
        self.hears_on_hover = True
        """A pointer that stays on a voice hears it."""
        self._faces: dict[str, Face] = {}
        self._faces_requested: set[str] = set()
        self.rows: list[VoiceRow] = []
        """That the filters let through."""
        self.count = 0
        """Of all there are."""
        self._records: dict[str, VoiceRecord] = {}
        self._previews: OrderedDict[SynthesisRequest, tuple[np.ndarray, int]] = OrderedDict()
        self._asked: SynthesisRequest | None = None
        self._heard = ""
        self._background = Background("voice-library")
        for changed in (choices.offered, choices.models_changed, choices.voices_changed):
            changed.connect(self.refresh)
        for changed in (choices.favourites_changed, choices.voice_changed):
            changed.connect(self._fill)
        for changed in (speech.changed, playback.changed):
            changed.connect(self.heard_changed)
        speech.previewed.connect(self._keep)

    # ---- what there is

    def refresh(self) -> None:
        """Look at the folder of voices again."""
        self._background.ask(lambda: read_records(self._folder), self._on_read)

    def languages(self) -> list[tuple[str, str]]:
        """Code and name of all that some voice speaks."""
        codes = {code for row in self._all() for code in row.languages}
        return sorted(((code, language_name(code)) for code in codes), key=lambda known: known[1].casefold())

    def models(self) -> list[str]:
        """Titles of those that have voices."""
        return list(dict.fromkeys(model.title for row in self._all() for model in row.models))

    def face(self, row: VoiceRow) -> Face | None:
        """Numbers to draw it from; None until they are read."""
        return self._faces.get(row.key)

    def picked_face(self) -> Face | None:
        """Of the voice that speaks."""
        return next((self._faces.get(row.key) for row in self._all() if self.is_picked(row)), None)

    def alike(self, row: VoiceRow) -> list[VoiceRow]:
        """The others of its model, the nearest first, as far as the numbers of their faces tell."""
        own = self._faces.get(row.key)
        others = [
            other
            for other in self._all()
            if other.key != row.key and any(model in row.models for model in other.models)
        ]
        if own is None:
            return others
        return sorted(others, key=lambda other: math.dist(own, self._faces.get(other.key, ()) or (2.0,) * len(own)))

    def heard_rows(self) -> list[VoiceRow]:
        """All that some model here speaks with, whatever the filters let through."""
        return [row for row in self._all() if row.models]

    @property
    def is_quiet(self) -> bool:
        """Nothing is spoken, and nothing sounds."""
        return not self._speech.is_busy and not self._playback.is_playing

    @property
    def has_ended(self) -> bool:
        """What sounded last was heard to its end."""
        return self._playback.has_ended

    def is_favourite(self, row: VoiceRow) -> bool:
        return row.key in self._choices.favourites

    def is_picked(self, row: VoiceRow) -> bool:
        return row.voice.id == self._choices.voice and self._choices.model in row.models

    def is_heard(self, row: VoiceRow) -> bool:
        if self._playback.heard(f"{PREVIEW} {row.key}") is not None:
            return True
        sounds = self._speech.is_previewing or self._playback.heard(PREVIEW) is not None
        return row.key == self._heard and self._speech.asked is self._asked and sounds

    def can_hear(self, row: VoiceRow) -> bool:
        return bool(row.models) and (self.is_heard(row) or self._speech.can_preview)

    # ---- commands

    def search(self, words: str) -> None:
        self.words = words
        self._fill()

    def filter(self, language: str, model: str, only_favourites: bool) -> None:
        self.language, self.model, self.only_favourites = language, model, only_favourites
        self._fill()

    def set_hover(self, hears: bool) -> None:
        self.hears_on_hover = hears
        self.changed.emit()

    def hear(self, row: VoiceRow, text: str = "") -> None:
        """`text`, or a short sentence, in that voice, kept for the next time; if it sounds already, stop."""
        if self.is_heard(row):
            if self._speech.is_previewing:
                self._speech.stop()
            self._playback.stop()
            return
        if not self.can_hear(row):
            return
        request = self._request(row, text)
        if request in self._previews:
            if self._speech.is_busy:
                self._speech.stop()
            self._previews.move_to_end(request)
            self._playback.play(f"{PREVIEW} {row.key}", *self._previews[request])
        else:
            self._asked, self._heard = request, row.key
            self._speech.preview_as(request, tr("Previewing {voice}", voice=row.voice.name))
        self.heard_changed.emit()

    def use(self, row: VoiceRow) -> None:
        """Speak with it from now on, with another model if it takes one."""
        if row.models:
            self._choices.set_model(self._model(row).name)
            self._choices.pick_voice(row.voice.id)

    def set_favourite(self, row: VoiceRow, favourite: bool) -> None:
        self._choices.set_favourite(row.key, favourite)

    def close(self) -> None:
        self._background.close()

    # ---- work

    def _all(self) -> list[VoiceRow]:
        return voice_rows(self._choices.models, self._records, self._choices.favourites)

    def _fill(self) -> None:
        rows = self._all()
        self.count = len(rows)
        self.rows = [
            row
            for row in rows
            if row.matches(self.words, self.language, self.model)
            and (not self.only_favourites or self.is_favourite(row))
        ]
        self.changed.emit()
        if unknown := [row for row in rows if row.key not in self._faces_requested]:
            self._faces_requested |= {row.key for row in unknown}
            self._background.ask(lambda: self._read_faces(unknown), self._on_faces)

    def _read_faces(self, rows: list[VoiceRow]) -> dict[str, Face]:
        return {row.key: voice_face(row.models[0] if row.models else None, row.voice, self._folder) for row in rows}

    def _on_faces(self, faces: dict[str, Face]) -> None:
        self._faces |= faces
        self.changed.emit()

    def _model(self, row: VoiceRow) -> ModelInfo:
        """The picked one, if it speaks with the voice."""
        picked = self._choices.model
        return picked if picked is not None and picked in row.models else row.models[0]

    def _request(self, row: VoiceRow, text: str) -> SynthesisRequest:
        model = self._model(row)
        spoken = (self.language, row.voice.language, self._choices.language)
        wanted = (self._choices.language, *spoken) if text else spoken
        language = next((code for code in wanted if code in model.languages), model.default_language)
        return SynthesisRequest(
            text or sample_sentence(language, "preview"),
            model=model.name,
            voice=row.voice.id,
            language=language,
            device=self._choices.device,
            threads=self._options.value("threads"),
        )

    def _keep(self, request: SynthesisRequest, result: SynthesisResult) -> None:
        if request is self._asked:
            self._previews[request] = result.samples, result.sample_rate
            while len(self._previews) > PREVIEWS_KEPT:
                self._previews.popitem(last=False)

    def _on_read(self, records: dict[str, VoiceRecord]) -> None:
        """A file of the same name may hold another voice by now."""
        stale = {id_ for id_ in {*self._records, *records} if self._records.get(id_) != records.get(id_)}
        for request in [known for known in self._previews if known.voice in stale]:
            del self._previews[request]
        self._records = records
        self._fill()


RowRole = Qt.ItemDataRole.UserRole


class VoiceCards(QAbstractListModel):
    def __init__(self, library: VoiceLibraryModel) -> None:
        super().__init__()
        self._library = library
        self.rows: list[VoiceRow] = []
        library.changed.connect(self._on_change)
        library.heard_changed.connect(self._touch)
        self._on_change()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.voice.name
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            spoken = tr("speaks {languages}", languages=", ".join(map(language_name, row.languages)))
            lines = (spoken if row.languages else "", row.model, row.origin())
            return "".join(f"<p>{escape(line)}</p>" for line in lines if line)  # which Qt breaks into lines
        if role == Qt.ItemDataRole.AccessibleTextRole:
            library = self._library
            parts = (
                row.voice.name,
                *card_lines(row),
                row.model,
                tr("Favourite") if library.is_favourite(row) else "",
                tr("In use") if library.is_picked(row) else "",
            )
            return ", ".join(part for part in parts if part)
        return None

    def _on_change(self) -> None:
        if self.rows == self._library.rows:
            self._touch()
            return
        self.beginResetModel()
        self.rows = list(self._library.rows)
        self.endResetModel()

    def _touch(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))


def card_lines(row: VoiceRow) -> tuple[str, str]:
    """Language and character, under the name; a voice of the user's own says how it was made."""
    return row.language or tr("Language not known"), said(row.voice.description) if row.record is None else row.kind
