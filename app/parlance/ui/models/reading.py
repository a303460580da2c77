"""Playing the script from one sentence on, filled a little ahead of the playhead, and the word that is heard."""

from __future__ import annotations

import threading
from bisect import bisect_right
from typing import Any, TypeGuard

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.dsp.loudness import VoiceLevels, unclipped
from parlance.core.errors import ParlanceError
from parlance.core.word_times import Word, of_chunks, shown_in, word_at
from parlance.project.file import ProjectFile
from parlance.project.items import Sentence, Take

from ..reports import ErrorReport, report
from .explain import no_sound
from .messages import MessageModel
from .narration import NarrationModel
from .playback import SCRIPT, TAKE, PlaybackModel
from .project import ProjectModel
from .script import ScriptModel
from .speech import SpeechModel

PLACES = 200
"""Books whose place is kept."""
AHEAD_S = 20.0
URGENT_S = 5.0
LONGEST_S = 900.0
"""Of one recording, which stays in memory; the next one begins in the pause behind a sentence."""
LOOK_MS = 60
BEGINNING_S = 2.0
"""Further into a sentence, a step back leads to its beginning, and not to the one before it."""
LETTER_S = 0.07
"""Of speech, where nothing is known of how long it is."""


class _Made:
    """The sound of a sentence that is being made, on the engine's thread."""

    def __init__(self, reading: ReadingModel, sentence: int) -> None:
        self._reading, self._sentence, self._is_first = reading, sentence, True

    def append(self, samples: np.ndarray, sample_rate: int) -> None:
        self._reading.hear(self._sentence, samples, sample_rate, self._is_first)
        self._is_first = False

    def finish(self) -> None:
        """Behind it comes its pause, and the next sentence."""


class ReadingModel(QObject):
    changed = Signal()
    """Another sentence sounds, or none."""
    finished = Signal()
    """The script was heard to its end."""
    word_changed = Signal()

    def __init__(
        self, project: ProjectModel, narration: NarrationModel, playback: PlaybackModel, messages: MessageModel
    ) -> None:
        super().__init__()
        self._project, self._narration = project, narration
        self._playback, self._messages = playback, messages
        self.current: int | None = None
        """The sentence that is heard."""
        self.places: dict[str, int] = {}
        """As `Settings` keeps them."""
        self._ahead: list[int] = []
        self.levels: VoiceLevels | None = VoiceLevels()
        """Every voice is as loud as the others; None leaves them as they are."""
        self._voices: dict[int, tuple[str, str]] = {}
        """Model and voice of the sentence that is due: the engine's thread may not ask the project."""
        self._gain = 1.0
        """Of the sentence that is being made."""
        self._held: list[tuple[int, np.ndarray, int]] = []
        """Sound for the next recording: sentence, samples, rate."""
        self._borders: list[float] = []
        self._heard: list[int] = []
        self._filled_s = 0.0
        self._rate = 0
        self._sound = playback.listen(SCRIPT)
        self._filling = threading.RLock()
        """Held while a recording is begun or filled, by either thread. Nothing is emitted then."""
        self._jump: tuple[int, float] | None = None
        """A sentence, and the second of it from which it is to be heard."""
        self._due: int | None = None
        self._is_live = False
        self._run = 0
        self._is_to_end = False
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._follow)
        self._words: dict[int, tuple[str, list[Word]]] = {}
        """Of what is or will be heard: what was spoken, and its words with seconds of the sentence."""
        self.word: tuple[int, int, int] | None = None
        """That is heard: sentence, and code points of its text. None while it is not known, as after an edit."""
        narration.words_came.connect(self._on_words)
        playback.moved.connect(self._look_for_word)
        narration.listen = lambda sentence: _Made(self, sentence)
        narration.is_urgent = self.is_urgent
        narration.ended.connect(self._on_ended)
        project.opened.connect(lambda _left: self.stop())

    def set_even(self, is_even: bool) -> None:
        """From the next sentence on that is got ready."""
        self.levels = VoiceLevels() if is_even else None
        self.changed.emit()

    @property
    def is_on(self) -> bool:
        return self._look.isActive()

    def _look_for_word(self) -> None:
        before, self.word = self.word, self._heard_word()
        if self.word != before:
            self.word_changed.emit()

    def _heard_word(self) -> tuple[int, int, int] | None:
        position = self._playback.position_in(SCRIPT)
        with self._filling:
            at = bisect_right(self._borders, position) - 1 if position is not None else -1
            sentence, begin_s = (self._heard[at], self._borders[at]) if at >= 0 else (0, 0.0)
        if position is None or sentence not in self._words or sentence not in self._project.script:
            return None
        spoken, words = self._words[sentence]
        written = shown_in(self._project.script.sentence(sentence).text, spoken, words)
        word = word_at(written, position - begin_s)
        return (sentence, word.start, word.end) if word is not None else None

    def _on_words(self, sentence: int, first: int, words: tuple[Word, ...]) -> None:
        if self.is_on and sentence in self._project.script:
            script = self._project.script
            spoken, known = self._words.get(sentence, ("", [])) if first else ("", [])
            spoken = spoken or self._project.reading(script.sentence(sentence)).text
            self._words[sentence] = spoken, [*known[:first], *words]

    @property
    def is_paused(self) -> bool:
        return self.is_on and self._rate > 0 and not self._playback.is_playing

    def begin(self) -> None:
        """From where it was last, or from the beginning of the script."""
        rows = self._project.script.sentences
        if rows:
            self.play_from(rows[0].id if self.place is None else self.place)

    @property
    def place(self) -> int | None:
        """Where Play begins: the sentence that was heard or chosen last, in this run or an earlier one."""
        kept = self.places.get(str(self._project.path))
        return kept if self._is_there(kept) else None

    @place.setter
    def place(self, sentence: int) -> None:
        file = str(self._project.path)
        self.places.pop(file, None)
        self.places[file] = sentence
        for oldest in list(self.places)[:-PLACES]:
            del self.places[oldest]

    def _is_there(self, sentence: int | None) -> TypeGuard[int]:
        return sentence is not None and sentence in self._project.script

    def play_from(self, sentence: int) -> None:
        """What has no take is spoken as it is needed."""
        self._narration.speak_from(sentence)
        self.play(sentence)

    def set_paused(self, paused: bool) -> None:
        if self.is_on and not self._rate:
            self.stop()  # nothing has sounded yet that could wait
        elif self.is_on:
            self._playback.set_paused(paused)
            self.changed.emit()

    def step(self, by: int) -> None:
        """To the next sentence, or one back: to the beginning of the one that is heard, or the one before it."""
        if self._is_there(self.current):
            at = self._project.script.index(self.current)
            is_within = by < 0 and self.heard_s() > BEGINNING_S
            self._go_to(at if is_within else at + by)

    def skip(self, seconds: float) -> None:
        """Forth or back; beyond what this recording holds, to the sentence that is about as far away."""
        position = self._playback.position_in(SCRIPT)
        if position is None or not self._heard or self._heard[0] not in self._project.script:
            return
        target = position + seconds
        if 0 <= target < self._filled_s:
            self._playback.go_to(target)
            return
        rows = self._project.script.sentences
        by, left = (-1, -target) if target < 0 else (1, target - self._filled_s)
        at = self._project.script.index(self._heard[0 if target < 0 else -1])
        while left > 0 and 0 <= at + by < len(rows):
            at += by
            left -= self.length_s(rows[at], self._project.take(rows[at]))
        self._go_to(at)

    def heard_s(self) -> float:
        """Seconds into the sentence that is heard."""
        position = self._playback.position_in(SCRIPT) or 0.0
        with self._filling:
            at = bisect_right(self._borders, position) - 1
            return position - self._borders[at] if at >= 0 else 0.0

    @staticmethod
    def length_s(row: Sentence, take: Take | None) -> float:
        """With the silence after it; about, if it has no take yet."""
        return (take.audio_s if take is not None else LETTER_S * len(row.text)) + row.silence_s

    def _go_to(self, at: int) -> None:
        rows = self._project.script.sentences
        sentence = rows[min(max(at, 0), len(rows) - 1)].id
        if sentence in self._heard:
            self._playback.go_to(self._borders[self._heard.index(sentence)])
        else:
            self.play_from(sentence)

    def play(self, sentence: int, last: int | None = None, at_s: float = 0.0) -> None:
        """From `at_s` seconds into this sentence on, to the end or to `last`; what waits to be spoken is heard while it
        is made.
        """
        self._end()
        self._jump = (sentence, at_s) if at_s > 0 else None
        self.place, self._is_to_end = sentence, last is None
        script = self._project.script
        end = len(script.sentences) if last is None else script.index(last) + 1
        self._ahead = [row.id for row in script.sentences[script.index(sentence) : end]]
        self._look.start()
        self._playback.find_outputs()
        self._next()
        self.changed.emit()

    def stop(self) -> None:
        if self.is_on:
            if self._playback.clip == SCRIPT:
                self._playback.stop()
            self._end()
            self.changed.emit()

    def settle(self) -> None:
        """After an error: do not wait for a sentence that will not come."""
        if not self.is_on:
            return
        due = self._due
        if due is None:
            self._look_ahead(self._playback.position_in(SCRIPT) or 0.0)
        elif not self._narration.will_end(due) and self._project.store.is_idle:
            self._on_ended(due)

    def _end(self) -> None:
        self._run += 1
        self._look.stop()
        self._words = {}
        with self._filling:
            self._ahead, self._held, self._due, self._is_live, self.current = [], [], None, False, None
            self._begin_recording(0)

    def _begin_recording(self, rate: int) -> None:
        self._rate, self._filled_s, self._borders, self._heard = rate, 0.0, [], []
        self._sound = self._playback.listen(SCRIPT)

    # ---- filling

    def _next(self) -> None:
        """Get the next sentence that has sound, or will have."""
        script = self._project.script
        while self._due is None and self._ahead:
            sentence = self._ahead.pop(0)
            if sentence not in script:
                continue
            take = self._project.take(script.sentence(sentence))
            if self._narration.will_end(sentence):
                reading = self._project.reading(script.sentence(sentence))
                self._voices = {sentence: (reading.model, reading.voice)}
                self._due = sentence
                self._narration.start_next()
            elif take is not None:
                self._due = sentence
                self._fetch(sentence, take)
        if self._due is None and self._rate and not self._held:
            self._sound.finish()

    def _fetch(self, sentence: int, take: Take) -> None:
        run = self._run

        def fetch(file: ProjectFile) -> tuple[np.ndarray, list[Word]]:
            samples = file.samples(take.id)
            words = list(of_chunks(take.asked.text, file.chunks(take.id), samples, take.sample_rate))
            levels = self.levels
            if levels is not None:
                samples = samples * np.float32(
                    levels.gain((take.asked.model, take.asked.voice), samples, take.sample_rate)
                )
            return samples, words

        def fetched(answer: Any) -> None:
            if run != self._run or self._due != sentence:
                return
            self._due = None
            try:
                if isinstance(answer, ErrorReport):
                    self._messages.show(no_sound(answer))
                elif answer is not None:
                    samples, words = answer
                    self._words[sentence] = take.asked.text, words
                    self._give(sentence, samples, take.sample_rate)
                    self._pause_after(sentence)
            finally:
                self._look_ahead(self._playback.position_in(SCRIPT) or 0.0)

        self._project.store.read(fetch, fetched)

    def _give(self, sentence: int, samples: np.ndarray, rate: int) -> None:
        try:
            self._append(sentence, samples, rate)
        except ParlanceError as error:
            self._messages.show(no_sound(report(error)))
            self.stop()

    def hear(self, sentence: int, samples: np.ndarray, rate: int, is_first: bool) -> None:
        """On the engine's thread: a piece of a sentence that is being made, which is heard if it is its turn."""
        with self._filling:
            if self._due == sentence and (is_first or self._is_live):
                self._is_live = True
                if self.levels is not None:
                    if is_first:
                        self._gain = self.levels.gain(self._voices.get(sentence), samples, rate)
                    samples = samples * np.float32(unclipped(self._gain, samples))
                self._append(sentence, samples, rate)

    def is_urgent(self, sentence: int) -> bool:
        """Whether this sentence is played next and the sound before it ends within URGENT_S seconds."""
        position = self._playback.position_in(SCRIPT) or 0.0
        return self.is_on and self._due == sentence and self._filled_s - position < URGENT_S

    def _on_ended(self, sentence: int) -> None:
        if self._due != sentence:
            return
        script = self._project.script
        take = self._project.take(script.sentence(sentence)) if sentence in script else None
        if self._is_live:
            self._is_live = False
            self._pause_after(sentence)
        elif take is not None:
            self._fetch(sentence, take)
            return
        self._due = None
        self._look_ahead(self._playback.position_in(SCRIPT) or 0.0)

    def _append(self, sentence: int, samples: np.ndarray, rate: int) -> None:
        with self._filling:
            if self._held or (self._rate and (self._rate != rate or self._filled_s > LONGEST_S)):
                # What is still to be heard of this recording must not be cut off.
                self._held.append((sentence, samples, rate))
                self._sound.finish()
                return
            if not self._rate:
                self._begin_recording(rate)
            if not self._heard or self._heard[-1] != sentence:
                self._borders.append(self._filled_s)
                self._heard.append(sentence)
            self._sound.append(samples, rate)
            self._filled_s += len(samples) / rate

    def _pause_after(self, sentence: int) -> None:
        if self._ahead and self._rate and sentence in self._project.script:
            silence = self._project.script.sentence(sentence).silence_s
            self._append(sentence, np.zeros(round(silence * self._rate), np.float32), self._rate)

    def _look_ahead(self, position: float) -> None:
        if self._due is None and not self._held and self._filled_s - position < AHEAD_S:
            self._next()

    # ---- following

    def _follow(self) -> None:
        with self._filling:
            has_begun = self._rate != 0
        self._playback.watch()
        position = self._playback.position_in(SCRIPT)
        if position is None and self._held:
            with self._filling:
                held, self._held = self._held, []
                self._begin_recording(0)
            for piece in held:
                self._give(*piece)
        elif position is None and (has_begun or not (self._ahead or self._due)):
            # Heard to its end, stopped by somebody else, or the output failed; nothing may have had any sound.
            is_heard = self._playback.clip == SCRIPT and self._playback.has_ended
            is_whole = self._is_to_end and not self._ahead and (is_heard or not has_begun)
            self._end()
            if is_whole and (rows := self._project.script.sentences):
                self.place = rows[0].id
            self.changed.emit()
            if is_whole:
                self.finished.emit()
        elif position is not None:
            self._look_ahead(position)
            at = bisect_right(self._borders, position) - 1
            if at >= 0 and self._heard[at] != self.current:
                self.current = self.place = self._heard[at]
                jump, self._jump = self._jump, None
                if jump is not None and jump[0] == self.current:
                    self._playback.go_to(self._borders[at] + jump[1])
                self.changed.emit()


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
