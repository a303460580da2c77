"""Writing the project or a take as a sound file, in the background."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

from parlance._version import __version__
from parlance.audio.files import FileFormat, formats
from parlance.audio.marking import Marking, write_marked
from parlance.core.disclosure import sentence
from parlance.core.dsp.loudness import VoiceLevels
from parlance.core.errors import AudioError, Cancelled
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, SynthesisResult
from parlance.project.export import (
    OPENING,
    Exported,
    ExportPlan,
    Pairs,
    Part,
    chapter_files,
    check_export,
    export,
    first_words,
    line_of,
    spoken_pairs,
    with_opening,
)
from parlance.project.export_presets import CUSTOM, Preset, figures, too_long
from parlance.project.file import ProjectFile
from parlance.project.items import Sentence, Take

from ..background import WRITE_S, Background
from ..reports import ErrorReport, report
from ..translation import isolated, mark, said, tr
from ..worker import EngineThread, JobHandle
from .choices import ChoicesModel
from .explain import EXPORTING, export_failed, sentences
from .history import clip_titles
from .marks import DISCLOSURE, MarksModel
from .messages import Message, MessageModel
from .playback import clock
from .project import ProjectModel
from .reading import ReadingModel


class OpeningModel(QObject):
    answered = Signal(object)
    """SynthesisResult, ErrorReport, or None if it was cancelled"""

    def __init__(self, engine: EngineThread) -> None:
        super().__init__()
        self._engine = engine
        self._job: JobHandle | None = None

    def speak(self, like: SynthesisRequest) -> None:
        """As that request is spoken."""
        self._job = job = self._engine.speak(like.replace(text=sentence(like.language)))
        job.finished.connect(self._on_answer)
        job.failed.connect(self._on_answer)
        job.cancelled.connect(self._on_answer)

    @property
    def is_waiting(self) -> bool:
        return self._job is not None and not self._job.is_over

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _on_answer(self, answer: SynthesisResult | ErrorReport | None = None) -> None:
        self._job = None
        self.answered.emit(answer)


class SavingModel(QObject):
    saved = Signal(object)
    """WrittenFile"""
    failed = Signal(object)
    """ErrorReport"""
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_saving = False
        self._background = Background("saving")

    def save(
        self,
        path: Path,
        samples: np.ndarray,
        sample_rate: int,
        title: str,
        request: SynthesisRequest,
        marking: Marking,
    ) -> None:
        """Write float32 `samples` (n,) that `request` made to `path`; its extension chooses the format."""

        tags = {"title": title, "comment": f"Synthetic speech, made with Parlance {__version__}"}
        self.is_saving = True
        self.changed.emit()
        self._background.ask(
            lambda: write_marked(path, [samples], sample_rate, [request], marking, tags),
            lambda written: self._end(self.saved, written),
            lambda error: self._end(self.failed, error),
        )

    def settle(self) -> None:
        """After an error: nothing is saved any more if the background does not."""
        self.is_saving = self.is_saving and not self._background.is_idle

    def close(self) -> None:
        """Let a file that is being written become whole; the window is closing."""
        self._background.close(WRITE_S)

    def _end(self, told: SignalInstance, answer: object) -> None:
        self.is_saving = False
        self.changed.emit()
        told.emit(answer)


def suggested_name(text: str) -> str:
    """A file name without extension from the first words of `text`."""
    return first_words(text) or tr("Speech")


def dialog_filters() -> list[tuple[str, FileFormat]]:
    """What a file dialog offers: words with the pattern, and the format behind them."""
    return [(f"{known.title} (*.{known.extension})", known) for known in formats()]


def with_extension(path: Path, chosen: FileFormat) -> Path:
    """`path` as it is if it ends in a format that can be written, else with the extension of `chosen`."""
    known = {*(f.extension for f in formats()), chosen.extension}
    return path if path.suffix.lower().removeprefix(".") in known else path.with_name(f"{path.name}.{chosen.extension}")


RMS = "rms"
LEVELS: tuple[tuple[float | str | None, str], ...] = (
    (None, mark("Unchanged")),
    (-16.0, mark("−16 LUFS, podcasts")),
    (-19.0, mark("−19 LUFS, audiobooks")),
    (-23.0, mark("−23 LUFS, broadcast")),
    (RMS, mark("−20 dB RMS, Audible")),
)
"""What an export is brought to: LUFS, or the RMS of its preset."""
PRESET_TITLES = {
    "own": mark("Custom"),
    "audiobook": mark("Audiobook with chapter marks"),
    "acx": mark("Audible (ACX), one file for each chapter"),
    "podcast": mark("Podcast"),
    "broadcast": mark("Broadcast (EBU R 128)"),
    "chapters": mark("One file for each chapter"),
    "captions": mark("Sound with captions, for a video"),
}
MAX_CHECKED = 2
"""Files that a message gives the figures of."""
SHOW_FOLDER, PLAY_FILE = "show_folder", "play_file"
"""Actions of a message, before the path that they are about."""


class ExportModel(QObject):
    changed = Signal()
    exported = Signal(object)
    """list[Exported]"""
    _told = Signal(object)

    def __init__(
        self,
        project: ProjectModel,
        reading: ReadingModel,
        messages: MessageModel,
        marks: MarksModel,
        engine: EngineThread,
        choices: ChoicesModel,
    ) -> None:
        super().__init__()
        self._choices = choices
        self._project, self._reading, self._messages, self._marks = project, reading, messages, marks
        self.is_busy = False
        self.progress: Progress | None = None
        self._is_cancelled = False
        self._only: Collection[int] | None = None
        self._preset, self.target = CUSTOM, Path()
        """Of the export that is written, or was written last."""
        self._start: Callable[[SynthesisResult | None], None] | None = None
        """What waits for the sentence in front."""
        self._opening = OpeningModel(engine)
        self._opening.answered.connect(self._on_opening)
        self._background = Background("export")
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)

    @property
    def title(self) -> str:
        return self._project.title

    def choose(self, sentences: Collection[int] | None) -> None:
        """Only these, or all."""
        self._only = sentences

    def _rows(self) -> list[Sentence]:
        rows, only = self._project.script.sentences, self._only
        return rows if only is None else [row for row in rows if row.id in only]

    def spoken(self) -> Pairs:
        return spoken_pairs((row, self._project.take(row)) for row in self._rows())

    def left_out(self) -> int:
        """Sentences that have no take."""
        return len(self._rows()) - len(self.spoken())

    def has_chapters(self) -> bool:
        return any(row.chapter for row, _ in self.spoken())

    def outlook(self, preset: Preset, by_chapter: bool) -> str:
        """What will be written, as far as it is known before: files, their length, and what no shop will take."""
        spoken = self.spoken()
        parts = chapter_files(Path("a"), "", spoken, str) if by_chapter else [Part(Path("a"), self.title, spoken)]
        lengths = [sum(take.audio_s + row.silence_s for row, take in part.pairs) for part in parts]
        if not spoken:
            return ""
        words = [tr("%n file(s), {time} in all", "", len(parts), time=clock(sum(lengths)))]
        if preset.rules is not None:
            words += [said(fault) for fault in too_long(max(lengths), preset.rules)]
            words.append(tr("Checked with the rules of {shop} afterwards", shop=preset.rules.shop))
        return ". ".join(words) + "."

    def export(
        self,
        path: Path,
        loudness: float | None,
        forms: tuple[str, ...],
        by_chapter: bool = False,
        preset: Preset = CUSTOM,
    ) -> None:
        """Write every spoken sentence to `path`, whose extension chooses the format; or each chapter beside it."""
        if self.is_busy:
            return
        spoken, marking, is_even = self.spoken(), self._marks.marking(), self._reading.levels is not None
        whole = [Part(path, self.title, spoken)]
        parts = chapter_files(path, self.title, spoken, suggested_name) if by_chapter else whole
        like = ExportPlan(
            path,
            (),
            self.title,
            loudness,
            forms,
            marking,
            self._project.about._replace(title=self.title),
            preset=preset,
        )
        voice_name = clip_titles(self._choices).voice

        def start(opening: SynthesisResult | None) -> None:
            write = partial(self._write, parts, like, voice_name, opening, is_even)
            self._background.ask(write, self._on_ended, self._on_ended)

        self.is_busy, self._is_cancelled, self._preset, self.target = True, False, preset, path
        self._messages.clear(EXPORTING)
        try:
            check_export(path)
        except AudioError as error:
            self._on_ended(report(error))
            return
        if spoken and self._marks.is_on(DISCLOSURE):
            self._start = start
            self._opening.speak(spoken[0][1].request)
        else:
            start(None)
        self.changed.emit()

    def _on_opening(self, answer: SynthesisResult | ErrorReport | None) -> None:
        start, self._start = self._start, None
        if start is not None and isinstance(answer, SynthesisResult):
            start(answer)
        else:
            self._on_ended(answer if isinstance(answer, ErrorReport) else None)

    def _write(
        self,
        parts: list[Part],
        like: ExportPlan,
        voice_name: Callable[[SynthesisRequest], str],
        opening: SynthesisResult | None,
        is_even: bool,
    ) -> list[Exported] | None:
        """None if it was cancelled."""
        store = self._project.store
        takes = [take for part in parts for _, take in part.pairs]
        levels = _Levels(takes) if is_even and len({_voice(take) for take in takes}) > 1 else None

        def plans(file: ProjectFile) -> list[ExportPlan]:
            found = []
            for part in parts:
                lines = tuple(line_of(file, *pair, voice_name) for pair in part.pairs)
                lines = lines if opening is None else with_opening(lines, opening)
                found.append(replace(like, path=part.path, lines=lines, title=part.title, track=part.track))
            return found

        def samples(take: int) -> np.ndarray:
            if opening is not None and take == OPENING:
                return opening.samples
            found: np.ndarray = store.fetch(lambda file: file.samples(take))
            return found if levels is None else found * levels.gain_of(take, found)

        with suppress(Cancelled):
            return [export(plan, samples, self._tell) for plan in store.fetch(plans)]
        return None

    def cancel(self) -> None:
        self._is_cancelled = True
        self._opening.cancel()

    def settle(self) -> None:
        """After an error: the export has ended unless it is really running."""
        if self.is_busy and self._background.is_idle and not self._opening.is_waiting:
            self._start = None
            self._on_ended(None)

    def close(self) -> None:
        self.cancel()
        self._background.close()

    def _tell(self, progress: Progress) -> None:
        if self._is_cancelled:
            raise Cancelled("job.stopped")
        self._told.emit(progress)

    def _on_told(self, progress: Progress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()

    def _on_ended(self, answer: list[Exported] | ErrorReport | None) -> None:
        self.is_busy, self.progress = False, None
        if isinstance(answer, ErrorReport):
            self._messages.show(export_failed(answer))
        elif answer is not None:
            title = (
                tr("Exported {name}", name=answer[0].audio.path.name)
                if len(answer) == 1
                else tr("Exported %n chapter(s)", "", len(answer))
            )
            faulty, path = any(one.faults for one in answer), answer[0].audio.path
            self._messages.show(
                Message(
                    EXPORTING,
                    "warn" if faulty else "info",
                    title,
                    self._words(answer),
                    f"{SHOW_FOLDER} {path}",
                    tr("Show in folder"),
                    second=f"{PLAY_FILE} {path}",
                    second_label=tr("Play"),
                )
            )
            self.exported.emit(answer)
        self.changed.emit()

    def _words(self, made: list[Exported]) -> str:
        first, is_one = made[0], len(made) == 1
        folder, beside = first.audio.path.parent, ""
        if first.beside:
            beside = ", ".join(path.name if is_one else path.suffix[1:].upper() for path in first.beside)
        where = tr("It is in {folder}", folder=folder) if is_one else tr("They are in {folder}", folder=folder)
        parts = [tr("{where}, with {files}", where=where, files=beside) if beside else where]
        if self._preset.rules is not None and first.levels is not None:
            parts += _checked(made, self._preset.rules.shop)
        if first.loudness is not None and first.levels is None:
            levels = dict.fromkeys(f"{one.loudness:.1f}" for one in made)
            parts.append(tr("Loudness: {levels} LUFS", levels=", ".join(levels)))
        if any(one.is_too_quiet for one in made):
            parts.append(tr("That is quieter than you chose: any louder, its loudest moments would be distorted"))
        if left := self.left_out():
            parts.append(tr("Left out because not spoken: {left}", left=sentences(left)))
        if clipped := sum(one.audio.clipped for one in made):
            parts.append(tr("%n sample(s) were too loud and were clipped", "", clipped))
        return f"{'. '.join(parts)}."


def _checked(made: list[Exported], shop: str) -> list[str]:
    """Whether the files meet the rules of the shop, and what one of them, or the first that do not, measure."""
    faulty = [one for one in made if one.faults]
    if not faulty:
        told = [tr("Meets the rules of {shop}", shop=shop)]
    elif len(made) == 1:
        told = [tr("It does not meet the rules of {shop}", shop=shop)]
    else:
        told = [tr("%n file(s) do not meet the rules of {shop}", "", len(faulty), shop=shop)]
    for one in (faulty or made)[:MAX_CHECKED] if faulty or len(made) == 1 else ():
        assert one.levels is not None
        words = ". ".join([*map(said, one.faults), said(figures(one.levels))])
        told.append(words if len(made) == 1 else f"{isolated(one.audio.path.name)}: {words}")
    return told


class _Levels:
    """How loud each voice is in one export, in which a take is asked for once or twice and is the same each time."""

    def __init__(self, takes: list[Take]) -> None:
        self._takes = {take.id: take for take in takes}
        self._voices, self._gains = VoiceLevels(), dict[int, float]()

    def gain_of(self, take: int, samples: np.ndarray) -> np.float32:
        if take not in self._gains:
            known = self._takes[take]
            self._gains[take] = self._voices.gain(_voice(known), samples, known.sample_rate)
        return np.float32(self._gains[take])


def _voice(take: Take) -> tuple[str, str]:
    return take.asked.model, take.asked.voice
