"""A window on fakes that a state is played on, and the list of all states."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import shiboken6
import ui_fakes
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from parlance.audio.microphone import Recorder
from parlance.audio.output import Player
from parlance.library import settings
from parlance.library.install import Folders
from parlance.ui.main_window import SMALLEST, MainWindow
from parlance.ui.theme import Theme
from parlance.ui.view_models import Places, ViewModels

PATIENCE_S = 30.0


@dataclass(frozen=True)
class State:
    """`play` gets a stage, opens its window and leaves it in the state; it returns what is shown."""

    name: str
    play: Callable[[Stage], QWidget | QPixmap]
    shows: tuple[str, ...]
    """Dialogs and questions that are to be seen: names of classes, or of the functions that ask."""


STATES: dict[str, State] = {}


def state(name: str, *shows: str) -> Callable[[Callable[[Stage], Any]], Callable[[Stage], Any]]:
    """Add a function to the list of states."""

    def add(play: Callable[[Stage], Any]) -> Callable[[Stage], Any]:
        assert name not in STATES, name
        STATES[name] = State(name, play, shows)
        return play

    return add


@dataclass
class Stage:
    """What a state may change before and after `open`."""

    scratch: Path
    mode: str = "light"
    high_contrast: bool = False
    is_ready: bool = True
    """The window is waited for until it can speak."""
    engine: Any = field(default_factory=ui_fakes.FakeEngine)
    output: Any = field(default_factory=ui_fakes.FakeBackend)
    microphones: Any = field(default_factory=ui_fakes.FakeMicrophones)
    window: Any = None
    vm: Any = None
    theme: Any = None

    def open(self) -> MainWindow:
        scratch = self.scratch
        settings.save(settings.Settings(theme=self.mode, high_contrast=self.high_contrast), scratch / "settings.json")
        places = Places(
            scratch / "settings.json",
            scratch / "voices",
            scratch / "projects",
            Folders(scratch / "models", scratch / "downloads"),
            scratch / "comparisons",
            scratch / "history",
        )
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.theme = Theme(app)
        self.output.limit = 110_000
        self.vm = ViewModels(self.theme, lambda: self.engine, Player(self.output), Recorder(self.microphones), places)
        self.window = MainWindow(self.theme, self.vm)
        self.window.show()
        self.vm.start()
        if self.is_ready:
            until(lambda: self.vm.speech.is_ready and not self.vm.speech.is_preparing)
        return self.window

    def make_small(self) -> None:
        self.window.resize(SMALLEST)

    def picture(self, shown: QWidget | QPixmap) -> QPixmap:
        if isinstance(shown, QPixmap):
            return shown
        settle()
        return shown.grab()

    def close(self) -> None:
        """Nothing of the window stays: every later one would be slower, and answer to the wrong theme."""
        if isinstance(self.engine, ui_fakes.FakeEngine):
            self.engine.let_go()
        self.window.close()
        self.vm.close()  # a window with unwritten changes stays, and asks
        settle()
        shiboken6.delete(self.window)
        shiboken6.delete(self.theme)
        self.window = self.vm = self.theme = None
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()


def asked(press: Callable[[], Any]) -> QPixmap:
    """A picture of the question that comes when something is pressed; it is answered with Escape."""
    taken: list[QPixmap] = []

    def take() -> None:
        box = QApplication.activeModalWidget()
        if box is None:
            return
        watch.stop()
        settle()
        taken.append(box.grab())
        box.reject() if not isinstance(box, QMessageBox) else box.close()

    watch = QTimer()
    watch.timeout.connect(take)
    watch.start(20)
    press()
    watch.stop()
    return taken[0]


def popped(menu: QWidget) -> QWidget:
    """A menu or a list that is opened without being waited for."""
    menu.ensurePolished()
    menu.adjustSize()
    menu.show()
    return menu


def held_after(engine: Any, chunks: int) -> None:
    """Let the engine make `chunks` chunks and then wait at its gate."""
    made = 0
    passing = engine._pass

    def count(gate: object) -> None:
        nonlocal made
        if gate is engine.gate and made == chunks:
            engine.gate.clear()
        made += gate is engine.gate
        passing(gate)

    engine._pass = count


def until(condition: Callable[[], bool], patience_s: float = PATIENCE_S) -> None:
    end = time.monotonic() + patience_s
    while not condition():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        time.sleep(0.002)


def settle() -> None:
    for _ in range(20):
        QApplication.processEvents()
