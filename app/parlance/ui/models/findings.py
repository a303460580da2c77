"""What the studio says of a recording, line by line."""

from __future__ import annotations

from parlance.core.clip_doctor import Diagnosis
from parlance.core.cloning import CloneNeeds
from parlance.core.result import ModelInfo

from ..translation import said, tr
from .clip import ClipModel

Line = tuple[str, str]
"""``info``, ``good``, ``warn`` or ``error``, and the words."""
_LEVELS = {"refuse": "error", "warn": "warn"}


def lines(clip: ClipModel, model: ModelInfo | None) -> list[Line]:
    """Nothing where the model cannot clone."""
    if model is None or model.cloning is None:
        return []
    limits = said(model.cloning.limits) if model.cloning.limits else ""
    return [*_lines(clip, model.title, model.cloning), *([("info", limits)] if limits else [])]


def _lines(clip: ClipModel, title: str, needs: CloneNeeds) -> list[Line]:
    if clip.is_reading:
        return [("info", tr("Reading the recording …"))]
    if clip.clip is None:
        return [
            (
                "info",
                tr(
                    "{model} needs {shortest:.0f} s of one person speaking, and does best with "
                    "{wanted:.0f} s. No music, no other voices, little echo.",
                    model=title,
                    shortest=needs.shortest_s,
                    wanted=needs.wanted_s,
                ),
            )
        ]
    if clip.diagnosis is None:
        return [("info", tr("Listening to the recording …"))]
    found = [(_LEVELS[finding.severity], said(finding.message)) for finding in clip.diagnosis.findings]
    return found or [("good", tr("Clear speech, and enough of it."))]


def facts(diagnosis: Diagnosis | None) -> str:
    if diagnosis is None:
        return ""
    return "  ·  ".join(
        (
            tr("{whole:.1f} s, of which {speech:.1f} s speech", whole=diagnosis.duration_s, speech=diagnosis.speech_s),
            tr("background {level:.0f} dB below the voice", level=max(0.0, diagnosis.snr_db)),
            tr("sound up to {limit:.1f} kHz", limit=diagnosis.bandwidth_hz / 1000),
        )
    )
