"""Sound files: as recordings to clone from, and for what is noted in them."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from contextlib import suppress
from datetime import date

import numpy as np
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from parlance.audio.clips import read_clip, unpack
from parlance.audio.files import formats, write_audio
from parlance.audio.provenance import (
    describe,
    of_credentials,
    read_credentials,
    read_note,
    sound_sha256,
    unseal,
    write_credentials,
    write_note,
)
from parlance.audio.verify import VerifyResult
from parlance.core.errors import AudioError
from parlance.library.signing import Signer

from .door import Door, on_disk, scratch

KINDS = ("wav", "flac", "mp3", "ogg", "opus", "m4b", "raw", "aiff")
"""What a name may end in; the first byte of an input chooses."""


def _named(data: bytes) -> tuple[bytes, str]:
    return data[1:], f"clip.{KINDS[data[0] % len(KINDS)] if data else 'wav'}"


def open_clip(data: bytes) -> None:
    clip = read_clip(on_disk(*_named(data)))
    assert clip.mono.shape == (len(clip.samples),)


def open_tags(data: bytes) -> None:
    path = on_disk(*_named(data))
    note = read_note(path)
    sound = sound_sha256(path)
    if note is not None:
        unseal(note, sound)
    with suppress(struct.error):  # notes are written into files of our own only
        write_note(path, "note")


def open_credentials(data: bytes) -> None:
    path = on_disk(*_named(data))
    found = read_credentials(path)
    if found is not None:
        verdict = VerifyResult(path, None, of_credentials(found), False, found)
        assert all(verdict.words)
        json.dumps(verdict.to_dict())


def signed() -> Iterator[bytes]:
    signer, record = Signer(Ed25519PrivateKey.from_private_bytes(b"k" * 32)), describe([], None, date(2026, 1, 1))
    for data in sounds():
        suffix = f".{KINDS[data[0]]}"
        path = on_disk(data[1:], f"signed{suffix}")
        if write_credentials(path, suffix, record, signer):
            yield data[:1] + path.read_bytes()


def open_packed(data: bytes) -> None:
    """The sound of a clip of the history."""
    samples, _ = unpack(data)
    assert samples.ndim == 1


def sounds(noted: bool = False) -> Iterator[bytes]:
    samples = (0.1 * np.sin(np.arange(2400) * 0.05)).astype(np.float32)
    for known in formats():
        path = scratch() / f"made.{known.extension}"
        write_audio(path, samples, 24000, tags={"title": "Tüte"})
        if noted:
            write_note(path, '{"format": "parlance", "record": {}}')
        yield bytes([KINDS.index(known.extension)]) + path.read_bytes()


def clips() -> Iterator[bytes]:
    # libsndfile reads no MP4.
    yield from (data for data in sounds() if KINDS[data[0]] != "m4b")


def packed() -> Iterator[bytes]:
    yield from (data[1:] for data in sounds() if KINDS[data[0]] == "flac")


DOORS = (
    Door("clips", open_clip, clips, longest=8192, share=0.5),
    Door("tags", open_tags, lambda: sounds(noted=True), refusals=(AudioError,), longest=8192),
    Door("credentials", open_credentials, signed, refusals=(AudioError,), longest=32768, share=0.5),
    Door("packed", open_packed, packed, longest=8192, share=0.2),
)
