"""Chatterbox's S3Gen: the official code's recorded run as inputs and stages, and the engine on the same inputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.families.chatterbox.conversion.folder import VOICE_FILE, read_conditionals

Stages = dict[str, np.ndarray]


@dataclass(frozen=True)
class S3GenInputs:
    """Without the batch axis, in the official order of axes."""

    prompt_token: np.ndarray
    prompt_feat: np.ndarray
    """(80, frames)"""
    xvector: np.ndarray
    tokens: np.ndarray
    noise: np.ndarray
    """(80, frames of prompt and tokens)"""
    phases: np.ndarray
    source_noise: np.ndarray
    """(9, samples)"""
    steps: int


def golden_inputs(golden: Any) -> S3GenInputs:
    """What the recorded run was fed: its voice, tokens and random numbers."""
    arrays = golden.s3gen
    voice, _ = read_conditionals(golden.folder / VOICE_FILE)
    draws = {name.split(".", 2)[1].removeprefix("noise"): name for name in arrays if name.startswith("s3gen.noise")}
    meanflow = "cfm.0.r" in arrays
    if meanflow:
        noise = arrays[draws["1"]][0].copy()
        tail = arrays[draws["0"]][0]
        noise[:, -tail.shape[1] :] = tail
    else:
        noise = arrays[draws["0"]][0]
    source = 2 if meanflow else 1
    phases = arrays[draws[str(source)]].reshape(-1).copy()
    phases[0] = 0.0
    return S3GenInputs(
        prompt_token=voice.prompt_token,
        prompt_feat=voice.prompt_feat.T,
        xvector=voice.xvector,
        tokens=arrays["s3gen.speech_tokens"][0].astype(np.int32),
        noise=noise,
        phases=phases,
        source_noise=arrays[draws[str(source + 1)]][0],
        steps=sum(name.startswith("cfm.") and name.endswith(".out") for name in arrays),
    )


def golden_stages(golden: Any) -> Stages:
    """Stage -> what the official code has there, as the engine names it; guidance rows one after the other in time."""
    stages: Stages = {}
    for name, values in golden.s3gen.items():
        network, _, stage = name.partition(".")
        stage = stage.removesuffix(".0") if not stage.endswith((".x", ".out", ".t", ".r")) else stage
        if network == "cfm" and stage.endswith(".out"):
            stages[f"out_{stage.removesuffix('.out')}"] = _joined(values)
        elif network == "cfm" and stage.endswith(".x"):
            if stage != "0.x":  # that is the noise
                stages[f"cfm_{stage.removesuffix('.x')}"] = values[0]
        elif network == "cfm" and ("block" in stage or "resnet" in stage or "conv" in stage):
            is_channels_last = ".block" in stage
            stages[stage] = _joined(values.swapaxes(1, 2) if is_channels_last else values)
        elif network == "hift" and not stage.startswith("source_u") and stage != "source" and values.ndim == 3:
            stages[stage] = values[0]
        elif network == "s3gen" and stage not in ("up_layer", "mel") and values.ndim == 3 and "noise" not in stage:
            stages[stage] = values[0].T
    for stage in ("up_layer", "mel"):
        stages[stage] = golden.s3gen[f"s3gen.{stage}" + (".0" if stage == "up_layer" else "")][0]
    stages["f0"] = golden.s3gen["hift.f0.0"][0]
    stages["source"] = golden.s3gen["hift.source.0"][0, :, 0]
    stages["wav"] = golden.s3gen["s3gen.wav"][0]
    return stages


def random_inputs(voice: Any, tokens: int, steps: int) -> S3GenInputs:
    """Seeded tokens and noise for a `ChatterboxVoice`."""
    random = np.random.default_rng(5)
    frames = 2 * (len(voice.prompt_token) + tokens)
    return S3GenInputs(
        prompt_token=voice.prompt_token,
        prompt_feat=voice.prompt_feat.T,
        xvector=voice.xvector,
        tokens=random.integers(0, 6561, tokens).astype(np.int32),
        noise=random.standard_normal((80, frames)).astype(np.float32),
        phases=np.zeros(9, np.float32),
        source_noise=random.standard_normal((9, 960 * tokens)).astype(np.float32),
        steps=steps,
    )


def _joined(values: np.ndarray) -> np.ndarray:
    """(rows, channels, frames) -> (channels, rows * frames)"""
    return np.concatenate(list(values), axis=1)


def set_inputs(model: Any, inputs: S3GenInputs) -> None:
    model.set_voice(inputs.prompt_token, inputs.prompt_feat, inputs.xvector)
    model.start_utterance(inputs.phases)


def run_s3gen(model: Any, inputs: S3GenInputs, given: Stages | None = None) -> Stages:
    """Every stage from its own previous stage; with `given`, mel and f0 from there, and the rest follows from those.

    The phase of the source adds up F0 over all samples before: after four seconds a difference in the last digit of F0
    turns its ninth harmonic by a hundredth, in the official code as here.
    """
    set_inputs(model, inputs)
    model.plan(inputs.tokens)
    stages = model.encode(trace=True)
    stages |= model.sample(inputs.noise, inputs.steps, trace=True)
    stages["mel"] = model.mel()
    if given is not None:
        model.set_mel(given["mel"])
        model.extend_source(inputs.source_noise)
        stages["f0"] = model.f0()
        model.start_utterance(inputs.phases)
        model.set_mel(given["mel"])
        model.extend_source(inputs.source_noise, given["f0"])
    else:
        model.extend_source(inputs.source_noise)
        stages["f0"] = model.f0()
    stages["source"] = model.source()
    frames = len(stages["f0"])
    stages |= model.vocode_debug(0, frames)
    stages["wav"] = model.vocode(0, frames)
    return stages


def differences(got: Stages, want: Stages) -> dict[str, float]:
    """Largest difference of each stage in units of the largest value wanted."""
    return {
        name: float(np.abs(got[name] - values).max() / max(np.abs(values).max(), 1e-9))
        if got[name].shape == values.shape
        else np.inf
        for name, values in want.items()
    }
