"""What is kept in the history and in projects comes back, and what was spoiled there costs no memory."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.audio.clips import pack, unpack
from parlance.core.errors import AudioError


@pytest.mark.parametrize("seconds", [0.1, 120.0])
def test_silence_and_sound_come_back(seconds: float) -> None:
    samples = np.zeros(round(24000 * seconds), np.float32)
    samples[:100] = np.linspace(-1, 1, 100)
    got, rate = unpack(pack(samples, 24000))
    assert rate == 24000
    assert np.abs(got - samples).max() < 1e-4


def test_a_length_that_the_bytes_cannot_hold_is_refused() -> None:
    packed = bytearray(pack(np.zeros(4096, np.float32), 24000))
    packed[21] |= 0x0F  # the highest bits of the number of samples
    with pytest.raises(AudioError, match="bytes cannot hold 64424513536 samples"):
        unpack(bytes(packed))
