"""Where the type is left to it, the CPU takes eight bits as soon as they are known to sound alike."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlance.core.device_status import CHECKS_FILE, DeviceChecks
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue

REQUEST = SynthesisRequest("Hello there.", model="random:supertonic-v3-micro", device="cpu", steps=2)


@pytest.fixture
def engine(user_folders: Path, embedded_model: Path) -> Iterator[Engine]:
    cache = user_folders / "cache"
    (cache / CHECKS_FILE).unlink(missing_ok=True)
    engine = Engine(Catalogue(user_folders / "models", cache, embedded_model), checks=DeviceChecks(cache / CHECKS_FILE))
    if engine.resolve(REQUEST).request.kernels == "generic":
        pytest.skip("these kernels are slower in eight bits")
    yield engine
    engine.close()
    (cache / CHECKS_FILE).unlink(missing_ok=True)


def spoken_in(engine: Engine, request: SynthesisRequest = REQUEST) -> str:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return synthesis.result.request.dtype


def test_the_type_is_tried_once_and_taken_with_its_figure(engine: Engine) -> None:
    assert spoken_in(engine) == "f32"
    assert engine.device_status(REQUEST).state == "untried"
    tried = engine.check(REQUEST, lambda _progress: None)
    assert tried.state == "passed"
    assert "int8" in str(tried.words)
    assert tried == engine.device_status(REQUEST)
    loaded = list(engine._models)
    assert [key[3] for key in loaded] == ["int8"]  # what is spoken next is there, and the exact one is gone
    assert spoken_in(engine) == "int8"
    assert list(engine._models) == loaded
    assert spoken_in(engine, REQUEST.replace(dtype="f32")) == "f32"


def test_one_that_sounds_otherwise_is_not_taken(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.check.log_mel_cosine", lambda *_: 0.99)
    tried = engine.check(REQUEST, lambda _progress: None)
    assert (tried.state, "only be 99.00%" in str(tried.words)) == ("passed", True)
    assert spoken_in(engine) == "f32"
    assert [key[3] for key in engine._models] == ["f32"]


def test_a_stopped_trial_leaves_what_is_spoken_with(engine: Engine) -> None:
    spoken_in(engine)
    before = list(engine._models)

    def stop(_progress: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        engine.check(REQUEST, stop)
    assert list(engine._models) == before
    assert engine.device_status(REQUEST).state == "untried"


def test_a_server_tries_the_type_once_nobody_asks(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.jobs.SELF_TEST_AFTER_S", 0.05)
    speaker = Speaker(engine, checks_precision=True)
    speaker.speak(REQUEST, lambda _event: None)
    deadline = time.monotonic() + 120
    while [key[3] for key in engine._models] != ["int8"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    speaker.close()
    assert engine.device_status(REQUEST).state == "passed"
