from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance.core.files import samples_sha256
from parlance.core.messages import verbatim
from parlance.core.request import SynthesisRequest
from parlance.core.result import StageStats, SynthesisResult
from parlance.project.file import ProjectFile
from parlance.project.items import Spoken

RATE = 1000


def make_spoken(text: str, seed: int = 0, **fields: object) -> Spoken:
    """What an engine would answer: a second of noise for each word, a chunk for each sentence."""
    asked = SynthesisRequest(text, seed=seed, voice="rms", language="en", model="small", speed=1.0).replace(**fields)
    parts = [part for part in text.split(".") if part.strip()]
    samples = np.random.default_rng(seed).standard_normal(len(text.split()) * RATE).astype(np.float32)
    chunks = tuple((part, len(part.split()) * RATE, None) for part in parts)
    result = SynthesisResult(
        request=asked.replace(device="cpu", steps=8),
        device={"id": "cpu", "name": "CPU"},
        sample_rate=RATE,
        samples=samples,
        wall_s=0.5,
        first_audio_s=0.1,
        stages=[StageStats("vocoder", 1.5, 1, 0, 0)],
        peak_rss_mb=1.0,
        model_path="small.gguf",
        model_sha256="",
        sha256=samples_sha256(samples),
        notices=[verbatim("A part was spoken again")] if seed == 9 else [],
        chunks=chunks,
    )
    return Spoken(asked, result)


@pytest.fixture
def spoken() -> Callable[..., Spoken]:
    return make_spoken


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "projects" / "Book.parlance"


@pytest.fixture
def file(path: Path) -> Iterator[ProjectFile]:
    project = ProjectFile.create(path)
    yield project
    project.close()
