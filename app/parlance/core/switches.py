"""Switches of ggml's own backends: each backend reads them from the environment, once, when it starts."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass

from .errors import UsageError
from .messages import Message

PREFIXES = {"vulkan": "GGML_VK_", "cuda": "GGML_CUDA_", "metal": "GGML_METAL_", "opencl": "GGML_OPENCL_"}


@dataclass(frozen=True)
class KnownSwitch:
    name: str
    label: Message
    hint: Message


KNOWN = (
    KnownSwitch("GGML_VK_PREFER_HOST_MEMORY", Message("switch.host_memory"), Message("switch.host_memory_hint")),
    KnownSwitch("GGML_VK_DISABLE_COOPMAT2", Message("switch.coopmat2"), Message("switch.coopmat2_hint")),
    KnownSwitch("GGML_VK_DISABLE_BFLOAT16", Message("switch.bfloat16"), Message("switch.bfloat16_hint")),
    KnownSwitch("GGML_VK_ASYNC_USE_TRANSFER_QUEUE", Message("switch.transfer"), Message("switch.transfer_hint")),
    KnownSwitch("GGML_VK_PERF_LOGGER", Message("switch.times"), Message("switch.times_hint")),
)
"""Of Vulkan, as the window offers them. Any other is set by its name."""


@dataclass(frozen=True)
class Switch:
    name: str
    value: str
    source: str
    """``environment`` or ``settings``."""


_ours: dict[str, str] = {}


def check(name: str) -> None:
    if not any(re.fullmatch(rf"{prefix}[A-Z0-9_]+", name) for prefix in PREFIXES.values()):
        raise UsageError("switch.unknown", name=name, known=[*PREFIXES.values()])


def apply(chosen: Mapping[str, str]) -> None:
    """Before the first device is asked for. What the environment already sets stays as it is."""
    for name, value in chosen.items():
        check(name)
        if name not in os.environ or name in _ours:
            os.environ[name] = _ours[name] = value


def active() -> list[Switch]:
    """What the backends of this process were, or will be, started with."""
    found = sorted((name, value) for name, value in os.environ.items() if name.startswith(tuple(PREFIXES.values())))
    return [Switch(name, value, "settings" if _ours.get(name) == value else "environment") for name, value in found]


def of_backend(backend: str) -> list[Switch]:
    """`backend` as in `DeviceInfo`."""
    prefix = PREFIXES.get(backend)
    return [switch for switch in active() if prefix and switch.name.startswith(prefix)]
