"""`parlance say` with what Qwen3-TTS alone can be told: on a micro model, with real networks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.families.qwen3 import driver as qwen3

CUSTOM = "random:qwen3-tts-1.7b-custom-micro"
SETTINGS = {
    "instruction": "soft and slow",
    "temperature": 0.8,
    "top_k": 40,
    "top_p": 0.9,
    "repetition_penalty": 1.3,
    "subtalker_temperature": 0.7,
    "subtalker_top_k": 30,
    "subtalker_top_p": 0.8,
    "stream_first": 2,
    "stream_next": 5,
    "whole_text": True,
    "chunk_chars": 40,
}
TEXT = "The first sentence is here. The second is a little longer."


@pytest.fixture(autouse=True)
def soon_at_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 9)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)


def say(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[Any]:
    fixed = ["--model", CUSTOM, "--voice", "Ryan", "--device", "cpu", "--threads", "1", "-o", "x.wav", "--json"]
    assert cli.main(["say", TEXT, *fixed, *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_setting_reaches_the_request(capsys: pytest.CaptureFixture[str]) -> None:
    settings = [f"--set={name}={value}" for name, value in SETTINGS.items()]
    *pieces, report = say(capsys, *settings, "--stream", "--dtype", "q8_0")
    assert {name: report["request"][name] for name in SETTINGS} == SETTINGS
    assert report["request"]["voice"] == "ryan"
    # Two parts of 9 frames of 80 ms, and 0.2 s of silence between them.
    frames = [[round(piece["audio_s"] / 0.08, 1) for piece in pieces if piece["chunk"] == part] for part in (0, 1)]
    assert frames == [[2, 5, 2 + 2.5], [2, 5, 2]]
    assert ["stopped at the limit" in words for words in report["notices"]] == [True, True]
    assert report["weights"] == {"codec": "f32", "predictor": "q8_0", "talker": "q8_0"}
