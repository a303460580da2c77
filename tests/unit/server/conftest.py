from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import openai
import pytest

from parlance.core.engine import Engine
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels

from .slow_engine import SlowEngine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Iterator[HttpServer]:
    """With the embedded voice, on a free port."""
    folder = tmp_path_factory.mktemp("server")

    def catalogue() -> Catalogue:
        return Catalogue(folder / "models", folder / "cache", embedded_model)

    with HttpServer(Speaker(Engine(catalogue(), read_voice_file)), CatalogueModels(catalogue()), port=0) as running:
        yield running


@pytest.fixture
def client(server: HttpServer) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(api_key="none", base_url=server.url, max_retries=0, timeout=60) as made:
        yield made


@pytest.fixture
def engine() -> SlowEngine:
    return SlowEngine()


@pytest.fixture
def catalogue(tmp_path: Path, embedded_model: Path) -> Catalogue:
    return Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)


@pytest.fixture
def slow_server(engine: Any, catalogue: Catalogue) -> Iterator[HttpServer]:
    with HttpServer(Speaker(engine), CatalogueModels(catalogue), port=0) as running:
        yield running
