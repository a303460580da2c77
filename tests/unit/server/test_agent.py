"""The official client of the Model Context Protocol against `parlance mcp`, over its stdin and stdout."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
import soundfile
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from parlance.api import Engine
from parlance.core.limits import AGENT
from parlance.server.agent import make_server

COMMAND = [sys.executable, "-m", "parlance", "mcp"]
TEXT = "The build is done."


@pytest.fixture(scope="module")
def server() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0


def session(talk: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        server = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], env={**os.environ})
        with anyio.fail_after(120):
            async with Client(stdio_client(server)) as client:
                await talk(client)

    anyio.run(run)


def words(answer: Any) -> str:
    return "".join(part.text for part in answer.content)


def test_an_agent_finds_voices_and_writes_speech(tmp_path: Path) -> None:
    file = tmp_path / "done.flac"

    async def talk(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"speak", "speak_to_file", "list_voices", "stop"}
        assert tools["speak"].input_schema["required"] == ["text"]
        listed = await client.call_tool("list_voices", {})
        assert "hugh" in words(listed)
        made = await client.call_tool("speak_to_file", {"text": TEXT, "path": str(file), "voice": "hugh"})
        assert not made.is_error, words(made)
        assert "by hugh" in words(made)
        assert soundfile.info(file).duration > 0.5
        again = await client.call_tool("speak_to_file", {"text": TEXT, "path": str(file)})
        assert again.is_error
        assert "done.flac already exists" in words(again)
        for arguments, reason in (
            ({"text": TEXT, "path": str(tmp_path / "x.exe")}, "must end in"),
            ({"text": "<speak><blink/></speak>", "path": str(tmp_path / "x.wav")}, "no tag <blink>"),
            ({"text": TEXT, "path": str(tmp_path / "x.wav"), "voice": "nobody"}, "no voice 'nobody'"),
            ({"text": TEXT, "path": str(tmp_path / "x.wav"), "voice": "/etc/x.json"}, "no voice '/etc/x.json'"),
            ({"text": "x" * 20_001, "path": str(tmp_path / "x.wav")}, "20000"),
        ):
            refused = await client.call_tool("speak_to_file", arguments)
            assert refused.is_error
            assert reason in words(refused)
        assert [path.name for path in tmp_path.iterdir()] == ["done.flac"]

    session(talk)


def test_too_long_a_message_is_refused_and_the_next_one_answered(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        with pytest.raises(MCPError, match="more than 262,144 bytes"):
            await client.call_tool("speak_to_file", {"text": "x" * AGENT.bytes, "path": str(tmp_path / "x.wav")})
        listed = await client.call_tool("list_voices", {})
        assert "hugh" in words(listed)

    session(talk)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux's /proc")
def test_a_long_message_is_never_held_whole() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None

        def answered(line: bytes) -> dict[str, Any]:
            _send(server.stdin, line + b"\n")
            answer = json.loads(server.stdout.readline())  # type: ignore[union-attr]
            assert answer["id"] == "seven"
            return answer["error"]

        def peak_kb() -> int:
            lines = Path(f"/proc/{server.pid}/status").read_text().splitlines()
            return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

        first = b'{"jsonrpc": "2.0", "id": "seven", "method": "%s"}'
        last = b'{"method": "%s", "jsonrpc": "2.0", "id":"seven"}'
        for line in (first, last):  # too short to be refused: the library knows no such method
            assert "262,144" not in answered(line.replace(b"%s", b"x" * (128 << 10)))["message"]
        before = peak_kb()
        for line in (first, last):
            for size in (AGENT.bytes, 2 * AGENT.bytes - 60, 2 * AGENT.bytes - 10, 64 << 20):
                assert "more than 262,144 bytes" in answered(line.replace(b"%s", b"x" * size))["message"]
        for number in (b"07", b'"\xff"', b'"\x00"'):  # no JSON
            _send(server.stdin, first.replace(b'"seven"', number).replace(b"%s", b"x" * AGENT.bytes) + b"\n")
            assert json.loads(server.stdout.readline())["id"] is None
        assert peak_kb() < before + (16 << 10)
        server.stdin.close()
        assert server.wait(60) == 0


@pytest.mark.parametrize(
    ("line", "code", "id_"),
    [
        (b"{", -32700, None),
        (b"speak", -32700, None),
        (b'{"id": 7, "x": NaN}', -32700, None),
        (b"[" * 5000, -32700, None),
        (b'{"id": "\\ud800"}', -32700, None),
        (b"[]", -32600, None),
        (b'{"jsonrpc": "2.0", "id": 7}', -32600, 7),
        (b'{"jsonrpc": "1.0", "id": "seven", "method": "ping"}', -32600, "seven"),
        (b'{"jsonrpc": "2.0", "id": true}', -32600, None),
    ],
)
def test_what_is_no_message_is_answered(line: bytes, code: int, id_: str | int | None, server: Any) -> None:
    _send(server.stdin, b"\r\n" + line + b"\n")  # nothing is said of an empty line
    answer = json.loads(server.stdout.readline())
    assert (answer["error"]["code"], answer["id"]) == (code, id_)
    _send(server.stdin, b'{"jsonrpc": "2.0", "id": 8, "method": "ping"}\n')
    assert json.loads(server.stdout.readline())["id"] == 8


def test_what_is_said_aloud_can_be_stopped(catalogue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlance.audio import output

    monkeypatch.setattr(output.Playback, "run", lambda self, pieces: [None for _ in pieces])

    async def talk() -> None:
        with Engine(catalogue=catalogue) as engine:
            async with Client(make_server(engine)) as client, anyio.create_task_group() as group:
                heard: list[Any] = []

                async def speak() -> None:
                    heard.append(await client.call_tool("speak", {"text": "A long text. " * 200}))

                group.start_soon(speak)
                await anyio.sleep(0.5)
                stopped = await client.call_tool("stop", {})
                assert words(stopped) == "Stopped 1."
        assert heard[0].is_error
        assert "stopped" in words(heard[0])

    anyio.run(talk)


def test_a_thousand_malformed_messages() -> None:
    rng = random.Random(11)
    seeds = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "stop", "arguments": {}}}),
        json.dumps({"jsonrpc": "2.0", "id": "x", "method": "tools/list"}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        json.dumps(
            {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "speak", "arguments": {"text": 3}}}
        ),
        "[" * 2000,
        '{"jsonrpc": "2.0", "id": 1e999}',
    ]
    lines = []
    for _ in range(1000):
        data = bytearray(rng.choice(seeds).encode())
        for _ in range(rng.randrange(0, 6)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(0, 3)] = rng.randbytes(rng.randrange(0, 3))
        lines.append(bytes(data).replace(b"\n", b" "))
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    last = [
        json.dumps({"jsonrpc": "2.0", "id": 99, "method": "initialize", "params": hello}).encode(),
        b'{"jsonrpc": "2.0", "method": "notifications/initialized"}',
        b'{"jsonrpc": "2.0", "id": 100, "method": "tools/list"}',
    ]
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        sending = threading.Thread(target=lambda: _send(server.stdin, b"\n".join([*lines, *last]) + b"\n"))
        sending.start()
        answers = map(json.loads, iter(server.stdout.readline, b""))
        found = next(answer for answer in answers if answer.get("id") == 100)
        sending.join()
        server.stdin.close()
        assert server.wait(60) == 0
    assert len(found["result"]["tools"]) == 4


def _send(stdin: Any, data: bytes) -> None:
    stdin.write(data)
    stdin.flush()
