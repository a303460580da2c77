"""The pacer: how long a voice takes for a text, and how that is heard in a recording.

    python -m train.pace SPEECH SENTENCES CHECKPOINTS --until UNIX_TIME

Nothing else in the checkpoints changes, so it can be trained alone, on a CPU too (`python -m train --only pacer`).
A text is paired with a recording of the same teacher at any rate, and its duration is stretched as the recording's are.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from parlance.core.dsp.level import LEAD_S, TAIL_S
from train import checkpoints
from train.forward import log_duration
from train.latents import texts
from train.loop import Average, Graphed, adam, bf16, device, process_arguments, rate_at, run, set_rate, set_up
from train.networks import Autoencoder, Pacer
from train.parts import AUTOENCODER_FILE, PACER_FILE
from train.plan import SpeakerPlan, plan_of
from train.references import References, references
from train.sizes import SAMPLE_RATE
from train.voices import NAMES
from train.waves import THOUSANDTHS, Waves

STAGE = "duration"
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
        made.append(Texts(*map(_on_device, (ids, characters[chosen], spoken[chosen], table[chosen, 3]))))
        print(f"texts of up to {longest} characters: {len(chosen)}", flush=True)
    return made


def _on_device(values: NDArray[np.int64] | NDArray[np.float64]) -> Tensor:
    found = torch.from_numpy(values).to(device())
    return found.float() if found.is_floating_point() else found


def learn(
    waves: Waves, network: Autoencoder, rows: list[list[int]], folder: Path, plan: SpeakerPlan, until: float
) -> None:
    """Until that Unix time, from what `folder` holds; `network` is the frozen autoencoder."""
    heard, made = references(waves, network, plan), gathered(waves, rows, plan.pace_characters)
    pacer, path = Pacer(plan.config).to(device()), folder / PACER_FILE
    rate = plan.pace_rate
    if path.exists():
        checkpoints.load(path, pacer)
        rate *= RESUMED
    speakers = torch.arange(len(NAMES), device=device()).repeat_interleave(plan.pace_heard)
    optimizer, average = adam(pacer.parameters(), (0.9, 0.98), 1e-2), Average([pacer], 0.995)

    def pairing(said: Texts) -> Graphed:
        batch = max(8, plan.pace_tokens // said.ids.shape[1])

        def step() -> Tensor:
            optimizer.zero_grad(set_to_none=True)
            rows, shards = said.draw(batch), heard.draw(speakers)
            # Several texts share a recording of their voice: to hear it costs twice as much as to read a text.
            own = said.voice[rows] * plan.pace_heard
            own = own + torch.randint(plan.pace_heard, own.shape, device=own.device)
            with bf16():
                style = pacer.style(*heard.crops(shards, *plan.pace_reference))[own]
                found = log_duration(pacer.predictor, said.ids[rows], style, said.characters[rows])
            seconds = AROUND_S + said.spoken[rows] * heard.stretch[shards[own]]
            loss = (found - torch.log(seconds)).abs().mean()
            loss.backward()
            nn.utils.clip_grad_norm_(pacer.parameters(), 1.0, foreach=device() == "cuda")
            optimizer.step()
            average.update()
            return loss.detach()[None]

        return Graphed(step, f"{STAGE} {said.ids.shape[1]}")

    steps = [pairing(said) for said in made]
    shares = np.array([float(said.ids.numel()) for said in made])
    progress = checkpoints.Progress(folder, "speak")
    order = np.random.default_rng(int(progress.seconds(STAGE))).choice(len(steps), 1_000_000, p=shares / shares.sum())

    def pace(done: float, iteration: int) -> None:
        set_rate(optimizer, rate * rate_at(done, iteration, 500, 0.4))
        average.at(iteration)

    def save() -> None:
        with average.applied():
            checkpoints.save(path, pacer, presets(pacer, heard, plan))

    had = run(STAGE, until, lambda iteration: steps[order[iteration]](), pace, save)
    save()
    progress.add(STAGE, *had)


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
    learn(waves, autoencoder, texts(args.sentences), args.checkpoints, plans.speaker, args.until)


if __name__ == "__main__":
    main()
