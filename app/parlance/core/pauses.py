"""Pauses that the text asks for, in any model: each stretch between them is spoken by itself, with silence after it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import TextError
from .family import Family, Model
from .messages import Message
from .request import SynthesisRequest
from .result import AudioChunk, UnsupportedCharacter
from .text import PreparedChunk
from .text.markup import parts


@dataclass(frozen=True)
class Stretch:
    chunks: list[PreparedChunk]
    """At least one."""
    silence_s: float
    """After the last of them."""


@dataclass(frozen=True)
class PreparedStretches:
    silence_s: float
    """Before the first one."""
    stretches: list[Stretch]
    """At least one."""
    unsupported: list[UnsupportedCharacter]
    notice: Message | None

    @property
    def chunk_count(self) -> int:
        return sum(len(stretch.chunks) for stretch in self.stretches)


def prepare(family: Family, request: SynthesisRequest, spec: Any) -> PreparedStretches:
    """Raises `TextError` if nothing can be spoken; a stretch without words is silent."""
    found: list[Stretch] = []
    before, notice, silent = 0.0, None, None
    for part in parts(request.text):
        try:
            prepared = family.prepare(request.replace(text=part.text), spec)
        except TextError as error:
            silent = silent or error
            if found:
                found[-1] = dataclasses.replace(found[-1], silence_s=found[-1].silence_s + part.pause_s)
            else:
                before += part.pause_s
            continue
        notice = notice or prepared.notice
        found.append(Stretch(prepared.chunks, part.pause_s))
    if silent is not None and not found:
        raise silent
    return PreparedStretches(before, found, unsupported(family, request, spec), notice)


def unsupported(family: Family, request: SynthesisRequest, spec: Any) -> list[UnsupportedCharacter]:
    return [
        UnsupportedCharacter(part.start + found.offset, found.character)
        for part in parts(request.text)
        for found in family.unsupported(request.replace(text=part.text), spec)
    ]


def speak(
    model: Model,
    request: SynthesisRequest,
    prepared: PreparedStretches,
    checkpoint: Callable[[], None],
    report: Callable[[int, int], None],
    tell: Callable[[Message], None],
) -> Iterator[AudioChunk]:
    """As `Model.speak`, over all stretches."""
    done, ahead, before = 0, prepared.chunk_count, prepared.silence_s

    def report_all(n: int, of: int) -> None:
        report(done + n, done + of + ahead)

    for stretch in prepared.stretches:
        ahead -= len(stretch.chunks)
        spoken = 0
        for piece in model.speak(request, stretch.chunks, checkpoint, report_all, tell):
            spoken = piece.count
            after = stretch.silence_s if piece.ends_chunk and piece.index + 1 == spoken else 0.0
            samples = _with_silence(piece, before, after)
            index, count = done + piece.index, done + spoken + ahead
            yield dataclasses.replace(piece, samples=samples, index=index, count=count)
            before = 0.0
        done += spoken


def _with_silence(piece: AudioChunk, before_s: float, after_s: float) -> np.ndarray:
    if not before_s and not after_s:
        return piece.samples
    before, after = (np.zeros(round(seconds * piece.sample_rate), np.float32) for seconds in (before_s, after_s))
    return np.concatenate([before, piece.samples, after])
