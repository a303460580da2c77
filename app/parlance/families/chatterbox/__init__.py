"""Chatterbox, all of it but the native networks."""

from pathlib import Path

from parlance.core.messages import add_wording

from ..entry import FamilyEntry
from .wording import WORDING

add_wording(WORDING)

FAMILY = FamilyEntry(
    folder=Path(__file__).parent,
    name="chatterbox",
    copy_types=("q8_0", "q4_k"),
    networks={
        "t3": "text to speech tokens",
        "flow": "speech tokens to mel spectrogram",
        "hift": "vocoder",
        "voice": "voices",
    },
    clone_networks={
        "s3tok": "speech tokenizer",
        "campplus": "speaker encoder of the vocoder",
        "ve": "voice encoder",
    },
    family="family:ChatterboxFamily",
    cloning="voice:ChatterboxCloner",
    source_files="t3_*.safetensors of Chatterbox",
    find_source="conversion.folder:find_chatterbox",
    read_source="conversion.folder:read_chatterbox",
    write="conversion.convert:write_chatterbox",
    draws=True,
    tokenizer="text_input:check_tokenizer",
    reference_dtypes=("f32", "bf16"),
    settings=("spell_out",),
    sets_perth=True,
)
