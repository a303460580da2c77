"""What one setting of a request is: the request checks by it, the command line and the window are made from it."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import UsageError
from .typed_fields import fits

_KEY = "setting"


def mark(text: str, comment: str = "") -> str:
    """`text` as it is: words that the window translates where it shows them, for the catalogues to find."""
    return text


@dataclass(frozen=True)
class Setting:
    name: str
    kind: str
    """Annotation of its field, such as ``float | None``."""
    default: Any
    """None, or the lowest number of one that is `automatic`, leaves it to the model or the machine."""
    help: str
    """One sentence, without its full stop."""
    label: str = ""
    """What the window calls it, with an ampersand before the key for Alt; empty if the window does not offer it."""
    low: float = -math.inf
    high: float = math.inf
    """Of a number, both included. Of a text, `high` is the most code points."""
    step: float = 1
    unit: str = ""
    """As it follows the number, with the space that belongs there."""
    choices: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """All values of a text that is one of a few, and the words for each."""
    option: str = ""
    """Of the command line; the others go through ``--set``."""
    automatic: bool = False
    """The window offers to leave it to the model or the machine."""
    of_file: bool = False
    """Only a model whose file names a default has it."""
    of_family: bool = False
    """Only a family that names it in `FamilyEntry.settings` has it ..."""
    capability: str = ""
    """... and of its models only one whose file names this."""

    @property
    def is_whole(self) -> bool:
        return self.kind.startswith("int")

    @property
    def decimals(self) -> int:
        return 0 if self.is_whole else 2

    def accepts(self, value: Any) -> bool:
        """Whatever it is: of its type and within its range."""
        return fits(self.kind, value) and self.allows(value)

    def allows(self, value: Any) -> bool:
        """`value` is of the right type already."""
        if value is None or isinstance(value, bool):
            return True
        if isinstance(value, str):
            return value in self.choices if self.choices else len(value) <= self.high
        return bool(self.low <= value <= self.high)

    def check(self, value: Any, name: str = "") -> None:
        """`UsageError` names the setting, or `name`, and what it may be."""
        if self.allows(value):
            return
        name = name or self.name
        if self.choices:
            raise UsageError("value.choice", name=name, known=self.choices, value=value)
        if isinstance(value, str):
            raise UsageError("value.long", name=name, most=self.high, count=len(value))
        raise UsageError("value.range", name=name, low=self.low, high=self.high, value=value)


def setting(default: Any, help: str, **about: Any) -> Any:
    """The default of a field of a dataclass, with all that `Setting` says of it."""
    return dataclasses.field(default=default, metadata={_KEY: {"help": help, **about}})


def settings_of(kind: type) -> dict[str, Setting]:
    """Those of a dataclass, in their order, by name."""
    return {
        field.name: Setting(field.name, str(field.type), field.default, **field.metadata[_KEY])
        for field in dataclasses.fields(kind)
        if _KEY in field.metadata
    }
