"""Devices that compute a model wrong: in words why, and where the work goes instead."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from .verdicts import Verdict

NOT_CHECKED = "Not compared with the CPU yet"
NO_ROOM = "Not compared with the CPU: there is too little free memory to run both"


@dataclass(frozen=True)
class Standing:
    """What is known of one device with one model."""

    state: str
    """``cpu`` (what others are compared with), ``unchecked``, ``skipped`` (it cannot be checked), ``passed``,
    ``partly`` (some parts run on the CPU), ``aside`` (all of it does), ``lost`` (as ``aside``, until Parlance is
    started again) or ``accepted`` (the user wants it anyway)."""
    words: str
    model: str
    device: str
    """Catalogue name and id."""
    cpu_parts: tuple[str, ...] = ()

    @property
    def cpu_work(self) -> tuple[str, ...]:
        """What the CPU computes in place of the device: parts, or ``all``."""
        return ("all",) if self.is_aside else self.cpu_parts

    @property
    def is_aside(self) -> bool:
        """The CPU does all the work in place of the device."""
        return self.state in ("aside", "lost")


def standing_of(verdict: Verdict, stage_names: Mapping[str, tuple[str, str]], model: str, device: str) -> Standing:
    """`stage_names` is that of the model's family."""
    if verdict.passed:
        return Standing("passed", "Every stage agrees with the CPU", model, device)
    words = why(verdict, stage_names)
    if verdict.accepted:
        return Standing("accepted", f"Used although {words}", model, device)
    failed = {_named(row.name, stage_names)[1] for row in verdict.stages if not row.passed}
    parts = {part for _, part in stage_names.values()}
    if failed and "" not in failed and failed != parts:
        return Standing("partly", f"In part on the CPU: {words}", model, device, tuple(sorted(failed)))
    return Standing("aside", f"Set aside: {words}", model, device)


def why(verdict: Verdict, stage_names: Mapping[str, tuple[str, str]]) -> str:
    """The stage that is furthest off, as in "the vocoder differs from the CPU by 0.3 (bound 0.01)"."""
    if verdict.reason:
        return verdict.reason
    failed = [row for row in verdict.stages if not row.passed]
    if not failed:
        return f"the sound is too unlike the CPU's: {verdict.log_mel_cosine:.3f}"
    # The whole fails with any of its stages.
    stages = [row for row in failed if _named(row.name, stage_names)[0] != "whole"] or failed
    worst = max(stages, key=lambda row: row.excess)
    name = _named(worst.name, stage_names)[0]
    if not math.isfinite(worst.relative):
        return f"the {name} gives values that are no numbers"
    if worst.relative <= worst.bound:
        return f"the {name} is too unlike the CPU's: cosine {worst.cosine:.4f}"
    return f"the {name} differs from the CPU by {worst.relative:.2g} (bound {worst.bound:g})"


def _named(tensor: str, stage_names: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    return next((names for start, names in stage_names.items() if tensor.startswith(start)), (tensor, ""))
