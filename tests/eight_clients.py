"""Eight clients at ``parlance serve``: ``python -m tests.eight_clients [SECONDS]``.

Each asks for a random one of eight lines as soon as it has the one before. Printed: requests, failures, answers whose
bytes are not those of the line asked for alone, time to the first byte of sound, and the server's memory.
"""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median, quantiles

CLIENTS, MODEL = 8, "random:qwen3-tts-0.6b-custom-micro"
LINES = ("Yes.", "Hello there.", "One more.", "A short line.", "And so on.", "Why not?", "Good.", "The end.")
OPTIONS = "--port 0 --json --no-history --no-watermark --no-provenance --no-disclosure"


def ask(url: str, line: str) -> tuple[float, str]:
    """Seconds to the first sound, and what came."""
    body = json.dumps({"input": line, "response_format": "pcm", "voice": "alloy"}).encode()
    request = urllib.request.Request(f"{url}/v1/audio/speech", body, {"Content-Type": "application/json"})
    begun = time.perf_counter()
    with urllib.request.urlopen(request, timeout=600) as answer:
        first = answer.read(1024)
        first_s = time.perf_counter() - begun
        return first_s, hashlib.sha256(first + answer.read()).hexdigest()


def megabytes(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


def main(seconds: float = 300.0) -> None:
    serve = [sys.executable, "-m", "parlance", "serve", *OPTIONS.split(), "--jobs", str(CLIENTS), "--model", MODEL]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["url"].removesuffix("/v1")
        alone = {line: ask(url, line)[1] for line in LINES}
        firsts, failures, others, end = list[float](), list[str](), list[str](), time.monotonic() + seconds

        def client(number: int) -> None:
            dice = random.Random(number)
            while time.monotonic() < end:
                line = dice.choice(LINES)
                try:
                    first_s, sound = ask(url, line)
                except OSError as error:
                    failures.append(str(error))
                    continue
                firsts.append(first_s)
                others.extend([line] * (sound != alone[line]))

        with ThreadPoolExecutor(CLIENTS) as pool:
            running = [pool.submit(client, number) for number in range(CLIENTS)]
            while not all(future.done() for future in running):
                time.sleep(min(30.0, seconds))
                print(f"{len(firsts)} requests, {megabytes(server.pid)} MB", flush=True)
        p95 = quantiles(firsts, n=20)[-1]
        print(f"{len(firsts)} requests, {len(failures)} failures, {len(others)} with other bytes; ", end="")
        print(f"first sound {median(firsts):.2f} s, 95 of 100 within {p95:.2f} s")
        server.terminate()


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
