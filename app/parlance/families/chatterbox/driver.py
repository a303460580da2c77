"""Drives one loaded Chatterbox model: text ids to speech tokens (T3), speech tokens to audio (S3Gen), in pieces."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, NamedTuple

import numpy as np

from parlance.core.batch_scheduler import BatchScheduler
from parlance.core.cloning import DEFAULT_EMOTION
from parlance.core.decode_session import DecodeSession
from parlance.core.devices import each_once
from parlance.core.messages import Message
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.text import PreparedChunk
from parlance.core.tracing import span
from parlance.families.one_network import metadata_of

from ..noise import GumbelAhead
from .stream import TokenWatch, Utterance, longest_speech, usual_speech
from .text_input import TextTokenizer
from .voice import ChatterboxVoice

log = logging.getLogger("parlance.core")

FAMILY = "chatterbox"
VOCABULARY = 6561
"""Tokens from here on are signs, not sounds."""
SILENCE = 4299
CLOSING_SILENCE = 3
TOKENS_AT_ONCE = 8
"""Drawn in one submission, so that a device is asked seldom and a cancel is heard soon."""
MAX_SAMPLED = 4
"""Rows of a batch of the mean flow: a lone utterance pays for no more. A guided flow has twice the rows of its own and
keeps a GPU busy: with others beside it a narration on an H100 takes a seventh longer."""
BATCH_WINDOW_S = 0.3
"""That an utterance waits for others to share its flow while some are decoded: four take a GPU twice as long as one."""
NOISE_STREAMS = 3
"""Per chunk, of which the first is used. Earlier versions retried with the others, and a seed must give the same."""
DEFAULTS = ("steps", "stream_first", "stream_next", "stream_steps")
"""Settings that no request can do without."""

Checkpoint = Callable[[], None]
OnNotice = Callable[[Message], None]


@dataclass(frozen=True)
class ChatterboxSpec:
    """What the driver needs to know of a model file."""

    sample_rate: int
    variant: str
    speech_vocab: int
    stop_token: int
    metadata: Mapping[str, Any]

    @classmethod
    def from_metadata(cls, path: str, metadata: Mapping[str, Any]) -> ChatterboxSpec:
        """Raises `ModelError` that names the file and the missing key."""
        with metadata_of(path):
            for name in DEFAULTS:
                metadata[f"{FAMILY}.default_{name}"]
            return cls(
                sample_rate=int(metadata["speech.sample_rate"]),
                variant=str(metadata[f"{FAMILY}.variant"]),
                speech_vocab=int(metadata[f"{FAMILY}.t3.speech_vocab"]),
                stop_token=int(metadata[f"{FAMILY}.t3.stop_speech"]),
                metadata=metadata,
            )

    @cached_property
    def tokenizer(self) -> TextTokenizer:
        return TextTokenizer(self.metadata)

    @property
    def is_turbo(self) -> bool:
        """Turbo and Nano: no guidance, no emotion, mean flow, closing silence."""
        return self.variant in ("turbo", "nano")

    def emotion(self, voice: str) -> float:
        return float(self.metadata.get(f"voice.{voice}.emotion", DEFAULT_EMOTION))


class Sampling(NamedTuple):
    """Batched sampling of the mel frames of several utterances."""

    scheduler: BatchScheduler
    device: Any


class ChatterboxModel:
    """The two native halves with their spec. The caller maps native errors."""

    def __init__(
        self, decoder: DecodeSession, s3gen: Any, spec: ChatterboxSpec, sampling: Sampling | None = None
    ) -> None:
        """`decoder`: of T3."""
        self.t3: Any = decoder.network
        self.s3gen = s3gen
        self.spec = spec
        self.at_once = TOKENS_AT_ONCE
        self.decoder = decoder
        self._sampling = sampling
        self._submitted = 1 if decoder.is_token_by_token else TOKENS_AT_ONCE
        self._noise = GumbelAhead()
        self._voice: ChatterboxVoice | None = None

    def session(self) -> ChatterboxModel:
        return ChatterboxModel(self.decoder.session(), self.s3gen.session(), self.spec, self._sampling)

    @property
    def weight_types(self) -> Mapping[str, str]:
        return {**self.t3.weight_types, **self.s3gen.weight_types}

    @property
    def memory(self) -> Mapping[str, int]:
        parts = (self.t3.memory, self.s3gen.memory)
        return {name: sum(part.get(name, 0) for part in parts) for name in ("weights", "compute", "kv")}

    @property
    def choices(self) -> Mapping[str, str]:
        return {**self.t3.choices, **self.s3gen.choices}

    def wait_for_graphs(self, on: bool) -> None:
        for device in self.devices:
            device.wait = on

    @property
    def devices(self) -> tuple[Any, ...]:
        shared = () if self._sampling is None else (self._sampling.device,)
        return each_once(self.decoder.device, self.t3.device, self.s3gen.device, *shared)

    def cancel(self) -> None:
        self.decoder.cancel()
        self.s3gen.cancel()
        if self._sampling is not None:
            self._sampling.scheduler.cancel(self)

    def resume(self) -> None:
        self.decoder.resume()
        self.s3gen.resume()
        if self._sampling is not None:
            self._sampling.scheduler.resume(self)

    def reset_stats(self) -> None:
        self.t3.reset_stats()
        self.s3gen.reset_stats()

    def stats(self) -> list[dict[str, Any]]:
        return [*self.t3.stats(), *self.s3gen.stats()]

    @property
    def chunks_depend(self) -> bool:
        return False

    @property
    def voice(self) -> ChatterboxVoice:
        assert self._voice is not None
        return self._voice

    def set_voice(self, voice: ChatterboxVoice) -> None:
        if voice is not self._voice:
            self.s3gen.set_voice(voice.prompt_token, voice.prompt_feat.T, voice.xvector)
            self._voice = voice

    def warm_up(self, request: SynthesisRequest, chunk: PreparedChunk, checkpoint: Checkpoint) -> Iterator[Message]:
        yield Message("chatterbox.preparing_token_model")
        longest = longest_speech(chunk.spoken)
        self.begin(request, chunk.ids, longest)
        tokens = [int(token) for token in self.draw(request, 0, 0, longest)]
        self.decoder.release()
        checkpoint()
        yield Message("chatterbox.preparing_sound_model")
        sounds = [token for token in tokens if token < VOCABULARY]
        self.utterance(request, 0, len(sounds)).extend(self.ending(sounds), is_final=True)

    def speak(
        self,
        request: SynthesisRequest,
        chunks: list[PreparedChunk],
        checkpoint: Checkpoint,
        report: Callable[[int, int], None],
        on_notice: OnNotice,
    ) -> Iterator[AudioChunk]:
        for index, chunk in enumerate(chunks):
            checkpoint()
            report(index, len(chunks))
            faults: list[Message] = []
            pieces = self._speak_chunk(request, chunk, index, checkpoint, faults)
            try:
                held = next(pieces)
                for piece in pieces:
                    yield AudioChunk(held, self.spec.sample_rate, chunk.text, index, len(chunks), False, chunk.ends)
                    held = piece
            finally:
                self.decoder.release()
            last = AudioChunk(held, self.spec.sample_rate, chunk.text, index, len(chunks), True, chunk.ends)
            yield replace(last, faults=tuple(faults))
        report(len(chunks), len(chunks))

    def _speak_chunk(
        self,
        request: SynthesisRequest,
        chunk: PreparedChunk,
        index: int,
        checkpoint: Checkpoint,
        faults: list[Message],
    ) -> Iterator[np.ndarray]:
        """Yield the audio of one chunk, in one piece unless `stream`; what went wrong is added to `faults`."""
        assert request.stream_first is not None
        assert request.stream_next is not None
        utterance = self.utterance(request, index, usual_speech(chunk.spoken))
        watch = TokenWatch(chunk.spoken)
        wanted = request.stream_next if index else request.stream_first
        for tokens in self._tokens(request, chunk, index, watch, checkpoint, utterance.prepare):
            while request.stream and len(tokens) >= wanted and not watch.fault(ended=False):
                checkpoint()
                # Pieces of one length: their graphs are replayed.
                piece = utterance.extend(tokens[:wanted], is_final=False)
                wanted += request.stream_next
                if len(piece):
                    yield piece
        self.decoder.release()
        if fault := watch.fault(ended=True):
            faults.append(fault)
        checkpoint()
        yield utterance.extend(self.ending(watch.kept), is_final=True)

    def _tokens(
        self,
        request: SynthesisRequest,
        chunk: PreparedChunk,
        index: int,
        watch: TokenWatch,
        checkpoint: Checkpoint,
        prepare: Callable[[int], None],
    ) -> Iterator[list[int]]:
        """What was drawn so far, after each submission, until the model ends it or the watch does."""
        self.decoder.reserve()
        self.begin(request, chunk.ids, watch.longest)
        done = 0
        while not watch.is_over:
            checkpoint()
            drawn = self.draw(request, index * NOISE_STREAMS, done, watch.longest, prepare)
            done += len(drawn)
            watch.add(int(token) for token in drawn)
            yield watch.kept

    def begin(
        self, request: SynthesisRequest, ids: np.ndarray, max_tokens: int, trace: bool = False
    ) -> Mapping[str, np.ndarray]:
        """Read voice and text; the first token can be drawn then. With `trace`, the inner tensors."""
        exaggeration = self.spec.emotion(request.voice) if request.exaggeration is None else request.exaggeration
        with span("prefill"):
            taps: Mapping[str, np.ndarray] = self.t3.prefill(
                ids,
                self.voice.speaker_emb,
                self.voice.t3_prompt_tokens,
                emotion=exaggeration,
                guided=bool(request.cfg_weight),
                max_tokens=max_tokens,
                trace=trace,
            )
        return taps

    def draw(
        self,
        request: SynthesisRequest,
        stream: int,
        done: int,
        limit: int,
        prepare: Callable[[int], None] = lambda _tokens: None,
    ) -> np.ndarray:
        """The next tokens, int32 (1 to `TOKENS_AT_ONCE`,), up to `limit` in all; a stop token is the last of them.
        Beside that, `prepare` is told how many there will be, if no other session draws."""
        count, how = min(self._submitted, limit - done), sampling(request, self.spec)

        def give(first: int) -> tuple[Any, ...]:
            wanted = min(self._submitted, limit - first)
            return how, self._noise.take(request.seed, stream, first, wanted, self.spec.speech_vocab)

        def give_next() -> tuple[Any, ...] | None:
            if self.decoder.is_alone:
                prepare(done + count)
            return give(done + count) if done + count < limit else None

        def should_continue(tokens: np.ndarray) -> bool:
            return len(tokens) == count and tokens[-1] != self.spec.stop_token

        return self.decoder.decode(native().T3Request, give(done), give_next, should_continue)

    def utterance(self, request: SynthesisRequest, index: int, expected: int) -> Utterance:
        """A new one, of about `expected` tokens; the one before it is forgotten."""
        sample = self._sample_alone if self._sampling is None else partial(self._sample, low_latency=request.stream)
        return Utterance(self.s3gen, request, index, self.spec.variant == "multilingual", expected, sample)

    def _sample_alone(self, noise: np.ndarray, steps: int, meanwhile: Callable[[], None]) -> None:
        self.s3gen.sample(noise, steps)  # a GPU is at it then
        meanwhile()

    def _sample(self, noise: np.ndarray, steps: int, meanwhile: Callable[[], None], low_latency: bool) -> None:
        assert self._sampling is not None
        request = native().ChatterboxS3GenRequest(self.s3gen, noise, steps)
        self._sampling.scheduler.submit(self, request, meanwhile, low_latency=low_latency).check()

    def ending(self, tokens: list[int]) -> list[int]:
        """What the sound model gets at the end of an utterance."""
        return [*tokens, *[SILENCE] * CLOSING_SILENCE] if self.spec.is_turbo else tokens or [SILENCE]


def sampling(request: SynthesisRequest, spec: ChatterboxSpec) -> Any:
    """A `parlance._core.Sampling` in the order of the variant's official code."""
    return native().Sampling(
        temperature=request.temperature,
        top_k=request.top_k or 0,
        top_p=request.top_p,
        min_p=request.min_p or 0.0,
        repetition_penalty=request.repetition_penalty,
        penalty_last=spec.is_turbo,
        guidance=request.cfg_weight or 0.0,
    )
