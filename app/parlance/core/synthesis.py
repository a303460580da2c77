"""The main loop: a text becomes segments with one voice, language and prosody, and each is spoken by the model."""

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
from .retakes import Retake, checked
from .text import PreparedChunk
from .text.chunk import sentences
from .text.ending import ending
from .text.markup import Part, Prosody, marked
from .text.sounds import SOUNDS

FIRST, LATER, LONG, MOST_PORTIONS = 1000, 3000, 6000, 100
"""Characters prepared before the first sound and, at least, in each portion after that; the length from which a text is
prepared in portions; and about how many there are of a very long one."""


@dataclass(frozen=True)
class Segment:
    request: SynthesisRequest
    """The request with the voice, language and speed of this segment."""
    chunks: list[PreparedChunk]
    """At least one."""
    silence_s: float
    """Silence after the last chunk."""
    prosody: Prosody
    """What the model cannot do itself and is applied to its sound: rate, pitch and gain."""


@dataclass(frozen=True)
class PreparedText:
    silence_s: float
    """Silence before the first segment."""
    segments: list[Segment]
    notices: list[Message]
    rest: Callable[[], PreparedText] | None = None
    """Prepares the next part of a long text, so that the first sound does not wait for all of it."""
    expected: int = 0
    """Estimated number of chunks in the rest, by the length of its text."""

    @property
    def chunk_count(self) -> int:
        return sum(len(segment.chunks) for segment in self.segments) + self.expected


def prepare(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> PreparedText:
    """Split a text into segments and chunks. Raises `TextError` if nothing can be spoken."""
    read = marked(request.text, request.language)

    def prepared(some: Sequence[Part]) -> PreparedText:
        return _prepared(family, request, spec, info, some, read.undone)

    return _in_portions(prepared, read.parts, request, FIRST)


def _in_portions(
    prepared: Callable[[Sequence[Part]], PreparedText], parts: Sequence[Part], request: SynthesisRequest, wanted: int
) -> PreparedText:
    """The first portion of a long text, of about `wanted` characters; the others are prepared one by one as they are
    needed, so that a cancelled text does not hold up the next one. Raises `TextError` if nothing can be spoken."""
    first, waiting = _first(parts, request.pause_s or 0.0, request.language, wanted)
    if not waiting:
        return prepared(first)
    try:
        found = prepared(first)
    except TextError:
        return _in_portions(prepared, parts, request, 2 * wanted)

    def rest() -> PreparedText:
        try:
            return _in_portions(prepared, waiting, request, max(LATER, later // MOST_PORTIONS))
        except TextError:
            return PreparedText(0.0, [], [])

    now, later = (sum(len(part.text) for part in some) for some in (first, waiting))
    return dataclasses.replace(found, rest=rest, expected=max(1, found.chunk_count * later // now))


def _first(found: Sequence[Part], pause_s: float, language: str, wanted: int) -> tuple[Sequence[Part], Sequence[Part]]:
    """The first parts, of about `wanted` characters, and the others; all and none of a text that is not long."""
    if sum(len(part.text) for part in found) < max(LONG, 2 * wanted):
        return found, []
    border = wanted
    for number, part in enumerate(found):
        if len(part.text) > 2 * wanted and (at := _border(part.text[: 2 * wanted + border], wanted, language)):
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
) -> PreparedText:
    """`left`: names of markup that is not supported."""
    found: list[Segment] = []
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
        asked = part.prosody.rate * (request.speed or 1.0)
        prosody = dataclasses.replace(part.prosody, rate=asked / (own.speed or 1.0))
        found.append(Segment(own, prepared.chunks, part.pause_s, prosody))
        if len(found) > 1:
            found[-2] = _going_on(found[-2], own.text)
    if silent is not None and not found:
        raise silent
    if undone:
        notices[Message("ssml.undone", what=[*undone])] = None
    return PreparedText(before, found, [*notices])


def _going_on(segment: Segment, following: str) -> Segment:
    """The segment, whose last sentence may continue in the following one if no pause separates them."""
    *chunks, last = segment.chunks
    text = segment.request.text.rstrip()
    if segment.silence_s or last.ends != "sentence":
        return segment
    whole = text + segment.request.text[len(text) :] + following
    ends = ending(whole, len(text), segment.request.language)
    return dataclasses.replace(segment, chunks=[*chunks, dataclasses.replace(last, ends=ends)])


def unsupported(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> list[UnsupportedCharacter]:
    """Unsupported characters, with offsets into the text including its markup."""
    read = marked(request.text, request.language)
    return [
        UnsupportedCharacter(read.place(at := part.start + found.offset, at + 1)[0], found.character)
        for part in read.parts
        for found in family.unsupported(request_of(part, request, info, {}), spec)
    ]


def request_of(part: Part, request: SynthesisRequest, info: ModelInfo, undone: dict[str, None]) -> SynthesisRequest:
    """The request for one segment. Voices and languages that the model lacks are added to `undone`."""
    prosody, speed = part.prosody, request.speed
    language, voice = request.language, request.voice
    if prosody.language:
        known = [code for code in (prosody.language, prosody.language.split("-")[0]) if code in info.languages]
        language = known[0] if known else language
        undone |= {} if known else {f"lang {prosody.language}": None}
    if prosody.voice:
        named = (info.voice(name, language) for name in (prosody.voice, *prosody.voice.split()))
        other = next((one.id for one in named if one is not None), "")
        voice = other or voice
        undone |= {} if other else {f"voice {prosody.voice[:40]}": None}
    if voice == request.voice and language != request.language:
        speaks = next((one.language for one in info.voices if one.id == voice), "")
        voice = voice if speaks in ("", "auto", language) else info.speaker(language)
    if speed is not None:
        limits = SETTINGS["speed"]
        speed = min(max(speed * prosody.rate, limits.low), limits.high)
    accent = request.accent if voice == request.voice else info.accent_of(voice)
    return request.replace(text=part.text, language=language, voice=voice, accent=accent, speed=speed)


def speak(
    model: Model,
    prepared: PreparedText,
    set_voice: Callable[[SynthesisRequest], None],
    checkpoint: Callable[[], None],
    report: Callable[[int, int], None],
    on_notice: Callable[[Message], None],
    on_retake: Callable[[Retake], None],
    by_sound: bool = True,
) -> Iterator[AudioChunk]:
    """Speak all segments, as `Model.speak`. `set_voice` loads the voice of a request into the model.

    `on_retake` gets each chunk in which a fault is found, by the network itself and `by_sound`.
    """
    done, ahead, before = 0, prepared.chunk_count, prepared.silence_s
    voice: str | None = None
    told = [*prepared.notices]
    joiner = Joiner()

    def report_all(n: int, of: int) -> None:
        report(done + n, done + of + ahead)

    now: PreparedText | None = prepared
    while now is not None:
        for segment in now.segments:
            ahead -= len(segment.chunks)
            spoken = 0
            if segment.request.voice != voice:
                voice = segment.request.voice
                set_voice(segment.request)
            pieces = model.speak(segment.request, segment.chunks, checkpoint, report_all, on_notice)
            pieces = checked(model, segment.request, segment.chunks, pieces, checkpoint, on_retake, by_sound)
            pause_s = (segment.request.pause_s or 0.0) / segment.prosody.rate
            for piece in (joiner.process(piece, pause_s) for piece in _with_prosody(pieces, segment.prosody)):
                if not len(piece.samples) and not piece.ends_chunk:
                    continue
                spoken = piece.count
                after = segment.silence_s if piece.ends_chunk and piece.index + 1 == spoken else 0.0
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
                if notice not in told:
                    told.append(notice)
                    on_notice(notice)
    report(done, done)


def _with_prosody(pieces: Iterable[AudioChunk], prosody: Prosody) -> Iterator[AudioChunk]:
    """Apply rate, pitch and gain. Time stretching needs whole chunks, so the pieces of a chunk are joined."""
    if prosody.gain != 1:
        pieces = (dataclasses.replace(piece, samples=piece.samples * np.float32(prosody.gain)) for piece in pieces)
    if prosody.pitch == 0 and abs(prosody.rate - 1) < 1e-6:
        yield from pieces
        return
    held: list[np.ndarray] = []
    for piece in pieces:
        held.append(piece.samples)
        if piece.ends_chunk:
            sound = stretched(np.concatenate(held), piece.sample_rate, prosody.rate, prosody.pitch)
            words = [
                word._replace(begin_s=word[2] / prosody.rate, end_s=word[3] / prosody.rate)
                for word in piece.words or ()
            ]
            yield dataclasses.replace(piece, samples=sound, words=piece.words and tuple(words))
            held = []


def _with_silence(piece: AudioChunk, before_s: float, after_s: float) -> np.ndarray:
    if not before_s and not after_s:
        return piece.samples
    before, after = (np.zeros(round(seconds * piece.sample_rate), np.float32) for seconds in (before_s, after_s))
    return np.concatenate([before, piece.samples, after])
