"""Peaks, columns and what is painted of them."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.audio.buffer import SampleBuffer
from parlance.ui.models.playback import clock
from parlance.ui.models.waveform import WaveformModel
from parlance.ui.widgets.waveform_view import coverage


def test_columns_are_the_extremes_of_their_share() -> None:
    model, buffer = WaveformModel(), SampleBuffer(1000)
    model.begin(buffer)
    buffer.append(np.array([0.1, -0.2, 0.3, 0.4, -0.5, 0.6, 0.0, 0.0], np.float32))
    model.grow("all", True, 3)
    low, high = model.columns(4)
    assert low == pytest.approx([-0.2, 0.3, -0.5, 0.0])
    assert high == pytest.approx([0.1, 0.4, 0.6, 0.0])


def test_the_view_expects_what_is_still_to_come() -> None:
    model, buffer = WaveformModel(), SampleBuffer(1000)
    model.begin(buffer)
    buffer.append(np.ones(2000, np.float32))
    model.grow("a quarter", True, 4 * len("a quarter"))
    assert (model.duration, model.span) == (2.0, 8.0)
    assert list(model.columns(8)[1]) == [1, 1, 0, 0, 0, 0, 0, 0]
    model.finish()
    assert model.span == 2.0


def test_chunks_follow_each_other() -> None:
    model, buffer = WaveformModel(), SampleBuffer(1000)
    model.begin(buffer)
    for text, pieces in (("one", 2), ("two", 1)):
        for piece in range(pieces):
            buffer.append(np.zeros(500, np.float32))
            model.grow(text, piece == pieces - 1, 6)
    assert [(s.start, s.end, s.text) for s in model.spans] == [(0.0, 1.0, "one"), (1.0, 1.5, "two")]


def test_coverage_is_the_share_of_each_pixel() -> None:
    full = coverage(np.array([-1.0, 0.0, -0.5]), np.array([1.0, 0.0, 0.25]), 10)
    assert full.shape == (10, 3)
    assert full[:, 0] == pytest.approx([0, 1, 1, 1, 1, 1, 1, 1, 1, 0])
    assert full[:, 1].sum() == 0
    assert full[:, 2].sum() == pytest.approx(0.75 * 4)


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00.0"), (3.27, "0:03.2"), (65.99, "1:05.9"), (3600, "60:00.0")])
def test_clock(seconds: float, words: str) -> None:
    assert clock(seconds) == words
