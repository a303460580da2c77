"""The front end for this project's own training, on a folder as the training writes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic.conversion.raw import RawModel, raw_shapes
from parlance.families.supertonic.conversion.source import read_trained
from parlance.library.install import convert
from parlance.library.quantize import verify

SETTINGS: dict[str, Any] = {
    "name": "tiny",
    "architecture": "supertonic",
    "generation": 3,
    "language": "en",
    "weights": "tiny.safetensors",
    "sample_rate": 16000,
    "hop": 16,
    "latent_dim": 8,
    "compress": 3,
    "text": {
        "vocab": 96,
        "indexer": {"ascii_first": 32, "ascii_last": 126, "ascii_first_id": 0, "unknown_id": 95},
        "recommended_chunk_chars": 80,
        "wrap_mode": "none",
        "spell_out": "numbers as words",
    },
    "dp": {
        "dim": 16, "conv_inter": 32, "conv_ksz": 5, "dilations": [1, 1], "layers": 1, "heads": 2, "ffn": 32,
        "rel_window": 4, "n_style": 4, "style_dim": 8, "hidden": 16,
    },
    "te": {
        "dim": 32, "conv_inter": 64, "conv_ksz": 5, "dilations": [1, 2], "layers": 1, "heads": 2, "ffn": 64,
        "rel_window": 4, "prompt_heads": 2, "n_style": 6, "style_dim": 32, "prompt_score_divisor": 5.65685,
    },
    "ve": {
        "dim": 48, "inter": 96, "ksz": 5, "blocks": 1, "dilations": [1, 2], "last": 2, "text_heads": 2,
        "text_units": 32, "text_score_divisor": 5.65685, "style_heads": 2, "style_units": 32,
        "style_score_divisor": 5.65685, "rotary_base": 10000.0, "rotary_scale": 10.0, "max_positions": 1000,
        "time_dim": 16, "time_hdim": 32, "time_scale": 1000.0, "cfg_cond": 4.0, "cfg_uncond": 3.0,
    },
    "vocoder": {
        "dim": 32, "inter": 64, "ksz": 7, "dilations": [1, 2], "final_norm": "layer_norm", "head": "istft",
        "n_fft": 64, "log_mag_clamp": 6.0, "window_energy_floor": 0.001, "trim_left": 24,
    },
    "ln_eps": 1e-06,
    "default_steps": 8,
    "default_speed": 1.0,
    "voices": ["one", "two"],
    "default_voice": "two",
    "licence": "MIT",
    "voice_info": {"one": {"name": "One", "description": "The first"}},
}  # fmt: skip


def write(folder: Path, settings: dict[str, Any], tensors: dict[str, np.ndarray]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "config.json").write_text(json.dumps(settings))
    save_file(tensors, folder / "tiny.safetensors")
    return folder


@pytest.fixture
def tensors(tmp_path: Path) -> dict[str, np.ndarray]:
    """Half-precision weights for `SETTINGS`, their shapes read back through the front end's own config."""
    from parlance.families.supertonic.conversion.source import _config, _Settings

    (tmp_path / "config.json").write_text(json.dumps(SETTINGS))
    config = _config(_Settings(tmp_path / "config.json"))
    generator = np.random.default_rng(0)
    shapes = raw_shapes(config) | {f"voice.{id_}.ttl": (1, 6, 32) for id_ in ("one", "two")}
    shapes |= {f"voice.{id_}.dp": (1, 4, 8) for id_ in ("one", "two")}
    weights = {name: generator.standard_normal(shape).astype(np.float16) for name, shape in shapes.items()}
    return weights | {"ttl.normalizer.scale": np.ones(1, np.float32)}


@pytest.fixture
def folder(tmp_path: Path, tensors: dict[str, np.ndarray]) -> Path:
    return write(tmp_path / "trained", SETTINGS, tensors)


def test_a_trained_folder_becomes_a_sound_file(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "tiny.gguf"
    convert(folder / "config.json", out)
    assert verify(out).passed
    metadata = GgufContents(out).values()
    assert (metadata["supertonic.voc.head"], metadata["supertonic.voc.n_fft"]) == ("istft", 64)
    assert metadata["supertonic.spell_out"] is True
    assert (metadata["general.license"], metadata["speech.default_voice"]) == ("MIT", "two")
    assert (metadata["voice.one.name"], metadata["voice.one.description"]) == ("One", "The first")
    assert metadata["voice.two.name"] == "two"
    assert metadata["tokenizer.code_points"][0] == 32
    assert metadata["tokenizer.rows"][-1] == 94


def test_half_precision_weights_lose_nothing_in_an_f16_file(
    folder: Path, tensors: dict[str, np.ndarray], tmp_path: Path
) -> None:
    out = tmp_path / "tiny.gguf"
    dtypes = convert(folder, out, DtypePolicy("f16"))
    stored = GgufContents(out).tensors
    assert dtypes["ve.proj_in.weight"] == dtypes["voc.stem.weight"] == dtypes["voc.head.weight"] == "f16"
    official = tensors["ttl.vector_field.proj_in.net.weight"][:, :, 0]
    assert np.array_equal(stored["ve.proj_in.weight"].values(), official)
    assert np.array_equal(stored["voc.head.weight"].values(), tensors["ae.decoder.head.linear.weight"])


@pytest.mark.parametrize("field", ["hop", "text.vocab", "ve.cfg_cond", "vocoder.n_fft", "default_voice", "weights"])
@pytest.mark.parametrize("value", [None, []], ids=["missing", "list"])
def test_a_field_that_is_missing_or_wrong_is_named(
    tmp_path: Path, tensors: dict[str, np.ndarray], field: str, value: Any
) -> None:
    settings = json.loads(json.dumps(SETTINGS))
    *path, last = field.split(".")
    inner = settings
    for part in path:
        inner = inner[part]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    with pytest.raises(ModelError, match=f"config.json: {field}"):
        read_trained(write(tmp_path / "bad", settings, tensors))


def test_weights_that_do_not_fit_are_named(tmp_path: Path, tensors: dict[str, np.ndarray]) -> None:
    name = "ae.decoder.head.linear.weight"
    with pytest.raises(ModelError, match=rf"{name} has shape \(66, 31\), expected \(66, 32\)"):
        read_trained(write(tmp_path / "bad", SETTINGS, tensors | {name: np.zeros((66, 31), np.float16)}))
    without = {key: values for key, values in tensors.items() if key != name}
    with pytest.raises(ModelError, match=f"{name} is missing"):
        read_trained(write(tmp_path / "bad", SETTINGS, without))
    with pytest.raises(ModelError, match=r"nothing uses weight ttl\.x"):
        convert(write(tmp_path / "bad", SETTINGS, tensors | {"ttl.x": np.zeros(1)}), tmp_path / "x.gguf")
    with pytest.raises(ModelError, match=r"voice 'two' has no tensor voice\.two\.dp"):
        read_trained(write(tmp_path / "bad", SETTINGS, tensors | {"voice.two.dp": np.zeros((1, 4, 7))}))


def test_a_torn_weights_file_is_named(folder: Path) -> None:
    path = folder / "tiny.safetensors"
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ModelError, match=r"tiny\.safetensors"):
        read_trained(folder)


def test_a_source_of_no_known_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="does not exist"):
        convert(tmp_path / "gone", tmp_path / "x.gguf")
    with pytest.raises(UsageError, match=r"neither an official model .* nor a config\.json"):
        convert(tmp_path, tmp_path / "x.gguf")


def test_raw_weights_are_a_source_too(micro: RawModel, tmp_path: Path) -> None:
    from parlance.families.supertonic.conversion.raw import save_raw
    from parlance.families.supertonic.conversion.source import read_source

    save_raw(micro, tmp_path / "raw")
    assert read_source(tmp_path / "raw").config == micro.config
