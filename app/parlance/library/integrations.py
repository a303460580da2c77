"""What other programs need to find Parlance: the MCP entry of an agent, Speech Dispatcher's module, systemd's unit."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from ..core.errors import UsageError
from . import paths
from .process import COMMAND


def has_mcp() -> bool:
    """The extra `mcp` is installed."""
    return find_spec("mcp") is not None


def mcp_entry() -> str:
    """JSON for the agent's list of servers."""
    program, *arguments = COMMAND
    return json.dumps({"mcpServers": {"parlance": {"command": program, "args": [*arguments, "mcp"]}}}, indent=2)


SCRIPT = "sd_parlance"


def module_script() -> Path:
    return paths.speech_dispatcher_modules() / SCRIPT


def has_speech_dispatcher() -> bool:
    """Whether this machine has a Speech Dispatcher."""
    return sys.platform == "linux" and shutil.which("speech-dispatcher") is not None


def is_module_installed() -> bool:
    return module_script().exists()


def install_module() -> Path:
    """Programs find it when the dispatcher starts anew. `OSError` for a folder that cannot be written."""
    file = module_script()
    paths.data_dir().parent.mkdir(parents=True, exist_ok=True)  # the dispatcher looks from there
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'#!/bin/sh\nexec {shlex.join([*COMMAND, "speech-dispatcher", "module"])} "$@"\n', encoding="utf-8")
    file.chmod(0o755)
    return file


def remove_module() -> bool:
    """Whether there was one."""
    there = is_module_installed()
    module_script().unlink(missing_ok=True)
    return there


UNIT_NAME = "parlance.service"


def systemd_unit() -> Path:
    """Of this user: it needs no root."""
    return paths.user_units() / UNIT_NAME


def install_unit(options: Sequence[str]) -> Path:
    """A service that runs `parlance serve` with these options. Raises `OSError`."""
    command = " ".join(_quoted(word) for word in (*COMMAND, "serve", *options))
    file = systemd_unit()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(UNIT.format(command=command), encoding="utf-8")
    return file


def remove_unit() -> bool:
    """Whether there was one."""
    there = systemd_unit().exists()
    systemd_unit().unlink(missing_ok=True)
    return there


UNIT = """\
[Unit]
Description=Parlance, speech for other programs

[Service]
ExecStart={command}
Restart=on-failure
RestartSec=5
NoNewPrivileges=true
UMask=0077

[Install]
WantedBy=default.target
"""


def _quoted(word: str) -> str:
    """As a unit wants it: systemd replaces percent signs and dollars, and knows escapes of C."""
    for sign, escaped in (("\\", "\\\\"), ('"', '\\"'), ("%", "%%"), ("$", "$$")):
        word = word.replace(sign, escaped)
    if not word.isprintable():
        raise UsageError("server.unit", word=word)
    return word if re.fullmatch(r"[\w@%+=:,./-]+", word) else f'"{word}"'
