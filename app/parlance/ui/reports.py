"""What went wrong, as plain data that may cross threads."""

from __future__ import annotations

import platform
import sys
import traceback
from dataclasses import dataclass

from parlance._version import __version__
from parlance.core.errors import (
    AudioError,
    DeviceError,
    ModelError,
    ParlanceError,
    ProjectError,
    TextError,
    UsageError,
)
from parlance.core.messages import whole_reason

KINDS: tuple[tuple[type[ParlanceError], str], ...] = (
    (TextError, "text"),
    (UsageError, "usage"),
    (ModelError, "model"),
    (DeviceError, "device"),
    (AudioError, "audio"),
    (ProjectError, "project"),
)


@dataclass(frozen=True)
class ErrorReport:
    """`kind` is one of KINDS, ``file`` or ``unexpected``; `reason` one sentence; `details` for a bug report."""

    kind: str
    reason: str
    details: str


def raised(error: ErrorReport) -> Exception:
    """The exception itself, for callers that need its class."""
    known = {name: cls for cls, name in KINDS}
    return known.get(error.kind, RuntimeError)(error.reason)


def uncaught(error: Exception) -> None:
    """Handle an error of a thread that must go on as an uncaught one. From any thread."""
    sys.excepthook(type(error), error, error.__traceback__)


def report(error: BaseException) -> ErrorReport:
    kind = "file" if isinstance(error, OSError) else "unexpected"
    kind = next((name for cls, name in KINDS if isinstance(error, cls)), kind)
    versions = f"Parlance {__version__}, Python {platform.python_version()}, {platform.platform()}"
    return ErrorReport(kind, whole_reason(error), versions + "\n" + "".join(traceback.format_exception(error)))
