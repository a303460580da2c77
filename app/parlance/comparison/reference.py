"""Official code to measure against: its environment, and the process in which it runs."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from filelock import FileLock

from parlance.comparison.bench import Timing
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.family import Inputs
from parlance.families.entry import FamilyEntry
from parlance.library.random_models import PACKAGE_PARENT, checkout

CHECKOUT = checkout() or PACKAGE_PARENT
REQUIREMENTS = CHECKOUT / "tests" / "reference" / "requirements"
COMPLETE = "complete"


def reference_python(name: str, cache_dir: Path, report: Callable[[str], None]) -> Path:
    """The interpreter of the environment of one reference, made when it is missing or its lists changed.

    It sees the packages of the calling environment behind its own, so that what fits (torch above all) is not
    installed twice.
    """
    if getattr(sys, "frozen", False) or not REQUIREMENTS.is_dir():
        raise UsageError("bench.checkout")
    lists = [path for path in (REQUIREMENTS / f"{name}.txt", REQUIREMENTS / f"{name}-alone.txt") if path.exists()]
    home = cache_dir / "reference" / f"{name}-{_fingerprint(lists)}"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    home.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{home}.lock"):  # two processes may want it at once
        if not (home / COMPLETE).exists():
            shutil.rmtree(home, ignore_errors=True)
            report(f"making an environment for the reference in {home}")
            venv.create(home, with_pip=True)
            _share_packages(python)
            for path in lists:
                _install(python, path, report)
            (home / COMPLETE).touch()
    return python


def reference_path() -> str:
    """``PYTHONPATH`` of a reference's process: the package and the checkout's ``tests``."""
    own = (str(PACKAGE_PARENT), str(CHECKOUT), os.environ.get("PYTHONPATH", ""))
    return os.pathsep.join(filter(None, own))


def _fingerprint(lists: list[Path]) -> str:
    try:
        torch = importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        torch = ""
    told = "\n".join([sys.version, sysconfig.get_path("purelib"), torch, *(path.read_text() for path in lists)])
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def _share_packages(python: Path) -> None:
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = subprocess.run([str(python), "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    shared = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
    (Path(own) / "caller.pth").write_text("\n".join([*shared, ""]))


def _install(python: Path, requirements: Path, report: Callable[[str], None]) -> None:
    # Compiling all modules takes longer than importing those that are used.
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    command += ["--no-compile", *(["--no-deps"] if requirements.stem.endswith("-alone") else [])]
    with subprocess.Popen(
        [*command, "-r", str(requirements)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout is not None
        last = ""
        for line in filter(None, map(str.strip, pip.stdout)):
            last = line
            report(line)
    if pip.returncode:
        raise ParlanceError("bench.packages", error=last)


PROGRAM = "tests.reference.{folder}.bench"
"""Of a family's folder; speaks JSON lines."""


class ReferencePeer:
    """One of the `references` of a family; a context manager that ends the process."""

    def __init__(
        self,
        name: str,
        family: FamilyEntry,
        source: Path,
        python: Path,
        on_gpu: bool,
        threads: int,
        report: Callable[[str], None],
        dtype: str = "f32",
    ) -> None:
        """`name` is ``onnxruntime`` or ``pytorch``, `python` an interpreter that has it. `source` is what its program
        takes: of Supertonic the folder of official weights, of the others a file of a random model. `on_gpu`:
        PyTorch's own choice of GPU, if it sees one; `dtype` is what it multiplies in. `UsageError` if the family has no
        such reference.
        """
        if name not in family.references:
            known = ", ".join(family.references) or "none"
            raise UsageError("bench.no_reference", family=family.name, name=name, known=known)
        if dtype not in family.reference_dtypes:
            raise UsageError("bench.reference_f32", family=family.name, dtype=dtype)
        program = PROGRAM.format(folder=family.folder.name)
        self.name = name if dtype == "f32" else f"{name} {dtype}"
        self.load_ms = 0.0
        self.runs_on = ""
        self.versions: dict[str, str] = {}
        self._threads = threads
        self._peak_rss_mb = 0.0
        self._report = report
        self._scratch = tempfile.TemporaryDirectory(prefix="parlance-bench-")
        self._files: tuple[Inputs, dict[str, str]] | None = None
        options = [*(["--gpu"] if on_gpu else []), *(["--dtype", dtype] if dtype != "f32" else [])]
        self._process = subprocess.Popen(
            [str(python), "-m", program, str(source), "--engine", name, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": reference_path()},
        )

    def __enter__(self) -> ReferencePeer:
        try:
            self._report(f"loading {self.name}; what it is made from is prepared first if it is not there yet")
            answer = self._ask({"cmd": "load", "threads": self._threads})
        except BaseException:
            self._end()
            raise
        self.load_ms, self.versions, self.runs_on = answer["load_ms"], answer["versions"], answer["runs_on"]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def run(self, inputs: Inputs) -> Timing:
        wav, drawn = (Path(self._scratch.name) / name for name in ("wav.npy", "drawn.npz"))
        answer = self._ask({**self._request(inputs), "wav": str(wav), "drawn": str(drawn)})
        tensors = dict(np.load(drawn, allow_pickle=False)) if drawn.exists() else {}
        return Timing(answer["total_ms"], answer["stages"], np.load(wav, allow_pickle=False), tensors)

    def peak_rss_mb(self) -> float:
        return self._peak_rss_mb

    def _request(self, inputs: Inputs) -> dict[str, Any]:
        if self._files is None or self._files[0] is not inputs:
            self._files = inputs, self._write(inputs)
        return {"cmd": "run", "threads": self._threads, **inputs.sizes(), **self._files[1]}

    def _write(self, inputs: Inputs) -> dict[str, str]:
        arrays = inputs.arrays()
        paths = {name: str(Path(self._scratch.name) / f"{name}.npy") for name in arrays}
        for name, array in arrays.items():
            np.save(paths[name], array)
        return paths

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise ParlanceError("bench.peer_ended", name=self.name, code=self._process.wait())
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise ParlanceError("bench.peer_failed", name=self.name, error=answer["error"])
        self._peak_rss_mb = answer["peak_rss_mb"]
        return answer

    def _end(self) -> None:
        self._process.terminate()
        self._process.communicate()
        self._scratch.cleanup()
