"""The autoencoder's process: first encoder and decoder together, then, with the encoder frozen, the decoder against
discriminators, for as long as there is time. From then on the latents are fixed, so another process can learn them.

    python -m train.autoencode SPEECH SENTENCES CHECKPOINTS --until UNIX_TIME
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import torch
from torch import Tensor, nn

from train import checkpoints
from train.discriminators import Discriminators, deceiving_loss, discriminator_loss, feature_loss
from train.latents import store_and_buckets, texts
from train.loop import Average, Graphed, adam, bf16, device, process_arguments, rate_at, run, set_rate, set_up
from train.networks import Autoencoder, Mel
from train.own_latents import OwnLatents, own_latents
from train.parts import AUTOENCODER_FILE, FIELD_FILE, JUDGES_FILE
from train.plan import AutoencoderPlan, Plan, plan_of
from train.sizes import HOP, LATENT
from train.waves import Waves

DITHER = 3e-4
LOG_FLOOR = 1e-2


class Reconstruction(nn.Module):
    """Distance of two waves in mel spectra and magnitudes of three resolutions."""

    def __init__(self) -> None:
        super().__init__()
        self.mels = nn.ModuleList(
            Mel(n_fft, n_fft // 4, count) for n_fft, count in ((512, 40), (1024, 80), (2048, 128))
        )

    def forward(self, wanted: Tensor, got: Tensor) -> tuple[Tensor, Tensor]:
        """The loss, and the mel part of it."""
        total, mel = [], []
        for scale in self.mels:
            a, b = scale.magnitudes(wanted), scale.magnitudes(got)
            distance = (scale.of(a) - scale.of(b)).abs().mean()
            logs = (torch.log(a + LOG_FLOOR) - torch.log(b + LOG_FLOOR)).abs().mean()
            total.append(distance + 0.3 * logs + 0.3 * (a - b).abs().mean() / (a.mean() + 1e-3))
            mel.append(distance)
        return torch.stack(total).mean(), torch.stack(mel).mean()


class Trainer:
    def __init__(self, waves: Waves, folder: Path, plan: AutoencoderPlan) -> None:
        self.waves, self.folder, self.plan = waves, folder, plan
        self.network = Autoencoder(plan.config, plan.dim, plan.layers).to(device())
        self.distance = Reconstruction().to(device())
        self.progress = checkpoints.Progress(folder, "autoencode")

    def batch(self, count: int) -> Tensor:
        x = self.waves.crops(count, self.plan.frames * HOP)
        x = x + DITHER * torch.randn_like(x)
        return x * 10 ** ((torch.rand(len(x), 1, device=x.device) - 0.6) * 0.5)  # -6 to +4 dB

    def noisy(self, latent: Tensor) -> Tensor:
        """The decoder must forgive what the vector field gets wrong."""
        size = torch.rand(len(latent), 1, 1, device=latent.device) * self.plan.noise
        return latent + torch.randn_like(latent) * size

    def pairs(self, own: OwnLatents | None) -> tuple[Tensor, Tensor]:
        count = self.plan.refine_batch
        wave = self.batch(count - count // 2 if own else count)
        with bf16():
            latent = self.noisy(self.network.encode(wave))
        if own:
            more = own.crops(self.waves, count // 2, self.plan.frames)
            wave, latent = torch.cat([wave, more[0]]), torch.cat([latent, more[1]])
        return wave, latent

    def learn_both(self, until: float) -> None:
        net = self.network
        optimizer = adam(net.parameters(), (0.8, 0.99), 1e-3)
        average = Average([net], 0.999)

        def step() -> Tensor:
            optimizer.zero_grad(set_to_none=True)
            wave = self.batch(self.plan.batch)
            mel = net.mel(wave)
            with bf16():
                raw = net.raw(mel)
            mean, variance = raw.mean((0, 1)), raw.var((0, 1), unbiased=False)
            with bf16():
                out = net.decode(self.noisy((raw - mean) / torch.sqrt(variance + 1e-5)))
            loss, distance = self.distance(wave, out)
            (loss * 20).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 50.0, foreach=device() == "cuda")
            optimizer.step()
            average.update()
            return torch.stack([loss.detach(), distance.detach()])

        graphed = Graphed(step, "autoencoder")

        def pace(done: float, iteration: int) -> None:
            set_rate(optimizer, self.plan.rate * rate_at(done, iteration, 200, 0.4, 0.03))
            average.at(iteration)
            if iteration % 1000 == 0:
                self.waves.poll(100)

        had = run("autoencoder", until, lambda _: graphed(), pace)
        average.swap()
        self.measure_latents()
        with torch.no_grad():
            wave = self.batch(self.plan.batch)
            mel = float(self.distance(wave, net.decode(net.encode(wave)))[1])
        self.progress.add("autoencoder", *had, mel_l1=mel)
        checkpoints.save(self.folder / AUTOENCODER_FILE, net)

    @torch.no_grad()
    def measure_latents(self) -> None:
        total = square = torch.zeros(LATENT, dtype=torch.float64, device=device())
        frames = 0
        for _ in range(self.plan.statistics):
            raw = self.network.raw(self.network.mel(self.batch(self.plan.batch))).reshape(-1, LATENT).double()
            total, square, frames = total + raw.sum(0), square + (raw * raw).sum(0), frames + len(raw)
        mean = total / frames
        self.network.mean.copy_(mean.float())
        self.network.variance.copy_((square / frames - mean * mean).float())

    def refine(self, until: float, own: OwnLatents | None) -> None:
        """The decoder alone, against the discriminators; half of its latents are the field's own, if there are any."""
        net, decoder = self.network, self.network.decoder
        judges = Discriminators(self.plan.judge_width).to(device())
        if (self.folder / JUDGES_FILE).exists():
            checkpoints.load(self.folder / JUDGES_FILE, judges)
        fooling, judging = adam(decoder.parameters(), (0.8, 0.99), 1e-3), adam(judges.parameters(), (0.8, 0.99), 1e-3)
        average = Average([decoder], 0.999)

        def step() -> Tensor:
            with torch.no_grad():
                wave, latent = self.pairs(own)
            with bf16():
                out = net.decode(latent)
            judging.zero_grad(set_to_none=True)
            with bf16():
                judged = discriminator_loss(judges(wave), judges(out.detach()))
            judged.backward()
            nn.utils.clip_grad_norm_(judges.parameters(), 10.0, foreach=device() == "cuda")
            judging.step()
            fooling.zero_grad(set_to_none=True)
            loss, distance = self.distance(wave, out)
            with bf16():
                with torch.no_grad():
                    real = judges(wave)
                fake = judges(out)
            fooled, likeness = deceiving_loss(fake), feature_loss(real, fake)
            (15 * loss + fooled + 2 * likeness).backward()
            nn.utils.clip_grad_norm_(decoder.parameters(), 50.0, foreach=device() == "cuda")
            fooling.step()
            average.update()
            return torch.stack([loss.detach(), distance.detach(), judged.detach(), fooled.detach(), likeness.detach()])

        graphed = Graphed(step, "decoder")

        def pace(done: float, iteration: int) -> None:
            share = rate_at(done, iteration, 300, 0.6, 0.05)
            set_rate(fooling, self.plan.refine_rate * share)
            set_rate(judging, self.plan.refine_rate * share)
            average.at(iteration)
            if iteration % 500 == 0:
                self.waves.poll(100)

        def save() -> None:
            with average.applied():
                checkpoints.save(self.folder / AUTOENCODER_FILE, net)
            checkpoints.save(self.folder / JUDGES_FILE, judges)

        had = run("decoder", until, lambda _: graphed(), pace, save)
        save()
        self.progress.add("decoder", *had)


def main() -> None:
    args = process_arguments(__doc__).parse_args()
    plans = plan_of(args.smoke)
    plan = plans.autoencoder
    ready = args.checkpoints / AUTOENCODER_FILE
    set_up(1 + int(checkpoints.Progress(args.checkpoints, "autoencode").seconds("decoder")))
    waves = Waves(args.speech, plan.hours, device())
    waves.wait(plan.first_hours, 60)
    print(f"autoencoder begins with {waves.hours:.2f} h", flush=True)
    trainer = Trainer(waves, args.checkpoints, plan)
    if ready.exists():
        checkpoints.load(ready, trainer.network)
    else:
        now = time.time()
        trainer.learn_both(min(now + plan.seconds, now + 0.4 * (args.until - now)))
    alone = plan.alone_share if not (args.checkpoints / FIELD_FILE).exists() else 0.0
    now = time.time()
    until = now + alone * (args.until - now)
    if until - now > plan.least_seconds:
        trainer.refine(until, None)
    if args.until - time.time() > plan.least_seconds:
        try:
            own = finished_by_the_field(trainer, plans, args)
        except Exception as error:  # the decoder learns on without
            print(f"no latents of the field: {error!r}", flush=True)
            own = None
        trainer.refine(args.until, own)


def finished_by_the_field(trainer: Trainer, plans: Plan, args: argparse.Namespace) -> OwnLatents | None:
    plan = plans.autoencoder
    if not (args.checkpoints / FIELD_FILE).exists():
        return None
    lines = texts(args.sentences)
    made = store_and_buckets(trainer.waves, trainer.network, lines, plans.speaker, plan.own_from)[1]
    return own_latents(made, args.checkpoints, plans.speaker, plan.frames, plan.own)


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "2")
    main()
