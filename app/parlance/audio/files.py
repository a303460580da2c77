"""Sound files: what this machine can write, and writing it whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from parlance.core.errors import AudioError, UsageError
from parlance.core.messages import Message
from parlance.core.part_file import part_file, publish

from . import m4b
from .m4b import ChapterMark
from .resample import StreamResampler
from .tags import FIELDS, NAMES, Picture, write_tags

BLOCK = 1 << 16
"""Samples handed to libsndfile at once: its Vorbis encoder keeps a whole call on the stack."""
TAG_LIMIT = 300
"""Code points of a tag; longer ones are cut, since libsndfile drops all of them when they do not fit a WAV header."""
FALLBACK_RATE = 48000


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
    _Container(m4b.EXTENSION, "Audio book", "", {"aac": ""}, m4b.RATES),
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
) -> WrittenFile:
    """As `write_audio`, for audio of any length that comes in pieces. What `pieces` raises leaves no file either.

    `finish` puts into the whole file what says where it comes from. Of the formats, m4b alone keeps `chapters`.
    `picture` is the cover. Without `replaces`, a file that is there by then stays, and raises `UsageError`.
    """
    path = Path(path)
    container, encoding = _choose(path, encoding)
    for tag in tags or {}:
        if tag not in NAMES:
            raise AudioError("sound.tag", path=path, tag=tag, known=NAMES)
    rate = sample_rate if not container.rates or sample_rate in container.rates else FALLBACK_RATE
    blocks = _Blocks(path, pieces, sample_rate, rate)
    _write_atomically(path, container, encoding, blocks, tags or {}, finish, chapters, picture, replaces)
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
        return m4b.is_available()
    return major in soundfile.available_formats() and bool(soundfile.check_format(major, subtype))


def _choose(path: Path, encoding: str) -> tuple[_Container, str]:
    able = {known.extension: known for known in formats()}
    extension = path.suffix.lower().removeprefix(".")
    if extension == m4b.EXTENSION and extension not in able:
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
) -> None:
    target = _target(path)
    try:
        # libsndfile does not say why it cannot create a file; the operating system does.
        with part_file(target) as part:
            tags = {name: _clean(words) for name, words in tags.items()}
            if container.extension == m4b.EXTENSION:
                sound = (encode(block, encoding) for block in blocks)
                m4b.write_m4b(part, sound, blocks.rate, tags, chapters, picture)
                frames = m4b.frames_in(part)
            else:
                _write_part(part, container, encoding, blocks, tags)
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


def _write_part(part: Path, container: _Container, encoding: str, blocks: _Blocks, tags: Mapping[str, str]) -> None:
    kind = {"subtype": container.subtypes[encoding], "format": container.major}
    with soundfile.SoundFile(_native(part), "w", blocks.rate, 1, **kind) as file:
        if container.extension == "wav":
            for name in filter(tags.__contains__, FIELDS):
                setattr(file, FIELDS[name], tags[name])
        for block in blocks:
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
