from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest
from tests.random_models.supertonic import random_model

from parlance.core.errors import UsageError
from parlance.families.supertonic.conversion.raw import RawModel, load_raw, save_raw
from parlance.library.quantize import verify
from parlance.library.random_models import ensure_random, names


def test_every_size_and_generation_has_a_name() -> None:
    supertonic = [f"random:supertonic-{v}" for v in ("v2", "v3", "v2-micro", "v3-micro")]
    chatterbox = [f"random:chatterbox-{v}{size}" for size in ("", "-micro") for v in ("turbo", "nano", "en", "mtl")]
    qwen3 = [
        f"random:qwen3-tts-{model}-{variant}{size}"
        for size in ("", "-micro")
        for model in ("0.6b", "1.7b")
        for variant in ("base", "custom", "design")
    ]
    assert names() == [*supertonic, *chatterbox, *qwen3, "random:kokoro", "random:kokoro-micro"]


@pytest.mark.parametrize("name", ["random:supertonic-v2-micro", "random:supertonic-v3-micro"])
def test_the_file_is_sound_and_its_raw_weights_lie_beside_it(tmp_path: Path, name: str) -> None:
    path = ensure_random(name, tmp_path)
    assert verify(path).passed
    found, expected = load_raw(path.with_suffix(".raw")), random_model(name.removeprefix("random:"))
    weight = "ttl.vector_field.proj_in.net.weight"
    assert np.array_equal(found.tensors[weight], expected.tensors[weight])


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    files = [ensure_random("random:supertonic-v2-micro", tmp_path / place) for place in ("a", "b")]
    first, second = (hashlib.sha256(path.read_bytes()).hexdigest() for path in files)
    assert first == second


@pytest.mark.parametrize("name", ["supertonic-v2-micro", "chatterbox-turbo-micro", "kokoro-micro"])
def test_what_is_there_is_not_made_again(tmp_path: Path, name: str) -> None:
    made, found = (ensure_random(f"random:{name}", tmp_path).stat() for _ in range(2))
    assert (made.st_ino, made.st_mtime_ns) == (found.st_ino, found.st_mtime_ns)


def test_another_seed_gives_other_weights(micro: RawModel) -> None:
    other = random_model("supertonic-v2-micro", seed=1)
    # Constants of the architecture and of the test set-up.
    fixed = ("theta", "scale", "layers.1.bias", "activation.weight", "act.weight")
    for name, values in micro.tensors.items():
        assert np.array_equal(values, other.tensors[name]) == name.endswith(fixed), name


def test_an_unknown_name_lists_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="random:supertonic-v3-micro"):
        ensure_random("random:nonsense", tmp_path)


def test_raw_weights_survive_the_disk(micro_cfg: RawModel, tmp_path: Path) -> None:
    save_raw(micro_cfg, tmp_path / "raw")
    again = load_raw(tmp_path / "raw")
    assert again.config == micro_cfg.config
    assert again.indexer == micro_cfg.indexer
    assert again.tensors.keys() == micro_cfg.tensors.keys()
    assert all(np.array_equal(again.tensors[name], values) for name, values in micro_cfg.tensors.items())
    assert np.array_equal(again.voices["F1"].dp, micro_cfg.voices["F1"].dp)
    assert (again.voices["F1"].name, again.default_voice) == (micro_cfg.voices["F1"].name, "M1")


def test_characters_beyond_the_table_read_the_last_row(micro: RawModel) -> None:
    rows = dict(zip(micro.indexer.code_points, micro.indexer.rows, strict=True))
    assert rows[ord("a")] == ord("a") - 32
    assert max(rows.values()) == micro.config.vocab - 2
