"""A text from elsewhere, as of the clipboard, that is read beside the script: shown, followed, kept or let go."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QObject, Signal

from parlance.core.request import SynthesisRequest
from parlance.core.text.chunk import sentences
from parlance.core.word_times import Word, word_at

from .playback import ASIDE, LiveSound, PlaybackModel
from .reader import Heading, Placed, units
from .speech import SpeechModel


class AsideModel(QObject):
    """Offers a `ReaderView` what `ReaderModel` does of a book. Nothing of it is written to the disk."""

    changed = Signal()
    """Another text, or none."""
    heard_changed = Signal()
    opened = Signal()

    def __init__(self, speech: SpeechModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._speech, self._playback = speech, playback
        self.text = ""
        self.sentences: list[Placed] = []
        self.headings: list[Heading] = []
        self.place: Placed | None = None
        self._starts: list[int] = []
        """Of the sentences, in code points."""
        self._words: list[Word] = []
        self._sound: LiveSound | None = None
        self._seen: tuple[Placed | None, tuple[int, int] | None] = None, None
        speech.aside_began.connect(self._on_begun)
        speech.aside_grew.connect(self._on_words)
        for moved in (playback.moved, playback.changed):
            moved.connect(self._look)

    # ---- what there is

    @property
    def is_open(self) -> bool:
        return bool(self.text)

    @property
    def is_loaded(self) -> bool:
        """The player holds it, playing or not."""
        return self.is_open and self._playback.clip == ASIDE

    @property
    def is_playing(self) -> bool:
        return self.is_loaded and self._playback.is_playing

    @property
    def can_play(self) -> bool:
        return self._sound is not None and self._sound.buffer is not None

    @property
    def position_s(self) -> float:
        return self._playback.position_in(ASIDE) or 0.0

    @property
    def total_s(self) -> float:
        """About, by the letters that are spoken, while it is being made."""
        buffer = self._sound.buffer if self._sound is not None else None
        if buffer is None:
            return 0.0
        spoken = self._words[-1].end if self._words and not buffer.finished else len(self.text)
        return buffer.duration_s * len(self.text) / max(1, spoken)

    @property
    def heard(self) -> Placed | None:
        word = self._word()
        return self.sentences[self._sentence_of(word)] if word is not None and self.sentences else None

    @property
    def heard_word(self) -> tuple[int, int] | None:
        word = self._word()
        return (units(self.text[: word.start]), units(self.text[: word.end])) if word is not None else None

    def at(self, position: int) -> Placed | None:
        found = bisect_right([placed.start for placed in self.sentences], position) - 1
        return self.sentences[max(0, found)] if self.sentences else None

    # ---- commands

    def toggle(self) -> None:
        """Play or pause; from the beginning where it was heard to its end."""
        if not self.can_play:
            return
        if not self.is_loaded:
            self._load(0.0)
        elif self._playback.has_ended:
            self._playback.go_to(0.0)
            self._playback.set_paused(False)
        else:
            self._playback.set_paused(self._playback.is_playing)

    def skip(self, seconds: float) -> None:
        self._go_to(self.position_s + seconds)

    def step(self, by: int) -> None:
        """To the next sentence, or one back."""
        word = self._word()
        here = self._sentence_of(word) if word is not None else 0
        self._read_sentence(min(max(0, here + by), len(self.sentences) - 1))

    def read_from(self, position: int) -> None:
        placed = self.at(position)
        if placed is not None:
            self._read_sentence(placed.id)

    def read_only(self, start: int, end: int) -> None:
        self.read_from(start)

    def let_go(self) -> None:
        """It is forgotten, and no longer heard."""
        if not self.is_open:
            return
        if self.is_loaded or self._speech.is_previewing:
            self._speech.stop()
        self._show("")
        self._sound = None

    # ---- following

    def _on_begun(self, request: SynthesisRequest, sound: LiveSound) -> None:
        self._sound = sound
        self._show(request.text, request.language)
        self.opened.emit()

    def _show(self, text: str, language: str = "") -> None:
        self.text, self._words = text, []
        spans = [span for span, _ in sentences(text, language)] if text else []
        self._starts = [span.start for span in spans]
        self.sentences = [
            Placed(at, units(text[: span.start]), units(text[: span.end]), (), text[span.start : span.end])
            for at, span in enumerate(spans)
        ]
        self.changed.emit()
        self._look()

    def _on_words(self, first: int, words: tuple[Word, ...]) -> None:
        self._words[first:] = words
        self._look()

    def _look(self) -> None:
        seen = self.heard, self.heard_word
        if seen != self._seen:
            self._seen = seen
            self.heard_changed.emit()

    def _word(self) -> Word | None:
        position = self._playback.position_in(ASIDE) if self.is_open else None
        return word_at(self._words, position) if position is not None else None

    def _sentence_of(self, word: Word) -> int:
        return max(0, bisect_right(self._starts, word.start) - 1)

    def _read_sentence(self, at: int) -> None:
        """From its first word on, as far as that is made."""
        begin = next((word.begin_s for word in self._words if word.start >= self._starts[at]), None)
        if begin is not None:
            self._go_to(begin if at else 0.0)
            self._playback.set_paused(False)

    def _go_to(self, seconds: float) -> None:
        if not self.can_play:
            return
        if not self.is_loaded:
            self._load(max(0.0, seconds))
        else:
            self._playback.go_to(min(max(0.0, seconds), self.total_s))

    def _load(self, at: float) -> None:
        """Something else was heard since."""
        buffer = self._sound.buffer if self._sound is not None else None
        if buffer is not None:
            self._playback.play(ASIDE, buffer.view(), buffer.sample_rate, at)
