"""Chatterbox as the engine, the self-test, traces and benchmarks see it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any

import numpy as np

from parlance.core.batch_scheduler import BatchScheduler
from parlance.core.check import log_mel_cosine
from parlance.core.cloning import StoredVoice
from parlance.core.decode_session import DecodeSession
from parlance.core.devices import beside, open_devices
from parlance.core.errors import ModelError, UsageError
from parlance.core.family import PreparedText, Tensors, check_shape, only_chunk
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import UnsupportedCharacter

from ..noise import gumbel, normal_frames, phases
from .driver import (
    BATCH_WINDOW_S,
    FAMILY,
    MAX_SAMPLED,
    VOCABULARY,
    ChatterboxModel,
    ChatterboxSpec,
    Sampling,
    sampling,
)
from .stream import TOKENS_PER_S, longest_speech
from .text_input import ChatterboxRules, prepare, unsupported
from .voice import PARTS, ChatterboxVoice, check_voice, model_voice, recipe_of

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


PAUSE_S = 0.2
TRACED_TOKENS = 24
"""Speech tokens of a trace whose request does not give them: enough to see that the loop is right."""


class ChatterboxFamily:
    name = FAMILY
    has_batching = True
    reads_sounds = False
    trace_fields: tuple[str, ...] = (
        "text_tokens", "speech_tokens", "gumbel", "cfm_noise", "source_phases", "source_noise", *PARTS,
    )  # fmt: skip
    parts: Mapping[str, tuple[str, ...]] = {
        "t3": ("conditioning", "prefill", "decode"),
        "s3gen": ("encoder", "cfm", "source", "vocoder"),
    }
    stage_names: Mapping[str, tuple[str, str]] = {
        "t3_layers": ("token model", "t3"),
        "t3_logits": ("token model", "t3"),
        "speech_tokens": ("token model", "t3"),
        "mu": ("token encoder", "s3gen"),
        "cfm_": ("flow estimator", "s3gen"),
        "mel": ("flow estimator", "s3gen"),
        "f0": ("pitch predictor", "s3gen"),
        "source": ("voice source", "s3gen"),
        "wav": ("vocoder", "s3gen"),
        "end_to_end": ("whole", "s3gen"),
    }

    def read_spec(self, path: str, metadata: Mapping[str, Any]) -> ChatterboxSpec:
        return ChatterboxSpec.from_metadata(path, metadata)

    def fill(self, request: SynthesisRequest, spec: ChatterboxSpec) -> SynthesisRequest:
        return request.replace(
            chunk_chars=_rules(request, spec).chunk_chars,
            pause_s=PAUSE_S if request.pause_s is None else request.pause_s,
        )

    def prepare(self, request: SynthesisRequest, spec: ChatterboxSpec) -> PreparedText:
        rules = _rules(request, spec)
        notice = spec.tokenizer.notice(request.language)
        return PreparedText(prepare(request.text, rules), unsupported(request.text, rules), notice)

    def unsupported(self, request: SynthesisRequest, spec: ChatterboxSpec) -> list[UnsupportedCharacter]:
        return unsupported(request.text, _rules(request, spec))

    def model_voice(self, gguf: Any, voice: str) -> ChatterboxVoice:
        return model_voice(gguf, voice)

    def check_voice(self, voice: Any, spec: ChatterboxSpec, name: str) -> ChatterboxVoice:
        if isinstance(voice, StoredVoice):
            recipe = recipe_of(spec.metadata, "the model")
            if voice.record.fits != recipe.name:
                raise ModelError("voice.other_model", name=name, fits=voice.record.fits, model=recipe.name)
            voice = voice.tensors
        if not isinstance(voice, ChatterboxVoice):
            raise ModelError("voice.other_family", name=name)
        return check_voice(voice, f"voice {name!r}")

    def load(
        self, path: str, request: SynthesisRequest, spec: ChatterboxSpec, only: Sequence[str] = ()
    ) -> ChatterboxModel:
        core = native()
        first, second = open_devices(request, "t3", "s3gen")
        # A narration has no first sound to hurry for, and kernels of two networks that share the GPU delay each other,
        # so both networks use one queue. A guided flow keeps the GPU busy either way.
        one_queue = bool(request.batch_size and spec.is_turbo and not request.stream)
        if one_queue and second.info["id"] == first.info["id"]:
            second = first
        options = {"dtype": request.dtype, "allow": list(only), "kernels": request.kernels}
        options["attention"] = request.attention
        t3 = core.ChatterboxT3(path, first, kv=request.kv, **options)
        s3gen = core.ChatterboxS3Gen(path, second, **options)
        decoder, sampling = DecodeSession.open(t3, core.T3Batch, request.batch_size, one_queue), None
        if request.batch_size and second.info["kind"] != "cpu":
            rows = min(request.batch_size, MAX_SAMPLED) if s3gen.hparams["meanflow"] else 1
            batch = core.ChatterboxS3GenBatch(s3gen, rows)
            scheduler = BatchScheduler(
                batch.sample,
                rows,
                synchronous=False,
                batch_window_s=BATCH_WINDOW_S,
                kind=lambda request: request.kind,
                others_may_come=lambda: decoder.others_decode,
            )
            sampling = Sampling(scheduler, second)
            s3gen = s3gen.session(on=second if one_queue else beside(second))
        return ChatterboxModel(decoder, s3gen, spec, sampling)

    def bench_inputs(
        self, request: SynthesisRequest, spec: ChatterboxSpec, voice: ChatterboxVoice, audio_s: float
    ) -> ChatterboxInputs:
        ids = self.prepare(request.replace(stream=False), spec).chunks[0].ids
        n_tokens = round(audio_s * TOKENS_PER_S)
        # What is drawn hangs on the last bit of the logits; what is spoken must not.
        tokens = np.random.default_rng(request.seed).integers(0, VOCABULARY, (1, n_tokens), np.int32)
        inputs = make_inputs(request, spec, ids, voice, n_tokens, {"speech_tokens": tokens})
        inputs.gumbel[:, spec.stop_token] = NEVER
        return inputs

    def trace_inputs(
        self, model: ChatterboxModel, request: SynthesisRequest, voice: ChatterboxVoice, given: Mapping[str, np.ndarray]
    ) -> ChatterboxInputs:
        spec = model.spec
        if "text_tokens" in given:
            check_shape("text_tokens", given["text_tokens"], (1, None))
            ids = given["text_tokens"][0].astype(np.int32)
        elif "speech_tokens" in given and not request.text:
            ids = np.zeros(0, np.int32)
        else:
            ids = only_chunk(self.prepare(request.replace(stream=False), spec)).ids
        return make_inputs(request, spec, ids, voice, min(TRACED_TOKENS, longest_speech("x" * len(ids))), given)

    def trace_voice(
        self, spec: ChatterboxSpec, given: Mapping[str, np.ndarray], named: Callable[[], ChatterboxVoice]
    ) -> ChatterboxVoice:
        parts = {part: given[part][0] for part in PARTS if part in given}
        if len(parts) < len(PARTS):
            voice = named()
            parts = {field.name: getattr(voice, field.name) for field in fields(voice)} | parts
        return check_voice(ChatterboxVoice(**parts), "the request")

    def compare_drawn(self, model: ChatterboxModel, inputs: ChatterboxInputs, theirs: Tensors) -> dict[str, float]:
        """The voice source's phase is the sum of all F0 before it: rounding alone makes another wave of the same mel.
        So ``same_source_log_mel_cosine`` is that of our wave from their F0 and source, and ``f0_relative`` and
        ``mel_relative`` say how far our own are off."""
        s3gen = self._encode(model, inputs, inputs.speech_tokens)
        s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, inputs.request.steps)
        s3gen.extend_source(inputs.source_noise_of(s3gen.pending_source_frames))
        mel, f0 = s3gen.mel(), s3gen.f0()
        s3gen.set_source(theirs["f0"][0], theirs["source"][0])
        wav = s3gen.vocode(0, s3gen.exact_frames)
        return {
            "same_source_log_mel_cosine": log_mel_cosine(wav, theirs["wav"], model.spec.sample_rate),
            "f0_relative": _relative(f0, theirs["f0"][0]),
            "mel_relative": _relative(mel, theirs["mel"][0]),
        }

    def run(self, model: ChatterboxModel, inputs: ChatterboxInputs) -> np.ndarray:
        drawn = self._draw(model, inputs, inputs.n_tokens)
        tokens = inputs.speech_tokens if len(inputs.speech_tokens) else drawn
        s3gen = self._encode(model, inputs, tokens)
        s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, inputs.request.steps)
        s3gen.extend_source(inputs.source_noise_of(s3gen.pending_source_frames))
        samples: np.ndarray = s3gen.vocode(0, s3gen.exact_frames)
        return samples

    def run_along(
        self, model: ChatterboxModel, inputs: ChatterboxInputs, reference: Mapping[str, np.ndarray]
    ) -> np.ndarray:
        s3gen = self._encode(model, inputs, reference["speech_tokens"][0])
        s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, inputs.request.steps)
        s3gen.set_source(reference["f0"][0], reference["source"][0])
        samples: np.ndarray = s3gen.vocode(0, s3gen.exact_frames)
        return samples

    def run_first(self, model: ChatterboxModel, inputs: ChatterboxInputs) -> None:
        assert inputs.request.stream_first is not None
        first = min(inputs.request.stream_first, inputs.n_tokens)
        drawn = self._draw(model, inputs, first)
        sounds = _sounds(inputs.speech_tokens if len(inputs.speech_tokens) else drawn)
        request = inputs.request.replace(stream=True)
        # What is shorter than the first piece is heard as a whole.
        is_whole = first == inputs.n_tokens
        assert len(model.utterance(request, 0, inputs.n_tokens).extend(sounds[:first], is_final=is_whole))

    def run_stages(
        self, model: ChatterboxModel, inputs: ChatterboxInputs, reference: Mapping[str, np.ndarray] | None = None
    ) -> Tensors:
        """``t3_layers`` (layer, batch, rows, dim), what each layer adds to the prefix; ``t3_logits`` (step, vocab),
        ``speech_tokens`` (1, N), ``mu``, ``cfm_1`` ... and ``mel`` (1, 80, frames), ``f0`` (1, frames), ``source`` and
        ``wav`` (1, n)."""
        tensors: Tensors = {}
        tokens = inputs.speech_tokens
        if not len(tokens):
            taps = model.begin(inputs.request, inputs.ids, inputs.n_tokens, trace=True)
            tensors["t3_layers"] = _added_by_layers(taps)
            tensors["t3_logits"], tokens = self._trace_tokens(model, inputs, reference)
        tensors["speech_tokens"] = np.asarray(tokens, np.int32)[None]
        if reference is not None:
            tokens = reference["speech_tokens"][0]
        s3gen = self._encode(model, inputs, tokens)
        tensors["mu"] = s3gen.mu()[None]
        if reference is not None:
            s3gen.set_mu(reference["mu"][0])
        taps = s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, inputs.request.steps, trace=True)
        tensors |= {name: taps[name][None] for name in taps if name.startswith("cfm_")}
        tensors["mel"] = s3gen.mel()[None]
        if reference is not None:
            s3gen.set_mel(reference["mel"][0], True)
        s3gen.extend_source(inputs.source_noise_of(s3gen.pending_source_frames))
        tensors["f0"] = s3gen.f0()[None]
        if reference is not None:
            # The phase of the source is the sum of all F0 before it: its own F0 would tell nothing of the source.
            f0 = reference["f0"][0]
            s3gen.start_utterance(inputs.source_phases)
            s3gen.set_mel(reference["mel"][0], True)
            s3gen.extend_source(inputs.source_noise_of(len(f0)), f0)
        tensors["source"] = s3gen.source()[None]
        if reference is not None:
            s3gen.set_source(reference["f0"][0], reference["source"][0])
        tensors["wav"] = s3gen.vocode(0, s3gen.exact_frames)[None]
        return tensors

    def _encode(self, model: ChatterboxModel, inputs: ChatterboxInputs, tokens: np.ndarray) -> Any:
        """The sound model with all of the utterance encoded."""
        s3gen = model.s3gen
        s3gen.start_utterance(inputs.source_phases)
        s3gen.plan(np.array(model.ending(_sounds(tokens)), np.int32), True)
        s3gen.encode()
        return s3gen

    def _draw(self, model: ChatterboxModel, inputs: ChatterboxInputs, n_tokens: int) -> np.ndarray:
        """Exactly so many, so that every run is the same work; signs among them count as drawn."""
        model.begin(inputs.request, inputs.ids, inputs.n_tokens)
        drawn: list[int] = []
        while len(drawn) < n_tokens:
            noise = inputs.gumbel[len(drawn) : min(n_tokens, len(drawn) + model.at_once)]
            tokens = model.t3.decode(sampling(inputs.request, model.spec), noise)
            drawn += [int(token) for token in tokens]
            if model.spec.stop_token in tokens:
                break
        return np.array(drawn, np.int32)

    def _trace_tokens(
        self, model: ChatterboxModel, inputs: ChatterboxInputs, reference: Mapping[str, np.ndarray] | None
    ) -> tuple[np.ndarray, np.ndarray]:
        """Logits after guidance, and the tokens, now that the text was read; with `reference`, fed with that run's."""
        how, rows, tokens = sampling(inputs.request, model.spec), [], []
        weight = np.float32(inputs.request.cfg_weight or 0.0)
        for step in range(inputs.n_tokens):
            logits = model.t3.logits()
            rows.append(logits[0] if len(logits) == 1 else logits[0] + weight * (logits[0] - logits[1]))
            token = int(model.t3.sample_on_host(how, inputs.gumbel[step]))
            tokens.append(token)
            if reference is not None:
                if step >= reference["speech_tokens"].shape[1]:
                    break
                token = int(reference["speech_tokens"][0, step])
            if token == model.spec.stop_token:
                break
            model.t3.feed(np.array([token], np.int32))
        return np.stack(rows), np.array(tokens, np.int32)


def _added_by_layers(taps: Mapping[str, np.ndarray]) -> np.ndarray:
    """What each layer adds to the prefix; of the first, all that leaves it."""
    layers = [taps[f"layer{i}"] for i in range(sum(name.startswith("layer") for name in taps))]
    return np.stack([layers[0], *(after - before for before, after in pairwise(layers))])


def _relative(ours: np.ndarray, theirs: np.ndarray) -> float:
    return float(np.abs(ours - theirs).max() / np.abs(theirs).max())


def _sounds(tokens: np.ndarray) -> list[int]:
    return [int(token) for token in tokens if token < VOCABULARY]


def _rules(request: SynthesisRequest, spec: ChatterboxSpec) -> ChatterboxRules:
    return ChatterboxRules.from_metadata(
        spec.metadata,
        spec.tokenizer,
        request.language,
        request.chunk_chars,
        request.spell_out,
    )
