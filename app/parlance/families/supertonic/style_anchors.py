"""Where a heard style lies among the voices that the networks learned from.

A style encoder hears those voices very well and everybody else as something in between that the text-to-latent network
may speak with any pitch. Between two of its own voices it moves evenly, so a clone lies there, where style and pitch of
the recording are met best.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from parlance.core.clip_doctor import ACTIVE_DB, VOICED
from parlance.core.dsp.mel import F32
from parlance.core.dsp.resample import resample
from parlance.core.dsp.voicing import RATE, frames_of

SEMITONE = 0.5
"""What a semitone weighs; 1 is the usual distance of a voice from its neighbour.

With less of it, everybody on a telephone becomes the one teacher who sounds like that, whatever the pitch."""
FARTHEST = 5.0
"""Semitones between two voices; over more than that the pitch jumps somewhere."""
STEPS = 20


def median_pitch(samples: F32, rate: int) -> float:
    """Hz of mono float32 (n,); 0 where nothing has a pitch."""
    frames = frames_of(resample(samples, rate, RATE))
    voiced = frames.voicing > VOICED
    if not voiced.any():
        return 0.0
    return float(np.median(frames.pitch[voiced & (frames.level > frames.level[voiced].max() - ACTIVE_DB)]))


def among(style: F32, hz: float, anchors: F32, pitches: F32) -> F32:
    """The style between two of `anchors` (n, count, size), of the median `pitches` (n,) in Hz, nearest to `style`.

    `hz` is the pitch of the recording, or 0 if it has none.
    """
    heights = 12 * np.log2(pitches)
    apart = _distance(anchors[:, None], anchors)
    usual = float(np.median(np.where(np.eye(len(anchors), dtype=bool), np.inf, apart).min(1)))
    shares = np.linspace(0, 1, STEPS + 1)[:, None, None]
    best, found = np.inf, anchors[0]
    for i, j in combinations_with_replacement(range(len(anchors)), 2):
        if abs(heights[i] - heights[j]) > FARTHEST:
            continue
        mixed = (1 - shares) * anchors[i] + shares * anchors[j]
        cost = _distance(mixed, style) / usual
        if hz > 0:
            height = ((1 - shares) * heights[i] + shares * heights[j])[:, 0, 0]
            cost = cost + SEMITONE * np.abs(height - 12 * np.log2(hz))
        at = int(cost.argmin())
        if cost[at] < best:
            best, found = float(cost[at]), mixed[at]
    return np.asarray(found, np.float32)


def _distance(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Root mean square over the last two axes."""
    return np.asarray(np.sqrt(np.square(one - other).mean((-2, -1))))
