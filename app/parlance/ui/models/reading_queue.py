"""The reading queue: documents, projects and copied or selected texts, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QClipboard, QGuiApplication

from parlance.core.files import private_file
from parlance.project.file import SUFFIX
from parlance.project.shelf import free_path

from ..background import Background
from ..instance import SELECTION
from ..reports import ErrorReport
from ..translation import tr
from .arrival import file_name, title_of
from .explain import PROJECT, QUEUE, document_failed, left_out
from .messages import Message, MessageModel
from .preferences import Preferences
from .project import ProjectModel
from .reading import ReadingModel
from .speech import SpeechModel

LONGEST_READ = 400
"""Characters of a copied text, for its title."""


class ReadingQueueModel(QObject):
    """Each is a file; copied text becomes a file too, until its turn comes and it is made a project."""

    changed = Signal()

    def __init__(
        self,
        project: ProjectModel,
        reading: ReadingModel,
        preferences: Preferences,
        messages: MessageModel,
    ) -> None:
        super().__init__()
        self._folder, self._project, self._reading = project.copied, project, reading
        self._preferences, self._messages = preferences, messages
        kept = [Path(path) for path in preferences.settings.queue]
        self.items = [path for path in kept if path.parent != self._folder or path.exists()]
        """What is next comes first; what is being read is none of them."""
        self._opening: Path | None = None
        """Whose sentences are waited for, to be read."""
        self._kept: Path | None = None
        """A text that becomes a project, and is then no longer kept as a file."""
        self._titles: dict[Path, str] = {}
        """Of texts that were copied."""
        self._background = Background("queue")
        for path in self.items:
            if path.parent == self._folder:
                self._background.ask(partial(_first_words, path), partial(self._call, path))
        reading.finished.connect(self.read_next)
        project.brought.connect(lambda _at: self._on_brought())
        project.opened.connect(lambda _left: self._on_opened())
        project.stayed.connect(self._on_stayed)
        # When what is on its way has come to its end, the next one begins.
        project.unreadable.connect(self._skip, Qt.ConnectionType.QueuedConnection)
        project.store.open_failed.connect(self._skip, Qt.ConnectionType.QueuedConnection)

    # ---- what is in it

    def title(self, path: Path) -> str:
        """The first words of what was copied; of other files the name."""
        return self._titles.get(path) or path.stem

    def add(self, paths: Sequence[Path]) -> None:
        """At its end. One that is there already stays where it is."""
        self._keep([*self.items, *(path for path in dict.fromkeys(paths) if path not in self.items)])

    def add_copied(self, copied: QMimeData) -> None:
        """Files that were copied in a file manager, or a text."""
        files = [Path(url.toLocalFile()) for url in copied.urls() if url.isLocalFile()]
        text = copied.text().strip()
        if files:
            self.add(files)
        elif text:
            self._background.ask(lambda: self._written(text), lambda path: self._add_written(path, text), self._tell)
        else:
            self.tell_no_text()

    def tell_no_text(self) -> None:
        """That what was copied is a picture or the like."""
        words = tr("Copy the words that you want to hear.")
        self._messages.show(Message(QUEUE, "info", tr("There is no text on the clipboard"), words))

    def keep(self, text: str) -> None:
        """Make it a project, which is opened and not played."""
        self._background.ask(lambda: self._written(text), self._open_kept, self._tell)

    def _open_kept(self, path: Path) -> None:
        self._kept = path
        self._project.open_files([path])

    def _add_written(self, path: Path, text: str) -> None:
        self._titles[path] = title_of(text)
        self.add([path])

    def _call(self, path: Path, title: str) -> None:
        self._titles[path] = title
        self.changed.emit()

    def move_up(self, path: Path) -> None:
        at = self.items.index(path)
        if at:
            self._keep([*self.items[: at - 1], path, self.items[at - 1], *self.items[at + 1 :]])

    def remove(self, path: Path) -> None:
        self._keep([other for other in self.items if other != path])
        self._forget(path)

    def clear(self) -> None:
        gone = self.items
        self._keep([])
        for path in gone:
            self._forget(path)

    def drop_copied(self) -> None:
        """Texts that were copied are forgotten with the history."""
        self._keep([path for path in self.items if path.parent != self._folder])

    # ---- reading

    def read_next(self) -> None:
        if self.items:
            self.read(self.items[0])

    def read(self, path: Path) -> None:
        """Now, instead of what is being read; it leaves the queue."""
        self._keep([other for other in self.items if other != path])
        self._reading.stop()
        self._opening = path
        if path == self._project.path:
            self._begin(path)
        elif not path.exists():
            self._skip(path)
        else:
            self._project.open_files([path])

    def _on_opened(self) -> None:
        if self._opening is not None and self._opening == self._project.path:
            self._begin(self._opening)
        elif not self._project.is_busy:
            self._opening = None  # the user has opened another one

    def _on_stayed(self) -> None:
        """The user keeps what is open: what was to be read waits again."""
        if self._opening is not None:
            waiting, self._opening = self._opening, None
            self._keep([waiting, *self.items])

    def _on_brought(self) -> None:
        if self._kept is not None:
            self._forget(self._kept)
            self._kept = None
        if self._opening is not None and self._opening.suffix != SUFFIX:
            self._begin(self._opening)

    def _begin(self, path: Path) -> None:
        """Its sentences are there."""
        self._opening = None
        self._forget(path)
        if self._project.script.sentences:
            self._reading.begin()
        else:
            self.read_next()

    def _skip(self, path: Path, error: ErrorReport | None = None) -> None:
        """It cannot be opened, or is not there."""
        if path == self._opening:
            self._opening = None
            self._messages.clear(PROJECT)
            self._messages.show(left_out(self.title(path) if path in self._titles else path.name, error))
            self.read_next()

    # ---- files

    def _written(self, text: str) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = free_path(self._folder, file_name(tr("Copied text")), ".txt")
            try:
                with private_file(path, replaces=False) as file:
                    file.write(text.encode())
                return path
            except FileExistsError:
                continue  # another window has taken the name

    def _forget(self, path: Path) -> None:
        """Of what was copied nothing stays but the project that it became."""
        if path.parent == self._folder:
            self._background.start(lambda: path.unlink(missing_ok=True))

    def _keep(self, items: list[Path]) -> None:
        self.items = items
        self._preferences.keep(queue=[str(path) for path in items])
        self.changed.emit()

    def _tell(self, error: ErrorReport) -> None:
        self._messages.show(document_failed(error, tr("the copied text")))

    def settle(self) -> None:
        """After an error: do not wait for a document that will not come."""
        if not self._project.is_busy:
            self._opening = None

    def close(self) -> None:
        self._background.close()


def _first_words(path: Path) -> str:
    """Nothing of what is not there any more: it is told when its turn comes."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return title_of(file.read(LONGEST_READ))
    except OSError:
        return ""


TOPIC = "read_anywhere"
KEPT = 8


class ReadAnywhereModel(QObject):
    changed = Signal()
    """What was read before."""

    def __init__(self, speech: SpeechModel, messages: MessageModel) -> None:
        super().__init__()
        self._speech, self._messages = speech, messages
        self.recent: list[str] = []
        """Texts, the newest first. They are kept nowhere but here."""
        self._waiting = ""
        speech.changed.connect(self._go_on)

    @property
    def has_selection(self) -> bool:
        """The desktop knows what is selected in other windows."""
        return QGuiApplication.clipboard().supportsSelection()

    def read(self, where: str) -> None:
        """The ``clipboard``, or the ``selection`` of whatever window has one."""
        mode = QClipboard.Mode.Selection if where == SELECTION else QClipboard.Mode.Clipboard
        text = QGuiApplication.clipboard().text(mode).strip()
        if text:
            self.read_text(text)
        elif where == SELECTION:
            self._tell(tr("Nothing is selected"), tr("Select the words that you want to hear, then try again."))
        else:
            self._tell(tr("There is no text on the clipboard"), tr("Copy the words that you want to hear."))

    def read_text(self, text: str) -> None:
        """Speak it in the chosen voice instead of what is playing, once the engine has started."""
        self._messages.clear(TOPIC)
        self.recent = [text, *(other for other in self.recent if other != text)][:KEPT]
        self.changed.emit()
        self._waiting = text
        self._go_on()

    def _go_on(self) -> None:
        if not self._waiting or not self._speech.is_ready:
            return
        text, self._waiting = self._waiting, ""
        self._speech.read_aside(text, tr("Reading “{begin}”", begin=title_of(text)), is_followed=True)

    def _tell(self, title: str, text: str) -> None:
        self._messages.show(Message(TOPIC, "info", title, text))
