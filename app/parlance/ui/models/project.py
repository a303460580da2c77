"""The script of the open project: its sentences, and what a sentence needs to be spoken."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from parlance.core.errors import ParlanceError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import AUTO, Progress
from parlance.project.about import About
from parlance.project.document_process import Document, DocumentProcess
from parlance.project.documents.chapter import main_language, spoken_language
from parlance.project.file import SUFFIX, Contents
from parlance.project.items import PlannedTake, Reading, Sentence, Take
from parlance.project.narration import Reader
from parlance.project.script import Script, fitting
from parlance.project.shelf import COPIED, free_path

from ..background import ProcessWork
from ..reports import ErrorReport, report
from ..slot_errors import run_all
from ..translation import mark, tr
from .arrival import NEW, REPLACE, TITLE_CHARS, Arrival, title_of
from .choices import ChoicesModel
from .explain import (
    PROJECT,
    PROJECT_VOICE,
    UNWRITTEN,
    document_failed,
    document_language,
    document_left_out,
    noticed,
    project_failed,
    project_not_opened,
    project_rescued,
    project_unwritten,
    project_voice_changed,
)
from .messages import MessageModel
from .options import OptionsModel
from .project_panel import ProjectPanel
from .project_store import ProjectStore

UNTITLED = mark("Untitled")


class ProjectModel(QObject):
    opened = Signal(object)
    """list[PlannedTake] that an earlier run left unspoken"""
    edited = Signal()
    """Sentences, words or what can be undone."""
    readings_changed = Signal()
    """Another voice, language, pace or dictionary: other takes may fit."""
    take_changed = Signal(int)
    """sentence"""
    bringing_changed = Signal()
    arrived = Signal(object)
    """Arrival: a document for a project that has sentences already; `take_in` puts it somewhere."""
    unreadable = Signal(object, object)
    """Path and ErrorReport: a document that was to be read"""
    brought = Signal(int)
    """index of the first sentence of a document that was put in"""
    held = Signal(object)
    """Path that was to be opened, which would lose unwritten changes: the user decides, and `open` or `stay` follows"""
    stayed = Signal()
    """What was to be opened is not."""

    def __init__(self, folder: Path, choices: ChoicesModel, options: OptionsModel, messages: MessageModel) -> None:
        super().__init__()
        self._folder, self._choices, self._messages = folder, choices, messages
        self.store = ProjectStore()
        self.path: Path | None = None
        """Of the open project; None while there is none."""
        self.script = Script(self.store)
        self.bringing: Progress | None = None
        """Of the document that is being read."""
        self._documents = ProcessWork("documents")
        self._documents.progressed.connect(self._on_reading_document, Qt.ConnectionType.QueuedConnection)
        self._opening: Path | None = None
        self._opens_new = False
        """Which is not there yet."""
        self._is_stopgap = False
        """It is opened because nothing else could be: what is said of that stays."""
        self._asked_for: Path | None = None
        """A project that was named when the window was started, or dropped on it."""
        self._waiting: dict[Path, Arrival] = {}
        """What a new project begins with, until its file is there."""
        self.last_arrival: Arrival | None = None
        """The last document of which something was left out."""
        self.about = About()
        self.panel = ProjectPanel(choices, options)
        self._reader: Reader | None = None
        self._before: tuple[SynthesisRequest, list[Sentence]] | None = None
        """How the project was read, and the sentences that were spoken, until what changed is told."""
        self._read_before: SynthesisRequest | None = None
        self._takes: dict[int, tuple[Sentence, Take | None]] = {}
        self.store.opened.connect(self._on_opened)
        self.store.open_failed.connect(self._on_open_failed)
        self.store.held.connect(self.held)
        self.store.failed.connect(lambda error: messages.show(project_unwritten(error, self.title)))
        self.store.rescued.connect(lambda: messages.show(project_rescued(), behind=True))
        self.store.recovered.connect(lambda: messages.clear(UNWRITTEN))
        self.panel.changing.connect(self._remember)
        self.panel.changed.connect(self._on_base)
        for changed in (choices.offered, choices.device_changed, options.changed, options.model_changed):
            changed.connect(self._on_reading)

    # ---- the file

    @property
    def folder(self) -> Path:
        """Where new projects are."""
        return self._folder

    @property
    def copied(self) -> Path:
        """Where texts that were copied wait to be read."""
        return self._folder / COPIED

    @property
    def is_open(self) -> bool:
        return self.path is not None

    @property
    def is_busy(self) -> bool:
        """A document is being read, or a project opened."""
        return self.bringing is not None or self._opening is not None or bool(self._waiting)

    @property
    def title(self) -> str:
        return self.about.title or (self.path.stem if self.path else tr(UNTITLED))

    def open(self, path: Path) -> None:
        """Open a project that is there; answered by `opened`, or by a message."""
        self._open(path, is_new=False)

    def create(self, path: Path) -> None:
        """Begin a new one, where none is; answered likewise."""
        self._open(path, is_new=True)

    def _open(self, path: Path, is_new: bool) -> None:
        if path not in (self.path, self._opening):
            self._opening, self._opens_new, self._is_stopgap = path, is_new, False
            self.stop_reading()
            self.store.open(path, is_new)

    def open_anyway(self, path: Path) -> None:
        """Open what was `held`, and drop the unwritten changes."""
        self.store.open(path, self._opens_new, gives_up=True)

    def stay(self) -> None:
        """Do not open what was `held`."""
        if self._opening is not None:
            self._waiting.pop(self._opening, None)
            self._opening = None
        self.stayed.emit()

    def reopen(self, path: Path | None) -> None:
        """The project of an earlier run, if it is still there."""
        if path is not None and path.exists():
            self.open(path)

    def ensure(self) -> None:
        """Have a project open: a new one if there is none."""
        if self.path is None and self._opening is None:
            self.begin()
            self._is_stopgap = True

    def begin(self) -> None:
        """A new project under the next free name."""
        self.create(self._free_path(tr(UNTITLED)))

    def _free_path(self, name: str) -> Path:
        """Not that of the open project either, whose file may have been deleted."""
        return free_path(self._folder, name, taken=self.path)

    def retry(self) -> None:
        """Try again to write what is unwritten."""
        self.store.retry()

    def save_copy(self, path: Path) -> None:
        """Copy the project to `path`, and go on there."""
        if self.path is None or self._opening is not None:
            return
        self._opening = path
        self.stop_reading()
        self.store.go_on_at(path, self._known(), lambda error: self._on_copy_failed(path, error))

    def copy_to(
        self, path: Path, then: Callable[[], None], failed: Callable[[], None] = lambda: None, replaces: bool = True
    ) -> None:
        """A whole copy of the open project, with what could not be written; `then` is called when it is there."""

        def done(answer: Any) -> None:
            if isinstance(answer, ErrorReport):
                self._messages.show(project_failed(answer, path.stem))
                failed()
            else:
                then()

        self.store.copy_to(path, self._known(), done, replaces)

    def _known(self) -> Contents:
        return self.script.contents(self.panel.base, self.about)

    def give_up(self) -> None:
        """Close without what could not be written."""
        self.store.give_up()

    def is_written(self, timeout_s: float) -> bool:
        """Whether everything is in the file; it tries for as long as that."""
        return self.store.is_written(timeout_s)

    def close(self) -> None:
        self._documents.close()
        self.store.close()

    def _on_opened(self, path: Path, contents: Contents) -> None:
        script = Script(self.store, contents)
        self.store.take_up(path)
        self.path, self._opening = path, None
        self.script, self.about = script, contents.about
        self._before = None
        run_all(
            self._forget_readings,
            lambda: self._messages.clear(PROJECT_VOICE, UNWRITTEN, *(() if self._is_stopgap else (PROJECT,))),
            lambda: self.panel.open(contents.base),
            self._forget_readings,
            self.edited.emit,
            lambda: self.opened.emit([job for job in contents.jobs if job.sentence in script]),
            self._fill_new,
        )

    def _fill_new(self) -> None:
        """With the document that the open project was begun for."""
        if self.path is not None and (arrival := self._waiting.pop(self.path, None)) is not None:
            self._fill(arrival)

    def settle(self) -> None:
        """After an error: do not wait for a project or a document that will not come."""
        opening = self._opening
        if opening is not None and self.store.is_idle:
            if self.store.open_path == opening:
                self.store.open(opening)  # what it holds is told again
            else:
                self.stay()
        elif opening is None:
            self._fill_new()
        if self.bringing is not None and not self._documents.is_busy:
            self._on_reading_document()
        self._forget_readings()
        self.edited.emit()

    def _on_copy_failed(self, path: Path, error: ErrorReport) -> None:
        self._opening = None
        self._messages.show(project_failed(error, path.stem))

    def _on_open_failed(self, path: Path, error: ErrorReport) -> None:
        self._opening = None
        self._waiting.pop(path, None)
        self._messages.show(project_not_opened(error, path))
        if path == self._asked_for:
            self.ensure()  # the page that is shown then has something to write in

    # ---- edits

    def edit(self, command: str, *values: Any, **fields: Any) -> None:
        """Carry out a command of `Script` by its name; nothing while another project is being opened."""
        if self._opening is not None or self.path is None:
            return
        before = self.script.words
        getattr(self.script, command)(*values, **fields)
        if self.script.words != before:
            self._forget_readings()
            self.readings_changed.emit()
        self.edited.emit()

    def adopt(self, draft: Script) -> bool:
        """Take over what was done to a draft of the script; False if the script has changed since."""
        if self._opening is not None:
            return True  # nothing is edited any more
        if not self.script.adopt(draft):
            return False
        self.edited.emit()
        return True

    def set_about(self, about: About) -> None:
        """Another title, author or cover of the open project."""
        if about != self.about and self.path is not None and self._opening is None:
            self.about = about
            self.store.put_about(about)
            self.edited.emit()

    def bring(self, path: Path) -> None:
        """Read a document; it fills an empty project, and of one that has sentences `arrived` asks where it goes."""
        project = self.path

        def done(arrival: Arrival | None) -> None:
            if arrival is None or self.path != project:
                return
            if self.script.sentences:
                self.arrived.emit(arrival)
            else:
                self._fill(arrival)

        self._read(path, done)

    def take_in(self, arrival: Arrival, where: str) -> None:
        """Put a document into a ``new`` project, at the end of this one, or in the place of its text."""
        if where == NEW:
            self._begin_with(arrival)
        elif where == REPLACE:
            self._fill(arrival)
        else:
            at = len(self.script.sentences)
            self.edit("insert", arrival.without_extras()[0].document.sentences, at)
            self.brought.emit(at)

    def _fill(self, arrival: Arrival) -> None:
        """It is the project's whole text, but for what is locked."""
        is_new = not self.script.sentences
        kept = sum(row.locked for row in self.script.sentences)
        chosen, left_out = arrival.without_extras()
        self.set_about(arrival.document.about._replace(title=arrival.title))
        self.edit("replace", chosen.document.sentences)
        self._messages.clear(PROJECT)
        if is_new:
            self._speak_language_of(arrival.document)
        if left_out:
            self.last_arrival = arrival
            self._messages.show(document_left_out(left_out))
        self.brought.emit(kept)

    def choose_chapters(self) -> None:
        """Ask which chapters of the last document are wanted; `arrived` tells who asks."""
        if self.last_arrival is not None:
            self.arrived.emit(self.last_arrival)

    def _speak_language_of(self, document: Document) -> None:
        model, base = self._choices.model, self.panel.base
        if not document.language or model is None or base is None or base.language == AUTO:
            return
        language = spoken_language(document.language, model)
        if not language:
            self._messages.show(document_language(document.language, model.title))
        elif main_language(language) != main_language(base.language):
            self.panel.restore(base.replace(language=language, voice=model.speaker(language)))

    def open_files(self, paths: Sequence[Path]) -> bool:
        """Open projects; put the sentences of documents into a new one, or into one that is open and empty.

        False if none of them can be opened; a message says why."""
        documents = []
        for path in paths:
            if path.suffix == SUFFIX:
                self._asked_for = path
                self.open(path)
            else:
                documents.append(path)
        gathered: list[Arrival] = []
        awaited = 0

        def done(arrival: Arrival | None) -> None:
            nonlocal awaited
            awaited -= 1
            gathered.extend([arrival] if arrival else [])
            if not awaited and gathered:
                first, *rest = gathered
                document = functools.reduce(Document.followed_by, (one.document for one in rest), first.document)
                self._begin_with(dataclasses.replace(first, document=document))
            elif not awaited:
                self.ensure()

        awaited = sum([self._read(path, done) for path in documents])
        return awaited > 0 or len(documents) < len(paths)

    def _begin_with(self, arrival: Arrival) -> None:
        if self.is_open and self._opening is None and not self.script.sentences:
            self._fill(arrival)
            return
        path = self._free_path(arrival.stem)
        self._waiting[path] = arrival
        self.create(path)

    def _read(self, path: Path, then: Callable[[Arrival | None], None]) -> bool:
        """`then` gets the document, or None if it was stopped or cannot be read; False: it never can."""

        def done(answer: Document | ErrorReport | None) -> None:
            try:
                if isinstance(answer, ErrorReport):
                    self._messages.show(document_failed(answer, path.name))
                    self.unreadable.emit(path, answer)
                then(self._arrival(path, answer) if isinstance(answer, Document) else None)
            finally:
                self._on_reading_document()

        try:
            process = DocumentProcess(path)
        except ParlanceError as error:
            self._messages.show(document_failed(report(error), path.name))
            self.unreadable.emit(path, report(error))
            return False
        self._messages.clear(PROJECT)
        self._documents.start(process, process.read, done)
        self._on_reading_document(Progress(Message("window.reading", name=path.name), 0, 0))
        return True

    def _arrival(self, path: Path, document: Document) -> Arrival:
        """What is brought in, without any voices or languages that this model lacks; those are named in a message."""
        found, undone = document.sentences, document.undone
        if (model := self._choices.model) is not None:
            found, lacking = fitting(found, model)
            undone = [*undone, *lacking]
        notices = [*document.notices, *([Message("ssml.undone", what=undone)] if undone else [])]
        if notices:
            self._messages.show(noticed(notices))
        document = dataclasses.replace(document, sentences=found)
        if path.parent == self.copied:
            title = title_of(" ".join(row.words for row in found[:TITLE_CHARS]))
            about = document.about._replace(title=title)
            return Arrival(tr("Copied text"), dataclasses.replace(document, about=about), is_copied=True)
        return Arrival(path.stem, document)

    def stop_reading(self) -> None:
        """What is read of documents by now is forgotten."""
        self._documents.cancel()

    def _on_reading_document(self, progress: Progress | None = None) -> None:
        self.bringing = progress if self._documents.is_busy else None
        self.bringing_changed.emit()

    def pick_take(self, sentence: int, take: int) -> None:
        self.edit("set_fields", [sentence], "Pick take", take=take)
        self.take_changed.emit(sentence)

    def rate(self, take: Take, rating: int) -> None:
        """0 for none, up to 5."""
        if self._opening is not None:
            return
        self.script.replace_take(dataclasses.replace(take, rating=rating))
        self.store.rate(take.id, rating)
        self._takes.pop(take.sentence, None)
        self.take_changed.emit(take.sentence)

    def keep(self, take: Take, instead: bool) -> None:
        self.script.add_take(take, instead)
        self._takes.pop(take.sentence, None)
        if instead:
            self.edited.emit()
        self.take_changed.emit(take.sentence)

    # ---- what is spoken

    def wanted(self, sentence: Sentence, seed: int) -> SynthesisRequest:
        """What is asked of the engine. Raises `ParlanceError`."""
        return self._reading_now().request(sentence, seed)

    def reading(self, sentence: Sentence) -> Reading:
        """How it is to be read now. Raises `ParlanceError`."""
        return self._reading_now().reading(sentence)

    def _reading_now(self) -> Reader:
        """What the project is read with, once for many sentences."""
        if self._reader is None:
            self._reader = Reader(self.panel.request(), self.script.words)
        return self._reader

    def take(self, sentence: Sentence) -> Take | None:
        """The take that would be heard; None if there is none that reads it as it is now."""
        known = self._takes.get(sentence.id)
        if known is None or known[0] is not sentence:
            known = self._takes[sentence.id] = (sentence, self._find(sentence))
        return known[1]

    def _find(self, sentence: Sentence) -> Take | None:
        try:
            return self.script.take_for(sentence, self.reading(sentence)) if self.script.takes(sentence.id) else None
        except ParlanceError:
            return None

    def job(self, sentence: int, again: bool = False) -> PlannedTake:
        """With the picked seed, or with one that no take has `again`."""
        picked = self._reading_now().base.seed
        return PlannedTake(sentence, self.script.next_seed(sentence, picked) if again else picked)

    def unspoken(self, first: int = 0) -> list[int]:
        """Sentences from index `first` on that have no take, and no lock."""
        rows = self.script.sentences[first:]
        spoken = self.script.with_takes
        return [row.id for row in rows if not row.locked and (row.id not in spoken or self.take(row) is None)]

    # ---- how it is read

    def read_as_before(self) -> None:
        """Take back the last change of voice, language, model or pace."""
        if self._read_before is not None:
            self._messages.clear(PROJECT_VOICE)
            self.panel.restore(self._read_before)

    def _remember(self) -> None:
        if self._before is None and self.panel.base is not None:
            spoken = [row for row in self.script.sentences if self.take(row) is not None]
            self._before = (self.panel.base, spoken)
            QTimer.singleShot(0, self, self._tell)  # a model comes with its voice and language: one change

    def _on_base(self) -> None:
        if self.is_open and self.panel.base is not None:
            self.store.put_base(self.panel.base)
        self._on_reading()

    def _tell(self) -> None:
        """Say how many sentences need speaking again now."""
        if self._before is None:
            return
        (self._read_before, spoken), self._before = self._before, None
        if again := sum(self.take(row) is None for row in spoken):
            self._messages.show(project_voice_changed(again))

    def _on_reading(self, *_values: object) -> None:
        self._forget_readings()
        self.readings_changed.emit()

    def _forget_readings(self) -> None:
        self._reader = None
        self._takes.clear()
