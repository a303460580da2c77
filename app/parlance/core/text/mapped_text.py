"""A text with offsets: rewritten any number of times, it maps each position back to the original."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray


class MappedText:
    """`text` after any number of rewriting passes over `raw`, and the way back to offsets in `raw`."""

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.text = raw
        self._passes: list[NDArray[np.int64]] = []

    def rewrite(self, pattern: re.Pattern[str], words: Callable[[re.Match[str]], str | None]) -> None:
        """Replace each match by `words(match)`; None leaves it as it is."""
        edits = []
        for match in pattern.finditer(self.text):
            new = words(match)
            if new is not None:
                edits.append((*match.span(), new))
        self.edit(edits)

    def edit(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """Replace each part of `text`, from and to, by its words; the parts ascend and do not overlap."""
        if not edits:
            return
        pieces: list[str] = []
        moved: list[tuple[int, int, int, int]] = []
        read = written = 0
        for start, end, new in edits:
            pieces += (self.text[read:start], new)
            written += start - read
            moved.append((written, written + len(new), start, end))
            written += len(new)
            read = end
        pieces.append(self.text[read:])
        self.text = "".join(pieces)
        self._passes.append(np.array(moved, np.int64).T)

    def source(self, positions: Sequence[int]) -> list[int]:
        """Offsets in `raw` for ascending positions in `text`; inside a replacement they are spread evenly."""
        at = np.asarray(positions, np.int64)
        for new_start, new_end, old_start, old_end in reversed(self._passes):
            edit = np.searchsorted(new_start, at, side="right") - 1
            before, edit = edit < 0, np.maximum(edit, 0)
            width = np.maximum(new_end - new_start, 1)[edit]
            inside = old_start[edit] - (-(at - new_start[edit]) * (old_end - old_start)[edit]) // width
            after = old_end[edit] + at - new_end[edit]
            at = np.where(before, at, np.where(at >= new_end[edit], after, inside))
        return [int(offset) for offset in at]
