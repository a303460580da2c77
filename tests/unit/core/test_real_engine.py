"""The facade over the real native engine, with a tiny random model."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.catalogue import Catalogue

REQUEST = SynthesisRequest(
    "This is a sentence with a clause in it, to be spoken at once. Here is another.",
    model="random:supertonic-v3-micro",
    device="cpu",
    threads=1,
    seed=8,
)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("engine")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    yield engine
    engine.close()


def speak(engine: Engine, request: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(request)
    pieces = [piece.samples for piece in synthesis]
    np.testing.assert_array_equal(np.concatenate(pieces), synthesis.result.samples)
    return synthesis.result


def test_prewarmed_engine_builds_no_graph_for_that_chunk_and_waits_little(real: Engine) -> None:
    request = REQUEST.replace(text="One chunk of text.")
    steps = list(real.prewarm(request))
    assert steps[-1].done == steps[-1].total
    result = speak(real, request)
    assert {stage.name for stage in result.stages} == {"front_end", "duration", "text", "vector", "vocoder"}
    assert sum(stage.graphs_built for stage in result.stages) == 0
    assert sum(stage.host_waits for stage in result.stages) <= 3


def test_fresh_graphs_replayed_graphs_and_a_fresh_model_give_the_same_bytes(real: Engine) -> None:
    first = speak(real, REQUEST)
    replayed = speak(real, REQUEST)
    assert sum(stage.graphs_built for stage in replayed.stages) == 0
    real.load(real.resolve(REQUEST)).native.clear_graphs()
    rebuilt = speak(real, REQUEST)
    assert sum(stage.graphs_built for stage in rebuilt.stages) > 0
    real.forget_models()
    reloaded = speak(real, REQUEST)
    assert first.sha256 == replayed.sha256 == rebuilt.sha256 == reloaded.sha256


def test_another_voice_seed_or_step_count_sounds_different(real: Engine) -> None:
    sounds = {
        speak(real, request).sha256
        for request in (REQUEST, REQUEST.replace(voice="F1"), REQUEST.replace(seed=9), REQUEST.replace(steps=3))
    }
    assert len(sounds) == 4


def test_pieces_of_a_stream_sound_like_the_whole(real: Engine) -> None:
    request = REQUEST.replace(text="Short and whole", chunk_chars=300)
    streamed = speak(real, request)
    whole = speak(real, request.replace(stream=False))
    np.testing.assert_allclose(streamed.samples, whole.samples, atol=1e-5)


def test_cancel_from_another_thread_ends_it_and_the_next_request_works(real: Engine) -> None:
    before = speak(real, REQUEST)
    synthesis = real.synthesize(REQUEST.replace(text=REQUEST.text * 20, steps=30))
    next(synthesis)
    threading.Timer(0.05, real.cancel).start()
    with pytest.raises(Cancelled):
        for _ in synthesis:
            pass
    assert speak(real, REQUEST).sha256 == before.sha256


@pytest.mark.alone
def test_the_first_sound_does_not_depend_on_the_length_of_the_text(real: Engine) -> None:
    line = "Nobody answered, and the sea was grey. The boats lay still, 45 of them, since 1984.\n\n"

    def first_s(characters: int) -> float:
        request = REQUEST.replace(text=(line * (characters // len(line) + 1))[:characters])
        synthesis = real.synthesize(request)
        next(iter(synthesis))
        real.cancel()
        with pytest.raises(Cancelled):
            list(synthesis)
        return synthesis._first_audio_s

    first_s(1000)
    short, long = (min(first_s(characters) for _ in range(3)) for characters in (5000, 300_000))
    assert long < 1.5 * short + 0.05
