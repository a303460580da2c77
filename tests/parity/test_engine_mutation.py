"""Proof that the parity tests see every weight: spoil one tensor of the file at a time, and a stage must move."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance import _core

from ..stages import errors, request, run_engine

BOUND = 1e-4
# A constant added to every key of a row cancels in the softmax: no output can show it.
UNOBSERVABLE = ("attn.0.k.bias", "attn.1.k.bias", "attn.2.k.bias", "attn.3.k.bias")


def spoil(data: bytearray, tensor: dict) -> None:
    """Zero the tensor; a norm's weight or a scale is doubled, which moves more than it seems."""
    begin, end = tensor["offset"], tensor["offset"] + tensor["n_bytes"]
    values = np.frombuffer(bytes(data[begin:end]), np.float32)
    scale = 2.0 if tensor["name"].endswith(("norm.weight", "norm1.weight", "norm2.weight", "scale")) else 0.0
    data[begin:end] = (values * scale).astype(np.float32).tobytes()


@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_every_tensor_matters(preset, oracle_dump, oracle_gguf, tmp_path: Path):
    inputs = request(oracle_dump(preset, 37, 23))
    path = oracle_gguf(preset)
    want = run_engine(path, inputs, steps=2)
    original = path.read_bytes()
    unseen = []
    spoiled = tmp_path / "spoiled.gguf"
    device = _core.Device("cpu", 1)
    tensors = [t for t in _core.GgufFile(str(path)).tensors if not t["name"].startswith("voice.")]
    assert len(tensors) > 200
    for tensor in tensors:
        data = bytearray(original)
        spoil(data, tensor)
        spoiled.write_bytes(data)
        moved = max(errors(run_engine(spoiled, inputs, device, steps=2), want).values())
        if moved <= BOUND and not tensor["name"].endswith(UNOBSERVABLE):
            unseen.append((tensor["name"], moved))
    assert not unseen


def test_swapped_tensors_are_seen(oracle_dump, oracle_gguf, tmp_path: Path):
    inputs = request(oracle_dump("micro-cfg", 37, 23))
    path = oracle_gguf("micro-cfg")
    want = run_engine(path, inputs, steps=2)
    places = {t["name"]: t for t in _core.GgufFile(str(path)).tensors}
    for a, b in [
        ("ve.blocks.0.text.k.weight", "ve.blocks.0.text.v.weight"),
        ("ve.blocks.0.style.key", "ve.blocks.0.style.key_uncond"),
        ("ve.blocks.0.mid1.pw1.weight", "ve.blocks.0.mid2.pw1.weight"),
        ("te.prompt.1.key", "te.prompt.2.key"),
        ("dp.attn.0.norm1.weight", "dp.attn.0.norm2.weight"),
    ]:
        data = bytearray(path.read_bytes())
        one, two = (slice(places[n]["offset"], places[n]["offset"] + places[n]["n_bytes"]) for n in (a, b))
        data[one], data[two] = data[two], data[one]
        swapped = tmp_path / "swapped.gguf"
        swapped.write_bytes(data)
        assert max(errors(run_engine(swapped, inputs, steps=2), want).values()) > BOUND, (a, b)
