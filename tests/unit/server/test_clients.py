"""Each recipe of docs/clients.md, with the requests that its client sends: `clients/*.toml` has them."""

from __future__ import annotations

import asyncio
import io
import json
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import soundfile
from wyoming.audio import AudioChunk
from wyoming.client import AsyncTcpClient
from wyoming.event import Event

from parlance.cli import build_parser
from parlance.core.engine import Engine
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file
from parlance.server.access import Access
from parlance.server.app import make_app
from parlance.server.served_models import CatalogueModels
from parlance.server.wyoming import WyomingServer

RECIPES = sorted((Path(__file__).parent / "clients").glob("*.toml"))
PAGE = Path(__file__).parents[3] / "docs" / "clients.md"
KEY = "parlance-0123456789abcdef"
WAIT_S = 30


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Catalogue:
    folder = tmp_path_factory.mktemp("clients")
    return Catalogue(folder / "models", folder / "cache", embedded_model)


@pytest.fixture(scope="module")
def speaker(catalogue: Catalogue) -> Iterator[Speaker]:
    made = Speaker(Engine(catalogue, read_voice_file))
    yield made
    made.close()


def recipe(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def section(title: str) -> str:
    """Of the page, from the heading to the next one."""
    found = PAGE.read_text("utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    assert found, f"docs/clients.md has no section {title}"
    return found


def access(command: str) -> Access:
    """As the command of the recipe says, with a key that is known here."""
    args = build_parser().parse_args(shlex.split(command)[1:])
    needs_key = args.require_key or args.host != "127.0.0.1"
    return Access(KEY if needs_key else "", args.require_key, tuple(args.allow_host), tuple(args.allow_origin))


class Client:
    """Sends what the recipe's client sends, from where it runs, to the application with that access."""

    def __init__(self, written: dict[str, Any], app: Any) -> None:
        self._written, self._app = written, app

    def __call__(self, request: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        server, peer = self._written.get("server", "127.0.0.1"), self._written.get("peer", "127.0.0.1")
        body = json.dumps(request["body"]).encode() if "body" in request else b""
        headers = {"host": self._written.get("host", f"{server}:8040"), **request["headers"]}
        if body:
            headers |= {"content-type": "application/json", "content-length": str(len(body))}
        path = request.get("path", "/v1/audio/speech")
        scope = {
            "type": "http", "method": request.get("method", "POST"), "path": path, "raw_path": path.encode(),
            "root_path": "", "query_string": b"", "scheme": "http", "client": (peer, 40000), "server": (server, 8040),
            "headers": [(name.encode(), value.replace("KEY", KEY).encode()) for name, value in headers.items()],
        }  # fmt: skip
        return asyncio.run(asyncio.wait_for(self._answer(scope, body), WAIT_S))

    async def _answer(self, scope: dict[str, Any], body: bytes) -> tuple[int, dict[str, str], bytes]:
        sent: list[Any] = []
        is_read = False

        async def receive() -> Any:
            nonlocal is_read
            if is_read:
                await asyncio.sleep(WAIT_S)  # the client stays
            is_read = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], found, b"".join(message.get("body", b"") for message in sent)


def seconds(data: bytes) -> float:
    with soundfile.SoundFile(io.BytesIO(data)) as file:
        return len(file.read(60 * file.samplerate)) / file.samplerate


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_the_page_has_the_settings_of_each_recipe(path: Path) -> None:
    written = recipe(path)
    words = section(written["title"])
    for said in (*written["settings"], *written.get("serve", ())):
        assert said in words


@pytest.mark.parametrize("path", [path for path in RECIPES if "request" in recipe(path)], ids=lambda path: path.stem)
def test_what_a_client_sends_is_answered(path: Path, speaker: Speaker, catalogue: Catalogue) -> None:
    written = recipe(path)
    (command,) = written["serve"]
    ask = Client(written, make_app(speaker, CatalogueModels(catalogue), access(command)))
    for request in written["request"]:
        status, headers, data = ask(request)
        assert status == request.get("status", 200), data[:300]
        assert request.get("answers", {}).items() <= headers.items()
        if "type" in request:
            assert headers["content-type"].partition(";")[0] == request["type"]
        for name, keys in request.get("lists", {}).items():
            rows = json.loads(data)[name]
            assert rows
            assert all(isinstance(row[key], str) and row[key] for row in rows for key in keys)
        if "seconds" in request:
            assert seconds(data) > request["seconds"]
    if "refused" in written:
        without = Client(written, make_app(speaker, CatalogueModels(catalogue), Access()))
        assert {without(request)[0] for request in written["request"]} == {written["refused"]}


@pytest.mark.parametrize("path", [path for path in RECIPES if "event" in recipe(path)], ids=lambda path: path.stem)
def test_what_a_client_says_over_wyoming_is_answered(path: Path, speaker: Speaker, catalogue: Catalogue) -> None:
    written = recipe(path)
    for command in written["serve"]:
        assert build_parser().parse_args(shlex.split(command)[1:]).wyoming == int(written["settings"][0])

    async def talk(url: str) -> None:
        place = urlsplit(url)
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            for said in written["event"]:
                await client.write_event(Event(said["type"], data=said.get("data", {})))
                if "until" in said:
                    frames = await _until(client, said["until"])
                    assert frames > said.get("seconds", -1)

    with WyomingServer(speaker, CatalogueModels(catalogue), port=0) as server:
        asyncio.run(asyncio.wait_for(talk(server.url), WAIT_S))


async def _until(client: AsyncTcpClient, kind: str) -> float:
    """Seconds of sound that come before that event."""
    found = 0.0
    while (event := await client.read_event()) is not None and event.type != kind:
        assert event.type != "error", event.data
        if AudioChunk.is_type(event.type):
            chunk = AudioChunk.from_event(event)
            found += chunk.samples / chunk.rate
    assert event is not None
    return found


@pytest.mark.parametrize("path", [path for path in RECIPES if "command" in recipe(path)], ids=lambda path: path.stem)
def test_the_commands_of_a_recipe_speak(path: Path, tmp_path: Path) -> None:
    for number, said in enumerate(recipe(path)["command"]):
        file = tmp_path / f"{number}.wav"
        arguments: Sequence[str] = [str(file) if one == "FILE" else one for one in said["arguments"]]
        command = [sys.executable, "-m", "parlance", *arguments]
        subprocess.run(command, input=said.get("stdin", ""), text=True, check=True, capture_output=True, timeout=WAIT_S)
        assert soundfile.info(file).duration > said["seconds"]
