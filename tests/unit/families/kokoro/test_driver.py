"""Kokoro through the engine: the same request gives the same bytes, with the words where the network says they are."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.check import check_request, run_check
from parlance.core.engine import Engine
from parlance.core.errors import UsageError
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.core.synthesis import prepare
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import blend_voices, read_voice_file, save_voice

TEXT = "Seven owls sat in the oak. At noon, 24 of them flew away!"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return ensure_random("random:kokoro-micro", tmp_path_factory.mktemp("kokoro"))


@pytest.fixture
def engine(path: Path, tmp_path: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", path, tmp_path / "voices"), read_voice_file)
    yield engine
    engine.close()


def speak(engine: Engine, **changes: Any) -> SynthesisResult:
    synthesis = engine.synthesize(SynthesisRequest(TEXT, device="cpu", **changes))
    pieces = list(synthesis)
    assert np.array_equal(np.concatenate([piece.samples for piece in pieces]), synthesis.result.samples)
    return synthesis.result


def test_the_same_request_gives_the_same_bytes(engine: Engine) -> None:
    first = speak(engine)
    assert speak(engine).sha256 == first.sha256
    assert speak(engine, seed=1).sha256 != first.sha256
    assert speak(engine, voice="bf_emma").sha256 != first.sha256
    assert speak(engine, stream=False).request.stream is False


def test_words_are_timed_by_the_network(engine: Engine) -> None:
    result = speak(engine)
    assert result.timings == "exact"
    words = result.words
    assert [TEXT[word.start : word.end] for word in words] == [
        *("Seven", "owls", "sat", "in", "the", "oak", "At", "noon", "24", "of", "them", "flew", "away")
    ]
    for before, after in itertools.pairwise(words):
        assert before.begin_s < before.end_s <= after.begin_s
    assert words[-1].end_s < result.audio_s


def test_speed_changes_the_length(engine: Engine) -> None:
    slow, fast = (speak(engine, speed=speed).audio_s for speed in (0.5, 2.0))
    assert 2.5 < slow / fast < 5


def test_blended_voices_speak(engine: Engine, path: Path, tmp_path: Path) -> None:
    model = engine.models()[0]
    for amount, name in ((0.0, "First"), (0.5, "Between")):
        save_voice(tmp_path / "voices", *blend_voices(model, tmp_path / "voices", "af_heart", "bf_emma", amount, name))
    assert speak(engine, voice="first").sha256 == speak(engine, voice="af_heart").sha256
    both = {speak(engine, voice=voice).sha256 for voice in ("af_heart", "bf_emma")}
    assert speak(engine, voice="between").sha256 not in both


def sounds(engine: Engine, text: str, **changes: Any) -> str:
    resolved = engine.resolve(SynthesisRequest(text, device="cpu", **changes))
    found = prepare(resolved.family, resolved.request, resolved.spec, resolved.info)
    return " ".join(chunk.spoken for segment in found.segments for chunk in segment.chunks)


BATH = {"us": "bˈæθ, lˈɑt.", "gb": "bˈɑːθ, lˈɒt."}


@pytest.mark.parametrize(
    ("first", "second", "amount", "accent"),
    [
        ("af_heart", "bf_emma", 0.4, "us"),
        ("af_heart", "bf_emma", 0.6, "gb"),
        ("ff_siwis", "bf_emma", 0.2, "gb"),
        ("bf_emma", "ff_siwis", 0.2, "gb"),
        ("ff_siwis", "af_heart", 0.8, "us"),
    ],
)
def test_a_blend_has_the_accent_of_its_parents(
    first: str, second: str, amount: float, accent: str, engine: Engine, tmp_path: Path
) -> None:
    """Of two accents that of which there is more; in the window's draft, kept, and where SSML changes to it."""
    tensors, record = blend_voices(engine.models()[0], tmp_path / "voices", first, second, amount, "Both")
    draft = save_voice(tmp_path / "draft", tensors, record)
    save_voice(tmp_path / "voices", tensors, record)
    for voice in ("both", str(draft)):
        assert sounds(engine, "Bath, lot.", voice=voice, language="en") == BATH[accent]
        assert engine.resolve(SynthesisRequest("Bath.", device="cpu", voice=voice)).request.accent == accent
    changed = "<speak><voice name='Both'>Bath, lot.</voice></speak>"
    for other in ("af_heart", "bf_emma"):
        assert sounds(engine, changed, voice=other, language="en") == BATH[accent]


def test_the_request_can_name_an_accent(engine: Engine) -> None:
    assert sounds(engine, "Bath, lot.", voice="af_heart", accent="gb") == BATH["gb"]
    assert sounds(engine, "Bath, lot.", voice="bf_emma", accent="us") == BATH["us"]
    with pytest.raises(UsageError, match="accent must be"):
        SynthesisRequest("Bath.", accent="au")


def test_an_accent_of_a_later_version_is_read_as_none(engine: Engine, tmp_path: Path) -> None:
    tensors, record = blend_voices(engine.models()[0], tmp_path / "voices", "bf_emma", "af_heart", 0.25, "Later")
    file = save_voice(tmp_path / "draft", tensors, dataclasses.replace(record, accent="au"))
    assert sounds(engine, "Bath, lot.", voice=str(file), language="en") == BATH["us"]


def test_a_blend_that_was_kept_without_them_has_what_its_parents_tell(engine: Engine, tmp_path: Path) -> None:
    model = engine.models()[0]
    for name, parents in (("British", ("bf_emma", "af_heart")), ("French", ("ff_siwis", "bf_emma"))):
        tensors, record = blend_voices(model, tmp_path / "voices", *parents, 0.25, name)
        save_voice(tmp_path / "voices", tensors, dataclasses.replace(record, languages=(), accent=""))
    told = {voice.id: (voice.language, voice.accent) for voice in engine.models()[0].voices if voice.cloned}
    assert told == {"british": ("en", "gb"), "french": ("fr", "gb")}
    assert sounds(engine, "Bath, lot.", voice="british") == BATH["gb"]


@pytest.mark.parametrize("dtype", ["f32", "f16", "q8_0", "int8"])
def test_the_check_passes(dtype: str, engine: Engine) -> None:
    verdict = run_check(engine, engine.resolve(check_request(device="cpu", dtype=dtype)).request, lambda progress: None)
    assert verdict.passed, verdict.stages
    assert {stage.name for stage in verdict.stages} == {"durations", "f0", "energy", "source", "wav", "end_to_end"}
