"""What a Chatterbox model does wrong, and what a listener does meanwhile: through the engine, on micro models."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox import driver as chatterbox
from parlance.families.chatterbox.stream import STUCK, longest_speech
from parlance.library.catalogue import Catalogue

TEXT, SHORT = "A sentence that takes some seconds to say.", "Say it."
STOP, ANY = 6562, 100


@pytest.fixture(scope="module")
def catalogue(user_folders: Path) -> Catalogue:
    return Catalogue(user_folders / "models", user_folders / "cache", user_folders / "none.gguf")


@pytest.fixture
def engine(catalogue: Catalogue) -> Iterator[Engine]:
    engine = Engine(catalogue)
    yield engine
    engine.close()


@pytest.fixture
def biased(catalogue: Catalogue, tmp_path: Path) -> Callable[[int, float], str]:
    """``biased(token, bias)``: a Turbo that likes one token better."""

    def make(token: int, bias: float) -> str:
        path = shutil.copy(catalogue.resolve("random:chatterbox-turbo-micro"), tmp_path / f"{token}-{bias}.gguf")
        tensor = next(t for t in _core.GgufFile(str(path)).tensors if t["name"] == "t3.head.bias")
        values = np.memmap(path, np.float32, "r+", tensor["offset"], (tensor["n_bytes"] // 4,))
        values[token] += bias
        values.flush()
        return str(path)

    return make


def request(model: str = "random:chatterbox-turbo-micro", **fields: Any) -> SynthesisRequest:
    return SynthesisRequest(TEXT, model=model, device="cpu", seed=3, stream=False).replace(**fields)


def speak(engine: Engine, request: SynthesisRequest) -> tuple[np.ndarray, list[str]]:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return synthesis.result.samples, synthesis.result.notices


def test_a_model_that_stops_at_once_is_asked_again_each_time_told(engine: Engine, biased: Callable) -> None:
    samples, notices = speak(engine, request(biased(STOP, 1e4), retakes=2))
    assert len(notices) == 1
    assert "stopped too soon" in notices[0]
    assert "the best of 3 takes" in notices[0]
    assert len(samples) == chatterbox.CLOSING_SILENCE * 960


def test_another_attempt_can_succeed(engine: Engine, biased: Callable) -> None:
    """A stop that comes by chance, with the first seed too soon the first time."""
    model = biased(STOP, 6.0)
    samples, notices = speak(engine, request(model, seed=0, retakes=9))
    assert len(notices) == 1
    assert "too soon" in notices[0]
    assert "spoken again with seed" in notices[0]
    assert len(samples) > 0.35 * len(TEXT) * 960
    assert not speak(engine, request(model, seed=1))[1]


@pytest.mark.parametrize("stream", [True, False])
def test_a_model_that_is_stuck_is_stopped(engine: Engine, biased: Callable, stream: bool) -> None:
    """In a stream the first piece is out by then, and what was heard is not said again."""
    samples, notices = speak(engine, request(biased(ANY, 1e4), stream=stream, retakes=2))
    assert len(notices) == 1
    assert "stuck on one sound" in notices[0]
    assert f"the best of {1 if stream else 3} take" in notices[0]
    assert len(samples) == (STUCK + chatterbox.CLOSING_SILENCE) * 960


def test_the_limit_follows_the_length_of_the_text(engine: Engine) -> None:
    short, _ = speak(engine, request())
    long, _ = speak(engine, request(text=f"{TEXT} {TEXT}"))
    assert len(short) <= (longest_speech(TEXT) + chatterbox.CLOSING_SILENCE) * 960
    assert len(short) < len(long) <= (longest_speech(f"{TEXT} {TEXT}") + chatterbox.CLOSING_SILENCE) * 960


def stop_during(engine: Engine, wanted: SynthesisRequest, stage: str, stop: Callable[[], None]) -> None:
    """From another thread, while one submission of that stage runs."""
    model: Any = engine.load(engine.resolve(wanted))
    name, method = {"decode": ("decoder", "decode"), "cfm": ("s3gen", "sample")}[stage]
    part = getattr(model, name)
    running = threading.Event()

    class Watched:
        def __getattr__(self, asked: str) -> Any:
            if asked == method:
                running.set()
            return getattr(part, asked)

    setattr(model, name, Watched())
    stopper = threading.Thread(target=lambda: (running.wait(30), time.sleep(0.002), stop()))
    stopper.start()
    synthesis = engine.synthesize(wanted)
    try:
        with pytest.raises(Cancelled):
            for _ in synthesis:
                pass
    finally:
        stopper.join()
        setattr(model, name, part)


@pytest.mark.parametrize("stage", ["decode", "cfm"])
@pytest.mark.parametrize("model", ["turbo", "mtl"])
def test_cancel_is_heard_inside_a_submission(engine: Engine, model: str, stage: str) -> None:
    wanted = request(f"random:chatterbox-{model}-micro", text=SHORT, steps=30)
    expected, _ = speak(engine, wanted)
    stop_during(engine, wanted, stage, engine.cancel)
    again, _ = speak(engine, wanted)
    assert np.array_equal(again, expected)


def test_closing_during_synthesis(engine: Engine) -> None:
    wanted = request(text=SHORT, steps=30)
    expected, _ = speak(engine, wanted)
    stop_during(engine, wanted, "cfm", engine.close)
    again, _ = speak(engine, wanted)  # an engine that was closed can be used again
    assert np.array_equal(again, expected)
