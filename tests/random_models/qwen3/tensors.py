"""Seeded weights of a Qwen3-TTS checkpoint under their official names, for measuring and for tests.

Sharper than a training default: attention is peaky, snakes, scales and codebooks are far from where training begins, so
that a tensor which is dropped, swapped or transposed changes the result. The sound stays within the range of a file.
"""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass

import numpy as np

from parlance.families.conversion.checkpoint import Array, Shapes
from parlance.families.qwen3.conversion.shapes import Qwen3Sizes, codec_shapes, main_shapes

_BLOCK_ROWS = 8192
"""A large table is drawn in blocks of so many rows, each from a generator of its own."""
_LOUDNESS = 0.15
"""Of the last layer."""
_ENDING = 1.5
"""How much more the talker's head says of the end than of other codes: a random model ends, too."""


@dataclass(frozen=True)
class RandomTensor:
    """One official tensor, made when it is read: it depends on its name and the seed only."""

    name: str
    shape: tuple[int, ...]
    seed: int
    is_bfloat16: bool
    loud_row: int = -1
    """Row that stands out, of the talker's head."""

    def read(self) -> Array:
        return self.read_rows(0, self.shape[0])

    def read_rows(self, first: int, last: int) -> Array:
        blocks = range(first // _BLOCK_ROWS, -(-last // _BLOCK_ROWS))
        start = blocks[0] * _BLOCK_ROWS
        values = np.concatenate([self._block(block) for block in blocks]) if len(blocks) > 1 else self._block(blocks[0])
        return values[first - start : last - start]

    def _block(self, block: int) -> Array:
        rows = min(_BLOCK_ROWS, self.shape[0] - block * _BLOCK_ROWS)
        values = self._drawn((rows, *self.shape[1:]), block)
        if 0 <= self.loud_row - block * _BLOCK_ROWS < rows:
            values[self.loud_row - block * _BLOCK_ROWS] *= np.float32(_ENDING)
        return rounded_to_bfloat16(values) if self.is_bfloat16 else values

    def _drawn(self, shape: tuple[int, ...], block: int) -> Array:
        if self.name.endswith("initialized"):
            return np.ones(shape, np.float32)
        if self.name.endswith("cluster_usage"):
            return self._generator(self.name, block).uniform(0.5, 8, shape).astype(np.float32)
        values = self._generator(self.name, block).standard_normal(shape, np.float32)
        centre, spread = _distribution(self.name, self.shape)
        values *= np.float32(spread)
        values += np.float32(centre)
        if self.name.endswith(("embed_sum", "embedding_sum")):
            usage = self.name.rsplit(".", 1)[0] + ".cluster_usage"
            values *= self._generator(usage, block).uniform(0.5, 8, shape[:1]).astype(np.float32)[:, None]
        return values

    def _generator(self, name: str, block: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, zlib.crc32(name.encode()), block])


def rounded_to_bfloat16(values: Array) -> Array:
    """float32 values that bfloat16 can hold, each the nearest one."""
    bits = values.view(np.uint32)
    odd = (bits >> 16) & np.uint32(1)
    return ((bits + np.uint32(0x7FFF) + odd) & np.uint32(0xFFFF0000)).view(np.float32)


def random_weights(sizes: Qwen3Sizes, eos: int, seed: int = 0) -> dict[str, RandomTensor]:
    """``model.safetensors``: official name -> tensor; `eos` is the code that ends speech."""
    return {
        name: RandomTensor(name, shape, seed, True, eos if name == "talker.codec_head.weight" else -1)
        for name, shape in main_shapes(sizes).items()
    }


def random_codec(sizes: Qwen3Sizes, seed: int = 0) -> dict[str, RandomTensor]:
    """``speech_tokenizer/model.safetensors``: official name -> tensor."""
    shapes: Shapes = codec_shapes(sizes.decoder, sizes.encoder)
    return {name: RandomTensor(name, shape, seed, False) for name, shape in shapes.items()}


def _distribution(name: str, shape: tuple[int, ...]) -> tuple[float, float]:
    """Mean and standard deviation of the normal numbers that a tensor is drawn from."""
    for ending, known in _DISTRIBUTIONS.items():
        if name.endswith(ending):
            return known
    if len(shape) == 1:
        # Weights of norms are the only other vectors.
        return 1.0, 0.15
    if "embedding" in name:
        return 0.0, 0.7 if "text" in name else 1.0
    fan_in = math.prod(shape[1:])
    if name.startswith("decoder.decoder.") and ".block.1." in name:
        fan_in = 2 * shape[0]  # of a transposed layer, each output sees two taps
    elif name.startswith("decoder.upsample.") and ".0.conv." in name:
        fan_in = shape[0]
    return 0.0, _gain(name, shape) / math.sqrt(fan_in)


_DISTRIBUTIONS = {
    "alpha": (0.0, 0.2),
    "beta": (0.0, 0.2),
    "gamma": (0.3, 0.1),
    "scale": (0.3, 0.1),
    "_norm.weight": (1.5, 0.2),
    "embed_sum": (0.0, 0.5),
    "embedding_sum": (0.0, 0.5),
    "bias": (0.0, 0.1),
}


def _gain(name: str, shape: tuple[int, ...]) -> float:
    if name.startswith("decoder.decoder."):
        # Without these the sound grows threefold in every block, until a snake is no more than a straight line.
        return _LOUDNESS if shape[0] == 1 else 0.5 if name.endswith("conv2.conv.weight") else 0.7
    return 4.0 if "head" in name else 1.0
