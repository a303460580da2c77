"""Faster and slower hearing: length, pitch, seams, and where in the recording it is."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from parlance.audio.buffer import SampleBuffer
from parlance.audio.feed import Feed, Hearing, StreamTempo
from parlance.core.dsp.mel import F32

RATE = 24000
SPEEDS = (0.5, 0.75, 1.25, 2.0, 3.0)


def voiced(seconds: float, hz: float = 120.0) -> F32:
    """A tone with overtones, as a voice has them."""
    at = np.arange(round(seconds * RATE)) / RATE
    return sum(np.sin(2 * np.pi * hz * n * at) / n for n in range(1, 8)).astype(np.float32) * np.float32(0.2)


def heard(samples: F32, *speeds: float, piece: int = 480) -> tuple[F32, StreamTempo]:
    """`samples` at `speeds`, one after the other for equal parts."""
    tempo, given = StreamTempo(RATE), []
    pieces = [samples[at : at + piece] for at in range(0, len(samples), piece)]
    for number, part in enumerate(pieces):
        tempo.speed = speeds[number * len(speeds) // len(pieces)]
        given.append(tempo.process(part, number == len(pieces) - 1))
    return np.concatenate(given), tempo


def strongest_hz(samples: F32) -> float:
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples))))
    return float(np.argmax(spectrum) * RATE / len(samples))


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_is_as_long_as_the_speed_says_and_as_high_as_before(speed: float) -> None:
    samples = voiced(3.0)
    faster, tempo = heard(samples, speed)
    assert len(faster) == pytest.approx(len(samples) / speed, abs=0.03 * RATE)
    assert strongest_hz(faster) == pytest.approx(120, abs=1.5)
    assert tempo.position == len(samples)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_voice_has_no_seams(speed: float) -> None:
    samples = voiced(2.0)
    steepest = np.abs(np.diff(samples)).max()
    faster, _ = heard(samples, speed)
    assert np.abs(np.diff(faster)).max() < 1.1 * steepest
    loud = faster[: len(faster) // 240 * 240].reshape(-1, 240)
    assert np.abs(loud).max(axis=1).min() > 0.6 * np.abs(samples).max()


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_word_is_where_the_position_says(speed: float) -> None:
    """Bursts in silence; their beginnings are found again within 15 ms of what is heard."""
    samples = np.zeros(4 * RATE, np.float32)
    begins = (0.5, 1.3, 2.0, 3.1)
    for begin in begins:
        samples[round(begin * RATE) : round((begin + 0.2) * RATE)] = voiced(0.2)
    buffer = SampleBuffer(RATE)
    buffer.append(samples)
    buffer.finish()
    feed, found, was_loud = Feed(buffer, 0, 48000, Hearing(speed)), [], False
    while not feed.ended:
        before, block = feed.position, feed.take(240)
        is_loud = bool(np.abs(block).max() > 0.1)
        if is_loud and not was_loud:
            found.append(before / RATE)
        was_loud = is_loud or (was_loud and before / RATE - found[-1] < 0.3)
    assert found == pytest.approx(begins, abs=0.015 * max(1.0, speed))


def test_at_its_own_speed_nothing_is_changed_and_a_change_makes_no_seam() -> None:
    samples = voiced(4.0)
    np.testing.assert_array_equal(heard(samples, 1.0)[0], samples)
    changing, tempo = heard(samples, 1.0, 2.0, 1.0, 0.5, 1.0)
    assert np.abs(np.diff(changing)).max() < 1.1 * np.abs(np.diff(samples)).max()
    expected = sum(0.2 * len(samples) / speed for speed in (1.0, 2.0, 1.0, 0.5, 1.0))
    assert len(changing) == pytest.approx(expected, abs=0.06 * RATE)
    assert tempo.position == len(samples)


def test_it_does_not_matter_how_it_arrives() -> None:
    samples = np.random.default_rng(0).normal(0, 0.2, RATE).astype(np.float32)
    np.testing.assert_array_equal(heard(samples, 1.5, piece=333)[0], heard(samples, 1.5, piece=4096)[0])


def test_it_takes_little_of_the_time_of_a_block() -> None:
    samples = np.random.default_rng(0).normal(0, 0.2, 5 * 48000).astype(np.float32)
    tempo = StreamTempo(48000)
    tempo.speed = 2.0
    begun = time.thread_time()
    tempo.process(samples)
    assert time.thread_time() - begun < 0.1 * 2.5


def test_the_volume_changes_without_a_click() -> None:
    buffer, hearing = SampleBuffer(44100), Hearing()
    buffer.append(np.ones(4410, np.float32))
    buffer.finish()
    feed = Feed(buffer, 0, 44100, hearing)
    loud = feed.take(882)
    hearing.volume = 0.25
    falling, low = feed.take(882), feed.take(882)
    assert set(loud) == {1.0}
    assert set(low) == {0.25}
    joined = np.concatenate((loud, falling, low))
    assert np.abs(np.diff(joined)).max() < 0.002


def test_the_player_plays_faster_when_it_is_asked_to(player: Any, backend: Any, finished: Any) -> None:
    samples = voiced(2.0)
    player.hearing.speed = 2.0
    player.open(RATE)
    player.append(samples)
    player.finish()
    state = finished()
    played = backend.streams[-1].heard[:, 0]
    silence = backend.streams[-1].capacity() + round(0.12 * 44100)
    assert len(played) - silence == pytest.approx(44100, abs=0.05 * 44100)
    assert (state.position_s, state.underruns) == (2.0, 0)
