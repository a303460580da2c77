"""All voices in one place: found, heard, picked, marked as favourites."""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.core.cloned_voice import VoiceRecord
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo, SynthesisResult
from parlance.library.voice_face import Face, voice_face
from parlance.library.voice_store import voices as read_records

from ..background import Background
from ..resources import sample_sentence
from ..translation import tr
from .choices import ChoicesModel, language_name
from .options import OptionsModel
from .playback import PREVIEW, PlaybackModel
from .speech import SpeechModel
from .voice_rows import ALL, VoiceRow, voice_rows

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
        self._faces_asked: set[str] = set()
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
        if unknown := [row for row in rows if row.key not in self._faces_asked]:
            self._faces_asked |= {row.key for row in unknown}
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
