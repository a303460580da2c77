"""The local server as the window has it: on or off, where it answers, how many it answered."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.jobs import Speaker
from parlance.core.request import SynthesisRequest

from ..background import Background
from ..reports import ErrorReport, report
from ..shared_engine import SharedEngine
from ..worker import EngineThread
from .choices import ChoicesModel
from .explain import server_failed
from .marks import DISCLOSURE, MarksModel
from .messages import MessageModel
from .options import OptionsModel
from .preferences import Preferences

if TYPE_CHECKING:
    from parlance.server.local import LocalServer
    from parlance.server.served_models import ListedModels

COMPUTING = ("dtype", "threads")
"""Options of the window that are not a voice's, but the machine's."""


class ServingModel(QObject):
    """One engine for the window and for those who ask: one text after the other, who sits at the window first."""

    changed = Signal()
    spoken = Signal(object)
    """SynthesisResult of a request that was answered"""
    _answered = Signal(object)

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
        self.count = 0
        """Requests answered since it was switched on."""
        self.problem: ErrorReport | None = None
        """Why it could not be switched on."""
        self._is_kept = preferences.settings.serve and not preferences.is_second
        """It was on when the window was closed last, and is to be on again."""
        self._shared = SharedEngine(engine, self._filled)
        self._shared.changed.connect(self.changed)
        self._shared.finished.connect(self._on_spoken)
        self._server: LocalServer | None = None
        """Of the background."""
        self._served: ListedModels | None = None
        self._background = Background("serving")
        self._answered.connect(self._on_answer, Qt.ConnectionType.QueuedConnection)
        engine.ready.connect(self._take_up)
        for changed in (choices.model_changed, choices.voice_changed, choices.language_changed, marks.changed):
            changed.connect(self._show_served)

    # ---- what there is

    @property
    def port(self) -> int:
        return self._preferences.settings.serve_port

    @property
    def can_switch(self) -> bool:
        return self.state == "on" or (self.state == "off" and self._choices.model is not None)

    @property
    def is_speaking(self) -> bool:
        return self._shared.is_speaking

    @property
    def wanted_url(self) -> str:
        """Where it will answer."""
        return f"http://127.0.0.1:{self.port}/v1"

    # ---- commands

    def set_port(self, port: int) -> None:
        """For the next time that it is switched on."""
        if port != self.port:
            self._preferences.keep(serve_port=port)
            self.changed.emit()

    def set_on(self, on: bool) -> None:
        if not self.can_switch or on == (self.state == "on"):
            return
        self.problem, self._is_kept = None, False
        if on:
            self._start()
        else:
            self._preferences.keep(serve=False)
            self.state = "stopping"
            self._background.start(self._end)
        self.changed.emit()

    def close(self) -> None:
        """What is being answered ends; the window is closing."""
        self._background.start(self._end)
        self._background.wait()

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
        served, shared, port = self._served, self._shared, self.port

        def work() -> None:
            from parlance.server.local import LocalServer

            speaker = Speaker(shared)
            try:
                self._server = LocalServer(speaker, served, port=port).__enter__()
            except Exception as error:
                speaker.close()
                self._answered.emit(report(error))
            else:
                self._answered.emit(self._server.url)

        self._background.start(work)

    def _end(self) -> None:
        if self._server is not None:
            self._server.__exit__(None, None, None)
            self._server = None
        self._answered.emit("")

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

    def _filled(self, request: SynthesisRequest) -> SynthesisRequest:
        fields = {name: value for name, value in self._options.request_fields().items() if name in COMPUTING}
        names = {model.path: model.name for model in self._choices.models}
        model = names.get(request.model, request.model)
        return request.replace(model=model, device=self._choices.device, **fields)

    def _on_spoken(self, result: object) -> None:
        self.count += 1
        self.spoken.emit(result)
        self.changed.emit()
