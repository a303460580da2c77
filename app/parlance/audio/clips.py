"""Recordings that the user brings: what libsndfile reads, and what phones and browsers make, which PyAV reads."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from parlance.core.errors import AudioError
from parlance.core.files import file_sha256, open_regular
from parlance.core.limits import CLIP
from parlance.core.messages import Message

from . import files

RATES = (4000, 384000)
MAX_CHANNELS = 8
_CODED = (
    (4, b"ftyp", files.DEMUXER),
    (0, b"\x1a\x45\xdf\xa3", "matroska"),
    (0, b"\xff\xf1", "aac"),
    (0, b"\xff\xf9", "aac"),
    (0, b"#!AMR", "amr"),
)
"""m4a, 3gp and films, WebM, bare AAC and voice notes of older phones: where which bytes are, and FFmpeg's name."""


@dataclass(frozen=True)
class Clip:
    samples: np.ndarray
    """float32 (n, channels), -1 to 1."""
    sample_rate: int
    name: str
    sha256: str
    """Of the file."""

    @property
    def mono(self) -> np.ndarray:
        """float32 (n,): the mean of the channels."""
        return np.asarray(self.samples.mean(axis=1), np.float32)

    def part(self, begin_s: float, end_s: float) -> Clip:
        """What lies between two times in seconds."""
        first, last = (round(at * self.sample_rate) for at in (begin_s, end_s))
        return Clip(self.samples[first:last], self.sample_rate, self.name, self.sha256)


def read_clip(path: Path) -> Clip:
    """Read a whole recording. `AudioError` names the file; nothing of more than `CLIP.elements` samples is decoded."""
    demuxer = _demuxer(path)
    samples, rate = _read(path) if demuxer is None else _decoded(path, demuxer)
    return Clip(samples, rate, path.name, file_sha256(path))


def _read(path: Path) -> tuple[np.ndarray, int]:
    try:
        with opened_sound(path) as file:
            rate, channels, frames = file.samplerate, file.channels, file.frames
            _check(path, rate, channels)
            if frames * channels > CLIP.elements:
                raise _too_long(path, rate, channels)
            # Never more than was looked at: the header of a damaged file may promise anything.
            return file.read(frames, dtype="float32", always_2d=True), rate
    except MemoryError as error:
        raise AudioError("sound.no_memory", path=path, frames=frames) from error


def _demuxer(path: Path) -> str | None:
    """FFmpeg's name of what libsndfile does not read; None for everything else, and for what is no file."""
    try:
        with open_regular(path) as file:
            head = file.read(12)
    except OSError:
        return None
    return next((name for at, magic, name in _CODED if head[at : at + len(magic)] == magic), None)


def _decoded(path: Path, demuxer: str) -> tuple[np.ndarray, int]:
    """The first sound in it. FFmpeg is told what it is: of some kinds it would follow names of other files."""
    if not files.is_available():
        raise AudioError("at", place=path, problem=Message("audio.no_av"))
    import av

    blocks, count = [], 0
    try:
        with open_regular(path) as file, av.open(file, "r", format=demuxer) as container:
            stream = next(iter(container.streams.audio), None)
            rate: int = getattr(stream, "rate", 0)  # a damaged stream has none
            if stream is None or not rate:
                raise AudioError("sound.none_in", path=path)
            _check(path, rate, stream.channels)
            resampler = av.AudioResampler(format="fltp", layout=stream.layout, rate=rate)
            for frame in container.decode(stream):
                for part in resampler.resample(frame):
                    blocks.append(part.to_ndarray())
                    count += blocks[-1].size
                    if count > CLIP.elements:
                        raise _too_long(path, rate, stream.channels)
    except (av.FFmpegError, ValueError) as error:
        raise AudioError("sound.no_file", path=path, error=error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error
    if not count:
        raise AudioError("sound.none_in", path=path)
    return np.ascontiguousarray(np.concatenate(blocks, axis=1).T, np.float32), rate


def _check(path: Path, rate: int, channels: int) -> None:
    if not RATES[0] <= rate <= RATES[1]:
        raise AudioError("sound.rate", path=path, rate=rate, least=RATES[0], most=RATES[1])
    if channels > MAX_CHANNELS:
        raise AudioError("sound.channels", path=path, channels=channels, most=MAX_CHANNELS)


def _too_long(path: Path, rate: int, channels: int) -> AudioError:
    return AudioError("sound.too_long", path=path, seconds=CLIP.elements // (rate * channels))


@contextmanager
def opened_sound(path: Path) -> Iterator[soundfile.SoundFile]:
    """What its content says it is, whatever it is called. `AudioError` names the file, while it is read too."""
    try:
        # By its number: of a file that is called .raw, soundfile would ask what is in it.
        with open_regular(path) as file, soundfile.SoundFile(file.fileno(), closefd=False) as sound:
            yield sound
    except soundfile.SoundFileError as error:
        raise undecodable(path, error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error


def undecodable(path: Path, error: soundfile.SoundFileError) -> AudioError:
    """What libsndfile says, without the path, which it says once more."""
    reason = str(getattr(error, "error_string", error)).strip(" .:")
    return AudioError("sound.no_file", path=path, error=reason)


def pack(samples: np.ndarray, sample_rate: int) -> bytes:
    """Mono float32 (n,) in 16 bit; what is beyond -1 to 1 is clipped."""
    buffer = io.BytesIO()
    try:
        soundfile.write(buffer, np.clip(samples, -1.0, 1.0), sample_rate, format="FLAC", subtype="PCM_16")
    except (soundfile.LibsndfileError, ValueError) as error:
        raise AudioError("sound.not_packed", error=error) from error
    return buffer.getvalue()


MAX_SAMPLES_A_BYTE = 1000
"""Silence as `pack` writes it has some 400."""


def unpack(packed: bytes) -> tuple[np.ndarray, int]:
    """Samples (n,) as float32, and their rate in Hz. `AudioError` for what `pack` did not write."""
    try:
        frames = soundfile.info(io.BytesIO(packed)).frames
        if frames > len(packed) * MAX_SAMPLES_A_BYTE:
            raise AudioError("sound.packed_short", size=len(packed), frames=frames)
        samples, rate = soundfile.read(io.BytesIO(packed), dtype="float32")
    except soundfile.LibsndfileError as error:
        raise AudioError("sound.not_unpacked", error=error) from error
    return np.asarray(samples, np.float32).reshape(-1), rate


def pack_24(values: np.ndarray, sample_rate: int) -> bytes | None:
    """FLAC of int32 (n,) that are integers of 24 bits; None for a rate that FLAC does not have."""
    file = io.BytesIO()
    try:
        soundfile.write(file, values << 8, sample_rate, "PCM_24", format="FLAC")
    except soundfile.SoundFileError:
        return None
    return file.getvalue()


def unpack_24(packed: bytes, frames: int) -> np.ndarray | None:
    """The int32 (frames,) that `pack_24` was given; None for anything else, which is not unpacked beyond `frames`."""
    if not packed.startswith(b"fLaC"):
        return None
    try:
        with soundfile.SoundFile(io.BytesIO(packed)) as file:
            if (file.frames, file.channels, file.subtype) != (frames, 1, "PCM_24"):
                return None
            values: np.ndarray = file.read(frames, dtype="int32") >> 8
    except soundfile.SoundFileError:
        return None
    return values if len(values) == frames else None
