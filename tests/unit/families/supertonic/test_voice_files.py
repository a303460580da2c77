from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents
from parlance.families.supertonic.conversion.raw import RawModel
from parlance.families.supertonic.voice import VoiceTensors
from parlance.families.supertonic.voice_files import (
    add_voice,
    read_voice,
    read_voice_json,
    remove_voice,
    write_voice_json,
)
from parlance.library.quantize import verify


@pytest.fixture
def voice(micro: RawModel) -> VoiceTensors:
    return VoiceTensors(micro.voices["F1"].ttl * 2, micro.voices["F1"].dp * 2)


@pytest.fixture
def voice_json(voice: VoiceTensors, tmp_path: Path) -> Path:
    path = tmp_path / "voice.json"
    write_voice_json(path, voice)
    return path


def test_json_survives_the_round_trip(voice: VoiceTensors, voice_json: Path) -> None:
    again = read_voice_json(voice_json)
    assert np.array_equal(again.ttl, voice.ttl)
    assert np.array_equal(again.dp, voice.dp)


def test_flat_data_is_shaped_by_dims(voice: VoiceTensors, voice_json: Path) -> None:
    described = json.loads(voice_json.read_text())
    described["style_ttl"]["data"] = voice.ttl.reshape(-1).tolist()
    voice_json.write_text(json.dumps(described))
    assert np.array_equal(read_voice_json(voice_json).ttl, voice.ttl)


@pytest.mark.parametrize(
    ("part", "field", "value", "message"),
    [
        ("style_ttl", "dims", [1, 5, 32], "has 192 values, dims .* need 160"),
        ("style_ttl", "dims", [6, 32], "dims must be"),
        ("style_ttl", "dims", [2, 3, 32], "dims must be"),
        ("style_dp", "dims", [1, 4, 8.0], "dims must be"),
        ("style_dp", "dims", [1, -4, -8], "dims must be"),
        ("style_dp", "dims", None, "dims must be"),
        ("style_dp", "type", "float16", "style_dp.type is 'float16'"),
        ("style_dp", "data", ["a"] * 32, "not a list of numbers"),
        ("style_dp", "data", [[1.0], [2.0, 3.0]], "not a list of numbers"),
        ("style_dp", "data", [float("nan")] * 32, "not finite"),
    ],
)
def test_a_broken_field_is_named(voice_json: Path, part: str, field: str, value: Any, message: str) -> None:
    described = json.loads(voice_json.read_text())
    described[part][field] = value
    voice_json.write_text(json.dumps(described))
    with pytest.raises(ModelError, match=message) as caught:
        read_voice_json(voice_json)
    assert "voice.json" in str(caught.value)
    assert part in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"style_ttl": 1}'])
def test_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(ModelError, match=r"other\.json"):
        read_voice_json(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"gone\.json is missing"):
        read_voice_json(tmp_path / "gone.json")


def test_voices_of_a_model_are_read(micro: RawModel, micro_gguf: Path) -> None:
    voice = read_voice(micro_gguf, "M1")
    assert np.array_equal(voice.ttl, micro.voices["M1"].ttl)
    assert np.array_equal(voice.dp, micro.voices["M1"].dp)
    with pytest.raises(UsageError, match="no voice 'X'; it has M1, F1"):
        read_voice(micro_gguf, "X")


def test_a_voice_is_added_replaced_and_removed(micro_gguf: Path, voice: VoiceTensors, tmp_path: Path) -> None:
    added, again, removed = (tmp_path / name for name in ("added.gguf", "again.gguf", "removed.gguf"))
    add_voice(micro_gguf, added, "mine", voice, "My voice", "en")
    assert verify(added).passed
    assert np.array_equal(read_voice(added, "mine").ttl, voice.ttl)
    assert GgufContents(added).values()["speech.voices"] == ["M1", "F1", "mine"]
    add_voice(added, again, "mine", VoiceTensors(voice.ttl * 3, voice.dp), "Louder", "en")
    assert verify(again).passed
    assert np.array_equal(read_voice(again, "mine").ttl, voice.ttl * 3)
    assert GgufContents(again).values()["voice.mine.name"] == "Louder"
    remove_voice(again, removed, "mine")
    before, after = GgufContents(micro_gguf), GgufContents(removed)
    assert after.metadata == before.metadata
    assert after.tensors.keys() == before.tensors.keys()
    assert verify(removed).passed


@pytest.mark.parametrize("id_", ["", "a b", "a.b", "../x", "x" * 33])
def test_a_voice_id_must_be_plain(micro_gguf: Path, voice: VoiceTensors, tmp_path: Path, id_: str) -> None:
    with pytest.raises(UsageError, match="voice id"):
        add_voice(micro_gguf, tmp_path / "out.gguf", id_, voice, "Name", "en")


def test_a_voice_of_another_model_is_refused(micro_gguf: Path, voice: VoiceTensors, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="style_dp"):
        add_voice(micro_gguf, tmp_path / "out.gguf", "x", VoiceTensors(voice.ttl, voice.dp[:3]), "Name", "en")


def test_the_default_voice_stays(micro_gguf: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="default"):
        remove_voice(micro_gguf, tmp_path / "out.gguf", "M1")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[" * 100_000, "nested more than 8 deep"),
        ("[" * 9 + "]" * 9, "nested more than 8 deep"),
        ('{"style_ttl": ' + "9" * 5000 + "}", "cannot be read"),
        ('{"style_ttl": "\\ud800"}', "no Unicode text"),
        ("[" + "0," * 1_000_000 + "0]", "more than 1,000,000 values"),
        ('{"style_ttl": {"data": [1' + "0" * 400 + "]}}", "a number that is too large"),
        (" " * (16 << 20) + "{}", "larger than 17 MB"),
    ],
    ids=lambda words: words[:20],
)
def test_json_that_no_voice_is_made_of(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "voice.json"
    path.write_text(content)
    with pytest.raises(ModelError, match=rf"voice\.json .*{message}"):
        read_voice_json(path)
