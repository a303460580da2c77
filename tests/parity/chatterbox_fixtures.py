"""The official Chatterbox code on random micro checkpoints, run once in an environment of its own."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock
from safetensors.numpy import load_file
from tests.random_models.chatterbox.folder import save_random_folder

from parlance.comparison.reference import reference_path, reference_python

VARIANTS = {variant: f"chatterbox-{variant}-micro" for variant in ("turbo", "en", "mtl")}
PARTS = ("t3", "s3gen", "cond")


@dataclass(frozen=True)
class Golden:
    """One checkpoint in the official layout and what the official code makes of it."""

    folder: Path
    """Treat it as read-only. ``clip.wav`` is the recording that ``cond`` was cloned from."""
    t3: dict[str, np.ndarray]
    """Names are listed in `tests.reference.chatterbox.oracle`; axes are those of the official code."""
    s3gen: dict[str, np.ndarray]
    cond: dict[str, np.ndarray]


@pytest.fixture(scope="session")
def chatterbox_folders(repo: Path) -> Path:
    """Checkpoints and goldens of all variants; kept in build/ until the code that makes them changes."""
    app, build = repo / "app", repo / "build"
    python = reference_python("chatterbox", build, print)
    root = build / "golden" / f"{_fingerprint(app / 'parlance')}-{python.parent.parent.name}"
    complete = root / "complete"
    with FileLock(build / "golden.lock"):
        if not complete.exists():
            shutil.rmtree(build / "golden", ignore_errors=True)  # those of older code, a fifth of a gigabyte each
            for name in VARIANTS.values():
                save_random_folder(name, root / name)
            command = [python, "-m", "tests.reference.chatterbox.oracle", root, *VARIANTS.values()]
            run = subprocess.run(
                command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": reference_path()}
            )
            assert run.returncode == 0, run.stderr[-3000:]
            complete.touch()
    return root


@pytest.fixture(scope="session")
def chatterbox_golden(chatterbox_folders: Path) -> Callable[[str], Golden]:
    """``chatterbox_golden(variant)``: turbo, en or mtl."""
    known: dict[str, Golden] = {}

    def golden(variant: str) -> Golden:
        if variant not in known:
            folder = chatterbox_folders / VARIANTS[variant]
            known[variant] = Golden(folder, *(load_file(folder / f"golden_{part}.safetensors") for part in PARTS))
        return known[variant]

    return golden


def _fingerprint(package: Path) -> str:
    family, tests = package / "families/chatterbox", package.parents[1] / "tests"
    references = tests / "reference"
    sources = [
        *references.glob("chatterbox/*.py"),
        references / "record.py",
        *(tests / "random_models/chatterbox").glob("*.py"),
    ]
    sources += [*family.glob("conversion/shapes.py"), tests / "random_models/torch_save.py"]
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
