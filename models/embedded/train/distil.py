"""Guidance and steps distilled: a copy of the vector field learns to do in one step what the guided one does in three.

The student walks from noise to speech in as many steps as a user would ask for; from each place where it arrives, the
teacher shows where a step should have led. So the student learns on its own path, errors included. The text and style
encoders stay as they are.
"""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import torch
from tests.reference.supertonic.networks import EulerStep
from torch import Tensor, nn

from train import checkpoints
from train.forward import Valid, encode_text, velocity
from train.latents import Bucket
from train.loop import Average, Graphed, adam, bf16, device, rate_at, run, set_rate
from train.networks import Speaker
from train.plan import SpeakerPlan
from train.sizes import COMPRESS, GUIDANCE, LATENT


def guided(step: EulerStep, x: Tensor, t: Tensor, text: Tensor, style: Tensor, valid: Valid, read: Valid) -> Tensor:
    """The velocity that guidance makes of both rows."""
    both = [torch.cat([a, a]) for a in (x, t, text, style)]
    blind = torch.arange(2 * len(x), device=x.device)[:, None, None] >= len(x)
    frames = Valid(torch.cat([valid.lengths, valid.lengths])[:, 0], x.shape[1])
    characters = Valid(torch.cat([read.lengths, read.lengths])[:, 0], text.shape[1])
    v, _ = velocity(step, both[0], both[1], both[2], both[3], frames, characters, blind)
    return GUIDANCE * v[: len(x)] - (GUIDANCE - 1) * v[len(x) :]


class Walk:
    """Paths from noise through one bucket. `begin` draws new ones, each `advance` is one step and one lesson."""

    def __init__(
        self,
        speaker: Speaker,
        teacher: EulerStep,
        student: EulerStep,
        bucket: Bucket,
        plan: SpeakerPlan,
        optimizer: torch.optim.Optimizer,
        average: Average,
    ) -> None:
        self.speaker, self.teacher, self.student, self.bucket, self.plan = speaker, teacher, student, bucket, plan
        self.optimizer, self.average = optimizer, average
        self.longest = bucket.longest
        batch = max(8 if device() == "cuda" else 2, plan.distil_tokens // self.longest // 8 * 8)
        on = bucket.text.device
        self.rows = torch.zeros(batch, dtype=torch.long, device=on)
        self.x = torch.zeros(batch, self.longest, LATENT * COMPRESS, device=on)
        self.style = torch.zeros(batch, plan.config.n_style, plan.config.style_dim, device=on)
        self.text = torch.zeros(batch, bucket.text.shape[1], plan.config.te.dim, device=on)
        self.t, self.size = torch.zeros(batch, device=on), torch.ones((), device=on)
        self._draw()
        self._drawing = Graphed(self._draw, f"paths {self.longest}")
        self.advance = Graphed(self._advance, f"distillation {self.longest}")

    def begin(self, steps: int) -> None:
        self._drawing()
        self.t.zero_()
        self.size.fill_(1 / steps)

    def _lengths(self) -> tuple[Valid, Valid]:
        bucket, rows = self.bucket, self.rows
        return Valid(bucket.frames(rows), self.longest), Valid(bucket.characters[rows], bucket.text.shape[1])

    @torch.no_grad()
    def _draw(self) -> Tensor:
        self.rows.copy_(self.bucket.draw(len(self.rows)))
        least = self.plan.least_noise
        self.x.normal_().mul_(least + (1 - least) * torch.rand(len(self.x), 1, 1, device=self.x.device))
        with bf16():
            self.style.copy_(self.speaker.style(*self.bucket.references(self.rows, *self.plan.reference)))
            text = self.bucket.text[self.rows]
            self.text.copy_(encode_text(self.speaker.text, text, self.style, self._lengths()[1]))
        return self.size

    def _advance(self) -> Tensor:
        self.optimizer.zero_grad(set_to_none=True)
        valid, read = self._lengths()
        with torch.no_grad(), bf16():
            shown, part = self.x, self.size / self.plan.teacher_substeps
            for i in range(self.plan.teacher_substeps):
                v = guided(self.teacher, shown, self.t + i * part, self.text, self.style, valid, read)
                shown = shown + v * part
            wanted = (shown - self.x) / self.size
        with bf16():
            own, _ = velocity(self.student, self.x, self.t, self.text, self.style, valid, read)
        weight = valid.mask.float()
        loss = ((own - wanted).abs() * weight).sum() / (weight.sum() * LATENT * COMPRESS)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(self.student.parameters(), 1.0, foreach=device() == "cuda")
        self.optimizer.step()
        self.average.update()
        self.x.add_(own.detach() * self.size)
        self.t.add_(self.size)
        return torch.stack([loss.detach(), norm])


def distil(speaker: Speaker, made: list[Bucket], path: Path, plan: SpeakerPlan, until: float) -> tuple[float, int]:
    """Returns seconds and iterations. Goes on from the student at `path` if there is one."""
    teacher = speaker.step.eval().requires_grad_(False)
    speaker.text.requires_grad_(False)
    speaker.style.requires_grad_(False)
    student = copy.deepcopy(teacher).requires_grad_(True)
    # The text encoder looks at the same key and stays as it is.
    student.tts.ttl.style_encoder.style_token_layer.style_key.requires_grad_(False)
    if path.exists():
        checkpoints.load(path, student)
    optimizer, average = (
        adam((w for w in student.parameters() if w.requires_grad), (0.9, 0.98), 0.0),
        Average([student], 0.999),
    )

    walks = [Walk(speaker, teacher, student, bucket, plan, optimizer, average) for bucket in made]
    shares = np.array([bucket.share for bucket in made])
    rng = np.random.default_rng(0)
    current, left = walks[0], 0

    def step(_: int) -> Tensor:
        nonlocal current, left
        if not left:
            current, left = walks[rng.choice(len(walks), p=shares / shares.sum())], int(rng.choice(plan.student_steps))
            current.begin(left)
        left -= 1
        return current.advance()

    def pace(done: float, iteration: int) -> None:
        set_rate(optimizer, plan.distil_rate * rate_at(done, iteration, 100, 0.4))
        average.at(iteration)

    def save() -> None:
        with average.applied():
            checkpoints.save(path, student)

    had = run("distillation", until, step, pace, save)
    save()
    return had
