"""Uploads that follow each other with nothing read between, and graphs that the cache drops meanwhile."""

from __future__ import annotations

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from ..pieces import MIN_SIMILARITY, encoded, primed

MODEL = "random:qwen3-tts-0.6b-base-micro"


@pytest.mark.parametrize("pieces", [5, 20])
def test_equal_pieces_agree_with_the_cpu(pieces: int, gpu: str, catalogue: Catalogue) -> None:
    path = catalogue.resolve(MODEL)
    device, cpu = _core.Device(gpu), _core.Device("cpu")
    assert np.abs(primed(path, device, pieces) - primed(path, cpu, pieces)).max() <= 1e-3
    assert (encoded(path, device, pieces) == encoded(path, cpu, pieces)).mean() >= MIN_SIMILARITY
