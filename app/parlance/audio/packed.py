"""A clip as the bytes of a FLAC file, and back."""

from __future__ import annotations

import io

import numpy as np
import soundfile

from parlance.core.errors import AudioError


def pack(samples: np.ndarray, sample_rate: int) -> bytes:
    """Mono float32 (n,) in 16 bit; what is beyond -1 to 1 is clipped."""
    buffer = io.BytesIO()
    try:
        soundfile.write(buffer, np.clip(samples, -1.0, 1.0), sample_rate, format="FLAC", subtype="PCM_16")
    except (soundfile.LibsndfileError, ValueError) as error:
        raise AudioError("sound.not_packed", error=error) from error
    return buffer.getvalue()


MOST_SAMPLES_A_BYTE = 1000
"""Silence as `pack` writes it has some 400."""


def unpack(packed: bytes) -> tuple[np.ndarray, int]:
    """Samples (n,) as float32, and their rate in Hz. `AudioError` for what `pack` did not write."""
    try:
        frames = soundfile.info(io.BytesIO(packed)).frames
        if frames > len(packed) * MOST_SAMPLES_A_BYTE:
            raise AudioError("sound.packed_short", size=len(packed), frames=frames)
        samples, rate = soundfile.read(io.BytesIO(packed), dtype="float32")
    except soundfile.LibsndfileError as error:
        raise AudioError("sound.not_unpacked", error=error) from error
    return np.asarray(samples, np.float32).reshape(-1), rate
