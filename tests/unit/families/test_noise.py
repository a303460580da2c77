from __future__ import annotations

import numpy as np
import pytest

from parlance.families import noise
from parlance.families.noise import gumbel, normal_frames, phases


def test_a_longer_utterance_begins_with_the_same_noise() -> None:
    np.testing.assert_array_equal(normal_frames(3, 1, 50, 80)[:20], normal_frames(3, 1, 20, 80))
    np.testing.assert_array_equal(normal_frames(3, 1, 960, 9, "source")[:480], normal_frames(3, 1, 480, 9, "source"))


def test_noise_of_a_token_does_not_depend_on_how_many_are_drawn_at_once() -> None:
    together = gumbel(7, 2, 0, 8, 100)
    apart = np.concatenate([gumbel(7, 2, first, 2, 100) for first in range(0, 8, 2)])
    np.testing.assert_array_equal(together, apart)


@pytest.mark.parametrize("seed", [0, 7, 2**32 - 1, 2**32, 2**63 + 5])
def test_noise_is_that_of_numpys_generator_to_the_last_bit(seed: int) -> None:
    drawn = [np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, 0, 2, i)))).random(5000) for i in (3, 4)]
    np.testing.assert_array_equal(gumbel(seed, 2, 3, 2, 5000), (-np.log(-np.log(drawn))).astype(np.float32))


def test_seed_chunk_and_purpose_each_change_the_noise() -> None:
    drawn = [gumbel(1, 0, 0, 1, 9), gumbel(2, 0, 0, 1, 9), gumbel(1, 1, 0, 1, 9)]
    drawn += [normal_frames(1, 0, 1, 9), normal_frames(1, 0, 1, 9, "source")]
    assert len({row.tobytes() for row in drawn}) == len(drawn)


def test_noise_is_gumbel_distributed() -> None:
    values = gumbel(0, 0, 0, 20, 10_000)
    assert abs(values.mean() - 0.5772) < 0.02
    assert abs(values.var() - np.pi**2 / 6) < 0.03
    assert np.isfinite(values).all()


def test_the_fundamental_begins_at_phase_zero() -> None:
    drawn = phases(5, 0, 9)
    assert drawn[0] == 0
    assert (np.abs(drawn) <= np.pi).all()
    assert len(set(drawn.tolist())) == 9


def test_pieces_of_noise_are_those_of_the_whole() -> None:
    ahead = noise.NormalAhead(3, 1, 9, "source")
    ahead.prepare(700)
    pieces = [ahead.take(480), ahead.take(100)]
    ahead.prepare(650)
    pieces.append(ahead.take(380))
    np.testing.assert_array_equal(np.concatenate(pieces, axis=1), normal_frames(3, 1, 960, 9, "source").T)


def test_what_was_not_drawn_is_taken_again_and_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(seed: int, stream: int, first: int, count: int, width: int) -> np.ndarray:
        made.extend(range(first, first + count))
        return gumbel(seed, stream, first, count, width)

    monkeypatch.setattr(noise, "gumbel", counted)
    ahead, taken = noise.GumbelAhead(), []
    for first, count in ((0, 4), (2, 4), (6, 1), (7, 3)):  # of the first four, two were drawn
        taken += [(i, row) for i, row in enumerate(ahead.take(5, 1, first, count, 9), first)]
        ahead.prepare(5, 1, first + count, count, 9)
    assert made == [*range(13)]
    for i, row in taken:
        np.testing.assert_array_equal(row, gumbel(5, 1, i, 1, 9)[0])
    np.testing.assert_array_equal(ahead.take(6, 1, 9, 2, 9), gumbel(6, 1, 9, 2, 9))
