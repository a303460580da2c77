"""How the sentences of a script are read: by one request, with the script's dictionary."""

from __future__ import annotations

from collections.abc import Sequence

from parlance.core.request import SynthesisRequest
from parlance.core.text.pronunciation import Entry, Pronunciation

from .items import Reading, Sentence, Word


class Reader:
    def __init__(self, base: SynthesisRequest, words: Sequence[Word]) -> None:
        """`base` is what a sentence does not say itself."""
        self.base, self._words = base, words
        self._said: dict[str, Pronunciation] = {}

    def request(self, sentence: Sentence, seed: int) -> SynthesisRequest:
        """What is asked of the engine. Raises `ParlanceError`."""
        return self.base.replace(seed=seed, **self.reading(sentence)._asdict())

    def reading(self, sentence: Sentence) -> Reading:
        base, language = self.base, sentence.language or self.base.language
        if language not in self._said:
            entries = [Entry(word.language, word.word, word.say, word.match_case) for word in self._words]
            self._said[language] = Pronunciation(entries, language)
        text = self._said[language].written_out(sentence.text)
        speed = base.speed if sentence.speed is None else sentence.speed
        return Reading(text, base.model, sentence.voice or base.voice, language, speed, base.instruction)
