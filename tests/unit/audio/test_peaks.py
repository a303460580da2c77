"""The pyramid gives what a look at every sample gives, quickly."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance.audio.buffer import PeakPyramid, SampleBuffer


def by_looking_at_every_sample(samples: np.ndarray, start: int, stop: int, columns: int) -> np.ndarray:
    def edge(column: int) -> int:
        exact = start + column * (stop - start) // columns
        wide = (stop - start) // columns >= 16384 and 0 < column < columns
        return exact // 256 * 256 if wide else exact

    result = np.zeros((columns, 2), np.float32)
    for column in range(columns):
        first = edge(column)
        last = min(max(first + 1, edge(column + 1)), stop, len(samples))
        if first < last:
            result[column] = samples[first:last].min(), samples[first:last].max()
    return result


@settings(deadline=None, max_examples=60)
@given(
    parts=st.lists(st.integers(0, 3000) | st.sampled_from([255, 256, 257, 4096, 70000]), min_size=1, max_size=6),
    seed=st.integers(0, 99),
    window=st.tuples(st.floats(0, 1), st.floats(0, 1.2)),
    columns=st.integers(1, 300) | st.integers(1, 5),
)
def test_peaks_are_exact(parts: list[int], seed: int, window: tuple[float, float], columns: int) -> None:
    samples = np.random.default_rng(seed).standard_normal(sum(parts)).astype(np.float32)
    buffer = SampleBuffer(44100)
    pyramid = PeakPyramid(buffer)
    start, stop = sorted(int(part * len(samples)) for part in window)
    position = 0
    for part in parts:
        buffer.append(samples[position : position + part])
        position += part
        got = pyramid.peaks(start, stop, columns)
        np.testing.assert_array_equal(got, by_looking_at_every_sample(samples[:position], start, stop, columns))


@pytest.mark.parametrize("columns", [1, 2, 3, 7, 40, 1000])
@pytest.mark.parametrize("window", [(0, 200_000), (1, 199_999), (255, 131_073), (4097, 70_001), (256, 512)])
def test_peaks_are_exact_across_all_levels(window: tuple[int, int], columns: int) -> None:
    samples = np.random.default_rng(3).standard_normal(200_000).astype(np.float32)
    # Extremes at either end of the window and of bins, where a pyramid goes wrong first.
    for place, value in zip((0, 1, 255, 256, 4095, 4096, -1, -2), range(10, 18), strict=True):
        samples[np.arange(*window)[place % (window[1] - window[0])]] = value * (-1) ** value
    buffer = SampleBuffer(44100)
    buffer.append(samples)
    got = PeakPyramid(buffer).peaks(*window, columns)
    np.testing.assert_array_equal(got, by_looking_at_every_sample(samples, *window, columns))


def test_a_single_extreme_sample_shows_in_its_column_alone() -> None:
    buffer = SampleBuffer(44100)
    buffer.append(np.zeros(10_000_000, np.float32))
    spike = np.zeros(10_000_000, np.float32)
    spike[7_654_321] = -0.5
    buffer.append(spike)
    peaks = PeakPyramid(buffer).peaks(0, 20_000_000, 1000)
    assert np.flatnonzero(peaks[:, 0]).tolist() == [17_654_321 * 1000 // 20_000_000]
    assert peaks.min() == -0.5
    assert not peaks[:, 1].any()


@pytest.mark.alone
def test_half_an_hour_is_drawn_within_a_frame() -> None:
    buffer = SampleBuffer(24000)
    minute = np.random.default_rng(0).uniform(-1, 1, 24000 * 60).astype(np.float32)
    for _ in range(30):
        buffer.append(minute)
    pyramid = PeakPyramid(buffer)
    pyramid.update()
    times = []
    for _ in range(5):
        started = time.perf_counter()
        pyramid.peaks(12345, len(buffer), 1500)
        times.append(time.perf_counter() - started)
    assert min(times) < 0.05


def test_strange_windows_are_silence() -> None:
    buffer = SampleBuffer(100)
    pyramid = PeakPyramid(buffer)
    assert pyramid.peaks(0, 100, 5).tolist() == [[0, 0]] * 5
    buffer.append(np.ones(10, np.float32))
    assert pyramid.peaks(5, 5, 3).tolist() == [[0, 0]] * 3
    assert pyramid.peaks(8, 2, 3).tolist() == [[0, 0]] * 3
    assert pyramid.peaks(0, 10, 0).shape == (0, 2)
