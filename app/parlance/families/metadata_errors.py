"""What is wrong with the metadata that a driver builds its spec from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlance.core.errors import ModelError


@contextmanager
def metadata_of(path: str) -> Iterator[None]:
    """Inside it, a key that is not there or a value of the wrong kind is a `ModelError` that names the file."""
    try:
        yield
    except KeyError as error:
        raise ModelError("metadata.missing", path=path, error=error) from error
    except (TypeError, ValueError, OverflowError) as error:
        raise ModelError("metadata.kind", path=path, error=error) from error
