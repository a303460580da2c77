"""Always at the bottom: the waveform, the buttons, and what is going on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar

from ..models.playback import PlaybackModel, clock
from ..models.speech import SpeechModel
from ..models.transport import TransportModel
from ..models.waveform import WaveformModel
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .buttons import push_button, set_icon
from .labels import ElidedLabel, LiveLabel
from .waveform_view import WaveformView


class Transport(QFrame):
    def __init__(
        self,
        theme: Theme,
        transport: TransportModel,
        speech: SpeechModel,
        playback: PlaybackModel,
        waveform: WaveformModel,
    ) -> None:
        super().__init__()
        self._transport = transport
        self._theme, self._speech, self._playback, self._waveform = theme, speech, playback, waveform
        self.setProperty("role", "transport")
        self.wave = WaveformView(theme, waveform, playback)
        self.speak = push_button(theme, tr("&Speak"), "speak", tr("Speak the script"), primary=True)
        self.stop = push_button(theme, tr("St&op"), "stop", tr("Stop speaking and playing"))
        self.play = push_button(theme, tr("&Play"), "play", tr("Play what was made (Space outside the script)"))
        self.save = push_button(theme, tr("S&ave…"), "save", tr("Save what was made as a sound file"))
        self.time = QLabel()
        self.time.setAccessibleName(tr("Position"))
        self.status = LiveLabel()
        self.status.setAccessibleName(tr("Status"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress"))
        self.figures = ElidedLabel(role="caption")
        self.figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.figures.setAccessibleName(tr("Measurements"))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        buttons = hbox(self.speak, self.stop, self.play, self.save, 1, self.time, spacing=8)
        status = hbox((self.bar, 0, Qt.AlignmentFlag.AlignVCenter), (self.status, 3), (self.figures, 2), spacing=12)
        vbox(self.wave, buttons, status, spacing=8, margins=(16, 12, 16, 10), on=self)

    def _bind(self) -> None:
        self.speak.clicked.connect(self._speech.speak)
        self.stop.clicked.connect(self._transport.stop)
        self.play.clicked.connect(self._playback.toggle)
        self.wave.toggled.connect(self._playback.toggle)
        self.wave.sought.connect(self._playback.seek)
        self._transport.changed.connect(self._show_buttons)
        self._transport.heard_changed.connect(self._show_status)
        self._speech.changed.connect(self._show_buttons)
        self._speech.status_changed.connect(self._show_status)
        self._playback.changed.connect(self._show_buttons)
        self._playback.moved.connect(self._show_time)
        self._waveform.changed.connect(self._show_time)
        self._waveform.changed.connect(self._show_buttons)
        self._show_buttons()
        self._show_status()
        self._show_time()

    def _show_buttons(self) -> None:
        speech, playback = self._speech, self._playback
        self.speak.setEnabled(speech.can_speak)
        self.speak.setToolTip(speech.speak_hint())
        self.speak.setAccessibleDescription(speech.speak_hint())
        self.stop.setEnabled(self._transport.can_stop)
        self.save.setEnabled(speech.has_take)
        self.play.setEnabled(playback.can_play)
        sounding = playback.is_playing and playback.plays_take
        self.play.setText(tr("&Pause") if sounding else tr("&Play"))
        self.play.setAccessibleName(tr("Pause") if sounding else tr("Play"))
        set_icon(self.play, self._theme, "pause" if sounding else "play")
        self.figures.setText(speech.figures())
        self._show_status()

    def _show_status(self) -> None:
        speech = self._speech
        words = speech.words
        if not speech.is_busy and not speech.can_speak and speech.state == "idle" and not speech.is_preparing:
            words = f"{words}. {speech.speak_hint()}"
        elif speech.state == "speaking" and speech.progress is not None:
            words = self._transport.with_heard(words)
        elif not speech.can_stop:
            words = speech.stale_words() or words
        self.status.setText(" · ".join(filter(None, [words, speech.next_time_words()])))
        progress = speech.progress
        self.bar.setVisible(speech.is_busy or speech.is_preparing or speech.state == "starting")
        if progress is not None:
            self.bar.setRange(0, max(1, progress.total))
            self.bar.setValue(progress.done)
        else:
            self.bar.setRange(0, 1)
            self.bar.setValue(0)
        self.figures.setText(speech.figures())

    def _show_time(self) -> None:
        self.time.setText(f"{clock(self._playback.position)} / {clock(self._waveform.duration)}")
