"""The key of this installation, made at its first use, which signs what Parlance writes."""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

log = logging.getLogger("parlance.library")

SECRET_BYTES = 32


@dataclass(frozen=True)
class Signer:
    """Ed25519."""

    _secret: Ed25519PrivateKey

    @property
    def public(self) -> bytes:
        """32 bytes by which anyone can check a signature."""
        return self._secret.public_key().public_bytes_raw()

    def sign(self, data: bytes) -> bytes:
        """64 bytes; the same data gives the same ones."""
        return self._secret.sign(data)


def fits(public: bytes, signature: bytes, data: bytes) -> bool:
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
        if not path.exists():
            _make(path)
        return Signer(Ed25519PrivateKey.from_private_bytes(path.read_bytes()))
    except (OSError, ValueError) as error:
        log.warning("what is written is not signed: the key %s cannot be used: %s", path, error)
        return None


def own_public(path: Path) -> bytes | None:
    """That of the key in the file; nothing is made."""
    signer = own_signer(path) if path.exists() else None
    return None if signer is None else signer.public


def _make(path: Path) -> None:
    """Of two that make it at once, the first one wins, and nobody else can read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(os.urandom(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        if not path.exists():
            os.link(scratch, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(scratch)
