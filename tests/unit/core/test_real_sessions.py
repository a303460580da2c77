"""Sessions that share one model's weights: each gives the bytes that it gives alone, and is cancelled alone."""

from __future__ import annotations

import hashlib
import itertools
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np
import pytest

from parlance.core.engine import Engine, Resolved
from parlance.core.errors import Cancelled
from parlance.core.jobs import Job, JobKind, JobQueue, run_synthesis
from parlance.core.native import mapped_errors
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.catalogue import Catalogue

MODELS = (
    "",
    "random:chatterbox-turbo-micro",
    "random:chatterbox-mtl-micro",
    "random:qwen3-tts-0.6b-custom-micro",
)
TEXTS = ("Hello there.", "One of two who speak at once.")
PATIENCE_S = 120


@pytest.fixture(scope="module")
def engine(user_folders: Path, embedded_model: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", embedded_model))
    yield engine
    engine.forget_models()


def utterance(engine: Engine, session: Any, resolved: Resolved) -> Iterator[bytes]:
    """The pieces of one utterance, made as they are asked for."""
    request = resolved.request
    session.set_voice(engine.voice(resolved))
    chunks = resolved.family.prepare(request, resolved.spec).chunks
    for piece in session.speak(request, chunks, lambda: None, lambda done, total: None, lambda text: None):
        yield piece.samples.tobytes()


def digest(pieces: Iterator[bytes]) -> str:
    return hashlib.sha256(b"".join(pieces)).hexdigest()


@pytest.fixture(params=MODELS)
def sessions(request: pytest.FixtureRequest, engine: Engine) -> tuple[list[Any], Callable[[int], Iterator[bytes]]]:
    """Two of one model, and what makes the utterance of either."""
    resolved = [
        engine.resolve(SynthesisRequest(text, model=request.param, device="cpu", seed=3 + i, stream=True))
        for i, text in enumerate(TEXTS)
    ]
    first = engine.load(resolved[0])
    both = [first, first.session()]
    return both, lambda i: utterance(engine, both[i], resolved[i])


def test_weights_are_shared(sessions: Any) -> None:
    (first, other), _ = sessions
    for name in ("native", "t3", "s3gen", "talker", "codec"):
        if hasattr(first, name):
            own_threads = name == "codec"
            assert (getattr(first, name).device is getattr(other, name).device) is not own_threads
            assert getattr(first, name) is not getattr(other, name)
    assert first.weight_types == other.weight_types


def test_interleaved_and_in_two_threads_each_gives_the_bytes_it_gives_alone(sessions: Any) -> None:
    _, speak = sessions
    alone = [digest(speak(i)) for i in range(2)]
    assert alone[0] != alone[1]

    parts: list[list[bytes]] = [[], []]
    for pieces in itertools.zip_longest(speak(0), speak(1)):
        for part, piece in zip(parts, pieces, strict=True):
            part.append(piece or b"")
    assert [digest(iter(part)) for part in parts] == alone

    found: dict[int, str] = {}
    threads = [threading.Thread(target=lambda i=i: found.update({i: digest(speak(i))})) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert [found.get(i) for i in range(2)] == alone


TURNS = ("One takes turns. It waits here.", "Another one, too. It sounds the same.")


@pytest.mark.parametrize("model", ["", "random:chatterbox-turbo-micro", MODELS[3], "random:kokoro-micro"])
def test_texts_that_take_turns_with_one_model_have_the_samples_that_they_have_alone(engine: Engine, model: str) -> None:
    requests = [
        SynthesisRequest(text, model=model, device="cpu", seed=5, chunk_chars=20, voice=voice, stream=True)
        for text, voice in zip(TURNS, _two_voices(engine, model), strict=True)
    ]
    alone = [run_alone(engine, request) for request in requests]
    queue, order, ends = JobQueue(lambda: engine, takes_turns=True), list[str](), SimpleQueue[Any]()
    for request in requests:
        queue.put(Job(JobKind.SERVER, run_synthesis, lambda piece: order.append(piece.text), ends.put, request))
    queue.start()
    try:
        results = [ends.get(timeout=PATIENCE_S) for _ in requests]
    finally:
        assert queue.close(PATIENCE_S)
    assert sum(one != other for one, other in itertools.pairwise(order)) >= 3
    assert order[0] in TURNS[0]
    for result in results:
        wanted = alone[TURNS.index(result.request.text)]
        assert np.array_equal(result.samples, wanted.samples)
        calls, wanted_calls = ({one.name: one.calls for one in of.stages} for of in (result, wanted))
        calls["conditioning"] = wanted_calls.setdefault("conditioning", 0)  # of voices that are already there
        assert calls == wanted_calls


def run_alone(engine: Engine, request: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(request)
    list(synthesis)
    return synthesis.result


def _two_voices(engine: Engine, model: str) -> list[str]:
    """Or twice the only one."""
    info = engine.resolve(SynthesisRequest("A.", model=model, device="cpu")).info
    names = [voice.id for voice in info.voices if voice.language in ("en", "auto", "")] or [info.default_voice]
    return [names[0], names[-1]]


def test_cancelling_one_leaves_the_other(sessions: Any) -> None:
    both, speak = sessions
    alone = [digest(speak(i)) for i in range(2)]
    both[0].cancel()
    assert digest(speak(1)) == alone[1]
    with pytest.raises(Cancelled), mapped_errors():
        digest(speak(0))
    both[0].resume()
    assert digest(speak(0)) == alone[0]


def test_statistics_are_of_one_session(sessions: Any) -> None:
    both, speak = sessions
    for session in both:
        session.reset_stats()
    digest(speak(1))
    assert sum(stage["calls"] for stage in both[0].stats()) == 0
    assert sum(stage["calls"] for stage in both[1].stats()) > 0


def test_a_session_outlives_the_first_one(engine: Engine) -> None:
    """The weights go with the last session."""
    resolved = engine.resolve(SynthesisRequest(TEXTS[0], model=MODELS[3], device="cpu", seed=3))
    want = digest(utterance(engine, engine.load(resolved), resolved))
    last = engine.load(resolved).session()
    engine.forget_models()
    assert digest(utterance(engine, last, resolved)) == want
