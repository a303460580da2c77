"""Supertonic models with seeded random weights, at full and at tiny size.

The initialisation is sharper than a training default (peaky attention, visible biases), so that the output depends on
every single parameter and a wrong engine cannot pass a parity test.
"""

from __future__ import annotations

import zlib

import numpy as np

from parlance.families.supertonic.conversion.presets import PRESETS
from parlance.families.supertonic.conversion.raw import (
    DECODER,
    THETA,
    UNCOND,
    Array,
    Indexer,
    RawModel,
    Voice,
    raw_shapes,
)
from parlance.families.supertonic.schema import SupertonicConfig

_MEAN_SECONDS = 4.0


def random_model(key: str, seed: int = 0) -> RawModel:
    """The model of one preset; the same key and seed give the same weights on every machine."""
    config = PRESETS[key]()
    return RawModel(
        name=f"Random {key}",
        config=config,
        tensors=random_tensors(config, seed),
        indexer=random_indexer(config.vocab),
        voices={id_: _random_voice(config, id_, seed) for id_ in ("M1", "F1")},
        default_voice="M1",
        licence="CC0-1.0 (random numbers)",
        source=f"random:{key}",
    )


def random_tensors(config: SupertonicConfig, seed: int) -> dict[str, Array]:
    """Weights under their official names, float32; each depends on its own name and the seed only."""
    return {name: _tensor(name, shape, config, seed) for name, shape in raw_shapes(config).items()}


def random_indexer(vocab: int) -> Indexer:
    """Printable ASCII first, then accents, Hangul and kana as far as the rows reach; the last row stays unknown."""
    points = [*range(32, 127), *range(0x300, 0x330), *range(0x1100, 0x1200), *range(0x3041, 0x3100), 0x2026, 0x3002]
    points = points[: vocab - 1]
    return Indexer(tuple(points), tuple(range(len(points))))


def _random_voice(config: SupertonicConfig, id_: str, seed: int) -> Voice:
    generator = _generator(f"voice.{id_}", seed)
    ttl = generator.standard_normal((config.n_style, config.style_dim))
    ttl /= np.linalg.norm(ttl, axis=-1, keepdims=True)
    dp = generator.standard_normal((config.dp.n_style, config.dp.style_dim)) * 0.3
    return Voice(ttl.astype(np.float32), dp.astype(np.float32), f"Random {id_}", config.default_language)


def _generator(name: str, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def _tensor(name: str, shape: tuple[int, ...], config: SupertonicConfig, seed: int) -> Array:
    generator = _generator(name, seed)
    return np.asarray(_values(name, shape, config, generator), dtype=np.float32).reshape(shape)


def _values(name: str, shape: tuple[int, ...], config: SupertonicConfig, generator: np.random.Generator) -> Array:
    fixed = _fixed_values(name, config)
    if fixed is not None:
        return fixed
    if name.endswith(("norm.weight", "running_var")):
        low, high = (0.7, 1.3) if name.endswith("weight") else (0.5, 1.5)
        return _uniform(generator, low, high, shape)
    if name.endswith("latent_std"):
        return _uniform(generator, 0.75, 1.25, shape)
    if name.endswith("gamma"):
        return _uniform(generator, 0.2, 0.6, shape)
    if name.endswith("style_key"):
        tokens = generator.standard_normal(shape)
        return np.asarray(3.0 * tokens / np.linalg.norm(tokens, axis=-1, keepdims=True))
    for ending, scale in _NORMAL_SCALES.items():
        if name.endswith(ending) or name.startswith(ending):
            return np.asarray(generator.standard_normal(shape) * scale)
    if "emb_rel" in name:
        return np.asarray(generator.standard_normal(shape) * shape[-1] ** -0.5)
    fan_in = int(np.prod(shape[1:]))
    bound = fan_in**-0.5 * _gain(name)
    return _uniform(generator, -bound, bound, shape)


def _uniform(generator: np.random.Generator, low: float, high: float, shape: tuple[int, ...]) -> Array:
    return np.asarray(generator.uniform(low, high, shape))


def _fixed_values(name: str, config: SupertonicConfig) -> Array | None:
    if name == THETA:
        half = config.ve.text_units // config.ve.text_heads // 2
        return np.asarray(config.ve.rotary_scale * config.ve.rotary_base ** (-np.arange(half) / half))
    if name == "ttl.normalizer.scale":
        return np.array(0.25)
    if name == "dp.predictor.layers.1.bias":
        return np.asarray(np.log([_MEAN_SECONDS]))
    if name.endswith(("activation.weight", "head.act.weight")):
        return np.array([0.25])
    return None


_NORMAL_SCALES = {
    "bias": 0.25,
    "running_mean": 0.1,
    "latent_mean": 0.1,
    "char_embedder.weight": 1.0,
    "sentence_token": 0.5,
    UNCOND: 0.1,
}


def _gain(name: str) -> float:
    """Factor on the default initialisation of a weight matrix."""
    if name.endswith(("W_query.linear.weight", "W_key.linear.weight")):
        return 8.0 if ".attention" in name else 5.0
    if name.endswith(("conv_q.weight", "conv_k.weight", "predictor.layers.1.weight")):
        return 3.0
    if name.endswith(("W_value.linear.weight", "out_fc.linear.weight", "conv_v.weight", "conv_o.weight")):
        return 2.5
    return 0.3 if name == f"{DECODER}.head.layer2.weight" else 1.0
