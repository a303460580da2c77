"""Values from outside, held against the annotations of a dataclass, and what JSON and UTF-8 cannot hold."""

from __future__ import annotations

import dataclasses
import functools
import math
import numbers
import operator
import re
from collections.abc import Mapping
from typing import Any

from .messages import Message

_PLAIN: Mapping[str, tuple[type, ...]] = {
    "None": (type(None),),
    "bool": (bool,),
    "int": (int,),
    "float": (float, int),
    "str": (str,),
}
_SAID = {"None": "none", "bool": "true or false", "int": "a whole number", "float": "a number", "str": "text"}


def check_fields(kind: type, values: Mapping[str, Any], some: bool = False) -> None:
    """`ValueError` names the first field that is unknown, missing or of another type; `some` may be missing."""
    known = types_of(kind)
    for name, value in values.items():
        if name not in known:
            raise ValueError(Message("value.unknown", name=name))
        if not fits(known[name], value):
            raise ValueError(Message("value.kind", name=name, kind=known[name], value=value))
    for name in () if some else known.keys() - values.keys():
        raise ValueError(Message("value.missing", name=name))


@functools.cache
def types_of(kind: type) -> Mapping[str, str]:
    """Field of a dataclass -> its annotation."""
    return {field.name: str(field.type) for field in dataclasses.fields(kind)}


def described(annotation: str) -> str:
    """What a person calls the types of an annotation such as ``int | None``."""
    return " or ".join(_SAID.get(kind, kind) for kind in annotation.split(" | "))


def plain(value: Any) -> Any:
    """A scalar of another library, such as NumPy's, as Python's own; everything else as it is."""
    if type(value) in (bool, int, float, str):
        return value
    if getattr(value, "ndim", None) == 0 and hasattr(value, "item"):
        value = value.item()
    if isinstance(value, bool):
        return value
    if isinstance(value, numbers.Integral):
        return operator.index(value)
    return float(value) if isinstance(value, numbers.Real) else value


def fits(annotation: str, value: Any) -> bool:
    """Whether a value is one of the types of an annotation such as ``float | None`` or ``list[str]``.

    An int goes for a float, a bool for nothing else, and a float must be finite.
    """
    plain, others = _types(annotation)
    if type(value) in plain:
        return type(value) is not float or math.isfinite(value)
    return any(_fits_inside(outer, inner, value) for outer, inner in others)


@functools.cache
def _types(annotation: str) -> tuple[frozenset[type], tuple[tuple[str, str], ...]]:
    """The plain types of an annotation, and of each other alternative its name and what is in its brackets."""
    parts = [part.strip().removesuffix("]").partition("[") for part in annotation.split("|")]
    plain = frozenset(kind for outer, _, inner in parts if not inner for kind in _PLAIN.get(outer, ()))
    return plain, tuple((outer, inner) for outer, _, inner in parts if inner or outer not in _PLAIN)


def _fits_inside(outer: str, inner: str, value: Any) -> bool:
    if outer == "Any":
        return True
    if outer == "list":
        return type(value) is list and all(fits(inner, entry) for entry in value)
    if outer in ("dict", "Mapping"):
        kind = inner.partition(",")[2].strip()
        return type(value) is dict and all(fits(kind, entry) for entry in value.values())
    return type(value).__name__ == outer


def finite(value: Any) -> Any:
    """JSON has no infinity: what is not a finite number becomes None, however deep it lies."""
    if isinstance(value, dict):
        return {key: finite(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(entry) for entry in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of pairs of UTF-16. In arguments of a command they stand for bytes that are not UTF-8."""


def encodable(text: str) -> str:
    """`text`, as long as it was, with U+FFFD for what no encoding has."""
    return text if text.isascii() else _HALVES.sub("\ufffd", text)
