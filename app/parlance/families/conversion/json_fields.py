"""JSON of an official release, read field by field: what is missing or of another kind is named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON, Limits
from parlance.core.messages import Message
from parlance.core.request import SETTINGS

from .release_writer import Metadata


class Fields:
    """An object of a JSON file; `where` is the file and the way to the object in it."""

    def __init__(self, values: Mapping[str, Any], where: str) -> None:
        self._values = values
        self.where = where

    @classmethod
    def of_file(cls, path: Path) -> Fields:
        """`ModelError` if the file is missing or holds no object."""
        values = read_model_json(path)
        if not isinstance(values, dict):
            raise ModelError("json.no_object", path=path)
        return cls(values, f"{path}: ")

    def below(self, name: str) -> Fields:
        return Fields(self.mapping(name), f"{self.where}{name}.")

    def mapping(self, name: str) -> dict[str, Any]:
        value = self._get(name)
        if not isinstance(value, dict):
            raise self._fault(name, Message("json.an_object"))
        return value

    def integer(self, name: str) -> int:
        value = self._get(name)
        # Some exports wrap a number in a list.
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or value < 0:
            raise self._fault(name, Message("json.whole_number"))
        return int(value)

    def integers(self, name: str) -> tuple[int, ...]:
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(n, int) and n > 0 for n in value):
            raise self._fault(name, Message("json.whole_numbers"))
        return tuple(value)

    def real(self, name: str) -> float:
        value = self._get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self._fault(name, Message("json.number"))
        return float(value)

    def text(self, name: str) -> str:
        value = self._get(name)
        if not isinstance(value, str):
            raise self._fault(name, Message("json.text"))
        return value

    def require(self, **values: Any) -> None:
        """`ModelError` that names the first field which is missing or has another value than this version knows."""
        for name, expected in values.items():
            if self._get(name) != expected:
                raise self._fault(name, repr(expected))

    def expect(self, **values: Any) -> None:
        """The same, for fields that may be absent since the official code has these defaults."""
        self.require(**{name: value for name, value in values.items() if name in self._values})

    def _get(self, name: str) -> Any:
        if name not in self._values:
            raise ModelError("json.missing", where=self.where, name=name)
        return self._values[name]

    def _fault(self, name: str, kind: str) -> ModelError:
        return ModelError("json.kind", where=self.where, name=name, kind=kind, value=self._values[name])


def default_metadata(prefix: str, values: Mapping[str, float], source: str) -> Metadata:
    """Of settings by name, under ``<prefix>.default_``. `ModelError` names `source` where no request takes a value."""
    for name, value in values.items():
        if not SETTINGS[name].allows(value):
            raise ModelError("field.no_request", path=source, name=name, value=value)
    kinds = {name: "u32" if SETTINGS[name].is_whole else "f32" for name in values}
    return {f"{prefix}.default_{name}": (kinds[name], value) for name, value in values.items()}


def read_model_json(path: Path, limits: Limits = MODEL_JSON) -> Any:
    """What a file holds, within `limits`. `ModelError` names the file and what is wrong with it."""
    try:
        return read_json_file(path, limits)
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, ValueError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error


def read_merges(path: Path) -> list[tuple[str, str]]:
    """The pairs of a merges.txt, the first to be merged first."""
    pairs: list[tuple[str, str]] = []
    for line in filter(None, read_text(path).splitlines()):
        if line.startswith("#version"):
            continue
        parts = line.split(" ")
        if len(parts) != 2:
            raise ModelError("tokenizer.no_pair", path=path, line=line)
        pairs.append((parts[0], parts[1]))
    return pairs


def read_json(path: Path, kind: type) -> Any:
    """What a file holds, which must be of that kind."""
    value = read_model_json(path)
    if not isinstance(value, kind):
        raise ModelError("json.must_hold", path=path, kind=kind.__name__)
    return value


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
