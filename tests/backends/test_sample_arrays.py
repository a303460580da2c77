"""Arrays of samples take the memory of those that are gone, and of no others."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance import _core

FRAMES, SHORT = 100, 44  # 614 kB, and just above the 256 kB from which memory is kept
MOST_KEPT = 4 << 20


def address(samples: np.ndarray) -> int:
    return int(samples.__array_interface__["data"][0])


def is_mapped(places: list[int]) -> list[bool]:
    lines = Path("/proc/self/maps").read_text().splitlines()
    spans = [[int(edge, 16) for edge in line.split(maxsplit=1)[0].split("-")] for line in lines]
    return [any(first <= place < end for first, end in spans) for place in places]


@pytest.fixture(scope="module")
def model(embedded_model: Path):
    model = _core.Supertonic(str(embedded_model), _core.Device("cpu", 1), "f32")
    channels = model.hparams["latent_dim"] * model.hparams["compress"]
    model.set_latent(np.random.RandomState(0).standard_normal((channels, FRAMES)).astype(np.float32))
    return model


def test_memory_of_an_array_that_is_gone_is_taken_again(model):
    first = model.vocode(0, FRAMES)
    values, place = first.copy(), address(first)
    kept = first[10:]
    del first
    second = model.vocode(0, FRAMES)
    assert address(second) != place, "a view of the first still reads it"
    assert (kept == values[10:]).all()
    assert (second == values).all()
    del kept
    third = model.vocode(0, FRAMES)
    assert address(third) == place
    assert (third == values).all()
    assert third.flags.writeable


def test_a_much_smaller_array_leaves_it(model):
    place = address(model.vocode(0, FRAMES))
    assert address(model.vocode(0, SHORT)) != place
    assert address(model.vocode(0, FRAMES)) == place


def test_little_is_kept(model):
    """The system has the memory of the others back."""
    many = [model.vocode(0, FRAMES) for _ in range(40)]
    places, each = [address(samples) for samples in many], many[0].nbytes
    assert len(set(places)) == len(many)
    assert all(is_mapped(places))
    many.clear()
    kept = sum(is_mapped(places))
    assert 0 < kept * each <= MOST_KEPT + 4 * each, "something else may lie there by now"
