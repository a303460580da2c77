"""Serves official PyTorch modules to `parlance.comparison.reference`, on the weights of one model file."""

from __future__ import annotations

import argparse
import functools
import importlib.metadata
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import torch

from .serving import serve


class Official(Protocol):
    runs_on: str
    """``cpu`` or the name of a GPU."""


Make = Callable[[Path, bool, torch.dtype], Any]
"""(the model file, whether to run on a GPU, what to multiply in) -> `Official`."""
DTYPES = {"f32": torch.float32, "bf16": torch.bfloat16}
Run = Callable[[Any, dict[str, Any], dict[str, Path]], dict[str, Any]]
"""(what `Make` made, the request, its input arrays by name) -> the answer; writes what the request wants written."""


class Server:
    def __init__(self, make: Callable[[], Official], run: Run, packages: Sequence[str]) -> None:
        self._make, self._run_with, self._packages = make, run, packages
        self._model: Official | None = None

    def load(self, threads: int) -> dict[str, Any]:
        torch.set_num_threads(threads)
        begun = time.perf_counter()
        self._model = self._make()
        versions = {package: importlib.metadata.version(package) for package in self._packages}
        load_ms = (time.perf_counter() - begun) * 1e3
        return {"load_ms": load_ms, "versions": versions, "runs_on": self._model.runs_on}

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._model is None:
            raise ValueError("nothing is loaded")
        files = {name: Path(path) for name, path in request.items() if str(path).endswith(".npy") and name != "wav"}
        return self._run_with(self._model, request, files)


def serve_official(
    description: str | None, make: Make, run: Run, packages: Sequence[str], dtypes: Sequence[str] = ("f32",)
) -> None:
    """Until stdin ends, as the arguments of the command say; `dtypes` are those that the modules can run in."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("--engine", choices=("pytorch",), required=True)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--dtype", choices=dtypes, default="f32")
    options = parser.parse_args()
    made = functools.partial(make, options.model, options.gpu, DTYPES[options.dtype])
    serve(Server(made, run, packages))
