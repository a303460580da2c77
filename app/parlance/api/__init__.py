"""What a Python program speaks with: ``import parlance`` offers the names of this module."""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Unpack

from parlance.audio.marking import UNMARKED, Marking
from parlance.core.errors import (
    AudioError,
    BusyError,
    Cancelled,
    DeviceError,
    DownloadError,
    ModelError,
    ParlanceError,
    ProjectError,
    TextError,
    UnavailableError,
    UnsupportedError,
    UsageError,
)
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, DeviceInfo, ModelInfo, Progress, SynthesisResult, VoiceInfo
from parlance.core.word_times import Word

from .engine import Engine
from .library import blend, clone, pull, quantize
from .speech import Audio, Speech

if TYPE_CHECKING:
    from ..core.request import Settings

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
    "Progress",
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
    "blend",
    "clone",
    "devices",
    "models",
    "play",
    "pull",
    "quantize",
    "speak",
    "stream",
    "synthesize",
    "synthesize_many",
    "voices",
]


def speak(text: str | SynthesisRequest, **settings: Unpack[Settings]) -> Speech:
    """As `Engine.speak`, by an engine that stays loaded until the program ends. After a fork the child has its own."""
    return _shared().speak(text, **settings)


def synthesize(text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]) -> Audio:
    """As `Engine.synthesize`, by the engine of `speak`."""
    return _shared().synthesize(text, low_latency=low_latency, **settings)


def stream(text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]) -> Speech:
    """As `Engine.stream`, by the engine of `speak`."""
    return _shared().stream(text, low_latency=low_latency, **settings)


def synthesize_many(texts: Iterable[str | SynthesisRequest], **settings: Unpack[Settings]) -> Iterator[Audio]:
    """As `Engine.synthesize_many`, by the engine of `speak`."""
    return _shared().synthesize_many(texts, **settings)


def play(text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]) -> Audio:
    """As `Engine.play`, by the engine of `speak`."""
    return _shared().play(text, low_latency=low_latency, **settings)


def voices(model: str = "") -> tuple[VoiceInfo, ...]:
    """Those of a model, or of the embedded one."""
    return _shared().voices(model)


def models() -> list[ModelInfo]:
    """Every model on this disk."""
    return _shared().models()


def devices() -> list[DeviceInfo]:
    """Every device that could compute."""
    return _shared().devices()


_lock = threading.Lock()
_engine: Engine | None = None
_forked: list[Engine | None] = []
"""Those of the processes that this one was forked from: freeing one would touch threads that are not here."""


def _shared() -> Engine:
    global _engine
    with _lock:
        if _engine is None:
            _engine = Engine()
            atexit.register(_engine.close)
        return _engine


def _start_anew() -> None:
    """In a process that was forked."""
    global _engine, _lock
    _forked.append(_engine)
    _engine, _lock = None, threading.Lock()


if hasattr(os, "register_at_fork"):  # Windows has none, and no fork
    os.register_at_fork(after_in_child=_start_anew)
