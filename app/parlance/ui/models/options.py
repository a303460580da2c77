"""The expert options that the user changed, and the request that all choices add up to."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.result import DeviceInfo, ModelInfo

from .choices import ChoicesModel

INSTRUCTION = "instruction"
"""The one of free text, which has a place of its own in the window."""
DESIGNED = "designed_voice"
"""Capability of a model that makes the voice that the instruction describes."""
OFFERED = tuple(setting for setting in SETTINGS.values() if setting.label)
NUMBERS = tuple(setting for setting in OFFERED if setting.name != INSTRUCTION)
"""And those with choices."""


class OptionsModel(QObject):
    """Values that differ from the default are kept; everything else follows the model."""

    changed = Signal(str)
    """Name of the option that has another value now."""
    model_changed = Signal()
    """Defaults, the set of options and what they offer may be other ones now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model: ModelInfo | None = None
        self._device: DeviceInfo | None = None
        self._set: dict[str, Any] = {}

    def restore(self, values: dict[str, Any]) -> None:
        """Choices of an earlier run; what the model has as its default is forgotten when the model is known."""
        self._set = {name: value for name, value in values.items() if value != SETTINGS[name].default}
        self.model_changed.emit()

    def set_model(self, model: ModelInfo | None) -> None:
        self._model = model
        self._set = {name: value for name, value in self._set.items() if value != self.default(name)}
        self.model_changed.emit()

    def set_device(self, device: DeviceInfo | None) -> None:
        self._device = device
        self.model_changed.emit()

    def choices(self, name: str) -> tuple[tuple[str, str], ...]:
        """What can be picked on this device; number types are left out that it has no kernels for."""
        offered, device = tuple(SETTINGS[name].choices.items()), self._device
        if name != "dtype" or device is None:
            return offered
        return tuple(
            (dtype, words)
            for dtype, words in offered
            if device.probes.get(f"mul_mat_{dtype}", True) and (dtype != "int8" or device.kind == "cpu")
        )

    def visible(self, name: str) -> bool:
        known = SETTINGS[name]
        return self._model.has(known) if self._model is not None else not (known.of_file or known.of_family)

    @property
    def designs_voices(self) -> bool:
        return self._model is not None and DESIGNED in self._model.capabilities

    def default(self, name: str) -> Any:
        known = SETTINGS[name]
        return self._model.defaults.get(name) if known.of_file and self._model else known.default

    def value(self, name: str) -> Any:
        """As set, unless this device does not offer it: then the default."""
        value = self._set.get(name, self.default(name))
        return value if not SETTINGS[name].choices or value in dict(self.choices(name)) else self.default(name)

    def is_default(self, name: str) -> bool:
        return name not in self._set

    def set(self, name: str, value: Any) -> None:
        if value == self.value(name):
            return
        if value == self.default(name):
            del self._set[name]
        else:
            self._set[name] = value
        self.changed.emit(name)

    def reset(self, name: str) -> None:
        self.set(name, self.default(name))

    def changed_values(self) -> dict[str, Any]:
        """Name and value of each option that is not at its default."""
        return dict(self._set)

    def request_fields(self) -> dict[str, Any]:
        """What goes into the request; defaults are left to the model."""
        return {name: self.value(name) for name in self._set if self.visible(name)}


def picked_request(choices: ChoicesModel, options: OptionsModel, text: str, **changes: Any) -> SynthesisRequest:
    """With everything as it is picked, but for `changes`. Raises `UsageError` for a value out of range."""
    fields = {
        "text": text,
        "model": choices.model.name if choices.model else "",
        "voice": choices.voice,
        "language": choices.language,
        "device": choices.device,
        **options.request_fields(),
    }
    return SynthesisRequest(**fields | changes)
