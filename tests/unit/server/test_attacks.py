"""Clients that send half of a request, or nonsense, or go: none of them keeps the server from the next one."""

from __future__ import annotations

import dataclasses
import http.client
import json
import logging
import random
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from urllib.parse import urlsplit

import pytest

from parlance.core.errors import DeviceError
from parlance.core.limits import CONNECTION, REQUEST
from parlance.server import connection
from parlance.server.http_server import AT_ONCE, HttpServer

from .slow_engine import WAIT_S, SlowEngine

HOST = b"Host: localhost\r\n"
POST = b"POST /v1/audio/speech HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
SOON_S = 0.5
SPOKEN = json.dumps({"input": "Hello.", "response_format": "pcm"}).encode()
HALVES = {
    "nothing": b"",
    "a line": b"GET /v1/mod",
    "a head": b"GET /v1/models HTTP/1.1\r\n" + HOST,
    "a body": POST + b"Content-Length: 100\r\n\r\n{",
    "a chunk": POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    "a second request": b"GET /v1/models HTTP/1.1\r\n" + HOST + b"\r\nGET /v1/mod",
    "a body that nobody wants": b"POST /v1/nothing HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\n{",
}


@pytest.fixture(autouse=True)
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """No client may leave a traceback in the log."""
    caplog.set_level(logging.INFO)
    yield caplog
    assert [record for record in caplog.get_records("call") if record.exc_info] == []


@pytest.fixture
def server(slow_server: HttpServer) -> HttpServer:
    return slow_server


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "REQUEST", dataclasses.replace(REQUEST, seconds=SOON_S))
    monkeypatch.setattr(connection, "CONNECTION", dataclasses.replace(CONNECTION, seconds=SOON_S))


def connect(server: HttpServer) -> socket.socket:
    address = urlsplit(server.url)
    return socket.create_connection((str(address.hostname), address.port), timeout=WAIT_S)


@contextmanager
def sent(server: HttpServer, data: bytes) -> Iterator[socket.socket]:
    with closing(connect(server)) as client:
        client.sendall(data)
        yield client


def rest(client: socket.socket) -> bytes:
    """Until the server closes."""
    found = b""
    while part := client.recv(1 << 16):
        found += part
    return found


def status(server: HttpServer) -> int:
    """Of an ordinary request."""
    address = urlsplit(server.url)
    client = http.client.HTTPConnection(str(address.hostname), address.port, timeout=WAIT_S)
    with closing(client):
        client.request("GET", "/v1/models")
        return client.getresponse().status


def error_of(answer: bytes) -> tuple[int, str]:
    """Status, and code of the error object."""
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]["code"]


@pytest.mark.parametrize("half", list(HALVES))
def test_half_a_request_is_waited_for_only_so_long(server: HttpServer, hasty: None, half: str) -> None:
    begun = time.monotonic()
    with sent(server, HALVES[half]) as client:
        answer = rest(client)
    assert SOON_S <= time.monotonic() - begun < 10 * SOON_S
    if half not in ("a second request", "a body that nobody wants"):  # whose first answers came
        assert error_of(answer) == (408, "request_timeout")
    assert status(server) == 200


@pytest.mark.parametrize("half", ["a head", "a body", "a body that nobody wants"])
def test_a_byte_now_and_then_buys_no_time(server: HttpServer, hasty: None, half: str) -> None:
    begun = time.monotonic()
    with sent(server, HALVES[half]) as client, suppress(ConnectionError):
        while time.monotonic() - begun < 10 * SOON_S:
            client.sendall(b"x")
            time.sleep(SOON_S / 10)
    assert time.monotonic() - begun < 10 * SOON_S
    assert status(server) == 200


@pytest.mark.parametrize("half", ["nothing", "a head", "a body"])
def test_a_flood_of_halves_leaves_room_for_a_whole_one(server: HttpServer, half: str) -> None:
    with ExitStack() as stack:
        for _ in range(3 * CONNECTION.elements):
            stack.enter_context(sent(server, HALVES[half]))
        assert status(server) == 200
        open_now = len(server._server.server_state.connections)
        assert open_now <= 2 * CONNECTION.elements + AT_ONCE


def test_who_waits_for_an_answer_makes_no_room(server: HttpServer, engine: SlowEngine) -> None:
    whole = POST + b"Content-Length: %d\r\n\r\n" % len(SPOKEN) + SPOKEN
    with sent(server, whole) as asked, ExitStack() as stack:
        assert engine.event() == "Hello. begun"
        halves = [stack.enter_context(sent(server, HALVES["a head"])) for _ in range(2 * CONNECTION.elements)]
        assert error_of(rest(halves[0])) == (503, "too_many_connections")
        for _ in range(engine.pieces):
            engine.go.put(True)
        assert asked.recv(1 << 16).startswith(b"HTTP/1.1 200 OK")


def test_an_answer_that_nobody_reads_is_dropped(engine: SlowEngine, hasty: None, server: HttpServer) -> None:
    engine.pieces = 400
    for _ in range(engine.pieces):
        engine.go.put(True)
    with sent(server, POST + b"Content-Length: %d\r\n\r\n" % len(SPOKEN) + SPOKEN):
        assert engine.event() == "Hello. begun"
        _until(lambda: not server._server.server_state.connections)
    assert status(server) == 200


@pytest.mark.parametrize("half", list(HALVES))
def test_a_client_that_leaves_is_no_error(server: HttpServer, half: str) -> None:
    for linger in (b"\0" * 8, b"\1\0\0\0" + b"\0" * 4):
        with sent(server, HALVES[half]) as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)  # the second one resets
    assert status(server) == 200
    _until(lambda: not server._server.server_state.connections)


@pytest.mark.parametrize("streamed", [True, False])
def test_a_listener_that_leaves_is_no_error(server: HttpServer, engine: SlowEngine, streamed: bool) -> None:
    body = json.dumps({"input": "Hello.", "response_format": "pcm", "stream": streamed}).encode()
    with sent(server, POST + b"Content-Length: %d\r\n\r\n" % len(body) + body) as client:
        assert engine.event() == "Hello. begun"
        engine.go.put(True)
        if streamed:
            assert client.recv(100).startswith(b"HTTP/1.1 200 OK")
    _until(lambda: not server._speaker._queue._all_running())
    assert "Hello. done" not in engine.events.queue
    assert status(server) == 200


def ended(client: socket.socket) -> bytes:
    """What is answered to a client that sends nothing more."""
    client.shutdown(socket.SHUT_WR)
    return rest(client).replace(b"HTTP/1.1 100 Continue\r\n\r\n", b"")


@pytest.mark.parametrize("form", ["pcm", "flac"])
def test_who_sends_nothing_more_is_answered(server: HttpServer, engine: SlowEngine, form: str) -> None:
    body = json.dumps({"input": "Hello.", "response_format": form}).encode()
    for _ in range(engine.pieces):
        engine.go.put(True)
    with sent(server, POST + b"Content-Length: %d\r\n\r\n" % len(body) + body) as client:
        answer = ended(client)
    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert len(answer.partition(b"\r\n\r\n")[2]) > 200
    if form == "pcm":
        assert answer.endswith(b"\r\n0\r\n\r\n")
    _until(lambda: not server._server.server_state.connections)


def test_all_that_was_asked_is_answered_to_who_sends_nothing_more(server: HttpServer) -> None:
    get = b"GET /v1/models HTTP/1.1\r\n" + HOST + b"\r\n"
    for data, count in ((get, 1), (get * 30, 30), (get * 2 + HALVES["a body"], 2), (get + b"GET /v1", 1)):
        with sent(server, data) as client:
            assert ended(client).count(b"HTTP/1.1 200 OK") == count
    with sent(server, get.replace(b"1.1", b"1.0")) as client:
        assert ended(client).count(b" 200 OK") == 1
    _until(lambda: not server._server.server_state.connections)


@pytest.mark.parametrize("streamed", [True, False])
def test_who_sends_nothing_more_and_goes_later_is_not_spoken_to(
    server: HttpServer, engine: SlowEngine, streamed: bool
) -> None:
    body = json.dumps({"input": "Hello.", "response_format": "pcm", "stream": streamed}).encode()
    with sent(server, POST + b"Content-Length: %d\r\n\r\n" % len(body) + body) as client:
        assert engine.event() == "Hello. begun"
        client.shutdown(socket.SHUT_WR)
        client.settimeout(WAIT_S)
        assert client.recv(1000).startswith(b"HTTP/1.1 100 Continue")
    assert engine.event() == "Hello. cancelled"
    _until(lambda: not server._server.server_state.connections)


@pytest.mark.parametrize("expects", [b"", b"Expect: 100-continue\r\n"])
@pytest.mark.parametrize("size", [REQUEST.bytes + 1, 10**9, 10**19])
def test_a_body_that_is_too_large_is_not_waited_for(server: HttpServer, size: int, expects: bytes) -> None:
    begun = time.monotonic()
    with sent(server, POST + expects + b"Content-Length: %d\r\n\r\n{" % size) as client:
        assert error_of(rest(client)) == (413, "request_too_large")
    assert time.monotonic() - begun < 5
    assert status(server) == 200


def test_who_sends_all_of_what_is_too_large_reads_why_it_is_refused(server: HttpServer) -> None:
    address = urlsplit(server.url)
    client = http.client.HTTPConnection(str(address.hostname), address.port, timeout=WAIT_S)
    with closing(client):
        client.request("POST", "/v1/audio/speech", b"x" * (4 * REQUEST.bytes), {"Content-Type": "application/json"})
        assert client.getresponse().status == 413


def test_a_device_that_fails_in_the_middle_cuts_the_answer_off(
    server: HttpServer, engine: SlowEngine, log: pytest.LogCaptureFixture
) -> None:
    engine.failure = DeviceError("the GPU is gone")
    engine.go.put(True)
    with sent(server, POST + b"Content-Length: %d\r\n\r\n" % len(SPOKEN) + SPOKEN) as client:
        assert client.recv(100).startswith(b"HTTP/1.1 200 OK")
        engine.go.put(True)
        assert not rest(client).endswith(b"0\r\n\r\n")
    assert "an answer ended early: the GPU is gone" in log.messages
    assert status(server) == 200


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 9,  # TLS
        b"\0" * 100,
        b"\r\n" * 20_000,
        b"GET /v1/models HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n",
        POST + b"Content-Length: -1\r\n\r\n{}",
        POST + b"Content-Length: 1, 2\r\n\r\n{}",
        POST + b"Content-Length: 99999999999999999999999999\r\n\r\n",
        POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 30 + b"\r\n",
    ],
)
def test_what_is_no_http_is_told_so(server: HttpServer, nonsense: bytes) -> None:
    with sent(server, nonsense) as client:
        assert error_of(rest(client)) == (400, "invalid_http")
    assert status(server) == 200


@pytest.mark.parametrize("size", [CONNECTION.bytes, 40_000, 130_000, 300_000])
@pytest.mark.parametrize("head", [b"X: %s\r\n\r\n", b"Cookie: a=1\r\nX: %s", b"%s\r\n"])
def test_a_head_that_is_too_long_is_told_so(server: HttpServer, size: int, head: bytes) -> None:
    filled = b"a:b\r\n" * (size // 5) if head.startswith(b"%s") else b"x" * size
    with sent(server, b"GET /v1/models HTTP/1.1\r\n" + HOST + head % filled) as client:
        assert error_of(rest(client)) == (431, "head_too_large")
    with sent(server, b"GET /" + b"a" * size) as client:
        assert error_of(rest(client)) == (431, "head_too_large")
    assert status(server) == 200


def test_a_line_of_a_chunk_that_is_too_long_is_no_long_head(server: HttpServer) -> None:
    chunk = b"Transfer-Encoding: chunked\r\n\r\n" + b"f;" + b"x" * CONNECTION.bytes
    with sent(server, POST + chunk) as client:
        assert error_of(rest(client)) == (400, "invalid_http")
    assert status(server) == 200


def test_a_bad_body_of_a_head_is_answered_without_one(server: HttpServer) -> None:
    with sent(
        server, b"HEAD /v1/models HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}es"
    ) as client:
        assert rest(client).startswith(b"HTTP/1.1 400 ")
    assert status(server) == 200


@pytest.mark.parametrize(
    "fields",
    [
        "[" * 60_000,
        '{"input":' * 14_000,
        '{"input": "a", "speed": 1' + "0" * 400 + "}",
        '{"input": "a", "speed": 1e999}',
        '{"input": "a", "speed": NaN}',
        '{"input": "a", "seed": 1' + "0" * 4000 + "}",
        '{"input": "a", "seed": 1' + "0" * 100_000 + "}",
        '{"input": "a", "seed": -1}',
        '{"input": "a", "voice": {"id": {"id": {}}}}',
        "{" + ",".join(f'"{n}": {n}' for n in range(8000)) + "}",
        '"' + "a" * 100_000 + '"',
        "",
        "null",
    ],
)
def test_a_bomb_of_json_is_a_bad_request(server: HttpServer, fields: str) -> None:
    address = urlsplit(server.url)
    client = http.client.HTTPConnection(str(address.hostname), address.port, timeout=WAIT_S)
    with closing(client):
        client.request("POST", "/v1/audio/speech", fields, {"Content-Type": "application/json"})
        answer = client.getresponse()
        assert (answer.status, json.loads(answer.read())["error"]["type"]) == (400, "invalid_request_error")
    assert status(server) == 200


def test_a_thousand_malformed_messages(server: HttpServer) -> None:
    rng = random.Random(13)
    body = POST + b"Content-Length: %d\r\n\r\n" % len(SPOKEN) + SPOKEN
    seeds = [body, body.replace(b"Hello", b"\\ud800"), *(half + b"\r\n\r\n" for half in HALVES.values())]
    seeds += [
        b"GET /v1/models HTTP/1.1\r\n" + HOST + b"\r\n",
        b"GET /v1/audio/voices?model=%00 HTTP/1.1\r\n" + HOST + b"\r\n",
    ]
    for _ in range(1000):
        data = bytearray(rng.choice(seeds))
        for _ in range(rng.randrange(1, 8)):
            at = rng.randrange(len(data) + 1)
            data[at : at + rng.randrange(0, 4)] = rng.randbytes(rng.randrange(0, 4))
        with suppress(OSError), sent(server, bytes(data)) as client:
            client.shutdown(socket.SHUT_WR)
            client.settimeout(0.2)  # what is still a request would be spoken
            rest(client)
    assert status(server) == 200


def test_many_requests_in_one_go_are_answered(server: HttpServer) -> None:
    count = 2000
    with sent(server, (b"GET /v1/nothing HTTP/1.1\r\n" + HOST + b"\r\n") * count) as client:
        found = b""
        while found.count(b"HTTP/1.1 404 Not Found") < count:
            part = client.recv(1 << 16)
            assert part
            found += part
    assert status(server) == 200


def test_halves_do_not_keep_it_from_stopping(server: HttpServer) -> None:
    with ExitStack() as stack:
        for half in HALVES.values():
            stack.enter_context(sent(server, half))
        assert status(server) == 200
        begun = time.monotonic()
        server.__exit__(None, None, None)
        assert time.monotonic() - begun < 3


def _until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)
