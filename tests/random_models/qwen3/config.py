"""The JSON files of a Qwen3-TTS release of given sizes, as the official code reads them."""

from __future__ import annotations

from typing import Any

from parlance.families.qwen3.conversion.shapes import CODEBOOKS, Qwen3Sizes, Stack

_LANGUAGES = {"english": 2, "german": 5, "spanish": 6, "chinese": 7, "japanese": 10, "french": 13, "korean": 16,
              "russian": 21, "italian": 22, "portuguese": 23}  # fmt: skip
_DIALECTS = {"sichuan_dialect": 14, "beijing_dialect": 26}
_SPEAKERS = {"vivian": 1017, "serena": 1018, "uncle_fu": 962, "ryan": 1013, "aiden": 813, "ono_anna": 825,
             "sohee": 816, "eric": 827, "dylan": 830}  # fmt: skip
_DIALECT_OF = {"dylan": "beijing_dialect", "eric": "sichuan_dialect"}
_CONTROLS = {"codec_pad_id": 100, "codec_bos_id": 101, "codec_eos_token_id": 102, "codec_think_id": 106,
             "codec_nothink_id": 107, "codec_think_bos_id": 108, "codec_think_eos_id": 109}  # fmt: skip
_SPECIALS = {0: "<|endoftext|>", 1: "<|im_start|>", 2: "<|im_end|>", 28: "<tts_pad>", 29: "<tts_text_bos>",
             30: "<tts_text_eod>"}  # fmt: skip
_FIRST_SPECIAL = {151936: 151643}

GENERATION: dict[str, Any] = {
    "do_sample": True,
    "repetition_penalty": 1.05,
    "temperature": 0.9,
    "top_p": 1.0,
    "top_k": 50,
    "subtalker_dosample": True,
    "subtalker_temperature": 0.9,
    "subtalker_top_p": 1.0,
    "subtalker_top_k": 50,
    "max_new_tokens": 8192,
}
FEATURES: dict[str, Any] = {
    "chunk_length_s": None,
    "feature_extractor_type": "EncodecFeatureExtractor",
    "feature_size": 1,
    "overlap": None,
    "padding_side": "right",
    "padding_value": 0.0,
    "return_attention_mask": True,
    "sampling_rate": 24000,
}


def special_tokens(sizes: Qwen3Sizes) -> dict[int, str]:
    """Id -> name; their places are those of the releases, or in a small vocabulary the same distances apart."""
    first = _FIRST_SPECIAL.get(sizes.text_vocab, sizes.text_vocab - 124)
    return {first + place: name for place, name in _SPECIALS.items()}


def eos(sizes: Qwen3Sizes) -> int:
    """The code that ends speech."""
    return sizes.codebook + _CONTROLS["codec_eos_token_id"]


def model_config(sizes: Qwen3Sizes, size_name: str, assistant: int) -> dict[str, Any]:
    """``config.json``; `assistant` is the id of that word."""
    ids = {name: id_ for id_, name in special_tokens(sizes).items()}
    speaker = sizes.speaker
    encoder: dict[str, Any] = {"sample_rate": 24000}
    if speaker:
        encoder |= {
            "enc_dim": speaker.dim,
            "enc_channels": [*[speaker.channels] * 4, speaker.mfa],
            "enc_attention_channels": speaker.attention,
            "enc_se_channels": speaker.se,
        }
    return {
        "architectures": ["Qwen3TTSForConditionalGeneration"],
        "assistant_token_id": assistant,
        "im_end_token_id": ids["<|im_end|>"],
        "im_start_token_id": ids["<|im_start|>"],
        "model_type": "qwen3_tts",
        "speaker_encoder_config": encoder,
        "talker_config": _talker(sizes),
        "tokenizer_type": "qwen3_tts_tokenizer_12hz",
        "transformers_version": "4.57.3",
        "tts_bos_token_id": ids["<tts_text_bos>"],
        "tts_eos_token_id": ids["<tts_text_eod>"],
        "tts_model_size": size_name,
        "tts_model_type": sizes.variant,
        "tts_pad_token_id": ids["<tts_pad>"],
    }


def codec_config(sizes: Qwen3Sizes) -> dict[str, Any]:
    """``speech_tokenizer/config.json``"""
    return {
        "architectures": ["Qwen3TTSTokenizerV2Model"],
        "decode_upsample_rate": sizes.decoder.frame_samples,
        "decoder_config": _decoder(sizes),
        "encode_downsample_rate": sizes.decoder.frame_samples,
        "encoder_config": _encoder(sizes),
        "encoder_valid_num_quantizers": CODEBOOKS,
        "input_sample_rate": 24000,
        "model_type": "qwen3_tts_tokenizer_12hz",
        "output_sample_rate": 24000,
        "transformers_version": "4.57.3",
    }


def _stack(stack: Stack) -> dict[str, Any]:
    return {
        "attention_bias": False,
        "attention_dropout": 0,
        "head_dim": stack.head_dim,
        "hidden_act": "silu",
        "hidden_size": stack.dim,
        "initializer_range": 0.02,
        "intermediate_size": stack.ffn,
        "num_attention_heads": stack.heads,
        "num_code_groups": CODEBOOKS,
        "num_hidden_layers": stack.layers,
        "num_key_value_heads": stack.kv_heads,
        "rms_norm_eps": 1e-6,
        "rope_theta": 1000000,
        "sliding_window": None,
        "use_cache": True,
        "use_sliding_window": False,
    }


def _talker(sizes: Qwen3Sizes) -> dict[str, Any]:
    custom = sizes.variant == "custom_voice"
    languages = _LANGUAGES | (_DIALECTS if custom else {})
    half = sizes.talker.head_dim // 2
    side = half * 20 // 64
    predictor = {
        **_stack(sizes.predictor),
        "layer_types": ["full_attention"] * sizes.predictor.layers,
        "max_position_embeddings": 65536,
        "max_window_layers": 28,
        "model_type": "qwen3_tts_talker_code_predictor",
        "rope_scaling": None,
        "vocab_size": sizes.codebook,
    }
    return {
        **_stack(sizes.talker),
        "code_predictor_config": predictor,
        "codec_language_id": {name: sizes.codebook + place for name, place in languages.items()},
        "max_position_embeddings": 32768,
        "model_type": "qwen3_tts_talker",
        "position_id_per_seconds": 13,
        "rope_scaling": {
            "interleaved": True,
            "mrope_section": [half - 2 * side, side, side],
            "rope_type": "default",
            "type": "default",
        },
        "spk_id": {name: sizes.codebook + place for name, place in _SPEAKERS.items()} if custom else {},
        "spk_is_dialect": {name: _DIALECT_OF.get(name, False) for name in _SPEAKERS} if custom else {},
        "text_hidden_size": sizes.text_dim,
        "text_vocab_size": sizes.text_vocab,
        "vocab_size": sizes.vocab,
        **{name: sizes.codebook + place for name, place in _CONTROLS.items()},
    }


def _decoder(sizes: Qwen3Sizes) -> dict[str, Any]:
    decoder = sizes.decoder
    return {
        "attention_bias": False,
        "attention_dropout": 0.0,
        "codebook_dim": decoder.quantizer_dim,
        "codebook_size": decoder.codebook,
        "decoder_dim": decoder.decoder_dim,
        "head_dim": decoder.head_dim,
        "hidden_act": "silu",
        "hidden_size": decoder.dim,
        "intermediate_size": decoder.ffn,
        "latent_dim": decoder.latent,
        "layer_scale_initial_scale": 0.01,
        "max_position_embeddings": 8000,
        "num_attention_heads": decoder.heads,
        "num_hidden_layers": decoder.layers,
        "num_key_value_heads": decoder.heads,
        "num_quantizers": CODEBOOKS,
        "num_semantic_quantizers": 1,
        "rms_norm_eps": 1e-5,
        "rope_theta": 10000,
        "semantic_codebook_size": 2 * decoder.codebook,  # as published; no code reads it
        "sliding_window": decoder.window,
        "upsample_rates": list(decoder.rates),
        "upsampling_ratios": list(decoder.up_rates),
        "vector_quantization_hidden_dimension": decoder.quantizer_dim,
    }


def _encoder(sizes: Qwen3Sizes) -> dict[str, Any]:
    encoder = sizes.encoder
    return {
        "_frame_rate": 12.5,
        "attention_bias": False,
        "attention_dropout": 0.0,
        "audio_channels": 1,
        "codebook_dim": encoder.codebook_dim,
        "codebook_size": encoder.codebook,
        "compress": 2,
        "dilation_growth_rate": 2,
        "head_dim": encoder.head_dim,
        "hidden_act": "gelu",
        "hidden_size": encoder.dim,
        "initializer_range": 0.02,
        "intermediate_size": encoder.ffn,
        "kernel_size": 7,
        "last_kernel_size": 3,
        "layer_scale_initial_scale": 0.01,
        "max_position_embeddings": 8000,
        "norm_eps": 1e-5,
        "num_attention_heads": encoder.heads,
        "num_filters": encoder.filters,
        "num_hidden_layers": encoder.layers,
        "num_key_value_heads": encoder.heads,
        "num_quantizers": encoder.quantizers,
        "num_residual_layers": 1,
        "num_semantic_quantizers": 1,
        "pad_mode": "constant",
        "residual_kernel_size": 3,
        "rope_theta": 10000.0,
        "sampling_rate": 24000,
        "sliding_window": 250,
        "trim_right_ratio": 1.0,
        "upsample_groups": encoder.dim,
        "upsampling_ratios": list(encoder.strides[::-1]),
        "use_cache": False,
        "use_causal_conv": True,
        "use_conv_shortcut": False,
        "use_streaming": False,
        "vector_quantization_hidden_dimension": encoder.codebook_dim,
    }
