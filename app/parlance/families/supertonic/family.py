"""Supertonic as the engine, the self-test, traces and benchmarks see it."""

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
from parlance.core.text import unsupported

from .driver import SupertonicModel, SupertonicSpec, make_noise, piece_bounds, prepare_text, text_rules
from .voice import VoiceTensors, check_shapes, fits_of, model_voice, stored_style


@dataclass(frozen=True)
class SupertonicInputs:
    ids: np.ndarray
    """int32 (T,)"""
    noise: np.ndarray
    """float32 (channels, L)"""
    voice: VoiceTensors
    steps: int
    conditional: bool
    audio_s: float

    @property
    def drawn(self) -> tuple[int, str]:
        return 0, ""

    def sizes(self) -> dict[str, int]:
        return {"text_ids": len(self.ids), "frames": self.noise.shape[1], "steps": self.steps}

    def arrays(self) -> Tensors:
        return {
            "text_ids": self.ids[None].astype(np.int64),
            "noise": self.noise[None],
            "style_ttl": self.voice.ttl[None],
            "style_dp": self.voice.dp[None],
        }


class SupertonicFamily:
    name = "supertonic"
    has_batching = False
    reads_sounds = False
    trace_fields: tuple[str, ...] = ("text_ids", "style_ttl", "style_dp", "noise")
    parts: Mapping[str, tuple[str, ...]] = {}
    stage_names: Mapping[str, tuple[str, str]] = {
        "duration": ("duration predictor", ""),
        "text_emb": ("text encoder", ""),
        "latent_": ("vector estimator", ""),
        "wav": ("vocoder", ""),
        "end_to_end": ("whole", ""),
    }

    def read_spec(self, path: str, metadata: Mapping[str, Any]) -> SupertonicSpec:
        return SupertonicSpec.from_metadata(path, metadata)

    def fill(self, request: SynthesisRequest, spec: SupertonicSpec) -> SynthesisRequest:
        return request.replace(
            chunk_chars=text_rules(request, spec).chunk_chars,
            pause_s=spec.pause_s if request.pause_s is None else request.pause_s,
        )

    def prepare(self, request: SynthesisRequest, spec: SupertonicSpec) -> PreparedText:
        return prepare_text(request, spec)

    def unsupported(self, request: SynthesisRequest, spec: SupertonicSpec) -> list[UnsupportedCharacter]:
        return unsupported(request.text, text_rules(request, spec))

    def model_voice(self, gguf: Any, voice: str) -> VoiceTensors:
        return model_voice(gguf, voice)

    def check_voice(self, voice: Any, spec: SupertonicSpec, name: str) -> VoiceTensors:
        return check_shapes(stored_style(voice, fits_of(spec.metadata), name), *spec.voice_shapes, name)

    def load(
        self, path: str, request: SynthesisRequest, spec: SupertonicSpec, only: Sequence[str] = ()
    ) -> SupertonicModel:
        if request.kv != "auto" or request.attention not in ("auto", "plain"):
            raise UsageError("supertonic.no_tokens")
        core = native()
        device = core.Device(request.device, request.threads)
        options = {"allow": list(only), "kernels": request.kernels, "attention": request.attention}
        native_model = core.Supertonic(path, device, request.dtype, **options)
        return SupertonicModel(native_model, spec)

    def bench_inputs(
        self, request: SynthesisRequest, spec: SupertonicSpec, voice: VoiceTensors, audio_s: float
    ) -> SupertonicInputs:
        ids = prepare_text(request.replace(stream=False), spec).chunks[0].ids
        frames = spec.frames_of(int(audio_s * spec.sample_rate))
        return _inputs(request, spec, ids, make_noise(spec, request.seed, 0, frames), voice)

    def trace_inputs(
        self, model: SupertonicModel, request: SynthesisRequest, voice: VoiceTensors, given: Mapping[str, np.ndarray]
    ) -> SupertonicInputs:
        spec = model.spec
        ids = _text_ids(request, spec, given)
        if "noise" in given:
            check_shape("noise", given["noise"], (1, spec.channels, None))
            noise = np.ascontiguousarray(given["noise"][0], np.float32)
        else:
            assert request.speed is not None
            frames = spec.frames_of(spec.samples_of(model.duration(ids), spec.pace_of(request.speed)))
            noise = make_noise(spec, request.seed, 0, frames)
        if noise.shape[1] > spec.max_positions:
            raise UsageError("supertonic.frames", count=noise.shape[1], most=spec.max_positions)
        return _inputs(request, spec, ids, noise, voice)

    def trace_voice(
        self, spec: SupertonicSpec, given: Mapping[str, np.ndarray], named: Callable[[], VoiceTensors]
    ) -> VoiceTensors:
        fields = ("style_ttl", "style_dp")
        for field, shape in zip(fields, spec.voice_shapes, strict=True):
            if field in given:
                check_shape(field, given[field], (1, *shape))
        if not set(fields) <= set(given):
            voice = named()
            given = {"style_ttl": voice.ttl[None], "style_dp": voice.dp[None]} | dict(given)
        return VoiceTensors(*(np.ascontiguousarray(given[field][0], np.float32) for field in fields))

    def compare_drawn(self, model: SupertonicModel, inputs: SupertonicInputs, theirs: Tensors) -> dict[str, float]:
        return {}

    def run(self, model: SupertonicModel, inputs: SupertonicInputs) -> np.ndarray:
        self._until_vocoder(model, inputs)
        return model.native.vocode(0, inputs.noise.shape[1])

    def run_along(
        self, model: SupertonicModel, inputs: SupertonicInputs, reference: Mapping[str, np.ndarray]
    ) -> np.ndarray:
        return self.run_stages(model, inputs)["wav"]

    def run_first(self, model: SupertonicModel, inputs: SupertonicInputs) -> None:
        spec = model.spec
        self._until_vocoder(model, inputs)
        bounds = piece_bounds(inputs.noise.shape[1], spec.sample_rate / spec.frame_samples, stream=True, first=True)
        model.native.vocode(*bounds[0])

    def run_stages(
        self, model: SupertonicModel, inputs: SupertonicInputs, reference: Mapping[str, np.ndarray] | None = None
    ) -> Tensors:
        """``duration`` (1,), ``text_emb`` (1, C, T), ``latent_1`` ... (1, channels, L) and ``wav`` (1, samples)."""
        native_model = model.native
        tensors = {"duration": np.array([native_model.predict_duration(inputs.ids)], np.float32)}
        native_model.encode_text(inputs.ids)
        tensors["text_emb"] = native_model.text_emb()[None]
        if reference is not None:
            native_model.set_text_emb(reference["text_emb"][0])
        latents = native_model.estimate_traced(inputs.noise, inputs.steps, inputs.conditional)
        tensors |= {f"latent_{k}": latent[None] for k, latent in enumerate(latents, 1)}
        if reference is not None:
            native_model.set_latent(reference[f"latent_{inputs.steps}"][0])
        tensors["wav"] = native_model.vocode(0, inputs.noise.shape[1])[None]
        return tensors

    def _until_vocoder(self, model: SupertonicModel, inputs: SupertonicInputs) -> None:
        model.native.predict_duration(inputs.ids)
        model.native.encode_text(inputs.ids)
        model.native.estimate(inputs.noise, inputs.steps, inputs.conditional)


def _inputs(
    request: SynthesisRequest, spec: SupertonicSpec, ids: np.ndarray, noise: np.ndarray, voice: VoiceTensors
) -> SupertonicInputs:
    assert request.steps is not None
    audio_s = noise.shape[1] * spec.frame_samples / spec.sample_rate
    return SupertonicInputs(ids, noise, voice, request.steps, request.guidance == "conditional", audio_s)


def _text_ids(request: SynthesisRequest, spec: SupertonicSpec, given: Mapping[str, np.ndarray]) -> np.ndarray:
    """int32 (T,)"""
    if "text_ids" not in given:
        return only_chunk(prepare_text(request, spec)).ids
    ids = given["text_ids"]
    check_shape("text_ids", ids, (1, None))
    if not np.issubdtype(ids.dtype, np.integer) or ids.min() < 0 or ids.max() >= spec.vocab:
        raise UsageError("request.text_ids", most=spec.vocab - 1)
    if ids.shape[1] > spec.max_positions:
        raise UsageError("request.many_ids", most=spec.max_positions)
    return ids[0].astype(np.int32)
