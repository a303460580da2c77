"""An hour of speech, killed in the middle: nothing is lost, the memory stays flat, the window answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import soundfile

CHILD = Path(__file__).with_name("narrate_hour.py")
KILLED_AFTER = 150
"""Takes."""


def at_home(folder: Path) -> dict[str, str]:
    homes = {name: str(folder / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return {**os.environ, **homes}


@pytest.mark.extended
def test_the_window_does_little_while_sentences_are_spoken(tmp_path: Path) -> None:
    """Processor time, which a busy machine hardly changes. The test below measures what a person waits for."""
    found = []
    for folder in (tmp_path / "first", tmp_path / "second"):  # a stall of the machine itself is in one of them at most
        folder.mkdir()
        command = [sys.executable, str(CHILD), str(folder), "1500"]
        done = subprocess.run(command, env=at_home(folder), capture_output=True, text=True, check=True)
        found.append(json.loads(done.stdout.splitlines()[-1]))
        assert found[-1]["takes"] == found[-1]["sentences"] > 15
    assert min(figures["busiest_tick_ms"] for figures in found) < 50
    assert min(figures["longest_collection_ms"] for figures in found) < 20


@pytest.mark.slow
def test_an_hour_is_spoken_killed_and_resumed(tmp_path: Path) -> None:
    command, environment = [sys.executable, str(CHILD), str(tmp_path)], at_home(tmp_path)

    kept = set()
    with subprocess.Popen(command, env=environment, stdout=-1, text=True) as child:
        assert child.stdout is not None
        while len(kept) < KILLED_AFTER:
            word, number = child.stdout.readline().split()
            assert word == "take"
            kept.add(number)
        child.send_signal(signal.SIGKILL)

    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps(figures, indent=1))
    again = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("take")}
    assert not kept & again
    assert figures["takes_before"] >= len(kept)
    assert figures["takes"] == figures["sentences"] > 600
    assert figures["audio_s"] > 45 * 60
    assert max(figures["rss_mb"]) < figures["rss_mb"][1] + 100
    assert figures["longest_gap_ms"] < 50
    info = soundfile.info(tmp_path / "hour.flac")
    assert info.duration == pytest.approx(figures["audio_s"], rel=0.2)
    assert (tmp_path / "hour.srt").read_text(encoding="utf-8").count(" --> ") >= figures["sentences"]
    parts = sorted(tmp_path.glob("parts *.flac"))
    assert len(parts) == figures["chapters"] > 5
    assert all(part.with_suffix(".srt").exists() for part in parts)
    assert sum(soundfile.info(part).duration for part in parts) == pytest.approx(info.duration, abs=2 * len(parts))
