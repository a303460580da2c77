"""Fingerprints: of what was heard, and of the files that made it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from .regular_file import open_regular


def samples_sha256(samples: np.ndarray) -> str:
    """Of the samples as little-endian float32, whatever the machine."""
    return hashlib.sha256(np.ascontiguousarray(samples, dtype="<f4").tobytes()).hexdigest()


def file_sha256(path: Path) -> str:
    """Of a regular file. Raises `OSError`."""
    with open_regular(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
