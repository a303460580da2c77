"""`parlance narrate --trace`: a timeline of every thread, in the form that Perfetto opens."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.core import tracing

MICRO = ("--model", "random:supertonic-v3-micro", "--device", "cpu", "--threads", "1", "--format", "wav")
UNMARKED = ("--no-provenance", "--no-disclosure")
SENTENCES = 4


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text("Here is a sentence. Another one! Is this the third? Yes.", encoding="utf-8")
    return path


def by_thread(path: Path) -> dict[str, dict[str, list[Any]]]:
    """The spans of a file: thread, name, rows."""
    events = json.loads(path.read_text("utf-8"))["traceEvents"]
    names = {(row["pid"], row["tid"]): row["args"]["name"] for row in events if row["name"] == "thread_name"}
    found: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for row in events:
        if row["ph"] == "X":
            assert row["dur"] >= 0
            assert row["tdur"] >= 0
            found[names[row["pid"], row["tid"]]][row["name"]].append(row)
    assert any(row["ph"] == "C" and row["name"] == tracing.LOCK_COUNTER for row in events)
    return found


def test_a_narration_shows_what_each_thread_does_and_what_it_waits_for(book: Path, tmp_path: Path) -> None:
    file = tmp_path / "trace.json"
    assert cli.main(["narrate", str(book), "-o", str(tmp_path), *MICRO, *UNMARKED, "--trace", str(file)]) == 0
    assert not tracing.is_recording()
    threads = by_thread(file)
    main, (speaker,) = threads.pop("MainThread"), (threads[name] for name in threads if "narration" in name)
    expected = {"start", "reading the document", "planning", "waiting for a take", "database", "commit", "encoding"}
    assert main.keys() >= expected | {"reading a take", "export"}
    assert "watermark" in threads["parlance-watermark_0"]
    assert speaker.keys() >= {"front end", "prefill", "steps", "sound", "result", "waiting for a sentence"}
    assert len(speaker["sentence"]) == len(main["database"]) == SENTENCES
    for row in speaker["sound"]:  # Each lies within its sentence, as a viewer nests them.
        inside = [
            one for one in speaker["sentence"] if one["ts"] <= row["ts"] and row["ts"] < one["ts"] + one["dur"] + 0.001
        ]
        assert len(inside) == 1
    assert main["waiting for a take"][0]["tdur"] < main["waiting for a take"][0]["dur"]


def test_a_file_that_cannot_be_written_is_named_before_anything_is_spoken(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = tmp_path / "missing" / "trace.json", tmp_path / "out"
    assert cli.main(["narrate", str(book), "-o", str(folder), *MICRO, "--trace", str(file)]) == 2
    assert f"{file} cannot be written" in capsys.readouterr().err
    assert not folder.exists()


def test_a_narration_that_fails_still_leaves_its_trace(tmp_path: Path) -> None:
    book, file = tmp_path / "book.txt", tmp_path / "trace.json"
    book.write_text("你好。", encoding="utf-8")
    assert cli.main(["narrate", str(book), "-o", str(tmp_path), *MICRO, "--trace", str(file)]) == 1
    assert "reading the document" in by_thread(file)["MainThread"]


def test_nothing_is_recorded_unless_it_was_asked_for() -> None:
    assert tracing.span("one") is tracing.span("two", id=1)
