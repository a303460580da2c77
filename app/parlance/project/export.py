"""A project as one sound file, with subtitles beside it; never more than a sentence in memory."""

from __future__ import annotations

import math
import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

import numpy as np

from parlance.audio.files import ChapterMark, WrittenFile, check_target, check_writable
from parlance.audio.levels import Levels, RmsMeter, file_levels, quiet_ends
from parlance.audio.marking import UNMARKED, Marking, write_marked
from parlance.core.disclosure import PAUSE_S
from parlance.core.dsp.loudness import LoudnessMeter, limited, true_peak
from parlance.core.dsp.resample import resample
from parlance.core.errors import AudioError
from parlance.core.files import publish, shortened
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, SynthesisResult
from parlance.core.tracing import span
from parlance.core.word_times import Word, of_chunks, shown_in

from .about import About, picture_for
from .export_presets import CUSTOM, Preset, faults
from .file import ProjectFile
from .items import Sentence, Take
from .talking_book import (
    EACH_WORD,
    SYNTHETIC,
    TALKING_BOOK,
    Credits,
    Cue,
    ToldLine,
    part_beside,
    readable,
    subtitles,
    write_talking_book,
)

NAME_WORDS, NAME_CHARS = 6, 48
LONGEST_NAME = 250
"""Bytes of a file's name, of the 255 that file systems take."""
GENRE = "Audiobook"
MAX_LIMITED = 10 ** (10 / 20)
"""By how much the loudest moment is turned down at most, so that everything else can be louder."""
CLOSE_LU = 0.1
"""So near to the goal is near enough."""
MEASURING, WRITING = "export.measuring", "export.writing"
MEASURED = 3
"""How often a whole is listened to at most before it is written."""
MISSED_LU = 0.5


UNKNOWN = SynthesisRequest("")


@dataclass(frozen=True)
class Line:
    """A sentence that goes into the file."""

    text: str
    take: int
    sample_rate: int
    chunks: tuple[tuple[str, int, tuple[Word, ...] | None], ...]
    """What is read, the samples, and the words of a network that knows them, of each chunk of the take."""
    silence_s: float
    reader: str = ""
    """Who reads it: the voice, as people call it."""
    request: SynthesisRequest = UNKNOWN
    """What made it."""
    chapter: str = ""
    """Title of the chapter that begins with it."""
    ends_paragraph: bool = True
    ends_scene: bool = False
    before: tuple[Sentence, ...] = ()
    after: tuple[Sentence, ...] = ()
    """As of a `SpokenSentence`."""

    @property
    def seconds(self) -> float:
        """With the silence behind it."""
        return sum(frames for _, frames, _ in self.chunks) / self.sample_rate + self.silence_s


@dataclass(frozen=True)
class SpokenSentence(Sentence):
    """One that has a take, with the sentences around it that have none: a book shows their text all the same."""

    before: tuple[Sentence, ...] = ()
    """From the beginning of a chapter on; the first may be its title."""
    after: tuple[Sentence, ...] = ()


Pairs = list[tuple[SpokenSentence, Take]]
OPENING = 0
"""In the place of the number of a take, which are counted from 1."""


class Part(NamedTuple):
    """What one file of an export is to hold."""

    path: Path
    title: str
    pairs: Pairs
    track: tuple[int, int] = (0, 0)
    """Its number and how many there are, where each chapter is a separate file."""


def line_of(file: ProjectFile, row: SpokenSentence, take: Take, voice_name: Callable[[SynthesisRequest], str]) -> Line:
    """`voice_name` says who speaks in a request, as people call that voice."""
    return Line(
        row.text,
        take.id,
        take.sample_rate,
        tuple(file.chunks(take.id)),
        row.silence_s,
        voice_name(take.request),
        take.request,
        row.chapter,
        row.ends_paragraph,
        row.ends_scene,
        row.before,
        row.after,
    )


def with_opening(lines: tuple[Line, ...], opening: SynthesisResult) -> tuple[Line, ...]:
    """The first chapter begins with what says that a computer speaks."""
    words = opening.request.text
    following = lines[0]
    first = Line(
        words,
        OPENING,
        opening.sample_rate,
        opening.chunks,
        PAUSE_S,
        request=opening.request,
        chapter=following.chapter,
        before=following.before,
    )
    return first, replace(following, chapter="", before=()), *lines[1:]


def chapter_files(path: Path, title: str, spoken: Pairs, name_of: Callable[[str], str]) -> list[Part]:
    """The file of each chapter beside `path`; what comes before the first has the title of the whole."""
    chapters: list[tuple[str, Pairs]] = []
    for row, take in spoken:
        if row.chapter or not chapters:
            chapters.append((row.chapter or title, []))
        chapters[-1][1].append((row, take))
    count = len(chapters)
    width = len(str(count))
    parts = []
    for n, (name, pairs) in enumerate(chapters, 1):
        end = f" {n:0{width}d} {name_of(name)}".rstrip()
        stem = shortened(path.stem, LONGEST_NAME - len(os.fsencode(end + path.suffix)))
        parts.append(Part(path.with_stem(stem + end), name, pairs, (n, count)))
    return parts


def spoken_pairs(rows: Iterable[tuple[Sentence, Take | None]]) -> Pairs:
    """The sentences that have a take. A chapter whose title has none begins with the next sentence that has one."""
    found: list[tuple[Sentence, Take]] = []
    before: defaultdict[int, list[Sentence]] = defaultdict(list)
    after: defaultdict[int, list[Sentence]] = defaultdict(list)
    chapter, waiting = "", list[Sentence]()
    for row, take in rows:
        chapter = row.chapter or chapter
        if take is not None:
            before[row.id], waiting = waiting, []
            found.append((replace(row, chapter=chapter), take))
            chapter = ""
        elif found and not chapter:
            after[found[-1][0].id].append(row)
        else:
            waiting.append(row)
    if found:
        after[found[-1][0].id] += waiting
    return [
        (SpokenSentence(**vars(row), before=tuple(before[row.id]), after=tuple(after[row.id])), take)
        for row, take in found
    ]


def first_words(text: str) -> str:
    """For the name of a file; empty without any."""
    return " ".join(re.findall(r"[^\W_]+", text)[:NAME_WORDS])[:NAME_CHARS].strip()


@dataclass(frozen=True)
class ExportPlan:
    path: Path
    """Its extension chooses the format; ``epub`` is a book that reads itself."""
    lines: tuple[Line, ...]
    title: str
    """Of this file: of the whole, or of its chapter."""
    loudness: float | None = None
    """LUFS; None leaves it as it is, or as loud as the RMS of the preset."""
    subtitles: tuple[str, ...] = ()
    """Of ``srt``, ``vtt``, ``words.srt`` and ``words.vtt``; they are written beside `path`."""
    marking: Marking = UNMARKED
    about: About = About()  # noqa: RUF009 (a tuple of values that never change)
    """Of the whole."""
    track: tuple[int, int] = (0, 0)
    """As of a `Part`."""
    preset: Preset = CUSTOM
    """Of it come everything but the loudness in LUFS, and the rules that the file is checked with."""

    @property
    def level(self) -> float | None:
        """What the whole is brought to: LUFS if `loudness` is set, else dB of RMS."""
        return self.preset.rms_db if self.loudness is None else self.loudness


@dataclass(frozen=True)
class Exported:
    audio: WrittenFile
    beside: tuple[Path, ...]
    loudness: float | None
    """The level that was reached, if one was asked for, in the unit of the plan."""
    is_too_quiet: bool = False
    """By more than `MISSED_LU` below what was asked for: louder, its peaks would have been distorted."""
    levels: Levels | None = None
    """What the file that was written measures, if the preset has rules."""
    faults: tuple[Message, ...] = ()
    """Rules of the preset that it does not meet."""


def check_export(path: Path) -> None:
    """Check that `export` can write this file, before anything is spoken for it. Raises `AudioError`."""
    if path.suffix.lower() == TALKING_BOOK:
        check_writable(path)
    else:
        check_target(path)


def export(plan: ExportPlan, samples: Callable[[int], np.ndarray], report: Callable[[Progress], None]) -> Exported:
    """Write the files of a plan; `samples` gives float32 (n,) of a take, `report` may raise to stop.

    A file that was there is replaced when the new one is whole. Raises `AudioError`.
    """
    if not plan.lines:
        raise AudioError("export.nothing", path=plan.path)
    work = _Work(plan, samples, report)
    gain, reached = (1.0, None) if plan.level is None else work.measure(plan.level)
    ceiling = None if plan.level is None else work.ceiling
    readers = ", ".join(filter(None, dict.fromkeys(line.reader for line in plan.lines)))
    tags, picture = _tags(plan, readers), picture_for(plan.about)
    requests = [line.request for line in plan.lines]
    pieces, chapters = work.pieces(WRITING, gain), _chapters(plan, work.head_s)
    if plan.path.suffix.lower() == TALKING_BOOK:
        with part_beside(plan.path, ".mp3") as sound:
            try:
                audio = write_marked(sound, pieces, work.rate, requests, plan.marking, tags, chapters, ceiling=ceiling)
            except AudioError as error:
                values = error.message.values
                # The error would name the temporary sound file, which the user has never seen.
                raise AudioError(
                    error.message.code, **values | {"path": plan.path} if "path" in values else values
                ) from error
            write_talking_book(plan.path, plan.title, work.told, sound, Credits(plan.about.author, readers, picture))
        audio = replace(audio, path=plan.path)
    else:
        kbit_s = plan.preset.kbit_s
        audio = write_marked(
            plan.path, pieces, work.rate, requests, plan.marking, tags, chapters, picture, ceiling, kbit_s=kbit_s
        )
    beside = tuple(plan.path.with_suffix(f".{form}") for form in plan.subtitles)
    for path, form in zip(beside, plan.subtitles, strict=True):
        cues = work.cues
        if form.startswith(EACH_WORD):
            cues = [cue for line in work.told if line.is_heard for cue in line.cues()]
        _write_text(path, subtitles(cues, form.removeprefix(EACH_WORD)))
    is_too_quiet = plan.level is not None and reached is not None and reached < plan.level - MISSED_LU
    made = Exported(audio, beside, reached, is_too_quiet)
    if plan.preset.rules is None or plan.path.suffix.lower() == TALKING_BOOK:
        return made
    with span("checking the export"):
        levels = file_levels(plan.path)
    return replace(made, levels=levels, faults=tuple(faults(levels, plan.preset.rules)))


def _tags(plan: ExportPlan, readers: str) -> dict[str, str]:
    """What players show: the author is the artist, and who reads is the composer, as of most audiobooks."""
    about, (number, count) = plan.about, plan.track
    tags = {
        "title": plan.title,
        "artist": about.author or readers,
        "album": about.title or plan.title,
        "album_artist": about.author or readers,
        "composer": readers,
        "genre": GENRE,
        "track": f"{number}/{count}" if number else "",
        "comment": SYNTHETIC,
        "date": date.today().isoformat(),
    }
    return {name: words for name, words in tags.items() if words}


def _chapters(plan: ExportPlan, head_s: float) -> list[ChapterMark]:
    """What comes before the first chapter has the title of the whole; without chapters there is none."""
    found: list[ChapterMark] = []
    at = 0.0
    for line in plan.lines:
        if line.chapter or not found:
            found.append(ChapterMark(at, at, line.chapter or plan.title))
            at += 0 if len(found) > 1 else head_s
        at += line.seconds - (line.silence_s if line is plan.lines[-1] else 0)
        found[-1] = replace(found[-1], end=at)
    return found if any(line.chapter for line in plan.lines) else []


class _Work:
    def __init__(
        self, plan: ExportPlan, samples: Callable[[int], np.ndarray], report: Callable[[Progress], None]
    ) -> None:
        self._plan, self._samples, self._report = plan, samples, report
        preset = plan.preset
        self.rate = preset.sample_rate or max(line.sample_rate for line in plan.lines)
        self.ceiling = 10 ** (preset.ceiling_db / 20)
        self.head_s = self._missing(0, preset.head_s)
        self._tail_s = self._missing(-1, preset.tail_s)
        self._total = len(plan.lines) * (1 if plan.level is None else MEASURED + 1)
        self._done = 0
        self.cues: list[Cue] = []
        """When each part of a sentence is heard, known when all pieces are taken."""
        self.told: list[ToldLine] = []
        """The same of each word, if the plan wants that."""

    def _missing(self, at: int, wanted_s: float) -> float:
        """Silence to add before the first or after the last take (`at` is 0 or -1), which may bring some of it."""
        if not wanted_s:
            return 0.0
        line = self._plan.lines[at]
        return max(0.0, wanted_s - quiet_ends(self._samples(line.take), line.sample_rate)[at])

    def measure(self, wanted: float) -> tuple[float, float]:
        """Factor that brings the whole to the level `wanted`, or as near as its peaks allow, and what that comes to."""
        peak = 0.0

        def watched() -> Iterator[np.ndarray]:
            nonlocal peak
            for piece in self.pieces(MEASURING):
                peak = true_peak(piece, peak)
                yield piece

        loudness = self._loudness(watched())
        if not math.isfinite(loudness) or not peak:
            return 1.0, loudness
        gain, most = 10 ** ((wanted - loudness) / 20), self.ceiling / peak
        if gain <= most:
            return gain, wanted
        most *= MAX_LIMITED
        gain = min(gain, most)
        for is_last in (False, True):
            loudness = self._loudness(limited(self.pieces(MEASURING, gain), self.rate, self.ceiling))
            missing = wanted - loudness
            if is_last or missing < CLOSE_LU or gain == most:
                break
            # The more the limiter takes away, the more it takes of what is added.
            gain = min(gain * 10 ** (missing * (1 + missing) / 20), most)
        return gain, loudness

    def _loudness(self, pieces: Iterable[np.ndarray]) -> float:
        meter = RmsMeter() if self._plan.loudness is None else LoudnessMeter(self.rate)
        for piece in pieces:
            meter.add(piece)
        return meter.integrated()

    def pieces(self, code: str, gain: float = 1.0) -> Iterator[np.ndarray]:
        """Float32 of each sentence at the rate of the file, with its silence."""
        head = np.zeros(round(self.head_s * self.rate), np.float32)
        self.cues, self.told, at, last = [], [], len(head), len(self._plan.lines) - 1
        if code == WRITING:
            self._done = self._total - last - 1  # it need not have been listened to so often
        for number, line in enumerate(self._plan.lines):
            self._report(Progress(Message(code, number=number + 1, count=last + 1), self._done, self._total))
            self._done += 1
            with span("reading a take"):
                made = self._samples(line.take)
            sound = resample(made, line.sample_rate, self.rate)
            silence_s = line.silence_s if number < last else self._tail_s
            silence = np.zeros(round(silence_s * self.rate), np.float32)
            self.cues += self._cues(line, at / self.rate)
            if self._wants_words:
                with span("word times"):
                    told = _told(line, made, at / self.rate)
                language = line.request.language
                self.told += [
                    *_unspoken(line.before, told.begin_s, language),
                    replace(told, chapter="" if any(row.chapter for row in line.before) else told.chapter),
                    *_unspoken(line.after, told.end_s, language),
                ]
            at += len(sound) + len(silence)
            yield np.concatenate([head, gain * sound, silence]).astype(np.float32, copy=False)
            head = head[:0]

    @property
    def _wants_words(self) -> bool:
        plan = self._plan
        return plan.path.suffix.lower() == TALKING_BOOK or any(form.startswith(EACH_WORD) for form in plan.subtitles)

    def _cues(self, line: Line, start: float) -> Iterator[Cue]:
        """One for a sentence, or one for each chunk of a long one."""
        if len(line.chunks) == 1:
            seconds = line.chunks[0][1] / line.sample_rate
            yield Cue(start, start + seconds, readable(line.text))
            return
        for text, frames, _ in line.chunks:
            seconds = frames / line.sample_rate
            yield Cue(start, start + seconds, readable(text))
            start += seconds


def _told(line: Line, samples: np.ndarray, begin_s: float) -> ToldLine:
    spoken = line.request.text
    words = of_chunks(spoken, line.chunks, samples, line.sample_rate, line.request.language)
    end_s = begin_s + len(samples) / line.sample_rate
    shown = shown_in(line.text, spoken, words)
    language, ends_scene = line.request.language, line.ends_scene
    return ToldLine(
        line.text, shown, begin_s, end_s, line.chapter, line.ends_paragraph, language, ends_scene=ends_scene
    )


def _unspoken(rows: Iterable[Sentence], at_s: float, language: str) -> Iterator[ToldLine]:
    for row in rows:
        how = (row.chapter, row.ends_paragraph, row.language or language, False, row.ends_scene)
        yield ToldLine(row.text, (), at_s, at_s, *how)


def _write_text(path: Path, text: str) -> None:
    """Whole or not at all."""
    with part_beside(path, path.suffix) as part:
        part.write_text(text, encoding="utf-8")
        publish(part, path)
