"""Parlance: natural speech on this computer. `docs/python.md` shows how a program speaks with it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ._version import __version__ as __version__

if TYPE_CHECKING:
    from .api import *  # noqa: F403
    from .api import __all__ as __all__


def __dir__() -> list[str]:
    """What completion offers: also the names that have not been loaded yet."""
    return sorted([*import_module("parlance.api").__all__, *(name for name in globals() if name.startswith("__"))])


def __getattr__(name: str) -> Any:
    """The names of `api`, loaded when the first of them is used: most commands need none, and NumPy takes its time."""
    if name == "__all__" or not (name.startswith("_") or find_spec(f"{__name__}.{name}")):  # a module is no such name
        api = import_module("parlance.api")
        if name in ("__all__", *api.__all__):
            return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
