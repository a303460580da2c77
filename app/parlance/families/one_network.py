"""What a loaded model is that lives in one native object: its `Model` (core/family.py) but for the speaking itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self


class OneNetwork:
    """A native model with the spec of its file. The caller maps native errors."""

    def __init__(self, native: Any, spec: Any) -> None:
        self.native = native
        self.spec = spec

    def session(self) -> Self:
        return type(self)(self.native.session(), self.spec)

    @property
    def weight_types(self) -> Mapping[str, str]:
        weight_types: Mapping[str, str] = self.native.weight_types
        return weight_types

    @property
    def memory(self) -> Mapping[str, int]:
        memory: Mapping[str, int] = self.native.memory
        return memory

    @property
    def choices(self) -> Mapping[str, str]:
        choices: Mapping[str, str] = self.native.choices
        return choices

    @property
    def chunks_depend(self) -> bool:
        return False

    @property
    def devices(self) -> tuple[Any, ...]:
        return (self.native.device,)

    def wait_for_graphs(self, on: bool) -> None:
        self.native.device.wait = on

    def cancel(self) -> None:
        self.native.cancel()

    def resume(self) -> None:
        self.native.resume()

    def reset_stats(self) -> None:
        self.native.reset_stats()

    def stats(self) -> list[dict[str, Any]]:
        stats: list[dict[str, Any]] = self.native.stats()
        return stats
