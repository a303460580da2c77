"""What other programs use of the open window: the HTTP server, the Wyoming service, and the voice of the desktop."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from PySide6.QtCore import QObject, Signal

from parlance.core.errors import Cancelled, UsageError
from parlance.core.jobs import Event, Job
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library import integrations, paths
from parlance.library.server_key import KeyFile, new_server_key, server_key

from ..background import Background
from ..reports import ErrorReport
from ..worker import EngineThread
from .choices import ChoicesModel
from .explain import home_failed, server_failed
from .marks import DISCLOSURE, MarksModel
from .messages import MessageModel
from .options import OptionsModel
from .preferences import Preferences

if TYPE_CHECKING:
    from parlance.api.speech import SpeakerLike
    from parlance.server.discovery import Advertiser
    from parlance.server.http_server import Certificate, HttpServer
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
        self._endpoint: WyomingServer | None = None
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
            self._endpoint = WyomingServer(speaker, served, host, port, networks).__enter__()
            self._advertiser = announced(Service(WYOMING, host, port))
            return self._endpoint.url

        self._background.ask(work, self._on_url, partial(self._on_problem, is_kept))

    def settle(self) -> None:
        """After an error: it is open or closed, whatever was told of it."""
        if self._background.is_idle:
            self.url = self._endpoint.url if self._endpoint is not None else ""

    def _end(self) -> str:
        if self._advertiser is not None:
            self._advertiser.__exit__(None, None, None)
            self._advertiser = None
        if self._endpoint is not None:
            self._endpoint.__exit__(None, None, None)
            self._endpoint = None
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


class DesktopVoiceModel(QObject):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.is_offered = integrations.has_speech_dispatcher()
        self.is_on = self.is_offered and integrations.is_module_installed()
        self.problem: ErrorReport | None = None
        self._background = Background("desktop-voice")

    def set_on(self, on: bool) -> None:
        work = integrations.install_module if on else integrations.remove_module
        self._background.ask(work, lambda _: self._done(None), self._done)

    def close(self) -> None:
        self._background.close()

    def _done(self, problem: ErrorReport | None) -> None:
        self.is_on, self.problem = integrations.is_module_installed(), problem
        self.changed.emit()


COMPUTING = ("dtype", "threads")
"""Options of the window that are not a voice's, but the machine's."""


class WindowSpeaker:
    """What the server asks: it shares the engine of the window. Called from the server's threads."""

    def __init__(self, engine: EngineThread, fill: Callable[[SynthesisRequest], SynthesisRequest]) -> None:
        """`fill` adds what the window knows: the device, and how it computes."""
        self._engine, self._fill = engine, fill
        self._jobs: WeakSet[Job] = WeakSet()
        self._lock = threading.Lock()
        """Held while a job is added, or all are listed: each server adds on its own thread."""
        self._closed = threading.Event()

    def speak(self, request: SynthesisRequest, on_event: Callable[[Event], None]) -> Job:
        if self._closed.is_set():
            raise Cancelled("job.shutting_down")
        job = self._engine.serve(self._fill(request), on_event)
        with self._lock:
            self._jobs.add(job)
        if self._closed.is_set():  # it came while this was closed
            self._end(job)
        return job

    def cancel(self, job: Job) -> None:
        self._engine.cancel(job)

    def close(self) -> None:
        """The engine is the window's, and those who listen do not wait for what it is in."""
        self._closed.set()
        with self._lock:
            jobs = list(self._jobs)
        for job in jobs:
            self._end(job)

    def _end(self, job: Job) -> None:
        self.cancel(job)
        job.end(Cancelled("job.shutting_down"))


class ServingModel(QObject):
    """One engine for the window and for those who ask: one text after the other, who sits at the window first."""

    changed = Signal()
    spoken = Signal(object)
    """SynthesisResult of a request that was answered"""

    def __init__(
        self,
        engine: EngineThread,
        choices: ChoicesModel,
        options: OptionsModel,
        marks: MarksModel,
        preferences: Preferences,
        messages: MessageModel,
    ) -> None:
        super().__init__()
        self._choices, self._options, self._marks = choices, options, marks
        self._preferences, self._messages = preferences, messages
        self.state = "off"
        """``off``, ``starting``, ``on`` or ``stopping``."""
        self.url = ""
        self.key = ""
        """What other machines must send, while they are answered."""
        self.count = 0
        """Requests answered since it was switched on."""
        self.desktop_voice = DesktopVoiceModel()
        self.problem: ErrorReport | None = None
        """Why it could not be switched on."""
        self._is_kept = preferences.settings.serve and not preferences.is_second
        """It was on when the window was closed last, and is to be on again."""
        self._engine, self._options_now = engine, self._computing()
        engine.served.connect(self._on_served)
        self._server: HttpServer | None = None
        """Of the background."""
        self._advertiser: Advertiser | None = None
        """Likewise."""
        self._key_file: KeyFile | None = None
        """Likewise; of the key that is shown."""
        self._served: ListedModels | None = None
        self._background = Background("serving")
        self.home = WyomingServiceModel(preferences, messages, self._background)
        engine.ready.connect(self._take_up)
        for changed in (choices.model_changed, choices.voice_changed, choices.language_changed, marks.changed):
            changed.connect(self._show_served)
        for changed in (options.changed, choices.device_changed, choices.models_changed, choices.offered):
            changed.connect(self._look_at_options)

    # ---- what there is

    @property
    def port(self) -> int:
        return self._preferences.settings.serve_port

    @property
    def is_in_network(self) -> bool:
        """Other machines are to be answered, too."""
        return self._preferences.settings.serve_network

    @property
    def can_switch(self) -> bool:
        return self.state == "on" or (self.state == "off" and self._choices.model is not None)

    @property
    def is_speaking(self) -> bool:
        return self._engine.is_serving

    @property
    def wanted_url(self) -> str:
        """Where it will answer."""
        return f"{'https' if self.certificate else 'http'}://127.0.0.1:{self.port}/v1"

    @property
    def hosts(self) -> str:
        """Further names by which clients may reach it, separated by commas or blanks."""
        return self._preferences.settings.serve_hosts

    @property
    def origins(self) -> str:
        """Web pages and browser extensions that may use it, likewise."""
        return self._preferences.settings.serve_origins

    @property
    def certificate(self) -> str:
        """Name of the file, in PEM; empty is no encryption."""
        return self._preferences.settings.serve_certificate

    @property
    def certificate_key(self) -> str:
        """Likewise, of its private key."""
        return self._preferences.settings.serve_certificate_key

    # ---- commands

    def set_port(self, port: int) -> None:
        """For the next time that it is switched on."""
        if port != self.port:
            self._preferences.keep(serve_port=port)
            self.changed.emit()

    def set_in_network(self, on: bool) -> None:
        """For the next time that it is switched on."""
        if on != self.is_in_network:
            self._preferences.keep(serve_network=on)
            self.changed.emit()

    def set_access(self, hosts: str, origins: str, certificate: str, certificate_key: str) -> None:
        """For the next time that it is switched on, which says what is wrong with them."""
        if (hosts, origins, certificate, certificate_key) != (
            self.hosts, self.origins, self.certificate, self.certificate_key
        ):  # fmt: skip
            self._preferences.keep(
                serve_hosts=hosts,
                serve_origins=origins,
                serve_certificate=certificate,
                serve_certificate_key=certificate_key,
            )
            self.changed.emit()

    def renew_key(self) -> None:
        """Clients that send the old key are refused from then on."""
        if self.state == "on" and self.key:
            self._background.ask(lambda: new_server_key(paths.server_key()), self._on_key, self._on_key_problem)

    def refresh_key(self) -> None:
        """Show the key that the server takes: `parlance serve --new-key` may have replaced it."""
        if self.state == "on" and self.key and self._background.is_idle:
            self._background.ask(lambda: self._key_file.key if self._key_file is not None else "", self._on_key)

    def set_on(self, on: bool) -> None:
        if not self.can_switch or on == (self.state == "on"):
            return
        self.problem, self._is_kept = None, False
        if on:
            self._start()
        else:
            self._preferences.keep(serve=False)
            self.state = "stopping"
            self.home.server_closes()
            self._background.ask(self._end, self._on_answer)
        self.changed.emit()

    def settle(self) -> None:
        """After an error: the server is on or off, and on its way to neither if the background does nothing."""
        if self.state in ("starting", "stopping") and self._background.is_idle:
            self._on_answer(self._server.url if self._server is not None else "")

    def close(self) -> None:
        """What is being answered ends; the window is closing."""
        self.home.server_closes()
        self._background.ask(self._end, self._on_answer)
        self._background.close()
        self.desktop_voice.close()

    # ---- work

    def _take_up(self) -> None:
        if self._is_kept and self.can_switch:
            self._start()
            self.changed.emit()

    def _start(self) -> None:
        from parlance.server.served_models import ListedModels

        self.state, self.count = "starting", 0
        self._served = ListedModels()
        self._show_served()
        served, port, in_network = self._served, self.port, self.is_in_network
        hosts, origins = _listed(self.hosts), _listed(self.origins)
        certificate, certificate_key = self.certificate, self.certificate_key
        speaker = WindowSpeaker(self._engine, self._filled)

        def work() -> str:
            from parlance.server.access import LOOPBACK, Access
            from parlance.server.discovery import HTTP, Service, announced
            from parlance.server.http_server import HttpServer

            key_file = paths.server_key() if in_network else None
            key = server_key(key_file) if key_file is not None else ""
            host = EVERYWHERE if in_network else LOOPBACK[0]
            access = Access(key, hosts=hosts, origins=origins, key_file=key_file)
            encryption = _certificate(certificate, certificate_key)
            self._server = HttpServer(speaker, served, host, port, access, encryption).__enter__()
            self._key_file = KeyFile(key_file, key) if key_file is not None else None
            self._advertiser = announced(Service(HTTP, host, port))
            self.key = key
            return self._server.url

        def opened(url: str) -> None:
            self.home.server_opened(speaker, served, self._is_kept)
            self._on_answer(url)

        self._background.ask(work, opened, self._on_answer)

    def _end(self) -> str:
        if self._advertiser is not None:
            self._advertiser.__exit__(None, None, None)
            self._advertiser = None
        if self._server is not None:
            self._server.__exit__(None, None, None)
            self._server = None
        self.key, self._key_file = "", None
        return ""

    def _on_key(self, key: str) -> None:
        if self.state == "on" and key and key != self.key:
            self.key, self.problem = key, None
            self.changed.emit()

    def _on_key_problem(self, problem: ErrorReport) -> None:
        self.problem = problem
        self.changed.emit()

    def _on_answer(self, answer: str | ErrorReport) -> None:
        if isinstance(answer, ErrorReport):
            self.problem = answer
            if self._is_kept:
                self._messages.show(server_failed(answer))
        self.url = answer if isinstance(answer, str) else ""
        self.state = "on" if self.url else "off"
        if self.url:
            self._preferences.keep(serve=True)
        self._is_kept = False
        self.changed.emit()

    def _show_served(self) -> None:
        """What names no model and no voice of ours gets what is picked."""
        choices, served = self._choices, self._served
        if served is None or choices.model is None:
            return
        default = dataclasses.replace(choices.model, default_voice=choices.voice, default_language=choices.language)
        served.listed = (default, *(model for model in choices.models if model.name != default.name))
        served.marking, served.discloses = self._marks.marking(), self._marks.is_on(DISCLOSURE)

    def _computing(self) -> tuple[dict[str, str], dict[str, Any]]:
        """Names of the models by their files, and fields of a request."""
        fields = {name: value for name, value in self._options.request_fields().items() if name in COMPUTING}
        return {model.path: model.name for model in self._choices.models}, {"device": self._choices.device, **fields}

    def _look_at_options(self) -> None:
        self._options_now = self._computing()

    def _filled(self, request: SynthesisRequest) -> SynthesisRequest:
        """On a thread of the server."""
        names, fields = self._options_now
        return request.replace(model=names.get(request.model, request.model), **fields)

    def _on_served(self, event: object) -> None:
        if isinstance(event, SynthesisResult):
            self.count += 1
            self.spoken.emit(event)
        self.changed.emit()


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.replace(",", " ").split())


def _certificate(path: str, key: str) -> Certificate | None:
    """Raises `UsageError` where only one of the two files is named."""
    from parlance.server.http_server import Certificate

    if bool(path) != bool(key):
        raise UsageError("access.tls_pair")
    return Certificate(Path(path).expanduser(), Path(key).expanduser()) if path else None
