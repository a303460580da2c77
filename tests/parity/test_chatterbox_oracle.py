"""The oracle itself: it runs the official code, its arrays hang together, and no weight is without effect on them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

VARIANTS = ("turbo", "en", "mtl")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_stage_is_there_and_finite(chatterbox_golden: Callable, variant: str) -> None:
    golden = chatterbox_golden(variant)
    for name, array in {**golden.t3, **golden.s3gen, **golden.cond}.items():
        assert np.isfinite(array).all(), name
        assert array.size <= 2 or np.ptp(array.astype(np.float64)) > 0, name
    assert len(set(golden.t3["t3.tokens"].ravel().tolist())) > 6
    voiced = golden.s3gen["hift.f0.0"] > 10
    assert 0.5 < voiced.mean() < 1.0


@pytest.mark.parametrize("variant", VARIANTS)
def test_steps_of_the_flow_follow_from_each_other(chatterbox_golden: Callable, variant: str) -> None:
    arrays = chatterbox_golden(variant).s3gen
    steps = sum(name.startswith("cfm.") and name.endswith(".out") for name in arrays)
    assert steps == (2 if variant == "turbo" else 10)
    for step in range(steps):
        x, out = arrays[f"cfm.{step}.x"][:1], arrays[f"cfm.{step}.out"]
        begin = float(arrays[f"cfm.{step}.t"].reshape(-1)[0])
        end = 1.0 if step == steps - 1 else float(arrays[f"cfm.{step + 1}.t"].reshape(-1)[0])
        velocity = out if variant == "turbo" else 1.7 * out[:1] - 0.7 * out[1:]
        reached = x + (end - begin) * velocity
        if step == steps - 1:
            mel = arrays["s3gen.mel"]
            np.testing.assert_allclose(reached[:, :, -mel.shape[2] :], mel, atol=1e-5)
        else:
            np.testing.assert_allclose(reached, arrays[f"cfm.{step + 1}.x"][:1], atol=1e-5)
