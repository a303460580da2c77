"""Conversion to GGUF: from official releases, from this project's own training, from raw weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..core.errors import UsageError
from ..core.native import mapped_errors, open_gguf
from ..families import families
from ..families.conversion.policy import DtypePolicy
from .foreign import foreign, is_foreign


def convert(
    source: Path,
    out: Path,
    policy: DtypePolicy | None = None,
    progress: Callable[[int, int], None] | None = None,
    fold_text: bool = True,
) -> dict[str, str]:
    """Convert a folder (or a file inside it) to the GGUF file `out`; returns the type that each tensor was stored in.

    A release that can clone also becomes a second file beside `out`, with the networks that clone a voice. Without a
    policy matrices are f16. `fold_text` is for Qwen3-TTS, see `write_qwen3`. `progress(done, total)` counts tensors.
    `UsageError` if the source is of no known kind, `ModelError` that names file and field if it is broken.
    """
    if not source.exists():
        raise UsageError("file.none", path=source)
    # The first family takes any config.json, as our own training writes it; the later ones know theirs by its words.
    for family in reversed(families().values()):
        types = family.convert(source, out, policy or DtypePolicy(), progress, {"fold_text": fold_text})
        if types is not None:
            return types
    for path in [source] if source.suffix == ".gguf" else sorted(source.glob("*.gguf")):
        with mapped_errors() as core:
            metadata = open_gguf(core, path).metadata
        if is_foreign(metadata):
            raise foreign(path, metadata)
    folder = source if source.is_dir() else source.parent
    known = ", ".join(family.source_files for family in families().values())
    raise UsageError("release.none_there", path=folder, known=known)
