"""The engine and ONNX Runtime on the same request, stage after stage, each fed by its own previous stage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from parlance import _core

Stages = dict[str, np.ndarray]


def request(oracle: dict[str, np.ndarray]) -> Stages:
    """The inputs of a run without the batch axis, from `oracle_dump`."""
    return {
        "ids": oracle["text_ids"][0].astype(np.int32),
        "style_ttl": oracle["style_ttl"][0],
        "style_dp": oracle["style_dp"][0],
        "noise": oracle["noisy_latent"][0],
    }


def run_engine(path: Path, inputs: Stages, device: Any = None, dtype: str = "f32", steps: int = 5) -> Stages:
    model = _core.Supertonic(str(path), device or _core.Device("cpu", 1), dtype)
    return run_model(model, inputs, steps)


def run_model(model: Any, inputs: Stages, steps: int = 5) -> Stages:
    model.set_voice(inputs["style_ttl"], inputs["style_dp"])
    stages = {"duration": np.array([model.predict_duration(inputs["ids"])])}
    model.encode_text(inputs["ids"])
    stages["text_emb"] = model.text_emb()
    for step, latent in enumerate(model.estimate_traced(inputs["noise"], steps), 1):
        stages[f"latent_{step}"] = latent
    stages["wav"] = model.vocode(0, inputs["noise"].shape[1])
    return stages


def run_onnxruntime(sessions: dict[str, Any], inputs: Stages, steps: int = 5) -> Stages:
    ids = inputs["ids"][None].astype(np.int64)
    ttl, dp, latent = inputs["style_ttl"][None], inputs["style_dp"][None], inputs["noise"][None]
    text_mask = np.ones((1, 1, ids.shape[1]), np.float32)
    latent_mask = np.ones((1, 1, latent.shape[2]), np.float32)

    def run(network: str, **feeds: np.ndarray) -> np.ndarray:
        return sessions[network].run(None, feeds)[0]

    text_emb = run("text_encoder", text_ids=ids, style_ttl=ttl, text_mask=text_mask)
    stages = {
        "duration": run("duration_predictor", text_ids=ids, style_dp=dp, text_mask=text_mask),
        "text_emb": text_emb[0],
    }
    for step in range(steps):
        latent = run(
            "vector_estimator",
            noisy_latent=latent,
            text_emb=text_emb,
            style_ttl=ttl,
            latent_mask=latent_mask,
            text_mask=text_mask,
            current_step=np.array([step], np.float32),
            total_step=np.array([steps], np.float32),
        )
        stages[f"latent_{step + 1}"] = latent[0]
    stages["wav"] = run("vocoder", latent=latent)[0]
    return stages


def relative(got: np.ndarray, want: np.ndarray) -> float:
    """Largest error over the largest value; infinite where shapes differ or a value is not finite."""
    if got.shape != want.shape or not np.isfinite(got).all():
        return float("inf")
    return float(np.abs(got - want).max() / np.abs(want).max())


def errors(got: Stages, want: Stages) -> dict[str, float]:
    assert got.keys() == want.keys()
    return {name: relative(got[name], want[name]) for name in want}
