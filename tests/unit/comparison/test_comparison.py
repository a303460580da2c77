"""Rows beside each other: which there are, that one which fails stops no other, and that a stop keeps what is done."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlance.comparison.bench import bench_request
from parlance.comparison.run import Cell, Compared, ComparisonRequest, run_comparison
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.messages import Message
from parlance.core.result import Progress

EVERY = ComparisonRequest(("toy", "other"), ("cpu", "vulkan:0"), ("f32",), reps=1)


def compare(engine: Engine, request: ComparisonRequest = EVERY) -> tuple[list[Compared], list[Progress]]:
    told: list[Progress] = []
    return list(run_comparison(engine, request, told.append)), told


def test_int8_is_left_out_where_there_is_none(engine: Engine) -> None:
    request = ComparisonRequest(("toy",), ("cpu", "vulkan:0"), ("f16", "int8"))
    wanted = [Cell("toy", "cpu", "f16"), Cell("toy", "cpu", "int8"), Cell("toy", "vulkan:0", "f16")]
    assert request.cells(engine.devices()) == wanted


def test_every_row_is_measured_and_heard(engine: Engine) -> None:
    found, told = compare(engine)
    assert [row.cell for row in found] == EVERY.cells(engine.devices())
    for compared in found:
        assert compared.row.figures is not None
        assert compared.row.figures.parity.passed
        assert compared.samples is not None
        np.testing.assert_array_equal(compared.samples, found[0].samples)
        assert compared.sample_rate == 2400
    done = [progress.done for progress in told]
    assert done == sorted(done)
    assert done[-1] < told[-1].total
    assert "(row 4 of 4)" in told[-1].message


def test_a_row_that_fails_says_why_and_the_others_are_measured(engine: Engine, core: Any) -> None:
    def during(name: str) -> None:
        if core.named("Supertonic")[-1][2] == "vulkan:0":
            raise core.DeviceError("the driver reported a lost device")

    core.during = during
    found, _ = compare(engine)
    assert [compared.row.error for compared in found] == [None, "the driver reported a lost device"] * 2
    assert found[1].samples is None
    assert found[1].row.device["description"] == "The gpu"


def test_a_device_that_was_set_aside_is_heard_itself(engine: Engine, core: Any) -> None:
    core.skew["vulkan:0"] = 0.25
    request = ComparisonRequest(("toy",), ("cpu", "vulkan:0"), ("f32",), reps=1)
    engine.set_aside(bench_request("toy", "vulkan:0", "f32", 0, None), Message("device.silent", limit=60))
    right, wrong = compare(engine, request)[0]
    assert wrong.row.device["id"] == "vulkan:0"
    assert wrong.row.figures is not None
    assert not wrong.row.figures.parity.passed
    assert wrong.samples is not None
    assert not np.array_equal(wrong.samples, right.samples)


@pytest.mark.parametrize("missing", [{"models": ("gone",)}, {"devices": ("cuda:7",)}])
def test_what_is_not_there_is_a_row_too(engine: Engine, missing: dict[str, Any]) -> None:
    found, _ = compare(
        engine, ComparisonRequest(**{"models": ("toy",), "devices": ("cpu",), "dtypes": ("f32",)} | missing)
    )
    assert len(found) == 1
    assert "no" in found[0].row.error


def test_a_bug_in_one_row_is_no_end(engine: Engine, core: Any) -> None:
    core.during = lambda name: 1 / 0
    found, _ = compare(engine)
    assert [compared.row.error for compared in found] == ["division by zero"] * 4


@pytest.mark.parametrize("stage", ["vocode", "estimate"])
def test_cancelling_keeps_the_rows_before(engine: Engine, core: Any, stage: str) -> None:
    rows = run_comparison(engine, EVERY, lambda progress: None)
    first = next(rows)
    core.during = lambda name: engine.cancel() if name == stage else None
    with pytest.raises(Cancelled):
        next(rows)
    assert first.row.figures is not None


def test_a_report_may_stop_it(engine: Engine) -> None:
    def stop(progress: Progress) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        next(run_comparison(engine, EVERY, stop))
