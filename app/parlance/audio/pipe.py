"""Audio written to a pipe as it is made, before its length is known."""

from __future__ import annotations

import os
import struct
from typing import BinaryIO

import numpy as np

from parlance.core.errors import AudioError

from .files import encode

UNKNOWN = 0xFFFFFFFF
"""Size in a WAV header that means "until the stream ends"."""
_BYTES = {"pcm16": 2, "float32": 4}


class PipeWriter:
    """Mono samples to a binary stream, as WAV or without a header (``raw``), each piece flushed at once.

    A pipe's WAV header says that the length is unknown. A regular file gets its sizes filled in by `close`,
    which leaves the stream open.
    """

    def __init__(self, stream: BinaryIO, sample_rate: int, container: str = "wav", encoding: str = "pcm16") -> None:
        """`container` is ``wav`` or ``raw``, `encoding` ``pcm16`` or ``float32`` (both little-endian)."""
        if container not in ("wav", "raw"):
            raise AudioError("pipe.container", container=container)
        if encoding not in _BYTES:
            raise AudioError("pipe.encoding", known=" or ".join(_BYTES), encoding=encoding)
        self.clipped = 0
        """Samples beyond -1 to 1 that pcm16 could not hold."""
        self._stream = stream
        self._rate = sample_rate
        self._encoding = encoding
        self._data_bytes = 0
        self._start = _patchable_position(stream) if container == "wav" else None
        if container == "wav":
            self._send(self._header(UNKNOWN))

    def write(self, samples: np.ndarray) -> None:
        """Send float32 (n,); `AudioError` when the reader is gone or the disk is full."""
        samples = np.asarray(samples, np.float32)
        if self._encoding == "pcm16":
            self.clipped += int(np.count_nonzero(np.abs(samples) > 1))
        encoded = encode(samples, self._encoding)
        data = encoded.astype(encoded.dtype.newbyteorder("<"), copy=False).tobytes()
        self._send(data)
        self._data_bytes += len(data)

    def close(self) -> None:
        """Fill in the sizes where the stream is a regular file and they fit 32 bits."""
        header = self._header(self._data_bytes)
        if self._start is None or self._data_bytes + len(header) > UNKNOWN:
            return
        try:
            end = self._stream.tell()
            self._stream.seek(self._start)
            self._send(header)
            self._stream.seek(end)
        except OSError as error:
            raise AudioError("pipe.not_completed", error=error) from error

    def _header(self, data_bytes: int) -> bytes:
        width = _BYTES[self._encoding]
        code = 3 if self._encoding == "float32" else 1
        layout = struct.pack("<HHIIHH", code, 1, self._rate, self._rate * width, width, 8 * width)
        chunks = b"WAVEfmt " + struct.pack("<I", len(layout)) + layout
        chunks += b"data" + struct.pack("<I", data_bytes)
        riff_bytes = UNKNOWN if data_bytes == UNKNOWN else len(chunks) + data_bytes
        return b"RIFF" + struct.pack("<I", riff_bytes) + chunks

    def _send(self, data: bytes) -> None:
        try:
            self._stream.write(data)
            self._stream.flush()
        except (OSError, ValueError) as error:
            raise AudioError("pipe.not_written", error=error) from error


def _patchable_position(stream: BinaryIO) -> int | None:
    """Where the header begins if it can be overwritten later: not in a pipe, nor in a file opened for appending."""
    try:
        position = stream.tell() if stream.seekable() else None
    except (OSError, ValueError):
        return None
    try:
        import fcntl

        if fcntl.fcntl(stream.fileno(), fcntl.F_GETFL) & os.O_APPEND:
            return None
    except ImportError:
        # Windows cannot tell; a redirected output keeps its unknown length there.
        return None
    except OSError:
        # Not a file of the operating system, so nothing opened it for appending.
        return position
    return position
