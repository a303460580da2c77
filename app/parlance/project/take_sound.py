"""The sound of takes as a project keeps it: FLAC of 24 bits.

A take is quantised once, when it is made: what is hashed, heard, exported and decoded again are the same samples. A
chunk that 24 bits cannot hold, because the model has gone beyond full scale, stays in float32, as older projects have
all of theirs.
"""

from __future__ import annotations

import dataclasses
import hashlib
from itertools import accumulate, pairwise

import numpy as np

from parlance.audio.clips import pack_24, unpack_24
from parlance.core.files import samples_sha256
from parlance.core.limits import TAKE
from parlance.core.tracing import span

from .items import Spoken, StoredChunk

SCALE = 8_388_608
"""Of 24 bits. Each of their values is a float32, so nothing is lost between the two."""


def encoded(spoken: Spoken) -> Spoken:
    """With its sound quantised and encoded, which takes under a millisecond for a second of speech, on any thread."""
    if spoken.chunks is not None:
        return spoken
    result = spoken.result
    bounds = pairwise([0, *accumulate(frames for _, frames, _ in result.chunks)])
    with span("encoding"):
        parts = [_encoded(result.samples[begin:end], result.sample_rate) for begin, end in bounds]
        samples = np.concatenate([part for part, _ in parts]) if parts else result.samples
        kept = dataclasses.replace(result, samples=samples, sha256=samples_sha256(samples))
        chunks = tuple(StoredChunk(hashlib.sha256(blob).hexdigest(), blob) for _, blob in parts)
    return Spoken(spoken.asked, kept, chunks)


def quantised(samples: np.ndarray) -> np.ndarray | None:
    """Float32 (n,) as 24 bits hold it, int32 (n,); None where they cannot."""
    values = np.rint(np.asarray(samples, np.float32) * np.float32(SCALE))
    fits = -SCALE <= values.min(initial=0) <= values.max(initial=0) < SCALE  # which is false with NaN
    return values.astype(np.int32) if fits else None


def _encoded(samples: np.ndarray, rate: int) -> tuple[np.ndarray, bytes]:
    values = quantised(samples)
    if values is None or not 0 < len(values) <= TAKE.elements:
        kept = np.ascontiguousarray(samples, "<f4")
        return kept, kept.tobytes()
    kept = values.astype("<f4") / np.float32(SCALE)
    raw, flac = kept.tobytes(), pack_24(values, rate)
    return kept, flac if flac is not None and len(flac) < len(raw) else raw


def decoded(chunk: StoredChunk, frames: int) -> np.ndarray | None:
    """Float32 (frames,); None for what `encoded` has not made, or was changed since."""
    blob = chunk.blob
    if not isinstance(blob, bytes) or hashlib.sha256(blob).hexdigest() != chunk.sha256:
        return None
    if len(blob) == 4 * frames:
        return np.frombuffer(blob, "<f4")
    values = unpack_24(blob, frames) if 0 < frames <= TAKE.elements else None
    return None if values is None else values.astype(np.float32) / np.float32(SCALE)
