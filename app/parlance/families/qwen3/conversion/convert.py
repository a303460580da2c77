"""From a Qwen3-TTS release to two GGUF files: what speaks, and beside it what only cloning a voice needs.

==============  ================================================  =============================================
module          official weights                                  names in the file
==============  ================================================  =============================================
qwen3_talker    ``talker.*``                                      ``talker.``, ``predictor.``
qwen3_codec     ``decoder.*`` of the codec                        ``codec.``
qwen3_clone     ``encoder.*`` of the codec, ``speaker_encoder.*``  ``encoder.``, ``speaker.`` of the clone file
==============  ================================================  =============================================
"""

from __future__ import annotations

from pathlib import Path

from parlance.core.cloning import CLONING, TRANSCRIPT
from parlance.core.errors import ModelError
from parlance.core.request import SETTINGS

from ...conversion.checkpoint import Checkpoint, Shapes
from ...conversion.json_fields import default_metadata
from ...conversion.policy import FILE_TYPES, DtypePolicy
from ...conversion.release_writer import Metadata, Network, Part, Progress, check_known, write_release
from . import clone as qwen3_clone
from . import codec as qwen3_codec
from . import talker as qwen3_talker
from .folder import OfficialQwen3, languages, voices
from .shapes import codec_shapes, main_shapes

ARCHITECTURE = "qwen3-tts"
_STREAM = {"stream_first": 4, "stream_next": 12}
_DEFAULTS = (
    *("temperature", "top_k", "top_p", "repetition_penalty"),
    *("subtalker_temperature", "subtalker_top_k", "subtalker_top_p"),
)


def write_qwen3(
    official: OfficialQwen3, out: Path, policy: DtypePolicy, progress: Progress | None = None, fold_text: bool = True
) -> dict[str, str]:
    """Write `out` and, beside it, the clone file; returns the type that each tensor of both was stored in.

    With `fold_text` the text embedding is kept as what the two layers behind it make of it: smaller and quicker,
    and the same but for rounding. `ModelError` names a weight that is missing, of an unexpected shape, or that nothing
    uses.
    """
    sizes, weights, codec = official.sizes, official.weights, official.codec
    _check_shapes(weights, main_shapes(sizes))
    _check_shapes(codec, codec_shapes(sizes.decoder, sizes.encoder))
    check_known(weights, ("talker.", *(["speaker_encoder."] * bool(sizes.speaker))))
    check_known(codec, ("decoder.", "encoder."))
    talker, decoder = weights.below("talker."), codec.below("decoder.")
    speaking = [
        Network(
            talker,
            qwen3_talker.metadata(sizes, official.config),
            qwen3_talker.tensors(talker, sizes, fold_text),
        ),
        Network(
            decoder,
            qwen3_codec.metadata(sizes.decoder, official.codec_config.below("decoder_config")),
            qwen3_codec.tensors(decoder, sizes.decoder),
            qwen3_codec.DEAD,
        ),
    ]
    about = _about(official, policy, qwen3_clone.ARCHITECTURE, f"{official.title}: cloning")
    parts = Part(_metadata(official, policy), speaking), Part(about, _cloning(official))
    return write_release(out, *parts, policy, progress)


def _cloning(official: OfficialQwen3) -> list[Network]:
    sizes, encoder = official.sizes, official.codec.below("encoder.")
    config = official.codec_config.below("encoder_config")
    networks = [
        Network(
            encoder,
            qwen3_clone.encoder_metadata(sizes.encoder, config, sizes.decoder.frame_samples),
            qwen3_clone.encoder_tensors(encoder, sizes.encoder),
            qwen3_clone.ENCODER_DEAD,
        )
    ]
    if sizes.speaker:
        speaker = official.weights.below("speaker_encoder.")
        tensors = qwen3_clone.speaker_tensors(speaker, sizes.speaker)
        networks.append(Network(speaker, qwen3_clone.speaker_metadata(sizes.speaker), tensors))
    return networks


def _check_shapes(state: Checkpoint, shapes: Shapes) -> None:
    for name, shape in shapes.items():
        if state.shape(name) != shape:
            raise ModelError("weight.shape", path=state.source, name=name, found=state.shape(name), expected=shape)


def _about(official: OfficialQwen3, policy: DtypePolicy, architecture: str, name: str) -> Metadata:
    source: Metadata = {"general.source.url": ("str", official.source_url)} if official.source_url else {}
    return {
        **source,
        "general.architecture": ("str", architecture),
        "general.name": ("str", name),
        "general.license": ("str", official.licence),
        "general.file_type": ("u32", FILE_TYPES[policy.dtype]),
        "qwen3_tts.variant": ("str", official.sizes.variant),
        "qwen3_tts.size": ("str", official.size),
    }


def _metadata(official: OfficialQwen3, policy: DtypePolicy) -> Metadata:
    variant = official.sizes.variant
    # The smallest models were not trained to follow instructions, and the official code drops them.
    instructed = variant != "base" and official.size != "0.6B"
    cloning = dict.fromkeys((CLONING, TRANSCRIPT), variant == "base")
    designed = {"designed_voice": variant == "voice_design"}
    capabilities = {"streaming": True, **cloning, "instructions": instructed, **designed}
    return {
        **_about(official, policy, ARCHITECTURE, official.title),
        "speech.sample_rate": ("u32", 24000),
        "speech.capabilities": ("str[]", [name for name, has in capabilities.items() if has]),
        **languages(official.config.below("talker_config")),
        **voices(official.config.below("talker_config"), variant),
        **default_metadata("qwen3_tts", _STREAM | {key: _default(official, key) for key in _DEFAULTS}, official.title),
        "qwen3_tts.default_max_new_tokens": ("u32", official.generation.integer("max_new_tokens")),
        **official.tokenizer,
    }


def _default(official: OfficialQwen3, key: str) -> float:
    return official.generation.integer(key) if SETTINGS[key].is_whole else official.generation.real(key)
