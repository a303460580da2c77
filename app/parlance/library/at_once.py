"""How many texts are spoken together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlance.core.batch_scheduler import MAX_BATCH, SESSION_BYTES, sessions_that_fit
from parlance.core.devices import by_preference
from parlance.core.request import SynthesisRequest
from parlance.core.result import DeviceInfo, ModelInfo
from parlance.families import families

SEATS = (MAX_BATCH, 8, 4)
"""Of a step on a GPU. Two cost as much as they bring."""
USABLE = 0.8
"""Of a GPU's memory: others use it too."""


def sessions_for(seats: int) -> int:
    """That keep so many seats taken: while the sound of one is made, or its text read, another draws."""
    return seats + seats // 2


def seats_that_fit(model: ModelInfo, device: DeviceInfo) -> int:
    """Of a step on that GPU for many texts; 0 where texts are better spoken one by one. The same each time, whatever
    else the GPU holds at the moment, since the samples depend on it."""
    if not families()[model.family].draws or device.kind not in ("gpu", "igpu"):
        return 0
    room = USABLE * device.memory_total - model.size_bytes
    return next((seats for seats in SEATS if seats * SESSION_BYTES <= room), 0)


class AsManyAsPay:
    """One where sessions would only take turns on the device."""

    def __init__(self, family_of: Callable[[str], str], devices: Sequence[DeviceInfo]) -> None:
        """`family_of` is asked once for each model that a request names; empty if it knows none."""
        self._family_of, self._devices, self._fit = family_of, devices, sessions_that_fit()
        self._known: dict[tuple[str, str, int], int] = {}

    def __call__(self, request: SynthesisRequest) -> int:
        key = (request.model, request.device, request.seats)
        if key not in self._known:
            self._known[key] = self._most(*key)
        return self._known[key]

    def _most(self, model: str, device: str, seats: int) -> int:
        entry = families().get(self._family_of(model))
        if entry is None or not entry.draws:
            return 1
        return self._fit if self._kind(device) == "cpu" else max(1, seats)

    def _kind(self, device: str) -> str:
        named = [found for found in self._devices if found.id == device] or by_preference([*self._devices])
        return named[0].kind if named else ""
