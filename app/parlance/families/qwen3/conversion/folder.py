"""The tokenizer files of a Qwen3-TTS release as one description that the library `tokenizers` reads.

The special tokens are left out: what looks like one in a user's text is read as the characters that it is made of, and
prompts are put together from ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON

from ...conversion.checkpoint import Checkpoint, open_folder
from ...conversion.json_fields import Fields, read_json, read_merges
from ...conversion.release_writer import Metadata
from .shapes import Qwen3Sizes, read_sizes

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
