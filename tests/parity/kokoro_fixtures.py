"""The official Kokoro code on a random micro release, run once in an environment of its own."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from filelock import FileLock
from safetensors.numpy import load_file
from tests.random_models.kokoro.folder import save_random_folder

from parlance.comparison.reference import reference_path, reference_python
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.kokoro.conversion.convert import find_kokoro, read_kokoro, write_kokoro

NAME = "kokoro-micro"


class KokoroGolden(NamedTuple):
    path: Path
    """What the converter makes of the release, in f32; treat it as read-only."""
    folder: Path
    stages: dict[str, np.ndarray]
    """As `tests.reference.kokoro.oracle` lists them."""


@pytest.fixture(scope="session")
def kokoro_folder(repo: Path) -> Path:
    """A release with its golden file; kept in build/ until the code that makes it changes."""
    app, build = repo / "app", repo / "build"
    python = reference_python("kokoro", build, print)
    folder = build / "golden-kokoro" / f"{_fingerprint(app / 'parlance')}-{python.parent.parent.name}"
    with FileLock(build / "golden-kokoro.lock"):
        if not (folder / "golden.safetensors").exists():
            shutil.rmtree(build / "golden-kokoro", ignore_errors=True)
            save_random_folder(NAME, folder)
            command = [python, "-m", "tests.reference.kokoro.oracle", folder]
            run = subprocess.run(
                command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": reference_path()}
            )
            assert run.returncode == 0, run.stderr[-3000:]
    return folder


@pytest.fixture(scope="session")
def kokoro_golden(kokoro_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> KokoroGolden:
    path = tmp_path_factory.mktemp("kokoro") / f"{NAME}.gguf"
    found = find_kokoro(kokoro_folder)
    assert found is not None
    write_kokoro(read_kokoro(found), path, DtypePolicy("f32"))
    return KokoroGolden(path, kokoro_folder, load_file(kokoro_folder / "golden.safetensors"))


def _fingerprint(package: Path) -> str:
    family, tests = package / "families/kokoro", package.parents[1] / "tests"
    references = tests / "reference"
    sources = [
        *references.glob("kokoro/*.py"),
        *(tests / "random_models/kokoro").glob("*.py"),
        family / "conversion/networks.py",
    ]
    digest = hashlib.sha256()
    for path in sorted([*sources, tests / "random_models/torch_save.py"]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
