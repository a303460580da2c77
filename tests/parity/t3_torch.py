"""T3 in plain torch operations on the official weights, for prompts that the official run did not record."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file

HEAD = 16
START = 6561
EPS = 1e-5


class T3Torch:
    """`logits` of one folder's T3, all positions at once and without a cache."""

    def __init__(self, folder: Path) -> None:
        (path,) = folder.glob("t3_*.safetensors")
        self.w = load_file(path)
        self.gpt2 = "tfmr.wpe.weight" in self.w

    def logits(self, text_ids: Any, speaker: Any, speech_tokens: Any, fed: Any, emotion: float = 0.5) -> np.ndarray:
        """Before each of the tokens `fed` and after the last one, (n + 1, rows, vocab), the conditional row first."""
        text, prompt, fed = (torch.as_tensor(np.asarray(x, np.int64)) for x in (text_ids, speech_tokens, fed))
        with torch.inference_mode():
            x = self._inputs(text, torch.as_tensor(speaker), prompt, fed, emotion)
            hidden = self._gpt2(x) if self.gpt2 else self._llama(x)
            found = self._linear("speech_head", hidden[:, -1 - len(fed) :])
        return found.transpose(0, 1).numpy()

    def _inputs(self, text: Any, speaker: Any, prompt: Any, fed: Any, emotion: float) -> Any:
        w = self.w
        voice = w["speech_emb.weight"][prompt]
        cond = [self._linear("cond_enc.spkr_enc", speaker)[None]]
        spoken = w["speech_emb.weight"][torch.cat([torch.tensor([START]), fed])]
        words = w["text_emb.weight"][text]
        if self.gpt2:
            return torch.cat([*cond, voice, words, spoken])[None]
        voice = voice + w["speech_pos_emb.emb.weight"][: len(prompt)]
        seen = self._perceive(w["cond_enc.perceiver.pre_attention_query"][0], voice)
        cond += [self._perceive(seen, seen), emotion * w["cond_enc.emotion_adv_fc.weight"].T]
        spoken = spoken + w["speech_pos_emb.emb.weight"][: len(spoken)]
        positions = w["text_pos_emb.emb.weight"][: len(text)]
        rows = [torch.cat([*cond, part + positions, spoken[:1], spoken]) for part in (words, 0 * words)]
        return torch.stack(rows)

    def _perceive(self, x: Any, to: Any) -> Any:
        name = "cond_enc.perceiver.attn."
        a, b = self._norm(name + "norm", x), self._norm(name + "norm", to)
        parts = [(name + "to_q", a), (name + "to_k", b), (name + "to_v", b)]
        q, k, v = (_split(self._linear(part, value), 4) for part, value in parts)
        return x + self._linear(name + "proj_out", _join(F.scaled_dot_product_attention(q, k, v)))

    def _gpt2(self, x: Any) -> Any:
        x = x + self.w["tfmr.wpe.weight"][: x.shape[1]]
        heads = x.shape[-1] // HEAD
        for i in range(self._layers("tfmr.h.")):
            layer = f"tfmr.h.{i}."
            q, k, v = self._conv1d(layer + "attn.c_attn", self._norm(layer + "ln_1", x)).chunk(3, -1)
            y = F.scaled_dot_product_attention(*(_split(part, heads) for part in (q, k, v)), is_causal=True)
            x = x + self._conv1d(layer + "attn.c_proj", _join(y))
            h = F.gelu(self._conv1d(layer + "mlp.c_fc", self._norm(layer + "ln_2", x)), approximate="tanh")
            x = x + self._conv1d(layer + "mlp.c_proj", h)
        return self._norm("tfmr.ln_f", x)

    def _llama(self, x: Any) -> Any:
        cos, sin = _rotation(x.shape[1])
        heads = x.shape[-1] // HEAD
        for i in range(self._layers("tfmr.layers.")):
            layer = f"tfmr.layers.{i}."
            h = self._rms(layer + "input_layernorm", x)
            q, k, v = (_split(self._linear(f"{layer}self_attn.{part}_proj", h), heads) for part in "qkv")
            q, k = (
                part * cos + torch.cat([-part[..., HEAD // 2 :], part[..., : HEAD // 2]], -1) * sin for part in (q, k)
            )
            y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self._linear(layer + "self_attn.o_proj", _join(y))
            h = self._rms(layer + "post_attention_layernorm", x)
            gated = F.silu(self._linear(layer + "mlp.gate_proj", h)) * self._linear(layer + "mlp.up_proj", h)
            x = x + self._linear(layer + "mlp.down_proj", gated)
        return self._rms("tfmr.norm", x)

    def _layers(self, prefix: str) -> int:
        return 1 + max(int(name.removeprefix(prefix).split(".")[0]) for name in self.w if name.startswith(prefix))

    def _linear(self, name: str, x: Any) -> Any:
        return F.linear(x, self.w[name + ".weight"], self.w.get(name + ".bias"))

    def _conv1d(self, name: str, x: Any) -> Any:
        return x @ self.w[name + ".weight"] + self.w[name + ".bias"]

    def _norm(self, name: str, x: Any) -> Any:
        return F.layer_norm(x, x.shape[-1:], self.w[name + ".weight"], self.w[name + ".bias"], EPS)

    def _rms(self, name: str, x: Any) -> Any:
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + EPS) * self.w[name + ".weight"]


def _split(x: Any, heads: int) -> Any:
    return x.unflatten(-1, (heads, -1)).transpose(-2, -3)


def _join(x: Any) -> Any:
    return x.transpose(-2, -3).flatten(-2)


def _rotation(n: int) -> tuple[Any, Any]:
    frequency = 500000.0 ** (-torch.arange(0, HEAD, 2, dtype=torch.float64) / HEAD)
    turns = 8192 * frequency / (2 * math.pi)
    smooth = ((turns - 1) / 3).clamp(0, 1)
    angle = torch.arange(n)[:, None] * frequency * (smooth + (1 - smooth) / 8)
    angle = torch.cat([angle, angle], -1)
    return angle.cos().float(), angle.sin().float()
