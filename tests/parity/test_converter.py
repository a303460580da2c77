"""The converter on exports of the oracle: it must find the very weights that the export was made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from parlance.core.gguf_file import GgufContents
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic.conversion.bake import bake
from parlance.families.supertonic.conversion.onnx_folder import read_onnx_folder
from parlance.families.supertonic.conversion.raw import RawModel
from parlance.families.supertonic.schema import metadata_fields
from parlance.library.install import convert
from parlance.library.quantize import verify

MICRO = ("micro", "micro-cfg")


def assert_same_tensors(found: dict[str, np.ndarray], expected: dict[str, np.ndarray]) -> None:
    assert found.keys() == expected.keys()
    for name, values in expected.items():
        # Folding (batch norm, tanh keys) happens in float32 in the exporter and in float64 here.
        scale = float(np.abs(values).max())
        assert float(np.abs(found[name] - values).max()) <= 2e-6 * scale, name


@pytest.mark.parametrize("slim", [True, False], ids=["slim", "plain"])
@pytest.mark.parametrize("preset", MICRO)
def test_gguf_holds_the_weights_of_the_oracle(
    oracle_dir: Callable[..., Path],
    oracle_raw: Callable[[str], RawModel],
    tmp_path: Path,
    preset: str,
    slim: bool,
) -> None:
    path = tmp_path / "model.gguf"
    convert(oracle_dir(preset, slim), path, DtypePolicy("f32"))
    config, expected = bake(oracle_raw(preset))
    contents = GgufContents(path)
    assert_same_tensors({name: tensor.values() for name, tensor in contents.tensors.items()}, expected)
    metadata = contents.values()
    for key, (kind, value) in metadata_fields(config).items():
        found = tuple(metadata[key]) if kind.endswith("[]") else metadata[key]
        assert found == (pytest.approx(value, rel=1e-6) if kind == "f32" else value), key
    assert verify(path).passed


def test_licence_source_and_tokenizer_are_written(
    oracle_gguf: Callable[..., Path], oracle_raw: Callable[[str], RawModel]
) -> None:
    metadata = GgufContents(oracle_gguf("micro-cfg")).values()
    raw = oracle_raw("micro-cfg")
    assert "OpenRAIL-M" in metadata["general.license"]
    assert metadata["general.source.url"].endswith("supertonic-3")
    assert tuple(metadata["tokenizer.code_points"]) == raw.indexer.code_points
    assert tuple(metadata["tokenizer.rows"]) == raw.indexer.rows
    assert metadata["speech.default_voice"] == "M1"
    assert metadata["supertonic.expression_tags"][:2] == ["laugh", "breath"]
    assert "guidance" in metadata["speech.capabilities"]


@pytest.mark.parametrize("preset", MICRO)
def test_equal_weights_that_slimming_merged_are_still_told_apart(
    oracle_raw: Callable[[str], RawModel], tmp_path: Path, preset: str
) -> None:
    from tests.reference.supertonic.export import export

    raw = oracle_raw(preset)
    plain = {name: _untrained(name, values) for name, values in raw.tensors.items()}
    merged = replace(raw, tensors=plain)
    export(merged, tmp_path, slim=True)
    assert_same_tensors(bake(read_onnx_folder(tmp_path))[1], bake(merged)[1])


def _untrained(name: str, values: np.ndarray) -> np.ndarray:
    """Biases, norms and gammas all alike, nearly as they are before training."""
    if name.endswith("norm.weight"):
        return np.ones_like(values)
    if name.endswith("bias") and "predictor" not in name:
        return np.full_like(values, 0.01)  # a zero would be optimised away
    return np.full_like(values, 0.2) if name.endswith("gamma") else values


def test_batch_norm_of_the_stem_is_folded_by_the_exporter(
    oracle_raw: Callable[[str], RawModel], tmp_path: Path
) -> None:
    import torch
    from tests.reference.supertonic.export import export_network
    from tests.reference.supertonic.oracle import Supertonic, fixture_inputs

    from parlance.families.supertonic.conversion.onnx_file import read_onnx
    from parlance.families.supertonic.conversion.onnx_folder import find_weights

    nets = Supertonic(oracle_raw("micro"))
    stem = nets.vocoder.tts.ae.decoder.embed
    generator = torch.Generator().manual_seed(3)
    for part in (stem.bn.weight, stem.bn.bias, stem.bn.running_mean, stem.bn.running_var):
        part.data.uniform_(0.5, 1.5, generator=generator)
    path = tmp_path / "vocoder.onnx"
    export_network(nets.vocoder, "vocoder", fixture_inputs(nets.config, 9, 7), path)
    weights = find_weights("vocoder", read_onnx(path), {})
    scale = (stem.bn.weight.double() / (stem.bn.running_var.double() + stem.bn.eps).sqrt()).detach()
    weight = stem.net.weight.double() * scale[:, None, None]
    bias = (stem.net.bias.double() - stem.bn.running_mean.double()) * scale + stem.bn.bias.double()
    found_weight, found_bias = (weights[f"ae.decoder.embed.net.{part}"] for part in ("weight", "bias"))
    np.testing.assert_allclose(found_weight, weight.detach().numpy(), rtol=0, atol=1e-6)
    np.testing.assert_allclose(found_bias, bias.detach().numpy(), rtol=0, atol=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["v2", "v3"])
def test_full_size(oracle_dir: Callable[..., Path], oracle_raw: Callable[[str], RawModel], preset: str) -> None:
    assert_same_tensors(bake(read_onnx_folder(oracle_dir(preset)))[1], bake(oracle_raw(preset))[1])
