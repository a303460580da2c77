"""Recordings as the embedded voice heard them in training: at one level, with little silence around them."""

from __future__ import annotations

import numpy as np

from .mel import F32

LEVEL = 0.085
"""Root mean square of what lies between the two silences."""
LEAD_S, TAIL_S, FADE_S = 0.06, 0.10, 0.01
PAUSE = 0.02
"""Of the level of the loud moments: what is quieter is silence."""


FAINT, AUDIBLE = 10 ** (-30 / 20), 10 ** (-6 / 20)
"""Of full scale: a clip whose loudest sample is below the first is raised until it is at the second."""


def audible(samples: np.ndarray) -> np.ndarray:
    """float32 (n,) or (n, channels); raised if it is faint, for what hears it may take it for silence."""
    peak = float(np.abs(samples).max(initial=0.0))
    return samples if not 0 < peak < FAINT else samples * np.float32(AUDIBLE / peak)


def level_speech(samples: F32, rate: int) -> F32 | None:
    """Mono float32 (n,) with a short silence at both ends, faded; None if there is nothing to hear."""
    hop = rate // 100
    frames = samples[: len(samples) // hop * hop].reshape(-1, hop)
    if not frames.any():
        return None
    levels = np.sqrt((frames**2).mean(1) + 1e-12)
    heard = np.flatnonzero(levels > np.percentile(levels, 95) * PAUSE)
    if not len(heard):
        return None
    lead, tail, fade = (int(seconds * rate) for seconds in (LEAD_S, TAIL_S, FADE_S))
    start, end = heard[0] * hop, (heard[-1] + 1) * hop
    speech = np.pad(samples, (lead, tail))[start : end + lead + tail]
    speech[:fade] *= np.linspace(0, 1, fade, dtype=np.float32)
    speech[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    speech *= LEVEL / max(float(np.sqrt((speech[lead:-tail] ** 2).mean())), 1e-4)
    speech *= min(1.0, 0.97 / float(np.abs(speech).max()))
    return speech
