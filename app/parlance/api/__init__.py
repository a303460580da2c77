"""What a Python program speaks with: ``import parlance`` offers the names of this module."""

from __future__ import annotations

import atexit
import os
import threading
from typing import TYPE_CHECKING, Unpack

from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, DeviceInfo, ModelInfo, SynthesisResult, VoiceInfo

from .engine import Engine
from .speech import Speech

if TYPE_CHECKING:
    from .settings import Settings

__all__ = [
    "AudioChunk",
    "DeviceInfo",
    "Engine",
    "ModelInfo",
    "ParlanceError",
    "Speech",
    "SynthesisRequest",
    "SynthesisResult",
    "VoiceInfo",
    "devices",
    "models",
    "speak",
    "voices",
]


def speak(text: str | SynthesisRequest, **settings: Unpack[Settings]) -> Speech:
    """As `Engine.speak`, by an engine that stays loaded until the program ends. After a fork the child has its own."""
    return _shared().speak(text, **settings)


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
