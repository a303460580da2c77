"""A reference implementation in a process of its own, with the same weights, inputs and number of threads."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from parlance.comparison.bench import Timing
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.family import Inputs
from parlance.families.entry import FamilyEntry

from .reference_env import reference_path

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
