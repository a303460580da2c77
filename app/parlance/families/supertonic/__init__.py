"""Supertonic, all of it but the native networks."""

from pathlib import Path

from parlance.core.messages import add_wording

from ..entry import FamilyEntry
from .wording import WORDING

add_wording(WORDING)

FAMILY = FamilyEntry(
    folder=Path(__file__).parent,
    name="supertonic",
    copy_types=("q8_0",),
    networks={
        "dp": "duration predictor",
        "te": "text encoder",
        "ve": "vector estimator",
        "voc": "vocoder",
        "voice": "voices",
    },
    clone_networks={
        "encoder": "sound to codes",
        "ttl": "style encoder",
        "dp": "style encoder of the duration",
    },
    family="family:SupertonicFamily",
    cloning="voice:SupertonicCloner",
    source_files="onnx/ of Supertonic",
    find_source="conversion.source:find_source",
    read_source="conversion.source:read_source",
    write="conversion.bake:write_model",
    tokenizer="schema:check_tokenizer",
    settings=("guidance", "trim", "spell_out"),
    specs="schema:file_specs",
    blending="voice:fits_of",
    references=("onnxruntime", "onnxruntime-rewritten", "pytorch"),
    no_cloning="supertonic.no_cloning",
)
