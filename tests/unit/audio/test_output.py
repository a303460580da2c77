"""The player on devices made of memory."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pytest

from parlance.audio import output
from parlance.audio.output import State
from parlance.core.dsp.resample import resample
from parlance.core.errors import AudioError

RATE = 44100
FADE = round(0.005 * RATE)


def noise(count: int) -> np.ndarray:
    return np.random.default_rng(count).uniform(0.1, 0.9, count).astype(np.float32)


def speak(player: Any, samples: np.ndarray, rate: int = RATE) -> None:
    player.open(rate)
    player.append(samples)
    player.finish()


@pytest.mark.parametrize("rate", [22050, 24000, 44100, 48000])
def test_chunks_join_without_a_seam(player: Any, backend: Any, finished: Any, rate: int) -> None:
    samples = noise(20000)
    backend.hang = threading.Event()
    player.open(rate)
    for part in np.split(samples, [1, 7000, 7000, 15123]):
        player.append(part)
    player.finish()
    backend.hang.set()
    state = finished()

    expected = resample(samples, rate, RATE)
    heard = backend.streams[-1].heard
    np.testing.assert_array_equal(heard[:, 0], heard[:, 1])
    np.testing.assert_allclose(heard[: len(expected), 0], expected, atol=1e-6)
    silence = heard[len(expected) :]
    assert not silence.any()
    assert len(silence) >= backend.streams[-1].capacity() + 0.1 * RATE - 1
    assert (state.state, state.underruns, state.position_s) == (State.FINISHED, 0, state.duration_s)


def test_the_first_sound_waits_for_the_prebuffer(player: Any, backend: Any, wait_until: Any) -> None:
    player.open(RATE)
    player.append(noise(round(0.14 * RATE)))
    wait_until(lambda: backend.streams)
    time.sleep(0.05)
    assert player.snapshot().state is State.BUFFERING
    assert not backend.streams[0].frames
    player.append(noise(round(0.02 * RATE)))
    wait_until(lambda: backend.streams[0].frames)


def test_a_short_recording_is_played_whole(player: Any, backend: Any, finished: Any) -> None:
    samples = noise(3)
    speak(player, samples)
    assert finished().position_s == 3 / RATE
    np.testing.assert_array_equal(backend.streams[0].heard[:3, 0], samples)


def test_an_empty_recording_ends_without_a_sound(player: Any, backend: Any, finished: Any) -> None:
    speak(player, noise(0))
    assert finished().state is State.FINISHED
    assert not backend.streams[0].frames


def test_late_samples_are_no_underrun_while_the_device_still_plays(player: Any, backend: Any, wait_until: Any) -> None:
    backend.instant = False
    player.open(RATE)
    player.append(noise(7056))  # 160 ms, which the device takes whole
    wait_until(lambda: backend.streams and backend.streams[0].frames == 7056)
    time.sleep(0.15)
    assert player.snapshot().underruns == 0
    assert backend.streams[0].frames == 7056


def test_an_underrun_is_counted_bridged_with_silence_and_faded_on_both_sides(
    player: Any, backend: Any, wait_until: Any, finished: Any
) -> None:
    samples = noise(20000)
    first, block = 10000, 882
    player.open(RATE)
    player.append(samples[:first])
    wait_until(lambda: player.snapshot().underruns == 1)
    wait_until(lambda: backend.streams[0].frames >= first + 10 * block)
    assert player.snapshot().state is State.BUFFERING
    assert player.snapshot().position_s == pytest.approx(first / RATE, abs=1e-3)
    player.append(samples[first:])
    player.finish()
    assert finished().underruns == 1

    heard = backend.streams[0].heard[:, 0]
    np.testing.assert_array_equal(heard[: first - FADE], samples[: first - FADE])
    assert heard[first - 1] == 0
    assert abs(heard[first - 3]) < 0.02
    resumed = first + np.flatnonzero(heard[first:])[0] - 1
    assert resumed - first >= 10 * block
    assert not heard[first:resumed].any()
    assert abs(heard[resumed + 1]) < 0.02
    np.testing.assert_array_equal(heard[resumed + FADE : resumed + 10000], samples[first + FADE :])


def test_the_playhead_follows_what_the_device_has_played(player: Any, backend: Any, wait_until: Any) -> None:
    backend.instant = False
    speak(player, noise(RATE), RATE)
    wait_until(lambda: backend.streams and backend.streams[0].pending() == 8820)
    state = player.snapshot()
    assert state.position_s < 0.1
    assert state.headroom_s == pytest.approx(1 - state.position_s)
    backend.streams[0].play(8820)
    wait_until(lambda: backend.streams[0].pending() == 8820)
    assert 0.19 < player.snapshot().position_s < 0.3
    backend.streams[0].play_all()


def test_pause_keeps_the_place_and_resume_fades_in_from_it(
    player: Any, backend: Any, wait_until: Any, finished: Any
) -> None:
    backend.instant = False
    samples = noise(RATE)
    speak(player, samples)
    wait_until(lambda: backend.streams and backend.streams[0].pending() == 8820)
    backend.streams[0].play(4410)
    player.pause()
    paused = player.snapshot()
    assert paused.state is State.PAUSED
    wait_until(lambda: backend.streams[0].closed)
    time.sleep(0.03)
    assert player.snapshot() == paused

    backend.instant = True
    player.resume()
    assert finished().state is State.FINISHED
    rest = samples[int(paused.position_s * RATE) :]
    heard = backend.streams[1].heard[: len(rest), 0]
    np.testing.assert_array_equal(heard[FADE:], rest[FADE:])
    np.testing.assert_allclose(heard[:FADE], rest[:FADE] * np.arange(FADE) / FADE, rtol=1e-5)


@pytest.mark.alone
def test_stop_closes_the_device_within_a_block(player: Any, backend: Any, wait_until: Any) -> None:
    backend.instant = False
    player.open(RATE)
    player.append(noise(8000))
    wait_until(lambda: backend.streams and backend.streams[0].frames)
    started = time.monotonic()
    player.stop()
    assert player.snapshot().state is State.STOPPED
    wait_until(lambda: backend.streams[0].closed)
    assert time.monotonic() - started < 0.05
    player.append(noise(100))
    assert player.snapshot().duration_s == 8100 / RATE
    assert player.snapshot().state is State.STOPPED


def test_a_stop_ends_the_wait_for_a_full_device_at_once(
    player: Any, backend: Any, wait_until: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blocking write would last until the device has played on, which this one never does."""
    monkeypatch.setattr(output, "ROOM_WAIT_S", 60.0)
    backend.instant = False
    speak(player, noise(RATE))
    wait_until(lambda: backend.streams and backend.streams[0].pending() > backend.streams[0].capacity() - RATE // 50)
    time.sleep(0.02)
    began = time.monotonic()
    player.stop()
    wait_until(lambda: backend.streams[0].closed)
    assert time.monotonic() - began < 0.5


def test_a_device_whose_buffer_is_smaller_than_a_block_is_not_waited_for(
    player: Any, backend: Any, wait_until: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "ROOM_WAIT_S", 60.0)
    open_stream = backend.open

    def open_small(*asked: Any) -> Any:
        stream = open_stream(*asked)
        stream.room = 256
        return stream

    monkeypatch.setattr(backend, "open", open_small)
    samples = noise(RATE // 4)
    speak(player, samples)
    wait_until(lambda: backend.streams and len(backend.streams[0].heard) >= len(samples))


def test_seek_while_playing_goes_on_from_there(player: Any, backend: Any, wait_until: Any, finished: Any) -> None:
    backend.instant = False
    samples = noise(RATE)
    speak(player, samples)
    wait_until(lambda: backend.streams and backend.streams[0].frames)
    backend.instant = True
    player.seek(0.5)
    backend.streams[0].play_all()
    assert finished().position_s == 1.0
    rest = samples[RATE // 2 :]
    np.testing.assert_array_equal(backend.streams[-1].heard[FADE : len(rest), 0], rest[FADE:])


@pytest.mark.parametrize(("asked", "reached"), [(-3.0, 0.0), (0.25, 0.25), (99.0, 1.0)])
def test_seek_while_stopped_waits_inside_what_was_received(
    player: Any, finished: Any, asked: float, reached: float
) -> None:
    speak(player, noise(RATE))
    finished()
    player.seek(asked)
    state = player.snapshot()
    assert (state.state, state.position_s) == (State.PAUSED, reached)


def test_replay_plays_everything_again_without_a_fade(player: Any, backend: Any, finished: Any) -> None:
    samples = noise(5000)
    speak(player, samples)
    finished()
    player.replay()
    assert finished().state is State.FINISHED
    np.testing.assert_array_equal(backend.streams[1].heard[:5000, 0], samples)


def test_a_device_that_vanishes_fails_and_another_goes_on_from_there(player: Any, backend: Any, finished: Any) -> None:
    backend.fail_after = 10 * 882
    samples = noise(RATE)
    speak(player, samples)
    failed = finished()
    assert (failed.state, failed.error) == (
        State.FAILED,
        "the audio device 'speaker' stopped working: unplugged",
    )
    assert failed.position_s == pytest.approx(0.2)
    assert failed.duration_s == 1.0
    assert backend.streams[0].closed

    backend.fail_after = None
    player.select("Fake: headset")
    state = finished()
    assert (state.state, state.device, state.error) == (State.FINISHED, "headset", "")
    assert backend.asked[-1] == ("headset", 48000, 1)
    assert len(backend.streams[1].heard) >= 0.8 * 48000


def test_samples_that_arrive_after_a_failure_are_kept(player: Any, backend: Any, finished: Any) -> None:
    backend.devices.clear()
    player.open(RATE)
    player.append(noise(100))
    assert finished().error == "no audio output device was found"
    player.append(noise(200))
    np.testing.assert_array_equal(player.samples.view(), np.concatenate((noise(100), noise(200))))


@pytest.mark.parametrize(
    ("refused", "rates"),
    [((), [44100]), ((44100,), [44100, 48000]), ((44100, 48000), [44100, 48000])],
)
def test_a_refused_rate_gives_way_to_a_common_one(
    player: Any, backend: Any, finished: Any, refused: tuple[int, ...], rates: list[int]
) -> None:
    backend.refused_rates = refused
    speak(player, noise(4410))
    state = finished()
    assert [rate for _, rate, _ in backend.asked] == rates
    if rates[-1] in refused:
        assert state.state is State.FAILED
        assert state.error == ("the audio device 'speaker' cannot be opened at 44100, 48000 Hz: Invalid sample rate")
    else:
        assert state.state is State.FINISHED


def test_a_chosen_device_that_is_gone_is_named(player: Any, backend: Any, finished: Any) -> None:
    player.select("Fake: radio")
    speak(player, noise(100))
    assert finished().error == "the audio device 'Fake: radio' is no longer there"


def test_a_device_that_never_answers_is_left_behind(
    player: Any, backend: Any, finished: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "STUCK_S", 0.1)
    backend.hang = hang = threading.Event()
    samples = noise(RATE)
    speak(player, samples)
    failed = finished()
    assert (failed.state, failed.error) == (State.FAILED, "the audio device 'speaker' does not answer any more")

    backend.hang = None
    player.resume()
    assert finished().state is State.FINISHED
    np.testing.assert_array_equal(backend.streams[1].heard[:RATE, 0], samples)
    hang.set()
    assert player.snapshot().state is State.FINISHED


def test_a_stopped_device_that_never_answers_does_not_block_the_next(
    player: Any, backend: Any, finished: Any, wait_until: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "STUCK_S", 0.1)
    backend.hang = hang = threading.Event()
    speak(player, noise(RATE))
    wait_until(lambda: backend.streams)
    player.stop()
    backend.hang = None
    speak(player, noise(RATE))
    assert finished().state is State.FINISHED
    hang.set()


def test_an_unforeseen_error_is_reported_and_the_player_lives_on(
    player: Any, backend: Any, finished: Any, caplog: pytest.LogCaptureFixture
) -> None:
    backend.error = ZeroDivisionError("from the driver")
    speak(player, noise(100))
    assert finished().error == "playback failed: from the driver"
    assert "ZeroDivisionError" in caplog.text
    backend.error = None
    player.resume()
    assert finished().state is State.FINISHED


def test_only_finite_mono_audio_is_taken(player: Any) -> None:
    player.open(RATE)
    with pytest.raises(AudioError, match="not a finite number"):
        player.append(np.array([0.0, np.nan], np.float32))
    with pytest.raises(AudioError, match="mono"):
        player.append(np.zeros((10, 2), np.float32))
    player.finish()
    with pytest.raises(AudioError, match="already finished"):
        player.append(noise(1))
    assert len(player.samples) == 0


def test_nothing_happens_before_the_first_recording(player: Any, backend: Any) -> None:
    for act in (player.stop, player.pause, player.resume, player.replay, lambda: player.seek(1.0)):
        act()
    state = player.snapshot()
    assert (state.state, state.position_s, state.duration_s) == (State.IDLE, 0.0, 0.0)
    assert not backend.asked


def test_a_closed_player_ends_its_thread_and_can_be_used_again(player: Any, finished: Any) -> None:
    others = threading.enumerate()  # a player of another test may still be ending

    def threads() -> list[threading.Thread]:
        return [one for one in threading.enumerate() if one.name == "parlance-playback" and one not in others]

    speak(player, noise(1000))
    assert len(threads()) == 1
    player.close()
    assert not threads()
    player.replay()
    assert finished().state is State.FINISHED
