"""What is heard of an agent: `parlance mcp` and its official client, with a sound server whose sink is recorded."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import numpy as np
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from tests.sound_server import SINK_RATE, SoundServer

pytestmark = pytest.mark.alone

SHORT, LONG = "The build is done.", "The build is done, and there are some more words to be said about it. " * 6
SINK_S = 0.1
"""The null sink mixes 50 ms at a time, and the recorder has as much before it."""
LOUD = 0.01


@pytest.fixture
def monitor(sound_server: SoundServer) -> Path:
    sound_server.start()
    return sound_server.record()


def session(sound_server: SoundServer, talk: Callable[[Client], Awaitable[None]], *options: str) -> None:
    async def run() -> None:
        server = StdioServerParameters(
            command=sys.executable, args=["-m", "parlance", "mcp", *options], env=sound_server.environment
        )
        with anyio.fail_after(120):
            async with Client(stdio_client(server)) as client:
                await talk(client)

    anyio.run(run)


async def speak(client: Client, text: str, into: list[Any], **more: Any) -> None:
    into.append(await client.call_tool("speak", {"text": text, **more}))


def words(answer: Any) -> str:
    return "".join(part.text for part in answer.content)


def seconds_heard(heard: np.ndarray) -> float:
    loud = np.flatnonzero(np.abs(heard) > LOUD)
    return (loud[-1] - loud[0]) / SINK_RATE if len(loud) else 0.0


async def until_heard(monitor: Path) -> None:
    """Some of a speech is through the sink."""
    before = monitor.stat().st_size // 4 * 4
    deadline = time.monotonic() + 30
    while not np.any(np.abs(np.fromfile(monitor, np.float32, offset=before)) > LOUD):
        assert time.monotonic() < deadline
        await anyio.sleep(0.01)


def test_one_is_heard_at_a_time(sound_server: SoundServer, monitor: Path) -> None:
    answers: list[Any] = []

    async def talk(client: Client) -> None:
        async with anyio.create_task_group() as group:
            for _ in range(3):
                group.start_soon(speak, client, SHORT, answers)

    session(sound_server, talk)
    heard = sound_server.recorded(monitor)
    assert all(not answer.is_error for answer in answers)
    one = float(words(answers[0]).split()[1])
    assert seconds_heard(heard) > 3 * one - 0.5
    assert np.abs(heard).max() < 1


@pytest.mark.parametrize("how", ["stop", "giving up", "interrupt", "the end of the client", "stop of those that wait"])
def test_silence_follows_at_once(sound_server: SoundServer, monitor: Path, how: str) -> None:
    """Long before the 25 s of the text have been heard."""
    answers: list[Any] = []
    ended_at = 0.0

    async def talk(client: Client) -> None:
        nonlocal ended_at
        async with anyio.create_task_group() as group:
            for _ in range(3 if how == "stop of those that wait" else 1):
                group.start_soon(speak, client, LONG, answers)
            await until_heard(monitor)
            await anyio.sleep(1)
            ended_at = monitor.stat().st_size / 4 / SINK_RATE
            if how.startswith("stop"):
                stopped = await client.call_tool("stop", {})
                assert words(stopped) == ("Stopped 1." if how == "stop" else "Stopped 3.")
            elif how == "interrupt":
                await speak(client, SHORT, answers, interrupt=True)
            else:
                group.cancel_scope.cancel()
        if how != "the end of the client":
            await anyio.sleep(1)

    session(sound_server, talk)
    time.sleep(1)
    heard = sound_server.recorded(monitor)
    loud = np.flatnonzero(np.abs(heard) > LOUD) / SINK_RATE
    if how == "interrupt":
        assert "It was stopped." in words(answers[0])
        length = float(words(answers[1]).split()[1])
        assert loud[-1] < ended_at + SINK_S + length + 1
        gap = loud[1:][np.diff(loud) > 0.05]
        assert np.any((gap > ended_at) & (gap < ended_at + 0.6))  # silence, and the other text
        return
    print(f"{how}: {1000 * (loud[-1] - ended_at):.0f} ms later it is silent")
    assert loud[-1] < ended_at + 0.05 + SINK_S
    for answer in answers:
        assert answer.is_error
        assert "stopped" in words(answer)


def test_a_server_whose_client_is_gone_ends(sound_server: SoundServer, monitor: Path) -> None:
    """Its pipe is closed, as of an agent that was killed, in the middle of a text."""
    command = [sys.executable, "-m", "parlance", "mcp"]
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    lines = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "speak", "arguments": {"text": LONG}}},
    ]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=sound_server.environment
    ) as server:
        assert server.stdin is not None
        for line in lines:
            server.stdin.write(json.dumps(line).encode() + b"\n")
        server.stdin.flush()
        anyio.run(until_heard, monitor)
        gone_at = time.monotonic()
        server.stdin.close()
        assert server.wait(30) == 0
        assert time.monotonic() - gone_at < 3
