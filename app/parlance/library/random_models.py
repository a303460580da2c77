"""Models with seeded random weights, at full and at tiny size: for measuring and for tests, never for listening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..core.errors import UsageError
from ..families import families

PREFIX = "random:"
REVISION = 3
"""To be increased when the weights or the schema change, so that files of older versions are not found again."""
_TITLE = "Random "


def names() -> list[str]:
    """Every name that `ensure_random` knows, with its prefix."""
    return [PREFIX + name for family in families().values() for name in family.random_names()]


def ensure_random(name: str, cache_dir: Path, progress: Callable[[int, int], None] | None = None) -> Path:
    """Path of the GGUF of ``random:...`` below `cache_dir`, made there when it is not. `UsageError` if unknown.

    Beside it lies what its family's `beside_random` says.
    """
    key = name.removeprefix(PREFIX)
    family = next((family for family in families().values() if key in family.random_names()), None)
    if family is None:
        raise UsageError("random.not_found", name=name, known=[*names()])
    path = cache_dir / "random" / str(REVISION) / f"{key}.gguf"
    if not all(part.exists() for part in (path, *family.beside_random(path))):
        family.write_random(key, path, progress)
    return path


def random_key(title: str) -> str | None:
    """Name without prefix of the random model whose weights a file of this title holds, in whatever types."""
    key = title.removeprefix(_TITLE)
    return key if title.startswith(_TITLE) and PREFIX + key in names() else None
