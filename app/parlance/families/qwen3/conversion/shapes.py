"""Sizes of Qwen3-TTS's networks, official and random, and the shapes of their tensors."""

from __future__ import annotations

from dataclasses import dataclass, replace

from parlance.core.errors import ModelError

from ...conversion.checkpoint import Shapes
from ...conversion.release_writer import Fields

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


RATE_KERNEL = 2
"""A layer that changes the rate has a kernel of this many strides."""


def main_shapes(sizes: Qwen3Sizes) -> Shapes:
    """``model.safetensors``: talker, code predictor and, in the Base models, the speaker encoder."""
    shapes: Shapes = {}
    dim, width = sizes.talker.dim, sizes.predictor.dim
    shapes["talker.model.text_embedding.weight"] = (sizes.text_vocab, sizes.text_dim)
    _linear(shapes, "talker.text_projection.linear_fc1", sizes.text_dim, sizes.text_dim)
    _linear(shapes, "talker.text_projection.linear_fc2", dim, sizes.text_dim)
    shapes["talker.model.codec_embedding.weight"] = shapes["talker.codec_head.weight"] = (sizes.vocab, dim)
    _stack_shapes(shapes, "talker.model", sizes.talker)
    predictor = "talker.code_predictor"
    for g in range(CODEBOOKS - 1):
        shapes[f"{predictor}.model.codec_embedding.{g}.weight"] = (sizes.codebook, dim)
        shapes[f"{predictor}.lm_head.{g}.weight"] = (sizes.codebook, width)
    if sizes.projected:
        _linear(shapes, f"{predictor}.small_to_mtp_projection", width, dim)
    _stack_shapes(shapes, f"{predictor}.model", sizes.predictor)
    if sizes.speaker:
        _speaker_shapes(shapes, sizes.speaker)
    return shapes


def codec_shapes(decoder: DecoderSizes, encoder: EncoderSizes) -> Shapes:
    """``speech_tokenizer/model.safetensors``."""
    shapes: Shapes = {}
    _decoder_shapes(shapes, decoder)
    _encoder_shapes(shapes, encoder)
    return shapes


def _linear(shapes: Shapes, name: str, out: int, inp: int, *kernel: int, bias: bool = True) -> None:
    """A linear layer or, with a kernel, a convolution."""
    shapes[f"{name}.weight"] = (out, inp, *kernel)
    if bias:
        shapes[f"{name}.bias"] = (out,)


def _conv(shapes: Shapes, name: str, out: int, inp: int, kernel: int) -> None:
    _linear(shapes, f"{name}.conv", out, inp, kernel)


def _conv_transpose(shapes: Shapes, name: str, inp: int, out: int, kernel: int) -> None:
    shapes[f"{name}.conv.weight"], shapes[f"{name}.conv.bias"] = (inp, out, kernel), (out,)


def _norm(shapes: Shapes, name: str, dim: int, bias: bool = False) -> None:
    shapes[f"{name}.weight"] = (dim,)
    if bias:
        shapes[f"{name}.bias"] = (dim,)


def _stack_shapes(shapes: Shapes, name: str, stack: Stack) -> None:
    query, key = stack.heads * stack.head_dim, stack.kv_heads * stack.head_dim
    for i in range(stack.layers):
        layer = f"{name}.layers.{i}"
        _norm(shapes, f"{layer}.input_layernorm", stack.dim)
        _norm(shapes, f"{layer}.post_attention_layernorm", stack.dim)
        for part, out in (("q", query), ("k", key), ("v", key)):
            _linear(shapes, f"{layer}.self_attn.{part}_proj", out, stack.dim, bias=False)
        _linear(shapes, f"{layer}.self_attn.o_proj", stack.dim, query, bias=False)
        _norm(shapes, f"{layer}.self_attn.q_norm", stack.head_dim)
        _norm(shapes, f"{layer}.self_attn.k_norm", stack.head_dim)
        _swiglu(shapes, layer, stack.dim, stack.ffn)
    _norm(shapes, f"{name}.norm", stack.dim)


def _swiglu(shapes: Shapes, layer: str, dim: int, ffn: int) -> None:
    for part in ("gate", "up"):
        _linear(shapes, f"{layer}.mlp.{part}_proj", ffn, dim, bias=False)
    _linear(shapes, f"{layer}.mlp.down_proj", dim, ffn, bias=False)


def _speaker_shapes(shapes: Shapes, sizes: SpeakerSizes) -> None:
    name, width = "speaker_encoder", sizes.channels
    part = width // sizes.scale
    _conv(shapes, f"{name}.blocks.0", width, sizes.mels, 5)
    for b in (1, 2, 3):
        block = f"{name}.blocks.{b}"
        _conv(shapes, f"{block}.tdnn1", width, width, 1)
        for j in range(sizes.scale - 1):
            _conv(shapes, f"{block}.res2net_block.blocks.{j}", part, part, 3)
        _conv(shapes, f"{block}.tdnn2", width, width, 1)
        _linear(shapes, f"{block}.se_block.conv1", sizes.se, width, 1)
        _linear(shapes, f"{block}.se_block.conv2", width, sizes.se, 1)
    _conv(shapes, f"{name}.mfa", sizes.mfa, 3 * width, 1)
    _conv(shapes, f"{name}.asp.tdnn", sizes.attention, 3 * sizes.mfa, 1)
    _linear(shapes, f"{name}.asp.conv", sizes.mfa, sizes.attention, 1)
    _linear(shapes, f"{name}.fc", sizes.dim, 2 * sizes.mfa, 1)


def _decoder_shapes(shapes: Shapes, sizes: DecoderSizes) -> None:
    quantizer, inner = "decoder.quantizer", sizes.heads * sizes.head_dim
    for split, count in (("rvq_first", 1), ("rvq_rest", CODEBOOKS - 1)):
        _linear(shapes, f"{quantizer}.{split}.input_proj", sizes.codebook_dim, sizes.quantizer_dim, 1, bias=False)
        _linear(shapes, f"{quantizer}.{split}.output_proj", sizes.quantizer_dim, sizes.codebook_dim, 1, bias=False)
        for q in range(count):
            codebook = f"{quantizer}.{split}.vq.layers.{q}._codebook"
            shapes[f"{codebook}.embedding_sum"] = (sizes.codebook, sizes.codebook_dim)
            shapes[f"{codebook}.cluster_usage"] = (sizes.codebook,)
    _conv(shapes, "decoder.pre_conv", sizes.latent, sizes.quantizer_dim, 3)
    pre = "decoder.pre_transformer"
    _linear(shapes, f"{pre}.input_proj", sizes.dim, sizes.latent)
    _linear(shapes, f"{pre}.output_proj", sizes.latent, sizes.dim)
    for i in range(sizes.layers):
        layer = f"{pre}.layers.{i}"
        _attention(shapes, layer, sizes.dim, inner)
        _swiglu(shapes, layer, sizes.dim, sizes.ffn)
    _norm(shapes, f"{pre}.norm", sizes.dim)
    for n, rate in enumerate(sizes.up_rates):
        stage = f"decoder.upsample.{n}"
        _conv_transpose(shapes, f"{stage}.0", sizes.latent, sizes.latent, rate)
        _conv(shapes, f"{stage}.1.dwconv", sizes.latent, 1, 7)
        _norm(shapes, f"{stage}.1.norm", sizes.latent, bias=True)
        _linear(shapes, f"{stage}.1.pwconv1", 4 * sizes.latent, sizes.latent)
        _linear(shapes, f"{stage}.1.pwconv2", sizes.latent, 4 * sizes.latent)
        shapes[f"{stage}.1.gamma"] = (sizes.latent,)
    width = sizes.decoder_dim
    _conv(shapes, "decoder.decoder.0", width, sizes.latent, 7)
    for b, rate in enumerate(sizes.rates, start=1):
        block = f"decoder.decoder.{b}.block"
        _snake(shapes, f"{block}.0", width)
        _conv_transpose(shapes, f"{block}.1", width, width // 2, RATE_KERNEL * rate)
        width //= 2
        for unit in (2, 3, 4):
            for part, kernel in ((1, 7), (2, 1)):
                _snake(shapes, f"{block}.{unit}.act{part}", width)
                _conv(shapes, f"{block}.{unit}.conv{part}", width, width, kernel)
    _snake(shapes, f"decoder.decoder.{len(sizes.rates) + 1}", width)
    _conv(shapes, f"decoder.decoder.{len(sizes.rates) + 2}", 1, width, 7)


def _attention(shapes: Shapes, layer: str, dim: int, inner: int, norm_bias: bool = False) -> None:
    """With layer scales, and without the norms of query and key that the talker has."""
    _norm(shapes, f"{layer}.input_layernorm", dim, norm_bias)
    _norm(shapes, f"{layer}.post_attention_layernorm", dim, norm_bias)
    for part in "qkv":
        _linear(shapes, f"{layer}.self_attn.{part}_proj", inner, dim, bias=False)
    _linear(shapes, f"{layer}.self_attn.o_proj", dim, inner, bias=False)
    for branch in ("self_attn", "mlp"):
        shapes[f"{layer}.{branch}_layer_scale.scale"] = (dim,)


def _snake(shapes: Shapes, name: str, dim: int) -> None:
    shapes[f"{name}.alpha"] = shapes[f"{name}.beta"] = (dim,)


def _encoder_shapes(shapes: Shapes, sizes: EncoderSizes) -> None:
    name, width = "encoder.encoder.layers", sizes.filters
    _conv(shapes, f"{name}.0", width, 1, 7)
    for i, stride in enumerate(sizes.strides):
        _conv(shapes, f"{name}.{3 * i + 1}.block.1", width // 2, width, 3)
        _conv(shapes, f"{name}.{3 * i + 1}.block.3", width, width // 2, 1)
        _conv(shapes, f"{name}.{3 * i + 3}", 2 * width, width, RATE_KERNEL * stride)
        width *= 2
    _conv(shapes, f"{name}.{3 * len(sizes.strides) + 2}", sizes.dim, width, 3)
    for i in range(sizes.layers):
        layer = f"encoder.encoder_transformer.layers.{i}"
        _attention(shapes, layer, sizes.dim, sizes.heads * sizes.head_dim, norm_bias=True)
        _linear(shapes, f"{layer}.mlp.fc1", sizes.ffn, sizes.dim, bias=False)
        _linear(shapes, f"{layer}.mlp.fc2", sizes.dim, sizes.ffn, bias=False)
    _linear(shapes, "encoder.downsample.conv", sizes.dim, sizes.dim, 4, bias=False)
    for part, count in (("semantic", 1), ("acoustic", sizes.quantizers - 1)):
        quantizer = f"encoder.quantizer.{part}_residual_vector_quantizer"
        _linear(shapes, f"{quantizer}.input_proj", sizes.codebook_dim, sizes.dim, 1, bias=False)
        _linear(shapes, f"{quantizer}.output_proj", sizes.dim, sizes.codebook_dim, 1, bias=False)
        for q in range(count):
            codebook = f"{quantizer}.layers.{q}.codebook"
            shapes[f"{codebook}.embed_sum"] = (sizes.codebook, sizes.codebook_dim)
            shapes[f"{codebook}.cluster_usage"] = (sizes.codebook,)
            shapes[f"{codebook}.initialized"] = (1,)
