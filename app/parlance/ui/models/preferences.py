"""What the user chose: restored at start, saved soon after each change, backend switches included."""

from __future__ import annotations

import copy
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer, Signal

from parlance.core import devices
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.request import SETTINGS
from parlance.library import settings as store
from parlance.library.settings import Settings

from .. import translation
from ..background import Background
from ..reports import report
from ..theme import Theme
from .choices import ChoicesModel
from .options import OptionsModel
from .playback import PlaybackModel
from .project import ProjectModel
from .recording import RecordingModel
from .script import ScriptModel
from .speech import SpeechModel

WINDOW_INI = "window.ini"


def take_over_window_ini(path: Path, settings: Settings) -> None:
    """What it says, where the settings say nothing of the window yet."""
    if settings.geometry or not path.is_file():
        return
    state = QSettings(str(path), QSettings.Format.IniFormat)
    geometry = state.value("geometry")  # a file that somebody changed may hold a value of any type
    if isinstance(geometry, QByteArray):
        settings.geometry = bytes(geometry.toBase64().data()).decode()
    settings.side_panel = bool(state.value("side_panel", True, type=bool))
    settings.expert_open = bool(state.value("expert_open", False, type=bool))


ON = "1"


class SwitchesModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[str, str] = {}
        self.problem = ""
        """What is wrong with what was written last, in words."""

    @property
    def kept(self) -> dict[str, str]:
        return dict(self._kept)

    def restore(self, kept: dict[str, str]) -> None:
        self._kept = dict(kept)
        self.changed.emit()

    def is_on(self, name: str) -> bool:
        return name in self._kept or self.is_forced(name)

    def is_forced(self, name: str) -> bool:
        """The user's environment sets it, and wins."""
        return any(switch.name == name and switch.source == "environment" for switch in devices.active_switches())

    def set(self, name: str, on: bool) -> None:
        if on and name not in self._kept:
            self._kept[name] = ON
        elif not on and name in self._kept:
            del self._kept[name]
        else:
            return
        self.changed.emit()

    def others(self) -> str:
        """Those without a place of their own, as ``NAME=VALUE NAME=VALUE``."""
        known = {switch.name for switch in devices.KNOWN_SWITCHES}
        return " ".join(f"{name}={value}" for name, value in self._kept.items() if name not in known)

    def set_others(self, words: str) -> None:
        """Any other switches, by name; `problem` says why they are not taken."""
        known = {switch.name for switch in devices.KNOWN_SWITCHES}
        kept = {name: value for name, value in self._kept.items() if name in known}
        self.problem = ""
        for word in words.split():
            name, _, value = word.partition("=")
            try:
                devices.check_switch(name)
            except UsageError as error:
                self.problem = error.message
                self.changed.emit()
                return
            kept[name] = value or ON
        self._kept = kept
        self.changed.emit()


log = logging.getLogger("parlance.ui")
WRITE_DELAY_MS = 800
SCRIPT_KEPT = 200_000
"""Code points of the script that are kept between runs."""


class Preferences(QObject):
    """Reads once, binds to the models, writes in the background.

    The second of two windows writes nothing, nor does one that finds the file of a later version."""

    failed = Signal(object)
    """ErrorReport: what is chosen cannot be kept, for the first time since it could"""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._claim = store.Claim(path)
        self._is_failing = False
        self.aside: Path | None = None
        """Where the settings file was moved that could not be read."""
        self.is_newer = store.is_newer(path)
        """A later version wrote the file, which stays as it is."""
        self.settings = store.load(path, on_aside=self._on_aside)
        self._old = path.with_name(WINDOW_INI)
        take_over_window_ini(self._old, self.settings)
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
        kept = self.settings
        choices.restore(kept.voices, kept.language, kept.device, kept.measured)
        if not kept.language:
            choices.begin_in(translation.language())
        choices.favourites = list(kept.favourites)
        speech.wanted_model = kept.model
        playback.restore_output(kept.audio_device)
        playback.set_speed(kept.listening_speed)
        playback.set_volume(kept.volume)
        recording.set_input(kept.microphone)
        options.restore({name: value for name, value in kept.options.items() if name in SETTINGS})
        switches.restore(kept.switches)
        script.set_text(first_script if kept.script is None else kept.script)
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
            playback.hearing_changed,
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
        return Path(self.settings.project) if self.settings.project else None

    def keep(self, **fields: Any) -> None:
        """Of `Settings`, and of no model that is bound."""
        if any(getattr(self.settings, name) != value for name, value in fields.items()):
            vars(self.settings).update(fields)
            self._write_soon()

    @property
    def is_second(self) -> bool:
        """Another window was there before, and keeps the settings."""
        return self._claim.is_held

    def close(self) -> None:
        """Write what is still unwritten; the window is closing."""
        self._later.stop()
        self._write_on_pool()
        self._background.close()
        self._claim.release()

    def _collect(self) -> None:
        theme, script, choices, options, playback, recording, project, switches = self._models
        kept = self.settings
        kept.theme = theme.mode
        if choices.model is not None:
            kept.model, kept.language, kept.device = choices.model.name, choices.language, choices.device
        kept.voices, kept.audio_device = choices.voices, playback.output
        kept.listening_speed, kept.volume = playback.speed, playback.volume
        kept.favourites = list(choices.favourites)
        kept.switches = switches.kept
        newer = {name: value for name, value in kept.options.items() if name not in SETTINGS}
        kept.options = newer | options.changed_values()
        kept.script, kept.measured = script.text[:SCRIPT_KEPT], dict(choices.measured)
        kept.project, kept.microphone = str(project.path or self.project or ""), recording.input

    def _write_soon(self) -> None:
        """Not put off by what changes meanwhile: while a book is spoken, something always does."""
        if not self._later.isActive():
            self._later.start()

    def _write_on_pool(self) -> None:
        if self.is_second or self.is_newer:
            return
        self._collect()
        snapshot = copy.deepcopy(self.settings)
        self._background.start(lambda: self._write(snapshot))

    def _write(self, settings: Settings) -> None:
        try:
            store.save(settings, self._path)
        except (OSError, UnicodeError) as error:
            log.warning("settings could not be written to %s: %s", self._path, error)
            if not self._is_failing:
                self.failed.emit(report(ParlanceError("file.not_writable", path=self._path, error=error)))
            self._is_failing = True
        else:
            self._is_failing = False
            with suppress(OSError):
                self._old.unlink(missing_ok=True)
