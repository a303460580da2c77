"""What Qwen3-TTS' cloning networks are fed."""

from __future__ import annotations

import numpy as np

from .dsp.mel import F32, mel_filters, power_spectrum

RATE = 24000
"""Of the recording, for both networks."""


def speaker_mel(samples: F32, n_mels: int = 128) -> F32:
    """24 kHz (n,), n > 384 -> log mel (n // 256, n_mels) of the speaker encoder."""
    n_fft, hop = 1024, 256
    magnitude = np.sqrt(power_spectrum(samples, n_fft, hop, (n_fft - hop) // 2) + np.float32(1e-9))
    return np.log(np.maximum(magnitude @ mel_filters(RATE, n_fft, n_mels, RATE / 2).T, np.float32(1e-5)))
