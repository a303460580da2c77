"""Arrays of samples take the memory of those that are gone, and of no others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlance import _core

FRAMES, SHORT = 100, 44  # 614 kB, and just above the 256 kB from which memory is kept
MAX_KEPT = 4 << 20
PROGRAM = f"""
import sys
from pathlib import Path
import numpy as np
from parlance import _core

model = _core.Supertonic(sys.argv[1], _core.Device("cpu", 1), "f32")
channels = model.hparams["latent_dim"] * model.hparams["compress"]
model.set_latent(np.zeros((channels, {FRAMES}), np.float32))
many = [model.vocode(0, {FRAMES}) for _ in range(40)]
places, each = {{samples.__array_interface__["data"][0] for samples in many}}, many[0].nbytes
many.clear()
spans = [line.split()[0].split("-") for line in Path("/proc/self/maps").read_text().splitlines()]
kept = sum(any(int(begin, 16) <= place < int(end, 16) for begin, end in spans) for place in places)
print(len(places), kept * each)
"""
"""How many arrays there were at one time, and the bytes of them that are still there."""


def address(samples: np.ndarray) -> int:
    return int(samples.__array_interface__["data"][0])


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


def test_little_is_kept(embedded_model):
    """The system has the memory of the others back. In a process of its own, since elsewhere the C library has gaps
    between what others keep, and puts some arrays there."""
    asked = subprocess.run([sys.executable, "-c", PROGRAM, embedded_model], capture_output=True, text=True, check=True)
    many, kept = map(int, asked.stdout.split())
    assert many == 40
    assert 0 < kept <= MAX_KEPT
