"""What the user chose, taken up at start and written back soon after each change."""

from __future__ import annotations

import copy
import logging
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.errors import ParlanceError
from parlance.core.request import SETTINGS
from parlance.library import settings as store
from parlance.library.settings import Settings

from .. import translation
from ..background import Background
from ..reports import report
from ..theme import Theme
from .choices import ChoicesModel
from .options import OFFERED, OptionsModel
from .playback import PlaybackModel
from .project import ProjectModel
from .recording import RecordingModel
from .script import ScriptModel
from .speech import SpeechModel
from .switches import SwitchesModel

log = logging.getLogger("parlance.ui")
WRITE_DELAY_MS = 800
SCRIPT_KEPT = 200_000
"""Code points of the script that are kept between runs."""
_FIELDS = ("speed", "steps", "seed", "dtype", "threads")
_OTHERS = tuple(option.name for option in OFFERED if option.name not in _FIELDS)
"""Options that the settings file keeps among the window's own things."""


class Preferences(QObject):
    """Reads once, binds to the models, writes in the background. The second of two windows writes nothing."""

    failed = Signal(object)
    """ErrorReport: what is chosen cannot be kept, for the first time since it could"""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._claim = store.Claim(path)
        self._is_failing = False
        self.aside: Path | None = None
        """Where the settings file was moved that could not be read."""
        self.settings = store.load(path, tell=self._on_aside)
        self._background = Background("settings")
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WRITE_DELAY_MS)
        self._later.timeout.connect(self._write_on_pool)

    def bind(
        self,
        theme: Theme,
        script: ScriptModel,
        choices: ChoicesModel,
        options: OptionsModel,
        playback: PlaybackModel,
        speech: SpeechModel,
        recording: RecordingModel,
        project: ProjectModel,
        switches: SwitchesModel,
        first_script: str,
    ) -> None:
        kept, window = self.settings, self.settings.window
        choices.restore(kept.voices, kept.language, kept.device, _numbers(window.get("measured")))
        if not kept.language:
            choices.begin_in(translation.language())
        choices.favourites = list(kept.favourites)
        speech.wanted_model = kept.model
        playback.restore_output(kept.audio_device)
        recording.set_input(str(window.get("microphone", "")))
        options.restore(self._kept_options())
        switches.restore(kept.switches)
        script.set_text(str(window.get("script", first_script)))
        self._models = (theme, script, choices, options, playback, recording, project, switches)
        changes = (
            theme.changed,
            script.changed,
            choices.model_changed,
            choices.voice_changed,
            choices.language_changed,
            choices.device_changed,
            choices.measured_changed,
            choices.favourites_changed,
            options.changed,
            playback.outputs_changed,
            recording.changed,
            switches.changed,
        )
        for changed in changes:
            changed.connect(lambda *_values: self._write_soon())
        project.opened.connect(lambda *_left: self._write_on_pool())  # the next start is to find it whatever happens

    def _on_aside(self, aside: Path) -> None:
        self.aside = aside

    @property
    def project(self) -> Path | None:
        """The one that was open last."""
        name = self.settings.window.get("project")
        return Path(name) if isinstance(name, str) and name else None

    def keep(self, **fields: Any) -> None:
        """Of `Settings`, and of no model that is bound."""
        for name, value in fields.items():
            setattr(self.settings, name, value)
        self._later.start()

    def set_folder(self, folder: str) -> None:
        self.settings.last_folder = folder
        self._write_soon()

    def set_endpoint(self, endpoint: str) -> None:
        if endpoint != self.settings.endpoint:
            self.settings.endpoint = endpoint
            self._write_soon()

    def set_history(self, on: bool) -> None:
        if on != self.settings.history:
            self.settings.history = on
            self._later.start()

    def set_mark(self, name: str, on: bool) -> None:
        """Of `watermark`, `provenance` and `disclosure`."""
        setattr(self.settings, name, on)
        self._write_soon()

    @property
    def is_second(self) -> bool:
        """Another window was there before, and keeps the settings."""
        return self._claim.is_held

    def flush(self) -> None:
        """Write what is still unwritten; the window is closing."""
        self._later.stop()
        self._background.wait()
        if not self.is_second:
            self._collect()
            self._write(self.settings)
        self._claim.release()

    def _kept_options(self) -> dict[str, Any]:
        kept, window = self.settings, self.settings.window
        known = {name: getattr(kept, name) for name in _FIELDS if getattr(kept, name) is not None}
        known |= {name: window[name] for name in _OTHERS if name in window}
        return {name: value for name, value in known.items() if value is not None and SETTINGS[name].accepts(value)}

    def _collect(self) -> None:
        theme, script, choices, options, playback, recording, project, switches = self._models
        kept, changed = self.settings, options.changed_values()
        kept.theme = theme.mode
        if choices.model is not None:
            kept.model, kept.language, kept.device = choices.model.name, choices.language, choices.device
        kept.voices, kept.audio_device = choices.voices, playback.output
        kept.favourites = list(choices.favourites)
        kept.switches = switches.kept
        defaults = Settings()
        for name in _FIELDS:
            setattr(kept, name, changed.get(name, getattr(defaults, name)))
        project_path = str(project.path or self.project or "")
        kept.window = {"script": script.text[:SCRIPT_KEPT], "measured": choices.measured}
        kept.window["project"] = project_path
        kept.window["microphone"] = recording.input
        kept.window |= {name: changed[name] for name in _OTHERS if name in changed}

    def _write_soon(self) -> None:
        """Not put off by what changes meanwhile: while a book is spoken, something always does."""
        if not self._later.isActive():
            self._later.start()

    def _write_on_pool(self) -> None:
        if self.is_second:
            return
        self._collect()
        snapshot = copy.deepcopy(self.settings)
        self._background.start(lambda: self._write(snapshot))

    def _write(self, settings: Settings) -> None:
        try:
            store.save(settings, self._path)
        except (OSError, UnicodeError) as error:
            reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
            log.warning("settings could not be written to %s: %s", self._path, reason)
            if not self._is_failing:
                self.failed.emit(report(ParlanceError(f"{self._path} cannot be written: {reason}")))
            self._is_failing = True
        else:
            self._is_failing = False


def _numbers(raw: Any) -> dict[str, float]:
    pairs = raw.items() if isinstance(raw, dict) else ()
    return {name: float(value) for name, value in pairs if isinstance(value, int | float)}
