"""Help that outlives a run: the tour is shown once, a bad end is told once, and a report can be saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from parlance.library import diagnostics, newer, paths
from parlance.project.file import SUFFIX

from ..background import Background
from ..reports import ErrorReport
from ..translation import said, tr
from .about import parts
from .choices import ChoicesModel
from .messages import Message, MessageModel
from .preferences import Preferences

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
        return newer.place() != ""

    def look_for_newer(self) -> None:
        """Ask the place where newer versions are announced; `looked` follows. Nothing is downloaded."""
        place = newer.place()
        self._background.ask(
            lambda: newer.newer_version(place),
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
