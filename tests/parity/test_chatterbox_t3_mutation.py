"""Proof that the parity of T3 sees every weight: spoil one tensor of the file at a time, and the logits must move."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..t3 import forced_logits, relative, request

BOUND = 1e-4
# A constant added to every key of a row cancels in the softmax.
UNOBSERVABLE = ("perceiver.k.bias",)
SWAPS = {
    "turbo": [("layers.0.norm1.weight", "layers.0.norm2.weight"), ("layers.0.qkv.weight", "layers.1.qkv.weight")],
    "mtl": [("perceiver.q.weight", "perceiver.k.weight"), ("layers.0.gate_up.weight", "layers.1.gate_up.weight")],
}


def _span(tensor: dict) -> tuple[int, int]:
    return tensor["offset"], tensor["offset"] + tensor["n_bytes"]


def _put(path: Path, tensor: dict, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(tensor["offset"])
        file.write(data)


@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_every_tensor_matters(variant: str, chatterbox_golden: Callable, tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.gguf", tmp_path / "spoiled.gguf"
    convert(chatterbox_golden(variant).folder, whole, DtypePolicy("f32"))
    shutil.copyfile(whole, path)
    device, tokens = _core.Device("cpu", 1), np.arange(300, 303)

    def run() -> np.ndarray:
        model = _core.ChatterboxT3(str(path), device, "f32")
        return forced_logits(model, request(model), tokens, max_tokens=8)

    want = run()
    places = {t["name"]: t for t in _core.GgufFile(str(whole)).tensors if t["name"].startswith("t3.")}
    original = whole.read_bytes()
    assert len(places) >= 38
    unseen = []
    for name, tensor in places.items():
        begin, end = _span(tensor)
        values = np.frombuffer(original[begin:end], np.float32)
        scale = 2.0 if name.endswith(("norm.weight", "norm1.weight", "norm2.weight")) else 0.0
        _put(path, tensor, (values * scale).astype(np.float32).tobytes())
        moved = relative(run(), want)
        if moved <= BOUND and not name.endswith(UNOBSERVABLE):
            unseen.append((name, moved))
        _put(path, tensor, original[begin:end])
    assert not unseen
    for one, other in ((places[f"t3.{a}"], places[f"t3.{b}"]) for a, b in SWAPS[variant]):
        (a, b), (c, d) = _span(one), _span(other)
        _put(path, one, original[c:d])
        _put(path, other, original[a:b])
        assert relative(run(), want) > BOUND, (one["name"], other["name"])
        _put(path, one, original[a:b])
        _put(path, other, original[c:d])
    assert np.array_equal(run(), want)
