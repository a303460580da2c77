from __future__ import annotations

from typing import Any

import pytest

from parlance.core.engine import Engine
from parlance.core.errors import UsageError
from parlance.core.request import SynthesisRequest


def resolved(engine: Engine, **fields: Any) -> SynthesisRequest:
    return engine.resolve(SynthesisRequest("Hello.", **{"device": "cpu", **fields})).request


def test_kernels_are_named_and_auto_is_f32_where_nothing_was_measured(engine: Engine) -> None:
    request = resolved(engine)
    assert (request.kernels, request.dtype) == ("avx2", "f32")
    assert resolved(engine, kernels="generic").kernels == "generic"


@pytest.mark.parametrize(("cosine", "dtype"), [(0.9950, "int8"), (0.9949, "f32"), (float("nan"), "f32")])
def test_auto_takes_int8_from_the_bound_on(engine: Engine, catalogue: Any, cosine: float, dtype: str) -> None:
    catalogue.similarity["sha-toy", "avx2"] = cosine
    assert resolved(engine).dtype == dtype


def test_the_record_of_another_file_or_of_other_kernels_does_not_count(engine: Engine, catalogue: Any) -> None:
    catalogue.similarity.update({("sha-other", "avx2"): 1.0, ("sha-toy", "avxvnni"): 1.0})
    assert resolved(engine).dtype == "f32"
    assert resolved(engine, kernels="avxvnni").dtype == "int8"
    assert resolved(engine, model="other").dtype == "int8"


def test_auto_leaves_int8_where_it_is_slower(engine: Engine, catalogue: Any) -> None:
    catalogue.similarity["sha-toy", "generic"] = 1.0
    assert resolved(engine, kernels="generic").dtype == "f32"
    assert resolved(engine, kernels="generic", dtype="int8").dtype == "int8"


def test_a_choice_is_kept_and_a_resolved_request_stays_what_it_is(engine: Engine, catalogue: Any) -> None:
    before = resolved(engine)
    catalogue.similarity["sha-toy", "avx2"] = 1.0
    assert resolved(engine, dtype="f16").dtype == "f16"
    assert engine.resolve(before).request == before


def test_a_quantised_file_keeps_its_own_types(engine: Engine, core: Any) -> None:
    for file in core.files.values():
        file["tensors"][0]["type"] = "q8_0"
    assert resolved(engine).dtype == "auto"


def test_other_devices_choose_themselves_and_have_no_kernels(engine: Engine, catalogue: Any) -> None:
    catalogue.similarity["sha-toy", "avx2"] = 1.0
    request = resolved(engine, device="vulkan:0")
    assert (request.kernels, request.dtype) == ("auto", "auto")
    with pytest.raises(UsageError, match="kernels 'avx2' only apply to the CPU, not to vulkan:0"):
        resolved(engine, device="vulkan:0", kernels="avx2")
