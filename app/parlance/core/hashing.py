"""Fingerprints: of what was heard, and of the files that made it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np


def samples_sha256(samples: np.ndarray) -> str:
    """Of the samples as little-endian float32, whatever the machine."""
    return hashlib.sha256(np.ascontiguousarray(samples, dtype="<f4").tobytes()).hexdigest()


def file_sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
