"""The backends of this installation that offer no device, and why: a missing driver is a line, not a riddle."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from parlance import __version__

from .native import backend_folders, cuda_wheel, native

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
    return sorted(_idle(core.backends(), backend_folders(core)), key=lambda idle: idle.backend)


def _idle(counts: Mapping[str, int], folders: list[Path]) -> list[IdleBackend]:
    loaded = {name.casefold(): count for name, count in counts.items()}
    idle = [IdleBackend(name, NO_DEVICE) for name, count in loaded.items() if not count]
    cuda = cuda_wheel() if folders else None
    if cuda and cuda.__version__ != __version__:
        idle.append(IdleBackend("cuda", f"parlance-cuda is version {cuda.__version__}, and Parlance is {__version__}"))
    found = [path for folder in folders for path in folder.glob("*")]
    files = [path for path in found if path.is_file() and path.name.startswith(PREFIXES)]
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
