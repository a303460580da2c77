"""One file for a bug report: versions, devices, settings and logs. No text and no sound unless they are asked for."""

from __future__ import annotations

import dataclasses
import getpass
import json
import platform
import re
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .. import __version__
from ..core import switches
from ..core.backends import idle_backends
from ..core.limits import LIMITS
from ..core.private_file import private_file
from ..core.result import DeviceInfo
from .crash_log import CRASH, LAST_CRASH, LOG
from .settings import Settings

PACKAGES = ("PySide6-Essentials", "numpy", "sounddevice", "soundfile", "soxr", "tokenizers", "onnx", "gguf")
LONGEST_LOG = 1_000_000


def save(
    out: Path,
    devices: Sequence[DeviceInfo],
    settings: Settings,
    logs: Path,
    with_text: bool = False,
    projects: Iterable[Path] = (),
) -> list[str]:
    """Write the bundle `out`, a zip, and return the names in it.

    The user's name and home are masked. `with_text` keeps what the user wrote in the window; each of `projects`
    (text and sound) goes in as it is.
    """
    user, home = getpass.getuser(), str(Path.home())
    files = {
        "versions.json": _json(versions()),
        "devices.json": _json([dataclasses.asdict(device) for device in devices]),
        "idle_backends.json": _json([dataclasses.asdict(backend) for backend in idle_backends()]),
        "limits.json": _json([dataclasses.asdict(row) for row in LIMITS]),
        "switches.json": _json([dataclasses.asdict(switch) for switch in switches.active()]),
        "settings.json": _json(_told(settings, with_text)),
    }
    for name in (LOG, f"{LOG}.1", CRASH, LAST_CRASH):
        words = _tail(logs / name)
        if words:
            files[f"logs/{name}"] = words
    with private_file(out) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, words in files.items():
            bundle.writestr(name, masked(words, user, home))
        for project in projects:
            bundle.write(project, f"projects/{project.name}")
        return bundle.namelist()


def versions() -> dict[str, Any]:
    from importlib import metadata  # brings all of `email`, which no start needs

    found = {}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = "not installed"
    return {
        "parlance": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "machine": platform.machine(),
        "packages": found,
    }


def masked(words: str, user: str, home: str) -> str:
    """Without the user's name in paths: ``~`` for the home, ``USER`` for the name in any other."""
    end = r"""(?=[/\\"'\s]|$)"""
    words = re.sub(rf"(?<!\w){re.escape(home)}{end}", "~", words) if len(home) > 1 else words
    return re.sub(rf"(?<=[/\\]){re.escape(user)}{end}", "USER", words) if user else words


def _told(settings: Settings, with_text: bool) -> dict[str, Any]:
    told = dataclasses.asdict(settings)
    if not with_text:
        told["script"] = f"{len(settings.script or '')} characters"
        if instruction := told["options"].pop("instruction", ""):
            told["options"]["instruction"] = f"{len(instruction)} characters"
    return told


def _tail(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-LONGEST_LOG:]
    except OSError:
        return ""


def _json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, default=str)
