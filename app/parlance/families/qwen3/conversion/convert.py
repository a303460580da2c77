"""From a Qwen3-TTS release to two GGUF files: what speaks, and beside it what only cloning a voice needs.

==============  ================================================  =============================================
module          official weights                                  names in the file
==============  ================================================  =============================================
qwen3_talker    ``talker.*``                                      ``talker.``, ``predictor.``
qwen3_codec     ``decoder.*`` of the codec                        ``codec.``
qwen3_clone     ``encoder.*`` of the codec, ``speaker_encoder.*``  ``encoder.``, ``speaker.`` of the clone file
==============  ================================================  ============================================="""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

from parlance.core.cloning import CLONING, TRANSCRIPT
from parlance.core.errors import ModelError
from parlance.core.files import read_json_file
from parlance.core.limits import MODEL_JSON
from parlance.core.request import SETTINGS

from ...conversion.checkpoint import Checkpoint, Shapes, open_folder
from ...conversion.release_writer import (
    FILE_TYPES,
    DtypePolicy,
    Fields,
    Metadata,
    Network,
    Part,
    Progress,
    check_known,
    default_metadata,
    read_json,
    read_merges,
    write_release,
)
from . import clone as qwen3_clone
from . import codec as qwen3_codec
from . import talker as qwen3_talker
from .shapes import Qwen3Sizes, codec_shapes, main_shapes, read_sizes

PIECES = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)",
    r"[^\r\n\p{L}\p{N}]?\p{L}+",
    r"\p{N}",
    r" ?[^\s\p{L}\p{N}]+[\r\n]*",
    r"\s*[\r\n]+",
    r"\s+(?!\S)",
    r"\s+",
)
"""What a text is cut into before pairs of bytes are merged; the first that fits counts. Some versions of transformers
put another pattern in its place, which also cuts between small and capital letters: the models were not trained with
it."""
JSON_KEY = "tokenizer.huggingface.json"
_NAMES = {
    "im_start_token_id": "<|im_start|>",
    "im_end_token_id": "<|im_end|>",
    "tts_pad_token_id": "<tts_pad>",
    "tts_bos_token_id": "<tts_text_bos>",
    "tts_eos_token_id": "<tts_text_eod>",
}


def read_tokenizer(folder: Path, config: Fields, rows: int) -> Metadata:
    """`rows` is the number of text embeddings; `ModelError` names the file that does not fit them or is missing."""
    _check_specials(folder / "tokenizer_config.json", config)
    vocab = read_json(folder / "vocab.json", dict)
    largest = max((id_ for id_ in vocab.values() if isinstance(id_, int)), default=0)
    if largest >= rows:
        raise ModelError("tokenizer.beyond", path=folder / "vocab.json", largest=largest, rows=rows)
    return {"tokenizer.model": ("str", "qwen"), JSON_KEY: ("str", describe(folder, vocab).to_str())}


def describe(folder: Path, vocab: dict[str, int]) -> Tokenizer:
    """Byte-level pairs as the models were trained with them."""
    pairs = read_merges(folder / "merges.txt")
    try:
        tokenizer = Tokenizer(models.BPE(vocab, pairs))
    except Exception as error:  # the library raises nothing more special
        raise ModelError("tokenizer.apart", path=folder, error=error) from error
    tokenizer.normalizer = normalizers.NFC()
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex("|".join(PIECES)), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def _check_specials(path: Path, config: Fields) -> None:
    """The ids of config.json must be those of the tokenizer."""
    added = Fields.of_file(path).below("added_tokens_decoder")
    for field, name in _NAMES.items():
        id_ = config.integer(field)
        found = added.below(str(id_)).text("content")
        if found != name:
            raise ModelError("qwen3.token", path=path, id=id_, field=field, found=found, name=name)


AUTO = "auto"
LANGUAGE_CODES = {
    "chinese": "zh",
    "english": "en",
    "french": "fr",
    "german": "de",
    "italian": "it",
    "japanese": "ja",
    "korean": "ko",
    "portuguese": "pt",
    "russian": "ru",
    "spanish": "es",
}
DEFAULT_VOICE = "default"
_ONLY_VOICE = {"base": ("Any voice", "the model picks one"), "voice_design": ("Designed", "as you describe it")}
_SPEAKERS = {
    "aiden": ("en", "sunny American man"),
    "dylan": ("zh", "young man from Beijing"),
    "eric": ("zh", "lively man from Chengdu"),
    "ono_anna": ("ja", "playful woman"),
    "ryan": ("en", "dynamic man"),
    "serena": ("zh", "warm young woman"),
    "sohee": ("ko", "warm woman"),
    "uncle_fu": ("zh", "mature man with a low voice"),
    "vivian": ("zh", "bright young woman with an edge"),
}


def languages(talker: Fields) -> Metadata:
    """The official names with their ids, dialects included, and the codes of those that a user may choose."""
    ids = talker.below("codec_language_id")
    names = list(talker.mapping("codec_language_id"))
    offered = sorted(LANGUAGE_CODES[name] for name in names if name in LANGUAGE_CODES)
    return {
        "speech.languages": ("str[]", [AUTO, *offered]),
        "qwen3_tts.default_language": ("str", AUTO),
        "qwen3_tts.language.names": ("str[]", names),
        "qwen3_tts.language.ids": ("i32[]", [ids.integer(name) for name in names]),
    }


def voices(talker: Fields, variant: str) -> Metadata:
    """The speakers of a CustomVoice model, else the one voice that is none in particular."""
    if variant != "custom_voice":
        name, description = _ONLY_VOICE[variant]
        return _listed([DEFAULT_VOICE]) | _voice(DEFAULT_VOICE, name, AUTO, description)
    ids, dialects = talker.below("spk_id"), talker.mapping("spk_is_dialect")
    names = list(talker.mapping("spk_id"))
    found = _listed([name.lower() for name in names])
    for name in names:
        language, description = _SPEAKERS.get(name.lower(), (AUTO, ""))
        found |= _voice(name.lower(), name.replace("_", " ").title(), language, description)
    return found | {
        "qwen3_tts.speaker.names": ("str[]", [name.lower() for name in names]),
        "qwen3_tts.speaker.ids": ("i32[]", [ids.integer(name) for name in names]),
        "qwen3_tts.speaker.dialects": ("str[]", [str(dialects.get(name) or "") for name in names]),
    }


def _listed(ids: list[str]) -> Metadata:
    return {"speech.voices": ("str[]", ids), "speech.default_voice": ("str", ids[0])}


def _voice(id_: str, name: str, language: str, description: str) -> Metadata:
    values = {"name": name, "language": language, "description": description}
    return {f"voice.{id_}.{key}": ("str", value) for key, value in values.items()}


MODEL_TYPE = "qwen3_tts"
CODEC_FOLDER = "speech_tokenizer"
LICENCE = "Apache-2.0"
TITLES = {"base": "Base", "custom_voice": "CustomVoice", "voice_design": "VoiceDesign"}
SIZE_OF_DIM = {1024: "0.6B", 2048: "1.7B"}
SIZE_NAMES = {"0b6": "0.6B", "06b": "0.6B", "0.6b": "0.6B", "1b7": "1.7B", "17b": "1.7B", "1.7b": "1.7B"}


@dataclass(frozen=True)
class OfficialQwen3:
    """Everything that one release consists of, tensors unread."""

    title: str
    size: str
    """``0.6B`` or ``1.7B``."""
    sizes: Qwen3Sizes
    config: Fields
    codec_config: Fields
    generation: Fields
    weights: Checkpoint
    codec: Checkpoint
    tokenizer: Metadata
    licence: str
    source_url: str


def find_qwen3(source: Path) -> Path | None:
    """The folder of the release that a folder, or a file in it, stands for."""
    folder = source if source.is_dir() else source.parent
    try:
        config = read_json_file(folder / "config.json", MODEL_JSON)
    except (OSError, ValueError):
        return None
    return folder if isinstance(config, dict) and config.get("model_type") == MODEL_TYPE else None


def read_qwen3(folder: Path) -> OfficialQwen3:
    """`ModelError` names what is missing or does not belong."""
    config, codec_config = Fields.of_file(folder / "config.json"), Fields.of_file(folder / CODEC_FOLDER / "config.json")
    sizes = read_sizes(config, codec_config)
    size = _size(config, sizes)
    name = f"{size}-{TITLES[sizes.variant]}"
    return OfficialQwen3(
        title=f"Qwen3-TTS {name.replace('-', ' ')}",
        size=size,
        sizes=sizes,
        config=config,
        codec_config=codec_config,
        generation=Fields.of_file(folder / "generation_config.json"),
        weights=open_folder(folder),
        codec=open_folder(folder / CODEC_FOLDER),
        tokenizer=read_tokenizer(folder, config, sizes.text_vocab),
        licence=LICENCE,
        source_url=f"https://huggingface.co/Qwen/Qwen3-TTS-12Hz-{name}",
    )


def _size(config: Fields, sizes: Qwen3Sizes) -> str:
    """The widths tell; only models that are no release go by the name."""
    named = config.text("tts_model_size")
    size = SIZE_OF_DIM.get(sizes.talker.dim) or SIZE_NAMES.get(named.lower())
    if size is None:
        raise ModelError("json.choice", where=config.where, name="tts_model_size", known=SIZE_NAMES, value=named)
    return size


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
