"""Every number of the schedule in one place, in full size and for the smoke test."""

from __future__ import annotations

from dataclasses import dataclass, replace

from parlance.families.supertonic.schema import SupertonicConfig
from train.sizes import EMBEDDED, SMOKE


@dataclass(frozen=True)
class AutoencoderPlan:
    config: SupertonicConfig
    hours: float = 46.0
    """Room for speech on the device."""
    first_hours: float = 0.7
    """What must be there before training begins."""
    seconds: float = 135.0
    """Encoder and decoder together; the decoder's refinement takes the rest."""
    least_seconds: float = 20.0
    batch: int = 40
    refine_batch: int = 24
    frames: int = 96
    rate: float = 1e-3
    refine_rate: float = 3e-4
    noise: float = 0.35
    """The most noise on the latents that the decoder hears, in their standard deviations."""
    statistics: int = 60
    dim: int = 192
    layers: int = 5
    judge_width: int = 32
    alone_share: float = 0.55
    """Of the decoder's time, before half of what it hears is the field's own latents."""
    own: int = 3000
    """Utterances of which the decoder hears the field's own latents."""
    own_from: int = 8000
    """Utterances that they are drawn from."""


@dataclass(frozen=True)
class SpeakerPlan:
    config: SupertonicConfig
    hours: float = 70.0
    wait_hours: float = 66.0
    """Speech to wait for before the latents are computed once for all, unless the teacher is finished."""
    wait_seconds: float = 200.0
    frames: tuple[int, ...] = (20, 32, 48, 64, 88, 112, 156)
    """Bucket bounds in latent frames."""
    least: int = 64
    """Utterances in a bucket, else it is left out."""
    tokens: int = 4000
    """Latent frames of one batch."""
    draws: int = 4
    """Noises for each utterance of a batch."""
    reference: tuple[int, int] = (16, 80)
    """Latent frames of a style reference: 1 to 5 s."""
    pace_hours: float = 20.0
    pace_tokens: int = 12000
    """Characters of one batch."""
    pace_reference: tuple[int, int] = (24, 112)
    """Latent frames of a reference for the pace: 1.5 to 7 s."""
    pace_seconds: float = 150.0
    pace_rate: float = 2e-3
    rate: float = 8e-4
    resumed_rate: float = 0.8
    """Times `rate`, in every sitting but the first."""
    distil_share: float = 0.2
    """Of a sitting's time, once the flow has had `distil_after` seconds."""
    distil_after: float = 0.0
    enough: float = 6000.0
    """Seconds of flow after which sittings only distil."""
    distil_rate: float = 5e-4
    distil_tokens: int = 4000
    least_noise: float = 0.5
    """Paths begin with between this and all of the noise: the voice that ships begins with less."""
    teacher_substeps: int = 3
    student_steps: tuple[int, ...] = (4, 5, 6)
    presets: int = 256
    """References of which a preset voice is the mean."""


@dataclass(frozen=True)
class Plan:
    autoencoder: AutoencoderPlan
    speaker: SpeakerPlan


FULL = Plan(AutoencoderPlan(EMBEDDED), SpeakerPlan(EMBEDDED))
SMOKE_TEST = Plan(
    replace(
        FULL.autoencoder, config=SMOKE, hours=0.05, first_hours=1e-5, seconds=8.0, least_seconds=2.0, batch=2,
        refine_batch=2, frames=32, statistics=2, dim=16, layers=1, judge_width=4, own=4, own_from=8,
    ),
    replace(
        FULL.speaker, config=SMOKE, hours=0.05, wait_hours=1e-5, wait_seconds=1.0, frames=(24, 64, 156), least=2,
        tokens=48, reference=(4, 16), draws=1, pace_hours=0.05, pace_seconds=3.0, pace_tokens=256,
        pace_reference=(4, 16), distil_tokens=48, teacher_substeps=1, student_steps=(4,), presets=4,
    ),
)  # fmt: skip


def plan_of(smoke: bool) -> Plan:
    return SMOKE_TEST if smoke else FULL
