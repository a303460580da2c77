"""Drives one loaded Qwen3-TTS model: text to frames of codes (talker), codes to sound (codec), piece by piece."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from parlance.core.decode_session import DecodeSession
from parlance.core.devices import each_once
from parlance.core.errors import ModelError
from parlance.core.messages import Message
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, shortened
from parlance.core.text import PreparedChunk
from parlance.core.tracing import span
from parlance.families.one_network import metadata_of

from ..noise import GumbelAhead
from .prompt import PREFIX, Prefill, Prompt, PromptIds, Reference, RowSource, build
from .text_input import TextTokenizer
from .voice import SILENCE_S, Qwen3Voice, is_same, looks_swapped

FAMILY = "qwen3-tts"
FRAMES_PER_S = 12.5
FEWEST_FRAMES = 240
FRAMES_PER_CHARACTER = 12
"""Far more than the slowest speech takes; what goes on beyond has lost its way."""
POSITIONS = 8192
"""Of prompt and frames together."""
GPU_FRAMES_AT_ONCE = 4
GPU_RAMP = (1, 2)
"""Frames of the pieces before `stream_first`: while each is heard, the next one is made."""
WHOLE_PIECE = 16
"""Frames that are decoded at once where nobody waits for the first: as many as the codec's largest graph has."""

Checkpoint = Callable[[], None]
OnNotice = Callable[[Message], None]

_BESIDE = ThreadPoolExecutor(1, "sound beside the frames")
"""One is enough: a GPU is busy with the sound of one."""


@dataclass(frozen=True)
class Qwen3Spec:
    """What the driver needs to know of a model file."""

    sample_rate: int
    variant: str
    """``base``, ``custom_voice`` or ``voice_design``."""
    width: int
    codebook: int
    frame_samples: int
    eos: int
    metadata: Mapping[str, Any]

    @classmethod
    def from_metadata(cls, path: str, metadata: Mapping[str, Any]) -> Qwen3Spec:
        """Raises `ModelError` that names the file and the missing key."""
        with metadata_of(path):
            return cls(
                sample_rate=int(metadata["speech.sample_rate"]),
                variant=str(metadata[f"{PREFIX}variant"]),
                width=int(metadata[f"{PREFIX}talker.dim"]),
                codebook=int(metadata[f"{PREFIX}talker.codebook"]),
                frame_samples=int(metadata[f"{PREFIX}codec.frame_samples"]),
                eos=int(metadata[f"{PREFIX}id.codec_eos"]),
                metadata=metadata,
            )

    @cached_property
    def tokenizer(self) -> TextTokenizer:
        return TextTokenizer(self.metadata)

    @cached_property
    def ids(self) -> PromptIds:
        return PromptIds(self.metadata, self.tokenizer)


class Qwen3Model:
    """The two native halves with their spec. The caller maps native errors."""

    def __init__(self, decoder: DecodeSession, codec: Any, spec: Qwen3Spec) -> None:
        """`decoder`: of the talker."""
        self.talker: Any = decoder.network
        self.codec = codec
        self.spec = spec
        # On a CPU a frame is quick to ask for, and those behind the end would be made for nothing.
        self.is_cpu = decoder.device.info["kind"] == "cpu"
        self.at_once = 1 if self.is_cpu or decoder.is_token_by_token else GPU_FRAMES_AT_ONCE
        self.noise_width = int(self.talker.hparams["frame_noise"])
        self._codebooks = int(self.talker.hparams["codebooks"])
        self.decoder = decoder
        self._noise = GumbelAhead()
        self._voice: Qwen3Voice | None = None
        self._primed: Any = None

    def session(self) -> Qwen3Model:
        codec = self.codec.session(on=self.decoder.audio_device(self.codec.device))
        return Qwen3Model(self.decoder.session(), codec, self.spec)

    @property
    def devices(self) -> tuple[Any, ...]:
        return each_once(self.decoder.device, self.talker.device, self.codec.device)

    @property
    def sounds_beside(self) -> bool:
        """Frames become sound while the next ones are drawn, on a queue of their own."""
        return not self.is_cpu and self.codec.device is not self.decoder.device

    @property
    def weight_types(self) -> Mapping[str, str]:
        return {**self.talker.weight_types, **self.codec.weight_types}

    @property
    def memory(self) -> Mapping[str, int]:
        talker, codec = self.talker.memory, self.codec.memory
        return {
            "weights": talker["weights"] + codec["weights"],
            "compute": talker["compute"] + codec["compute"],
            "kv": talker["kv"] + codec["state"],
        }

    @property
    def choices(self) -> Mapping[str, str]:
        choices: Mapping[str, str] = self.talker.choices
        return choices

    def wait_for_graphs(self, on: bool) -> None:
        for device in self.devices:
            device.wait = on

    def cancel(self) -> None:
        self.decoder.cancel()
        self.codec.cancel()

    def resume(self) -> None:
        self.decoder.resume()
        self.codec.resume()

    def reset_stats(self) -> None:
        self.talker.reset_stats()
        self.codec.reset_stats()

    def stats(self) -> list[dict[str, Any]]:
        return [*self.talker.stats(), *self.codec.stats()]

    @property
    def voice(self) -> Qwen3Voice:
        assert self._voice is not None
        return self._voice

    @property
    def chunks_depend(self) -> bool:
        return not self.voice.is_fixed

    def set_voice(self, voice: Qwen3Voice) -> None:
        if self._voice is None or not is_same(voice.reference, self._voice.reference):
            self._primed = self._state_after(voice.reference)
        self._voice = voice

    def warm_up(self, request: SynthesisRequest, chunk: PreparedChunk, checkpoint: Checkpoint) -> Iterator[Message]:
        yield Message("qwen3.preparing_talker")
        prefill = self.begin(request, chunk.ids, longest_speech(chunk.spoken))
        codes = self.draw(request, prefill, 0, 0, self.at_once, 0)
        self.decoder.release()
        checkpoint()
        yield Message("qwen3.preparing_codec")
        self.codec.restore(self._primed)
        for frames in {*self.piece_frames(request)}:
            checkpoint()
            self.sound(np.resize(codes, (frames, codes.shape[1])))

    def speak(
        self,
        request: SynthesisRequest,
        chunks: list[PreparedChunk],
        checkpoint: Checkpoint,
        report: Callable[[int, int], None],
        on_notice: OnNotice,
    ) -> Iterator[AudioChunk]:
        self._warn_of_swapped_words(request.text, on_notice)
        said: Reference | None = None
        for index, chunk in enumerate(chunks):
            checkpoint()
            report(index, len(chunks))
            speech = Speech(self, request, chunk, index, said)
            held: np.ndarray | None = None
            for samples in speech.pieces(checkpoint):
                if held is not None:
                    yield AudioChunk(held, self.spec.sample_rate, chunk.text, index, len(chunks), False, chunk.ends)
                held = samples
            assert held is not None  # the end cannot be drawn before the third frame
            faults = (Message("take.limit"),) if speech.was_cut else ()
            last = AudioChunk(held, self.spec.sample_rate, chunk.text, index, len(chunks), True, chunk.ends)
            yield replace(last, faults=faults)
            if speech.was_cut:
                continue
            if said is None and not self.voice.is_fixed:
                # Nothing else would hold the voice that the model has found.
                said = Reference(chunk.ids, np.concatenate(speech.codes))
        report(len(chunks), len(chunks))

    def begin(
        self, request: SynthesisRequest, text: np.ndarray, max_frames: int, said: Reference | None = None
    ) -> Prefill:
        """Read voice and text; the first frame can be drawn then."""
        prefill = build(self.talker, self.spec.ids, self.prompt(request, text, said))
        room = POSITIONS - len(prefill.rows)
        if room < FEWEST_FRAMES:
            raise ModelError("qwen3.no_room", positions=len(prefill.rows))
        with span("prefill", positions=len(prefill.rows)):
            self.talker.prefill(prefill.rows, max_frames=min(max_frames, room))
        return prefill

    def prompt(self, request: SynthesisRequest, text: np.ndarray, said: Reference | None = None) -> Prompt:
        """One utterance in the present voice; `said` is what was said before in a voice of nobody in particular."""
        return make_prompt(self.talker, self.spec, self.voice, request, text, said)

    def draw(
        self, request: SynthesisRequest, prefill: Prefill, stream: int, done: int, count: int, following: int
    ) -> np.ndarray:
        """The next frames, int32 (at most `count`, 16); fewer where the end was drawn, or others want fewer. So many
        are asked for next then; 0 if that is not known."""

        def give(first: int, count: int) -> tuple[Any, ...]:
            text = np.ascontiguousarray(prefill.beside(first, count), np.float32)
            return *samplings(request), self.noise(request, stream, first, count), text

        def give_next() -> tuple[Any, ...] | None:
            if not following and _is_drawn(request):
                self._noise.prepare(request.seed, stream, done + count, count, self.noise_width)
            return give(done + count, following) if following else None

        def should_continue(codes: np.ndarray) -> bool:
            return len(codes) == count * self._codebooks

        codes = self.decoder.decode(native().Qwen3Request, give(done, count), give_next, should_continue)
        return codes.reshape(-1, self._codebooks)

    def noise(self, request: SynthesisRequest, stream: int, first: int, count: int) -> np.ndarray:
        """float32 (count, noise of a frame)"""
        if not _is_drawn(request):
            return np.zeros((count, self.noise_width), np.float32)
        return self._noise.take(request.seed, stream, first, count, self.noise_width)

    def start_sound(self, said: Reference | None = None) -> None:
        """Begin the sound of an utterance, behind that of the voice's clip if it has one."""
        self.codec.restore(self._state_after(said) if said is not None else self._primed)

    def sound(self, codes: np.ndarray) -> np.ndarray:
        """float32 (n,): the next samples of the utterance."""
        with self.decoder.vocoding(self.codec.device), span("sound"):
            samples: np.ndarray = self.codec.decode(codes)
        return samples

    def first_piece(self, request: SynthesisRequest, ids: np.ndarray, max_frames: int) -> np.ndarray:
        """What a listener waits for: the sound of the first frames."""
        chunk = PreparedChunk("", "", ids, 0, 0)
        return next(Speech(self, request.replace(stream=True), chunk, 0, None, max_frames).pieces(lambda: None))

    def _warn_of_swapped_words(self, text: str, on_notice: OnNotice) -> None:
        voice = self.voice
        if voice.reference is None or not voice.transcript:
            return
        seconds = len(voice.reference.codes) / FRAMES_PER_S - SILENCE_S
        if looks_swapped(voice.transcript, text, seconds):
            on_notice(Message("notice.swapped", seconds=seconds, words=shortened(voice.transcript)))

    def piece_frames(self, request: SynthesisRequest) -> tuple[int, ...]:
        """Of each piece; all further ones are as the last."""
        assert request.stream_first is not None
        assert request.stream_next is not None
        if request.stream:
            ramp = [frames for frames in GPU_RAMP if frames < request.stream_first and not self.is_cpu]
            return *ramp, request.stream_first, request.stream_next
        return (WHOLE_PIECE,)

    def _state_after(self, reference: Reference | None) -> Any:
        self.codec.reset()
        if reference is not None:
            self.codec.prime(reference.codes)
        return self.codec.save()


class Speech:
    """One chunk of text on its way to sound."""

    def __init__(
        self,
        model: Qwen3Model,
        request: SynthesisRequest,
        chunk: PreparedChunk,
        index: int,
        said: Reference | None,
        max_frames: int | None = None,
    ) -> None:
        self.codes: list[np.ndarray] = []
        self.was_cut = False
        self._model, self._request, self._chunk, self._index, self._said = model, request, chunk, index, said
        self._beside = deque[Future[np.ndarray]]()
        self._longest = longest_speech(chunk.spoken) if max_frames is None else max_frames

    def pieces(self, checkpoint: Checkpoint) -> Iterator[np.ndarray]:
        """float32 (n,) samples, at least one piece."""
        try:
            yield from self._pieces(checkpoint)
        finally:
            self._model.decoder.release()
            for sound in self._beside:
                sound.cancel()
            wait(self._beside)

    def _pieces(self, checkpoint: Checkpoint) -> Iterator[np.ndarray]:
        model, request = self._model, self._request
        model.decoder.reserve()
        prefill = model.begin(request, self._chunk.ids, self._longest, self._said)
        longest = min(self._longest, POSITIONS - len(prefill.rows))
        model.start_sound(self._said)
        done, waiting, has_ended = 0, 0, False
        wanted, *pieces = model.piece_frames(request)
        while done < longest and not has_ended:
            checkpoint()
            count = min(model.at_once, longest - done)
            count = min(count, wanted - waiting) if request.stream else count
            following = 0 if request.stream else min(model.at_once, longest - done - count)
            codes = model.draw(request, prefill, self._index, done, count, following)
            has_ended = len(codes) < count and model.talker.ended  # if not, it may be at the next ones already
            if len(codes):
                self.codes.append(codes)
            done, waiting = done + len(codes), waiting + len(codes)
            if waiting >= wanted:
                # Where it is cut must not hang on how many frames others have let be drawn at once.
                piece = self._last(waiting)[:wanted]
                waiting -= wanted
                if request.stream or not model.sounds_beside:
                    yield model.sound(piece)
                else:  # who waits for it would keep others from decoder
                    self._beside.append(_BESIDE.submit(model.sound, piece))
                if pieces:
                    wanted = pieces.pop(0)
        self.was_cut = not has_ended
        model.decoder.release()
        while self._beside:
            checkpoint()
            yield self._beside[0].result()
            self._beside.popleft()
        if waiting:
            checkpoint()
            yield model.sound(self._last(waiting))

    def _last(self, frames: int) -> np.ndarray:
        return np.concatenate(self.codes)[-frames:]


def make_prompt(
    source: RowSource,
    spec: Qwen3Spec,
    voice: Qwen3Voice,
    request: SynthesisRequest,
    text: np.ndarray,
    said: Reference | None = None,
) -> Prompt:
    ids, vector = spec.ids, voice.vector
    if voice.speaker:
        vector = source.codec_rows(np.array([ids.speaker(voice.speaker)], np.int32))[0]
    instruction = spec.tokenizer.instruction(request.instruction) if request.instruction.strip() else None
    assert request.whole_text is not None
    return Prompt(
        text=text,
        language=ids.language(request.language, voice.speaker),
        instruction=instruction,
        speaker=vector,
        reference=voice.reference or said,
        whole_text=request.whole_text,
    )


def longest_speech(text: str) -> int:
    """Frames that a text may become at most."""
    return max(FEWEST_FRAMES, FRAMES_PER_CHARACTER * len(text))


def samplings(request: SynthesisRequest) -> tuple[Any, Any]:
    """Of the first code of a frame, and of the other fifteen."""
    sampling = native().Sampling
    return (
        sampling(
            temperature=request.temperature,
            top_k=request.top_k or 0,
            top_p=request.top_p,
            repetition_penalty=request.repetition_penalty,
        ),
        sampling(
            temperature=request.subtalker_temperature,
            top_k=request.subtalker_top_k or 0,
            top_p=request.subtalker_top_p,
        ),
    )


def _is_drawn(request: SynthesisRequest) -> bool:
    """Rather than the likeliest code taken."""
    return bool(request.temperature or request.subtalker_temperature)
