"""Answers the requests of `parlance.core.bench_peer`: JSON, one object a line, on stdin and stdout."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from parlance.core.memory import peak_rss_mb


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Until stdin ends. Every answer has the ``peak_rss_mb`` so far; a request that fails gets {"error": "..."}."""
    # What libraries print must not get between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        try:
            answered = answer(json.loads(line)) | {"peak_rss_mb": peak_rss_mb()}
        except Exception as error:  # the other side is a program: it needs an answer to every request
            answered = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answered), file=answers, flush=True)
