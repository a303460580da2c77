"""From checkpoints to the files that ship: `python -m train.export CHECKPOINTS OUT.gguf [--dtype q8_0]`.

`OUT-clone.gguf`, beside the voice, makes voices of recordings. The same checkpoints give the same bytes.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from parlance.core.cloning import clone_path
from parlance.core.files import file_sha256
from parlance.core.gguf_file import Metadata
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic.conversion.bake import write_model
from parlance.families.supertonic.conversion.raw import THETA, UNCOND, Array, Indexer, RawModel, Voice
from train import checkpoints
from train.alphabet import CODE_POINTS
from train.export_cloning import write_cloning
from train.networks import MUTE_BINS, MUTED_LOG, Autoencoder, Pacer, Speaker
from train.parts import AUTOENCODER_FILE, FIELD_FILE, PACER_FILE, STUDENT_FILE, TEXT_FILE, text_part
from train.plan import Plan, plan_of
from train.voices import VOICES

NAME, LICENCE = "Parlance Small", "MIT"
GUIDED_STEPS = 8
"""Where there is no student yet."""
PREFIX = "tts."
COMMIT_FILE = "COMMIT"
"""In the checkpoints' folder: at which commit the recipe stood."""
RECIPE = "models/embedded/train"
LICENCES = (
    "models/embedded/LICENSES.md. Speech by Kokoro-82M v1.0 (Apache-2.0); text from WordNet, Unicode CLDR, Battle for "
    "Wesnoth, the Debian Administrator's Handbook, GNOME Help and the project itself"
)


def read(folder: Path, plan: Plan) -> RawModel:
    """The voice as `folder` has it: the student if there is one, else the field with guidance."""
    config = plan.speaker.config
    autoencoder = Autoencoder(config, plan.autoencoder.dim, plan.autoencoder.layers)
    speaker, pacer = Speaker(config), Pacer(config)
    checkpoints.load(folder / AUTOENCODER_FILE, autoencoder)
    styles, paces = (
        checkpoints.load(folder / TEXT_FILE, text_part(speaker)),
        checkpoints.load(folder / PACER_FILE, pacer),
    )
    field = _field_file(folder)
    checkpoints.load(folder / field, speaker.step)
    changes = {"cfg_cond": 1.0, "cfg_uncond": 0.0} if field == STUDENT_FILE else {"default_steps": GUIDED_STEPS}
    config = replace(config, **changes)  # type: ignore[arg-type]
    tensors: dict[str, Array] = {
        "ttl.normalizer.scale": np.float32(1.0).reshape(()),
        "ae.latent_mean": np.zeros((1, config.latent_dim, 1), np.float32),
        "ae.latent_std": np.ones((1, config.latent_dim, 1), np.float32),
    }
    for network in (speaker.text, speaker.step, pacer.predictor):
        for name, value in network.state_dict().items():
            raw = name.removeprefix(PREFIX)
            if raw.endswith("attn.theta"):
                raw = THETA
            if not raw.endswith("increments") and (config.guided or not raw.startswith(UNCOND)):
                tensors[raw] = value.float().numpy()
    for name, value in autoencoder.decoder.state_dict().items():
        tensors[f"ae.decoder.{name}"] = value.float().numpy()
    _mute(tensors)
    return RawModel(
        name=NAME,
        config=config,
        tensors=tensors,
        indexer=Indexer(CODE_POINTS, tuple(range(len(CODE_POINTS)))),
        voices=_voices(styles, paces),
        default_voice=next(voice.name for voice in VOICES if f"preset.{voice.name}" in styles),
        licence=LICENCE,
        clones=True,
        about=origin(folder),
        source=str(folder),
    )


def _mute(tensors: dict[str, Array]) -> None:
    """Training multiplies these magnitudes by zero; in the file they are the exponential of a low number."""
    for part, value in (("weight", 0.0), ("bias", MUTED_LOG)):
        tensors[f"ae.decoder.head.linear.{part}"][list(MUTE_BINS)] = value


def _voices(styles: dict[str, torch.Tensor], paces: dict[str, torch.Tensor]) -> dict[str, Voice]:
    found = {}
    for voice in VOICES:
        name = f"preset.{voice.name}"
        if name in styles:
            style = styles[name]
            if voice.leans and (other := f"preset.{voice.leans[0]}") in styles:
                style = torch.lerp(style, styles[other], voice.leans[1])
            found[voice.name] = Voice(
                ttl=style.numpy(),
                dp=paces[name].numpy(),
                name=voice.title,
                language=voice.language,
                description=voice.about,
                licence=LICENCE,
                formerly=voice.formerly,
            )
    return found


def origin(folder: Path) -> Metadata:
    """What both files were made by, from and for how long."""
    stages = {}
    for process in ("autoencode", "pace", "speak"):
        stages.update(checkpoints.Progress(folder, process).read())
    files = (AUTOENCODER_FILE, TEXT_FILE, _field_file(folder), PACER_FILE)
    commit = folder / COMMIT_FILE
    notes = {
        "training.recipe": RECIPE,
        **({"training.commit": commit.read_text(encoding="utf-8").strip()} if commit.exists() else {}),
        "training.seconds": ", ".join(f"{name} {had['seconds']:.0f}" for name, had in stages.items()),
        "training.checkpoints": ", ".join(f"{name} {file_sha256(folder / name)}" for name in files),
        "training.licences": LICENCES,
    }
    return {key: ("str", text) for key, text in notes.items()}


def _field_file(folder: Path) -> str:
    return STUDENT_FILE if (folder / STUDENT_FILE).exists() else FIELD_FILE


def export(folder: Path, plan: Plan, out: Path, dtype: str = "q8_0") -> tuple[Path, Path]:
    """Write the voice and its cloning networks; returns the paths of both."""
    clone = clone_path(out)
    named: Metadata = {"general.name": ("str", f"{NAME}, cloning"), "general.license": ("str", LICENCE)}
    # A model is listed by its main file, so that one comes last.
    write_cloning(folder, plan, clone, {**named, **origin(folder)})
    write_model(read(folder, plan), out, DtypePolicy(dtype))
    return out, clone


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--dtype", default="q8_0")
    parser.add_argument("--smoke", action="store_true")
    args = parser.parse_args()
    for path in export(args.checkpoints, plan_of(args.smoke), args.out, args.dtype):
        print(f"{path}: {path.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
