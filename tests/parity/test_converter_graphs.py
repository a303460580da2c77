"""Graphs that were renumbered or damaged: the converter finds its way or says what is wrong, never guesses."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import GraphProto, NodeProto, numpy_helper

from parlance.core.errors import ModelError
from parlance.families.supertonic.conversion.bake import bake
from parlance.families.supertonic.conversion.onnx_folder import read_onnx_folder

Change = Callable[[GraphProto], None]


@pytest.fixture
def altered(oracle_dir: Callable[..., Path], tmp_path: Path) -> Callable[..., Path]:
    """``altered(network, change, preset="micro-cfg", slim=True)``: a copy of an export with one graph changed."""

    def make(network: str, change: Change, preset: str = "micro-cfg", slim: bool = True) -> Path:
        folder = tmp_path / "altered"
        if not folder.exists():
            shutil.copytree(oracle_dir(preset, slim), folder)
        path = folder / "onnx" / f"{network}.onnx"
        model = onnx.load(path)
        change(model.graph)
        onnx.save(model, path)
        return folder

    return make


def node(graph: GraphProto, ending: str) -> NodeProto:
    found = [n for n in graph.node if n.name.endswith(ending)]
    assert len(found) == 1, ending
    return found[0]


def attribute(n: NodeProto, name: str) -> onnx.AttributeProto:
    return next(a for a in n.attribute if a.name == name)


def stored(graph: GraphProto, name: str) -> onnx.TensorProto:
    return next(t for t in graph.initializer if t.name == name)


def refill(tensor: onnx.TensorProto, values: np.ndarray) -> None:
    tensor.CopyFrom(numpy_helper.from_array(np.asarray(values), tensor.name))


NETWORKS = ("duration_predictor", "text_encoder", "vector_estimator", "vocoder")


@pytest.mark.parametrize("network", NETWORKS)
def test_exporter_numbers_mean_nothing(
    altered: Callable[..., Path], oracle_dir: Callable[..., Path], network: str
) -> None:
    def renumber(graph: GraphProto) -> None:
        anonymous = sorted(t.name for t in graph.initializer if t.name.startswith("onnx::"))
        new = {old: f"onnx::X_{len(anonymous) - i}" for i, old in enumerate(anonymous)}
        for t in graph.initializer:
            t.name = new.get(t.name, t.name)
        for n in graph.node:
            for i, name in enumerate(n.input):
                n.input[i] = new.get(name, name)

    expected = bake(read_onnx_folder(oracle_dir("micro-cfg")))[1]
    found = bake(read_onnx_folder(altered(network, renumber)))[1]
    assert all(np.array_equal(found[name], values) for name, values in expected.items())


def swap_weights(graph: GraphProto) -> None:
    first, second = node(graph, "convnext.0/pwconv1/Conv"), node(graph, "convnext.1/pwconv1/Conv")
    first.input[1], second.input[1] = second.input[1], first.input[1]


def swap_gammas(graph: GraphProto) -> None:
    users = {name: n for n in graph.node for name in n.input if name.endswith("gamma")}
    first, second = sorted(users)[:2]
    for name, other in ((first, second), (second, first)):
        users[name].input[list(users[name].input).index(name)] = other


def swap_query_and_key_nodes(graph: GraphProto) -> None:
    query, key = (node(graph, f"main_blocks.3/attn/W_{part}/linear/MatMul") for part in ("query", "key"))
    query.name, key.name = key.name, query.name


@pytest.mark.parametrize(
    ("network", "change"),
    [
        ("text_encoder", swap_weights),
        ("vocoder", swap_gammas),
        ("vector_estimator", swap_query_and_key_nodes),
    ],
)
def test_swapped_weights_are_detected(altered: Callable[..., Path], network: str, change: Change) -> None:
    with pytest.raises(ModelError, match=rf"{network}\.onnx.*is used where|W_query.linear.weight has shape"):
        read_onnx_folder(altered(network, change))


@pytest.mark.parametrize("network", NETWORKS)
def test_a_dropped_weight_is_named(altered: Callable[..., Path], network: str) -> None:
    dropped = []

    def drop(graph: GraphProto) -> None:
        weight = next(t for t in graph.initializer if t.name.endswith("convnext.0.pwconv1.weight"))
        dropped.append(weight.name.split("tts.")[1])
        graph.initializer.remove(weight)

    folder = altered(network, drop)
    with pytest.raises(ModelError, match="unresolved weights: " + dropped[0]):
        read_onnx_folder(folder)


def test_a_dropped_bias_is_named(altered: Callable[..., Path]) -> None:
    def bypass(graph: GraphProto) -> None:
        add = node(graph, "main_blocks.3/attn/W_value/linear/Add")
        product = next(name for name in add.input if not name.endswith("bias"))
        for n in graph.node:
            for i, name in enumerate(n.input):
                n.input[i] = product if name == add.output[0] else name
        graph.node.remove(add)

    bias = r"tts\.ttl\.vector_field\.main_blocks\.3\.attn\.W_value\.linear\.bias"
    with pytest.raises(ModelError, match=rf"nothing uses weight \S*{bias}"):
        read_onnx_folder(altered("vector_estimator", bypass))


def test_a_weight_that_nothing_uses_is_named(altered: Callable[..., Path]) -> None:
    def add(graph: GraphProto) -> None:
        graph.initializer.append(numpy_helper.from_array(np.ones((4, 4), np.float32), "onnx::MatMul_99999"))

    with pytest.raises(ModelError, match=r"vocoder\.onnx: nothing uses weight onnx::MatMul_99999"):
        read_onnx_folder(altered("vocoder", add))


def change_dilation(graph: GraphProto) -> None:
    attribute(node(graph, "convnext.0/dwconv/net/Conv"), "dilations").ints[0] = 3


def shift_positions(graph: GraphProto) -> None:
    positions = next(t for t in graph.initializer if t.name.endswith("attn.increments"))
    refill(positions, numpy_helper.to_array(positions) + 1)


def change_frequencies(graph: GraphProto) -> None:
    table = next(t for t in graph.initializer if "sinusoidal" in t.name and list(t.dims) == [1, 8])
    refill(table, numpy_helper.to_array(table) ** np.float32(0.9))


def poison(graph: GraphProto) -> None:
    weight = next(t for t in graph.initializer if t.name.endswith("head.layer2.weight"))
    values = numpy_helper.to_array(weight).copy()
    values[3, 2] = np.nan
    refill(weight, values)


@pytest.mark.parametrize(
    ("network", "change", "message"),
    [
        ("vocoder", change_dilation, "ae.decoder.convnext.0.dwconv.net has dilation 3, expected 1"),
        ("vector_estimator", shift_positions, "positions of text attention"),
        ("vector_estimator", change_frequencies, "frequencies of the time embedding"),
        ("vocoder", poison, "layer2.weight holds values that are not finite"),
    ],
)
def test_a_graph_that_computes_something_else_is_refused(
    altered: Callable[..., Path], network: str, change: Change, message: str
) -> None:
    with pytest.raises(ModelError, match=message):
        read_onnx_folder(altered(network, change))


@pytest.mark.parametrize("network", NETWORKS)
def test_a_truncated_network_is_refused(oracle_dir: Callable[..., Path], tmp_path: Path, network: str) -> None:
    folder = tmp_path / "truncated"
    shutil.copytree(oracle_dir("micro"), folder)
    path = folder / "onnx" / f"{network}.onnx"
    whole = path.read_bytes()
    for part in range(8):
        path.write_bytes(whole[: len(whole) * part // 8])
        with pytest.raises(ModelError, match=network):
            read_onnx_folder(folder)
