"""Conversion to GGUF: from official releases, from this project's own training, from raw weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...core.errors import UsageError
from ...families.conversion.policy import DtypePolicy
from ...families.supertonic.conversion.bake import write_model
from ...families.supertonic.conversion.raw import RawModel
from ...families.supertonic.conversion.raw_folder import MODEL_FILE, load_raw
from ...families.supertonic.conversion.trained import read_trained


def convert(
    source: Path,
    out: Path,
    policy: DtypePolicy | None = None,
    progress: Callable[[int, int], None] | None = None,
    fold_text: bool = True,
) -> dict[str, str]:
    """Convert a folder (or a file inside it) to the GGUF file `out`; returns the type that each tensor was stored in.

    A release of Chatterbox or Qwen3-TTS also becomes a second file beside `out`, with the networks that clone a voice.
    Without a policy matrices are f16. `fold_text` is for Qwen3-TTS, see `write_qwen3`. `progress(done, total)` counts
    tensors. `UsageError` if the source is of no known kind, `ModelError` that names file and field if it is broken.
    """
    from ...families.chatterbox.conversion.folder import find_chatterbox, read_chatterbox
    from ...families.qwen3.conversion.folder import find_qwen3, read_qwen3

    policy = policy or DtypePolicy()
    if (weights := find_chatterbox(source)) is not None:
        from ...families.chatterbox.conversion.convert import write_chatterbox

        return write_chatterbox(read_chatterbox(weights), out, policy, progress)
    if (folder := find_qwen3(source)) is not None:
        from ...families.qwen3.conversion.convert import write_qwen3

        return write_qwen3(read_qwen3(folder), out, policy, progress, fold_text)
    return write_model(read_source(source), out, policy, progress)


def read_source(source: Path) -> RawModel:
    """Read a model of any kind that can be converted."""
    # Speaking reaches this package too (random models), and onnx takes a third of a second to import.
    from ...families.supertonic.conversion.onnx_folder import find_onnx, read_onnx_folder

    if not source.exists():
        raise UsageError(f"{source} does not exist")
    folder = source if source.is_dir() else source.parent
    if find_onnx(folder) is not None:
        return read_onnx_folder(folder)
    if (folder / MODEL_FILE).is_file():
        return load_raw(folder)
    if (folder / "config.json").is_file():
        return read_trained(folder)
    raise UsageError(
        f"{folder} holds neither an official model (onnx/ of Supertonic, t3_*.safetensors of Chatterbox, "
        "config.json of Qwen3-TTS) nor a config.json of this project's training"
    )
