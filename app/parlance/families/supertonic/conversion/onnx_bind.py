"""Finds what each stored weight of an official ONNX network is, from where it is used in the graph.

Never from the number in an exporter's name, and never from a name alone: slimmed files merge equal tensors under one
name. The place of use decides (the module path of the node, or for stripped files the named bias beside it); a weight's
own name is the cross-check.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from onnx import NodeProto

from parlance.core.errors import ModelError

from .onnx_graph import SLICING, Graph, module_path
from .presets import PRESETS
from .raw import PROMPT, STYLE_KEY, THETA, UNCOND, Array, raw_shapes

PREFIXES = {"duration_predictor": "dp.", "text_encoder": "ttl.", "vector_estimator": "ttl.", "vocoder": "ae."}
_ROLES = {
    "Conv": ((1, "weight"), (2, "bias")),
    "Gemm": ((1, "weight"), (2, "bias")),
    "LayerNormalization": ((1, "weight"), (2, "bias")),
    "BatchNormalization": ((1, "weight"), (2, "bias"), (3, "running_mean"), (4, "running_var")),
    "PRelu": ((1, "weight"),),
}
_ONLY_PRELU = {"duration_predictor": "dp.predictor.activation.weight", "vocoder": "ae.decoder.head.act.weight"}
_STEM = "ae.decoder.embed.net"
INCREMENTS = THETA.replace("theta", "increments")


def _pattern(name: str) -> str:
    return re.sub(r"\d+", "#", name)


_KNOWN = {_pattern(name) for name in raw_shapes(PRESETS["supertonic-v3"]())}


def is_known(name: str) -> bool:
    """Could a Supertonic model have a weight of this name?"""
    return _pattern(name) in _KNOWN


def own_name(stored: str) -> str:
    """The official name that an initializer carries, less ``tts.``; "" for an exporter's made-up name."""
    name = stored.split("tts.", 1)[1] if "tts." in stored else ""
    return name if is_known(name) or name == INCREMENTS else ""


@dataclass(frozen=True)
class Site:
    """One use of a stored weight: `node` reads it at `index`; `name` is what belongs there."""

    node: NodeProto
    index: int
    stored: str
    name: str


class _Weights(dict[str, Array]):
    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def __missing__(self, name: str) -> Array:
        raise ModelError("weight.not_found", path=self._path, name=name)


class Binder:
    """Weights of one network under their official names, in PyTorch's order of axes."""

    def __init__(self, network: str, graph: Graph) -> None:
        self.network = network
        self.graph = graph
        self.weights: dict[str, Array] = _Weights(graph.path)
        self.module_of: dict[int, str] = {}
        """id(node) -> official name of the module, for every node that reads a bound weight."""
        self._sources: dict[str, str] = {}
        self._turned: set[str] = set()
        """Relative keys that a simplifier has already transposed."""
        sites = list(self._layer_sites())
        for site in sites:
            self._bind_layer(site)
        for name, stored in self._special_sites():
            values = graph.stored(stored)
            self.bind(name, stored, values.swapaxes(1, 2) if stored in self._turned else values)
        self._undo_folding()
        self._cross_check(sites)

    def bind(self, name: str, stored: str, values: Array) -> None:
        """Note that the constant `stored` is the weight `name`; a second, different one is an error."""
        if self._sources.get(name, stored) != stored and not (self.weights[name] == values).all():
            raise ModelError(
                "onnx.two_roles", path=self.graph.path, name=name, first=self._sources[name], second=stored
            )
        self._sources.setdefault(name, stored)
        self.weights.setdefault(name, values)

    def _layer_sites(self) -> Iterator[Site]:
        for node in self.graph.nodes:
            bias = self._own_bias(node) if node.op_type == "Gemm" else ""
            for index, role in _ROLES.get(node.op_type, ()):
                if index < len(node.input) and (stored := self.graph.origin(node.input[index])) is not None:
                    by_bias = f"{bias}.{role}" if bias else ""
                    yield Site(node, index, stored, self._layer_name(node, stored, role) or by_bias)
            if node.op_type == "Gather":
                yield from self._embedding_site(node)
            elif node.op_type == "MatMul":
                yield from self._linear_sites(node)
            elif node.op_type == "Mul":
                yield from self._gamma_site(node)

    def _layer_name(self, node: NodeProto, stored: str, role: str) -> str:
        by_path = self._by_path(node, role)
        if by_path or own_name(stored):
            return by_path or own_name(stored)
        if node.op_type == "PRelu" and self.network in _ONLY_PRELU:
            return _ONLY_PRELU[self.network]
        if node.op_type == "Conv" and self.network == "vocoder":
            return f"{_STEM}.{role}"  # the only convolution whose batch norm was folded, which costs it its name
        return ""

    def _own_bias(self, node: NodeProto) -> str:
        """The layer by the name of a Gemm's bias: simplifiers join a product and a sum under a name of theirs."""
        stored = self.graph.origin(node.input[2]) if len(node.input) > 2 else None
        return own_name(stored).removesuffix(".bias") if stored is not None else ""

    def _by_path(self, node: NodeProto, role: str) -> str:
        name = f"{PREFIXES[self.network]}{module_path(node).removeprefix('vector_estimator.')}.{role}"
        return name if is_known(name) else ""

    def _embedding_site(self, node: NodeProto) -> Iterator[Site]:
        stored = self.graph.origin(node.input[0])
        if stored is not None and self.graph.is_float(stored) and len(self.graph.shape(stored)) == 2:
            yield Site(node, 0, stored, self._by_path(node, "weight") or own_name(stored))

    def _linear_sites(self, node: NodeProto) -> Iterator[Site]:
        """A MatMul with a stored matrix, and the Add of its bias."""
        stored = self.graph.origin(node.input[1])
        if stored is None or len(self.graph.shape(stored)) != 2:
            return
        bias = self._bias_of(node)
        by_bias = own_name(bias[1]).removesuffix(".bias") if bias else ""
        by_path = self._by_path(node, "weight").removesuffix(".weight")
        if by_path and by_bias and by_path != by_bias and self.graph.uses(bias[1] if bias else "") == 1:
            raise ModelError("onnx.bias", path=self.graph.path, name=node.name, by_path=by_path, by_bias=by_bias)
        module = by_path or by_bias or own_name(stored).removesuffix(".weight")
        yield Site(node, 1, stored, f"{module}.weight" if module else "")
        if bias:
            yield Site(bias[0], list(bias[0].input).index(bias[1]), bias[1], f"{module}.bias" if module else "")

    def _bias_of(self, node: NodeProto) -> tuple[NodeProto, str] | None:
        for add in self.graph.consumers(node.output[0]):
            for operand in add.input if add.op_type == "Add" else ():
                stored = self.graph.origin(operand)
                if stored is not None and len(self.graph.shape(stored)) == 1:
                    return add, operand
        return None

    def _gamma_site(self, node: NodeProto) -> Iterator[Site]:
        for index, other in ((0, 1), (1, 0)):
            stored = self.graph.origin(node.input[index])
            producer = self.graph.producer(node.input[other])
            if stored is None or producer is None or producer.op_type != "Conv" or len(self.graph.shape(stored)) != 3:
                continue
            yield Site(node, index, stored, self._by_path(node, "gamma") or own_name(stored))

    def _undo_folding(self) -> None:
        """Simplifiers multiply the half of a GELU, and a block's scale behind it, into the convolution between them."""
        for node in self.graph.of_type("Conv"):
            block, _, layer = self.module_of.get(id(node), "").rpartition(".")
            if layer != "pwconv2":
                continue
            weight, gamma = f"{block}.pwconv2.weight", f"{block}.gamma"
            self.weights[weight] = self.weights[weight] * np.float32(2 * self._half(node.input[0], block))
            users = [user.op_type for user in self.graph.consumers(node.output[0])]
            if gamma not in self.weights and users == ["Add"]:
                self.weights[gamma] = np.ones((1, len(self.weights[weight]), 1), np.float32)

    def _half(self, name: str, block: str) -> float:
        """The constant factor of ``0.5 * x * (1 + erf(x / sqrt(2)))`` as far as it is still there."""
        factor = 1.0
        while (node := self.graph.producer(name)) is not None and node.op_type == "Mul":
            scalars = [self.graph.scalar(operand) for operand in node.input]
            scalar = next((value for value in scalars if value is not None), None)
            if scalar is not None:
                factor *= scalar
                name = node.input[scalars.index(None)] if None in scalars else ""
                continue
            above = [self.graph.producer(operand) for operand in node.input]
            erf = [self.graph.producer(self._other(add)) for add in above if add is not None and add.op_type == "Add"]
            if [node.op_type for node in erf if node is not None] == ["Erf"]:
                return factor
            break
        raise ModelError("onnx.gelu", path=self.graph.path, module=block)

    def _other(self, node: NodeProto) -> str:
        """The operand that is not a constant 1; "" if none is."""
        names = [name for name in node.input if self.graph.scalar(name) is None]
        return (
            names[0] if len(names) == 1 and self.graph.scalar(next(n for n in node.input if n != names[0])) == 1 else ""
        )

    def _bind_layer(self, site: Site) -> None:
        graph, node = self.graph, site.node
        if not site.name:
            raise ModelError("onnx.unknown_weight", path=graph.path, weight=site.stored, node=node.name)
        values = graph.fold(node.input[site.index])
        if values is None:
            values = graph.stored(site.stored)
        if node.op_type == "MatMul" or (node.op_type == "Gemm" and site.index == 1 and not _transposed(node)):
            values = values.T
        self.module_of[id(node)] = site.name.rsplit(".", 1)[0]
        self.bind(site.name, site.stored, values)

    def _cross_check(self, sites: list[Site]) -> None:
        """A weight with a name of its own must be used at that place, whatever other equal weights it stands for."""
        places: dict[str, set[str]] = {}
        for name, stored in [(site.name, site.stored) for site in sites] + list(self._sources.items()):
            places.setdefault(stored, set()).add(name)
        for stored, names in places.items():
            own = own_name(stored)
            if own and own not in names:
                raise ModelError("onnx.misplaced", path=self.graph.path, weight=stored, place=sorted(names)[0])

    def _special_sites(self) -> Iterator[tuple[str, str]]:
        """Weights that no layer reads: (official name, stored constant)."""
        yield from self._relative_embeddings()
        if self.network == "duration_predictor":
            yield from self._sentence_token()
        if self.network in ("text_encoder", "vector_estimator"):
            yield from self._style_tokens()
        if self.network == "vector_estimator":
            yield from self._text_token()
            yield from self._rotary()
        if self.network == "vocoder":
            yield from self._latent_statistics()

    def _relative_embeddings(self) -> Iterator[tuple[str, str]]:
        for node in self.graph.of_type("MatMul"):
            stored = self.graph.origin(node.input[1], SLICING)
            if stored is None or len(self.graph.shape(stored)) != 3 or not self.graph.is_float(stored):
                continue
            before_softmax = any(self.graph.downstream(node.output[0], frozenset({"Softmax"}), frozenset({"Conv"})))
            role = "emb_rel_k" if before_softmax else "emb_rel_v"
            name = self._by_path(node, role) or own_name(stored)
            if not name.endswith(role):
                raise ModelError("onnx.misplaced", path=self.graph.path, weight=stored, place=role)
            if before_softmax and self.graph.skip(node.input[1], SLICING - {"Transpose"}) == stored:
                self._turned.add(stored)
            yield name, stored

    def _sentence_token(self) -> Iterator[tuple[str, str]]:
        for node in self.graph.of_type("Concat"):
            for operand in node.input:
                stored = self.graph.origin(operand)
                if stored is not None and self.graph.is_float(stored) and len(self.graph.shape(stored)) == 3:
                    yield "dp.sentence_encoder.sentence_token", stored

    def _style_tokens(self) -> Iterator[tuple[str, str]]:
        """Keys come from a learned constant; with guidance a second row of constants is joined below the first."""
        for node in self.graph.of_type("MatMul", "Gemm"):
            module = self.module_of.get(id(node), "")
            if ".attention" not in module or not module.endswith(("W_key.linear", "W_value.linear")):
                continue
            is_key = module.endswith("W_key.linear")
            rows = self._rows(node.input[0])
            if is_key:
                yield STYLE_KEY, self._token(rows[0], "onnx.no_keys", module)
            if len(rows) > 1:
                part = "key" if is_key else "value"
                yield f"{UNCOND}.style_{part}_special_token", self._token(rows[1], "onnx.no_row", module)

    def _text_token(self) -> Iterator[tuple[str, str]]:
        for node in self.graph.of_type("MatMul", "Gemm"):
            module = self.module_of.get(id(node), "")
            if module.endswith(".attn.W_key.linear") and len(rows := self._rows(node.input[0])) > 1:
                yield f"{UNCOND}.text_special_token", self._token(rows[1], "onnx.no_row", module)

    def _rows(self, name: str) -> list[str]:
        """What is joined along the batch axis above `name`: one entry without guidance, two with it."""
        node = self.graph.producer(self.graph.skip(name))
        return list(node.input) if node is not None and node.op_type == "Concat" else [name]

    def _token(self, name: str, code: str, module: str) -> str:
        above = self.graph.upstream(name, frozenset({"Shape", "Where", "ConstantOfShape", "MatMul", "Conv"}))
        found = [c for c in above if self.graph.is_float(c) and len(self.graph.shape(c)) == 3]
        if len(found) != 1:
            raise ModelError(code, path=self.graph.path, module=module)
        return found[0]

    def _rotary(self) -> Iterator[tuple[str, str]]:
        """The angles of text attention: positions (integers) over the length, times theta."""
        for node in self.graph.of_type("Cos"):
            above = list(self.graph.upstream(node.input[0], frozenset({"ReduceSum", "Shape"})))
            tables = [c for c in above if len(self.graph.shape(c)) == 3]
            positions = [c for c in tables if not self.graph.is_float(c) or own_name(c) == INCREMENTS]
            if positions:
                yield INCREMENTS, positions[0]
                yield from ((THETA, c) for c in tables if c not in positions)

    def _latent_statistics(self) -> Iterator[tuple[str, str]]:
        """latent / scale, unfolded, times std, plus mean, padded, into the stem."""
        first = self.graph.consumers("latent")
        if len(first) == 1 and first[0].op_type == "Cast":
            first = self.graph.consumers(first[0].output[0])
        scale = self.graph.origin(first[0].input[1]) if len(first) == 1 and first[0].op_type == "Div" else None
        stems = [node for node in self.graph.of_type("Conv") if self.module_of.get(id(node)) == _STEM]
        if scale is None or len(stems) != 1:
            raise ModelError("onnx.division", path=self.graph.path)
        yield "ttl.normalizer.scale", scale
        name = self.graph.skip(stems[0].input[0], SLICING)
        for weight, operation in (("ae.latent_mean", "Add"), ("ae.latent_std", "Mul")):
            node = self.graph.producer(name)
            stored = [s for operand in node.input if (s := self.graph.origin(operand))] if node is not None else []
            if node is None or node.op_type != operation or len(stored) != 1:
                raise ModelError("onnx.before_stem", path=self.graph.path, weight=weight)
            yield weight, stored[0]
            name = next(operand for operand in node.input if self.graph.origin(operand) is None)


def folded_keys(binder: Binder) -> dict[str, Array]:
    """Style keys of a text encoder whose key projection was folded away: official name of the attention -> (N, units).

    They are stored as (heads, 1, head_dim, N), already through tanh, and feed the score product directly.
    """
    keys: dict[str, Array] = {}
    for node in binder.graph.of_type("MatMul"):
        stored = binder.graph.origin(node.input[1])
        if stored is None or len(binder.graph.shape(stored)) != 4:
            continue
        following = binder.graph.downstream(node.output[0], frozenset({"MatMul"}))
        outputs = [_after(binder, product) for product in following]
        module = next((name for name in outputs if name.startswith(PROMPT)), "")
        if not module:
            raise ModelError("onnx.keys", path=binder.graph.path, weight=stored)
        values = binder.graph.stored(stored)[:, 0]
        keys[module.removesuffix(".out_fc.linear")] = values.transpose(2, 0, 1).reshape(values.shape[2], -1)
    return keys


def _after(binder: Binder, product: NodeProto) -> str:
    """Module of the first linear layer below a product with values."""
    below = binder.graph.downstream(product.output[0], frozenset({"MatMul", "Gemm"}))
    return next((name for node in below if (name := binder.module_of.get(id(node), ""))), "")


def _transposed(node: NodeProto) -> bool:
    return any(entry.name == "transB" and entry.i == 1 for entry in node.attribute)
