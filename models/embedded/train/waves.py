"""Shards of teacher speech, resident on the device."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from train.sizes import SAMPLE_RATE


class Waves:
    """One long int16 buffer and, for every utterance in it, start, length, line, voice and stretch."""

    def __init__(self, folder: Path, hours: float, device: str) -> None:
        self.folder, self.seen = folder, set[str]()
        self.buffer = torch.zeros(int(hours * 3600 * SAMPLE_RATE), dtype=torch.int16, device=device)
        self.filled = 0
        self.end = torch.zeros((), dtype=torch.float64, device=device)
        """`filled` on the device, where a CUDA graph can read it."""
        self._parts: list[tuple[NDArray[np.int64], ...]] = []

    @property
    def hours(self) -> float:
        return self.filled / SAMPLE_RATE / 3600

    def poll(self, most: int = 200) -> int:
        """Take in new shards, at most `most`; returns how many."""
        taken = 0
        for path in sorted(self.folder.glob("shard*.npz")):
            if taken == most:
                break
            if path.name in self.seen:
                continue
            shard = np.load(path)
            wave, lengths = shard["wav"], shard["lengths"].astype(np.int64)
            if self.filled + len(wave) > len(self.buffer):
                break
            self.seen.add(path.name)
            self.buffer[self.filled : self.filled + len(wave)].copy_(torch.from_numpy(wave))
            starts = self.filled + np.cumsum(lengths) - lengths
            count = np.ones(len(lengths), np.int64)
            paced = count * (float(shard["stretch"]) != 1.0)
            self._parts.append((starts, lengths, shard["lines"].astype(np.int64), count * int(shard["voice"]), paced))
            self.filled += len(wave)
            taken += 1
        self.end.fill_(float(self.filled))
        return taken

    def wait(self, hours: float, seconds: float) -> None:
        """Until `hours` are there, the speech is finished, or `seconds` are over (but at least one shard)."""
        start = time.monotonic()
        while True:
            while self.poll():
                pass
            late = time.monotonic() - start > seconds or (self.folder / "finished").exists()
            if self.hours >= hours or (late and self.filled):
                return
            if late and time.monotonic() - start > seconds + 60:
                raise TimeoutError(f"{self.folder}: no teacher speech came")
            time.sleep(0.3)

    def table(self) -> NDArray[np.int64]:
        """(utterances, 5): start, length, line, voice, whether the pace is unusual."""
        return np.concatenate([np.stack(part, 1) for part in self._parts])

    def crops(self, batch: int, samples: int) -> Tensor:
        """Random stretches of speech, float32 (batch, samples)."""
        device = self.buffer.device
        starts = (torch.rand(batch, device=device, dtype=torch.float64) * (self.end - samples)).long()
        return self.at(starts, samples)

    def at(self, starts: Tensor, samples: int) -> Tensor:
        index = starts[:, None] + torch.arange(samples, device=self.buffer.device)
        return self.buffer[index.clamp(max=len(self.buffer) - 1)].float() / 32768
