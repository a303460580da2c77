"""The entry point of `parlance._core`: imported when first needed, its errors made ours, its log sent to Python's."""

from __future__ import annotations

import functools
import importlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from parlance._version import __version__

from .errors import Cancelled, DeviceError, ModelError, ParlanceError, UnsupportedError
from .messages import Message, verbatim
from .typed_fields import encodable

log = logging.getLogger("parlance.core")
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


def native() -> ModuleType:
    """The native module; importing it is what makes backends and drivers load."""
    try:
        from parlance import _core
    except ImportError as error:
        raise ParlanceError("native.not_loaded", error=error) from error
    _set_up(_core)
    return _core


@functools.cache
def _set_up(core: ModuleType) -> None:
    """Once: a log handler that is set while the interpreter ends would outlive it.

    A portable build keeps its backends as files beside the module and picks those that fit the machine."""
    core.set_log_handler(_to_python_logging)
    for folder in backend_folders(core):
        core.load_backends(str(folder))


def backend_folders(core: ModuleType) -> list[Path]:
    """Of a portable build: that of the wheel parlance-cuda, where it is installed, and that beside the module."""
    own = Path(str(core.__file__)).parent / "lib"
    if not own.is_dir():
        return []
    cuda = cuda_wheel()
    # Its functions are called by their place in ggml's tables: another version's may stand elsewhere.
    return [Path(str(cuda.__file__)).parent, own] if cuda and cuda.__version__ == __version__ else [own]


def cuda_wheel() -> ModuleType | None:
    try:
        return importlib.import_module("parlance_cuda")
    except ImportError:
        return None


def default_threads() -> int:
    """The physical cores that this process may use."""
    return int(native().default_threads())


def _to_python_logging(level: str, line: str) -> None:
    log.log(LEVELS.get(level, logging.INFO), "%s", line.rstrip())


@contextmanager
def mapped_errors() -> Iterator[ModuleType]:
    """Yields the native module; what it raises inside comes out as a `ParlanceError`."""
    core = native()
    try:
        yield core
    except core.Cancelled as error:
        raise Cancelled("job.stopped") from error
    except core.ModelError as error:
        raise ModelError(_told(error)) from error
    except core.Unsupported as error:
        raise UnsupportedError(_told(error), error.network) from error
    except core.DeviceError as error:
        raise DeviceError(_told(error)) from error
    except core.Error as error:
        raise ParlanceError(_told(error)) from error
    except MemoryError as error:
        raise DeviceError("memory.lacking") from error


def open_gguf(core: ModuleType, path: Path | str) -> Any:
    """The `GgufFile` of a path. Raises `ModelError` also for a name that the native module cannot take."""
    if encodable(name := str(path)) != name:
        raise ModelError("file.name", path=path)
    return core.GgufFile(name)


def _told(error: Any) -> Message:
    """Of an error of the native module; one without a code is a fault of the caller, told in its own words."""
    return Message(error.code, **error.values) if error.code else verbatim(str(error))
