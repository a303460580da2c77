"""What the user chose, kept between runs as one versioned JSON file."""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from ..core.finite import finite
from ..core.json_file import read_json_file
from ..core.limits import SETTINGS
from ..core.private_file import private_file
from ..core.set_aside import set_aside

log = logging.getLogger("parlance.settings")

VERSION = 1
THEMES = ("system", "light", "dark")
TEXT_PERCENTS = (100, 125, 150, 175, 200)

Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Mapping[int, Migration] = {}
"""`MIGRATIONS[n]` turns the parsed file of version n into version n + 1."""


@dataclass
class Settings:
    """Empty strings and None mean "the default of the model or the system"."""

    model: str = ""
    voices: dict[str, str] = field(default_factory=dict)
    """Voice id last used with each model, by the model's catalogue name."""
    favourites: list[str] = field(default_factory=list)
    """Voices that come first, by keys of the window."""
    language: str = ""
    device: str = "auto"
    dtype: str = "auto"
    threads: int = 0
    speed: float | None = None
    steps: int | None = None
    seed: int = 0
    theme: str = "system"
    window_language: str = ""
    """Of the window's own words; empty is the system's."""
    text_percent: int = 100
    high_contrast: bool = False
    reduce_motion: bool = False
    toured: bool = False
    """The first-run tour was seen or skipped."""
    shortcuts: dict[str, str] = field(default_factory=dict)
    """Keys that the user chose, by those that they replace."""
    audio_device: str = ""
    """Name of the output device; empty is the system's default."""
    switches: dict[str, str] = field(default_factory=dict)
    """Of ggml's backends, by name; see `parlance.core.switches`."""
    watermark: bool = True
    """In everything that is written or served."""
    provenance: bool = True
    """A signed record in every file."""
    disclosure: bool = False
    """A sentence in front says that a computer speaks."""
    last_folder: str = ""
    history: bool = True
    """Keep what is spoken; see `parlance.library.history`."""
    serve: bool = False
    """Other programs of this machine are answered while the window is open."""
    serve_port: int = 8040
    endpoint: str = ""
    """Server of models; empty is the usual one."""
    window: dict[str, Any] = field(default_factory=dict)
    """Geometry and splitter state, in the window's own terms."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields of a newer Parlance, written back as they were."""

    def voice_of(self, model: str) -> str:
        return self.voices.get(model, "")


_FAULTS = (OSError, ValueError, KeyError, TypeError, AttributeError)
"""Of a file, and of migrations that meet what no version wrote."""
FIELDS = {f.name: f for f in dataclasses.fields(Settings) if f.name != "unknown"}


def load(
    path: Path,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    version: int = VERSION,
    tell: Callable[[Path], None] = lambda aside: None,
) -> Settings:
    """Read `path`. A missing file gives the defaults.

    A corrupt one gives the defaults and is moved aside; `tell` is called with its new place.
    """
    try:
        return _read(path, migrations, version)
    except FileNotFoundError:
        pass
    except _FAULTS as error:
        _set_aside(path, error, tell)
    return Settings()


def peek(path: Path) -> Settings:
    """As `load`, and a corrupt file is left for `load` to tell of."""
    try:
        return _read(path, MIGRATIONS, VERSION)
    except _FAULTS:
        return Settings()


def _read(path: Path, migrations: Mapping[int, Migration], version: int) -> Settings:
    raw = read_json_file(path, SETTINGS)
    if not isinstance(raw, dict) or type(raw.get("version", 1)) is not int or raw.get("version", 1) < 1:
        raise ValueError("it is not a settings object")
    return from_dict(migrate(raw, migrations, version))


def migrate(raw: dict[str, Any], migrations: Mapping[int, Migration], version: int) -> dict[str, Any]:
    """Bring a file of an older version up to `version`, one step at a time; a newer file is left as it is."""
    for step in range(raw.get("version", 1), version):
        raw = {**migrations[step](raw), "version": step + 1}
    return raw


def from_dict(raw: Mapping[str, Any]) -> Settings:
    """A field with a value of the wrong type falls back to its default, with a warning."""
    settings = Settings()
    for name, value in raw.items():
        if name == "version":
            continue
        if name not in FIELDS:
            settings.unknown[name] = value
        elif _fits(name, value):
            setattr(settings, name, value)
        else:
            log.warning("settings field %r cannot be %r; its default is used", name, value)
    return settings


def save(settings: Settings, path: Path) -> None:
    """Write atomically: after a crash the file is the old one or the new one, never half of one."""
    fields = {name: getattr(settings, name) for name in FIELDS}
    kept = finite({**settings.unknown, "version": VERSION, **fields})
    text = json.dumps(kept, indent=2, ensure_ascii=False, allow_nan=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    with private_file(path) as file:
        file.write(f"{text}\n".encode("utf-8", "replace"))


class Claim:
    """The settings belong to one window at a time, the first: each writes all of them, and the last would win."""

    def __init__(self, path: Path) -> None:
        """Claim the file `path`; `is_held` says whether another window was first. It ends with the process."""
        self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        self.is_held = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            self.is_held = True
        except (OSError, NotImplementedError) as error:
            log.warning("nothing keeps other windows from %s: %s", path, error)

    def release(self) -> None:
        self._lock.release()


def _set_aside(path: Path, why: Exception, tell: Callable[[Path], None]) -> None:
    try:
        aside = set_aside(path)
    except OSError as error:
        log.warning("settings file %s cannot be read (%s) nor moved aside (%s)", path, why, error)
        return
    log.warning("settings file %s cannot be read (%s); it was moved to %s", path, why, aside)
    tell(aside)


def _fits(name: str, value: Any) -> bool:
    if name == "theme":
        return value in THEMES
    if name == "text_percent":
        return value in TEXT_PERCENTS
    if name in ("voices", "switches", "shortcuts"):
        return isinstance(value, dict) and all(isinstance(v, str) for v in value.values())
    if name == "favourites":
        return isinstance(value, list) and all(isinstance(v, str) for v in value)
    default = getattr(Settings(), name)
    if isinstance(value, bool) or isinstance(default, bool):
        return isinstance(value, bool) and isinstance(default, bool)
    if default is None:
        return value is None or isinstance(value, int if "int" in str(FIELDS[name].type) else (int, float))
    return isinstance(value, type(default))
