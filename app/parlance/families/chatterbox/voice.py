"""Voices of Chatterbox: what makes one, which models it fits, and how one is made from a recording."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.core.cloning import CloneNeeds, CloneRequest, VoiceFormat, read_tensor
from parlance.core.dsp import mel
from parlance.core.dsp.loudness import integrated_loudness
from parlance.core.dsp.mel import F32, mel_filters, power_spectrum
from parlance.core.dsp.resample import resample_exact, resample_sinc
from parlance.core.errors import ModelError
from parlance.core.messages import Message
from parlance.core.native import native

VOCABULARY = 6561
VOCODER_PROMPT_S = 10
"""Seconds that become the prompt of the vocoder, of every model."""


@dataclass(frozen=True)
class CloneRecipe:
    """How much of a recording a family of Chatterbox models listens to, and how loud it wants it."""

    name: str
    """Voices made by one recipe fit every model of that recipe and no other."""
    prompt_s: float
    """Seconds that become the prompt of the language model ..."""
    prompt_tokens: int
    """... and how many tokens of 40 ms it takes at most."""
    shortest_s: float
    loudness: float | None
    """LUFS that the recording is brought to first; None leaves it."""

    @property
    def needs(self) -> CloneNeeds:
        longer, shorter = max(self.prompt_s, VOCODER_PROMPT_S), min(self.prompt_s, VOCODER_PROMPT_S)
        return CloneNeeds(self.name, self.shortest_s, enough_s=shorter, wanted_s=longer)


RECIPES = {
    "turbo": CloneRecipe("turbo", prompt_s=15.0, prompt_tokens=375, shortest_s=5.0, loudness=-27.0),
    "multilingual": CloneRecipe("multilingual", prompt_s=6.0, prompt_tokens=150, shortest_s=2.0, loudness=None),
}
_RECIPE_OF_VARIANT = {"turbo": "turbo", "nano": "turbo", "english": "multilingual", "multilingual": "multilingual"}


def recipe_of(metadata: Mapping[str, Any], source: str) -> CloneRecipe:
    """The recipe of a Chatterbox model, from its file's metadata. `ModelError` names `source` and the key."""
    variant = str(metadata.get("chatterbox.variant", ""))
    if variant not in _RECIPE_OF_VARIANT:
        known = ", ".join(_RECIPE_OF_VARIANT)
        raise ModelError("chatterbox.variant", path=source, variant=variant, known=known)
    return RECIPES[_RECIPE_OF_VARIANT[variant]]


@dataclass(frozen=True)
class ChatterboxVoice:
    """The five tensors that Chatterbox speaks from. Tokens are 0 to 6560, one for 40 ms."""

    speaker_emb: NDArray[np.float32]
    """(256,): the voice encoder's, of the whole recording."""
    t3_prompt_tokens: NDArray[np.int32]
    """(P,): what the language model continues."""
    prompt_token: NDArray[np.int32]
    """(N,): the first ten seconds, which the vocoder continues ..."""
    prompt_feat: NDArray[np.float32]
    """(F, 80): ... and their log mel spectrogram, F >= 2 N."""
    xvector: NDArray[np.float32]
    """(192,): CAMPPlus' of the same ten seconds."""


PARTS = {field.name: "i32" if "token" in field.name else "f32" for field in fields(ChatterboxVoice)}
"""Tensor -> its type in a file."""


def model_voice(gguf: Any, voice: str) -> ChatterboxVoice:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    rows = {row["name"]: row for row in gguf.tensors}
    tensors = {}
    for part, dtype in PARTS.items():
        name = f"voice.{voice}.{part}"
        if name not in rows:
            raise ModelError("tensor.absent", path=gguf.path, name=name)
        tensors[part] = read_tensor(Path(gguf.path), rows[name], dtype)
    return ChatterboxVoice(**tensors)


def check_voice(voice: ChatterboxVoice, where: str) -> ChatterboxVoice:
    """Refuse tensors that no cloning makes; `ModelError` names `where` and the tensor."""
    for part, dtype in PARTS.items():
        values = getattr(voice, part)
        if values.ndim != (2 if part == "prompt_feat" else 1) or not values.size:
            raise ModelError("tensor.voice_shape", path=where, name=part, shape=values.shape)
        if dtype == "i32" and (values.min() < 0 or values.max() >= VOCABULARY):
            raise ModelError("chatterbox.token_range", path=where, name=part, most=VOCABULARY - 1)
        if not np.isfinite(values).all():
            raise ModelError("tensor.values", path=where, name=part)
    if len(voice.prompt_feat) < 2 * len(voice.prompt_token):
        frames, tokens = len(voice.prompt_feat), len(voice.prompt_token)
        raise ModelError("chatterbox.prompt_frames", path=where, frames=frames, tokens=tokens)
    return voice


FORMAT = VoiceFormat("chatterbox-voice", ChatterboxVoice, PARTS, tuple(RECIPES), check_voice)


VOCODER_RATE, SPEECH_RATE = 24000, 16000
FRAMES_PER_TOKEN = 4
TRIM_DB = 20.0
_TRIM_FRAME, _TRIM_HOP = 2048, 512
_ENOUGH = 0.8
"""A last piece that is filled to less than this much is left out of the speaker embedding."""


class ChatterboxCloner:
    def needs(self, metadata: Mapping[str, Any], path: str) -> CloneNeeds:
        return recipe_of(metadata, path).needs

    def open(self, networks: str, device: str, dtype: str, threads: int) -> Any:
        core = native()
        return core.ChatterboxClone(networks, core.Device(device, threads), dtype)

    def run(
        self, networks: Any, request: CloneRequest, metadata: Mapping[str, Any]
    ) -> Iterator[tuple[Message, ChatterboxVoice | None]]:
        return clone(networks, request.samples, request.sample_rate, recipe_of(metadata, request.model))


def clone(
    networks: Any, samples: F32, rate: int, recipe: CloneRecipe
) -> Iterator[tuple[Message, ChatterboxVoice | None]]:
    """Make a voice of mono float32 (n,) samples; yields what it does next, and the voice last.

    `networks` is a `parlance._core.ChatterboxClone`. The recording should have passed `clip_doctor`: nothing is checked
    here, and what is too short fails in the networks.
    """
    yield Message("chatterbox.bringing"), None
    clip = level(resample_exact(samples, rate, VOCODER_RATE), VOCODER_RATE, recipe.loudness)
    speech = resample_exact(clip, VOCODER_RATE, SPEECH_RATE)
    head = clip[: VOCODER_PROMPT_S * VOCODER_RATE]
    head_speech = resample_sinc(head, VOCODER_RATE, SPEECH_RATE)
    prompt_feat = vocoder_mel(head)

    yield Message("clone.timbre"), None
    xvector = networks.xvector(xvector_features(head_speech, networks.hparams["xvector_mels"]).T)
    speaker_emb = networks.speaker_embedding(speaker_partials(speech, networks.hparams))

    yield Message("chatterbox.tokens"), None
    n_mels = networks.hparams["token_mels"]
    prompt_token, _ = networks.speech_tokens(token_mel(head_speech, n_mels).T)
    beginning = token_mel(speech[: round(recipe.prompt_s * SPEECH_RATE)], n_mels)
    t3_prompt_tokens, _ = networks.speech_tokens(beginning[: recipe.prompt_tokens * FRAMES_PER_TOKEN].T)
    yield (
        Message("job.done"),
        ChatterboxVoice(
            speaker_emb=speaker_emb,
            t3_prompt_tokens=t3_prompt_tokens,
            prompt_token=prompt_token[: len(prompt_feat) // 2],
            prompt_feat=prompt_feat,
            xvector=xvector,
        ),
    )


def level(samples: F32, rate: int, loudness: float | None) -> F32:
    """Bring to that many LUFS; silence, and anything for None, stays as it is."""
    if loudness is None:
        return samples
    gain = 10 ** ((loudness - integrated_loudness(samples, rate)) / 20)
    return (samples * gain).astype(np.float32) if math.isfinite(gain) and gain > 0 else samples


def vocoder_mel(samples: F32) -> F32:
    """24 kHz (n,) -> log mel (n // 480, 80) of the flow network."""
    n_fft, hop = 1920, 480
    magnitude = np.sqrt(power_spectrum(samples, n_fft, hop, (n_fft - hop) // 2) + np.float32(1e-9))
    return np.log(np.maximum(magnitude @ mel_filters(VOCODER_RATE, n_fft, 80, 8000.0).T, np.float32(1e-5)))


def token_mel(samples: F32, n_mels: int) -> F32:
    """16 kHz (n,) -> log mel (n // 160, n_mels) of the speech tokenizer, within 8 decades of its loudest value."""
    n_fft = 400
    power = power_spectrum(samples, n_fft, 160, n_fft // 2)[:-1]
    log = np.log10(np.maximum(power @ mel_filters(SPEECH_RATE, n_fft, n_mels, 8000.0).T, np.float32(1e-10)))
    return (np.maximum(log, log.max() - np.float32(8.0)) + np.float32(4.0)) / np.float32(4.0)


def xvector_features(samples: F32, n_mels: int) -> F32:
    """16 kHz (n,) -> Kaldi's filterbank energies (1 + (n - 400) // 160, n_mels), their mean over time taken off."""
    features = mel.fbank(samples, n_mels)
    return features - features.mean(axis=0, keepdims=True)


def speaker_partials(samples: F32, hparams: dict[str, Any]) -> F32:
    """16 kHz (n,) -> overlapping pieces of its mel spectrogram (pieces, frames, mels), silent ends cut off."""
    n_fft, n_mels = 400, hparams["speaker_mels"]
    power = power_spectrum(trim(samples), n_fft, 160, n_fft // 2)
    return split_partials(
        power @ mel_filters(SPEECH_RATE, n_fft, n_mels, 8000.0).T, hparams["partial_frames"], hparams["partial_step"]
    )


def trim(samples: F32) -> F32:
    """Cut off both ends where they are more than 20 dB below the loudest frame."""
    n_frames = 1 + len(samples) // _TRIM_HOP
    padded = np.pad(samples, (_TRIM_FRAME // 2, _TRIM_FRAME // 2))
    squares = np.square(padded[: (n_frames + 3) * _TRIM_HOP]).reshape(-1, _TRIM_HOP).sum(axis=1)
    rms = np.sqrt(np.lib.stride_tricks.sliding_window_view(squares, _TRIM_FRAME // _TRIM_HOP).sum(axis=1) / _TRIM_FRAME)
    db = 20 * np.log10(np.maximum(rms, 1e-5))
    loud = np.flatnonzero(db - db.max() > -TRIM_DB)
    return samples[loud[0] * _TRIM_HOP : (loud[-1] + 1) * _TRIM_HOP]


def split_partials(mel: F32, frames: int, step: int) -> F32:
    """(n, mels) -> (pieces, frames, mels), each `step` after the one before; the last one filled up with zeros."""
    count, rest = divmod(max(len(mel) - frames + step, 0), step)
    if count == 0 or (rest + frames - step) / frames >= _ENOUGH:
        count += 1
    length = frames + step * (count - 1)
    mel = np.pad(mel[:length], ((0, max(0, length - len(mel))), (0, 0)))
    return np.ascontiguousarray(np.stack([mel[i * step : i * step + frames] for i in range(count)]), np.float32)
