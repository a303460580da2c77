"""The recogniser: Whisper by faster-whisper, which is asked for many sentences at once.

Whisper listens to 30 seconds in one go, however short a sentence is. Sentences of one language are therefore joined,
with silence between them, which takes a fifth of the time.
"""

from __future__ import annotations

import re
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
SPACE = "Ġ"
"""Stands for the space with which a token begins a word."""
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
        self._written = self._model.model = _Written(self._model.model)

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
        self._written.sequences.clear()
        words = [word for segment in segments for word in segment.words]
        again = repeated([word.word for word in words], self._written.sequences, self._model.hf_tokenizer)
        for word, likely in zip(words, again, strict=True):
            middle = (float(word.start) + float(word.end)) / 2
            number = min(range(len(clips)), key=lambda n: max(borders[n][0] - middle, middle - borders[n][1]))
            begin, end = borders[number]
            first, last = (min(max(float(seconds) - begin, 0.0), end - begin) for seconds in (word.start, word.end))
            heard[number].append(HeardWord(word.word.strip(), first, last, float(word.probability), likely))
        return heard


class _Written:
    """CTranslate2's Whisper, which also keeps how likely each token was at each place of what it wrote."""

    def __init__(self, model: Any) -> None:
        self._model = model
        self.sequences: list[tuple[list[int], list[Any]]] = []
        """Tokens, and the logits (vocabulary,) from which each of them was taken."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)

    def generate(self, *values: Any, **named: Any) -> Any:
        results = self._model.generate(*values, **named, return_logits_vocab=True)
        self.sequences.append((results[0].sequences_ids[0], results[0].logits[0]))
        return results


def repeated(words: Sequence[str], written: Sequence[tuple[list[int], list[Any]]], tokenizer: Any) -> list[float]:
    """How likely each word is to be said once more right away, although it is written once."""
    spans = iter([span for tokens, logits in written for span in _spans(tokens, logits, tokenizer)])
    found = []
    for word in words:  # What was written twice, because a window ended in it, is skipped.
        span = next((one for one in spans if one[0].strip() == word.strip()), None)
        found.append(0.0 if span is None else _likelihood(*span[1:]))
    return found


def _spans(tokens: Sequence[int], logits: Sequence[Any], tokenizer: Any) -> Iterator[tuple[str, int, list[Any]]]:
    """Each word, its first token, and the logits behind its letters and behind its punctuation."""
    end_of_text = tokenizer.token_to_id("<|endoftext|>")
    starts = [
        place
        for place, token in enumerate(tokens)
        if token < end_of_text
        and (place == 0 or tokens[place - 1] >= end_of_text or tokenizer.id_to_token(token).startswith(SPACE))
    ]
    for start in starts:
        end = start + 1
        while end < len(tokens) and tokens[end] < end_of_text and end not in starts:
            end += 1
        last = max((n for n in range(start, end) if re.search(r"\w", tokenizer.decode([tokens[n]]))), default=start)
        yield tokenizer.decode(tokens[start:end]), tokens[start], list(logits[last + 1 : end + 1])


def _likelihood(token: int, logits: Sequence[Any]) -> float:
    """The highest probability of a token."""
    found = 0.0
    for one in logits:
        values = np.asarray(one, np.float32).ravel()
        odds = np.exp(values - values.max())
        found = max(found, float(odds[token] / odds.sum()))
    return found


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
