"""Where does this sound come from? A place to drop a file, and what it tells."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QLabel, QWidget

from parlance.audio.verify import VerifyResult

from ..models.marks import MarksModel
from ..reports import ErrorReport
from ..theme import Theme
from ..translation import capitalised, mark, said, tr
from .controls import ElidedLabel, LiveLabel, caption, push_button
from .document_dialogs import file_of
from .layouts import vbox
from .recording_box import FindingsList

SOUNDS = mark("Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)")


class CheckDialog(QDialog):
    def __init__(self, theme: Theme, marks: MarksModel, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._marks, self._folder, self._path = marks, folder, Path()
        self.setWindowTitle(tr("Check a file"))
        self.setAcceptDrops(True)
        self.resize(480, 300)
        self.choose = push_button(theme, tr("Choose a &file…"), "open", tr("Choose the sound file to look at"))
        self.choose.clicked.connect(self.ask)
        self.title = LiveLabel("", "title")
        self.name = ElidedLabel("", "caption")
        self.findings = FindingsList(theme)
        self.answer = QWidget()
        self.answer.hide()
        self._lay_out()
        marks.answered.connect(self._show)
        self.findings.show_lines([])

    def _lay_out(self) -> None:
        target = QFrame()
        target.setProperty("role", "target")
        words = QLabel(tr("Drop a sound file here"))
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(
            1, words, (self.choose, 0, Qt.AlignmentFlag.AlignHCenter), 1, spacing=8, margins=(16, 16, 16, 16), on=target
        )
        vbox(self.title, self.name, self.findings, spacing=6, margins=(0, 4, 0, 0), on=self.answer)
        vbox(
            caption(tr("Parlance looks for its watermark in the sound, and for a signed record in the file.")),
            (target, 1),
            self.answer,
            spacing=8,
            margins=(16, 16, 16, 16),
            on=self,
        )

    def ask(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Check a file"), str(self._folder), tr(SOUNDS))
        if chosen:
            self.check(Path(chosen))

    def check(self, path: Path) -> None:
        self._folder, self._path = path.parent, path
        self.answer.show()
        self.title.setText(tr("Listening…"))
        self.name.setText(path.name)
        self.findings.show_lines([])
        self._marks.check(path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if file_of(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = file_of(event)
        if path is not None:
            event.acceptProposedAction()
            self.check(path)

    def _show(self, answer: VerifyResult | ErrorReport) -> None:
        if isinstance(answer, VerifyResult):
            self.title.setText(said(answer.title))
            self.findings.show_lines([(level, said(words)) for level, words in answer.lines])
        else:
            self.title.setText(tr("This file cannot be checked"))
            # The name is in the line above.
            reason = said(answer.reason).removeprefix(f"{self._path}: ")
            self.findings.show_lines([("error", capitalised(reason))])
