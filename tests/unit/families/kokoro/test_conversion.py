"""From a Kokoro release to a GGUF file: everything in it is used, and what is missing or strange is named."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file
from tests.random_models.kokoro.folder import WEIGHTS_FILE, random_release, save_random_folder
from tests.random_models.torch_save import save_torch

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents
from parlance.families.conversion.checkpoint import weight
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.conversion.torch_load import TorchFile
from parlance.families.kokoro.conversion.convert import find_kokoro, read_kokoro, write_kokoro
from parlance.library.catalogue import Catalogue
from parlance.library.install import convert
from parlance.library.quantize import quantize, verify

NAME = "kokoro-micro"


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the official layout; treat it as read-only."""
    folder = tmp_path_factory.mktemp("kokoro") / "release"
    save_random_folder(NAME, folder)
    return folder


@pytest.fixture
def copied(release: Path, tmp_path: Path) -> Path:
    """A release that a test may spoil."""
    return Path(shutil.copytree(release, tmp_path / "spoilt"))


def tensors(path: Path) -> dict[str, np.ndarray]:
    return {name: tensor.values() for name, tensor in GgufContents(path).tensors.items()}


def test_a_folder_and_the_same_weights_in_memory_make_the_same_file(release: Path, tmp_path: Path) -> None:
    types = convert(release, tmp_path / "a.gguf", DtypePolicy("f32"))
    write_kokoro(random_release(NAME), tmp_path / "b.gguf", DtypePolicy("f32"))
    one, other = tensors(tmp_path / "a.gguf"), tensors(tmp_path / "b.gguf")
    assert one.keys() == other.keys() == types.keys()
    assert all(np.array_equal(one[name], other[name]) for name in one)
    assert not (tmp_path / "a-clone.gguf").exists()


def test_weights_whose_norms_are_folded_are_read_as_well(release: Path, copied: Path, tmp_path: Path) -> None:
    """As other packages keep them, all voices in one file."""
    official = read_kokoro(release / WEIGHTS_FILE)
    state = official.state
    folded = {}
    for name in state.names():
        if name.endswith("original1"):
            layer = name.removesuffix(".parametrizations.weight.original1")
            folded[f"{layer}.weight"] = np.ascontiguousarray(weight(state, layer))
        elif not name.endswith("original0"):
            folded[name] = np.ascontiguousarray(state.read(name))
    (copied / WEIGHTS_FILE).unlink()
    shutil.rmtree(copied / "voices")
    save_file(folded, copied / "kokoro.safetensors")
    voices = official.voices
    save_file({name: voices.read(name) for name in voices.names()}, copied / "voices.safetensors")
    convert(release, tmp_path / "a.gguf", DtypePolicy("f32"))
    convert(copied, tmp_path / "b.gguf", DtypePolicy("f32"))
    one, other = tensors(tmp_path / "a.gguf"), tensors(tmp_path / "b.gguf")
    assert one.keys() == other.keys()
    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_it_is_described_and_made_smaller(release: Path, tmp_path: Path) -> None:
    path, small = tmp_path / "kokoro.gguf", tmp_path / "small.gguf"
    convert(release, path, DtypePolicy("f32"))
    info = Catalogue(tmp_path, tmp_path / "cache", path).describe(path)
    assert [(voice.name, voice.language, voice.description) for voice in info.voices] == [
        *(("Heart", "en", "American woman"), ("Emma", "en", "British woman"), ("Siwis", "fr", "French woman"))
    ]
    assert info.known_voice("female", "fr").name == "Siwis"
    with pytest.raises(UsageError, match=r"has no voice 'af_hart'; it has af_heart, bf_emma, ff_siwis$"):
        info.known_voice("af_hart")
    many = replace(info, voices=tuple(replace(info.voices[0], id=id_) for id_ in ("af_heart", *map(str, range(53)))))
    with pytest.raises(UsageError, match=r"it has af_heart, ([^,]+, ){4}… \(54\)$"):
        many.known_voice("af_hart")
    assert (info.default_voice, info.licence, info.defaults) == ("af_heart", "Apache-2.0", {"speed": 1.0})
    quantize(path, small, DtypePolicy("q8_0"))
    assert verify(small).passed
    kept = GgufContents(small).tensors
    heard = ("bert.qkv.weight", "dur.last.input.weight", "curve.lstm.input.weight", "gen.post.weight")
    assert {name: kept[name].dtype for name in heard} == dict.fromkeys(heard, "f16")
    assert kept["text.lstm.input.weight"].dtype == "q8_0"
    assert (kept["curve.f0.proj.weight"].dtype, kept["voice.af_heart.styles"].dtype) == ("f32", "f32")


def test_what_is_missing_is_named(copied: Path, tmp_path: Path) -> None:
    def refused(match: str) -> None:
        with pytest.raises((ModelError, UsageError), match=match):
            convert(copied, tmp_path / "out.gguf", DtypePolicy("f32"))
        assert not (tmp_path / "out.gguf").exists()

    config = json.loads((copied / "config.json").read_text())
    for field, value, match in (
        ("vocab", {"ab": 3}, "not 'ab' to 3"),
        ("vocab", {"a": 178}, "1 ... 177, not 'a' to 178"),
        ("style_dim", "x", "style_dim must be a whole number"),
    ):
        (copied / "config.json").write_text(json.dumps({**config, field: value}))
        refused(match)
    (copied / "config.json").write_text(json.dumps(config))
    state = read_state(copied)
    for change, match in (
        (lambda s: s["predictor"].pop("module.lstm.weight_hh_l0"), "predictor.lstm.weight_hh_l0"),
        (lambda s: s["decoder"].update({"module.more": np.zeros(3, np.float32)}), "decoder.more"),
    ):
        spoilt = {name: dict(own) for name, own in state.items()}
        change(spoilt)
        save_torch(spoilt, copied / WEIGHTS_FILE)
        refused(match)
    save_torch(state, copied / WEIGHTS_FILE)
    save_torch(np.zeros((126, 1, 40), np.float32), copied / "voices" / "bf_emma.pt")
    refused("bf_emma has shape")
    shutil.rmtree(copied / "voices")
    refused("folder 'voices'")
    (copied / "kokoro-v2.pth").write_bytes(b"")
    refused("holds several models")


def test_a_torch_file_is_not_run(copied: Path) -> None:
    (copied / WEIGHTS_FILE).write_bytes(b"no zip")
    found = find_kokoro(copied)
    assert found is not None
    with pytest.raises(ModelError, match="not a PyTorch file"):
        read_kokoro(found)


def read_state(folder: Path) -> dict[str, dict[str, np.ndarray]]:
    value = TorchFile(folder / WEIGHTS_FILE).value
    return {network: {name: tensor.read() for name, tensor in own.items()} for network, own in value.items()}
