"""A Kokoro release on the disk: the weights, ``config.json`` and the voices that belong together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from parlance.core.errors import ModelError, UsageError

from ...conversion.checkpoint import Checkpoint, TensorSource, open_checkpoint
from ...conversion.json_fields import Fields
from ...conversion.torch_load import TorchFile, TorchTensor

WEIGHTS = ("kokoro*.pth", "kokoro*.safetensors")
"""Of the official release, and of one put together from other packages: there the norms of the weights are folded."""
CONFIG = "config.json"
VOICES = "voices"
TITLE = "Kokoro"
LICENCE = "Apache-2.0"
SOURCE = "https://huggingface.co/hexgrad/Kokoro-82M"


@dataclass(frozen=True)
class OfficialKokoro:
    """Everything that one release consists of, tensors unread."""

    title: str
    state: Checkpoint
    """All five networks, each under its name in the official code."""
    config: Fields
    voices: Checkpoint
    """(rows, 1, 2 * style) by id."""
    licence: str = LICENCE
    source_url: str = SOURCE


def find_kokoro(source: Path) -> Path | None:
    """The weights that a folder, or a file in it, stands for; `UsageError` if a folder holds several."""
    if source.is_file():
        return source if any(source.match(pattern) for pattern in WEIGHTS) else None
    found = sorted(path for pattern in WEIGHTS for path in source.glob(pattern))
    if len(found) > 1:
        raise UsageError("release.several", path=source, names=", ".join(path.name for path in found))
    return found[0] if found else None


def read_kokoro(path: Path) -> OfficialKokoro:
    """The release around one file of weights. `ModelError` names what is missing or does not belong."""
    is_torch = path.suffix == ".pth"
    return OfficialKokoro(
        title=TITLE,
        state=Checkpoint(str(path), _torch_networks(path)) if is_torch else open_checkpoint(path),
        config=Fields.of_file(path.parent / CONFIG),
        voices=_voices(path.parent),
    )


def _torch_networks(path: Path) -> dict[str, TensorSource]:
    """A state dict for each network, whose names begin with ``module.`` as they do after training on several GPUs."""
    networks = TorchFile(path).value
    if not isinstance(networks, dict):
        raise ModelError("weight.no_state", path=path)
    tensors: dict[str, TensorSource] = {}
    for network, state in networks.items():
        if not isinstance(state, dict):
            raise ModelError("weight.no_tensor", path=path, name=network)
        for name, tensor in state.items():
            if not isinstance(tensor, TorchTensor):
                raise ModelError("weight.no_tensor", path=path, name=f"{network}.{name}")
            tensors[f"{network}.{new_name(str(name).removeprefix('module.'))}"] = tensor
    return tensors


def new_name(name: str) -> str:
    """Of a weight and its norm, as newer versions of torch call them."""
    for old, new in (("weight_g", "original0"), ("weight_v", "original1")):
        if name.endswith(f".{old}"):
            return f"{name.removesuffix(old)}parametrizations.weight.{new}"
    return name


def _voices(folder: Path) -> Checkpoint:
    together = folder / f"{VOICES}.safetensors"
    if together.is_file():
        return open_checkpoint(together)
    found: dict[str, TensorSource] = {}
    for path in sorted((folder / VOICES).glob("*.pt")):
        tensor = TorchFile(path).value
        if not isinstance(tensor, TorchTensor):
            raise ModelError("weight.no_tensor", path=path, name=path.stem)
        found[path.stem] = tensor
    if not found:
        raise ModelError("kokoro.no_voices", path=folder, folder=VOICES)
    return Checkpoint(str(folder / VOICES), found)
