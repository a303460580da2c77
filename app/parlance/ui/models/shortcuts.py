"""Keys of the window's commands, and the ones that the user chose in their place.

A command is known by the keys that it has by default, as ``Ctrl+2``; macOS has others for two of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ..translation import mark, tr

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
    "F1": mark("Help"),
    "Ctrl+N": mark("Add a sentence"),
    "Ctrl+Space": mark("Hear the selected sentence"),
    "Ctrl+R": mark("Speak the sentence again"),
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
        known = [command for command in WORDS if command in self._bound]
        return known + [command for command in self._bound if command not in WORDS]

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
            return tr("A key that types something needs Ctrl or Alt with it.")
        if is_plain and pressed.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return tr("This key already does something everywhere.")
        for other in self.commands():
            if other != command and self.keys(other) == keys:
                return tr("“{command}” already uses these keys.", command=self.words(other))
        return ""
