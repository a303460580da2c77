"""Fifty requests to Chatterbox in one process: memory settles, and the same request gives the same bytes."""

from __future__ import annotations

import dataclasses
import gc
from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.core.cloning import VoiceRecord
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.voice import model_voice, recipe_of
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file, save_voice

STATUS = Path("/proc/self/status")
TEXTS = ("Hello there.", "Yes!", "This one is a little longer than those before it.", "A, b and c.")
LANGUAGES = ("en", "de", "fr", "ko", "ar")
REQUESTS, SETTLED, REPEATED = 50, 10, 7

pytestmark = pytest.mark.skipif(not STATUS.exists(), reason="resident memory is read from Linux")


def resident_mb() -> float:
    gc.collect()
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024 / 1e6


def other_voice(model: Path, folder: Path) -> Path:
    """The built-in voice with a shorter prompt and another speaker, as a file."""
    gguf = _core.GgufFile(str(model))
    own = model_voice(gguf, "default")
    tokens = own.prompt_token[: len(own.prompt_token) // 2]
    voice = dataclasses.replace(
        own,
        speaker_emb=own.speaker_emb[::-1].copy(),
        prompt_token=tokens,
        prompt_feat=own.prompt_feat[: 2 * len(tokens)],
    )
    record = VoiceRecord(
        "Other",
        recipe_of(gguf.metadata, "the model").name,
        "random numbers",
        "none.wav",
        "0" * 64,
        (0.0, 1.0),
        model.stem,
    )
    return save_voice(folder, voice, record)


def soak(name: str, tmp_path: Path, cache: Path, max_growth_mb: float, steps: int) -> None:
    engine = Engine(Catalogue(tmp_path / "models", cache, tmp_path / "none.gguf"), read_voice_file)
    base = SynthesisRequest("", model=name, device="cpu", threads=1, stream=False, steps=steps)
    model = engine.resolve(base.replace(text="Hello.")).path
    voices = ("default", str(other_voice(model, tmp_path)))
    heard: dict[int, str] = {}
    settled = 0.0
    for i in range(REQUESTS):
        kind = i % REPEATED
        synthesis = engine.synthesize(
            base.replace(
                text=TEXTS[kind % len(TEXTS)],
                language=LANGUAGES[kind % len(LANGUAGES)],
                voice=voices[kind % 2],
                seed=kind,
            )
        )
        samples = np.concatenate([chunk.samples for chunk in synthesis])
        assert np.isfinite(samples).all()
        assert heard.setdefault(kind, synthesis.result.sha256) == synthesis.result.sha256
        if i + 1 == SETTLED:
            settled = resident_mb()
    engine.close()
    assert len(set(heard.values())) == REPEATED
    assert resident_mb() - settled <= max_growth_mb
    engine.close()


def test_small_model(tmp_path: Path) -> None:
    soak("random:chatterbox-mtl-micro", tmp_path, tmp_path / "cache", max_growth_mb=4, steps=2)


@pytest.mark.slow
def test_full_model(tmp_path: Path) -> None:
    soak("random:chatterbox-mtl", tmp_path, tmp_path / "cache", max_growth_mb=32, steps=2)
