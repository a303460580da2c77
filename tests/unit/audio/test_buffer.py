"""The growing recording."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from parlance.audio.buffer import SampleBuffer
from parlance.core.errors import AudioError


def test_a_view_outlives_the_growth_and_cannot_be_written() -> None:
    buffer = SampleBuffer(44100)
    buffer.append(np.arange(10, dtype=np.float32))
    view = buffer.view(2, 8)
    for _ in range(10):
        buffer.append(np.full(50_000, -1, np.float32))
    np.testing.assert_array_equal(view, np.arange(2, 8))
    np.testing.assert_array_equal(buffer.view(2, 8), view)
    with pytest.raises(ValueError, match="read-only"):
        view[0] = 1
    assert len(buffer.view(len(buffer) - 1, 10**9)) == 1
    assert len(buffer.view(-5, 3)) == 3


def test_what_is_appended_is_copied() -> None:
    buffer = SampleBuffer(44100)
    scratch = np.ones(4, np.float32)
    buffer.append(scratch)
    scratch[:] = 7
    assert buffer.view().tolist() == [1, 1, 1, 1]


def test_a_reader_never_sees_a_sample_that_is_not_there() -> None:
    buffer = SampleBuffer(44100)
    wrong = []

    def read() -> None:
        while not buffer.finished:
            seen = buffer.view()
            if not (seen == 1).all():
                wrong.append(len(seen))

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(300):
        buffer.append(np.ones(1000, np.float32))
    buffer.finish()
    reader.join()
    assert not wrong


def test_a_rate_of_zero_is_refused() -> None:
    with pytest.raises(AudioError, match="sample rate"):
        SampleBuffer(0)
