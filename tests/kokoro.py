"""Kokoro's stages in the engine, on the inputs that the official code's recorded run had."""

from __future__ import annotations

from typing import Any

import numpy as np

Stages = dict[str, np.ndarray]


def run_kokoro(model: Any, golden: Stages, along: bool = True) -> Stages:
    """Every stage, as the official code names it; `along` each stage starts from what the recorded run had there.

    Of its own last digit of F0 the phase of the ninth harmonic makes a hundredth after four seconds, there as here.
    """
    ids, frames = golden["ids"].astype(np.int32), golden["frames"].astype(np.int32)
    own, prosody = np.split(golden["style"], 2)
    stages: Stages = model.encode_debug(ids, prosody)
    stages["durations"] = model.encode(ids, prosody)
    stages |= model.curve_debug(frames, prosody)
    stages |= {"f0": model.f0(), "energy": model.energy()}
    if along:
        model.set_curves(golden["f0"], golden["energy"])
    model.make_source(golden["noise"])
    stages["source"] = model.source()
    if along:
        model.set_source(golden["source"])
    stages["spectrum"] = model.spectrum()
    stages |= model.sound_debug(own)
    stages["wav"] = model.make_sound(own)
    return stages


def differences(got: Stages, want: Stages) -> dict[str, float]:
    """Of each recorded stage, in units of the largest value wanted; infinite where the shape is another."""
    given = ("ids", "style", "noise", "frames")
    return {
        name: float(np.abs(got[name] - values).max() / np.abs(values).max())
        if name in got and got[name].shape == values.shape
        else np.inf
        for name, values in want.items()
        if name not in given
    }


def spoken(model: Any, symbols: int, seed: int, trace: bool = True) -> Stages:
    """The samples of so many random symbols, and with `trace` every inner tensor."""
    random = np.random.default_rng(seed)
    ids = np.concatenate([[0], random.integers(1, model.hparams["vocab"], symbols), [0]])
    style = random.standard_normal(model.hparams["style"]).astype(np.float32)
    frames = np.arange(len(ids)) % 3 + 1
    made: Stages = model.encode_debug(ids, style) if trace else {"durations": model.encode(ids, style)}
    if trace:
        made |= model.curve_debug(frames, style)
    else:
        model.predict_curves(frames, style)
    # The phase of the source adds up the pitch: all devices get the same.
    values = 2 * int(frames.sum())
    model.set_curves(random.uniform(0, 300, values), random.standard_normal(values))
    noise = random.standard_normal(int(frames.sum()) * model.hparams["frame_samples"])
    if trace:
        model.make_source(noise)
        made |= model.sound_debug(style)
    return made | {"samples": model.make_sound(style, noise)}
