"""The role of each tensor, kept in the file itself: what re-quantising goes by, where no schema lists the tensors.

Key ``parlance.role.<role>`` holds the names of the tensors in that role: ``matrix``, ``wide``, ``conv``, ``table`` or
``plain``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import ModelError
from .read import GgufContents

PREFIX = "parlance.role."
ROLES = ("matrix", "wide", "conv", "table", "plain")


@dataclass(frozen=True)
class TensorSpec:
    shape: tuple[int, ...]
    kind: str = "plain"
    """``matrix`` (f32, f16 or q8_0), ``table`` (f32 or f16), ``dense`` (f32, or f16 where exact) or ``plain`` (f32)."""


def role_metadata(roles: Mapping[str, str]) -> dict[str, tuple[str, Any]]:
    """Metadata of a file whose tensors have these roles."""
    return {PREFIX + role: ("str[]", [name for name, of in roles.items() if of == role]) for role in ROLES}


def role_specs(contents: GgufContents) -> dict[str, TensorSpec]:
    """Shape and role of every tensor, in file order. `ModelError` names one that has no role, two, or is not there."""
    metadata = contents.values()
    roles: dict[str, str] = {}
    for role in ROLES:
        for name in metadata.get(PREFIX + role, []):
            if name not in contents.tensors:
                raise ModelError("tensor.missing", path=contents.path, name=name)
            if name in roles:
                raise ModelError("tensor.two_roles", path=contents.path, name=name)
            roles[name] = role
    if surplus := sorted(set(contents.tensors) - set(roles)):
        raise ModelError("tensor.unused", path=contents.path, names=surplus[:8])
    return {name: TensorSpec(tensor.shape, roles[name]) for name, tensor in contents.tensors.items()}
