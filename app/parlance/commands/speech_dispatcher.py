"""`parlance speech-dispatcher`: the system's voice on Linux, for this user, without root."""

from __future__ import annotations

import argparse
import shlex
import sys

from .common import Commands, add_settings

SCRIPT = "sd_parlance"


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "speech-dispatcher",
        help="let Orca, browsers and spd-say speak with Parlance (Linux)",
        description="Puts a module of Speech Dispatcher (0.11 or later) into a folder of your own, or takes it away. "
        "Programs find it as `parlance` when the dispatcher starts anew.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    install = actions.add_parser("install", help="for this user, without root")
    install.set_defaults(run=install_module)
    remove = actions.add_parser("remove", help="leaves nothing behind")
    remove.set_defaults(run=remove_module)
    module = actions.add_parser("module", help="what the dispatcher starts")
    module.add_argument("config", nargs="?", metavar="FILE", help="not read: the dispatcher names it")
    add_settings(module, "model")
    module.set_defaults(run=run_module)


def install_module(_: argparse.Namespace) -> None:
    from ..library.paths import data_dir, speech_dispatcher_modules

    file = speech_dispatcher_modules() / SCRIPT
    data_dir().parent.mkdir(parents=True, exist_ok=True)  # the dispatcher looks from there
    file.parent.mkdir(parents=True, exist_ok=True)
    command = shlex.join([sys.executable, "-m", "parlance", "speech-dispatcher", "module"])
    file.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
    file.chmod(0o755)
    print(f"{file}: hear it with `spd-say -o parlance Hello`, once Speech Dispatcher has started anew")


def remove_module(_: argparse.Namespace) -> None:
    from ..library.paths import speech_dispatcher_modules

    file = speech_dispatcher_modules() / SCRIPT
    if file.exists():
        file.unlink()
        print(f"{file} is gone")
    else:
        print("there is none")


def run_module(args: argparse.Namespace) -> None:
    from ..api import Engine
    from ..server.dispatcher import Module

    Module(sys.stdin.buffer, sys.stdout.buffer, lambda: Engine(model=args.model, device="cpu")).run()
