"""The networks of a training run: the reference ones with initial weights, and those that only training needs."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F
from tests.reference.supertonic.layers import RelativeAttention
from tests.reference.supertonic.networks import Decoder, DurationPredictor, EulerStep, TextEncoder
from torch import Tensor, nn

from parlance.core.dsp.mel import htk_filters
from parlance.families.supertonic.schema import SupertonicConfig
from train import alphabet
from train.forward import decode, depthwise, linear, norm
from train.sizes import BINS, COMPRESS, HOP, LATENT, N_FFT, SAMPLE_RATE

MELS = 80
MEL_FLOOR = 5e-3
MEL_MEAN, MEL_SPREAD = -2.0, 2.5
LATENT_EPS = 1e-5
MUTE_BINS = (0, 1, BINS - 2, BINS - 1)
"""No loss hears them, and in the first voice they grew into loud tones."""
MUTED_LOG = -20.0
STYLE_DIM = 256
"""Width of what hears the style."""


class Mel(nn.Module):
    """Logarithmic mel spectrum (B, mels, samples // hop) of (B, samples)."""

    def __init__(self, n_fft: int = N_FFT, hop: int = HOP, count: int = MELS) -> None:
        super().__init__()
        self.n_fft, self.hop = n_fft, hop
        self.register_buffer("window", torch.hann_window(n_fft), persistent=False)
        self.register_buffer("filters", torch.tensor(htk_filters(SAMPLE_RATE, n_fft, count)), persistent=False)

    def spectrum(self, wave: Tensor) -> Tensor:
        padded = F.pad(wave[:, None], (self.n_fft // 2, self.n_fft // 2), mode="reflect")[:, 0]
        return torch.stft(padded, self.n_fft, self.hop, window=self.window, center=False, return_complex=True)

    def magnitudes(self, wave: Tensor) -> Tensor:
        spectrum = self.spectrum(wave)
        return torch.sqrt(spectrum.real**2 + spectrum.imag**2 + 1e-9)

    def of(self, magnitudes: Tensor) -> Tensor:
        return torch.log(torch.einsum("mf,bft->bmt", self.filters, magnitudes) + MEL_FLOOR)

    def forward(self, wave: Tensor) -> Tensor:
        with torch.autocast(wave.device.type, enabled=False):
            return self.of(self.magnitudes(wave.float()))[:, :, : wave.shape[1] // self.hop]


class EncoderBlock(nn.Module):
    def __init__(self, dim: int, inter: int, kernel: int) -> None:
        super().__init__()
        self.dwconv = nn.Conv1d(dim, dim, kernel, groups=dim)
        self.norm = nn.LayerNorm(dim, eps=1e-6)
        self.pwconv1, self.pwconv2 = nn.Linear(dim, inter), nn.Linear(inter, dim)
        self.gamma = nn.Parameter(torch.full((dim,), 0.3))

    def forward(self, x: Tensor) -> Tensor:
        reach = self.dwconv.kernel_size[0] - 1
        y = norm(self.norm, depthwise(self.dwconv, x, reach // 2, reach // 2))
        y = linear(self.pwconv2, F.gelu(linear(self.pwconv1, y)))
        return x + self.gamma.to(y.dtype) * y


class Autoencoder(nn.Module):
    """Mel spectrum -> normalised latents (B, frames, 24) -> waveform."""

    def __init__(self, config: SupertonicConfig, dim: int = 160, layers: int = 4) -> None:
        super().__init__()
        self.mel = Mel()
        self.stem = nn.Conv1d(MELS, dim, 7, padding=3)
        self.blocks = nn.ModuleList(EncoderBlock(dim, 3 * dim, 7) for _ in range(layers))
        self.norm, self.out = nn.LayerNorm(dim), nn.Linear(dim, LATENT)
        self.decoder = Decoder(config)
        _start(self.decoder)
        self.register_buffer("mean", torch.zeros(LATENT))
        self.register_buffer("variance", torch.ones(LATENT))
        mute = torch.ones(BINS)
        mute[list(MUTE_BINS)] = 0
        self.register_buffer("mute", mute, persistent=False)

    def raw(self, mel: Tensor) -> Tensor:
        x = self.stem((mel - MEL_MEAN) / MEL_SPREAD).transpose(1, 2)
        for block in self.blocks:
            x = block(x)
        return linear(self.out, norm(self.norm, x)).float()

    def encode(self, wave: Tensor) -> Tensor:
        return (self.raw(self.mel(wave)) - self.mean) / torch.sqrt(self.variance + LATENT_EPS)

    def decode(self, latent: Tensor) -> Tensor:
        return decode(self.decoder, latent, self.mute)


def compress(latent: Tensor) -> Tensor:
    """(B, 6 T, 24) -> (B, T, 144)"""
    batch, time, _ = latent.shape
    parts = latent.reshape(batch, time // COMPRESS, COMPRESS, LATENT).transpose(2, 3)
    return parts.reshape(batch, time // COMPRESS, LATENT * COMPRESS)


def expand(latent: Tensor) -> Tensor:
    """(B, T, 144) -> (B, 6 T, 24)"""
    batch, time, _ = latent.shape
    return latent.reshape(batch, time, LATENT, COMPRESS).transpose(2, 3).reshape(batch, time * COMPRESS, LATENT)


class _Look(nn.Module):
    """Cross attention from style queries to a reference."""

    def __init__(self, dim: int, count: int) -> None:
        super().__init__()
        self.count = count
        self.query, self.key = nn.Linear(dim, dim), nn.Linear(dim, dim)
        self.value, self.out = nn.Linear(dim, dim), nn.Linear(dim, dim)

    def forward(self, x: Tensor, reference: Tensor, mask: Tensor) -> Tensor:
        def split(v: Tensor) -> Tensor:
            return v.reshape(v.shape[0], v.shape[1], self.count, -1).transpose(1, 2)

        q, k, v = split(self.query(x)), split(self.key(reference)), split(self.value(reference))
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :])
        return self.out(seen.transpose(1, 2).reshape(x.shape))


class StyleEncoder(nn.Module):
    """Reference latents (B, R, 144) -> style tokens (B, count, size)."""

    def __init__(self, dim: int, layers: int, count: int, size: int) -> None:
        super().__init__()
        self.stem = nn.Linear(LATENT * COMPRESS, dim)
        self.blocks = nn.ModuleList(EncoderBlock(dim, 2 * dim, 5) for _ in range(layers))
        self.queries = nn.Parameter(torch.randn(count, dim) * 0.3)
        self.first, self.second = _Look(dim, 2), _Look(dim, 2)
        self.out = nn.Linear(dim, size)

    def forward(self, reference: Tensor, mask: Tensor) -> Tensor:
        weight = mask[..., None].to(reference.dtype)
        x = self.stem(reference)
        for block in self.blocks:
            x = block(x * weight)
        tokens = self.queries[None].expand(reference.shape[0], -1, -1)
        tokens = tokens + self.first(tokens, x, mask)
        tokens = tokens + self.second(tokens, x, mask)
        return self.out(tokens)


class Speaker(nn.Module):
    """Text encoder, vector field and the encoder of their style."""

    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        key = nn.Parameter(F.normalize(torch.randn(1, config.n_style, config.style_dim), dim=-1) * 3)
        self.text, self.step = TextEncoder(config, key), EulerStep(config, key)
        self.style = StyleEncoder(STYLE_DIM if config.style_dim >= 128 else 32, 4, config.n_style, config.style_dim)
        ve = config.ve
        half = ve.text_units // ve.text_heads // 2
        theta = ve.rotary_scale * ve.rotary_base ** (-torch.arange(half).float() / half)
        self.step.tts.ttl.vector_field.main_blocks[3].attn.theta.copy_(theta.reshape(1, 1, half))
        for token in self.step.tts.ttl.uncond_masker.parameters():
            nn.init.normal_(token, std=0.1)
        _start(self)
        _start_letters(self.text.tts.ttl.text_encoder.text_embedder.char_embedder.weight)


class Pacer(nn.Module):
    """Duration predictor and the encoder of its style."""

    def __init__(self, config: SupertonicConfig) -> None:
        super().__init__()
        self.predictor = DurationPredictor(config)
        self.style = StyleEncoder(96, 2, config.dp.n_style, config.dp.style_dim)
        _start(self)
        nn.init.normal_(self.predictor.tts.dp.sentence_encoder.sentence_token, std=0.5)
        nn.init.constant_(self.predictor.tts.dp.predictor.layers[1].bias, math.log(2.5))
        _start_letters(self.predictor.tts.dp.sentence_encoder.text_embedder.char_embedder.weight)


def _start(network: nn.Module) -> None:
    """What the reference networks leave at zero or one."""
    for module in network.modules():
        if isinstance(module, RelativeAttention):
            for table in (module.emb_rel_k, module.emb_rel_v):
                nn.init.normal_(table, std=module.head_dim**-0.5)
    for name, weight in network.named_parameters():
        if name.endswith(".gamma") and weight.dim() == 3:
            nn.init.constant_(weight, 0.2)


@torch.no_grad()
def _start_letters(table: Tensor) -> None:
    """A capital begins as its small letter."""
    nn.init.normal_(table, std=0.5)
    rows = {chr(point): row for row, point in enumerate(alphabet.CODE_POINTS)}
    for letter, row in rows.items():
        if letter.isascii() and letter.islower():
            table[rows[letter.upper()]] = table[row]
