"""Layers that the Supertonic networks share.

Layout at module borders: (batch, channels, time); masks are (batch, 1, time) of 0.0 and 1.0.
"""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from parlance.families.supertonic.schema import DurationDims, TextDims

BN_EPS = 1e-5
MASK_FILL = -1e4


class Scope(nn.Module):
    """A module that only contributes a level of names."""

    def __init__(self, **children: nn.Module) -> None:
        super().__init__()
        for name, child in children.items():
            setattr(self, name, child)


class ChannelNorm(nn.Module):
    """Layer norm over the channels of (B, C, T)."""

    def __init__(self, dim: int, eps: float) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(dim, eps=eps)

    def forward(self, x: Tensor) -> Tensor:
        return self.norm(x.transpose(1, 2)).transpose(1, 2)


class Linear(nn.Module):
    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.linear = nn.Linear(inputs, outputs)

    def forward(self, x: Tensor) -> Tensor:
        return self.linear(x)


class SameDepthwise(nn.Conv1d):
    """Depthwise convolution; both edges are replicated."""

    def __init__(self, dim: int, kernel: int, dilation: int) -> None:
        super().__init__(dim, dim, kernel, groups=dim, dilation=dilation)
        self.pad = (kernel - 1) * dilation // 2

    def forward(self, x: Tensor) -> Tensor:
        return super().forward(F.pad(x, (self.pad, self.pad), mode="replicate"))


class CausalConv(nn.Module):
    """Convolution that looks back only; the first frame is replicated. `bn` adds a batch norm that exporters fold."""

    def __init__(self, inputs: int, outputs: int, kernel: int, dilation: int = 1, groups: int = 1, bn: bool = False):
        super().__init__()
        self.net = nn.Conv1d(inputs, outputs, kernel, dilation=dilation, groups=groups)
        self.bn = nn.BatchNorm1d(outputs, eps=BN_EPS) if bn else None
        self.pad = (kernel - 1) * dilation

    def forward(self, x: Tensor) -> Tensor:
        x = self.net(F.pad(x, (self.pad, 0), mode="replicate"))
        return x if self.bn is None else self.bn(x)


class ConvNeXt(nn.Module):
    """Masked, symmetric block of the encoders and the vector field."""

    def __init__(self, dim: int, inter: int, kernel: int, dilation: int, eps: float) -> None:
        super().__init__()
        self.dwconv = SameDepthwise(dim, kernel, dilation)
        self.norm = ChannelNorm(dim, eps)
        self.pwconv1 = nn.Conv1d(dim, inter, 1)
        self.pwconv2 = nn.Conv1d(inter, dim, 1)
        self.gamma = nn.Parameter(torch.ones(1, dim, 1))

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        x = x * mask
        h = self.dwconv(x) * mask
        h = self.pwconv2(F.gelu(self.pwconv1(self.norm(h))))
        return (x + self.gamma * h) * mask


class CausalConvNeXt(nn.Module):
    """Block of the vocoder: looks back only, knows no masks."""

    def __init__(self, dim: int, inter: int, kernel: int, dilation: int, eps: float) -> None:
        super().__init__()
        self.dwconv = CausalConv(dim, dim, kernel, dilation, dim)
        self.norm = ChannelNorm(dim, eps)
        self.pwconv1 = nn.Conv1d(dim, inter, 1)
        self.pwconv2 = nn.Conv1d(inter, dim, 1)
        self.gamma = nn.Parameter(torch.ones(1, dim, 1))

    def forward(self, x: Tensor) -> Tensor:
        return x + self.gamma * self.pwconv2(F.gelu(self.pwconv1(self.norm(self.dwconv(x)))))


class ConvStack(nn.Module):
    def __init__(self, dim: int, inter: int, kernel: int, dilations: tuple[int, ...], eps: float) -> None:
        super().__init__()
        self.convnext = nn.ModuleList(ConvNeXt(dim, inter, kernel, d, eps) for d in dilations)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        for block in self.convnext:
            x = block(x, mask)
        return x


class RelativeAttention(nn.Module):
    """Self attention with learned relative keys and values inside a window, shared by all heads."""

    def __init__(self, dim: int, heads: int, window: int) -> None:
        super().__init__()
        self.heads, self.head_dim, self.window = heads, dim // heads, window
        self.conv_q, self.conv_k = nn.Conv1d(dim, dim, 1), nn.Conv1d(dim, dim, 1)
        self.conv_v, self.conv_o = nn.Conv1d(dim, dim, 1), nn.Conv1d(dim, dim, 1)
        self.emb_rel_k = nn.Parameter(torch.zeros(1, 2 * window + 1, self.head_dim))
        self.emb_rel_v = nn.Parameter(torch.zeros(1, 2 * window + 1, self.head_dim))

    def _split(self, x: Tensor) -> Tensor:
        b, _, t = x.shape
        return x.reshape(b, self.heads, self.head_dim, t).transpose(2, 3)

    def forward(self, x: Tensor, pairs: Tensor) -> Tensor:
        b, c, t = x.shape
        taps = 2 * self.window + 1
        q, k, v = self._split(self.conv_q(x)), self._split(self.conv_k(x)), self._split(self.conv_v(x))
        q = q / math.sqrt(self.head_dim)
        positions = torch.arange(t, device=x.device)
        offset = positions[None, :] - positions[:, None]
        inside = ((offset <= self.window) & (offset >= -self.window)).to(x.dtype)
        index = (offset + self.window).clamp(0, taps - 1)[None, None].expand(b, self.heads, t, t)
        live = taps + 0 * t  # a dynamic slice keeps the name of the initializer in the exported graph
        scores = q @ k.transpose(2, 3)
        scores = scores + torch.gather(q @ self.emb_rel_k[:, :live].transpose(1, 2), 3, index) * inside
        scores = torch.where(pairs == 0, torch.full_like(scores, MASK_FILL), scores)
        p = torch.softmax(scores, -1)
        target = positions[:, None] + torch.arange(taps, device=x.device)[None, :] - self.window
        valid = ((target >= 0) & (target < t)).to(x.dtype)
        target = torch.minimum(target.clamp(min=0), positions[-1])
        near = torch.gather(p, 3, target[None, None].expand(b, self.heads, t, taps)) * valid
        out = p @ v + near @ self.emb_rel_v[:, :live]
        return self.conv_o(out.transpose(2, 3).reshape(b, c, t))


class FeedForward(nn.Module):
    def __init__(self, dim: int, hidden: int) -> None:
        super().__init__()
        self.conv_1 = nn.Conv1d(dim, hidden, 1)
        self.conv_2 = nn.Conv1d(hidden, dim, 1)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        return self.conv_2(F.relu(self.conv_1(x * mask)) * mask) * mask


class AttentionEncoder(nn.Module):
    """Post-norm transformer encoder."""

    def __init__(self, net: DurationDims | TextDims, eps: float) -> None:
        super().__init__()
        layers = range(net.layers)
        self.attn_layers = nn.ModuleList(RelativeAttention(net.dim, net.heads, net.window) for _ in layers)
        self.norm_layers_1 = nn.ModuleList(ChannelNorm(net.dim, eps) for _ in layers)
        self.ffn_layers = nn.ModuleList(FeedForward(net.dim, net.ffn) for _ in layers)
        self.norm_layers_2 = nn.ModuleList(ChannelNorm(net.dim, eps) for _ in layers)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        pairs = mask.unsqueeze(2) * mask.unsqueeze(3)
        x = x * mask
        parts = zip(self.attn_layers, self.norm_layers_1, self.ffn_layers, self.norm_layers_2, strict=True)
        for attention, norm1, ffn, norm2 in parts:
            x = norm1(x + attention(x, pairs))
            x = norm2(x + ffn(x, mask))
        return x * mask


class CharacterEmbedding(nn.Module):
    def __init__(self, vocab: int, dim: int) -> None:
        super().__init__()
        self.char_embedder = nn.Embedding(vocab, dim)

    def forward(self, ids: Tensor) -> Tensor:
        # Id -1 (an unsupported character) reads the last row, as ONNX Gather does.
        ids = torch.where(ids < 0, ids + self.char_embedder.weight.shape[0], ids)
        return self.char_embedder(ids).transpose(1, 2)


class StyleAttention(nn.Module):
    """Cross attention onto style tokens: keys are tanh of projected learned constants, values come from the voice."""

    def __init__(self, dim: int, style_dim: int, units: int, heads: int, divisor: float) -> None:
        super().__init__()
        self.head_dim, self.divisor = units // heads, divisor
        self.W_query, self.W_key = Linear(dim, units), Linear(style_dim, units)
        self.W_value, self.out_fc = Linear(style_dim, units), Linear(units, dim)
        self.tanh = nn.Tanh()

    def _split(self, x: Tensor) -> Tensor:
        return torch.stack(x.split(self.head_dim, dim=-1), 0)

    def forward(self, x: Tensor, key: Tensor, value: Tensor, mask: Tensor) -> Tensor:
        """x (B, T, C); key and value (B, N, S); mask (B, T, 1)."""
        q, k, v = self._split(self.W_query(x)), self._split(self.W_key(key)), self._split(self.W_value(value))
        p = torch.softmax(q @ self.tanh(k.transpose(2, 3)) / self.divisor, -1)
        p = torch.where(mask.unsqueeze(0) == 0, torch.zeros_like(p), p)
        return self.out_fc(torch.cat(torch.unbind(p @ v, 0), -1)) * mask
