"""What is known about each generation of the official models, and the dimensions of the random test models."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ..schema import DurationDims, SupertonicConfig, TextDims, VectorDims, VocoderDims

OFFICIAL_LICENCE = "OpenRAIL-M (use restrictions apply)"


@dataclass(frozen=True)
class Generation:
    title: str
    languages: tuple[str, ...]
    wrap_mode: str
    chunk_chars: int
    source_url: str
    expression_tags: tuple[str, ...] = ()


# "na" marks text of an unknown language.
_V3_LANGUAGES = (
    "en", "ar", "bg", "cs", "da", "de", "el", "es", "et", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt",
    "lv", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "tr", "uk", "vi", "na",
)  # fmt: skip
_V3_TAGS = ("laugh", "breath", "surprise", "sigh", "scream", "throatclear", "sad", "angry", "cough", "yawn")

GENERATIONS = {
    1: Generation("Supertonic", ("en",), "none", 300, "https://huggingface.co/supertone-oss-archive/supertonic"),
    2: Generation(
        "Supertonic 2",
        ("en", "ko", "es", "pt", "fr"),
        "open_close",
        300,
        "https://huggingface.co/supertone-oss-archive/supertonic-2",
    ),
    3: Generation(
        "Supertonic 3",
        _V3_LANGUAGES,
        "open_close",
        120,
        "https://huggingface.co/supertone-oss-archive/supertonic-3",
        _V3_TAGS,
    ),
}


def with_generation(config: SupertonicConfig) -> SupertonicConfig:
    """The config with the language, wrapping and chunk defaults of its generation."""
    facts = GENERATIONS[config.generation]
    return replace(
        config,
        languages=facts.languages,
        wrap_mode=facts.wrap_mode,
        chunk_chars=facts.chunk_chars,
        expression_tags=facts.expression_tags,
    )


def _v2() -> SupertonicConfig:
    config = SupertonicConfig(
        generation=2,
        sample_rate=44100,
        hop=512,
        compress=6,
        latent_dim=24,
        vocab=163,
        n_style=50,
        style_dim=256,
        dp=DurationDims(
            dim=64, layers=2, heads=2, n_style=8, style_dim=16, hidden=128, inter=256, ffn=256, window=4, kernel=5,
            dilations=(1,) * 6,
        ),
        te=TextDims(
            dim=256, layers=4, heads=4, inter=1024, ffn=1024, window=4, kernel=5, prompt_heads=2, prompt_divisor=16.0,
            dilations=(1,) * 6,
        ),
        ve=VectorDims(
            dim=512, inter=1024, blocks=4, text_heads=4, text_units=256, style_heads=2, style_units=256,
            max_positions=1000, time_dim=64, time_hidden=256, kernel=5, dilations=(1, 2, 4, 8),
            last_dilations=(1,) * 4, text_divisor=16.0, style_divisor=16.0, rotary_base=10000.0, rotary_scale=10.0,
            time_scale=1000.0,
        ),
        voc=VocoderDims(
            dim=512, inter=2048, kernel=7, dilations=(1, 2, 4, 1, 2, 4, 1, 1, 1, 1), final_norm="affine", head="prelu",
            head_hidden=2048, head_kernel=3, prelu_slope=0.25,
        ),
    )  # fmt: skip
    return with_generation(config)


def _v3() -> SupertonicConfig:
    v2 = _v2()
    config = replace(
        v2,
        generation=3,
        vocab=8322,
        te=replace(v2.te, dilations=(1, 1, 2, 2, 4, 4)),
        ve=replace(v2.ve, inter=2048, text_heads=8, text_units=512),
        cfg_cond=4.0,
        cfg_uncond=3.0,
    )
    return with_generation(config)


def _v2_micro() -> SupertonicConfig:
    v2 = _v2()
    return replace(
        v2,
        sample_rate=16000,
        hop=64,
        compress=3,
        latent_dim=8,
        vocab=128,
        n_style=6,
        style_dim=32,
        dp=replace(
            v2.dp, dim=16, layers=1, n_style=4, style_dim=8, hidden=16, inter=32, ffn=32, dilations=(1, 1),
        ),
        te=replace(
            v2.te, dim=32, layers=2, heads=2, inter=64, ffn=64, prompt_divisor=math.sqrt(32), dilations=(1, 2),
        ),
        ve=replace(
            v2.ve, dim=48, inter=96, blocks=2, text_heads=2, text_units=32, style_units=32, time_dim=16, time_hidden=32,
            dilations=(1, 2), last_dilations=(1,), text_divisor=math.sqrt(32), style_divisor=math.sqrt(32),
        ),
        voc=replace(v2.voc, dim=48, inter=96, dilations=(1, 2, 1), head_hidden=96),
    )  # fmt: skip


def _v3_micro() -> SupertonicConfig:
    micro = _v2_micro()
    config = replace(
        micro,
        generation=3,
        ve=replace(micro.ve, text_heads=4, text_units=64),
        cfg_cond=3.0,
        cfg_uncond=2.0,
    )
    return with_generation(config)


PRESETS = {
    "supertonic-v2": _v2,
    "supertonic-v3": _v3,
    "supertonic-v2-micro": _v2_micro,
    "supertonic-v3-micro": _v3_micro,
}
"""Name after ``random:`` -> maker of its dimensions."""
