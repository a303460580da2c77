"""Qwen3-TTS as the engine, the self-test, traces and benchmarks see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.check import cosine
from parlance.core.cloning import StoredVoice
from parlance.core.decode_session import DecodeSession
from parlance.core.devices import open_devices
from parlance.core.errors import ModelError, UsageError
from parlance.core.family import PreparedText, Tensors, check_shape, only_chunk
from parlance.core.messages import Message
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import UnsupportedCharacter

from ..noise import gumbel
from .driver import FAMILY, FRAMES_PER_S, Qwen3Model, Qwen3Spec, longest_speech, make_prompt, samplings
from .prompt import PREFIX, Prompt, Reference
from .text_input import Qwen3Rules, prepare, unsupported
from .voice import CODEBOOKS, Qwen3Clone, Qwen3Voice, check_qwen3_voice, fits_of

PAUSE_S = 0.2
TRACED_FRAMES = 8
"""Of a trace whose request does not give codes: enough to see that the loop is right."""
CODEC_DTYPES = {"q8_0": "auto", "q4_0": "auto", "q4_k": "auto"}
"""Blocks are heard in the codec's convolutions, and save little."""
TIE = 0.05
"""Of the largest logit."""
NEVER = np.float32(-1e9)
"""Noise of a code that must not be drawn."""
ROLE, TAIL = 3, 5
"""Tokens of the prompt before and behind the text."""


@dataclass(frozen=True)
class Qwen3Inputs:
    request: SynthesisRequest
    ids: np.ndarray
    """int32 (T,): the text alone."""
    n_frames: int
    """Frames to draw, whatever the model would have said."""
    codes: np.ndarray
    """int32 (n, 16): given frames, which are heard instead of those that are drawn; (0, 16) for none."""
    gumbel: np.ndarray
    """float32 (n_frames, noise of a frame)"""
    voice: Qwen3Voice
    prompt_ids: np.ndarray
    """int32 (T,): the official form, roles around the text."""
    prompt: Prompt
    """Its speaker without values."""
    speaker: int | None
    """Row of the codec embedding."""

    @property
    def audio_s(self) -> float:
        return (len(self.codes) or self.n_frames) / FRAMES_PER_S

    @property
    def drawn(self) -> tuple[int, str]:
        return self.n_frames, "frames"

    def sizes(self) -> dict[str, int]:
        return {"text_ids": len(self.ids), "frames": self.n_frames}

    def arrays(self) -> Tensors:
        given = {"codes_given": self.codes} if len(self.codes) else {}
        voice: Tensors = {} if self.voice.vector is None else {"speaker_emb": self.voice.vector[None]}
        if self.voice.reference is not None:
            voice |= {"ref_codes": self.voice.reference.codes, "ref_ids": self.voice.reference.ids[None]}
        rows = {"language": self.prompt.language, "speaker": self.speaker, "whole_text": int(self.prompt.whole_text)}
        prompt = {name: np.array([row], np.int32) for name, row in rows.items() if row is not None}
        if self.prompt.instruction is not None:
            prompt["instruction_ids"] = self.prompt.instruction[None]
        prompt["prompt_ids"] = self.prompt_ids[None]
        return prompt | {"sampling": self._sampling(), "gumbel": self.gumbel} | given | voice

    def _sampling(self) -> np.ndarray:
        """float32 (2, 4), of talker and predictor: temperature, top-k, top-p, repetition penalty."""
        request = self.request
        talker = [request.temperature, request.top_k, request.top_p, request.repetition_penalty]
        predictor = [request.subtalker_temperature, request.subtalker_top_k, request.subtalker_top_p, 1.0]
        return np.array([talker, predictor], np.float32)


class _BlankRows:
    """Embeddings without values, to count the rows of a prompt."""

    def __init__(self, width: int) -> None:
        self._width = width

    def text_rows(self, ids: np.ndarray) -> np.ndarray:
        return np.zeros((len(ids), self._width), np.float32)

    codec_rows = frame_rows = text_rows


class Qwen3Family:
    name = FAMILY
    has_batching = True
    reads_sounds = False
    trace_fields: tuple[str, ...] = ("prompt_ids", "codes", "gumbel", "speaker_emb", "ref_codes", "ref_ids")
    parts: Mapping[str, tuple[str, ...]] = {"talker": ("prefill", "decode")}
    stage_names: Mapping[str, tuple[str, str]] = {
        "prefill_hidden": ("talker", "talker"),
        "talker_logits": ("talker", "talker"),
        "predictor_logits": ("code predictor", "talker"),
        "codes": ("code predictor", "talker"),
        "wav": ("codec", "codec"),
        "end_to_end": ("whole", "codec"),
    }

    def read_spec(self, path: str, metadata: Mapping[str, Any]) -> Qwen3Spec:
        return Qwen3Spec.from_metadata(path, metadata)

    def fill(self, request: SynthesisRequest, spec: Qwen3Spec) -> SynthesisRequest:
        return request.replace(
            chunk_chars=_rules(request, spec).chunk_chars,
            pause_s=PAUSE_S if request.pause_s is None else request.pause_s,
            # As officially: models for clones were trained with text that comes token by token.
            whole_text=spec.variant != "base" if request.whole_text is None else request.whole_text,
        )

    def prepare(self, request: SynthesisRequest, spec: Qwen3Spec) -> PreparedText:
        rules = _rules(request, spec)
        notice = None
        if spec.variant == "voice_design" and not request.instruction.strip():
            notice = Message("qwen3.no_description")
        return PreparedText(prepare(request.text, rules), unsupported(request.text, rules), notice)

    def unsupported(self, request: SynthesisRequest, spec: Qwen3Spec) -> list[UnsupportedCharacter]:
        return unsupported(request.text, _rules(request, spec))

    def model_voice(self, gguf: Any, voice: str) -> Qwen3Voice:
        return Qwen3Voice(speaker=voice if voice in gguf.metadata.get(f"{PREFIX}speaker.names", []) else "")

    def check_voice(self, voice: Any, spec: Qwen3Spec, name: str) -> Qwen3Voice:
        if isinstance(voice, StoredVoice) and isinstance(voice.tensors, Qwen3Clone):
            voice = _spoken(voice, spec, name)
        if not isinstance(voice, Qwen3Voice):
            raise ModelError("voice.other_family", name=name)
        if spec.variant != "base" and (voice.vector is not None or voice.reference is not None):
            raise ModelError("qwen3.clone", name=name)
        return check_qwen3_voice(voice, spec.width, spec.codebook, f"voice {name!r}")

    def load(self, path: str, request: SynthesisRequest, spec: Qwen3Spec, only: Sequence[str] = ()) -> Qwen3Model:
        core = native()
        first, second = open_devices(request, "talker", "codec")
        options = {"allow": list(only), "kernels": request.kernels}
        kept = {"kv": request.kv, "attention": request.attention}
        talker = core.Qwen3Talker(path, first, dtype=request.dtype, **kept, **options)
        decoder = DecodeSession.open(talker, core.Qwen3Batch, request.batch_size)
        codec_dtype = CODEC_DTYPES.get(request.dtype, request.dtype)
        codec = core.Qwen3Codec(path, decoder.audio_device(second), dtype=codec_dtype, **options)
        return Qwen3Model(decoder, codec, spec)

    def bench_inputs(
        self, request: SynthesisRequest, spec: Qwen3Spec, voice: Qwen3Voice, audio_s: float
    ) -> Qwen3Inputs:
        ids = self.prepare(request.replace(stream=False), spec).chunks[0].ids
        n_frames = round(audio_s * FRAMES_PER_S)
        # What is drawn hangs on the last bit of the logits; what is heard must not.
        codes = np.random.default_rng(request.seed).integers(0, spec.codebook, (n_frames, CODEBOOKS), np.int32)
        return _inputs(request, spec, ids, voice, n_frames, {"codes": codes})

    def trace_inputs(
        self, model: Qwen3Model, request: SynthesisRequest, voice: Qwen3Voice, given: Mapping[str, np.ndarray]
    ) -> Qwen3Inputs:
        spec = model.spec
        if "prompt_ids" in given:
            check_shape("prompt_ids", given["prompt_ids"], (1, None))
            ids = given["prompt_ids"][0, ROLE:-TAIL].astype(np.int32)
            if not len(ids) or ids.min() < 0 or ids.max() >= int(spec.metadata[f"{PREFIX}talker.text_vocab"]):
                raise UsageError("qwen3.prompt_ids")
        elif "codes" in given and not request.text:
            ids = np.zeros(0, np.int32)
        else:
            ids = only_chunk(self.prepare(request.replace(stream=False), spec)).ids
        return _inputs(request, spec, ids, voice, min(TRACED_FRAMES, longest_speech("x" * len(ids))), given)

    def trace_voice(
        self, spec: Qwen3Spec, given: Mapping[str, np.ndarray], named: Callable[[], Qwen3Voice]
    ) -> Qwen3Voice:
        if "speaker_emb" not in given:
            return named()
        check_shape("speaker_emb", given["speaker_emb"], (1, spec.width))
        reference = None
        if "ref_codes" in given or "ref_ids" in given:
            if not ("ref_codes" in given and "ref_ids" in given):
                raise UsageError("qwen3.reference")
            check_shape("ref_codes", given["ref_codes"], (None, CODEBOOKS))
            check_shape("ref_ids", given["ref_ids"], (1, None))
            reference = Reference(given["ref_ids"][0].astype(np.int32), given["ref_codes"].astype(np.int32))
        voice = Qwen3Voice(vector=np.ascontiguousarray(given["speaker_emb"][0], np.float32), reference=reference)
        return self.check_voice(voice, spec, "the request")

    def compare_drawn(self, model: Qwen3Model, inputs: Qwen3Inputs, theirs: Tensors) -> dict[str, float]:
        """``drawn_same``: share of all codes that both draw, each going on from its own.

        Of the first frames, both going on from the peer's: ``likeliest_same``, the share whose likeliest code is the
        same, and ``logits_cosine``, the lesser of both networks'.
        """
        if not theirs:
            return {}
        codes = theirs["codes"].astype(np.int32)
        ours, _ = self._trace_codes(model, inputs, {"codes": codes[: len(theirs["talker_logits"])]})
        pairs = [(ours[name], theirs[name]) for name in ("talker_logits", "predictor_logits")]
        same = np.concatenate([(a.argmax(-1) == b.argmax(-1)).ravel() for a, b in pairs])
        return {
            "drawn_same": float(np.mean(self.draw(model, inputs) == codes)),
            "likeliest_same": float(same.mean()),
            "logits_cosine": min(cosine(a, b) for a, b in pairs),
        }

    def run(self, model: Qwen3Model, inputs: Qwen3Inputs) -> np.ndarray:
        drawn = self.draw(model, inputs)
        model.start_sound()
        samples: np.ndarray = model.codec.decode(inputs.codes if len(inputs.codes) else drawn)
        return samples

    def run_along(self, model: Qwen3Model, inputs: Qwen3Inputs, reference: Mapping[str, np.ndarray]) -> np.ndarray:
        model.start_sound()
        samples: np.ndarray = model.codec.decode(reference["codes"])
        return samples

    def run_first(self, model: Qwen3Model, inputs: Qwen3Inputs) -> None:
        assert len(model.first_piece(inputs.request, inputs.ids, inputs.n_frames))

    def run_stages(
        self, model: Qwen3Model, inputs: Qwen3Inputs, reference: Mapping[str, np.ndarray] | None = None
    ) -> Tensors:
        """``prefill_hidden`` (1, width), ``talker_logits`` (frame, vocab), ``predictor_logits`` (frame, 15, codebook),
        ``codes`` (frame, 16), ``wav`` (1, n)."""
        tensors: Tensors = {}
        codes = inputs.codes
        if not len(codes):
            tensors, codes = self._trace_codes(model, inputs, reference)
        tensors["codes"] = codes
        if reference is not None:
            codes = reference["codes"]
        model.start_sound()
        tensors["wav"] = model.codec.decode(codes)[None]
        return tensors

    def draw(self, model: Qwen3Model, inputs: Qwen3Inputs) -> np.ndarray:
        """Exactly `n_frames`, so that every run is the same work."""
        prefill = model.begin(inputs.request, inputs.ids, inputs.n_frames)
        drawn: list[np.ndarray] = []
        for first in range(0, inputs.n_frames, model.at_once):
            noise = inputs.gumbel[first : first + model.at_once]
            drawn.append(model.talker.decode(*samplings(inputs.request), noise, prefill.beside(first, len(noise))))
        return np.concatenate(drawn)

    def _trace_codes(
        self, model: Qwen3Model, inputs: Qwen3Inputs, reference: Mapping[str, np.ndarray] | None
    ) -> tuple[Tensors, np.ndarray]:
        """Raw logits, and the frames; with `reference`, fed with that run's frames."""
        talker, how = model.talker, samplings(inputs.request)
        prefill = model.begin(inputs.request, inputs.ids, inputs.n_frames)
        hidden = talker.hidden()[None]
        given = None if reference is None else reference["codes"]
        first, second, frames = [], [], []
        for step in range(inputs.n_frames if given is None else len(given)):
            noise = inputs.gumbel[step : step + 1]
            first.append(talker.logits())
            fed = talker.sample_on_host(*how, noise) if given is None else given[step]
            if len(fed) < CODEBOOKS:
                break
            second.append(talker.predictor_logits(fed))
            frames.append(fed if given is None else draw_again(talker, how, first[-1], second[-1], noise[0], fed))
            talker.feed(np.ascontiguousarray(fed[None], np.int32), prefill.beside(step, 1))
        logits = {"talker_logits": np.stack(first[: len(second)]), "predictor_logits": np.stack(second)}
        return {"prefill_hidden": hidden} | logits, np.stack(frames).astype(np.int32)


def _spoken(stored: StoredVoice, spec: Qwen3Spec, name: str) -> Qwen3Voice:
    """A clone from a file, its words in the ids of this model."""
    record, clone = stored.record, stored.tensors
    if record.fits != (fits := fits_of(spec.metadata, "the model")):
        raise ModelError("voice.fits", name=name, made=record.fits, model=fits)
    if clone.ref_codes is None:
        return Qwen3Voice(vector=clone.speaker_emb)
    if not record.transcript.strip():
        raise ModelError("qwen3.no_words", name=name)
    reference = Reference(spec.tokenizer.ids(record.transcript), clone.ref_codes)
    return Qwen3Voice(vector=clone.speaker_emb, reference=reference, transcript=record.transcript)


def draw_again(
    talker: Any, how: tuple[Any, Any], first: np.ndarray, others: np.ndarray, noise: np.ndarray, given: np.ndarray
) -> np.ndarray:
    """int32 (16,): what these logits give after each of the given codes, or that code itself where it is as likely.

    A draw between two codes that are all but equal hangs on the last digit, and says nothing of a device.
    """
    core = native()
    rows = [(first, core.process_logits(first, talker.seen(), how[0], talker.banned()))]
    rows += [(row, core.process_logits(row, np.zeros_like(row), how[1])) for row in others]
    drawn, at = [], 0
    for (raw, kept), code in zip(rows, given, strict=True):
        scores = kept + noise[at : at + len(kept)]
        at += len(kept)
        best = int(np.argmax(scores))
        is_tie = scores[best] - scores[code] <= TIE * np.abs(raw).max()
        drawn.append(int(code) if is_tie else best)
    return np.array(drawn, np.int32)


def _inputs(
    request: SynthesisRequest,
    spec: Qwen3Spec,
    ids: np.ndarray,
    voice: Qwen3Voice,
    n_frames: int,
    given: Mapping[str, np.ndarray],
) -> Qwen3Inputs:
    codes = np.zeros((0, CODEBOOKS), np.int32)
    if "codes" in given:
        check_shape("codes", given["codes"], (None, CODEBOOKS))
        codes = given["codes"].astype(np.int32)
        if codes.min() < 0 or codes.max() >= spec.codebook:
            raise UsageError("request.codes", most=spec.codebook - 1)
        n_frames = len(codes)
    vocab = int(spec.metadata[f"{PREFIX}talker.vocab"])
    width = vocab + (CODEBOOKS - 1) * spec.codebook
    if "gumbel" in given:
        check_shape("gumbel", given["gumbel"], (None, width))
        noise = np.ascontiguousarray(given["gumbel"], np.float32)
        n_frames = min(n_frames, len(noise)) if len(codes) else len(noise)
    else:
        noise = gumbel(request.seed, 0, 0, n_frames, width)
        if len(codes):
            noise[:, spec.eos] = NEVER
    roles = spec.tokenizer.around(ids)
    return Qwen3Inputs(
        request=request,
        ids=ids,
        n_frames=n_frames,
        codes=codes,
        gumbel=noise,
        voice=voice,
        prompt_ids=roles,
        prompt=make_prompt(_BlankRows(spec.width), spec, voice, request, ids),
        speaker=spec.ids.speaker(voice.speaker) if voice.speaker else None,
    )


def _rules(request: SynthesisRequest, spec: Qwen3Spec) -> Qwen3Rules:
    return Qwen3Rules.from_metadata(
        spec.metadata, spec.tokenizer, request.text, request.language, request.chunk_chars, request.spell_out
    )
