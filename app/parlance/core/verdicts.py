"""Verdicts on devices, and their memory: one small JSON file, written whole or not at all."""

from __future__ import annotations

import dataclasses
import json
import logging
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance import __version__

from .devices import summary
from .json_file import read_json_file
from .limits import CACHE
from .messages import Message, message_from
from .private_file import private_file
from .result import DeviceInfo

log = logging.getLogger("parlance.core")
VERDICTS_FILE = "checks.json"
"""In the cache folder."""


@dataclass(frozen=True)
class StageParity:
    name: str
    cosine: float
    max_abs: float
    relative: float
    """The largest difference to the largest value of the reference."""
    passed: bool
    bound: float
    """What `relative` may reach."""

    @property
    def excess(self) -> float:
        """`relative` to `bound`; infinite for values that are no numbers."""
        return self.relative / self.bound if math.isfinite(self.relative) else math.inf


@dataclass(frozen=True)
class Verdict:
    """Whether one device runs one model right."""

    passed: bool
    model: str
    model_sha256: str
    device: dict[str, Any]
    dtype: str
    weights: str
    """The least exact type among the weights, which decides the limits."""
    stages: tuple[StageParity, ...]
    unix_s: float
    kernels: str = ""
    """Of the CPU, whose verdicts are kept apart by them."""
    log_mel_cosine: float = math.nan
    """Of the whole against the CPU in f32: what is heard, the phase left out."""
    program: str = __version__
    """Version of Parlance whose networks were compared."""
    reason: Message | None = None
    """Where the device failed before anything could be compared."""
    accepted: bool = False
    """The user wants this device in spite of it."""

    def to_dict(self) -> dict[str, Any]:
        stages = [dataclasses.asdict(stage) for stage in self.stages]
        return {**dataclasses.asdict(self), "stages": stages}


class Verdicts:
    """One verdict per device, driver, model file, dtype and kernels; those of another Parlance are forgotten."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unkept: dict[str, Any] = {}
        """What the disk did not take holds as long as this object."""

    def get(self, device: DeviceInfo, model_sha256: str, dtype: str, kernels: str = "") -> Verdict | None:
        row = self._read().get(_key(summary(device), model_sha256, dtype, kernels))
        if not isinstance(row, dict) or row.get("program") != __version__:
            return None
        try:
            stages = tuple(StageParity(**stage) for stage in row["stages"])
            return Verdict(**{**row, "stages": stages, "reason": row["reason"] and message_from(row["reason"])})
        except (TypeError, KeyError):
            return None

    def put(self, verdict: Verdict) -> None:
        """A disk that does not take it must not bring a device back that computes wrong."""
        key = _key(verdict.device, verdict.model_sha256, verdict.dtype, verdict.kernels)
        self._unkept[key] = verdict.to_dict() | {"reason": verdict.reason and verdict.reason.as_json()}
        try:
            self._write(self._read())
        except OSError as error:
            log.warning("%s could not be written: %s", self._path, error.strerror or error)
        else:
            self._unkept.clear()

    def _write(self, rows: dict[str, Any]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with private_file(self._path) as file:
            file.write(json.dumps(rows, indent=1).encode())

    def likeness(self, model_sha256: str, dtype: str, kernels: str) -> float | None:
        """Log-mel cosine of this file in `dtype` on the CPU, by the last check with these kernels."""
        rows = [row for row in self if (row.get("model_sha256"), row.get("dtype")) == (model_sha256, dtype)]
        found = [row.get("log_mel_cosine") for row in rows if row.get("kernels") == kernels and row.get("passed")]
        return found[-1] if found and isinstance(found[-1], float) else None

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self._read().values())

    def _read(self) -> dict[str, Any]:
        try:
            rows = read_json_file(self._path, CACHE)
        except (OSError, ValueError):
            rows = {}  # a verdict can be made again
        return {**(rows if isinstance(rows, dict) else {}), **self._unkept}


def _key(device: dict[str, Any], model_sha256: str, dtype: str, kernels: str) -> str:
    parts = ("backend", "description", "pci_id", "driver")
    return "|".join((*(device[part] for part in parts), model_sha256, dtype, kernels))
