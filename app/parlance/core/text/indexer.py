"""From code points to rows of a model's embedding, and what to do with characters that have no row."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelError

_BMP_END = 0xFFFF
_LATIN = {
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
    "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ħ": "h", "Ħ": "H", "ŋ": "ng", "Ŋ": "Ng", "ŧ": "t", "Ŧ": "T",
    "ĸ": "k", "ẞ": "SS", "ə": "e",
}  # fmt: skip
_TYPOGRAPHY = {
    **dict.fromkeys("\u2010\u2012\u2015\u2212", "-"),
    **dict.fromkeys("\u201a\u201b\u2039\u203a\u2032\u02bc\u02b9", "'"),
    **dict.fromkeys("\u201e\u201f\u00ab\u00bb\u2033\u300c\u300d\u300e\u300f\u3008\u3009\u300a\u300b", '"'),
    **dict.fromkeys("\u3002\uff61\u0964\u06d4", "."),
    **dict.fromkeys("\u3001\u060c", ","),
    **dict.fromkeys("\u2022\u00b7\u2044\u3010\u3011\u30fb\u00bf\u00a1", " "),
    "\u061b": ";",
    "\u061f": "?",
    "\u00d7": "x",
}


def is_invisible(character: str) -> bool:
    """Joiners, bidirectional marks, variation selectors: nobody sees them and nobody misses their sound."""
    return unicodedata.category(character) in ("Cf", "Mn", "Me")


class Indexer:
    """The sparse character table of one model.

    `code_points` and `rows` have the same length; every other code point maps to row `vocab - 1`. Raises `ModelError`
    when the table contradicts itself.
    """

    def __init__(self, code_points: Sequence[int], rows: Sequence[int], vocab: int) -> None:
        points = np.asarray(code_points, np.int64).reshape(-1)
        table = np.asarray(rows, np.int64).reshape(-1)
        if len(points) != len(table):
            raise ModelError("tokenizer.lengths", rows=len(table), points=len(points))
        if not len(points):
            raise ModelError("tokenizer.no_points")
        if table.min() < 0 or table.max() >= vocab:
            raise ModelError("tokenizer.rows", most=vocab - 1)
        order = np.argsort(points, kind="stable")
        self._points, self._rows = points[order], table[order]
        if len(points) > 1 and not np.diff(self._points).all():
            raise ModelError("tokenizer.twice")
        self.vocab = vocab
        # The official tables have 16-bit indices, and the models never saw anything above.
        self.sixteen_bit = bool(self._points[-1] <= _BMP_END)
        self._known = frozenset(points.tolist())
        self._folds = _Memo(self._fold_one)

    def __contains__(self, character: str) -> bool:
        return ord(character) in self._known

    def ids(self, text: str) -> NDArray[np.int32]:
        """Row numbers, shape (len(text),), each in [0, vocab)."""
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.int64)
        slot = np.minimum(np.searchsorted(self._points, points), len(self._points) - 1)
        rows = np.where(self._points[slot] == points, self._rows[slot], self.vocab - 1)
        return rows.astype(np.int32)

    def fold_to_table(self, text: str) -> str:
        """Replace characters that the table lacks by the nearest ones that it has.

        Accents and invisible marks are dropped, typographic signs become plain ones, control characters spaces, and
        code points that do not fit a 16-bit table vanish. What has no near relative stays (and maps to the last row).
        """
        return text.translate(self._folds)

    def _fold_one(self, code_point: int) -> str:
        character = chr(code_point)
        if code_point in self._known or character.isspace():
            return character
        if is_invisible(character) or (self.sixteen_bit and code_point > _BMP_END):
            return ""
        if unicodedata.category(character) == "Cc":
            return " "
        return _TYPOGRAPHY.get(character) or _LATIN.get(character) or character


class _Memo(dict[int, str]):
    """A translation table that is filled as characters turn up."""

    def __init__(self, compute: Callable[[int], str]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, code_point: int) -> str:
        self[code_point] = result = self._compute(code_point)
        return result
