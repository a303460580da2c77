"""Training forwards of the reference networks: time-major, fit for bf16 and CUDA graphs, exact under padding.

The modules are those of `tests.reference`; only the order of axes and the padding differ. Each item of a
padded batch gives what it gives alone: its last valid frame is repeated before every convolution, as the engine repeats
the edge. Layout: (batch, time, channels). `tests/embedded/test_training.py` compares the two.
"""

from __future__ import annotations

import math
from typing import Any

import torch
import torch.nn.functional as F
from tests.reference.supertonic.layers import (
    MASK_FILL,
    AttentionEncoder,
    CausalConvNeXt,
    ChannelNorm,
    ConvNeXt,
    RelativeAttention,
    StyleAttention,
)
from tests.reference.supertonic.networks import (
    Decoder,
    DurationPredictor,
    EulerStep,
    InverseStftHead,
    RotaryTextAttention,
    TextEncoder,
)
from torch import Tensor, nn

BLOCKS_IN_TURN = 6


class Valid:
    """The valid lengths of a padded batch."""

    def __init__(self, lengths: Tensor, longest: int) -> None:
        self.lengths = lengths.reshape(-1, 1)
        self.mask = (torch.arange(longest, device=lengths.device)[None] < self.lengths)[..., None]
        self.last = (self.lengths - 1).clamp(min=0)[..., None]

    def fill(self, x: Tensor) -> Tensor:
        """Repeat the last valid frame over the padding."""
        return torch.where(self.mask, x, x.gather(1, self.last.expand(-1, 1, x.shape[2])))


class _Depthwise(torch.autograd.Function):
    """Depthwise convolution of a padded input. cuDNN's weight gradient is ten times slower than these sums."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, bias: Tensor, dilation: int) -> Tensor:
        ctx.save_for_backward(x, weight)
        ctx.dilation = dilation
        return F.conv1d(x, weight, bias, dilation=dilation, groups=x.shape[1])

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor, Tensor, Tensor, None]:
        x, weight = ctx.saved_tensors
        grad, dilation = grads[0].contiguous(), ctx.dilation
        kernel, frames = weight.shape[-1], grad.shape[-1]
        reach = (kernel - 1) * dilation
        dx = F.conv1d(F.pad(grad, (reach, reach)), weight.flip(-1), None, dilation=dilation, groups=weight.shape[0])
        shifted = [x[..., i * dilation : i * dilation + frames] for i in range(kernel)]
        dw = torch.stack([(part * grad).sum((0, 2), dtype=torch.float32) for part in shifted], -1)[:, None]
        return dx, dw.to(weight.dtype), grad.sum((0, 2), dtype=torch.float32).to(weight.dtype), None


def working_type(x: Tensor) -> torch.dtype:
    kind = x.device.type
    return torch.get_autocast_dtype(kind) if torch.is_autocast_enabled(kind) else x.dtype


def depthwise(conv: nn.Conv1d, x: Tensor, left: int, right: int) -> Tensor:
    """`x` (B, T, C), with its edges replicated."""
    dtype = working_type(x)
    x = x.to(dtype).transpose(1, 2)
    edges = [x[..., :1].expand(-1, -1, left), x, x[..., -1:].expand(-1, -1, right)]
    padded = torch.cat([part for part in edges if part.shape[-1]], -1)
    assert conv.bias is not None
    return _Depthwise.apply(padded, conv.weight.to(dtype), conv.bias.to(dtype), conv.dilation[0]).transpose(1, 2)


def norm(layer: ChannelNorm | nn.LayerNorm, x: Tensor) -> Tensor:
    inner = layer.norm if isinstance(layer, ChannelNorm) else layer
    with torch.autocast(x.device.type, enabled=False):
        weight, bias = inner.weight.to(x.dtype), inner.bias.to(x.dtype)
        return F.layer_norm(x, inner.normalized_shape, weight, bias, inner.eps)


def linear(layer: nn.Module, x: Tensor) -> Tensor:
    """An `nn.Linear`, or a convolution over one frame."""
    weight = layer.weight
    return F.linear(x, weight.squeeze(-1) if weight.dim() == 3 else weight, layer.bias)


def convnext(block: ConvNeXt | CausalConvNeXt, x: Tensor, valid: Valid | None = None) -> Tensor:
    if valid is not None:
        x = valid.fill(x)
    causal = isinstance(block, CausalConvNeXt)
    conv = block.dwconv.net if causal else block.dwconv
    reach = (conv.kernel_size[0] - 1) * conv.dilation[0]
    y = depthwise(conv, x, reach if causal else reach // 2, 0 if causal else reach // 2)
    y = linear(block.pwconv2, F.gelu(linear(block.pwconv1, norm(block.norm, y))))
    return x + block.gamma.view(1, 1, -1).to(y.dtype) * y


def relative_attention(layer: RelativeAttention, x: Tensor, valid: Valid) -> Tensor:
    batch, time, channels = x.shape
    window = layer.window

    def split(v: Tensor) -> Tensor:
        return v.reshape(batch, time, layer.heads, layer.head_dim).transpose(1, 2)

    q = split(linear(layer.conv_q, x)) / math.sqrt(layer.head_dim)
    k, v = split(linear(layer.conv_k, x)), split(linear(layer.conv_v, x))
    at = torch.arange(time, device=x.device)
    taps = torch.arange(2 * window + 1, device=x.device)
    near = (at[None, :, None] - at[:, None, None] + window == taps).to(q.dtype)
    scores = (q @ k.transpose(2, 3)).float()
    scores = scores + torch.einsum("bhir,ijr->bhij", q @ layer.emb_rel_k[0].to(q.dtype).t(), near).float()
    p = scores.masked_fill(~valid.mask[:, None, None, :, 0], MASK_FILL).softmax(-1).to(v.dtype)
    out = p @ v + torch.einsum("bhij,ijr->bhir", p, near) @ layer.emb_rel_v[0].to(v.dtype)
    return linear(layer.conv_o, out.transpose(1, 2).reshape(batch, time, channels))


def attention_encoder(encoder: AttentionEncoder, x: Tensor, valid: Valid) -> Tensor:
    parts = zip(encoder.attn_layers, encoder.norm_layers_1, encoder.ffn_layers, encoder.norm_layers_2, strict=True)
    for attention, norm1, ffn, norm2 in parts:
        x = norm(norm1, x + relative_attention(attention, x, valid))
        x = norm(norm2, x + linear(ffn.conv_2, F.relu(linear(ffn.conv_1, x))))
    return x


def heads(x: Tensor, head_dim: int) -> Tensor:
    return x.reshape(x.shape[0], x.shape[1], -1, head_dim).transpose(1, 2)


def style_key(layer: StyleAttention, key: Tensor) -> Tensor:
    return torch.tanh(linear(layer.W_key.linear, key))


def style_attention(layer: StyleAttention, x: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """`key` is what `style_key` gave: (1 or B, N, units)."""
    q, v = heads(linear(layer.W_query.linear, x), layer.head_dim), linear(layer.W_value.linear, value)
    p = ((q @ heads(key, layer.head_dim).transpose(2, 3)).float() / layer.divisor).softmax(-1)
    out = p.to(v.dtype) @ heads(v, layer.head_dim)
    return linear(layer.out_fc.linear, out.transpose(1, 2).reshape(x.shape[0], x.shape[1], -1))


def encode_text(network: TextEncoder, ids: Tensor, style: Tensor, valid: Valid) -> Tensor:
    """ids (B, T), style (B, N, S) -> (B, T, te.dim)"""
    ttl = network.tts.ttl
    key = ttl.style_encoder.style_token_layer.style_key
    text, prompt = ttl.text_encoder, ttl.speech_prompted_text_encoder
    x = text.text_embedder.char_embedder(ids)
    for block in text.convnext.convnext:
        x = convnext(block, x, valid)
    x = attention_encoder(text.attn_encoder, x, valid) + x
    first = x + style_attention(prompt.attention1, x, style_key(prompt.attention1, key), style)
    second = x + style_attention(prompt.attention2, first, style_key(prompt.attention2, key), style)
    return norm(prompt.norm, second)


def _rotate(x: Tensor, valid: Valid, theta: Tensor) -> Tensor:
    half = x.shape[3] // 2
    at = torch.arange(x.shape[2], device=x.device, dtype=torch.float32)[None, :, None]
    angle = at / valid.lengths.float()[..., None] * theta
    cos, sin = angle.cos().to(x.dtype)[:, None], angle.sin().to(x.dtype)[:, None]
    a, b = x[..., :half], x[..., half:]
    return torch.cat([a * cos - b * sin, a * sin + b * cos], -1)


def text_attention(
    layer: RotaryTextAttention, x: Tensor, text: Tensor, valid: Valid, text_valid: Valid
) -> tuple[Tensor, Tensor]:
    """The attended text, and the attention (B, heads, T, S), through which no gradient reaches `x`.

    A loss on where the attention looks would blow `x` up, which sharpens it, until the norm behind hides the latent.
    """
    k = _rotate(heads(linear(layer.W_key.linear, text), layer.head_dim), text_valid, layer.theta).transpose(2, 3)
    v = heads(linear(layer.W_value.linear, text), layer.head_dim)

    def attention(x: Tensor) -> Tensor:
        q = _rotate(heads(linear(layer.W_query.linear, x), layer.head_dim), valid, layer.theta)
        scores = (q @ k).float() / layer.divisor
        return scores.masked_fill(~text_valid.mask[:, None, None, :, 0], MASK_FILL).softmax(-1)

    p = attention(x)
    out = (p.to(v.dtype) @ v).transpose(1, 2).reshape(x.shape[0], x.shape[1], -1)
    return linear(layer.out_fc.linear, out), attention(x.detach()) if torch.is_grad_enabled() else p


def velocity(
    network: EulerStep,
    latent: Tensor,
    t: Tensor,
    text: Tensor,
    style: Tensor,
    valid: Valid,
    text_valid: Valid,
    blind: Tensor | None = None,
) -> tuple[Tensor, list[Tensor]]:
    """Velocity (B, T, channels) at times t (B,), and the text attentions; `blind` (B, 1, 1) rows see no condition."""
    ttl = network.tts.ttl
    field, key = ttl.vector_field, ttl.style_encoder.style_token_layer.style_key
    if blind is not None:
        null = ttl.uncond_masker
        text = torch.where(blind, null.text_special_token.transpose(1, 2), text.float())
        style = torch.where(blind, null.style_value_special_token, style.float())
    time = field.time_encoder(t)
    x = linear(field.proj_in.net, latent)
    attentions = []
    for i, block in enumerate(field.main_blocks):
        turn = i % BLOCKS_IN_TURN
        if turn in (0, 2, 4):
            for inner in block.convnext:
                x = convnext(inner, x, valid)
        elif turn == 1:
            x = x + block.linear(time)[:, None]
        elif turn == 3:
            attended, p = text_attention(block.attn, x, text, valid, text_valid)
            attentions.append(p)
            x = norm(block.norm, x + attended)
        else:
            keys = style_key(block.attention, key)
            if blind is not None:
                keys = torch.where(blind, style_key(block.attention, null.style_key_special_token), keys)
            x = norm(block.norm, x + style_attention(block.attention, x, keys, style))
    for inner in field.last_convnext.convnext:
        x = convnext(inner, x, valid)
    return linear(field.proj_out.net, x).float(), attentions


def log_duration(network: DurationPredictor, ids: Tensor, style: Tensor, lengths: Tensor) -> Tensor:
    """Logarithm of seconds, (B,)."""
    return log_seconds(network, sentence(network, ids, lengths), style)


def sentence(network: DurationPredictor, ids: Tensor, lengths: Tensor) -> Tensor:
    """What a duration depends on in a text, (B, channels)."""
    encoder = network.tts.dp.sentence_encoder
    x = encoder.text_embedder.char_embedder(ids)
    x = torch.cat([encoder.sentence_token.transpose(1, 2).expand(x.shape[0], -1, -1), x], 1)
    valid = Valid(lengths + 1, x.shape[1])
    for block in encoder.convnext.convnext:
        x = convnext(block, x, valid)
    x = attention_encoder(encoder.attn_encoder, x, valid) + x
    return linear(encoder.proj_out.net, x[:, 0])


def log_seconds(network: DurationPredictor, sentence: Tensor, style: Tensor) -> Tensor:
    predictor = network.tts.dp.predictor
    h = torch.cat([sentence, style.flatten(1)], 1)
    return predictor.layers[1](predictor.activation(predictor.layers[0](h)))[:, 0].float()


def decode(decoder: Decoder, latent: Tensor, mute: Tensor) -> Tensor:
    """(B, frames, latent_dim) -> (B, frames * hop). `mute` (bins,) multiplies the magnitudes."""
    conv = decoder.embed.net
    x = latent.transpose(1, 2)
    x = torch.cat([x[..., :1].expand(-1, -1, decoder.embed.pad), x], -1)
    x = conv(x).transpose(1, 2)
    for block in decoder.convnext:
        x = convnext(block, x)
    return inverse_stft(decoder.head, norm(decoder.final_norm, x), mute)


def inverse_stft(head: InverseStftHead, x: Tensor, mute: Tensor) -> Tensor:
    y = linear(head.linear, x).float()
    bins = head.n_fft // 2 + 1
    magnitude, phase = torch.exp(y[..., :bins].clamp(max=head.clamp)) * mute, y[..., bins:]
    spectrum = torch.complex(magnitude * torch.cos(phase), magnitude * torch.sin(phase))
    frames = torch.fft.irfft(spectrum, n=head.n_fft) * head.window
    overlap = head.n_fft // head.hop

    def add(parts: Tensor) -> Tensor:
        shifted = [F.pad(parts[:, :, i], (0, 0, i, overlap - 1 - i)) for i in range(overlap)]
        return torch.stack(shifted).sum(0).flatten(1)

    batch, time = y.shape[:2]
    waves = add(frames.reshape(batch, time, overlap, head.hop))
    energy = add((head.window**2).reshape(1, 1, overlap, head.hop).expand(1, time, -1, -1))
    return (waves / energy.clamp(min=head.floor))[:, head.trim : head.trim + time * head.hop]
