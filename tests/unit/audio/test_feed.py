"""Blocks for the device from a recording that grows in between."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance.audio.buffer import SampleBuffer
from parlance.audio.feed import FADE_S, Feed, Timeline
from parlance.core.dsp.resample import resample

STEPS = st.lists(st.one_of(st.integers(0, 9000), st.integers(-2000, -1)), max_size=30)
RATES = st.sampled_from([(22050, 44100), (24000, 48000), (44100, 44100), (44100, 48000), (48000, 44100)])


@settings(deadline=None, max_examples=60)
@given(steps=STEPS, rates=RATES)
def test_blocks_joined_are_the_recording_however_it_arrives(steps: list[int], rates: tuple[int, int]) -> None:
    source, target = rates
    samples = np.random.default_rng(1).uniform(-1, 1, sum(max(0, step) for step in steps)).astype(np.float32)
    buffer = SampleBuffer(source)
    feed = Feed(buffer, 0, target)
    blocks = []
    for step in steps:
        if step >= 0:
            buffer.append(samples[len(buffer) : len(buffer) + step])
        else:
            blocks.append(feed.take(-step))
            assert len(blocks[-1]) in (0, -step)
            assert not feed.ended
    buffer.finish()
    while not feed.ended:
        blocks.append(feed.take(1000))
    expected = resample(samples, source, target)
    np.testing.assert_allclose(np.concatenate(blocks), expected, atol=2e-6)
    assert feed.position == pytest.approx(len(samples), abs=1)
    assert feed.waiting_s <= 1 / source


def test_a_start_from_the_middle_is_faded_in_across_small_blocks() -> None:
    rate = 44100
    buffer = SampleBuffer(rate)
    buffer.append(np.ones(2000, np.float32))
    buffer.finish()
    feed = Feed(buffer, 500, rate)
    heard = np.concatenate([feed.take(64) for _ in range(1500 // 64 + 1)])
    fade = round(FADE_S * rate)
    np.testing.assert_allclose(heard[:fade], np.arange(fade) / fade, rtol=1e-6)
    np.testing.assert_array_equal(heard[fade:], 1)
    assert len(heard) == 1500


def test_the_rest_before_a_break_fades_out_and_the_next_block_fades_in() -> None:
    buffer = SampleBuffer(44100)
    buffer.append(np.ones(1000, np.float32))
    feed = Feed(buffer, 0, 44100)
    assert len(feed.take(2000)) == 0
    rest = feed.take_rest()
    assert len(rest) == 1000
    assert (rest[0], rest[-1]) == (1, 0)
    assert (np.diff(rest) <= 0).all()
    buffer.append(np.ones(1000, np.float32))
    assert feed.take(1000)[0] == 0
    assert feed.position == 2000


def test_the_timeline_runs_straight_between_marks_and_stands_still_in_silence() -> None:
    timeline = Timeline(100.0)
    timeline.mark(1000, 600.0)
    timeline.mark(1500, 600.0)
    timeline.mark(2500, 1100.0)
    heard = [timeline.source_at(frame) for frame in (-5, 0, 500, 1000, 1250, 2000, 9999)]
    assert heard == [100.0, 100.0, 350.0, 600.0, 600.0, 850.0, 1100.0]
