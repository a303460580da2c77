"""A Python environment of its own for the reference implementations, so that Parlance never needs torch to run."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from .errors import ParlanceError

REFERENCE = Path(__file__).resolve().parent.parent / "reference"
REQUIREMENTS = REFERENCE / "requirements.txt"
COMPLETE = "complete"


def reference_python(cache_dir: Path, report: Callable[[str], None]) -> Path:
    """The interpreter of the environment below `cache_dir`, which is made when it is missing or its list changed."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()[:12]
    home = cache_dir / "reference" / wanted
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (home / COMPLETE).exists():
        shutil.rmtree(home, ignore_errors=True)
        report(f"making an environment for the reference in {home}")
        venv.create(home, with_pip=True)
        _install(python, report)
        (home / COMPLETE).touch()
    return python


def _install(python: Path, report: Callable[[str], None]) -> None:
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    with subprocess.Popen(
        [*command, "-r", str(REQUIREMENTS)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout is not None
        last = ""
        for line in filter(None, map(str.strip, pip.stdout)):
            last = line
            report(line)
    if pip.returncode:
        raise ParlanceError(f"the packages of the reference could not be installed: {last}")
