"""What the studio says of a recording, line by line."""

from __future__ import annotations

from parlance.core.clip_doctor import Diagnosis
from parlance.core.result import ModelInfo

from .clip import ClipModel

Line = tuple[str, str]
"""``info``, ``good``, ``warn`` or ``error``, and the words."""
_LEVELS = {"refuse": "error", "warn": "warn"}


def lines(clip: ClipModel, model: ModelInfo | None) -> list[Line]:
    """Nothing where the model cannot clone."""
    if model is None or model.cloning is None:
        return []
    if clip.is_reading:
        return [("info", "Reading the recording …")]
    if clip.clip is None:
        needs = model.cloning
        return [
            (
                "info",
                f"{model.title} needs {needs.shortest_s:.0f} s of one person speaking, and learns most from "
                f"{needs.wanted_s:.0f} s. No music, no other voices, little echo.",
            )
        ]
    if clip.diagnosis is None:
        return [("info", "Listening to the recording …")]
    found = [(_LEVELS[finding.severity], finding.message) for finding in clip.diagnosis.findings]
    return found or [("good", "Clear speech, and enough of it.")]


def facts(diagnosis: Diagnosis | None) -> str:
    if diagnosis is None:
        return ""
    return "  ·  ".join(
        (
            f"{diagnosis.duration_s:.1f} s, of which {diagnosis.speech_s:.1f} s speech",
            f"background {max(0.0, diagnosis.snr_db):.0f} dB below the voice",
            f"sound up to {diagnosis.bandwidth_hz / 1000:.1f} kHz",
        )
    )
