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
from typing import Any, ClassVar

import anyio
import httpx2
import pytest
import soundfile
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from parlance.api import Engine
from parlance.audio.output import Playback
from parlance.core.errors import Cancelled
from parlance.core.limits import AGENT
from parlance.server.http_server import HttpServer
from parlance.server.mcp import MAX_WAITING, http_app, make_server
from parlance.server.served_models import CatalogueModels

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


def test_of_two_speeches_into_one_file_the_first_stays(tmp_path: Path) -> None:
    """Both find no file when they are asked for; whichever is whole first has the name."""
    file = tmp_path / "done.wav"
    answers: list[Any] = []

    async def talk(client: Client) -> None:
        async def write(text: str) -> None:
            answers.append(await client.call_tool("speak_to_file", {"text": text, "path": str(file)}))

        async with anyio.create_task_group() as group:
            for text in ("One.", "Another text, which is longer."):
                group.start_soon(write, text)

    session(talk)
    (refused,), (written,) = ([answer for answer in answers if answer.is_error is bad] for bad in (True, False))
    assert "done.wav already exists" in words(refused)
    assert f"{soundfile.info(file).duration:.1f} s of speech" in words(written)
    assert [path.name for path in tmp_path.iterdir()] == ["done.wav"]


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


def test_a_text_in_another_language_is_told_behind_the_result(
    catalogue: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: list[int]
) -> None:
    monkeypatch.chdir(tmp_path)
    HeardPlayback.goes_on.set()
    spanish = "Nadie contestó. El mar estaba gris y la casa quedaba muy lejos."
    told = "This text looks like es, but it is read as en."

    async def talk() -> None:
        with Engine(catalogue=catalogue) as engine:
            async with Client(make_server(engine)) as client:
                assert words(await client.call_tool("speak", {"text": spanish})).endswith(f" s. {told}")
                for number, fields in enumerate(({}, {"voice": "lucia"}, {"language": "es_MX"})):
                    answer = await client.call_tool(
                        "speak_to_file", {"text": spanish, "path": f"{number}.wav", **fields}
                    )
                    assert words(answer).endswith(told if number == 0 else "by lucia.")

    anyio.run(talk)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"text": "**", "path": "a.wav"}, "There is nothing to speak in the text."),
        ({"text": "**", "path": "a.mp3"}, "There is nothing to speak in the text."),
        ({"text": "", "path": "a.wav"}, "The text is empty."),
        ({"text": "[pause 90s]", "path": "a.wav"}, "exceeds the maximum pause"),
        ({"text": "Hi.", "path": "a\0b.wav"}, "a\0b.wav cannot be written: embedded null byte"),
        (
            {"text": "Hi.", "path": "~nobody-here/a.wav"},
            "~nobody-here/a.wav cannot be written: No such file or directory",
        ),
        ({"text": "Hi.", "path": "x" * 5000 + ".wav"}, "File name too long"),
        ({"text": "Hi.", "path": ""}, "the file name must end in one of .wav"),
        ({"text": "Hi.", "path": "a.wav", "voice": "\0"}, "has no voice"),
        ({"text": "Hi.", "path": "a.wav", "language": "\0"}, "does not speak"),
        ({"text": "Hi.", "path": "a.wav", "speed": 9}, "less than or equal to 2"),
    ],
)
def test_whatever_is_wrong_with_a_call_is_told_in_its_answer(
    catalogue: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any], why: str, caplog: Any
) -> None:
    """The library says nothing but "Error executing tool" of an error that it does not expect, and logs a traceback."""
    monkeypatch.chdir(tmp_path)

    async def talk() -> None:
        with Engine(catalogue=catalogue) as engine:
            async with Client(make_server(engine)) as client:
                answer = await client.call_tool("speak_to_file", fields)
                assert answer.is_error
                assert why in words(answer)
                assert not (await client.call_tool("list_voices", {})).is_error

    anyio.run(talk)
    assert [record for record in caplog.records if record.exc_info] == []
    assert list(tmp_path.glob("*.*")) == []


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
        (b'{"id": 7, "x": NaN}', -32700, 7),
        (b'{"jsonrpc": "2.0", "method": "ping", "params": {"x": "\\ud800"}, "id": "seven"}', -32700, "seven"),
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


class HeardPlayback(Playback):
    """Needs no device: each sound lasts until `stop` or `goes_on`. What is heard now is in `heard`, with its length."""

    heard: ClassVar[list[int]] = []
    goes_on = threading.Event()

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def run(self, pieces: Any) -> None:
        self.heard.append(sum(len(piece.samples) for piece in pieces))
        try:
            while not self.goes_on.wait(0.005):
                if self._stopped.is_set():
                    raise Cancelled("job.stopped")
        finally:
            self.heard.pop()

    def stop(self) -> None:
        self._stopped.set()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    HeardPlayback.heard.clear()
    HeardPlayback.goes_on.clear()
    monkeypatch.setattr("parlance.audio.output.Playback", HeardPlayback)
    return HeardPlayback.heard


def talk_beside(
    engine: Engine, talk: Callable[[Client, Callable[[str], None], list[str]], Any], **options: Any
) -> None:
    """`talk` gets what begins to speak a text, and the answers of those that have ended."""

    async def run() -> None:
        with anyio.fail_after(60):
            async with Client(make_server(engine, **options)) as client, anyio.create_task_group() as group:
                answers: list[str] = []

                async def speak(text: str) -> None:
                    answers.append(words(await client.call_tool("speak", {"text": text})))

                await talk(client, lambda text: group.start_soon(speak, text), answers)

    anyio.run(run)


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await anyio.sleep(0.005)


def test_one_text_is_heard_at_a_time_and_stop_ends_those_that_wait(catalogue: Any, heard: list[int]) -> None:
    async def talk(client: Client, speak: Callable[[str], None], answers: list[str]) -> None:
        for number in range(3):
            speak(f"This is text {number}.")
        await until(lambda: len(heard) == 1)
        await anyio.sleep(0.3)
        assert (len(heard), answers) == (1, [])
        assert words(await client.call_tool("stop", {})) == "Stopped 3."
        await until(lambda: len(answers) == 3)
        assert all("It was stopped." in answer for answer in answers)
        assert not heard
        assert words(await client.call_tool("stop", {})) == "Stopped 0."
        speak("The next one is heard.")
        await until(lambda: len(heard) == 1)
        HeardPlayback.goes_on.set()
        await until(lambda: len(answers) == 4)
        assert answers[3].startswith("Said")

    with Engine(catalogue=catalogue) as engine:
        talk_beside(engine, talk)


def test_so_many_wait_and_the_next_one_is_told(catalogue: Any, heard: list[int]) -> None:
    async def talk(client: Client, speak: Callable[[str], None], answers: list[str]) -> None:
        for number in range(MAX_WAITING + 1):
            speak(f"This is text {number}.")
        await until(lambda: len(heard) == 1)
        await anyio.sleep(0.1)
        speak("One too many.")
        await until(lambda: len(answers) == 1)
        assert "8 texts already wait" in answers[0]
        interrupting = await client.call_tool("stop", {})
        assert words(interrupting) == f"Stopped {MAX_WAITING + 1}."

    with Engine(catalogue=catalogue) as engine:
        talk_beside(engine, talk)


def test_a_server_may_say_the_latest_only(catalogue: Any, heard: list[int]) -> None:
    async def talk(client: Client, speak: Callable[[str], None], answers: list[str]) -> None:
        speak("This one is interrupted.")
        await until(lambda: len(heard) == 1)
        speak("So is this one.")
        await until(lambda: len(answers) == 1 and len(heard) == 1)
        speak("The latest.")
        await until(lambda: len(answers) == 2 and len(heard) == 1)
        HeardPlayback.goes_on.set()
        await until(lambda: len(answers) == 3)
        assert ["stopped" in answer for answer in answers] == [True, True, False]

    with Engine(catalogue=catalogue) as engine:
        talk_beside(engine, talk, latest_only=True)


@pytest.mark.parametrize("latest_only", [False, True])
def test_agents_over_http_share_one_queue(catalogue: Any, heard: list[int], latest_only: bool) -> None:
    """Each has a session of its own. `stop` of one ends what the others say."""

    async def talk(url: str) -> None:
        answers: list[str] = []

        async def speak(client: Client, text: str) -> None:
            answers.append(words(await client.call_tool("speak", {"text": text})))

        with anyio.fail_after(60):
            async with (
                Client(streamable_http_client(url)) as one,
                Client(streamable_http_client(url)) as other,
                anyio.create_task_group() as group,
            ):
                group.start_soon(speak, one, "The first agent speaks.")
                await until(lambda: len(heard) == 1)
                group.start_soon(speak, other, "The second one waits, or interrupts.")
                if latest_only:
                    await until(lambda: answers != [])
                    assert "It was stopped." in answers[0]
                    await until(lambda: len(heard) == 1)
                else:
                    await anyio.sleep(0.3)
                    assert (len(heard), answers) == (1, [])
                stopped = await other.call_tool("stop", {})
                assert words(stopped) == f"Stopped {1 if latest_only else 2}."
                assert not heard
                await until(lambda: len(answers) == 2)

    with Engine(catalogue=catalogue) as engine:
        agents = http_app(make_server(engine, latest_only, writes_files=False))
        with HttpServer(engine.speaker, CatalogueModels(catalogue), port=0, agents=agents) as server:
            anyio.run(talk, server.url.removesuffix("/v1") + "/mcp")


def test_a_client_that_gives_up_ends_its_text(catalogue: Any, heard: list[int]) -> None:
    async def talk(client: Client, speak: Callable[[str], None], answers: list[str]) -> None:
        with anyio.move_on_after(0.5):
            await client.call_tool("speak", {"text": "Nobody waits for this."})
        await until(lambda: not heard)
        speak("The next one is heard.")
        await until(lambda: len(heard) == 1)
        HeardPlayback.goes_on.set()

    with Engine(catalogue=catalogue) as engine:
        talk_beside(engine, talk)


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


def test_an_agent_speaks_over_http_with_the_key_alone(tmp_path: Path) -> None:
    """It gets no tool that writes files, since those would lie on the server's machine."""
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "parlance", "serve", "--port", "0", "--json", "--no-history", "--mcp"]
    with subprocess.Popen([*command, "--require-key"], stdout=subprocess.PIPE, env=home) as running:
        assert running.stdout is not None
        url = json.loads(running.stdout.readline())["mcp"]
        key = next(tmp_path.rglob("server.key")).read_text().strip()

        async def talk() -> None:
            with anyio.fail_after(60):
                async with (
                    httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"}) as http,
                    Client(streamable_http_client(url, http_client=http)) as client,
                ):
                    tools = {tool.name for tool in (await client.list_tools()).tools}
                    assert tools == {"speak", "list_voices", "stop"}
                    assert "hugh" in words(await client.call_tool("list_voices", {}))
                    assert words(await client.call_tool("stop", {})) == "Stopped 0."
                    refused = await client.call_tool("speak", {"text": TEXT, "voice": "nobody"})
                    assert "no voice 'nobody'" in words(refused)
                    await client.call_tool("list_voices", {})
                async with httpx2.AsyncClient() as http:
                    for headers in ({}, {"Authorization": f"Bearer {key}x"}):
                        assert (await http.post(url, json={}, headers=headers)).status_code == 401
                    foreign = {"Authorization": f"Bearer {key}", "Origin": "https://evil.example"}
                    assert (await http.post(url, json={}, headers=foreign)).status_code == 403

        try:
            anyio.run(talk)
        finally:
            running.terminate()
        assert running.wait(30) == 0


def test_an_agent_is_told_what_was_left_out(tmp_path: Path) -> None:
    async def talk(client: Client) -> None:
        asked = {"text": "Say Да [pause xs] now.", "path": str(tmp_path / "done.wav")}
        told = words(await client.call_tool("speak_to_file", asked))
        assert told.endswith("Unsupported markup ignored: [pause xs]. This voice cannot speak “Д”, “а”.")

    session(talk)
