"""The module of Speech Dispatcher that belongs to this user: whether it is there, put there, taken away."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from . import paths
from .process import COMMAND

SCRIPT = "sd_parlance"


def script() -> Path:
    return paths.speech_dispatcher_modules() / SCRIPT


def is_offered() -> bool:
    """Whether this machine has a Speech Dispatcher."""
    return sys.platform == "linux" and shutil.which("speech-dispatcher") is not None


def is_installed() -> bool:
    return script().exists()


def install() -> Path:
    """Programs find it when the dispatcher starts anew. `OSError` for a folder that cannot be written."""
    file = script()
    paths.data_dir().parent.mkdir(parents=True, exist_ok=True)  # the dispatcher looks from there
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'#!/bin/sh\nexec {shlex.join([*COMMAND, "speech-dispatcher", "module"])} "$@"\n', encoding="utf-8")
    file.chmod(0o755)
    return file


def remove() -> bool:
    """Whether there was one."""
    there = is_installed()
    script().unlink(missing_ok=True)
    return there
