"""The velocity of S3Gen's flow matching in plain PyTorch, for numbers of steps that no recorded run has.

Written from the formulas, not from the official code; `test_chatterbox_s3gen` holds it against every recorded step.
"""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor

PREFIX = "flow.decoder.estimator."
HEAD_DIM = 64


class Velocity:
    def __init__(self, state: dict[str, np.ndarray]) -> None:
        self.w = {k.removeprefix(PREFIX): torch.from_numpy(v) for k, v in state.items() if k.startswith(PREFIX)}
        self.meanflow = "time_embed_mixer.weight" in self.w

    def euler(self, noise: np.ndarray, given: np.ndarray, steps: int, guidance: float) -> np.ndarray:
        """noise (80, T), given (240, T): mu, speaker and prompt; returns x after the last step."""
        x, cond = torch.from_numpy(noise)[None], torch.from_numpy(given)[None]
        times = [i / steps if self.meanflow else 1 - math.cos(math.pi / 2 * i / steps) for i in range(steps + 1)]
        for begin, end in pairwise(times):
            v = self(x, cond, begin, end)
            if guidance:
                v = (1 + guidance) * v - guidance * self(x, torch.zeros_like(cond), begin, end)
            x = x + (end - begin) * v
        return np.asarray(x[0])

    def __call__(self, x: Tensor, given: Tensor, begin: float, end: float) -> Tensor:
        time = self._embed(begin)
        if self.meanflow:
            time = F.linear(torch.cat([time, self._embed(end)]), self.w["time_embed_mixer.weight"])
        x = torch.cat([x, given], 1)
        x = skip = self._stage("down_blocks.0", x, time)
        x = self._conv("down_blocks.0.2", x)
        for i in range(self._count("mid_blocks.")):
            x = self._stage(f"mid_blocks.{i}", x, time)
        x = self._stage("up_blocks.0", torch.cat([x, skip], 1), time)
        x = self._half("final_block.", self._conv("up_blocks.0.2", x))
        return self._conv("final_proj", x)

    def _count(self, prefix: str) -> int:
        return 1 + max(int(k.removeprefix(prefix).split(".")[0]) for k in self.w if k.startswith(prefix))

    def _linear(self, name: str, x: Tensor) -> Tensor:
        return F.linear(x, self.w[f"{name}.weight"], self.w.get(f"{name}.bias"))

    def _norm(self, name: str, x: Tensor) -> Tensor:
        return F.layer_norm(x, x.shape[-1:], self.w[f"{name}.weight"], self.w[f"{name}.bias"], 1e-5)

    def _conv(self, name: str, x: Tensor) -> Tensor:
        weight = self.w[f"{name}.weight"]
        return F.conv1d(F.pad(x, (weight.shape[2] - 1, 0)), weight, self.w[f"{name}.bias"])

    def _embed(self, t: float) -> Tensor:
        half = self.w["time_mlp.linear_1.weight"].shape[1] // 2
        angles = 1000 * t * torch.exp(torch.arange(half) * (-math.log(10000) / (half - 1)))
        hidden = F.silu(self._linear("time_mlp.linear_1", torch.cat([angles.sin(), angles.cos()])))
        return self._linear("time_mlp.linear_2", hidden)

    def _half(self, name: str, x: Tensor) -> Tensor:
        return F.mish(self._norm(f"{name}block.2", self._conv(f"{name}block.0", x).mT)).mT

    def _stage(self, name: str, x: Tensor, time: Tensor) -> Tensor:
        h = self._half(f"{name}.0.block1.", x) + self._linear(f"{name}.0.mlp.1", F.mish(time))[:, None]
        x = (self._half(f"{name}.0.block2.", h) + self._conv(f"{name}.0.res_conv", x)).mT
        for j in range(self._count(f"{name}.1.")):
            block = f"{name}.1.{j}"
            h = self._norm(f"{block}.norm1", x)
            q, k, v = (
                self._linear(f"{block}.attn1.to_{p}", h).unflatten(-1, (-1, HEAD_DIM)).transpose(1, 2) for p in "qkv"
            )
            h = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)
            x = x + self._linear(f"{block}.attn1.to_out.0", h)
            h = F.gelu(self._linear(f"{block}.ff.net.0.proj", self._norm(f"{block}.norm3", x)))
            x = x + self._linear(f"{block}.ff.net.2", h)
        return x.mT
