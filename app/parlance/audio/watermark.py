"""An inaudible mark in speech: noise that follows it, 22 dB below, in each 40 Hz of each 25 ms."""

from __future__ import annotations

import functools
import math
import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass

import numpy as np

from parlance.core.tracing import span

from ..core.dsp.resample import StreamResampler

LOW_HZ, HIGH_HZ = 500, 5000
"""Where speech is strong and codecs keep it."""
WEIGHTS = (1.2, 1.0, 1.0)
"""The first is searched among all places, the others among `SHIFTS`."""
SHIFTS = 4096
"""Places in a second: 12 bits."""
SEED = 20_261_121
VERSION = 1
ID_BITS, CHECK_BITS = 16, 5


@dataclass(frozen=True)
class Payload:
    """24 bits: 3 of the version, 16 of `id`, 5 that must fit them."""

    id: int
    """0 to 65535: of the clip, not of a person."""
    version: int = VERSION


def shifts_of(payload: Payload) -> tuple[int, int]:
    """How far the second and the third noise are shifted, each below `SHIFTS`."""
    word = payload.version << ID_BITS | payload.id
    bits = word << CHECK_BITS | _check(word)
    return bits // SHIFTS, bits % SHIFTS


def payload_of(shifts: tuple[int, int]) -> Payload | None:
    """What the shifts say; None where the check bits do not fit."""
    bits = shifts[0] * SHIFTS + shifts[1]
    word = bits >> CHECK_BITS
    if bits % (1 << CHECK_BITS) != _check(word):
        return None
    return Payload(word % (1 << ID_BITS), word >> ID_BITS)


def _check(word: int) -> int:
    return zlib.crc32(word.to_bytes(4, "big")) % (1 << CHECK_BITS)


@functools.cache
def spectrum(number: int) -> np.ndarray:
    """complex128 (HIGH_HZ - LOW_HZ,): the lines of one of the noises, of magnitude 1."""
    drawn = np.random.Generator(np.random.PCG64(SEED + number)).random(HIGH_HZ - LOW_HZ)
    return np.exp(2j * np.pi * drawn)


def second(sample_rate: int, payload: Payload) -> np.ndarray:
    """float32 (sample_rate,): the sum of the noises over one second, of root mean square 1."""
    hz = np.arange(LOW_HZ, HIGH_HZ)
    lines = WEIGHTS[0] * spectrum(0)
    for number, shift in enumerate(shifts_of(payload), 1):
        lines = lines + WEIGHTS[number] * spectrum(number) * np.exp(-2j * np.pi * hz * shift / SHIFTS)
    fits = hz < sample_rate / 2
    whole = np.zeros(sample_rate // 2 + 1, np.complex128)
    whole[hz[fits]] = lines[fits]
    wave = np.fft.irfft(whole, sample_rate)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)), np.float32)


DEPTH = 0.08
"""Of the mark, as a share of the speech in the same place of the spectrum."""
HOP_S = 0.0125
RISE = 4.0
"""Largest growth of the mark from one frame to the next: none before a burst, where nothing would cover it."""
FRAMES_AT_ONCE = 256


class Watermarker:
    """Marks audio that arrives in pieces: all outputs joined are as long as all inputs joined.

    The same audio gets the same mark, however it is cut into pieces. Silence stays silence.
    """

    def __init__(self, sample_rate: int, payload: Payload) -> None:
        """`sample_rate` in Hz; below 10 kHz the mark has fewer lines to be found by."""
        self._noise = _noise(sample_rate, payload)
        self._hop = self._noise.hop
        self._waiting = np.zeros(self._hop, np.float32)
        self._half, self._before = self._noise.silence()
        self._frame = 0
        self._owed = 0
        """Samples that went in and did not come out."""

    def process(self, samples: np.ndarray) -> np.ndarray:
        """Take mono float32 (n,), give what is ready: all but the last 25 ms."""
        samples = np.asarray(samples, np.float32)
        self._owed += len(samples)
        self._waiting = np.concatenate([self._waiting, samples])
        made = []
        while (frames := min(len(self._waiting) // self._hop - 1, FRAMES_AT_ONCE)) > 0:
            made.append(self._mark(frames))
        ready = np.concatenate(made) if made else np.empty(0, np.float32)
        self._owed -= len(ready)
        return ready

    def close(self) -> np.ndarray:
        """The rest."""
        owed = self._owed
        return self.process(np.zeros(2 * self._hop, np.float32))[:owed]

    def _mark(self, frames: int) -> np.ndarray:
        """The marked samples of the first half of each frame; before the first frame there is nothing."""
        hop, first = self._hop, self._frame
        mark, self._half, self._before = self._noise.mark(self._waiting, first, frames, self._half, self._before)
        marked = self._waiting[: frames * hop] + mark
        self._waiting = self._waiting[frames * hop :]
        self._frame += frames
        return np.asarray(marked[hop:] if first == 0 else marked, np.float32)


class _Noise:
    """What is added to speech, frame by frame. It has no state, so that any thread may compute any frames."""

    def __init__(self, sample_rate: int, payload: Payload) -> None:
        self._rate = sample_rate
        self.hop = hop = round(sample_rate * HOP_S)
        self._window = np.sin(np.pi * (np.arange(2 * hop) + 0.5) / (2 * hop)).astype(np.float32)
        bin_hz = sample_rate / (2 * hop)
        self._band = slice(math.ceil(LOW_HZ / bin_hz), min(math.ceil(HIGH_HZ / bin_hz), hop))
        self._second = second(sample_rate, payload)
        # The noise repeats every second, and so do its frames, where they fit.
        self._period = None if sample_rate % hop else self._lines(np.arange(sample_rate // hop))

    def silence(self) -> tuple[np.ndarray, np.ndarray]:
        """What `mark` takes before the first frame: the half of a frame, and magnitudes that limit no growth."""
        return np.zeros(self.hop, np.float32), np.full(self._band.stop - self._band.start, np.inf, np.float32)

    def mark(
        self, speech: np.ndarray, first: int, frames: int, half: np.ndarray, before: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The mark of `frames` frames from the number `first` on, whose first begins with `speech`: float32 (frames *
        hop,), and the last two arguments for the frame after them: the second half of the last mark, and the
        magnitudes of the last frame."""
        hop = self.hop
        windows = np.lib.stride_tricks.sliding_window_view(speech, 2 * hop)[: frames * hop : hop]
        magnitude = np.abs(np.fft.rfft(windows * self._window)[:, self._band])
        # They grow by `RISE` at most from each frame to the next.
        level = np.minimum(magnitude, RISE * np.concatenate([before[None], magnitude[:-1]]))
        noise, noise_level = self._frames(first, frames)
        whole = np.zeros((frames, hop + 1), np.complex64)
        whole[:, self._band] = DEPTH * level / noise_level * noise
        halves = (np.fft.irfft(whole, 2 * hop) * self._window).astype(np.float32).reshape(frames, 2, hop)
        mark = halves[:, 0] + np.concatenate([half[None], halves[:-1, 1]])
        return mark.reshape(-1), halves[-1, 1], magnitude[-1]

    def _frames(self, first: int, frames: int) -> tuple[np.ndarray, np.ndarray]:
        """The lines of the noise in these frames, and the root mean square of each frame's."""
        if self._period is None:
            return self._lines(np.arange(first, first + frames))
        at = np.arange(first, first + frames) % len(self._period[0])
        return self._period[0][at], self._period[1][at]

    def _lines(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        places = (numbers[:, None] - 1) * self.hop + np.arange(2 * self.hop)
        noise = np.fft.rfft(self._second[places % self._rate] * self._window)[:, self._band]
        return noise, np.sqrt(np.mean(np.abs(noise) ** 2, axis=1, keepdims=True))


@functools.lru_cache(4)
def _noise(sample_rate: int, payload: Payload) -> _Noise:
    return _Noise(sample_rate, payload)


BLOCK = 1024
"""Frames that one thread marks at once: 12.8 s."""


def marked_in_blocks(
    pieces: Iterable[np.ndarray], sample_rate: int, payload: Payload, pool: Executor, ahead: int
) -> Iterator[np.ndarray]:
    """The same samples as of a `Watermarker`, in blocks that the threads of `pool` compute, `ahead` of them at most."""
    noise = _noise(sample_rate, payload)
    hop = noise.hop
    running: deque[Future[np.ndarray]] = deque()
    held, first, end = np.zeros(hop, np.float32), 0, 0
    """Samples from the frame before `first` on, of which the very first has none before it."""

    def block(speech: np.ndarray, start: int, frames: int) -> np.ndarray:
        # Two frames more at the front: a mark depends on the level of its frame, which depends on the frame before.
        lead = min(2, start)
        with span("watermark"):
            mark, _, _ = noise.mark(speech, start - lead, frames + lead, *noise.silence())
            marked = speech[lead * hop : (lead + frames) * hop] + mark[lead * hop :]
        return np.asarray(marked[hop:] if start == 0 else marked, np.float32)

    def begin(frames: int) -> None:
        nonlocal held, first
        lead = min(2, first)
        running.append(pool.submit(block, held[: (lead + frames + 1) * hop], first, frames))
        first += frames
        held = held[(lead + frames - min(2, first)) * hop :]

    waiting = [held]
    for piece in pieces:
        samples = np.asarray(piece, np.float32)
        end += len(samples)
        waiting.append(samples)
        if sum(map(len, waiting)) >= (BLOCK + 3) * hop:
            held = np.concatenate(waiting)
            while len(held) >= (min(2, first) + BLOCK + 1) * hop:
                begin(BLOCK)
            waiting = [held]
        while len(running) > ahead:
            yield running.popleft().result()
    held = np.concatenate([*waiting, np.zeros(2 * hop, np.float32)])
    place = max(0, (first - 1) * hop)
    begin(len(held) // hop - 1 - min(2, first))
    while len(running) > 1:
        yield running.popleft().result()
    yield running.popleft().result()[: max(0, end - place)]


def mark(samples: np.ndarray, sample_rate: int, payload: Payload) -> np.ndarray:
    """All of mono float32 `samples` (n,), marked."""
    marker = Watermarker(sample_rate, payload)
    return np.concatenate([marker.process(samples), marker.close()])


RATE = 16000
"""Hz at which it is looked for."""
HOP = 200
FINER = 2
"""Places between two samples."""
PART_S = 10
"""A long recording is also searched part by part: another may have been put between two marked ones."""
LOUD, CLEAR = 5.5, 4.5
"""How far the first noise, and the two others, must stand out, in standard deviations.

All three by chance, with check bits that fit: less than once in 10^8 recordings.
"""
SPREAD, PEAK, QUIET = 2, 2.0, 1e-7
"""Bins on either side that a level is taken over, the largest value beside that level, and the least level."""


@dataclass(frozen=True)
class Found:
    payload: Payload
    strength: float
    """How far it stands out of what the same speech has by chance, in standard deviations."""
    share: float
    """Of the parts with sound, how many carry it, 0 to 1."""


def find_mark(pieces: Iterable[np.ndarray], sample_rate: int) -> Found | None:
    """Search the mono float32 `pieces` (n,) of one recording, in the same memory whatever its length."""
    whole, parts = np.zeros(RATE), 0
    found: list[tuple[Payload, float]] = []
    for part in _parts(pieces, sample_rate):
        if np.any(part):
            parts += 1
            folded = _fold(_level(part))
            whole += folded
            found += _read(folded)
    every = [*found, *_read(whole)]
    if not every:
        return None
    payload, strength = max(every, key=lambda one: one[1])
    same = sum(one == payload for one, _ in found)
    return Found(payload, strength, max(same, 1) / parts)


def _parts(pieces: Iterable[np.ndarray], sample_rate: int) -> Iterator[np.ndarray]:
    """Of `PART_S`, at `RATE`; the last one is longer, but for a short recording."""
    resampler, size = StreamResampler(sample_rate, RATE), PART_S * RATE
    held = np.empty(0, np.float32)
    for piece in pieces:
        held = np.concatenate([held, resampler.process(np.asarray(piece, np.float32))])
        while len(held) >= 2 * size:
            yield held[:size]
            held = held[size:]
    held = np.concatenate([held, resampler.process(np.empty(0, np.float32), last=True)])
    if len(held) >= 2 * HOP:
        yield held


def _level(samples: np.ndarray) -> np.ndarray:
    """The samples with every part of the spectrum made equally loud: (n,), cut to whole frames."""
    window = np.sin(np.pi * (np.arange(2 * HOP) + 0.5) / (2 * HOP))
    frames = np.lib.stride_tricks.sliding_window_view(samples, 2 * HOP)[::HOP]
    spectra = np.fft.rfft(frames * window)
    power = np.abs(spectra) ** 2
    near = np.mean([np.roll(power, bins, 1) for bins in range(-SPREAD, SPREAD + 1)], axis=0)
    padded = np.pad(near, ((1, 1), (0, 0)), mode="edge")
    level = np.sqrt((padded[:-2] + padded[1:-1] + padded[2:]) / 3) + QUIET
    spectra *= np.minimum(1 / level, PEAK / np.maximum(np.abs(spectra), QUIET))
    halves = (np.fft.irfft(spectra, 2 * HOP) * window).reshape(-1, 2, HOP)
    out = np.zeros((len(halves) + 1, HOP))
    out[:-1] += halves[:, 0]
    out[1:] += halves[:, 1]
    return out.reshape(-1)


def _fold(samples: np.ndarray) -> np.ndarray:
    """(RATE,): its seconds added up, since the mark repeats with each of them."""
    return np.asarray(np.pad(samples, (0, -len(samples) % RATE)).reshape(-1, RATE).sum(axis=0))


def _read(folded: np.ndarray) -> list[tuple[Payload, float]]:
    """What the folded second says, and how clearly; nothing if that may be chance."""
    heard = np.fft.rfft(folded)[LOW_HZ:HIGH_HZ]
    first = _similarity(heard, 0)
    at, places = int(np.argmax(first)), np.round(np.arange(SHIFTS) * len(first) / SHIFTS).astype(int)
    clear, shifts = [], []
    for number in (1, 2):
        similarity = _similarity(heard, number)
        shifted = similarity[(at + places) % len(similarity)]
        shifts.append(int(np.argmax(shifted)))
        clear.append(shifted[shifts[-1]])
    payload = payload_of((shifts[0], shifts[1]))
    if payload is None or first[at] < LOUD or min(clear) < CLEAR:
        return []
    return [(payload, float(first[at]))]


def _similarity(heard: np.ndarray, number: int) -> np.ndarray:
    """Of what is heard to one of the noises, for each place where it may begin, in standard deviations."""
    lines = np.zeros(FINER * RATE // 2 + 1, np.complex128)
    lines[LOW_HZ:HIGH_HZ] = heard * np.conj(spectrum(number))
    similarity = np.fft.irfft(lines, FINER * RATE)
    spread = np.std(similarity)
    return similarity / spread if spread else similarity
