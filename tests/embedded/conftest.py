from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue


@pytest.fixture(scope="session")
def engine(embedded_model: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """An engine with no models but the embedded voice."""
    folder = tmp_path_factory.mktemp("engine")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    yield engine
    engine.close()
