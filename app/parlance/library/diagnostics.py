"""One file for a bug report: versions, devices, settings and logs. No text and no sound unless they are asked for.

Only what is known to be public is written as it is: numbers, switches, and strings that are one of a few that Parlance
itself offers. Everything else that the user wrote or named (texts, titles, files, voices, speakers, servers) is only
counted.
"""

from __future__ import annotations

import dataclasses
import getpass
import json
import platform
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .._version import __version__
from ..core.devices import BackendSwitch, active_switches, idle_backends
from ..core.files import private_file
from ..core.limits import LIMITS
from ..core.request import SETTINGS
from ..core.result import DeviceInfo
from . import paths
from .crash_log import CRASH, LAST_CRASH, LOG
from .releases import releases
from .settings import ALLOWED, FIELDS, Settings

TEXTS = ("theme", "reader_font", "reader_paper")
"""Settings that are told when they are one of those that the window offers."""
LANGUAGES = ("language", "window_language")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
LEFT_OUT = "[left out]"
SUFFIXES = (
    ".parlance",
    ".gguf",
    ".txt",
    ".md",
    ".docx",
    ".epub",
    ".pdf",
    ".srt",
    ".vtt",
    ".ssml",
    ".html",
    ".htm",
    ".wav",
    ".flac",
)
"""Kinds of files that are told without their names."""
SHORTEST = 4
"""Characters of a private word: shorter ones are in too many others."""
PACKAGES = ("PySide6-Essentials", "numpy", "sounddevice", "soundfile", "soxr", "tokenizers", "gguf")
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

    `with_text` keeps the script and the style that the user wrote in the window; each of `projects` (text and sound)
    goes in as it is.
    """
    user, home, private = getpass.getuser(), str(Path.home()), _private_words(settings)
    files = {
        "versions.json": _json(versions()),
        "devices.json": _json([dataclasses.asdict(device) for device in devices]),
        "idle_backends.json": _json([dataclasses.asdict(backend) for backend in idle_backends()]),
        "limits.json": _json([dataclasses.asdict(row) for row in LIMITS]),
        "switches.json": _json([_switch(switch) for switch in active_switches()]),
        "settings.json": _json(_told(settings, devices, with_text)),
    }
    for name in (LOG, f"{LOG}.1", CRASH, LAST_CRASH):
        words = _tail(logs / name)
        if words:
            files[f"logs/{name}"] = without_names(words, private)
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


def without_names(words: str, private: Sequence[str]) -> str:
    """A log without what the user has named: files outside of Parlance's own folders, what errors quote, and every
    one of the `private` words."""
    words = _OWN_ERROR.sub(rf"\1: {LEFT_OUT}", words)
    words = _ERROR.sub(lambda found: _QUOTED.sub(f"'{LEFT_OUT}'", found[0]), words)
    words = _PATH.sub(lambda found: _public_path(found[0]), words)
    for name in private:
        words = words.replace(name, LEFT_OUT)
    return words


_OWN_ERROR = re.compile(r"^(parlance\.core\.errors\.\w+|KeyError): .*$", re.MULTILINE)
"""The last line of a traceback; these quote what the user wrote, or are nothing else."""
_ERROR = re.compile(r"^[\w.]+(?:Error|Exception|Warning): .*$", re.MULTILINE)
_QUOTED = re.compile(r"""'(?![A-Za-z_][\w.]*')[^'\n]*'|"[^"\n]*\"""")
"""But for names in the program."""
_PATH = re.compile(r"""(?<![\w~.:/\\])(?:[A-Za-z]:(?=\\))?[/\\](?=\S)[^"'\n:]+""")
"""To the next quote, colon or end of a line: names may hold spaces."""


def _public_path(path: str) -> str:
    """One of the program, the system or Python, or a file of Parlance that every user has under this name."""
    end = re.search(r"[\s.,;)]*$", path)
    path, end_words = (path[: end.start()], end[0]) if end else (path, "")
    system = ("/usr/", "/lib", "/opt/", "/proc/", "/sys/", "/dev/", "/etc/", sys.prefix, sys.base_prefix)
    if path.startswith((*system, str(paths.PACKAGE))):
        return path + end_words
    own = {paths.data_dir(), paths.config_dir(), paths.cache_dir(), paths.log_dir()}
    if Path(path) in own or Path(path).parent in own or _is_public_model(Path(path)):
        return path + end_words
    return f"{LEFT_OUT}{Path(path).suffix if Path(path).suffix in SUFFIXES else ''}{end_words}"


def _is_public_model(path: Path) -> bool:
    return path.parent == paths.models_dir() and _is_public_name(path.stem)


def _is_public_name(model: str) -> bool:
    """One that comes with Parlance or from a maker, in any type; users name their own."""
    known = {paths.embedded_model().stem, *releases()}
    return model in known or model.rpartition("-")[0] in known


def _private_words(settings: Settings) -> list[str]:
    """All that `_told` counts and that a log may hold, the longest first."""
    found = set(_strings(vars(settings)))
    for words in list(found):
        if "/" in words or "\\" in words:
            found |= {Path(words).name, Path(words).stem}
    return sorted((words for words in found if len(words) >= SHORTEST and not _is_public(words)), key=len, reverse=True)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for pair in value.items():
            yield from _strings(pair)
    elif isinstance(value, Iterable):
        for one in value:
            yield from _strings(one)


def _is_public(words: str) -> bool:
    """A word that says nothing of the user, such as the name of a setting or of a model that everybody has."""
    return words in FIELDS or words in SETTINGS or _is_public_name(words) or any(words in kept for kept in _OFFERED)


_OFFERED = (*(known.choices for known in SETTINGS.values()), *(ALLOWED[name] for name in TEXTS))


def _told(settings: Settings, devices: Sequence[DeviceInfo], with_text: bool) -> dict[str, Any]:
    told = {name: _counted(value) for name, value in vars(settings).items()}
    told |= {name: getattr(settings, name) for name in TEXTS if getattr(settings, name) in ALLOWED[name]}
    told |= {name: value for name in LANGUAGES if _LANGUAGE.fullmatch(value := getattr(settings, name))}
    told["device"] = _shown(settings.device, settings.device in {"auto", *(device.id for device in devices)})
    told["model"] = _shown(settings.model, _is_public_name(settings.model))
    told["options"] = {name: _option(name, value) for name, value in settings.options.items() if name in SETTINGS}
    if with_text:
        told["script"] = settings.script
        told["options"] |= {"instruction": settings.options["instruction"]} if "instruction" in settings.options else {}
    return told


def _counted(value: Any) -> Any:
    """Numbers and what is not set are told; of anything else, how much there is."""
    if isinstance(value, bool | int | float | None):
        return value
    return f"{len(value)} characters" if isinstance(value, str) else f"{len(value)} entries"


def _shown(value: str, is_public: bool) -> str:
    return value if is_public or not value else f"{len(value)} characters"


def _option(name: str, value: Any) -> Any:
    return value if isinstance(value, str) and value in SETTINGS[name].choices else _counted(value)


def _switch(switch: BackendSwitch) -> dict[str, str]:
    return {**dataclasses.asdict(switch), "value": _shown(switch.value, switch.value.isdigit())}


def _tail(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-LONGEST_LOG:]
    except OSError:
        return ""


def _json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, default=str)
