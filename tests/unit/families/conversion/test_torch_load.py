"""Files of torch: what torch wrote is read exactly, and nothing that a hostile file asks for is done."""

from __future__ import annotations

import os
import pickle
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_models.torch_save import save_torch

from parlance.core.errors import ModelError
from parlance.families.conversion.checkpoint import open_checkpoint
from parlance.families.conversion.torch_load import TorchFile


def arrays(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: arrays(item) for key, item in value.items()}
    return value.read() if hasattr(value, "read") else value


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "int64", "int32", "int16", "int8", "uint8", "bool"])
def test_values_of_every_type(tmp_path: Path, dtype: str) -> None:
    tensor = torch.arange(-3, 9).reshape(3, 4).to(getattr(torch, dtype))
    torch.save({"a": tensor}, tmp_path / "x.pt")
    found = TorchFile(tmp_path / "x.pt").value["a"].read()
    assert found.dtype == dtype
    assert np.array_equal(found, tensor.numpy())


def test_half_precision_of_the_brain_becomes_float32(tmp_path: Path) -> None:
    tensor = torch.randn(5, 7).bfloat16()
    torch.save({"a": tensor}, tmp_path / "x.pt")
    found = TorchFile(tmp_path / "x.pt").value["a"].read()
    assert np.array_equal(found, tensor.float().numpy())


def test_views_parameters_and_state_dicts_of_modules(tmp_path: Path) -> None:
    module = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.BatchNorm1d(4))
    torch.save({"model": [module.state_dict()], "extra": None, "number": 1.5, "name": "x"}, tmp_path / "m.pt")
    state = open_checkpoint(tmp_path / "m.pt")
    for name, tensor in module.state_dict().items():
        assert np.array_equal(state.read(name), tensor.numpy()), name
    base = torch.arange(24.0).reshape(4, 6)
    views = {"turned": base.T, "part": base[1:3, ::2], "parameter": torch.nn.Parameter(base), "empty": base[:0]}
    torch.save(views, tmp_path / "v.pt")
    for name, array in arrays(TorchFile(tmp_path / "v.pt").value).items():
        assert np.array_equal(array, views[name].detach().numpy()), name


def test_what_is_written_here_torch_reads(tmp_path: Path) -> None:
    value = {"a": {"b": np.arange(6, dtype=np.float32).reshape(2, 3), "c": None}, "d": 0.5, "e": np.array([1, 2])}
    save_torch(value, tmp_path / "x.pt")
    found = torch.load(tmp_path / "x.pt", weights_only=True)
    assert np.array_equal(found["a"]["b"].numpy(), value["a"]["b"])  # type: ignore[index]
    assert found["a"]["c"] is None
    assert found["d"] == 0.5
    assert found["e"].dtype == torch.int64


class Bomb:
    def __reduce__(self) -> Any:
        return os.system, ("touch hit",)


def write(
    path: Path, program: bytes, entries: dict[str, bytes] | None = None, method: int = zipfile.ZIP_STORED
) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("x/data.pkl", program)
        for name, data in (entries or {}).items():
            archive.writestr(f"x/{name}", data)
    return path


def tensor_program(*, count: int = 4, offset: int = 0, shape: str = "(K\x04t", strides: str = "(K\x01t") -> bytes:
    storage = b"(X\x07\x00\x00\x00storagectorch\nFloatStorage\nX\x01\x00\x00\x000X\x03\x00\x00\x00cpuJ"
    head = b"\x80\x02}X\x01\x00\x00\x00actorch._utils\n_rebuild_tensor_v2\n("
    numbers = b"J" + offset.to_bytes(4, "little", signed=True) + shape.encode("latin1") + strides.encode("latin1")
    return (
        head
        + storage
        + count.to_bytes(4, "little", signed=True)
        + b"tQ"
        + numbers
        + b"\x89ccollections\nOrderedDict\n)RtRs."
    )


def test_a_file_cannot_move_a_tensor_after_its_bounds_were_checked(tmp_path: Path) -> None:
    """BUILD sets attributes: on a tensor they would be its offset and shape."""
    moved = tensor_program()[:-2] + b"}X\x06\x00\x00\x00offsetJ\xff\xff\xff\x7fsbs."
    with pytest.raises(ModelError, match="is broken: a tensor has no state"):
        TorchFile(write(tmp_path / "x.pt", moved, {"data/0": bytes(16)}))


@pytest.mark.parametrize(
    ("program", "named"),
    [
        (pickle.dumps(Bomb(), 2), r"disallowed import (posix|nt|os)\.system"),
        (pickle.dumps(Bomb(), 4), r"disallowed import (posix|nt|os)\.system"),
        (b"cbuiltins\neval\n(X\x01\x00\x00\x001tR.", r"disallowed import builtins\.eval"),
        (b"ctorch.serialization\nload\n(X\x01\x00\x00\x001tR.", r"disallowed import torch\.serialization\.load"),
        (b"ctorch\n_utils\n.", r"disallowed import torch\._utils"),
        (b"ctorch\nFloatStorage\n)R.", "is broken"),
        (b"ctorch\nFloatStorage\n)\x81.", "instruction NEWOBJ"),
        (b"(cos\nsystem\no.", "instruction OBJ"),
        (b"(ios\nsystem\n.", "instruction INST"),
        (b"}}s.", "is broken"),
        (b"h\x05.", "is broken"),
        (b"K\x01K\x01", "is broken"),
        (b"(t0.", "instruction POP"),
        (b"", "is broken"),
        (b"X\xff\xff\xff\x7fa.", "is broken"),
        (b"}r\xff\xff\xff\x7f.", "is broken: memo index 2147483647"),
        (b"ctorch._utils\n_rebuild_tensor_v2\n}b.", "is broken: a function has no state"),
        (b"ctorch\nFloatStorage\n}b.", "is broken"),
    ],
)
def test_hostile_programs_are_refused_by_name(tmp_path: Path, program: bytes, named: str, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ModelError, match=rf"x\.pt: .*({named})"):
        TorchFile(write(tmp_path / "x.pt", program))
    assert not (tmp_path / "hit").exists()


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"count": 5}, "gives storage 0 5 values, but its entry has 16 bytes"),
        ({"count": -1}, "gives storage 0 -1 values"),
        ({"offset": 1}, "goes beyond the 4 values"),
        ({"offset": -1}, "impossible shape"),
        ({"shape": "(J\xff\xff\xff\xfft"}, "impossible shape"),
        ({"shape": "(J\xff\xff\xff\x7ft", "strides": "(K\x00t"}, "goes beyond the 4 values"),
        ({"strides": "(K\x02t"}, "goes beyond the 4 values"),
        ({"strides": "(t"}, "impossible shape"),
    ],
)
def test_tensors_stay_inside_their_storage(tmp_path: Path, changes: dict[str, Any], named: str) -> None:
    good = write(tmp_path / "x.pt", tensor_program(), {"data/0": bytes(16)})
    assert TorchFile(good).value["a"].read().shape == (4,)
    with pytest.raises(ModelError, match=named):
        TorchFile(write(tmp_path / "x.pt", tensor_program(**changes), {"data/0": bytes(16)}))


def test_archives_that_are_none_or_unpack_to_more(tmp_path: Path) -> None:
    path = tmp_path / "x.pt"
    path.write_bytes(b"PK nothing")
    with pytest.raises(ModelError, match="not a PyTorch file"):
        TorchFile(path)
    with pytest.raises(ModelError, match=r"data\.pkl is missing"):
        TorchFile(write_empty(path))
    with pytest.raises(ModelError, match="is compressed"):
        TorchFile(write(path, b"N" * 10_000_000 + b".", method=zipfile.ZIP_DEFLATED))
    with pytest.raises(ModelError, match=r"data/0 is missing"):
        TorchFile(write(path, tensor_program()))
    with pytest.raises(ModelError, match="byteorder"):
        TorchFile(write(path, b"N.", {"byteorder": b"big"}))


def write_empty(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("x/other", b"")
    return path


def test_a_damaged_entry_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "x.pt", tensor_program(), {"data/0": b"0123456789abcdef"})
    path.write_bytes(path.read_bytes().replace(b"0123456789abcdef", b"0123456789abcdeX"))
    with pytest.raises(ModelError, match="data/0 cannot be read"):
        TorchFile(path).value["a"].read()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_program_is_an_error_or_a_value(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    program = bytearray(tensor_program())
    for _ in range(data.draw(st.integers(1, 4))):
        program[data.draw(st.integers(0, len(program) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.getbasetemp() / "damaged.pt"
    try:
        value = TorchFile(write(path, bytes(program), {"data/0": bytes(16)})).value
        arrays(value)
    except ModelError:
        pass


@pytest.mark.parametrize("length", [0, 7, 8, 40, 2000])
def test_a_cut_safetensors_file_is_named(tmp_path: Path, length: int) -> None:
    from safetensors.numpy import save_file

    path = tmp_path / "w.safetensors"
    save_file({"a": np.zeros((40, 40), np.float32)}, path)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(ModelError, match=r"w\.safetensors"):
        open_checkpoint(path).read("a")


def test_bfloat16_of_safetensors(tmp_path: Path) -> None:
    from safetensors.torch import save_file

    tensor = torch.randn(3, 5).bfloat16()
    save_file({"a": tensor, "b": torch.ones(2)}, tmp_path / "w.safetensors")
    state = open_checkpoint(tmp_path / "w.safetensors")
    assert state.shape("a") == (3, 5)
    assert np.array_equal(state.read("a"), tensor.float().numpy())
