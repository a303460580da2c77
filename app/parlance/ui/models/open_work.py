"""What is still being done, and would end with the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ..translation import isolated, tr
from .comparison import ComparisonModel
from .export import ExportModel
from .model_files import ModelFilesModel
from .narration import NarrationModel
from .reading import ReadingModel
from .serving import ServingModel
from .studio import StudioModel


class OpenWorkModel(QObject):
    changed = Signal()

    def __init__(
        self,
        narration: NarrationModel,
        reading: ReadingModel,
        export: ExportModel,
        models: ModelFilesModel,
        comparison: ComparisonModel,
        studio: StudioModel,
        serving: ServingModel,
    ) -> None:
        super().__init__()
        self._narration, self._reading, self._export, self._models = narration, reading, export, models
        self._comparison, self._studio, self._serving = comparison, studio, serving
        for model in (narration, export, models, comparison, studio, serving):
            model.changed.connect(self.changed)

    def lines(self) -> list[str]:
        """A sentence for each; none where closing ends nothing. A server alone is no work, and neither are sentences
        that are spoken because a book is listened to, which goes on from its place."""
        found = []
        left = 0 if self._reading.is_on else len(self._narration.queue.jobs)
        if left:
            found.append(tr("%n sentence(s) are still to be spoken. Parlance offers to resume next time.", "", left))
        if self._export.is_busy:
            name = isolated(self._export.target.name)
            found.append(tr("An export of {name} is being written. It would have to begin again.", name=name))
        if self._models.is_working:
            found.append(tr("A model is being installed. What was downloaded is kept."))
        if self._comparison.is_running:
            found.append(tr("A comparison of devices is running."))
        if self._studio.is_making:
            found.append(tr("A voice is being cloned."))
        if found and self._serving.state == "on":
            found.append(tr("The local server answers other programs. It stops."))
        return found
