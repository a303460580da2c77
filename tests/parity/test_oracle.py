"""A test of the tests: outputs of the oracle move when any parameter is wrong, and ONNX Runtime agrees with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from parlance.families.supertonic.conversion.raw import RawModel


@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_every_parameter_is_visible_in_the_output(oracle_raw: Callable[[str], RawModel], preset: str) -> None:
    from tests.reference.supertonic.oracle import mutate

    unseen = mutate(oracle_raw(preset))
    # The bias of the keys cancels in the softmax: no output can depend on it.
    assert all(name.endswith("conv_k.bias") for name in unseen), unseen


@pytest.mark.parametrize(("text", "frames"), [(37, 23), (3, 2), (1, 1)])
@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_onnx_runtime_agrees_with_pytorch(
    oracle_dump: Callable[..., dict[str, np.ndarray]],
    ort_sessions: Callable[[str], dict[str, Any]],
    preset: str,
    text: int,
    frames: int,
) -> None:
    sessions, dump = ort_sessions(preset), oracle_dump(preset, text, frames)
    common = {name: dump[name] for name in ("text_ids", "text_mask")}
    style, mask = dump["style_ttl"], dump["latent_mask"]
    duration = sessions["duration_predictor"].run(None, {**common, "style_dp": dump["style_dp"]})[0]
    text_emb = sessions["text_encoder"].run(None, {**common, "style_ttl": style})[0]
    latent = dump["noisy_latent"]
    for step in range(5):
        latent = sessions["vector_estimator"].run(
            None,
            {
                "noisy_latent": latent,
                "text_emb": text_emb,
                "style_ttl": style,
                "latent_mask": mask,
                "text_mask": dump["text_mask"],
                "current_step": np.array([step], np.float32),
                "total_step": np.array([5], np.float32),
            },
        )[0]
        assert_close(latent, dump[f"latent_step{step}"])
    assert_close(duration, dump["duration"])
    assert_close(text_emb, dump["text_emb"])
    assert_close(sessions["vocoder"].run(None, {"latent": latent})[0], dump["wav"])


def assert_close(found: np.ndarray, expected: np.ndarray) -> None:
    assert found.shape == expected.shape
    assert float(np.abs(found - expected).max()) <= 2e-5 * float(np.abs(expected).max())
