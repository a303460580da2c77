from __future__ import annotations

import numpy as np
import pytest

from parlance.core.errors import UsageError
from parlance.core.gguf_file import TensorSpec
from parlance.families.conversion.release_writer import DtypePolicy

EXACT = np.full((64, 64), 0.5, np.float32)
INEXACT = np.full((64, 64), 0.1, np.float32)


@pytest.mark.parametrize(
    ("dtype", "kind", "columns", "expected"),
    [
        ("f32", "matrix", 64, "f32"),
        ("f16", "matrix", 64, "f16"),
        ("q8_0", "matrix", 64, "q8_0"),
        ("q8_0", "matrix", 48, "f16"),
        ("f16", "table", 64, "f16"),
        ("q8_0", "table", 64, "f16"),
        ("f32", "table", 64, "f32"),
        ("q8_0", "plain", 64, "f32"),
        ("q4_0", "matrix", 64, "q4_0"),
        ("q4_0", "matrix", 48, "f16"),
        ("q4_0", "conv", 64, "f16"),
        ("f32", "conv", 64, "f32"),
    ],
)
def test_choice_by_kind(dtype: str, kind: str, columns: int, expected: str) -> None:
    assert DtypePolicy(dtype).choose("ve.x.weight", TensorSpec((64, columns), kind), INEXACT) == expected


@pytest.mark.parametrize("dtype", ["f16", "q8_0"])
def test_dense_layers_are_halved_only_where_that_is_exact(dtype: str) -> None:
    policy, spec = DtypePolicy(dtype), TensorSpec((64, 64), "dense")
    assert policy.choose("ve.proj_in.weight", spec, EXACT) == "f16"
    assert policy.choose("ve.proj_in.weight", spec, INEXACT) == "f32"


@pytest.mark.parametrize(
    ("allow", "deny", "expected"),
    [
        ((), (), "q8_0"),
        (("ve.",), (), "q8_0"),
        (("voc.",), (), "f32"),
        ((), ("blocks.0",), "f32"),
        (("ve.",), ("pw1",), "f32"),
        (("",), ("",), "q8_0"),
    ],
)
def test_lists_match_parts_of_names(allow: tuple[str, ...], deny: tuple[str, ...], expected: str) -> None:
    policy = DtypePolicy("q8_0", allow, deny)
    assert policy.choose("ve.blocks.0.mid1.pw1.weight", TensorSpec((64, 64), "matrix"), INEXACT) == expected


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(UsageError, match="q5_1"):
        DtypePolicy("q5_1")
