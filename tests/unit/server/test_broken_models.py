"""Model files that cannot be loaded: they are not offered, and whoever names one learns which file it is, not where."""

from __future__ import annotations

import json
import logging
import os
import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlance.core.engine import Engine
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels

BROKEN = ("nonsense", "empty", "short")
NOT_UTF8 = os.fsdecode(b"n\xffme.gguf")


@pytest.fixture
def models(tmp_path: Path, embedded_model: Path, caplog: pytest.LogCaptureFixture) -> Path:
    """A whole model and broken ones; of one of these only the tensors are cut short."""
    caplog.set_level(logging.CRITICAL, "parlance.library")  # a name that is not UTF-8 cannot be sent to pytest-xdist
    folder = tmp_path / "secret" / "models"
    folder.mkdir(parents=True)
    shutil.copy(embedded_model, folder / "whole.gguf")
    (folder / "nonsense.gguf").write_bytes(b"no model" * 100)
    (folder / "empty.gguf").touch()
    (folder / NOT_UTF8).touch()
    (folder / "short.gguf").write_bytes(embedded_model.read_bytes()[:-100_000])
    return folder


@pytest.fixture
def catalogue(models: Path, tmp_path: Path, embedded_model: Path) -> Catalogue:
    return Catalogue(models, tmp_path / "cache", embedded_model)


@pytest.fixture
def server(catalogue: Catalogue) -> Iterator[HttpServer]:
    with HttpServer(Speaker(Engine(catalogue)), CatalogueModels(catalogue, "whole"), port=0) as running:
        yield running


def ask(server: HttpServer, path: str, **fields: Any) -> tuple[int, Any]:
    data = json.dumps(fields).encode() if fields else None
    request = urllib.request.Request(server.url + path, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, None if data else json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_only_what_can_be_used_is_listed(server: HttpServer) -> None:
    names = [row["id"] for row in ask(server, "/models")[1]["data"]]
    assert names == ["whole", "parlance-small"]
    code, answer = ask(server, "/audio/speech", input="Hi.", model="unknown")
    assert (code, answer["error"]["code"]) == (404, "model_not_found")
    assert "there are whole, parlance-small" in answer["error"]["message"]


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("path", ["/audio/speech", "/models/{name}", "/audio/voices?model={name}"])
def test_a_broken_one_is_named_without_its_folder(server: HttpServer, name: str, path: str) -> None:
    fields = {"input": "Hi.", "model": name} if path == "/audio/speech" else {}
    code, answer = ask(server, path.format(name=name), **fields)
    assert (code, answer["error"]["code"], answer["error"]["param"]) == (422, "model_unusable", "model")
    assert f"{name}.gguf" in answer["error"]["message"]
    assert "/" not in answer["error"]["message"]
    assert ask(server, "/audio/speech", input="Hi.")[0] == 200


def test_a_default_that_breaks_takes_no_other_with_it(server: HttpServer, models: Path) -> None:
    (models / "whole.gguf").unlink()
    (models / "whole.gguf").write_bytes(b"no model")
    assert [row["id"] for row in ask(server, "/models")[1]["data"]] == ["parlance-small"]
    assert ask(server, "/audio/speech", input="Hi.", model="parlance-small")[0] == 200
    code, answer = ask(server, "/audio/speech", input="Hi.")
    assert (code, answer["error"]["code"]) == (422, "model_unusable")
    (models / "whole.gguf").unlink()
    code, answer = ask(server, "/audio/speech", input="Hi.")
    assert 400 <= code < 500
    assert "secret" not in answer["error"]["message"]
    assert ask(server, "/audio/speech", input="Hi.", model="parlance-small")[0] == 200
