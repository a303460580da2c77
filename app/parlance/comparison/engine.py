"""The engine of the window, which also measures devices beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from parlance.core.engine import Engine
from parlance.core.result import Progress

if TYPE_CHECKING:
    from .run import Compared, ComparisonRequest


class ComparingEngine(Engine):
    def compare(self, request: ComparisonRequest, report: Callable[[Progress], None]) -> Iterator[Compared]:
        """Measure every combination that is asked for; what fails is a row that says why."""
        from .run import run_comparison

        return run_comparison(self, request, report)
