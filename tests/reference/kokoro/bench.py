"""Serves the official Kokoro modules for timing, on the weights of a ``random:`` model.

    python -m tests.reference.kokoro.bench KEY.gguf --engine pytorch [--gpu]

With --gpu the modules run on CUDA's first device if there is one. The title in the file says which seeded weights to
make. Requests and answers are those of `parlance.comparison.reference`; arrays travel as ``.npy`` files:

    {"cmd": "run", "text_ids": NPY (1, T), "symbol_frames": NPY (T,), "style": NPY (1, 2 S), "noise": NPY (samples,),
     "threads": 2, "wav": NPY to write (1, samples), "drawn": NPZ to write}
        -> {"total_ms": x, "stages": {"text": x, "prosody": x, "sound": x}, "peak_rss_mb": x}

The voice source is part of the sound here, and so is the text encoder that only the sound reads. The NPZ holds ``f0``
and ``energy``, which the sound came from.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from parlance.core.gguf_file import trusted_values
from parlance.families.kokoro.conversion.networks import SIZES
from parlance.library.random_models import random_key
from tests.random_models.kokoro.folder import VOCAB
from tests.random_models.kokoro.tensors import random_networks

from ..official_server import serve_official
from .official import Kokoro, given_noise

PACKAGES = ("kokoro", "torch", "transformers", "numpy")

Arrays = dict[str, torch.Tensor]


class Official:
    def __init__(self, file: Path, gpu: bool, dtype: torch.dtype) -> None:
        self._device = torch.device("cuda" if gpu and torch.cuda.is_available() else "cpu")
        self.runs_on = torch.cuda.get_device_name() if self._device.type == "cuda" else "cpu"
        metadata = trusted_values(file)
        sizes = SIZES[random_key(metadata["general.name"]) or ""]
        networks = {
            network: {name: torch.from_numpy(values) for name, values in own.items()}
            for network, own in random_networks(sizes).items()
        }
        self._model = Kokoro(sizes.config(VOCAB), networks).to(self._device)

    def run(self, arrays: Arrays) -> tuple[dict[str, Any], Arrays]:
        """Timings in milliseconds; ``wav`` and what it came from."""
        arrays = {name: array.to(self._device) for name, array in arrays.items()}
        ids, frames, model = arrays["text_ids"], arrays["symbol_frames"], self._model
        own, prosody = arrays["style"].chunk(2, dim=1)
        times = [self._now()]
        hook = model.predictor.N_proj.register_forward_hook(lambda *_: times.append(self._now()))
        with torch.inference_mode():
            encoded, _ = model.durations(ids, prosody)
            times.append(self._now())
            with given_noise(model, arrays["noise"]):
                f0, energy, wav = model.sound(ids, encoded, frames, prosody, own)
        times.append(self._now())
        hook.remove()
        begun, text, curves, end = times
        stages = {"text": text - begun, "prosody": curves - text, "sound": end - curves}
        made = {"f0": f0[0], "energy": energy[0], "wav": wav[None]}
        stages = {name: 1e3 * seconds for name, seconds in stages.items()}
        return {"total_ms": sum(stages.values()), "stages": stages}, {name: array.cpu() for name, array in made.items()}

    def _now(self) -> float:
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()


def run(model: Official, request: dict[str, Any], files: dict[str, Path]) -> dict[str, Any]:
    timings, made = model.run({name: torch.from_numpy(np.load(path)) for name, path in files.items()})
    np.save(request["wav"], made.pop("wav").numpy())
    np.savez(request["drawn"], **{name: array.numpy() for name, array in made.items()})
    return timings


if __name__ == "__main__":
    serve_official(__doc__, Official, run, PACKAGES)
