"""`--timings`: when each word is heard, for other programs and as subtitles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlance import cli

TEXT = "In {Leicester|Lester}, now. [pause 0.5s] The end."


def test_each_form(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("json", "srt", "vtt"):
        assert cli.main(["say", TEXT, "-o", "x.wav", "--timings", f"x.{form}", "--no-history"]) == 0
    rows = json.loads(Path("x.json").read_text(encoding="utf-8"))
    assert rows["timings"] == "estimated"
    assert [row["word"] for row in rows["words"]] == ["In", "{Leicester|Lester},", "now.", "The", "end."]
    assert all(TEXT[slice(*row["characters"])] == row["word"] for row in rows["words"])
    times = [time for row in rows["words"] for time in (row["start"], row["end"])]
    assert times == sorted(times)
    assert times[-1] <= rows["duration"]
    assert "Leicester" in Path("x.srt").read_text(encoding="utf-8")
    assert "Lester" not in Path("x.srt").read_text(encoding="utf-8").replace("Leicester", "")
    assert Path("x.vtt").read_text(encoding="utf-8").startswith("WEBVTT")


def test_marks_of_ssml_are_among_them(machine: Any) -> None:
    text = "<speak>One two <mark name='here'/>three.</speak>"
    assert cli.main(["say", text, "-o", "x.wav", "--timings", "x.json", "--no-history"]) == 0
    rows = json.loads(Path("x.json").read_text(encoding="utf-8"))
    assert rows["marks"] == [{"name": "here", "time": rows["words"][2]["start"]}]


def test_another_ending_is_refused_before_the_work(machine: Any, core: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", TEXT, "-o", "x.wav", "--timings", "x.txt"]) == cli.WRONG_USAGE
    assert ".srt" in capsys.readouterr().err
    assert not core.named("Supertonic")
