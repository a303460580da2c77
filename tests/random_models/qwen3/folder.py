"""A folder as the official Qwen3-TTS repositories have it, with random weights: what the converter is tested on."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from parlance.families.conversion.checkpoint import Checkpoint
from parlance.families.conversion.release_writer import Fields
from parlance.families.qwen3.conversion.convert import CODEC_FOLDER, OfficialQwen3, read_tokenizer
from parlance.families.qwen3.conversion.shapes import SIZES, Qwen3Sizes

from .config import FEATURES, GENERATION, codec_config, eos, model_config, special_tokens
from .tensors import RandomTensor, random_codec, random_weights
from .tokenizer import save_tokenizer

_SIZE_NAMES = {"0.6b": "0b6", "1.7b": "1b7"}


def save_random_folder(key: str, folder: Path, seed: int = 0) -> None:
    """Write the checkpoint of one of `SIZES`, names and file formats as in the official repository."""
    sizes = SIZES[key]
    codec = folder / CODEC_FOLDER
    codec.mkdir(parents=True, exist_ok=True)
    _save_json(folder / "config.json", _saved_config(key, sizes, folder))
    _save_json(folder / "generation_config.json", GENERATION)
    _save_json(codec / "config.json", codec_config(sizes))
    _save_json(codec / "preprocessor_config.json", FEATURES)
    save_tensors(random_weights(sizes, eos(sizes), seed), folder / "model.safetensors")
    save_tensors(random_codec(sizes, seed), codec / "model.safetensors")


def random_release(key: str, seed: int = 0) -> OfficialQwen3:
    """What `read_qwen3` finds in that folder, without the folder: each weight is made when it is read."""
    sizes = SIZES[key]
    with tempfile.TemporaryDirectory(prefix="parlance-random-") as folder:
        config = Fields(_saved_config(key, sizes, Path(folder)), "random config.json: ")
        tokenizer = read_tokenizer(Path(folder), config, sizes.text_vocab)
    return OfficialQwen3(
        title=f"Random {key}",
        size=_size(key).upper(),
        sizes=sizes,
        config=config,
        codec_config=Fields(codec_config(sizes), "random speech_tokenizer/config.json: "),
        generation=Fields(GENERATION, "random generation_config.json: "),
        weights=Checkpoint("random weights", random_weights(sizes, eos(sizes), seed)),
        codec=Checkpoint("random codec", random_codec(sizes, seed)),
        tokenizer=tokenizer,
        licence="CC0-1.0 (random numbers)",
        source_url="",
    )


def save_tensors(tensors: Mapping[str, RandomTensor], path: Path) -> None:
    """A safetensors file, one tensor in memory at a time; numpy, and so the library, does not know bfloat16."""
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    end = 0
    for name, tensor in tensors.items():
        begin, end = end, end + (2 if tensor.is_bfloat16 else 4) * int(np.prod(tensor.shape))
        dtype = "BF16" if tensor.is_bfloat16 else "F32"
        header[name] = {"dtype": dtype, "shape": list(tensor.shape), "data_offsets": [begin, end]}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with path.open("wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for tensor in tensors.values():
            values = tensor.read()
            file.write((values.view(np.uint32) >> 16).astype("<u2").data if tensor.is_bfloat16 else values.data)


def _saved_config(key: str, sizes: Qwen3Sizes, folder: Path) -> dict[str, Any]:
    """The config, which names a token of the tokenizer that is written into `folder`."""
    assistant = save_tokenizer(folder, special_tokens(sizes))
    return model_config(sizes, _SIZE_NAMES[_size(key)], assistant)


def _size(key: str) -> str:
    return key.split("-")[2]


def _save_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
