from __future__ import annotations

import dataclasses
import json
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import UsageError
from parlance.core.request import SynthesisRequest
from parlance.core.result import StageStats, SynthesisResult, UnsupportedCharacter

FULL = SynthesisRequest(
    "Grüße 漢",
    "m",
    "0" * 64,
    "v",
    "fr",
    "cpu",
    "q8_0",
    3,
    1.5,
    9,
    2**32 - 1,
    0.7,
    40,
    0.9,
    0.05,
    1.3,
    0.4,
    0.6,
    30,
    20,
    5,
    "conditional",
    40,
    0.5,
    False,
    False,
    False,
    "avx2",
    0.8,
    30,
    0.95,
    "a calm voice",
    True,
    "f16",
    "plain",
    "t3",
)


@pytest.mark.parametrize("request_", [SynthesisRequest("x"), FULL])
def test_json_round_trip(request_: SynthesisRequest) -> None:
    assert SynthesisRequest.from_json(json.dumps(request_.to_dict())) == request_


def test_no_field_of_the_full_request_is_its_default() -> None:
    for field in dataclasses.fields(SynthesisRequest):
        assert getattr(FULL, field.name) != field.default, field.name


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("speed", 0.5, 2.0),
        ("steps", 1, 100),
        ("chunk_chars", 10, 300),
        ("pause_s", 0.0, 5.0),
        ("stream_first", 1, 1000),
        ("stream_next", 1, 1000),
        ("stream_steps", 0, 100),
        ("threads", 0, 1024),
        ("seed", 0, 2**32 - 1),
    ],
)
def test_ranges_include_their_ends_and_nothing_beyond(name: str, low: Any, high: Any) -> None:
    for value in (low, high):
        assert getattr(SynthesisRequest("x", **{name: value}), name) == value
    for value in (low - 1, high + 1, float("nan")):
        with pytest.raises(UsageError, match=name):
            SynthesisRequest("x", **{name: value})


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"text": "x", "color": "red"},
        {"text": 3},
        {"text": "x", "steps": 2.5},
        {"text": "x", "steps": "5"},
        {"text": "x", "steps": True},
        {"text": "x", "trim": 1},
        {"text": "x", "seed": None},
        {"text": "x", "dtype": "bf16"},
        {"text": "x", "guidance": "some"},
    ],
)
def test_wrong_field_is_named(fields: dict[str, Any]) -> None:
    name = [*fields, "text"][-2] if len(fields) > 1 else "text"
    with pytest.raises(UsageError, match=name):
        SynthesisRequest.from_dict(fields)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '"x"'])
def test_what_is_no_json_object_is_wrong_usage(text: str) -> None:
    with pytest.raises(UsageError, match="JSON"):
        SynthesisRequest.from_json(text)


def test_whole_numbers_do_for_fractions() -> None:
    assert SynthesisRequest.from_dict({"text": "x", "speed": 1, "pause_s": 2}).speed == 1


def test_result_as_json_has_everything_but_the_samples() -> None:
    result = SynthesisResult(
        request=SynthesisRequest("x"),
        device={"id": "cpu"},
        sample_rate=100,
        samples=np.zeros(250, np.float32),
        wall_s=0.5,
        first_audio_s=0.1,
        stages=[StageStats("text", 1.5, 1, 2, 3)],
        peak_rss_mb=7.0,
        model_path="m.gguf",
        model_sha256="ab",
        sha256="cd",
        unsupported=[UnsupportedCharacter(4, "漢")],
    )
    row = json.loads(json.dumps(result.to_dict()))
    assert (row["audio_s"], row["rtf"], row["wall_s"], row["first_audio_s"]) == (2.5, 0.2, 0.5, 0.1)
    assert row["stages"] == [{"name": "text", "ms": 1.5, "calls": 1, "graphs_built": 2, "host_waits": 3}]
    assert row["model"] == {"path": "m.gguf", "sha256": "ab"}
    assert row["unsupported"] == [{"offset": 4, "character": "漢"}]
    assert "samples" not in row


def test_silence_has_no_real_time_factor() -> None:
    empty = SynthesisResult(SynthesisRequest("x"), {}, 100, np.zeros(0, np.float32), 1.0, 1.0, [], 0.0, "", "", "")
    assert empty.rtf == 0.0
