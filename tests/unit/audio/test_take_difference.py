"""Two takes in figures and pictures: what is the same is 0 apart, and what is changed by so much is said to be."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.audio.take_difference import BANDS, COLUMNS, _aligned, difference, picture

RATE = 22050


@pytest.fixture(scope="module")
def speech() -> np.ndarray:
    """A rising tone in bursts, 2 s."""
    t = np.arange(2 * RATE) / RATE
    return (0.3 * np.sin(2 * np.pi * (200 + 300 * t) * t) * (np.sin(2 * np.pi * 3 * t) > -0.3)).astype(np.float32)


def test_the_same_is_the_same(speech: np.ndarray) -> None:
    found = difference(speech, RATE, speech.copy(), RATE)
    assert (found.is_same, found.log_mel_db, found.longer_s, found.louder_db) == (True, 0.0, 0.0, 0.0)


def test_level_and_length_are_apart_from_the_sound(speech: np.ndarray) -> None:
    louder = difference(speech, RATE, 2 * speech, RATE)
    assert louder.louder_db == pytest.approx(6.02, abs=0.01)
    assert louder.log_mel_db < 0.01
    assert not louder.is_same
    pause = np.zeros(RATE // 2, np.float32)
    later = difference(speech, RATE, np.concatenate([speech[:RATE], pause, speech[RATE:]]), RATE)
    assert later.longer_s == pytest.approx(0.5)
    other = difference(speech, RATE, speech[::-1].copy(), RATE)
    assert 3 * later.log_mel_db < other.log_mel_db
    assert other.longer_s == 0


def test_rates_may_differ_and_silence_has_no_loudness(speech: np.ndarray) -> None:
    half = difference(speech, RATE, speech[::2].copy(), RATE // 2)
    assert half.longer_s == 0
    assert half.log_mel_db < 4, "but for the highest bands"
    silent = difference(np.zeros(10, np.float32), RATE, speech, RATE)
    assert silent.louder_db == 0
    assert np.isfinite(silent.log_mel_db)


def test_alignment_is_the_cheapest_way() -> None:
    """Against the plain recursion."""
    rng = np.random.default_rng(0)
    for rows, columns in ((1, 1), (1, 5), (7, 4), (6, 9)):
        first, second = rng.standard_normal((rows, 3)), rng.standard_normal((columns, 3))
        best = np.full((rows, columns), np.inf)
        for i in range(rows):
            for j in range(columns):
                cost = np.abs(first[i] - second[j]).mean()
                ways = [2 * cost] if i == j == 0 else []
                ways += [best[i - 1, j] + cost] if i else []
                ways += [best[i, j - 1] + cost] if j else []
                ways += [best[i - 1, j - 1] + 2 * cost] if i and j else []
                best[i, j] = min(ways)
        assert _aligned(first, second) == pytest.approx(best[-1, -1] / (rows + columns))


def test_a_picture_shows_where_the_sound_is(speech: np.ndarray) -> None:
    seen = picture(speech, RATE)
    assert seen.low.shape == seen.high.shape == (COLUMNS,)
    assert seen.high.max() == speech.max()
    assert seen.low.min() == speech.min()
    assert seen.spectrum.shape[0] == BANDS
    assert seen.spectrum.shape[1] <= COLUMNS
    tone = picture(np.sin(2 * np.pi * 440 * np.arange(RATE) / RATE).astype(np.float32), RATE).spectrum
    low = picture(np.sin(2 * np.pi * 220 * np.arange(RATE) / RATE).astype(np.float32), RATE).spectrum
    assert tone.mean(axis=1).argmax() < low.mean(axis=1).argmax(), "high sounds are above"
    assert picture(np.zeros(3, np.float32), RATE).spectrum.shape[0] == BANDS
    hour = picture(np.zeros(RATE * 600, np.float32), RATE)
    assert hour.spectrum.shape[1] <= COLUMNS + 1
