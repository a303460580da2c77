"""Reading aloud what was copied or selected anywhere, beside the script, which stays as it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QClipboard, QGuiApplication

from ..instance import SELECTION
from ..translation import tr
from .arrival import title_of
from .messages import Message, MessageModel
from .speech import SpeechModel

TOPIC = "read_anywhere"
KEPT = 8


class ReadAnywhereModel(QObject):
    changed = Signal()
    """What was read before."""

    def __init__(self, speech: SpeechModel, messages: MessageModel) -> None:
        super().__init__()
        self._speech, self._messages = speech, messages
        self.recent: list[str] = []
        """Texts, the newest first. They are kept nowhere but here."""
        self._waiting = ""
        speech.changed.connect(self._go_on)

    @property
    def has_selection(self) -> bool:
        """The desktop knows what is selected in other windows."""
        return QGuiApplication.clipboard().supportsSelection()

    def read(self, where: str) -> None:
        """The ``clipboard``, or the ``selection`` of whatever window has one."""
        mode = QClipboard.Mode.Selection if where == SELECTION else QClipboard.Mode.Clipboard
        text = QGuiApplication.clipboard().text(mode).strip()
        if text:
            self.read_text(text)
        elif where == SELECTION:
            self._tell(tr("Nothing is selected"), tr("Select the words that you want to hear, then try again."))
        else:
            self._tell(tr("There is no text on the clipboard"), tr("Copy the words that you want to hear."))

    def read_text(self, text: str) -> None:
        """Speak it in the chosen voice instead of what is playing, once the engine has started."""
        self._messages.clear(TOPIC)
        self.recent = [text, *(other for other in self.recent if other != text)][:KEPT]
        self.changed.emit()
        self._waiting = text
        self._go_on()

    def _go_on(self) -> None:
        if not self._waiting or not self._speech.is_ready:
            return
        text, self._waiting = self._waiting, ""
        self._speech.read_aside(text, tr("Reading “{begin}”", begin=title_of(text)))

    def _tell(self, title: str, text: str) -> None:
        self._messages.show(Message(TOPIC, "info", title, text))
