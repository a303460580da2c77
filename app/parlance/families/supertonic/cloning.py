"""From a recording to a voice of the embedded model: its style encoders, over several stretches of the recording."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from parlance.core.cloning import CloneNeeds, CloneRequest
from parlance.core.dsp.level import level_speech
from parlance.core.dsp.mel import F32
from parlance.core.dsp.resample import resample
from parlance.core.errors import UsageError
from parlance.core.messages import Message
from parlance.core.native import native

from .style_networks import StyleNetworks
from .styles import VoiceTensors
from .voice import fits_of

LIMITS = Message("clone.limits")
HEARS_HZ = 9000.0
"""It listens up to 12 kHz. Clips coded with 32 kbit/s of MP3 (8.4 kHz), or recorded at 16 kHz, give styles with a
cosine of 0.53 to 0.88 to that of the whole band; those with something above 9.8 kHz, 0.88 to 1."""


class SupertonicCloner:
    def needs(self, metadata: Mapping[str, Any], path: str) -> CloneNeeds:
        return CloneNeeds(
            fits_of(metadata), shortest_s=3.0, enough_s=5.0, wanted_s=15.0, hears_hz=HEARS_HZ, limits=LIMITS
        )

    def open(self, networks: str, device: str, dtype: str, threads: int) -> StyleNetworks:
        """On the CPU, whatever the device."""
        return StyleNetworks(networks, native().Device("cpu", threads))

    def run(
        self, networks: Any, request: CloneRequest, metadata: Mapping[str, Any]
    ) -> Iterator[tuple[Message, VoiceTensors | None]]:
        return clone(networks, request.samples, request.sample_rate)


def clone(networks: StyleNetworks, samples: F32, rate: int) -> Iterator[tuple[Message, VoiceTensors | None]]:
    """Make a voice of mono float32 (n,) samples; yields what it does next, and the voice last.

    The recording should have passed `clip_doctor`. `UsageError` if it is silent.
    """
    sizes = networks.sizes
    yield Message("clone.bringing", rate=sizes.mel.sample_rate / 1000), None
    # Without a constant part, which no teacher has.
    speech = level_speech(resample(samples - samples.mean(), rate, sizes.mel.sample_rate), sizes.mel.sample_rate)
    if speech is None:
        raise UsageError("clip.no_sound")
    yield Message("clone.timbre"), None
    latents = networks.latents(np.pad(speech, (0, -len(speech) % (sizes.mel.hop * sizes.encoder.compress))))
    ttl = networks.style("ttl", *crops(latents, sizes.ttl.frames)).mean(0)
    yield Message("clone.pace"), None
    dp = networks.style("dp", *crops(latents, sizes.dp.frames)).mean(0)
    yield Message("job.done"), VoiceTensors(ttl, dp)


def crops(latents: F32, frames: int) -> tuple[F32, np.ndarray]:
    """Stretches (batch, frames, channels) that overlap by half and cover the whole, and where each has something."""
    spare = len(latents) - frames
    if spare <= 0:
        return np.pad(latents, ((0, -spare), (0, 0)))[None], (np.arange(frames) < len(latents))[None]
    starts = np.linspace(0, spare, 1 + -(-2 * spare // frames)).round().astype(int)
    return np.stack([latents[start : start + frames] for start in starts]), np.ones((len(starts), frames), bool)
