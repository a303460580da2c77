"""Dimensions of the embedded voice, and of a micro model for the smoke test."""

from __future__ import annotations

import math
from dataclasses import replace

from parlance.families.supertonic.schema import (
    NOT_INT8,
    DurationDims,
    SupertonicConfig,
    TextDims,
    VectorDims,
    VocoderDims,
)
from train.alphabet import LANGUAGES, VOCAB, WRAP

SAMPLE_RATE = 24000
HOP = 256
N_FFT = 1024
BINS = N_FFT // 2 + 1
LATENT, COMPRESS = 24, 6
FRAME = HOP * COMPRESS
"""Samples of one latent frame."""
GUIDANCE = 3.5
"""`GUIDANCE * conditional - (GUIDANCE - 1) * unconditional` is what the student learns to say at once."""
STEPS = 5
NOISE_SCALE = 0.6
"""Of the noise that the shipped voice begins with: less of it, fewer slips. Training is on 1."""

EMBEDDED = SupertonicConfig(
    generation=3,
    sample_rate=SAMPLE_RATE,
    hop=HOP,
    compress=COMPRESS,
    latent_dim=LATENT,
    vocab=VOCAB,
    n_style=32,
    style_dim=128,
    dp=DurationDims(
        dim=96, layers=2, heads=2, n_style=8, style_dim=16, hidden=128, inter=288, ffn=288, window=4, kernel=5,
        dilations=(1, 1, 1, 1),
    ),
    te=TextDims(
        dim=160, layers=4, heads=2, inter=640, ffn=640, window=4, kernel=5, prompt_heads=2,
        prompt_divisor=math.sqrt(160), dilations=(1, 1, 2, 2, 4),
    ),
    ve=VectorDims(
        dim=320, inter=800, blocks=4, text_heads=4, text_units=192, style_heads=2, style_units=128, max_positions=1000,
        time_dim=64, time_hidden=256, kernel=5, dilations=(1, 2, 4, 8), last_dilations=(1, 1, 1, 1),
        text_divisor=math.sqrt(160), style_divisor=math.sqrt(128), rotary_base=10000.0, rotary_scale=10.0,
        time_scale=1000.0,
    ),
    voc=VocoderDims(
        dim=384, inter=1024, kernel=7, dilations=(1, 2, 4, 1, 2, 4, 1, 1), final_norm="layer_norm", head="istft",
        n_fft=N_FFT, trim_left=(N_FFT - HOP) // 2, log_mag_clamp=6.0, window_floor=1e-3,
    ),
    default_steps=STEPS,
    default_speed=1.0,
    chunk_chars=100,
    wrap_mode=WRAP,
    spell_out=True,
    languages=LANGUAGES,
    cfg_cond=GUIDANCE,
    cfg_uncond=GUIDANCE - 1,
    not_int8=(*NOT_INT8, ".text.", ".style."),
    noise_scale=NOISE_SCALE,
    slowest=0.9,
    fastest=1.1,
)  # fmt: skip

SMOKE = replace(
    EMBEDDED,
    n_style=4,
    style_dim=32,
    dp=replace(EMBEDDED.dp, dim=32, layers=1, n_style=4, hidden=16, inter=32, ffn=32, dilations=(1,)),
    te=replace(EMBEDDED.te, dim=32, layers=1, inter=32, ffn=32, dilations=(1,)),
    ve=replace(EMBEDDED.ve, dim=32, inter=32, blocks=2, text_heads=2, text_units=32, style_units=32, dilations=(1, 2),
               last_dilations=(1,)),
    voc=replace(EMBEDDED.voc, dim=32, inter=64, dilations=(1, 2)),
)  # fmt: skip
"""Every kind of layer once, in a hundredth of the size."""
