"""What the decoder learns to deceive: one network for every resolution of the spectrum, one for every period."""

from __future__ import annotations

from itertools import pairwise

import torch
import torch.nn.functional as F
from torch import Tensor, nn
from torch.nn.utils.parametrizations import weight_norm

from train.networks import Mel

RESOLUTIONS = (512, 1024, 2048)
PERIODS = (2, 3, 5, 7, 11)
Judgement = tuple[Tensor, list[Tensor]]
"""Scores, and the features of every layer."""


def _conv(inputs: int, outputs: int, kernel: tuple[int, int], stride: tuple[int, int] = (1, 1)) -> nn.Module:
    padding = (kernel[0] // 2, kernel[1] // 2)
    return weight_norm(nn.Conv2d(inputs, outputs, kernel, stride, padding))


class _Judge(nn.Module):
    def __init__(self, layers: list[nn.Module], out: nn.Module) -> None:
        super().__init__()
        self.layers, self.out = nn.ModuleList(layers), out

    def judge(self, x: Tensor) -> Judgement:
        features = []
        for layer in self.layers:
            x = F.leaky_relu(layer(x), 0.1)
            features.append(x)
        return self.out(x), features


class SpectrumJudge(_Judge):
    """Sees real and imaginary parts."""

    def __init__(self, n_fft: int, width: int) -> None:
        wide = [_conv(width, width, (3, 9), (1, 2)) for _ in range(3)]
        layers = [_conv(2, width, (3, 9)), *wide, _conv(width, width, (3, 3))]
        super().__init__(layers, _conv(width, 1, (3, 3)))
        self.mel = Mel(n_fft, n_fft // 4, 8)

    def forward(self, wave: Tensor) -> Judgement:
        with torch.autocast(wave.device.type, enabled=False):
            spectrum = self.mel.spectrum(wave.float())
        return self.judge(torch.stack([spectrum.real, spectrum.imag], 1).transpose(2, 3))


class PeriodJudge(_Judge):
    """Sees the wave folded into rows of `period` samples."""

    def __init__(self, period: int, width: int) -> None:
        widths = (1, width // 2, width * 2, width * 4, width * 4)
        layers = [_conv(a, b, (5, 1), (3, 1)) for a, b in pairwise(widths)]
        super().__init__(layers, _conv(widths[-1], 1, (3, 1)))
        self.period = period

    def forward(self, wave: Tensor) -> Judgement:
        rows = wave.shape[1] // self.period
        return self.judge(wave[:, : rows * self.period].reshape(len(wave), 1, rows, self.period))


class Discriminators(nn.Module):
    def __init__(self, width: int = 32) -> None:
        super().__init__()
        spectra = [SpectrumJudge(n_fft, width) for n_fft in RESOLUTIONS]
        self.judges = nn.ModuleList([*spectra, *(PeriodJudge(period, width) for period in PERIODS)])

    def forward(self, wave: Tensor) -> list[Judgement]:
        return [judge(wave) for judge in self.judges]


def discriminator_loss(real: list[Judgement], fake: list[Judgement]) -> Tensor:
    parts = [
        F.relu(1 - r.float()).mean() + F.relu(1 + f.float()).mean() for (r, _), (f, _) in zip(real, fake, strict=True)
    ]
    return torch.stack(parts).mean()


def deceiving_loss(fake: list[Judgement]) -> Tensor:
    return torch.stack([F.relu(1 - scores.float()).mean() for scores, _ in fake]).mean()


def feature_loss(real: list[Judgement], fake: list[Judgement]) -> Tensor:
    parts = []
    for (_, wanted), (_, got) in zip(real, fake, strict=True):
        parts += [F.l1_loss(g.float(), w.detach().float()) for w, g in zip(wanted, got, strict=True)]
    return torch.stack(parts).mean()
