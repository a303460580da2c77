"""Teacher speech in shards: `python -m train.speech KIT LINES OUT --seconds S --seed N`, one process a GPU.

LINES has accent, text and phonemes. A shard is one .npz: `wav` (int16 at the sample rate, the utterances end to end),
and for each utterance `lengths`, `lines` (number in LINES), `speakers`, `stretches`, `leads` (samples before the
teacher's first frame, negative where some of it was cut off), and `durations` (uint8 frames of 600 samples, one for
each symbol and the two pads, end to end) with their `counts`; `tracts` is what the formants were multiplied by, and
what a frame's 600 samples were divided by.

Utterances of equal length go through the teacher together: it normalises over time, so padding would change its sound.
A length is made equal by a longer last pad. By more than 0.1 s of it, and the teacher drawls the last vowel and lets a
breath follow: the voices of three sittings, with up to 0.4 s, say *puertas* for *puerta*.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from numpy.typing import NDArray
from torch import Tensor

from parlance.core.dsp.loudness import FADE_S, LEAD_S, LEVEL, PAUSE, TAIL_S
from train.sizes import SAMPLE_RATE
from train.teacher import Teacher
from train.voices import (
    ACCENTS,
    CHANGED_SHARE,
    PACED_SHARE,
    PITCHES,
    PRESET_SHARE,
    SHARES,
    SPEEDS,
    TRACTS,
    VOICES,
    Mixture,
    stranger,
)

TICK = 600
"""Samples of one of the teacher's frames."""
ROUND = 4
POOL = 1024
READ_AT_ONCE, FRAMES_AT_ONCE = 64, 4800
SHORTEST, LONGEST = 16, 400
"""Teacher's frames of an utterance."""
LINES_OF_ONE, LINES_AT_ONCE = 16, 4
"""That one stranger reads, and how many of them at one speed."""
STRANGERS = 10_000
"""Numbers of speakers below it are voices that ship."""


Read = tuple["Job", Tensor, Tensor, Tensor, Tensor]
"""A job with its durations (n,), what prosody and sound are made of (n, 640) and (n, 512), and its style (256,)."""
Waiting = dict[int, list[Read]]


@dataclass
class Job:
    line: int
    phonemes: str
    mixture: Mixture
    speaker: int
    speed: float
    tract: float = 1.0
    pitch: float = 1.0
    """What F0 is multiplied by besides."""


def read_lines(path: Path) -> list[tuple[str, str, str]]:
    """Accent, text, phonemes."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(row[0], row[1], row[2]) for row in rows if len(row) == 3]


def jobs(lines: list[tuple[str, str, str]], known: list[str], seed: int) -> Iterator[Job]:
    rnd = random.Random(seed)
    by_accent: dict[str, list[int]] = {accent: [] for accent in ACCENTS}
    for number, (accent, _, _) in enumerate(lines):
        by_accent[accent].append(number)
    piles: dict[str, list[int]] = {accent: [] for accent in ACCENTS}
    accents = [accent for accent in ACCENTS if by_accent[accent]]
    met = 0
    while True:
        accent = rnd.choices(accents, [SHARES[a] for a in accents])[0]
        own = [i for i, voice in enumerate(VOICES) if voice.accent == accent]
        tract = pitch = 1.0
        if rnd.random() < PRESET_SHARE:
            voice = rnd.choice(own)
            mixture, speaker = VOICES[voice].mixture, voice
        else:
            mixture, speaker = stranger(accent, known, rnd), STRANGERS * (seed + 1) + met
            met += 1
            if rnd.random() < CHANGED_SHARE:
                tract, pitch = rnd.choice(TRACTS), rnd.uniform(*PITCHES)
        for number in range(LINES_OF_ONE):
            if number % LINES_AT_ONCE == 0:
                speed = rnd.choice(SPEEDS) if rnd.random() < PACED_SHARE else 1.0
            pile = piles[accent]
            if not pile:
                pile.extend(rnd.sample(by_accent[accent], len(by_accent[accent])))
            line = pile.pop()
            yield Job(line, lines[line][2], mixture, speaker, speed, tract, pitch)


class Speaking:
    def __init__(self, kit: Path, device: str) -> None:
        torch.set_grad_enabled(False)
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        self.teacher = Teacher(kit, device)
        for module in self.teacher.modules():
            if isinstance(module, torch.nn.LSTM):
                module.flatten_parameters()
        self.device = torch.device(device)
        self.names = sorted(self.teacher.voices)

    def style(self, mixture: Mixture, symbols: int) -> Tensor:
        """(256,) for a text of that many symbols."""
        return sum(  # type: ignore[return-value]
            self.teacher.voices[name][symbols - 1, 0] * share for name, share in mixture.items()
        )

    def read(self, part: list[Job]) -> list[Read]:
        t = self.teacher
        ids = [t.encode(job.phonemes) for job in part]
        style = torch.stack([self.style(job.mixture, len(i)) for job, i in zip(part, ids, strict=True)]).to(self.device)
        counts = torch.tensor([len(i) + 2 for i in ids])
        longest = int(counts.max())
        x = torch.tensor([[0, *i, *[0] * (longest - 1 - len(i))] for i in ids]).to(self.device)
        mask = (torch.arange(longest)[None] >= counts[:, None]).to(self.device)
        hidden = t.bert_encoder(t.bert(x, None if not mask.any() else ~mask)).transpose(-1, -2)
        prosody = t.predictor.text_encoder(hidden, style[:, 128:], counts, mask)
        packed = torch.nn.utils.rnn.pack_padded_sequence(prosody, counts, batch_first=True, enforce_sorted=False)
        h, _ = torch.nn.utils.rnn.pad_packed_sequence(t.predictor.lstm(packed)[0], batch_first=True)
        seconds = torch.sigmoid(t.predictor.duration_proj(h)).sum(-1)
        # What is played `tract` times as fast is read so much slower.
        speed = torch.tensor([job.speed / job.tract for job in part], device=self.device)[:, None]
        durations = torch.round(seconds / speed).clamp(min=1).long()
        sound = t.text_encoder(x, counts, mask).transpose(-1, -2)
        rows = zip(part, counts.tolist(), durations, prosody, sound, style, strict=True)
        return [(job, d[:n], p[:n], s[:n], r) for job, n, d, p, s, r in rows]

    def speak(self, part: list[Read], frames: int) -> Tensor:
        """(B, 600 * frames) of utterances that all have that many frames."""
        t = self.teacher
        pad = torch.nn.utils.rnn.pad_sequence
        durations = pad([d for _, d, *_ in part], batch_first=True)
        prosody = pad([p for _, _, p, *_ in part], batch_first=True)
        sound = pad([s for *_, s, _ in part], batch_first=True)
        style = torch.stack([r for *_, r in part])
        ends = durations.cumsum(1)
        at = torch.arange(frames, device=self.device).expand(len(part), -1).contiguous()
        index = torch.searchsorted(ends, at, right=True)[..., None]
        en = prosody.gather(1, index.expand(-1, -1, prosody.shape[2])).transpose(1, 2)
        asr = sound.gather(1, index.expand(-1, -1, sound.shape[2])).transpose(1, 2)
        f0, energy = t.predictor.F0Ntrain(en, style[:, 128:])
        f0 = f0 * torch.tensor([job.pitch for job, *_ in part], device=self.device)[:, None]
        return t.decoder(asr, f0, energy, style[:, :128]).reshape(len(part), -1).float()


def played(wave: Tensor, tract: float) -> Tensor:
    """(B, n) that many times as fast: (B, n / tract), and all of its frequencies that many times as high."""
    n = wave.shape[1]
    size = round(n / tract)
    spectrum = torch.fft.rfft(wave)
    spectrum = F.pad(spectrum, (0, size // 2 + 1 - spectrum.shape[1]))
    return torch.fft.irfft(spectrum, size) * (size / n)


def levelled(wave: Tensor) -> tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int64]]:
    """A batch (B, n) at the level of `level_speech`, and from where to where each is to be heard."""
    hop = SAMPLE_RATE // 100
    frames = wave[:, : wave.shape[1] // hop * hop].reshape(len(wave), -1, hop)
    squares = (frames**2).mean(2) + 1e-12
    levels = squares.sqrt()
    heard = levels > torch.quantile(levels, 0.95, dim=1, keepdim=True) * PAUSE
    count = heard.shape[1]
    first = heard.float().argmax(1)
    last = count - heard.flip(1).float().argmax(1)
    at = torch.arange(count, device=wave.device)[None]
    inside = (at >= first[:, None]) & (at < last[:, None])
    level = ((squares * inside).sum(1) / inside.sum(1).clamp(min=1)).sqrt().clamp(min=1e-4)
    gain = LEVEL / level
    gain = gain * (0.97 / (wave.abs().amax(1) * gain).clamp(min=1e-4)).clamp(max=1)
    whole = (wave * gain[:, None] * 32767).clamp(-32767, 32767).to(torch.int16).cpu().numpy()
    return whole, (first * hop).cpu().numpy(), (last * hop).cpu().numpy()


def cut(wave: NDArray[np.int16], start: int, end: int) -> tuple[NDArray[np.int16], int]:
    """With a short silence at both ends, faded; and how many samples come before the first of `wave`."""
    lead, tail, fade = (int(s * SAMPLE_RATE) for s in (LEAD_S, TAIL_S, FADE_S))
    piece = np.pad(wave, (lead, tail))[start : end + lead + tail].astype(np.float32)
    piece[:fade] *= np.linspace(0, 1, fade, dtype=np.float32)
    piece[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    return piece.astype(np.int16), lead - start


class Shards:
    def __init__(self, out: Path, seed: int) -> None:
        self.out, self.seed, self.number = out, seed, 0
        self.samples = 0
        self.rows: list[tuple[Job, NDArray[np.int16], int, NDArray[np.uint8]]] = []

    def add(self, job: Job, wave: NDArray[np.int16], lead: int, durations: NDArray[np.uint8]) -> None:
        self.rows.append((job, wave, lead, durations))
        self.samples += len(wave)

    def write(self) -> None:
        rows, self.rows = self.rows, []
        if not rows:
            return
        name = f"{self.number:05d}-{self.seed}.npz"
        partial = self.out / f".part-{name}"
        np.savez(
            partial,
            wav=np.concatenate([wave for _, wave, _, _ in rows]),
            lengths=np.array([len(wave) for _, wave, _, _ in rows], np.int32),
            lines=np.array([job.line for job, *_ in rows], np.int32),
            speakers=np.array([job.speaker for job, *_ in rows], np.int32),
            stretches=np.array([1 / job.speed for job, *_ in rows], np.float32),
            tracts=np.array([job.tract for job, *_ in rows], np.float32),
            leads=np.array([lead for *_, lead, _ in rows], np.int32),
            counts=np.array([len(durations) for *_, durations in rows], np.int32),
            durations=np.concatenate([durations for *_, durations in rows]),
        )
        partial.rename(self.out / f"shard{name}")
        self.number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kit", type=Path, help="what train.kit wrote")
    parser.add_argument("lines", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=150.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pool", type=int, default=POOL)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    torch.manual_seed(100 + args.seed)
    torch.set_num_threads(2)
    speaking = Speaking(args.kit, "cuda" if torch.cuda.is_available() else "cpu")
    coming = jobs(read_lines(args.lines), speaking.names, args.seed)
    shards = Shards(args.out, args.seed)
    print(f"speech {args.seed} begins after {time.monotonic() - began:.1f} s", flush=True)
    waiting: Waiting = {}
    while time.monotonic() - began < args.seconds:
        produce(speaking, [next(coming) for _ in range(args.pool)], shards, waiting, args.pool < POOL)
        elapsed = time.monotonic() - began
        rate = shards.samples / SAMPLE_RATE / elapsed
        print(
            f"speech {args.seed}: {shards.samples / SAMPLE_RATE / 3600:.2f} h, {elapsed:.0f} s, {rate:.0f}", flush=True
        )


def produce(speaking: Speaking, pool: list[Job], shards: Shards, waiting: Waiting, everything: bool = False) -> None:
    """Read the pool and speak what makes full batches; the rest stays in `waiting`, by frames, unless `everything`.

    So the device sees few shapes: it plans every convolution anew for another one.
    """
    pool.sort(key=lambda job: len(job.phonemes))
    read = []
    for start in range(0, len(pool), READ_AT_ONCE):
        read += speaking.read(pool[start : start + READ_AT_ONCE])
    totals = torch.stack([row[1].sum() for row in read]).tolist()
    for row, total in zip(read, totals, strict=True):
        frames = -(-total // ROUND) * ROUND
        if SHORTEST <= frames <= LONGEST:
            row[1][-1] += frames - total
            waiting.setdefault(frames, []).append(row)
    order = list(waiting)
    random.shuffle(order)
    for frames in order:
        at_once, rows = max(1, FRAMES_AT_ONCE // frames), waiting[frames]
        while len(rows) >= at_once or (everything and rows):
            part, rows = rows[:at_once], rows[at_once:]
            spoken = speaking.speak(part, frames)
            for tract in {job.tract for job, *_ in part}:
                own = [number for number, (job, *_) in enumerate(part) if job.tract == tract]
                waves, firsts, ends = levelled(played(spoken[own], tract))
                for number, wave, first, end in zip(own, waves, firsts, ends, strict=True):
                    job, durations, *_ = part[number]
                    piece, lead = cut(wave, int(first), int(end))
                    shards.add(job, piece, lead, durations.clamp(max=255).cpu().numpy().astype(np.uint8))
        waiting[frames] = rows
    shards.write()


if __name__ == "__main__":
    main()
