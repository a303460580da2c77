"""Sizes of the Qwen3-TTS releases, and of micro models in which hardly any size is that of another thing."""

from __future__ import annotations

from dataclasses import replace

from .sizes import VARIANTS, DecoderSizes, EncoderSizes, Qwen3Sizes, SpeakerSizes, Stack

_DECODER = DecoderSizes(latent=1024, quantizer_dim=512, codebook=2048, dim=512, layers=8, heads=16, head_dim=64,
                        ffn=1024, window=72, decoder_dim=1536)  # fmt: skip
_ENCODER = EncoderSizes(filters=64, dim=512, layers=8, heads=8, head_dim=64, ffn=2048, codebook_dim=256, codebook=2048,
                        quantizers=32)  # fmt: skip
_MICRO_DECODER = DecoderSizes(latent=64, quantizer_dim=48, codebook=512, dim=32, layers=2, heads=5, head_dim=32,
                              ffn=224, window=8, decoder_dim=96)  # fmt: skip
_MICRO_ENCODER = EncoderSizes(filters=4, dim=40, layers=2, heads=5, head_dim=16, ffn=96, codebook_dim=24, codebook=512,
                              quantizers=20)  # fmt: skip
_PREDICTOR = Stack(dim=1024, layers=5, heads=16, kv_heads=8, head_dim=128, ffn=3072)
_MICRO_PREDICTOR = Stack(dim=256, layers=2, heads=6, kv_heads=2, head_dim=32, ffn=160)


def _full(dim: int, ffn: int) -> Qwen3Sizes:
    return Qwen3Sizes(
        variant="base",
        talker=Stack(dim=dim, layers=28, heads=16, kv_heads=8, head_dim=128, ffn=ffn),
        predictor=_PREDICTOR,
        text_vocab=151936,
        text_dim=2048,
        codebook=2048,
        decoder=_DECODER,
        encoder=_ENCODER,
        speaker=SpeakerSizes(dim=dim),
    )


def _micro(predictor_dim: int) -> Qwen3Sizes:
    talker = Stack(dim=256, layers=3, heads=6, kv_heads=2, head_dim=64, ffn=768)
    return Qwen3Sizes(
        variant="base",
        talker=talker,
        predictor=replace(_MICRO_PREDICTOR, dim=predictor_dim),
        text_vocab=1024,
        text_dim=144,
        codebook=512,
        decoder=_MICRO_DECODER,
        encoder=_MICRO_ENCODER,
        speaker=SpeakerSizes(dim=talker.dim, channels=32, mfa=96, attention=16, se=24),
    )


_MODELS = {"0.6b": (_full(1024, 3072), _micro(256)), "1.7b": (_full(2048, 6144), _micro(128))}
_SHORT = dict(zip(("base", "custom", "design"), VARIANTS, strict=True))


def _of_variant(sizes: Qwen3Sizes, variant: str) -> Qwen3Sizes:
    return replace(sizes, variant=variant, speaker=sizes.speaker if variant == "base" else None)


SIZES = {
    f"qwen3-tts-{size}-{short}{suffix}": _of_variant(models[suffix != ""], variant)
    for suffix in ("", "-micro")
    for size, models in _MODELS.items()
    for short, variant in _SHORT.items()
}
"""Name of a random model, without ``random:``, -> its sizes."""
