"""The teacher's weights, as PyTorch names and shapes them, from its published graph, whose weights are int8.

Names of initialisers cannot be trusted, since equal ones were made one. So a weight is called after the node that uses
it, and its scale is found by following the node's output.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
GATES = (0, 2, 3, 1)
"""ONNX orders an LSTM's gates as input, output, forget, cell; PyTorch as input, forget, cell, output."""
FLOAT_PART = re.compile(
    r"(?:encoder|decoder)\.(.*\.(?:bias|gamma|beta|alpha[12]\.\d|(?:full_layer_layer_norm|LayerNorm)\.weight))$"
)
NAMED = re.compile(r"(?:encoder|decoder)\.(.*)_quantized$")
IN_PREDICTOR = re.compile(r"(F0|N|shared|F0_proj|N_proj)(\.|$)")


class _Graph:
    def __init__(self, graph: Any) -> None:
        from onnx import numpy_helper

        self.nodes = list(graph.node)
        constants = {node.output[0]: node.attribute[0].t for node in self.nodes if node.op_type == "Constant"}
        self._stored = {tensor.name: tensor for tensor in graph.initializer} | constants
        self._array = numpy_helper.to_array
        self.maker = {name: node for node in self.nodes for name in node.output}
        self.users: dict[str, list[Any]] = defaultdict(list)
        for node in self.nodes:
            for name in node.input:
                self.users[name].append(node)

    def names(self) -> list[str]:
        return list(self._stored)

    def value(self, name: str) -> NDArray[Any]:
        return self._array(self._stored[name])

    def whole(self, node: Any) -> NDArray[np.int32]:
        """The integers of a node's weight, around zero."""
        zero = self.value(node.input[3]).astype(np.int32) if len(node.input) > 3 and node.input[3] else 0
        return self.value(node.input[1]).astype(np.int32) - zero

    def scale(self, node: Any) -> Array:
        """What the integers are multiplied by: the constant in `out * (scale of the input * scale of the weight)`."""
        name = node.output[0]
        while (user := self.users[name][0]).op_type != "Mul":
            name = user.output[0]
        product = self.maker[next(other for other in user.input if other != name)]
        return next(self.value(part) for part in product.input if part in self._stored).astype(np.float32)


def module_of(node: str) -> str:
    """text_encoder.cnn.0.0 of /encoder/text_encoder/cnn.0/cnn.0.0/Conv_quant; where layers share weights, the first."""
    path = node.strip("/").split("/")[1:-1]
    if "albert_layers.0" in node:
        path = [re.sub(r"_\d+$", "", part) for part in path]
    kept: list[str] = []
    for part in path:
        if kept and part.startswith(kept[-1] + "."):
            kept.pop()
        kept.append(part)
    name = ".".join(kept)
    return f"predictor.{name}" if IN_PREDICTOR.match(name) else name


def weights(graph: Any) -> dict[str, Array]:
    """float32, by their names in a state dict, of the `graph` of an ONNX model."""
    g, found = _Graph(graph), dict[str, Array]()

    def put(name: str, value: NDArray[Any]) -> None:
        found[name] = np.ascontiguousarray(value, dtype=np.float32)

    for node in g.nodes:
        kind, module = node.op_type, module_of(node.name)
        if kind == "MatMulInteger":
            named = NAMED.match(node.input[1])
            put(named[1] if named else f"{module}.weight", (g.whole(node) * g.scale(node)).T)
        elif kind == "ConvInteger":
            scale = g.scale(node)
            put(f"{module}.weight", g.whole(node) * (scale.reshape(-1, 1, 1) if scale.size > 1 else scale))
        elif kind in ("Conv", "ConvTranspose") and "stft/" not in node.name:
            put(f"{module}.weight", g.value(node.input[1]))
        elif kind == "DynamicQuantizeLSTM":
            _put_lstm(module, [g.value(node.input[i]) for i in (1, 2, 3, 8, 9, 10, 11)], put)
        elif kind == "Gather" and node.input[0].endswith("weight_quantized"):
            scale, zero = (g.value(name) for name in g.users[node.output[0]][0].input[1:3])
            named = NAMED.match(node.input[0])
            assert named
            put(named[1], (g.value(node.input[0]).astype(np.int32) - zero.astype(np.int32)) * scale)
        elif kind == "MatMul" and "l_linear" in node.name:
            put(f"{module}.weight", g.value(node.input[1]).T)
    for name in g.names():
        if plain := FLOAT_PART.match(name):
            put(plain[1], g.value(name))
    return found


def _put_lstm(module: str, inputs: list[NDArray[Any]], put: Any) -> None:
    """`inputs`: both matrices, the biases, scale and zero of each matrix; all of them for both directions."""
    *both, biases = inputs[:3]
    size = both[1].shape[1]
    order = np.concatenate([np.arange(size) + size * gate for gate in GATES])
    for direction, suffix in enumerate(("", "_reverse")):
        for whole, scale, zero, part in zip(both, inputs[3::2], inputs[4::2], ("ih", "hh"), strict=True):
            value = (whole[direction].astype(np.int32) - zero[direction].astype(np.int32)) * scale[direction]
            put(f"{module}.weight_{part}_l0{suffix}", value.T[order])
        for bias, part in zip(np.split(biases[direction], 2), ("ih", "hh"), strict=True):
            put(f"{module}.bias_{part}_l0{suffix}", bias[order])
