"""The expert choices: their ranges, their defaults, and what the user changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.core.result import DeviceInfo, ModelInfo

from ..translation import mark, tr, without_key


@dataclass(frozen=True)
class OptionSpec:
    """One field of `SynthesisRequest`. A number without a default of its own (`automatic`) is chosen by the model."""

    name: str
    label: str
    hint: str
    low: float = 0
    high: float = 0
    step: float = 1
    decimals: int = 0
    suffix: str = ""
    automatic: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    """Pairs of a value and the words for it."""
    capability: str = ""
    """Shown only for models that have it."""
    of_model: bool = False
    """Shown only for models that give it a default."""
    in_words: bool = False
    """Free text, which has a place of its own in the window."""


INSTRUCTION = "instruction"
DESIGNED = "designed_voice"
"""Capability of a model that makes the voice that the instruction describes."""
LONGEST_WORDS = 2000


SPECS = (
    OptionSpec(
        "speed", mark("Sp&eed"), mark("Pace of the voice; above 1 is faster"), 0.5, 2.0, 0.05, 2, "×", of_model=True
    ),
    OptionSpec("steps", mark("S&teps"), mark("More steps take longer and sound cleaner"), 1, 100, of_model=True),
    OptionSpec(
        "exaggeration", mark("Exaggeration"), mark("How much emotion is in the voice"), 0, 2, 0.05, 2, of_model=True
    ),
    OptionSpec(
        "cfg_weight",
        mark("Adherence"),
        mark("How closely the pace and style follow the voice; 0 is faster, and better across languages"),
        0,
        3,
        0.05,
        2,
        of_model=True,
    ),
    OptionSpec(
        "temperature", mark("Temperature"), mark("Higher is more varied, lower steadier"), 0, 5, 0.05, 2, of_model=True
    ),
    OptionSpec(
        "top_k", mark("Top K"), mark("Keeps only the likeliest sounds; 0 keeps all"), 0, 1_000_000, of_model=True
    ),
    OptionSpec(
        "top_p", mark("Top P"), mark("Drops the least likely sounds; 1 keeps all"), 0, 1, 0.01, 2, of_model=True
    ),
    OptionSpec(
        "min_p", mark("Min P"), mark("Drops sounds far less likely than the likeliest"), 0, 1, 0.01, 2, of_model=True
    ),
    OptionSpec(
        "repetition_penalty",
        mark("Repetition penalty"),
        mark("Discourages repetition"),
        0.5,
        5,
        0.05,
        2,
        of_model=True,
    ),
    OptionSpec(
        "stream_first",
        mark("First piece"),
        mark("Sounds of 40 or 80 ms made before the voice begins; fewer begin sooner and may pause sooner"),
        1,
        1000,
        of_model=True,
    ),
    OptionSpec(
        "stream_next", mark("Next pieces"), mark("Sounds of 40 or 80 ms in each further piece"), 1, 1000, of_model=True
    ),
    OptionSpec(
        "stream_steps", mark("Steps per piece"), mark("Fewer begin sooner; 0 takes those above"), 0, 100, of_model=True
    ),
    OptionSpec(
        "subtalker_temperature",
        mark("Detail temperature"),
        mark("As the temperature, for the finer parts of the sound"),
        0,
        5,
        0.05,
        2,
        of_model=True,
    ),
    OptionSpec(
        "subtalker_top_k", mark("Detail top K"), mark("As top K, for the finer parts"), 0, 1_000_000, of_model=True
    ),
    OptionSpec(
        "subtalker_top_p", mark("Detail top P"), mark("As top P, for the finer parts"), 0, 1, 0.01, 2, of_model=True
    ),
    OptionSpec(INSTRUCTION, mark("Style"), mark("How to speak"), capability="instructions", in_words=True),
    OptionSpec("seed", mark("&Random seed"), mark("Another seed gives another take of the same words"), 0, 2**32 - 1),
    OptionSpec(
        "pause_s", mark("Pa&use"), mark("Silence between parts of a long text"), 0, 5, 0.05, 2, " s", automatic=True
    ),
    OptionSpec(
        "guidance",
        mark("&Guidance"),
        mark("Without it speech is made faster and is less clear"),
        choices=(("full", mark("Full")), ("conditional", mark("Off, faster"))),
        capability="guidance",
    ),
    OptionSpec(
        "dtype",
        mark("Precisio&n"),
        mark("How weights are kept in memory: smaller types need less and may be faster"),
        choices=(
            ("auto", mark("Automatic")),
            ("f32", mark("32 bit")),
            ("f16", mark("16 bit")),
            ("q8_0", mark("8 bit")),
            ("q4_0", mark("4 bit")),
            ("q4_k", mark("4 bit, finer")),
            ("int8", mark("8 bit, fast (CPU)")),
        ),
    ),
    OptionSpec(
        "threads", mark("T&hreads"), mark("Processor threads; automatic is one for each core"), 0, 256, automatic=True
    ),
)
_FIXED = {INSTRUCTION: "", "seed": 0, "pause_s": None, "guidance": "full", "dtype": "auto", "threads": 0}


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
        self._set = {name: value for name, value in values.items() if value != _FIXED.get(name)}
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
        offered, device = spec(name).choices, self._device
        if name != "dtype" or device is None:
            return offered
        return tuple(
            (dtype, words)
            for dtype, words in offered
            if device.probes.get(f"mul_mat_{dtype}", True) and (dtype != "int8" or device.kind == "cpu")
        )

    def visible(self, name: str) -> bool:
        option = spec(name)
        if option.of_model:
            return self._model is not None and name in self._model.defaults
        return not option.capability or (self._model is not None and option.capability in self._model.capabilities)

    @property
    def designs_voices(self) -> bool:
        return self._model is not None and DESIGNED in self._model.capabilities

    def first_labels(self, count: int) -> str:
        """What the list of numbers and choices begins with, as for ``Speed, steps``."""
        shown = [without_key(tr(option.label)) for option in SPECS if not option.in_words and self.visible(option.name)]
        return ", ".join(shown[:count])

    def default(self, name: str) -> Any:
        if spec(name).of_model:
            return self._model.defaults.get(name) if self._model else None
        return _FIXED[name]

    def value(self, name: str) -> Any:
        """As set, unless this device does not offer it: then the default."""
        value = self._set.get(name, self.default(name))
        return value if not spec(name).choices or value in dict(self.choices(name)) else self.default(name)

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


def spec(name: str) -> OptionSpec:
    return next(s for s in SPECS if s.name == name)
