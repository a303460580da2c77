"""Which word of the script is heard while the take sounds, also when the script has been edited since."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.core.word_times import word_at

from .playback import TAKE, PlaybackModel
from .script import ScriptModel
from .speech import SpeechModel


class ReadAlongModel(QObject):
    changed = Signal()

    def __init__(self, script: ScriptModel, speech: SpeechModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._script, self._speech, self._playback = script, speech, playback
        self.word: tuple[int, int] | None = None
        """Code points of the script; None while nothing of it is heard, or the word has been changed."""
        for moved in (playback.moved, playback.changed, script.changed):
            moved.connect(self._look)

    def _look(self) -> None:
        found, speech = None, self._speech
        position = self._playback.position_in(TAKE)
        word = word_at(speech.take_words, position) if position is not None else None
        if word is not None and word.start >= speech.take_front:
            shift = speech.take_at - speech.take_front
            found = self._script.place_now(word.start + shift, word.end + shift)
        if found != self.word:
            self.word = found
            self.changed.emit()
