"""Logits and samples that are not finite: the device never writes behind a table, and nothing of it is spoken."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlance.core.engine import Engine
from parlance.core.errors import DeviceError
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

from ..speaking import speak
from ..spoiled import LEAVE_THE_NETWORK, TOO_LARGE, spoil


@pytest.mark.parametrize(("model", "tensor"), LEAVE_THE_NETWORK)
def test_what_is_not_finite_is_never_spoken(
    model: str, tensor: str, gpu: str, engine: Engine, catalogue: Catalogue, tmp_path: Path
) -> None:
    path = spoil(catalogue.resolve(model), tmp_path, tensor, TOO_LARGE)
    wanted = SynthesisRequest("Go.", model=model, device=gpu, seed=3)
    want = speak(engine, wanted).sha256
    for _ in range(2):
        with pytest.raises(DeviceError, match=f"device {gpu} .* computes what is not finite with .*{path.name}"):
            speak(engine, wanted.replace(model=str(path)))
    assert speak(engine, wanted).sha256 == want
