"""The JSON files of voices and of official releases, which come from anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON, Limits


def read_model_json(path: Path, limits: Limits = MODEL_JSON) -> Any:
    """What a file holds, within `limits`. `ModelError` names the file and what is wrong with it."""
    try:
        return read_json_file(path, limits)
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, ValueError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
