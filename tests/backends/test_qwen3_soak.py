"""Thirty requests to Qwen3-TTS in one process, in every way to ask: memory settles, and the same request gives the same
bytes, also after one that was stopped."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core import engine as core_engine
from parlance.core.cloning import CloneRequest, VoiceRecord
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.families.qwen3 import driver as qwen3
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file, save_voice

STATUS = Path("/proc/self/status")
BASE, CUSTOM, DESIGN = ("0.6b-base", "1.7b-custom", "1.7b-design")
TEXT = "Hello there, how are you?"
LONG = "The first sentence is here. The second one is a little longer than that. And a third ends it."
WORDS = "I heard a siren at the door, and nobody was there, so I went up the stairs and back to bed."
REQUESTS, SETTLED, MAX_GROWTH_MB, STOPPED = 30, 5, 4, 8


@pytest.fixture
def engine(user_folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """With two voices of one clip, ``vector``, and ``context`` with its words; what it loads it keeps."""
    # A random model speaks until it is stopped, or not much less long.
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 12)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    monkeypatch.setattr(core_engine, "MAX_MODELS", 3)  # what loading leaves behind is not what is measured
    catalogue = Catalogue(tmp_path, user_folders / "cache", tmp_path / "none.gguf", tmp_path / "voices")
    engine = Engine(catalogue, read_voice_file)
    for name, words in (("Vector", ""), ("Context", WORDS)):
        *_, (_, clone) = engine.clone(CloneRequest(name_of(BASE), make_clip(4.0), RATE, words, "cpu", threads=1))
        record = VoiceRecord(name, "qwen3-tts-0.6b", "mine", "clip", "0" * 64, (0.0, 4.0), "micro", transcript=words)
        save_voice(tmp_path / "voices", clone, record)
    yield engine
    engine.close()


def name_of(model: str) -> str:
    return f"random:qwen3-tts-{model}-micro"


def kinds() -> list[SynthesisRequest]:
    """Every mode with the text at once and bit by bit; all three models are among the first five."""

    def ask(model: str, text: str = TEXT, **fields: Any) -> SynthesisRequest:
        fixed = {"device": "cpu", "threads": 1, "seed": 3, "stream_first": 2, "stream_next": 5}
        return SynthesisRequest(text, model=name_of(model), **fixed).replace(**fields)

    return [
        ask(BASE, voice="context", whole_text=False),
        ask(CUSTOM, voice="dylan", instruction="soft", whole_text=False, language="auto"),
        ask(DESIGN, LONG, instruction="a deep voice", whole_text=False, chunk_chars=40),
        ask(BASE, voice="context", whole_text=True, stream=False),
        ask(CUSTOM, LONG, voice="ryan", language="en", chunk_chars=40),
        ask(DESIGN, instruction="a calm voice", whole_text=True),
        ask(CUSTOM, voice="dylan", instruction="soft", whole_text=True, stream=False),
        ask(BASE, voice="vector", whole_text=True),
        ask(BASE, LONG, voice="vector", whole_text=False, chunk_chars=40),
        ask(BASE, language="de"),
    ]


def speak(engine: Engine, request: SynthesisRequest) -> str:
    """SHA-256 of the samples."""
    synthesis = engine.synthesize(request)
    samples = np.concatenate([chunk.samples for chunk in synthesis])
    assert np.isfinite(samples).all()
    return synthesis.result.sha256


def resident_mb() -> float:
    gc.collect()
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024 / 1e6


@pytest.mark.skipif(not STATUS.exists(), reason="resident memory is read from Linux")
def test_thirty_requests_leave_no_trace(engine: Engine) -> None:
    asked, settled = kinds(), 0.0
    heard: dict[int, str] = {}
    for i in range(REQUESTS):
        kind = i % len(asked)
        spoken = speak(engine, asked[kind])
        assert heard.setdefault(kind, spoken) == spoken
        if i + 1 == SETTLED:
            settled = resident_mb()
    assert len(set(heard.values())) == len(asked)
    assert resident_mb() - settled <= MAX_GROWTH_MB


@pytest.mark.parametrize("kind", [0, 5])
def test_stopped_at_any_moment_the_next_request_is_right(engine: Engine, kind: int) -> None:
    """A clone in context, and parts of a long text in a designed voice."""
    request, random, stopped = kinds()[kind], np.random.default_rng(kind), 0
    expected = speak(engine, request)
    begun = time.perf_counter()
    assert speak(engine, request) == expected
    seconds = time.perf_counter() - begun
    for wait in random.uniform(0, seconds, STOPPED):
        timer = threading.Timer(wait, engine.cancel)
        timer.start()
        try:
            assert speak(engine, request) == expected  # it was there before it could be stopped
        except Cancelled:
            stopped += 1
        timer.join()
        assert speak(engine, request) == expected
    assert stopped
