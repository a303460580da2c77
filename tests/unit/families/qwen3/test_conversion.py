"""Qwen3-TTS in the official layout becomes two files: every weight in its place, types by role, faults named."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file
from tests.random_models.qwen3.folder import save_random_folder

from parlance.core.cloning import clone_path
from parlance.core.errors import ModelError
from parlance.core.gguf_file import GgufContents, write_gguf
from parlance.families.conversion.checkpoint import INDEX_FILE, open_folder
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.catalogue import Catalogue
from parlance.library.install import convert
from parlance.library.quantize import quantize, verify
from parlance.library.random_models import ensure_random

KEYS = ("qwen3-tts-0.6b-base-micro", "qwen3-tts-1.7b-custom-micro", "qwen3-tts-1.7b-design-micro")
BASE, CUSTOM, DESIGN = KEYS


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("qwen3")
    for key in KEYS:
        save_random_folder(key, root / key)
    return root


@pytest.fixture(scope="module")
def converted(folders: Path) -> Path:
    out = folders / "base.gguf"
    convert(folders / BASE, out, DtypePolicy("f32"))
    return out


@pytest.fixture
def copy(folders: Path, tmp_path: Path) -> Path:
    """A release that a test may break."""
    return Path(shutil.copytree(folders / BASE, tmp_path / "release"))


def edited(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    values = json.loads(path.read_text())
    change(values)
    path.write_text(json.dumps(values))


def tensors(path: Path) -> dict[str, np.ndarray]:
    return {name: tensor.values() for name, tensor in GgufContents(path).tensors.items()}


@pytest.mark.parametrize("key", KEYS)
def test_both_files_are_whole(folders: Path, tmp_path: Path, key: str) -> None:
    out = tmp_path / f"{key}.gguf"
    convert(folders / key, out)
    for path in (out, clone_path(out)):
        assert verify(path).passed, verify(path)
    has_speaker = any(name.startswith("speaker.") for name in GgufContents(clone_path(out)).tensors)
    assert has_speaker == (key == BASE)


def test_weights_are_read_exactly(folders: Path, converted: Path) -> None:
    official, ours = open_folder(folders / BASE), tensors(converted)
    layer = "talker.model.layers.1"
    qkv = np.concatenate([official.read(f"{layer}.self_attn.{part}_proj.weight") for part in "qkv"])
    assert np.array_equal(ours["talker.layers.1.qkv.weight"], qkv)
    assert np.array_equal(
        ours["predictor.emb.14.weight"], official.read("talker.code_predictor.model.codec_embedding.14.weight")
    )
    assert (qkv.view(np.uint32) & 0xFFFF == 0).all(), "the source is bfloat16"


def test_codebooks_and_snakes_are_ready_for_use(folders: Path, converted: Path) -> None:
    codec, ours = open_folder(folders / BASE / "speech_tokenizer"), tensors(converted)
    for q, name in ((0, "rvq_first.vq.layers.0"), (15, "rvq_rest.vq.layers.14")):
        book = f"decoder.quantizer.{name}._codebook"
        expected = codec.read(f"{book}.embedding_sum") / codec.read(f"{book}.cluster_usage")[:, None]
        assert np.array_equal(ours[f"codec.codebook.{q}.weight"], expected)
    beta = codec.read("decoder.decoder.2.block.3.act2.beta")
    assert np.allclose(ours["codec.blocks.1.units.1.snake2.beta"], np.exp(beta), rtol=1e-6)
    depthwise = codec.read("decoder.upsample.1.1.dwconv.conv.weight")
    assert np.array_equal(ours["codec.upsample.1.dw.weight"], depthwise[:, 0].T)
    transposed = codec.read("decoder.decoder.3.block.1.conv.weight")
    kernel = transposed.shape[2]
    mine = ours["codec.blocks.2.conv.weight"].reshape(kernel, transposed.shape[1], transposed.shape[0])
    assert np.array_equal(mine, transposed.transpose(2, 1, 0))


def test_folded_text_is_the_layers_behind_the_table(folders: Path, converted: Path, tmp_path: Path) -> None:
    out = tmp_path / "unfolded.gguf"
    convert(folders / BASE, out, DtypePolicy("f32"), fold_text=False)
    apart, folded = tensors(out), tensors(converted)["talker.text_emb.weight"]
    hidden = apart["talker.text_emb.weight"].astype(np.float64)
    for i in (1, 2):
        hidden = hidden @ apart[f"talker.text_proj.fc{i}.weight"].T + apart[f"talker.text_proj.fc{i}.bias"]
        hidden = hidden / (1 + np.exp(-hidden)) if i == 1 else hidden
    assert np.abs(folded - hidden).max() < 2e-6 * np.abs(hidden).max()
    assert set(apart) - set(tensors(converted)) == {
        f"talker.text_proj.fc{i}.{part}" for i in (1, 2) for part in ("weight", "bias")
    }


def test_verify_looks_into_the_tokenizer(converted: Path, tmp_path: Path) -> None:
    contents = GgufContents(converted)
    values, dtypes = tensors(converted), {name: "f32" for name in contents.tensors}
    broken = contents.metadata | {"tokenizer.huggingface.json": ("str", "{}")}
    write_gguf(tmp_path / "broken.gguf", broken, values, dtypes)
    failed = {check.name: check.detail for check in verify(tmp_path / "broken.gguf").checks if not check.passed}
    assert list(failed) == ["tokenizer"]
    assert "tokenizer.huggingface.json" in failed["tokenizer"]


@pytest.mark.parametrize("dtype", ["f16", "bf16", "q8_0", "q4_k", "q4_k_mix"])
def test_types_go_by_role(converted: Path, tmp_path: Path, dtype: str) -> None:
    rows = {row.name: row.dtype for row in quantize(converted, tmp_path / "out.gguf", DtypePolicy(dtype))}
    assert verify(tmp_path / "out.gguf").passed
    down = {
        dtype for name, dtype in rows.items() if name.startswith("predictor.layers.") and name.endswith("down.weight")
    }
    assert down == {{"f16": "f32", "bf16": "bf16"}.get(dtype, "q8_0")}, "f16 cannot hold what is multiplied by it"
    expected = {"q4_k_mix": "q4_k"}.get(dtype, dtype)
    assert rows["talker.layers.0.gate_up.weight"] == expected
    assert rows["predictor.layers.0.gate_up.weight"] == ("q8_0" if dtype == "q4_k_mix" else expected)
    assert {rows["talker.text_emb.weight"], rows["codec.in.weight"]} == {"f16"}
    assert {rows["codec.codebook.3.weight"], rows["codec.rest.weight"], rows["talker.norm.weight"]} == {"f32"}
    assert rows["encoder.transformer.layers.0.qkv.weight"] == "f16"


def test_types_in_blocks_stay_near(converted: Path, tmp_path: Path) -> None:
    name = "talker.layers.0.gate_up.weight"
    exact = tensors(converted)[name]
    for dtype, error in (("bf16", 0.0), ("q8_0", 0.006), ("q4_0", 0.1), ("q4_k", 0.08)):
        quantize(converted, tmp_path / "out.gguf", DtypePolicy(dtype))
        stored = tensors(tmp_path / "out.gguf")[name]
        assert np.linalg.norm(stored - exact) <= error * np.linalg.norm(exact)


def split(folder: Path, with_index: bool) -> None:
    weights = open_folder(folder)
    names = weights.names()
    shards = {f"model-{i:05d}-of-00002.safetensors": names[i - 1 :: 2] for i in (1, 2)}
    for file, own in shards.items():
        save_file({name: weights.read(name) for name in own}, folder / file)
    (folder / "model.safetensors").unlink()
    if with_index:
        listed = {name: file for file, own in shards.items() for name in own}
        (folder / INDEX_FILE).write_text(json.dumps({"weight_map": listed}))


@pytest.mark.parametrize("with_index", [True, False])
def test_shards_give_the_same_file(copy: Path, converted: Path, tmp_path: Path, with_index: bool) -> None:
    split(copy, with_index)
    convert(copy, tmp_path / "out.gguf", DtypePolicy("f32"))
    assert (tmp_path / "out.gguf").read_bytes() == converted.read_bytes()


def test_a_shard_that_lacks_a_weight_is_named(copy: Path) -> None:
    split(copy, with_index=True)
    edited(
        copy / INDEX_FILE,
        lambda index: index["weight_map"].update({"talker.extra": "model-00001-of-00002.safetensors"}),
    )
    with pytest.raises(ModelError, match=r"model-00001-of-00002.safetensors: weight talker.extra is missing"):
        open_folder(copy)


def drop(name: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        weights = open_folder(folder)
        kept = {key: weights.read(key) for key in weights.names() if key != name}
        save_file(kept, folder / "model.safetensors")

    return change


def config(change: Callable[[dict[str, Any]], object], path: str = "config.json") -> Callable[[Path], None]:
    return lambda folder: edited(folder / path, change)


def talker(change: Callable[[dict[str, Any]], object]) -> Callable[[Path], None]:
    return config(lambda values: change(values["talker_config"]))


UP = "talker.model.layers.2.mlp.up_proj.weight"
CODEC = "speech_tokenizer/config.json"
FAULTS: dict[str, tuple[Callable[[Path], None], str]] = {
    "weight": (drop(UP), f"weight {UP} is missing"),
    "field": (talker(lambda c: c.pop("codec_eos_token_id")), "talker_config.codec_eos_token_id is missing"),
    "groups": (talker(lambda c: c.update(num_code_groups=32)), "num_code_groups must be 16, not 32"),
    "width": (talker(lambda c: c.update(intermediate_size=640)), "layers.0.mlp.gate_proj.weight has shape"),
    "type": (config(lambda c: c.update(tts_model_type="singer")), "tts_model_type must be one of base"),
    "special": (config(lambda c: c.update(tts_pad_token_id=927)), "token 927, which is tts_pad_token_id"),
    "default": (config(lambda c: c.pop("top_k"), "generation_config.json"), "generation_config.json: top_k is missing"),
    "rates": (config(lambda c: c["decoder_config"].update(upsample_rates=[8, 5, 4, 2]), CODEC), "must be 1280"),
    "variant": (config(lambda c: c.update(tts_model_type="voice_design")), "nothing uses weight speaker_encoder"),
    "codec": (lambda folder: (folder / "speech_tokenizer/model.safetensors").unlink(), "model.safetensors is missing"),
    "vocab": (lambda folder: (folder / "vocab.json").unlink(), "vocab.json is missing"),
    "merges": (lambda folder: _write(folder / "merges.txt", "x\n"), "'x' is not a pair of tokens"),
}


def _write(path: Path, text: str) -> None:
    path.write_text(text)


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_name_file_and_field(copy: Path, tmp_path: Path, fault: str) -> None:
    change, message = FAULTS[fault]
    change(copy)
    with pytest.raises(ModelError, match=message.replace("[", r"\[")) as caught:
        convert(copy, tmp_path / "out.gguf")
    assert str(copy) in str(caught.value)
    assert not list(tmp_path.glob("*.gguf"))


def test_the_catalogue_knows_voices_languages_and_defaults(folders: Path, tmp_path: Path) -> None:
    infos = {}
    for key in KEYS:
        convert(folders / key, tmp_path / f"{key}.gguf")
        infos[key] = Catalogue(tmp_path, tmp_path, tmp_path).describe(tmp_path / f"{key}.gguf")
    assert {"dylan", "ono_anna", "ryan"} < {voice.id for voice in infos[CUSTOM].voices}
    assert [voice.id for voice in infos[BASE].voices] == ["default"]
    assert infos[DESIGN].languages == ("auto", "de", "en", "es", "fr", "it", "ja", "ko", "pt", "ru", "zh")
    assert infos[CUSTOM].defaults["temperature"] == 0.9
    assert infos[DESIGN].capabilities == ("streaming", "instructions", "designed_voice")
    assert infos[BASE].capabilities == ("streaming", "cloning", "clone_transcript")


def test_random_models_are_the_folder(folders: Path, converted: Path, tmp_path: Path) -> None:
    made = tensors(ensure_random(f"random:{BASE}", tmp_path))
    assert made.keys() == tensors(converted).keys()
    assert all(np.array_equal(values, made[name]) for name, values in tensors(converted).items())
