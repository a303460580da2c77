"""The cloning studio, and what the clip doctor says of recordings."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import soundfile
import ui_fakes
from tests.reference.chatterbox.clips import make_clip

from .stage import Stage, state, until

RATE = 24000


def opened(stage: Stage) -> Any:
    turbo = dataclasses.replace(ui_fakes.TURBO, capabilities=("cloning", "clone_transcript"))
    stage.engine.offered_models = [turbo]
    window = stage.open()
    window.open_studio()
    return window


def heard(stage: Stage, samples: np.ndarray, rate: int = RATE) -> Any:
    """The recording is loaded and was listened to."""
    window, clip = opened(stage), stage.vm.studio.clip
    soundfile.write(stage.scratch / "anna.wav", samples, rate)
    window.studio.load(stage.scratch / "anna.wav")
    until(lambda: clip.diagnosis is not None and not clip.is_listening)
    return window


def trimmed(stage: Stage) -> Any:
    """A good recording, a name and a consent."""
    window, studio = heard(stage, make_clip(17.0)), stage.vm.studio
    studio.clip.set_part(2.3, 14.2)
    until(lambda: not studio.clip.is_listening)
    studio.set_name("Anna")
    studio.set_consent("agreed")
    studio.set_agreement("Anna, by mail on 3 May 2026, for the audiobook")
    return window


@state("studio-no-model")
def no_model(stage: Stage) -> Any:
    window = stage.open()
    window.open_studio()
    return window


@state("studio-empty")
def empty(stage: Stage) -> Any:
    return opened(stage)


@state("studio-no-microphone")
def no_microphone(stage: Stage) -> Any:
    stage.microphones.devices = ()
    window = opened(stage)
    until(lambda: not window.studio.recording.record.isEnabled())
    return window


@state("studio-recording")
def recording(stage: Stage) -> Any:
    window = opened(stage)
    stage.vm.studio.record()
    until(lambda: stage.vm.studio.recording.seconds > 3)
    return window


@state("studio-ready")
def ready(stage: Stage) -> Any:
    return trimmed(stage)


@state("studio-small")
def small(stage: Stage) -> Any:
    window = trimmed(stage)
    stage.make_small()
    return window


@state("studio-making")
def making(stage: Stage) -> Any:
    window, studio = trimmed(stage), stage.vm.studio
    stage.engine.gate.clear()
    studio.save()
    until(lambda: studio.progress.done == 0)
    return window


def silent() -> np.ndarray:
    return np.zeros(12 * RATE)


def with_pauses() -> np.ndarray:
    return np.concatenate([make_clip(8.0), np.zeros(14 * RATE), make_clip(4.0)])


def overdriven() -> np.ndarray:
    clip = make_clip(17.0)
    return np.clip(6 * (clip + 0.02 * np.random.default_rng(0).standard_normal(len(clip))), -0.4, 0.4)


def tone() -> np.ndarray:
    t = np.arange(12 * RATE) / RATE
    return 0.3 * np.sin(2 * np.pi * 220 * t) * (0.6 + 0.4 * np.sin(2 * np.pi * 2 * t))


def very_long() -> np.ndarray:
    return np.tile(make_clip(17.0), 12)


def cancelled() -> np.ndarray:
    clip = make_clip(12.0)
    return np.stack([clip, -clip], axis=1)


VERDICTS: dict[str, Callable[[], np.ndarray]] = {
    "short": lambda: make_clip(2.0),
    "brief": lambda: make_clip(6.0),
    "quiet": lambda: 0.004 * make_clip(17.0),
    "silent": silent,
    "pauses": with_pauses,
    "overdriven": overdriven,
    "tone": tone,
    "long": very_long,
    "cancelled": cancelled,
}


def add_verdict(name: str, make: Callable[[], np.ndarray]) -> None:
    @state(f"studio-verdict-{name}")
    def verdict(stage: Stage) -> Any:
        return heard(stage, make())


for name, make in VERDICTS.items():
    add_verdict(name, make)
