"""The history of clips: kept as they are made, found, played, made again and removed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QDateTime, QLocale, QObject, Qt, QTimer, Signal

from parlance.audio.clips import pack, unpack
from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.command_line import say_command
from parlance.library.history import PROJECT, SAY, SERVE, WINDOW, Clip, History
from parlance.project.shelf import copied_texts, forget_copied

from ..background import Background
from ..translation import isolated, localized, mark, tr
from .choices import ChoicesModel, language_name
from .explain import clips_failed, history_set_aside
from .messages import Message, MessageModel
from .playback import PREVIEW, PlaybackModel, seconds_words
from .rows_model import Index, RowsModel
from .speech import SpeechModel

_TOLD = {"text", "model", "model_sha256", "voice", "language", "device", "threads", "stream", "seed", "retakes"}
"""Fields of a request that the words of a clip name otherwise, or that say nothing of how it sounds."""


@dataclass(frozen=True)
class ClipTitles:
    """Nothing of it changes, so that another thread may search with it. What is gone from this disk keeps its id."""

    models: Mapping[str, str] = field(default_factory=dict)
    voices: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """By model and id."""

    def model(self, request: SynthesisRequest) -> str:
        return self._model(request.model)

    def voice(self, request: SynthesisRequest) -> str:
        return self._voice(request.model, request.voice)

    def searched(self, fields: Mapping[str, Any]) -> str:
        """The titles of a recipe with these fields, to be looked into, and the id of its device."""
        model, voice, language, device = (
            str(fields.get(name, "")) for name in ("model", "voice", "language", "device")
        )
        return " ".join((self._model(model), self._voice(model, voice), language_name(language), device))

    def recipe(self, clip: Clip) -> str:
        """All that it was made with, but for the text."""
        request, model = clip.request, self.model(clip.request)
        parts = (
            f"{model} ({request.model_sha256[:12]}…)" if request.model_sha256 else model,
            self.voice(request),
            language_name(request.language),
            _device(clip),
            tr("seed {seed}", seed=request.seed),
            *(
                _option(known.name, getattr(request, known.name))
                for known in dataclasses.fields(request)
                if known.name not in _TOLD and getattr(request, known.name) not in (None, known.default)
            ),
        )
        return " · ".join(part for part in parts if part)

    def _model(self, name: str) -> str:
        return self.models.get(name) or _file_name(name)

    def _voice(self, model: str, voice: str) -> str:
        return self.voices.get((model, voice)) or _file_name(voice)


def clip_titles(choices: ChoicesModel) -> ClipTitles:
    return ClipTitles(
        {model.name: choices.model_label(model) for model in choices.models},
        {(model.name, voice.id): voice.name for model in choices.models for voice in model.voices},
    )


def _file_name(name: str) -> str:
    """Of a model or a voice that is a file, its name alone."""
    return name.replace("\\", "/").rsplit("/", 1)[-1]


def _device(clip: Clip) -> str:
    """As it was called on that day, and what it was reached through."""
    backend = clip.request.device.partition(":")[0]
    return f"CPU ({clip.device})" if backend == "cpu" else f"{clip.device} ({backend.capitalize()})"


def _option(name: str, value: Any) -> str:
    """As the side panel calls it, where it does."""
    option = SETTINGS[name]
    if not option.label:
        return f"{name.replace('_', ' ')} {value}"
    if option.choices:
        words = tr(option.choices[value])
    else:
        words = localized(f"{value:g}") if isinstance(value, float) else str(value)
    return f"{tr(option.label).replace('&', '')} {words}{option.unit}"


HISTORY = "history"
"""Topic of messages, and the name that a clip from here is played under, with its number."""
LOOK_MS = 1000
"""Sentences of a book may come faster than a list of them is worth reading again."""


class _Listing(NamedTuple):
    words: str
    """That were searched for."""
    clips: list[Clip]
    size: tuple[int, int]
    damaged: int
    copied: int


class HistoryModel(QObject):
    changed = Signal()
    """The clips, how much there is, or whether anything is kept."""
    heard_changed = Signal()
    removed = Signal(int)
    """id of a clip that is not there any more; 0 for all of them"""
    forgotten = Signal()
    """All of it, and the texts that were copied."""
    _damaged = Signal(object)

    def __init__(
        self,
        store: History,
        projects: Path,
        choices: ChoicesModel,
        speech: SpeechModel,
        playback: PlaybackModel,
        messages: MessageModel,
    ) -> None:
        super().__init__()
        self.store, self._projects = store, projects
        self._choices = choices
        self.titles = clip_titles(choices)
        self._speech, self._playback, self._messages = speech, playback, messages
        self.is_on = True
        self.words = ""
        self.clips: list[Clip] = []
        self.count = self.size_bytes = 0
        """Of all clips, and of all their sounds, once they were looked at."""
        self.damaged = self.copied = 0
        """Files of an earlier history that could not be read; texts that were copied and wait in the reading queue."""
        self.is_known = False
        """They were."""
        self._asked: SynthesisRequest | None = None
        self._again: Clip | None = None
        self._background = Background("history")
        self._damaged.connect(self._on_damaged, Qt.ConnectionType.QueuedConnection)
        store.on_damage(self._damaged.emit)
        self._look_later = QTimer(self)
        self._look_later.setSingleShot(True)
        self._look_later.setInterval(LOOK_MS)
        self._look_later.timeout.connect(self.refresh)
        for named in (choices.offered, choices.models_changed, choices.voices_changed):
            named.connect(self._name)
        speech.finished.connect(self._keep)
        speech.previewed.connect(self._on_made)
        for changed in (speech.changed, playback.changed):
            changed.connect(self.heard_changed)

    # ---- what there is

    @property
    def keeps_anything(self) -> bool:
        """Files that were not listed yet may be there, and can be forgotten."""
        return not self.is_known or self.count + self.damaged + self.copied > 0

    def is_heard(self, clip: Clip) -> bool:
        if self._playback.heard(f"{HISTORY} {clip.id}") is not None:
            return True
        is_it = self._again is not None and self._again.id == clip.id and self._speech.asked is self._asked
        return is_it and (self._speech.is_previewing or self._playback.heard(PREVIEW) is not None)

    def can_make(self) -> bool:
        return self._speech.can_preview

    def command(self, clip: Clip) -> str:
        """The command line that makes it."""
        return say_command(clip.request, f"clip-{clip.id}.wav")

    # ---- commands

    def set_on(self, on: bool) -> None:
        """Keep what is spoken from now on, or nothing."""
        if on != self.is_on:
            self.is_on = on
            self.changed.emit()

    def refresh(self) -> None:
        self.work(lambda: self._list(self.words, self.titles), self._show)

    def search(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.refresh()

    def hear(self, clip: Clip) -> None:
        """The sound that was kept; if it sounds already, stop."""
        if self.is_heard(clip):
            self._stop()
        elif clip.has_sound:
            self.work(lambda: self.sound(clip), lambda sound: self._play(clip, sound))

    def again(self, clip: Clip) -> None:
        """Make it once more from its recipe, and say whether it is the same."""
        if self._speech.can_preview:
            self._messages.clear(HISTORY)
            self._asked, self._again = clip.request, clip
            self._speech.preview_as(clip.request, tr("Making it again"))

    def remove(self, clip: Clip) -> None:
        self.work(lambda: self.store.remove([clip.id]))
        self.refresh()
        self.removed.emit(clip.id)

    def clear(self) -> None:
        """Forget everything that was spoken, and the copied texts that wait to be."""

        def forget() -> None:
            self.store.clear()
            forget_copied(self._projects)

        self.work(forget, lambda _: self.forgotten.emit())
        self.refresh()
        self.removed.emit(0)

    def close(self) -> None:
        self._background.close()

    # ---- work

    def work(self, do: Callable[[], Any], then: Callable[[Any], None] | None = None) -> None:
        """`do` on the thread of the history, `then` here with what it gave; a message says if it failed."""
        self._background.ask(
            do,
            then or (lambda _: None),
            lambda error: self._messages.show(clips_failed(error, HISTORY)),
        )

    def sound(self, clip: Clip) -> tuple[np.ndarray, int] | None:
        """Samples (n,) and rate in Hz; None if they are not kept any more. For the thread of the history."""
        packed = self.store.sound(clip.id)
        return None if packed is None else unpack(packed)

    def _list(self, words: str, titles: ClipTitles) -> _Listing:
        size = self.store.size()
        clips = self.store.clips(words, titles.searched) if size[0] else []
        return _Listing(words, clips, size, len(self.store.damaged()), len(copied_texts(self._projects)))

    def _on_damaged(self, aside: Path) -> None:
        self._messages.show(history_set_aside(aside))

    def _name(self) -> None:
        """Models and voices may have other titles now."""
        self.titles = clip_titles(self._choices)
        self.changed.emit()
        if self.words:
            self.refresh()

    def _show(self, found: _Listing) -> None:
        self.count, self.size_bytes = found.size
        self.damaged, self.copied = found.damaged, found.copied
        self.is_known = True
        if found.words == self.words:
            self.clips = found.clips
        self.changed.emit()

    def _keep(self, result: SynthesisResult) -> None:
        if self.is_on:
            self._keep_with_sound(result, WINDOW)
            self.refresh()

    def keep_served(self, result: SynthesisResult) -> None:
        """What another program asked for."""
        if self.is_on:
            self._keep_with_sound(result, SERVE)
            self._look_soon()

    def keep_take(self, result: SynthesisResult, project: str) -> None:
        """Of a sentence; its sound is in the file of the project."""
        if self.is_on:
            self.work(lambda: self.store.add(result, f"{PROJECT} {project}", None))
            self._look_soon()

    def _keep_with_sound(self, result: SynthesisResult, source: str) -> None:
        self.work(lambda: self.store.add(result, source, pack(result.samples, result.sample_rate)))

    def _look_soon(self) -> None:
        if not self._look_later.isActive():
            self._look_later.start()

    def _play(self, clip: Clip, sound: tuple[np.ndarray, int] | None) -> None:
        if sound is None:
            self.refresh()
        else:
            self._stop()
            self._playback.play(f"{HISTORY} {clip.id}", *sound)
        self.heard_changed.emit()

    def _stop(self) -> None:
        if self._speech.is_busy:
            self._speech.stop()
        self._playback.stop()

    def _on_made(self, request: SynthesisRequest, result: SynthesisResult) -> None:
        clip = self._again
        if clip is None or request is not self._asked:
            return
        if result.sha256 == clip.sha256:
            text = tr("The audio is bit-identical.")
            self._messages.show(Message(HISTORY, "info", tr("Regenerated: identical"), text))
        else:
            text = tr("The voice, the device, its driver or Parlance has changed since.")
            self._messages.show(Message(HISTORY, "warn", tr("Made again: different"), text))
        if self.is_on and not clip.has_sound and not clip.project and result.sha256 == clip.sha256:
            self.work(lambda: self.store.set_sound(clip.id, pack(result.samples, result.sample_rate)))
            self.refresh()


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
