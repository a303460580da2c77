"""Drives one loaded Kokoro model: symbols in, audio out, a chunk at a time. The networks themselves are native."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from parlance.core.errors import TextError
from parlance.core.family import PreparedText
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.text import PreparedChunk
from parlance.core.text.chunk import Ending
from parlance.core.tracing import span
from parlance.core.word_times import Word
from parlance.families.one_network import metadata_of

from ..noise import normal_frames
from ..one_network import OneNetwork
from .text.prepare import CHUNK_CHARS, SHORTEST_CHUNK, KokoroChunk, KokoroRules, prepare, unread, unsupported
from .voice import KokoroVoice

EARLY_S = 0.06
"""What a symbol sounds like begins before the frames that the durations give it: so far, where silence comes before."""
AROUND = 12
"""Frames beyond a cut that are made with it and not heard: next to the ends of what is made, the sound is fainter."""
FADE_S = 0.01
"""From one part to the next."""


class Heard(NamedTuple):
    """A part of a sentence: what is made, and what is heard of that."""

    frames: np.ndarray
    """int32 (T,): of each symbol that is read; 0 for those that belong to another part."""
    samples: slice
    begin_s: float
    """In the whole sentence."""


def heard(
    frames: np.ndarray, before: tuple[int, int] | None, after: tuple[int, int] | None, frame_samples: int, rate: int
) -> Heard:
    """`before` and `after`: places of the pause that each cut is in; None where the sentence itself begins or ends.

    Half of a fade lies on either side of a cut.
    """
    at = np.concatenate([[0], np.cumsum(frames)])
    total, half = int(at[-1]), round(FADE_S * rate / 2)
    begin, end = (_cut(at, pause, EARLY_S * rate / frame_samples) if pause else None for pause in (before, after))
    first = 0 if begin is None else max(begin - AROUND, 0)
    last = total if end is None else min(end + AROUND, total)
    from_, to = (0, (last - first) * frame_samples)
    if begin is not None:
        from_ = max((begin - first) * frame_samples - half, 0)
    if end is not None:
        to = min((end - first) * frame_samples + half, to)
    made = np.diff(np.clip(at, first, last)).astype(np.int32)
    return Heard(made, slice(from_, to), (first * frame_samples + from_) / rate)


def _cut(at: np.ndarray, pause: tuple[int, int], early: float) -> int:
    """The frame in the middle of what is silent."""
    return max(1, round((int(at[pause[0]]) + int(at[pause[1]])) / 2 - early))


def faded(tail: np.ndarray, samples: np.ndarray) -> np.ndarray:
    """`samples`, whose begin takes over from `tail`."""
    up = (np.arange(len(tail), dtype=np.float32) + 0.5) / max(1, len(tail))
    return np.concatenate([tail * (1 - up) + samples[: len(tail)] * up, samples[len(tail) :]])


FAMILY = "kokoro"
FIRST_CHUNK_CHARS = 40
LONGEST_FRAMES = 4096
"""Of a chunk; the native side takes no more."""


@dataclass(frozen=True)
class KokoroSpec:
    """What the driver needs to know of a model file."""

    sample_rate: int
    frame_samples: int
    """Samples of a frame, in which durations are counted."""
    positions: int
    style: int
    rows: Mapping[str, int]
    """Symbol -> row of the embedding."""
    metadata: Mapping[str, Any]

    @classmethod
    def from_metadata(cls, path: str, metadata: Mapping[str, Any]) -> KokoroSpec:
        """Raises `ModelError` that names the file and the missing key."""
        with metadata_of(path):
            points, rows = metadata["tokenizer.code_points"], metadata["tokenizer.rows"]
            return cls(
                sample_rate=int(metadata["speech.sample_rate"]),
                frame_samples=2 * int(metadata[f"{FAMILY}.gen.hop"]) * int(np.prod(metadata[f"{FAMILY}.gen.rates"])),
                positions=int(metadata[f"{FAMILY}.bert.positions"]),
                style=int(metadata[f"{FAMILY}.style"]),
                rows={chr(point): int(row) for point, row in zip(points, rows, strict=True)},
                metadata=metadata,
            )


def check_symbols(metadata: Mapping[str, Any], path: str) -> None:
    """`ModelError` if there are no symbols in the metadata."""
    KokoroSpec.from_metadata(path, metadata)


class KokoroModel(OneNetwork):
    spec: KokoroSpec

    def __init__(self, native: Any, spec: KokoroSpec) -> None:
        super().__init__(native, spec)
        self._voice: KokoroVoice | None = None

    def set_voice(self, voice: KokoroVoice) -> None:
        self._voice = voice

    def style(self, symbols: int) -> tuple[np.ndarray, np.ndarray]:
        assert self._voice is not None
        return self._voice.style(symbols)

    def warm_up(
        self, request: SynthesisRequest, chunk: PreparedChunk, checkpoint: Callable[[], None]
    ) -> Iterator[Message]:
        own, prosody = self.style(len(chunk.ids) - 2)
        yield Message("kokoro.preparing_text")
        frames = self._heard(chunk, prosody, request)[1].frames
        yield Message("kokoro.preparing_sound")
        if frames.sum() <= LONGEST_FRAMES:
            checkpoint()
            self.sound(frames, prosody, own, request, 0)

    def frames(self, ids: np.ndarray, prosody: np.ndarray, request: SynthesisRequest) -> np.ndarray:
        """int32 (T,): how long each symbol is spoken."""
        assert request.speed is not None
        with span("prefill"):
            durations = self.native.encode(ids, prosody)
        return np.maximum(1, np.rint(durations / np.float32(request.speed))).astype(np.int32)

    def sound(
        self, frames: np.ndarray, prosody: np.ndarray, own: np.ndarray, request: SynthesisRequest, index: int
    ) -> np.ndarray:
        """float32 (n,): the samples of the chunk that `frames` has just encoded."""
        with span("steps"):
            self.native.predict_curves(frames, prosody)
        noise = make_noise(self.spec, request.seed, index, int(frames.sum()))
        with span("sound"):
            samples: np.ndarray = self.native.make_sound(own, noise)
        return samples

    def speak(
        self,
        request: SynthesisRequest,
        chunks: list[PreparedChunk],
        checkpoint: Callable[[], None],
        report: Callable[[int, int], None],
        on_notice: Callable[[Message], None],
    ) -> Iterator[AudioChunk]:
        waiting = deque(chunks)
        index, tail = 0, np.empty(0, np.float32)
        while waiting:
            chunk = waiting.popleft()
            checkpoint()
            report(index, index + 1 + len(waiting))
            own, prosody = self.style(len(chunk.ids) - 2)
            frames, part = self._heard(chunk, prosody, request)
            if part.frames.sum() > LONGEST_FRAMES:
                waiting.extendleft(reversed(split_further(chunk, request, self.spec)))
                continue
            checkpoint()
            samples = self.sound(part.frames, prosody, own, request, index)[part.samples]
            samples = faded(tail, samples)
            words = self._words(chunk, frames, part.begin_s)
            index += 1
            held = round(FADE_S * self.spec.sample_rate) if waiting and _is_cut(chunk) else 0
            samples, tail = np.split(samples, [len(samples) - held])
            count = index + len(waiting)
            yield AudioChunk(samples, self.spec.sample_rate, chunk.text, index - 1, count, True, chunk.ends, words)
        report(index, index)

    def _heard(self, chunk: PreparedChunk, prosody: np.ndarray, request: SynthesisRequest) -> tuple[np.ndarray, Heard]:
        """Frames of each symbol that is read, and what of them is spoken here."""
        frames = self.frames(chunk.ids, prosody, request)
        before, after = (chunk.before, chunk.after) if isinstance(chunk, KokoroChunk) else (None, None)
        return frames, heard(frames, before, after, self.spec.frame_samples, self.spec.sample_rate)

    def _words(self, chunk: PreparedChunk, frames: np.ndarray, begin_s: float) -> tuple[Word, ...] | None:
        """When each is heard: the network itself says how long each symbol lasts."""
        if not isinstance(chunk, KokoroChunk):
            return None
        at = np.concatenate([[0], np.cumsum(frames)]) * (self.spec.frame_samples / self.spec.sample_rate)
        at = np.maximum(at - EARLY_S - begin_s, 0)
        return tuple(Word(start, end, float(at[first]), float(at[last])) for start, end, first, last in chunk.words)


def _is_cut(chunk: PreparedChunk) -> bool:
    """Within a sentence, at its end."""
    return isinstance(chunk, KokoroChunk) and chunk.after is not None


def make_noise(spec: KokoroSpec, seed: int, chunk: int, frames: int) -> np.ndarray:
    """float32 (samples,), standard normal; more frames begin with the same ones."""
    return normal_frames(seed, chunk, frames, spec.frame_samples, "source").reshape(-1)


def text_rules(request: SynthesisRequest, spec: KokoroSpec) -> KokoroRules:
    """The first chunk of a request that streams is short, whatever else goes on: same request, same bytes."""
    return KokoroRules(
        rows=spec.rows,
        language=request.language,
        accent="us" if request.accent == "auto" else request.accent,
        longest=spec.positions,
        chunk_chars=CHUNK_CHARS if request.chunk_chars is None else request.chunk_chars,
        first_chars=FIRST_CHUNK_CHARS if request.stream else 0,
        spell_out=request.spell_out,
    )


def prepare_text(request: SynthesisRequest, spec: KokoroSpec) -> PreparedText:
    """At least one chunk, and the characters that have no sound. Raises `TextError` if nothing can be spoken."""
    rules = text_rules(request, spec)
    left = unread(request.text, rules)
    notice = Message("kokoro.no_symbols", sounds=left) if left else None
    return PreparedText(list(prepare(request.text, rules)), unsupported(request.text, rules), notice)


def split_further(chunk: PreparedChunk, request: SynthesisRequest, spec: KokoroSpec) -> list[KokoroChunk]:
    """Two parts, or more, of a chunk that is too long. Raises `TextError` when it cannot be cut any more."""
    shorter = max(SHORTEST_CHUNK, len(chunk.text) // 2)
    parts = prepare(chunk.text, text_rules(request.replace(chunk_chars=shorter, stream=False), spec))
    if len(parts) < 2:
        raise TextError("kokoro.too_long", text=chunk.text)
    ends: Ending = "clause" if chunk.ends == "joined" else chunk.ends  # the last part does not see what follows
    return [*parts[:-1], replace(parts[-1], ends=ends)]
