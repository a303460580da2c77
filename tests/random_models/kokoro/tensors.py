"""Seeded weights of a Kokoro checkpoint under their official names, for measuring and for tests.

Sharper than a training default: attention is peaky and every bias is heard, so that a tensor which is dropped, swapped
or transposed changes the result. Durations and pitch are kept in the range of speech.
"""

from __future__ import annotations

import math
import zlib

import numpy as np

from parlance.families.conversion.checkpoint import Array, Shapes
from parlance.families.kokoro.conversion.networks import KokoroSizes

from .shapes import network_shapes

VOICE_IDS = ("af_heart", "bf_emma", "ff_siwis")
_F0_HZ = 130.0
_LOG_MAGNITUDE = -4.0


def random_networks(sizes: KokoroSizes, seed: int = 0) -> dict[str, dict[str, Array]]:
    """Network -> official name -> values, each drawn from its own name and the seed."""
    return {
        network: {name: _values(f"{network}.{name}", shape, shapes, seed) for name, shape in shapes.items()}
        for network, shapes in network_shapes(sizes).items()
    }


def random_styles(sizes: KokoroSizes, voice: str, seed: int = 0) -> Array:
    """(rows, 1, 2 * style), one row for each number of symbols."""
    generator = _generator(f"voice.{voice}", seed)
    common = generator.standard_normal((1, 1, 2 * sizes.style))
    own = generator.standard_normal((sizes.positions - 2, 1, 2 * sizes.style))
    return (0.6 * common + 0.1 * own).astype(np.float32)


def _generator(name: str, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def _values(name: str, shape: tuple[int, ...], shapes: Shapes, seed: int) -> Array:
    if name.endswith("weight_g"):
        return _magnitude(name, shape, shapes, seed)
    normal = _generator(name, seed).standard_normal(shape)
    centre, spread = _distribution(name, shape)
    values = centre + spread * (np.abs(normal) if "alpha" in name else normal)
    if name.endswith("conv_post.bias"):
        values[: len(values) // 2] += _LOG_MAGNITUDE
    return values.astype(np.float32)


def _magnitude(name: str, shape: tuple[int, ...], shapes: Shapes, seed: int) -> Array:
    official = name.partition(".")[2].replace("weight_g", "weight_v")
    direction = _values(name.replace("weight_g", "weight_v"), shapes[official], shapes, seed)
    norms = np.linalg.norm(direction.reshape(len(direction), -1), axis=1).reshape(shape)
    gain = 0.3 if "conv_post" in name else 1.0
    return (gain * _generator(name, seed).uniform(0.8, 1.2, shape) * norms).astype(np.float32)


def _distribution(name: str, shape: tuple[int, ...]) -> tuple[float, float]:
    """Mean and standard deviation of the normal numbers that a tensor is drawn from."""
    for ending, known in _DISTRIBUTIONS.items():
        if name.endswith(ending):
            return known
    if "alpha" in name:
        return 0.3, 1.0
    if len(shape) == 1:
        is_gain = name.endswith(("gamma", "LayerNorm.weight", "layer_norm.weight"))
        return (1.0, 0.15) if is_gain else (0.0, 0.15)
    if name.endswith(("_embeddings.weight", "embedding.weight")):
        return 0.0, 0.6
    fan_in = math.prod(shape[1:])
    if ".ups." in name:
        fan_in = math.prod(shape) // shape[1] // 2
    gain = 2.0 if name.endswith(("query.weight", "key.weight")) else 0.5 if ".fc." in name else 1.0
    return 0.0, gain / math.sqrt(fan_in)


_DISTRIBUTIONS = {
    "F0_proj.bias": (_F0_HZ, 0.0),
    "F0_proj.weight": (0.0, 25.0),  # so that some frames are voiceless
    "duration_proj.linear_layer.bias": (-0.5, 0.5),
    "duration_proj.linear_layer.weight": (0.0, 1.5),
    "m_source.l_linear.weight": (0.0, 2.0),
    "F0_conv.weight": (0.0, 0.006),  # of the generator's input, in which a pitch in hertz is large
}
