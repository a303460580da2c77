"""Qwen3-TTS' codec and speaker encoder: the official code's recorded tensors under the engine's names and axes."""

from __future__ import annotations

import numpy as np

Stages = dict[str, np.ndarray]


def codec_stages(dump: Stages) -> Stages:
    """Of the decoder, (C, T) each; the samples are "wav"."""
    stages: Stages = {}
    last = max(name for name in dump if name.startswith("dec.04_dec1_block")).removeprefix("dec.04_dec1_block")
    for name, values in dump.items():
        part, _, stage = name.removeprefix("dec.").partition("_")
        if part == "02":  # (1, T, C)
            stages[stage] = values[0].T
        elif part in ("00", "01", "03"):
            stages[stage] = values[0]
        elif part == "04":
            stages[_block_name(stage, last)] = values[0]
    stages.pop("dec6")  # before it is clamped
    return stages | {"wav": dump["dec.05_wav_full"][0]}


def _block_name(stage: str, last: str) -> str:
    """A block ends with its last unit, where the official code has one module more."""
    return f"{stage}_block{last}" if stage in ("dec1", "dec2", "dec3", "dec4") else stage


def encoder_stages(dump: Stages) -> Stages:
    stages: Stages = {}
    for name, values in dump.items():
        part, _, stage = name.removeprefix("enc.").partition("_")
        if part == "01":
            stages[f"seanet{int(stage.removeprefix('seanet'))}"] = values[0]
        elif part == "02":
            stages[stage] = values[0].T
        elif part == "03":
            stages[stage] = values[0]
    return stages


def speaker_stages(dump: Stages) -> Stages:
    stages = {name.partition("_")[2]: values[0] for name, values in dump.items() if name.startswith("spk.0")}
    stages.pop("mel")
    return stages | {"asp": dump["spk.03_asp"][0], "embedding": dump["spk.04_embedding"][:, None]}
