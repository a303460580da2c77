"""The key of this installation, made at its first use, which signs what Parlance writes."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

from ..core.files import private_file, read_regular, set_aside

if TYPE_CHECKING:  # loaded when something is signed
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

log = logging.getLogger("parlance.library")

SECRET_BYTES = 32
WAIT_S = 10.0
"""For another that is just making the key."""


@dataclass(frozen=True)
class Signer:
    """Ed25519."""

    secret: Ed25519PrivateKey

    @property
    def public(self) -> bytes:
        """32 bytes by which anyone can check a signature."""
        return self.secret.public_key().public_bytes_raw()

    def sign(self, data: bytes) -> bytes:
        """64 bytes; the same data gives the same ones."""
        return self.secret.sign(data)


def fits(public: bytes, signature: bytes, data: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(public: bytes) -> str:
    """What people compare: 16 hexadecimal digits in groups of four."""
    digits = hashlib.sha256(public).hexdigest()[:16]
    return " ".join(digits[at : at + 4] for at in range(0, 16, 4))


def own_signer(path: Path) -> Signer | None:
    """The key that is kept in a file, made if there is none; None, with a warning, where that cannot be."""
    try:
        return _kept(path) or _make(path)
    except OSError as error:
        log.warning("what is written is not signed: the key %s cannot be used: %s", path, error)
        return None


def kept_signer(path: Path) -> Signer | None:
    """The key in the file, if there is one; nothing is made."""
    try:
        return _kept(path)
    except OSError:
        return None


def _kept(path: Path) -> Signer | None:
    """None if there is no key, or what is there is none. Raises `OSError`."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    try:
        return Signer(Ed25519PrivateKey.from_private_bytes(read_regular(path, SECRET_BYTES)))
    except (FileNotFoundError, ValueError):
        return None


def _make(path: Path) -> Signer | None:
    """Of two that make it at once, the first one wins. What is there and is no key is kept beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(path):
        if (signer := _kept(path)) is None:
            if path.exists():
                log.warning("%s is no key; it was moved to %s, and another key is made", path, set_aside(path))
            with private_file(path) as file:
                file.write(os.urandom(SECRET_BYTES))
            signer = _kept(path)
    return signer


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Disks that know no locks are seldom shared by two who start at once."""
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=WAIT_S)
    with suppress(OSError, NotImplementedError):
        lock.acquire()
    try:
        yield
    finally:
        lock.release()
        with suppress(OSError):
            Path(lock.lock_file).unlink()
