"""All view-models of the window, wired to each other and to the two threads."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt

from parlance.comparison.history import Comparisons
from parlance.library.history import History
from parlance.library.install import Folders

from ..library.paths import sample_sentence
from . import translation
from .background import closing
from .global_keys import for_this_desktop
from .models.appearance import AppearanceModel
from .models.aside import AsideModel
from .models.blending import BlendingModel, VoicePairModel
from .models.cast import CastModel
from .models.choices import ChoicesModel
from .models.comparison import ComparisonModel
from .models.comparison_history import ComparisonExport, ComparisonHistory
from .models.explain import second_window, settings_failed, settings_newer, settings_set_aside
from .models.export import ExportModel, SavingModel
from .models.help import HelpModel
from .models.history import HistoryModel
from .models.how_read import HowReadModel
from .models.listening import ListeningModel
from .models.manual import ManualModel
from .models.marks import DISCLOSURE, MarksModel
from .models.messages import MessageModel
from .models.model_files import ModelFilesModel
from .models.narration import NarrationModel
from .models.open_work import OpenWorkModel
from .models.options import OptionsModel
from .models.playback import PlaybackModel, PlayerLike
from .models.preferences import Preferences, SwitchesModel
from .models.project import ProjectModel
from .models.proofed import ProofModel
from .models.reader import ReaderLooks, ReaderModel
from .models.reading import ReadAlongModel, ReadingModel
from .models.reading_queue import ReadAnywhereModel, ReadingQueueModel
from .models.recording import RecorderLike
from .models.script import LanguageHintModel, ScriptModel
from .models.serving import ServingModel
from .models.shelf import ShelfModel
from .models.shortcuts import GlobalKeyModel
from .models.speech import SpeechModel
from .models.studio import StudioModel
from .models.takes import TakesModel
from .models.transport import TransportModel
from .models.voice_files import VoiceFilesModel
from .models.voice_library import VoiceLibraryModel
from .models.waveform import WaveformModel
from .slot_errors import SlotErrors
from .theme import Theme
from .worker import EngineLike, EngineThread

log = logging.getLogger("parlance.ui")


@dataclass(frozen=True)
class Places:
    """Where the window keeps what outlives it."""

    settings: Path
    voices: Path
    projects: Path
    models: Folders
    comparisons: Path
    """A file."""
    history: Path
    """A file."""


class ViewModels(QObject):
    """`make_engine` runs on the thread that will own the engine."""

    def __init__(
        self,
        theme: Theme,
        make_engine: Callable[[], EngineLike],
        player: PlayerLike,
        recorder: RecorderLike,
        places: Places,
    ) -> None:
        super().__init__()
        self._ended: bool | None = None
        self.engine = EngineThread(make_engine)
        self.preferences = Preferences(places.settings)
        self.messages = MessageModel()
        self.script = ScriptModel()
        self.choices = ChoicesModel()
        self.options = OptionsModel()
        self.waveform = WaveformModel()
        self.playback = PlaybackModel(player, self.waveform, self.messages)
        self.saving = SavingModel()
        self.marks = MarksModel(self.preferences)
        self.switches = SwitchesModel()
        self.speech = SpeechModel(
            self.engine, self.script, self.choices, self.options, self.playback, self.waveform, self.messages
        )
        self.read_along = ReadAlongModel(self.script, self.speech, self.playback)
        self.anywhere = ReadAnywhereModel(self.speech, self.messages)
        self.aside = AsideModel(self.speech, self.playback)
        self.speech.discloses = self.marks.is_on(DISCLOSURE)
        self.marks.changed.connect(self._follow_marks)
        self.voices = VoiceFilesModel(places.voices, self.engine, self.choices, self.messages)
        self.library = VoiceLibraryModel(places.voices, self.choices, self.options, self.speech, self.playback)
        self.library.set_hover(self.preferences.settings.hear_on_hover)
        self.library.changed.connect(lambda: self.preferences.keep(hear_on_hover=self.library.hears_on_hover))
        self.pair = VoicePairModel(self.library, self.script, self.choices)
        self.blending = BlendingModel(places.voices, self.choices, self.speech, self.voices, self.messages)
        self.history = HistoryModel(
            History(places.history), places.projects, self.choices, self.speech, self.playback, self.messages
        )
        self.history.set_on(self.preferences.settings.history)
        self.history.changed.connect(lambda: self.preferences.keep(history=self.history.is_on))
        self.takes = TakesModel(self.history, self.playback, self.speech)
        self.studio = StudioModel(
            self.engine, self.choices, self.options, self.speech, self.playback, self.voices, self.messages, recorder
        )
        self.project = ProjectModel(places.projects, self.choices, self.options, self.messages)
        self.voices.project_is_shown = lambda: self.project.panel.shown
        self.cast = CastModel(self.project, self.choices, self.preferences, self.speech)
        self.proof = ProofModel(self.project, self.messages)
        self.shelf = ShelfModel(self.project, self.messages)
        self.narration = NarrationModel(self.engine, self.project, self.choices, self.messages)
        self.reading = ReadingModel(self.project, self.narration, self.playback, self.messages)
        self.reading.set_even(self.preferences.settings.even_level)
        self.reading.changed.connect(lambda: self.preferences.keep(even_level=self.reading.levels is not None))
        self.reading.places = dict(self.preferences.settings.places)
        self.reading.changed.connect(lambda: self.preferences.keep(places=dict(self.reading.places)))
        self.queue = ReadingQueueModel(self.project, self.reading, self.preferences, self.messages)
        self.history.forgotten.connect(self.queue.drop_copied)
        self.reader = ReaderModel(self.project, self.narration, self.reading)
        self.reader_looks = ReaderLooks(theme, self.preferences)
        self.export = ExportModel(self.project, self.reading, self.messages, self.marks, self.engine, self.choices)
        self.transport = TransportModel(
            self.speech,
            self.playback,
            self.waveform,
            self.project,
            self.narration,
            self.reading,
            self.export,
            self.aside,
        )
        self._is_reopening = False
        """The project of the last run is on its way: what is read meanwhile stays in front."""
        self.project.opened.connect(lambda _left: self._on_opened())
        self.narration.kept.connect(lambda result: self.history.keep_take(result, self.project.title))
        self.models = ModelFilesModel(places.models, self.engine, self.choices, self.messages, self._is_using_models)
        self.models.set_endpoint(self.preferences.settings.endpoint)
        self.models.changed.connect(lambda: self.preferences.keep(endpoint=self.models.endpoint))
        self.comparison = ComparisonModel(
            self.engine, self.choices, self.options, self.speech, self.messages, self._is_using_models
        )
        for busy in (self.studio, self.narration):
            busy.changed.connect(self.comparison.changed)
        self.listening = ListeningModel(self.comparison, self.playback, self.speech)
        self.comparison_history = ComparisonHistory(Comparisons(places.comparisons), self.comparison, self.messages)
        self.comparison_export = ComparisonExport(self.messages)
        self.serving = ServingModel(
            self.engine, self.choices, self.options, self.marks, self.preferences, self.messages
        )
        self.serving.spoken.connect(self.history.keep_served)
        self.preferences.failed.connect(
            lambda error: self.messages.show(settings_failed(error)), Qt.ConnectionType.QueuedConnection
        )
        theme.set_mode(self.preferences.settings.theme)
        self.preferences.bind(
            theme,
            self.script,
            self.choices,
            self.options,
            self.playback,
            self.speech,
            self.studio.recording,
            self.project,
            self.switches,
            sample_sentence(translation.language()),
        )
        self.open_work = OpenWorkModel(
            self.narration, self.reading, self.export, self.models, self.comparison, self.studio, self.serving
        )
        self.how_read = HowReadModel(self.engine, self.choices, self.options)
        self.language_hint = LanguageHintModel(self.script, self.choices)
        self.appearance = AppearanceModel(theme, self.preferences)
        self.global_key = GlobalKeyModel(self.anywhere, self.preferences, for_this_desktop())
        self.help = HelpModel(self.preferences, self.choices, self.messages)
        self.manual = ManualModel()
        self.errors = SlotErrors(self.messages, self.settle)

    def start(self) -> None:
        self.engine.start()
        if self.preferences.aside is not None:
            self.messages.show(settings_set_aside(self.preferences.aside))
        if self.preferences.is_newer:
            self.messages.show(settings_newer())
        if self.preferences.is_second:
            self.messages.show(second_window())
        else:
            self._is_reopening = self.preferences.project is not None
            self.project.reopen(self.preferences.project)

    def close(self) -> bool:
        """Stop everything and write what is unwritten; False if something did not end in time."""
        if self._ended is None:
            self._ended = False
            closing.begin()
            for step in self._closing_steps():
                try:
                    step()
                except Exception:  # the others are to be closed, too
                    log.exception("closing failed")
        return self._ended and closing.is_over()

    def _closing_steps(self) -> list[Callable[[], object]]:
        """What uses the engine ends before it; of the others, the model that was made last is closed first."""
        using = (self.playback, self.studio, self.serving)
        models: list[Any] = [model for model in reversed(vars(self).values()) if model not in using]
        return [
            self.project.panel.hide,  # or the script would begin with the project's voice the next time
            self.reading.stop,
            *(model.close for model in using),
            self._shut_down,
            *(model.close for model in models if hasattr(model, "close")),
        ]

    def _shut_down(self) -> None:
        self._ended = self.engine.shutdown()

    def settle(self) -> None:
        """After an uncaught error: every model goes back to what is really being done, and says so."""
        if self.is_closed:
            return
        own = [self.studio.clip, self.studio.recording, self.serving.home]
        for model in (*vars(self).values(), *own):
            for step in (getattr(model, "settle", None), _changed(model)):
                try:
                    if step is not None:
                        step()
                except Exception:
                    log.exception("after an error, %s failed", type(model).__name__)

    @property
    def is_closed(self) -> bool:
        return self._ended is not None

    def _on_opened(self) -> None:
        if not self._is_reopening:
            self.aside.let_go()
        self._is_reopening = False

    def _follow_marks(self) -> None:
        self.speech.discloses = self.marks.is_on(DISCLOSURE)

    def _is_using_models(self) -> bool:
        others = self.studio.is_making or self.narration.is_busy or self.comparison.is_running
        return self.speech.is_busy or others


def _changed(model: object) -> Callable[[], Any] | None:
    """Tells all who show this model to look at it again."""
    if not isinstance(model, QObject) or model.metaObject().indexOfSignal("changed()") < 0:
        return None
    emit: Callable[[], Any] = model.changed.emit  # type: ignore[attr-defined]
    return emit
