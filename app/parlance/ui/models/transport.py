"""One Stop for every page, and in words what is made and what is heard, which are two things."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QObject, Signal

from ..translation import tr
from .export import ExportModel
from .narration import NarrationModel
from .playback import TAKE, PlaybackModel
from .project import ProjectModel
from .reading import ReadingModel
from .speech import SpeechModel
from .waveform import WaveformModel


class TransportModel(QObject):
    changed = Signal()
    """Whether there is something to stop."""
    heard_changed = Signal()

    def __init__(
        self,
        speech: SpeechModel,
        playback: PlaybackModel,
        waveform: WaveformModel,
        project: ProjectModel,
        narration: NarrationModel,
        reading: ReadingModel,
        export: ExportModel,
    ) -> None:
        super().__init__()
        self._speech, self._playback, self._waveform = speech, playback, waveform
        self._project, self._narration, self._reading, self._export = project, narration, reading, export
        self._part = 0
        for model in (speech, playback, narration, reading, export):
            model.changed.connect(self.changed)
        project.bringing_changed.connect(self.changed)
        for moved in (playback.moved, playback.changed, waveform.changed):
            moved.connect(self._look)
        reading.changed.connect(self.heard_changed)

    @property
    def can_stop(self) -> bool:
        made = self._speech.can_stop or self._narration.is_busy
        heard = self._playback.is_playing or self._reading.is_on
        return made or heard or self._export.is_busy or self._project.bringing is not None

    def stop(self) -> None:
        """Whatever is made and whatever sounds, of any page. What is spoken is kept."""
        self._speech.stop()
        self._reading.stop()
        self._narration.stop()
        self._export.cancel()
        self._project.stop_reading()

    def with_heard(self, making: str) -> str:
        """`making`, and how far the sound is, where both can be told apart."""
        sentence, script = self._reading.current, self._project.script
        if sentence is not None and sentence in script:
            heard = tr("playing sentence {number}", number=script.index(sentence) + 1)
        elif self._part:
            heard = tr("playing part {number}", number=self._part)
        else:
            return making
        return f"{making} · {heard}"

    def _look(self) -> None:
        """Parts of the take as the engine cuts it."""
        position = self._playback.heard(TAKE)
        starts = [span.start for span in self._waveform.spans]
        if position is None:
            part = 0
        else:  # the part that is not whole yet begins where the last one ends
            part = max(1, bisect_right(starts, position) + (bool(starts) and position >= self._waveform.spans[-1].end))
        if part != self._part:
            self._part = part
            self.heard_changed.emit()
