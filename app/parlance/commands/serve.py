"""`parlance serve`: speech for other programs of this machine, and of others with a key."""

from __future__ import annotations

import argparse
import dataclasses
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..core.errors import UsageError
from ..library.paths import open_catalogue
from .common import Commands, add_jobs, add_json, add_settings, checked_jobs, note, print_json
from .options import add_history, add_marking, marking, remember

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from ..api import Engine
    from ..core.speaker import Speaker
    from ..server.access import Access
    from ..server.discovery import Advertiser
    from ..server.http_server import Certificate
    from ..server.served_models import CatalogueModels
    from ..server.wyoming import WyomingServer

MAX_WAITING_IN_NETWORK = 48
"""Requests that wait at a time, of all machines."""
LISTENS_S = 0.2
"""How long it takes at most until a signal ends it."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "serve",
        help="run an OpenAI-compatible speech server on this computer",
        description="POST /v1/audio/speech, GET /v1/models, GET /v1/audio/voices. It answers this machine "
        "alone, and no web page, unless you say more; other machines must send the API key. On a GPU one text is "
        "spoken at a time, or as many as --jobs says; others wait. Ctrl-C ends it.",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="address to listen on, such as 0.0.0.0 for your network"
    )
    parser.add_argument("--port", type=int, default=8040, metavar="P", help="default 8040; 0 takes any free port")
    parser.add_argument(
        "--wyoming",
        type=int,
        nargs="?",
        const=10200,
        metavar="PORT",
        help="also serve Home Assistant (Wyoming) on PORT (default 10200). Requires `parlance[home]`",
    )
    parser.add_argument(
        "--mcp",
        action="store_true",
        help="also let agents speak aloud here (MCP over HTTP, at /mcp). Requires `parlance[mcp]`",
    )
    parser.add_argument(
        "--latest-only",
        action="store_true",
        help="with --mcp: each text of an agent interrupts the one before, instead of waiting for it",
    )
    parser.add_argument(
        "--max-characters", type=int, default=4096, metavar="N", help="how long a text may be (default 4096)"
    )
    _add_access(parser)
    unit = parser.add_mutually_exclusive_group()
    unit.add_argument(
        "--install", action="store_true", help="make a service of yours (systemd) with the other options, and end"
    )
    unit.add_argument("--uninstall", action="store_true", help="take the service away, and end")
    add_jobs(parser, "texts")
    add_settings(parser, "model")
    add_marking(parser)
    add_history(parser)
    add_json(parser)
    parser.set_defaults(run=run, options=parser._actions)


def _add_access(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("who may use it")
    key = group.add_mutually_exclusive_group()
    key.add_argument("--show-key", action="store_true", help="print the API key that other machines must send, and end")
    key.add_argument("--new-key", action="store_true", help="make a new API key, print it, and end")
    key.add_argument("--api-key-file", type=Path, metavar="FILE", help="take the API key from FILE instead")
    group.add_argument("--require-key", action="store_true", help="programs of this machine must send the key, too")
    group.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="answer under this name too; repeatable"
    )
    group.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="web page or browser extension that may use the server, such as https://speech.example; repeatable",
    )
    group.add_argument(
        "--advertise",
        action="store_true",
        help="announce the server in the home network (mDNS), so that others find it. Requires `parlance[discovery]`",
    )
    group.add_argument("--tls-cert", type=Path, metavar="FILE", help="certificate (PEM): encrypt, with --tls-key")
    group.add_argument("--tls-key", type=Path, metavar="FILE", help="private key of the certificate (PEM)")
    group.add_argument(
        "--wyoming-host", metavar="H", help="address for Wyoming, which knows no key; needs --wyoming-allow"
    )
    group.add_argument(
        "--wyoming-allow",
        action="append",
        default=[],
        metavar="NETWORK",
        help="network that Wyoming answers, such as 192.168.1.0/24; repeatable",
    )


def open_wyoming(speaker: Speaker, served: CatalogueModels, args: argparse.Namespace) -> WyomingServer:
    """On the loopback, unless its own option says more: it knows no key."""
    if find_spec("wyoming") is None:
        raise UsageError("cli.needs", what="pip install parlance[home]")
    from ..server.access import LOOPBACK, is_loopback
    from ..server.wyoming import WyomingServer

    host = args.wyoming_host or (args.host if is_loopback(args.host) else LOOPBACK[0])
    return WyomingServer(speaker, served, host, args.wyoming, args.wyoming_allow)


def _advertiser(args: argparse.Namespace, urls: dict[str, str]) -> Advertiser:
    from ..server.discovery import HTTP, WYOMING, Advertiser, Service

    services = [Service(HTTP, args.host, urlsplit(urls["url"]).port or 0)]
    if "wyoming" in urls and args.wyoming_host:
        services.append(Service(WYOMING, args.wyoming_host, urlsplit(urls["wyoming"]).port or 0))
    return Advertiser(services)


def _agents(engine: Engine, latest_only: bool) -> Starlette:
    if find_spec("mcp") is None:
        raise UsageError("cli.needs", what="pip install parlance[mcp]")
    from ..server.mcp import http_app, make_server

    return http_app(make_server(engine, latest_only, writes_files=False))


def _access(args: argparse.Namespace) -> Access:
    from ..library.paths import server_key as key_file
    from ..library.server_key import read_key, server_key
    from ..server.access import Access, is_loopback

    key, file = "", args.api_key_file
    if file is not None:
        key = read_key(file)
    elif args.require_key or not is_loopback(args.host):
        file = key_file()
        key = server_key(file)
    return Access(key, args.require_key, tuple(args.allow_host), tuple(args.allow_origin), file)


def _certificate(args: argparse.Namespace) -> Certificate | None:
    from ..server.http_server import Certificate

    if (args.tls_cert is None) != (args.tls_key is None):
        raise UsageError("access.tls_pair")
    return None if args.tls_cert is None else Certificate(args.tls_cert, args.tls_key)


def _print_key(is_new: bool, as_json: bool) -> None:
    from ..library.paths import server_key as key_file
    from ..library.server_key import new_server_key, server_key

    key = new_server_key(key_file()) if is_new else server_key(key_file())
    if as_json:
        print_json({"key": key})
    else:
        print(key)


def _tell_key(args: argparse.Namespace, access: Access) -> None:
    """On a terminal only: what a service prints is kept in a log, and the key does not belong there."""
    if not access.key or args.api_key_file is not None:
        return
    shown = access.key if sys.stdout.isatty() else "`parlance serve --show-key` shows it"
    note(f"parlance: other machines need the API key: {shown}")


def _change_service(args: argparse.Namespace) -> None:
    from ..library.integrations import UNIT_NAME, install_unit, remove_unit

    if args.uninstall:
        print(f"systemctl --user disable --now {UNIT_NAME}" if remove_unit() else "there was none")
        return
    print(f"{install_unit(_given(args))}\nsystemctl --user enable --now {UNIT_NAME}")


def _given(args: argparse.Namespace) -> list[str]:
    """The options that differ from their defaults, as they are written on a command line."""
    words: list[str] = []
    for action in args.options:
        value = getattr(args, action.dest, None)
        if value == action.default or action.dest in ("install", "help"):
            continue
        if isinstance(value, bool):
            words.append(action.option_strings[0 if value else -1])  # such as --watermark and --no-watermark
            continue
        for one in value if isinstance(value, list) else [value]:
            words += [action.option_strings[-1], str(one.resolve() if isinstance(one, Path) else one)]
    return words


def run(args: argparse.Namespace) -> None:
    if args.install or args.uninstall:
        _change_service(args)
        return
    if args.latest_only and not args.mcp:
        raise UsageError("cli.needs", what="--mcp")
    if args.show_key or args.new_key:
        _print_key(args.new_key, args.json)
        return
    from ..api import Engine
    from ..core.devices import find_devices
    from ..library.batch_limits import BatchLimits
    from ..library.history import SERVE
    from ..server.access import is_loopback
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
        asked_jobs = checked_jobs(args)
        jobs = asked_jobs or BatchLimits(
            lambda name: catalogue.describe(catalogue.resolve(name)).family, find_devices()
        )
        access, certificate = _access(args), _certificate(args)
        # Each other machine may have as many requests under way as all programs of this one.
        hosts = (args.host, args.wyoming_host or args.host)
        waiting = None if all(map(is_loopback, hosts)) else MAX_WAITING_IN_NETWORK
        engine = Engine(
            model=args.model,
            keep=keep,
            max_waiting=waiting,
            max_batch=jobs,
            checks_precision=True,
            takes_turns=True,
            batch_size=asked_jobs if asked_jobs > 1 else 0,
        )
        agents = _agents(engine, args.latest_only) if args.mcp else None
        with ExitStack() as services:
            services.enter_context(keeping)
            server = HttpServer(
                engine.speaker, served, args.host, args.port, access, certificate, args.max_characters, agents
            )
            urls = {"url": services.enter_context(server).url}
            if agents is not None:
                urls["mcp"] = urls["url"].removesuffix("/v1") + "/mcp"
            if args.wyoming is not None:
                urls["wyoming"] = services.enter_context(open_wyoming(engine.speaker, served, args)).url
            if args.advertise:
                services.enter_context(_advertiser(args, urls))
            _tell_key(args, access)
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
