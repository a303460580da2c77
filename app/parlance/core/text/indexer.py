"""From code points to rows of a model's embedding, and what to do with characters that have no row."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelError, UsageError

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


_EMOJI = re.compile(
    "[\U0001f600-\U0001f64f\U0001f300-\U0001f5ff\U0001f680-\U0001f6ff\U0001f700-\U0001f77f\U0001f780-\U0001f7ff"
    "\U0001f800-\U0001f8ff\U0001f900-\U0001f9ff\U0001fa00-\U0001fa6f\U0001fa70-\U0001faff"
    "\u2600-\u26ff\u2700-\u27bf\U0001f1e6-\U0001f1ff]+"
)
_DASHES = "\u2013\u2011\u2014"
_SPACES = "\u00af_[]|/#\u2192\u2190"
_DOUBLE_QUOTES = "\u201c\u201d"
_SINGLE_QUOTES = "\u2018\u2019\u00b4`"
_DELETED = "\u2665\u2606\u2661\u00a9\\"
_SYMBOLS = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(_DOUBLE_QUOTES, '"'),
        **dict.fromkeys(_SINGLE_QUOTES, "'"),
        **dict.fromkeys(_DELETED, None),
    }
)
_EXPRESSIONS = {"@": " at ", "e.g.,": "for example, ", "i.e.,": "that is, "}
_SPACE_BEFORE_PUNCTUATION = re.compile(r" ([,.!?;:'])")
_REPEATED_QUOTE = re.compile(r"([\"'`])\1+")
_ENDINGS = frozenset(".!?;:,'\")]}\u2026\u3002\u300d\u300f\u3011\u3009\u300b\u203a\u00bb")


def clean_characters(text: str) -> str:
    """The rules that look at one character at a time: NFKD, emoji, symbols and decorations."""
    return _EMOJI.sub("", unicodedata.normalize("NFKD", text)).translate(_SYMBOLS)


def normalize(text: str, fold: Callable[[str], str] | None = None) -> str:
    """What the model reads for one chunk of raw text, without the language wrap.

    `fold` rewrites the characters that a model lacks; it runs between the rules for characters and those for spacing,
    so that what it drops leaves no stray space and what it maps to a full stop counts as one.
    """
    text = clean_characters(text)
    if fold is not None:
        text = fold(text)
    for expression, words in _EXPRESSIONS.items():
        text = text.replace(expression, words)
    text = _SPACE_BEFORE_PUNCTUATION.sub(r"\1", text)
    text = _REPEATED_QUOTE.sub(r"\1", text)
    text = " ".join(text.split())
    return text if text and text[-1] in _ENDINGS else text + "."


def wrap(text: str, language: str, mode: str) -> str:
    """Mark the language the way that the model expects: mode ``none`` or ``open_close``."""
    if mode == "none":
        return text
    if mode == "open_close":
        return f"<{language}>{text}</{language}>"
    raise ModelError("model.wrap_mode", mode=mode)


SHORTEST_CHUNK = 10
_DENSE_SCRIPTS = frozenset({"ja", "ko", "zh"})
"""Languages that say about twice as much per character."""


@dataclass(frozen=True)
class TextRules:
    """How to prepare text for one model in one language."""

    indexer: Indexer
    language: str
    wrap_mode: str
    """``none`` or ``open_close``."""
    chunk_chars: int
    """Longest chunk in code points as spoken, at least 10."""
    first_chars: int = 0
    """Wanted length of the first chunk, for an early start; 0 leaves it to `chunk_chars`."""
    spell_out: bool = False
    """Whether numbers, dates, abbreviations and signs are written in words."""
    is_plain: bool = False
    """Whether the model has learned the plainest punctuation only."""
    expression_tags: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.chunk_chars < SHORTEST_CHUNK:
            raise UsageError("text.chunk_chars", least=SHORTEST_CHUNK, value=self.chunk_chars)
        if self.wrap_mode not in ("none", "open_close"):
            raise ModelError("model.wrap_mode", mode=self.wrap_mode)

    @classmethod
    def from_metadata(
        cls,
        metadata: Mapping[str, Any],
        language: str = "",
        spell_out: bool = True,
        chunk_chars: int | None = None,
        first_chars: int = 0,
    ) -> TextRules:
        """From the metadata of a Supertonic GGUF and the fields of a request.

        Raises `ModelError` for a missing or contradictory field, `UsageError` for a language that the model lacks.
        """
        language = language or str(_field(metadata, "supertonic.default_language"))
        languages = list(metadata.get("speech.languages", []))
        if languages and language not in languages:
            raise UsageError("value.language", known=languages, language=language)
        if chunk_chars is None:
            chunk_chars = int(_field(metadata, "supertonic.chunk_chars"))
            if language in _DENSE_SCRIPTS:
                chunk_chars = max(SHORTEST_CHUNK, chunk_chars // 2)
        return cls(
            indexer=Indexer(
                _field(metadata, "tokenizer.code_points"),
                _field(metadata, "tokenizer.rows"),
                int(_field(metadata, "supertonic.vocab")),
            ),
            language=language,
            wrap_mode=str(_field(metadata, "supertonic.wrap_mode")),
            chunk_chars=chunk_chars,
            first_chars=first_chars,
            spell_out=spell_out,
            is_plain=language == "en" and bool(metadata.get("supertonic.spell_out", False)),
            expression_tags=frozenset(tag.strip("<>") for tag in metadata.get("supertonic.expression_tags", [])),
        )


def _field(metadata: Mapping[str, Any], name: str) -> Any:
    if name not in metadata:
        raise ModelError("model.no_field", name=name)
    return metadata[name]
