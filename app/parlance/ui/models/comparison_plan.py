"""What is to be compared: the devices, models and types of numbers that are ticked."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.comparison.run import Cell, ComparisonRequest
from parlance.core.request import DTYPES as TYPES

from ..translation import tr
from .choices import ChoicesModel
from .options import OptionsModel

DEVICES, MODELS, DTYPES = "devices", "models", "dtypes"
REPS, MOST_REPS = 5, 50


class PlanModel(QObject):
    changed = Signal()

    def __init__(self, choices: ChoicesModel, options: OptionsModel) -> None:
        super().__init__()
        self._choices, self._options = choices, options
        self._ticked: dict[str, list[str]] = {DEVICES: [], MODELS: [], DTYPES: ["auto"]}
        self.reps = REPS
        choices.offered.connect(self._on_offer)
        choices.model_changed.connect(self._on_model)
        choices.voices_changed.connect(self.changed)

    def offers(self, kind: str) -> list[str]:
        """Keys of what can be ticked, in their order."""
        if kind == DEVICES:
            return [device.id for device in self._choices.devices]
        if kind == MODELS:
            return [model.name for model in self._choices.models]
        return list(TYPES)

    def ticked(self, kind: str) -> list[str]:
        return [key for key in self.offers(kind) if key in self._ticked[kind]]

    def tick(self, kind: str, key: str, on: bool) -> None:
        others = [other for other in self._ticked[kind] if other != key]
        self._ticked[kind] = [*others, key] if on else others
        self.changed.emit()

    def set_reps(self, reps: int) -> None:
        self.reps = reps
        self.changed.emit()

    def request(self) -> ComparisonRequest:
        models, devices, dtypes = (tuple(self.ticked(kind)) for kind in (MODELS, DEVICES, DTYPES))
        return ComparisonRequest(models, devices, dtypes, self.reps, threads=self._options.value("threads") or 0)

    def cells(self) -> list[Cell]:
        """The rows that this makes."""
        return self.request().cells(self._choices.devices)

    def lacking(self) -> str:
        """What is still to be ticked; empty when it can begin."""
        for kind, words in (
            (DEVICES, tr("Choose a device.")),
            (MODELS, tr("Choose a model.")),
            (DTYPES, tr("Choose a precision.")),
        ):
            if not self.ticked(kind):
                return words
        return "" if self.cells() else tr("Only the CPU has fast 8 bit: choose the CPU, or another precision.")

    def _on_offer(self) -> None:
        """All devices, which is what the page is for; but a GPU in software takes minutes, and is for tests."""
        self._ticked[DEVICES] = [device.id for device in self._choices.devices if device.kind != "software"]
        self.changed.emit()

    def _on_model(self) -> None:
        if not self.ticked(MODELS) and self._choices.model is not None:
            self._ticked[MODELS] = [self._choices.model.name]
        self.changed.emit()
