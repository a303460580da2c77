"""Every row of the tables, through what a model is given.

That is the text of the built-in voices where they speak the language, and the normaliser's elsewhere.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gguf import GGUFReader

from parlance.core.text import TextRules, prepare
from parlance.core.text.chunk import sentences
from parlance.core.text.normalize import normalize

TABLES = Path(__file__).parent / "tables"
MODEL = Path(__file__).parents[4] / "models" / "embedded" / "parlance-small.gguf"
BUILT_IN = ("en", "es", "fr", "it", "pt", "de")
OTHERS = sorted(path.stem for path in TABLES.glob("??.toml") if path.stem not in BUILT_IN)
LEAST, MIN_OF_OTHERS = 0.98, 0.95


@cache
def rules(language: str) -> TextRules:
    fields = GGUFReader(MODEL).fields
    names = [name for name in fields if name.startswith(("supertonic.", "tokenizer.", "speech."))]
    metadata = {name: fields[name].contents() for name in names}
    return TextRules.from_metadata(metadata, language, chunk_chars=300)


def handed(text: str, language: str, region: str) -> str:
    """What the model reads; of a region that no voice has, what the normaliser says."""
    if region or language not in BUILT_IN:
        return normalize(text, language, region).spoken
    return " ".join(re.sub(r"</?\w\w>", "", chunk.spoken) for chunk in prepare(text, rules(language)))


def compared(text: str) -> list[str]:
    plain = re.sub(r"['’-]", " ", unicodedata.normalize("NFC", text.casefold()))
    return re.findall(r"\w+", plain)


def wrong(language: str) -> tuple[int, list[str]]:
    rows: list[dict[str, Any]] = [
        row for kind in tomllib.loads((TABLES / f"{language}.toml").read_text("utf-8")).values() for row in kind
    ]
    found = []
    for row in rows:
        right = [row["spoken"]] if isinstance(row["spoken"], str) else row["spoken"]
        said = handed(row["text"], language, row.get("region", ""))
        if compared(said) not in [compared(reading) for reading in right]:
            found.append(f"{row['text']!r} is said {said!r}, not {right[0]!r}")
    return len(rows), found


@pytest.mark.parametrize("language", BUILT_IN)
def test_the_built_in_voices_are_given_what_a_reader_says(language: str) -> None:
    rows, found = wrong(language)
    assert len(found) <= (1 - LEAST) * rows, "\n".join(found)


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_are_said_as_a_reader_says_them(language: str) -> None:
    rows, found = wrong(language)
    assert len(found) <= (1 - MIN_OF_OTHERS) * rows, "\n".join(found)


def test_sentences_are_cut_where_they_end() -> None:
    count, found = 0, []
    for language in BUILT_IN:
        for case in tomllib.loads((TABLES / "sentences" / f"{language}.toml").read_text("utf-8"))["case"]:
            count += 1
            got = [case["text"][span.start : span.end] for span, _ in sentences(case["text"], language)]
            if got != case["sentences"]:
                found.append(f"{got} instead of {case['sentences']}")
    assert len(found) <= 0.01 * count, "\n".join(found)
