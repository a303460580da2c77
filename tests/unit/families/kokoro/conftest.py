from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("kokoro")
    engine = Engine(Catalogue(folder / "models", folder / "cache", ensure_random("random:kokoro-micro", folder)))
    yield engine
    engine.close()
