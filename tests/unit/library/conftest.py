from __future__ import annotations

from pathlib import Path

import pytest

from parlance.library.convert.bake import write_model
from parlance.library.convert.policy import DtypePolicy
from parlance.library.convert.raw import RawModel
from parlance.library.random_models import random_model


@pytest.fixture(scope="session")
def micro() -> RawModel:
    """A tiny random model without guidance; treat it as read-only."""
    return random_model("supertonic-v2-micro")


@pytest.fixture(scope="session")
def micro_cfg() -> RawModel:
    """A tiny random model with guidance; treat it as read-only."""
    return random_model("supertonic-v3-micro")


@pytest.fixture(scope="session")
def micro_gguf(micro: RawModel, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model as a file in f32; treat it as read-only."""
    path = tmp_path_factory.mktemp("models") / "micro.gguf"
    write_model(micro, path, DtypePolicy("f32"))
    return path
