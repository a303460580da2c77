"""Keys: those of the commands, those of one place of the window, and the global shortcut."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QClipboard, QGuiApplication, QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import QWidget

from ..global_keys import GlobalKeys
from ..instance import CLIPBOARD, SELECTION
from ..translation import mark, tr
from .preferences import Preferences
from .reading_queue import ReadAnywhereModel

WORDS = {
    "Ctrl+Return": mark("Speak"),
    "Ctrl+Enter": mark("Speak, from the number pad"),
    "Ctrl+Shift+Return": mark("Speak from the cursor"),
    "Esc": mark("Stop"),
    "Ctrl+P": mark("Play or pause"),
    "Alt+Left": mark("10 seconds back"),
    "Alt+Right": mark("10 seconds forward"),
    "Alt+Shift+Left": mark("Previous sentence"),
    "Alt+Shift+Right": mark("Next sentence"),
    "Alt+-": mark("Slower"),
    "Alt++": mark("Faster"),
    "Ctrl+1": mark("Show the text to read"),
    "Ctrl+2": mark("Show the script"),
    "Ctrl+3": mark("Show the sentences"),
    "Ctrl+4": mark("Show the voices"),
    "Ctrl+5": mark("Show the models"),
    "Ctrl+6": mark("Compare devices"),
    "Ctrl+7": mark("Show the history"),
    "Ctrl+8": mark("Settings"),
    "F11": mark("Read on the whole screen"),
    "Ctrl+=": mark("Larger text to read"),
    "Ctrl+-": mark("Smaller text to read"),
    "Ctrl+L": mark("Clone a voice"),
    "Ctrl+O": mark("Open a document"),
    "Ctrl+I": mark("Show how the text is read"),
    "Ctrl+S": mark("Save"),
    "Ctrl+B": mark("Show or hide the side panel"),
    "F6": mark("Next pane"),
    "Shift+F6": mark("Previous pane"),
    "F1": mark("Help"),
    "Ctrl+N": mark("Add a sentence"),
    "Ctrl+Space": mark("Hear the selected sentence"),
    "Ctrl+R": mark("Speak the sentence again"),
    "Ctrl+T": mark("Hear the next take of the sentence"),
    "Ctrl+Shift+L": mark("Lock the sentence"),
    "Ctrl+J": mark("Join with the next sentence"),
    "Ctrl+Z": mark("Undo"),
    "Ctrl+Shift+Z": mark("Redo"),
}
"""What each does, in the order of the list."""
ON_MACOS = {"Ctrl+M": "Ctrl+Shift+M", "Ctrl+Space": "Ctrl+Shift+Space"}
"""Qt's Ctrl is the Cmd key there. Cmd-M puts a window into the Dock, and Cmd-Space is Spotlight's."""
_MODIFIERS = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier)


def usual_keys(command: str) -> str:
    """Of a command until the user chooses others, on this system."""
    return ON_MACOS.get(command, command) if sys.platform == "darwin" else command


class ShortcutsModel(QObject):
    changed = Signal()

    def __init__(self, kept: Mapping[str, str]) -> None:
        super().__init__()
        self._kept = dict(kept)
        self._bound: dict[str, list[QShortcut | QAction]] = {}

    @property
    def kept(self) -> dict[str, str]:
        """Only what differs from the defaults."""
        return dict(self._kept)

    def commands(self) -> list[str]:
        """Also those of pages that are not built yet."""
        return [*WORDS, *(command for command in self._bound if command not in WORDS)]

    def words(self, command: str) -> str:
        return tr(WORDS[command]) if command in WORDS else command

    def keys(self, command: str) -> QKeySequence:
        return QKeySequence(self._kept.get(command, usual_keys(command)))

    def bind(
        self,
        parent: QWidget,
        keys: QKeySequence.StandardKey | str,
        do: Callable[[], object],
        context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut,
    ) -> None:
        """`do` on the keys of the command whose defaults are `keys`, whatever they become."""
        command = QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
        shortcut = QShortcut(self.keys(command), parent, context=context)
        shortcut.activated.connect(lambda: do())
        self._bound.setdefault(command, []).append(shortcut)

    def bind_action(self, action: QAction, command: str) -> None:
        action.setShortcut(self.keys(command))
        self._bound.setdefault(command, []).append(action)

    def set(self, command: str, keys: QKeySequence) -> str:
        """What is wrong with `keys`, in words; empty if they are taken. None at all means the defaults."""
        if keys.isEmpty():
            keys = QKeySequence(usual_keys(command))
        problem = self._problem(command, keys)
        if not problem:
            self._kept[command] = keys.toString(QKeySequence.SequenceFormat.PortableText)
            if self._kept[command] == usual_keys(command):
                del self._kept[command]
            for bound in self._bound.get(command, ()):
                bound.setShortcut(keys) if isinstance(bound, QAction) else bound.setKey(keys)
            self.changed.emit()
        return problem

    def _problem(self, command: str, keys: QKeySequence) -> str:
        pressed = keys[0]  # type: ignore[index]  # PySide6 has no type for it
        is_plain = not any(pressed.keyboardModifiers() & modifier for modifier in _MODIFIERS)
        if is_plain and pressed.key() < Qt.Key.Key_Escape:
            return tr("Character keys need Ctrl or Alt.")
        if is_plain and pressed.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return tr("This key is reserved.")
        for other in self.commands():
            if other != command and self.keys(other) == keys:
                return tr("“{command}” already uses these keys.", command=self.words(other))
        return ""


@dataclass(frozen=True)
class Place:
    title: str
    keys: tuple[tuple[tuple[str, ...], str], ...]
    """What is pressed, one or the other, as in ``Alt+Up``; and what it does."""


PLACES = (
    Place(
        mark("EVERYWHERE"),
        (
            (("Tab", "Shift+Tab"), mark("The next control, or the one before")),
            (("Space",), mark("Play and pause, outside text fields")),
            (("Esc",), mark("Close a dialog or a menu")),
        ),
    ),
    Place(
        mark("WAVEFORM"),
        (
            (("Left", "Right"), mark("Move by a second")),
            (("Shift+Left", "Shift+Right"), mark("Move by five seconds")),
            (("Home", "End"), mark("To the start, to the end")),
            (("Space",), mark("Play and pause")),
        ),
    ),
    Place(
        mark("TEXT TO READ"),
        (
            (("Return",), mark("Read from the cursor, or what is selected")),
            (("Space",), mark("Play and pause")),
        ),
    ),
    Place(
        mark("LIST OF SENTENCES"),
        (
            (("Return",), mark("Write in the sentence")),
            (("Space",), mark("Play and pause")),
            (("Alt+Up", "Alt+Down"), mark("Move the sentence")),
            (("Del",), mark("Remove the sentence")),
        ),
    ),
    Place(
        mark("WRITING IN A SENTENCE"),
        (
            (("Return",), mark("Split it at the cursor; at its start or end, finish")),
            (("Backspace",), mark("At its start: join it with the one before")),
            (("Esc",), mark("Discard what was written")),
        ),
    ),
    Place(
        mark("TAKES OF A SENTENCE"),
        (
            (("Up", "Down"), mark("Hear the take before or after")),
            (("Left", "Right"), mark("Change the pause by 0.05 s")),
        ),
    ),
    Place(
        mark("RECORDING TO CLONE"),
        (
            (("Left", "Right"), mark("Move the edge of the part by 0.1 s")),
            (("Shift+Left", "Shift+Right"), mark("Move it by a second")),
        ),
    ),
    Place(
        mark("LIST OF VOICES"),
        (
            (("Return",), mark("Hear the voice")),
            (("F2",), mark("Rename a voice of your own")),
            (("Del",), mark("Remove a voice of your own")),
        ),
    ),
    Place(
        mark("HISTORY"),
        (
            (("Return",), mark("Hear the clip")),
            (("Del",), mark("Remove the clip")),
        ),
    ),
    Place(
        mark("PRONUNCIATION"),
        (
            (("F2",), mark("Change what is selected")),
            (("Del",), mark("Remove the selected words")),
        ),
    ),
    Place(
        mark("PROJECTS"),
        (
            (("Return",), mark("Open the project")),
            (("F2",), mark("Rename the project")),
        ),
    ),
)

PROBLEMS = {
    "taken": mark("Another program uses this shortcut: choose another."),
    "unknown": mark("This shortcut cannot be used here: choose another."),
    "missing": mark("This desktop does not support global shortcuts."),
    "declined": mark("Permission for the shortcut was denied. Turn it off and on to be asked again."),
}


class GlobalKeyModel(QObject):
    changed = Signal()
    window_requested = Signal()
    """The window is to come to the front, or it may not read the clipboard."""

    def __init__(self, anywhere: ReadAnywhereModel, preferences: Preferences, grabber: GlobalKeys | None) -> None:
        """`grabber` is this desktop's way to have a key; None where there is none."""
        super().__init__()
        self._anywhere, self._preferences, self._grabber = anywhere, preferences, grabber
        self._is_set_up = False
        """It was switched on or changed in this window, and has not been pressed since."""
        self.problem = "" if grabber is not None else tr(PROBLEMS["missing"])
        """Why the keys do nothing, in words."""
        self.hint = ""
        """Asks to press the keys once: a desktop may have bound them and never tell when they are pressed."""
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
        self._is_set_up = is_on
        self._preferences.keep(global_key=is_on)
        self._take()

    def set_keys(self, keys: QKeySequence) -> None:
        """None at all leaves those that are there."""
        if not keys.isEmpty() and keys != self.keys:
            self._is_set_up = True
            self._preferences.keep(global_keys=keys.toString(QKeySequence.SequenceFormat.PortableText))
            self._take()
        self.changed.emit()

    def close(self) -> None:
        if self._grabber is not None:
            self._grabber.release()

    def _take(self) -> None:
        if self._grabber is not None:
            self.problem = ""
            keys = self.keys.toString(QKeySequence.SequenceFormat.NativeText)
            words = tr("Press {keys} now to check it. If nothing happens, choose other keys.", keys=keys)
            self.hint = words if self.is_on and self._is_set_up else ""
            self._grabber.grab(self.keys) if self.is_on else self._grabber.release()
        self.changed.emit()

    def _on_failed(self, why: str) -> None:
        self.hint = ""
        self.problem = tr(PROBLEMS[why])
        self.changed.emit()

    def _on_pressed(self) -> None:
        if self.hint and self._is_set_up:
            self.hint, self._is_set_up = tr("The shortcut works."), False
            self.changed.emit()
        if self._grabber is not None and self._grabber.needs_window and QGuiApplication.focusWindow() is None:
            self._waits = True
            self.window_requested.emit()
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
