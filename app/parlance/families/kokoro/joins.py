"""Where a sentence is cut, its parts meet within the pause that it has when it is spoken in one piece."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

EARLY_S = 0.06
"""What a symbol sounds like begins before the frames that the durations give it: so far, where silence comes before."""
AROUND = 12
"""Frames beyond a cut that are made with it and not heard: next to the ends of what is made, the sound is fainter."""
FADE_S = 0.01
"""From one part to the next."""


class Heard(NamedTuple):
    """A part of a sentence: what is made, and what is heard of that."""

    frames: np.ndarray
    """int32 (T,): of each symbol that is read; 0 for those that belong to another part."""
    samples: slice
    begin_s: float
    """In the whole sentence."""


def heard(
    frames: np.ndarray, before: tuple[int, int] | None, after: tuple[int, int] | None, frame_samples: int, rate: int
) -> Heard:
    """`before` and `after`: places of the pause that each cut is in; None where the sentence itself begins or ends.

    Half of a fade lies on either side of a cut.
    """
    at = np.concatenate([[0], np.cumsum(frames)])
    total, half = int(at[-1]), round(FADE_S * rate / 2)
    begin, end = (_cut(at, pause, EARLY_S * rate / frame_samples) if pause else None for pause in (before, after))
    first = 0 if begin is None else max(begin - AROUND, 0)
    last = total if end is None else min(end + AROUND, total)
    from_, to = (0, (last - first) * frame_samples)
    if begin is not None:
        from_ = max((begin - first) * frame_samples - half, 0)
    if end is not None:
        to = min((end - first) * frame_samples + half, to)
    made = np.diff(np.clip(at, first, last)).astype(np.int32)
    return Heard(made, slice(from_, to), (first * frame_samples + from_) / rate)


def _cut(at: np.ndarray, pause: tuple[int, int], early: float) -> int:
    """The frame in the middle of what is silent."""
    return max(1, round((int(at[pause[0]]) + int(at[pause[1]])) / 2 - early))


def faded(tail: np.ndarray, samples: np.ndarray) -> np.ndarray:
    """`samples`, whose begin takes over from `tail`."""
    up = (np.arange(len(tail), dtype=np.float32) + 0.5) / max(1, len(tail))
    return np.concatenate([tail * (1 - up) + samples[: len(tail)] * up, samples[len(tail) :]])
