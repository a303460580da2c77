"""Devices that compute a model wrong: in words why, and where the work goes instead."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .messages import Message, is_code, together
from .verdicts import Verdict


@dataclass(frozen=True)
class Standing:
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


def standing_of(verdict: Verdict, stage_names: Mapping[str, tuple[str, str]], model: str, device: str) -> Standing:
    """`stage_names` is that of the model's family."""
    if verdict.passed:
        return Standing("passed", Message("standing.passed"), model, device)
    words = why(verdict, stage_names)
    if verdict.accepted:
        return Standing("accepted", Message("standing.accepted", problem=words), model, device)
    failed = {_named(row.name, stage_names)[1] for row in verdict.stages if not row.passed}
    parts = parts_of(stage_names)
    if failed and "" not in failed and failed != parts:
        return Standing("partly", Message("standing.partly", problem=words), model, device, tuple(sorted(failed)))
    return Standing("aside", Message("standing.aside", problem=words), model, device)


def without(standing: Standing, lacks: Mapping[str, Message], parts: set[str]) -> Standing:
    """Of a device that cannot run some of the `parts` of a model: `lacks` says in words what it lacks for each."""
    if standing.is_aside or not lacks:
        return standing
    words, moved = together(list(lacks.values())), {*standing.cpu_parts, *lacks}
    if "" in moved or moved == parts:
        return replace(standing, state="aside", words=Message("standing.aside", problem=words))
    return replace(
        standing, state="partly", words=Message("standing.partly", problem=words), cpu_parts=tuple(sorted(moved))
    )


def why(verdict: Verdict, stage_names: Mapping[str, tuple[str, str]]) -> Message:
    """The stage that is furthest off, as in "the vocoder differs from the CPU by 0.3 (bound 0.01)"."""
    if verdict.reason:
        return verdict.reason
    failed = [row for row in verdict.stages if not row.passed]
    if not failed:
        return Message("standing.sound", likeness=verdict.log_mel_cosine)
    # The whole fails with any of its stages.
    stages = [row for row in failed if _named(row.name, stage_names)[0] != "whole"] or failed
    worst = max(stages, key=lambda row: row.excess)
    name = _named(worst.name, stage_names)[0]
    code = f"stage.{name.replace(' ', '_')}"
    stage = Message(code) if is_code(code) else name
    if not math.isfinite(worst.relative):
        return Message("standing.not_finite", stage=stage)
    if worst.relative <= worst.bound:
        return Message("standing.unlike", stage=stage, cosine=worst.cosine)
    return Message("standing.differs", stage=stage, difference=worst.relative, bound=worst.bound)


def part_with(network: str, parts: Mapping[str, tuple[str, ...]], stage_names: Mapping[str, tuple[str, str]]) -> str:
    """The part that a network, named as in the statistics, belongs to: "" where the model is of one piece."""
    part = next((part for part, networks in parts.items() if network in networks), network)
    return part if part in parts_of(stage_names) else ""


def parts_of(stage_names: Mapping[str, tuple[str, str]]) -> set[str]:
    return {part for _, part in stage_names.values()}


def _named(tensor: str, stage_names: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    return next((names for start, names in stage_names.items() if tensor.startswith(start)), (tensor, ""))
