"""Python environments of their own for the reference implementations, so that Parlance never needs torch to run.

The references lie in ``tests/reference`` of a checkout and are not installed with Parlance. Each has a list of what
it is tested with, ``requirements/NAME.txt``. ``NAME-alone.txt`` beside it
names packages that are installed without what they themselves ask for: official packages often pin another torch, or
ask for far more than inference uses.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

from parlance.core.errors import ParlanceError, UsageError
from parlance.library.random_models import PACKAGE_PARENT, checkout

CHECKOUT = checkout() or PACKAGE_PARENT
REQUIREMENTS = CHECKOUT / "tests" / "reference" / "requirements"
COMPLETE = "complete"


def reference_python(name: str, cache_dir: Path, report: Callable[[str], None]) -> Path:
    """The interpreter of the environment of one reference, made when it is missing or its lists changed.

    It sees the packages of the calling environment behind its own, so that what fits (torch above all) is not
    installed twice.
    """
    if getattr(sys, "frozen", False) or not REQUIREMENTS.is_dir():
        raise UsageError("bench.checkout")
    lists = [path for path in (REQUIREMENTS / f"{name}.txt", REQUIREMENTS / f"{name}-alone.txt") if path.exists()]
    home = cache_dir / "reference" / f"{name}-{_fingerprint(lists)}"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    home.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{home}.lock"):  # two processes may want it at once
        if not (home / COMPLETE).exists():
            shutil.rmtree(home, ignore_errors=True)
            report(f"making an environment for the reference in {home}")
            venv.create(home, with_pip=True)
            _share_packages(python)
            for path in lists:
                _install(python, path, report)
            (home / COMPLETE).touch()
    return python


def reference_path() -> str:
    """``PYTHONPATH`` of a reference's process: the package and the checkout's ``tests``."""
    own = (str(PACKAGE_PARENT), str(CHECKOUT), os.environ.get("PYTHONPATH", ""))
    return os.pathsep.join(filter(None, own))


def _fingerprint(lists: list[Path]) -> str:
    try:
        torch = importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        torch = ""
    told = "\n".join([sys.version, sysconfig.get_path("purelib"), torch, *(path.read_text() for path in lists)])
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def _share_packages(python: Path) -> None:
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = subprocess.run([str(python), "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    shared = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
    (Path(own) / "caller.pth").write_text("\n".join([*shared, ""]))


def _install(python: Path, requirements: Path, report: Callable[[str], None]) -> None:
    # Compiling all modules takes longer than importing those that are used.
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    command += ["--no-compile", *(["--no-deps"] if requirements.stem.endswith("-alone") else [])]
    with subprocess.Popen(
        [*command, "-r", str(requirements)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout is not None
        last = ""
        for line in filter(None, map(str.strip, pip.stdout)):
            last = line
            report(line)
    if pip.returncode:
        raise ParlanceError("bench.packages", error=last)
