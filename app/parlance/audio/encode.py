"""Audio encoded while it is made, for a listener who cannot wait for the end."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import BinaryIO, cast

import numpy as np
import soundfile

from parlance.core.errors import AudioError

from .files import FALLBACK_RATE, encode
from .pipe import PipeWriter
from .resample import StreamResampler

PCM_RATE = 24000
"""Of audio without a header, in Hz, as the clients of OpenAI's servers expect it."""
MP3_RATES = (16000, 22050, 24000, 32000, 44100, 48000)
OPUS_RATES = (24000, 48000)
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
    "wav": _Stream(),
    "pcm": _Stream(rates=(PCM_RATE,)),
}
"""FLAC is not among them: its readers, libsndfile's too, want to know the length first."""


class StreamEncoder:
    """Mono float32 in, bytes of one file out, in the order in which they are to be sent.

    What other writers go back and fill in at the end stays unknown: the length of WAV.
    """

    def __init__(self, name: str, sample_rate: int) -> None:
        """`name` is ``mp3``, ``opus``, ``wav`` or ``pcm``: 16 bit without a header."""
        form = _STREAMS[name]
        rate = sample_rate if not form.rates or sample_rate in form.rates else form.rates[0]
        self._resampler = StreamResampler(sample_rate, rate)
        self._sink = _Sink()
        self._file: soundfile.SoundFile | None = None
        self._pipe: PipeWriter | None = None
        if form.container:
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
        return self._sink.take()

    def _put(self, samples: np.ndarray) -> None:
        if self._pipe is not None:
            self._pipe.write(samples)
        elif self._file is not None and len(samples):
            self._file.write(encode(samples, "pcm16"))


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
