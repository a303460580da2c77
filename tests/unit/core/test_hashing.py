from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from parlance.core.files import file_sha256, samples_sha256


def test_samples_are_hashed_as_little_endian_float32() -> None:
    samples = np.array([0.5, -1.0], np.float32)
    expected = hashlib.sha256(bytes([0, 0, 0, 63, 0, 0, 128, 191])).hexdigest()
    assert samples_sha256(samples) == expected
    assert samples_sha256(samples.astype(">f4")) == expected
    assert samples_sha256(np.repeat(samples, 2)[::2]) == expected


def test_file_hash(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"abc")
    assert file_sha256(path) == hashlib.sha256(b"abc").hexdigest()
