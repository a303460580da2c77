"""Model files of other programs, which rename and round the official weights each in a way of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.cloning import CLONE_SUFFIX
from ..core.errors import ModelError
from ..families import families
from .releases import releases

_OURS = "speech.voices"


def is_foreign(metadata: Mapping[str, Any]) -> bool:
    """Ours name their voices, or hold only what clones one."""
    return _OURS not in metadata and not str(metadata.get("general.architecture", "")).endswith(CLONE_SUFFIX)


def foreign(path: Path, metadata: Mapping[str, Any]) -> ModelError:
    """Says what it is, as far as its architecture and its name tell, and what to fetch instead."""
    architecture = metadata.get("general.architecture", "")
    said = _plain(f"{architecture} {metadata.get('general.name', '')}")
    family = next((name for name in families() if _plain(name) in said), "")
    if not family:
        return ModelError("model.foreign", path=path, architecture=architecture)
    names = [name for name, release in releases().items() if release.family == family]
    return ModelError("model.foreign_family", path=path, family=family, names=names)


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())
