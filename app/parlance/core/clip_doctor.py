"""What is wrong with a recording that somebody wants to clone a voice from, in words, before any work is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from .cloning import CloneNeeds
from .dsp.loudness import audible, integrated_loudness
from .dsp.mel import F32, hann
from .dsp.resample import resample
from .dsp.voicing import FRAME_S, RATE, SILENCE_DB, Frames, dissimilarity, frames_of
from .messages import Message
from .word_times import silences_of, speech_weight

Severity = Literal["refuse", "warn"]

LONGEST_S = 120.0
SILENT_PEAK = 10 ** (-70 / 20)
"""The rounding to 16 bit is so loud beside a voice of that level that a clone is not like it any more (cosine of the
style 0.60 to 0.85; with 24 bit still 0.94 to 0.97)."""
FAINT_PEAK = 10 ** (-55 / 20)
"""Below it, a level that does not rise and fall as speech does is the noise of an idle microphone."""
QUIET_LUFS = -42.0
ACTIVE_DB = 30.0
"""A frame this far below the loud ones is a pause."""
NOTHING_DB = SILENCE_DB + 3.0
"""A frame up to this level is digital silence, however soft the loud ones are."""
NO_SPEECH = ("silent", "not speech")
"""Findings that say that a clip contains no speech."""
MOSTLY_SILENT = 0.5
BRIEF = 0.8
MIN_SPEECH = 0.4
"""Of the shortest length that a model takes."""
NOISY_DB = 15.0
CLIPPED, BADLY_CLIPPED = 2e-4, 0.05
CANCELLED_DB = 12.0
TELEPHONE_HZ = 4200.0
BAND_DB = 55.0
VOICE_HZ, HISS_HZ, CUT_HZ = (300.0, 3000.0), (8000.0, 10_000.0), 8500.0
MUFFLED_DB = 30.5
"""How far the loudest hisses may be below the voice. In good clips, and in those coded with 16 kbit/s of Opus or 48 of
MP3, it is 15 to 28 dB (19 voices); behind a gentle filter from 3.4 or 5 kHz on, as of a telephone or a cloth, 33."""
VOICED = 0.6
NO_VOICE, STILL, STEADY_DB = 0.08, 0.7, 1.5
STILL_CENTS = 6.0
COVERED_LETTER_S, UNCOVERED = 0.05, 1.4
"""Seconds of speech, pauses left out, for a letter as `word_times` weighs it, and how many times that is too much. In
53 clips of four sentences, of sixteen voices in six languages, the speech lasts 0.92 to 1.18 times as long as that for
the whole transcript, and 1.40 to 2.25 times as long for six tenths of it."""
SEVERAL = 3.5
"""Of 288 clips of one voice none comes so far; two voices do in nine of ten."""


@dataclass(frozen=True)
class Finding:
    code: str
    severity: Severity
    message: Message
    """A sentence or two for the person who recorded the clip."""


@dataclass(frozen=True)
class Diagnosis:
    duration_s: float
    speech_s: float
    """Without pauses; 0 if there is no speech."""
    loudness_lufs: float
    peak: float
    snr_db: float
    """Of the loud frames over the quietest tenth: how far the background is below the voice."""
    clipped_share: float
    bandwidth_hz: float
    """The highest frequency at which there is still something of the voice."""
    hiss_db: float
    """How far the loudest hisses are below the voice; 0 where there are none, for the clip is cut off below them."""
    voiced_share: float
    """Of the speech: frames with a pitch."""
    dissimilarity: float
    """Of the two most unlike halves of what has a pitch: several people, from `SEVERAL` on."""
    best_part: tuple[float, float]
    """Seconds from and to: the stretch that says most about the voice."""
    findings: tuple[Finding, ...]

    @property
    def refused(self) -> bool:
        return any(finding.severity == "refuse" for finding in self.findings)

    @property
    def verdict(self) -> str:
        """refuse, warn or fine"""
        return "refuse" if self.refused else "warn" if self.findings else "fine"


def diagnose(samples: np.ndarray, rate: int, needs: CloneNeeds) -> Diagnosis:
    """Listen to float32 (n,) or (n, channels) samples of `rate` Hz."""
    channels = np.asarray(samples, np.float32)
    channels = channels[:, None] if channels.ndim == 1 else channels
    broken = not np.isfinite(channels).all()
    channels = np.nan_to_num(channels, posinf=0.0, neginf=0.0)
    if len(channels):  # A constant offset is nothing to hear.
        channels = channels - channels.mean(axis=0, dtype=np.float64).astype(np.float32)
    peak = float(np.abs(channels).max(initial=0.0))
    raised = audible(channels)
    gain_db = 20 * float(np.log10(np.abs(raised).max() / peak)) if peak else 0.0
    channels = raised
    mono = channels.mean(axis=1) if channels.size else np.zeros(0, np.float32)
    listened = resample(mono, rate, RATE) if len(mono) else mono
    frames = frames_of(listened)
    active = _active(frames)
    voiced = active & (frames.voicing > VOICED)
    clipped = _clipped(mono)
    spectrum = _spectrum(mono, rate, active)
    diagnosis = Diagnosis(
        duration_s=len(mono) / rate,
        speech_s=float(active.sum()) * FRAME_S,
        loudness_lufs=integrated_loudness(mono, rate) - gain_db,
        peak=peak,
        snr_db=_snr(frames, active),
        clipped_share=float(clipped.mean()) if len(clipped) else 0.0,
        bandwidth_hz=_bandwidth(spectrum, rate),
        hiss_db=_hiss(spectrum, rate),
        voiced_share=float(voiced[active].mean()) if active.any() else 0.0,
        dissimilarity=dissimilarity(listened, frames, voiced),
        best_part=_best_part(frames, active, clipped, rate, needs.wanted_s),
        findings=(),
    )
    if broken:
        findings: list[Finding] = [Finding("broken", "refuse", Message("clip.damaged"))]
    elif cancelled := _cancellation(channels, mono):
        findings = [cancelled]
    else:
        findings = list(_findings(diagnosis, frames, active, needs))
    has_speech = all(finding.code not in NO_SPEECH for finding in findings)
    return replace(diagnosis, findings=tuple(findings), speech_s=diagnosis.speech_s if has_speech else 0.0)


def uncovered(transcript: str, samples: F32, rate: int) -> Message | None:
    """Why a transcript does not cover all the speech of mono float32 (n,); None if it does, or nobody can tell.

    A model that continues a clip speaks what its transcript leaves out as babble. Letters of scripts other than Latin
    last too differently to say.
    """
    weight = speech_weight(transcript)
    letters = [character for character in transcript if character.isalpha()]
    if not weight or any(character > "\u024f" for character in letters):
        return None
    silences, speech_s = silences_of(samples, rate)
    said_s = COVERED_LETTER_S * weight
    if speech_s <= UNCOVERED * said_s:
        return None
    ends = (silence.begin_s for silence in silences if silence.speech_s >= said_s)
    end_s = next(ends, said_s + sum(silence.length for silence in silences if silence.speech_s < said_s))
    return Message("clip.uncovered", covered=said_s, speech=speech_s, end=end_s)


def _findings(d: Diagnosis, frames: Frames, active: np.ndarray, needs: CloneNeeds) -> Iterator[Finding]:
    if d.peak < SILENT_PEAK or (d.peak < FAINT_PEAK and _is_noise(frames, active)):
        yield Finding("silent", "refuse", Message("clip.silent"))
        return
    if d.duration_s < needs.shortest_s:
        yield Finding(
            "short",
            "refuse",
            Message("clip.short", whole=d.duration_s, needed=needs.shortest_s, wanted=needs.wanted_s),
        )
        return
    if d.duration_s > LONGEST_S:
        yield Finding(
            "long",
            "refuse",
            Message("clip.long", whole=d.duration_s, most=LONGEST_S, begin=d.best_part[0], end=d.best_part[1]),
        )
    if not_speech := _not_speech(d, frames, active):
        yield not_speech
        if not_speech.severity == "refuse":
            return
    yield from _quality(d, needs)


def _quality(d: Diagnosis, needs: CloneNeeds) -> Iterator[Finding]:
    if d.speech_s < MIN_SPEECH * needs.shortest_s:
        yield Finding("little", "refuse", Message("clip.little_speech", speech=d.speech_s))
    elif d.speech_s < MOSTLY_SILENT * d.duration_s:
        share = 1 - d.speech_s / d.duration_s
        yield Finding("pauses", "warn", Message("clip.pauses", share=share))
    if d.duration_s < BRIEF * needs.enough_s:
        yield Finding(
            "brief",
            "warn",
            Message("clip.similarity", wanted=needs.wanted_s, whole=d.duration_s),
        )
    if d.dissimilarity > SEVERAL:
        yield Finding(
            "several",
            "warn",
            Message("clip.two_voices"),
        )
    if d.clipped_share > CLIPPED:
        severe = d.clipped_share > BADLY_CLIPPED
        yield Finding(
            "clipped",
            "refuse" if severe else "warn",
            Message("clip.distorted" if severe else "clip.harsh", share=d.clipped_share),
        )
    if d.snr_db < NOISY_DB:
        yield Finding(
            "noisy",
            "warn",
            Message("clip.noisy", level=max(0.0, d.snr_db)),
        )
    if d.bandwidth_hz < needs.hears_hz:
        code = "clip.telephone" if d.bandwidth_hz < TELEPHONE_HZ else "clip.compressed"
        yield Finding(
            "dull",
            "warn",
            Message(code, limit=d.bandwidth_hz / 1000),
        )
    elif d.hiss_db > MUFFLED_DB:
        yield Finding("dull", "warn", Message("clip.muffled"))
    if d.loudness_lufs < QUIET_LUFS:
        yield Finding("quiet", "warn", Message("clip.quiet", loudness=d.loudness_lufs))


def _not_speech(d: Diagnosis, frames: Frames, active: np.ndarray) -> Finding | None:
    """Speech alternates between sounds with a gliding pitch and sounds with none, and never keeps its level."""
    if _is_noise(frames, active):
        return Finding("not speech", "refuse", Message("clip.no_dynamics"))
    if d.voiced_share < NO_VOICE:
        return Finding("no voice", "warn", Message("clip.no_pitch"))
    voiced = active & (frames.voicing > VOICED)
    pairs = voiced[1:] & voiced[:-1]
    if not pairs.any():
        return None
    cents = np.abs(1200 * np.log2(frames.pitch[1:][pairs] / frames.pitch[:-1][pairs]))
    if float((cents < STILL_CENTS).mean()) > STILL:
        return Finding(
            "not speech",
            "refuse",
            Message("clip.still_pitch"),
        )
    return None


def _is_noise(frames: Frames, active: np.ndarray) -> bool:
    return bool(active.any()) and float(np.std(frames.level[active])) < STEADY_DB


def _active(frames: Frames) -> np.ndarray:
    if not len(frames.level):
        return np.zeros(0, bool)
    return np.asarray(frames.level > max(float(np.percentile(frames.level, 95)) - ACTIVE_DB, NOTHING_DB))


def _snr(frames: Frames, active: np.ndarray) -> float:
    if not active.any():
        return 0.0
    power = 10 ** (frames.level.astype(np.float64) / 10)
    quietest = np.sort(power)[: max(1, len(power) // 10)]
    return float(10 * np.log10(power[active].mean() / quietest.mean()))


def _clipped(mono: F32) -> np.ndarray:
    """Which samples lie on a flat top: three or more in a row at the largest value, or at the smallest."""
    if len(mono) < 3 or not np.ptp(mono):
        return np.zeros(len(mono), bool)
    tolerance = 1e-3 * np.abs(mono).max()
    marks = np.zeros(len(mono), bool)
    for signed in (mono, -mono):
        top = signed >= max(signed.max(), tolerance) - tolerance / 2
        flat = top[:-2] & top[1:-1] & top[2:]
        marks[:-2] |= flat
        marks[1:-1] |= flat
        marks[2:] |= flat
    return marks


def _spectrum(mono: F32, rate: int, active: np.ndarray) -> np.ndarray:
    """Power (bins,) that the loudest twentieth of the moments has at each frequency: high up, those are the hisses."""
    n_fft = 1 << (rate * 40 // 1000).bit_length() - 1
    starts = (np.flatnonzero(active) * FRAME_S * rate).astype(np.int64)
    starts = starts[starts + n_fft <= len(mono)][: 60 * round(1 / FRAME_S)]
    if not len(starts):
        return np.zeros(0)
    windows = np.lib.stride_tricks.sliding_window_view(mono, n_fft)[starts] * hann(n_fft)
    return np.asarray(np.percentile(np.square(np.abs(np.fft.rfft(windows))), 95, axis=0))


def _bandwidth(power: np.ndarray, rate: int) -> float:
    """Up to where there is anything."""
    if not len(power):
        return 0.0
    smooth = np.convolve(power, np.ones(5) / 5, mode="same")
    heard = np.flatnonzero(smooth >= smooth.max() * 10 ** (-BAND_DB / 10))
    return float(heard[-1] * rate / (2 * (len(power) - 1)))


def _hiss(power: np.ndarray, rate: int) -> float:
    if not power.any() or _bandwidth(power, rate) < CUT_HZ:
        return 0.0
    hz = np.linspace(0, rate / 2, len(power))
    voice, high = (float(power[(low <= hz) & (hz < top)].mean()) for low, top in (VOICE_HZ, HISS_HZ))
    return float(10 * np.log10(voice / max(high, 1e-10 * voice)))


def _cancellation(channels: np.ndarray, mono: F32) -> Finding | None:
    apart, together = _power(channels), _power(mono)
    if apart > SILENT_PEAK**2 and together < apart * 10 ** (-CANCELLED_DB / 10):
        return Finding(
            "cancelled",
            "refuse",
            Message("clip.out_of_phase"),
        )
    return None


def _power(samples: np.ndarray) -> float:
    return float(np.square(samples, dtype=np.float64).mean()) if samples.size else 0.0


def _best_part(
    frames: Frames, active: np.ndarray, clipped: np.ndarray, rate: int, wanted_s: float
) -> tuple[float, float]:
    """The stretch of that length with the most speech, most of all with a pitch, and without clipping."""
    length = round(wanted_s / FRAME_S)
    total_s = len(clipped) / rate
    if len(active) <= length:
        return 0.0, round(total_s, 2)
    worth = active + 0.5 * (active & (frames.voicing > VOICED))
    edges = (np.arange(len(active) + 1) * FRAME_S * rate).astype(np.int64)
    clips = np.diff(np.concatenate(([0], np.cumsum(clipped)))[np.minimum(edges, len(clipped))])
    worth = np.where(clips > 0, -3.0, worth)
    sums = np.concatenate(([0.0], np.cumsum(worth)))
    start = int(np.argmax(sums[length:] - sums[:-length]))
    # Begin in the pause nearby, not within a word.
    near = slice(max(0, start - 25), min(start + 25, len(active) - length) + 1)
    start = near.start + int(np.argmin(frames.level[near]))
    return round(start * FRAME_S, 2), round(min((start + length) * FRAME_S, total_s), 2)
