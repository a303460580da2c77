"""The backends of this installation that offer no device, and why: a missing driver is a line, not a riddle."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .native import backend_folder, native

NO_DEVICE = "it found no device that it can use"
PREFIXES = ("libggml-", "ggml-")
ALWAYS_THERE = ("base", "cpu")


@dataclass(frozen=True)
class IdleBackend:
    backend: str
    """``cuda``, ``vulkan``, ``metal``, ``opencl``"""
    reason: str


def idle_backends() -> list[IdleBackend]:
    """Every backend that this installation has and no device uses, by name."""
    core = native()
    return sorted(_idle(core.backends(), backend_folder(core)), key=lambda idle: idle.backend)


def _idle(counts: Mapping[str, int], folder: Path) -> list[IdleBackend]:
    loaded = {name.casefold(): count for name, count in counts.items()}
    idle = [IdleBackend(name, NO_DEVICE) for name, count in loaded.items() if not count]
    files = [path for path in folder.glob("*") if path.is_file() and path.name.startswith(PREFIXES)]
    for path in files:
        name = path.name.split(".")[0].partition("ggml-")[2]
        if name.split("-")[0] not in ALWAYS_THERE and name not in loaded:
            idle.append(IdleBackend(name, _why_not(path)))
    return idle


def _why_not(library: Path) -> str:
    """The loader's own words, which name the library of the driver that is not there."""
    try:
        ctypes.CDLL(str(library))
    except OSError as error:
        return str(error)
    return NO_DEVICE
