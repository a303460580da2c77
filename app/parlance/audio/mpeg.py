"""Frames of MPEG layer III."""

from __future__ import annotations

_KBIT_1 = (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)
_KBIT_2 = (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160)
_RATES = {3: (44100, 48000, 32000), 2: (22050, 24000, 16000), 0: (11025, 12000, 8000)}
"""By the version that a header names: 1, 2 and 2.5."""


def frame_length(header: bytes) -> int:
    """Bytes of the frame that begins with these four; 0 if none does."""
    word = int.from_bytes(header[:4], "big")
    version, layer, kbit, rate = word >> 19 & 3, word >> 17 & 3, word >> 12 & 15, word >> 10 & 3
    if word >> 21 != 0x7FF or version not in _RATES or layer != 1 or kbit in (0, 15) or rate == 3:
        return 0
    bits = (_KBIT_1 if version == 3 else _KBIT_2)[kbit] * 1000
    samples_by_8 = 144 if version == 3 else 72
    return samples_by_8 * bits // _RATES[version][rate] + (word >> 9 & 1)


def without_first_frame(data: bytes) -> bytes | None:
    """The beginning of a stream behind the frame that is to hold no sound but lengths; None while too little is there.

    The encoder fills in the lengths at the end. Of a stream they never come, and players would believe what is there.
    """
    length = frame_length(data) if len(data) >= 4 else len(data) + 1
    return data[length:] if len(data) >= length else None
