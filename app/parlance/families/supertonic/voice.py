"""Voices of Supertonic: two styles, stored as files of their own, and how one is made from a recording."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.cloning import CloneNeeds, CloneRequest, StoredVoice, VoiceFormat
from parlance.core.dsp.loudness import level_speech
from parlance.core.dsp.mel import F32
from parlance.core.dsp.resample import resample
from parlance.core.errors import ModelError, UsageError
from parlance.core.messages import Message
from parlance.core.native import native

from .style_networks import StyleNetworks


@dataclass(frozen=True)
class VoiceTensors:
    ttl: np.ndarray
    """float32 (n_style, style_dim): how it sounds."""
    dp: np.ndarray
    """float32 (dp_n_style, dp_style_dim): how fast it speaks."""


def model_voice(gguf: Any, voice: str) -> VoiceTensors:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    rows = {row["name"]: row for row in gguf.tensors}
    return VoiceTensors(*(_read_f32(gguf.path, rows, f"voice.{voice}.{part}") for part in ("ttl", "dp")))


def check_shapes(voice: VoiceTensors, ttl: tuple[int, int], dp: tuple[int, int], name: str) -> VoiceTensors:
    """Refuse a voice that was made for another model."""
    for part, values, expected in (("style_ttl", voice.ttl, ttl), ("style_dp", voice.dp, dp)):
        if values.shape != expected:
            raise ModelError("voice.misfit", name=name, part=part, found=values.shape, expected=expected)
    return voice


def _read_f32(path: str, rows: dict[str, dict[str, Any]], name: str) -> np.ndarray:
    row = rows.get(name)
    if row is None:
        raise ModelError("tensor.absent", path=path, name=name)
    if row["type"] != "f32":
        raise ModelError("tensor.must_be_f32", path=path, name=name, found=row["type"])
    count = row["n_bytes"] // 4
    values = np.fromfile(path, dtype="<f4", count=count, offset=row["offset"])
    if values.size != count:
        raise ModelError("tensor.ends", path=path, name=name)
    return values.astype(np.float32, copy=False).reshape(tuple(reversed(row["shape"])))


PARTS = {"ttl": "f32", "dp": "f32"}


def fits_of(metadata: Mapping[str, Any]) -> str:
    """Styles mean something to the networks that learned them, whatever type their weights are kept in."""
    return str(metadata.get("general.name", ""))


def stored_style(voice: Any, fits: str, name: str) -> VoiceTensors:
    """The tensors of what a voice file held. `ModelError` if it was made for another model than `fits` says."""
    if isinstance(voice, StoredVoice):
        if voice.record.fits != fits:
            raise ModelError("voice.made_for", name=name, made=voice.record.fits, fits=fits)
        voice = voice.tensors
    if not isinstance(voice, VoiceTensors):
        raise ModelError("voice.other_family", name=name)
    return voice


def check_style(voice: VoiceTensors, where: str) -> VoiceTensors:
    """Refuse tensors that are no styles; `ModelError` begins with `where`."""
    for part in PARTS:
        values = getattr(voice, part)
        if values.ndim != 2 or not values.size:
            raise ModelError("tensor.voice_shape", path=where, name=part, shape=values.shape)
        if not np.isfinite(values).all():
            raise ModelError("tensor.values", path=where, name=part)
    return voice


FORMAT = VoiceFormat("supertonic-voice", VoiceTensors, PARTS, (), check_style)


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
