"""The real microphone code against a sound server: what its sink plays is what is recorded; and what is not there."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.signal import correlate

from parlance.core.dsp.resample import resample

from .play import recording

RECORD, PLAY = Path(__file__).with_name("record.py"), Path(__file__).with_name("play.py")
pytestmark = pytest.mark.alone
SINK_RATE = 44100


def outcome(program: subprocess.Popen[str]) -> dict[str, Any]:
    output, _ = program.communicate(timeout=25)
    assert program.returncode == 0
    return json.loads(output.splitlines()[-1])


def test_what_is_played_is_recorded_whole(sound_server: Any, tmp_path: Path) -> None:
    """The monitor of the server's sink is its only microphone."""
    sound_server.start()
    program = sound_server.python(RECORD, tmp_path / "heard.f32", "--seconds", 4)
    assert program.stdout
    assert program.stdout.readline() == "recording\n"
    sound_server.python(PLAY, "--rate", SINK_RATE, "--seconds", 1.0).communicate(timeout=20)
    state = outcome(program)
    assert (state["stage"], state["error"]) == ("done", "")
    heard = np.fromfile(tmp_path / "heard.f32", np.float32)
    expected = resample(recording(SINK_RATE, 1.0), SINK_RATE, state["rate"])
    start = int(correlate(heard, expected, "valid").argmax())
    error = heard[start : start + len(expected)] - expected
    assert np.sqrt(np.mean(error**2)) < 1e-2 * np.sqrt(np.mean(expected**2))


def test_without_a_server_it_says_what_is_missing(sound_server: Any, tmp_path: Path) -> None:
    sound_server.configure()
    state = outcome(sound_server.python(RECORD, tmp_path / "heard.f32"))
    assert state["stage"] == "failed"
    assert state["error"]
    assert not (tmp_path / "heard.f32").exists()


@pytest.mark.parametrize("seconds", [1])
def test_a_server_that_dies_leaves_what_was_recorded(sound_server: Any, tmp_path: Path, seconds: int) -> None:
    sound_server.start()
    program = sound_server.python(RECORD, tmp_path / "heard.f32", "--seconds", 60)
    assert program.stdout
    for _ in range(20 * seconds):
        assert program.stdout.readline() == "recording\n"
    sound_server.kill()
    state = outcome(program)
    assert state["stage"] == "failed"
    assert "no signal from" in state["error"] or "stopped working" in state["error"]
    assert (tmp_path / "heard.f32").stat().st_size > 0
