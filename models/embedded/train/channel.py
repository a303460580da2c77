"""Speech as a room, a microphone and a line let it through: what people record, where the teacher is always clean."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from train.sizes import SAMPLE_RATE

KNOTS, COLOUR_DB = 10, 5.0
"""Places on the scale of pitch where the sound is louder or softer, and by how much (a standard deviation)."""
LOWEST_HZ = 60.0
HIGH_PASS_HZ, LOW_PASS_HZ = (40.0, 250.0), (3400.0, 12000.0)
REVERBERATION_S, ECHO = (0.1, 0.6), 0.5
"""Until it has fallen by 60 dB, and the most of its energy, the direct sound's being 1."""
SNR_DB = (12.0, 45.0)
TAIL = SAMPLE_RATE // 2


def worn(wave: Tensor) -> Tensor:
    """Each of (B, n) through a channel of its own, as loud as before."""
    rows, n = wave.shape
    size = n + TAIL

    def between(low: float, high: float) -> Tensor:
        return low + (high - low) * torch.rand(rows, 1, device=wave.device)

    def hertz(low: float, high: float) -> Tensor:
        return torch.exp(between(math.log(low), math.log(high)))

    frequency = torch.fft.rfftfreq(size, 1 / SAMPLE_RATE, device=wave.device).clamp(min=LOWEST_HZ / 4)[None]
    at = (frequency / LOWEST_HZ).log() / math.log(SAMPLE_RATE / 2 / LOWEST_HZ) * (KNOTS - 1)
    at = at.clamp(0, KNOTS - 1 - 1e-3).expand(rows, -1)
    knots, below = COLOUR_DB * torch.randn(rows, KNOTS, device=wave.device), at.long()
    colour = torch.lerp(knots.gather(1, below), knots.gather(1, below + 1), at - below)
    gain = 10 ** (colour / 20)
    gain = gain / (1 + (hertz(*HIGH_PASS_HZ) / frequency) ** 4).sqrt()
    gain = gain / (1 + (frequency / hertz(*LOW_PASS_HZ)) ** 12).sqrt()

    time = torch.arange(TAIL, device=wave.device)[None] / SAMPLE_RATE
    room = torch.randn(rows, TAIL, device=wave.device) * torch.exp(-time * math.log(1000) / between(*REVERBERATION_S))
    room = room * (between(0, ECHO) / (room**2).sum(1, keepdim=True)).sqrt()
    room[:, 0] += 1
    heard = torch.fft.irfft(torch.fft.rfft(wave, size) * gain * torch.fft.rfft(room, size), size)[:, :n]

    hiss = torch.fft.rfft(torch.randn(rows, n, device=wave.device))
    slope = between(0, 1)
    hiss = torch.fft.irfft(hiss / torch.arange(1, hiss.shape[1] + 1, device=wave.device)[None] ** (slope / 2), n)
    loud, wanted = _level(heard), _level(wave)
    heard = heard + hiss * (loud / _level(hiss) * 10 ** (-between(*SNR_DB) / 20))
    return heard * (wanted / _level(heard))


def _level(wave: Tensor) -> Tensor:
    return (wave**2).mean(1, keepdim=True).sqrt().clamp(min=1e-5)
