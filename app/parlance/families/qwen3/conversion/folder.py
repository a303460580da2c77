"""A Qwen3-TTS release on the disk: one folder, with the codec in ``speech_tokenizer/``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON

from ...conversion.checkpoint import Checkpoint
from ...conversion.checkpoint_files import open_folder
from ...conversion.json_fields import Fields
from ...conversion.release_writer import Metadata
from .sizes import Qwen3Sizes, read_sizes
from .tokenizer import read_tokenizer

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
