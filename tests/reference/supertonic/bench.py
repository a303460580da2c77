"""Serves the official implementations for timing: ONNX Runtime on the exported graphs, or PyTorch on the modules.

    python -m tests.reference.supertonic.bench FOLDER.raw --engine ENGINE [--gpu]

ENGINE is onnxruntime, onnxruntime-rewritten (the same graphs, made faster by `rewritten.py`) or pytorch.
With --gpu PyTorch runs on CUDA's first device if there is one.

`FOLDER.raw` holds the raw weights (`convert.raw_folder`); the folder that holds `parlance` must be on PYTHONPATH. The
graphs are exported once, slimmed as the official files are, into ``FOLDER.onnx`` beside it, and rewritten into
``FOLDER.rewritten``.

Requests and answers are JSON, one object a line, on stdin and stdout; arrays travel as ``.npy`` files:

    {"cmd": "load", "threads": 2}
        -> {"load_ms": x, "versions": {...}, "runs_on": "cpu" or the name of a GPU, "peak_rss_mb": x}
    {"cmd": "run", "text_ids": NPY (1, T), "noise": NPY (1, C, L), "style_ttl": NPY (1, N, S),
     "style_dp": NPY (1, n, s), "steps": 5, "threads": 2, "wav": NPY to write (samples,)}
        -> {"total_ms": x, "stages": {"duration": x, "text": x, "vector": x, "vocoder": x}, "duration": seconds,
            "peak_rss_mb": x}

A request that fails is answered by {"error": "..."}. The end of stdin ends the program.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import shutil
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from parlance.families.supertonic.conversion.raw import load_raw

from ..serving import serve

_ONNX = ("onnxruntime", "numpy")
PACKAGES = {"onnxruntime": _ONNX, "onnxruntime-rewritten": _ONNX, "pytorch": ("torch", "numpy")}


@dataclass(frozen=True)
class Inputs:
    """One utterance, batch axis included."""

    ids: np.ndarray
    noise: np.ndarray
    style_ttl: np.ndarray
    style_dp: np.ndarray
    steps: int


class Reference(ABC):
    """The four stages of one model, on arrays with a batch axis of one."""

    runs_on = "cpu"

    def wait(self) -> None:  # noqa: B027 - on the CPU nothing is ever under way
        """Until everything that was asked for is done."""

    @abstractmethod
    def duration(self, ids: np.ndarray, style: np.ndarray) -> float: ...

    @abstractmethod
    def text(self, ids: np.ndarray, style: np.ndarray) -> Any: ...

    @abstractmethod
    def vector(self, latent: Any, text: Any, style: np.ndarray, step: int, steps: int) -> Any: ...

    @abstractmethod
    def vocoder(self, latent: Any) -> np.ndarray: ...


class OnnxRuntime(Reference):
    """The official way to run the model."""

    def __init__(self, folder: Path, threads: int) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self._sessions = {
            path.stem: onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
            for path in sorted((folder / "onnx").glob("*.onnx"))
        }

    def _run(self, network: str, **inputs: np.ndarray) -> np.ndarray:
        return np.asarray(self._sessions[network].run(None, inputs)[0])

    def duration(self, ids: np.ndarray, style: np.ndarray) -> float:
        return float(self._run("duration_predictor", text_ids=ids, style_dp=style, text_mask=_ones(ids.shape[1]))[0])

    def text(self, ids: np.ndarray, style: np.ndarray) -> np.ndarray:
        return self._run("text_encoder", text_ids=ids, style_ttl=style, text_mask=_ones(ids.shape[1]))

    def vector(self, latent: np.ndarray, text: np.ndarray, style: np.ndarray, step: int, steps: int) -> np.ndarray:
        return self._run(
            "vector_estimator",
            noisy_latent=latent,
            text_emb=text,
            style_ttl=style,
            latent_mask=_ones(latent.shape[2]),
            text_mask=_ones(text.shape[2]),
            current_step=np.array([step], np.float32),
            total_step=np.array([steps], np.float32),
        )

    def vocoder(self, latent: np.ndarray) -> np.ndarray:
        return self._run("vocoder", latent=latent)[0]


class PyTorch(Reference):
    """The modules themselves, in inference mode."""

    def __init__(self, raw: Path, threads: int, gpu: bool) -> None:
        import torch

        from tests.reference.supertonic.oracle import Supertonic

        torch.set_num_threads(threads)
        self._torch = torch
        self._nets = Supertonic(load_raw(raw))
        self._device = torch.device("cuda" if gpu and torch.cuda.is_available() else "cpu")
        if self._device.type == "cuda":
            self.runs_on = torch.cuda.get_device_name()
        for network in self._nets.networks().values():
            network.to(self._device)

    def wait(self) -> None:
        if self._device.type == "cuda":
            self._torch.cuda.synchronize()

    def _tensors(self, *arrays: Any) -> list[Any]:
        return [self._torch.from_numpy(np.ascontiguousarray(array)).to(self._device) for array in arrays]

    def duration(self, ids: np.ndarray, style: np.ndarray) -> float:
        with self._torch.inference_mode():
            return float(self._nets.duration_predictor(*self._tensors(ids, style, _ones(ids.shape[1])))[0])

    def text(self, ids: np.ndarray, style: np.ndarray) -> Any:
        with self._torch.inference_mode():
            return self._nets.text_encoder(*self._tensors(ids, style, _ones(ids.shape[1])))

    def vector(self, latent: Any, text: Any, style: np.ndarray, step: int, steps: int) -> Any:
        if isinstance(latent, np.ndarray):
            (latent,) = self._tensors(latent)
        times = np.array([step], np.float32), np.array([steps], np.float32)
        others = self._tensors(style, _ones(latent.shape[2]), _ones(text.shape[2]), *times)
        with self._torch.inference_mode():
            return self._nets.step(latent, text, *others)

    def vocoder(self, latent: Any) -> np.ndarray:
        with self._torch.inference_mode():
            return self._nets.vocoder(latent)[0].cpu().numpy()


def _ones(length: int) -> np.ndarray:
    return np.ones((1, 1, length), np.float32)


def timed_run(model: Reference, inputs: Inputs) -> tuple[dict[str, Any], np.ndarray]:
    """Timings in milliseconds and the untrimmed waveform of one utterance."""
    stages: dict[str, float] = {}

    def timed(stage: str, job: Callable[[], Any]) -> Any:
        begun = time.perf_counter()
        value = job()
        model.wait()
        stages[stage] = (time.perf_counter() - begun) * 1e3
        return value

    def all_steps() -> Any:
        latent = inputs.noise
        for step in range(inputs.steps):
            latent = model.vector(latent, text, inputs.style_ttl, step, inputs.steps)
        return latent

    seconds = timed("duration", lambda: model.duration(inputs.ids, inputs.style_dp))
    text = timed("text", lambda: model.text(inputs.ids, inputs.style_ttl))
    latent = timed("vector", all_steps)
    wav = timed("vocoder", lambda: model.vocoder(latent))
    return {"total_ms": sum(stages.values()), "stages": stages, "duration": seconds}, wav


def exported(raw: Path) -> Path:
    """The ONNX folder of these weights."""
    return _made(raw.with_suffix(".onnx"), "oracle", "--slim", "export", str(raw))


def rewritten(raw: Path) -> Path:
    return _made(raw.with_suffix(".rewritten"), "rewritten", str(exported(raw)))


def _made(folder: Path, module: str, *arguments: str) -> Path:
    """`folder`, which `module` makes when it is missing; it appears complete or not at all."""
    if not folder.is_dir():
        partial = folder.with_name(f".{folder.name}.{os.getpid()}.part")
        # In a process of its own, so that torch does not count in the peak memory of ONNX Runtime.
        command = [sys.executable, "-m", f"tests.reference.supertonic.{module}", *arguments, str(partial)]
        try:
            subprocess.run(command, stdout=sys.stderr, check=True)
            os.replace(partial, folder)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
    return folder


class Server:
    def __init__(self, raw: Path, engine: str, gpu: bool) -> None:
        self._raw, self._engine, self._gpu = raw, engine, gpu
        self._loaded: tuple[int, Reference] | None = None

    def load(self, threads: int) -> dict[str, Any]:
        sources = {"onnxruntime": exported, "onnxruntime-rewritten": rewritten}
        make = sources.get(self._engine)
        source = make(self._raw) if make else self._raw
        begun = time.perf_counter()
        model = OnnxRuntime(source, threads) if make else PyTorch(source, threads, self._gpu)
        self._loaded = threads, model
        versions = {package: importlib.metadata.version(package) for package in PACKAGES[self._engine]}
        return {"load_ms": (time.perf_counter() - begun) * 1e3, "versions": versions, "runs_on": model.runs_on}

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._loaded is None or self._loaded[0] != request["threads"]:
            self.load(request["threads"])
        assert self._loaded is not None
        arrays = {name: np.load(request[name]).astype(np.float32) for name in ("noise", "style_ttl", "style_dp")}
        ids = np.load(request["text_ids"]).astype(np.int64)
        timings, wav = timed_run(self._loaded[1], Inputs(ids, **arrays, steps=request["steps"]))
        np.save(request["wav"], wav)
        return timings


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("raw", type=Path)
    parser.add_argument("--engine", choices=tuple(PACKAGES), required=True)
    parser.add_argument("--gpu", action="store_true")
    options = parser.parse_args(arguments)
    serve(Server(options.raw, options.engine, options.gpu))


if __name__ == "__main__":
    main()
