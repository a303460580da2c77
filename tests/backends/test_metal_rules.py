"""No graph asks for what Metal lacks, though there is none here: `conftest.py` checks all that these tests build."""

from __future__ import annotations

import pytest

from ..metal_rules import Node, Tensor, metal_runs


def tensor(kind: str = "f32", contiguous: bool = True, rows: bool = True) -> Tensor:
    return Tensor(kind, [4, 3, 2, 1], contiguous, rows)


@pytest.mark.parametrize(
    ("op", "result", "sources", "runs"),
    [
        ("ADD", tensor(), [tensor(), tensor()], True),
        ("ADD", tensor(), [tensor(), tensor("f16")], False),
        ("ADD", tensor(), [tensor(rows=False), tensor()], False),
        ("GELU_ERF", tensor(), [tensor(rows=False)], False),
        ("MUL_MAT", tensor(), [tensor("q8_0"), tensor()], True),
        ("MUL_MAT", tensor(), [tensor("f32"), tensor("f16")], False),
        ("CPY", tensor("q8_0"), [tensor(), tensor("q8_0")], True),
        ("CPY", tensor("q8_0"), [tensor("f16"), tensor("q8_0")], False),
        ("SET_ROWS", tensor("f16"), [tensor(), tensor("i64")], True),
        ("COL2IM_1D", tensor(), [tensor(contiguous=False)], False),
        ("MUL", tensor("bf16"), [tensor(), tensor()], False),
        ("DIAG_MASK_INF", tensor(), [tensor()], False),
    ],
)
def test_rules(op: str, result: Tensor, sources: list[Tensor], runs: bool) -> None:
    assert metal_runs(Node("a network", op, result, sources)) is runs
