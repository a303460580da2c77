"""Audio encoded while it is made, for a listener who cannot wait for the end."""

from __future__ import annotations

import io
import os
import struct
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from typing import BinaryIO, cast

import numpy as np
import soundfile

from parlance.core.errors import AudioError

from ..core.dsp.resample import StreamResampler
from .files import FALLBACK_RATE, encode

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


PCM_RATE = 24000
"""Of audio without a header, in Hz, as the clients of OpenAI's servers expect it."""
MP3_RATES = (16000, 22050, 24000, 32000, 44100, 48000)
OPUS_RATES = (24000, 48000)
AAC_FRAME, AAC_BITS_PER_S = 1024, 64_000
MP3_MODE = {"bitrate_mode": "CONSTANT", "compression_level": 0.5}
"""80 kbit/s at 24 kHz. Constant, for a player tells the length of a stream from its bytes: the frame that would hold it
is filled in at the end, and went out long before."""


@dataclass(frozen=True)
class _Stream:
    container: str = ""
    subtype: str = ""
    """libsndfile's names; empty where a few bytes of our own do."""
    rates: tuple[int, ...] = ()
    """The only ones in Hz that it takes; the first one is taken instead of another."""


_STREAMS = {
    "mp3": _Stream("MP3", "MPEG_LAYER_III", (FALLBACK_RATE, *MP3_RATES)),
    "opus": _Stream("OGG", "OPUS", (FALLBACK_RATE, *OPUS_RATES)),
    "aac": _Stream(rates=(FALLBACK_RATE, *MP3_RATES)),
    "wav": _Stream(),
    "pcm": _Stream(rates=(PCM_RATE,)),
}
"""FLAC is not among them: its readers, libsndfile's too, want to know the length first."""


class StreamEncoder:
    """Mono float32 in, bytes of one file out, in the order in which they are to be sent.

    What other writers go back and fill in at the end stays unknown: the length of WAV.
    """

    def __init__(self, name: str, sample_rate: int) -> None:
        """`name` is ``mp3``, ``opus``, ``wav``, ``pcm``: 16 bit without a header, or ``aac``: frames of ADTS."""
        form = _STREAMS[name]
        rate = sample_rate if not form.rates or sample_rate in form.rates else form.rates[0]
        self._resampler = StreamResampler(sample_rate, rate)
        self._sink = _Sink()
        self._file: soundfile.SoundFile | None = None
        self._pipe: PipeWriter | None = None
        self._aac: _AacWriter | None = None
        if name == "aac":
            self._aac = _AacWriter(self._sink, rate)
        elif form.container:
            mode = MP3_MODE if name == "mp3" else {}
            try:
                self._file = soundfile.SoundFile(self._sink, "w", rate, 1, form.subtype, format=form.container, **mode)
            except soundfile.SoundFileError as error:
                raise AudioError("sound.not_encoded", name=name, error=error) from error
        else:
            self._pipe = PipeWriter(cast(BinaryIO, self._sink), rate, "wav" if name == "wav" else "raw")

    def write(self, samples: np.ndarray) -> bytes:
        """What can be sent when these (n,) are there too; may be empty."""
        self._put(self._resampler.process(np.asarray(samples, np.float32)))
        return self._sink.take()

    def close(self) -> bytes:
        """The rest."""
        self._put(self._resampler.process(np.empty(0, np.float32), last=True))
        if self._file is not None:
            self._file.close()
        if self._aac is not None:
            self._aac.close()
        return self._sink.take()

    def _put(self, samples: np.ndarray) -> None:
        if self._pipe is not None:
            self._pipe.write(samples)
        elif self._aac is not None:
            self._aac.write(samples)
        elif self._file is not None and len(samples):
            self._file.write(encode(samples, "pcm16"))


def has_aac() -> bool:
    """It needs PyAV."""
    return find_spec("av") is not None


class _AacWriter:
    """AAC as a stream of frames, each with its own header (ADTS)."""

    def __init__(self, sink: _Sink, rate: int) -> None:
        import av  # FFmpeg comes with it: what nobody else needs is not loaded

        self._rate, self._fifo, self._written = rate, av.AudioFifo(), 0
        self._container = av.open(sink, "w", format="adts")
        self._stream = self._container.add_stream("aac", rate=rate, layout="mono")
        self._stream.bit_rate = AAC_BITS_PER_S

    def write(self, samples: np.ndarray) -> None:
        if not len(samples):
            return
        import av

        block = np.clip(samples, -1, 1).astype(np.float32, copy=False)
        frame = av.AudioFrame.from_ndarray(block[None], format="fltp", layout="mono")
        frame.sample_rate, frame.time_base, frame.pts = self._rate, Fraction(1, self._rate), self._written
        self._written += len(block)
        self._fifo.write(frame)
        for full in self._fifo.read_many(AAC_FRAME):
            self._container.mux(self._stream.encode(full))

    def close(self) -> None:
        last = self._fifo.read(0, partial=True)
        self._container.mux([*(self._stream.encode(last) if last is not None else []), *self._stream.encode(None)])
        self._container.close()


class _Sink(io.RawIOBase):
    """A file of which only what was not taken yet is kept; what is written before that is dropped."""

    def __init__(self) -> None:
        self._kept = bytearray()
        self._taken = 0
        self._at = 0

    def take(self) -> bytes:
        data = bytes(self._kept)
        self._taken += len(data)
        self._kept.clear()
        return data

    def write(self, data: bytes) -> int:  # type: ignore[override]
        size = len(data)
        begin = self._at - self._taken
        if begin < 0:
            data, begin = bytes(data)[-begin:], 0
        self._kept[begin : begin + len(data)] = data
        self._at += size
        return size

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        end = self._taken + len(self._kept)
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: end}[whence]
        return self._at

    def tell(self) -> int:
        return self._at

    def seekable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True
