"""Speaks a chunk again with the next seed if a fault is found in it, for every model, and keeps the best take."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from .family import Model
from .messages import Message
from .request import SynthesisRequest
from .result import AudioChunk, Retake
from .take_check import faults_in
from .text import PreparedChunk
from .tracing import span

RETAKES = 2
SEEDS = 2**32
NETWORK_FAULT = 5.0
"""How bad it is that the network has lost its way, beside the weights of `take_check`."""


class Take(NamedTuple):
    """One try at a chunk."""

    seed: int
    faults: tuple[Message, ...]
    weight: float
    """How bad they are; the lowest is kept, and of equals the first."""
    pieces: list[AudioChunk]


def checked(
    model: Model,
    request: SynthesisRequest,
    chunks: Sequence[PreparedChunk],
    pieces: Iterator[AudioChunk],
    checkpoint: Callable[[], None],
    on_retake: Callable[[Retake], None],
    by_sound: bool,
) -> Iterator[AudioChunk]:
    """The pieces of `model.speak(request, chunks, ...)`, whose faulty chunks are spoken again if nobody heard them yet.

    A chunk without a fault stays as it is, to the byte. What was streamed already is only reported.
    """
    was_joined, was_heard, held = False, False, list[AudioChunk]()
    alone = not model.chunks_depend or len(chunks) == 1
    for piece in pieces:
        held.append(piece)
        if not piece.ends_chunk:
            if request.stream:
                was_heard = True
                yield piece
            continue
        takes = [_take(request, held, by_sound)]
        is_cut = was_joined or piece.ends == "joined"
        chunk = next((one for one in chunks if one.text == piece.text), None)
        if takes[0].faults:
            if alone and not was_heard and not is_cut and chunk is not None:
                _take_again(model, request, chunk, takes, checkpoint, by_sound)
            kept = min(range(len(takes)), key=lambda number: takes[number].weight)
            if kept:
                held = [_as_one(takes[kept].pieces, piece)]
            on_retake(Retake(piece.text, tuple((take.seed, take.faults) for take in takes), kept))
        yield from held[-1:] if was_heard else held
        was_joined, was_heard, held = piece.ends == "joined", False, []


def _take_again(
    model: Model,
    request: SynthesisRequest,
    chunk: PreparedChunk,
    takes: list[Take],
    checkpoint: Callable[[], None],
    by_sound: bool,
) -> None:
    """Add takes until one has no fault."""
    for number in range(1, 1 + (request.retakes or 0)):
        checkpoint()
        again = request.replace(seed=(request.seed + number) % SEEDS)
        pieces = list(model.speak(again, [chunk], checkpoint, lambda _done, _total: None, lambda _notice: None))
        takes.append(_take(again, pieces, by_sound))
        if not takes[-1].faults:
            return


def _take(request: SynthesisRequest, pieces: list[AudioChunk], by_sound: bool) -> Take:
    last = pieces[-1]
    whole = [piece for piece in pieces if piece.ends_chunk]
    samples = np.concatenate([piece.samples for piece in pieces])
    network = [fault for piece in pieces for fault in piece.faults]
    with span("take check"):
        heard = (
            faults_in(samples, last.sample_rate, last.text, request.language, request.speed or 1.0, last.words)
            if by_sound and len(whole) == 1
            else ()
        )
    faults = (*network, *(fault.message for fault in heard))
    weight = NETWORK_FAULT * len(network) + sum(fault.weight for fault in heard)
    return Take(request.seed, faults, weight, pieces)


def _as_one(pieces: list[AudioChunk], like: AudioChunk) -> AudioChunk:
    """In the place of the chunk that `like` ends."""
    samples = np.concatenate([piece.samples for piece in pieces])
    words = pieces[-1].words if sum(piece.ends_chunk for piece in pieces) == 1 else None
    return dataclasses.replace(like, samples=samples, words=words, faults=pieces[-1].faults)
