"""Whether there is a newer Parlance. Nothing here is asked before somebody presses the button that says so."""

from __future__ import annotations

import re

from .. import __version__
from ..core.errors import DownloadError
from . import hub, paths

ENOUGH = 1 << 16
"""Bytes: the newest version comes first."""
RETRY = hub.RetryPolicy(timeout_s=10, tries=1)
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)(\d+))?")


def place() -> str:
    """Where the newest version's list of changes is; empty in a checkout, and in a package that was not told."""
    try:
        return paths.newest_changes().read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def newer_version(url: str, than: str = __version__) -> str | None:
    """The newest version with an entry at `url`, if it is newer `than` that. `DownloadError` if it cannot be told."""
    headings = re.findall(r"^## (\S+)[ \t\r]*$", hub.begin_of_text(url, ENOUGH, RETRY), re.MULTILINE)
    newest = next((heading for heading in headings if _VERSION.fullmatch(heading)), None)
    if newest is None:
        raise DownloadError("newer.no_version", url=url)
    return newest if _order(newest) > _order(than) else None


def _order(version: str) -> tuple[int, int, int, str, int]:
    """A finished version comes after its previews."""
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ValueError(version)
    major, minor, patch, preview, number = found.groups()
    return int(major), int(minor), int(patch), preview or "~", int(number or 0)
