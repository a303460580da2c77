"""Serves the official Chatterbox modules for timing, on the weights of a ``random:`` model.

    python -m tests.reference.chatterbox.bench KEY.gguf --engine pytorch [--gpu] [--dtype bf16]

With --gpu the modules run on CUDA's first device if there is one. In bf16 T3's weights are of that type and S3Gen's
flow is computed under PyTorch's autocast; the vocoder stays in f32, in which alone PyTorch has its transform.
The title in the file says which seeded weights to make (`chatterbox_sizes.SIZES`); they are rounded if the file is in
f16. Requests and answers are those of `parlance.comparison.reference`; arrays travel as ``.npy`` files:

    {"cmd": "load", "threads": 2}
        -> {"load_ms": x, "versions": {...}, "runs_on": "cpu" or the name of a GPU, "peak_rss_mb": x}
    {"cmd": "run", "text_tokens": NPY (1, T), "speech_tokens_given": NPY (1, N), "emotion_adv": NPY (1, 1, 1),
     "cfm_noise": NPY (1, 80, >= frames), "source_phases": NPY (1, 9, 1), "source_noise": NPY (1, 9, >= samples),
     the voice's tensors, "steps": 10, "threads": 2, "wav": NPY to write (1, samples),
     "drawn": NPZ to write}
        -> {"total_ms": x, "stages": {"prefill": x, "decode": x, "encoder": x, "cfm": x, "source": x, "vocoder": x},
            "peak_rss_mb": x}

T3 samples as its official loop does and is then told the given tokens, so that every run is the same work. The NPZ
holds what the sound came from: ``mel`` (1, 80, frames), ``f0`` (1, frames) and ``source`` (1, samples).
"""

from __future__ import annotations

import contextlib
import io
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

os.environ["TQDM_DISABLE"] = "1"

import numpy as np
import torch
from torch.nn.utils import parametrize

from parlance.core.gguf_file import trusted_values
from parlance.families.chatterbox.conversion.shapes import SIZES
from parlance.families.conversion.release_writer import FILE_TYPES
from parlance.library.random_models import random_key
from tests.random_models.chatterbox.tensors import random_weights

from ..official_server import serve_official
from .official import T3Cond, hifigan, official_modules

PACKAGES = ("chatterbox-tts", "torch", "transformers", "numpy")
STAGES = ("prefill", "decode", "encoder", "cfm", "source", "vocoder")
SILENCE = torch.full((1, 3), 4299)
KEPT = ("time_mlp", "time_embed_mixer", ".mlp.1.", "spk_embed_affine", "classifier", "l_linear", "emotion_adv_fc")
"""Layers that a file in f16 holds in f32."""

Arrays = dict[str, torch.Tensor]


class Official:
    """Both halves of one model."""

    def __init__(self, file: Path, gpu: bool, dtype: torch.dtype) -> None:
        self._device = torch.device("cuda" if gpu and torch.cuda.is_available() else "cpu")
        self.runs_on = torch.cuda.get_device_name() if self._device.type == "cuda" else "cpu"
        metadata = trusted_values(file)
        self._sizes = SIZES[random_key(metadata["general.name"]) or ""]
        is_rounded = metadata["general.file_type"] == FILE_TYPES["f16"]
        modules = official_modules(self._sizes)
        self._t3, self._s3gen = modules["t3"], modules["s3gen"]
        weights = random_weights(self._sizes)
        for part in ("t3", "s3gen"):
            state = {name: torch.from_numpy(tensor.read()) for name, tensor in weights[part].items()}
            modules[part].load_state_dict(state, strict=True)
            if is_rounded:
                _round_weights(modules[part])
            modules[part].to(self._device)
        self._dtype = dtype
        self._t3.to(dtype)

    def run(self, arrays: Arrays, steps: int) -> tuple[dict[str, Any], Arrays]:
        """Timings in milliseconds; ``wav`` and what it came from."""
        arrays = {name: array.to(self._device) for name, array in arrays.items()}
        laps = Laps(self._device)
        with torch.inference_mode(), contextlib.redirect_stdout(io.StringIO()):
            self._speak(arrays, laps)
            made = self._sound(arrays, steps, laps)
        stages = laps.stages()
        return {"total_ms": sum(stages.values()), "stages": stages}, {name: array.cpu() for name, array in made.items()}

    def _speak(self, arrays: Arrays, laps: Laps) -> None:
        t3, tokens = self._t3, arrays["speech_tokens_given"]
        voice = T3Cond(
            speaker_emb=arrays["speaker_emb"],
            cond_prompt_speech_tokens=arrays["t3_prompt_tokens"],
            emotion_adv=arrays["emotion_adv"],
        ).to(dtype=self._dtype)
        ids, count = arrays["text_tokens"], tokens.shape[1]
        with laps.after(t3.speech_head, "prefill"), told(tokens):
            if self._sizes.gpt2:
                t3.inference_turbo(voice, ids, max_gen_len=count - 1)
            else:
                t3.inference(t3_cond=voice, text_tokens=ids.repeat(2, 1), max_new_tokens=count, top_p=1.0)
        laps.end("decode")

    def _sound(self, arrays: Arrays, steps: int, laps: Laps) -> Arrays:
        made: Arrays = {}
        s3gen, tokens = self._s3gen, arrays["speech_tokens_given"]
        tokens = torch.cat([tokens, SILENCE.to(self._device)], 1) if self._sizes.gpt2 else tokens
        voice = {
            "prompt_token": arrays["prompt_token"],
            "prompt_token_len": torch.tensor([arrays["prompt_token"].shape[1]]),
            "prompt_feat": arrays["prompt_feat"],
            "prompt_feat_len": None,
            "embedding": arrays["xvector"],
        }
        with (
            laps.after(s3gen.flow.encoder_proj, "encoder"),
            laps.after(s3gen.mel2wav.m_source, "source"),
            drawn(arrays),
            kept(s3gen.mel2wav, made),
        ):
            with torch.autocast(self._device.type, self._dtype, enabled=self._dtype != torch.float32):
                mel = s3gen.flow_inference(tokens, ref_dict=voice, n_cfm_timesteps=steps, finalize=True)
            made["mel"] = mel.float()
            laps.end("cfm")
            wav, _ = s3gen.hift_inference(made["mel"], None)
        wav[:, : len(s3gen.trim_fade)] *= s3gen.trim_fade
        laps.end("vocoder")
        return made | {"wav": wav}


@contextlib.contextmanager
def kept(vocoder: Any, made: Arrays) -> Iterator[None]:
    """Its F0 and the source made of that are in `made`."""
    hooks = (
        vocoder.f0_predictor.register_forward_hook(lambda module, given, f0: made.update(f0=f0)),
        vocoder.m_source.register_forward_hook(lambda module, given, found: made.update(source=found[0][..., 0])),
    )
    try:
        yield
    finally:
        for hook in hooks:
            hook.remove()


class Laps:
    """When each stage ended, from the making of this object on."""

    def __init__(self, device: torch.device) -> None:
        self._device = device
        self._last = time.perf_counter()
        self._ms: dict[str, float] = {}

    def end(self, stage: str) -> None:
        """Of its first end; what comes later belongs to the next stage."""
        if stage not in self._ms:
            if self._device.type == "cuda":
                torch.cuda.synchronize()
            now = time.perf_counter()
            self._ms[stage] = (now - self._last) * 1e3
            self._last = now

    @contextlib.contextmanager
    def after(self, module: Any, stage: str) -> Iterator[None]:
        """The stage ends when the module has first run."""
        hook = module.register_forward_hook(lambda *_: self.end(stage))
        try:
            yield
        finally:
            hook.remove()

    def stages(self) -> dict[str, float]:
        return {stage: self._ms[stage] for stage in STAGES}


@contextlib.contextmanager
def told(tokens: torch.Tensor) -> Iterator[None]:
    """What is sampled is thrown away for the next of `tokens`."""
    multinomial, left = torch.multinomial, iter(tokens.T)

    def sample(*args: Any, **options: Any) -> torch.Tensor:
        multinomial(*args, **options)
        return next(left)[None]

    with mock.patch.object(torch, "multinomial", sample):
        yield


@contextlib.contextmanager
def drawn(arrays: Arrays) -> Iterator[None]:
    """The random numbers of S3Gen are those given."""
    noise, source_noise = arrays["cfm_noise"], arrays["source_noise"]
    randn_like: Callable[..., torch.Tensor] = torch.randn_like

    def like(x: torch.Tensor, **options: Any) -> torch.Tensor:
        if x.shape[1] == noise.shape[1]:
            return noise[..., : x.shape[2]].clone()
        return source_noise[..., : x.shape[2]].clone() if x.shape[1] == source_noise.shape[1] else randn_like(x)

    def after_prompt(*shape: int, **options: Any) -> torch.Tensor:
        """A mean flow draws the frames after the prompt's a second time."""
        first = 2 * arrays["prompt_token"].shape[1]
        return noise[..., first : first + shape[2]].clone()

    class Phases(hifigan.Uniform):  # type: ignore[misc]
        def sample(self, *args: Any, **options: Any) -> torch.Tensor:
            return arrays["source_phases"].clone()

    with (
        mock.patch.object(torch, "randn_like", like),
        mock.patch.object(torch, "randn", after_prompt),
        mock.patch.object(hifigan, "Uniform", Phases),
    ):
        yield


@torch.no_grad()
def _round_weights(module: Any) -> None:
    """To what f16 holds; of a normalised weight, the product of its direction and its length."""
    for name, layer in module.named_modules():
        if any(part in f".{name}." for part in KEPT):
            continue
        if parametrize.is_parametrized(layer, "weight"):
            parts, rounded = layer.parametrizations.weight, layer.weight.half().float()
            parts.original0.copy_(torch.linalg.vector_norm(rounded, dim=(1, 2), keepdim=True))
            parts.original1.copy_(rounded)
        elif isinstance(getattr(layer, "weight", None), torch.nn.Parameter) and layer.weight.dim() > 1:
            layer.weight.copy_(layer.weight.half())


def run(model: Official, request: dict[str, Any], files: dict[str, Path]) -> dict[str, Any]:
    arrays = {name: torch.from_numpy(np.load(path)) for name, path in files.items()}
    timings, made = model.run(arrays, request["steps"])
    np.save(request["wav"], made.pop("wav").numpy())
    np.savez(request["drawn"], **{name: array.numpy() for name, array in made.items()})
    return timings


if __name__ == "__main__":
    serve_official(__doc__, Official, run, PACKAGES, ("f32", "bf16"))
