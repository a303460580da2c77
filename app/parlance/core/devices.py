"""The devices of this machine and which one a request means."""

from __future__ import annotations

import dataclasses
import os
from typing import Any

from .errors import DeviceError, UsageError
from .native import mapped_errors, native
from .request import SynthesisRequest
from .result import DeviceInfo

FIELDS = tuple(f.name for f in dataclasses.fields(DeviceInfo))
_found = (0, False)
"""The process that looked for devices last, and whether it found a GPU."""


def find_devices() -> list[DeviceInfo]:
    """Every device of every backend, the CPU included. Raises `DeviceError` in a process that was forked from one that
    found a GPU: drivers do not survive it, and end the process or hang."""
    global _found
    process, has_gpu = _found
    if has_gpu and process != os.getpid():
        raise DeviceError("device.forked")
    with mapped_errors() as core:
        devices = [device_info(row) for row in core.devices()]
    _found = os.getpid(), any(device.kind in ("gpu", "igpu") for device in devices)
    return devices


def device_info(row: dict[str, Any]) -> DeviceInfo:
    fields = {name: row[name] for name in FIELDS}
    return DeviceInfo(**{**fields, "probes": dict(fields["probes"]), "features": tuple(fields["features"])})


def choose_device(wanted: str, devices: list[DeviceInfo]) -> DeviceInfo:
    """The device with id `wanted`, or the one that the engine's rule picks for ``auto``."""
    if wanted in ("", "auto"):
        for device in devices:
            if device.auto:
                return device
        raise DeviceError("device.none")
    for device in devices:
        if device.id == wanted.casefold():
            return device
    available = ", ".join(device.id for device in devices)
    raise UsageError("device.not_found", name=wanted, known=available)


def by_preference(devices: list[DeviceInfo]) -> list[DeviceInfo]:
    """As ``auto`` would pick them, were those before each not there; the CPU is last, and software devices are out."""
    ranks = {"gpu": 0, "igpu": 1, "cpu": 2}
    known = [device for device in devices if device.kind in ranks]
    return sorted(known, key=lambda device: (ranks[device.kind], not device.auto, -device.memory_free))


def open_devices(request: SynthesisRequest, *parts: str) -> tuple[Any, ...]:
    """A `parlance._core.Device` for each part of a model: that of the request, or the CPU. What is queued for one part
    of it may run `beside` what is queued for another."""
    device = native().Device(request.device, request.threads)
    on_cpu = native().Device("cpu", request.threads) if request.cpu_parts else None
    own = (device if part == parts[0] else beside(device) for part in parts)
    return tuple(on_cpu if part in request.cpu_parts.split() else one for part, one in zip(parts, own, strict=True))


def beside(device: Any) -> Any:
    """A queue of its own on the same GPU, where that computes two at once: on CUDA. Elsewhere the same device."""
    return native().Device(device.info["id"], device.threads) if device.info["backend"] == "cuda" else device


def each_once(*devices: Any) -> tuple[Any, ...]:
    return tuple({id(device): device for device in devices}.values())


def summary(device: DeviceInfo) -> dict[str, Any]:
    """What goes into results and benchmark rows: enough to tell which silicon did the work."""
    names = ("id", "backend", "kind", "name", "description", "pci_id", "driver")
    return {name: getattr(device, name) for name in names}
