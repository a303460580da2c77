"""The start of the window, on whatever lies where it keeps things."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from types import TracebackType

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from tests.ui.ui_fakes import FakeBackend, FakeEngine, FakeMicrophones

from parlance.audio.microphone import Recorder
from parlance.audio.output import Player
from parlance.library import settings
from parlance.library.install import Folders
from parlance.ui import translation
from parlance.ui.main_window import MainWindow
from parlance.ui.theme import Theme
from parlance.ui.view_models import Places, ViewModels

from .door import Door, scratch
from .files import histories, kept_settings, projects, voices
from .mutators import in_database, in_json, plain

READY_S = 20.0
SEEDS: dict[str, tuple[Callable[[], Iterator[bytes]], Callable[[bytes, int, int], bytes]]] = {
    "settings.json": (kept_settings, in_json),
    "window.ini": (lambda: iter([b"[General]\ngeometry=@ByteArray(\\x1)\n"]), plain),
    "history.sqlite3": (histories, in_database),
    "comparisons.sqlite3": (histories, in_database),
    "voices/ada.gguf": (voices, plain),
    "projects/Book.parlance": (projects, in_database),
}
"""Files that are there at the start; the first byte of an input chooses one, the others are what is in it."""
NAMES = tuple(SEEDS)


@cache
def _application() -> QApplication:
    return QApplication.instance() or QApplication(["parlance"])  # type: ignore[return-value]


def open_start(data: bytes) -> None:
    """The window opens, is ready, and closes; no slot and no thread of it ends with an exception."""
    app, home = _application(), scratch() / "home"
    for old in (path for path in home.rglob("*") if path.is_file()):
        old.unlink()
    path = home / NAMES[data[0] % len(NAMES) if data else 0]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data[1:])
    failed: list[BaseException] = []

    def note(kind: type[BaseException], error: BaseException | None, at: TracebackType | None) -> None:
        failed.append(error or kind())

    before, sys.excepthook = sys.excepthook, note
    threads_before, threading.excepthook = threading.excepthook, lambda args: note(args.exc_type, args.exc_value, None)
    try:
        chosen = settings.load(home / "settings.json")
        translation.start(app, chosen.window_language)
        models = Folders(home / "models", home / "downloads")
        files = (home / name for name in ("comparisons.sqlite3", "history.sqlite3"))
        places = Places(home / "settings.json", home / "voices", home / "projects", models, *files)
        vm = ViewModels(Theme(app), FakeEngine, Player(FakeBackend()), Recorder(FakeMicrophones()), places)
        window = MainWindow(Theme(app), vm)
        window.show()
        vm.start()
        end = time.monotonic() + READY_S
        while not (vm.speech.is_ready and not vm.speech.is_preparing) and time.monotonic() < end:
            app.processEvents()
            time.sleep(0.001)
        assert time.monotonic() < end, "the window is not ready"
        window.close()
        with suppress(RuntimeError):
            vm.close()
        window.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finally:
        sys.excepthook, threading.excepthook = before, threads_before
    if failed:
        raise failed[0]


def starts() -> Iterator[bytes]:
    for number, name in enumerate(NAMES):
        yield from (bytes([number]) + seed for seed in SEEDS[name][0]())


def in_start(data: bytes, longest: int, seed: int) -> bytes:
    number = data[0] % len(NAMES) if data else 0
    return bytes([number]) + SEEDS[NAMES[number]][1](data[1:] or b"\n", longest - 1, seed)


DOORS = (Door("starts", open_start, starts, refusals=(), mutate=in_start, longest=1 << 18, share=0.05),)
