"""A voice of Qwen3-TTS: a speaker that the model knows, a vector of a clip, a clip with its words, or none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.clip_doctor import uncovered
from parlance.core.cloning import CloneNeeds, CloneRequest, VoiceFormat
from parlance.core.dsp.mel import F32, mel_filters, power_spectrum
from parlance.core.dsp.resample import resample_exact
from parlance.core.errors import ModelError, UsageError
from parlance.core.messages import Message
from parlance.core.native import native

from .prompt import PREFIX, Reference

CODEBOOKS = 16
PARTS = {"speaker_emb": "f32", "ref_codes": "i32"}
SIZES = ("0.6B", "1.7B")


@dataclass(frozen=True)
class Qwen3Voice:
    """With none of the three, the model picks a voice, or the instruction does."""

    speaker: str = ""
    """Name of a speaker that the model knows."""
    vector: np.ndarray | None = None
    """float32 (width of the talker,): what the speaker encoder made of a clip."""
    reference: Reference | None = None
    """The clip itself, in whose voice the speech goes on; only with `vector`."""
    transcript: str = ""
    """The words of the reference, as text."""

    @property
    def is_fixed(self) -> bool:
        """The same in every utterance."""
        return bool(self.speaker) or self.vector is not None


@dataclass(frozen=True)
class Qwen3Clone:
    """What a recording becomes, before a model that is to speak with it turns its words into ids."""

    speaker_emb: np.ndarray
    """float32 (width of the talker,)"""
    ref_codes: np.ndarray | None = None
    """int32 (frames, 16), where the words of the recording are known."""


def fits_of(metadata: Mapping[str, Any], source: str) -> str:
    """Which clones a model can speak with: those of its size. `ModelError` names `source` and the key."""
    size = str(metadata.get(f"{PREFIX}size", ""))
    if size not in SIZES:
        raise ModelError("qwen3.size", path=source, key=f"{PREFIX}size", size=size, known=SIZES)
    return _fits(size)


def is_same(one: Reference | None, other: Reference | None) -> bool:
    """Whether the sound that went before is the same."""
    if one is None or other is None:
        return one is other
    return one is other or np.array_equal(one.codes, other.codes)


def check_clone(clone: Qwen3Clone, where: str) -> Qwen3Clone:
    """Refuse tensors that no cloning makes; `ModelError` begins with `where`."""
    vector, codes = clone.speaker_emb, clone.ref_codes
    if vector.ndim != 1 or not vector.size:
        raise ModelError("tensor.speaker_shape", path=where, shape=vector.shape)
    if not np.isfinite(vector).all():
        raise ModelError("tensor.speaker_values", path=where)
    if codes is not None and not _are_codes(codes):
        raise ModelError("qwen3.ref_codes", path=where, count=CODEBOOKS)
    return clone


def check_qwen3_voice(voice: Qwen3Voice, width: int, codebook: int, where: str) -> Qwen3Voice:
    """`ModelError` that begins with `where`: a vector is only of use to models of its own width."""
    if voice.vector is not None and voice.vector.shape != (width,):
        raise ModelError("qwen3.width", path=where, width=len(voice.vector), own=width)
    if voice.reference is not None:
        codes = voice.reference.codes
        if not _are_codes(codes) or codes.max() >= codebook:
            raise ModelError("qwen3.codes", path=where)
    return voice


def _are_codes(codes: np.ndarray) -> bool:
    return codes.ndim == 2 and codes.shape[1] == CODEBOOKS and len(codes) > 0 and int(codes.min()) >= 0


def _fits(size: str) -> str:
    return f"qwen3-tts-{size.lower()}"


FORMAT = VoiceFormat(
    "qwen3-tts-voice",
    Qwen3Clone,
    PARTS,
    tuple(_fits(size) for size in SIZES),
    check_clone,
    optional=frozenset({"ref_codes"}),
)


RATE = 24000
"""Of the recording, for both networks."""
LONGEST_S = 20.0
"""More costs positions and time in every request, and text is read before it is its turn."""
SILENCE_S = 0.5
"""Behind the recording, or a syllable that it ends in would be finished at the beginning of every utterance."""


SPEECH_RATES = (2.0, 30.0)
"""Characters a second, from the slowest Chinese to the fastest German."""
HEARS_HZ = 9000.0
"""Its speaker encoder and its codec listen up to 12 kHz."""


class Qwen3Cloner:
    def needs(self, metadata: Mapping[str, Any], path: str) -> CloneNeeds:
        return CloneNeeds(fits_of(metadata, path), shortest_s=3.0, enough_s=5.0, wanted_s=15.0, hears_hz=HEARS_HZ)

    def open(self, networks: str, device: str, dtype: str, threads: int) -> Any:
        core = native()
        return core.Qwen3Clone(networks, core.Device(device, threads), dtype=dtype)

    def run(
        self, networks: Any, request: CloneRequest, metadata: Mapping[str, Any]
    ) -> Iterator[tuple[Message, Qwen3Clone | None]]:
        return clone(networks, request.samples, request.sample_rate, request.transcript.strip())


def clone(networks: Any, samples: F32, rate: int, transcript: str) -> Iterator[tuple[Message, Qwen3Clone | None]]:
    """Make a voice of mono float32 (n,) samples; yields what it does next, and the voice last.

    `networks` is a `parlance._core.Qwen3Clone`. The recording should have passed `clip_doctor`. `UsageError` where its
    words are given and it is too long (cut off, it would no longer be what they say) or holds more than they say.
    """
    yield Message("clone.bringing", rate=24), None
    if transcript and len(samples) > LONGEST_S * rate:
        raise UsageError("qwen3.long_recording", most=LONGEST_S, seconds=len(samples) / rate)
    if transcript and (gap := uncovered(transcript, samples, rate)):
        raise UsageError(gap)
    clip = resample_exact(samples[: round(LONGEST_S * rate)], rate, RATE)
    yield Message("clone.timbre"), None
    vector = networks.speaker_embedding(np.ascontiguousarray(speaker_mel(clip).T))
    codes = None
    if transcript:
        yield Message("qwen3.coding"), None
        codes = networks.encode(np.pad(clip, (0, round(SILENCE_S * RATE))))
    else:
        yield Message("qwen3.no_transcript"), None
    yield Message("job.done"), Qwen3Clone(vector, codes)


def looks_swapped(transcript: str, text: str, seconds: float) -> bool:
    """Whether a recording of that length can hardly hold the words that were given as its own, but those of the text.

    The model would speak on all the same, with words left out or nonsense before them.
    """
    slow, fast = (rate * seconds for rate in SPEECH_RATES)
    return not slow <= len(transcript.strip()) <= fast and slow <= len(text.strip()) <= fast


def speaker_mel(samples: F32, n_mels: int = 128) -> F32:
    """24 kHz (n,), n > 384 -> log mel (n // 256, n_mels) of the speaker encoder."""
    n_fft, hop = 1024, 256
    magnitude = np.sqrt(power_spectrum(samples, n_fft, hop, (n_fft - hop) // 2) + np.float32(1e-9))
    return np.log(np.maximum(magnitude @ mel_filters(RATE, n_fft, n_mels, RATE / 2).T, np.float32(1e-5)))
