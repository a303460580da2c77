"""Graphs that were renamed, stripped or damaged: the converter finds its way or says what is wrong, never guesses."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import GraphProto, NodeProto, helper, numpy_helper

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


@pytest.mark.parametrize(("preset", "slim"), [("micro", True), ("micro", False), ("micro-cfg", True)])
@pytest.mark.parametrize("new_name", ["", "/model/part/node"], ids=["stripped", "renamed"])
def test_weights_are_found_without_node_names(
    altered: Callable[..., Path], oracle_dir: Callable[..., Path], preset: str, slim: bool, new_name: str
) -> None:
    def rename(graph: GraphProto) -> None:
        for i, n in enumerate(graph.node):
            n.name = f"{new_name}{i}" if new_name else ""

    for network in NETWORKS:
        folder = altered(network, rename, preset, slim)
    expected = bake(read_onnx_folder(oracle_dir(preset, slim)))[1]
    found = bake(read_onnx_folder(folder))[1]
    assert found.keys() == expected.keys()
    for name, values in expected.items():
        assert np.array_equal(found[name], values), name


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


def swap_relative_embeddings(graph: GraphProto) -> None:
    tables = [n for n in graph.node if n.op_type == "Slice" and "emb_rel" in n.input[0] and "attn_layers.0" in n.name]
    tables[0].input[0], tables[1].input[0] = tables[1].input[0], tables[0].input[0]


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
        ("text_encoder", swap_relative_embeddings),
        ("vocoder", swap_gammas),
        ("vector_estimator", swap_query_and_key_nodes),
    ],
)
def test_swapped_weights_are_detected(altered: Callable[..., Path], network: str, change: Change) -> None:
    with pytest.raises(ModelError, match=rf"{network}\.onnx.*(is used where|but its bias)"):
        read_onnx_folder(altered(network, change))


@pytest.mark.parametrize("network", NETWORKS)
def test_a_dropped_weight_is_named(altered: Callable[..., Path], network: str) -> None:
    dropped = []

    def drop(graph: GraphProto) -> None:
        weight = next(t for t in graph.initializer if t.name.endswith("convnext.0.pwconv1.weight"))
        dropped.append(weight.name)
        graph.initializer.remove(weight)

    folder = altered(network, drop)
    with pytest.raises(ModelError, match=rf"{network}\.onnx.*{dropped[0]}"):
        read_onnx_folder(folder)


def test_a_dropped_bias_is_named(altered: Callable[..., Path]) -> None:
    def bypass(graph: GraphProto) -> None:
        add = node(graph, "main_blocks.3/attn/W_value/linear/Add")
        product = next(name for name in add.input if not name.endswith("bias"))
        for n in graph.node:
            for i, name in enumerate(n.input):
                n.input[i] = product if name == add.output[0] else name
        graph.node.remove(add)

    missing = "ttl.vector_field.main_blocks.3.attn.W_value.linear.bias"
    with pytest.raises(ModelError, match=f"unresolved weights: {missing};"):
        read_onnx_folder(altered("vector_estimator", bypass))


def test_a_weight_that_nothing_uses_is_named(altered: Callable[..., Path]) -> None:
    def add(graph: GraphProto) -> None:
        graph.initializer.append(numpy_helper.from_array(np.ones((4, 4), np.float32), "onnx::MatMul_99999"))

    with pytest.raises(ModelError, match=r"vocoder\.onnx: nothing uses weight onnx::MatMul_99999"):
        read_onnx_folder(altered("vocoder", add))


def pad_with_zeros(graph: GraphProto) -> None:
    attribute(node(graph, "convnext.0/dwconv/Pad"), "mode").s = b"constant"


def change_dilation(graph: GraphProto) -> None:
    attribute(node(graph, "convnext.0/dwconv/net/Conv"), "dilations").ints[0] = 3


def change_epsilon(graph: GraphProto) -> None:
    next(
        a for n in graph.node if n.op_type == "LayerNormalization" for a in n.attribute if a.name == "epsilon"
    ).f = 1e-5


def break_guidance(graph: GraphProto) -> None:
    products = {n.output[0] for n in graph.node if n.op_type == "Mul"}
    last = [n for n in graph.node if n.op_type == "Sub" and set(n.input) <= products and "main_blocks" not in n.name]
    assert len(last) == 1
    last[0].op_type = "Add"


def shift_positions(graph: GraphProto) -> None:
    positions = next(t for t in graph.initializer if t.name.endswith("attn.increments"))
    refill(positions, numpy_helper.to_array(positions) + 1)


def change_frequencies(graph: GraphProto) -> None:
    table = next(t for t in graph.initializer if "sinusoidal" in t.name and list(t.dims) == [1, 8])
    refill(table, numpy_helper.to_array(table) ** np.float32(0.9))


def change_relative_scale(graph: GraphProto) -> None:
    divisor = node(graph, "attn_layers.0/Div").input[1]
    refill(stored(graph, divisor), np.array(5.0, np.float32))


def poison(graph: GraphProto) -> None:
    weight = next(t for t in graph.initializer if t.name.endswith("head.layer2.weight"))
    values = numpy_helper.to_array(weight).copy()
    values[3, 2] = np.nan
    refill(weight, values)


@pytest.mark.parametrize(
    ("network", "change", "message"),
    [
        ("text_encoder", pad_with_zeros, "does not pad by repeating its edge"),
        ("vocoder", change_dilation, "pads .* expected 18 before"),
        ("text_encoder", change_epsilon, "different epsilons"),
        ("vector_estimator", break_guidance, "guidance formula was not found"),
        ("vector_estimator", shift_positions, "positions of text attention"),
        ("vector_estimator", change_frequencies, "frequencies of the time embedding"),
        ("duration_predictor", change_relative_scale, "divides its queries by 5"),
        ("vocoder", poison, "layer2.weight holds values that are not finite"),
    ],
)
def test_a_graph_that_computes_something_else_is_refused(
    altered: Callable[..., Path], network: str, change: Change, message: str
) -> None:
    with pytest.raises(ModelError, match=message):
        read_onnx_folder(altered(network, change))


def test_a_cycle_is_refused(altered: Callable[..., Path]) -> None:
    def tie(graph: GraphProto) -> None:
        first = helper.make_node("Identity", ["a"], ["b"], "first")
        second = helper.make_node("Identity", ["b"], ["a"], "second")
        graph.node.extend([first, second])

    with pytest.raises(
        ModelError, match=r"vocoder\.onnx: node '(first|second)' uses [ab], which nothing before it provides"
    ):
        read_onnx_folder(altered("vocoder", tie))


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
