"""Teacher speech in shards: `python -m train.speech SENTENCES OUT --root ROOT --workers N --seconds S`.

A shard is one .npz of one speaker: `wav` (int16 at 22050 Hz, the utterances end to end), `lengths`, `lines` (numbers of
the sentences), `speaker` and `stretch`. A teacher that fails costs its shards only.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback
from dataclasses import dataclass
from math import gcd
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly

from parlance.core.dsp.level import level_speech
from train.sizes import SAMPLE_RATE
from train.voices import SCALES, SPEAKERS, VOICES

BATCH = 32
LONGEST_S, SHORTEST_S = 8.8, 0.25
PACED_SHARE = 0.5
"""Of the shards are read slower or faster than usual, so that the speed control has been heard of."""
STRETCHES = (0.58, 0.64, 0.7, 0.78, 0.88, 1.2, 1.4, 1.55)
"""A short text at speed 1.5 has its words at 0.6: the silence around them stays as it is."""
SCALED_SHARE = 0.25
"""Of the shards are of a speaker who is a voice at another pitch."""


@dataclass(frozen=True)
class Job:
    number: int
    speaker: int
    language: str
    stretch: float
    lines: tuple[int, ...]


def read_sentences(path: Path) -> list[tuple[str, str]]:
    return [tuple(line.split("\t")) for line in path.read_text(encoding="utf-8").splitlines()]  # type: ignore[misc]


def plan(sentences: list[tuple[str, str]], seed: int) -> list[Job]:
    """Every sentence goes to one speaker; jobs come in random order."""
    rnd = random.Random(seed)
    piles: dict[tuple[int, str], list[int]] = {}
    order = list(range(len(sentences)))
    rnd.shuffle(order)
    for line in order:
        language = sentences[line][0]
        shares = [voice.english if language == "en" else voice.other for voice in VOICES]
        voice = rnd.choices(range(len(VOICES)), shares)[0]
        piles.setdefault((voice, language), []).append(line)
    parts = [
        (voice, language, tuple(pile[at : at + BATCH]))
        for (voice, language), pile in piles.items()
        for at in range(0, len(pile), BATCH)
    ]
    rnd.shuffle(parts)
    return [
        Job(number, _speaker(rnd, voice), language, rnd.choice(STRETCHES) if rnd.random() < PACED_SHARE else 1.0, lines)
        for number, (voice, language, lines) in enumerate(parts)
    ]


def _speaker(rnd: random.Random, voice: int) -> int:
    scale = rnd.randrange(1, len(SCALES)) if rnd.random() < SCALED_SHARE else 0
    return scale * len(VOICES) + voice


def trimmed(rate: int, samples: NDArray[np.float32]) -> NDArray[np.int16] | None:
    """At our rate and level, with a short silence at both ends; None if there is nothing to hear."""
    if len(samples) < 400:
        return None
    divisor = gcd(rate, SAMPLE_RATE)
    x = resample_poly(samples - samples.mean(), SAMPLE_RATE // divisor, rate // divisor).astype(np.float32)
    speech = level_speech(x, SAMPLE_RATE)
    return None if speech is None else (speech * 32767).astype(np.int16)


def make(job: Job, sentences: list[tuple[str, str]], root: Path, out: Path) -> None:
    voice = SPEAKERS[job.speaker]
    # Teachers spell some words in capitals letter by letter.
    texts = [text.capitalize() if text.isupper() else text for _, text in (sentences[line] for line in job.lines)]
    sounds = voice.say(root, job.language, texts, job.stretch)
    kept = [(line, trimmed(*sound)) for line, sound in zip(job.lines, sounds, strict=True)]
    usable = [(n, x) for n, x in kept if x is not None and SHORTEST_S <= len(x) / SAMPLE_RATE <= LONGEST_S]
    if not usable:
        raise ValueError(f"{voice.name} made nothing that can be used")
    partial = out / f".part{job.number:06d}.npz"
    np.savez(
        partial,
        wav=np.concatenate([x for _, x in usable]),
        lengths=np.array([len(x) for _, x in usable], np.int32),
        lines=np.array([n for n, _ in usable], np.int32),
        speaker=np.int32(job.speaker),
        stretch=np.float32(job.stretch),
    )
    partial.rename(out / f"shard{job.number:06d}.npz")


def work(jobs: list[Job], done: multiprocessing.sharedctypes.Synchronized[int], args: argparse.Namespace) -> None:
    os.nice(5)  # the processes that feed the GPUs come first
    sentences = read_sentences(args.sentences)
    failed: dict[int, int] = {}  # by voice: all its speakers are one teacher's
    while done.value < len(jobs):
        job = jobs[done.value]
        done.value += 1  # before the work: a job that kills the process is not tried again
        voice = job.speaker % len(VOICES)
        if failed.get(voice, 0) >= 3:
            continue
        try:
            make(job, sentences, args.root, args.out)
        except Exception:
            failed[voice] = failed.get(voice, 0) + 1
            traceback.print_exc(limit=1, file=sys.stdout)
            sys.stdout.flush()


class _Worker:
    def __init__(self, jobs: list[Job], args: argparse.Namespace) -> None:
        self.jobs, self.args = jobs, args
        self.done = multiprocessing.Value("i", 0)
        self.start()

    def start(self) -> None:
        self.process = multiprocessing.Process(target=work, args=(self.jobs, self.done, self.args), daemon=True)
        self.process.start()

    def busy(self) -> bool:
        """Whether there is work left; one that died goes on behind the job that killed it."""
        if not self.process.is_alive() and self.process.exitcode and self.done.value < len(self.jobs):
            print(f"a worker died with {self.process.exitcode}; it goes on", flush=True)
            self.start()
        return self.process.is_alive()


def hours(out: Path, seen: dict[str, float]) -> float:
    for path in out.glob("shard*.npz"):
        if path.name not in seen:
            seen[path.name] = path.stat().st_size / 2 / SAMPLE_RATE / 3600
    return sum(seen.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sentences", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--hours", type=float, default=40.0)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    jobs = plan(read_sentences(args.sentences), args.seed)
    workers = [_Worker(jobs[i :: args.workers], args) for i in range(args.workers)]
    seen: dict[str, float] = {}
    told = 0.0
    while any([worker.busy() for worker in workers]):
        time.sleep(0.5)
        elapsed = time.monotonic() - started
        if elapsed - told > 10:
            told = elapsed
            print(f"speech {hours(args.out, seen):.2f} h, {len(seen)} shards, {elapsed:.0f} s", flush=True)
        if elapsed > args.seconds or hours(args.out, seen) > args.hours:
            break
    for worker in workers:
        worker.process.terminate()
    print(f"speech {hours(args.out, seen):.2f} h in {time.monotonic() - started:.0f} s", flush=True)
    (args.out / "finished").touch()


if __name__ == "__main__":
    main()
