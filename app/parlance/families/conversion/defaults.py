"""The defaults that a model file names: they say which settings the model has, and what they are unless asked for."""

from __future__ import annotations

from collections.abc import Mapping

from parlance.core.errors import ModelError
from parlance.core.request import SETTINGS

from .release_writer import Metadata


def default_metadata(prefix: str, values: Mapping[str, float], source: str) -> Metadata:
    """Of settings by name, under ``<prefix>.default_``. `ModelError` names `source` where no request takes a value."""
    for name, value in values.items():
        if not SETTINGS[name].allows(value):
            raise ModelError("field.no_request", path=source, name=name, value=value)
    kinds = {name: "u32" if SETTINGS[name].is_whole else "f32" for name in values}
    return {f"{prefix}.default_{name}": (kinds[name], value) for name, value in values.items()}
