"""What is known about a device with a model: results of its checks, and whether it is used."""

from __future__ import annotations

import dataclasses
import json
import logging
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from parlance._version import __version__

from .devices import summary
from .files import private_file, read_json_file
from .limits import CACHE
from .messages import Message, is_code, message_from, together
from .result import DeviceInfo

log = logging.getLogger("parlance.core")
CHECKS_FILE = "checks.json"
"""In the cache folder."""


@dataclass(frozen=True)
class StageParity:
    name: str
    cosine: float
    max_abs: float
    relative: float
    """The largest difference, relative to the largest value of the reference."""
    passed: bool
    bound: float
    """The limit of `relative`."""

    @property
    def excess(self) -> float:
        """`relative` divided by `bound`; infinite if a value is NaN or infinite."""
        return self.relative / self.bound if math.isfinite(self.relative) else math.inf


@dataclass(frozen=True)
class DeviceCheck:
    """The result of comparing one model on one device with the CPU reference."""

    passed: bool
    model: str
    model_sha256: str
    device: dict[str, Any]
    dtype: str
    weights: str
    """The least precise type among the weights, which decides the limits."""
    stages: tuple[StageParity, ...]
    unix_s: float
    kernels: str = ""
    """Which CPU kernels; a separate check is kept for each. Empty on GPUs."""
    log_mel_cosine: float = math.nan
    """Log-mel cosine of the audio against the CPU in f32."""
    program: str = __version__
    """The version of Parlance that ran the check."""
    reason: Message | None = None
    """Why the device failed, if it failed before anything could be compared."""
    accepted: bool = False
    """The user chose to use the device anyway."""

    def to_dict(self) -> dict[str, Any]:
        stages = [dataclasses.asdict(stage) for stage in self.stages]
        return {**dataclasses.asdict(self), "stages": stages}


class DeviceChecks:
    """The checks of this machine: one per device, driver, model file, dtype and kernels.

    Checks of another version of Parlance are ignored.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unkept: dict[str, Any] = {}
        """Checks that could not be written are kept in memory."""

    def get(self, device: DeviceInfo, model_sha256: str, dtype: str, kernels: str = "") -> DeviceCheck | None:
        row = self._read().get(_key(summary(device), model_sha256, dtype, kernels))
        if not isinstance(row, dict) or row.get("program") != __version__:
            return None
        try:
            stages = tuple(StageParity(**stage) for stage in row["stages"])
            return DeviceCheck(**{**row, "stages": stages, "reason": row["reason"] and message_from(row["reason"])})
        except (TypeError, KeyError):
            return None

    def put(self, check: DeviceCheck) -> None:
        """Keep a check, in memory if the disk fails: a device that computes wrong audio must stay disabled."""
        key = _key(check.device, check.model_sha256, check.dtype, check.kernels)
        self._unkept[key] = check.to_dict() | {"reason": check.reason and check.reason.as_json()}
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

    def similarity(self, model_sha256: str, dtype: str, kernels: str) -> float | None:
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
            rows = {}  # a check can be repeated
        return {**(rows if isinstance(rows, dict) else {}), **self._unkept}


def _key(device: dict[str, Any], model_sha256: str, dtype: str, kernels: str) -> str:
    parts = ("backend", "description", "pci_id", "driver")
    return "|".join((*(device[part] for part in parts), model_sha256, dtype, kernels))


@dataclass(frozen=True)
class DeviceStatus:
    """What is known of one device with one model."""

    state: str
    """``cpu`` (what others are compared with), ``untried`` (as ``cpu``, in 32 bits until 8 are compared with them),
    ``unchecked``, ``skipped`` (it cannot be checked), ``passed`` (also of the CPU, once 8 bits were compared),
    ``partly`` (some parts run on the CPU), ``aside`` (it does nothing), ``lost`` (as ``aside``, until Parlance is
    started again) or ``accepted`` (the user wants it anyway)."""
    words: Message | None
    """None where there is nothing to say of the CPU."""
    model: str
    device: str
    """Catalogue name and id."""
    cpu_parts: tuple[str, ...] = ()

    @property
    def moved_work(self) -> tuple[str, ...]:
        """What another device computes in its place: parts, which the CPU does, or ``all``."""
        return ("all",) if self.is_aside else self.cpu_parts

    @property
    def is_aside(self) -> bool:
        """Another device does all the work in its place."""
        return self.state in ("aside", "lost")


def status_of(check: DeviceCheck, stage_names: Mapping[str, tuple[str, str]], model: str, device: str) -> DeviceStatus:
    """`stage_names` is that of the model's family."""
    if check.passed:
        return DeviceStatus("passed", Message("device_status.passed"), model, device)
    words = why(check, stage_names)
    if check.accepted:
        return DeviceStatus("accepted", Message("device_status.accepted", problem=words), model, device)
    failed = {_named(row.name, stage_names)[1] for row in check.stages if not row.passed}
    parts = parts_of(stage_names)
    if failed and "" not in failed and failed != parts:
        return DeviceStatus(
            "partly", Message("device_status.partly", problem=words), model, device, tuple(sorted(failed))
        )
    return DeviceStatus("aside", Message("device_status.aside", problem=words), model, device)


def without(status: DeviceStatus, lacks: Mapping[str, Message], parts: set[str]) -> DeviceStatus:
    """Of a device that cannot run some of the `parts` of a model: `lacks` says in words what it lacks for each."""
    if status.is_aside or not lacks:
        return status
    words, moved = together(list(lacks.values())), {*status.cpu_parts, *lacks}
    if "" in moved or moved == parts:
        return replace(status, state="aside", words=Message("device_status.aside", problem=words))
    return replace(
        status, state="partly", words=Message("device_status.partly", problem=words), cpu_parts=tuple(sorted(moved))
    )


def why(check: DeviceCheck, stage_names: Mapping[str, tuple[str, str]]) -> Message:
    """The stage that is furthest off, as in "the vocoder differs from the CPU by 0.3 (bound 0.01)"."""
    if check.reason:
        return check.reason
    failed = [row for row in check.stages if not row.passed]
    if not failed:
        return Message("device_status.sound", similarity=check.log_mel_cosine)
    # The whole fails with any of its stages.
    stages = [row for row in failed if _named(row.name, stage_names)[0] != "whole"] or failed
    worst = max(stages, key=lambda row: row.excess)
    name = _named(worst.name, stage_names)[0]
    code = f"stage.{name.replace(' ', '_')}"
    stage = Message(code) if is_code(code) else name
    if not math.isfinite(worst.relative):
        return Message("device_status.not_finite", stage=stage)
    if worst.relative <= worst.bound:
        return Message("device_status.unlike", stage=stage, cosine=worst.cosine)
    return Message("device_status.differs", stage=stage, difference=worst.relative, bound=worst.bound)


def part_with(network: str, parts: Mapping[str, tuple[str, ...]], stage_names: Mapping[str, tuple[str, str]]) -> str:
    """The part that a network, named as in the statistics, belongs to: "" where the model is of one piece."""
    part = next((part for part, networks in parts.items() if network in networks), network)
    return part if part in parts_of(stage_names) else ""


def parts_of(stage_names: Mapping[str, tuple[str, str]]) -> set[str]:
    return {part for _, part in stage_names.values()}


def _named(tensor: str, stage_names: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    return next((names for start, names in stage_names.items() if tensor.startswith(start)), (tensor, ""))
