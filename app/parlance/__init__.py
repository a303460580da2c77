"""Parlance: natural speech on this computer. `docs/python.md` shows how a program speaks with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._version import __version__ as __version__

if TYPE_CHECKING:
    from .api import (
        UNMARKED,
        Audio,
        AudioChunk,
        AudioError,
        BusyError,
        Cancelled,
        DeviceError,
        DeviceInfo,
        DownloadError,
        Engine,
        Marking,
        ModelError,
        ModelInfo,
        ParlanceError,
        ProjectError,
        Speech,
        SynthesisRequest,
        SynthesisResult,
        TextError,
        UnavailableError,
        UnsupportedError,
        UsageError,
        VoiceInfo,
        Word,
        devices,
        models,
        play,
        speak,
        stream,
        synthesize,
        synthesize_many,
        voices,
    )

__all__ = [
    "UNMARKED",
    "Audio",
    "AudioChunk",
    "AudioError",
    "BusyError",
    "Cancelled",
    "DeviceError",
    "DeviceInfo",
    "DownloadError",
    "Engine",
    "Marking",
    "ModelError",
    "ModelInfo",
    "ParlanceError",
    "ProjectError",
    "Speech",
    "SynthesisRequest",
    "SynthesisResult",
    "TextError",
    "UnavailableError",
    "UnsupportedError",
    "UsageError",
    "VoiceInfo",
    "Word",
    "devices",
    "models",
    "play",
    "speak",
    "stream",
    "synthesize",
    "synthesize_many",
    "voices",
]


def __dir__() -> list[str]:
    """What completion offers: also the names that were not asked for yet."""
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])


def __getattr__(name: str) -> Any:
    """From `api` when it is asked for: most commands need nothing of it, and it takes NumPy to load."""
    if name in __all__:
        from . import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
