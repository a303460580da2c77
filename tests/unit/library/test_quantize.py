from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from parlance.core.errors import ModelError
from parlance.core.gguf_file import GgufContents, write_gguf
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.quantize import quantize, show, verify


def rewritten(source: Path, out: Path, metadata: dict | None = None, tensors: dict | None = None) -> Path:
    """A copy with some metadata and tensors replaced; None removes."""
    contents = GgufContents(source)
    meta = {k: v for k, v in (contents.metadata | (metadata or {})).items() if v is not None}
    values = {name: tensor.values() for name, tensor in contents.tensors.items()} | (tensors or {})
    values = {name: array for name, array in values.items() if array is not None}
    write_gguf(out, meta, values, dict.fromkeys(values, "f32"))
    return out


def test_quantised_copy_keeps_all_but_the_types(micro_gguf: Path, tmp_path: Path) -> None:
    out = tmp_path / "small.gguf"
    rows = {row.name: row for row in quantize(micro_gguf, out, DtypePolicy("q8_0"))}
    before, after = GgufContents(micro_gguf), GgufContents(out)
    assert verify(out).passed
    assert after.metadata.pop("general.file_type") == ("u32", 7)
    assert before.metadata.pop("general.file_type") == ("u32", 0)
    assert after.metadata == before.metadata
    assert rows.keys() == before.tensors.keys()
    assert {row.dtype for row in rows.values()} == {"f32", "f16", "q8_0"}
    for name, row in rows.items():
        assert (row.dtype, row.was) == (after.tensors[name].dtype, "f32")
        old, new = before.tensors[name].values(), after.tensors[name].values()
        assert np.abs(old - new).max() <= {"f32": 0.0, "f16": 1e-3, "q8_0": 1e-2}[row.dtype] * np.abs(old).max()
    assert rows["te.convnext.0.pw1.weight"].dtype == "q8_0"
    assert rows["ve.last.0.pw1.weight"].dtype == "f16", "48 columns do not fill blocks of 32"
    assert rows["ve.theta"].dtype == "f32"
    assert out.stat().st_size < micro_gguf.stat().st_size


def test_show_describes_the_networks(micro_gguf: Path) -> None:
    report = show(micro_gguf)
    networks = {row.name: row for row in report.networks}
    assert list(networks) == ["dp", "te", "ve", "voc", "voice"]
    assert networks["voice"].parameters == 2 * (6 * 32 + 4 * 8)
    assert networks["dp"].dtypes == {"f32": networks["dp"].tensors}
    assert sum(row.tensors for row in report.networks) == len(report.tensors)
    assert report.metadata["supertonic.ve.dilations"] == [1, 2]
    assert not any(key.startswith("tokenizer.") for key in report.metadata)
    assert len(report.sha256) == 64


def test_a_sound_file_passes_every_check(micro_gguf: Path) -> None:
    verdict = verify(micro_gguf, show(micro_gguf).sha256.upper())
    assert verdict.passed
    names = [check.name for check in verdict.checks]
    assert names == ["sha256", "header", "metadata", "tokenizer", "voices", "tensors", "values"]


def failure(path: Path) -> str:
    verdict = verify(path)
    assert not verdict.passed
    return next(check.detail for check in verdict.checks if not check.passed)


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        ({"supertonic.ve.dim": None}, "supertonic.ve.dim is missing"),
        ({"speech.voices": ("str[]", ["M1"])}, "voice.F1"),
        ({"speech.default_voice": ("str", "X")}, "speech.default_voice"),
        ({"voice.F1.name": None}, "voice.F1.name is missing"),
        ({"tokenizer.rows": ("i32[]", [1, 2])}, "tokenizer.rows"),
        ({"tokenizer.code_points": ("u32[]", [65] * 127)}, "twice"),
        ({"tokenizer.rows": ("i32[]", [128] * 127)}, "128 rows"),
        ({"supertonic.voc.head_hidden": ("u32", 95)}, "voc.head1.weight"),
    ],
)
def test_wrong_metadata_is_named(micro_gguf: Path, tmp_path: Path, metadata: dict, message: str) -> None:
    detail = failure(rewritten(micro_gguf, tmp_path / "bad.gguf", metadata))
    assert "bad.gguf" in detail
    assert message in detail


@pytest.mark.parametrize(
    ("tensors", "message"),
    [
        ({"ve.theta": None}, "ve.theta is missing"),
        ({"ve.surplus": np.zeros(3, np.float32)}, "nothing uses tensor ve.surplus"),
        ({"ve.theta": np.zeros(9, np.float32)}, "ve.theta has shape (9,), expected (8,)"),
    ],
)
def test_wrong_tensors_are_named(micro_gguf: Path, tmp_path: Path, tensors: dict, message: str) -> None:
    assert message in failure(rewritten(micro_gguf, tmp_path / "bad.gguf", tensors=tensors))


def test_a_tensor_of_a_type_that_it_may_not_have_is_named(micro_gguf: Path, tmp_path: Path) -> None:
    contents, out = GgufContents(micro_gguf), tmp_path / "bad.gguf"
    values = {name: tensor.values() for name, tensor in contents.tensors.items()}
    write_gguf(out, contents.metadata, values, dict.fromkeys(values, "f32") | {"voc.final.bias": "f16"})
    assert "voc.final.bias may not be stored as f16" in failure(out)


def test_values_that_are_not_finite_are_found(micro_gguf: Path, tmp_path: Path) -> None:
    out = tmp_path / "bad.gguf"
    shutil.copy(micro_gguf, out)
    tensor = GgufContents(micro_gguf).tensors["ve.theta"]
    content = bytearray(out.read_bytes())
    begin = content.find(tensor.values().tobytes())
    content[begin : begin + 4] = np.float32(np.nan).tobytes()
    out.write_bytes(content)
    assert "ve.theta holds values that are not finite" in failure(out)


def test_another_hash_and_a_torn_file_fail(micro_gguf: Path, tmp_path: Path) -> None:
    assert not verify(micro_gguf, "0" * 64).passed
    torn = tmp_path / "torn.gguf"
    torn.write_bytes(micro_gguf.read_bytes()[:-1000])
    assert "torn.gguf" in failure(torn)


def test_a_file_that_breaks_the_schema_is_not_quantised(micro_gguf: Path, tmp_path: Path) -> None:
    bad = rewritten(micro_gguf, tmp_path / "bad.gguf", tensors={"ve.theta": None})
    with pytest.raises(ModelError, match=r"ve\.theta"):
        quantize(bad, tmp_path / "out.gguf", DtypePolicy("f16"))
    assert not (tmp_path / "out.gguf").exists()
