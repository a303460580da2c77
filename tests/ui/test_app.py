"""The entry point: with a display it opens and closes the window, without one it says so."""

from __future__ import annotations

import ast
import configparser
import mimetypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlance.project.documents import SUFFIXES
from parlance.ui.app import NO_DISPLAY, has_display, main


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main([]) == 1
    assert capsys.readouterr().err.strip() == NO_DISPLAY


@pytest.mark.parametrize(
    ("display", "there"), [(":4711", False), ("unix:4711.0", False), ("localhost:10.0", True), ("", False)]
)
def test_display_is_looked_for(monkeypatch: pytest.MonkeyPatch, display: str, there: bool) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    assert has_display() is there


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(name: str) -> None:
        raise OSError(name)

    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("parlance.ui.app.has_display", lambda: True)
    monkeypatch.setattr("parlance.ui.app.ctypes.CDLL", refuse)
    assert main([]) == 1
    assert "libxcb-cursor" in capsys.readouterr().err


def test_the_program_opens_and_ends_cleanly() -> None:
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from parlance.ui import app\n"
        "made = app.make_window\n"
        "def soon(qapp):\n"
        "    window, vm = made(qapp)\n"
        "    QTimer.singleShot(300, window.close)\n"
        "    return window, vm\n"
        "app.make_window = soon\n"
        "raise SystemExit(app.main([]))\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=200)
    assert ended.returncode == 0, ended.stderr
    assert "QThread" not in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("name", [b"Harbour.txt", b"Harb\xff.txt"])
def test_a_file_that_is_named_at_the_start_is_opened(tmp_path: Path, name: bytes) -> None:
    """Also where its name is no text: names of files may be any bytes."""
    Path(os.fsdecode(bytes(tmp_path) + b"/" + name)).write_text("The sea was grey. He closed the door.")
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from parlance.ui import app\n"
        "made = app.make_window\n"
        "def watched(qapp):\n"
        "    window, vm = made(qapp)\n"
        "    def tell():\n"
        "        print(ascii(vm.project.title), [row.text for row in vm.project.script.sentences], window.tour)\n"
        "        window.close()\n"
        "    vm.project.edited.connect(lambda: vm.project.script.sentences and tell())\n"
        "    QTimer.singleShot(40_000, window.close)\n"
        "    return window, vm\n"
        "app.make_window = watched\n"
        "raise SystemExit(app.main())\n"
    )
    homes = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment = {**os.environ, **homes, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [os.fsencode(part) for part in (sys.executable, "-c", code, "-style", "Fusion", name)]
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=200)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.strip() == f"{os.fsdecode(name[:-4])!a} ['The sea was grey.', 'He closed the door.'] None"


def test_file_managers_offer_it_for_every_kind_of_document(repo: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(repo / "packaging" / "desktop" / "parlance.desktop")
    offered = set(entry["Desktop Entry"]["MimeType"].rstrip(";").split(";"))
    known = mimetypes.MimeTypes()  # without what this system adds
    assert {kind for suffix in SUFFIXES if (kind := known.guess_type(f"a{suffix}")[0])} <= offered
    assert "application/x-parlance" in offered
    assert len(offered) == len(SUFFIXES)  # with that of projects, and one for .html and .htm
    assert entry["Desktop Entry"]["Exec"] == "parlance-gui %F"


def test_a_file_that_macos_asks_to_be_opened_is_opened(tmp_path: Path) -> None:
    asked = (
        "import sys; from PySide6.QtCore import QCoreApplication, QEvent; from PySide6.QtGui import QFileOpenEvent;"
        "from parlance.ui.app import Application; app = Application([]);"
        "app.files_requested.connect(lambda files: print(*files));"
        "QCoreApplication.sendEvent(app, QFileOpenEvent(sys.argv[1]));"
        "QCoreApplication.sendEvent(app, QEvent(QEvent.Type.User))"
    )
    said = subprocess.run(
        [sys.executable, "-c", asked, tmp_path / "book.epub"], capture_output=True, text=True, check=True
    ).stdout
    assert said == f"{tmp_path / 'book.epub'}\n"


def test_a_start_loads_the_window_when_it_is_needed() -> None:
    """Another window may be there, and take what was asked: then none of it is loaded."""
    code = "import sys, parlance.ui.app; print([m for m in sys.modules if m.endswith(('main_window', 'view_models'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


HEAVY = (
    "cryptography gguf yaml lxml pyromark unicode_rbnf babel ssl urllib.request http.client xml.sax asyncio numpy.ma "
    "numpy.random sounddevice av c2pa huggingface_hub py3langid"
)
LATER = (
    "comparison_page history_page models_page read_page sentences_page settings_page studio_page voices_page "
    "check_dialog server_dialog key_settings tour"
)


def test_a_window_is_drawn_without_what_it_does_not_need_yet() -> None:
    """Each of them takes 5 to 40 ms of a start and 1 to 7 MB; a page is loaded and built when it is opened."""
    code = (
        "import sys; from parlance.ui import app\n"
        "qapp = app.Application(['parlance']); window, vm = app.make_window(qapp); window.show(); window.repaint()\n"
        "from parlance.core.text.chunk import chunk; chunk('One. Two.', 300)\n"
        "import linecache; print(*sys.modules)\n"
        "print(*linecache.cache)\n"
        "app.LOADED_EVERY_MS = 1; app.load_pages(window)\n"
        "loaded = lambda: all(f'parlance.ui.widgets.{name}' in sys.modules for name in app.PAGES)\n"
        "while not loaded(): qapp.processEvents()\n"
        "print(loaded())\n"
        "print(window.pages.count()); window.open_history(); print(window.pages.count())\n"
        "vm.close()\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=600)
    modules, sources, loaded, before, after = done.stdout.splitlines()
    pages = {f"parlance.ui.widgets.{name}" for name in LATER.split()}
    assert "parlance.ui.widgets.script_editor" in modules.split()
    assert set(modules.split()) & {*HEAVY.split(), *pages} == set()
    assert "main_window" not in sources  # which PySide would have read, with all others
    assert (loaded, before, after) == ("True", "1", "2")


def test_nothing_of_a_start_outlives_a_window_that_closes_at_once() -> None:
    """Answers that were on their way began threads, which ran into the end of the interpreter and ended it badly."""
    code = (
        "import threading; from PySide6.QtCore import QTimer; from parlance.ui import app\n"
        "qapp = app.Application(['parlance']); window, vm = app.make_window(qapp); window.show(); vm.start()\n"
        "vm.library.changed.connect(window.close)\n"
        "QTimer.singleShot(60_000, window.close)\n"
        "qapp.exec(); assert vm.close()\n"
        "print([t.name for t in threading.enumerate() if t.name == 'parlance-voice-library'])\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


START = (
    "import os, signal, sys\n"
    "from PySide6.QtCore import QTimer\n"
    "from parlance.ui import app\n"
    "made = app.make_window\n"
    "def watched(qapp):\n"
    "    window, vm = made(qapp)\n"
    "    def look():\n"
    "        print([message.title for message in vm.messages._messages], flush=True)\n"
    "        {then}\n"
    "    vm.engine.ready.connect(lambda *_: QTimer.singleShot(200, look))\n"
    "    return window, vm\n"
    "app.make_window = watched\n"
    "raise SystemExit(app.main([]))\n"
)


def run_once(home: Path, then: str) -> tuple[int, list[str], str]:
    """The whole program in a home of its own, until `then`: how it ended, what it told, and its stderr."""
    homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    environment = {**os.environ, **homes, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", START.format(then=then)]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=200)
    return ended.returncode, ast.literal_eval(ended.stdout.splitlines()[0]), ended.stderr


RAISE = "QTimer.singleShot(0, lambda: 1 / 0); QTimer.singleShot(500, window.close)"
QUIET = "window.close()"


@pytest.mark.extended
def test_only_a_process_that_died_has_crashed(tmp_path: Path) -> None:
    code, told, words = run_once(tmp_path, RAISE)
    assert (code, told) == (0, [])
    assert "ZeroDivisionError" in words
    for how in ("TERM", "INT", "HUP"):
        code, told, words = run_once(tmp_path, f"os.kill(os.getpid(), signal.SIG{how})")
        assert (code, told) == (0, []), words
    assert run_once(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)")[1] == []
    code, told, words = run_once(tmp_path, "os.abort()")
    assert told == ["Parlance was not closed properly last time"]
    assert run_once(tmp_path, QUIET)[1] == ["Parlance crashed last time"]
    assert run_once(tmp_path, QUIET)[:2] == (0, [])


def test_what_ends_the_program_is_told_by_the_next_start(tmp_path: Path) -> None:
    homes = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    environment = {**os.environ, **homes, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    code = "from parlance.ui import app; app.make_window = lambda qapp: 1 / 0; app.main([])"
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert "ZeroDivisionError" in ended.stderr
    assert run_once(tmp_path, QUIET)[1] == ["Parlance crashed last time"]
