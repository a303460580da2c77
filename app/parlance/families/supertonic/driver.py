"""Drives one loaded Supertonic model: text in, pieces of audio out. The networks themselves are native."""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from parlance.core.dsp.resample import stretched
from parlance.core.errors import ModelError, TextError
from parlance.core.family import PreparedText
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.text import PreparedChunk, TextRules, prepare, unsupported
from parlance.core.tracing import span
from parlance.families.one_network import metadata_of

from ..one_network import OneNetwork
from .voice import VoiceTensors

FAMILY = "supertonic"
FIRST_PIECE_S = 0.5
"""Little enough that the vocoder has it at once; enough to hide the making of the next piece."""
LATER_PIECE_S = 4.0
FIRST_CHUNK_CHARS = 40
SHORTEST_CHUNK = 10
SEEDS = 2**32
LARGEST_NOISE_SCALE = 4.0


@dataclass(frozen=True)
class SupertonicSpec:
    """What the driver needs to know of a model file."""

    sample_rate: int
    hop: int
    compress: int
    latent_dim: int
    vocab: int
    max_positions: int
    voice_shapes: tuple[tuple[int, int], tuple[int, int]]
    pause_s: float
    noise_scale: float
    paces: tuple[float, float]
    """Slowest and fastest speed at which the model itself reads well."""
    metadata: Mapping[str, Any]

    @classmethod
    def from_metadata(cls, path: str, metadata: Mapping[str, Any]) -> SupertonicSpec:
        """Raises `ModelError` that names the file and the missing key."""
        with metadata_of(path):
            return cls(
                sample_rate=int(metadata["speech.sample_rate"]),
                hop=int(metadata[f"{FAMILY}.hop"]),
                compress=int(metadata[f"{FAMILY}.compress"]),
                latent_dim=int(metadata[f"{FAMILY}.latent_dim"]),
                vocab=int(metadata[f"{FAMILY}.vocab"]),
                max_positions=int(metadata[f"{FAMILY}.ve.max_positions"]),
                voice_shapes=(
                    (int(metadata[f"{FAMILY}.n_style"]), int(metadata[f"{FAMILY}.style_dim"])),
                    (int(metadata[f"{FAMILY}.dp.n_style"]), int(metadata[f"{FAMILY}.dp.style_dim"])),
                ),
                pause_s=_decimal(metadata[f"{FAMILY}.pause_s"]),
                noise_scale=_noise_scale(metadata.get(f"{FAMILY}.noise_scale", 1.0)),
                paces=_paces(metadata),
                metadata=metadata,
            )

    @property
    def channels(self) -> int:
        """Rows of a latent: the noise is (channels, L)."""
        return self.latent_dim * self.compress

    @property
    def frame_samples(self) -> int:
        """Samples that one latent frame becomes."""
        return self.hop * self.compress

    def pace_of(self, speed: float) -> float:
        """The speed that the model reads at when that one is asked for."""
        return min(max(speed, self.paces[0]), self.paces[1])

    def samples_of(self, seconds: float, speed: float) -> int:
        return math.floor(seconds / speed * self.sample_rate)

    def frames_of(self, samples: int) -> int:
        return max(1, -(-samples // self.frame_samples))


def _decimal(value: float) -> float:
    """The number that was meant: 1.05, not the float32 beside it."""
    return round(float(value), 6)


def _noise_scale(value: float) -> float:
    if not 0 <= value <= LARGEST_NOISE_SCALE:
        raise ValueError(Message("supertonic.noise", name=FAMILY, value=value, most=LARGEST_NOISE_SCALE))
    return _decimal(value)


def _paces(metadata: Mapping[str, Any]) -> tuple[float, float]:
    slowest, fastest = (
        _decimal(metadata.get(f"{FAMILY}.{name}", none)) for name, none in (("slowest", 0.0), ("fastest", math.inf))
    )
    if not slowest <= 1 <= fastest:
        raise ValueError(Message("supertonic.paces", name=FAMILY, slowest=slowest, fastest=fastest))
    return slowest, fastest


def make_noise(spec: SupertonicSpec, seed: int, chunk: int, frames: int) -> np.ndarray:
    """float32 (channels, frames): what numpy's `RandomState` gives for seed + chunk, as the official code draws it.

    A model may want it smaller.
    """
    random = np.random.RandomState((seed + chunk) % SEEDS)
    noise: np.ndarray = spec.noise_scale * random.standard_normal((1, spec.channels, frames))[0]
    return noise.astype(np.float32)


def piece_bounds(frames: int, frames_per_s: float, stream: bool, first: bool) -> list[tuple[int, int]]:
    """Cuts of one chunk into vocoder pieces, in latent frames. Each piece costs one wait for the device."""
    if not stream:
        return [(0, frames)]
    later = max(1, round(LATER_PIECE_S * frames_per_s))
    lead = min(frames, max(1, round(FIRST_PIECE_S * frames_per_s))) if first else 0
    full_pieces = max(1, (frames - lead) // later)  # the last one also takes a tail that is not worth a wait
    cuts = sorted({0, lead, *(lead + later * i for i in range(1, full_pieces)), frames})
    return list(itertools.pairwise(cuts))


class SupertonicModel(OneNetwork):
    spec: SupertonicSpec

    def set_voice(self, voice: VoiceTensors) -> None:
        self.native.set_voice(voice.ttl, voice.dp)

    def duration(self, ids: np.ndarray) -> float:
        """Seconds at speed 1. Raises `ModelError` for a duration that cannot be one."""
        with span("duration"):
            seconds = float(self.native.predict_duration(ids))
        if not math.isfinite(seconds) or seconds < 0:
            raise ModelError("supertonic.duration", seconds=seconds)
        return seconds

    def warm_up(
        self, request: SynthesisRequest, chunk: PreparedChunk, checkpoint: Callable[[], None]
    ) -> Iterator[Message]:
        assert request.speed is not None
        assert request.steps is not None
        spec = self.spec
        yield Message("supertonic.preparing_duration")
        frames = spec.frames_of(spec.samples_of(self.duration(chunk.ids), spec.pace_of(request.speed)))
        frames = min(frames, spec.max_positions)
        yield Message("supertonic.preparing_text_encoder")
        self.native.encode_text(chunk.ids)
        yield Message("supertonic.preparing_vector_estimator")
        noise = make_noise(spec, request.seed, 0, frames)
        self.native.estimate(noise, request.steps, request.guidance == "conditional")
        yield Message("supertonic.preparing_vocoder")
        for begin, end in piece_bounds(frames, spec.sample_rate / spec.frame_samples, request.stream, first=True):
            checkpoint()
            self.native.vocode(begin, end)

    def speak(
        self,
        request: SynthesisRequest,
        chunks: list[PreparedChunk],
        checkpoint: Callable[[], None],
        report: Callable[[int, int], None],
        on_notice: Callable[[Message], None],
    ) -> Iterator[AudioChunk]:
        waiting = deque(chunks)
        index = 0
        while waiting:
            chunk = waiting.popleft()
            checkpoint()
            report(index, index + 1 + len(waiting))
            samples = self._samples_wanted(chunk, request)
            if samples is None:
                waiting.extendleft(reversed(split_further(chunk, request, self.spec)))
                continue
            yield from self._speak_chunk(request, chunk, index, index + 1 + len(waiting), samples, checkpoint)
            index += 1
        report(index, index)

    def _samples_wanted(self, chunk: PreparedChunk, request: SynthesisRequest) -> int | None:
        """None if the chunk must be split because it, or its sound, is longer than the model reaches."""
        assert request.speed is not None
        if len(chunk.ids) <= self.spec.max_positions:
            samples = self.spec.samples_of(self.duration(chunk.ids), self.spec.pace_of(request.speed))
            if self.spec.frames_of(samples) <= self.spec.max_positions:
                return samples
        return None

    def _speak_chunk(
        self,
        request: SynthesisRequest,
        chunk: PreparedChunk,
        index: int,
        count: int,
        wanted: int,
        checkpoint: Callable[[], None],
    ) -> Iterator[AudioChunk]:
        spec = self.spec
        assert request.steps is not None
        assert request.speed is not None
        further = request.speed / spec.pace_of(request.speed)
        frames = spec.frames_of(wanted)
        checkpoint()
        with span("prefill"):
            self.native.encode_text(chunk.ids)
        checkpoint()
        with span("noise"):
            noise = make_noise(spec, request.seed, index, frames)
        with span("steps", frames=frames):
            self.native.estimate(noise, request.steps, request.guidance == "conditional")
        length = wanted if request.trim else frames * spec.frame_samples
        stream = request.stream and further == 1  # only the whole can be stretched
        bounds = piece_bounds(frames, spec.sample_rate / spec.frame_samples, stream, index == 0)
        for begin, end in bounds:
            checkpoint()
            with span("sound"):
                samples = self.native.vocode(begin, end)[: length - begin * spec.frame_samples]
            if further != 1:
                samples = stretched(samples, spec.sample_rate, further)
            yield AudioChunk(samples, spec.sample_rate, chunk.text, index, count, end == frames, chunk.ends)


def text_rules(request: SynthesisRequest, spec: SupertonicSpec) -> TextRules:
    """The first chunk of a request that streams is short, whatever else goes on: same request, same bytes."""
    return TextRules.from_metadata(
        spec.metadata,
        language=request.language,
        spell_out=request.spell_out,
        chunk_chars=request.chunk_chars,
        first_chars=FIRST_CHUNK_CHARS if request.stream else 0,
    )


def prepare_text(request: SynthesisRequest, spec: SupertonicSpec) -> PreparedText:
    """At least one chunk, and the characters that have no sound. Raises `TextError` if nothing can be spoken."""
    rules = text_rules(request, spec)
    return PreparedText(prepare(request.text, rules), unsupported(request.text, rules))


def split_further(chunk: PreparedChunk, request: SynthesisRequest, spec: SupertonicSpec) -> list[PreparedChunk]:
    """Two parts, or more, of a chunk that is too long. Raises `TextError` when it cannot be cut any more."""
    shorter = max(SHORTEST_CHUNK, len(chunk.text) // 2)
    parts = prepare(chunk.text, text_rules(request.replace(chunk_chars=shorter, stream=False), spec))
    if len(parts) < 2:
        raise TextError("supertonic.too_long", text=chunk.text)
    return [*parts[:-1], replace(parts[-1], ends=chunk.ends)]
