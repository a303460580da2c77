"""The cloning studio: a recording, a name, a consent; then a preview, and the voice is kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from ..models.choices import ChoicesModel
from ..models.playback import PlaybackModel
from ..models.studio import StudioModel
from ..theme import CONTROL_PX, Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import tool_button
from .consent_box import ConsentBox
from .dropped import file_of
from .labels import caption, section
from .recording_box import RecordingBox
from .scrolled import scrolled
from .studio_actions import StudioActions

SOUND_FILES = mark(
    "Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)"
)


class StudioPage(QWidget):
    left = Signal()
    """the user wants to go back to the script"""
    folder_used = Signal(str)

    def __init__(self, theme: Theme, studio: StudioModel, choices: ChoicesModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._studio, self._choices = studio, choices
        self.folder = ""
        self.setAcceptDrops(True)
        self.back = tool_button(
            theme, tr("Back to the script"), "close", tr("Back to the script; nothing is lost"), tr("Back")
        )
        self.recording = RecordingBox(theme, studio, choices, playback)
        self.name = QLineEdit()
        self.transcript = QPlainTextEdit()
        self.transcript.setProperty("role", "field")
        self.consent = ConsentBox(studio)
        self.commands = StudioActions(theme, studio)
        self._transcript_block = QWidget()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        title = QLabel(tr("Clone a voice"))
        title.setProperty("role", "title")
        top = hbox(title, 1, self.back)
        content = QWidget()
        vbox(
            self.recording, self._named(), self._spoken(), self.consent, 1, spacing=16, margins=(0, 0, 8, 0), on=content
        )
        self._scroll = scrolled(content)
        vbox(top, (self._scroll, 1), self.commands, spacing=12, margins=(0, 0, 0, 0), on=self)

    def _named(self) -> QWidget:
        self.name.setFixedHeight(CONTROL_PX)
        self.name.setMaxLength(80)
        self.name.setAccessibleName(tr("Name"))
        self.name.setAccessibleDescription(tr("What the voice is called in the list"))
        return _block(tr("NAME"), self.name)

    def _spoken(self) -> QWidget:
        self.transcript.setFixedHeight(72)
        self.transcript.setTabChangesFocus(True)
        self.transcript.setAccessibleName(tr("Transcript"))
        words = tr("What is said in the part above, word for word. If this is empty, only the sound is used.")
        self.transcript.setAccessibleDescription(words)
        self._transcript_block = _block(tr("TRANSCRIPT"), self.transcript, words)
        return self._transcript_block

    def _bind(self) -> None:
        studio = self._studio
        self.back.clicked.connect(self.left)
        self.consent.agreed.clicked.connect(self._ask_who)
        self.recording.choose.clicked.connect(self.choose_file)
        self.name.textEdited.connect(studio.set_name)
        self.transcript.textChanged.connect(lambda: studio.set_transcript(self.transcript.toPlainText()))
        studio.changed.connect(self._show)
        self._choices.model_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        studio = self._studio
        self._transcript_block.setVisible(studio.wants_transcript)
        if self.name.text() != studio.name:
            self.name.setText(studio.name)
        if self.transcript.toPlainText() != studio.transcript:
            self.transcript.setPlainText(studio.transcript)

    def _ask_who(self) -> None:
        self.consent.who.setFocus()
        # It has only just appeared, and its place is not known before the layout was done.
        QTimer.singleShot(0, lambda: self._scroll.ensureWidgetVisible(self.consent, 0, 0))

    def choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, tr("Choose a recording"), self.folder or str(Path.home()), tr(SOUND_FILES)
        )
        if chosen:
            self.load(Path(chosen))

    def load(self, path: Path) -> None:
        self.folder = str(path.parent)
        self.folder_used.emit(self.folder)
        self._studio.clip.load(path)

    # ---- drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if file_of(event) is not None and self._studio.needs is not None:
            event.acceptProposedAction()
            self.recording.view.set_target(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.recording.view.set_target(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.recording.view.set_target(False)
        path = file_of(event)
        if path is not None:
            event.acceptProposedAction()
            self.load(path)


def _block(heading: str, field: QWidget, words: str = "") -> QWidget:
    block, label = QWidget(), section(heading)
    label.setBuddy(field)
    column = vbox(label, field, spacing=4, margins=(0, 0, 0, 0), on=block)
    if words:
        column.addWidget(caption(words))
    return block
