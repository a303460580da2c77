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
    reported=("supertonic-v2-micro", "supertonic-v3-micro"),
    family="family:SupertonicFamily",
    cloning="cloning:SupertonicCloner",
    source_files="onnx/ of Supertonic",
    find_source="conversion.source:find_source",
    read_source="conversion.source:read_source",
    write="conversion.bake:write_model",
    tokenizer="schema:check_tokenizer",
    random_sizes="conversion.presets:PRESETS",
    random_release="random_model:random_model",
    random_dtype="f32",
    settings=("guidance", "trim", "spell_out"),
    raw="conversion.raw_folder:save_raw",
    specs="schema:file_specs",
    blending="voice:fits_of",
    references=("onnxruntime", "onnxruntime-rewritten", "pytorch"),
    no_cloning="supertonic.no_cloning",
)
