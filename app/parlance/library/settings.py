"""What the user chose, kept between runs in one file of JSON that has a version."""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from parlance.core.messages import Message, reason

from ..core.errors import UsageError
from ..core.files import private_file, read_json_file, set_aside
from ..core.limits import SETTINGS as LIMITS
from ..core.request import SETTINGS
from ..core.typed_fields import finite, fits
from . import paths

log = logging.getLogger("parlance.settings")

VERSION = 2
THEMES = ("system", "light", "dark")
TEXT_PERCENTS = (100, 125, 150, 175, 200)
READER_CHOICES: Mapping[str, Container[Any]] = {
    "font": ("sans", "serif", "atkinson", "lexend"),
    "size": range(12, 49),
    "width": (48, 66, 90),
    "spacing": (125, 150, 180),
    "letters": (100, 108, 115),
    "paper": ("window", "light", "sepia", "dark"),
}
"""Of the text to read: pixels, characters in a line, and percent of the usual."""
ALLOWED: Mapping[str, Container[Any]] = {
    "theme": THEMES,
    "page": ("", "read", "sentences"),
    "text_percent": TEXT_PERCENTS,
    "serve_port": range(1 << 16),
    "home_port": range(1 << 16),
    **{f"reader_{name}": choices for name, choices in READER_CHOICES.items()},
}

Migration = Callable[[dict[str, Any]], dict[str, Any]]
_OF_THE_WINDOW = ("script", "measured", "project", "microphone")
_OPTIONS = tuple(name for name, known in SETTINGS.items() if known.label)


def _without_a_bag(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept some settings of a request on top, the others in ``window``, among what is the window's own."""
    bag = raw.get("window")
    held = bag if isinstance(bag, dict) else {}
    options = {name: place[name] for place in (raw, held) for name in _OPTIONS if name in place}
    left = {name: value for name, value in held.items() if name not in (*_OPTIONS, *_OF_THE_WINDOW)}
    return {
        **{name: value for name, value in raw.items() if name not in (*_OPTIONS, "window")},
        **{name: held[name] for name in _OF_THE_WINDOW if name in held},
        **({"window": left} if left else {}),
        "options": {name: value for name, value in options.items() if value != SETTINGS[name].default},
    }


MIGRATIONS: Mapping[int, Migration] = {1: _without_a_bag}
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
    options: dict[str, Any] = field(default_factory=dict)
    """Other settings of a request that are not at their defaults, by name; see `parlance.core.request.SETTINGS`."""
    script: str | None = None
    """What stood in the window; None before the first start."""
    measured: dict[str, float] = field(default_factory=dict)
    """Real-time factors, by model and device."""
    project: str = ""
    """File that was open last; empty for none."""
    places: dict[str, int] = field(default_factory=dict)
    """Sentence that was heard or chosen last, by the file of its project; of those opened last."""
    queue: list[str] = field(default_factory=list)
    """Files that are read next, one after the other."""
    cast: dict[str, str] = field(default_factory=dict)
    """Voice id last given to each speaker of a dialogue, for the next book of a series; see `parlance.project.cast`."""
    theme: str = "system"
    window_language: str = ""
    """Of the window's own words; empty is the system's."""
    text_percent: int = 100
    high_contrast: bool = False
    reduce_motion: bool = False
    reader_font: str = "serif"
    reader_size: int = 20
    reader_width: int = 66
    reader_spacing: int = 150
    reader_letters: int = 100
    reader_paper: str = "window"
    toured: bool = False
    """The first-run tour was seen or skipped."""
    shortcuts: dict[str, str] = field(default_factory=dict)
    """Keys that the user chose, by those that they replace."""
    global_key: bool = False
    """One shortcut works in every program; it reads the selection or the clipboard."""
    global_keys: str = "Ctrl+Alt+R"
    audio_device: str = ""
    """Name of the output device; empty is the system's default."""
    listening_speed: float = 1.0
    """How fast everything is heard, 0.5 to 3; nothing is made anew for it."""
    volume: float = 1.0
    """Of everything that is played, 0 to 1."""
    even_level: bool = True
    """Voices of a project are equally loud."""
    hear_on_hover: bool = True
    """A pointer that stays on a voice hears it."""
    microphone: str = ""
    """Name of the input device, likewise."""
    switches: dict[str, str] = field(default_factory=dict)
    """Of ggml's backends, by name; see `parlance.core.devices`."""
    watermark: bool = True
    """In everything that is written or served."""
    perth: bool = False
    """That of Chatterbox, for every model."""
    provenance: bool = True
    """A signed record in every file."""
    credentials: bool = True
    """It is Content Credentials (C2PA) where the file can hold them; else, and without them, a note of our own."""
    disclosure: bool = False
    """A sentence in front says that a computer speaks."""
    last_folder: str = ""
    history: bool = True
    """Keep what is spoken; see `parlance.library.history`."""
    serve: bool = False
    """Other programs of this machine are answered while the window is open."""
    serve_port: int = 8040
    serve_network: bool = False
    """Other machines are answered too, with the key."""
    serve_hosts: str = ""
    """Further names by which clients may reach the server, separated by commas or blanks."""
    serve_origins: str = ""
    """Web pages and browser extensions that may use it, likewise."""
    serve_certificate: str = ""
    """A file in PEM, with which it encrypts; empty is no encryption."""
    serve_certificate_key: str = ""
    """That of its private key."""
    serve_home: bool = False
    """Home Assistant is answered too, while other programs are."""
    home_port: int = 10200
    home_networks: str = ""
    """Networks that it may ask from, separated by commas or blanks; empty is this machine alone."""
    endpoint: str = ""
    """Server of models; empty is the usual one."""
    geometry: str = ""
    """Of the window: what Qt saves of it, in base64."""
    page: str = ""
    """Of the open project, which was shown when the window was closed; empty is any other one."""
    side_panel: bool = True
    """The choices are shown."""
    expert_open: bool = False
    """Those of the expert are."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields of a newer Parlance, written back as they were."""


_FAULTS = (OSError, ValueError, KeyError, TypeError, AttributeError)
"""Of a file, and of migrations that meet what no version wrote."""
FIELDS = {f.name: f for f in dataclasses.fields(Settings) if f.name != "unknown"}


def load(
    path: Path,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    version: int = VERSION,
    on_aside: Callable[[Path], None] = lambda aside: None,
) -> Settings:
    """Read `path`. A missing file gives the defaults.

    A corrupt one gives the defaults and is moved aside; `on_aside` is called with its new place.
    """
    try:
        return _read(path, migrations, version)
    except FileNotFoundError:
        pass
    except _FAULTS as error:
        _set_aside(path, error, on_aside)
    return Settings()


def is_newer(path: Path, version: int = VERSION) -> bool:
    """Whether a later version wrote the file, whose fields may mean something else: it is read, and never written."""
    try:
        raw = read_json_file(path, LIMITS)
    except (OSError, ValueError):
        return False
    found = raw.get("version") if isinstance(raw, dict) else None
    return type(found) is int and found > version


def peek(path: Path) -> Settings:
    """As `load`, and a corrupt file is left for `load` to tell of."""
    try:
        return _read(path, MIGRATIONS, VERSION)
    except _FAULTS:
        return Settings()


def _read(path: Path, migrations: Mapping[int, Migration], version: int) -> Settings:
    raw = read_json_file(path, LIMITS)
    if not isinstance(raw, dict) or type(raw.get("version", 1)) is not int or raw.get("version", 1) < 1:
        raise ValueError(Message("settings.no_object"))
    settings, wrong = _parsed(migrate(raw, migrations, version))
    if wrong and (path, *wrong) not in _told:
        _told.add((path, *wrong))
        log.warning("settings file %s: the defaults are used for fields with a wrong value: %s", path, ", ".join(wrong))
    return settings


_told: set[tuple[Path | str, ...]] = set()
"""Files and what was warned of, such as their fields: a command reads the settings several times."""


def migrate(raw: dict[str, Any], migrations: Mapping[int, Migration], version: int) -> dict[str, Any]:
    """Bring a file of an older version up to `version`, one step at a time; a newer file is left as it is."""
    for step in range(raw.get("version", 1), version):
        raw = {**migrations[step](raw), "version": step + 1}
    return raw


def _parsed(raw: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Fields with a value of the wrong type fall back to their defaults; their names."""
    settings, wrong = Settings(), list[str]()
    for name, value in raw.items():
        if name == "version":
            continue
        if name not in FIELDS:
            settings.unknown[name] = value
        elif _fits(name, value):
            setattr(settings, name, value)
        else:
            wrong.append(name)
    for name in [name for name, value in settings.options.items() if not _takes(name, value)]:
        del settings.options[name]
        wrong.append(f"options.{name}")
    return settings, wrong


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


def _set_aside(path: Path, why: Exception, on_aside: Callable[[Path], None]) -> None:
    try:
        aside = set_aside(path)
    except OSError as error:
        if (path, str(why)) not in _told:
            _told.add((path, str(why)))
            problem = reason(why), reason(error)
            log.warning("settings file %s cannot be read (%s) nor moved aside (%s)", path, *problem)
        return
    log.warning("settings file %s cannot be read (%s); it was moved to %s", path, why, aside)
    on_aside(aside)


def _fits(name: str, value: Any) -> bool:
    return fits(str(FIELDS[name].type), value) and (name not in ALLOWED or value in ALLOWED[name])


def _takes(name: str, value: Any) -> bool:
    """Settings of a newer Parlance are kept as they are."""
    return name not in SETTINGS or SETTINGS[name].accepts(value)


def apply_kept() -> None:
    """Call this before anything asks for a device. A switch that cannot be one is left out, with a warning."""
    from ..core import devices

    path = paths.settings_file()
    for name, value in peek(path).switches.items():
        try:
            devices.apply_switches({name: value})
        except UsageError as error:
            log.warning("settings file %s: switches: %s", path, error)
