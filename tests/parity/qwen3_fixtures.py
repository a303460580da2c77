"""The official Qwen3-TTS code on random micro checkpoints, run once in an environment of its own."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock
from safetensors.numpy import load_file
from tests.random_models.qwen3.folder import save_random_folder

from parlance.comparison.reference import reference_path, reference_python
from parlance.core.cloning import clone_path
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

NAMES = ("0.6b-base", "1.7b-base", "1.7b-custom", "1.7b-design")
CLONES = ("xvec_ns0", "xvec_ns1", "icl_ns0", "icl_ns1")
CUSTOM = ("custom_ns0", "custom_ns1", "custom_plain")
MODES = [
    *(("0.6b-base", mode) for mode in CLONES),
    *(("1.7b-base", mode) for mode in CLONES),
    *(("1.7b-custom", mode) for mode in CUSTOM),
    *(("1.7b-design", mode) for mode in ("design_ns0", "design_ns1")),
]
FULL_MODES = [
    *(pytest.param("0.6b-base-full", mode, marks=pytest.mark.slow) for mode in CLONES),
    *(pytest.param("0.6b-custom-full", mode, marks=pytest.mark.slow) for mode in CUSTOM),
]
LARGE = 1 << 28


@dataclass(frozen=True)
class Qwen3Golden:
    """One checkpoint in the official layout and what the official code makes of it."""

    folder: Path
    """Treat it as read-only."""
    files: Path

    @cached_property
    def dump(self) -> dict[str, np.ndarray]:
        """Names are listed in `tests.reference.qwen3.oracle`; axes are those of the official code."""
        return load_file(self.folder.with_name(f"{self.folder.name}.safetensors"))

    @cached_property
    def gguf(self) -> Path:
        """In f32; the file for cloning lies beside it."""
        return self._converted("folded", fold_text=True)

    @property
    def clone(self) -> Path:
        """The file for cloning."""
        return clone_path(self.gguf)

    @cached_property
    def unfolded(self) -> Path:
        """The same with the text embedding and the layers behind it apart."""
        return self._converted("unfolded", fold_text=False)

    def _converted(self, name: str, fold_text: bool) -> Path:
        out = self.files / f"{self.folder.name}-{name}.gguf"
        convert(self.folder, out, DtypePolicy("f32"), fold_text=fold_text)
        return out


class Recorded:
    """What one official run was given and gave."""

    def __init__(self, golden: Qwen3Golden, mode: str) -> None:
        self.dump = {
            key.removeprefix(f"{mode}."): value for key, value in golden.dump.items() if key.startswith(f"{mode}.")
        }
        self.codes = self.dump["codes"].reshape(-1, self.dump["codes"].shape[-1]).astype(np.int32)
        self.prompt = self.dump["s000.talker_in"][0]
        trailing, pad = self.dump["trailing_text_hidden"][0], self.dump["tts_pad_embed"].reshape(1, -1)
        self.text = np.concatenate([trailing, pad.repeat(2 * len(self.codes) + 8, 0)])

    def step(self, i: int, name: str) -> np.ndarray:
        return self.dump[f"s{i:03d}.talker_{name}"].reshape(-1, self.dump[f"s{i:03d}.talker_{name}"].shape[-1])[-1]

    def predictor(self, i: int) -> np.ndarray:
        return np.concatenate([self.dump[f"f{i:03d}.cp{g:02d}_logits"] for g in range(self.codes.shape[1] - 1)])


@pytest.fixture(scope="session")
def qwen3_python(repo: Path) -> Path:
    """The interpreter that has the official code."""
    return reference_python("qwen3", repo / "build", print)


@pytest.fixture(scope="session")
def qwen3_folders(repo: Path, qwen3_python: Path) -> Path:
    """Checkpoints and goldens of all variants; kept in build/ until the code that makes them changes."""
    return _made(repo, qwen3_python, "golden-qwen3", [f"qwen3-tts-{name}-micro" for name in NAMES])


@pytest.fixture(scope="session")
def qwen3_golden(
    repo: Path, qwen3_python: Path, qwen3_folders: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Qwen3Golden]]:
    """``qwen3_golden(name)``: one of `NAMES`; 1.7b-base has the projection into the predictor.

    0.6b-base-full and 0.6b-custom-full are of the released size: for slow tests, each takes minutes and 6 GB of disk.
    """
    files = tmp_path_factory.mktemp("qwen3")

    @cache
    def golden(name: str) -> Qwen3Golden:
        if name.endswith("-full"):
            key = f"qwen3-tts-{name.removesuffix('-full')}"
            return Qwen3Golden(_made(repo, qwen3_python, f"golden-{name}", [key]) / key, files)
        return Qwen3Golden(qwen3_folders / f"qwen3-tts-{name}-micro", files)

    yield golden
    for file in files.iterdir():
        if file.stat().st_size > LARGE:
            file.unlink()  # pytest keeps the rest of the folder


def _made(repo: Path, python: Path, place: str, keys: list[str]) -> Path:
    app, home = repo / "app", repo / "build" / place
    root = home / f"{_fingerprint(app / 'parlance')}-{python.parent.parent.name}"
    complete = root / "complete"
    with FileLock(f"{home}.lock"):
        if not complete.exists():
            shutil.rmtree(home, ignore_errors=True)  # those of older code
            for key in keys:
                save_random_folder(key, root / key)
            command = [python, "-m", "tests.reference.qwen3.oracle", root, *keys]
            run = subprocess.run(
                command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": reference_path()}
            )
            assert run.returncode == 0, run.stderr[-3000:]
            complete.touch()
    return root


def _fingerprint(package: Path) -> str:
    family, tests = package / "families/qwen3", package.parents[1] / "tests"
    references = tests / "reference"
    sources = [
        *references.glob("qwen3/[ow]*.py"),
        references / "record.py",
        *(tests / "random_models/qwen3").glob("*.py"),
    ]
    sources += family.glob("conversion/shapes.py")
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
