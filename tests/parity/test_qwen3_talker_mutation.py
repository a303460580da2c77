"""Proof that the parity of the talker sees every weight: spoil one tensor of the file at a time, and results move."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from parlance import _core

from ..qwen3_talker import forced_logits, frames, relative

BOUND = 1e-4
SWAPS = [
    ("talker.layers.0.norm1.weight", "talker.layers.0.norm2.weight"),
    ("talker.layers.0.q_norm.weight", "talker.layers.0.k_norm.weight"),
    ("talker.layers.0.qkv.weight", "talker.layers.1.qkv.weight"),
    ("predictor.layers.0.gate_up.weight", "predictor.layers.1.gate_up.weight"),
    ("predictor.emb.0.weight", "predictor.emb.1.weight"),
    ("predictor.head.13.weight", "predictor.head.14.weight"),
]


@pytest.mark.parametrize(("name", "kind"), [("0.6b-base", "gguf"), ("1.7b-base", "unfolded")])
def test_every_tensor_matters(name: str, kind: str, qwen3_golden: Callable, tmp_path: Path) -> None:
    whole, path = getattr(qwen3_golden(name), kind), tmp_path / "spoiled.gguf"
    shutil.copyfile(whole, path)
    device = _core.Device("cpu", 1)

    def run() -> list[np.ndarray]:
        model = _core.Qwen3Talker(str(path), device, "f32")
        rows = np.concatenate(
            [model.text_rows(np.arange(8, dtype=np.int32)), model.codec_rows(np.arange(260, 264, dtype=np.int32))]
        )
        return list(forced_logits(model, rows, *frames(model, 2)))

    def moved(want: list[np.ndarray]) -> float:
        return max(relative(a, b) for a, b in zip(run(), want, strict=True))

    want = run()
    original = whole.read_bytes()
    spans = {
        t["name"]: slice(t["offset"], t["offset"] + t["n_bytes"])
        for t in _core.GgufFile(str(whole)).tensors
        if t["name"].startswith(("talker.", "predictor."))
    }
    assert len(spans) >= 70

    def put(name: str, data: bytes) -> None:
        with path.open("r+b") as file:
            file.seek(spans[name].start)
            file.write(data)

    unseen = []
    for tensor, span in spans.items():
        values = np.frombuffer(original[span], np.float32)
        scale = 2.0 if "norm" in tensor else 0.0
        put(tensor, (values * np.float32(scale)).tobytes())
        if moved(want) <= BOUND:
            unseen.append(tensor)
        put(tensor, original[span])
    assert not unseen
    for one, other in SWAPS:
        put(one, original[spans[other]])
        put(other, original[spans[one]])
        assert moved(want) > BOUND, (one, other)
        put(one, original[spans[one]])
        put(other, original[spans[other]])
    assert moved(want) == 0.0
