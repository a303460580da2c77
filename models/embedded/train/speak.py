"""The process that learns to speak: the flow from text to latents, then its distillation.

    python -m train.speak SPEECH SENTENCES CHECKPOINTS --until UNIX_TIME

It waits for the frozen encoder, computes all latents once, and goes on from the checkpoints that are there. A second
GPU that it sees learns along until `--partner-until`.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from train import checkpoints
from train.distil import distil
from train.forward import Valid, encode_text, velocity
from train.latents import Bucket, copied, store_and_buckets, texts
from train.loop import Average, Graphed, adam, bf16, device, process_arguments, rate_at, run, set_rate, set_up
from train.networks import Speaker
from train.parts import AUTOENCODER_FILE, FIELD_FILE, STUDENT_FILE, TEXT_FILE, load_autoencoder, text_part
from train.plan import SpeakerPlan, plan_of
from train.sizes import COMPRESS, LATENT
from train.voices import VOICES
from train.waves import Waves

NEAR = 2.5
"""Characters from the one that is read within which attention is where it should be (a standard deviation)."""
GUIDE, FAR_SHARE = 0.3, 0.35
"""Attention is drawn there while more than this share of it is far away: a sharper one learns less."""
BLIND_SHARE = 0.1
DECAY = 0.9995 if torch.cuda.is_available() else 0.9
"""Of the averaged weights."""
LEAST_S = 3.0
"""What is not worth beginning another stage."""
MEET_EVERY = 10
"""Iterations after which two GPUs go on from the mean of their weights."""
Step = Callable[[], Tensor]


class Learner:
    def __init__(self, made: list[Bucket], folder: Path, plan: SpeakerPlan) -> None:
        self.buckets, self.folder, self.plan = made, folder, plan
        self.speaker = Speaker(plan.config).to(device())
        self.progress = checkpoints.Progress(folder, "speak")
        weights = np.array([bucket.share for bucket in made])
        self.shares = weights / weights.sum()
        field = self.begins_with()
        self.resumed = field is not None
        if field is not None:
            checkpoints.load(folder / TEXT_FILE, text_part(self.speaker))
            checkpoints.load(folder / field, self.speaker.step)

    def begins_with(self) -> str | None:
        """The field of the last sitting; if only what was distilled from it is left, that."""
        return next((name for name in (FIELD_FILE, STUDENT_FILE) if (self.folder / name).exists()), None)

    def parts(self) -> dict[str, nn.Module]:
        return {TEXT_FILE: text_part(self.speaker), FIELD_FILE: self.speaker.step}

    def save(self) -> None:
        for part, network in self.parts().items():
            checkpoints.save(self.folder / part, network, self.presets() if part == TEXT_FILE else None)

    @torch.no_grad()
    def presets(self) -> dict[str, Tensor]:
        """The mean style of every voice that ships, at any pace."""
        store, longest, found = self.buckets[0].store, self.plan.reference[1], {}
        for number, voice in enumerate(VOICES):
            own = store.some_of(number, self.plan.presets)
            if len(own):
                found[f"preset.{voice.name}"] = self.speaker.style(*store.crops(own, longest, longest)).float().mean(0)
        return found

    def get_ready(self, decay: float) -> None:
        self.optimizer = adam(self.speaker.parameters(), (0.9, 0.98), 1e-2)
        self.average = Average([self.speaker], decay)
        self.steps = [
            Graphed(self.flowing(bucket, self.optimizer, self.average), f"flow {bucket.longest}")
            for bucket in self.buckets
        ]

    def train(self, until: float, rate: float, partner: Learner | None, partner_until: float) -> None:
        """The flow. The partner, on another GPU, takes as many steps as this one."""
        order = np.random.default_rng(int(self.progress.seconds("flow"))).choice(
            len(self.steps), 1_000_000, p=self.shares
        )

        def step(iteration: int) -> Tensor:
            if partner:
                with torch.cuda.device_of(partner.average.rate):
                    partner.steps[order[iteration]]()
            return self.steps[order[iteration]]()

        def pace(done: float, iteration: int) -> None:
            nonlocal partner
            if partner and iteration % MEET_EVERY == 0:
                self.meet(partner)
                if time.time() > partner_until:
                    partner = None
            for learner in filter(None, (self, partner)):
                set_rate(learner.optimizer, rate * rate_at(done, iteration, 500, 0.4))
                learner.average.at(iteration)

        def save() -> None:
            with self.average.applied():
                self.save()

        had = run("flow", until, step, pace, save)
        self.average.swap()
        self.progress.add("flow", *had)

    @torch.no_grad()
    def meet(self, partner: Learner) -> None:
        """Both go on from the mean of their weights."""
        own, theirs = list(self.speaker.parameters()), list(partner.speaker.parameters())
        torch._foreach_lerp_(own, [weight.to(mine.device) for weight, mine in zip(theirs, own, strict=True)], 0.5)
        torch._foreach_copy_(theirs, own)

    def flowing(self, bucket: Bucket, optimizer: torch.optim.Optimizer, average: Average) -> Step:
        draws, longest = self.plan.draws, bucket.longest
        batch = max(8 if device() == "cuda" else 2, self.plan.tokens // longest // 8 * 8)
        speaker = self.speaker

        def repeated(x: Tensor) -> Tensor:
            return x.repeat(draws, *[1] * (x.dim() - 1))

        def step() -> Tensor:
            optimizer.zero_grad(set_to_none=True)
            rows = bucket.draw(batch)
            reference = bucket.references(rows, *self.plan.reference)
            with bf16():
                style = speaker.style(*reference)
                text_valid = Valid(bucket.characters[rows], bucket.text.shape[1])
                text = encode_text(speaker.text, bucket.text[rows], style, text_valid)
            data = repeated(bucket.latents(rows))
            valid = Valid(repeated(bucket.frames(rows)), longest)
            text_valid = Valid(repeated(bucket.characters[rows]), bucket.text.shape[1])
            blind = torch.rand(len(data), 1, 1, device=data.device) < BLIND_SHARE
            noise, t = torch.randn_like(data), torch.rand(len(data), device=data.device)
            mixed = noise + t[:, None, None] * (data - noise)
            with bf16():
                conditions = repeated(text.float()), repeated(style.float())
                v, attentions = velocity(speaker.step, mixed, t, *conditions, valid, text_valid, blind)
            weight = valid.mask.float()
            loss = ((v - (data - noise)).abs() * weight).sum() / (weight.sum() * LATENT * COMPRESS)
            off = off_place(attentions, repeated(bucket.read[rows]), blind)
            (loss + GUIDE * (off - FAR_SHARE).clamp(min=0)).backward()
            size = nn.utils.clip_grad_norm_(speaker.parameters(), 1.0, foreach=device() == "cuda")
            optimizer.step()
            average.update()
            return torch.stack([loss.detach(), off.detach(), size])

        return step


def with_partner(made: list[Bucket], args: argparse.Namespace, plan: SpeakerPlan) -> Learner | None:
    """The same learner on the second GPU, which draws other utterances."""
    if torch.cuda.device_count() < 2:
        return None
    with torch.cuda.device(1):
        torch.cuda.manual_seed(torch.initial_seed() + 1)
        partner = Learner(copied(made), args.checkpoints, plan)
        partner.get_ready(DECAY)
    return partner


def off_place(attentions: list[Tensor], read: Tensor, blind: Tensor) -> Tensor:
    """Share of the attention that is far from the character that is `read` (B, frames; -1 in silence)."""
    characters = attentions[0].shape[3]
    away = torch.arange(characters, device=blind.device)[None, None] + 0.5 - read[..., None]
    far = 1 - torch.exp(-(away**2) / (2 * NEAR**2))
    weight = ((read >= 0) & ~blind[:, :, 0]).float()[:, None]
    parts = [((p * far[:, None]).sum(-1) * weight).sum() / (weight.sum().clamp(min=1) * p.shape[1]) for p in attentions]
    return torch.stack(parts).mean()


def main() -> None:
    parser = process_arguments(__doc__)
    parser.add_argument("--partner-until", type=float, default=0.0, help="Unix time")
    args = parser.parse_args()
    plans = plan_of(args.smoke)
    plan = plans.speaker
    set_up(2 + int(checkpoints.Progress(args.checkpoints, "speak").seconds("flow")))
    waves = Waves(args.speech, plan.hours, device())
    rows = texts(args.sentences)
    print(f"{len(rows.rows)} lines read", flush=True)
    waves.wait(plan.wait_hours, plan.wait_seconds)
    autoencoder = load_autoencoder(args.checkpoints / AUTOENCODER_FILE, plans.autoencoder, args.until - time.time())
    while waves.poll():
        pass
    print(f"speaker begins with {waves.hours:.2f} h", flush=True)
    made = store_and_buckets(waves, autoencoder, rows, plan)[1]
    del waves, autoencoder
    learner = Learner(made, args.checkpoints, plan)
    if device() == "cuda":
        torch.cuda.empty_cache()
    student = args.checkpoints / STUDENT_FILE
    had = learner.progress.seconds("flow")
    if had < plan.enough:
        student.unlink(missing_ok=True)  # it knows another text encoder
        now = time.time()
        share = plan.distil_share if had >= plan.distil_after else 0.0
        rate = plan.rate * (plan.resumed_rate if learner.resumed else 1.0)
        learner.get_ready(DECAY)
        partner = with_partner(made, args, plan) if args.partner_until > now else None
        learner.train(args.until - share * (args.until - now), rate, partner, args.partner_until)
        learner.save()
    if args.until - time.time() > LEAST_S:
        learner.progress.add("distillation", *distil(learner.speaker, made, student, plan, args.until))


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "2")
    main()
