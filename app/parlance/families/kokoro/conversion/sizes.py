"""Sizes of the Kokoro release, and of a micro model in which no size is the one of the release."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class KokoroSizes:
    """Everything that differs between two checkpoints; the defaults are those of the release."""

    vocab: int = 178
    hidden: int = 512
    style: int = 128
    layers: int = 3
    """Of the text encoder, and of the duration encoder."""
    text_kernel: int = 5
    max_dur: int = 50
    bert_embedding: int = 128
    bert_hidden: int = 768
    bert_heads: int = 12
    bert_ffn: int = 2048
    bert_layers: int = 12
    positions: int = 512
    inner: int = 1024
    """Channels of the decoder before the generator."""
    text_channels: int = 64
    """In which each block of the decoder reads the text again."""
    base: int = 512
    """Channels that go into the generator; each of its stages has half of those before."""
    rates: tuple[int, ...] = (10, 6)
    up_kernels: tuple[int, ...] = (20, 12)
    kernels: tuple[int, ...] = (3, 7, 11)
    dilations: tuple[int, ...] = (1, 3, 5)
    n_fft: int = 20
    hop: int = 5

    def config(self, vocab: dict[str, int]) -> dict[str, Any]:
        """What ``config.json`` says of them."""
        return {
            "istftnet": {
                "upsample_kernel_sizes": list(self.up_kernels),
                "upsample_rates": list(self.rates),
                "gen_istft_hop_size": self.hop,
                "gen_istft_n_fft": self.n_fft,
                "resblock_dilation_sizes": [list(self.dilations)] * len(self.kernels),
                "resblock_kernel_sizes": list(self.kernels),
                "upsample_initial_channel": self.base,
            },
            "dim_in": 64,
            "dropout": 0.2,
            "hidden_dim": self.hidden,
            "max_dur": self.max_dur,
            "multispeaker": True,
            "n_layer": self.layers,
            "n_mels": 80,
            "n_token": self.vocab,
            "style_dim": self.style,
            "text_encoder_kernel_size": self.text_kernel,
            "plbert": {
                "embedding_size": self.bert_embedding,
                "hidden_size": self.bert_hidden,
                "num_attention_heads": self.bert_heads,
                "intermediate_size": self.bert_ffn,
                "max_position_embeddings": self.positions,
                "num_hidden_layers": self.bert_layers,
                "dropout": 0.1,
            },
            "vocab": vocab,
        }


SIZES = {
    "kokoro": KokoroSizes(),
    "kokoro-micro": KokoroSizes(
        hidden=64,
        style=24,
        layers=2,
        max_dur=12,
        bert_embedding=32,
        bert_hidden=96,
        bert_heads=3,
        bert_ffn=160,
        bert_layers=3,
        positions=128,
        inner=80,
        text_channels=16,
        base=64,
    ),
}
"""Name of a random model, without ``random:``, -> its sizes."""
