"""The devices of this machine, the one that a request means, idle backends and their switches, defaults on the CPU."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance._version import __version__

from .errors import DeviceError, UsageError
from .messages import Message
from .native import backend_folders, cuda_wheel, mapped_errors, native
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


NO_DEVICE = "it found no device that it can use"
LIBRARY_PREFIXES = ("libggml-", "ggml-")
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
    files = [path for path in found if path.is_file() and path.name.startswith(LIBRARY_PREFIXES)]
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


MIN_SIMILARITY = 0.995
"""Log-mel cosine to f32 from which on ``auto`` takes int8."""
SLOW_IN_INT8 = ("generic",)
"""Kernels without an instruction that multiplies bytes: the embedded voice takes 3.6 times as long in int8."""
EXACT = ("F32", "F16", "BF16")
"""Types of a file that f32 loses nothing of."""

Similarity = Callable[[str, str], float | None]
"""(SHA-256 of a file, kernels) -> log-mel cosine of int8 to f32 where it was measured."""


def is_alike(similarity: float | None) -> bool:
    return similarity is not None and similarity >= MIN_SIMILARITY


def choose_cpu_defaults(
    request: SynthesisRequest, device: DeviceInfo, gguf: Any, similarity: Similarity
) -> SynthesisRequest:
    """With `kernels` named and, unless the file is quantised itself, `dtype` too; other devices keep ``auto``."""
    if device.kind != "cpu":
        if request.kernels != "auto":
            raise UsageError("kernels.other_device", name=request.kernels, device=device.id)
        return request
    kernels = native().cpu_kernels() if request.kernels == "auto" else request.kernels
    return request.replace(kernels=kernels, dtype=_dtype(request, kernels, gguf, similarity))


def may_take_int8(chosen: SynthesisRequest) -> bool:
    """Whether ``auto``, which came to `chosen`, would take int8 if that were known to sound alike."""
    return chosen.dtype == "f32" and chosen.kernels not in SLOW_IN_INT8


def _dtype(request: SynthesisRequest, kernels: str, gguf: Any, similarity: Similarity) -> str:
    if request.dtype != "auto":
        return request.dtype
    if kernels not in SLOW_IN_INT8 and is_alike(similarity(request.model_sha256, kernels)):
        return "int8"
    # A quantised file is computed in the types that it stores.
    return "f32" if all(tensor["type"].upper() in EXACT for tensor in gguf.tensors) else "auto"


SWITCH_PREFIXES = {"vulkan": "GGML_VK_", "cuda": "GGML_CUDA_", "metal": "GGML_METAL_", "opencl": "GGML_OPENCL_"}


@dataclass(frozen=True)
class KnownSwitch:
    name: str
    label: Message
    hint: Message


KNOWN_SWITCHES = (
    KnownSwitch("GGML_VK_PREFER_HOST_MEMORY", Message("switch.host_memory"), Message("switch.host_memory_hint")),
    KnownSwitch("GGML_VK_DISABLE_COOPMAT2", Message("switch.coopmat2"), Message("switch.coopmat2_hint")),
    KnownSwitch("GGML_VK_DISABLE_BFLOAT16", Message("switch.bfloat16"), Message("switch.bfloat16_hint")),
    KnownSwitch("GGML_VK_ASYNC_USE_TRANSFER_QUEUE", Message("switch.transfer"), Message("switch.transfer_hint")),
    KnownSwitch("GGML_VK_PERF_LOGGER", Message("switch.times"), Message("switch.times_hint")),
)
"""Of Vulkan, as the window offers them. Any other is set by its name."""


@dataclass(frozen=True)
class BackendSwitch:
    name: str
    value: str
    source: str
    """``environment`` or ``settings``."""


_ours: dict[str, str] = {}


def check_switch(name: str) -> None:
    if not any(re.fullmatch(rf"{prefix}[A-Z0-9_]+", name) for prefix in SWITCH_PREFIXES.values()):
        raise UsageError("switch.unknown", name=name, known=[*SWITCH_PREFIXES.values()])


def apply_switches(chosen: Mapping[str, str]) -> None:
    """Before the first device is asked for. What the environment already sets stays as it is."""
    for name, value in chosen.items():
        check_switch(name)
        if name not in os.environ or name in _ours:
            os.environ[name] = _ours[name] = value


def active_switches() -> list[BackendSwitch]:
    """What the backends of this process were, or will be, started with."""
    found = sorted(
        (name, value) for name, value in os.environ.items() if name.startswith(tuple(SWITCH_PREFIXES.values()))
    )
    return [
        BackendSwitch(name, value, "settings" if _ours.get(name) == value else "environment") for name, value in found
    ]


def switches_of(backend: str) -> list[BackendSwitch]:
    """`backend` as in `DeviceInfo`."""
    prefix = SWITCH_PREFIXES.get(backend)
    return [switch for switch in active_switches() if prefix and switch.name.startswith(prefix)]
