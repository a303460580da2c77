"""Graphs that other tools have rewritten: read where they mean the same, refused in words where they do not."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import onnxsim
import pytest
from onnxruntime.quantization import quantize_dynamic
from onnxruntime.transformers.float16 import convert_float_to_float16
from tests.random_models.supertonic import random_model, random_tensors

from parlance.comparison.reference import reference_python
from parlance.core.errors import ModelError
from parlance.families.supertonic.conversion.bake import bake
from parlance.families.supertonic.conversion.onnx_folder import read_onnx_folder
from parlance.families.supertonic.conversion.presets import PRESETS

MICRO = ("micro", "micro-cfg")
Rewrite = Callable[[Path], None]
Weights = dict[str, np.ndarray]


def by_runtime(level: str) -> Rewrite:
    def rewrite(path: Path) -> None:
        options, out = onnxruntime.SessionOptions(), path.with_suffix(".new")
        options.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, level)
        options.optimized_model_filepath = str(out)
        options.log_severity_level = 4
        onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        out.replace(path)

    return rewrite


def by_onnxsim(path: Path) -> None:
    simplified, is_same = onnxsim.simplify(onnx.load(path))
    assert is_same
    onnx.save(simplified, path)


def to_half(path: Path) -> None:
    onnx.save(convert_float_to_float16(onnx.load(path), keep_io_types=True), path)


def to_int8(path: Path) -> None:
    out = path.with_suffix(".new")
    quantize_dynamic(path, out)
    out.replace(path)


@pytest.fixture
def rewritten(oracle_dir: Callable[..., Path], tmp_path: Path) -> Callable[..., Path]:
    """``rewritten(rewrite, preset, slim=True, network="*")``: a copy of an export, rewritten."""

    def make(rewrite: Rewrite, preset: str, slim: bool = True, network: str = "*") -> Path:
        folder = Path(shutil.copytree(oracle_dir(preset, slim), tmp_path / "rewritten"))
        for path in sorted((folder / "onnx").glob(f"{network}.onnx")):
            rewrite(path)
        return folder

    return make


def weights(folder: Path) -> Weights:
    """With the scale of each block multiplied into its second layer, as simplifiers leave it."""
    found = dict(bake(read_onnx_folder(folder))[1])
    for name in [name for name in found if name.endswith(".gamma")]:
        gamma, layer = found.pop(name), f"{name.removesuffix('.gamma')}.pw2"
        found[f"{layer}.weight"] = found[f"{layer}.weight"] * gamma[:, None]
        found[f"{layer}.bias"] = found[f"{layer}.bias"] * gamma
    return found


@pytest.mark.parametrize("preset", MICRO)
@pytest.mark.parametrize("slim", [True, False], ids=["slim", "plain"])
@pytest.mark.parametrize(
    ("rewrite", "bound"),
    [(by_runtime("ORT_ENABLE_BASIC"), 2e-6), (to_half, 3e-3)],
    ids=["basic", "half"],
)
def test_a_graph_that_means_the_same_has_the_same_weights(
    rewritten: Callable[..., Path],
    oracle_dir: Callable[..., Path],
    rewrite: Rewrite,
    bound: float,
    slim: bool,
    preset: str,
) -> None:
    expected, found = weights(oracle_dir(preset, slim)), weights(rewritten(rewrite, preset, slim))
    assert found.keys() == expected.keys()
    for name, values in expected.items():
        assert float(np.abs(found[name] - values).max()) <= bound * float(np.abs(values).max()), name


@pytest.mark.parametrize(
    ("rewrite", "message"),
    [
        (
            by_runtime("ORT_ENABLE_EXTENDED"),
            r"was optimised for ONNX Runtime and has operators of its own \(FusedConv, .*official",
        ),
        (by_runtime("ORT_ENABLE_ALL"), r"was optimised for ONNX Runtime and has operators of its own"),
        (by_onnxsim, r": nothing uses weight /sentence_encoder"),
        (to_int8, r"was quantised \(DequantizeLinear.*convert the official file"),
    ],
    ids=["extended", "all", "onnxsim", "int8"],
)
def test_a_graph_that_cannot_be_read_is_refused(rewritten: Callable[..., Path], rewrite: Rewrite, message: str) -> None:
    with pytest.raises(ModelError, match=rf"\.onnx ?{message}"):
        read_onnx_folder(rewritten(rewrite, "micro-cfg"))


COUNT = """
import json, sys, onnx
from onnx import helper, numpy_helper
from superclonica import cpu_graph, cuda_graph
path = sys.argv[1]
mlps = onnx.load(path)
stored = {tensor.name: tensor for tensor in mlps.graph.initializer}
merged = onnx.load_from_string(cpu_graph.pointwise_as_matmul(path))
masks = cpu_graph.strip_unit_masks(merged)
print(json.dumps({
    "mlps": cpu_graph._channel_last_mlps(mlps, stored, helper, numpy_helper),
    "masks": masks,
    "prefix": cpu_graph.share_guidance_prefix(merged),
    "edges": len(cuda_graph.patched_model(path, edge_count=28, frames_input="frames")) > 0,
}))
"""


def test_a_program_that_rewrites_the_official_graph_finds_the_same_in_ours(repo: Path, tmp_path: Path) -> None:
    """superclonica-cpu goes by structure and by names: 28 blocks, 115 products with masks, 12 choices by them, one
    stretch before the first text, 28 padded edges."""
    from tests.reference.supertonic.export import export

    small, full = random_model("supertonic-v3-micro"), PRESETS["supertonic-v3"]().ve
    blocks = {name: getattr(full, name) for name in ("blocks", "dilations", "last_dilations")}
    config = replace(small.config, ve=replace(small.config.ve, **blocks))
    export(replace(small, config=config, tensors=random_tensors(config, 0)), tmp_path, slim=True)
    graph = tmp_path / "onnx" / "vector_estimator.onnx"
    tiles = [node for node in onnx.load(graph).graph.node if node.op_type == "Tile" and node.input[0] in
             ("noisy_latent", "latent_mask", "text_mask")]  # fmt: skip
    assert sorted(node.name for node in tiles) == [f"/vector_estimator/Tile_{i}" for i in (1, 3, 4)]
    python = reference_python("superclonica", repo / "build", print)
    run = subprocess.run([python, "-c", COUNT, str(graph)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-3000:]
    assert json.loads(run.stdout.splitlines()[-1]) == {"mlps": 28, "masks": [115, 12], "prefix": 1, "edges": True}
