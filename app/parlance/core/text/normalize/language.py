"""The rules of one language, read from its TOML file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from .candidates import Shape, shape_of
from .numbers import Numbers

Words = str | tuple[str, int] | None
"""The spoken form; with it where the token ends, if that is before the end of the match; None leaves it to others."""


class Rule:
    def __init__(self, kind: str, pattern: str, words: Callable[[re.Match[str]], Words], flags: int = 0) -> None:
        """`pattern` must run in linear time on any text: bounded or possessive repeats only."""
        self.kind, self.words = kind, words
        self._pattern, self._flags = pattern, flags

    @cached_property
    def match(self) -> Callable[[str, int], re.Match[str] | None]:
        """At a position of a text; compiled when a text first needs it."""
        return re.compile(self._pattern, self._flags).match

    @cached_property
    def shape(self) -> Shape:
        return shape_of(self._pattern, self._flags)


FOLDER = Path(__file__).parent / "languages"
_NAMES = {"no": "nb", "iw": "he", "in": "id", "cmn": "zh", "fil": "tl"}
_REGIONS = {"uk": "GB", "br": "BR", "eu": "PT"}
"""As some callers write them. `uk` is a region only behind a language: alone it is Ukrainian."""
SPACES = " \u00a0\u2009\u202f"
"""What may stand between groups of three figures."""

CAPITALS = "A-ZÀ-ÖØ-Þ" + "".join(letter for letter in map(chr, range(0x100, 0x180)) if letter.isupper()) + "А-ЯΑ-Ω"
"""Latin Extended-A has capital and small letters in turn: a range of it takes "Są" for letters to be spelled."""


class Language:
    """Data and compiled patterns of one language and region."""

    def __init__(self, code: str, region: str, data: Mapping[str, Any]) -> None:
        self.code, self.region = code, region
        self._data = data
        self.numbers = Numbers(code, self.table("number"))

    def table(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._data.get(name, {})
        return found

    def words(self, table: str, name: str) -> tuple[str, ...]:
        """A list of the file; a text there counts as its words."""
        found = self.table(table).get(name, ())
        return tuple(found.split()) if isinstance(found, str) else tuple(found)

    def word(self, table: str, name: str, default: str = "") -> str:
        return str(self.table(table).get(name, default))

    @cached_property
    def has_spaces(self) -> bool:
        """Whether there are spaces between words."""
        return bool(self.table("number").get("spaces", True))

    @cached_property
    def integer(self) -> str:
        """Pattern of an integer, with or without signs between groups of three figures."""
        signs = re.escape(self.word("number", "group", ""))
        groups = [
            rf"\d{{1,3}}(?:[{SPACES[1:]}]\d{{3}})++(?!\d)",
            r"\d{1,3}(?<!\d \d)(?<!\d \d\d)(?<!\d \d\d\d)(?: \d{3})++(?! ?\d)",
        ]
        groups += [
            rf"\d{{1,3}}(?:{re.escape(sign)}\d{{3}}){{1,11}}(?!\d|{re.escape(sign)}\d)"
            for sign in self.word("number", "group", "")
        ]
        if re.search(r"[.,]", signs) and self.table("number").get("indian"):
            groups.append(r"\d{1,3}(?:,\d\d)+,\d{3}(?!\d)")
        return f"(?:{'|'.join(groups)}|\\d++)"

    @cached_property
    def number(self) -> str:
        """Pattern of a number without a sign in front."""
        decimal, other = self.word("number", "decimal", "."), ""
        if decimal == ",":  # a point that can be no group sign is one as well
            other = (
                r"|(?<=(?<![\d.])0)\.\d++(?!\.\d)|(?<!\d{4})\.(?:\d{1,2}|\d{4,})(?![\d]|\.\d)|(?<=\d{4})\.\d++(?!\.\d)"
            )
        elif self.table("number").get("decimal_comma"):
            other = r"|,\d{1,2}(?![\d,])"
        foreign = r"\d{1,3}(?:,\d{3})+\.\d++(?!\.\d)" if decimal == "," else r"\d{1,3}(?:\.\d{3})+,\d{1,2}(?![,\d])"
        return rf"(?:{foreign}|{self.integer}(?:{re.escape(decimal)}\d++(?!{re.escape(decimal)}\d){other})?)"

    def parse(self, text: str) -> tuple[str, str]:
        """The figures of the whole and of the fraction of what `number` matches."""
        if len({sign for sign in text if sign in ".,"}) == 2:  # as another language groups its figures
            whole, _, fraction = text.rpartition("." if text.rindex(".") > text.rindex(",") else ",")
            return re.sub(r"\D", "", whole), fraction
        found = self._parts.fullmatch(text)
        if found is None:  # a lone fraction such as .5
            return "", re.sub(r"\D", "", text)
        return re.sub(r"\D", "", found[1]), re.sub(r"\D", "", found[2] or "")

    @cached_property
    def _parts(self) -> re.Pattern[str]:
        return re.compile(rf"({self.integer})((?:[.,]\d+)?)")

    @cached_property
    def attached(self) -> re.Pattern[str] | None:
        """Words that are written on the number behind them, such as the Arabic and Hebrew "and"."""
        words = self.words("number", "attached")
        sign = re.escape(self.word("number", "attached_sign"))
        return re.compile(rf"(?<!\w)(?P<w>{alternatives(words)}){sign}(?=\d)") if words else None

    @cached_property
    def is_unspaced(self) -> bool:
        """Whether numbers stand beside letters with no space between."""
        return bool(self.table("number").get("unspaced"))

    @cached_property
    def unit_suffix(self) -> re.Pattern[str] | None:
        """What is written behind the sign of a unit and is a part of its name: Hungarian "25 °C-ra"."""
        sign = self.word("number", "glued_sign") if self.table("number").get("unit_suffixes") else ""
        return re.compile(rf"{sign}([^\W\d_]{{1,8}})(?!\w)") if sign else None

    @cached_property
    def glued(self) -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...]:
        """Numbers that are said another way before some words, which the file lists under `counted`."""
        return counted_rules(self)

    @cached_property
    def fixes(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        """What is said another way where two words meet, such as "un'ora"."""
        return tuple((re.compile(old), new) for old, new in self.table("number").get("fixes", ()))


def alternatives(words: Iterable[str]) -> str:
    """A pattern of any of the words, the longest first; one that matches nothing if there are none.

    Words that begin alike share that part, so that a long list is not tried word by word.
    """
    return _grouped({word for word in words if word}) or r"(?!)"


def _grouped(words: Iterable[str]) -> str:
    by_first: dict[str, set[str]] = {}
    for word in sorted(words):
        by_first.setdefault(word[0], set()).add(word[1:])
    parts = []
    for first, rests in by_first.items():
        inner = _grouped(rests - {""})
        if inner and ("" in rests or len({rest[0] for rest in rests}) > 1):
            inner = f"(?:{inner}{'|' if '' in rests else ''})"
        parts.append(re.escape(first) + inner)
    return "|".join(parts)


def language_and_region(tag: str, region: str = "") -> tuple[str, str]:
    """``en``, ``GB`` of ``en-gb``; lower case and upper case, as the files have them."""
    code, _, rest = tag.replace("_", "-").partition("-")
    region = (region or rest.rpartition("-")[2]).lower()
    code = code.lower()
    return _NAMES.get(code, code), _REGIONS.get(region, region.upper())


@lru_cache(64)
def language_of(tag: str, region: str = "") -> Language | None:
    """Of a tag such as ``pt`` or ``pt-PT``; None if there is no file."""
    code, region = language_and_region(tag, region)
    return _language(code, region)


@lru_cache(64)
def _language(code: str, region: str) -> Language | None:
    path = FOLDER / f"{code}.toml"
    if not code.isalpha() or not path.is_file():
        return None
    data = tomllib.loads(path.read_text("utf-8"))
    own = data.pop("region", {}).get(region, {})
    return Language(code, region, _merged(data, own))


def _merged(data: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(data)
    for name, value in own.items():
        old = merged.get(name)
        merged[name] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


Rules = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...]


def counted_rules(language: Language) -> Rules:
    rows: list[dict[str, Any]] = list(language.table("number").get("counted", ()))
    return tuple((_pattern(row), _said(row, language)) for row in rows)


def _pattern(row: dict[str, Any]) -> re.Pattern[str]:
    words = [rf"(?<={re.escape(word)})" for word in row.get("before", ())]
    before = f"(?:{'|'.join(words)})" if words else r"(?<![\d.,:/-])"
    figures = str(row.get("figures", r"\d{1,9}"))
    behind = rf"[^\S\n]?(?={row['after']})" if "after" in row else ""
    if "after" in row and row.get("as") == "ordinal":
        behind = rf"(?=[^\S\n]?(?:{row['after']}))"
    return re.compile(rf"{before}(?P<a>{figures})(?![\d:]|[.,/-]\d){behind}")


def _said(row: dict[str, Any], language: Language) -> Callable[[re.Match[str]], str | None]:
    numbers = language.numbers
    own: dict[str, str] = {str(figures): str(words) for figures, words in row.get("words", {}).items()}
    kind, most, end = str(row.get("as", "cardinal")), int(row.get("most", 10**9)), str(row.get("end", ""))

    def said(match: re.Match[str]) -> str | None:
        figures = re.sub(r"\D", "", match["a"])
        if figures in own:
            return own[figures] + end
        if kind == "own" or int(figures) > most:
            return None
        if kind == "ordinal":
            words = numbers.ordinal(int(figures), str(row.get("form", "m")))
        elif kind == "digits":
            words = "".join(numbers.digit(figure) for figure in figures)
        elif kind == "native":
            words = numbers.cardinal(int(figures), "native")
        else:
            words = numbers.cardinal(int(figures))
        return words + end

    return said
