"""How many texts are spoken in one batch, by model and device."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlance.core.batch_scheduler import MAX_BATCH, SESSION_BYTES, sessions_that_fit
from parlance.core.devices import by_preference
from parlance.core.memory import machine_memory
from parlance.core.request import SynthesisRequest
from parlance.core.result import DeviceInfo, ModelInfo
from parlance.families import families

BATCH_SIZES = (MAX_BATCH, 8, 4)
"""GPU batch sizes, largest first. A batch of two costs as much as it saves."""
SPACE = 3
"""What a copy of a model needs at most, by the size of its file: packed weights, and the graphs of a few lengths."""
USABLE = 0.8
"""Fraction of a GPU's memory; other programs use it too."""


def sessions_for(batch_size: int) -> int:
    """Sessions that keep a batch full: while one is in prefill or computes its sound, another one decodes. With half as
    many more Turbo narrates 106 seconds of speech a second on an H200, with twice as many 131."""
    return 2 * batch_size


def max_batch_that_fits(model: ModelInfo, device: DeviceInfo) -> int:
    """The batch size for many texts on that GPU; 0 where texts are better spoken one by one.

    It depends on the total memory and not on what is free now, because the samples depend on the batch size.
    """
    if not families()[model.family].draws or device.kind not in ("gpu", "igpu"):
        return 0
    room = USABLE * device.memory_total - model.size_bytes
    return next((size for size in BATCH_SIZES if size * SESSION_BYTES <= room), 0)


def models_that_fit(model: ModelInfo, cores: int) -> int:
    """How many copies of a model that is not autoregressive pay off on that many CPU cores, and fit into memory."""
    room = machine_memory().available // 4 // (SPACE * model.size_bytes)
    return max(1, min(cores, MAX_BATCH, room))


class BatchLimits:
    """A `parlance.core.jobs.BatchLimit`. It is 1 where sessions would only alternate on the device."""

    def __init__(self, family_of: Callable[[str], str], devices: Sequence[DeviceInfo]) -> None:
        """`family_of` maps a model's name to its family, or to an empty string. It is called once for each model."""
        self._family_of, self._devices, self._fit = family_of, devices, sessions_that_fit()
        self._known: dict[tuple[str, str, int], int] = {}

    def __call__(self, request: SynthesisRequest) -> int:
        key = (request.model, request.device, request.batch_size)
        if key not in self._known:
            self._known[key] = self._most(*key)
        return self._known[key]

    def speaks_beside(self, request: SynthesisRequest) -> bool:
        """On the CPU the system shares the cores between a short text and a long one; a GPU has no room to spare."""
        return self._kind(request.device) == "cpu"

    def _most(self, model: str, device: str, batch_size: int) -> int:
        entry = families().get(self._family_of(model))
        if entry is None or not entry.draws:
            return 1
        return self._fit if self._kind(device) == "cpu" else max(1, batch_size)

    def _kind(self, device: str) -> str:
        named = [found for found in self._devices if found.id == device] or by_preference([*self._devices])
        return named[0].kind if named else ""
