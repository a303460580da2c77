"""Talker and code predictor in plain torch operations on the official weights, for what no official run recorded."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file

Array = np.ndarray
PREDICTOR = "talker.code_predictor."


class Qwen3TalkerTorch:
    """One checkpoint; every position at once and without a cache."""

    def __init__(self, folder: Path) -> None:
        self.w = {name: value.float() for name, value in load_file(folder / "model.safetensors").items()}
        self.talker = json.loads((folder / "config.json").read_text())["talker_config"]
        self.predictor = self.talker["code_predictor_config"]

    def text_rows(self, ids: Any) -> Array:
        """(n,) -> (n, dim)"""
        x = self.w["talker.model.text_embedding.weight"][torch.as_tensor(np.asarray(ids, np.int64))]
        x = F.silu(self._linear("talker.text_projection.linear_fc1", x))
        return self._linear("talker.text_projection.linear_fc2", x).numpy()

    def frame_rows(self, codes: Array) -> Array:
        """(n, codebooks) -> (n, dim)"""
        total = self.w["talker.model.codec_embedding.weight"][codes[:, 0]]
        for i in range(1, codes.shape[1]):
            total = total + self._embedding(i)[codes[:, i]]
        return total.numpy()

    def logits(self, rows: Array, fed: Array) -> Array:
        """After a prompt (n, dim), before each of the rows `fed` (m, dim) and after the last: (m + 1, vocab)."""
        hidden = self._stack("talker.model.", self.talker, torch.from_numpy(np.concatenate([rows, fed])))
        return F.linear(hidden[len(rows) - 1 :], self.w["talker.codec_head.weight"]).numpy()

    def predictor_logits(self, hidden: Array, codes: Array) -> Array:
        """(dim,) and (codebooks,) -> (codebooks - 1, codebook)"""
        rows = [torch.from_numpy(hidden), self.w["talker.model.codec_embedding.weight"][codes[0]]]
        rows += [self._embedding(i)[codes[i]] for i in range(1, len(codes) - 1)]
        x = torch.stack(rows)
        if f"{PREDICTOR}small_to_mtp_projection.weight" in self.w:
            x = self._linear(f"{PREDICTOR}small_to_mtp_projection", x)
        hidden_out = self._stack(f"{PREDICTOR}model.", self.predictor, x)[1:]
        heads = [self.w[f"{PREDICTOR}lm_head.{i}.weight"] for i in range(len(codes) - 1)]
        return torch.stack([F.linear(h, head) for h, head in zip(hidden_out, heads, strict=True)]).numpy()

    def _embedding(self, i: int) -> Any:
        return self.w[f"{PREDICTOR}model.codec_embedding.{i - 1}.weight"]

    def _linear(self, name: str, x: Any) -> Any:
        return F.linear(x, self.w[f"{name}.weight"], self.w[f"{name}.bias"])

    def _norm(self, name: str, x: Any, eps: float) -> Any:
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + eps) * self.w[f"{name}.weight"]

    def _stack(self, prefix: str, c: dict[str, Any], x: Any) -> Any:
        d, groups, eps = c["head_dim"], c["num_attention_heads"] // c["num_key_value_heads"], c["rms_norm_eps"]
        angles = torch.outer(torch.arange(len(x)), c["rope_theta"] ** (-torch.arange(0, d, 2) / d))
        future = torch.ones(len(x), len(x), dtype=torch.bool).triu(1)
        for i in range(c["num_hidden_layers"]):
            layer = f"{prefix}layers.{i}."

            def project(name: str, h: Any, layer: str = layer) -> Any:
                return F.linear(h, self.w[f"{layer}{name}.weight"])

            h = self._norm(f"{layer}input_layernorm", x, eps)
            q, k, v = (project(f"self_attn.{n}_proj", h).unflatten(-1, (-1, d)).transpose(0, 1) for n in "qkv")
            q = _turned(self._norm(f"{layer}self_attn.q_norm", q, eps), angles)
            k = _turned(self._norm(f"{layer}self_attn.k_norm", k, eps), angles)
            k, v = k.repeat_interleave(groups, 0), v.repeat_interleave(groups, 0)
            scores = (q @ k.transpose(1, 2) / math.sqrt(d)).masked_fill(future, -math.inf)
            x = x + project("self_attn.o_proj", (scores.softmax(-1) @ v).transpose(0, 1).flatten(1))
            h = self._norm(f"{layer}post_attention_layernorm", x, eps)
            x = x + project("mlp.down_proj", F.silu(project("mlp.gate_proj", h)) * project("mlp.up_proj", h))
        return self._norm(f"{prefix}norm", x, eps)


def _turned(x: Any, angles: Any) -> Any:
    a, b = x.chunk(2, -1)
    return torch.cat([a * angles.cos() - b * angles.sin(), b * angles.cos() + a * angles.sin()], -1)
