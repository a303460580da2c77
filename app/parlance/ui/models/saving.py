"""Writing the take to a sound file, in the background."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, SignalInstance

from parlance import __version__
from parlance.audio.files import FileFormat, formats
from parlance.audio.marking import Marking, write_marked
from parlance.core.request import SynthesisRequest
from parlance.project.export import first_words

from ..background import WRITE_S, Background
from ..translation import tr


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
