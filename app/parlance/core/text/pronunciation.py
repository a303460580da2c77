"""How words are said: entries of a dictionary and substitutions in the text, written out before a model reads it."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..errors import TextError
from ..limits import DICTIONARY
from .mapped_text import are_sounds, with_sounds
from .markup import MARK

FIELDS = ("language", "word", "say", "match_case")
_TRUE, _FALSE = ("1", "yes", "true"), ("", "0", "no", "false")


class Entry(NamedTuple):
    """In `language` (empty is any), `word` as a whole is read as `say`."""

    language: str
    word: str
    say: str
    match_case: bool = False


class Pronunciation:
    """The entries for one language, ready to be applied to many texts."""

    def __init__(self, entries: Iterable[Entry], language: str) -> None:
        """An entry of the language itself goes before one for any language."""
        chosen = sorted((e for e in entries if e.language in ("", language)), key=lambda e: bool(e.language))
        self._exact = {e.word: e.say for e in chosen if e.match_case}
        self._folded = {e.word.casefold(): e.say for e in chosen if not e.match_case}
        words = sorted(chosen, key=lambda e: len(e.word), reverse=True)
        alternatives = [_whole(e.word) if e.match_case else f"(?i:{_whole(e.word)})" for e in words]
        self._pattern = re.compile("|".join([f"(?i:{MARK.pattern})", *alternatives]))

    def written_out(self, text: str) -> str:
        """What is to be read; pauses and tags stay as they are."""
        return self._pattern.sub(self._said, text)

    def _said(self, match: re.Match[str]) -> str:
        found = match[0]
        if match["written"]:
            return found if are_sounds(match["said"]) else match["said"]
        if match["length"] or match["square"] or match["pointed"]:
            return found
        said = self._exact.get(found, self._folded.get(found.casefold(), found))
        return with_sounds(found, said[1:-1]) or found if are_sounds(said) else said


def checked(entry: Entry) -> Entry:
    """Without white space around it. `TextError` for a word that cannot be found in a text."""
    entry = entry._replace(language=entry.language.strip().lower(), word=entry.word.strip(), say=entry.say.strip())
    if not entry.word:
        raise TextError("dictionary.no_word")
    for words in (entry.word, entry.say):
        if len(words) > DICTIONARY.elements or "\n" in words:
            raise TextError("dictionary.long", word=words[:30], most=DICTIONARY.elements)
    return entry


def to_csv(entries: Sequence[Entry]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(FIELDS)
    writer.writerows((e.language, e.word, e.say, "yes" if e.match_case else "no") for e in entries)
    return out.getvalue()


def from_csv(text: str) -> list[Entry]:
    """Raises `TextError` that names the line. `language` and `match_case` may be missing."""
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), strict=True)
    try:
        columns = [name.strip().lower() for name in reader.fieldnames or ()]
        if not {"word", "say"} <= set(columns):
            raise TextError("dictionary.columns")
        reader.fieldnames = columns
        return [_row(row, reader.line_num) for row in reader]
    except csv.Error as error:
        raise TextError("dictionary.row", line=reader.line_num, error=error) from error


def _row(row: dict[str, str | None], line: int) -> Entry:
    flag = (row.get("match_case") or "").strip().lower()
    if flag not in (*_TRUE, *_FALSE):
        raise TextError("dictionary.match_case", line=line, flag=flag)
    try:
        return checked(Entry(row.get("language") or "", row["word"] or "", row["say"] or "", flag in _TRUE))
    except TextError as error:
        raise TextError("dictionary.line", line=line, error=error) from error


def _whole(word: str) -> str:
    """A pattern for the word where no other word goes on."""
    before = r"(?<![\w\u0300-\u036f])" if _has_borders(word[0]) else ""
    after = r"(?![\w\u0300-\u036f])" if _has_borders(word[-1]) else ""
    return f"{before}{re.escape(word)}{after}"


def _has_borders(character: str) -> bool:
    """Not so in scripts that write words without spaces between them."""
    if not character.isalnum():
        return False
    return unicodedata.east_asian_width(character) not in "WF" and not "\u0e00" <= character <= "\u0eff"
