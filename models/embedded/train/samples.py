"""A few held-out sentences as sound files and spectrograms: `python -m train.samples CHECKPOINTS OUT`.

Runs the trained networks in PyTorch, for a first look where the engine is not at hand.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.io import wavfile

from train import checkpoints
from train.alphabet import ids
from train.distil import guided
from train.forward import Valid, encode_text, log_duration, velocity
from train.held_out import HELD_OUT
from train.loop import device
from train.networks import Autoencoder, Pacer, Speaker, expand
from train.parts import AUTOENCODER_FILE, FIELD_FILE, PACER_FILE, STUDENT_FILE, TEXT_FILE, text_part
from train.plan import Plan, plan_of
from train.sizes import COMPRESS, FRAME, LATENT, NOISE_SCALE, SAMPLE_RATE, STEPS
from train.voices import VOICES

GUIDED_STEPS = 16


class Reader:
    """The voice as the checkpoints have it."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        config = plan.speaker.config
        self.autoencoder = Autoencoder(config, plan.autoencoder.dim, plan.autoencoder.layers).to(device()).eval()
        self.speaker, self.pacer = Speaker(config).to(device()).eval(), Pacer(config).to(device()).eval()
        checkpoints.load(folder / AUTOENCODER_FILE, self.autoencoder)
        self.styles = checkpoints.load(folder / TEXT_FILE, text_part(self.speaker))
        self.paces = checkpoints.load(folder / PACER_FILE, self.pacer)
        self.distilled = (folder / STUDENT_FILE).exists()
        checkpoints.load(folder / (STUDENT_FILE if self.distilled else FIELD_FILE), self.speaker.step)

    @torch.no_grad()
    def say(
        self, voice: str, language: str, text: str, seed: int = 0, noise_scale: float = NOISE_SCALE
    ) -> NDArray[np.float32]:
        rows = torch.tensor([ids(text, language)], device=device())
        count = torch.tensor([rows.shape[1]], device=device())
        style, pace = (found[f"preset.{voice}"][None].to(device()) for found in (self.styles, self.paces))
        seconds = float(torch.exp(log_duration(self.pacer.predictor, rows, pace, count)))
        samples = int(seconds * SAMPLE_RATE)
        frames = max(1, -(-samples // FRAME))
        read, valid = Valid(count, rows.shape[1]), Valid(torch.tensor([frames], device=device()), frames)
        encoded = encode_text(self.speaker.text, rows, style, read)
        noise = np.random.RandomState(seed).standard_normal((1, LATENT * COMPRESS, frames))  # as the engine draws it
        x = torch.from_numpy((noise_scale * noise).astype(np.float32)).transpose(1, 2).contiguous().to(device())
        steps = STEPS if self.distilled else GUIDED_STEPS
        for k in range(steps):
            t = torch.full((1,), k / steps, device=device())
            if self.distilled:
                v, _ = velocity(self.speaker.step, x, t, encoded, style, valid, read)
            else:
                v = guided(self.speaker.step, x, t, encoded, style, valid, read)
            x = x + v / steps
        return self.autoencoder.decode(expand(x))[0, :samples].cpu().numpy()


def picture(waves: dict[str, NDArray[np.float32]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(len(waves), 1, figsize=(12, 2.5 * len(waves)), squeeze=False)
    for axis, (name, wave) in zip(axes[:, 0], waves.items(), strict=True):
        axis.specgram(wave + 1e-6, NFFT=512, Fs=SAMPLE_RATE, noverlap=384, vmin=-120, vmax=-20)
        axis.set_ylabel(name)
    figure.tight_layout()
    figure.savefig(path, dpi=60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--smoke", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    reader = Reader(args.checkpoints, plan_of(args.smoke))
    shown = {}
    for voice in VOICES:
        if f"preset.{voice.name}" not in reader.styles:
            continue
        wave = reader.say(voice.name, voice.language, HELD_OUT[voice.language]["free"][0])
        wavfile.write(args.out / f"{voice.name}.wav", SAMPLE_RATE, wave)
        shown[voice.name] = wave
    picture(shown, args.out / "spectrograms.png")


if __name__ == "__main__":
    main()
