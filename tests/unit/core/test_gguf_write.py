from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core import gguf_file
from parlance.core.errors import ModelError
from parlance.core.gguf_file import GgufContents, GgufDraft, write_gguf

METADATA: dict[str, tuple[str, Any]] = {
    "a.u8": ("u8", 255),
    "a.i64": ("i64", -(2**40)),
    "a.f32": ("f32", 0.5),
    "a.bool": ("bool", True),
    "a.str": ("str", "größer 안녕"),
    "a.words": ("str[]", ["x", "y z"]),
    "a.points": ("u32[]", [0, 2**31, 2**32 - 1]),
    "a.rows": ("i32[]", [-1, 7]),
}


def test_metadata_and_tensors_come_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "model.gguf"
    matrix = np.linspace(-1, 1, 3 * 64, dtype=np.float32).reshape(3, 64)
    write_gguf(path, METADATA, dict.fromkeys(("a", "b", "c"), matrix), {"a": "f32", "b": "f16", "c": "q8_0"})
    contents = GgufContents(path)
    assert contents.metadata == {"general.architecture": ("str", "weights"), **METADATA}
    assert {name: tensor.dtype for name, tensor in contents.tensors.items()} == {"a": "f32", "b": "f16", "c": "q8_0"}
    assert np.array_equal(contents.tensors["a"].values(), matrix)
    np.testing.assert_allclose(contents.tensors["b"].values(), matrix, atol=5e-4)
    np.testing.assert_allclose(contents.tensors["c"].values(), matrix, atol=5e-3)
    assert not np.array_equal(contents.tensors["c"].values(), matrix)


@pytest.mark.parametrize("value", [np.nan, np.inf, 1e6])
def test_values_that_do_not_fit_are_refused_and_nothing_is_left(tmp_path: Path, value: float) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(b"old")
    with pytest.raises(ModelError, match=r"tensor a\.b holds values"):
        write_gguf(path, {}, {"a.b": np.array([[value]], np.float32)}, {"a.b": "f16"})
    assert [entry.name for entry in tmp_path.iterdir()] == ["model.gguf"]
    assert path.read_bytes() == b"old"


def test_two_threads_may_make_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    with GgufDraft(path) as first, GgufDraft(path) as second:
        for draft in (first, second):
            draft.add("a", np.ones(1, np.float32), "f32")
        for draft in (first, second):
            draft.finish({})
    assert GgufContents(path).tensors["a"].values() == [1]
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_too_long_for_ggml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="63 bytes"):
        write_gguf(tmp_path / "model.gguf", {}, {"n" * 64: np.zeros(1)}, {"n" * 64: "f32"})


def test_a_full_disk_is_said_and_the_old_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "model.gguf"
    write_gguf(path, {}, {"a": np.zeros(1)}, {"a": "f32"})
    before = path.read_bytes()

    def fail(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(gguf_file.shutil, "copyfileobj", fail)
    with pytest.raises(ModelError, match=r"model\.gguf could not be written: the disk is full"):
        write_gguf(path, {}, {"a": np.ones(1)}, {"a": "f32"})
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["model.gguf"]


def test_progress_counts_tensors(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    arrays = {name: np.zeros(4, np.float32) for name in "abc"}
    write_gguf(
        tmp_path / "m.gguf", {}, arrays, dict.fromkeys("abc", "f32"), lambda done, total: seen.append((done, total))
    )
    assert seen == [(1, 3), (2, 3), (3, 3)]
