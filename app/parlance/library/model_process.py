"""Long work on model files in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..core.errors import ModelError
from ..core.part_file import parts_of
from .process import COMMAND, CommandProcess


class ModelProcess(CommandProcess):
    """One ``parlance models`` command. What was fetched is kept when it is cancelled; nothing half-made stays."""

    failed = ModelError

    def __init__(self, arguments: Sequence[str], models: Path, command: Sequence[str] = (*COMMAND, "models")) -> None:
        """`models` is the folder in which unfinished files of a process that was killed are looked for."""
        super().__init__([*arguments, "--progress"], command)
        self._models = models

    def killed(self, pid: int) -> None:
        for left in parts_of(self._models, pid):
            left.unlink(missing_ok=True)
