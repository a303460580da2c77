"""From a recording to a Chatterbox voice, as the official `prepare_conditionals` makes one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from parlance.core.cloning import CloneNeeds, CloneRequest
from parlance.core.dsp import kaldi
from parlance.core.dsp.loudness import integrated_loudness
from parlance.core.dsp.mel import F32, mel_filters, power_spectrum
from parlance.core.dsp.resample import resample_exact, resample_sinc
from parlance.core.messages import Message
from parlance.core.native import native

from .voice import VOCODER_PROMPT_S, ChatterboxVoice, CloneRecipe, recipe_of

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
    features = kaldi.fbank(samples, n_mels)
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
