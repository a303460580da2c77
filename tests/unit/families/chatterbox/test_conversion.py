"""From a folder in the official layout to two GGUF files: everything in it is used, and typed by its role."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file
from tests.random_models.chatterbox.folder import random_release, save_random_folder
from tests.random_models.chatterbox.tokenizer import save_tokenizer
from tests.random_models.torch_save import save_torch

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents
from parlance.families.chatterbox.conversion import clone as chatterbox_clone
from parlance.families.chatterbox.conversion import t3 as chatterbox_t3
from parlance.families.chatterbox.conversion.convert import check_release
from parlance.families.chatterbox.conversion.folder import GRAPHEME_FILES, read_chatterbox
from parlance.families.conversion.checkpoint import Checkpoint
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.conversion.torch_load import TorchFile
from parlance.library.catalogue import Catalogue
from parlance.library.install import convert
from parlance.library.quantize import quantize, show, verify
from parlance.library.random_models import ensure_random

VARIANTS = ("turbo", "nano", "en", "mtl")
T3_FILES = {"turbo": "t3_turbo_v1.safetensors", "en": "t3_cfg.safetensors", "mtl": "t3_mtl23ls_v2.safetensors"}


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """``release(variant)``: a folder of the official layout; treat it as read-only."""
    root = tmp_path_factory.mktemp("releases")

    def make(variant: str) -> Path:
        if not (root / variant).exists():
            save_random_folder(f"chatterbox-{variant}-micro", root / variant)
        return root / variant

    return make


@pytest.fixture
def copied(release: Callable[[str], Path], tmp_path: Path) -> Callable[[str], Path]:
    """A release that a test may spoil."""
    return lambda variant: Path(shutil.copytree(release(variant), tmp_path / f"spoilt-{variant}"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_files_are_sound_and_hold_the_voice(release: Callable[[str], Path], tmp_path: Path, variant: str) -> None:
    out = tmp_path / "model.gguf"
    dtypes = convert(release(variant), out, DtypePolicy("f16"))
    assert verify(out).passed, verify(out).checks
    clone = tmp_path / "model-clone.gguf"
    assert verify(clone).passed, verify(clone).checks
    speaking, cloning = GgufContents(out), GgufContents(clone)
    assert {name: tensor.dtype for file in (speaking, cloning) for name, tensor in file.tensors.items()} == dtypes
    assert {name.split(".")[0] for name in speaking.tensors} == {"t3", "flow", "hift", "voice"}
    assert {name.split(".")[0] for name in cloning.tensors} == {"s3tok", "campplus", "ve"}
    official = TorchFile(release(variant) / "conds.pt").value
    prompt = speaking.tensors["voice.default.prompt_token"]
    assert prompt.dtype == "i32"
    assert np.array_equal(prompt.values(), official["gen"]["prompt_token"].read()[0])
    assert speaking.values()["voice.default.emotion"] == 0.5
    assert speaking.values()["chatterbox.default_steps"] == (2 if variant in ("turbo", "nano") else 10)
    assert len(speaking.values()["speech.languages"]) == (23 if variant == "mtl" else 1)


def test_a_random_model_is_what_its_folder_converts_to(release: Callable[[str], Path], tmp_path: Path) -> None:
    made = ensure_random("random:chatterbox-mtl-micro", tmp_path)
    convert(release("mtl"), tmp_path / "model.gguf", DtypePolicy("f32"))
    for ours, theirs in ((made, "model.gguf"), (made.with_name(f"{made.stem}-clone.gguf"), "model-clone.gguf")):
        one, other = GgufContents(ours).tensors, GgufContents(tmp_path / theirs).tensors
        assert one.keys() == other.keys()
        assert all(np.array_equal(one[name].values(), other[name].values()) for name in one)


@pytest.mark.parametrize("dtype", ["q8_0", "q4_0"])
def test_types_follow_roles_not_parts_of_names(release: Callable[[str], Path], tmp_path: Path, dtype: str) -> None:
    dtypes = convert(release("mtl"), tmp_path / "m.gguf", DtypePolicy(dtype))
    assert dtypes["t3.layers.0.gate_up.weight"] == dtype  # kept in f16 by a peer, whose pattern "/g" meant biases
    assert dtypes["flow.enc.blocks.0.qkv.weight"] == dtype  # kept in f32 by a peer, for "/b" in its name
    assert dtypes["t3.perceiver.query"] == "f32"  # quantised by a peer; the graph then aborted
    assert dtypes["t3.text_emb.weight"] == "f16"
    kernels = [name for name in dtypes if name.startswith(("hift.", "flow.enc.up", "flow.enc.lookahead", "s3tok.conv"))]
    assert {dtypes[name] for name in kernels if "up_blocks" not in name and "up_embed" not in name} == {"f32", "f16"}


def test_requantising_is_the_same_as_converting(release: Callable[[str], Path], tmp_path: Path) -> None:
    source, again, direct = (tmp_path / name for name in ("f32.gguf", "again.gguf", "direct.gguf"))
    convert(release("turbo"), source, DtypePolicy("f32"))
    policy = DtypePolicy("q8_0", deny=("t3.layers.0.",))
    rows = quantize(source, again, policy)
    convert(release("turbo"), direct, policy)
    assert (tmp_path / "again-clone.gguf").read_bytes() == (tmp_path / "direct-clone.gguf").read_bytes()
    one, other = GgufContents(again), GgufContents(direct)
    became = {row.name: row.dtype for row in rows}
    assert all(became[name] == tensor.dtype for name, tensor in other.tensors.items())
    assert one.tensors["t3.layers.0.qkv.weight"].dtype == "f32"
    assert one.tensors["t3.layers.1.qkv.weight"].dtype == "q8_0"
    assert again.read_bytes() == direct.read_bytes()
    report = show(again)
    assert [network.name for network in report.networks] == ["t3", "flow", "hift", "voice"]
    assert not any(key.startswith("parlance.role.") for key in report.metadata)


@pytest.mark.parametrize(
    ("file", "weight"),
    [
        ("t3_cfg.safetensors", "tfmr.layers.1.mlp.up_proj.weight"),
        ("s3gen.safetensors", "flow.encoder.encoders.1.self_attn.linear_k.bias"),
        ("ve.safetensors", "lstm.bias_hh_l1"),
    ],
)
@pytest.mark.parametrize("fault", ["is missing", r"has shape \(3,\), expected"])
def test_a_missing_or_misshapen_weight_is_named_and_nothing_written(
    copied: Callable[[str], Path], tmp_path: Path, file: str, weight: str, fault: str
) -> None:
    folder = copied("en")
    tensors = load_file(folder / file)
    del tensors[weight]
    if "shape" in fault:
        tensors[weight] = np.zeros(3, np.float32)
    save_file(tensors, folder / file)
    with pytest.raises(ModelError, match=f"{file}: weight {weight} {fault}"):
        convert(folder, tmp_path / "m.gguf")
    assert not list(tmp_path.glob("*.gguf"))
    assert not list(tmp_path.glob(".*.part"))


@pytest.mark.parametrize("key", ["chatterbox-turbo-micro", "chatterbox-mtl-micro"])
def test_every_weight_is_missed_when_it_is_not_there(tmp_path: Path, key: str) -> None:
    official = random_release(key)
    dead = (*chatterbox_t3.DEAD, *chatterbox_clone.DEAD, "similarity_*")
    parts = {"t3": official.t3, "s3gen": official.s3gen, "ve": official.ve}
    for part, state in parts.items():
        if part != "t3" and "turbo" in key:
            continue  # but for T3 it differs from the other in one weight
        for name in state.names():
            if any(fnmatchcase(name, pattern) for pattern in dead):
                continue
            fewer = Checkpoint(part, {other: state._tensors[other] for other in state.names() if other != name})
            with pytest.raises(ModelError):
                check_release(official.variant, **{**parts, part: fewer}, dead=dead)


@pytest.mark.parametrize(
    ("file", "weight"),
    [
        ("t3_cfg.safetensors", "tfmr.layers.0.self_attn.q_norm.weight"),
        ("s3gen.safetensors", "flow.decoder.estimator.extra.weight"),
        ("s3gen.safetensors", "another.weight"),
        ("ve.safetensors", "lstm.extra"),
    ],
)
def test_a_weight_that_nothing_uses_is_named(
    copied: Callable[[str], Path], tmp_path: Path, file: str, weight: str
) -> None:
    folder = copied("en")
    tensors = load_file(folder / file)
    tensors[weight] = np.ones(3, np.float32)
    save_file(tensors, folder / file)
    with pytest.raises(ModelError, match=f"{file}.*nothing uses weight .*{weight.removeprefix('flow.')}"):
        convert(folder, tmp_path / "m.gguf")


@pytest.mark.parametrize(
    ("gone", "named"),
    [
        ("conds.pt", r"conds\.pt is missing"),
        ("ve.safetensors", r"ve\.safetensors or ve\.pt is missing"),
        ("s3gen_meanflow.safetensors", r"s3gen_meanflow\.safetensors .* is missing"),
        ("added_tokens.json", r"added_tokens\.json is missing"),
        ("merges.txt", r"merges\.txt is missing"),
    ],
)
def test_an_incomplete_release_says_what_it_lacks(
    copied: Callable[[str], Path], tmp_path: Path, gone: str, named: str
) -> None:
    folder = copied("turbo")
    (folder / gone).unlink()
    with pytest.raises(ModelError, match=named):
        convert(folder, tmp_path / "m.gguf")


def test_a_folder_of_several_models_wants_one_named(copied: Callable[[str], Path], tmp_path: Path) -> None:
    folder = copied("mtl")
    shutil.copy(folder / T3_FILES["mtl"], folder / "t3_mtl23ls_v3.safetensors")
    with pytest.raises(UsageError, match=r"name one of the files t3_mtl23ls_v2\.safetensors, t3_mtl23ls_v3"):
        convert(folder, tmp_path / "m.gguf")
    convert(folder / "t3_mtl23ls_v3.safetensors", tmp_path / "m.gguf")
    assert verify(tmp_path / "m.gguf").passed


def test_parts_that_do_not_belong_together_are_told(copied: Callable[[str], Path], tmp_path: Path) -> None:
    turbo, english = copied("turbo"), copied("en")
    shutil.copy(english / "s3gen.safetensors", turbo / "s3gen_meanflow.safetensors")
    with pytest.raises(ModelError, match="is a standard S3Gen"):
        convert(turbo, tmp_path / "m.gguf")


def test_a_tokenizer_larger_than_the_embedding_is_refused(copied: Callable[[str], Path], tmp_path: Path) -> None:
    folder = copied("turbo")
    path = folder / T3_FILES["turbo"]
    tensors = load_file(path)
    tensors["text_emb.weight"] = tensors["text_emb.weight"][:50270]
    save_file(tensors, path)
    with pytest.raises(ModelError, match="goes up to 50275, but T3 has only 50270"):
        convert(folder, tmp_path / "m.gguf")


def test_the_old_multilingual_release_is_read_by_its_dimensions(copied: Callable[[str], Path], tmp_path: Path) -> None:
    from tests.random_models.chatterbox.tokenizer import _save_json, bpe_description

    folder = copied("mtl")
    path = folder / T3_FILES["mtl"]
    tensors = load_file(path)
    for name in ("text_emb.weight", "text_head.weight"):
        tensors[name] = tensors[name][:2352]
    path.unlink()
    save_file(tensors, folder / "t3_23lang.safetensors")
    (folder / "grapheme_mtl_merged_expanded_v1.json").unlink()
    _save_json(folder / "mtl_tokenizer.json", bpe_description(2352, ["[en]", "[fr]"]))
    convert(folder, tmp_path / "m.gguf")
    assert GgufContents(tmp_path / "m.gguf").values()["chatterbox.t3.text_vocab"] == 2352


def test_tokens_kept_as_floats_are_read_and_others_refused(copied: Callable[[str], Path], tmp_path: Path) -> None:
    folder = copied("turbo")
    value = TorchFile(folder / "conds.pt").value
    plain = {
        part: {k: v.read() if hasattr(v, "read") else v for k, v in tensors.items()} for part, tensors in value.items()
    }
    tokens = plain["gen"]["prompt_token"]
    plain["gen"]["prompt_token"] = tokens.astype(np.float32)
    save_torch(plain, folder / "conds.pt")
    convert(folder, tmp_path / "m.gguf")
    assert np.array_equal(GgufContents(tmp_path / "m.gguf").tensors["voice.default.prompt_token"].values(), tokens[0])
    plain["gen"]["prompt_token"] = tokens + 0.5
    save_torch({k: {a: _f32(b) for a, b in v.items()} for k, v in plain.items()}, folder / "conds.pt")
    with pytest.raises(ModelError, match="prompt_token holds values that are no tokens"):
        convert(folder, tmp_path / "m.gguf")


def _f32(value: object) -> object:
    return value.astype(np.float32) if isinstance(value, np.ndarray) and value.dtype == np.float64 else value


def test_the_catalogue_describes_it_and_hides_its_cloning(release: Callable[[str], Path], tmp_path: Path) -> None:
    convert(release("turbo"), tmp_path / "turbo.gguf", DtypePolicy("q4_0"))
    embedded = Path(__file__).resolve().parents[4] / "models" / "embedded" / "parlance-small.gguf"
    catalogue = Catalogue(tmp_path, tmp_path / "cache", embedded)
    assert [model.name for model in catalogue.models()] == ["parlance-small", "turbo"]
    info = catalogue.describe(tmp_path / "turbo.gguf")
    assert info.defaults["steps"] == 2
    assert info.defaults["temperature"] == 0.8
    assert "cfg_weight" not in info.defaults
    assert "expression_tags" in info.capabilities
    with pytest.raises(ModelError, match="only the cloning networks"):
        catalogue.describe(tmp_path / "turbo-clone.gguf")


def test_a_snapshot_of_all_takes_what_the_official_loader_takes(copied: Callable[[str], Path]) -> None:
    """Beside s3gen.pt the repository has s3gen.safetensors and s3gen_v3.safetensors."""
    folder = copied("mtl")
    for name in ("s3gen.safetensors", "s3gen_v3.safetensors"):
        (folder / name).write_bytes(b"not this one")
    assert Path(read_chatterbox(folder / T3_FILES["mtl"]).s3gen.source).name == "s3gen.pt"


def test_a_pack_of_one_language_finds_the_rest_beside_it(copied: Callable[[str], Path], tmp_path: Path) -> None:
    whole, pack = copied("mtl"), tmp_path / "Chatterbox-Multilingual-pt-br"
    pack.mkdir()
    shutil.copy(whole / T3_FILES["mtl"], pack / "t3_pt_br.safetensors")
    s3gen = {name: tensor.read() for name, tensor in TorchFile(whole / "s3gen.pt").value.items()}
    save_file(s3gen, pack / "s3gen_v3.safetensors")
    dtypes = convert(pack, tmp_path / "pack.gguf", DtypePolicy("f32"))
    assert dtypes == convert(whole, tmp_path / "whole.gguf", DtypePolicy("f32"))
    assert verify(tmp_path / "pack.gguf").passed
    (whole / "conds.pt").unlink()
    with pytest.raises(ModelError, match=r"is a pack of one language, without conds\.pt"):
        convert(pack, tmp_path / "none.gguf", DtypePolicy("f32"))


def test_the_older_multilingual_t3_meets_its_own_tokenizer(copied: Callable[[str], Path], tmp_path: Path) -> None:
    """2352 rows: `mtl_tokenizer.json`, though the newer one of 2454 lies beside it."""
    folder = copied("mtl")
    path = folder / T3_FILES["mtl"]
    t3 = load_file(path)
    for name in ("text_emb.weight", "text_head.weight"):
        t3[name] = np.ascontiguousarray(t3[name][:2352])
    path.unlink()
    save_file(t3, folder / "t3_23lang.safetensors")
    save_tokenizer(tmp_path, "multilingual", 2352)
    shutil.move(tmp_path / GRAPHEME_FILES[0], folder / GRAPHEME_FILES[1])
    official = read_chatterbox(folder / "t3_23lang.safetensors")
    described = json.loads(official.tokenizer["tokenizer.huggingface.json"][1])
    assert max(described["model"]["vocab"].values()) < 2352
    convert(folder, tmp_path / "old.gguf", DtypePolicy("f32"))
    assert verify(tmp_path / "old.gguf").passed
