"""Who is answered, in which order, and until when: with an engine whose pieces come when the test wants them."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import openai
import pytest

from parlance import cli
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.library.history import FILE, SERVE, History
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels

from .slow_engine import PIECES, RATE, WAIT_S, SlowEngine

TALKED_INTO = (
    "[::1].evil.com", "evil.com@127.0.0.1", "localhost#evil.com", "localhost/evil.com", "localhost?evil.com",
    "localhost:80@evil.com", "localhost:80:80", "localhost:", "localhost.", "localhost,evil.com", "127.1", "2130706433",
    "[::ffff:127.0.0.1]", "::1", "localhost\\.evil.com",
)  # fmt: skip
FIELDS: Any = {"model": "tts-1", "voice": "nora", "response_format": "pcm"}
TAKEN = 16
"""Requests at once that are answered, whatever the model: docs/server.md promises it."""


@pytest.fixture
def server(slow_server: HttpServer) -> HttpServer:
    return slow_server


@pytest.fixture
def client(server: HttpServer) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(api_key="none", base_url=server.url, max_retries=0, timeout=WAIT_S) as made:
        yield made


def ask(server: HttpServer, path: str = "/v1/models", method: str = "GET", **headers: str) -> tuple[int, Any]:
    """Status and JSON, for headers that no proper client would send."""
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(str(address.hostname), address.port, timeout=WAIT_S)
    body = json.dumps({"input": "Hello."}) if method == "POST" else None
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    found = answer.status, json.loads(answer.read())
    connection.close()
    return found


def test_the_first_bytes_come_before_the_last_are_made(client: openai.OpenAI, engine: SlowEngine) -> None:
    engine.go.put(True)
    with client.audio.speech.with_streaming_response.create(**FIELDS, input="long") as answer:
        pieces = answer.iter_bytes(2 * RATE)
        assert len(next(pieces)) == 2 * RATE
        assert engine.events.qsize() == 1  # begun, and not done
        engine.go.put(True)
        assert sum(map(len, pieces)) == 2 * RATE
    assert [engine.event(), engine.event()] == ["long begun", "long done"]


def test_two_requests_at_once_are_spoken_one_after_the_other(client: openai.OpenAI, engine: SlowEngine) -> None:
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(client.audio.speech.create, **FIELDS, input="first")
        assert engine.event() == "first begun"
        second = pool.submit(client.audio.speech.create, **FIELDS, input="second")
        for _ in range(2 * PIECES):
            engine.go.put(True)
        assert len(first.result().content) == len(second.result().content) == 2 * PIECES * RATE
    assert [engine.event() for _ in range(3)] == ["first done", "second begun", "second done"]


def test_too_many_at_once_are_told_to_come_again(client: openai.OpenAI, engine: SlowEngine) -> None:
    """Sixteen are answered, although this engine speaks one at a time."""
    with ThreadPoolExecutor(TAKEN + 2) as pool:
        asked = [pool.submit(client.audio.speech.create, **FIELDS, input="x") for _ in range(TAKEN + 2)]
        refused = as_completed(asked, timeout=WAIT_S)
        for _ in range(2):
            with pytest.raises(openai.RateLimitError, match="16 requests are already in progress") as raised:
                next(refused).result()
            assert raised.value.response.headers["retry-after"] == "2"
        for _ in range(TAKEN * PIECES):
            engine.go.put(True)
        assert sum(job.exception() is None for job in asked) == TAKEN


@pytest.mark.parametrize("streamed", [True, False])
def test_a_client_that_goes_away_is_not_spoken_to(server: HttpServer, engine: SlowEngine, streamed: bool) -> None:
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(str(address.hostname), address.port)
    body = json.dumps({"input": "left", "stream": streamed, "response_format": "pcm"})
    connection.request("POST", "/v1/audio/speech", body, {"Content-Type": "application/json"})
    engine.go.put(True)
    if streamed:
        answer = connection.getresponse()
        assert answer.read(RATE)
        answer.close()
    assert engine.event() == "left begun"
    connection.close()
    assert engine.event() == "left cancelled"


def test_one_that_waits_and_goes_away_never_begins(
    client: openai.OpenAI, server: HttpServer, engine: SlowEngine
) -> None:
    address = urlsplit(server.url)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(client.audio.speech.create, **FIELDS, input="first")
        assert engine.event() == "first begun"
        connection = http.client.HTTPConnection(str(address.hostname), address.port)
        body = json.dumps({"input": "left"})
        connection.request("POST", "/v1/audio/speech", body, {"Content-Type": "application/json"})
        waiting = server._speaker._queue._waiting
        _until(lambda: len(waiting) == 1)
        job = waiting[0]
        connection.close()
        _until(lambda: job.is_over)
        engine.go.put(True)
        engine.go.put(True)
        first.result()
    assert engine.event() == "first done"
    _until(lambda: not waiting)
    assert engine.events.empty()


def _until(holds: Any) -> None:
    pause = threading.Event()
    for _ in range(WAIT_S * 100):
        if holds():
            return
        pause.wait(0.01)
    raise AssertionError("it never came")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8040", "127.0.0.1.evil.example", "10.0.0.1", "", "[x", *TALKED_INTO]
)
def test_another_name_for_this_machine_is_refused(server: HttpServer, host: str) -> None:
    status, body = ask(server, Host=host)
    assert status == 403
    assert "is not this machine" in body["error"]["message"]


@pytest.mark.parametrize("host", ["127.0.0.1:1", "LOCALHOST", "localhost:8040", "[::1]:80"])
def test_its_own_names_are_answered(server: HttpServer, host: str) -> None:
    assert ask(server, Host=host)[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:3000"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_web_pages_are_refused(server: HttpServer, engine: SlowEngine, headers: dict[str, str]) -> None:
    status, body = ask(server, "/v1/audio/speech", "POST", Content_Type="application/json", **headers)
    assert (status, body["error"]["type"]) == (403, "permission_error")
    assert engine.events.empty()


def test_a_form_of_a_web_page_is_no_request(server: HttpServer, engine: SlowEngine) -> None:
    """What a browser posts without asking first: of a type that a form may have."""
    status, body = ask(server, "/v1/audio/speech", "POST", Content_Type="text/plain")
    assert (status, body["error"]["code"]) == (415, "invalid_json")
    assert engine.events.empty()


def test_unknown_paths_and_methods_are_json_too(server: HttpServer) -> None:
    for path, method, status in (("/v1/nothing", "GET", 404), ("/v1/models", "POST", 405)):
        found, body = ask(server, path, method)
        assert (found, body["error"]["type"]) == (status, "invalid_request_error")
    assert body["error"]["message"] == "/v1/models takes GET, HEAD, not POST"
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{server.url}/audio/speech", timeout=30)
    assert refused.value.headers["Allow"] == "POST"
    refused.value.close()


def test_a_port_in_use_is_said(server: HttpServer, engine: Any, catalogue: Catalogue) -> None:
    port = urlsplit(server.url).port
    assert port is not None
    with pytest.raises(ParlanceError, match=f"port {port} is in use by another program"):
        HttpServer(Speaker(engine), CatalogueModels(catalogue), port=port)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.2", "example.com"])
def test_without_a_key_only_this_machine_is_served(engine: Any, catalogue: Catalogue, host: str) -> None:
    with pytest.raises(UsageError, match="is not a loopback address"):
        HttpServer(Speaker(engine), CatalogueModels(catalogue), host, 0)


def test_stopping_ends_what_runs_and_what_waits(engine: Any, catalogue: Catalogue) -> None:
    with ThreadPoolExecutor(2) as pool, HttpServer(Speaker(engine), CatalogueModels(catalogue), port=0) as server:
        client = openai.OpenAI(api_key="none", base_url=server.url, max_retries=0, timeout=WAIT_S)
        asked = [pool.submit(client.audio.speech.create, **FIELDS, input="x")]
        assert engine.event() == "x begun"
        asked.append(pool.submit(client.audio.speech.create, **FIELDS, input="y"))
        _until(lambda: len(server._speaker._queue._waiting) == 1)
        server.__exit__(None, None, None)
        for job in asked:
            with pytest.raises(openai.InternalServerError, match="shutting down") as raised:
                job.result()
            assert raised.value.status_code == 503
    assert engine.is_closed
    assert engine.event() == "x cancelled"


@pytest.mark.extended
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_says_where_it_is_keeps_what_it_said_and_ends_well(number: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "parlance", "serve", "--port", "0", "--json"]
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home) as running:
        assert running.stdout is not None
        url = json.loads(running.stdout.readline())["url"]
        with (
            openai.OpenAI(api_key="none", base_url=url, max_retries=0, timeout=WAIT_S) as client,
            ThreadPoolExecutor(TAKEN) as pool,
        ):
            asked = [pool.submit(client.audio.speech.create, **FIELDS, input="Hello.") for _ in range(TAKEN)]
            assert len({job.result().content for job in asked}) == 1
        running.send_signal(number)
        _, notes = running.communicate(timeout=WAIT_S)
    assert (running.returncode, notes) == (0, "parlance: stopping\n")
    clips = History(next(tmp_path.rglob(FILE))).clips()
    assert len(clips) == TAKEN
    clip = clips[0]
    assert (clip.request.text, clip.source, clip.has_sound) == ("Hello.", SERVE, True)


def test_the_command_refuses_what_it_cannot_serve(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--host", "speech.example"]) == cli.WRONG_USAGE
    assert cli.main(["serve", "--model", "nothing"]) == cli.WRONG_USAGE
    assert capsys.readouterr().err.count("parlance: error: ") == 2
