"""Shards of teacher speech, resident on the device."""

from __future__ import annotations

import time
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from train.sizes import SAMPLE_RATE


@dataclass
class Table:
    """One row an utterance."""

    start: NDArray[np.int64]
    """Sample in the buffer."""
    length: NDArray[np.int64]
    line: NDArray[np.int64]
    speaker: NDArray[np.int64]
    stretch: NDArray[np.float64]
    """What its durations were multiplied by."""
    tract: NDArray[np.float64]
    """What its formants were multiplied by."""
    lead: NDArray[np.int64]
    """Samples before the teacher's first frame."""
    durations: list[NDArray[np.uint8]]
    """Teacher's frames of each symbol, pads included."""

    def __len__(self) -> int:
        return len(self.start)


class Waves:
    """One long int16 buffer and a table of what lies in it."""

    def __init__(self, folder: Path, hours: float, device: str) -> None:
        self.folder, self.seen = folder, set[str]()
        # Zeros of numpy take no memory before they are written.
        room = np.zeros(int(hours * 3600 * SAMPLE_RATE), np.int16)
        self.buffer = torch.from_numpy(room).to(device)
        self.filled = 0
        self.full = False
        self.end = torch.zeros((), dtype=torch.float64, device=device)
        """`filled` on the device, where a CUDA graph can read it."""
        self._parts: list[Table] = []

    @property
    def hours(self) -> float:
        return self.filled / SAMPLE_RATE / 3600

    def poll(self, most: int = 200) -> int:
        """Take in new shards, at most `most`; returns how many."""
        taken = 0
        for path in sorted(self.folder.glob("shard*.npz")):
            if taken == most or self.full:
                break
            if path.name in self.seen:
                continue
            self.seen.add(path.name)
            shard = np.load(path)
            wave, length = shard["wav"], shard["lengths"].astype(np.int64)
            if self.filled + len(wave) > len(self.buffer):
                self.full = True
                break
            self.buffer[self.filled : self.filled + len(wave)].copy_(torch.from_numpy(wave))
            columns = [shard[name].astype(np.int64) for name in ("lines", "speakers")]
            durations = np.split(shard["durations"], np.cumsum(shard["counts"])[:-1])
            start = self.filled + np.cumsum(length) - length
            changes = [shard[name].astype(np.float64) for name in ("stretches", "tracts")]
            self._parts.append(Table(start, length, *columns, *changes, shard["leads"].astype(np.int64), durations))
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
            if late and time.monotonic() - start > seconds + 120:
                raise TimeoutError(f"{self.folder}: no teacher speech came")
            time.sleep(0.3)

    def table(self) -> Table:
        columns = [np.concatenate([getattr(part, f.name) for part in self._parts]) for f in fields(Table)[:-1]]
        return Table(*columns, [d for part in self._parts for d in part.durations])

    def crops(self, batch: int, samples: int) -> Tensor:
        """Random stretches of speech, float32 (batch, samples)."""
        device = self.buffer.device
        starts = (torch.rand(batch, device=device, dtype=torch.float64) * (self.end - samples)).long()
        return self.at(starts, samples)

    def at(self, starts: Tensor, samples: int) -> Tensor:
        index = starts[:, None] + torch.arange(samples, device=self.buffer.device)
        return self.buffer[index.clamp(max=len(self.buffer) - 1)].float() / 32768
