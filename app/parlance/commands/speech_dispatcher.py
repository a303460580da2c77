"""`parlance speech-dispatcher`: the system's voice on Linux, for this user, without root."""

from __future__ import annotations

import argparse
import sys

from .common import Commands, add_settings


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "speech-dispatcher",
        help="install the Speech Dispatcher module (Linux)",
        description="Puts a module for Speech Dispatcher (0.11 or later) into your home folder, or takes it out again. "
        "Programs find it as `parlance` once Speech Dispatcher has been restarted.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    install = actions.add_parser("install", help="install for the current user (no root)")
    install.set_defaults(run=install_module)
    remove = actions.add_parser("remove", help="uninstall completely")
    remove.set_defaults(run=remove_module)
    module = actions.add_parser("module", help="module entry point, started by Speech Dispatcher")
    module.add_argument("config", nargs="?", metavar="FILE", help="ignored; Speech Dispatcher passes it")
    add_settings(module, "model")
    module.set_defaults(run=run_module)


def install_module(_: argparse.Namespace) -> None:
    from ..library.integrations import install_module

    print(f"{install_module()}: restart Speech Dispatcher, then try it with `spd-say -o parlance Hello`")


def remove_module(_: argparse.Namespace) -> None:
    from ..library.integrations import module_script, remove_module

    print(f"{module_script()} is gone" if remove_module() else "there is none")


def run_module(args: argparse.Namespace) -> None:
    from ..api import Engine
    from ..server.speech_dispatcher import Module

    Module(sys.stdin.buffer, sys.stdout.buffer, lambda: Engine(model=args.model, device="cpu")).run()
