"""Who may use the server once the user opens it: clients of other machines with the key, pages that are allowed."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import openai
import pytest
from starlette.applications import Starlette
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.ping import Ping
from wyoming.tts import Synthesize, SynthesizeStart

from parlance import cli
from parlance.cli import build_parser
from parlance.core.errors import UsageError
from parlance.core.limits import CONNECTION
from parlance.core.speaker import Speaker
from parlance.library import server_key
from parlance.library.catalogue import Catalogue
from parlance.library.integrations import install_unit
from parlance.server import access as access_module
from parlance.server.access import MAX_REQUESTS_PER_CLIENT, Access
from parlance.server.app import make_app
from parlance.server.connection import MAX_CONNECTIONS_PER_CLIENT
from parlance.server.http_server import Certificate, HttpServer, own_address
from parlance.server.served_models import CatalogueModels
from parlance.server.wyoming import WyomingServer

from .slow_engine import PIECES, WAIT_S, SlowEngine

KEY = "parlance-0123456789abcdef"
LOCAL, REMOTE = "127.0.0.1", "192.168.7.9"
SERVER = "192.168.7.1"
"""The address at which another machine reaches this one."""
BEARER = {"authorization": f"Bearer {KEY}"}
PAGE = "https://speech.example"


class Client:
    """Sends requests to the application as if they came from any address."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def __call__(
        self,
        peer: str = REMOTE,
        path: str = "/v1/models",
        query: str = "",
        method: str = "GET",
        **headers: str,
    ) -> tuple[int, dict[str, str], Any]:
        """Status, headers and JSON."""
        sent: list[Any] = []
        server = LOCAL if peer == LOCAL else SERVER
        named = {"host": f"{server}:8040", **{name.replace("_", "-"): value for name, value in headers.items()}}
        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(), "scheme": "http", "client": (peer, 40000), "server": (server, 8040),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        }  # fmt: skip

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        asyncio.run(self._app(scope, receive, send))
        body = b"".join(message.get("body", b"") for message in sent)
        found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        is_json = found.get("content-type") == "application/json"
        return sent[0]["status"], found, json.loads(body) if is_json and body else body


@pytest.fixture
def ask(engine: Any, catalogue: Catalogue) -> Iterator[Callable[..., Client]]:
    """Makes a client of a server with that access."""
    speaker = Speaker(engine)
    yield lambda **fields: Client(make_app(speaker, CatalogueModels(catalogue), Access(**fields)))
    speaker.close()


@pytest.mark.parametrize("headers", [BEARER, {"authorization": f"bearer  {KEY} "}, {"x_api_key": KEY}])
def test_another_machine_with_the_key_is_answered(ask: Callable[..., Client], headers: dict[str, str]) -> None:
    assert ask(key=KEY)(**headers)[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer "},
        {"authorization": f"Basic {KEY}"},
        {"api_key": KEY},
    ],
)
def test_another_machine_without_a_key_is_told_how_to_get_it(
    ask: Callable[..., Client], headers: dict[str, str]
) -> None:
    status, found, body = ask(key=KEY)(**headers)
    assert (status, body["error"]["code"], found["www-authenticate"]) == (401, "missing_api_key", "Bearer")
    assert "parlance serve --show-key" in body["error"]["message"]


@pytest.mark.parametrize("key", [KEY[:-1], KEY + "0", KEY.upper(), "\xff", "x" * 10_000])
def test_a_wrong_key_is_refused_and_not_repeated(ask: Callable[..., Client], key: str) -> None:
    status, _, body = ask(key=KEY)(x_api_key=key)
    assert (status, body["error"]["code"]) == (401, "invalid_api_key")
    assert KEY not in str(body)
    assert len(str(body)) < 300


def test_a_server_that_runs_takes_the_new_key_and_no_nonsense(
    ask: Callable[..., Client], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "server.key"
    first = server_key.server_key(file)
    client = ask(key=first, key_file=file)
    assert client(x_api_key=first)[0] == 200
    second = server_key.new_server_key(file)
    assert client(x_api_key=first)[0] == 401
    assert client(x_api_key=second)[0] == 200
    assert client(path=f"/v1/{second}")[0] == 400
    for spoil in (lambda: file.write_text("short"), file.unlink):
        spoil()
        assert client(x_api_key="short")[0] == 401
        assert client(x_api_key=second)[0] == 200
    assert "the API key stays as it was" in caplog.text
    assert second not in caplog.text


def test_a_program_of_this_machine_needs_no_key(ask: Callable[..., Client]) -> None:
    opened = ask(key=KEY, hosts=("speech.example",), origins=(PAGE,))
    assert opened(LOCAL)[0] == 200
    assert opened("::ffff:127.0.0.1", host="localhost")[0] == 200
    assert ask(key=KEY, requires_key=True)(LOCAL)[0] == 401
    assert ask(key=KEY, requires_key=True)(LOCAL, **BEARER)[0] == 200


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip"])
def test_what_a_proxy_of_this_machine_passes_on_needs_the_key(ask: Callable[..., Client], header: str) -> None:
    passed_on = {header: LOCAL}
    assert ask(key=KEY)(LOCAL, **passed_on)[0] == 401
    assert ask(key=KEY)(LOCAL, **passed_on, **BEARER)[0] == 200


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/v1/models", f"api_key={KEY}"),
        ("/v1/models", "Key="),
        ("/v1/models", f"model={KEY}"),
        ("/v1/models", f"model={KEY.replace('-', '%2D')}"),
        (f"/{KEY}/v1/models", ""),
    ],
)
@pytest.mark.parametrize("peer", [LOCAL, REMOTE])
def test_a_key_in_the_address_is_refused_and_not_logged(
    ask: Callable[..., Client], caplog: pytest.LogCaptureFixture, peer: str, path: str, query: str
) -> None:
    status, _, body = ask(key=KEY)(peer, path, query, **BEARER)
    assert (status, body["error"]["code"]) == (400, "key_in_address")
    assert KEY not in caplog.text + str(body)


def test_guessing_becomes_slow_for_that_client_alone(
    ask: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [1000.0]
    monkeypatch.setattr(access_module.time, "monotonic", lambda: now[0])
    opened = ask(key=KEY)
    found = [opened(x_api_key=f"{count:020}") for count in range(6)]
    assert [status for status, _, _ in found] == [401] * 5 + [429]
    assert found[-1][1]["retry-after"] == "1"
    assert [record.message for record in caplog.records if REMOTE in record.message] == [
        f"{REMOTE} has sent 5 wrong API keys: from now on it has to wait"
    ]
    assert opened(**BEARER)[0] == 429  # No key is looked at meanwhile.
    assert opened("192.168.7.10", **BEARER)[0] == 200
    now[0] += 1.1
    assert opened(x_api_key="0" * 20)[0] == 401
    assert opened(**BEARER)[1]["retry-after"] == "2"
    now[0] += 2.1
    assert opened(**BEARER)[0] == 200
    assert opened(x_api_key="0" * 20)[0] == 401  # The right key has made it a new client.
    assert opened(**BEARER)[0] == 200


def test_clients_of_one_network_of_ipv6_are_one_client(ask: Callable[..., Client]) -> None:
    opened = ask(key=KEY)
    for count in range(6):
        status = opened(f"2001:db8:1:2::{count}", x_api_key="0" * 20)[0]
    assert status == 429
    assert opened("2001:db8:1:3::1", **BEARER)[0] == 200


def test_a_table_of_clients_has_an_end(ask: Callable[..., Client], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_module, "MAX_CLIENTS", 3)
    limit = access_module.GuessLimit()
    for count in range(10):
        limit.add(str(count))
    assert list(limit._clients) == ["7", "8", "9"]


@pytest.mark.parametrize("host", ["speech.example", "SPEECH.example:443", SERVER, f"{SERVER}:1", "localhost"])
def test_names_that_are_allowed(ask: Callable[..., Client], host: str) -> None:
    assert ask(key=KEY, hosts=("Speech.example",))(host=host, **BEARER)[0] == 200


@pytest.mark.parametrize(
    "host", ["", "evil.example", "speech.example.evil.example", "192.168.7.2", "a@speech.example", "speech.example/"]
)
def test_other_names_are_refused_with_the_option_that_allows_them(ask: Callable[..., Client], host: str) -> None:
    for peer in (LOCAL, REMOTE):
        status, _, body = ask(key=KEY, hosts=("speech.example",))(peer, host=host, **BEARER)
        assert status == 403
        assert "--allow-host" in body["error"]["message"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://speech.example", PAGE + ":8443"])
def test_other_pages_are_refused_with_the_option_that_allows_them(ask: Callable[..., Client], origin: str) -> None:
    status, found, body = ask(origins=(PAGE,))(LOCAL, origin=origin)
    assert status == 403
    assert "--allow-origin" in body["error"]["message"]
    assert "access-control-allow-origin" not in found


@pytest.mark.parametrize("origin", [PAGE, "moz-extension://5e2a1a5c-0f0d"])
def test_a_page_that_is_allowed_may_ask_and_read(ask: Callable[..., Client], origin: str) -> None:
    status, found, _ = ask(origins=(PAGE, "moz-extension://5e2a1a5c-0f0d"))(
        LOCAL, origin=origin, sec_fetch_site="cross-site"
    )
    assert (status, found["access-control-allow-origin"]) == (200, origin)
    assert "X-Parlance-Notice" in found["access-control-expose-headers"]


def test_a_preflight_needs_no_key_and_the_request_behind_it_does(ask: Callable[..., Client]) -> None:
    opened = ask(key=KEY, requires_key=True, origins=(PAGE,))
    asked = {
        "origin": PAGE, "access_control_request_method": "POST",
        "access_control_request_headers": "authorization,content-type,x-stainless-os",
        "access_control_request_private_network": "true",
    }  # fmt: skip
    status, found, _ = opened(LOCAL, "/v1/audio/speech", method="OPTIONS", **asked)
    assert (status, found["access-control-allow-origin"]) == (200, PAGE)
    assert "POST" in found["access-control-allow-methods"]
    assert "x-stainless-os" in found["access-control-allow-headers"]
    assert found["access-control-allow-private-network"] == "true"
    status, found, _ = opened(LOCAL, origin=PAGE)
    assert (status, found["access-control-allow-origin"]) == (401, PAGE)  # The page can read why.
    assert opened(LOCAL, origin=PAGE, **BEARER)[0] == 200
    assert opened(LOCAL, method="OPTIONS", **{**asked, "origin": "https://evil.example"})[0] == 403


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"hosts": ("http://a",)}, "--allow-host"),
        ({"hosts": ("a:80",)}, "--allow-host"),
        ({"hosts": ("",)}, "--allow-host"),
        ({"origins": ("speech.example",)}, "--allow-origin"),
        ({"origins": ("https://a/b",)}, "--allow-origin"),
        ({"origins": ("*",)}, "--require-key"),
        ({"requires_key": True}, "no API key"),
    ],
)
def test_what_is_no_name_or_origin_is_said(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=re.escape(words)):
        Access(**fields)


def test_one_other_machine_has_so_many_requests_at_a_time(
    engine: Any, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = access_module.ClientLimit
    waiting, done = threading.Event(), []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        await asyncio.to_thread(waiting.wait, WAIT_S)
        done.append(scope["client"])

    async def volley() -> list[int]:
        bounded, refused = limit(app), []

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                refused.append(message["status"])

        scopes = [{"type": "http", "headers": [], "client": (REMOTE, port)} for port in range(20)]
        scopes += [
            {"type": "http", "headers": [], "client": (LOCAL, 1)},
            {"type": "http", "headers": [], "client": (SERVER, 1)},
        ]
        tasks = [asyncio.create_task(bounded(scope, None, send)) for scope in scopes]
        while len(refused) < 4:
            await asyncio.sleep(0)
        waiting.set()
        await asyncio.gather(*tasks)
        assert not bounded._counts
        return refused

    assert asyncio.run(volley()) == [429] * 4
    assert len(done) == 18


# ---- the key's file


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "server.key"
    key = server_key.server_key(path)
    assert server_key.server_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(key) >= 40
    assert server_key.new_server_key(path) not in ("", key)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "content", [b"", b"short", b"two words, which are long enough", b"\xff" * 20, b"x" * 201, b"a\n" * 3000]
)
def test_a_file_without_a_key_is_named_and_its_content_not_shown(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "k"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=re.escape(f"{path} does not contain an API key of 16 to 200")) as raised:
        server_key.read_key(path)
    assert len(str(raised.value)) < len(str(path)) + 100


@pytest.mark.parametrize("name", ["missing", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        server_key.read_key(tmp_path / name)


# ---- the command


@contextmanager
def command(tmp_path: Path, *options: str) -> Iterator[tuple[str, str]]:
    """A running `parlance serve`: its address, and its key."""
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    arguments = [sys.executable, "-m", "parlance", "serve", "--port", "0", "--json", "--no-history", *options]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home) as running:
        assert running.stdout is not None
        url = json.loads(running.stdout.readline())["url"]
        key = next(tmp_path.rglob("server.key")).read_text().strip()
        yield url, key
        running.terminate()
        _, notes = running.communicate(timeout=WAIT_S)
    assert running.returncode == 0
    assert key not in notes
    assert "--show-key" in notes


needs_network = pytest.mark.skipif(own_address() == LOCAL, reason="this machine is in no network")


@needs_network
def test_the_command_answers_the_network_with_its_key_alone(tmp_path: Path) -> None:
    with command(tmp_path, "--host", "0.0.0.0") as (url, key):
        assert str(urlsplit(url).hostname) == own_address()
        port = urlsplit(url).port
        assert stat.S_IMODE(next(tmp_path.rglob("server.key")).stat().st_mode) == 0o600
        for base, given, is_answered in (
            (url, key, True), (url, "wrong" * 5, False), (f"http://127.0.0.1:{port}/v1", "any", True),
        ):  # fmt: skip
            with openai.OpenAI(api_key=given, base_url=base, max_retries=0, timeout=WAIT_S) as client:
                ask: Any = {"model": "tts-1", "voice": "nora", "input": "Hello.", "response_format": "pcm"}
                if is_answered:
                    assert len(client.audio.speech.create(**ask).content) > 10_000
                else:
                    with pytest.raises(openai.AuthenticationError):
                        client.audio.speech.create(**ask)


def test_the_key_is_shown_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("parlance.library.paths.data_dir", lambda: tmp_path / "data")
    shown = []
    for option in ("--show-key", "--show-key", "--new-key", "--show-key"):
        assert cli.main(["serve", option]) == 0
        shown.append(capsys.readouterr().out.strip())
    assert shown[0] == shown[1] != shown[2] == shown[3]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--host example.com", "an address of this machine"),
        ("--host 0.0.0.0 --api-key-file /nowhere/key", "/nowhere/key cannot be read"),
        ("--tls-cert a.pem", "--tls-cert and --tls-key"),
        ("--tls-cert /nowhere/a --tls-key /nowhere/b", "cannot use the certificate /nowhere/a"),
        ("--wyoming 0 --wyoming-host 0.0.0.0", "--wyoming-allow"),
        ("--wyoming 0 --wyoming-allow my-home", "takes a network such as"),
        ("--allow-origin speech", "no origin such as"),
        ("--allow-origin *", "--require-key"),
    ],
)
def test_the_command_names_what_is_wrong(
    options: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("parlance.library.paths.data_dir", lambda: tmp_path)
    assert cli.main(["serve", "--port", "0", *options.split()]) == cli.WRONG_USAGE
    assert words in capsys.readouterr().err


# ---- TLS


def test_an_encrypted_server_answers_its_name_and_survives_everything_else(
    engine: SlowEngine, catalogue: Catalogue, certificate: Certificate, caplog: pytest.LogCaptureFixture
) -> None:
    served = CatalogueModels(catalogue)
    with HttpServer(Speaker(engine), served, port=0, certificate=certificate) as server:
        address = urlsplit(server.url)
        assert address.scheme == "https"
        trusting = ssl.create_default_context(cafile=str(certificate.path))

        def get(name: str, request: bytes = b"GET /v1/models HTTP/1.1\r\nHost: localhost\r\n\r\n") -> bytes:
            with (
                closing(socket.create_connection((str(address.hostname), address.port), WAIT_S)) as plain,
                trusting.wrap_socket(plain, server_hostname=name) as connection,
            ):
                connection.sendall(request)
                return connection.recv(1 << 16)

        with pytest.raises(ssl.SSLCertVerificationError):
            get("speech.example")
        for nonsense in (b"GET /v1/models HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x16\x03\x01\xff\xff" + b"x" * 9000):
            with closing(socket.create_connection((str(address.hostname), address.port), WAIT_S)) as plain:
                plain.sendall(nonsense)
                plain.recv(1000)
        assert get("localhost", b"nonsense\r\n\r\n").startswith(b"HTTP/1.1 400")
        assert get("localhost").startswith(b"HTTP/1.1 200")
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("is_local", [True, False])
def test_handshakes_that_are_never_finished_make_room(
    engine: SlowEngine,
    catalogue: Catalogue,
    certificate: Certificate,
    monkeypatch: pytest.MonkeyPatch,
    is_local: bool,
) -> None:
    """Those of another machine are bounded for it alone, those of this one by all connections."""
    monkeypatch.setattr("parlance.server.connection.is_local", lambda _scope, _headers: is_local)
    most = CONNECTION.elements if is_local else MAX_CONNECTIONS_PER_CLIENT
    with (
        HttpServer(Speaker(engine), CatalogueModels(catalogue), port=0, certificate=certificate) as server,
        ExitStack() as opened,
    ):
        where = str(urlsplit(server.url).hostname), urlsplit(server.url).port
        silent = [opened.enter_context(closing(socket.create_connection(where, WAIT_S))) for _ in range(most + 3)]
        for one in silent[:3]:
            assert one.recv(100) == b""
        trusting = ssl.create_default_context(cafile=str(certificate.path))
        for _ in range(3):  # A handshake that is done is no longer counted.
            with trusting.wrap_socket(socket.create_connection(where, WAIT_S), server_hostname="localhost") as one:
                one.sendall(b"GET /v1/models HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert one.recv(1 << 16).startswith(b"HTTP/1.1 200")
        silent[-1].setblocking(False)
        with pytest.raises(BlockingIOError):
            silent[-1].recv(100)


def test_files_that_are_no_certificate_are_named(tmp_path: Path, certificate: Certificate) -> None:
    (tmp_path / "c").write_text("no certificate")
    for wrong in (Certificate(tmp_path / "c", certificate.key), Certificate(certificate.path, certificate.path)):
        with pytest.raises(UsageError, match=re.escape(f"cannot use the certificate {wrong.path}")):
            wrong.check()


# ---- Wyoming


@needs_network
@pytest.mark.parametrize("is_allowed", [True, False])
def test_wyoming_answers_the_networks_that_are_listed(
    engine: SlowEngine, catalogue: Catalogue, is_allowed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    networks = ["198.51.100.0/24", *([f"{own_address()}/32"] if is_allowed else [])]

    async def described(host: str) -> Any:
        async with AsyncTcpClient(host, port) as client:
            await client.write_event(Describe().event())
            return await client.read_event()

    with WyomingServer(Speaker(engine), CatalogueModels(catalogue), "0.0.0.0", 0, networks) as server:
        port = int(server.url.rpartition(":")[2])
        assert Info.is_type(asyncio.run(described(LOCAL)).type)
        answer = asyncio.run(described(own_address()))
    if is_allowed:
        assert Info.is_type(answer.type)
    else:
        assert "--wyoming-allow" in Error.from_event(answer).text
        assert "--wyoming-allow" in caplog.text


def test_wyoming_beyond_this_machine_needs_a_network(engine: Any, catalogue: Catalogue) -> None:
    with pytest.raises(UsageError, match="Wyoming knows no key"):
        WyomingServer(Speaker(engine), CatalogueModels(catalogue), "0.0.0.0", 0)


@needs_network
def test_wyoming_bounds_the_connections_and_texts_of_another_machine(engine: SlowEngine, catalogue: Catalogue) -> None:
    """Its silent connections make room for its own new ones, and this machine is answered meanwhile."""
    count = MAX_REQUESTS_PER_CLIENT

    async def talk() -> list[Event | None]:
        async with AsyncExitStack() as open_:

            async def connected(host: str = own_address()) -> AsyncTcpClient:
                return await open_.enter_async_context(AsyncTcpClient(host, port))

            speaking = [await connected() for _ in range(count)]
            for client in speaking:
                await client.write_event(Synthesize("Hello there.").event())
            silent = [await connected() for _ in range(MAX_CONNECTIONS_PER_CLIENT - count)]
            for client in silent:
                await client.write_event(Ping().event())
                await client.read_event()
            last = await connected()
            ended = await silent[0].read_event()
            await last.write_event(SynthesizeStart().event())
            refused = await last.read_event()
            local = await connected(LOCAL)
            await local.write_event(Describe().event())
            described = await local.read_event()
            for _ in range(PIECES * count):
                engine.go.put(True)
            heard = [await client.read_event() for client in speaking]
            await last.write_event(Ping().event())
            return [ended, refused, described, *heard, await last.read_event()]

    networks = [f"{own_address()}/32"]
    with WyomingServer(Speaker(engine), CatalogueModels(catalogue), "0.0.0.0", 0, networks) as server:
        port = int(server.url.rpartition(":")[2])
        ended, refused, described, *heard, goes_on = asyncio.run(asyncio.wait_for(talk(), WAIT_S))
    assert ended is None
    assert refused is not None
    assert f"{count} requests of this client" in Error.from_event(refused).text
    assert [event and event.type for event in (described, *heard, goes_on)] == [
        "info",
        *["audio-start"] * count,
        "pong",
    ]


# ---- the service


def test_the_service_runs_the_server_with_the_options_that_were_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("parlance.library.paths.user_units", lambda: tmp_path / "units")
    monkeypatch.chdir(tmp_path)
    options = "--host 0.0.0.0 --allow-host a.example --allow-host b.example --require-key --wyoming --no-history"
    files = ["--api-key-file", 'my "key" 100%']
    assert cli.main(["serve", "--install", *options.split(), *files]) == 0
    path, enable = capsys.readouterr().out.splitlines()
    assert enable == "systemctl --user enable --now parlance.service"
    (started,) = (line for line in Path(path).read_text().splitlines() if line.startswith("ExecStart="))
    # systemd reads quotes as a shell does, and then its own signs.
    words = [word.replace("%%", "%") for word in shlex.split(started.removeprefix("ExecStart="))]
    given = words[words.index("serve") :]
    assert Path(words[0]).exists()
    expected = vars(build_parser().parse_args(["serve", *options.split(), "--api-key-file", str(tmp_path / files[1])]))
    found = vars(build_parser().parse_args(given))
    for parsed in (expected, found):
        del parsed["options"]
    assert found == expected
    for told in ("systemctl --user disable --now parlance.service\n", "there was none\n"):
        assert cli.main(["serve", "--uninstall"]) == 0
        assert capsys.readouterr().out == told
    assert not Path(path).exists()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
def test_systemd_takes_the_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.library.paths.user_units", lambda: tmp_path)
    path = install_unit(["--model", 'a $b %c \\d "e" f'])
    checked = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
