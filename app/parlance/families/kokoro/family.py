"""Kokoro as the engine, the self-test, traces and benchmarks see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.errors import UsageError
from parlance.core.family import PreparedText, Tensors, check_shape, only_chunk
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import UnsupportedCharacter

from .driver import LONGEST_FRAMES, KokoroModel, KokoroSpec, make_noise, prepare_text, text_rules
from .text.prepare import CHUNK_CHARS, unsupported
from .voice import KokoroVoice, fits_of, model_voice, stored_voice

CURVES = ("f0", "energy")


@dataclass(frozen=True)
class KokoroInputs:
    ids: np.ndarray
    """int32 (T,)"""
    frames: np.ndarray
    """int32 (T,): of each symbol."""
    noise: np.ndarray
    """float32 (samples,)"""
    voice: KokoroVoice
    audio_s: float

    @property
    def drawn(self) -> tuple[int, str]:
        return 0, ""

    @property
    def styles(self) -> tuple[np.ndarray, np.ndarray]:
        return self.voice.style(len(self.ids) - 2)

    def sizes(self) -> dict[str, int]:
        return {"text_ids": len(self.ids), "frames": int(self.frames.sum())}

    def arrays(self) -> Tensors:
        return {
            "text_ids": self.ids[None].astype(np.int64),
            "symbol_frames": self.frames.astype(np.int64),
            "style": np.concatenate(self.styles)[None],
            "noise": self.noise,
        }


class KokoroFamily:
    name = "kokoro"
    has_batching = False
    reads_sounds = True
    trace_fields: tuple[str, ...] = ("text_ids", "symbol_frames", "noise", "styles")
    parts: Mapping[str, tuple[str, ...]] = {}
    stage_names: Mapping[str, tuple[str, str]] = {
        "durations": ("duration predictor", ""),
        "f0": ("pitch predictor", ""),
        "energy": ("pitch predictor", ""),
        "source": ("voice source", ""),
        "wav": ("vocoder", ""),
        "end_to_end": ("whole", ""),
    }

    def read_spec(self, path: str, metadata: Mapping[str, Any]) -> KokoroSpec:
        return KokoroSpec.from_metadata(path, metadata)

    def fill(self, request: SynthesisRequest, spec: KokoroSpec) -> SynthesisRequest:
        return request.replace(
            chunk_chars=CHUNK_CHARS if request.chunk_chars is None else request.chunk_chars,
            pause_s=0.0 if request.pause_s is None else request.pause_s,  # each chunk ends with its own
        )

    def prepare(self, request: SynthesisRequest, spec: KokoroSpec) -> PreparedText:
        return prepare_text(request, spec)

    def unsupported(self, request: SynthesisRequest, spec: KokoroSpec) -> list[UnsupportedCharacter]:
        return unsupported(request.text, text_rules(request, spec))

    def model_voice(self, gguf: Any, voice: str) -> KokoroVoice:
        return model_voice(gguf, voice)

    def check_voice(self, voice: Any, spec: KokoroSpec, name: str) -> KokoroVoice:
        return stored_voice(voice, fits_of(spec.metadata), name)

    def load(self, path: str, request: SynthesisRequest, spec: KokoroSpec, only: Sequence[str] = ()) -> KokoroModel:
        if request.kv != "auto" or request.attention not in ("auto", "plain"):
            raise UsageError("kokoro.no_tokens")
        core = native()
        device = core.Device(request.device, request.threads)
        options = {"allow": list(only), "kernels": request.kernels, "attention": request.attention}
        return KokoroModel(core.Kokoro(path, device, request.dtype, **options), spec)

    def bench_inputs(
        self, request: SynthesisRequest, spec: KokoroSpec, voice: KokoroVoice, audio_s: float
    ) -> KokoroInputs:
        ids = prepare_text(request.replace(stream=False), spec).chunks[0].ids
        total = max(len(ids), min(round(audio_s * spec.sample_rate / spec.frame_samples), LONGEST_FRAMES))
        frames = np.diff(np.linspace(0, total, len(ids) + 1).round().astype(np.int32)).astype(np.int32)
        return _inputs(request, spec, ids, frames, voice)

    def trace_inputs(
        self, model: KokoroModel, request: SynthesisRequest, voice: KokoroVoice, given: Mapping[str, np.ndarray]
    ) -> KokoroInputs:
        spec = model.spec
        ids = _text_ids(request, spec, given)
        if "symbol_frames" in given:
            check_shape("symbol_frames", given["symbol_frames"], (len(ids),))
            frames = given["symbol_frames"].astype(np.int32)
        else:
            frames = model.frames(ids, voice.style(len(ids) - 2)[1], request)
        inputs = _inputs(request, spec, ids, frames, voice)
        if "noise" not in given:
            return inputs
        check_shape("noise", given["noise"], inputs.noise.shape)
        return KokoroInputs(ids, frames, given["noise"].astype(np.float32), voice, inputs.audio_s)

    def trace_voice(
        self, spec: KokoroSpec, given: Mapping[str, np.ndarray], named: Callable[[], KokoroVoice]
    ) -> KokoroVoice:
        if "styles" not in given:
            return named()
        check_shape("styles", given["styles"], (None, 2 * spec.style))
        return KokoroVoice(np.ascontiguousarray(given["styles"], np.float32))

    def compare_drawn(self, model: KokoroModel, inputs: KokoroInputs, theirs: Tensors) -> dict[str, float]:
        return {}

    def run(self, model: KokoroModel, inputs: KokoroInputs) -> np.ndarray:
        own, prosody = inputs.styles
        model.native.encode(inputs.ids, prosody)
        model.native.predict_curves(inputs.frames, prosody)
        return model.native.make_sound(own, inputs.noise)

    def run_along(self, model: KokoroModel, inputs: KokoroInputs, reference: Mapping[str, np.ndarray]) -> np.ndarray:
        """The phase of the source adds up the pitch: that comes from there."""
        return self.run_stages(model, inputs, reference)["wav"]

    def run_first(self, model: KokoroModel, inputs: KokoroInputs) -> None:
        """A whole stretch: its norms see all of it."""
        self.run(model, inputs)

    def run_stages(
        self, model: KokoroModel, inputs: KokoroInputs, reference: Mapping[str, np.ndarray] | None = None
    ) -> Tensors:
        """``durations`` (T,), ``f0`` and ``energy`` (2 frames,), ``source`` (samples,) and ``wav`` (1, samples)."""
        core, (own, prosody) = model.native, inputs.styles
        tensors = {"durations": core.encode(inputs.ids, prosody)}
        core.predict_curves(inputs.frames, prosody)
        tensors |= {"f0": core.f0(), "energy": core.energy()}
        if reference is not None and all(name in reference for name in CURVES):
            core.set_curves(*(reference[name] for name in CURVES))
        wav = core.make_sound(own, inputs.noise)[None]
        return tensors | {"source": core.source(), "wav": wav}


def _inputs(
    request: SynthesisRequest, spec: KokoroSpec, ids: np.ndarray, frames: np.ndarray, voice: KokoroVoice
) -> KokoroInputs:
    total = int(frames.sum())
    if not 0 < frames.min() <= total <= LONGEST_FRAMES:
        raise UsageError("kokoro.frames", count=total, most=LONGEST_FRAMES)
    audio_s = total * spec.frame_samples / spec.sample_rate
    return KokoroInputs(ids, frames, make_noise(spec, request.seed, 0, total), voice, audio_s)


def _text_ids(request: SynthesisRequest, spec: KokoroSpec, given: Mapping[str, np.ndarray]) -> np.ndarray:
    """int32 (T,)"""
    if "text_ids" not in given:
        return only_chunk(prepare_text(request, spec)).ids
    ids, vocab = given["text_ids"], int(spec.metadata["kokoro.vocab"])
    check_shape("text_ids", ids, (1, None))
    if not np.issubdtype(ids.dtype, np.integer) or ids.min() < 0 or ids.max() >= vocab:
        raise UsageError("request.text_ids", most=vocab - 1)
    if ids.shape[1] > spec.positions:
        raise UsageError("request.many_ids", most=spec.positions)
    return ids[0].astype(np.int32)
