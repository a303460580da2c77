"""All speech as latents, in buckets of like length that stay on the device."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from train.alphabet import ids
from train.loop import bf16, device
from train.networks import Autoencoder, compress
from train.plan import SpeakerPlan
from train.sizes import COMPRESS, FRAME, LATENT
from train.speech import read_sentences
from train.voices import SPEAKERS
from train.waves import Waves

CHUNK = 128


@dataclass
class Bucket:
    """Utterances of like length, sorted by speaker."""

    latents: Tensor
    """(N, frames, 144) float16, zero behind each utterance."""
    frames: Tensor
    start: Tensor
    """Where each begins in the waves."""
    text: Tensor
    """(N, characters) rows of the embedding."""
    characters: Tensor
    speaker: Tensor
    first: Tensor
    """(speakers,) where a speaker begins."""
    count: Tensor
    """(speakers,) how many utterances each has."""

    def __len__(self) -> int:
        return len(self.latents)

    def draw(self, batch: int) -> Tensor:
        return (torch.rand(batch, device=self.frames.device) * len(self)).long().clamp(max=len(self) - 1)

    def references(self, rows: Tensor, least: int, most: int) -> tuple[Tensor, Tensor]:
        """Crops (B, most, 144) of other utterances of the same speakers, and their masks (B, most)."""
        device, batch = rows.device, len(rows)
        speaker = self.speaker[rows]
        other = self.first[speaker] + (torch.rand(batch, device=device) * self.count[speaker]).long()
        other = other.clamp(max=len(self) - 1)
        length = self.frames[other]
        size = (least + torch.rand(batch, device=device) * (most - least + 1)).long().clamp(max=most)
        size = torch.minimum(size, length)
        start = (torch.rand(batch, device=device) * (length - size + 1).float()).long()
        at = torch.arange(most, device=device)[None]
        crop = self.latents[other[:, None], (start[:, None] + at).clamp(max=self.latents.shape[1] - 1)].float()
        mask = at < size[:, None]
        return crop * mask[..., None], mask


def texts(path: Path) -> list[list[int]]:
    return [ids(sentence, language) for language, sentence in read_sentences(path)]


@torch.no_grad()
def buckets(waves: Waves, network: Autoencoder, rows: list[list[int]], plan: SpeakerPlan) -> list[Bucket]:
    """`rows` is what `texts` gave."""
    table = waves.table()
    frames = -(-table[:, 1] // FRAME)
    made = []
    shortest = 0
    for longest in plan.frames:
        chosen = np.flatnonzero((frames > shortest) & (frames <= longest))
        shortest = longest
        if len(chosen) < plan.least:
            continue
        chosen = chosen[np.argsort(table[chosen, 3], kind="stable")]
        made.append(_bucket(waves, network, table[chosen], frames[chosen], longest, rows))
        print(f"bucket {longest}: {len(chosen)} utterances", flush=True)
    return made


def _bucket(
    waves: Waves,
    network: Autoencoder,
    table: NDArray[np.int64],
    frames: NDArray[np.int64],
    longest: int,
    rows: list[list[int]],
) -> Bucket:
    def tensor(values: NDArray[np.int64], dtype: torch.dtype = torch.long) -> Tensor:
        return torch.tensor(values, dtype=dtype, device=device())

    latents = torch.zeros(len(table), longest, LATENT * COMPRESS, dtype=torch.float16, device=device())
    at = torch.arange(longest * FRAME, device=device())[None]
    for start in range(0, len(table), CHUNK):
        part = table[start : start + CHUNK]
        wave = waves.at(tensor(part[:, 0]), longest * FRAME) * (at < tensor(part[:, 1])[:, None])
        with bf16():
            latents[start : start + CHUNK] = compress(network.encode(wave).float()).half()
    valid = torch.arange(longest, device=device())[None] < tensor(frames)[:, None]
    latents *= valid[..., None]
    text = [rows[line] for line in table[:, 2]]
    width = -(-max(map(len, text)) // 8) * 8
    padded = np.zeros((len(text), width), np.int64)
    for row, characters in enumerate(text):
        padded[row, : len(characters)] = characters
    count = np.bincount(table[:, 3], minlength=len(SPEAKERS))
    return Bucket(
        latents=latents,
        frames=tensor(frames),
        start=tensor(table[:, 0]),
        text=tensor(padded),
        characters=tensor(np.array([len(characters) for characters in text])),
        speaker=tensor(table[:, 3]),
        first=tensor(np.cumsum(count) - count),
        count=tensor(count, torch.float32),
    )
