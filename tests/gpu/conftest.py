"""Real GPUs, or the devices that ``--gpu-devices`` names; run by `packaging/gpu/run.sh`, not by `make test`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlance.core.engine import Engine
from parlance.core.native import native
from parlance.library.catalogue import Catalogue


def pytest_configure(config: pytest.Config) -> None:
    """`run.sh` leaves out the settings of the project, which name the other markers."""
    config.addinivalue_line("markers", "gpu: needs a GPU; runs with `packaging/gpu/run.sh` only")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.gpu)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "gpu" in metafunc.fixturenames:
        named = metafunc.config.getoption("--gpu-devices")
        devices = [row["id"] for row in native().devices() if row["kind"] in ("gpu", "igpu")]
        metafunc.parametrize("gpu", named.split(",") if named else devices)


@pytest.fixture(scope="session")
def catalogue(user_folders: Path, embedded_model: Path) -> Catalogue:
    return Catalogue(user_folders / "models", user_folders / "cache", embedded_model)


@pytest.fixture(scope="module")
def engine(catalogue: Catalogue) -> Iterator[Engine]:
    engine = Engine(catalogue)
    yield engine
    engine.close()
