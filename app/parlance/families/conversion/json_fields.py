"""JSON of an official release, read field by field: what is missing or of another kind is named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlance.core.errors import ModelError
from parlance.core.messages import Message
from parlance.families.conversion.model_json import read_model_json


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
