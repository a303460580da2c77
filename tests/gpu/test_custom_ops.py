"""Operations that only our CUDA has, a bidirectional LSTM and a norm over frames, in graphs with spare room."""

from __future__ import annotations

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from ..kokoro import spoken
from ..stages import relative

LENGTHS = (3, 14, 17, 70)
"""Of symbols: shorter and longer than one graph."""


@pytest.mark.parametrize("attention", ["auto", "plain"])
@pytest.mark.parametrize("dtype", ["f32", "f16", "q8_0"])
def test_every_inner_tensor_is_that_of_the_cpu(dtype: str, attention: str, gpu: str, catalogue: Catalogue) -> None:
    """With custom operations, and without."""
    path = str(catalogue.resolve("random:kokoro-micro"))
    cpu = _core.Kokoro(path, _core.Device("cpu"), dtype)
    model = _core.Kokoro(path, _core.Device(gpu), dtype, attention=attention)
    bound = {"f32": 1e-3, "f16": 5e-2, "q8_0": 5e-2}[dtype]
    for symbols in LENGTHS:
        want, got = spoken(cpu, symbols, symbols), spoken(model, symbols, symbols)
        assert got.keys() == want.keys()
        wrong = {name: relative(got[name], want[name]) for name in want}
        assert max(wrong.values()) <= bound, {name: value for name, value in wrong.items() if value > bound}


def test_one_graph_serves_several_lengths(gpu: str, catalogue: Catalogue) -> None:
    path = str(catalogue.resolve("random:kokoro-micro"))
    model = _core.Kokoro(path, _core.Device(gpu), "f32")
    alone = {n: spoken(_core.Kokoro(path, _core.Device(gpu), "f32"), n, n, trace=False)["samples"] for n in (17, 18)}
    spoken(model, 19, 19, trace=False)
    model.reset_stats()
    for n in (17, 18, 17):
        assert np.array_equal(spoken(model, n, n, trace=False)["samples"], alone[n])
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
