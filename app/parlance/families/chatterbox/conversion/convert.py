"""From a Chatterbox release to two GGUF files: what speaks, and beside it what only cloning a voice needs.

`chatterbox_t3`, `chatterbox_s3gen`, `chatterbox_hift` and `chatterbox_clone` each have

* ``DEAD``: `fnmatch` patterns of official weights that inference never reads,
* ``metadata(state)``: key -> (type name, value), as `gguf_write.Metadata` has it, all derived from shapes,
* ``tensors(state)``: the tensors of the GGUF file, one at a time, so that no more than one is in memory.

=================  =================================================  ==========================================
module             official names in its `Checkpoint`                 prefixes in the file
=================  =================================================  ==========================================
chatterbox_t3      all of ``t3_*.safetensors``                        ``t3.``
chatterbox_s3gen   ``flow.*`` of S3Gen, without ``flow.``             ``flow.``
chatterbox_hift    ``mel2wav.*`` of S3Gen, without ``mel2wav.``       ``hift.``
chatterbox_clone   ``tokenizer.*`` and ``speaker_encoder.*`` of       ``s3tok.``, ``campplus.``, ``ve.``
                   S3Gen, and ``ve.*``, with their prefixes
=================  =================================================  ==========================================

Metadata keys are ``chatterbox.t3.*``, ``chatterbox.flow.*``, ``chatterbox.hift.*``, ``chatterbox.s3tok.*`` and so on.
The converter adds ``voice.<id>.speaker_emb`` (256,), ``t3_prompt_tokens`` (P,) i32, ``prompt_token`` (N,) i32,
``prompt_feat`` (frames, 80) and ``xvector`` (192,), and the key ``voice.<id>.emotion``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np

from ...conversion.checkpoint import Checkpoint, Tensor
from ...conversion.defaults import default_metadata
from ...conversion.policy import FILE_TYPES, DtypePolicy
from ...conversion.release_writer import Metadata, Network, Part, Progress, check_known, write_release
from ..voice import PARTS
from . import clone as chatterbox_clone
from . import hift as chatterbox_hift
from . import s3gen as chatterbox_s3gen
from . import t3 as chatterbox_t3
from .check import check_release
from .folder import OfficialChatterbox

ARCHITECTURE = "chatterbox"
SAMPLE_RATE = 24000
LANGUAGES = (
    "ar", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "ms", "nl", "no", "pl", "pt", "ru",
    "sv", "sw", "tr", "zh",
)  # fmt: skip
VOICE = "default"
_STREAM = {"stream_next": 25, "stream_steps": 0}
_FIRST, _FIRST_GUIDED = 38, 50
"""The first piece plays as long as every further one, so that a player does not wait for speech that is made just in
time. Guidance makes more of what a frame has not heard yet: there the end of each piece is held back."""
_CLONE_PARTS = ("tokenizer.", "speaker_encoder.")


def write_chatterbox(
    official: OfficialChatterbox, out: Path, policy: DtypePolicy, progress: Progress | None = None
) -> dict[str, str]:
    """Write `out` and, beside it, the clone file; returns the type that each tensor of both was stored in.

    `ModelError` names a weight that is missing, of an unexpected shape, or that nothing uses.
    """
    s3gen = official.s3gen
    dead = (*chatterbox_t3.DEAD, *chatterbox_clone.DEAD, "similarity_*")
    check_release(official.variant, official.t3, s3gen, official.ve, dead)
    check_known(s3gen, ("flow.", "mel2wav.", *_CLONE_PARTS))
    speaking = [
        _network(chatterbox_t3, official.t3),
        _network(chatterbox_s3gen, s3gen.below("flow.")),
        _network(chatterbox_hift, s3gen.below("mel2wav.")),
    ]
    cloning = [_network(chatterbox_clone, _clone_state(official))]
    about_clone = _about(official, policy, chatterbox_clone.ARCHITECTURE, f"{official.title}: cloning")
    parts = Part(_metadata(official, policy), speaking, list(_voice(official))), Part(about_clone, cloning)
    return write_release(out, *parts, policy, progress)


def _network(module: ModuleType, state: Checkpoint) -> Network:
    return Network(state, module.metadata(state), module.tensors(state), module.DEAD)


def _clone_state(official: OfficialChatterbox) -> Checkpoint:
    return official.s3gen.only(_CLONE_PARTS).joined(official.ve, "ve.")


def _voice(official: OfficialChatterbox) -> Iterator[tuple[Tensor, str]]:
    for part, dtype in PARTS.items():
        yield Tensor(f"voice.{VOICE}.{part}", np.ascontiguousarray(getattr(official.voice, part)), "plain"), dtype


def _about(official: OfficialChatterbox, policy: DtypePolicy, architecture: str, name: str) -> Metadata:
    source: Metadata = {"general.source.url": ("str", official.source_url)} if official.source_url else {}
    return {
        **source,
        "general.architecture": ("str", architecture),
        "general.name": ("str", name),
        "general.license": ("str", official.licence),
        "general.file_type": ("u32", FILE_TYPES[policy.dtype]),
        "chatterbox.variant": ("str", official.variant),
    }


def _metadata(official: OfficialChatterbox, policy: DtypePolicy) -> Metadata:
    multilingual, turbo = official.variant == "multilingual", official.variant in ("turbo", "nano")
    tags = official.tokenizer.get("tokenizer.tags", ("str[]", []))
    capabilities = ["steps", "streaming", "cloning", *([] if turbo else ["guidance"]), *(["expression_tags"] * turbo)]
    return {
        **_about(official, policy, ARCHITECTURE, official.title),
        "speech.sample_rate": ("u32", SAMPLE_RATE),
        "speech.languages": ("str[]", list(LANGUAGES if multilingual else ("en",))),
        "speech.voices": ("str[]", [VOICE]),
        "speech.default_voice": ("str", VOICE),
        "speech.capabilities": ("str[]", capabilities),
        f"voice.{VOICE}.name": ("str", "Built-in"),
        f"voice.{VOICE}.language": ("str", "en"),
        f"voice.{VOICE}.emotion": ("f32", official.emotion),
        "chatterbox.default_language": ("str", "en"),
        "chatterbox.expression_tags": tags,
        **default_metadata("chatterbox", _defaults(turbo), official.title),
        **official.tokenizer,
    }


def _defaults(turbo: bool) -> dict[str, float]:
    """Of the official code; Turbo ignores guidance, exaggeration and min-p. The pieces of a stream are our own."""
    sampling = {"temperature": 0.8, "top_p": 0.95 if turbo else 1.0, "repetition_penalty": 1.2}
    if turbo:
        return {**sampling, "steps": 2, "top_k": 1000, **_STREAM, "stream_first": _FIRST}
    guided = {"min_p": 0.05, "cfg_weight": 0.5, "exaggeration": 0.5, "steps": 10}
    return {**sampling, **guided, **_STREAM, "stream_first": _FIRST_GUIDED}
