"""Help that outlives a run, and what Parlance says of itself: versions and licences."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import PySide6
from PySide6.QtCore import QObject, Signal, qVersion

from parlance._version import __version__
from parlance.core.result import DeviceInfo
from parlance.library import about, diagnostics, hub, paths
from parlance.project.file import SUFFIX

from ..background import Background
from ..reports import ErrorReport
from ..translation import localized, said, tr
from .choices import ChoicesModel, language_name
from .messages import Message, MessageModel
from .preferences import Preferences

GGML, QT = "https://github.com/ggml-org/ggml", "https://doc.qt.io/qtforpython-6/licenses.html"


@dataclass(frozen=True)
class Fact:
    label: str
    value: str
    link: str = ""
    """Where `value` leads, as a URL."""


@dataclass(frozen=True)
class Part:
    title: str
    facts: tuple[Fact, ...]


def parts(devices: Sequence[DeviceInfo]) -> list[Part]:
    """`devices` as the engine found them: the CPU's driver is ggml. It reads files: nothing for the window's thread."""
    found = [
        Part(tr("PROGRAM"), _program(devices)),
        Part(tr("EMBEDDED VOICE"), _voice()),
        Part(tr("LICENCES"), tuple(Fact("", path.name, path.as_uri()) for path in about.licence_files())),
    ]
    return [part for part in found if part.facts]


def as_text(found: Sequence[Part]) -> str:
    """For the clipboard; files of this computer are left out, since their folders name its user."""
    lines = ["Parlance"]
    for part in found:
        facts = [fact for fact in part.facts if not fact.link.startswith("file:")]
        if facts:
            lines += ["", part.title, *(f"{fact.label}: {fact.value}" for fact in facts)]
    return "\n".join(lines) + "\n"


def _program(devices: Sequence[DeviceInfo]) -> tuple[Fact, ...]:
    commit = about.commit()
    version = tr("{version}, commit {commit}", version=__version__, commit=commit) if commit else __version__
    ggml = next((device.driver.partition(",")[0] for device in devices if device.kind == "cpu"), "")
    facts = (
        Fact(tr("Version"), version),
        Fact(tr("What is new"), paths.changes().name, paths.changes().as_uri()),
        Fact(tr("Licence"), "MIT"),
        Fact("ggml", ggml.removeprefix("ggml "), GGML),
        Fact("Qt", f"{qVersion()}, PySide6 {PySide6.__version__}, LGPL", QT),
        Fact("Python", platform.python_version()),
        Fact(tr("System"), platform.platform()),
    )
    return tuple(fact for fact in facts if fact.value)


def _voice() -> tuple[Fact, ...]:
    voice = about.voice_of(paths.embedded_model())
    if voice is None:
        return ()
    facts = (
        Fact(tr("Name"), voice.title),
        Fact(tr("Licence"), voice.licence),
        Fact(tr("Languages"), ", ".join(map(language_name, voice.languages))),
        Fact(tr("Voices"), ", ".join(voice.speakers)),
        Fact(tr("Sources"), voice.sources),
        Fact(tr("Recipe"), voice.recipe),
        Fact(tr("Commit"), voice.commit),
        Fact(tr("Training time (s)"), localized(voice.seconds)),
        Fact(tr("Checkpoints"), voice.checkpoints),
    )
    return tuple(fact for fact in facts if fact.value)


HELP = "help"


class HelpModel(QObject):
    told = Signal(object)
    """list of Part, that `ask_about` asked for"""
    looked = Signal(str, str)
    """What `look_for_newer` found, in words, and the address of what is new or an empty text"""

    def __init__(self, preferences: Preferences, choices: ChoicesModel, messages: MessageModel) -> None:
        super().__init__()
        self._preferences, self._choices, self._messages = preferences, choices, messages
        self._background = Background("help")

    @property
    def wants_tour(self) -> bool:
        """Nobody has seen or skipped it yet."""
        return not self._preferences.settings.toured

    def end_tour(self) -> None:
        self._preferences.keep(toured=True)

    def ask_about(self) -> None:
        """Find out in the background what Parlance is made of; `told` follows."""
        devices = list(self._choices.devices)
        self._background.ask(lambda: parts(devices), self.told.emit)

    @property
    def can_look(self) -> bool:
        """This package knows where newer ones are announced; a checkout does not."""
        return hub.newest_changes_url() != ""

    def look_for_newer(self) -> None:
        """Ask the place where newer versions are announced; `looked` follows. Nothing is downloaded."""
        place = hub.newest_changes_url()
        self._background.ask(
            lambda: hub.newer_version(place),
            lambda version: self._tell_of_newer(version, place),
            lambda error: self.looked.emit(said(error.reason) + ".", ""),
        )

    def _tell_of_newer(self, version: str | None, place: str) -> None:
        if version is None:
            self.looked.emit(tr("You have the newest version."), "")
        else:
            words = tr("Parlance {version} is out. Get it where you got this one.", version=version)
            self.looked.emit(words, place)

    def tell_of_crash(self, left: str) -> None:
        """`left` is the record of a run before that died, or empty."""
        if left:
            title = tr("Parlance crashed last time")
            if len(left.splitlines()) == 1:  # nothing in the process failed, as far as it could tell
                title = tr("Parlance was not closed properly last time")
            text = tr("A report helps to find out why.")
            self._messages.show(Message(HELP, "warn", title, text, "save_diagnostics", tr("Save diagnostics…"), left))

    def save(self, out: Path, with_text: bool, with_project: bool) -> None:
        """Write the bundle in the background and say where it is."""
        project = self._preferences.project
        projects = [project] if with_project and project is not None and project.suffix == SUFFIX else []
        devices, settings = list(self._choices.devices), self._preferences.settings

        self._background.ask(
            lambda: diagnostics.save(out, devices, settings, paths.log_dir(), with_text, projects),
            lambda _: self._tell(out, None),
            lambda error: self._tell(out, error),
        )

    def close(self) -> None:
        self._background.close()

    def _tell(self, out: Path, error: ErrorReport | None) -> None:
        if error is None:
            title, text = tr("Saved {name}", name=out.name), tr("It is in {folder}.", folder=out.parent)
            self._messages.show(Message(HELP, "info", title, text))
        else:
            text = said(error.reason) + ". " + tr("Choose another place; nothing is lost.")
            self._messages.show(Message(HELP, "error", tr("The diagnostics were not saved"), text))
