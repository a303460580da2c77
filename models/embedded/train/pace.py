"""The pacer: how long a voice takes for a text, and how that is heard in a recording.

    python -m train.pace SPEECH SENTENCES CHECKPOINTS --until UNIX_TIME

Nothing else in the checkpoints changes, so it can be trained alone, on a CPU too (`python -m train --only pacer`).
A text is paired with a recording of the same teacher at any rate, and its duration is stretched as the recording's are.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from parlance.core.dsp.level import LEAD_S, TAIL_S
from train import checkpoints
from train.forward import log_seconds, sentence
from train.latents import texts
from train.loop import Average, Graphed, adam, bf16, device, process_arguments, rate_at, run, set_rate, set_up
from train.networks import Autoencoder, Pacer
from train.parts import AUTOENCODER_FILE, PACER_FILE
from train.plan import SpeakerPlan, plan_of
from train.references import References, references
from train.sizes import SAMPLE_RATE
from train.voices import NAMES, VOICES
from train.waves import THOUSANDTHS, Waves

STAGE, HEARING = "duration", "pace"
HEARING_SHARE = 0.3
"""Of the time, in which the text encoder stays as it is."""
CHUNK = 256
AROUND_S = LEAD_S + TAIL_S
"""Silence around every utterance, which no pace stretches."""
RESUMED = 0.6
"""Of the learning rate, for a pacer that has learned before."""


@dataclass
class Texts:
    """Of like length, each with the teacher who reads it."""

    ids: Tensor
    """(N, characters) rows of the embedding."""
    characters: Tensor
    spoken: Tensor
    """Seconds without the silence around it, at the teacher's usual pace."""
    voice: Tensor

    def draw(self, batch: int) -> Tensor:
        return (torch.rand(batch, device=self.voice.device) * len(self.voice)).long().clamp(max=len(self.voice) - 1)


class Reading(NamedTuple):
    """How batches of some texts are made."""

    texts: Texts
    batch: int
    share: int
    of: Callable[[Tensor], Tensor]
    """What the predictor makes of some rows of the texts, (B, channels)."""


def gathered(waves: Waves, rows: list[list[int]], bounds: tuple[int, ...]) -> list[Texts]:
    """One `Texts` up to each of the `bounds`, in characters. `rows` is what `train.latents.texts` gave."""
    table = waves.table()
    characters = np.array([len(rows[line]) for line in table[:, 2]])
    spoken = (table[:, 1] / SAMPLE_RATE - AROUND_S) / (table[:, 4] / THOUSANDTHS)
    made, shortest = [], 0
    for longest in bounds:
        chosen = np.flatnonzero((characters > shortest) & (characters <= longest) & (spoken > 0))
        shortest = longest
        if not len(chosen):
            continue
        ids = np.zeros((len(chosen), longest), np.int64)
        for row, line in zip(ids, table[chosen, 2], strict=True):
            row[: len(rows[line])] = rows[line]
        made.append(Texts(*map(_on_device, (ids, characters[chosen], spoken[chosen], table[chosen, 3] % len(VOICES)))))
        print(f"texts of up to {longest} characters: {len(chosen)}", flush=True)
    return made


def _on_device(values: NDArray[np.int64] | NDArray[np.float64]) -> Tensor:
    found = torch.from_numpy(values).to(device())
    return found.float() if found.is_floating_point() else found


class Lessons:
    """`network` is the frozen autoencoder; goes on from the pacer in `folder` if there is one."""

    def __init__(
        self, waves: Waves, network: Autoencoder, rows: list[list[int]], folder: Path, plan: SpeakerPlan
    ) -> None:
        self.heard, self.texts = references(waves, network, plan), gathered(waves, rows, plan.pace_characters)
        self.pacer, self.path, self.plan = Pacer(plan.config).to(device()), folder / PACER_FILE, plan
        self.rate = plan.pace_rate
        if self.path.exists():
            checkpoints.load(self.path, self.pacer)
            self.rate *= RESUMED
        self.speakers = torch.arange(len(NAMES), device=device()).repeat_interleave(plan.pace_heard)
        self.progress = checkpoints.Progress(folder, "speak")

    def teach(self, name: str, taught: list[nn.Parameter], until: float, read: list[Reading]) -> None:
        """Until that Unix time, drawing from one of `read` at a time, as often as it is large."""
        optimizer, average = adam(taught, (0.9, 0.98), 1e-2), Average([self.pacer], 0.995)
        steps = [self.pairing(reading, taught, optimizer, average) for reading in read]
        shares = np.array([float(reading.share) for reading in read])
        rng = np.random.default_rng(int(self.progress.seconds(name)))
        order = rng.choice(len(steps), 1_000_000, p=shares / shares.sum())

        def pace(done: float, iteration: int) -> None:
            set_rate(optimizer, self.rate * rate_at(done, iteration, 500, 0.4))
            average.at(iteration)

        def save() -> None:
            with average.applied():
                checkpoints.save(self.path, self.pacer, presets(self.pacer, self.heard, self.plan))

        had = run(name, until, lambda iteration: steps[order[iteration]](), pace, save)
        save()
        average.swap()
        self.progress.add(name, *had)

    def pairing(
        self, reading: Reading, taught: list[nn.Parameter], optimizer: torch.optim.Optimizer, average: Average
    ) -> Graphed:
        texts, heard, pacer, plan = reading.texts, self.heard, self.pacer, self.plan

        def step() -> Tensor:
            optimizer.zero_grad(set_to_none=True)
            rows, shards = texts.draw(reading.batch), heard.draw(self.speakers)
            # Several texts share a recording of their voice: to hear it costs twice as much as to read a text.
            own = texts.voice[rows] * plan.pace_heard
            own = own + torch.randint(plan.pace_heard, own.shape, device=own.device)
            with bf16():
                style = pacer.style(*heard.crops(shards, *plan.pace_reference))[own]
                found = log_seconds(pacer.predictor, reading.of(rows), style)
            seconds = AROUND_S + texts.spoken[rows] * heard.stretch[shards[own]]
            loss = (found - torch.log(seconds)).abs().mean()
            loss.backward()
            nn.utils.clip_grad_norm_(taught, 1.0, foreach=device() == "cuda")
            optimizer.step()
            average.update()
            return loss.detach()[None]

        return Graphed(step, f"{STAGE} {texts.ids.shape[1]}")

    def learn(self, until: float) -> None:
        self.everything(until - HEARING_SHARE * (until - time.time()))
        self.hearing(until)

    def everything(self, until: float) -> None:
        def reading(texts: Texts) -> Reading:
            def of(rows: Tensor) -> Tensor:
                return sentence(self.pacer.predictor, texts.ids[rows], texts.characters[rows])

            return Reading(texts, max(8, self.plan.pace_tokens // texts.ids.shape[1]), texts.ids.numel(), of)

        self.teach(STAGE, list(self.pacer.parameters()), until, [reading(texts) for texts in self.texts])

    def hearing(self, until: float) -> None:
        """The texts are read once for all, which makes a step four times as cheap on a CPU."""

        def reading(texts: Texts) -> Reading:
            with torch.no_grad(), bf16():
                parts = zip(texts.ids.split(CHUNK), texts.characters.split(CHUNK), strict=True)
                known = torch.cat([sentence(self.pacer.predictor, *part).float() for part in parts])
            return Reading(texts, self.plan.pace_tokens // 24, len(known), lambda rows: known[rows])

        taught = [*self.pacer.style.parameters(), *self.pacer.predictor.tts.dp.predictor.parameters()]
        self.teach(HEARING, taught, until, [reading(texts) for texts in self.texts])


@torch.no_grad()
def presets(pacer: Pacer, heard: References, plan: SpeakerPlan) -> dict[str, Tensor]:
    """The mean style of every voice at its usual pace."""
    found = {}
    longest = plan.pace_reference[1]
    for voice, name in enumerate(NAMES):
        own = heard.usual(voice)
        if len(own):
            shards = own[torch.arange(plan.presets, device=own.device) % len(own)]
            found[f"preset.{name}"] = pacer.style(*heard.crops(shards, longest, longest)).float().mean(0)
    return found


def main() -> None:
    args = process_arguments(__doc__).parse_args()
    plans = plan_of(args.smoke)
    coder = plans.autoencoder
    set_up(4 + int(checkpoints.Progress(args.checkpoints, "speak").seconds(STAGE)))
    waves = Waves(args.speech, plans.speaker.hours, device())
    waves.wait(plans.speaker.hours, 0.0)
    autoencoder = Autoencoder(coder.config, coder.dim, coder.layers).to(device())
    checkpoints.load(args.checkpoints / AUTOENCODER_FILE, autoencoder)
    print(f"{STAGE} begins with {waves.hours:.2f} h", flush=True)
    Lessons(waves, autoencoder, texts(args.sentences), args.checkpoints, plans.speaker).learn(args.until)


if __name__ == "__main__":
    main()
