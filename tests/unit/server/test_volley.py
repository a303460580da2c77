"""An opened server under fire: nothing crashes or hangs it, gets in without the key, or is told by its log."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import socket
import ssl
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import openai
import pytest

WAIT_S = 30
SECRET = "The treasure lies under the old oak."
"""A text that no log may hold."""
HOSTS = ("localhost", "evil.example", "", "127.0.0.1.evil.example", "[::1", "a" * 5000, "\xff\x00", "a\r\nX-Api-Key: x")
ORIGINS = ("null", "https://evil.example", "moz-extension://1", "http://localhost:3000", "x" * 3000, "")
AT_ONCE = 12
COMMAND = [sys.executable, "-m", "parlance", "serve"]


@contextmanager
def opened(folder: Path, *options: str) -> Iterator[tuple[str, str]]:
    """A server that listens on every address: its base URL on the loopback, and its key. What it logs holds neither."""
    home = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [*COMMAND, "--host", "0.0.0.0", "--port", "0", "--json", "--no-history", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home) as running:
        try:
            assert running.stdout is not None
            url = urlsplit(json.loads(running.stdout.readline())["url"])
            key = next(folder.rglob("server.key")).read_text().strip()
            yield f"{url.scheme}://{'localhost' if url.scheme == 'https' else '127.0.0.1'}:{url.port}/v1", key
            running.terminate()
            told, notes = running.communicate(timeout=WAIT_S)
        finally:
            running.kill()
    assert running.returncode == 0
    assert len(notes) < 50_000  # Nobody reads them meanwhile, and a pipe that is full would stop the server.
    for secret in (key, SECRET, "Traceback"):
        assert secret not in told + notes


def shot(chance: random.Random, key: str) -> bytes:
    """One request that must not get in: it has no right key, or has it where it does not belong."""
    wrong = chance.choice((key[:-1], key + "x", key.upper(), key[::-1], "x" * 43, "", "\xff" * 9, key.swapcase()))
    path = chance.choice(("/v1/audio/speech", "/v1/models", "/v1/audio/voices", "/mcp", "/", "/v1/audio/speech/"))
    if chance.random() < 0.2:
        path += f"?{chance.choice(('key', 'api_key', 'token', 'x'))}={quote(key)}"
    body = json.dumps({"input": SECRET, "response_format": "pcm"}).encode()
    headers = {
        "Host": chance.choice(HOSTS) if chance.random() < 0.5 else "127.0.0.1", "Content-Type": "application/json",
        "Content-Length": str(len(body)),
    }  # fmt: skip
    kind = chance.randrange(9)
    if kind < 3:
        name = chance.choice(("Authorization", "X-Api-Key", "Api-Key", "Cookie"))
        headers[name] = chance.choice(("Bearer ", "Basic ", "")) + wrong
    elif kind == 3:
        headers["Origin"] = chance.choice(ORIGINS)
        headers["Access-Control-Request-Method"] = "POST"
    elif kind == 4:
        headers["X-Long"] = "x" * chance.choice((15_000, 65_536))
    elif kind == 5:
        lies = ("0", "-1", "1", "999999999", "x", f"{len(body)}\r\nContent-Length: 3")
        headers["Content-Length"] = chance.choice(lies)
    elif kind == 6:
        headers["X-Forwarded-For"] = headers["Forwarded"] = "127.0.0.1"
    elif kind == 7:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    method = chance.choice(("POST", "GET", "OPTIONS", "HEAD", "DELETE", "X" * 50))
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


async def fire(port: int, key: str, count: int, trusting: ssl.SSLContext | None = None) -> Counter[int]:
    """How many got each status; 0 where the connection ended without an answer.

    With `trusting` they are encrypted, but for a tenth, which do not know that the server wants that.
    """
    chance, found, slots = random.Random(count), Counter[int](), asyncio.Semaphore(AT_ONCE)

    async def one(number: int, data: bytes) -> None:
        # From many addresses, or all but the first ones would only be told to wait.
        address = (f"127.0.{1 + number // 250 % 250}.{1 + number % 250}", 0)
        # Noise stays as it is: encrypted, it would be a request that never ends, and TLS cannot close one direction.
        is_encrypted = trusting is not None and number % 10 != 0 and b" HTTP/1.1\r\n" in data
        options: dict[str, Any] = {"ssl": trusting, "server_hostname": "localhost"} if is_encrypted else {}
        async with slots:
            answer = b""
            with suppress(ConnectionError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=address, **options)
                try:
                    writer.write(data)
                    if not is_encrypted:
                        writer.write_eof()
                    answer = await asyncio.wait_for(reader.read(1 << 16), WAIT_S)
                finally:
                    writer.close()
        found[int(answer.split(maxsplit=2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0] += 1

    await asyncio.gather(*(one(number, shot(chance, key)) for number in range(count)))
    return found


@pytest.mark.parametrize("is_encrypted", [False, True])
@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_nothing_gets_in_without_the_key(tmp_path: Path, certificate: Any, count: int, is_encrypted: bool) -> None:
    options = ["--tls-cert", str(certificate.path), "--tls-key", str(certificate.key)] if is_encrypted else []
    trusting = ssl.create_default_context(cafile=certificate.path) if is_encrypted else None
    with opened(tmp_path, "--require-key", *options) as (url, key):
        assert urlsplit(url).scheme == ("https" if is_encrypted else "http")
        found = asyncio.run(fire(urlsplit(url).port or 0, key, count, trusting))
        assert sum(found.values()) == count
        assert not [status for status in found if 100 < status < 400 or (status >= 500 and status != 503)], found
        assert found[401] > count / 10
        print(dict(sorted(found.items())))
        http = openai.DefaultHttpxClient(verify=trusting) if trusting is not None else None
        with openai.OpenAI(api_key=key, base_url=url, max_retries=0, timeout=WAIT_S, http_client=http) as client:
            spoken = client.audio.speech.create(model="tts-1", voice="nora", input=SECRET, response_format="pcm")
        assert len(spoken.content) > 10_000


# ---- another machine

ADDRESSES = ("10.213.7.1", "10.213.7.2")
NAME = f"parlance-{os.getpid()}"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=WAIT_S)


@pytest.fixture
def other_machine() -> Iterator[list[str]]:
    """A network namespace that is joined to this one: what to put in front of a command to run it there."""
    if not shutil.which("ip") or os.getuid():
        pytest.skip("making a network needs iproute2 and root")
    ends = (f"pl{os.getpid()}a"[:15], f"pl{os.getpid()}b"[:15])
    try:
        _ip("netns", "add", NAME)
    except subprocess.CalledProcessError:
        pytest.skip("this system makes no network namespaces")
    try:
        _ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1], "netns", NAME)
        _ip("addr", "add", f"{ADDRESSES[0]}/30", "dev", ends[0])
        _ip("link", "set", ends[0], "up")
        _ip("-n", NAME, "addr", "add", f"{ADDRESSES[1]}/30", "dev", ends[1])
        _ip("-n", NAME, "link", "set", ends[1], "up")
        yield ["ip", "netns", "exec", NAME]
    finally:
        subprocess.run(["ip", "netns", "del", NAME], capture_output=True, check=False)


REQUEST = """
import json, sys, urllib.error, urllib.request
url, key, text = sys.argv[1:]
body = json.dumps({"input": text, "response_format": "pcm"}).encode()
headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + key} if key else {})}
try:
    with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=30) as answer:
        print(answer.status, len(answer.read()))
except urllib.error.HTTPError as error:
    print(error.code, json.load(error)["error"]["code"])
"""
DESCRIBE = """
import asyncio, sys
from wyoming.client import AsyncTcpClient
from wyoming.info import Describe

async def ask():
    async with AsyncTcpClient(sys.argv[1], int(sys.argv[2])) as client:
        await client.write_event(Describe().event())
        print((await client.read_event()).type)

asyncio.run(ask())
"""


def test_another_machine_is_heard_with_the_key_and_refused_without(tmp_path: Path, other_machine: list[str]) -> None:
    def there(program: str, *arguments: str) -> list[str]:
        command = [*other_machine, sys.executable, "-c", program, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=WAIT_S, check=True).stdout.split()

    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        wyoming = str(free.getsockname()[1])
    options = ("--wyoming", wyoming, "--wyoming-host", "0.0.0.0", "--wyoming-allow", f"{ADDRESSES[1]}/32")
    with opened(tmp_path, *options) as (url, key):
        speech = f"http://{ADDRESSES[0]}:{urlsplit(url).port}/v1/audio/speech"
        status, size = there(REQUEST, speech, key, SECRET)
        assert status == "200"
        assert int(size) > 10_000
        assert there(REQUEST, speech, "", SECRET) == ["401", "missing_api_key"]
        assert there(REQUEST, speech, key + "x", SECRET) == ["401", "invalid_api_key"]
        assert there(REQUEST, f"{speech}?api_key={key}", key, SECRET) == ["400", "key_in_address"]
        assert there(DESCRIBE, ADDRESSES[0], wyoming) == ["info"]
