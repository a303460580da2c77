"""Latents as the vector field makes them, beside the speech that they should have become.

Speech is mixed with noise and the field finishes it: the result has the field's own errors, and still the timing of
the recording, so that the decoder can be taught on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from train import checkpoints
from train.distil import guided
from train.forward import Valid, encode_text
from train.latents import Bucket
from train.loop import bf16, device
from train.networks import Speaker, expand
from train.parts import FIELD_FILE, TEXT_FILE, text_part
from train.plan import SpeakerPlan
from train.sizes import COMPRESS, HOP
from train.waves import Waves

BATCH = 64
EARLIEST, LATEST = 0.3, 0.9
"""Times at which the field takes over."""
STEPS = 3


@dataclass
class OwnLatents:
    """Latent frames end to end, and for every utterance where it begins there and in the waves."""

    latents: Tensor
    first: Tensor
    frames: Tensor
    start: Tensor

    def crops(self, waves: Waves, batch: int, frames: int) -> tuple[Tensor, Tensor]:
        """Waves (B, frames * hop) and the latents (B, frames, 24) of the same stretches."""
        on = self.latents.device
        rows = (torch.rand(batch, device=on) * len(self.first)).long().clamp(max=len(self.first) - 1)
        offset = (torch.rand(batch, device=on) * (self.frames[rows] - frames + 1).float()).long()
        at = (self.first[rows] + offset)[:, None] + torch.arange(frames, device=on)
        return waves.at(self.start[rows] + offset * HOP, frames * HOP), self.latents[at].float()


@torch.no_grad()
def own_latents(made: list[Bucket], folder: Path, plan: SpeakerPlan, shortest: int, count: int) -> OwnLatents | None:
    """Of about `count` utterances, none shorter than `shortest` autoencoder frames; None without a field."""
    if not (folder / FIELD_FILE).exists():
        return None
    speaker = Speaker(plan.config).to(device()).eval()
    checkpoints.load(folder / TEXT_FILE, text_part(speaker))
    checkpoints.load(folder / FIELD_FILE, speaker.step)
    latents, frames, starts = [], [], []
    for bucket in made:
        for _ in range(max(1, count // len(made) // BATCH)):
            rows = bucket.draw(min(BATCH, len(bucket)))
            rows = rows[bucket.frames(rows) * COMPRESS >= shortest]
            if not len(rows):
                continue
            x = _finished(speaker, bucket, rows, plan)
            counts = bucket.frames(rows) * COMPRESS
            latents += [item[:count].half() for item, count in zip(expand(x), counts.tolist(), strict=True)]
            frames.append(counts)
            starts.append(bucket.store.start[bucket.utterances[rows]])
    if not frames:
        return None
    lengths = torch.cat(frames)
    return OwnLatents(torch.cat(latents), torch.cumsum(lengths, 0) - lengths, lengths, torch.cat(starts))


def _finished(speaker: Speaker, bucket: Bucket, rows: Tensor, plan: SpeakerPlan) -> Tensor:
    valid, read = (
        Valid(bucket.frames(rows), bucket.longest),
        Valid(bucket.characters[rows], bucket.text.shape[1]),
    )
    data = bucket.latents(rows)
    t = EARLIEST + torch.rand(len(rows), device=data.device) * (LATEST - EARLIEST)
    size = (1 - t) / STEPS
    noise = torch.randn_like(data)
    x = noise + t[:, None, None] * (data - noise)
    with bf16():
        style = speaker.style(*bucket.references(rows, *plan.reference)).float()
        text = encode_text(speaker.text, bucket.text[rows], style, read).float()
        for k in range(STEPS):
            v = guided(speaker.step, x, t + k * size, text, style, valid, read)
            x = x + v * size[:, None, None]
    return x
