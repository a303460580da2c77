"""The networks of Perth, out of the Python package `resemble-perth`, which the extra `perth` installs.

None of its code runs: its file of weights is read as data, and converted once.
"""

from __future__ import annotations

import functools
import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlance.core.errors import ModelError, ParlanceError
from parlance.core.gguf.write import write_gguf
from parlance.core.hashing import file_sha256
from parlance.core.native import mapped_errors
from parlance.families.conversion.checkpoint import Array
from parlance.families.conversion.torch_layers import taps_slow
from parlance.families.conversion.torch_load import TorchFile, TorchTensor
from parlance.library import paths

log = logging.getLogger("parlance.audio")

PACKAGE, CHECKPOINT = "perth", "perth_net/pretrained/implicit/perth_net_250000.pth.tar"
SHA256 = "a15bce457ebc53ce5e6c9c3f11df78cf7ee2bf9cdab0a798902135b4c4027670"
NETS = {
    "encoder": "encoder.layers",
    "slow": "decoder.slow_layers",
    "normal": "decoder.normal_layers",
    "fast": "decoder.fast_layers",
}
"""Ours, and the official name."""


def find_checkpoint() -> Path | None:
    """None where the package is not installed; it is not imported."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / CHECKPOINT
    return path if path.is_file() else None


def convert(checkpoint: Path, out: Path) -> None:
    """Write the networks as a GGUF file in f32. `ModelError` names a file that is another one."""
    if file_sha256(checkpoint) != SHA256:
        raise ModelError("audio.other_perth", path=checkpoint)
    value: Any = TorchFile(checkpoint).value
    state: dict[str, TorchTensor] = value["model"]
    tensors: dict[str, Array] = {}
    layers = 0
    for net, official in NETS.items():
        layers = sum(name.startswith(f"{official}.") for name in state) // 2
        for number in range(layers):
            layer = f"{official}.{number}.conv"
            tensors[f"{net}.{number}.weight"] = taps_slow(state[f"{layer}.weight"].read())
            tensors[f"{net}.{number}.bias"] = state[f"{layer}.bias"].read()
    hidden, subband, _ = state[f"{NETS['encoder']}.0.conv.weight"].shape
    metadata = {
        "general.architecture": ("str", "perth"),
        "general.name": ("str", "Perth"),
        "general.license": ("str", "MIT"),
        "perth.subband": ("u32", subband),
        "perth.hidden": ("u32", hidden),
        "perth.layers": ("u32", layers - 2),
        "perth.kernel": ("u32", state[f"{NETS['encoder']}.1.conv.weight"].shape[2]),
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    write_gguf(out, metadata, tensors, dict.fromkeys(tensors, "f32"))


@functools.cache
def load(path: Path) -> Any:
    with mapped_errors() as core:
        return core.Perth(str(path), core.Device("cpu", 1), dtype="f32")


def networks() -> Any | None:
    """A session of `_core.Perth`; None where the package is not installed, or, with a warning, not usable."""
    checkpoint = find_checkpoint()
    if checkpoint is None:
        return None
    path = paths.cache_dir() / f"perth-{SHA256[:12]}.gguf"
    try:
        if not path.is_file():
            convert(checkpoint, path)
        return load(path).session()
    except (ParlanceError, OSError) as error:
        log.warning("Perth cannot be used: %s", error)
        return None
