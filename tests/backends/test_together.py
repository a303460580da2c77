"""Steps of several utterances at once on a GPU: what each gives does not hang on its company."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from ..unit.core.test_together import Talking

pytestmark = pytest.mark.slow
SEATS, STEPS = 2, 2
CLOSE = 1e-3
"""Of logits; kernels for one row and for several may round in other places."""


@pytest.fixture(scope="module")
def first(user_folders: Path, software_device: str) -> Any:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve("random:qwen3-tts-0.6b-base-micro"))
    return _core.Qwen3Talker(path, _core.Device(software_device, 2), "f32")


def steps(batch: Any, here: list[Talking]) -> list[list[Any]]:
    """What each of them leaves, step by step."""
    found: list[list[Any]] = [[] for _ in here]
    for _ in range(STEPS):
        for one, drawn, left in zip(here, batch.decode([one.turn() for one in here]), found, strict=True):
            one.done += 1
            left.append((drawn.codes().tolist(), one.left()))
    return found


def test_what_an_utterance_gives_hangs_on_neither_its_company_nor_its_seat(first: Any) -> None:
    batch, sampled, greedy = _core.Qwen3Batch(first, SEATS), Talking(first, 0), Talking(first, 1)
    together = steps(batch, [greedy, sampled])
    with pytest.raises(_core.Error, match="every seat"):
        batch.decode([Talking(first, 2).turn()])[0].codes()
    batch.leave(greedy.session)
    batch.leave(sampled.session)
    assert steps(batch, [Talking(first, 0)]) == together[1:]  # where the other one sat, beside nobody

    alone = Talking(first, 0)
    for codes, (_, logits) in together[1]:
        assert alone.alone().tolist() == codes
        alone.done += 1
        mine = alone.session.logits().ravel()
        np.testing.assert_allclose(np.frombuffer(logits, np.float32), mine, atol=CLOSE, rtol=CLOSE)
