"""Speech that has been made: its samples, the times of its words, and the way to a file or to the speakers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from parlance.audio.files import check_target
from parlance.audio.marking import Marking, write_marked
from parlance.core.result import SynthesisResult
from parlance.core.word_times import Word

MARKED = Marking()
"""How a library marks what it writes: with a watermark and an unsigned record, whatever the window's settings say."""


@dataclass(frozen=True, eq=False)
class Audio:
    result: SynthesisResult
    """How it was made: the request with every default filled in, the device, the notices and the time it took."""

    @property
    def samples(self) -> np.ndarray:
        """float32 (n,), mono, -1 to 1."""
        return self.result.samples

    @property
    def sample_rate(self) -> int:
        """Hz."""
        return self.result.sample_rate

    @property
    def duration_s(self) -> float:
        return self.result.audio_s

    @property
    def words(self) -> tuple[Word, ...]:
        """Each with its place in the text (code points) and its time in the sound (seconds)."""
        return tuple(self.result.words)

    def save(self, path: Path | str, marking: Marking = MARKED, overwrite: bool = True) -> Path:
        """Write a wav, flac, ogg or mp3 file, and return its path. `marking` decides what says that a computer spoke;
        `parlance.UNMARKED` writes the sound alone. Nothing is read from the window's settings.

        Raises `AudioError` if the file cannot be written, and `UsageError` if it is there and `overwrite` is false.
        """
        check_target(path)
        write_marked(path, [self.samples], self.sample_rate, [self.result.request], marking, replaces=overwrite)
        return Path(path)

    def play(self) -> None:
        """Play it to its end. Raises `AudioError` if there is no sound device."""
        from parlance.audio.output import Playback

        Playback().run([self.result])
