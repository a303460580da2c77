"""The names of marks, by the dictionaries that Speech Dispatcher brings for its own use: NVDA's, in each language."""

from __future__ import annotations

import html
import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

MODES = ("none", "some", "most", "all")
_LEVELS = (*MODES, "char")
"""A mark is named in the mode of its level and in those after it; ``char`` is for a sign on its own."""
_FALLBACK = "base"
"""English, and the patterns that the other languages leave out."""
_ESCAPES = {"\\0": "\0", "\\t": "\t", "\\n": "\n", "\\f": "\f", "\\r": "\r", "\\#": "#", "\\\\": "\\"}
_WORDS = re.compile(r"<(say-as|sub|phoneme)\b.*?</\1>|<!\[CDATA\[.*?\]\]>|<[^>]*>|(?P<words>[^<]+)", re.DOTALL)


@dataclass(frozen=True)
class _Name:
    said: str
    level: int
    is_kept: bool
    """The mark stays behind its name, for the pause it makes."""


@dataclass
class _Dictionary:
    patterns: dict[str, str] = field(default_factory=dict)
    """Marks that are known by what stands around them, such as the full stop that ends a sentence."""
    names: dict[str, _Name] = field(default_factory=dict)

    def pattern(self) -> re.Pattern[str]:
        """Those with a pattern first, as they stand in `patterns`: each is a group called ``p`` and its number."""
        around = [f"(?P<p{number}>{pattern})" for number, pattern in enumerate(self.patterns.values())]
        alone = sorted((sign for sign in self.names if sign not in self.patterns and sign.strip()), key=len)[::-1]
        return re.compile("|".join([*around, *map(re.escape, alone)]) or "(?!)")


def name_of(sign: str, language: str) -> str:
    """Of one character; where no dictionary has it, what Unicode calls it."""
    found = _dictionary(language).names.get(sign)
    return found.said if found and found.said else unicodedata.name(sign, sign).lower()


def with_names(ssml: str, mode: str, language: str) -> str:
    """SSML, with the marks of `mode` named. Elements that define their own reading, such as `say-as`, stay."""
    most = MODES.index(mode)
    if most == 0:
        return ssml
    dictionary, pattern = _compiled(language)
    keys = list(dictionary.patterns)

    def named(match: re.Match[str]) -> str:
        key = keys[int(match.lastgroup[1:])] if match.lastgroup else match[0]
        name = dictionary.names.get(key)
        if name is None or not name.said or name.level > most:
            return match[0]
        return f" {name.said}{match[0] if name.is_kept else ''} "

    return with_words(ssml, lambda words: pattern.sub(named, words))


def with_words(ssml: str, change: Callable[[str], str]) -> str:
    """SSML with its words changed. Elements that define their own reading, such as `say-as`, stay."""

    def rewritten(match: re.Match[str]) -> str:
        words = match["words"]
        return match[0] if words is None else html.escape(change(html.unescape(words)), quote=False)

    return _WORDS.sub(rewritten, ssml)


_CAPITAL_WORDS = {
    "en": "capital", "de": "groß", "es": "mayúscula", "fr": "majuscule", "it": "maiuscola", "pt": "maiúscula",
    "nl": "hoofdletter", "sv": "stor", "pl": "wielka litera", "ru": "заглавная",
}  # fmt: skip
_WORD = re.compile(r"[^\W\d_]+")


def capital_word(language: str) -> str:
    """What is said before a capital letter; in English where the word is not known."""
    return _CAPITAL_WORDS.get(language.split("-")[0], _CAPITAL_WORDS["en"])


def with_capitals(ssml: str, capital: str) -> str:
    """SSML with `capital` before each word that has a capital letter; as it is without one."""
    if not capital:
        return ssml

    def announced(match: re.Match[str]) -> str:
        return match[0] if match[0] == match[0].lower() else f"{capital} {match[0]}"

    return with_words(ssml, lambda words: _WORD.sub(announced, words))


@lru_cache(8)
def _compiled(language: str) -> tuple[_Dictionary, re.Pattern[str]]:
    dictionary = _dictionary(language)
    return dictionary, dictionary.pattern()


@lru_cache(8)
def _dictionary(language: str) -> _Dictionary:
    """Of a language such as ``pt``: English where it has none; without names where none is installed."""
    found = _Dictionary()
    for file in [*_files(_FALLBACK), *(_files(language) or _files(f"{language}_*"))]:
        found = _read(file, found)
    return found


def _files(locale: str) -> list[Path]:
    folders = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    name = f"speech-dispatcher/locale/{locale}/symbols.dic"
    return [file for folder in folders.split(":") if folder for file in sorted(Path(folder).glob(name))][:1]


def _read(file: Path, before: _Dictionary) -> _Dictionary:
    """With the patterns and levels of `before` where it has none. What is no row is passed over: the file is theirs."""
    found = _Dictionary(dict(before.patterns))
    for section, row in _rows(file):
        sign, value, level, kept = _ESCAPES.get(row[0], row[0]), *([*row[1:], "", "", ""][:3])
        if section == "complexSymbols:" and _compiles(value):
            found.patterns[sign] = value
        elif section == "symbols:":
            same = before.names.get(sign, _Name("", _LEVELS.index("all"), False))
            said = "" if "\\" in value else value.strip()  # a part of what is found, such as the day of a date
            found.names[sign] = _Name(
                said,
                _LEVELS.index(level) if level in _LEVELS else same.level,
                kept == "always" if kept in ("always", "norep", "never") else same.is_kept,
            )
    found.patterns = {sign: pattern for sign, pattern in found.patterns.items() if sign in found.names}
    return found


def _rows(file: Path) -> Iterator[tuple[str, list[str]]]:
    section = ""
    for line in file.read_text("utf-8-sig", "replace").split("\n"):
        if line in ("complexSymbols:", "symbols:"):
            section = line
        elif line and not line.startswith("#"):
            yield section, line.split("\t")


def _compiles(pattern: str) -> bool:
    try:
        return bool(re.compile(pattern))
    except re.error:
        return False
