"""The API key of the local server: made at its first use, readable by its owner alone."""

from __future__ import annotations

import logging
import re
import secrets
from contextlib import suppress
from pathlib import Path

from ..core.errors import ParlanceError, UsageError
from ..core.files import open_regular, private_file
from ..core.limits import API_KEY

log = logging.getLogger("parlance.library")
RANDOM_BYTES = 24
MIN_LENGTH, MAX_LENGTH = 16, 200
"""Characters of a key that a user brings. A short one could be guessed."""
_KEY = re.compile(rf"[!-~]{{{MIN_LENGTH},{MAX_LENGTH}}}", re.ASCII)


def server_key(path: Path) -> str:
    """The key in that file, which is made where there is none. Raises `ParlanceError`, `UsageError`."""
    if not path.exists():
        with suppress(FileExistsError):  # Another server has just made it.
            _write(path, replaces=False)
    return read_key(path)


def new_server_key(path: Path) -> str:
    """Replace the key. A server that runs takes the new one at its next request."""
    _write(path, replaces=True)
    return read_key(path)


def read_key(path: Path) -> str:
    """The key in a file that the user names. Raises `UsageError` that names the file and never its content."""
    try:
        with open_regular(path) as file:
            content = file.read(API_KEY.bytes)
    except OSError as error:
        raise UsageError("file.unreadable", path=path, error=error) from error
    key = content.decode("latin-1").strip()
    if not _KEY.fullmatch(key):
        raise UsageError("server.key_file", path=path, least=MIN_LENGTH, most=MAX_LENGTH)
    return key


class KeyFile:
    """The key of a server that runs, which changes with its file."""

    def __init__(self, path: Path, key: str) -> None:
        """`key` is what the file holds now."""
        self._path, self._key, self._seen = path, key, _stamp(path)

    @property
    def key(self) -> str:
        """The last valid key of the file: a deleted or damaged file leaves the key as it was."""
        if (stamp := _stamp(self._path)) != self._seen:
            self._seen = stamp
            try:
                self._key = read_key(self._path)
            except ParlanceError as error:
                log.warning("the API key stays as it was: %s", error)
        return self._key


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _write(path: Path, replaces: bool) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with private_file(path, replaces) as file:
            file.write(f"parlance-{secrets.token_urlsafe(RANDOM_BYTES)}\n".encode())
    except FileExistsError:
        raise
    except OSError as error:
        raise ParlanceError("file.not_written", path=path, error=error) from error
