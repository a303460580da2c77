"""Qwen3-TTS, all of it but the native networks."""

from pathlib import Path

from parlance.core.messages import add_wording

from ..entry import FamilyEntry
from .wording import WORDING

add_wording(WORDING)

FAMILY = FamilyEntry(
    folder=Path(__file__).parent,
    name="qwen3-tts",
    copy_types=("q8_0", "q4_k_mix"),
    networks={
        "talker": "text to codes, first of a frame",
        "predictor": "the other codes of a frame",
        "codec": "codes to sound",
    },
    clone_networks={"encoder": "sound to codes", "speaker": "speaker encoder"},
    family="family:Qwen3Family",
    cloning="voice:Qwen3Cloner",
    source_files="config.json of Qwen3-TTS",
    find_source="conversion.convert:find_qwen3",
    read_source="conversion.convert:read_qwen3",
    write="conversion.convert:write_qwen3",
    options=("fold_text",),
    draws=True,
    settings=("instruction", "whole_text", "spell_out"),
    tokenizer="prompt:check_tokenizer",
)
