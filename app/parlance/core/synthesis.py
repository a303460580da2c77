"""Pauses and manners that the text asks for, in any model: each stretch between them is spoken by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .dsp.stretch import stretched
from .errors import TextError
from .family import Family, Model
from .joining import Joiner
from .messages import Message
from .request import SETTINGS, SynthesisRequest
from .result import AudioChunk, ModelInfo, UnsupportedCharacter
from .text import PreparedChunk
from .text.chunk import sentences
from .text.ending import ending
from .text.markup import Manner, Part, marked
from .text.sounds import SOUNDS

FIRST, LONG = 3000, 12_000
"""Characters that are prepared before the first sound, and those of a text that is not prepared as a whole."""


@dataclass(frozen=True)
class Stretch:
    request: SynthesisRequest
    """With the voice, the language and the speed of this stretch."""
    chunks: list[PreparedChunk]
    """At least one."""
    silence_s: float
    """After the last of them."""
    manner: Manner
    """What the model cannot do itself: its sound is made faster, higher or louder afterwards."""


@dataclass(frozen=True)
class PreparedStretches:
    silence_s: float
    """Before the first one."""
    stretches: list[Stretch]
    notices: list[Message]
    rest: Callable[[], PreparedStretches] | None = None
    """Of a long text: what comes after these, prepared when they are spoken; the first sound does not wait for it."""
    expected: int = 0
    """Chunks of the rest, by the length of its text."""

    @property
    def chunk_count(self) -> int:
        return sum(len(stretch.chunks) for stretch in self.stretches) + self.expected


def prepare(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> PreparedStretches:
    """Raises `TextError` if nothing can be spoken; a stretch without words is silent."""
    read = marked(request.text, request.language)
    first, waiting = _first(read.parts, request.pause_s or 0.0, request.language)

    def prepared(some: Sequence[Part]) -> PreparedStretches:
        return _prepared(family, request, spec, info, some, read.undone)

    def rest() -> PreparedStretches:
        try:
            return prepared(waiting)
        except TextError:
            return PreparedStretches(0.0, [], [])

    if not waiting:
        return prepared(first)
    try:
        found = prepared(first)
    except TextError:
        return prepared([*first, *waiting])
    now, later = (sum(len(part.text) for part in some) for some in (first, waiting))
    return dataclasses.replace(found, rest=rest, expected=max(1, found.chunk_count * later // now))


def _first(found: Sequence[Part], pause_s: float, language: str) -> tuple[Sequence[Part], Sequence[Part]]:
    """The first parts, of about FIRST characters, and the others; all and none of a text that is not long."""
    if sum(len(part.text) for part in found) < LONG:
        return found, []
    wanted = FIRST
    for number, part in enumerate(found):
        if len(part.text) > 2 * wanted and (at := _border(part.text[: 2 * wanted + FIRST], wanted, language)):
            begin = dataclasses.replace(part, text=part.text[:at], pause_s=pause_s)
            end = dataclasses.replace(part, text=part.text[at:], start=part.start + at)
            return [*found[:number], begin], [end, *found[number + 1 :]]
        wanted -= len(part.text)
        if wanted <= 0:
            return found[: number + 1], found[number + 1 :]
    return found, []


def _border(text: str, wanted: int, language: str) -> int:
    """Where a paragraph, or else a sentence, begins, after so many characters; 0 if none does."""
    if at := text.find("\n", wanted) + 1:
        return at
    return next((span.start for span, _ends in sentences(text, language) if span.start > wanted), 0)


def _prepared(
    family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo, some: Sequence[Part], left: Iterable[str]
) -> PreparedStretches:
    """`left` is what the text asks for and nothing here does."""
    found: list[Stretch] = []
    before, silent = 0.0, None
    undone = dict.fromkeys(left)
    notices: dict[Message, None] = {}
    for part in some:
        own = request_of(part, request, info, undone)
        if not family.reads_sounds and SOUNDS.search(part.text):
            undone["phoneme"] = None
        try:
            prepared = family.prepare(own, spec)
        except TextError as error:
            silent = silent or error
            if found:
                found[-1] = dataclasses.replace(found[-1], silence_s=found[-1].silence_s + part.pause_s)
            else:
                before += part.pause_s
            continue
        if prepared.notice:
            notices[prepared.notice] = None
        asked = part.manner.rate * (request.speed or 1.0)
        manner = dataclasses.replace(part.manner, rate=asked / (own.speed or 1.0))
        found.append(Stretch(own, prepared.chunks, part.pause_s, manner))
        if len(found) > 1:
            found[-2] = _going_on(found[-2], own.text)
    if silent is not None and not found:
        raise silent
    if undone:
        notices[Message("ssml.undone", what=[*undone])] = None
    return PreparedStretches(before, found, [*notices])


def _going_on(stretch: Stretch, following: str) -> Stretch:
    """In front of another one: where no pause is asked for, a sentence may go on there."""
    *chunks, last = stretch.chunks
    text = stretch.request.text.rstrip()
    if stretch.silence_s or last.ends != "sentence":
        return stretch
    whole = text + stretch.request.text[len(text) :] + following
    ends = ending(whole, len(text), stretch.request.language)
    return dataclasses.replace(stretch, chunks=[*chunks, dataclasses.replace(last, ends=ends)])


def unsupported(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> list[UnsupportedCharacter]:
    """With offsets into the text, markup and all."""
    read = marked(request.text, request.language)
    return [
        UnsupportedCharacter(read.place(at := part.start + found.offset, at + 1)[0], found.character)
        for part in read.parts
        for found in family.unsupported(request_of(part, request, info, {}), spec)
    ]


def request_of(part: Part, request: SynthesisRequest, info: ModelInfo, undone: dict[str, None]) -> SynthesisRequest:
    """What one stretch asks of the model; `undone` gets the voices and languages that it does not have."""
    manner, speed = part.manner, request.speed
    language, voice = request.language, request.voice
    if manner.language:
        known = [code for code in (manner.language, manner.language.split("-")[0]) if code in info.languages]
        language = known[0] if known else language
        undone |= {} if known else {f"lang {manner.language}": None}
    if manner.voice:
        named = (info.voice(name, language) for name in (manner.voice, *manner.voice.split()))
        other = next((one.id for one in named if one is not None), "")
        voice = other or voice
        undone |= {} if other else {f"voice {manner.voice[:40]}": None}
    if voice == request.voice and language != request.language:
        speaks = next((one.language for one in info.voices if one.id == voice), "")
        voice = voice if speaks in ("", "auto", language) else info.speaker(language)
    if speed is not None:
        limits = SETTINGS["speed"]
        speed = min(max(speed * manner.rate, limits.low), limits.high)
    accent = request.accent if voice == request.voice else info.accent_of(voice)
    return request.replace(text=part.text, language=language, voice=voice, accent=accent, speed=speed)


def speak(
    model: Model,
    prepared: PreparedStretches,
    set_voice: Callable[[SynthesisRequest], None],
    checkpoint: Callable[[], None],
    report: Callable[[int, int], None],
    tell: Callable[[Message], None],
) -> Iterator[AudioChunk]:
    """As `Model.speak`, over all stretches; `set_voice` gives the model the voice of a request."""
    done, ahead, before = 0, prepared.chunk_count, prepared.silence_s
    voice: str | None = None
    joiner = Joiner()

    def report_all(n: int, of: int) -> None:
        report(done + n, done + of + ahead)

    now: PreparedStretches | None = prepared
    while now is not None:
        for stretch in now.stretches:
            ahead -= len(stretch.chunks)
            spoken = 0
            if stretch.request.voice != voice:
                voice = stretch.request.voice
                set_voice(stretch.request)
            pieces = model.speak(stretch.request, stretch.chunks, checkpoint, report_all, tell)
            pause_s = (stretch.request.pause_s or 0.0) / stretch.manner.rate
            for piece in (joiner.process(piece, pause_s) for piece in _in_manner(pieces, stretch.manner)):
                if not len(piece.samples) and not piece.ends_chunk:
                    continue
                spoken = piece.count
                after = stretch.silence_s if piece.ends_chunk and piece.index + 1 == spoken else 0.0
                samples = _with_silence(piece, before, after)
                index, count = done + piece.index, done + spoken + ahead
                yield dataclasses.replace(piece, samples=samples, index=index, count=count)
                before = 0.0
            done += spoken
        checkpoint()
        now = now.rest() if now.rest else None
        if now is not None:
            ahead, before = now.chunk_count, now.silence_s
            for notice in now.notices:
                if notice not in prepared.notices:
                    tell(notice)
    report(done, done)


def _in_manner(pieces: Iterable[AudioChunk], manner: Manner) -> Iterator[AudioChunk]:
    """Only a whole chunk can be stretched or transposed: its pieces become one."""
    if manner.gain != 1:
        pieces = (dataclasses.replace(piece, samples=piece.samples * np.float32(manner.gain)) for piece in pieces)
    if manner.pitch == 0 and abs(manner.rate - 1) < 1e-6:
        yield from pieces
        return
    held: list[np.ndarray] = []
    for piece in pieces:
        held.append(piece.samples)
        if piece.ends_chunk:
            sound = stretched(np.concatenate(held), piece.sample_rate, manner.rate, manner.pitch)
            words = [
                word._replace(begin_s=word[2] / manner.rate, end_s=word[3] / manner.rate) for word in piece.words or ()
            ]
            yield dataclasses.replace(piece, samples=sound, words=piece.words and tuple(words))
            held = []


def _with_silence(piece: AudioChunk, before_s: float, after_s: float) -> np.ndarray:
    if not before_s and not after_s:
        return piece.samples
    before, after = (np.zeros(round(seconds * piece.sample_rate), np.float32) for seconds in (before_s, after_s))
    return np.concatenate([before, piece.samples, after])
