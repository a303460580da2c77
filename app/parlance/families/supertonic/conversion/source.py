"""What a Supertonic model is made from: an official release, weights from our own training, or raw weights."""

from __future__ import annotations

from pathlib import Path

from .raw import MODEL_FILE, RawModel, load_raw
from .trained import read_trained


def find_source(source: Path) -> Path | None:
    """The folder that a folder, or a file in it, stands for."""
    folder = source if source.is_dir() else source.parent
    is_model = _has_onnx(folder) or any((folder / name).is_file() for name in (MODEL_FILE, "config.json"))
    return folder if is_model else None


def read_source(folder: Path) -> RawModel:
    """What `find_source` found. `ModelError` names file and field if it is broken."""
    if _has_onnx(folder):
        from .onnx_folder import read_onnx_folder

        return read_onnx_folder(folder)
    return load_raw(folder) if (folder / MODEL_FILE).is_file() else read_trained(folder)


def _has_onnx(folder: Path) -> bool:
    from .onnx_folder import find_onnx

    return find_onnx(folder) is not None
