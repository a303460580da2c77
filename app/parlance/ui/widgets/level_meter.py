"""How loud the microphone is, and for how long it has recorded."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from ..models.playback import clock
from ..models.recording import LOUD_DB, LOWEST_DB, QUIET_DB, RecordingModel
from ..theme import TITLE_PX, Theme, sized
from ..translation import tr
from .boxes import hbox, vbox
from .clip_view import HEIGHT
from .labels import LiveLabel

BAR = 12


class LevelMeter(QWidget):
    """A bar from -60 dB to full scale; the words beside it say the same."""

    def __init__(self, theme: Theme, recording: RecordingModel) -> None:
        super().__init__()
        self._theme, self._recording = theme, recording
        self.setFixedHeight(BAR)
        self.setAccessibleName(tr("Level"))
        recording.moved.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, level = self._theme, self._recording.level_db
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(QRectF(self.rect()), BAR / 2, BAR / 2)
        role = "bad" if level >= LOUD_DB else "good" if level >= QUIET_DB else "muted"
        painter.setBrush(theme.colour(role))
        width = max(float(BAR), self.width() * (1 - level / LOWEST_DB))
        painter.drawRoundedRect(QRectF(0, 0, width, BAR), BAR / 2, BAR / 2)


class RecordingStrip(QFrame):
    """In the place of the waveform while a microphone records."""

    def __init__(self, theme: Theme, recording: RecordingModel) -> None:
        super().__init__()
        self._recording = recording
        self.setProperty("role", "strip")
        self.setFixedHeight(HEIGHT)
        self.time = QLabel()
        self.time.setFont(sized(self.font(), TITLE_PX, bold=True))
        self.time.setAccessibleName(tr("Recorded so far"))
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("How the recording goes"))
        top = hbox(self.time, (self.words, 1), spacing=16)
        vbox(top, LevelMeter(theme, recording), margins=(16, 12, 16, 16), on=self)
        recording.moved.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.time.setText(clock(self._recording.seconds))
        self.words.setText(self._recording.words())
