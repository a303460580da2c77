"""Writing the take to a sound file, in the background."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal

from parlance import __version__
from parlance.audio.files import FileFormat, WrittenFile, formats
from parlance.audio.marking import Marking, write_marked
from parlance.core.request import SynthesisRequest

from ..background import Background
from ..reports import report
from ..translation import tr

NAME_WORDS, NAME_CHARS = 6, 48


class SavingModel(QObject):
    saved = Signal(object)
    """WrittenFile"""
    failed = Signal(object)
    """ErrorReport"""
    changed = Signal()
    _done = Signal(object)
    _broke = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_saving = False
        self._background = Background("saving")
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)
        self._broke.connect(self._on_broke, Qt.ConnectionType.QueuedConnection)

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

        def work() -> None:
            try:
                tags = {
                    "title": title,
                    "comment": f"Synthetic speech, made with Parlance {__version__}",
                }
                written = write_marked(path, [samples], sample_rate, [request], marking, tags)
            except Exception as error:
                self._broke.emit(report(error))
            else:
                self._done.emit(written)

        self.is_saving = True
        self.changed.emit()
        self._background.start(work)

    def wait(self) -> None:
        """Let a file that is being written become whole; the window is closing."""
        self._background.wait()

    def _on_done(self, written: WrittenFile) -> None:
        self.is_saving = False
        self.changed.emit()
        self.saved.emit(written)

    def _on_broke(self, error: object) -> None:
        self.is_saving = False
        self.changed.emit()
        self.failed.emit(error)


def suggested_name(text: str) -> str:
    """A file name without extension from the first words of `text`."""
    words = re.findall(r"[^\W_]+", text)[:NAME_WORDS]
    return " ".join(words)[:NAME_CHARS].strip() or tr("Speech")


def dialog_filters() -> list[tuple[str, FileFormat]]:
    """What a file dialog offers: words with the pattern, and the format behind them."""
    return [(f"{known.title} (*.{known.extension})", known) for known in formats()]


def with_extension(path: Path, chosen: FileFormat) -> Path:
    """`path` as it is if it ends in a format that can be written, else with the extension of `chosen`."""
    known = {f.extension for f in formats()}
    return path if path.suffix.lower().removeprefix(".") in known else path.with_name(f"{path.name}.{chosen.extension}")
