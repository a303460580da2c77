"""Sizes of a Qwen3-TTS release, as its two config.json give them."""

from __future__ import annotations

from dataclasses import dataclass

from parlance.core.errors import ModelError

from ...conversion.json_fields import Fields

CONTROLS = 1024
"""Entries of the talker's vocabulary beyond the codes."""
CODEBOOKS = 16
VARIANTS = ("base", "custom_voice", "voice_design")


@dataclass(frozen=True)
class Stack:
    """A stack of Qwen3 layers."""

    dim: int
    layers: int
    heads: int
    kv_heads: int
    head_dim: int
    ffn: int


@dataclass(frozen=True)
class SpeakerSizes:
    """ECAPA-TDNN, in the Base models only; the defaults are those of the releases, whose config names only `dim`."""

    dim: int
    mels: int = 128
    channels: int = 512
    mfa: int = 1536
    attention: int = 128
    se: int = 128
    scale: int = 8


@dataclass(frozen=True)
class DecoderSizes:
    """From codes to sound."""

    latent: int
    quantizer_dim: int
    codebook: int
    dim: int
    layers: int
    heads: int
    head_dim: int
    ffn: int
    window: int
    decoder_dim: int
    rates: tuple[int, ...] = (8, 5, 4, 3)
    up_rates: tuple[int, ...] = (2, 2)

    @property
    def codebook_dim(self) -> int:
        return self.quantizer_dim // 2

    @property
    def frame_samples(self) -> int:
        samples = 1
        for rate in (*self.rates, *self.up_rates):
            samples *= rate
        return samples


@dataclass(frozen=True)
class EncoderSizes:
    """From sound to codes."""

    filters: int
    dim: int
    layers: int
    heads: int
    head_dim: int
    ffn: int
    codebook_dim: int
    codebook: int
    quantizers: int
    """As trained; the first 16 are used."""
    strides: tuple[int, ...] = (4, 5, 6, 8)


@dataclass(frozen=True)
class Qwen3Sizes:
    """Everything that differs between two checkpoints of the architecture."""

    variant: str
    """One of `VARIANTS`."""
    talker: Stack
    predictor: Stack
    text_vocab: int
    text_dim: int
    codebook: int
    decoder: DecoderSizes
    encoder: EncoderSizes
    speaker: SpeakerSizes | None

    @property
    def vocab(self) -> int:
        """Of the talker: codes and controls."""
        return self.codebook + CONTROLS

    @property
    def projected(self) -> bool:
        """The predictor is narrower than the talker, and a projection leads into it."""
        return self.predictor.dim != self.talker.dim


def read_sizes(config: Fields, codec: Fields) -> Qwen3Sizes:
    """`ModelError` names the file and the field that is missing, or is of no value that this version knows."""
    variant = config.text("tts_model_type")
    if variant not in VARIANTS:
        raise ModelError("json.choice", where=config.where, name="tts_model_type", known=VARIANTS, value=variant)
    talker = config.below("talker_config")
    predictor = talker.below("code_predictor_config")
    for stack in (talker, predictor):
        stack.require(num_code_groups=CODEBOOKS)
        stack.expect(hidden_act="silu", attention_bias=False, use_sliding_window=False)
    codec.require(encoder_valid_num_quantizers=CODEBOOKS, input_sample_rate=24000, output_sample_rate=24000)
    codebook = predictor.integer("vocab_size")
    if talker.integer("vocab_size") != codebook + CONTROLS:
        size = talker.integer("vocab_size")
        raise ModelError("json.kind", where=talker.where, name="vocab_size", kind=codebook + CONTROLS, value=size)
    sizes = Qwen3Sizes(
        variant=variant,
        talker=_stack(talker),
        predictor=_stack(predictor),
        text_vocab=talker.integer("text_vocab_size"),
        text_dim=talker.integer("text_hidden_size"),
        codebook=codebook,
        decoder=_decoder(codec.below("decoder_config")),
        encoder=_encoder(codec.below("encoder_config")),
        speaker=_speaker(config.mapping("speaker_encoder_config"), config.where) if variant == "base" else None,
    )
    codec.require(decode_upsample_rate=sizes.decoder.frame_samples, encode_downsample_rate=sizes.decoder.frame_samples)
    return sizes


def _stack(fields: Fields) -> Stack:
    return Stack(
        dim=fields.integer("hidden_size"),
        layers=fields.integer("num_hidden_layers"),
        heads=fields.integer("num_attention_heads"),
        kv_heads=fields.integer("num_key_value_heads"),
        head_dim=fields.integer("head_dim"),
        ffn=fields.integer("intermediate_size"),
    )


def _decoder(fields: Fields) -> DecoderSizes:
    fields.require(num_quantizers=CODEBOOKS)
    fields.expect(num_semantic_quantizers=1, hidden_act="silu", attention_bias=False)
    heads = fields.integer("num_attention_heads")
    fields.require(num_key_value_heads=heads)
    return DecoderSizes(
        latent=fields.integer("latent_dim"),
        quantizer_dim=fields.integer("codebook_dim"),
        codebook=fields.integer("codebook_size"),
        dim=fields.integer("hidden_size"),
        layers=fields.integer("num_hidden_layers"),
        heads=heads,
        head_dim=fields.integer("head_dim"),
        ffn=fields.integer("intermediate_size"),
        window=fields.integer("sliding_window"),
        decoder_dim=fields.integer("decoder_dim"),
        rates=fields.integers("upsample_rates"),
        up_rates=fields.integers("upsampling_ratios"),
    )


def _encoder(fields: Fields) -> EncoderSizes:
    heads = fields.integer("num_attention_heads")
    fields.require(num_key_value_heads=heads)
    fields.expect(
        num_semantic_quantizers=1, num_residual_layers=1, audio_channels=1, compress=2,
        kernel_size=7, last_kernel_size=3, residual_kernel_size=3, use_causal_conv=True, use_conv_shortcut=False,
        pad_mode="constant", hidden_act="gelu",
    )  # fmt: skip
    return EncoderSizes(
        filters=fields.integer("num_filters"),
        dim=fields.integer("hidden_size"),
        layers=fields.integer("num_hidden_layers"),
        heads=heads,
        head_dim=fields.integer("head_dim"),
        ffn=fields.integer("intermediate_size"),
        codebook_dim=fields.integer("codebook_dim"),
        codebook=fields.integer("codebook_size"),
        quantizers=fields.integer("num_quantizers"),
        strides=fields.integers("upsampling_ratios")[::-1],
    )


def _speaker(values: dict[str, object], where: str) -> SpeakerSizes:
    """What the official class has a default for may be absent."""
    default = SpeakerSizes(0)
    given = {
        "enc_channels": [*[default.channels] * 4, default.mfa],
        "mel_dim": default.mels,
        "enc_attention_channels": default.attention,
        "enc_se_channels": default.se,
        "enc_res2net_scale": default.scale,
        **values,
    }
    fields = Fields(given, f"{where}speaker_encoder_config.")
    channels = fields.integers("enc_channels")
    if len(channels) != 5 or len(set(channels[:4])) != 1:
        raise ModelError("json.channels", where=fields.where, channels=channels)
    return SpeakerSizes(
        dim=fields.integer("enc_dim"),
        mels=fields.integer("mel_dim"),
        channels=channels[0],
        mfa=channels[4],
        attention=fields.integer("enc_attention_channels"),
        se=fields.integer("enc_se_channels"),
        scale=fields.integer("enc_res2net_scale"),
    )
