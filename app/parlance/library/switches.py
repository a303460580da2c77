"""Brings the switches of the settings file to the backends."""

from __future__ import annotations

import logging

from ..core import switches
from ..core.errors import UsageError
from . import paths, settings

log = logging.getLogger("parlance.settings")


def apply_kept() -> None:
    """Call this before anything asks for a device. A switch that cannot be one is left out, with a warning."""
    for name, value in settings.peek(paths.settings_file()).switches.items():
        try:
            switches.apply({name: value})
        except UsageError as error:
            log.warning("settings field 'switches': %s", error)
