"""Start of the window: `main(argv)` is the entry point `parlance-gui [FILE ...] [--read clipboard]`."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSocketNotifier, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from parlance._version import __version__
from parlance.core.errors import ParlanceError
from parlance.core.messages import reason
from parlance.core.typed_fields import encodable
from parlance.library import crash_log, paths
from parlance.library.settings import apply_kept, peek

from . import translation
from .instance import Instance, Order
from .theme import window_icon

if TYPE_CHECKING:  # the window is loaded when there is none yet that takes what was asked
    from .main_window import MainWindow
    from .view_models import ViewModels
    from .worker import EngineLike

log = logging.getLogger("parlance.ui")
PAGES = (
    "sentences_page", "voices_page", "comparison_page", "studio_page", "models_page", "history_page", "settings_page",
)  # fmt: skip
LOADED_EVERY_MS = 300
TOLD_MS = 10_000
"""How long the reason why no window opens is shown before the process exits."""
MISSING_LIBRARY = "parlance: error: the window needs the system library {0}; install it, for example `apt install {1}`"
NO_DISPLAY = (
    "parlance: error: the window needs a display and none was found; "
    "use `parlance say TEXT -o FILE` to speak into a file"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window, and the files that `argv` names in it. Returns when it is closed: 0, or 1 without a display or
    if the window that is open already does not answer.

    Without `argv` it is the command line of this process, where Qt takes options of its own."""
    logging.basicConfig(level=logging.INFO, format="%(name)s %(levelname)s: %(message)s")
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    if library := missing_library():
        print(library, file=sys.stderr)
        return 1
    record = crash_log.start(paths.log_dir())
    try:
        code, is_whole = run(argv, record.left)
    except Exception as error:
        record.write(error)
        raise
    except BaseException:
        record.end()
        raise
    record.end()
    if not is_whole:
        # A thread is inside a call that does not return; unwinding Qt under it would crash.
        log.warning("a worker did not stop in time")
        logging.shutdown()
        os._exit(code)
    return code


def run(argv: Sequence[str] | None, left: str) -> tuple[int, bool]:
    """The exit code, and whether every thread has ended. `left` is the record of a crash of the run before."""
    chosen = peek(paths.settings_file())
    if chosen.text_percent != 100:
        # Qt reads it once, when the application begins.
        os.environ.setdefault("QT_SCALE_FACTOR", str(chosen.text_percent / 100))
    arguments = sys.argv if argv is None else ["parlance", *argv]
    app = Application([encodable(argument) for argument in arguments])  # PySide crashes on what is not UTF-8
    app.setApplicationName("parlance")
    app.setApplicationDisplayName("Parlance")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("parlance")
    app.setWindowIcon(window_icon())
    apply_kept()
    translation.start(app, chosen.window_language)
    instance, order = Instance(paths.data_dir()), Order.from_arguments(left_by_qt(app.arguments(), arguments)[1:])
    try:
        if instance.hand_over(order):
            return 0, True
    except ParlanceError as error:
        tell(error)
        return 1, True
    gc.disable()  # nothing that a start makes is garbage, and to look for it takes a tenth of the start
    window, vm = make_window(app)
    vm.errors.install()
    from .widgets.tray import Tray

    tray = Tray(window, vm.anywhere, vm.transport, vm.playback)
    window.show()
    window.repaint()
    vm.start()
    vm.engine.ready.connect(lambda *_started: load_pages(window), Qt.ConnectionType.SingleShotConnection)
    QTimer.singleShot(0, window, lambda: offer_media_keys(window, vm))
    vm.help.tell_of_crash(left)
    follow(order, window, vm)
    app.files_requested.connect(window.open_files)
    if vm.help.wants_tour and order == Order():
        window.start_tour()
    instance.asked.connect(lambda later: follow(later, window, vm))
    instance.asked.connect(tray.answer)
    vm.global_key.window_requested.connect(tray.bring_up)
    instance.listen()
    with closed_by_signals(window):
        code = app.exec()
    instance.stop()
    is_whole = vm.close()
    instance.close()
    return code, is_whole


def left_by_qt(seen: Sequence[str], arguments: Sequence[str]) -> list[str]:
    """Those of `arguments` that are none of Qt's own: `seen` is what Qt made of them, in the same order."""
    given = iter(arguments)
    return [next((argument for argument in given if encodable(argument) == one), one) for one in seen]


def tell(error: ParlanceError) -> None:
    """On the terminal, and for a while on the screen, since a desktop shows no terminal."""
    print(f"parlance: error: {error}", file=sys.stderr)
    box = QMessageBox(QMessageBox.Icon.Warning, "Parlance", translation.said(reason(error)))
    QTimer.singleShot(TOLD_MS, box.reject)
    box.exec()


@contextmanager
def closed_by_signals(window: MainWindow) -> Iterator[None]:
    """Who logs out, or presses Ctrl+C in a terminal, closes the window: Qt waits in native code, where Python hears of
    no signal. Where there are none, the system asks the window itself."""
    ours, theirs = socket.socketpair()
    for end in (ours, theirs):
        end.setblocking(False)
    signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    known = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(number, lambda _number, _frame: None) for number in known]
    came = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read)

    def close() -> None:
        ours.recv(64)
        window.closing.forgo()  # who logs out is not asked
        QApplication.closeAllWindows()
        if window.close():
            QApplication.quit()

    came.activated.connect(close)
    try:
        yield
    finally:
        came.setEnabled(False)
        signal.set_wakeup_fd(-1)
        for number, handler in zip(known, before, strict=True):
            signal.signal(number, handler)
        ours.close()
        theirs.close()


class Application(QApplication):
    """macOS starts no second program for a file that is double-clicked: it tells the one that runs."""

    files_requested = Signal(list)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.files_requested.emit([Path(event.file())])
            return True
        return super().event(event)


def offer_media_keys(window: MainWindow, vm: ViewModels) -> None:
    """Where there is a session's D-Bus; elsewhere the keys of the window are all there is."""
    if not sys.platform.startswith("linux"):
        return
    from PySide6.QtDBus import QDBusConnection

    from .mpris import Mpris

    def raise_window() -> None:
        window.showNormal() if window.isMinimized() else window.show()
        window.raise_()
        window.activateWindow()

    mpris = Mpris(vm.transport, vm.playback, vm.project, raise_window, window)
    if not mpris.start(QDBusConnection.sessionBus(), "parlance"):
        log.info("media keys do not reach this window: there is no session bus, or another window has them")


def load_pages(window: MainWindow) -> None:
    """By and by, after the start: a page that is opened then has only to be built."""
    left, timer = list(PAGES), QTimer(window, interval=LOADED_EVERY_MS)

    def load() -> None:
        import_module(f"{__package__}.widgets.{left.pop(0)}")
        if not left:
            timer.stop()

    timer.timeout.connect(load)
    timer.start()


def follow(order: Order, window: MainWindow, vm: ViewModels) -> None:
    window.open_files([Path(name) for name in order.files])
    if order.read:
        vm.anywhere.read(order.read)


def make_window(app: QApplication) -> tuple[MainWindow, ViewModels]:
    from parlance.audio.microphone import Recorder
    from parlance.audio.output import Player
    from parlance.comparison import history as comparisons
    from parlance.library import history
    from parlance.library.install import Folders

    from .main_window import MainWindow
    from .theme import Theme
    from .view_models import Places, ViewModels

    theme, settings = Theme(app), paths.settings_file()
    models = Folders(paths.models_dir(), paths.downloads_dir())
    data = paths.data_dir()
    places = Places(
        settings, paths.voices_dir(), paths.projects_dir(), models, data / comparisons.FILE, data / history.FILE
    )
    vm = ViewModels(theme, make_engine, Player(), Recorder(), places)
    for loaded in (vm.engine.ready, vm.project.opened):
        loaded.connect(_begin_collecting)
    vm.engine.start_failed.connect(_begin_collecting)
    return MainWindow(theme, vm), vm


def _begin_collecting(*_loaded: object) -> None:
    gc.freeze()  # or the collector stops every thread to look at all of it again
    gc.enable()


def make_engine() -> EngineLike:
    from parlance.comparison.run import ComparingEngine
    from parlance.library.paths import open_catalogue, open_device_checks
    from parlance.library.voices import read_voice_file

    return ComparingEngine(open_catalogue(), read_voice_file, open_device_checks())


def has_display() -> bool:
    """Whether Qt can open a window here; asking Qt itself would end the process."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if sys.platform != "linux" or chosen in ("offscreen", "minimal", "vnc"):
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY")
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if wayland and Path(runtime, wayland).exists():
        return True
    return bool(os.environ.get("DISPLAY")) and _x_answers(os.environ["DISPLAY"])


def missing_library() -> str:
    """A sentence about the library without which Qt ends the process at once on X11, or nothing."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM", "xcb") != "xcb":
        return ""
    if os.environ.get("WAYLAND_DISPLAY"):
        return ""
    try:
        ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        return MISSING_LIBRARY.format("libxcb-cursor.so.0", "libxcb-cursor0")
    return ""


def _x_answers(display: str) -> bool:
    """Whether something listens on a local X display; a remote one is taken on trust."""
    host, _, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if host not in ("", "unix") or not number.isdigit():
        return True
    return Path(f"/tmp/.X11-unix/X{number}").exists()
