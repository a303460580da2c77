"""Shards of teacher speech, resident on the device."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from train.sizes import SAMPLE_RATE

THOUSANDTHS = 1000
"""The table's stretches are whole numbers of them."""


class Waves:
    """One long int16 buffer and, for every utterance in it, start, length, line, speaker and stretch."""

    def __init__(self, folder: Path, hours: float, device: str) -> None:
        self.folder, self.seen = folder, set[str]()
        # Zeros of numpy take no memory before they are written.
        room = np.zeros(int(hours * 3600 * SAMPLE_RATE), np.int16)
        self.buffer = torch.from_numpy(room).to(device)
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
            of_shard = (int(shard["speaker"]), round(THOUSANDTHS * float(shard["stretch"])), len(self._parts))
            columns = [np.full(len(lengths), value, np.int64) for value in of_shard]
            self._parts.append((starts, lengths, shard["lines"].astype(np.int64), *columns))
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
        """(utterances, 6): start, length, line, speaker, stretch in thousandths, shard."""
        return np.concatenate([np.stack(part, 1) for part in self._parts])

    def crops(self, batch: int, samples: int) -> Tensor:
        """Random stretches of speech, float32 (batch, samples)."""
        device = self.buffer.device
        starts = (torch.rand(batch, device=device, dtype=torch.float64) * (self.end - samples)).long()
        return self.at(starts, samples)

    def at(self, starts: Tensor, samples: int) -> Tensor:
        index = starts[:, None] + torch.arange(samples, device=self.buffer.device)
        return self.buffer[index.clamp(max=len(self.buffer) - 1)].float() / 32768
