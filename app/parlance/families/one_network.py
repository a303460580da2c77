"""What a loaded model is that lives in one native object, and what is wrong with the metadata of its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Self

from parlance.core.errors import ModelError


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


@contextmanager
def metadata_of(path: str) -> Iterator[None]:
    """Inside it, a key that is not there or a value of the wrong kind is a `ModelError` that names the file."""
    try:
        yield
    except KeyError as error:
        raise ModelError("metadata.missing", path=path, error=error) from error
    except (TypeError, ValueError, OverflowError) as error:
        raise ModelError("metadata.kind", path=path, error=error) from error
