"""A folder as the official Chatterbox repositories have it, with random weights: what the converter is tested on."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from safetensors.numpy import save_file

from parlance.families.chatterbox.conversion.folder import (
    VOICE_FILE,
    OfficialChatterbox,
    read_conditionals,
    read_tokenizer,
)
from parlance.families.chatterbox.conversion.shapes import SIZES
from parlance.families.conversion.checkpoint import Array, Checkpoint
from tests.random_models.torch_save import save_torch

from .tensors import random_voice, random_weights
from .tokenizer import save_tokenizer

FILES = {
    "turbo": {"t3": "t3_turbo_v1.safetensors", "s3gen": "s3gen_meanflow.safetensors", "ve": "ve.safetensors"},
    "nano": {"t3": "t3_nano_v1.safetensors", "s3gen": "s3gen_meanflow.safetensors", "ve": "ve.safetensors"},
    "english": {"t3": "t3_cfg.safetensors", "s3gen": "s3gen.safetensors", "ve": "ve.safetensors"},
    "multilingual": {"t3": "t3_mtl23ls_v2.safetensors", "s3gen": "s3gen.pt", "ve": "ve.pt"},
}


def save_random_folder(key: str, folder: Path, seed: int = 0) -> None:
    """Write the checkpoint of one of `SIZES`, names and file formats as in the official repository."""
    sizes = SIZES[key]
    folder.mkdir(parents=True, exist_ok=True)
    for part, tensors in random_weights(sizes, seed).items():
        _save({name: tensor.read() for name, tensor in tensors.items()}, folder / FILES[sizes.variant][part])
    save_tokenizer(folder, sizes.variant, sizes.text_vocab)
    save_torch(random_voice(sizes, prompt_tokens(key), seed), folder / VOICE_FILE)


def random_release(key: str, seed: int = 0) -> OfficialChatterbox:
    """What `read_chatterbox` finds in that folder, without the folder: each weight is made when it is read."""
    sizes = SIZES[key]
    states = {part: Checkpoint(f"random {part}", tensors) for part, tensors in random_weights(sizes, seed).items()}
    conditionals = random_voice(sizes, prompt_tokens(key), seed)
    with tempfile.TemporaryDirectory(prefix="parlance-random-") as folder:
        save_tokenizer(Path(folder), sizes.variant, sizes.text_vocab)
        save_torch(conditionals, Path(folder) / VOICE_FILE)
        voice, emotion = read_conditionals(Path(folder) / VOICE_FILE)
        tokenizer = read_tokenizer(Path(folder), sizes.variant, sizes.text_vocab)
    return OfficialChatterbox(
        variant=sizes.variant,
        title=f"Random {key}",
        **states,
        voice=voice,
        emotion=emotion,
        tokenizer=tokenizer,
        licence="CC0-1.0 (random numbers)",
        source_url="",
    )


def prompt_tokens(key: str) -> int:
    """Length of the built-in voice's prompt for S3Gen."""
    return 20 if key.endswith("-micro") else 250


def _save(tensors: Mapping[str, Array], path: Path) -> None:
    if path.suffix == ".pt":
        save_torch(tensors, path)
    else:
        save_file(dict(tensors), path)
