"""Serves PyTorch on the stages of `tests.measure.stage_shapes`, for `python -m tests.measure stages` and parity tests.

    python -m tests.reference.stages THREADS

Requests are JSON, one object a line, on stdin: {"stage": i, "reps": n, "out": NPY or ""}. The answer on stdout is
{"ms": [x, ...]}; the output, (batch, frames, channels), goes to the file named. The end of stdin ends the program.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from tests.measure.stage_shapes import all_stages
from tests.measure.stages import Layer, Stage, weights_of

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": F.relu,
    "gelu": F.gelu,
    "gelu_tanh": lambda x: F.gelu(x, approximate="tanh"),
    "silu": F.silu,
    "mish": F.mish,
    "elu": F.elu,
    "tanh": torch.tanh,
    "sigmoid": torch.sigmoid,
    "exp": torch.exp,
    "sin": torch.sin,
}


class TorchStage:
    """One chain on tensors as the official modules hold them."""

    def __init__(self, stage: Stage, arrays: dict[str, np.ndarray]) -> None:
        self._stage = stage
        self._w = {name: torch.from_numpy(array) for name, array in arrays.items()}
        # As caches hold them: head by head, each contiguous.
        self._cache = {
            f"{layer.name}.{part}": self._w[f"{layer.name}.{part}"]
            .unflatten(2, (layer.kv_heads or layer.heads, -1))
            .transpose(1, 2)
            .contiguous()
            for layer in stage.layers
            if layer.cached
            for part in ("keys", "values")
        }
        age = torch.arange(stage.frames)[:, None] - torch.arange(stage.frames)
        self._seen = {window: (age >= 0) & (age < window) for window in {layer.window for layer in stage.layers} - {0}}

    def layout(self, x: np.ndarray) -> Tensor:
        """(batch, frames, channels) -> what `run` takes."""
        tensor = torch.from_numpy(x)
        return tensor if self._stage.time_first else tensor.transpose(1, 2).contiguous()

    def arranged(self, y: Tensor) -> np.ndarray:
        """What `run` gives -> (batch, frames, channels)"""
        return (y if self._stage.time_first else y.transpose(1, 2)).contiguous().numpy()

    def run(self, x: Tensor) -> Tensor:
        values = [x]
        with torch.inference_mode():
            for layer in self._stage.layers:
                y = self._layer(layer, values[layer.input])
                values.append(y if layer.other < 0 else y + values[layer.other])
        return values[-1]

    def _layer(self, layer: Layer, x: Tensor) -> Tensor:
        w, name = self._w, layer.name
        if layer.snake:
            x = self._snake(x, layer.snake)
        x = _activate(x, layer.before, layer.before_slope)
        bias = w.get(f"{name}.bias")
        if layer.op == "conv1d":
            pads = layer.pad_left, layer.pad_right
            if pads[0] != pads[1]:
                x, pads = F.pad(x, pads), (0, 0)
            x = F.conv1d(x, w[f"{name}.weight"], bias, layer.stride, pads[0], layer.dilation)
        elif layer.op == "conv_transpose1d":
            x = F.conv_transpose1d(x, w[f"{name}.weight"], bias, layer.stride)
            x = x[..., layer.pad_left : x.shape[-1] - layer.pad_right]
        elif layer.op == "linear":
            x = F.linear(x, w[f"{name}.weight"], bias)
            x = x * w[f"{name}.scale"] if layer.scaled else x
        elif layer.op == "norm_linear":
            return F.linear(self._norm(x, layer.norm, layer.eps), w[f"{name}.weight"], bias)
        elif layer.op == "feed_forward":
            h = F.linear(self._norm(x, layer.norm, layer.eps), w[f"{name}1.weight"], w[f"{name}1.bias"])
            return x + F.linear(_activate(h, layer.act, layer.slope), w[f"{name}2.weight"], w[f"{name}2.bias"])
        elif layer.op == "swiglu":
            gate, up = w[f"{name}.weight"].chunk(2)
            x = F.silu(F.linear(x, gate)) * F.linear(x, up)
        elif layer.op == "rms_norm":
            x = w[f"{name}.weight"] * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + layer.eps))
        elif layer.op == "attention":
            x = self._attention(layer, x)
        elif layer.op == "conformer_attention":
            x = self._conformer_attention(layer, x)
        elif layer.op == "layer_norm":
            x = self._norm(x, name, layer.eps)
        elif layer.op == "convnext":
            return self._convnext(layer, x)
        elif layer.op == "snake":
            x = self._snake(x, name)
        if layer.norm:
            x = self._norm(x, layer.norm, layer.eps)
        return _activate(x, layer.act, layer.slope)

    def _attention(self, layer: Layer, x: Tensor) -> Tensor:
        if layer.cached:
            q = x.unflatten(2, (layer.heads, -1)).transpose(1, 2)
            k, v = (self._cache[f"{layer.name}.{part}"] for part in ("keys", "values"))
        else:
            q, k, v = _heads(layer, x)
        if k.shape[1] != layer.heads:
            k, v = (t.repeat_interleave(layer.heads // t.shape[1], dim=1) for t in (k, v))
        mask = self._seen.get(layer.window)
        y = F.scaled_dot_product_attention(q, k, v, mask, is_causal=layer.causal and mask is None)
        return y.transpose(1, 2).flatten(2)

    def _conformer_attention(self, layer: Layer, x: Tensor) -> Tensor:
        w, name = self._w, layer.name
        q, k, v = _heads(layer, x)
        n, d = q.shape[2:]
        p = F.linear(w[f"{name}.positions"], w[f"{name}.pos.weight"]).view(2 * n - 1, layer.heads, d).transpose(0, 1)
        content = (q + w[f"{name}.pos_bias_u"][:, None]) @ k.transpose(-2, -1)
        relative = (q + w[f"{name}.pos_bias_v"][:, None]) @ p.transpose(-2, -1)
        # One more column, read in rows of the other length, moves every row by one position against the one before.
        shifted = F.pad(relative, (1, 0)).view(*relative.shape[:2], 2 * n, n)[:, :, 1:].reshape(relative.shape)[..., :n]
        weights = ((content + shifted) / d**0.5).softmax(-1)
        return (weights @ v).transpose(1, 2).flatten(2)

    def _convnext(self, layer: Layer, x: Tensor) -> Tensor:
        w, name = self._w, layer.name
        h = F.conv1d(F.pad(x, (layer.kernel - 1, 0)), w[f"{name}.dw.weight"], w[f"{name}.dw.bias"], groups=x.shape[1])
        h = F.layer_norm(h.transpose(1, 2), (x.shape[1],), w[f"{name}.norm.weight"], w[f"{name}.norm.bias"], layer.eps)
        h = F.gelu(F.linear(h, w[f"{name}.pw1.weight"], w[f"{name}.pw1.bias"]))
        h = F.linear(h, w[f"{name}.pw2.weight"], w[f"{name}.pw2.bias"]) * w[f"{name}.gamma"]
        return x + h.transpose(1, 2)

    def _norm(self, x: Tensor, name: str, eps: float) -> Tensor:
        weight, bias = self._w[f"{name}.weight"], self._w[f"{name}.bias"]
        if self._stage.time_first:
            return F.layer_norm(x, weight.shape, weight, bias, eps)
        return F.layer_norm(x.transpose(1, 2), weight.shape, weight, bias, eps).transpose(1, 2)

    def _snake(self, x: Tensor, name: str) -> Tensor:
        alpha = self._w[f"{name}.alpha"]
        beta = self._w.get(f"{name}.beta", alpha)
        if not self._stage.time_first:
            alpha, beta = alpha[:, None], beta[:, None]
        return x + (1.0 / (beta + 1e-9)) * torch.pow(torch.sin(x * alpha), 2)


def _heads(layer: Layer, x: Tensor) -> tuple[Tensor, ...]:
    """(batch, frames, channels) -> queries, keys and values, (batch, heads, frames, d)"""
    kv_heads = layer.kv_heads or layer.heads
    heads = x.unflatten(2, (layer.heads + 2 * kv_heads, -1)).transpose(1, 2)
    return heads.split((layer.heads, kv_heads, kv_heads), dim=1)


def _activate(x: Tensor, act: str, slope: float) -> Tensor:
    if act == "none":
        return x
    return F.leaky_relu(x, slope) if act == "leaky_relu" else ACTIVATIONS[act](x)


def main() -> None:
    torch.set_num_threads(int(sys.argv[1]))
    stages = list(all_stages())
    loaded: tuple[int, TorchStage, Tensor] | None = None
    for line in sys.stdin:
        request: dict[str, Any] = json.loads(line)
        number = request["stage"]
        if loaded is None or loaded[0] != number:
            model = TorchStage(stages[number], weights_of(stages[number]))
            loaded = number, model, model.layout(stages[number].input())
        _, model, x = loaded
        times = []
        for _ in range(request["reps"]):
            begun = time.perf_counter()
            y = model.run(x)
            times.append((time.perf_counter() - begun) * 1e3)
        if request["out"]:
            np.save(request["out"], model.arranged(y))
        print(json.dumps({"ms": times}), flush=True)


if __name__ == "__main__":
    main()
