"""`parlance mcp`: an agent speaks, by the Model Context Protocol over stdin and stdout."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from ..core.errors import UsageError
from .common import Commands, add_settings


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "mcp",
        help="run an MCP server on stdio, so that agents can speak",
        description="Add it to an agent's list of servers: command `parlance`, argument `mcp`. "
        "It speaks aloud or into a file, lists voices and stops. Needs the extra `mcp`.",
    )
    parser.add_argument(
        "--latest-only", action="store_true", help="each text interrupts the one before, instead of waiting for it"
    )
    add_settings(parser, "model", "voice", "device")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if find_spec("mcp") is None:
        raise UsageError("cli.needs", what="pip install parlance[mcp]")
    import asyncio

    from ..api import Engine
    from ..server.mcp import make_server, serve

    with Engine(model=args.model, voice=args.voice, device=args.device) as engine:
        asyncio.run(serve(make_server(engine, args.latest_only)))
