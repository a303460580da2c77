from __future__ import annotations

import functools
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":  # whose own screen is smaller than the window
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screen.json')}"

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlance.audio.microphone import Recorder
from parlance.audio.output import Player
from parlance.library.install import Folders
from parlance.ui.main_window import MainWindow
from parlance.ui.theme import Theme
from parlance.ui.view_models import Places, ViewModels

PATIENCE_MS = 60_000


class PatientBot(QtBot):
    """Waits for what is to come as long as a busy machine may take: only a fault lasts longer."""

    waitUntil = functools.partialmethod(QtBot.waitUntil, timeout=PATIENCE_MS)
    waitSignal = functools.partialmethod(QtBot.waitSignal, timeout=PATIENCE_MS)
    waitSignals = functools.partialmethod(QtBot.waitSignals, timeout=PATIENCE_MS)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture(scope="session")
def fakes() -> ModuleType:
    """The module ui_fakes.py beside this file."""
    spec = importlib.util.spec_from_file_location("ui_fakes", Path(__file__).with_name("ui_fakes.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def engines(fakes: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    """For ``open_window(engine=engines.start)``: the engines of that window, which soon notices that one hangs."""
    monkeypatch.setattr("parlance.ui.worker.WATCH_MS", 20)
    return fakes.FakeEngines()


@dataclass
class Seat:
    """A window and what is behind it."""

    window: MainWindow
    vm: ViewModels
    engine: Any
    output: Any
    player: Player
    microphones: Any


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp, "light")


@pytest.fixture
def open_window(qtbot: QtBot, theme: Theme, fakes: ModuleType, tmp_path: Path) -> Iterator[Callable[..., Seat]]:
    """Opens a window on fakes; settings stay in `tmp_path`, so that a second window finds those of the first.

    `engine` may be a function, which is asked for a new engine whenever one is needed.
    """
    seats: list[Seat] = []

    def make(engine: Any = None, output: Any = None, ready: bool = True) -> Seat:
        microphones = fakes.FakeMicrophones()
        engine, output = engine or fakes.FakeEngine(), output or fakes.FakeBackend()
        player = Player(output)
        settings, voices = tmp_path / "settings.json", tmp_path / "voices"
        models = Folders(tmp_path / "models", tmp_path / "downloads")
        comparisons, history = tmp_path / "comparisons.sqlite3", tmp_path / "history.sqlite3"
        places = Places(settings, voices, tmp_path / "projects", models, comparisons, history)
        make_engine = engine if callable(engine) else lambda: engine
        vm = ViewModels(theme, make_engine, player, Recorder(microphones), places)
        seat = Seat(MainWindow(theme, vm), vm, engine, output, player, microphones)
        seats.append(seat)
        qtbot.addWidget(seat.window)
        seat.window.show()
        vm.start()
        if ready:
            qtbot.waitUntil(lambda: vm.speech.is_ready and not vm.speech.is_preparing)
        return seat

    yield make
    for seat in seats:
        if isinstance(seat.engine, fakes.FakeEngine):
            seat.engine.let_go()
        seat.window.close()
        seat.vm.close()  # the window stays, and asks, where a test has left changes unwritten


@pytest.fixture
def seat(open_window: Callable[..., Seat]) -> Seat:
    return open_window()
