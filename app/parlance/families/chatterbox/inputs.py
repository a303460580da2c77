"""Everything that one Chatterbox utterance takes, drawn or given once: for traces, checks and benchmarks."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from parlance.core.errors import UsageError
from parlance.core.family import Tensors
from parlance.core.request import SynthesisRequest
from parlance.families.given_shapes import check_shape

from ..noise import gumbel, normal_frames, phases
from .driver import FAMILY, VOCABULARY, ChatterboxSpec
from .speech_tokens import TOKENS_PER_S
from .voice import PARTS, ChatterboxVoice

NEVER = np.float32(-1e9)
"""Noise of a token that is not to be drawn."""


@dataclass(frozen=True)
class ChatterboxInputs:
    request: SynthesisRequest
    ids: np.ndarray
    """int32 (T,), start and stop included."""
    n_tokens: int
    """Speech tokens to draw, whatever the model would have said."""
    speech_tokens: np.ndarray
    """int32 (N,): given tokens, which are spoken instead of those that are drawn; (0,) for none."""
    gumbel: np.ndarray
    """float32 (n_tokens, speech vocabulary)"""
    cfm_noise: np.ndarray
    """float32 (frames, mels), at least as many frames as are needed."""
    source_phases: np.ndarray
    """float32 (harmonics,) radians"""
    source_noise: np.ndarray
    """float32 (samples, harmonics), at least as many samples as are needed."""
    frame_samples: int
    voice: ChatterboxVoice
    emotion: float
    audio_s: float

    @property
    def drawn(self) -> tuple[int, str]:
        return self.n_tokens, "tokens"

    def sizes(self) -> dict[str, int]:
        assert self.request.steps is not None
        return {"text_ids": len(self.ids), "speech_tokens": self.n_tokens, "steps": self.request.steps}

    def arrays(self) -> Tensors:
        voice = {part: getattr(self.voice, part)[None] for part in PARTS}
        given = {"speech_tokens_given": self.speech_tokens[None]} if len(self.speech_tokens) else {}
        inputs = {
            "text_tokens": self.ids[None],
            "emotion_adv": np.full((1, 1, 1), self.emotion, np.float32),
            "gumbel": self.gumbel,
            "cfm_noise": self.cfm_noise.T[None],
            "source_phases": self.source_phases[None, :, None],
            "source_noise": self.source_noise.T[None],
        }
        return inputs | given | voice

    def source_noise_of(self, frames: int) -> np.ndarray:
        """float32 (harmonics, samples) of the first mel frames."""
        return self.source_noise[: frames * self.frame_samples].T


def make_inputs(
    request: SynthesisRequest,
    spec: ChatterboxSpec,
    ids: np.ndarray,
    voice: ChatterboxVoice,
    n_tokens: int,
    given: Mapping[str, np.ndarray],
) -> ChatterboxInputs:
    """`given` tensors, named as in a trace and with axes as in the official code, replace those that would be drawn."""
    tokens = np.zeros(0, np.int32)
    if "speech_tokens" in given:
        check_shape("speech_tokens", given["speech_tokens"], (1, None))
        tokens = given["speech_tokens"][0].astype(np.int32)
        if tokens.min() < 0 or tokens.max() >= VOCABULARY:
            raise UsageError("request.integers", most=VOCABULARY - 1)
        n_tokens = len(tokens)
    noise = gumbel(request.seed, 0, 0, n_tokens, spec.speech_vocab)
    if "gumbel" in given:
        check_shape("gumbel", given["gumbel"], (None, spec.speech_vocab))
        noise = np.ascontiguousarray(given["gumbel"], np.float32)
        n_tokens = min(n_tokens, len(noise)) if len(tokens) else len(noise)
    mels = voice.prompt_feat.shape[1]
    frames = 2 * (len(voice.prompt_token) + n_tokens + 4) + 2
    cfm_noise = normal_frames(request.seed, 0, frames, mels)
    if "cfm_noise" in given:
        check_shape("cfm_noise", given["cfm_noise"], (1, mels, None))
        cfm_noise = np.ascontiguousarray(given["cfm_noise"][0].T, np.float32)
    rates = spec.metadata[f"{FAMILY}.hift.rates"]
    frame_samples = int(spec.metadata[f"{FAMILY}.hift.hop"]) * math.prod(int(rate) for rate in rates)
    harmonics = int(spec.metadata[f"{FAMILY}.hift.harmonics"])
    source_phases = phases(request.seed, 0, harmonics)
    if "source_phases" in given:
        check_shape("source_phases", given["source_phases"], (1, harmonics, 1))
        source_phases = np.ascontiguousarray(given["source_phases"][0, :, 0], np.float32)
    source_noise = normal_frames(request.seed, 0, 2 * (n_tokens + 4) * frame_samples, harmonics, "source")
    if "source_noise" in given:
        check_shape("source_noise", given["source_noise"], (1, harmonics, None))
        source_noise = np.ascontiguousarray(given["source_noise"][0].T, np.float32)
    emotion = spec.emotion(request.voice) if request.exaggeration is None else request.exaggeration
    return ChatterboxInputs(
        request=request,
        ids=ids,
        n_tokens=n_tokens,
        speech_tokens=tokens,
        gumbel=noise,
        cfm_noise=cfm_noise,
        source_phases=source_phases,
        source_noise=source_noise,
        frame_samples=frame_samples,
        voice=voice,
        emotion=emotion,
        audio_s=n_tokens / TOKENS_PER_S,
    )
