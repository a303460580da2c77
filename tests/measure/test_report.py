"""`python -m tests.measure report` on a micro model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlance import _core
from tests.measure import report as field_report
from tests.measure.__main__ import main

pytestmark = pytest.mark.slow
SUPERTONIC = "random:supertonic-v2-micro"


@pytest.fixture
def short_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_report, "AUDIO_S", 1.0)


def report_of(path: Path, *options: str, code: int = 0) -> dict[str, Any]:
    assert main(["report", str(path), *options]) == code
    return dict(json.loads(path.read_text()))


def test_a_report_says_what_is_right_and_names_nobody(tmp_path: Path, short_report: None) -> None:
    report = report_of(tmp_path / "r.json", "--models", SUPERTONIC, "--devices", "cpu")
    (row,) = report["rows"]
    assert row["deterministic"] is True
    assert [stage["name"] for stage in row["parity"]][-2:] == ["wav", "end_to_end"]
    assert all(stage["passed"] for stage in row["parity"])
    assert set(row["stages_ms"]) == {"duration", "text", "vector", "vocoder"}
    assert set(row["times_reference"]) == set(row["stages_ms"])
    assert report["devices"][0]["id"] == "cpu"
    assert report["system"]["cpus"] >= 1
    text = (tmp_path / "r.json").read_text()
    for personal in (str(Path.home()), str(tmp_path), str(Path.cwd())):
        assert personal not in text


def test_a_device_that_fails_is_in_the_report(
    tmp_path: Path, short_report: None, capsys: pytest.CaptureFixture[str]
) -> None:
    _core.set_fault("lost", "cpu", "vocoder")
    try:
        report = report_of(tmp_path / "r.json", "--models", SUPERTONIC, "--devices", "cpu", code=1)
    finally:
        _core.clear_fault()
    assert "ErrorDeviceLost" in report["rows"][0]["error"]
    assert "wrong: random:supertonic-v2-micro on cpu: device cpu" in capsys.readouterr().err


def test_folders_in_messages_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    assert field_report.impersonal({"error": "/home/ada/x.gguf"}) == {"error": "~/x.gguf"}


def test_the_reference_covers_what_a_report_runs(repo: Path) -> None:
    reference = json.loads((repo / "tests" / "measure" / "reference_report.json").read_text())
    assert [row["model"] for row in reference["rows"]] == [model or "embedded" for model in field_report.MODELS]
    assert field_report.problems(reference) == []
