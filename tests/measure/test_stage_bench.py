"""Rows of `bench --stages` and the list of its stages."""

from __future__ import annotations

import numpy as np
import pytest

from tests.measure.stage_bench import stage_row
from tests.measure.stage_shapes import all_stages
from tests.measure.stages import native_weights, weights_of
from tests.measure.tables import print_stages

pytestmark = pytest.mark.slow


def test_a_row_holds_speed_and_error_of_each_dtype():
    want = np.array([3.0, 4.0], np.float32)
    times = {"pytorch": [9.0, 6.0, 5.0], "f32": [4.0, 3.0, 2.0], "int8": [1.0, 2.0, 1.5]}
    row = stage_row(times, {"f32": want, "int8": np.array([3.0, 4.5], np.float32)}, want)
    assert (row["f32_ratio"], row["int8_ratio"]) == (2.0, 4.0)
    assert (row["f32_error"], row["int8_error"]) == (0.0, pytest.approx(0.1))


def test_attention_alone_has_no_int8_column(capsys):
    want = np.ones(2, np.float32)
    row = stage_row({"pytorch": [2.0], "f32": [1.0]}, {"f32": want}, want)
    assert not [key for key in row if key.startswith("int8")]
    print_stages([{"stage": "alone", "threads": 1, "reps": 1, **row}])
    assert capsys.readouterr().out.splitlines()[-1].split()[-5:] == ["-", "2.00", "-", "0.0e+00", "-"]


def test_the_list_has_attention_of_every_network_and_no_name_twice():
    stages = list(all_stages())
    names = [stage.name for stage in stages]
    assert len(set(names)) == len(names)
    for network in ("cfm", "conformer", "codec", "t3", "talker"):
        assert any(
            layer.op.endswith("attention")
            for stage in stages
            if stage.name.startswith(network)
            for layer in stage.layers
        )
    assert not next(stage for stage in stages if "decode" in stage.name).has_products


def test_a_cache_lies_in_the_file_as_it_is():
    stage = next(stage for stage in all_stages() if stage.name == "t3 decode attention 2x300")
    arrays = weights_of(stage)
    assert arrays["attn.keys"].shape == (2, 300, 16 * 64)
    assert all(np.array_equal(array, arrays[name]) for name, array in native_weights(stage, arrays).items())
