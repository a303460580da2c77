"""Kokoro, all of it but the native networks."""

from pathlib import Path

from parlance.core.messages import add_wording

from ..entry import FamilyEntry
from .wording import WORDING

add_wording(WORDING)

FAMILY = FamilyEntry(
    folder=Path(__file__).parent,
    name="kokoro",
    copy_types=("q8_0",),
    networks={
        "bert": "meaning of the symbols",
        "dur": "lengths of the symbols",
        "text": "text encoder",
        "curve": "pitch and energy",
        "dec": "decoder",
        "gen": "vocoder",
        "voice": "voices",
    },
    clone_networks={},
    family="family:KokoroFamily",
    cloning="",
    source_files="kokoro*.pth, config.json and voices/ of Kokoro",
    find_source="conversion.convert:find_kokoro",
    read_source="conversion.convert:read_kokoro",
    write="conversion.convert:write_kokoro",
    tokenizer="driver:check_symbols",
    settings=("spell_out", "accent"),
    blending="voice:fits_of",
    no_cloning="kokoro.no_cloning",
)
