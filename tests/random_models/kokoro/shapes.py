"""Network -> official name -> PyTorch shape of every tensor in a Kokoro checkpoint of given sizes."""

from __future__ import annotations

from parlance.families.conversion.checkpoint import Shapes
from parlance.families.kokoro.conversion.networks import KokoroSizes

HARMONICS = 9


def network_shapes(sizes: KokoroSizes) -> dict[str, Shapes]:
    return {
        "bert": _bert(sizes),
        "bert_encoder": _linear("", sizes.hidden, sizes.bert_hidden),
        "predictor": _predictor(sizes),
        "decoder": _decoder(sizes) | _generator(sizes),
        "text_encoder": _text_encoder(sizes),
    }


def _linear(name: str, out: int, inp: int) -> Shapes:
    prefix = f"{name}." if name else ""
    return {f"{prefix}weight": (out, inp), f"{prefix}bias": (out,)}


def _conv(name: str, out: int, inp: int, kernel: int, bias: bool = True) -> Shapes:
    """With the norm of its weight apart."""
    own: Shapes = {f"{name}.bias": (out,)} if bias else {}
    return own | {f"{name}.weight_g": (out, 1, 1), f"{name}.weight_v": (out, inp, kernel)}


def _norm(name: str, dim: int, weight: str = "weight", bias: str = "bias") -> Shapes:
    return {f"{name}.{weight}": (dim,), f"{name}.{bias}": (dim,)}


def _lstm(name: str, inp: int, hidden: int) -> Shapes:
    shapes: Shapes = {}
    for direction in ("", "_reverse"):
        shapes[f"{name}.weight_ih_l0{direction}"] = (4 * hidden, inp)
        shapes[f"{name}.weight_hh_l0{direction}"] = (4 * hidden, hidden)
        shapes[f"{name}.bias_ih_l0{direction}"] = shapes[f"{name}.bias_hh_l0{direction}"] = (4 * hidden,)
    return shapes


def _bert(sizes: KokoroSizes) -> Shapes:
    dim, inp = sizes.bert_hidden, sizes.bert_embedding
    layer = "encoder.albert_layer_groups.0.albert_layers.0"
    shapes: Shapes = {
        "embeddings.word_embeddings.weight": (sizes.vocab, inp),
        "embeddings.position_embeddings.weight": (sizes.positions, inp),
        "embeddings.token_type_embeddings.weight": (2, inp),
        **_norm("embeddings.LayerNorm", inp),
        **_linear("encoder.embedding_hidden_mapping_in", dim, inp),
        **_norm(f"{layer}.full_layer_layer_norm", dim),
        **_norm(f"{layer}.attention.LayerNorm", dim),
        **_linear(f"{layer}.ffn", sizes.bert_ffn, dim),
        **_linear(f"{layer}.ffn_output", dim, sizes.bert_ffn),
        **_linear("pooler", dim, dim),
    }
    for part in ("query", "key", "value", "dense"):
        shapes |= _linear(f"{layer}.attention.{part}", dim, dim)
    return shapes


def _predictor(sizes: KokoroSizes) -> Shapes:
    dim, style, half = sizes.hidden, sizes.style, sizes.hidden // 2
    shapes: Shapes = {}
    for i in range(sizes.layers):
        shapes |= _lstm(f"text_encoder.lstms.{2 * i}", dim + style, half)
        shapes |= _linear(f"text_encoder.lstms.{2 * i + 1}.fc", 2 * dim, style)
    shapes |= _lstm("lstm", dim + style, half) | _linear("duration_proj.linear_layer", sizes.max_dur, dim)
    shapes |= _lstm("shared", dim + style, half)
    for curve in ("F0", "N"):
        shapes |= _block(f"{curve}.0", dim, dim, style)
        shapes |= _block(f"{curve}.1", dim, half, style, upsample=True)
        shapes |= _block(f"{curve}.2", half, half, style)
        shapes |= {f"{curve}_proj.weight": (1, half, 1), f"{curve}_proj.bias": (1,)}
    return shapes


def _block(name: str, inp: int, out: int, style: int, upsample: bool = False) -> Shapes:
    shapes = _conv(f"{name}.conv1", out, inp, 3) | _conv(f"{name}.conv2", out, out, 3)
    shapes |= _linear(f"{name}.norm1.fc", 2 * inp, style) | _linear(f"{name}.norm2.fc", 2 * out, style)
    if upsample:
        shapes |= _conv(f"{name}.pool", inp, 1, 3)
    if inp != out:
        shapes |= _conv(f"{name}.conv1x1", out, inp, 1, bias=False)
    return shapes


def _decoder(sizes: KokoroSizes) -> Shapes:
    inner, style = sizes.inner, sizes.style
    read = inner + 2 + sizes.text_channels
    shapes = _block("encode", sizes.hidden + 2, inner, style)
    for i in range(3):
        shapes |= _block(f"decode.{i}", read, inner, style)
    shapes |= _block("decode.3", read, sizes.base, style, upsample=True)
    shapes |= _conv("F0_conv", 1, 1, 3) | _conv("N_conv", 1, 1, 3)
    return shapes | _conv("asr_res.0", sizes.text_channels, sizes.hidden, 1)


def _generator(sizes: KokoroSizes) -> Shapes:
    shapes = _linear("generator.m_source.l_linear", 1, HARMONICS)
    spectrum, channels = sizes.n_fft + 2, sizes.base
    for i, (rate, kernel) in enumerate(zip(sizes.rates, sizes.up_kernels, strict=True)):
        inp, channels = channels, channels // 2
        is_last = i + 1 == len(sizes.rates)
        up = f"generator.ups.{i}"
        shapes |= {f"{up}.bias": (channels,), f"{up}.weight_g": (inp, 1, 1), f"{up}.weight_v": (inp, channels, kernel)}
        stride = 1
        for later in sizes.rates[i + 1 :]:
            stride *= later
        down = f"generator.noise_convs.{i}"
        shapes |= {f"{down}.weight": (channels, spectrum, 1 if is_last else 2 * stride), f"{down}.bias": (channels,)}
        shapes |= _resblock(f"generator.noise_res.{i}", channels, 11 if is_last else 7, sizes)
        for k, own in enumerate(sizes.kernels):
            shapes |= _resblock(f"generator.resblocks.{i * len(sizes.kernels) + k}", channels, own, sizes)
        assert rate < kernel
    return shapes | _conv("generator.conv_post", spectrum, channels, 7)


def _resblock(name: str, dim: int, kernel: int, sizes: KokoroSizes) -> Shapes:
    shapes: Shapes = {}
    for j in range(len(sizes.dilations)):
        for k in (1, 2):
            shapes |= _conv(f"{name}.convs{k}.{j}", dim, dim, kernel)
            shapes |= _linear(f"{name}.adain{k}.{j}.fc", 2 * dim, sizes.style)
            shapes[f"{name}.alpha{k}.{j}"] = (1, dim, 1)
    return shapes


def _text_encoder(sizes: KokoroSizes) -> Shapes:
    dim = sizes.hidden
    shapes: Shapes = {"embedding.weight": (sizes.vocab, dim)}
    for i in range(sizes.layers):
        shapes |= _conv(f"cnn.{i}.0", dim, dim, sizes.text_kernel) | _norm(f"cnn.{i}.1", dim, "gamma", "beta")
    return shapes | _lstm("lstm", dim, dim // 2)
