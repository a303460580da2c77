"""What ggml's Metal backend can compute, for nodes that were written down on another device.

The rules are those of `ggml_metal_device_supports_op` in the pinned ggml, for a processor of Apple's M series without
bfloat16, which the first of them lack. Fused attention is left out: a network asks the device for it first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

SOURCE = "ggml/src/ggml-metal/ggml-metal-device.m"
FUNCTION = "bool ggml_metal_device_supports_op("
READ = "14304911820cf929"
"""Begin of the SHA-256 of that function when the rules were written."""

FLOATS = {"f32", "f16"}
VIEWS = {"NONE", "RESHAPE", "VIEW", "TRANSPOSE", "PERMUTE"}
ASKED_FOR = {"FLASH_ATTN_EXT"}
ANYTHING = {"REPEAT", "CONV_TRANSPOSE_1D", "ROPE", "ARGSORT", "TOP_K", "ARANGE", "ARGMAX", "DIAG", "GET_ROWS"}
ELEMENTWISE = {"SCALE", "FILL", "CLAMP", "SQR", "SQRT", "SIN", "COS", "LOG"} | {
    "TANH", "RELU", "SIGMOID", "GELU", "GELU_ERF", "GELU_QUICK", "SILU", "ELU", "NEG", "ABS", "SGN", "STEP",
    "HARDSWISH", "HARDSIGMOID", "EXP", "SOFTPLUS", "EXPM1", "FLOOR", "CEIL", "ROUND", "TRUNC",
}  # fmt: skip
GATED = {"REGLU", "GEGLU", "SWIGLU", "GEGLU_ERF", "GEGLU_QUICK"}
ARITHMETIC = {"ADD", "SUB", "MUL", "DIV"}
ROWS = {"SUM_ROWS", "CUMSUM", "MEAN", "SOFT_MAX", "GROUP_NORM", "L2_NORM", "NORM", "RMS_NORM"}
COPIES = {"SET", "CPY", "DUP", "CONT"}
COPIED = {
    "f32": {"f32", "f16", "q8_0", "q4_0", "q4_1", "q5_0", "q5_1", "iq4_nl", "i32"},
    "f16": FLOATS,
    "i32": {"f32", "i32"},
    **{q: FLOATS for q in ("q4_0", "q4_1", "q5_0", "q5_1", "q8_0")},
}
SCATTERED = {"f32", "f16", "q8_0", "q4_0", "q4_1", "q5_0", "q5_1", "iq4_nl"}


class Tensor(NamedTuple):
    type: str
    ne: list[int]
    contiguous: bool
    rows: bool
    """each row lies in one piece"""


class Node(NamedTuple):
    network: str
    op: str
    result: Tensor
    sources: list[Tensor]


def watched(node: tuple[Any, ...]) -> Node:
    """A node as `_core.watched_nodes` gives it."""
    network, op, result, sources = node
    return Node(network, op, Tensor(*result), [Tensor(*source) for source in sources])


def metal_runs(node: Node) -> bool:
    """Whether Metal has a kernel for the node; an operation that the rules do not name counts as lacking."""
    op, result, sources = node.op, node.result, node.sources
    if "bf16" in {result.type, *(t.type for t in sources[:3])}:
        return False
    if op in VIEWS | ASKED_FOR | ANYTHING:
        return True
    first = sources[0]
    second = sources[1] if len(sources) > 1 else first
    if op in ELEMENTWISE:
        return first.rows and first.type in FLOATS
    if op in GATED:
        return first.contiguous and first.type in FLOATS
    if op in ARITHMETIC:
        return first.rows and second.rows and first.type in FLOATS and first.type == second.type
    if op in ROWS:
        return first.rows
    if op == "SUM":
        return first.contiguous
    if op == "MUL_MAT":
        # A second operand of f16 needs a first one of f16: for others it depends on the shapes.
        return second.type != "f16" or first.type == "f16"
    if op == "CONCAT":
        return first.type == second.type == result.type
    if op in COPIES:
        return result.type in COPIED.get(first.type, set())
    if op == "SET_ROWS":
        return (first.type == "f32" and result.type in SCATTERED) or first.type == result.type == "f16"
    if op == "COL2IM_1D":
        return first.type == result.type and first.type in FLOATS and first.contiguous and result.contiguous
    if op == "IM2COL":
        return second.contiguous and second.type == "f32" and result.type in FLOATS
    if op == "CONV_2D_DW":
        return second.type == result.type == "f32" and first.type in FLOATS
    if op == "LEAKY_RELU":
        return first.type in FLOATS
    if op in {"PAD", "PAD_REFLECT_1D", "TIMESTEP_EMBEDDING", "UPSCALE"}:
        return first.type == "f32"
    return False
