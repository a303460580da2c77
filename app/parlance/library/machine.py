"""What this machine has: its models and voices, and what was found out of its devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import paths

if TYPE_CHECKING:
    from parlance.core.device_status import DeviceChecks

    from .catalogue import Catalogue


def open_catalogue() -> Catalogue:
    from .catalogue import Catalogue

    return Catalogue(paths.models_dir(), paths.cache_dir(), paths.embedded_model(), paths.voices_dir())


def open_device_checks() -> DeviceChecks:
    from parlance.core.device_status import CHECKS_FILE, DeviceChecks

    return DeviceChecks(paths.cache_dir() / CHECKS_FILE)
