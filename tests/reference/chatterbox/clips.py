"""Recordings that the official code is asked to clone: made up, of several lengths and kinds of file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

RATE = 24000
# Name of the file, seconds, rate, channels. Turbo takes no clip of up to 5 s.
CLIPS = (
    ("short.wav", 3.0, RATE, 1),
    ("ten.wav", 10.0, RATE, 1),
    ("long.wav", 17.3, 16000, 1),
    ("stereo.flac", 8.0, 44100, 2),
)
LONGER_THAN_TURBO_NEEDS_S = 5.0


def write_clips(folder: Path, longer_than_s: float) -> list[Path]:
    """Write those clips that are longer than so much; returns their paths."""
    folder.mkdir(exist_ok=True)
    written = []
    for name, seconds, rate, channels in CLIPS:
        if seconds > longer_than_s:
            voices = [make_clip(seconds, rate, 1.0 + 0.1 * i) for i in range(channels)]
            soundfile.write(folder / name, np.stack(voices, axis=1), rate, subtype="PCM_16")
            written.append(folder / name)
    return written


def make_clip(seconds: float, rate: int = RATE, higher: float = 1.0) -> np.ndarray:
    """Something between speech and a siren: a gliding harmonic tone in syllables, breath noise and pauses, (n,)."""
    t = np.arange(round(seconds * rate)) / rate
    pitch = higher * (130 + 35 * np.sin(2 * np.pi * 0.6 * t) + 8 * np.sin(2 * np.pi * 2.7 * t))
    phase = 2 * np.pi * np.cumsum(pitch) / rate
    tone = np.add.reduce([np.sin(k * phase) / k**1.3 for k in range(1, 21)])
    syllables = np.sin(2 * np.pi * 2.1 * t) ** 2
    spoken = (t > 0.25) & (t % 2.3 < 2.0) & (t < seconds - 0.2)
    breath = 0.03 * np.random.default_rng(11).standard_normal(len(t))
    clip = spoken * syllables * (0.25 * tone + breath) + 0.001 * breath
    return np.asarray(0.6 * clip / np.abs(clip).max(), np.float32)
