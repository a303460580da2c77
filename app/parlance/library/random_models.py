"""Models with random weights, named ``random:NAME``: made by `tests/random_models`, so in a checkout only."""

from __future__ import annotations

import functools
import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.errors import UsageError
from ..core.result import RANDOM_TITLE

PREFIX = "random:"
REVISION = 3
"""To be increased when the weights or the schema change, so that files of older versions are not found again."""

PACKAGE_PARENT = Path(__file__).resolve().parents[2]


def checkout() -> Path | None:
    """The folder that holds ``tests``: of this package's own checkout, or else the current folder if it is one."""
    folders = (PACKAGE_PARENT.parent, Path.cwd())
    return next((folder for folder in folders if (folder / "tests/random_models").is_dir()), None)


@functools.cache
def maker() -> Any:
    """The package `tests.random_models`; None where this is an installed Parlance."""
    folder = checkout()
    if folder is None:
        return None
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return importlib.import_module("tests.random_models")


def names() -> list[str]:
    """Every name that `ensure_random` knows, with its prefix; none in an installed Parlance."""
    return [PREFIX + name for name in maker().names()] if maker() else []


def ensure_random(name: str, cache_dir: Path, progress: Callable[[int, int], None] | None = None) -> Path:
    """Path of the GGUF file of ``random:...`` below `cache_dir`, made there if missing. `UsageError` if unknown."""
    key = name.removeprefix(PREFIX)
    if maker() is None:
        raise UsageError("random.checkout", name=name)
    if key not in maker().names():
        raise UsageError("random.not_found", name=name, known=[*names()])
    path = cache_dir / "random" / str(REVISION) / f"{key}.gguf"
    if not all(part.exists() for part in maker().files_of(key, path)):
        maker().write(key, path, progress)
    return path


def random_key(title: str) -> str | None:
    """Name without prefix of the random model whose weights a file of this title holds, in whatever types."""
    key = title.removeprefix(RANDOM_TITLE)
    return key if title.startswith(RANDOM_TITLE) and PREFIX + key in names() else None
