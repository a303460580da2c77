"""The door for Home Assistant beside the local server: wanted or not, at which port, and why it could not be opened."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ..background import Background
from ..reports import ErrorReport
from .explain import home_failed
from .messages import MessageModel
from .preferences import Preferences

if TYPE_CHECKING:
    from parlance.api.speech import SpeakerLike
    from parlance.server.discovery import Advertiser
    from parlance.server.served_models import ListedModels
    from parlance.server.wyoming import WyomingServer


EVERYWHERE = "0.0.0.0"
"""All addresses of this machine."""


class WyomingServiceModel(QObject):
    changed = Signal()

    def __init__(self, preferences: Preferences, messages: MessageModel, background: Background) -> None:
        """`background` is the server's: one of the two is opened or closed after the other."""
        super().__init__()
        self._preferences, self._messages, self._background = preferences, messages, background
        self.is_offered = find_spec("wyoming") is not None
        """The extra `home` is installed."""
        self.is_wanted = preferences.settings.serve_home and self.is_offered
        """It is open while the server is on."""
        self.url = ""
        """Where it answers; empty while it is closed."""
        self.problem: ErrorReport | None = None
        self._beside: tuple[SpeakerLike, ListedModels] | None = None
        """Of the server, while that is on."""
        self._door: WyomingServer | None = None
        """Of the background."""
        self._advertiser: Advertiser | None = None
        """Likewise."""

    @property
    def port(self) -> int:
        return self._preferences.settings.home_port

    def set_port(self, port: int) -> None:
        """For the next time that it is opened."""
        if port != self.port:
            self._preferences.keep(home_port=port)
            self.changed.emit()

    @property
    def networks(self) -> str:
        return self._preferences.settings.home_networks

    def set_networks(self, networks: str) -> None:
        """For the next time that it is opened."""
        if networks != self.networks:
            self._preferences.keep(home_networks=networks)
            self.changed.emit()

    def set_wanted(self, wanted: bool) -> None:
        if not self.is_offered or wanted == self.is_wanted:
            return
        self.is_wanted, self.problem = wanted, None
        self._preferences.keep(serve_home=wanted)
        if wanted:
            self._open()
        else:
            self._background.ask(self._end, self._on_url)
        self.changed.emit()

    def server_opened(self, speaker: SpeakerLike, served: ListedModels, is_kept: bool) -> None:
        """`is_kept`: as it was when the window was closed last, so a fault is told in a message."""
        self._beside, self.problem = (speaker, served), None
        if self.is_wanted:
            self._open(is_kept)

    def server_closes(self) -> None:
        """Its speaker is the server's: this ends first."""
        self._beside = None
        self._background.ask(self._end, self._on_url)

    def _open(self, is_kept: bool = False) -> None:
        if self._beside is None:
            return
        (speaker, served), port, networks = self._beside, self.port, self.networks.replace(",", " ").split()

        def work() -> str:
            from parlance.server.access import LOOPBACK
            from parlance.server.discovery import WYOMING, Service, announced
            from parlance.server.wyoming import WyomingServer

            host = EVERYWHERE if networks else LOOPBACK[0]
            self._door = WyomingServer(speaker, served, host, port, networks).__enter__()
            self._advertiser = announced(Service(WYOMING, host, port))
            return self._door.url

        self._background.ask(work, self._on_url, partial(self._on_problem, is_kept))

    def settle(self) -> None:
        """After an error: it is open or closed, whatever was told of it."""
        if self._background.is_idle:
            self.url = self._door.url if self._door is not None else ""

    def _end(self) -> str:
        if self._advertiser is not None:
            self._advertiser.__exit__(None, None, None)
            self._advertiser = None
        if self._door is not None:
            self._door.__exit__(None, None, None)
            self._door = None
        return ""

    def _on_url(self, url: str) -> None:
        self.url = url
        self.changed.emit()

    def _on_problem(self, is_kept: bool, problem: ErrorReport) -> None:
        self.is_wanted, self.problem = False, problem
        if is_kept:
            self._messages.show(home_failed(problem))  # and the next start tries again
        else:
            self._preferences.keep(serve_home=False)
        self.changed.emit()
