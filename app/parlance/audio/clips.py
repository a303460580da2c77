"""Recordings that the user brings: WAV, FLAC, MP3, Ogg and whatever else libsndfile reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from parlance.core.errors import AudioError
from parlance.core.hashing import file_sha256
from parlance.core.limits import CLIP
from parlance.core.regular_file import open_regular

RATES = (4000, 384000)
MOST_CHANNELS = 8


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
    try:
        with opened_sound(path) as file:
            rate, channels, frames = file.samplerate, file.channels, file.frames
            if not RATES[0] <= rate <= RATES[1]:
                raise AudioError("sound.rate", path=path, rate=rate, least=RATES[0], most=RATES[1])
            if channels > MOST_CHANNELS:
                raise AudioError("sound.channels", path=path, channels=channels, most=MOST_CHANNELS)
            if frames * channels > CLIP.elements:
                raise AudioError("sound.too_long", path=path, seconds=CLIP.elements // (rate * channels))
            # Never more than was looked at: the header of a damaged file may promise anything.
            samples = file.read(frames, dtype="float32", always_2d=True)
        return Clip(samples, rate, path.name, file_sha256(path))
    except MemoryError as error:
        raise AudioError("sound.no_memory", path=path, frames=frames) from error


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
