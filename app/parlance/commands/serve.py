"""`parlance serve`: speech for other programs of this machine."""

from __future__ import annotations

import argparse
import dataclasses
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..core.errors import UsageError
from ..library.machine import open_catalogue
from .common import Commands, add_jobs, add_json, add_settings, checked_jobs, note, print_json
from .options import add_history, add_marking, marking, remember

if TYPE_CHECKING:
    from ..core.jobs import Speaker
    from ..server.served_models import CatalogueModels
    from ..server.wyoming import WyomingServer

LISTENS_S = 0.2
"""How long it takes at most until a signal ends it."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "serve",
        help="run an OpenAI-compatible speech server on this computer",
        description="POST /v1/audio/speech, GET /v1/models, GET /v1/audio/voices. It answers this machine "
        "alone, and no web page. On a GPU one text is spoken at a time; others wait. Ctrl-C ends it.",
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="127.0.0.1, localhost or ::1")
    parser.add_argument("--port", type=int, default=8040, metavar="P", help="default 8040; 0 takes any free port")
    parser.add_argument(
        "--wyoming",
        type=int,
        nargs="?",
        const=10200,
        metavar="PORT",
        help="also serve Home Assistant (Wyoming) on PORT (default 10200). Requires `parlance[home]`",
    )
    add_jobs(parser, "texts")
    add_settings(parser, "model")
    add_marking(parser)
    add_history(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def open_home(speaker: Speaker, served: CatalogueModels, host: str, port: int) -> WyomingServer:
    if find_spec("wyoming") is None:
        raise UsageError("cli.needs", what="pip install parlance[home]")
    from ..server.wyoming import WyomingServer

    return WyomingServer(speaker, served, host, port)


def run(args: argparse.Namespace) -> None:
    from ..api import Engine
    from ..core.devices import find_devices
    from ..library.batch_limits import BatchLimits
    from ..library.history import SERVE
    from ..server.http_server import HttpServer
    from ..server.served_models import CatalogueModels

    asked: list[int] = []

    def ask(number: int, _frame: object) -> None:
        asked.append(number)

    handlers = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        marks, discloses = marking(args)
        marks = dataclasses.replace(marks, records_wav_answers=args.provenance is True)
        catalogue = open_catalogue()
        served = CatalogueModels(catalogue, args.model, marks, discloses)
        keeping = ThreadPoolExecutor(1)  # or the next listener would wait until the sound of the last one is packed
        keep = None if args.no_history else lambda result: keeping.submit(remember, result, SERVE)
        jobs = checked_jobs(args) or BatchLimits(
            lambda name: catalogue.describe(catalogue.resolve(name)).family, find_devices()
        )
        engine = Engine(keep=keep, max_waiting=None, max_batch=jobs, checks_precision=True)
        with ExitStack() as doors:
            doors.enter_context(keeping)
            urls = {"url": doors.enter_context(HttpServer(engine.speaker, served, args.host, args.port)).url}
            if args.wyoming is not None:
                urls["wyoming"] = doors.enter_context(open_home(engine.speaker, served, args.host, args.wyoming)).url
            if args.json:
                print_json(urls)
            else:
                print(f"Parlance answers at {' and '.join(urls.values())} until Ctrl-C is pressed", flush=True)
            # Not a wait without end: a signal that comes just before it begins wakes nobody.
            while not asked:
                time.sleep(LISTENS_S)
            note("parlance: stopping")
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
