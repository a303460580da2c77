"""Serves the official Qwen3-TTS modules for timing, on the weights of a ``random:`` model.

    python -m tests.reference.qwen3.bench FILE.gguf --engine pytorch [--gpu]

The title in the file says which seeded weights to make; unless it is in f32 they are rounded to f16, from which files
in blocks are made too. They run in f32, talker and code predictor without ``generate()`` (`qwen3_lean`), the codec's
decoder as it is. With --gpu all runs on CUDA's first device if there is one. Requests and answers are those of
`parlance.comparison.reference`; arrays travel as ``.npy`` files:

    {"cmd": "load", "threads": 2}
        -> {"load_ms": x, "versions": {...}, "runs_on": "cpu" or the name of a GPU, "peak_rss_mb": x}
    {"cmd": "run", "prompt_ids": NPY (1, T), "whole_text": NPY (1,), "sampling": NPY (2, 4),
     "gumbel": NPY (frames, noise), "codes_given": NPY (frames, 16), where there is one "language": NPY (1,),
     "speaker": NPY (1,), "speaker_emb": NPY (1, width), "instruction_ids": NPY (1, T), "ref_ids": NPY (1, T),
     "ref_codes": NPY (frames, 16), "wav": NPY to write (samples,), "drawn": NPZ to write}
        -> {"total_ms": x, "stages": {"prefill": x, "decode": x, "codec": x}, "peak_rss_mb": x}

Frames are drawn from the given noise and fed back; the sound is that of the given codes. The NPZ holds ``codes``
(frames, 16) and, of the first frames, the raw ``talker_logits`` (frame, vocab) and ``predictor_logits`` (frame, 15,
codebook).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch

from parlance.core.gguf_file import trusted_values
from parlance.families.conversion.release_writer import FILE_TYPES
from parlance.families.qwen3.conversion.shapes import SIZES
from parlance.families.qwen3.prompt import Prompt, PromptIds, Reference, build
from parlance.families.qwen3.text_input import TextTokenizer
from parlance.library.random_models import random_key
from tests.random_models.qwen3.config import codec_config, eos, model_config
from tests.random_models.qwen3.tensors import RandomTensor, random_codec, random_weights

from ..official_server import serve_official
from .lean import LeanTalker, Sampling
from .official import official_modules

PACKAGES = ("qwen-tts", "torch", "transformers", "numpy")
ROLE, TAIL = 3, 5
"""Tokens of the official prompt before and behind the text."""
COMPARED = 4
"""Frames whose logits are answered: those of all would take longer to save than to make."""
KEPT = ("quantizer.", "dwconv.")
"""Layers of the codec that a file in f16 holds in f32."""

Arrays = Mapping[str, np.ndarray]


class Official:
    """Talker and codec of one model; a source of rows for its prompts."""

    def __init__(self, file: Path, gpu: bool, dtype: torch.dtype) -> None:
        self._device = torch.device("cuda" if gpu and torch.cuda.is_available() else "cpu")
        self.runs_on = torch.cuda.get_device_name() if self._device.type == "cuda" else "cpu"
        metadata = trusted_values(file)
        sizes = SIZES[random_key(metadata["general.name"]) or ""]
        self._is_rounded = metadata["general.file_type"] != FILE_TYPES["f32"]
        self._ids = PromptIds(metadata, TextTokenizer(metadata))
        size = "1b7" if "1.7b" in metadata["general.name"] else "0b6"
        self._talker, self._decoder = official_modules(model_config(sizes, size, 0), codec_config(sizes))
        fill(self._talker, random_weights(sizes, eos(sizes)), "talker.")
        fill(self._decoder, random_codec(sizes), "decoder.")
        if self._is_rounded:
            round_weights(self._decoder)
        for module in (self._talker, self._decoder):
            module.to(self._device)
        self._lean = LeanTalker(self._talker, eos(sizes))

    def run(self, arrays: Arrays) -> tuple[dict[str, float], dict[str, np.ndarray]]:
        """Milliseconds of each stage; ``wav`` and what was drawn."""
        codes = torch.from_numpy(arrays["codes_given"].astype(np.int64)).T[None].to(self._device)
        noise = torch.from_numpy(arrays["gumbel"]).to(self._device)
        how = [Sampling(row) for row in arrays["sampling"]]
        with torch.inference_mode():
            laps = [self._now()]
            prefill = build(self, self._ids, self._prompt(arrays))
            self._lean.read(self._tensor(prefill.rows))
            laps.append(self._now())
            text = self._tensor(prefill.beside(0, len(noise)))
            frames = [self._lean.draw(noise[step], text[step], *how) for step in range(len(noise))]
            laps.append(self._now())
            wav = self._decoder.chunked_decode(codes)
            laps.append(self._now())
        times = dict(zip(("prefill", "decode", "codec"), np.diff(laps).tolist(), strict=True))
        logits = [logits for _, logits in frames[:COMPARED]]
        drawn = {
            "codes": torch.stack([drawn for drawn, _ in frames]),
            "talker_logits": torch.stack([first for first, *_ in logits]),
            "predictor_logits": torch.stack([torch.stack(others) for _, *others in logits]),
            "wav": wav.flatten(),
        }
        return times, {name: tensor.cpu().numpy() for name, tensor in drawn.items()}

    def text_rows(self, ids: np.ndarray) -> np.ndarray:
        rows = self._talker.text_projection(self._talker.get_text_embeddings()(self._tensor(ids)))
        return self._array(rows.half().float() if self._is_rounded else rows)

    def codec_rows(self, ids: np.ndarray) -> np.ndarray:
        return self._array(self._talker.get_input_embeddings()(self._tensor(ids)))

    def frame_rows(self, codes: np.ndarray) -> np.ndarray:
        tables = [self._talker.get_input_embeddings(), *self._talker.code_predictor.get_input_embeddings()]
        rows = [table(self._tensor(of_table)) for table, of_table in zip(tables, codes.T, strict=True)]
        return self._array(torch.stack(rows).sum(0))

    def _prompt(self, arrays: Arrays) -> Prompt:
        said = {name: arrays[name][0] for name in arrays}
        reference = Reference(said["ref_ids"], arrays["ref_codes"]) if "ref_codes" in arrays else None
        return Prompt(
            text=said["prompt_ids"][ROLE:-TAIL],
            language=said.get("language"),
            instruction=said.get("instruction_ids"),
            speaker=self.codec_rows(arrays["speaker"])[0] if "speaker" in arrays else said.get("speaker_emb"),
            reference=reference,
            whole_text=bool(said["whole_text"]),
        )

    def _tensor(self, array: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(array).to(self._device)

    def _array(self, rows: torch.Tensor) -> np.ndarray:
        return rows.cpu().numpy()

    def _now(self) -> float:
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter() * 1e3


@torch.no_grad()
def fill(module: Any, weights: Mapping[str, RandomTensor], prefix: str) -> None:
    """Every weight of the module, one at a time; `ValueError` if there are others below `prefix`."""
    places = {prefix + name: tensor for name, tensor in module.state_dict().items()}
    named = {name: tensor for name, tensor in weights.items() if name.startswith(prefix)}
    if places.keys() != named.keys():
        raise ValueError(f"weights that do not fit: {sorted(places.keys() ^ named.keys())}")
    for name, tensor in named.items():
        places[name].copy_(torch.from_numpy(tensor.read()))


@torch.no_grad()
def round_weights(codec: Any) -> None:
    """To what a file in f16 holds; those of the talker are bfloat16 numbers, which f16 has too."""
    for name, weight in codec.named_parameters():
        if name.endswith(".weight") and weight.dim() > 1 and not any(part in name for part in KEPT):
            weight.copy_(weight.half())


def run(model: Official, request: dict[str, Any], files: dict[str, Path]) -> dict[str, Any]:
    stages, made = model.run({name: np.load(path) for name, path in files.items()})
    np.save(request["wav"], made.pop("wav"))
    np.savez(request["drawn"], **made)
    return {"total_ms": sum(stages.values()), "stages": stages}


if __name__ == "__main__":
    serve_official(__doc__, Official, run, PACKAGES)
