"""What a Python program speaks with: ``import parlance`` offers the names of this module."""

from __future__ import annotations

import atexit
from functools import lru_cache
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
    """As `Engine.speak`, by an engine that stays loaded until the program ends."""
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


@lru_cache(1)
def _shared() -> Engine:
    engine = Engine()
    atexit.register(engine.close)
    return engine
