"""The process that learns how long a voice takes for a text, and how that is heard in a recording.

    python -m train.pace SPEECH LINES CHECKPOINTS --until UNIX_TIME

Each text is paired with another utterance of the same speaker at the same pace.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import numpy as np
import torch
from torch import Tensor, nn

from train import checkpoints
from train.forward import log_duration
from train.latents import Bucket, Store, store_and_buckets, texts
from train.loop import Average, Graphed, adam, bf16, device, process_arguments, rate_at, run, set_rate, set_up
from train.networks import Pacer
from train.parts import AUTOENCODER_FILE, PACER_FILE, load_autoencoder
from train.plan import SpeakerPlan, plan_of
from train.voices import VOICES
from train.waves import Waves

STAGE = "duration"
RESUMED = 0.6
"""Of the learning rate, for a pacer that has learned before."""


def pairing(
    bucket: Bucket, pacer: Pacer, optimizer: torch.optim.Optimizer, average: Average, plan: SpeakerPlan
) -> Callable[[], Tensor]:
    batch = max(4, plan.pace_tokens // bucket.text.shape[1])

    def step() -> Tensor:
        optimizer.zero_grad(set_to_none=True)
        rows = bucket.draw(batch)
        with bf16():
            style = pacer.style(*bucket.paced_references(rows, *plan.pace_reference))
            found = log_duration(pacer.predictor, bucket.text[rows], style.float(), bucket.characters[rows])
        wanted = torch.log(bucket.store.seconds[bucket.utterances[rows]])
        loss = (found - wanted).abs().mean()
        loss.backward()
        nn.utils.clip_grad_norm_(pacer.parameters(), 1.0, foreach=device() == "cuda")
        optimizer.step()
        average.update()
        return loss.detach()[None]

    return step


@torch.no_grad()
def presets(pacer: Pacer, store: Store, plan: SpeakerPlan) -> dict[str, Tensor]:
    """The mean style of every voice that ships, at its usual pace."""
    found, longest = {}, plan.pace_reference[1]
    for number, voice in enumerate(VOICES):
        own = store.some_of(number, plan.presets, usual=True)
        if len(own):
            found[f"preset.{voice.name}"] = pacer.style(*store.crops(own, longest, longest)).float().mean(0)
    return found


def main() -> None:
    args = process_arguments(__doc__).parse_args()
    plans = plan_of(args.smoke)
    plan = plans.speaker
    progress = checkpoints.Progress(args.checkpoints, "pace")
    set_up(4 + int(progress.seconds(STAGE)))
    lines = texts(args.sentences)
    waves = Waves(args.speech, plan.pace_hours, device())
    autoencoder = load_autoencoder(args.checkpoints / AUTOENCODER_FILE, plans.autoencoder, args.until - time.time())
    waves.wait(plan.pace_hours, 1.0)
    store, made = store_and_buckets(waves, autoencoder, lines, plan)
    del waves, autoencoder
    pacer, path = Pacer(plan.config).to(device()), args.checkpoints / PACER_FILE
    rate = plan.pace_rate
    if path.exists():
        checkpoints.load(path, pacer)
        rate *= RESUMED
    optimizer, average = adam(pacer.parameters(), (0.9, 0.98), 1e-2), Average([pacer], 0.998)
    steps = [Graphed(pairing(bucket, pacer, optimizer, average, plan), f"{STAGE} {bucket.longest}") for bucket in made]
    shares = np.array([bucket.share for bucket in made])
    order = np.random.default_rng(1).choice(len(steps), 1_000_000, p=shares / shares.sum())

    def pace(done: float, iteration: int) -> None:
        set_rate(optimizer, rate * rate_at(done, iteration, 300, 0.4))
        average.at(iteration)

    def save() -> None:
        with average.applied():
            checkpoints.save(path, pacer, presets(pacer, store, plan))

    until = min(args.until, time.time() + plan.pace_seconds)
    progress.add(STAGE, *run(STAGE, until, lambda iteration: steps[order[iteration]](), pace, save))
    save()


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "2")
    main()
