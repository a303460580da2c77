"""The cloning studio: a recording, a name and a consent; then a preview, and the voice is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QWidget,
)

from ..models.choices import ChoicesModel
from ..models.playback import PlaybackModel
from ..models.studio import AGREED, OWN, StudioModel
from ..theme import CONTROL_PX, Theme
from ..translation import mark, said, tr
from .controls import LiveLabel, caption, push_button, section, tool_button
from .document_dialogs import file_of
from .layouts import hbox, scrolled, vbox
from .recording_box import RecordingBox


class StudioActions(QWidget):
    def __init__(self, theme: Theme, studio: StudioModel) -> None:
        super().__init__()
        self._studio = studio
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("What is next"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.setAccessibleName(tr("Progress of the voice"))
        self.cancel = push_button(theme, tr("Cancel"), "stop", tr("Stop making the voice; what you entered is kept"))
        self.preview = push_button(
            theme, tr("Previe&w"), "speak", tr("Hear a sentence in this voice before it is saved")
        )
        self.save = push_button(theme, tr("Save the vo&ice"), "check", tr("Keep the voice and pick it"), primary=True)
        self._pressed = self.preview
        hbox(
            (self.bar, 0, Qt.AlignmentFlag.AlignVCenter),
            (self.words, 1),
            self.cancel,
            self.preview,
            self.save,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.cancel.clicked.connect(studio.cancel)
        self.preview.clicked.connect(lambda: self._start(self.preview, studio.preview))
        self.save.clicked.connect(lambda: self._start(self.save, studio.save))
        studio.changed.connect(self._show)
        studio.progressed.connect(self._show)
        self._show()

    def _start(self, button: QPushButton, command: Callable[[], None]) -> None:
        """A button that is switched off would lose the focus to whatever comes next."""
        command()
        if self._studio.is_making:
            self._pressed = button
            self.cancel.setFocus()

    def _show(self) -> None:
        studio, progress = self._studio, self._studio.progress
        self.preview.setEnabled(studio.can_preview)
        self.save.setEnabled(studio.can_save)
        self.bar.setVisible(progress is not None)
        if not studio.is_making and self.cancel.hasFocus():
            self._pressed.setFocus()
        self.cancel.setVisible(studio.is_making)
        if progress is not None:
            self.bar.setRange(0, max(1, progress.total))
            self.bar.setValue(progress.done)
        self.words.setText(
            said(progress.message) if progress is not None else studio.lacking() or tr("Ready to be saved.")
        )


WHO = mark("Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast")


class ConsentBox(QWidget):
    def __init__(self, studio: StudioModel) -> None:
        super().__init__()
        self._studio = studio
        self.own = QRadioButton(tr("It is my own voi&ce"))
        self.agreed = QRadioButton(tr("The speaker has agreed"))
        self.who = QLineEdit()
        self.who.setPlaceholderText(tr(WHO))
        self.who.setFixedHeight(CONTROL_PX)
        self.who.setMaxLength(500)
        self.who.setAccessibleName(tr("Who agreed"))
        self.who.setAccessibleDescription(tr(WHO))
        for radio, kind, name in (
            (self.own, OWN, tr("It is my own voice")),
            (self.agreed, AGREED, tr("The speaker agreed")),
        ):
            radio.setAccessibleName(name)
            radio.setAccessibleDescription(tr("Consent to the cloning, kept in the voice file"))
            radio.clicked.connect(lambda _checked, kind=kind: studio.set_consent(kind))
        self._group = QButtonGroup(self)
        self._group.addButton(self.own)
        self._group.addButton(self.agreed)
        self.who.textEdited.connect(studio.set_agreement)
        vbox(
            section(tr("CONSENT")),
            self.own,
            self.agreed,
            self.who,
            caption(tr("A voice belongs to a person. What you state here is kept in the voice file.")),
            spacing=6,
            margins=(0, 0, 0, 0),
            on=self,
        )
        studio.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        studio = self._studio
        checked = self._group.checkedButton()
        if not studio.consent and checked is not None:
            # An exclusive group does not let go of its last choice.
            self._group.setExclusive(False)
            checked.setChecked(False)
            self._group.setExclusive(True)
        self.own.setChecked(studio.consent == OWN)
        self.agreed.setChecked(studio.consent == AGREED)
        self.who.setVisible(studio.consent == AGREED)
        if self.who.text() != studio.agreement:
            self.who.setText(studio.agreement)


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
