"""The user's own voices as files: kept, brought in, given away, renamed, removed; in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.cloning import VoiceRecord
from parlance.core.errors import ParlanceError
from parlance.core.messages import together
from parlance.core.result import ModelInfo
from parlance.library import voices
from parlance.library.voices import read_record

from ..background import WRITE_S, Background
from ..reports import ErrorReport
from ..translation import tr
from ..worker import EngineThread
from .choices import ChoicesModel, own_key
from .explain import VOICES, voice_file_failed
from .messages import Message, MessageModel

USE_VOICE = "use_voice"
"""Begin of the action that picks a voice, with its id behind a space."""


class VoiceFilesModel(QObject):
    saved = Signal(str)
    """id of a new voice that was made of a recording"""
    changed = Signal()

    def __init__(self, folder: Path, engine: EngineThread, choices: ChoicesModel, messages: MessageModel) -> None:
        super().__init__()
        self._folder, self._engine, self._choices, self._messages = folder, engine, choices, messages
        self.is_busy = False
        self.project_is_shown: Callable[[], bool] = lambda: False
        """What is picked is picked for the open project: a new voice then waits to be asked for."""
        self._pick = ""
        self._draft: TemporaryDirectory[str] | None = None
        self._background = Background("voices")
        choices.voices_changed.connect(self._on_voices)
        engine.ready.connect(self._look, Qt.ConnectionType.SingleShotConnection)

    # ---- commands

    def save(self, tensors: Any, record: VoiceRecord) -> None:
        """Keep a new voice and list it, and pick it for the script; a project is offered it."""
        taken = self._choices.model.voice_ids if self._choices.model else []

        def done(path: Path) -> None:
            self._add(path.stem, tr("{name} was saved", name=record.name), record)
            if not record.blend_of:
                self.saved.emit(path.stem)

        def work() -> Path:
            return voices.save_voice(self._folder, tensors, record, taken)

        self._run(tr("{name} was not saved", name=record.name), work, done)

    def draft(self, tensors: Any, record: VoiceRecord, then: Callable[[Path], None]) -> None:
        """Write a voice to a passing file, so that it can be heard before it is kept; `then` gets the file."""

        def work() -> Path:
            self._forget_draft()
            self._draft = TemporaryDirectory(prefix="parlance-voice-")
            return voices.save_voice(Path(self._draft.name), tensors, record)

        self._run(tr("{name} cannot be heard", name=record.name), work, then)

    def bring(self, source: Path) -> None:
        """Import a voice file that came from elsewhere; pick it if the model can speak with it."""

        def work() -> tuple[str, VoiceRecord]:
            path = voices.import_voice(self._folder, source)
            return path.stem, read_record(path)

        def done(answer: tuple[str, VoiceRecord]) -> None:
            id_, record = answer
            self._add(id_, tr("{name} was imported", name=record.name), record)

        self._run(tr("{name} was not imported", name=source.name), work, done)

    def export(self, id_: str, out: Path) -> None:
        """Write one file for somebody else; it replaces what is there."""
        source = self._folder / f"{id_}{voices.SUFFIX}"
        self._run(
            tr("{name} was not exported", name=self._name(id_)),
            lambda: voices.export_voice(source, out, overwrite=True),
            lambda _: self._say(
                tr("Exported {name}", name=out.name),
                tr("It is in {folder}, and includes the statement of consent.", folder=out.parent),
            ),
        )

    def rename(self, id_: str, name: str) -> None:
        was_picked = self._choices.voice == id_

        def done(path: Path) -> None:
            self._take_up(path.stem if was_picked else "")
            if own_key(id_) in self._choices.favourites:
                self._choices.set_favourite(own_key(id_), False)
                self._choices.set_favourite(own_key(path.stem), True)
            self._say(tr("{old} is now {name}", old=old, name=name), "")

        old = self._name(id_)
        self._run(tr("{old} was not renamed", old=old), lambda: voices.rename_voice(self._folder, id_, name), done)

    def remove(self, id_: str) -> None:
        def done(_: None) -> None:
            self._take_up("")
            self._choices.set_favourite(own_key(id_), False)
            self._say(tr("{name} was removed", name=name), "")

        name = self._name(id_)
        self._run(tr("{name} was not removed", name=name), lambda: voices.remove_voice(self._folder, id_), done)

    def settle(self) -> None:
        """After an error: no file is worked on any more if the background does not."""
        self.is_busy = self.is_busy and not self._background.is_idle

    def close(self) -> None:
        """Let a file that is being written become whole; the window is closing."""
        self._background.close(WRITE_S)
        self._forget_draft()

    # ---- work

    def _look(self) -> None:
        """Say which voices are there and cannot be offered."""

        def tell(found: dict[str, ParlanceError]) -> None:
            if found:
                words = ErrorReport("model", together([error.message for error in found.values()]), "")
                self._messages.show(voice_file_failed(words, tr("%n voice(s) cannot be used", "", len(found))))

        self._background.ask(lambda: voices.unreadable(self._folder), tell)

    def _run(self, title: str, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """`done` is called with what `work` gave, or a message with that title says why there is nothing."""

        def end(tell: Callable[[Any], None], answer: Any) -> None:
            self.is_busy = False
            try:
                tell(answer)
            finally:
                self.changed.emit()

        def fail(error: ErrorReport) -> None:
            self._messages.show(voice_file_failed(error, title))

        self.is_busy = True
        self._messages.clear(VOICES)
        self._background.ask(work, partial(end, done), partial(end, fail))
        self.changed.emit()

    def _forget_draft(self) -> None:
        if self._draft is not None:
            self._draft.cleanup()
            self._draft = None

    def _add(self, id_: str, title: str, record: VoiceRecord) -> None:
        """A new voice of the user's was written."""
        if not self.project_is_shown():
            self._take_up(id_)
            self._say(title, self._where(record))
            return
        self._take_up("")
        fitting = [model for model in self._choices.models if model.fits == record.fits]
        if self._choices.model in fitting:
            words = tr("It is in the list of voices. The project keeps its own voice.")
            self._messages.show(Message(VOICES, "info", title, words, f"{USE_VOICE} {id_}", tr("Use it here")))
        else:
            self._say(title, _needs_model(record, fitting))

    def _take_up(self, id_: str) -> None:
        """List the voices again, and then pick this one."""
        self._pick = id_
        self._engine.relist()

    def _on_voices(self) -> None:
        model, pick = self._choices.model, self._pick
        if model is not None and pick in [voice.id for voice in model.voices]:
            self._pick = ""
            self._choices.pick_voice(pick)

    def _name(self, id_: str) -> str:
        voices = (voice for model in self._choices.models for voice in model.voices if voice.cloned)
        return next((voice.name for voice in voices if voice.id == id_), id_)

    def _where(self, record: VoiceRecord) -> str:
        """Who can speak with it."""
        choices = self._choices
        fitting = [model for model in choices.models if model.fits == record.fits]
        if choices.model in fitting:
            return tr("It is in the list of voices, and selected.")
        return _needs_model(record, fitting)

    def _say(self, title: str, text: str) -> None:
        self._messages.show(Message(VOICES, "info", title, text))


def _needs_model(record: VoiceRecord, fitting: list[ModelInfo]) -> str:
    if not fitting:
        return tr("It was made with {model}; no model on this disk can use it yet.", model=record.model)
    return tr("To use it, pick the model {list}.", list=tr(" or ").join(model.title for model in fitting))
