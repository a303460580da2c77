"""Seeded weights of a Chatterbox checkpoint under their official names, for measuring and for tests.

Sharper than a training default: attention is peaky and every bias is heard, so that a tensor which is dropped, swapped
or transposed changes the result. The vocoder is kept in the range of speech.
"""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass

import numpy as np

from parlance.core.dsp.mel import mel_filters
from parlance.families.chatterbox.conversion.shapes import (
    MEL,
    SPEAKER,
    SPEECH_CODES,
    XVECTOR,
    ChatterboxSizes,
    s3gen_shapes,
    t3_shapes,
    ve_shapes,
)
from parlance.families.conversion.checkpoint import Array, Shapes

_F0_HZ = 120.0
_LOG_MAGNITUDE = -4.0
_DIRECTION, _MAGNITUDE = "original1", "original0"


@dataclass(frozen=True)
class RandomTensor:
    """One official tensor, made when it is read: it depends on its name and the seed only."""

    name: str
    shape: tuple[int, ...]
    seed: int
    direction: tuple[int, ...] = ()
    """Of a weight-norm magnitude: the shape of its direction."""

    def read(self) -> Array:
        if self.name.endswith(_MAGNITUDE):
            return self._magnitude()
        values = _fixed(self.name, self.shape)
        return self._drawn() if values is None else values

    def read_rows(self, first: int, last: int) -> Array:
        return self.read()[first:last]

    def _drawn(self) -> Array:
        normal = _generator(self.name, self.seed).standard_normal(self.shape, np.float32)
        centre, spread = _distribution(self.name, self.shape)
        if self.name.endswith(("alpha", "running_var")):
            np.abs(normal, out=normal)
        normal *= np.float32(spread)
        normal += np.float32(centre)
        if self.name.endswith("conv_post.bias"):
            normal[: len(normal) // 2] += np.float32(_LOG_MAGNITUDE)
        return normal

    def _magnitude(self) -> Array:
        direction = RandomTensor(self.name.replace(_MAGNITUDE, _DIRECTION), self.direction, self.seed).read()
        norms = np.linalg.norm(direction.reshape(len(direction), -1), axis=1).reshape(self.shape)
        gain = 0.3 if "conv_post" in self.name else 1.0
        jitter = _generator(self.name, self.seed).uniform(0.8, 1.2, self.shape)
        return (gain * jitter * norms).astype(np.float32)


def random_weights(sizes: ChatterboxSizes, seed: int = 0) -> dict[str, dict[str, RandomTensor]]:
    """``t3``, ``s3gen`` and ``ve`` -> official name -> tensor."""
    shapes = {"t3": t3_shapes(sizes), "s3gen": s3gen_shapes(sizes), "ve": ve_shapes(sizes)}
    return {part: _tensors(part, own, seed) for part, own in shapes.items()}


def random_voice(sizes: ChatterboxSizes, prompt_tokens: int, seed: int = 0) -> dict[str, dict[str, Array | None]]:
    """What ``conds.pt`` holds: the five tensors and the emotion, as the official code nests and shapes them."""
    generator = _generator("voice", seed)
    speaker = np.abs(generator.standard_normal((1, SPEAKER)))
    speaker /= np.linalg.norm(speaker)
    mel = -5.0 + 2.0 * generator.standard_normal((1, 2 * prompt_tokens, MEL))
    t3_prompt = generator.integers(0, SPEECH_CODES, (1, sizes.prompt_tokens))
    return {
        "t3": {
            "speaker_emb": speaker.astype(np.float32),
            "clap_emb": None,
            "cond_prompt_speech_tokens": t3_prompt,
            "cond_prompt_speech_emb": None,
            "emotion_adv": np.full((1, 1, 1), 0.5, np.float32),
        },
        "gen": {
            "prompt_token": generator.integers(0, SPEECH_CODES, (1, prompt_tokens)),
            "prompt_token_len": np.array([prompt_tokens]),
            "prompt_feat": mel.astype(np.float32),
            "prompt_feat_len": None,
            "embedding": generator.standard_normal((1, XVECTOR)).astype(np.float32),
        },
    }


def _tensors(part: str, shapes: Shapes, seed: int) -> dict[str, RandomTensor]:
    return {
        name: RandomTensor(f"{part}.{name}", shape, seed, shapes.get(name.replace(_MAGNITUDE, _DIRECTION), ()))
        for name, shape in shapes.items()
    }


def _generator(name: str, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def _fixed(name: str, shape: tuple[int, ...]) -> Array | None:
    if name.endswith("num_batches_tracked"):
        return np.zeros(shape, np.int64)
    if name.endswith("classifier.bias"):
        return np.full(shape, _F0_HZ, np.float32)
    if name.endswith("tokenizer.window"):
        return (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(shape[0]) / shape[0])).astype(np.float32)
    if name.endswith("_mel_filters"):
        return mel_filters(16000, 2 * shape[1] - 2, shape[0], 8000.0)
    return None


def _distribution(name: str, shape: tuple[int, ...]) -> tuple[float, float]:
    """Mean and standard deviation of the normal numbers that a tensor is drawn from."""
    for ending, known in _DISTRIBUTIONS.items():
        if name.endswith(ending):
            return known
    if len(shape) == 1:
        # Weights of norms are the only other vectors.
        return 1.0, 0.15
    fan_in = shape[0] if _takes_rows(name) else math.prod(shape[1:])
    if ".ups." in name:
        fan_in = math.prod(shape) // shape[1] // 2
    return 0.0, _gain(name) / math.sqrt(fan_in)


def _takes_rows(name: str) -> bool:
    """GPT-2's linear layers are (in, out)."""
    return ".tfmr.h." in name


_DISTRIBUTIONS = {
    "bias": (0.0, 0.15),
    "running_mean": (0.0, 0.1),
    "running_var": (1.0, 0.3),
    "alpha": (1.0, 0.3),
    "pos_bias_u": (0.0, 0.5),
    "pos_bias_v": (0.0, 0.5),
    "pre_attention_query": (0.0, 0.5),
    "pos_emb.emb.weight": (0.0, 0.2),
    "wpe.weight": (0.0, 0.2),
    "wte.weight": (0.0, 0.6),
    "embed_tokens.weight": (0.0, 0.6),
    "text_emb.weight": (0.0, 0.6),
    "speech_emb.weight": (0.0, 0.6),
    "input_embedding.weight": (0.0, 0.6),
    **{f"bias_{part}_l{layer}": (0.0, 0.15) for part in ("ih", "hh") for layer in range(3)},
}


def _gain(name: str) -> float:
    if name.endswith("classifier.weight"):
        return 4 * _F0_HZ  # so that some frames are voiceless
    if name.endswith("speech_head.weight"):
        return 3.0
    queries_and_keys = ("q_proj.weight", "k_proj.weight", "to_q.weight", "to_k.weight", "linear_q.weight",
                        "linear_k.weight", "query.weight", "key.weight", "c_attn.weight")  # fmt: skip
    return 2.0 if name.endswith(queries_and_keys) else 1.0
