"""Two voices compared on one sentence, and blended into a new one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo, VoiceInfo
from parlance.core.text.chunk import sentences
from parlance.library.voices import blend_voices

from ...library.paths import sample_sentence
from ..background import Background
from ..reports import ErrorReport
from ..translation import tr
from .choices import ChoicesModel
from .explain import VOICES, voice_file_failed
from .messages import MessageModel
from .script import ScriptModel
from .speech import SpeechModel
from .voice_files import VoiceFilesModel
from .voice_library import VoiceLibraryModel, VoiceRow, share_words

HEAR, SAVE = "hear", "save"
LIKE = 0.25
"""Of the other voice, in a voice that is to be like the first."""


class BlendingModel(QObject):
    changed = Signal()

    def __init__(
        self,
        folder: Path,
        choices: ChoicesModel,
        speech: SpeechModel,
        files: VoiceFilesModel,
        messages: MessageModel,
    ) -> None:
        super().__init__()
        self._folder, self._choices, self._speech = folder, choices, speech
        self._files, self._messages = files, messages
        self.first = self.second = ""
        self.amount = 0.5
        self.given_name = ""
        """By the user."""
        self._wanted = ""
        """Model whose voices the user asked for, by name."""
        self._alike: list[str] = []
        """Voices that are still to be tried with the first."""
        self._purpose = ""
        self._asked: SynthesisRequest | None = None
        self._background = Background("blending")
        for offered in (choices.offered, choices.model_changed, choices.voices_changed):
            offered.connect(self._settle)
        for other in (speech, files):
            other.changed.connect(self.changed)

    # ---- what there is

    @property
    def model(self) -> ModelInfo | None:
        """Whose voices are blended: the one asked for, the picked one, or the first that can."""
        able = [model for model in self._choices.models if model.blending and len(model.voices) > 1]
        picked = self._choices.model.name if self._choices.model else ""
        named = {model.name: model for model in able}
        return named.get(self._wanted) or named.get(picked) or (able[0] if able else None)

    def model_of(self, row: VoiceRow) -> ModelInfo | None:
        """One that blends this voice with others; the one in use, if it does."""
        able = [model for model in row.models if model.blending and len(model.voices) > 1]
        return next((model for model in able if model is self._choices.model), able[0] if able else None)

    @property
    def voices(self) -> tuple[VoiceInfo, ...]:
        return self.model.voices if self.model else ()

    @property
    def name(self) -> str:
        """What the user wrote, or what the parents suggest."""
        return self.given_name.strip() or tr(
            "{first} and {second}", first=self._name_of(self.first), second=self._name_of(self.second)
        )

    @property
    def can_hear(self) -> bool:
        return self.model is not None and self.first != self.second and not self._purpose and self._speech.can_preview

    @property
    def can_save(self) -> bool:
        return self.can_hear and not self._files.is_busy

    @property
    def is_heard(self) -> bool:
        return self._speech.is_previewing and self._speech.asked is self._asked

    def words(self) -> str:
        """The shares, or what is missing."""
        if self.model is None:
            return tr("No model here has voices that can be blended.")
        if self.first == self.second:
            return tr("Choose two different voices.")
        return share_words(self._name_of(self.first), self._name_of(self.second), self.amount)

    # ---- commands

    def choose(self, first: str, second: str) -> None:
        self.first, self.second = first, second
        self.changed.emit()

    def begin_like(self, model: ModelInfo, first: str, others: Sequence[str]) -> None:
        """Voices like `first` of `model`: mostly it, with some of each of the `others`, one after the other."""
        self._wanted, self.first, self._alike = model.name, first, list(others)
        self.another()

    @property
    def has_another(self) -> bool:
        return bool(self._alike)

    def another(self) -> None:
        """The next voice like the first, which is heard."""
        if self._alike:
            self.amount = LIKE
            self._speech.stop()
            self.choose(self.first, self._alike.pop(0))
            self.hear()

    def set_amount(self, amount: float) -> None:
        """0 for the first, 1 for the second."""
        self.amount = amount
        self.changed.emit()

    def set_name(self, name: str) -> None:
        self.given_name = name
        self.changed.emit()

    def hear(self) -> None:
        """A sentence in the blend, which is not kept; if one sounds already, stop."""
        if self.is_heard:
            self._speech.stop()
        elif self.can_hear:
            self._blend(HEAR)

    def save(self) -> None:
        if self.can_save:
            self._blend(SAVE)

    def settle(self) -> None:
        """After an error: nothing is blended any more if the background does not."""
        if self._background.is_idle:
            self._purpose = ""

    def close(self) -> None:
        self._background.close()

    # ---- work

    def _blend(self, purpose: str) -> None:
        model, first, second, amount, name = self.model, self.first, self.second, self.amount, self.name
        assert model is not None
        self._messages.clear(VOICES)
        self._purpose = purpose

        made = partial(self._on_made, model)
        self._background.ask(lambda: blend_voices(model, self._folder, first, second, amount, name), made, made)
        self.changed.emit()

    def _on_made(self, model: ModelInfo, answer: Any) -> None:
        purpose, self._purpose = self._purpose, ""
        if isinstance(answer, ErrorReport):
            self._messages.show(voice_file_failed(answer, tr("The voices were not blended")))
        elif purpose == SAVE:
            self.given_name = ""
            self._files.save(*answer)
        else:
            tensors, record = answer
            self._files.draft(tensors, record, lambda file: self._preview(model, file, record.languages))
        self.changed.emit()

    def _preview(self, model: ModelInfo, file: Path, spoken: Sequence[str]) -> None:
        wanted = (*spoken, self._choices.language)
        language = next((code for code in wanted if code in model.languages), model.default_language)
        text = sample_sentence(language, "preview")
        self._asked = SynthesisRequest(
            text, model.name, voice=str(file), language=language, device=self._choices.device
        )
        self._speech.preview_as(self._asked, tr("Previewing {voice}", voice=self.name))

    def _settle(self) -> None:
        """Voices that are not there any more make room for others."""
        ids = [voice.id for voice in self.voices]
        first = self.first if self.first in ids else next(iter(ids), "")
        second = self.second if self.second in ids else next((id_ for id_ in ids if id_ != first), "")
        self.choose(first, second)

    def _name_of(self, id_: str) -> str:
        return next((voice.name for voice in self.voices if voice.id == id_), id_)


LONGEST = 300
"""Code points of the sentence."""
A, B = 0, 1


class VoicePairModel(QObject):
    changed = Signal()

    def __init__(self, library: VoiceLibraryModel, script: ScriptModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._library, self._script, self._choices = library, script, choices
        self.keys = ["", ""]
        self.text = ""
        self._follows = False
        """B is heard when A has been."""
        library.changed.connect(self._settle)
        library.heard_changed.connect(self._go_on)

    @property
    def rows(self) -> list[VoiceRow]:
        return self._library.heard_rows()

    def row(self, side: int) -> VoiceRow | None:
        return next((row for row in self.rows if row.key == self.keys[side]), None)

    def is_heard(self, side: int) -> bool:
        row = self.row(side)
        return row is not None and self._library.is_heard(row)

    @property
    def can_hear(self) -> bool:
        rows = [self.row(side) for side in (A, B)]
        return bool(self.text.strip()) and all(row is not None and self._library.can_hear(row) for row in rows)

    def is_picked(self, side: int) -> bool:
        row = self.row(side)
        return row is not None and self._library.is_picked(row)

    # ---- commands

    def begin(self, key: str) -> None:
        """The voice of that key as A, and the first sentence of the script, unless one was written."""
        if not self.text:
            script = self._script.text[: 4 * LONGEST]
            spans = sentences(script, self._choices.language)
            first = script[spans[0][0].start : spans[0][0].end] if spans else ""
            self.text = first[:LONGEST] or sample_sentence(self._choices.language, "preview")
        if key:
            self.keys = [key, self.keys[A] if self.keys[B] == key else self.keys[B]]
        self._settle()

    def choose(self, side: int, key: str) -> None:
        self.keys[side] = key
        self._follows = False
        self.changed.emit()

    def set_text(self, text: str) -> None:
        self.text = text[:LONGEST]
        self.changed.emit()

    def hear(self, side: int) -> None:
        """That one; if it sounds already, stop."""
        self._follows = False
        self._hear(side)

    def hear_both(self) -> None:
        """A, then B."""
        if self.can_hear:
            if not self.is_heard(A):
                self._hear(A)
            self._follows = True

    def use(self, side: int) -> None:
        if (row := self.row(side)) is not None:
            self._library.use(row)

    # ---- work

    def _hear(self, side: int) -> None:
        row = self.row(side)
        if row is not None and self.text.strip():
            self._library.hear(row, self.text.strip())

    def _go_on(self) -> None:
        if self._follows and self._library.is_quiet:
            self._follows = False
            if self._library.has_ended:
                self._hear(B)
        self.changed.emit()

    def _settle(self) -> None:
        """Voices that are not there any more make room for others."""
        keys = [row.key for row in self.rows]
        for side in (A, B):
            if self.keys[side] not in keys:
                self.keys[side] = next((key for key in keys if key not in self.keys), "")
        self.changed.emit()
