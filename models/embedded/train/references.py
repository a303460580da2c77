"""What the pace is heard in: teacher speech at many rates, end to end as a recording of several sentences is.

Every shard is taken twice, as it was read and resampled, which moves its pitch and its pace together: so a pace is
heard in speakers that are none of the teachers, and is no property of a voice.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.signal import resample_poly
from torch import Tensor

from train.loop import bf16, device
from train.networks import Autoencoder, compress
from train.plan import SpeakerPlan
from train.sizes import FRAME, SAMPLE_RATE
from train.voices import VOICES
from train.waves import THOUSANDTHS, Waves

READ_AT, READ_AS = (16, 17, 18, 19, 21, 22, 23, 24), 20
"""Samples that become `READ_AS` of them: from 20 % slower and lower to 20 % faster and higher."""
PAUSE_S = 0.6
"""The longest silence between two sentences, beside what ends each of them."""


@dataclass
class References:
    """Shards as latents, end to end, sorted by voice."""

    latents: Tensor
    """(frames, 144) float16"""
    start: Tensor
    length: Tensor
    """(shards,) in latent frames."""
    stretch: Tensor
    """(shards,) what the durations of the usual pace are multiplied by."""
    voice: Tensor
    first: Tensor
    """(voices,) where a voice begins."""
    count: Tensor
    """(voices,) how many shards it has."""

    def draw(self, voice: Tensor) -> Tensor:
        """Shards (B,) of voices (B,); those of another one, where a voice has none."""
        drawn = self.first[voice] + (torch.rand(len(voice), device=voice.device) * self.count[voice]).long()
        return drawn.clamp(max=len(self.start) - 1)

    def crops(self, shards: Tensor, least: int, most: int) -> tuple[Tensor, Tensor]:
        """Stretches (B, most, 144) of shards (B,), and their masks (B, most)."""
        device, batch = shards.device, len(shards)
        size = (least + torch.rand(batch, device=device) * (most - least + 1)).long().clamp(max=most)
        size = torch.minimum(size, self.length[shards])
        start = self.start[shards] + (torch.rand(batch, device=device) * (self.length[shards] - size + 1)).long()
        at = torch.arange(most, device=device)[None]
        mask = at < size[:, None]
        crop = self.latents[(start[:, None] + at).clamp(max=len(self.latents) - 1)].float()
        return crop * mask[..., None], mask

    def usual(self, voice: int) -> Tensor:
        """Shards (n,) of one voice as it speaks by itself."""
        return torch.nonzero((self.voice == voice) & (self.stretch == 1))[:, 0]


@torch.no_grad()
def references(waves: Waves, network: Autoencoder, plan: SpeakerPlan, seed: int = 11) -> References:
    rng = np.random.default_rng(seed)
    parts: list[tuple[Tensor, float, int]] = []
    for voice, stretch, utterances in _chosen(waves, plan.pace_shards):
        recording = _joined(waves, utterances, rng)
        for read_at in (READ_AS, int(rng.choice(READ_AT))):
            sound = resample_poly(recording, READ_AS, read_at) if read_at != READ_AS else recording
            wave = torch.from_numpy(sound[: len(sound) // FRAME * FRAME]).to(device())
            with bf16():
                latents = compress(network.encode(wave[None]).float())[0].half()
            parts.append((latents, stretch * READ_AS / read_at, voice))
    lengths = np.array([len(latents) for latents, _, _ in parts])
    voices = np.array([voice for _, _, voice in parts])
    count = np.bincount(voices, minlength=len(VOICES))

    def tensor(values: NDArray[np.int64], dtype: torch.dtype = torch.long) -> Tensor:
        return torch.tensor(values, dtype=dtype, device=device())

    seconds = lengths.sum() * FRAME / SAMPLE_RATE
    print(f"references: {len(parts)} shards, {seconds / 3600:.2f} h", flush=True)
    return References(
        latents=torch.cat([latents for latents, _, _ in parts]),
        start=tensor(np.cumsum(lengths) - lengths),
        length=tensor(lengths),
        stretch=torch.tensor([stretch for _, stretch, _ in parts], device=device()),
        voice=tensor(voices),
        first=tensor(np.cumsum(count) - count),
        count=tensor(count, torch.float32),
    )


def _chosen(waves: Waves, most: int) -> Iterator[tuple[int, float, NDArray[np.int64]]]:
    """Voice, stretch and table of shards, sorted by voice: of each voice at most `most` of the usual pace and of
    others."""
    table = waves.table()
    shards = np.split(table, np.flatnonzero(np.diff(table[:, 5])) + 1)
    for voice in range(len(VOICES)):
        own = [shard for shard in shards if shard[0, 3] == voice]
        usual = [shard for shard in own if shard[0, 4] == THOUSANDTHS]
        for shard in (*usual[:most], *[shard for shard in own if shard[0, 4] != THOUSANDTHS][:most]):
            yield voice, shard[0, 4] / THOUSANDTHS, shard


def _joined(waves: Waves, utterances: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.float32]:
    parts = []
    for start, length in utterances[:, :2]:
        spoken = waves.buffer[start : start + length].cpu().numpy().astype(np.float32) / 32768
        parts += [spoken, np.zeros(math.ceil(rng.uniform(0, PAUSE_S) * SAMPLE_RATE), np.float32)]
    return np.concatenate(parts)
