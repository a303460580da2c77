"""Official name -> PyTorch shape of every tensor in a Qwen3-TTS release of given sizes, dead ones included."""

from __future__ import annotations

from ...conversion.checkpoint import Shapes
from .sizes import CODEBOOKS, DecoderSizes, EncoderSizes, Qwen3Sizes, SpeakerSizes, Stack

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
    _stack(shapes, "talker.model", sizes.talker)
    predictor = "talker.code_predictor"
    for g in range(CODEBOOKS - 1):
        shapes[f"{predictor}.model.codec_embedding.{g}.weight"] = (sizes.codebook, dim)
        shapes[f"{predictor}.lm_head.{g}.weight"] = (sizes.codebook, width)
    if sizes.projected:
        _linear(shapes, f"{predictor}.small_to_mtp_projection", width, dim)
    _stack(shapes, f"{predictor}.model", sizes.predictor)
    if sizes.speaker:
        _speaker(shapes, sizes.speaker)
    return shapes


def codec_shapes(decoder: DecoderSizes, encoder: EncoderSizes) -> Shapes:
    """``speech_tokenizer/model.safetensors``."""
    shapes: Shapes = {}
    _decoder(shapes, decoder)
    _encoder(shapes, encoder)
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


def _stack(shapes: Shapes, name: str, stack: Stack) -> None:
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


def _speaker(shapes: Shapes, sizes: SpeakerSizes) -> None:
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


def _decoder(shapes: Shapes, sizes: DecoderSizes) -> None:
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


def _encoder(shapes: Shapes, sizes: EncoderSizes) -> None:
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
