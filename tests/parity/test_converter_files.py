"""The files around the networks: tts.json, the indexer and the voices, whole and broken."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlance.core.errors import ModelError
from parlance.families.supertonic.conversion.onnx_folder import read_onnx_folder


@pytest.fixture
def folder(oracle_dir: Callable[..., Path], tmp_path: Path) -> Path:
    copy = tmp_path / "model"
    shutil.copytree(oracle_dir("micro"), copy)
    return copy


def edit(path: Path, change: Callable[[Any], None]) -> None:
    values = json.loads(path.read_text())
    change(values)
    path.write_text(json.dumps(values))


@pytest.mark.parametrize(
    "name",
    [
        "onnx/duration_predictor.onnx",
        "onnx/text_encoder.onnx",
        "onnx/vector_estimator.onnx",
        "onnx/vocoder.onnx",
        "onnx/tts.json",
        "onnx/unicode_indexer.json",
        "voice_styles",
    ],
)
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    path = folder / name
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    with pytest.raises(ModelError, match=path.name):
        read_onnx_folder(folder)


@pytest.mark.parametrize("name", ["onnx/tts.json", "onnx/unicode_indexer.json", "voice_styles/M1.json"])
@pytest.mark.parametrize("content", ["", "{", "[1, 2", '{"a": 1}', "[]", "null", '"text"', b"\xff\xfe\x00"])
def test_broken_json_names_the_file(folder: Path, name: str, content: str | bytes) -> None:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(ModelError, match=path.name):
        read_onnx_folder(folder)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ae.sample_rate", "fast"),
        ("ae.sample_rate", -1),
        ("ae.base_chunk_size", 65),
        ("ttl.chunk_compress_factor", 6),
        ("ttl.latent_dim", 9),
        ("ttl.normalizer.scale", 0.5),
        ("ttl.vector_field.main_blocks.text_cond_layer.n_heads", 8),
        ("ttl.vector_field.main_blocks.text_cond_layer.rotary_base", None),
    ],
)
def test_settings_that_contradict_the_graphs_are_named(folder: Path, field: str, value: Any) -> None:
    def change(settings: Any) -> None:
        *path, last = field.split(".")
        for part in path:
            settings = settings[part]
        settings[last] = value

    edit(folder / "onnx" / "tts.json", change)
    with pytest.raises(ModelError, match=f"tts.json: {field}"):
        read_onnx_folder(folder)


@pytest.mark.parametrize("row", [128, -2, 1.5, True, None, "3"])
def test_an_indexer_row_outside_the_embedding_names_the_character(folder: Path, row: Any) -> None:
    edit(folder / "onnx" / "unicode_indexer.json", lambda table: table.__setitem__(0x41, row))
    with pytest.raises(ModelError, match=r"unicode_indexer.json: U\+0041"):
        read_onnx_folder(folder)


def test_a_short_indexer_is_refused(folder: Path) -> None:
    edit(folder / "onnx" / "unicode_indexer.json", lambda table: table.pop())
    with pytest.raises(ModelError, match="65536"):
        read_onnx_folder(folder)


@pytest.mark.parametrize("part", ["style_ttl", "style_dp"])
def test_a_voice_of_another_model_is_named(folder: Path, part: str) -> None:
    def change(voice: Any) -> None:
        rows = voice[part]["data"][0]
        rows.append(rows[0])
        voice[part]["dims"][1] += 1

    edit(folder / "voice_styles" / "F1.json", change)
    with pytest.raises(ModelError, match=f"F1.json.*{part}"):
        read_onnx_folder(folder)


def test_only_the_english_alphabet_is_the_first_generation(folder: Path) -> None:
    edit(folder / "onnx" / "tts.json", lambda settings: settings.update(split="opensource-en"))
    model = read_onnx_folder(folder)
    assert (model.config.generation, model.config.wrap_mode, model.config.languages) == (1, "none", ("en",))


def test_hangul_in_the_indexer_is_the_second_generation(folder: Path) -> None:
    edit(folder / "onnx" / "tts.json", lambda settings: settings.update(split="?"))
    edit(folder / "onnx" / "unicode_indexer.json", lambda table: table.__setitem__(0x1100, 126))
    config = read_onnx_folder(folder).config
    assert (config.generation, config.wrap_mode) == (2, "open_close")
    assert "ko" in config.languages


def test_the_folder_of_the_networks_will_do(folder: Path) -> None:
    assert read_onnx_folder(folder / "onnx").voices.keys() == {"F1", "M1"}
