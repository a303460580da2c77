"""The shortcut that reads the selection, or else the clipboard, whatever program is in front."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QClipboard, QGuiApplication, QKeySequence, QWindow

from ..global_keys import GlobalKeys
from ..instance import CLIPBOARD, SELECTION
from ..translation import mark, tr
from .preferences import Preferences
from .read_anywhere import ReadAnywhereModel

PROBLEMS = {
    "taken": mark("Another program uses this shortcut: choose another."),
    "unknown": mark("This shortcut cannot be used here: choose another."),
    "missing": mark("This desktop has no shortcuts that work in every program."),
    "declined": mark("You did not allow these keys when the desktop asked. Switch them off and on to be asked again."),
}


class GlobalKeyModel(QObject):
    changed = Signal()
    window_asked = Signal()
    """The window is to come to the front, or it may not read the clipboard."""

    def __init__(self, anywhere: ReadAnywhereModel, preferences: Preferences, grabber: GlobalKeys | None) -> None:
        """`grabber` is this desktop's way to have a key; None where there is none."""
        super().__init__()
        self._anywhere, self._preferences, self._grabber = anywhere, preferences, grabber
        self.problem = "" if grabber is not None else tr(PROBLEMS["missing"])
        """Why the keys do nothing, in words."""
        self._waits = False
        """The keys were pressed, and the window is not in front yet."""
        if grabber is not None:
            application = QGuiApplication.instance()
            assert isinstance(application, QGuiApplication)
            application.focusWindowChanged.connect(self._on_focus)
            grabber.pressed.connect(self._on_pressed)
            grabber.failed.connect(self._on_failed)
        self._take()

    @property
    def is_possible(self) -> bool:
        return self._grabber is not None

    @property
    def is_on(self) -> bool:
        return self._preferences.settings.global_key

    @property
    def keys(self) -> QKeySequence:
        return QKeySequence(self._preferences.settings.global_keys)

    def set_on(self, is_on: bool) -> None:
        self._preferences.keep(global_key=is_on)
        self._take()

    def set_keys(self, keys: QKeySequence) -> None:
        """None at all leaves those that are there."""
        if not keys.isEmpty() and keys != self.keys:
            self._preferences.keep(global_keys=keys.toString(QKeySequence.SequenceFormat.PortableText))
            self._take()
        self.changed.emit()

    def close(self) -> None:
        if self._grabber is not None:
            self._grabber.release()

    def _take(self) -> None:
        if self._grabber is not None:
            self.problem = ""
            self._grabber.grab(self.keys) if self.is_on else self._grabber.release()
        self.changed.emit()

    def _on_failed(self, why: str) -> None:
        self.problem = tr(PROBLEMS[why])
        self.changed.emit()

    def _on_pressed(self) -> None:
        if self._grabber is not None and self._grabber.needs_window and QGuiApplication.focusWindow() is None:
            self._waits = True
            self.window_asked.emit()
        else:
            self._read()

    def _on_focus(self, window: QWindow | None) -> None:
        if self._waits and window is not None:
            self._waits = False
            self._read()

    def _read(self) -> None:
        clipboard = QGuiApplication.clipboard()
        selected = clipboard.supportsSelection() and clipboard.text(QClipboard.Mode.Selection).strip()
        self._anywhere.read(SELECTION if selected else CLIPBOARD)
