"""The recogniser: Whisper by faster-whisper, which is asked for many sentences at once.

Whisper listens to 30 seconds in one go, however short a sentence is. Sentences of one language are therefore joined,
with silence between them, which takes a fifth of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from parlance.core.dsp.mel import F32
from parlance.core.dsp.resample import resample
from parlance.core.errors import ModelError, UsageError
from parlance.core.result import Report
from parlance.library.download import download
from parlance.library.hub import check_endpoint
from parlance.library.releases import Place, Release

from .alignment import HeardWord

T = TypeVar("T")
RATE = 16000
WINDOW_S, GAP_S = 26.0, 0.8
FILES = ("config.json", "model.bin", "tokenizer.json")
"""Of a Whisper model in CTranslate2's layout."""
WHISPER = Release(
    name="whisper-base",
    title="Whisper base",
    family="",
    places=(Place("Systran/faster-whisper-base"),),
    licence="MIT",
    limits=None,
    languages=(),
    can=(),
    files={**dict.fromkeys(FILES), "vocabulary.txt": None},
    sha256={},
    optional=frozenset(),
    sizes={},
    weights_bytes={},
    buffers_bytes=0,
)
"""What is fetched where the user asks for a recogniser."""


def missing_file(folder: Path) -> str:
    """The first of `FILES` that is not in the folder; empty if all are."""
    return next((name for name in FILES if not (folder / name).is_file()), "")


def fetch_whisper(folder: Path, endpoint: str, report: Report) -> None:
    """Fetch the recogniser as a model is fetched: every file is checked, and what was begun goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    download(WHISPER, folder, check_endpoint(endpoint), report)


class Clip(NamedTuple):
    samples: F32
    """float32 (n,)"""
    rate: int
    language: str


class Ear(Protocol):
    """What hears sentences."""

    def knows(self, language: str) -> bool: ...
    def hear(self, clips: Sequence[Clip]) -> Iterator[list[HeardWord]]:
        """The words of each clip, in order, as soon as they are known. Seconds count from the start of the clip."""
        ...


class Whisper:
    """A Whisper model in CTranslate2's layout. `ModelError` names the file that is missing or damaged."""

    def __init__(self, folder: Path, threads: int = 0, beams: int = 1) -> None:
        if find_spec("faster_whisper") is None:
            raise UsageError("cli.needs", what="pip install parlance[proof]")
        if name := missing_file(folder):
            raise ModelError("proof.no_file", path=folder, name=name)
        from faster_whisper import WhisperModel

        try:
            self._model: Any = WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=threads)
        except (RuntimeError, ValueError, OSError) as error:
            raise ModelError("proof.damaged", path=folder, error=error) from error
        self._beams = beams

    def knows(self, language: str) -> bool:
        return language in self._model.supported_languages

    def hear(self, clips: Sequence[Clip]) -> Iterator[list[HeardWord]]:
        for group in groups(clips, lambda clip: len(clip.samples) / clip.rate, lambda clip: clip.language):
            yield from self._hear(group)

    def _hear(self, clips: Sequence[Clip]) -> list[list[HeardWord]]:
        gap = np.zeros(round(GAP_S * RATE), np.float32)
        parts, borders, at = [gap[: len(gap) // 2]], list[tuple[float, float]](), GAP_S / 2
        for clip in clips:
            samples = resample(clip.samples, clip.rate, RATE)
            parts += [samples, gap]
            borders.append((at, at + len(samples) / RATE))
            at += len(samples) / RATE + GAP_S
        segments, _ = self._model.transcribe(
            np.concatenate(parts),
            language=clips[0].language,
            beam_size=self._beams,
            condition_on_previous_text=False,
            word_timestamps=True,
            temperature=0.0,
        )
        heard: list[list[HeardWord]] = [[] for _ in clips]
        for word in (word for segment in segments for word in segment.words):
            middle = (float(word.start) + float(word.end)) / 2
            number = min(range(len(clips)), key=lambda n: max(borders[n][0] - middle, middle - borders[n][1]))
            begin, end = borders[number]
            first, last = (min(max(float(seconds) - begin, 0.0), end - begin) for seconds in (word.start, word.end))
            heard[number].append(HeardWord(word.word.strip(), first, last, float(word.probability)))
        return heard


def groups(clips: Sequence[T], seconds_of: Callable[[T], float], language_of: Callable[[T], str]) -> Iterator[list[T]]:
    """Neighbours of one language that fit into one window; a longer one comes alone."""
    group, seconds = list[T](), 0.0
    for clip in clips:
        length = seconds_of(clip) + GAP_S
        if group and (seconds + length > WINDOW_S or language_of(clip) != language_of(group[0])):
            yield group
            group, seconds = [], 0.0
        group.append(clip)
        seconds += length
    if group:
        yield group
