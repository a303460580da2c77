"""Sound files: what this machine can write, and writing it whole or not at all; audio books with chapters."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import soundfile

from parlance.core.errors import AudioError, UsageError
from parlance.core.files import open_regular, part_file, publish
from parlance.core.messages import Message
from parlance.core.tracing import span

from ..core.dsp.resample import StreamResampler
from .tags import FIELDS, NAMES, Picture, write_tags

if TYPE_CHECKING:
    from av.container import OutputContainer
    from av.container.core import Chapter
    from av.packet import Packet
    from av.stream import Stream


EXTENSION = "m4b"
RATES = (8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000)
BITS_PER_S = 64_000
"""Of one channel of speech."""
DEMUXER = "mp4"
"""Of a file that is read: FFmpeg would take a list of other files and addresses for one too, and follow it."""
AUDIOBOOK = "2"
"""What iTunes calls the kind of media."""
FRAME = 1024
"""Samples of an AAC frame."""


@dataclass(frozen=True)
class ChapterMark:
    """A chapter, from and to in seconds."""

    start: float
    end: float
    title: str


def is_available() -> bool:
    return find_spec("av") is not None


def write_m4b(
    path: Path,
    blocks: Iterable[np.ndarray],
    rate: int,
    tags: Mapping[str, str],
    chapters: Sequence[ChapterMark],
    picture: Picture | None = None,
) -> None:
    """Write mono float32 blocks (n,), -1 to 1, of `rate` Hz, one of `RATES`. `OSError` for what a disk refuses."""
    import av  # FFmpeg comes with it: what nobody else needs is not loaded

    # As `ipod`, which differs in the brand alone, FFmpeg takes no picture.
    # The time scale is that of the sound, for the length would be cut to whole milliseconds.
    options = {"brand": "M4B ", "movie_timescale": str(rate)}
    with av.open(str(path), "w", format="mp4", options=options) as container:
        stream = container.add_stream("aac", rate=rate, layout="mono")
        stream.bit_rate = BITS_PER_S
        container.metadata.update({"genre": "Audiobook", **tags, "media_type": AUDIOBOOK})
        container.set_chapters([_chapter(number, mark) for number, mark in enumerate(chapters)])
        if picture is not None:
            container.mux(_cover(container, picture))
        fifo, written = av.AudioFifo(), 0
        for block in blocks:
            frame = av.AudioFrame.from_ndarray(block[None], format="fltp", layout="mono")
            # Without a time base the packets have no times, and the file would not say that its first frame, which the
            # encoder puts in front, is not to be heard: all chapters would begin early.
            frame.sample_rate, frame.time_base, frame.pts = rate, Fraction(1, rate), written
            written += len(block)
            fifo.write(frame)
            for full in fifo.read_many(FRAME):
                container.mux(stream.encode(full))
        last = fifo.read(0, partial=True)
        container.mux([*(stream.encode(last) if last is not None else []), *stream.encode(None)])


def _cover(container: OutputContainer, picture: Picture) -> Packet[Stream]:
    """Muxed once, as a separate stream."""
    import av
    from av.stream import Disposition

    stream = container.add_stream("mjpeg")
    stream.width, stream.height, stream.pix_fmt = picture.width, picture.height, "yuvj420p"
    stream.disposition = Disposition.attached_pic
    packet = av.Packet(picture.jpeg)
    packet.stream, packet.time_base, packet.pts, packet.dts = stream, Fraction(1, 90_000), 0, 0
    packet.is_keyframe = True
    return packet


def frames_in(path: Path) -> int:
    """Samples that a file says that it holds, with those that fill up its last block."""
    import av

    with av.open(str(path)) as container:
        stream = container.streams.audio[0]
        return round((stream.duration or 0) * (stream.time_base or 0) * stream.rate)


@contextmanager
def opened(path: Path) -> Iterator[tuple[Iterator[np.ndarray], int]]:
    """Its sound as mono float32 blocks (n,), and their rate in Hz. `AudioError` names what cannot be read."""
    if not is_available():
        raise AudioError("at", place=path, problem=Message("audio.no_m4b"))
    import av

    try:
        with open_regular(path) as file, av.open(file, "r", format=DEMUXER) as container:
            stream = next(iter(container.streams.audio), None)
            rate: int = getattr(stream, "rate", 0)  # a damaged stream has none
            if stream is None or not rate:
                raise AudioError("sound.none_in", path=path)
            resampler = av.AudioResampler(format="fltp", layout="mono", rate=rate)
            frames = (mono for frame in container.decode(stream) for mono in resampler.resample(frame))
            yield (frame.to_ndarray()[0] for frame in frames), rate
    except av.FFmpegError as error:
        raise AudioError("sound.no_book", path=path, error=error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error


def _chapter(number: int, mark: ChapterMark) -> Chapter:
    ms = Fraction(1, 1000)
    start, end = (round(at / ms) for at in (mark.start, mark.end))
    return {"id": number, "start": start, "end": end, "time_base": ms, "metadata": {"title": mark.title}}


BLOCK = 1 << 16
"""Samples handed to libsndfile at once: its Vorbis encoder keeps a whole call on the stack."""
TAG_LIMIT = 300
"""Code points of a tag; longer ones are cut, since libsndfile drops all of them when they do not fit a WAV header."""
FALLBACK_RATE = 48000
MPEG1_RATE, MP3_KBIT_S, MPEG2_KBIT_S = 32000, (32, 320), (8, 160)
"""From which rate in Hz an MP3 is MPEG 1, and the lowest and highest bit rates of MPEG 1 and 2."""


@dataclass(frozen=True)
class FileFormat:
    """A file type that can be written here."""

    extension: str
    """Without the dot."""
    title: str
    encodings: tuple[str, ...]
    """The first is the default: of ``pcm16``, ``pcm24``, ``float32``, ``vorbis``, ``opus``, ``mp3``, ``aac``."""
    lossy: bool


@dataclass(frozen=True)
class WrittenFile:
    path: Path
    sample_rate: int
    frames: int
    peak: float
    """Largest absolute sample before clipping."""
    clipped: int
    """Samples beyond -1 to 1 that the file could not hold."""


@dataclass(frozen=True)
class _Container:
    extension: str
    title: str
    major: str
    """libsndfile's name; empty for m4b, which it cannot write."""
    subtypes: Mapping[str, str]
    """Our name of the encoding to libsndfile's."""
    rates: tuple[int, ...] = ()
    """The only rates in Hz that it takes; empty is any."""


_CONTAINERS = (
    _Container("wav", "WAV", "WAV", {"pcm16": "PCM_16", "pcm24": "PCM_24", "float32": "FLOAT"}),
    _Container("flac", "FLAC", "FLAC", {"pcm16": "PCM_16", "pcm24": "PCM_24"}),
    _Container("ogg", "Ogg Vorbis", "OGG", {"vorbis": "VORBIS"}),
    _Container("opus", "Opus", "OGG", {"opus": "OPUS"}, (8000, 12000, 16000, 24000, 48000)),
    _Container(
        "mp3",
        "MP3",
        "MP3",
        {"mp3": "MPEG_LAYER_III"},
        (8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000),
    ),
    _Container(EXTENSION, "Audio book", "", {"aac": ""}, RATES),
)


def formats() -> tuple[FileFormat, ...]:
    """What can be written here, best known first."""
    found = []
    for container in _CONTAINERS:
        encodings = tuple(name for name, subtype in container.subtypes.items() if _able(container.major, subtype))
        if encodings:
            lossy = not encodings[0].startswith("pcm")
            found.append(FileFormat(container.extension, container.title, encodings, lossy))
    return tuple(found)


def check_target(path: Path | str) -> None:
    """Check that `write_audio` can write this file, before the audio exists. Raises what that would raise."""
    _choose(Path(path), "")
    check_writable(path)


def check_writable(path: Path | str) -> None:
    """The same for a file of any kind: its folder takes a new file, and an existing file can be replaced."""
    path = Path(path)
    target = _target(path)
    try:
        # Only the operating system knows whether the folder, its permissions and its disk take a file.
        with part_file(target):
            pass
    except OSError as error:
        raise AudioError("file.not_writable", path=path, error=error) from error


def write_audio(
    path: Path | str,
    samples: np.ndarray,
    sample_rate: int,
    encoding: str = "",
    tags: Mapping[str, str] | None = None,
) -> WrittenFile:
    """Write mono float32 `samples` (n,) to `path`; the extension chooses the format.

    The file appears complete or not at all; an existing one is replaced only then. `encoding` is one of the
    format's (empty is its first), `tags` has keys of `tags.NAMES`. Opus and MP3 are converted to a rate that they take.
    Raises `AudioError` for an unknown extension, encoding or tag, audio that is empty or not finite, and a path
    or disk that cannot be written.
    """
    return write_pieces(path, [samples], sample_rate, encoding, tags)


def write_pieces(
    path: Path | str,
    pieces: Iterable[np.ndarray],
    sample_rate: int,
    encoding: str = "",
    tags: Mapping[str, str] | None = None,
    finish: Callable[[Path], None] | None = None,
    chapters: Sequence[ChapterMark] = (),
    picture: Picture | None = None,
    replaces: bool = True,
    kbit_s: int = 0,
) -> WrittenFile:
    """As `write_audio`, for audio of any length that comes in pieces. What `pieces` raises leaves no file either.

    `finish` puts into the whole file what says where it comes from. Of the formats, m4b alone keeps `chapters`.
    `picture` is the cover. Without `replaces`, a file that is there by then stays, and raises `UsageError`.
    `kbit_s` is the constant bit rate of an MP3; other formats ignore it.
    """
    path = Path(path)
    container, encoding = _choose(path, encoding)
    for tag in tags or {}:
        if tag not in NAMES:
            raise AudioError("sound.tag", path=path, tag=tag, known=NAMES)
    rate = sample_rate if not container.rates or sample_rate in container.rates else FALLBACK_RATE
    blocks = _Blocks(path, pieces, sample_rate, rate)
    _write_atomically(path, container, encoding, blocks, tags or {}, finish, chapters, picture, replaces, kbit_s)
    clipped = 0 if encoding == "float32" else blocks.beyond
    return WrittenFile(path, rate, blocks.frames, blocks.peak, clipped)


class _Blocks:
    """Pieces at the rate of the file, checked and counted as they pass."""

    def __init__(self, path: Path, pieces: Iterable[np.ndarray], from_rate: int, rate: int) -> None:
        self._path, self._pieces, self._from_rate, self.rate = path, pieces, from_rate, rate
        self.frames, self.peak, self.beyond = 0, 0.0, 0

    def __iter__(self) -> Iterator[np.ndarray]:
        resampler = StreamResampler(self._from_rate, self.rate)
        for piece in self._pieces:
            samples = np.asarray(piece, np.float32)
            if samples.ndim != 1:
                raise AudioError("sound.file_not_mono", path=self._path, shape=samples.shape)
            if not np.isfinite(samples).all():
                raise AudioError("sound.file_not_finite", path=self._path)
            yield from self._counted(resampler.process(samples))
        yield from self._counted(resampler.process(np.empty(0, np.float32), last=True))
        if not self.frames:
            raise AudioError("sound.empty", path=self._path)

    def _counted(self, samples: np.ndarray) -> Iterator[np.ndarray]:
        for start in range(0, len(samples), BLOCK):
            block = samples[start : start + BLOCK]
            level = np.abs(block)
            self.frames += len(block)
            self.peak = max(self.peak, float(level.max()))
            self.beyond += int(np.count_nonzero(level > 1))
            yield block


def encode(samples: np.ndarray, encoding: str) -> np.ndarray:
    """float32 (n,), clipped to fit, as what libsndfile stores unchanged: int16, int32 with 24 bits on top, float32."""
    if encoding == "pcm16":
        return np.clip(np.rint(samples * 32768.0), -32768, 32767).astype(np.int16)
    if encoding == "pcm24":
        return np.clip(np.rint(samples * 8388608.0), -8388608, 8388607).astype(np.int32) << 8
    return samples if encoding == "float32" else np.clip(samples, -1.0, 1.0)


def _able(major: str, subtype: str) -> bool:
    if not major:
        return is_available()
    return major in soundfile.available_formats() and bool(soundfile.check_format(major, subtype))


def _choose(path: Path, encoding: str) -> tuple[_Container, str]:
    able = {known.extension: known for known in formats()}
    extension = path.suffix.lower().removeprefix(".")
    if extension == EXTENSION and extension not in able:
        raise AudioError("at", place=path, problem=Message("audio.no_m4b"))
    if extension not in able:
        raise AudioError("file.suffix", path=path, known=["." + known for known in able])
    encodings = able[extension].encodings
    if encoding and encoding not in encodings:
        raise AudioError(
            "sound.encoding", path=path, title=able[extension].title, known=" or ".join(encodings), encoding=encoding
        )
    container = next(known for known in _CONTAINERS if known.extension == extension)
    return container, encoding or encodings[0]


def _write_atomically(
    path: Path,
    container: _Container,
    encoding: str,
    blocks: _Blocks,
    tags: Mapping[str, str],
    finish: Callable[[Path], None] | None,
    chapters: Sequence[ChapterMark],
    picture: Picture | None,
    replaces: bool,
    kbit_s: int,
) -> None:
    target = _target(path)
    try:
        # libsndfile does not say why it cannot create a file; the operating system does.
        with part_file(target) as part:
            tags = {name: _clean(words) for name, words in tags.items()}
            if container.extension == EXTENSION:
                sound = (encode(block, encoding) for block in blocks)
                write_m4b(part, sound, blocks.rate, tags, chapters, picture)
                frames = frames_in(part)
            else:
                _write_part(part, container, encoding, blocks, tags, kbit_s)
                if tags or picture is not None:
                    write_tags(part, tags, picture)
                frames = soundfile.info(_native(part)).frames
            if finish is not None:
                finish(part)
            if frames < blocks.frames:
                raise OSError(errno.EIO, Message("sound.short", frames=frames, expected=blocks.frames))
            publish(part, target, replaces)
    except FileExistsError as error:
        raise UsageError("file.exists", path=path) from error
    except OSError as error:
        raise AudioError("file.not_writable", path=path, error=error) from error
    except soundfile.SoundFileError as error:
        raise AudioError("file.not_writable", path=path, error=_reason(error)) from error


def _target(path: Path) -> Path:
    """The file that `path` leads to, which is replaced in the end. Raises `AudioError` where it cannot be."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError as error:  # it holds a NUL
        raise AudioError("file.not_writable", path=path, error=error) from error
    if target.exists() and not target.is_file():
        raise AudioError("file.not_replaceable", path=path)
    if target.exists() and not os.access(target, os.W_OK):
        raise AudioError("file.protected", path=path)
    return target


def _write_part(
    part: Path, container: _Container, encoding: str, blocks: _Blocks, tags: Mapping[str, str], kbit_s: int
) -> None:
    kind: dict[str, Any] = {"subtype": container.subtypes[encoding], "format": container.major}
    if kbit_s and encoding == "mp3":
        # libsndfile's level goes from the highest bit rate to the lowest of the rates that LAME has.
        low, high = MP3_KBIT_S if blocks.rate >= MPEG1_RATE else MPEG2_KBIT_S
        kind |= {"bitrate_mode": "CONSTANT", "compression_level": min(1.0, max(0.0, (high - kbit_s) / (high - low)))}
    with soundfile.SoundFile(_native(part), "w", blocks.rate, 1, **kind) as file:
        if container.extension == "wav":
            for name in filter(tags.__contains__, FIELDS):
                setattr(file, FIELDS[name], tags[name])
        for block in blocks:
            with span("encoding"):
                file.write(encode(block, encoding))


def _native(path: Path) -> Path | bytes:
    """As soundfile takes a name of any bytes."""
    return os.fsencode(path) if os.name == "posix" else path


def _clean(text: str) -> str:
    """A tag that every format can hold: one line of valid UTF-8 without NUL, of bounded length."""
    words = text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ").split()
    return " ".join(words)[:TAG_LIMIT]


def _reason(error: Exception) -> str:
    if isinstance(error, soundfile.LibsndfileError) and error.code == 2:
        return Message("audio.refused")
    return str(error).strip(" :") or type(error).__name__
