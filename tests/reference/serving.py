"""Answers the requests of `parlance.comparison.reference`: JSON, one object a line, on stdin and stdout."""

from __future__ import annotations

import json
import sys
from typing import Any, Protocol

from parlance.core.memory import peak_rss_mb


class Server(Protocol):
    def load(self, threads: int) -> dict[str, Any]: ...

    def run(self, request: dict[str, Any]) -> dict[str, Any]: ...


def serve(server: Server) -> None:
    """Until stdin ends. Every answer has the ``peak_rss_mb`` so far; a request that fails gets {"error": "..."}."""
    # What libraries print must not get between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        try:
            answered = _answer(server, json.loads(line)) | {"peak_rss_mb": peak_rss_mb()}
        except Exception as error:  # the other side is a program: it needs an answer to every request
            answered = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answered), file=answers, flush=True)


def _answer(server: Server, request: dict[str, Any]) -> dict[str, Any]:
    if request["cmd"] == "load":
        return server.load(request["threads"])
    if request["cmd"] == "run":
        return server.run(request)
    raise ValueError(f"unknown cmd {request['cmd']!r}")
