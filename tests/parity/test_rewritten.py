"""The rewritten graphs give what the exported ones give, and are what they are said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from tests.random_models.supertonic import random_model, random_tensors

from parlance.families.supertonic.conversion.presets import PRESETS

from ..stages import request, run_onnxruntime

MICRO = ("micro", "micro-cfg")


@pytest.fixture
def rewritten(tmp_path: Path) -> Callable[[Path], Path]:
    from tests.reference.supertonic.rewritten import main

    def make(folder: Path) -> Path:
        main([str(folder), str(tmp_path / "out")])
        return tmp_path / "out" / "onnx"

    return make


def sessions(folder: Path) -> dict[str, Any]:
    return {
        path.stem: onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]) for path in folder.glob("*")
    }


@pytest.mark.parametrize("preset", MICRO)
def test_every_stage_is_the_exported_one(
    preset: str,
    rewritten: Callable[[Path], Path],
    oracle_dir: Callable[..., Path],
    oracle_dump: Callable[..., Any],
    ort_sessions: Callable[[str], Any],
) -> None:
    """To rounding: products of matrices need not add up in the order of a convolution."""
    inputs = request(oracle_dump(preset, 37, 23))
    want = run_onnxruntime(ort_sessions(preset), inputs)
    got = run_onnxruntime(sessions(rewritten(oracle_dir(preset))), inputs)
    for name, stage in want.items():
        np.testing.assert_allclose(got[name], stage, rtol=0, atol=2e-6 * np.abs(stage).max(), err_msg=name)


def test_nothing_is_left_that_one_utterance_does_without(rewritten: Callable[[Path], Path], tmp_path: Path) -> None:
    """With the blocks of v3: what else goes by a mask is the empty text and the last product, what else is repeated or
    chosen is by the size of the batch."""
    from tests.reference.supertonic.export import export

    small, full = random_model("supertonic-v3-micro"), PRESETS["supertonic-v3"]().ve
    blocks = {name: getattr(full, name) for name in ("blocks", "dilations", "last_dilations")}
    config = replace(small.config, ve=replace(small.config.ve, **blocks))
    export(replace(small, config=config, tensors=random_tensors(config, 0)), tmp_path / "full", slim=True)
    graph = onnx.load(rewritten(tmp_path / "full") / "vector_estimator.onnx").graph
    sizes = {tensor.name: list(tensor.dims) for tensor in graph.initializer}
    wide = [config.ve.dim, config.ve.inter]
    assert sum(sizes.get(node.input[1]) == wide for node in graph.node if node.op_type == "MatMul") == 28
    left = Counter(
        f"Conv {sizes[node.input[1]][-1]}" if node.op_type == "Conv" else node.op_type
        for node in graph.node
        if node.op_type in ("Where", "Tile", "Conv")
        or (node.op_type == "Mul" and any(name.endswith("_mask") for name in node.input))
    )
    assert left == {f"Conv {config.ve.kernel}": 28, "Mul": 2, "Where": 1, "Tile": 1}
