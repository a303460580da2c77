"""What the sound server plays is what was synthesized; what happens when the server dies, freezes or is not there."""

from __future__ import annotations

import importlib.util
import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.signal import correlate

from parlance.core.dsp.resample import resample

pytestmark = pytest.mark.alone
PLAY = Path(__file__).with_name("play.py")
SECONDS = 1.5
SINK_RATE = 44100


def recording(rate: int, seconds: float) -> np.ndarray:
    spec = importlib.util.spec_from_file_location("parlance_test_play", PLAY)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.recording(rate, seconds)


def states(program: subprocess.Popen[str], timeout: float = 25) -> list[dict[str, Any]]:
    output, _ = program.communicate(timeout=timeout)
    assert program.returncode == 0
    return [json.loads(line) for line in output.splitlines()]


def next_state(program: subprocess.Popen[str]) -> dict[str, Any]:
    assert program.stdout
    line = program.stdout.readline()
    assert line, "the program ended early"
    return json.loads(line)


def aligned(heard: np.ndarray, expected: np.ndarray) -> int:
    """Where `expected` lies in `heard`."""
    return int(correlate(heard, expected, "valid").argmax())


@pytest.mark.parametrize("rate", [22050, 24000, 44100])
def test_every_sample_arrives_once_and_in_place(sound_server: Any, rate: int) -> None:
    sound_server.start()
    monitor = sound_server.record()
    last = states(sound_server.python(PLAY, "--rate", rate, "--seconds", SECONDS))[-1]
    heard = sound_server.recorded(monitor)

    expected = resample(recording(rate, SECONDS), rate, SINK_RATE)
    start = aligned(heard, expected)
    np.testing.assert_allclose(heard[start : start + len(expected)], expected, atol=1e-6)
    assert not heard[:start].any()
    assert not heard[start + len(expected) :].any()
    assert (last["state"], last["underruns"], last["position_s"]) == ("finished", 0, SECONDS)


def test_chunks_that_come_too_late_are_counted_and_none_is_lost(sound_server: Any) -> None:
    sound_server.start()
    monitor = sound_server.record()
    last = states(sound_server.python(PLAY, "--seconds", 1.15, "--pause", 0.55))[-1]
    heard = sound_server.recorded(monitor)

    expected = recording(SINK_RATE, 1.15)
    assert last["underruns"] == 4  # after each of the five chunks but the last
    sound = np.flatnonzero(heard)
    breaks = np.flatnonzero(np.diff(sound) > SINK_RATE // 20)
    assert len(breaks) == 4
    # Faded edges apart, the pieces between the silences joined are the recording.
    pieces = [heard[part[0] : part[-1] + 1] for part in np.split(sound, breaks + 1)]
    assert abs(sum(map(len, pieces)) - len(expected)) <= 2 * len(pieces)
    position = 0
    for piece in pieces:
        inner = piece[300:-300]
        at = aligned(expected, inner)
        np.testing.assert_allclose(expected[at : at + len(inner)], inner, atol=1e-6)
        assert abs(at - 300 - position) <= 10
        position += len(piece)


def test_stop_is_prompt_the_playhead_is_right_and_a_start_in_the_middle_is_faded_in(sound_server: Any) -> None:
    sound_server.start()
    monitor = sound_server.record()
    reported = states(sound_server.python(PLAY, "--seconds", SECONDS, "--stop-at", 0.6, "--seek-to", 1.1))
    heard = sound_server.recorded(monitor)

    stopped = next(state for state in reported if state["state"] == "stopped")
    sound = np.flatnonzero(heard)
    (gap,) = np.flatnonzero(np.diff(sound) > SINK_RATE // 20)
    before, after = heard[sound[0] : sound[gap] + 1], heard[sound[gap + 1] :]
    # The sink mixes 50 ms at a time, so what is heard is known no better than that.
    assert -0.05 <= len(before) / SINK_RATE - stopped["position_s"] <= 0.1

    rest = recording(SINK_RATE, SECONDS)[round(1.1 * SINK_RATE) :]
    fade = round(0.005 * SINK_RATE)
    np.testing.assert_allclose(after[fade - 1 : len(rest) - 1], rest[fade:], atol=1e-6)
    ramp = rest[1:fade] * np.arange(1, fade) / fade
    np.testing.assert_allclose(after[: fade - 1], ramp, atol=1e-6)
    assert (reported[-1]["state"], reported[-1]["underruns"]) == ("finished", 0)


def test_a_server_that_dies_fails_at_once_and_playback_goes_on_where_it_was(sound_server: Any) -> None:
    sound_server.start()
    program = sound_server.python(PLAY, "--seconds", 2.0, "--retry")
    while next_state(program)["position_s"] < 0.3:
        pass
    killed_at = time.monotonic()
    sound_server.kill()
    state = next_state(program)
    while "reason" not in state:
        state = next_state(program)
    assert time.monotonic() - killed_at < 5
    assert state["state"] == "failed"
    assert "stopped working" in state["error"]
    assert (state["devices"], state["reason"]) == (0, "no audio output device was found")
    assert 0.3 <= state["position_s"] < 1.5

    sound_server.start()
    monitor = sound_server.record()
    assert program.stdin
    program.stdin.write("the server is back\n")
    program.stdin.flush()
    last = states(program)[-1]
    heard = sound_server.recorded(monitor)
    assert (last["state"], last["position_s"], last["error"]) == ("finished", 2.0, "")
    rest = recording(SINK_RATE, 2.0)[int(state["position_s"] * SINK_RATE) + 221 :]
    start = aligned(heard, rest)
    np.testing.assert_allclose(heard[start : start + len(rest)], rest, atol=1e-6)


def test_a_server_that_freezes_is_given_up_and_the_program_still_ends(sound_server: Any) -> None:
    sound_server.start()
    program = sound_server.python(PLAY, "--seconds", 1.0, "--stuck-s", 1.5)
    while next_state(program)["position_s"] == 0:
        pass
    sound_server.kill(signal.SIGSTOP)
    last = states(program, timeout=15)[-1]
    assert last["state"] == "failed"
    assert "does not answer" in last["error"]


def test_without_a_server_the_player_says_that_there_is_no_device(sound_server: Any) -> None:
    sound_server.configure()
    last = states(sound_server.python(PLAY, "--seconds", 0.5, "--pause", 0))[-1]
    assert (last["state"], last["position_s"], last["duration_s"]) == ("failed", 0.0, 0.5)
    assert last["error"] == last["reason"] == "no audio output device was found"
    assert last["devices"] == 0
