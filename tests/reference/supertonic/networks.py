"""The four Supertonic networks as PyTorch modules, with the parameter names of the official graphs.

Every constant is read from `SupertonicConfig`, so the same modules serve the official sizes, the tiny test models and
the embedded voice.
"""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from parlance.families.supertonic.schema import SupertonicConfig
from tests.reference.supertonic.layers import (
    BN_EPS,
    MASK_FILL,
    AttentionEncoder,
    CausalConv,
    CausalConvNeXt,
    ChannelNorm,
    CharacterEmbedding,
    ConvStack,
    Linear,
    Scope,
    StyleAttention,
)

Taps = dict[str, Tensor]


class SentenceEncoder(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        dp = config.dp
        self.text_embedder = CharacterEmbedding(config.vocab, dp.dim)
        self.sentence_token = nn.Parameter(torch.zeros(1, dp.dim, 1))
        self.convnext = ConvStack(dp.dim, dp.inter, dp.kernel, dp.dilations, config.ln_eps)
        self.attn_encoder = AttentionEncoder(dp, config.ln_eps)
        self.proj_out = Scope(net=nn.Conv1d(dp.dim, dp.dim, 1, bias=False))

    def forward(self, ids: Tensor, mask: Tensor, taps: Taps | None = None) -> Tensor:
        x = self.text_embedder(ids) * mask
        x = torch.cat([self.sentence_token.expand(x.shape[0], -1, -1), x], 2)
        mask = torch.cat([torch.ones_like(mask[:, :, :1]), mask], 2)
        convolved = self.convnext(x, mask)
        attended = self.attn_encoder(convolved, mask)
        sentence = self.proj_out.net((attended + convolved)[:, :, :1]) * mask[:, :, :1]
        if taps is not None:
            taps.update(convnext=convolved, attn_encoder=attended, sentence=sentence)
        return sentence


class Predictor(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        dp = config.dp
        inputs = dp.dim + dp.n_style * dp.style_dim
        self.layers = nn.ModuleList([nn.Linear(inputs, dp.hidden), nn.Linear(dp.hidden, 1)])
        self.activation = nn.PReLU()

    def forward(self, sentence: Tensor, style: Tensor) -> Tensor:
        h = torch.cat([sentence.flatten(1), style.flatten(1)], 1)
        return torch.exp(self.layers[1](self.activation(self.layers[0](h)))).squeeze(1)


class DurationPredictor(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        self.tts = Scope(dp=Scope(sentence_encoder=SentenceEncoder(config), predictor=Predictor(config)))

    def forward(self, text_ids: Tensor, style_dp: Tensor, text_mask: Tensor) -> Tensor:
        return self.tts.dp.predictor(self.tts.dp.sentence_encoder(text_ids, text_mask), style_dp)


class SpeechPrompt(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        te = config.te
        sizes = (te.dim, config.style_dim, te.dim, te.prompt_heads, te.prompt_divisor)
        self.attention1, self.attention2 = StyleAttention(*sizes), StyleAttention(*sizes)
        self.norm = ChannelNorm(te.dim, config.ln_eps)

    def forward(self, x: Tensor, key: Tensor, value: Tensor, mask: Tensor) -> Tensor:
        text, rows = x.transpose(1, 2), mask.transpose(1, 2)
        first = text + self.attention1(text, key, value, rows)
        second = text + self.attention2(first, key, value, rows)
        return self.norm(second.transpose(1, 2)) * mask


class TextStack(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        te = config.te
        self.text_embedder = CharacterEmbedding(config.vocab, te.dim)
        self.convnext = ConvStack(te.dim, te.inter, te.kernel, te.dilations, config.ln_eps)
        self.attn_encoder = AttentionEncoder(te, config.ln_eps)

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        x = self.convnext(self.text_embedder(ids) * mask, mask)
        return (self.attn_encoder(x, mask) + x) * mask


def style_key_scope(key: nn.Parameter) -> Scope:
    return Scope(style_token_layer=_StyleTokens(key))


class _StyleTokens(nn.Module):
    def __init__(self, key: nn.Parameter) -> None:
        super().__init__()
        self.style_key = key


class TextEncoder(nn.Module):
    def __init__(self, config: SupertonicConfig, key: nn.Parameter) -> None:
        super().__init__()
        self.tiled = config.guided  # the official v3 graph keeps W_key, the older ones fold it away
        self.tts = Scope(
            ttl=Scope(
                text_encoder=TextStack(config),
                style_encoder=style_key_scope(key),
                speech_prompted_text_encoder=SpeechPrompt(config),
            )
        )

    def forward(self, text_ids: Tensor, style_ttl: Tensor, text_mask: Tensor) -> Tensor:
        ttl = self.tts.ttl
        key = ttl.style_encoder.style_token_layer.style_key
        if self.tiled:
            key = key.repeat(style_ttl.shape[0], 1, 1)
        text = ttl.text_encoder(text_ids, text_mask)
        return ttl.speech_prompted_text_encoder(text, key, style_ttl, text_mask)


class Sinusoidal(nn.Module):
    def __init__(self, dim: int, scale: float) -> None:
        super().__init__()
        half = dim // 2
        steps = torch.arange(half).float() / (half - 1)
        self.scale = scale
        self.register_buffer("frequencies", torch.exp(-math.log(10000.0) * steps)[None], persistent=False)

    def forward(self, t: Tensor) -> Tensor:
        angle = t.reshape(-1, 1) * self.scale * self.frequencies
        return torch.cat([angle.sin(), angle.cos()], -1)


class TimeEncoder(nn.Module):
    def __init__(self, dim: int, hidden: int, scale: float) -> None:
        super().__init__()
        self.sinusoidal = Sinusoidal(dim, scale)
        self.mlp = nn.ModuleList([Linear(dim, hidden), nn.Mish(), Linear(hidden, dim)])

    def forward(self, t: Tensor) -> Tensor:
        x = self.sinusoidal(t)
        for layer in self.mlp:
            x = layer(x)
        return x


class TimeCondition(nn.Module):
    def __init__(self, time_dim: int, dim: int) -> None:
        super().__init__()
        self.linear = Linear(time_dim, dim)

    def forward(self, x: Tensor, time: Tensor, mask: Tensor) -> Tensor:
        return (x + self.linear(time.unsqueeze(1)).transpose(1, 2)) * mask


class RotaryTextAttention(nn.Module):
    """Cross attention from latent frames to text; angles are relative to the valid lengths (LARoPE, halves layout)."""

    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        ve = config.ve
        self.head_dim, self.divisor = ve.text_units // ve.text_heads, ve.text_divisor
        self.W_query, self.W_key = Linear(ve.dim, ve.text_units), Linear(config.te.dim, ve.text_units)
        self.W_value, self.out_fc = Linear(config.te.dim, ve.text_units), Linear(ve.text_units, ve.dim)
        self.register_buffer("theta", torch.zeros(1, 1, self.head_dim // 2))
        self.register_buffer("increments", torch.arange(ve.max_positions).reshape(1, -1, 1))

    def _rotate(self, x: Tensor, mask: Tensor) -> Tensor:
        length, half = x.shape[2], self.head_dim // 2
        angle = self.increments[:, :length].to(x.dtype) / mask.sum((1, 2)).reshape(-1, 1, 1) * self.theta
        cos, sin = angle.cos(), angle.sin()
        x1, x2 = x[..., :half], x[..., half:]
        return torch.cat([x1 * cos - x2 * sin, x1 * sin + x2 * cos], -1)

    def _split(self, x: Tensor) -> Tensor:
        return torch.stack(x.split(self.head_dim, dim=-1), 0)

    def forward(self, x: Tensor, text: Tensor, mask: Tensor, text_mask: Tensor) -> Tensor:
        """All (B, time, channels)."""
        q, k, v = self._split(self.W_query(x)), self._split(self.W_key(text)), self._split(self.W_value(text))
        scores = self._rotate(q, mask) @ self._rotate(k, text_mask).transpose(2, 3) / self.divisor
        scores = torch.where(text_mask.transpose(1, 2).unsqueeze(0) == 0, torch.full_like(scores, MASK_FILL), scores)
        p = torch.softmax(scores, -1)
        p = torch.where(mask.unsqueeze(0) == 0, torch.zeros_like(p), p)
        return self.out_fc(torch.cat(torch.unbind(p @ v, 0), -1)) * mask


class TextCondition(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        self.attn = RotaryTextAttention(config)
        self.norm = ChannelNorm(config.ve.dim, config.ln_eps)

    def forward(self, x: Tensor, text: Tensor, mask: Tensor, text_mask: Tensor) -> Tensor:
        x = x * mask
        attended = self.attn(*(a.transpose(1, 2) for a in (x, text, mask, text_mask))).transpose(1, 2)
        return self.norm(x + attended) * mask


class StyleCondition(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        ve = config.ve
        self.attention = StyleAttention(ve.dim, config.style_dim, ve.style_units, ve.style_heads, ve.style_divisor)
        self.norm = ChannelNorm(ve.dim, config.ln_eps)

    def forward(self, x: Tensor, key: Tensor, value: Tensor, mask: Tensor) -> Tensor:
        x = x * mask
        attended = self.attention(x.transpose(1, 2), key, value, mask.transpose(1, 2)).transpose(1, 2)
        return self.norm(x + attended) * mask


class Projection(nn.Module):
    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.net = nn.Conv1d(inputs, outputs, 1, bias=False)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        return self.net(x) * mask


class VectorField(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        ve, eps = config.ve, config.ln_eps

        def stack(dilations: tuple[int, ...]) -> ConvStack:
            return ConvStack(ve.dim, ve.inter, ve.kernel, dilations, eps)

        self.proj_in = Projection(config.latent_channels, ve.dim)
        self.time_encoder = TimeEncoder(ve.time_dim, ve.time_hidden, ve.time_scale)
        blocks: list[nn.Module] = []
        for _ in range(ve.blocks):
            blocks += [stack(ve.dilations), TimeCondition(ve.time_dim, ve.dim), stack((1,)), TextCondition(config)]
            blocks += [stack((1,)), StyleCondition(config)]
        for block in blocks[9::6]:
            block.attn.theta, block.attn.increments = blocks[3].attn.theta, blocks[3].attn.increments
        self.main_blocks = nn.ModuleList(blocks)
        self.last_convnext = stack(ve.last_dilations)
        self.proj_out = Projection(ve.dim, config.latent_channels)

    def forward(
        self,
        latent: Tensor,
        t: Tensor,
        text: Tensor,
        key: Tensor,
        value: Tensor,
        mask: Tensor,
        text_mask: Tensor,
        taps: Taps | None = None,
    ) -> Tensor:
        time = self.time_encoder(t)
        x = self.proj_in(latent, mask)
        seen = {"time_emb": time, "proj_in": x}
        extra = {1: (time, mask), 3: (text, mask, text_mask), 5: (key, value, mask)}
        for i, block in enumerate(self.main_blocks):
            x = block(x, *extra.get(i % 6, (mask,)))
            seen[f"main_blocks.{i}"] = x
        x = self.last_convnext(x, mask)
        if taps is not None:
            taps.update(seen, last_convnext=x)
        return self.proj_out(x, mask)


class Unconditional(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        tokens = (1, config.n_style, config.style_dim)
        self.text_special_token = nn.Parameter(torch.zeros(1, config.te.dim, 1))
        self.style_key_special_token = nn.Parameter(torch.zeros(tokens))
        self.style_value_special_token = nn.Parameter(torch.zeros(tokens))


class EulerStep(nn.Module):
    """One Euler step. With guidance the batch is doubled, conditional rows first."""

    def __init__(self, config: SupertonicConfig, key: nn.Parameter) -> None:
        super().__init__()
        self.cond, self.uncond = config.cfg_cond, config.cfg_uncond
        parts: dict[str, nn.Module] = {"vector_field": VectorField(config), "style_encoder": style_key_scope(key)}
        if config.guided:
            parts["uncond_masker"] = Unconditional(config)
        self.tts = Scope(ttl=Scope(**parts))

    def forward(
        self,
        noisy_latent: Tensor,
        text_emb: Tensor,
        style_ttl: Tensor,
        latent_mask: Tensor,
        text_mask: Tensor,
        current_step: Tensor,
        total_step: Tensor,
        taps: Taps | None = None,
    ) -> Tensor:
        ttl, batch = self.tts.ttl, noisy_latent.shape[0]
        total = total_step.reshape(-1, 1, 1)
        t = (current_step.reshape(-1, 1, 1) / total).reshape(-1)
        key = ttl.style_encoder.style_token_layer.style_key.repeat(batch, 1, 1)
        if not self.uncond:
            velocity = ttl.vector_field(noisy_latent, t, text_emb, key, style_ttl, latent_mask, text_mask, taps)
        else:
            null = ttl.uncond_masker
            text = torch.cat([text_emb, null.text_special_token * text_mask], 0)
            keys = torch.cat([key, null.style_key_special_token.expand(batch, -1, -1)], 0)
            values = torch.cat([style_ttl, null.style_value_special_token.expand(batch, -1, -1)], 0)
            latent, times, mask, tmask = (
                a.repeat(2, *(1,) * (a.dim() - 1)) for a in (noisy_latent, t, latent_mask, text_mask)
            )
            rows = ttl.vector_field(latent, times, text, keys, values, mask, tmask, taps)
            velocity = self.cond * rows[:batch] - self.uncond * rows[batch:]
        return (noisy_latent + velocity / total) * latent_mask


class PrefixedEulerStep(nn.Module):
    """The official v3 graph has one more level of names."""

    def __init__(self, step: EulerStep) -> None:
        super().__init__()
        self.vector_estimator = step

    def forward(
        self,
        noisy_latent: Tensor,
        text_emb: Tensor,
        style_ttl: Tensor,
        latent_mask: Tensor,
        text_mask: Tensor,
        current_step: Tensor,
        total_step: Tensor,
    ) -> Tensor:
        return self.vector_estimator(
            noisy_latent, text_emb, style_ttl, latent_mask, text_mask, current_step, total_step
        )


class BatchNorm(nn.Module):
    def __init__(self, dim: int) -> None:
        super().__init__()
        self.norm = nn.BatchNorm1d(dim, eps=BN_EPS)

    def forward(self, x: Tensor) -> Tensor:
        return self.norm(x)


class ConvHead(nn.Module):
    """Each frame becomes `hop` samples."""

    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        voc = config.voc
        hidden, kernel = voc.head_hidden or 0, voc.head_kernel or 0
        self.layer1 = CausalConv(voc.dim, hidden, kernel)
        self.act = nn.PReLU()
        self.layer2 = nn.Conv1d(hidden, config.hop, 1, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        frames = self.layer2(self.act(self.layer1(x)))
        return frames.transpose(1, 2).reshape(x.shape[0], -1)


class InverseStftHead(nn.Module):
    """Each frame becomes a spectrum; frames are windowed, overlapped, added and divided by the window energy."""

    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        voc = config.voc
        self.n_fft, self.hop = voc.n_fft or 0, config.hop
        self.trim, self.clamp, self.floor = voc.trim_left or 0, voc.log_mag_clamp or 0.0, voc.window_floor or 0.0
        self.linear = nn.Linear(voc.dim, self.n_fft + 2)
        self.register_buffer("window", torch.hann_window(self.n_fft), persistent=False)

    def _overlap_add(self, frames: Tensor) -> Tensor:
        """(B, T, n_fft) -> (B, hop * (T - 1) + n_fft)"""
        length = self.hop * (frames.shape[1] - 1) + self.n_fft
        return F.fold(frames.transpose(1, 2), (1, length), (1, self.n_fft), stride=(1, self.hop))[:, 0, 0]

    def forward(self, x: Tensor) -> Tensor:
        bins, frames = self.n_fft // 2 + 1, x.shape[2]
        y = self.linear(x.transpose(1, 2))
        magnitude, phase = torch.exp(y[..., :bins].clamp(max=self.clamp)), y[..., bins:]
        spectrum = torch.complex(magnitude * torch.cos(phase), magnitude * torch.sin(phase))
        waves = self._overlap_add(torch.fft.irfft(spectrum, n=self.n_fft) * self.window)
        energy = self._overlap_add((self.window**2).expand(1, frames, -1))
        return (waves / energy.clamp(min=self.floor))[:, self.trim : self.trim + self.hop * frames]


class Decoder(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        voc = config.voc
        official = voc.head == "prelu"
        self.embed = CausalConv(config.latent_dim, voc.dim, voc.kernel, bn=official)
        self.convnext = nn.ModuleList(
            CausalConvNeXt(voc.dim, voc.inter, voc.kernel, d, config.ln_eps) for d in voc.dilations
        )
        self.final_norm = BatchNorm(voc.dim) if voc.final_norm == "affine" else ChannelNorm(voc.dim, config.ln_eps)
        self.head = ConvHead(config) if official else InverseStftHead(config)

    def forward(self, x: Tensor) -> Tensor:
        x = self.embed(x)
        for block in self.convnext:
            x = block(x)
        return self.head(self.final_norm(x))


class Vocoder(nn.Module):
    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        self.latent_dim, self.compress = config.latent_dim, config.compress
        self.tts = Scope(ttl=Scope(normalizer=nn.Module()), ae=Scope(decoder=Decoder(config)))
        self.tts.ttl.normalizer.register_buffer("scale", torch.tensor(1.0))
        self.tts.ae.register_buffer("latent_mean", torch.zeros(1, config.latent_dim, 1))
        self.tts.ae.register_buffer("latent_std", torch.ones(1, config.latent_dim, 1))

    def forward(self, latent: Tensor) -> Tensor:
        ae = self.tts.ae
        x = latent / self.tts.ttl.normalizer.scale
        b, _, t = x.shape
        # Channel = latent dimension * compress + sub-frame; time = latent frame * compress + sub-frame.
        x = x.reshape(b, self.latent_dim, self.compress, t).transpose(2, 3)
        x = x.reshape(b, self.latent_dim, self.compress * t)
        return ae.decoder(x * ae.latent_std + ae.latent_mean)
