"""When each word of a chunk is heard, estimated from its letters and from the silences in its sound.

Between two places that are known, speech is taken to be as fast as the letters are many. What is known is where the
sound begins and ends, and which silence belongs to which punctuation mark: the pairs that fit best by the pace on both
sides of them.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from .text.markup import marked, marks
from .text.normalize import knows, normalize

FRAME_S = 0.01
SILENT, LOUD = 0.04, 0.95
"""Below that part of the loudness that so many of the frames do not reach, nothing is heard."""
SHORTEST_SILENCE_S = 0.05
SHORTEST_PAUSE_S = 0.08
SURE_SILENCE_S = 0.12
"""One of that length is most probably a pause that the text has a sign for."""
PACE_S = 0.062
"""Seconds of speech for the weight of one letter, while it is not known how long the chunk will be."""
FINAL, LIGHT = 1.3, 0.6
"""Fitted on the sentences of `tests/embedded/test_readback.py`; `tests/timing_figures.py` measures on others."""
LIGHT_WORDS = frozenset(
    "a an and are as at be been but by can could for from had has have he her his i if in is it its me my not of on or "
    "our she so than that the their them then there they this to up us was we were will with would you your".split()
)
LOOK_BACK = 4
FURTHEST = 0.25
"""Of the time up to there: a pause is not looked for further away from where an even pace would have it."""
MAX_SILENCES = 200
"""Of one chunk: more are no pauses, but a sound that is no speech."""

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\s\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+")
_SPELLED = re.compile(r"[^\w\s,;:!?'\"()-]|\d|[A-Z]{2}")
"""A text without these is said as it is written, but for a few words."""
_FULL_STOP = re.compile(r"[.!?…।؟۔。！？](?=\W*$)")
_CLAUSE = re.compile(r"[,;:،؛、，；：—–](?=\W*$)|^[—–-]+$")


class Word(NamedTuple):
    start: int
    end: int
    """Code points of the text, punctuation included."""
    begin_s: float
    end_s: float


class _Part(NamedTuple):
    start: int
    end: int
    weight: float
    """In letters."""
    pause: float
    """How sure it is that silence follows: 0 is not at all, 1 is at a full stop."""


def estimate(
    text: str, samples: np.ndarray, sample_rate: int, whole: bool = True, language: str = ""
) -> tuple[Word, ...]:
    """Words of `text`, ascending, with seconds into `samples`, float32 (n,).

    With `whole` false the sound is still being made: only the words that are in it are given. In a known `language` a
    word weighs what is said for it: "°C" is two words.
    """
    parts = _parts(text, language)
    if not parts or not len(samples):
        return ()
    silences, speech_s = silences_of(samples, sample_rate)
    weights = np.cumsum([0.0, *(part.weight for part in parts)])
    total_s = speech_s if whole else max(speech_s, PACE_S * weights[-1])
    ends = [(0.0, 0.0), (float(weights[-1]), total_s)]
    places = _places(parts, weights, silences, total_s) if whole else ends
    known = [weight for weight, _ in places], [place for _, place in places]
    at = np.interp(weights, *known)
    found = []
    for part, begin, end in zip(parts, at[:-1], at[1:], strict=True):
        if begin < speech_s or whole:
            begin_s, end_s = _time(silences, begin, True), _time(silences, min(end, speech_s), False)
            found.append(Word(part.start, part.end, begin_s, max(begin_s, end_s)))
    return tuple(found)


class WordTimes:
    """Follows a synthesis piece by piece. `words` are those of all that was made: code points of the whole text,
    seconds of the whole sound. Those of an unfinished chunk are a first guess."""

    def __init__(self, text: str, language: str = "") -> None:
        """Of a text in that language, with its markup."""
        self.words: list[Word] = []
        self._marked, self._language = marked(text, language), language
        self._text, self._read = self._marked.said, 0
        self._done, self._done_s = 0, 0.0
        self._open: list[np.ndarray] = []

    def add(
        self, samples: np.ndarray, rate: int, text: str, ends_chunk: bool, known: Sequence[Word] | None = None
    ) -> int:
        """A piece, float32 (n,), of the chunk that speaks `text`; `known` are the words of a network that knows them.

        Gives the number of words before this chunk: those behind it have changed.
        """
        first = self._done
        self._open.append(samples)
        sound = np.concatenate(self._open)
        at = self._text.find(text, self._read)
        found = estimate(text, sound, rate, ends_chunk, self._language) if known is None else known
        del self.words[self._done :]
        if at >= 0:  # else it is no part of the text, and what is said cannot be shown in it
            begin_s = self._done_s
            for word in found:
                self._add(word._replace(start=at + word.start, end=at + word.end), begin_s)
        if ends_chunk:
            self._open, self._done = [], len(self.words)
            self._done_s += len(sound) / rate
            self._read = self._read if at < 0 else at + len(text)
        return first

    def _add(self, word: Word, begin_s: float) -> None:
        """What several words are said for is one."""
        start, end = self._marked.place(word.start, word.end)
        last = self.words[-1] if len(self.words) > self._done else None
        if last is not None and start < last.end:
            self.words[-1] = last._replace(end=max(end, last.end), end_s=begin_s + word.end_s)
        else:
            self.words.append(Word(start, end, begin_s + word.begin_s, begin_s + word.end_s))


def of_chunks(
    text: str,
    chunks: Iterable[tuple[str, int, Sequence[Word] | None]],
    samples: np.ndarray,
    rate: int,
    language: str = "",
) -> tuple[Word, ...]:
    """The words of a whole sound, float32 (n,), from the text and the number of samples of each chunk."""
    times, at = WordTimes(text, language), 0
    for words, frames, known in chunks:
        times.add(samples[at : at + frames], rate, words, True, known)
        at += frames
    return tuple(times.words)


def speech_weight(text: str, language: str = "") -> float:
    """About how long a text takes to say, in letters; 0 if nothing in it is said."""
    return sum(part.weight for part in _parts(text, language))


def word_at(words: Sequence[Word], seconds: float) -> Word | None:
    """The word that is heard then, or was heard last; None before the first one."""
    at = bisect_right(words, seconds, key=lambda word: word.begin_s)
    return words[at - 1] if at else None


def shown_in(text: str, spoken: str, words: Sequence[Word]) -> tuple[Word, ...]:
    """Words of `spoken`, which a dictionary has made of `text`, as words of `text`; none where their number differs."""
    if text == spoken:
        return tuple(words)
    there = _parts(text)
    if len(there) != len(words):
        return ()
    return tuple(Word(part.start, part.end, *word[2:]) for part, word in zip(there, words, strict=True))


def _parts(text: str, language: str = "") -> list[_Part]:
    said = {mark.start: mark for mark in marks(text) if mark.kind == "substitution"}
    covered = [(mark.start, mark.end) for mark in marks(text)]
    spans = [(mark.start, mark.end) for mark in said.values()]
    spans += [
        match.span()
        for match in _WORD.finditer(text)
        if not any(first < match.end() and match.start() < end for first, end in covered)
    ]
    parts: list[_Part] = []
    spoken = _spoken_weights(text, [span for span in spans if span[0] not in said], language)
    for start, end in sorted(spans):
        mark = said.get(start)
        weight = _weight(mark.said or "") if mark else spoken.get(start) or _weight(text[start:end])
        pause = 1.0 if _FULL_STOP.search(text[start:end]) else 0.5 if _CLAUSE.search(text[start:end]) else 0.0
        if weight:
            parts.append(_Part(start, end, weight, pause))
        elif parts:  # a dash, or a quotation mark that stands alone
            last = parts[-1]
            parts[-1] = _Part(last.start, last.end, last.weight, max(last.pause, pause))
    parts = [part._replace(weight=part.weight * _stress(text, part, part is parts[-1])) for part in parts]
    if parts:
        parts[-1] = parts[-1]._replace(pause=0.0)
    return parts


def _spoken_weights(text: str, spans: Sequence[tuple[int, int]], language: str) -> dict[int, float]:
    """Of the words that are not said as they are written, by where they begin."""
    weights: dict[int, float] = {}
    if not language or not knows(language) or not _SPELLED.search(text):
        return weights
    for token in normalize(text, language).tokens:
        if token.kind in ("word", "punctuation") or not token.spoken:
            continue
        own = [span for span in spans if span[0] < token.end and token.start < span[1]]
        shares = [max(1.0, _weight(_alone(text[start:end], language))) for start, end in own]
        whole = sum(_weight(word) for word in token.spoken.split())
        for (start, _end), share in zip(own, shares, strict=True):
            weights[start] = weights.get(start, 0.0) + whole * share / sum(shares)
    return weights


@lru_cache(1024)
def _alone(word: str, language: str) -> str:
    return normalize(word, language).spoken


def _stress(text: str, part: _Part, is_last: bool) -> float:
    """How much longer than others of as many letters a word is: long before a pause, short where nothing lies on it."""
    if part.pause or is_last:
        return FINAL
    return LIGHT if text[part.start : part.end].lower() in LIGHT_WORDS else 1.0


def _weight(word: str) -> float:
    """About how long it takes to say, in letters."""
    weight = 0.0
    for character in word:
        if character.isdigit():
            weight += 4.0
        elif "\u3040" <= character <= "\u9fff":
            weight += 2.0
        elif character.isalnum():
            weight += 1.0
        elif character in "%&$€£¥@+=":
            weight += 5.0
    return weight + 1.0 if weight else 0.0


class Silence(NamedTuple):
    begin_s: float
    end_s: float
    speech_s: float
    """Seconds of speech before it."""

    @property
    def length(self) -> float:
        return self.end_s - self.begin_s


def silences_of(samples: np.ndarray, rate: int) -> tuple[list[Silence], float]:
    """Every silence, the one before the first word among them, and the seconds of speech in all."""
    size = max(1, round(FRAME_S * rate))
    frames = -(-len(samples) // size)
    padded = np.zeros(frames * size, np.float32)
    padded[: len(samples)] = samples
    loudness = np.sqrt((padded.reshape(frames, size) ** 2).mean(axis=1))
    heard = loudness > max(1e-5, SILENT * float(np.sort(loudness)[int(LOUD * (frames - 1))]))
    edges = np.flatnonzero(np.diff(np.concatenate([[True], heard, [True]]).astype(np.int8)))
    step, found, silent_s = size / rate, [], 0.0
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        begin_s, end_s = first * step, min(end * step, len(samples) / rate)
        if end_s - begin_s >= SHORTEST_SILENCE_S or first == 0:
            found.append(Silence(begin_s, end_s, begin_s - silent_s))
            silent_s += end_s - begin_s
    return found, max(FRAME_S, len(samples) / rate - silent_s)


def _places(
    parts: list[_Part], weights: np.ndarray, silences: list[Silence], speech_s: float
) -> list[tuple[float, float]]:
    """Weights with the seconds of speech before them, as far as both are known; ascending in both."""
    borders = [(float(weights[i + 1]), part.pause) for i, part in enumerate(parts) if part.pause]
    inner = [one for one in silences if 0 < one.speech_s < speech_s and one.length >= SHORTEST_PAUSE_S][:MAX_SILENCES]
    ends = [(0.0, 0.0), (float(weights[-1]), speech_s)]
    if not borders or not inner:
        return ends
    pace = speech_s / float(weights[-1])
    best: dict[tuple[int, int], tuple[float, tuple[int, int] | None]] = {}

    def cost(before: tuple[float, float], after: tuple[float, float]) -> float:
        """Of the pace between two known places."""
        wanted, there = (after[0] - before[0]) * pace, after[1] - before[1]
        return 2.0 * abs(math.log((there + 0.1) / (wanted + 0.1))) if there > 0 else math.inf

    def passed(pair: tuple[int, int], other: tuple[int, int]) -> float:
        """Signs without a silence and silences without a sign, between two pairs."""
        missing = sum(pause for _, pause in borders[pair[0] + 1 : other[0]])
        extra = sum(one.length > SURE_SILENCE_S for one in inner[pair[1] + 1 : other[1]])
        return missing + 0.7 * extra

    start, last = (-1, -1), (len(borders), len(inner))
    for i, (weight, pause) in enumerate(borders):
        for j, silence in enumerate(inner):
            if abs(silence.speech_s - weight * pace) > 0.5 + FURTHEST * weight * pace:
                continue
            here = (weight, silence.speech_s)
            short = 0.5 * max(0.0, pause - silence.length / SURE_SILENCE_S)
            options = [(passed(start, (i, j)) + cost(ends[0], here), start)]
            for k in range(max(0, i - LOOK_BACK), i):
                for m in range(max(0, j - LOOK_BACK), j):
                    if (k, m) not in best:
                        continue
                    there = (borders[k][0], inner[m].speech_s)
                    options.append((best[k, m][0] + passed((k, m), (i, j)) + cost(there, here), (k, m)))
            least, source = min(options)
            best[i, j] = (least + short, None if source == start else source)
    if not best:
        return ends
    ways = [(value + passed(pair, last) + cost((borders[pair[0]][0], inner[pair[1]].speech_s), ends[1]), pair)
            for pair, (value, _) in best.items()]  # fmt: skip
    least, pair = min(ways)
    if passed(start, last) <= least:
        return ends
    chain: list[tuple[float, float]] = []
    at: tuple[int, int] | None = pair
    while at is not None:
        chain.append((borders[at[0]][0], inner[at[1]].speech_s))
        at = best[at][1]
    return [ends[0], *reversed(chain), ends[1]]


def _time(silences: list[Silence], speech_s: float, after: bool) -> float:
    """Seconds of the sound at so many seconds of speech: behind a silence that is just there, or before it."""
    reach = speech_s + 1e-6 if after else speech_s - 1e-6
    passed = sum(one.length for one in silences if one.speech_s <= reach)
    return round(float(speech_s) + passed, 4)
