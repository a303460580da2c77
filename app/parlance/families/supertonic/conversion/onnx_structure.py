"""Reads everything but weights from the official graphs: dilations, padding, heads, divisors, epsilons and guidance.

Whatever the engine takes for granted is checked here, so that a graph which differs is refused and not misread.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from onnx import NodeProto

from parlance.core.errors import ModelError

from ..schema import DurationDims, SupertonicConfig, TextDims, VectorDims, VocoderDims
from .onnx_bind import INCREMENTS, Binder
from .onnx_graph import Graph, attribute, ints, number
from .presets import GENERATIONS, with_generation
from .raw import DECODER, FIELD, PROMPT, STYLE_KEY, THETA, UNCOND, Array

log = logging.getLogger("parlance.library")

_SOFTMAX = frozenset({"Softmax"})
_LAYERS = frozenset({"MatMul", "Conv"})


def read_config(nets: dict[str, Binder], sample_rate: int, rotary: tuple[float, float]) -> SupertonicConfig:
    """The config of a model without guessing its generation between 1 and 2; `rotary` is (base, scale)."""
    dp, te, ve, voc = (nets[n] for n in ("duration_predictor", "text_encoder", "vector_estimator", "vocoder"))
    vocoder = _vocoder(voc)
    cond, uncond = _guidance(ve)
    latent_dim = voc.weights[f"{DECODER}.embed.net.weight"].shape[1]
    channels = ve.weights[f"{FIELD}.proj_in.net.weight"].shape[1]
    if channels % latent_dim:
        raise ModelError("onnx.proj_in", path=ve.graph.path, channels=channels, dim=latent_dim)
    style = ve.weights[STYLE_KEY].shape
    text = _text(te)
    config = SupertonicConfig(
        generation=3 if uncond else 2,
        sample_rate=sample_rate,
        hop=voc.weights[f"{DECODER}.head.layer2.weight"].shape[0],
        compress=channels // latent_dim,
        latent_dim=latent_dim,
        vocab=te.weights["ttl.text_encoder.text_embedder.char_embedder.weight"].shape[0],
        n_style=style[1],
        style_dim=style[2],
        dp=_duration(dp),
        te=text,
        ve=_vector(ve, rotary),
        voc=vocoder,
        ln_eps=_epsilon(nets.values()),
        cfg_cond=cond,
        cfg_uncond=uncond,
    )
    return with_generation(config)


def set_generation(config: SupertonicConfig, generation: int) -> SupertonicConfig:
    assert generation in GENERATIONS
    return with_generation(replace(config, generation=generation))


def bn_epsilon(voc: Binder) -> float:
    nodes = voc.graph.of_type("BatchNormalization")
    if len(nodes) != 1:
        raise ModelError("onnx.batch_norms", path=voc.graph.path, count=len(nodes))
    return number(nodes[0], "epsilon", 1e-5)


def _epsilon(nets: Iterable[Binder]) -> float:
    found = {number(node, "epsilon", 1e-5) for net in nets for node in net.graph.of_type("LayerNormalization")}
    if len(found) != 1:
        raise ModelError("onnx.epsilons", found=sorted(found))
    return round(found.pop(), 12)


def _count(net: Binder, pattern: str) -> int:
    """How many different values the one number in `pattern` takes, which must be 0, 1, 2, ..."""
    found = {int(match[1]) for name in net.weights if (match := re.match(pattern, name))}
    if found != set(range(len(found))):
        raise ModelError("onnx.numbers", path=net.graph.path, pattern=pattern, found=sorted(found))
    return len(found)


def _layer(net: Binder, module: str) -> NodeProto:
    node = next((node for node in net.graph.nodes if net.module_of.get(id(node)) == module), None)
    if node is None:
        raise ModelError("onnx.no_layer", path=net.graph.path, module=module)
    return node


def _dilation(net: Binder, module: str, causal: bool) -> int:
    """Dilation of a convolution, after checking that its edges are replicated on the expected side(s)."""
    node = _layer(net, module)
    dilation = (ints(node, "dilations") or [1])[0]
    kernel = net.weights[f"{module}.weight"].shape[-1]
    span = (kernel - 1) * dilation
    left, right = (span, 0) if causal else (span // 2, span // 2)
    pad = net.graph.producer(node.input[0])
    if pad is None or pad.op_type != "Pad" or attribute(pad, "mode") != b"edge":
        raise ModelError("onnx.edge", path=net.graph.path, module=module)
    widths = net.graph.fold(pad.input[1])
    if widths is None or widths.tolist() != [0, 0, left, 0, 0, right]:
        raise ModelError("onnx.pads", path=net.graph.path, module=module, widths=widths, left=left, right=right)
    if any(ints(node, "pads")) or ints(node, "strides") not in ([], [1]):
        raise ModelError("onnx.stride", path=net.graph.path, module=module)
    return dilation


def _dilations(net: Binder, stack: str, conv: str = "dwconv", causal: bool = False) -> tuple[int, ...]:
    blocks = _count(net, re.escape(stack) + r"\.(\d+)\.gamma")
    return tuple(_dilation(net, f"{stack}.{i}.{conv}", causal) for i in range(blocks))


def _sizes(net: Binder, block: str) -> tuple[int, int, int]:
    """dim, inter and kernel of a ConvNeXt block."""
    inter, dim = net.weights[f"{block}.pwconv1.weight"].shape[:2]
    return dim, inter, net.weights[f"{block}.dwconv.weight"].shape[-1]


def _relative(net: Binder, stack: str, dim: int) -> tuple[int, int, int, int]:
    """layers, heads, window and ffn of an attention encoder."""
    layers = _count(net, re.escape(stack) + r"\.attn_layers\.(\d+)\.emb_rel_k")
    shapes = {net.weights[f"{stack}.attn_layers.{i}.emb_rel_k"].shape for i in range(layers)}
    if len(shapes) != 1:
        raise ModelError("onnx.attention", path=net.graph.path, stack=stack, shapes=shapes)
    _, taps, head_dim = shapes.pop()
    for i in range(layers):
        _check_relative_scale(net, f"{stack}.attn_layers.{i}", head_dim)
    return layers, dim // head_dim, taps // 2, net.weights[f"{stack}.ffn_layers.0.conv_1.weight"].shape[0]


def _check_relative_scale(net: Binder, layer: str, head_dim: int) -> None:
    query = _layer(net, f"{layer}.conv_q")
    divisions = net.graph.downstream(query.output[0], frozenset({"Div"}), _LAYERS)
    divisor = next((net.graph.scalar(node.input[1]) for node in divisions), None)
    if divisor is None or abs(divisor - head_dim**0.5) > 1e-3 * divisor:
        raise ModelError("onnx.queries", path=net.graph.path, layer=layer, divisor=divisor, expected=head_dim**0.5)


def _duration(net: Binder) -> DurationDims:
    encoder = "dp.sentence_encoder"
    dim, inter, kernel = _sizes(net, f"{encoder}.convnext.convnext.0")
    layers, heads, window, ffn = _relative(net, f"{encoder}.attn_encoder", dim)
    n_style, style_dim = _style_shape(net.graph)
    return DurationDims(
        dim=dim,
        layers=layers,
        heads=heads,
        n_style=n_style,
        style_dim=style_dim,
        hidden=net.weights["dp.predictor.layers.0.weight"].shape[0],
        inter=inter,
        ffn=ffn,
        window=window,
        kernel=kernel,
        dilations=_dilations(net, f"{encoder}.convnext.convnext"),
    )


def _style_shape(graph: Graph) -> tuple[int, int]:
    """Rows and columns of style_dp; the graph flattens it, so its input type says it."""
    shape = graph.input_shape("style_dp")
    if len(shape) != 3 or None in shape[1:]:
        raise ModelError("onnx.style_dp", path=graph.path, shape=shape)
    return int(shape[1] or 0), int(shape[2] or 0)


def _text(net: Binder) -> TextDims:
    encoder = "ttl.text_encoder"
    dim, inter, kernel = _sizes(net, f"{encoder}.convnext.convnext.0")
    layers, heads, window, ffn = _relative(net, f"{encoder}.attn_encoder", dim)
    prompts = {_attention(net, f"{PROMPT}.attention{i}") for i in (1, 2)}
    if len(prompts) != 1:
        raise ModelError("onnx.prompts", path=net.graph.path, found=prompts)
    prompt_heads, divisor = prompts.pop()
    return TextDims(
        dim=dim,
        layers=layers,
        heads=heads,
        inter=inter,
        ffn=ffn,
        window=window,
        kernel=kernel,
        prompt_heads=prompt_heads,
        prompt_divisor=divisor,
        dilations=_dilations(net, f"{encoder}.convnext.convnext"),
    )


def _attention(net: Binder, module: str) -> tuple[int, float]:
    """Heads (parts that the queries are split into) and the divisor of the scores of a cross attention."""
    graph = net.graph
    query = _layer(net, f"{module}.W_query.linear")
    splits = graph.downstream(query.output[0], frozenset({"Split"}), _LAYERS)
    split = next(splits, None)
    if split is None:
        raise ModelError("onnx.heads", path=graph.path, module=module)
    for score in graph.downstream(split.output[0], frozenset({"MatMul"})):
        divisions = list(graph.downstream(score.output[0], frozenset({"Div"}), _SOFTMAX | _LAYERS))
        if len(divisions) == 1 and (divisor := graph.scalar(divisions[0].input[1])):
            return len(split.output), divisor
    raise ModelError("onnx.divisor", path=graph.path, module=module)


def _vector(net: Binder, rotary: tuple[float, float]) -> VectorDims:
    entries = _count(net, re.escape(FIELD) + r"\.main_blocks\.(\d+)\.")
    if entries == 0 or entries % 6:
        raise ModelError("onnx.blocks", path=net.graph.path, count=entries)
    main = [f"{FIELD}.main_blocks.{i}" for i in range(entries)]
    dim, inter, kernel = _sizes(net, f"{main[0]}.convnext.0")
    fronts = {_dilations(net, f"{block}.convnext") for block in main[0::6]}
    middles = {_dilations(net, f"{block}.convnext") for block in main[2::6] + main[4::6]}
    texts = {_attention(net, f"{block}.attn") for block in main[3::6]}
    styles = {_attention(net, f"{block}.attention") for block in main[5::6]}
    for what, found in (("front dilations", fronts), ("text attention", texts), ("style attention", styles)):
        if len(found) != 1:
            raise ModelError("onnx.super", path=net.graph.path, what=what, found=sorted(found))
    if middles != {(1,)}:
        raise ModelError("onnx.single", path=net.graph.path, found=sorted(middles))
    time_dim = net.weights[f"{FIELD}.time_encoder.mlp.0.linear.weight"].shape[1]
    (text_heads, text_divisor), (style_heads, style_divisor) = texts.pop(), styles.pop()
    _check_theta(net, rotary)
    return VectorDims(
        dim=dim,
        inter=inter,
        blocks=entries // 6,
        text_heads=text_heads,
        text_units=net.weights[f"{main[3]}.attn.W_query.linear.weight"].shape[0],
        style_heads=style_heads,
        style_units=net.weights[f"{main[5]}.attention.W_query.linear.weight"].shape[0],
        max_positions=_positions(net),
        time_dim=time_dim,
        time_hidden=net.weights[f"{FIELD}.time_encoder.mlp.0.linear.weight"].shape[0],
        kernel=kernel,
        dilations=fronts.pop(),
        last_dilations=_dilations(net, f"{FIELD}.last_convnext.convnext"),
        text_divisor=text_divisor,
        style_divisor=style_divisor,
        rotary_base=rotary[0],
        rotary_scale=rotary[1],
        time_scale=_time_scale(net, time_dim),
    )


def _positions(net: Binder) -> int:
    increments = net.weights.pop(INCREMENTS, np.zeros(0)).reshape(-1)
    if not increments.size or (increments != np.arange(increments.size)).any():
        raise ModelError("onnx.positions", path=net.graph.path)
    return increments.size


def _check_theta(net: Binder, rotary: tuple[float, float]) -> None:
    if THETA not in net.weights:
        raise ModelError("onnx.angles", path=net.graph.path)
    theta = net.weights[THETA].reshape(-1)
    formula = rotary[1] * rotary[0] ** (-np.arange(theta.size) / theta.size)
    if (worst := float(np.abs(theta - formula).max())) > 1e-4 * rotary[1]:
        log.warning("%s: theta differs from its formula by %.2g; the stored values are used", net.graph.path, worst)


def _time_scale(net: Binder, time_dim: int) -> float:
    """The factor on t in the sinusoidal embedding, whose frequency table must be the usual one."""
    half = time_dim // 2
    expected = 10000.0 ** (-np.arange(half) / (half - 1))
    for node in net.graph.of_type("Sin"):
        above = list(net.graph.upstream(node.input[0], frozenset({"Shape", "Concat"})))
        tables = [c for c in above if net.graph.is_float(c) and np.prod(net.graph.shape(c)) == half > 1]
        if len(tables) != 1 or any(len(net.graph.shape(c)) == 3 for c in above if c not in tables):
            continue
        table = net.graph.stored(tables[0]).reshape(-1)
        if np.abs(table - table[0] * expected).max() > net.graph.rounding(tables[0]) * abs(table[0]):
            raise ModelError("onnx.table", path=net.graph.path, name=tables[0])
        factors = [net.graph.scalar(c) for c in above if c != tables[0] and net.graph.is_float(c)]
        scale = float(np.prod([factor for factor in factors if factor is not None]))
        # Simplifiers multiply the factor into the table, whose first entry is 1.
        return scale * float(table[0]) if abs(table[0] - 1) > 1e-3 else scale
    raise ModelError("onnx.frequencies", path=net.graph.path)


def _guidance(net: Binder) -> tuple[float, float]:
    """Factors (cond, uncond) of ``cond * v[:b] - uncond * v[b:]``; (1, 0) for a graph without unconditional tokens."""
    if f"{UNCOND}.text_special_token" not in net.weights:
        return 1.0, 0.0
    for node in net.graph.of_type("Sub"):
        scaled = [_scaled_slice(net.graph, name) for name in node.input]
        if scaled[0] is not None and scaled[1] is not None:
            (first_begin, cond), (second_begin, uncond) = scaled[0], scaled[1]
            if first_begin == 0 and second_begin != 0:
                return cond, uncond
    raise ModelError("onnx.guidance", path=net.graph.path)


def _scaled_slice(graph: Graph, name: str) -> tuple[float | None, float] | None:
    """(first row if constant, factor) of a product of a slice and a constant; a computed first row is None."""
    product = graph.producer(name)
    if product is None or product.op_type != "Mul":
        return None
    for factor_input, slice_input in ((0, 1), (1, 0)):
        factor = graph.scalar(product.input[factor_input])
        part = graph.producer(product.input[slice_input])
        if factor is not None and part is not None and part.op_type == "Slice":
            return graph.scalar(part.input[1]), factor
    return None


def _vocoder(net: Binder) -> VocoderDims:
    blocks = _dilations(net, f"{DECODER}.convnext", "dwconv.net", causal=True)
    if _dilation(net, f"{DECODER}.embed.net", causal=True) != 1:
        raise ModelError("onnx.stem", path=net.graph.path)
    if _dilation(net, f"{DECODER}.head.layer1.net", causal=True) != 1:
        raise ModelError("onnx.head", path=net.graph.path)
    stem: Array = net.weights[f"{DECODER}.embed.net.weight"]
    head: Array = net.weights[f"{DECODER}.head.layer1.net.weight"]
    if net.weights[f"{DECODER}.head.act.weight"].size != 1:
        raise ModelError("onnx.slopes", path=net.graph.path)
    return VocoderDims(
        dim=stem.shape[0],
        inter=net.weights[f"{DECODER}.convnext.0.pwconv1.weight"].shape[0],
        kernel=stem.shape[2],
        dilations=blocks,
        final_norm="affine",
        head="prelu",
        head_hidden=head.shape[0],
        head_kernel=head.shape[2],
    )
