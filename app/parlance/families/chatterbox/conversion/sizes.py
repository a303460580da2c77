"""Sizes of the Chatterbox releases, and of micro models in which no size is the one of a release."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class ChatterboxSizes:
    """Everything that differs between two checkpoints of one architecture; the defaults are those of the releases.

    Heads of the flow matching and of the speech tokenizer are 64 wide in every size.
    """

    variant: str
    """``turbo``, ``nano``, ``english`` or ``multilingual``."""
    layers: int
    dim: int
    heads: int
    text_vocab: int
    speech_vocab: int
    ffn: int
    positions: int = 8196
    """Rows of ``wpe``; Turbo and Nano only."""
    text_positions: int = 2050
    speech_positions: int = 4100
    prompt_tokens: int = 150
    """Longest speech prompt of T3."""
    queries: int = 32
    flow_dim: int = 512
    flow_heads: int = 8
    flow_ffn: int = 2048
    flow_layers: int = 6
    flow_up_layers: int = 4
    cfm_dim: int = 256
    cfm_heads: int = 8
    cfm_blocks: int = 4
    """Transformer blocks per stage."""
    cfm_mid: int = 12
    hift_dim: int = 512
    f0_dim: int = 512
    s3tok_dim: int = 1280
    s3tok_layers: int = 6
    campplus_growth: int = 32
    campplus_width: int = 128
    ve_hidden: int = 256

    @property
    def gpt2(self) -> bool:
        """T3 is a GPT-2 without guidance; otherwise it is a Llama with perceiver, emotion and guidance."""
        return self.variant in ("turbo", "nano")

    @property
    def meanflow(self) -> bool:
        return self.gpt2


def _gpt2(variant: str, layers: int, dim: int) -> ChatterboxSizes:
    return ChatterboxSizes(variant, layers, dim, dim // 64, 50276, 6563, 4 * dim, prompt_tokens=375)


FULL = {
    "turbo": _gpt2("turbo", 24, 1024),
    "nano": _gpt2("nano", 12, 768),
    "en": ChatterboxSizes("english", 30, 1024, 16, 704, 8194, 4096),
    "mtl": ChatterboxSizes("multilingual", 30, 1024, 16, 2454, 8194, 4096),
}


def _micro(full: ChatterboxSizes) -> ChatterboxSizes:
    return replace(
        full,
        layers=3,
        dim=128,
        heads=8,
        ffn=512 if full.gpt2 else 192,
        positions=1024,
        prompt_tokens=40,
        queries=8,
        flow_dim=96,
        flow_heads=4,
        flow_ffn=160,
        flow_layers=2,
        flow_up_layers=2,
        cfm_dim=32,
        cfm_heads=2,
        cfm_blocks=2,
        cfm_mid=2,
        hift_dim=64,
        f0_dim=48,
        s3tok_dim=128,
        s3tok_layers=2,
        campplus_growth=8,
        campplus_width=32,
        ve_hidden=64,
    )


SIZES = {
    **{f"chatterbox-{key}": sizes for key, sizes in FULL.items()},
    **{f"chatterbox-{key}-micro": _micro(sizes) for key, sizes in FULL.items()},
}
"""Name of a random model, without ``random:``, -> its sizes."""
