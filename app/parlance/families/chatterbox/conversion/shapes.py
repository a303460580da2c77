"""Sizes of Chatterbox's networks, official and random, and the shapes of their tensors."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...conversion.checkpoint import Shapes


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


MEL = 80
SPEAKER = 256
XVECTOR = 192
SPEECH_CODES = 6561
STFT_CHANNELS = 18
SNAKES = 3
HEAD = 64
CAMPPLUS_BLOCKS = (12, 24, 16)


def t3_shapes(sizes: ChatterboxSizes) -> Shapes:
    shapes: Shapes = {}
    dim, vocab = sizes.dim, sizes.speech_vocab
    (_gpt2_shapes if sizes.gpt2 else _llama)(shapes, sizes)
    _linear(shapes, "cond_enc.spkr_enc", dim, SPEAKER)
    for part, rows in (("text", sizes.text_vocab), ("speech", vocab)):
        shapes[f"{part}_emb.weight"] = (rows, dim)
        _linear(shapes, f"{part}_head", rows, dim, bias=sizes.gpt2 and part == "speech")
    if not sizes.gpt2:
        shapes["cond_enc.emotion_adv_fc.weight"] = (dim, 1)
        shapes["cond_enc.perceiver.pre_attention_query"] = (1, sizes.queries, dim)
        _norm(shapes, "cond_enc.perceiver.attn.norm", dim)
        for part in ("to_q", "to_k", "to_v", "proj_out"):
            _linear(shapes, f"cond_enc.perceiver.attn.{part}", dim, dim)
        shapes["text_pos_emb.emb.weight"] = (sizes.text_positions, dim)
        shapes["speech_pos_emb.emb.weight"] = (sizes.speech_positions, dim)
    return shapes


def s3gen_shapes(sizes: ChatterboxSizes) -> Shapes:
    shapes: Shapes = {}
    _flow(shapes, sizes)
    _estimator(shapes, sizes)
    _hift(shapes, sizes)
    _s3tokenizer(shapes, sizes)
    _campplus(shapes, sizes)
    return shapes


def ve_shapes(sizes: ChatterboxSizes) -> Shapes:
    shapes: Shapes = {"similarity_weight": (1,), "similarity_bias": (1,)}
    hidden = sizes.ve_hidden
    for i in range(3):
        shapes[f"lstm.weight_ih_l{i}"] = (4 * hidden, 40 if i == 0 else hidden)
        shapes[f"lstm.weight_hh_l{i}"] = (4 * hidden, hidden)
        shapes[f"lstm.bias_ih_l{i}"] = shapes[f"lstm.bias_hh_l{i}"] = (4 * hidden,)
    _linear(shapes, "proj", SPEAKER, hidden)
    return shapes


def _linear(shapes: Shapes, name: str, out: int, inp: int, *kernel: int, bias: bool = True) -> None:
    """A linear layer or, with a kernel, a convolution."""
    shapes[f"{name}.weight"] = (out, inp, *kernel)
    if bias:
        shapes[f"{name}.bias"] = (out,)


def _norm(shapes: Shapes, name: str, dim: int) -> None:
    shapes[f"{name}.weight"] = shapes[f"{name}.bias"] = (dim,)


def _gpt2_shapes(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    dim = sizes.dim
    shapes["tfmr.wte.weight"] = (sizes.text_vocab, dim)
    shapes["tfmr.wpe.weight"] = (sizes.positions, dim)
    for i in range(sizes.layers):
        layer = f"tfmr.h.{i}"
        _norm(shapes, f"{layer}.ln_1", dim)
        _norm(shapes, f"{layer}.ln_2", dim)
        for name, inp, out in (
            ("attn.c_attn", dim, 3 * dim),
            ("attn.c_proj", dim, dim),
            ("mlp.c_fc", dim, sizes.ffn),
            ("mlp.c_proj", sizes.ffn, dim),
        ):
            shapes[f"{layer}.{name}.weight"], shapes[f"{layer}.{name}.bias"] = (inp, out), (out,)
    _norm(shapes, "tfmr.ln_f", dim)


def _llama(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    dim, ffn = sizes.dim, sizes.ffn
    shapes["tfmr.embed_tokens.weight"] = (8, dim)
    for i in range(sizes.layers):
        layer = f"tfmr.layers.{i}"
        for part in "qkvo":
            shapes[f"{layer}.self_attn.{part}_proj.weight"] = (dim, dim)
        shapes[f"{layer}.mlp.gate_proj.weight"] = shapes[f"{layer}.mlp.up_proj.weight"] = (ffn, dim)
        shapes[f"{layer}.mlp.down_proj.weight"] = (dim, ffn)
        shapes[f"{layer}.input_layernorm.weight"] = shapes[f"{layer}.post_attention_layernorm.weight"] = (dim,)
    shapes["tfmr.norm.weight"] = (dim,)


def _flow(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    dim, heads = sizes.flow_dim, sizes.flow_heads
    shapes["flow.input_embedding.weight"] = (SPEECH_CODES, dim)
    _linear(shapes, "flow.spk_embed_affine_layer", MEL, XVECTOR)
    _linear(shapes, "flow.encoder_proj", MEL, dim)
    encoder = "flow.encoder"
    for embed in ("embed", "up_embed"):
        _linear(shapes, f"{encoder}.{embed}.out.0", dim, dim)
        _norm(shapes, f"{encoder}.{embed}.out.1", dim)
    _linear(shapes, f"{encoder}.pre_lookahead_layer.conv1", dim, dim, 4)
    _linear(shapes, f"{encoder}.pre_lookahead_layer.conv2", dim, dim, 3)
    _linear(shapes, f"{encoder}.up_layer.conv", dim, dim, 5)
    _norm(shapes, f"{encoder}.after_norm", dim)
    for stack, layers in (("encoders", sizes.flow_layers), ("up_encoders", sizes.flow_up_layers)):
        for i in range(layers):
            layer = f"{encoder}.{stack}.{i}"
            for part in "qkv":
                _linear(shapes, f"{layer}.self_attn.linear_{part}", dim, dim)
            _linear(shapes, f"{layer}.self_attn.linear_out", dim, dim)
            _linear(shapes, f"{layer}.self_attn.linear_pos", dim, dim, bias=False)
            for part in "uv":
                shapes[f"{layer}.self_attn.pos_bias_{part}"] = (heads, dim // heads)
            _linear(shapes, f"{layer}.feed_forward.w_1", sizes.flow_ffn, dim)
            _linear(shapes, f"{layer}.feed_forward.w_2", dim, sizes.flow_ffn)
            _norm(shapes, f"{layer}.norm_mha", dim)
            _norm(shapes, f"{layer}.norm_ff", dim)


def _estimator(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    name, dim, time = "flow.decoder.estimator", sizes.cfm_dim, 4 * sizes.cfm_dim
    _linear(shapes, f"{name}.time_mlp.linear_1", time, 4 * MEL)
    _linear(shapes, f"{name}.time_mlp.linear_2", time, time)
    if sizes.meanflow:
        shapes[f"{name}.time_embed_mixer.weight"] = (time, 2 * time)
    stages = [("down_blocks.0", 4 * MEL), *((f"mid_blocks.{i}", dim) for i in range(sizes.cfm_mid))]
    for stage, inp in [*stages, ("up_blocks.0", 2 * dim)]:
        _cfm_stage(shapes, f"{name}.{stage}", inp, sizes)
    _linear(shapes, f"{name}.down_blocks.0.2", dim, dim, 3)
    _linear(shapes, f"{name}.up_blocks.0.2", dim, dim, 3)
    _linear(shapes, f"{name}.final_block.block.0", dim, dim, 3)
    _norm(shapes, f"{name}.final_block.block.2", dim)
    _linear(shapes, f"{name}.final_proj", MEL, dim, 1)


def _cfm_stage(shapes: Shapes, name: str, inp: int, sizes: ChatterboxSizes) -> None:
    dim, inner = sizes.cfm_dim, sizes.cfm_heads * HEAD
    _linear(shapes, f"{name}.0.mlp.1", dim, 4 * dim)
    for block, channels in (("block1", inp), ("block2", dim)):
        _linear(shapes, f"{name}.0.{block}.block.0", dim, channels, 3)
        _norm(shapes, f"{name}.0.{block}.block.2", dim)
    _linear(shapes, f"{name}.0.res_conv", dim, inp, 1)
    for j in range(sizes.cfm_blocks):
        block = f"{name}.1.{j}"
        _norm(shapes, f"{block}.norm1", dim)
        _norm(shapes, f"{block}.norm3", dim)
        for part in "qkv":
            shapes[f"{block}.attn1.to_{part}.weight"] = (inner, dim)
        _linear(shapes, f"{block}.attn1.to_out.0", dim, inner)
        _linear(shapes, f"{block}.ff.net.0.proj", 4 * dim, dim)
        _linear(shapes, f"{block}.ff.net.2", dim, 4 * dim)


def _hift(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    name, base = "mel2wav", sizes.hift_dim
    _linear(shapes, f"{name}.m_source.l_linear", 1, 9)
    _weight_norm(shapes, f"{name}.conv_pre", (base, MEL, 7), base)
    for i, (kernel, source_kernel, down_kernel) in enumerate(((16, 7, 30), (11, 7, 6), (7, 11, 1))):
        inp, out = base >> i, base >> (i + 1)
        _weight_norm(shapes, f"{name}.ups.{i}", (inp, out, kernel), out)
        _linear(shapes, f"{name}.source_downs.{i}", out, STFT_CHANNELS, down_kernel)
        _resblock(shapes, f"{name}.source_resblocks.{i}", out, source_kernel)
        for k, body_kernel in enumerate((3, 7, 11)):
            _resblock(shapes, f"{name}.resblocks.{3 * i + k}", out, body_kernel)
    _weight_norm(shapes, f"{name}.conv_post", (STFT_CHANNELS, base >> 3, 7), STFT_CHANNELS)
    for i in range(5):
        _weight_norm(shapes, f"{name}.f0_predictor.condnet.{2 * i}", (sizes.f0_dim, sizes.f0_dim if i else MEL, 3))
    _linear(shapes, f"{name}.f0_predictor.classifier", 1, sizes.f0_dim)


def _resblock(shapes: Shapes, name: str, dim: int, kernel: int) -> None:
    for part in (1, 2):
        for j in range(SNAKES):
            _weight_norm(shapes, f"{name}.convs{part}.{j}", (dim, dim, kernel))
            shapes[f"{name}.activations{part}.{j}.alpha"] = (dim,)


def _weight_norm(shapes: Shapes, name: str, weight: tuple[int, ...], bias: int = 0) -> None:
    """Magnitude along the first axis and direction; the bias is as long as the first axis unless told otherwise."""
    shapes[f"{name}.bias"] = (bias or weight[0],)
    shapes[f"{name}.parametrizations.weight.original0"] = (weight[0], *(1 for _ in weight[1:]))
    shapes[f"{name}.parametrizations.weight.original1"] = weight


def _s3tokenizer(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    name, dim = "tokenizer", sizes.s3tok_dim
    shapes[f"{name}._mel_filters"], shapes[f"{name}.window"] = (128, 201), (400,)
    _linear(shapes, f"{name}.encoder.conv1", dim, 128, 3)
    _linear(shapes, f"{name}.encoder.conv2", dim, dim, 3)
    for i in range(sizes.s3tok_layers):
        block = f"{name}.encoder.blocks.{i}"
        for part in ("query", "key", "value", "out"):
            _linear(shapes, f"{block}.attn.{part}", dim, dim, bias=part != "key")
        shapes[f"{block}.attn.fsmn_block.weight"] = (dim, 1, 31)
        _norm(shapes, f"{block}.attn_ln", dim)
        _norm(shapes, f"{block}.mlp_ln", dim)
        _linear(shapes, f"{block}.mlp.0", 4 * dim, dim)
        _linear(shapes, f"{block}.mlp.2", dim, 4 * dim)
    _linear(shapes, f"{name}.quantizer._codebook.project_down", 8, dim)


def _campplus(shapes: Shapes, sizes: ChatterboxSizes) -> None:
    name, growth, bottleneck = "speaker_encoder", sizes.campplus_growth, sizes.campplus_growth * 4
    head = f"{name}.head"
    _conv_2d(shapes, f"{head}.conv1", f"{head}.bn1", 1)
    for layer in ("layer1", "layer2"):
        for i in range(2):
            for part in (1, 2):
                _conv_2d(shapes, f"{head}.{layer}.{i}.conv{part}", f"{head}.{layer}.{i}.bn{part}", 32)
        shapes[f"{head}.{layer}.0.shortcut.0.weight"] = (32, 32, 1, 1)
        _batch_norm(shapes, f"{head}.{layer}.0.shortcut.1", 32)
    _conv_2d(shapes, f"{head}.conv2", f"{head}.bn2", 32)
    body, channels = f"{name}.xvector", sizes.campplus_width
    _linear(shapes, f"{body}.tdnn.linear", channels, 320, 5, bias=False)
    _batch_norm(shapes, f"{body}.tdnn.nonlinear.batchnorm", channels)
    for block, layers in enumerate(CAMPPLUS_BLOCKS, start=1):
        for i in range(1, layers + 1):
            dense = f"{body}.block{block}.tdnnd{i}"
            _batch_norm(shapes, f"{dense}.nonlinear1.batchnorm", channels)
            _linear(shapes, f"{dense}.linear1", bottleneck, channels, 1, bias=False)
            _batch_norm(shapes, f"{dense}.nonlinear2.batchnorm", bottleneck)
            _linear(shapes, f"{dense}.cam_layer.linear_local", growth, bottleneck, 3, bias=False)
            _linear(shapes, f"{dense}.cam_layer.linear1", bottleneck // 2, bottleneck, 1)
            _linear(shapes, f"{dense}.cam_layer.linear2", growth, bottleneck // 2, 1)
            channels += growth
        _batch_norm(shapes, f"{body}.transit{block}.nonlinear.batchnorm", channels)
        _linear(shapes, f"{body}.transit{block}.linear", channels // 2, channels, 1, bias=False)
        channels //= 2
    _batch_norm(shapes, f"{body}.out_nonlinear.batchnorm", channels)
    _linear(shapes, f"{body}.dense.linear", XVECTOR, 2 * channels, 1, bias=False)
    _batch_norm(shapes, f"{body}.dense.nonlinear.batchnorm", XVECTOR, affine=False)


def _conv_2d(shapes: Shapes, conv: str, norm: str, inp: int) -> None:
    shapes[f"{conv}.weight"] = (32, inp, 3, 3)
    _batch_norm(shapes, norm, 32)


def _batch_norm(shapes: Shapes, name: str, dim: int, affine: bool = True) -> None:
    if affine:
        _norm(shapes, name, dim)
    shapes[f"{name}.running_mean"] = shapes[f"{name}.running_var"] = (dim,)
    shapes[f"{name}.num_batches_tracked"] = ()
