"""Finds what is wrong with a take from its sound alone, for every model: nobody hears it, so only gross faults count.

A retake changes what the user hears. The limits are therefore so wide that ordinary sentences never reach them:
`tests/measure/proof.py` counts how often sound takes are marked, and how many faults that were put in are found.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from .dsp.mel import F32, hann
from .dsp.resample import resample
from .dsp.voicing import FRAME_S, RATE, frames_of
from .messages import Message
from .text.normalize import knows, normalize
from .word_times import Word, speech_weight

LOWEST_RATE = 8000
"""In Hz: below it a sound has no speech to check."""
HOP_S = 0.01
BAND_STEP = 2
"""The bands of every second hop are computed, which takes half the time."""
BANDS = 24
BAND_HZ = (80.0, 7600.0)

LETTER_S, EXTRA_S = 0.046, 0.65
"""Seconds of speech per letter as `word_times` weighs it, and per chunk, at speed 1. Fitted on the built-in voice in
six languages."""
SLOWER = {"ko": 2.8, "zh": 1.6, "ja": 1.3, "ar": 1.4, "he": 1.4, "hi": 1.4, "th": 1.6}
"""How much longer the letters of other scripts last. These are guesses, so their limits are twice as wide."""
SHORT, LONG, LONG_EXTRA_S = 0.45, 2.3, 1.0
TAG_S = 3.0
"""For a sound that the text asks for, such as a laugh."""

ACTIVE_DB, SILENT_DB, SPEECH_DB = 30.0, 40.0, 22.0
"""Below the loud frames: what is louder is sound, what is quieter is silence, and what is louder is clearly speech."""
SILENT_PEAK = 1e-4
LONGEST_PAUSE_S = 1.5
LONGEST_TAIL_S = 1.5
WORD_S = 0.12
"""A shorter word may be no more than a closure between two others."""
CLIPPED_PEAK, CLIPPED_RUN, CLIPPED = 0.97, 3, 2e-3
FADED_DB, FADED_S = 18.0, 2.4
FLAT_DB, NOISE_S = 14.0, 0.8
"""A frame whose bands differ by less is noise; the hisses of speech are steeper, or shorter."""
HISS_DB, HISS_S, VOICED = 9.0, 0.25, 0.4
"""A stretch without a voice that is nearly as loud as the loudest speech, and the voicing of a frame that has one. Of
716 takes with and without other faults, none had 0.19 s of it."""
WHISPERED = 0.5
"""Share of the other loud frames that have a voice. Below it a take is whispered, and nothing follows from its lack."""
STUCK_DB, STUCK_S = 1.2, 1.5
"""Change from frame to frame of one sound that is held."""
LOOP_S, LOOP_LIKE = (0.3, 2.5), 0.9
"""Seconds of a stretch that is heard twice in a row, and how similar both are."""


class Fault(NamedTuple):
    message: Message
    weight: float
    """How bad it is: of several takes, the one with the lowest sum is kept."""


class _Frames(NamedTuple):
    level: np.ndarray
    """(n,) dB of each hop."""
    bands: np.ndarray
    """(n / BAND_STEP, BANDS) dB."""


def faults_in(
    samples: F32,
    rate: int,
    text: str,
    language: str = "",
    speed: float = 1.0,
    words: Sequence[Word] | None = None,
) -> tuple[Fault, ...]:
    """What is wrong with float32 (n,) samples of `rate` Hz that speak `text`; nothing in nearly every case.

    `speed` is the one that the model was asked for; `words` are those of a network that knows when each is heard.
    """
    weight = speech_weight(text, language)
    if rate < LOWEST_RATE or not weight:
        return ()
    peak = float(np.abs(samples).max(initial=0.0))
    if not np.isfinite(peak) or peak < SILENT_PEAK:
        return (Fault(Message("take.silent"), 10.0),)
    frames = _frames(samples, rate)
    loud = float(np.percentile(frames.level, 95))
    found = [
        *_length(len(samples) / rate, weight, text, language, speed),
        *_silence(frames.level > loud - SILENT_DB, speed),
        *(_tail(frames.level > loud - SPEECH_DB, speed) or _fading(frames.level, loud)),
        *_silent_words(frames.level > loud - SILENT_DB, text, words),
        *_clipping(samples, peak),
        *(_noise(frames, loud) or _hiss(samples, rate, loud)),
        *_loop(frames, loud, text, language),
    ]
    return tuple(found)


def _expected(weight: float, language: str, speed: float) -> float:
    return (LETTER_S * weight * SLOWER.get(language, 1.0) + EXTRA_S) / speed


def _length(seconds: float, weight: float, text: str, language: str, speed: float) -> list[Fault]:
    expected = _expected(weight, language, speed)
    wide = 2.0 if language in SLOWER else 1.0
    tags = TAG_S * (text.count("[") + text.count("<"))
    values = {"seconds": seconds, "expected": expected}
    if seconds < SHORT / wide * expected:
        return [Fault(Message("take.short", **values), 2.0 * expected / max(seconds, 0.1))]
    if seconds > LONG * wide * expected + LONG_EXTRA_S + tags:
        return [Fault(Message("take.long", **values), seconds / expected)]
    return []


def _silence(heard: np.ndarray, speed: float) -> list[Fault]:
    at = np.flatnonzero(heard)
    gaps = np.diff(at)
    longest = float(gaps.max(initial=0)) * HOP_S
    if longest <= LONGEST_PAUSE_S / min(1.0, speed):
        return []
    begin = float(at[int(gaps.argmax())]) * HOP_S
    return [Fault(Message("take.pause", seconds=longest, at=begin), longest)]


def _tail(speech: np.ndarray, speed: float) -> list[Fault]:
    at = np.flatnonzero(speech)
    tail = (len(speech) - 1 - int(at[-1])) * HOP_S
    return [Fault(Message("take.tail", seconds=tail), tail)] if tail > LONGEST_TAIL_S / min(1.0, speed) else []


def _silent_words(heard: np.ndarray, text: str, words: Sequence[Word] | None) -> list[Fault]:
    found = []
    for word in words or ():
        first, end = (round(seconds / HOP_S) for seconds in (word.begin_s, word.end_s))
        if word.end_s - word.begin_s >= WORD_S and end <= len(heard) and not heard[first:end].any():
            found.append(Fault(Message("take.word", word=text[word.start : word.end], at=word.begin_s), 3.0))
    return found


def _clipping(samples: F32, peak: float) -> list[Fault]:
    if peak < CLIPPED_PEAK:
        return []
    top = np.abs(samples) >= 0.999 * peak
    runs = np.convolve(top, np.ones(CLIPPED_RUN), "valid") == CLIPPED_RUN
    share = float(runs.mean()) if len(runs) else 0.0
    return [Fault(Message("take.clipped", share=share), 1.0 + 10 * share)] if share > CLIPPED else []


def _fading(level: np.ndarray, loud: float) -> list[Fault]:
    """Speech whose last third is far below its first."""
    active = level[level > loud - 2 * ACTIVE_DB]
    if len(active) * HOP_S < FADED_S:
        return []
    first, _, last = (float(np.percentile(part, 90)) for part in np.array_split(active, 3))
    return [Fault(Message("take.faded", drop=first - last), 2.0)] if first - last > FADED_DB else []


def _noise(frames: _Frames, loud: float) -> list[Fault]:
    active = frames.level[::BAND_STEP] > loud - ACTIVE_DB
    flat = active & (np.ptp(frames.bands, axis=1) < FLAT_DB)
    held = np.zeros(len(active), bool)
    held[1:] = active[1:] & (np.abs(np.diff(frames.bands, axis=0)).mean(axis=1) < STUCK_DB)
    if (seconds := _longest(flat) * BAND_STEP * HOP_S) > NOISE_S:
        return [Fault(Message("take.noise", seconds=seconds), 3.0 + seconds)]
    if (seconds := _longest(held) * BAND_STEP * HOP_S) > STUCK_S:
        return [Fault(Message("take.held", seconds=seconds), 3.0 + seconds)]
    return []


def _hiss(samples: F32, rate: int, loud: float) -> list[Fault]:
    """Noise in the place of a word: the hisses of speech are shorter, or quieter than its vowels."""
    frames = frames_of(resample(samples, rate, RATE))
    is_loud, is_voiced = frames.level > loud - HISS_DB, frames.voicing >= VOICED
    first, end = _longest_run(is_loud & ~is_voiced)
    rest = is_loud.copy()
    rest[first:end] = False
    seconds = (end - first) * FRAME_S
    if seconds <= HISS_S or not rest.any() or is_voiced[rest].mean() < WHISPERED:
        return []
    return [Fault(Message("take.noise", seconds=seconds), 3.0 + seconds)]


def _loop(frames: _Frames, loud: float, text: str, language: str) -> list[Fault]:
    """A stretch that is heard again at once although the text does not repeat itself."""
    like, at, lag = most_alike(frames.bands, frames.level[::BAND_STEP] > loud - ACTIVE_DB)
    if like < LOOP_LIKE or repeats_itself(text, language):
        return []
    return [Fault(Message("take.loop", seconds=lag * HOP_S, at=at * HOP_S), 2.0 + lag * HOP_S)]


def most_alike(bands: np.ndarray, active: np.ndarray) -> tuple[float, int, int]:
    """Similarity of the two stretches in a row that are most alike, the frame at which the second begins, and the
    frames of each. Shapes of spectra are compared, so that a change of level alone makes no difference."""
    shape = bands - bands.mean(axis=1, keepdims=True)
    shape = shape - shape.mean(axis=0)
    shape *= active[:, None]
    best = (0.0, 0, 0)
    first, last = (round(seconds / (HOP_S * BAND_STEP)) for seconds in LOOP_S)
    products = shape @ shape.T
    power = np.concatenate([[0.0], np.cumsum(products.diagonal())])
    count = np.concatenate([[0], np.cumsum(active)])
    for lag in range(first, min(last, len(shape) // 2) + 1):
        both = np.concatenate([[0.0], np.cumsum(products.diagonal(lag))])
        dots = both[lag:] - both[:-lag]
        one, other = power[lag:-lag] - power[: -2 * lag], power[2 * lag :] - power[lag:-lag]
        full = count[2 * lag :] - count[: -2 * lag] >= 1.4 * lag
        like = np.where(full, dots / np.sqrt(np.maximum(one * other, 1e-9)), 0.0)
        if (top := float(like.max())) > best[0]:
            best = (top, (int(like.argmax()) + lag) * BAND_STEP, lag * BAND_STEP)
    return best


def repeats_itself(text: str, language: str = "") -> bool:
    """Whether a word, or a few, are said twice in a row, or syllables in a word, as in "ha ha" and "007"."""
    said = normalize(text, language).spoken if language and knows(language) else text
    words = re.findall(r"\w+", said.casefold())
    for size in range(1, min(8, len(words) // 2) + 1):
        if any(words[at : at + size] == words[at + size : at + 2 * size] for at in range(len(words) - 2 * size + 1)):
            return True
    return any(first[:3] == second[:3] for first, second in pairwise(words)) or bool(re.search(r"(\w{2,})\1", text))


def _longest(flags: np.ndarray) -> int:
    """Frames of the longest run."""
    first, end = _longest_run(flags)
    return end - first


def _longest_run(flags: np.ndarray) -> tuple[int, int]:
    """Its first frame and the one after its last; equal if there is none."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], flags, [False]]).astype(np.int8)))
    if not len(edges):
        return 0, 0
    longest = 2 * int((edges[1::2] - edges[::2]).argmax())
    return int(edges[longest]), int(edges[longest + 1])


def _frames(samples: F32, rate: int) -> _Frames:
    hop = round(HOP_S * rate)
    size = 1 << (round(0.025 * rate) - 1).bit_length()
    step = BAND_STEP * hop
    padded = np.pad(samples, (0, size + step))
    windows = np.lib.stride_tricks.sliding_window_view(padded, size)[::step][: -(-len(samples) // step)]
    spectra = np.fft.rfft(windows * hann(size), axis=1)
    power = np.square(spectra.real) + np.square(spectra.imag)
    hops = np.pad(samples, (0, -len(samples) % hop)).reshape(-1, hop)
    level = 10 * np.log10(np.einsum("ij,ij->i", hops, hops) / hop + 1e-12)
    return _Frames(level, 10 * np.log10(power @ _bands(rate, size).T + 1e-9))


@functools.cache
def _bands(rate: int, size: int) -> np.ndarray:
    """(BANDS, size // 2 + 1): means over bands that are evenly spaced in mel."""
    low, high = (2595 * np.log10(1 + hertz / 700) for hertz in (BAND_HZ[0], min(BAND_HZ[1], rate / 2)))
    edges = 700 * (10 ** (np.linspace(low, high, BANDS + 1) / 2595) - 1)
    bins = np.fft.rfftfreq(size, 1 / rate)
    rows = np.stack([(edges[i] <= bins) & (bins < edges[i + 1]) for i in range(BANDS)]).astype(np.float32)
    for row, edge in zip(rows, edges, strict=False):
        if not row.any():
            row[int(np.abs(bins - edge).argmin())] = 1
    return rows / rows.sum(axis=1, keepdims=True)
