"""Where Parlance keeps its files on this system, and the files that come with it.

Nothing is created here: the code that writes a file makes its folder.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from parlance.core.device_status import DeviceChecks

    from .catalogue import Catalogue

APP = "parlance"
EMBEDDED_NAME = "parlance-small.gguf"
PACKAGE = Path(__file__).resolve().parent.parent


def data_dir() -> Path:
    """Files that the user would miss: models, cloned voices, history."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Files that can be made again: random models, reference environments, device checks, checksums."""
    return Path(platformdirs.user_cache_dir(APP, appauthor=False))


def models_dir() -> Path:
    return data_dir() / "models"


def downloads_dir() -> Path:
    """Official models that are being fetched; each is removed once it is converted."""
    return cache_dir() / "downloads"


def ear_dir() -> Path:
    """The recogniser for checks by ear."""
    return data_dir() / "ears" / "whisper-base"


def voices_dir() -> Path:
    """Cloned voices, one file each."""
    return data_dir() / "voices"


def projects_dir() -> Path:
    """Scripts with their takes, one file each, unless the user keeps them elsewhere."""
    return data_dir() / "projects"


def signing_key() -> Path:
    """The secret with which this installation signs what it writes."""
    return data_dir() / "signing.key"


def server_key() -> Path:
    """The API key that the server asks clients of other machines for."""
    return data_dir() / "server.key"


def settings_file() -> Path:
    return config_dir() / "settings.json"


def user_units() -> Path:
    """Where systemd looks for services of this user."""
    return Path(platformdirs.user_config_dir()) / "systemd" / "user"


def speech_dispatcher_modules() -> Path:
    """Where Speech Dispatcher looks for modules of this user."""
    return Path(platformdirs.user_data_dir()).parent / "libexec" / "speech-dispatcher-modules"


def log_dir() -> Path:
    return Path(platformdirs.user_log_dir(APP, appauthor=False))


def embedded_model() -> Path:
    """The voice that ships with Parlance."""
    return _shipped(EMBEDDED_NAME, f"models/embedded/{EMBEDDED_NAME}")


def resources_dir() -> Path:
    """Icons and sample sentences."""
    return _shipped("resources", "resources")


def manual_dir() -> Path:
    """The guide's pages and their pictures."""
    return _shipped("docs", "docs")


def changes() -> Path:
    """What is new in this version, and in those before."""
    return _shipped("CHANGELOG.md", "CHANGELOG.md")


def newest_changes() -> Path:
    """Holds the address of the newest version's list of changes, where a package was told one as it was built."""
    return _shipped("newest-changes.txt", "newest-changes.txt")


def _shipped(installed: str, checkout: str) -> Path:
    """Inside the installed package, or in the checkout that it runs from."""
    inside = PACKAGE / "data" / installed
    beside = PACKAGE.parent.parent / checkout
    return beside if beside.exists() and not inside.exists() else inside


def open_catalogue() -> Catalogue:
    from .catalogue import Catalogue

    return Catalogue(models_dir(), cache_dir(), embedded_model(), voices_dir())


def open_device_checks() -> DeviceChecks:
    from parlance.core.device_status import CHECKS_FILE, DeviceChecks

    return DeviceChecks(cache_dir() / CHECKS_FILE)


def icon_svg(name: str) -> bytes:
    """The SVG of icon `name`, drawn in black."""
    return (resources_dir() / "icons" / f"{name}.svg").read_bytes()


def font_file(name: str) -> Path:
    return resources_dir() / "fonts" / name


def sample_sentence(language: str, kind: str = "first") -> str:
    """A sentence in `language` (a code), English if there is none; `kind` is ``first`` or ``preview``."""
    samples = json.loads((resources_dir() / "samples.json").read_text(encoding="utf-8"))
    return str(samples.get(language, samples["en"])[kind])
