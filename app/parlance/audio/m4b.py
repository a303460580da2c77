"""Audio books (m4b): AAC in MP4 with chapter marks. PyAV writes them, which the extra `m4b` installs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from parlance.core.errors import AudioError
from parlance.core.messages import Message
from parlance.core.regular_file import open_regular

from .tags import Picture

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
