"""Rewrites exported graphs for one utterance alone, as fast as ONNX Runtime can be made to run them on the CPU.

    python -m tests.reference.supertonic.rewritten FOLDER.onnx OUT

A single utterance needs no masks. What guidance's two halves have in common is computed once, up to where the text
comes in. A convolution of width one is a product of matrices: ONNX Runtime spreads those over the threads, but
convolutions only over the batch. Every number stays the same, but for rounding (`tests/parity/test_rewritten.py`).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx_ir as ir
from onnx_ir.passes import common

LAYOUT = {"Transpose", "Unsqueeze", "Squeeze", "Reshape", "Tile", "Expand", "Slice", "Cast"}
BY_ELEMENT = {"Add", "Div", "Erf", "Mul"}
SWAP = [0, 2, 1]


def rewrite(path: Path, out: Path) -> None:
    model = ir.load(path)
    graph = model.graph
    for value in (*graph.inputs, *graph.outputs):
        if value.shape is not None:
            value.shape = ir.Shape([1 if dim == "batch_size" else dim for dim in value.shape])
    _drop_masks(graph)
    _share_halves(graph)
    _multiply(graph)
    common.RemoveUnusedNodesPass()(model)
    for node in graph:
        for value in node.outputs:
            value.shape = None if not value.is_graph_output() else value.shape  # of two halves, where one is left
    ir.save(model, out)


def _constant(value: ir.Value | None) -> np.ndarray | None:
    return None if value is None or value.const_value is None else value.const_value.numpy()


def _drop_masks(graph: ir.Graph) -> None:
    """Products with masks, and choices by them, where every mask is one."""
    ones = {value for value in graph.inputs if (value.name or "").endswith("_mask")}
    nowhere: set[ir.Value | None] = set()
    for node in list(graph):
        first, result = node.inputs[0], node.outputs[0]
        if node.op_type == "Equal" and first in ones and np.all(_constant(node.inputs[1]) == 0):
            nowhere.add(result)
        elif node.op_type in LAYOUT and first in ones:
            ones.add(result)
        elif node.op_type in LAYOUT and first in nowhere:
            nowhere.add(result)
        elif node.op_type == "Where" and first in nowhere:
            result.replace_all_uses_with(node.inputs[2])
        elif node.op_type == "Mul" and not result.is_graph_output():
            others = [value for value in node.inputs if value not in ones]
            if not others:
                ones.add(result)
            elif len(others) == 1 and _constant(others[0]) is None:  # a constant is stretched to the mask's length
                result.replace_all_uses_with(others[0])


def _share_halves(graph: ir.Graph) -> None:
    """What is only repeated for the second half goes on once; sums and products with what differs stretch it."""
    for node in list(graph):
        repeats = _constant(node.inputs[1]) if node.op_type == "Tile" else None
        if repeats is not None and repeats[0] == 2 and np.all(repeats[1:] == 1):
            node.outputs[0].replace_all_uses_with(node.inputs[0])


def _multiply(graph: ir.Graph) -> None:
    """Convolutions of width one become products; between two of them the channels stay last."""
    rows: dict[ir.Value | None, ir.Value] = {}  # the same numbers with their channels last

    def insert(before: ir.Node, operation: str, *inputs: ir.Value, **attributes: list[int]) -> ir.Value:
        node = ir.node(operation, inputs, attributes)
        graph.insert_before(before, node)
        return node.outputs[0]

    def constant(name: str, array: np.ndarray) -> ir.Value:
        value = ir.Value(name=name, const_value=ir.tensor(np.ascontiguousarray(array), name=name))
        graph.register_initializer(value)
        return value

    for node in list(graph):
        result = node.outputs[0]
        if node.op_type == "Transpose" and list(node.attributes["perm"].as_ints()) == SWAP:
            rows[result] = node.inputs[0]
            continue
        if node.op_type == "Conv" and _is_pointwise(node):
            x, kernel, bias = node.inputs[0], _constant(node.inputs[1])[:, :, 0], node.inputs[2:]
            last = x in rows
            weight = constant(f"{result.name}/weight", kernel.T if last else kernel)
            y = insert(node, "MatMul", rows[x], weight) if last else insert(node, "MatMul", weight, x)
            if bias:
                added = _constant(bias[0]).reshape(-1) if last else _constant(bias[0]).reshape(-1, 1)
                y = insert(node, "Add", y, constant(f"{result.name}/bias", added))
        elif (
            node.op_type in BY_ELEMENT
            and any(x in rows for x in node.inputs)
            and all(x in rows or np.ndim(_constant(x) if _constant(x) is not None else [0]) == 0 for x in node.inputs)
        ):
            last, y = True, insert(node, node.op_type, *(rows.get(x, x) for x in node.inputs))
        else:
            continue
        if last:
            columns = insert(node, "Transpose", y, perm=SWAP)
            rows[columns], y = y, columns
        result.replace_all_uses_with(y, replace_graph_outputs=True)


def _is_pointwise(node: ir.Node) -> bool:
    weight, group = _constant(node.inputs[1]), node.attributes.get("group")
    return weight is not None and weight.ndim == 3 and weight.shape[2] == 1 and (group is None or group.as_int() == 1)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args(arguments)
    (options.out / "onnx").mkdir(parents=True)
    for path in sorted((options.folder / "onnx").glob("*.onnx")):
        rewrite(path, options.out / "onnx" / path.name)


if __name__ == "__main__":
    main()
