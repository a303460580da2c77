"""Models on this disk and models to download: getting, importing, converting and removing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import ParlanceError
from parlance.core.memory import Memory, machine_memory
from parlance.core.messages import Message as CoreMessage
from parlance.core.result import ModelInfo, Progress, Report
from parlance.families import families
from parlance.library.hub import HUB
from parlance.library.install import Folders, begun_bytes, discard_begun, model_name, new_model_path, remove_model
from parlance.library.paths import EMBEDDED_NAME
from parlance.library.process import ModelProcess
from parlance.library.releases import ABILITIES, DEFAULT_DTYPE, FITS, TIGHT, TOO_LARGE, Release, fit, releases

from ..background import ProcessWork
from ..reports import ErrorReport, report
from ..translation import localized, mark, said, tr
from ..worker import EngineThread
from .choices import AUTO, ChoicesModel, disk_bytes, disk_words, language_name, memory_words
from .explain import MODELS, model_work_failed
from .messages import Message, MessageModel

NAMED_LANGUAGES = 4
TYPES = {
    "f32": mark("32 bits"),
    "f16": mark("16 bits"),
    "q8_0": mark("8 bits"),
    "q4_k": mark("4 bits"),
    "q4_k_mix": mark("4 and 8 bits"),
}


@dataclass(frozen=True)
class Fit:
    """Whether the machine can hold a model; `level` is ``good``, ``warn`` or ``error``, empty if that is not known."""

    level: str
    words: str


def copy_types(model: ModelInfo) -> tuple[str, ...]:
    """That a smaller copy may be made in."""
    family = families().get(model.family)
    return family.copy_types if family else ()


def installed_facts(model: ModelInfo) -> str:
    return " · ".join(
        (disk_words(disk_bytes(model)), language_words(model.languages), model.licence or tr("licence not stated"))
    )


def official_facts(release: Release) -> str:
    # Every model speaks while it works, so that says nothing here.
    abilities = (said(ABILITIES[ability]) for ability in release.can if ability != "stream")
    return " · ".join((language_words(release.languages), release.licence, *abilities))


def type_words(release: Release, dtype: str) -> str:
    """A choice of the picker."""
    return f"{tr(TYPES[dtype])}, {disk_words(release.sizes[dtype].total)}"


def download_words(release: Release, begun: int) -> str:
    """`begun` bytes are on the disk already."""
    size = release.download_bytes
    if begun:
        return tr("{size} is already downloaded. Download resumes from there.", size=disk_words(begun))
    if size is None:
        return tr("Download size unknown until it starts.")
    return tr("About {size} to download.", size=disk_words(size))


def fit_of(release: Release, dtype: str, memory: Memory) -> Fit:
    needed = release.memory_bytes(dtype)
    needs = tr("Needs about {size} of memory", size=memory_words(needed))
    words = {
        FITS: Fit("good", tr("{needs}; {free} free", needs=needs, free=memory_words(memory.available))),
        TIGHT: Fit(
            "warn",
            tr(
                "{needs}, and {free} are free now: close other programs",
                needs=needs,
                free=memory_words(memory.available),
            ),
        ),
        TOO_LARGE: Fit(
            "error",
            tr("{needs}, but this computer has {total}", needs=needs, total=memory_words(memory.total)),
        ),
    }
    return words.get(fit(needed, memory), Fit("", f"{needs}."))


def language_words(codes: Sequence[str]) -> str:
    """The first few by name, the rest by number."""
    names = [language_name(code) for code in codes if code not in (AUTO, "na")]
    if len(names) <= NAMED_LANGUAGES + 1:
        return ", ".join(names)
    return tr(
        "{names} and %n more language(s)", "", len(names) - NAMED_LANGUAGES, names=", ".join(names[:NAMED_LANGUAGES])
    )


class ProcessLike(Protocol):
    """What is needed of `ModelProcess`."""

    def run(self, report: Report) -> dict[str, Any]: ...
    def cancel(self) -> None: ...


@dataclass(frozen=True)
class Work:
    """One command on model files, how its failure is headed, and whether trying once more makes sense."""

    arguments: tuple[str, ...]
    failed: str
    out: Path
    again: bool = True


class ModelFilesModel(QObject):
    changed = Signal()
    """What there is, or what is possible, is another thing now."""
    progressed = Signal()

    def __init__(
        self,
        folders: Folders,
        engine: EngineThread,
        choices: ChoicesModel,
        messages: MessageModel,
        is_speaking: Callable[[], bool],
        make_process: Callable[[Sequence[str], Path], ProcessLike] = ModelProcess,
    ) -> None:
        super().__init__()
        self.folders = folders
        self._engine, self._choices, self._messages, self._is_speaking = engine, choices, messages, is_speaking
        self.make_process = make_process
        self.memory = machine_memory()
        self.endpoint = ""
        self.progress: Progress | None = None
        self._work: Work | None = None
        self._failed: Work | None = None
        self._processes = ProcessWork("models")
        self._processes.progressed.connect(self._on_progress, Qt.ConnectionType.QueuedConnection)
        for offered in (choices.offered, choices.models_changed):
            offered.connect(self.changed)
        choices.model_lost.connect(self._on_lost)
        choices.voice_left.connect(self._on_voice_left)

    # ---- what there is

    @property
    def installed(self) -> list[ModelInfo]:
        return self._choices.models

    @property
    def official(self) -> list[Release]:
        """Those that are not on this disk in the type that is usual."""
        names = [model.name for model in self.installed]
        return [release for name, release in releases().items() if name not in names]

    @property
    def is_working(self) -> bool:
        return self._work is not None

    @property
    def page(self) -> str:
        """Where the pages of the models are."""
        return self.endpoint or HUB

    def is_own(self, model: ModelInfo) -> bool:
        """One that the user may remove."""
        return Path(model.path).resolve().parent == self.folders.models.resolve()

    def set_endpoint(self, endpoint: str) -> None:
        """Another server of the same files; empty is the usual one."""
        if endpoint.strip() != self.endpoint:
            self.endpoint = endpoint.strip()
            self.changed.emit()

    def refresh(self) -> None:
        """Look again at the disk and at the memory."""
        self.memory = machine_memory()
        self._engine.relist()
        self.changed.emit()

    # ---- commands

    def get(self, release: Release, dtype: str) -> None:
        """Fetch and convert; the user has agreed to the limits of the licence."""
        arguments = ["get", release.name, "--dtype", dtype, "--accept-licence", "--endpoint", self.endpoint]
        out = self.folders.models / f"{release.installed_name(dtype)}.gguf"
        self._start(Work(tuple(arguments), tr("{title} was not downloaded", title=release.title), out))

    def bring(self, source: Path) -> None:
        """Convert the folder of an official model, or a file in it."""
        title = tr("{name} was not imported", name=source.name)
        try:
            out = new_model_path(self.folders.models, model_name(source))
        except ParlanceError as error:
            self._messages.show(model_work_failed(report(error), title))
            return
        self._start(Work(("convert", str(source), "-o", str(out)), title, out, again=False))

    def copy(self, model: ModelInfo, dtype: str) -> None:
        """Write the model once more with another type of weights."""
        title = tr("{title} could not be copied in {type}", title=model.title, type=tr(TYPES[dtype]))
        try:
            out = new_model_path(self.folders.models, f"{model.name}-{dtype}")
        except ParlanceError as error:
            self._messages.show(model_work_failed(report(error), title))
            return
        self._start(Work(("quantize", model.path, "-o", str(out), "--dtype", dtype), title, out))

    def remove(self, model: ModelInfo) -> None:
        """Remove the file; the model that is picked makes room for another first."""
        title = tr("{title} was not removed", title=model.title)
        if self._choices.model is not None and self._choices.model.name == model.name:
            if self._is_speaking():
                self._messages.show(Message(MODELS, "warn", title, tr("It is speaking: press Stop, then remove it.")))
                return
            shipped = [other.name for other in self.installed if not self.is_own(other)]
            self._choices.set_model(shipped[0])
        try:
            remove_model(Path(model.path), self.folders.models)
        except ParlanceError as error:
            self._messages.show(model_work_failed(report(error), title))
        else:
            self._messages.show(Message(MODELS, "info", tr("{title} was removed", title=model.title), ""))
        self._engine.relist()

    def begun_bytes(self, release: Release) -> int:
        """Of a download that was cancelled or broke off."""
        return begun_bytes(release, self.folders)

    def discard(self, release: Release) -> None:
        """Remove what a download has left."""
        try:
            discard_begun(release, self.folders)
        except ParlanceError as error:
            self._messages.show(
                model_work_failed(report(error), tr("The rest of {title} was not removed", title=release.title))
            )
        self.changed.emit()

    def again(self) -> None:
        """Do once more what failed last."""
        if self._failed is not None and not self.is_working:
            self._start(self._failed)

    def cancel(self) -> None:
        if self.is_working:
            self._processes.cancel()
            self.progress = Progress(CoreMessage("window.stopping"), 0, 0)
            self.progressed.emit()

    def settle(self) -> None:
        """After an error: nothing is worked on any more if no process does."""
        if not self._processes.is_busy:
            self._work = self.progress = None

    def close(self) -> None:
        """End what is being done; what was fetched is kept for the next time."""
        self._processes.close()

    # ---- work

    def _start(self, work: Work) -> None:
        if self.is_working:
            return
        process = self.make_process(work.arguments, self.folders.models)
        self._work, self._failed = work, None
        self.progress = Progress(CoreMessage("window.starting"), 0, 0)
        self._messages.clear(MODELS)
        self._processes.start(process, process.run, lambda answer: self._on_done(work, answer))
        self.changed.emit()
        self.progressed.emit()

    def _on_progress(self, progress: Progress) -> None:
        if self.is_working:
            self.progress = progress
            self.progressed.emit()

    def _on_done(self, work: Work, answer: Any) -> None:
        self._work = self.progress = None
        if isinstance(answer, ErrorReport):
            self._failed = work
            self._messages.show(model_work_failed(answer, work.failed, work.again))
        elif answer is not None:
            self._engine.relist()
            name = work.out.stem
            text = tr("It is in the list of models now.")
            self._messages.show(
                Message(MODELS, "info", tr("{name} is ready", name=name), text, f"use_model {name}", tr("Use it"))
            )
        self.changed.emit()
        self.progressed.emit()

    def _on_voice_left(self, former: str, now: str) -> None:
        text = tr("Using {now} instead.", now=now)
        self._messages.show(Message(MODELS, "info", tr("The voice {name} is no longer available", name=former), text))

    def _on_lost(self, title: str) -> None:
        now = self._choices.model.title if self._choices.model else tr("none", "no model")
        text = tr("Its file is no longer on this disk. {now} is used instead.", now=now)
        self._messages.show(Message(MODELS, "warn", tr("{title} is missing", title=title), text))


MB = 10**6
MANY_LANGUAGES, SMALL_BYTES, LIGHT_BYTES = 20, 200 * MB, 300 * MB


class Facts(NamedTuple):
    languages: int
    clones: bool
    acts: bool
    """It laughs and sighs, or follows an instruction."""
    draws: bool
    """It speaks token by token, which takes a fast computer."""
    disk_bytes: int
    weights_bytes: int


class Need(NamedTuple):
    key: str
    words: str
    hint: str
    fits: Callable[[Facts], bool]


NEEDS = (
    Need("all", mark("Everything"), mark("Show every model"), lambda facts: True),
    Need(
        "books", mark("Read books"), mark("Faster than you listen, also without a GPU"), lambda facts: not facts.draws
    ),
    Need("clone", mark("Clone a voice"), mark("Makes a voice from a recording"), lambda facts: facts.clones),
    Need(
        "languages",
        mark("Many languages"),
        mark("At least twenty languages"),
        lambda facts: facts.languages >= MANY_LANGUAGES,
    ),
    Need("act", mark("Act"), mark("Laughs, sighs or follows an instruction"), lambda facts: facts.acts),
    Need(
        "fast",
        mark("Fastest"),
        mark("Many times faster than real time, also on an old computer"),
        lambda facts: not facts.draws and facts.weights_bytes <= LIGHT_BYTES,
    ),
    Need("small", mark("Smallest"), mark("At most 200 MB on the disk"), lambda facts: facts.disk_bytes <= SMALL_BYTES),
)


def facts_of_release(release: Release) -> Facts:
    family = families().get(release.family)
    return Facts(
        len(release.languages),
        "clone" in release.can,
        bool({"tags", "instruct"} & set(release.can)),
        family is not None and family.draws,
        release.sizes[DEFAULT_DTYPE].total,
        release.weights_bytes[DEFAULT_DTYPE],
    )


def facts_of_model(model: ModelInfo) -> Facts:
    family = families().get(model.family)
    return Facts(
        len(model.languages),
        model.cloning is not None,
        bool(model.expression_tags) or "instructions" in model.capabilities,
        family is not None and family.draws,
        disk_bytes(model),
        model.size_bytes,
    )


SOUND = {
    EMBEDDED_NAME.removesuffix(".gguf"): (1.6, 4.52, mark("English voices")),
    "kokoro": (6.1, 4.04, mark("200 sentences, five languages")),
}
"""Word errors of Whisper base in percent, at most so many of the built-in voices, mean DistillMOS, and of what: as
docs/speed.md and the page of the built-in voice say.
"""


def sound_words(name: str) -> str:
    """Empty for a model that was not measured."""
    if name not in SOUND:
        return ""
    errors, mos, what = SOUND[name]
    return tr(
        "Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})",
        errors=localized(f"{errors:.1f}"),
        mos=localized(f"{mos:.2f}"),
        what=tr(what),
    )
