from __future__ import annotations

import numpy as np
import pytest
import soxr

from parlance.core.dsp.loudness import limited, true_peak, true_peaks

RATE = 24000
CEILING = 10 ** (-1 / 20)


def speechlike(seconds: float, seed: int = 1) -> np.ndarray:
    """Bursts of a deep buzzing voice, some of them far louder than others."""
    draw = np.random.default_rng(seed)
    time = np.arange(round(seconds * RATE)) / RATE
    voice = sum(np.cos(2 * np.pi * 110 * k * time + draw.uniform(0, 6)) / k for k in range(1, 40))
    syllables = np.interp(time, np.arange(0, seconds, 0.12), draw.gamma(1.2, 0.5, len(np.arange(0, seconds, 0.12))))
    return (0.5 * voice * syllables).astype(np.float32)


def oversampled_peak(samples: np.ndarray) -> float:
    return float(np.abs(soxr.resample(samples, RATE, 16 * RATE, quality="VHQ")).max())


def whole(samples: np.ndarray, cuts: int = 1, ceiling: float = CEILING) -> np.ndarray:
    return np.concatenate(list(limited(np.array_split(samples, cuts), RATE, ceiling)))


def test_a_true_peak_is_what_lies_between_the_samples() -> None:
    between = np.sin(2 * np.pi * RATE / 4 * np.arange(480) / RATE + np.pi / 4).astype(np.float32)
    assert np.abs(between).max() == pytest.approx(0.7071, abs=1e-3)
    assert true_peaks(between)[100:-100].max() == pytest.approx(1.0, abs=0.01)
    loud = speechlike(3.0)
    assert true_peak(loud) == pytest.approx(oversampled_peak(loud), rel=0.03)
    assert true_peak(np.zeros(0, np.float32)) == 0
    assert true_peak(loud / 100, known=0.5) == 0.5


def test_peaks_stay_below_the_ceiling_and_everything_else_as_it_is() -> None:
    loud = speechlike(6.0)
    assert oversampled_peak(loud) > 2
    made = whole(loud)
    assert len(made) == len(loud)
    assert oversampled_peak(made) < CEILING * 1.02
    gain = made[np.abs(loud) > 1e-3] / loud[np.abs(loud) > 1e-3]
    assert gain.max() <= 1 + 1e-5
    near = np.convolve(true_peaks(loud) > CEILING, np.ones(2 * 2 * 480 + 49), "same") > 0
    np.testing.assert_array_equal(made[~near], loud[~near])
    assert np.abs(np.diff(gain)).max() < 0.01  # it glides: no click, and no period of the voice is heard in it


@pytest.mark.parametrize("cuts", [2, 7, 500])
def test_pieces_give_what_the_whole_does(cuts: int) -> None:
    loud = speechlike(3.0)
    np.testing.assert_allclose(whole(loud, cuts), whole(loud), atol=1e-6)


def test_what_is_quiet_enough_is_not_touched() -> None:
    quiet = speechlike(2.0) * np.float32(0.05)
    np.testing.assert_array_equal(whole(quiet, 3), quiet)
    np.testing.assert_array_equal(whole(np.full(10, 0.5, np.float32)), np.full(10, 0.5, np.float32))
