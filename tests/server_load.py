"""Many clients at ``parlance serve`` at the same moment: ``python -m tests.server_load [--clients N] [--wyoming] …``.

It starts the server as a user does, and real clients ask over the network. Printed: how many were answered, and after
how long each had its first bytes of sound, in seconds on the clock and of the server's own processor time, which a
busy machine changes little. With ``--slow-readers`` so many clients with long texts take their sound as fast as it is
heard, and the text of one more client is short.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import quantiles
from urllib.parse import urlsplit

OPTIONS = "--port 0 --json --no-history"
SENTENCE = "The quick brown fox jumps over the lazy dog, and number {} of them sleeps on."
SECOND = 2 * 24000
"""Bytes of PCM that are heard in a second."""
TIMEOUT_S = 300.0


@dataclass(frozen=True)
class First:
    """When the first bytes of an answer came, after all clients were let go."""

    wall_s: float
    cpu_s: float
    error: str = ""


@dataclass(frozen=True)
class Server:
    url: str
    wyoming: str
    pid: int

    def cpu_s(self) -> float:
        """Processor time of all its threads so far."""
        return time.clock_gettime((~self.pid << 3) | 2)  # how Linux names the clock of another process


@contextmanager
def started(more: list[str]) -> Iterator[Server]:
    command = [sys.executable, "-m", "parlance", "serve", *OPTIONS.split(), *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            urls = json.loads(process.stdout.readline())
            yield Server(urls["url"], urls.get("wyoming", ""), process.pid)
        finally:
            process.terminate()


def text_of(number: int, characters: int) -> str:
    sentences = " ".join(SENTENCE.format(f"{number}, {part}") for part in range(1 + characters // len(SENTENCE)))
    return sentences[: max(characters, 1)].rsplit(" ", 1)[0] + "."


def request(server: Server, text: str) -> urllib.request.Request:
    body = json.dumps({"input": text, "response_format": "pcm", "voice": "alloy"}).encode()
    return urllib.request.Request(f"{server.url}/audio/speech", body, {"Content-Type": "application/json"})


def ask(server: Server, text: str, begin: Callable[[], tuple[float, float]]) -> First:
    """Over HTTP. `begin` waits for the others, and says what the clocks showed when all were let go."""
    asked = request(server, text)
    wall, cpu = begin()
    try:
        with urllib.request.urlopen(asked, timeout=TIMEOUT_S) as answer:
            answer.read(1024)
            first = First(time.perf_counter() - wall, server.cpu_s() - cpu)
            answer.read()
            return first
    except (urllib.error.HTTPError, OSError) as error:
        return First(0.0, 0.0, str(error))


def ask_wyoming(server: Server, text: str, begin: Callable[[], tuple[float, float]]) -> First:
    from wyoming.audio import AudioChunk, AudioStop
    from wyoming.client import AsyncTcpClient
    from wyoming.tts import Synthesize

    async def talk() -> First:
        place, first = urlsplit(server.wyoming), None
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            wall, cpu = begin()
            await client.write_event(Synthesize(text).event())
            while (event := await client.read_event()) is not None:
                if event.type == "error":
                    return First(0.0, 0.0, f"{event.data.get('code')}: {event.data.get('text')}")
                if AudioChunk.is_type(event.type) and first is None:
                    first = First(time.perf_counter() - wall, server.cpu_s() - cpu)
                if AudioStop.is_type(event.type) and first is not None:
                    return first
        return First(0.0, 0.0, "the connection ended without sound")

    return asyncio.run(asyncio.wait_for(talk(), TIMEOUT_S))


def volley(server: Server, texts: list[str], one: Callable[..., First]) -> list[First]:
    """All ask at the same moment."""
    clocks: list[float] = []
    gate = threading.Barrier(len(texts), lambda: clocks.extend((time.perf_counter(), server.cpu_s())))

    def begin() -> tuple[float, float]:
        gate.wait(TIMEOUT_S)
        return clocks[0], clocks[1]

    with ThreadPoolExecutor(len(texts)) as pool:
        return list(pool.map(lambda text: one(server, text, begin), texts))


def behind_slow_readers(server: Server, readers: int, characters: int) -> First:
    """Of a short text, while so many read long ones no faster than they are heard."""
    have_begun, ends = threading.Barrier(readers + 1), threading.Event()

    def read_slowly(number: int) -> None:
        with urllib.request.urlopen(request(server, text_of(number, characters)), timeout=TIMEOUT_S) as answer:
            answer.read(1024)
            have_begun.wait(TIMEOUT_S)
            while answer.read(SECOND // 10) and not ends.wait(0.1):
                pass

    with ThreadPoolExecutor(readers) as pool:
        reading = [pool.submit(read_slowly, number) for number in range(readers)]
        have_begun.wait(TIMEOUT_S)
        first = ask(server, text_of(99, 60), lambda: (time.perf_counter(), server.cpu_s()))
        ends.set()
        for one in reading:
            one.result()
    return first


def report(what: str, firsts: list[First]) -> str:
    heard = [first for first in firsts if not first.error]
    errors = Counter(first.error for first in firsts if first.error)
    words = f"{what}: {len(heard)} of {len(firsts)} answered"
    for name, values in (("wall", [one.wall_s for one in heard]), ("processor", [one.cpu_s for one in heard])):
        if len(values) > 1:
            cuts = quantiles(values, n=20, method="inclusive")
            words += f"; {name} p50 {cuts[9]:.2f}, p95 {cuts[-1]:.2f}, max {max(values):.2f} s"
    return words + "".join(f"\n  {count} x {error}" for error, count in errors.items())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server_load", description=__doc__)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--characters", type=int, default=75, help="of each text")
    parser.add_argument("--wyoming", action="store_true", help="over Home Assistant's protocol instead of HTTP")
    parser.add_argument("--slow-readers", type=int, default=0, metavar="N", help="of 1,600 characters each")
    parser.add_argument("--model", default="", help="another one than the default")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="as of `parlance serve`")
    args = parser.parse_args(arguments)
    more = ["--model", args.model] if args.model else []
    more += ["--jobs", str(args.jobs)] if args.jobs else []
    with started([*more, *(["--wyoming", "0"] if args.wyoming else [])]) as server:
        ask(server, "Ready.", lambda: (0.0, 0.0))  # the model is loaded
        if args.slow_readers:
            firsts = [behind_slow_readers(server, args.slow_readers, 1600) for _ in range(args.rounds)]
            print(report(f"a short text behind {args.slow_readers} slow readers", firsts), flush=True)
            return
        firsts = []
        for turn in range(args.rounds):
            texts = [text_of(100 * turn + number, args.characters) for number in range(args.clients)]
            firsts += volley(server, texts, ask_wyoming if args.wyoming else ask)
        door = "Wyoming" if args.wyoming else "HTTP"
        print(report(f"{args.clients} at once over {door}, {args.rounds} times", firsts), flush=True)


if __name__ == "__main__":
    main()
