"""The main loop: a text becomes segments with one voice, language and prosody, and each is spoken by the model."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .dsp.mel import F32
from .dsp.resample import stretched
from .errors import TextError
from .family import Family, Model
from .messages import Message
from .request import SETTINGS, SynthesisRequest
from .result import AudioChunk, ModelInfo, Retake, UnsupportedCharacter
from .retakes import checked
from .text import PreparedChunk
from .text.chunk import ending, sentences
from .text.mapped_text import SOUNDS
from .text.markup import Part, Prosody, marked
from .text.normalize import Normalized, Token, as_written, normalize

LEFT_S = {"word": 0.02, "clause": 0.08}
"""Silence that is left on each side of a joint: together as much as between two words, or at a comma."""
QUIET = 10 ** (-45 / 20)
"""Of the level of the loud moments: what is quieter is silence."""
FRAME_S = FADE_S = 0.005


class Joiner:
    """Takes the pieces of one text in order."""

    def __init__(self) -> None:
        self._level = 0.0
        self._held = np.empty(0, np.float32)
        """Silence at the end of the piece before, which may be the end of its chunk."""
        self._left_s: float | None = None
        """Silence that is left before the next sound, where a chunk has ended within a sentence."""
        self._skipped_s = 0.0
        """Of the chunk that goes on."""

    def process(self, piece: AudioChunk, pause_s: float) -> AudioChunk:
        """The piece as it is to be heard, empty where more has to be known first. `pause_s` is that of a sentence."""
        rate, samples, is_within = piece.sample_rate, piece.samples, piece.ends in LEFT_S
        if len(self._held):
            samples, self._held = np.concatenate([self._held, samples]), samples[:0]
        if self._left_s is not None or is_within:
            first, last = self._heard(samples, rate)
            if self._left_s is not None:
                begin = max(0, first - round(self._left_s * rate))
                samples, last = _faded(samples[begin:], rate) if begin else samples, last - begin
                self._skipped_s += begin / rate
            if last > 0 or piece.ends_chunk:
                self._left_s = None
            if is_within and piece.ends_chunk:
                self._left_s = LEFT_S[piece.ends]
                samples = _cut(samples, last + round(self._left_s * rate), rate)
            elif not piece.ends_chunk and (is_within or self._left_s is not None):
                samples, self._held = np.split(samples, [last])
        words, skipped_s = piece.words, self._skipped_s
        if piece.ends_chunk:
            self._skipped_s = 0.0
            if piece.ends == "sentence" and piece.index + 1 < piece.count:
                samples = np.concatenate([samples, np.zeros(int(pause_s * rate), np.float32)])
        if words and skipped_s:
            words = tuple(
                word._replace(begin_s=max(0.0, word.begin_s - skipped_s), end_s=max(0.0, word.end_s - skipped_s))
                for word in words
            )
        return dataclasses.replace(piece, samples=samples, words=words)

    def _heard(self, samples: F32, rate: int) -> tuple[int, int]:
        """The first sample of what is not silence, and the one behind the last; the end, and 0, if all of it is."""
        size = round(FRAME_S * rate)
        frames = np.pad(samples, (0, -len(samples) % size)).reshape(-1, size)
        levels = np.sqrt(np.square(frames, dtype=np.float64).mean(axis=1))
        if len(levels):
            self._level = max(self._level, float(np.percentile(levels, 95)))
        heard = np.flatnonzero(levels > self._level * QUIET)
        return (int(heard[0]) * size, min(len(samples), int(heard[-1] + 1) * size)) if len(heard) else (len(samples), 0)


def _cut(samples: F32, end: int, rate: int) -> F32:
    return _faded(samples[:end][::-1], rate)[::-1] if end < len(samples) else samples


def _faded(samples: F32, rate: int) -> F32:
    """From nothing."""
    count = min(len(samples), round(FADE_S * rate))
    return np.concatenate([samples[:count] * np.linspace(0, 1, count, dtype=np.float32), samples[count:]])


FIRST, LATER, LONG, MAX_PORTIONS = 1000, 3000, 6000, 100
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
            return _in_portions(prepared, waiting, request, max(LATER, later // MAX_PORTIONS))
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


@dataclass(frozen=True)
class Reading:
    spoken: str
    phonemes: str | None
    """None for a model that reads letters."""
    tokens: tuple[Token, ...]
    """With code points of the text that was asked for, markup and all."""

    def to_json(self, text: str) -> dict[str, Any]:
        """`text` is what was asked for."""
        return {
            "spoken": self.spoken,
            "phonemes": self.phonemes,
            "tokens": [
                {
                    "text": text[token.start : token.end],
                    "class": token.kind,
                    "spoken": token.spoken,
                    "start": token.start,
                    "end": token.end,
                }
                for token in self.tokens
            ],
        }


def reading(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> Reading:
    """No sound is made. Raises `TextError` for markup that cannot be read."""
    read = marked(request.text, request.language)
    spoken: list[str] = []
    tokens: list[Token] = []
    for part in read.parts:
        own = request_of(part, request, info, {})
        found = _normalized(part.text, own)
        spoken.append(found.spoken)
        for token in found.tokens:
            start, end = read.place(part.start + token.start, part.start + token.end)
            tokens.append(Token(token.kind, start, end, token.spoken))
    return Reading(
        " ".join(words for words in spoken if words),
        _phonemes(family, request, spec, info) if family.reads_sounds else None,
        tuple(tokens),
    )


def _normalized(text: str, request: SynthesisRequest) -> Normalized:
    if not request.spell_out:
        return as_written(text)
    region = "GB" if request.language == "en" and request.accent == "gb" else ""
    return normalize(text, request.language, region)


def _phonemes(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> str:
    try:
        prepared = prepare(family, request.replace(stream=False), spec, info)
    except TextError:
        return ""
    return " ".join(chunk.spoken for segment in prepared.segments for chunk in segment.chunks)
