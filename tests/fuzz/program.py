"""The program itself: what is sent to its server, what it is started with, and what it finds when it starts."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import random
import socket
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from typing import Any
from unittest.mock import patch

import numpy as np

from parlance import cli
from parlance.commands import gui, serve
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult
from parlance.core.speaker import Speaker
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.server.access import Access, refusal
from parlance.server.errors import ApiError
from parlance.server.http_server import HttpServer
from parlance.server.request_parsing import parse
from parlance.server.served_models import CatalogueModels, ListedModels

from .door import Door, scratch
from .mutators import in_json, plain

RATE = 24000
PATIENCE_S = 30


class QuickEngine:
    """Says a hundredth of a second of silence, whatever is asked for."""

    def synthesize(self, request: SynthesisRequest) -> Any:
        samples = np.zeros(RATE // 100, np.float32)

        class Synthesis:
            result = SynthesisResult(request, {"id": "cpu"}, RATE, samples, 1, 1, [], 1, "", "", "")

            def __iter__(self) -> Iterator[AudioChunk]:
                yield AudioChunk(samples, RATE, request.text, 0, 1)

        return Synthesis()

    def cancel(self) -> None: ...
    def close(self) -> None: ...


def _catalogue() -> Catalogue:
    return Catalogue(paths.models_dir(), paths.cache_dir(), paths.embedded_model(), paths.voices_dir())


@cache
def _offer() -> ListedModels:
    offer = ListedModels()
    offer.listed = tuple(CatalogueModels(_catalogue()).models())
    return offer


def open_body(data: bytes) -> None:
    """The first line is the Host, the others are the body."""
    host, _, body = data.partition(b"\n")
    said = refusal({"type": "http", "headers": [(b"host", host), (b"origin", b"http://" + host)]}, Access())
    if not said:
        name = host.decode("latin-1").lower()
        assert name.startswith(("127.0.0.1", "localhost", "[::1]")), f"the host {name!r} was taken"
    wanted = parse(body, _offer())
    assert wanted.request.text is not None


BODY = {"input": "Hello.", "model": "tts-1", "voice": "alloy", "response_format": "pcm", "speed": 1.5, "seed": 3}


def bodies() -> Iterator[bytes]:
    for host in (b"127.0.0.1:8040", b"localhost", b"[::1]:8040"):
        yield host + b"\n" + json.dumps(BODY).encode()


def in_body(data: bytes, longest: int, seed: int) -> bytes:
    host, _, body = data.partition(b"\n")
    if random.Random(seed).random() < 0.3:
        return plain(host, 60, seed).replace(b"\n", b"") + b"\n" + body
    return host + b"\n" + in_json(body, longest - len(host) - 1, seed)


class Complaints(logging.Handler):
    """Exceptions that a thread of the server logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record)


@cache
def _server() -> tuple[tuple[str, int], Complaints]:
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    running = HttpServer(Speaker(QuickEngine()), CatalogueModels(_catalogue()), port=0)
    running._thread.daemon = True  # it runs to the end of the process
    running.__enter__()
    return running._socket.getsockname()[:2], complaints


def open_socket(data: bytes) -> None:
    """Bytes as they come from a client that hangs up behind them; the server lives on, and says no 500."""
    address, complaints = _server()
    with socket.create_connection(address, timeout=PATIENCE_S) as client, contextlib.suppress(ConnectionError):
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
        assert not answer.startswith(b"HTTP/1.1 500"), answer[:400]
    for record in complaints.found[:1]:
        complaints.found.clear()
        raise record.exc_info[1] if record.exc_info and record.exc_info[1] else AssertionError(record.getMessage())


def conversations() -> Iterator[bytes]:
    body = json.dumps(BODY).encode()
    host = b"Host: 127.0.0.1\r\n"
    yield b"GET /v1/models HTTP/1.1\r\n" + host + b"\r\n"
    yield b"GET /v1/audio/voices?model=parlance-small HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n"
    kind = b"Content-Type: application/json\r\n"
    yield b"POST /v1/audio/speech HTTP/1.1\r\n" + host + kind + b"Content-Length: %d\r\n\r\n" % len(body) + body
    chunked = b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(body), body)
    yield b"POST /v1/audio/speech HTTP/1.1\r\n" + host + kind + chunked


def _refuse(_: object) -> None:
    raise UsageError("not here")


_parser = cache(cli.build_parser)
"""Built once: it takes longer than most of what is asked with it."""


def open_options(data: bytes) -> None:
    """One line for each word of a command; none of them can name a file outside of the folder."""
    words = data.decode("utf-8", "replace").split("\n")
    if any("/" in word or ".." in word or "\0" in word for word in words):
        return
    quiet = io.StringIO()
    with contextlib.ExitStack() as stack:
        for module in (gui, serve):  # which would not come back
            stack.enter_context(patch.object(module, "run", _refuse))
        stack.enter_context(patch.object(cli, "build_parser", _parser))
        for context in (chdir(scratch()), redirect_stdout(quiet), redirect_stderr(quiet)):
            stack.enter_context(context)
        try:
            code = cli.main(words)
        except SystemExit as end:
            code = int(end.code or 0)  # --help and --version
    assert code in (0, cli.FAILED, cli.WRONG_USAGE)


# Models that are there take a quarter of a second to be shown or verified, and have doors of their own.
COMMANDS = (
    *(
        "devices --json",
        "models list",
        "models show nothing --json",
        "models official",
        "--version",
        "say --help",
    ),
    "say Hello. -o a.wav --voice awb --speed 1.2 --seed 3 --set pause_s=0.5",
    *("voices list", "voices blend awb rms --amount 0.3 -o new", "voices show awb", "voices export awb a.json"),
    *("history list word --json", "history rm 1", "history command 1", "verify a.wav --json"),
    *("trace --request a.json --out b", "models verify nothing", "diagnose -o a.zip"),
)


def commands() -> Iterator[bytes]:
    yield from (command.replace(" ", "\n").encode() for command in COMMANDS)


def in_options(data: bytes, longest: int, seed: int) -> bytes:
    """Words of other commands, and odd ones."""
    chance = random.Random(seed)
    words = data.split(b"\n")
    known = [word.encode() for command in COMMANDS for word in command.split()]
    odd = (b"", b"-", b"--", b"-1", b"nan", b"1e999", "🎉".encode(), b"a" * 200, b"--set", b"@a", b"%s", b"9" * 30)
    at = chance.randrange(len(words) + 1)
    words[at : at + chance.choice((0, 1))] = [chance.choice((*known, *odd))]
    return plain(data, longest, seed) if chance.random() < 0.2 else b"\n".join(words)[:longest]


DOORS = (
    Door("server", open_body, bodies, refusals=(ApiError, ParlanceError), mutate=in_body),
    Door("sockets", open_socket, conversations, share=0.1),
    Door("options", open_options, commands, refusals=(), mutate=in_options, longest=512, share=0.1),
)
