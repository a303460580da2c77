from __future__ import annotations

import dataclasses
import json
import math
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import UsageError
from parlance.core.native import native
from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.result import StageStats, SynthesisResult, UnsupportedCharacter

FULL = SynthesisRequest(
    "Grüße 漢", model="m", model_sha256="0" * 64, voice="v", language="fr", device="cpu", dtype="q8_0", threads=3,
    speed=1.5, steps=9, seed=2**32 - 1, temperature=0.7, top_k=40, top_p=0.9, min_p=0.05, repetition_penalty=1.3,
    cfg_weight=0.4, exaggeration=0.6, stream_first=30, stream_next=20, stream_steps=5, guidance="conditional",
    chunk_chars=40, pause_s=0.5, trim=False, spell_out=False, stream=False, kernels="avx2", subtalker_temperature=0.8,
    subtalker_top_k=30, subtalker_top_p=0.95, instruction="a calm voice", whole_text=True, kv="f16", attention="plain",
    batch_size=4, cpu_parts="t3", accent="gb", retakes=1,
)  # fmt: skip


@pytest.mark.parametrize("request_", [SynthesisRequest("x"), FULL])
def test_json_round_trip(request_: SynthesisRequest) -> None:
    assert SynthesisRequest.from_json(json.dumps(request_.to_dict())) == request_


def test_no_field_of_the_full_request_is_its_default() -> None:
    for field in dataclasses.fields(SynthesisRequest):
        assert getattr(FULL, field.name) != field.default, field.name


@pytest.mark.parametrize("name", [name for name, known in SETTINGS.items() if math.isfinite(known.low)])
def test_ranges_include_their_ends_and_nothing_beyond(name: str) -> None:
    known = SETTINGS[name]
    for value in (known.low, known.high):
        assert getattr(SynthesisRequest("x", **{name: value}), name) == value
    for value in (known.low - 0.01, known.high + 0.01, float("nan")):
        with pytest.raises(UsageError, match=name):
            SynthesisRequest("x", **{name: value})


def test_every_number_has_a_range() -> None:
    numbers = [known for known in SETTINGS.values() if known.kind.startswith(("int", "float"))]
    assert len(numbers) > 15
    for known in numbers:
        assert -math.inf < known.low < known.high < math.inf, known.name
        assert known.default is None or known.allows(known.default), known.name


def test_the_core_takes_as_many_threads_as_the_table_says_and_no_more() -> None:
    most = int(SETTINGS["threads"].high)
    native().Device("cpu", most)
    with pytest.raises(native().DeviceError, match=f"0 to {most}"):
        native().Device("cpu", most + 1)


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
