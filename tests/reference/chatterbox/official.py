"""The official Chatterbox modules at any size, with the weights of an official folder, on the CPU.

Runs in the environment ``chatterbox`` of `parlance.comparison.reference`. The modules are used as they are, but for
this: torchaudio's native part (which nothing here calls) and the watermarker are left out, and so is the attention
analyser of the multilingual T3, which later releases dropped.
"""

from __future__ import annotations

import contextlib
import functools
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from parlance.families.chatterbox.conversion.shapes import ChatterboxSizes
from tests.random_models.chatterbox.folder import FILES

HEAD = 64


def _leave_out() -> None:
    """Stand-ins for what cannot be imported on every machine; they must be there before the official package is."""
    extension: Any = types.ModuleType("torchaudio._extension")
    extension._IS_TORCHAUDIO_EXT_AVAILABLE = extension._IS_ALIGN_AVAILABLE = False
    extension.fail_if_no_align = extension.fail_if_no_rir = lambda function: function
    watermark: Any = types.ModuleType("perth")
    watermark.PerthImplicitWatermarker = object
    sys.modules |= {"torchaudio._extension": extension, "perth": watermark}


_leave_out()

import torch  # noqa: E402
from chatterbox.models.s3gen import hifigan, xvector  # noqa: E402
from chatterbox.models.s3gen import s3gen as s3gen_module  # noqa: E402
from chatterbox.models.s3gen.transformer import upsample_encoder  # noqa: E402
from chatterbox.models.t3 import T3, llama_configs  # noqa: E402
from chatterbox.models.t3.modules import cond_enc  # noqa: E402
from chatterbox.models.t3.modules.cond_enc import T3Cond  # noqa: E402
from chatterbox.models.t3.modules.t3_config import T3Config  # noqa: E402
from chatterbox.models.voice_encoder import VoiceEncConfig, VoiceEncoder  # noqa: E402
from chatterbox.mtl_tts import ChatterboxMultilingualTTS, Conditionals  # noqa: E402
from chatterbox.tts import ChatterboxTTS  # noqa: E402
from chatterbox.tts_turbo import ChatterboxTurboTTS  # noqa: E402
from s3tokenizer.model_v2 import ModelConfig, S3TokenizerV2  # noqa: E402
from safetensors.torch import load_file  # noqa: E402

__all__ = ["T3Cond", "hifigan", "load_official", "official_modules", "xvector"]

T3Config.is_multilingual = property(lambda self: False)


def load_official(folder: Path, sizes: ChatterboxSizes) -> Any:
    """The official synthesizer (``t3``, ``s3gen``, ``ve``, ``conds``) with every weight of the folder, or an error."""
    parts = official_modules(sizes)
    for name, module in parts.items():
        path = folder / FILES[sizes.variant][name]
        state = torch.load(path, weights_only=True) if path.suffix == ".pt" else load_file(path)
        module.load_state_dict(state, strict=True)
    kinds = {"english": ChatterboxTTS, "multilingual": ChatterboxMultilingualTTS}
    kind = kinds.get(sizes.variant, ChatterboxTurboTTS)
    tts = kind(parts["t3"], parts["s3gen"], parts["ve"], None, "cpu", Conditionals.load(folder / "conds.pt"))
    if hasattr(tts, "norm_loudness"):
        # With NumPy 2 the gain makes float64 of the clip, which the networks then refuse.
        measured = tts.norm_loudness
        tts.norm_loudness = lambda *args, **options: measured(*args, **options).astype("float32")
    return tts


def official_modules(sizes: ChatterboxSizes) -> dict[str, Any]:
    """``t3``, ``s3gen`` and ``ve`` in inference mode, with weights that mean nothing."""
    parts = {"t3": _t3(sizes), "s3gen": _s3gen(sizes), "ve": _voice_encoder(sizes)}
    return {name: module.eval() for name, module in parts.items()}


def _t3(sizes: ChatterboxSizes) -> T3:
    like = "GPT2_medium" if sizes.gpt2 else "Llama_520M"
    own: dict[str, Any] = {"hidden_size": sizes.dim}
    if sizes.gpt2:
        own |= {"n_embd": sizes.dim, "n_head": sizes.heads, "n_layer": sizes.layers, "vocab_size": sizes.text_vocab}
        own |= {"n_ctx": sizes.positions, "n_positions": sizes.positions}
    else:
        own |= {"intermediate_size": sizes.ffn, "num_hidden_layers": sizes.layers}
        own |= {"num_attention_heads": sizes.heads, "num_key_value_heads": sizes.heads}
        own |= {"head_dim": sizes.dim // sizes.heads}
    llama_configs.LLAMA_CONFIGS["sized"] = llama_configs.LLAMA_CONFIGS[like] | own
    config = T3Config(sizes.text_vocab)
    config.llama_config_name = "sized"
    config.speech_tokens_dict_size = sizes.speech_vocab
    config.speech_cond_prompt_len = sizes.prompt_tokens
    if sizes.gpt2:
        config.input_pos_emb = None
        config.use_perceiver_resampler = config.emotion_adv = False
    perceiver = functools.partial(cond_enc.Perceiver, sizes.queries, sizes.dim, sizes.dim)
    with mock.patch.object(cond_enc, "Perceiver", perceiver):
        return T3(config)


def _voice_encoder(sizes: ChatterboxSizes) -> VoiceEncoder:
    config = VoiceEncConfig()
    config.ve_hidden_size = sizes.ve_hidden
    return VoiceEncoder(config)


def _s3gen(sizes: ChatterboxSizes) -> Any:
    with _sized_networks(sizes):
        s3gen = s3gen_module.S3Token2Wav(meanflow=sizes.meanflow)
    encoder = s3gen.flow.encoder
    encoder.up_encoders = encoder.up_encoders[: sizes.flow_up_layers]
    return s3gen


@contextlib.contextmanager
def _sized_networks(sizes: ChatterboxSizes) -> Iterator[None]:
    """The official constructor of S3Gen writes its sizes as constants: they are replaced on the way to the networks."""
    own: dict[str, dict[str, Any]] = {
        "UpsampleConformerEncoder": {
            "output_size": sizes.flow_dim,
            "input_size": sizes.flow_dim,
            "attention_heads": sizes.flow_heads,
            "linear_units": sizes.flow_ffn,
            "num_blocks": sizes.flow_layers,
        },
        "ConditionalDecoder": {
            "channels": [sizes.cfm_dim],
            "n_blocks": sizes.cfm_blocks,
            "num_mid_blocks": sizes.cfm_mid,
            "num_heads": sizes.cfm_heads,
        },
        "CausalMaskedDiffWithXvec": {"input_size": sizes.flow_dim},
        "CAMPPlus": {"growth_rate": sizes.campplus_growth, "init_channels": sizes.campplus_width},
        "ConvRNNF0Predictor": {"cond_channels": sizes.f0_dim},
        "HiFTGenerator": {"base_channels": sizes.hift_dim},
    }
    config = ModelConfig(
        n_audio_state=sizes.s3tok_dim, n_audio_head=sizes.s3tok_dim // HEAD, n_audio_layer=sizes.s3tok_layers
    )
    with contextlib.ExitStack() as stack:
        for name, changes in own.items():
            stack.enter_context(mock.patch.object(s3gen_module, name, _with(getattr(s3gen_module, name), changes)))
        for name, keys in (("PreLookaheadLayer", ["channels"]), ("Upsample1D", ["channels", "out_channels"])):
            layer = _with(getattr(upsample_encoder, name), dict.fromkeys(keys, sizes.flow_dim))
            stack.enter_context(mock.patch.object(upsample_encoder, name, layer))
        stack.enter_context(mock.patch.object(S3TokenizerV2.__init__, "__defaults__", (config,)))
        yield


def _with(kind: Any, changes: dict[str, Any]) -> Any:
    return lambda *args, **options: kind(*args, **{**options, **changes})
