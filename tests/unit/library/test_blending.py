"""Blended voices: exactly their parents at the ends, between them in the middle, and speaking like any other voice."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance import cli
from parlance.commands import voices as command
from parlance.core.dsp.resample import resample
from parlance.core.dsp.voicing import RATE, frames_of
from parlance.core.engine import Engine
from parlance.core.errors import ModelError, UsageError
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo, SynthesisResult
from parlance.families.supertonic.voice_files import read_voice
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.library.voices import blend, blend_voices, import_voice, read_voice_file, save_voice
from parlance.library.voices import read_voice as read_own

TEXT = "The sun shone on the old wall all morning."


@pytest.fixture
def catalogue(tmp_path: Path, embedded_model: Path) -> Catalogue:
    return Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")


@pytest.fixture
def model(catalogue: Catalogue, embedded_model: Path) -> ModelInfo:
    return catalogue.describe(embedded_model)


@pytest.fixture
def engine(catalogue: Catalogue) -> Iterator[Engine]:
    engine = Engine(catalogue, read_voice_file)
    yield engine
    engine.close()


def speak(engine: Engine, voice: str) -> SynthesisResult:
    synthesis = engine.synthesize(SynthesisRequest(TEXT, voice=voice, device="cpu", stream=False))
    for _ in synthesis:
        pass
    return synthesis.result


def pitch(result: SynthesisResult) -> float:
    """Median Hz of what is surely voiced."""
    frames = frames_of(resample(result.samples, result.sample_rate, RATE))
    return float(np.median(frames.pitch[frames.voicing > 0.7]))


def test_the_ends_are_the_parents(model: ModelInfo, tmp_path: Path) -> None:
    first, second = (read_voice(Path(model.path), id_) for id_ in ("nora", "june"))
    for amount, parent in ((0.0, first), (1.0, second)):
        made, _ = blend_voices(model, tmp_path, "nora", "JUNE", amount, "Ends")
        assert np.array_equal(made.ttl, parent.ttl)
        assert np.array_equal(made.dp, parent.dp)
    half, record = blend_voices(model, tmp_path, "nora", "june", 0.5, "Half")
    assert np.allclose(half.ttl, (first.ttl + second.ttl) / 2, atol=1e-6)
    assert (record.blend_of, record.blend_amount, record.licence) == (("Nora", "June"), 0.5, model.licence)
    for amount in (-0.1, 1.1, float("nan")):
        with pytest.raises(UsageError, match="between 0 and 1"):
            blend(first, second, amount)
    with pytest.raises(UsageError, match="no voice 'nobody'; it has"):
        blend_voices(model, tmp_path, "nora", "nobody", 0.5, "None")


def test_kept_blends_speak_between_their_parents(engine: Engine, model: ModelInfo, tmp_path: Path) -> None:
    for amount in (0.0, 0.5, 1.0):
        save_voice(tmp_path / "voices", *blend_voices(model, tmp_path, "cole", "nora", amount, f"at {amount:g}"))
    assert [voice.id for voice in engine.models()[0].voices if voice.cloned] == ["at-0-5", "at-0", "at-1"]
    low, high = speak(engine, "cole"), speak(engine, "nora")
    assert speak(engine, "at 0").sha256 == low.sha256
    assert speak(engine, "at-1").sha256 == high.sha256
    assert pitch(low) * 1.03 < pitch(speak(engine, "at-0-5")) < pitch(high) / 1.03


def test_a_blend_speaks_what_its_parents_do(engine: Engine, model: ModelInfo, tmp_path: Path) -> None:
    """Without a language: Spanish of two Spanish voices, and of two languages that of which there is more."""
    for name, other, amount in (("Both", "mateo", 0.5), ("Little", "nora", 0.3), ("Much", "nora", 0.7)):
        save_voice(tmp_path / "voices", *blend_voices(model, tmp_path / "voices", "lucia", other, amount, name))
    assert [speak(engine, voice).request.language for voice in ("both", "little", "much")] == ["es", "es", "en"]
    own = {voice.id: voice.language for voice in engine.models()[0].voices if voice.cloned}
    assert own == {"both": "es", "little": "es", "much": "en"}


def test_a_blend_of_a_blend(model: ModelInfo, catalogue: Catalogue, tmp_path: Path, embedded_model: Path) -> None:
    folder = tmp_path / "voices"
    save_voice(folder, *blend_voices(model, folder, "nora", "june", 0.5, "Half"))
    quarter, record = blend_voices(catalogue.describe(embedded_model), folder, "nora", "half", 0.5, "Quarter")
    expected, _ = blend_voices(model, folder, "nora", "june", 0.25, "Quarter")
    assert np.allclose(quarter.ttl, expected.ttl, atol=1e-6)
    assert record.origin == "blend of Nora and Half"


def test_another_model_refuses_it(engine: Engine, model: ModelInfo, tmp_path: Path) -> None:
    tensors, record = blend_voices(model, tmp_path, "nora", "june", 0.5, "Half")
    other = save_voice(tmp_path / "other", tensors, dataclasses.replace(record, fits="Supertonic 3"))
    with pytest.raises(ModelError, match="was made for Supertonic 3, this model is Parlance Small"):
        speak(engine, str(other))
    save_voice(tmp_path / "voices", tensors, dataclasses.replace(record, fits="Supertonic 3"))
    assert not [voice for voice in engine.models()[0].voices if voice.cloned]
    unable = dataclasses.replace(model, blending="")
    with pytest.raises(UsageError, match="cannot be blended"):
        blend_voices(unable, tmp_path, "nora", "june", 0.5, "Half")


def test_the_command(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    arguments = ["voices", "blend", "nora", "june", "--amount", "0.3", "-o", "Third"]
    assert cli.main([*arguments, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    voice = row["voice"]
    assert (voice["id"], voice["blend_of"], voice["blend_amount"]) == ("third", ["Nora", "June"], 0.3)
    assert read_own(Path(row["file"])).record.fits == "Parlance Small"
    assert import_voice(tmp_path / "friend", Path(row["file"])).name == "third.gguf"
    assert cli.main(arguments) == cli.WRONG_USAGE
    assert "there is already a voice 'third'" in capsys.readouterr().err
