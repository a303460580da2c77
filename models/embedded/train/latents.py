"""All speech as latents that stay on the device, and batches of utterances of like length."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from train.alignment import places, read_at
from train.alphabet import ids
from train.channel import worn
from train.loop import bf16, device
from train.networks import Autoencoder, compress
from train.plan import SpeakerPlan
from train.sizes import COMPRESS, FRAME, LATENT, SAMPLE_RATE
from train.speech import STRANGERS, read_lines
from train.voices import ACCENTS
from train.waves import Waves

CHUNK = 128
WORN_SHARE = 0.4
"""Of the strangers' utterances are heard through another channel where they are a reference."""
T = TypeVar("T")


@dataclass
class Texts:
    """By line of the corpus."""

    rows: list[list[int]]
    """Of the embedding."""
    places: list[NDArray[np.float64]]
    """As `alignment.places`."""


@dataclass
class Groups:
    """Utterances that have something in common and stand side by side."""

    of: Tensor
    """(N,) the group of each utterance."""
    begins: Tensor
    """(groups,) the first utterance of each."""
    count: Tensor
    """(groups,) float32"""

    def another(self, utterances: Tensor) -> Tensor:
        """For each one a different one of its group; itself where it is alone."""
        group = self.of[utterances]
        begins, count = self.begins[group], self.count[group]
        step = 1 + (torch.rand(len(utterances), device=count.device) * (count - 1)).long().clamp(min=0)
        return begins + (utterances - begins + step) % count.long()


@dataclass
class Store:
    """Every utterance, sorted by speaker, then by pace."""

    latents: Tensor
    """(all frames, 144) float16"""
    first: Tensor
    """(N,) where an utterance begins in them."""
    heard: Tensor
    """(N,) where it begins as a reference: for some through a channel, the same elsewhere."""
    frames: Tensor
    start: Tensor
    """Where each begins in the waves."""
    seconds: Tensor
    """(N,) float32"""
    speakers: Groups
    """One person each, at any pace."""
    paces: Groups
    """One person each at one pace."""
    names: NDArray[np.int64]
    """(N,) the speakers as in the shards."""
    usual: NDArray[np.bool_]
    """(N,) whether it is read at the usual pace."""

    def at(self, first: Tensor, offset: Tensor, size: Tensor, most: int) -> tuple[Tensor, Tensor]:
        """Stretches (B, most, 144) float32, zero behind `size` frames from `offset` after `first`, and their masks
        (B, most)."""
        at = torch.arange(most, device=first.device)[None]
        mask = at < size[:, None]
        index = (first + offset)[:, None] + at
        return self.latents[index.clamp(max=len(self.latents) - 1)].float() * mask[..., None], mask

    def whole(self, utterances: Tensor, longest: int) -> Tensor:
        return self.at(self.first[utterances], torch.zeros_like(utterances), self.frames[utterances], longest)[0]

    def crops(self, utterances: Tensor, least: int, most: int, first: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Some of each utterance (B, most, 144), and the masks (B, most); `first` (N,) is where they begin, unless as
        they were read."""
        on, batch = utterances.device, len(utterances)
        length = self.frames[utterances]
        size = (least + torch.rand(batch, device=on) * (most - least + 1)).long().clamp(max=most)
        size = torch.minimum(size, length)
        offset = (torch.rand(batch, device=on) * (length - size + 1).float()).long()
        return self.at((self.first if first is None else first)[utterances], offset, size, most)

    def some_of(self, name: int, most: int, usual: bool = False) -> Tensor:
        """At most that many utterances (n,) of one speaker, at any pace or at the usual one."""
        found = np.flatnonzero((self.names == name) & (self.usual | (not usual)))
        return torch.from_numpy(np.random.default_rng(name).permutation(found)[:most]).to(self.first.device)


@dataclass
class Bucket:
    """Utterances of like length."""

    store: Store
    longest: int
    """Latent frames."""
    utterances: Tensor
    """(N,) numbers in the store."""
    text: Tensor
    """(N, characters) rows of the embedding."""
    characters: Tensor
    read: Tensor
    """(N, longest) the character that is read in each frame, -1 in silence and behind the end."""

    def __len__(self) -> int:
        return len(self.utterances)

    @property
    def share(self) -> float:
        return float(self.store.frames[self.utterances].sum())

    def draw(self, batch: int) -> Tensor:
        return (torch.rand(batch, device=self.text.device) * len(self)).long().clamp(max=len(self) - 1)

    def frames(self, rows: Tensor) -> Tensor:
        return self.store.frames[self.utterances[rows]]

    def latents(self, rows: Tensor) -> Tensor:
        return self.store.whole(self.utterances[rows], self.longest)

    def references(self, rows: Tensor, least: int, most: int) -> tuple[Tensor, Tensor]:
        """Of the same speakers at any pace: a style that tells the pace would contradict the length that is asked for,
        and then words are lost."""
        return self.store.crops(self.store.speakers.another(self.utterances[rows]), least, most, self.store.heard)

    def paced_references(self, rows: Tensor, least: int, most: int) -> tuple[Tensor, Tensor]:
        """Of the same speakers at the same pace."""
        return self.store.crops(self.store.paces.another(self.utterances[rows]), least, most)


def texts(path: Path) -> Texts:
    lines = read_lines(path)
    return Texts(
        [ids(text, ACCENTS[accent]) for accent, text, _ in lines],
        [places(text, ACCENTS[accent], phonemes) for accent, text, phonemes in lines],
    )


def _groups(first: NDArray[np.bool_]) -> Groups:
    """From whether an utterance is the first of its group."""
    begins = np.flatnonzero(first)
    count = np.diff(begins, append=len(first))
    return Groups(_tensor(np.cumsum(first) - 1), _tensor(begins), _tensor(count, torch.float32))


def copied(made: list[Bucket]) -> list[Bucket]:
    """The same on the device that is current."""
    store = made[0].store
    store = _moved(store, speakers=_moved(store.speakers), paces=_moved(store.paces))
    return [_moved(bucket, store=store) for bucket in made]


def _moved(value: T, **others: object) -> T:
    tensors = {name: part.to(device()) for name, part in vars(value).items() if isinstance(part, Tensor)}
    return replace(value, **tensors, **others)  # type: ignore[type-var]


def _tensor(values: NDArray[np.int64] | NDArray[np.float64], dtype: torch.dtype = torch.long) -> Tensor:
    return torch.tensor(values, dtype=dtype, device=device())


@torch.no_grad()
def store_and_buckets(
    waves: Waves, network: Autoencoder, lines: Texts, plan: SpeakerPlan, most: int = 1_000_000
) -> tuple[Store, list[Bucket]]:
    """What `waves` has, or about `most` of its utterances; those longer than the longest bucket are left out."""
    table = waves.table()
    frames = -(-table.length // FRAME)
    order = np.lexsort((table.stretch, table.speaker))
    order = order[frames[order] <= plan.frames[-1]]
    order = order[:: -(-len(order) // most)]
    names, stretch = table.speaker[order], table.stretch[order]
    other = np.diff(names, prepend=-1) != 0
    speakers, paces = _groups(other), _groups(other | (np.diff(stretch, prepend=-1) != 0))
    first = np.cumsum(frames[order]) - frames[order]
    total = int(frames[order].sum())
    through = (names >= STRANGERS) & (np.random.default_rng(0).random(len(names)) < WORN_SHARE)
    again = np.where(through, frames[order], 0)
    store = Store(
        latents=torch.zeros(total + int(again.sum()), LATENT * COMPRESS, dtype=torch.float16, device=device()),
        first=_tensor(first),
        heard=_tensor(np.where(through, total + np.cumsum(again) - again, first)),
        frames=_tensor(frames[order]),
        start=_tensor(table.start[order]),
        seconds=_tensor(table.length[order] / SAMPLE_RATE, torch.float32),
        speakers=speakers,
        paces=paces,
        names=names,
        usual=stretch == 1,
    )
    made: list[Bucket] = []
    shortest = 0
    for longest in plan.frames:
        chosen = np.flatnonzero((frames[order] > shortest) & (frames[order] <= longest))
        shortest = longest
        if len(chosen) < plan.least:
            continue
        samples = table.length[order]
        _encode(store, waves, network, chosen, frames[order], samples, longest)
        _encode(store, waves, network, chosen[through[chosen]], frames[order], samples, longest, store.heard)
        text = [lines.rows[line] for line in table.line[order[chosen]]]
        width = -(-max(map(len, text)) // 8) * 8
        padded = np.zeros((len(text), width), np.int64)
        read = np.full((len(text), longest), -1.0)
        for row, (characters, at) in enumerate(zip(text, order[chosen], strict=True)):
            padded[row, : len(characters)] = characters
            where = read_at(
                lines.places[table.line[at]], table.durations[at], int(table.lead[at]), FRAME, int(frames[at]),
                float(table.tract[at]),
            )  # fmt: skip
            read[row, : len(where)] = where
        made.append(
            Bucket(
                store,
                longest,
                _tensor(chosen),
                _tensor(padded),
                _tensor(np.array([len(characters) for characters in text])),
                _tensor(read, torch.float32),
            )
        )
        print(f"bucket {longest}: {len(chosen)} utterances", flush=True)
    print(f"{len(speakers.begins)} speakers, {float(store.seconds.sum()) / 3600:.1f} h", flush=True)
    return store, made


def _encode(
    store: Store,
    waves: Waves,
    network: Autoencoder,
    chosen: NDArray[np.int64],
    frames: NDArray[np.int64],
    samples: NDArray[np.int64],
    longest: int,
    heard: Tensor | None = None,
) -> None:
    """As they were read, or as they are `heard` through a channel, from there on."""
    at = torch.arange(longest * FRAME, device=device())[None]
    every = torch.arange(longest, device=device())[None]
    for begin in range(0, len(chosen), CHUNK):
        part = chosen[begin : begin + CHUNK]
        utterances, counts = _tensor(part), _tensor(frames[part])
        inside = at < _tensor(samples[part])[:, None]
        wave = waves.at(store.start[utterances], longest * FRAME) * inside
        if heard is not None:
            wave = worn(wave) * inside
        with bf16():
            latents = compress(network.encode(wave).float()).half()
        keep = every < counts[:, None]
        first = (store.first if heard is None else heard)[utterances]
        store.latents[(first[:, None] + every)[keep]] = latents[keep]
