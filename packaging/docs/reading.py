"""Writes docs/reading.md: how numbers are read, as counted and as measured, and how to add a language."""

from __future__ import annotations

import json
import re
import sys
import textwrap
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

try:
    from parlance.core.text.normalize import normalize
except ModuleNotFoundError as error:
    sys.exit(f"{error}. `make run` sets up what this needs: run it with .venv/bin/python.")

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "tests" / "unit" / "text" / "normalize" / "tables"
MEASURED = ROOT / "tests" / "measure" / "numbers.json"
"""What `python -m tests.measure nemo` and `heard` have kept."""
VOICES = {"parlance-small": "built-in voice", "kokoro": "Kokoro"}
FULL = ("en", "es", "fr", "it", "pt", "de")
HEAD = """# How text is read

Before a model sees a text, Parlance writes it in words: numbers, dates, times, prices, units, telephone numbers,
abbreviations, addresses, formulas and signs, by the rules of the text's language. All families get the same. To have a
text read as it is written, switch *Text normalisation* off (`--set spell_out=false`).

`parlance say "Dr. Blanc pays $5.20." --lang en --show` prints what would be said, and what each part was taken for;
with `--json` it prints the classes, the spoken words, the offsets and, for Kokoro, the phonemes. No sound is made. In
the window, right click, *How is this read?* (Ctrl+I) shows the same.

## How numbers are read

"""
MEANING = """
* **Own examples**: those of `tests/unit/text/normalize/tables` that are read as a reader reads them. Most rows
  were written from grammars and the Unicode CLDR and committed before the rules. Some accepted readings were corrected
  afterwards, and rows for faults that were found later were added with their fix. The figure therefore shows that what
  worked still works, not how well unseen text is read. Table by table below.
* **NeMo's public cases**: the text normalisation tests of NVIDIA's NeMo text processing, which others wrote. Rules
  are developed on the even lines of its files; these are the odd ones. Of those that failed, the shapes alone, with
  masks for letters and figures, were looked at three times to find what whole classes lack. Where two readings are
  right, such as "the fifteenth of January" and "January fifteenth", either counts;
  `tests/measure/numbers.py` lists them.
* **Heard**: sentences of the tables, spoken as they are written and as a person spells them out, transcribed by
  Whisper base: percent of words heard wrong, as written / spelled out. What is wrong in both is the voice, or the
  recogniser, and not the reading of numbers.

{sample} There is no second recogniser yet.

`python -m tests.measure nemo FOLDER --keep` and `python -m tests.measure heard LOG --keep` measure again, and
`python packaging/docs/reading.py` writes this page.

### Heard, by kind

{together} together; percent of words heard wrong, as written / spelled out.
"""
TABLES_HEAD = """
### Own examples, by kind
"""
TAIL = """
## Add a language

One file is all that a language needs: `app/parlance/core/text/normalize/languages/CODE.toml`.

1. Write its table of examples first, `tests/unit/text/normalize/tables/CODE.toml`, from a grammar: `text`, and
   `spoken` with every reading that is right.
2. Begin with `[number]`: the decimal sign and those between groups, the words for the point, minus, plus and percent.
   Cardinals, ordinals and years come from the CLDR (`unicode-rbnf`); `cardinal`, `ordinal` and `year` name other sets
   of its rules, `replace` and `exceptions` correct it. Say in a comment why.
3. Names of months, units and currencies come from the CLDR as well (`babel`). `[date]` and `[time]` say in which order
   they are said; `[currency]`, `[unit]` and `[unit_name]` are for what the CLDR lacks or says otherwise than people do.
4. `[gender]` lists endings and words by which a number agrees, `[abbreviation.*]` what is expanded before names, before
   numbers or anywhere, `[sentence] starters` the words that begin a sentence after an abbreviation, `[sign]`,
   `[operator]` and `[electronic]` the names of signs.
5. `python -m pytest tests/unit/text/normalize/test_tables.py -k CODE` lists what is still said otherwise.

The files of English and Spanish show every table that there is.
"""


def compared(text: str) -> list[str]:
    return re.findall(
        r"\w+", re.sub(r"['’-]", " ", unicodedata.normalize("NFC", text.casefold().replace("i\u0307", "i")))
    )


def is_right(row: dict[str, Any], language: str) -> bool:
    readings = [row["spoken"]] if isinstance(row["spoken"], str) else row["spoken"]
    said = normalize(row["text"], language, row.get("region", "")).spoken
    return compared(said) in [compared(reading) for reading in readings]


def scores(language: str) -> dict[str, tuple[int, int]]:
    """Right and all, by kind."""
    table = tomllib.loads((TABLES / f"{language}.toml").read_text("utf-8"))
    return {kind: (sum(is_right(row, language) for row in rows), len(rows)) for kind, rows in table.items()}


def percent(right: int, count: int) -> str:
    return f"{100 * right / count:.1f} %"


def heard_cell(found: dict[str, Any] | None) -> str:
    return "" if found is None else f"{found['written']:.1f} / {found['spelled']:.1f}"


def overview(full: dict[str, dict[str, tuple[int, int]]], measured: dict[str, Any]) -> list[str]:
    """A line for each way to measure, a column a language."""
    lines = [f"| | {' | '.join(FULL)} |", f"|---|{'---|' * len(FULL)}"]
    own = [percent(*map(sum, zip(*full[language].values(), strict=True))) for language in FULL]
    lines.append(f"| own examples | {' | '.join(own)} |")
    nemo = [measured["nemo"][language] for language in FULL]
    lines.append(f"| NeMo's public cases, odd lines | {' | '.join(percent(row['right'], row['of']) for row in nemo)} |")
    for model, found in heard_of(measured).items():
        cells = [heard_cell(found["languages"].get(language)) for language in FULL]
        lines.append(f"| heard, {VOICES[model]} | {' | '.join(cells)} |")
    return lines


def heard_by_kind(measured: dict[str, Any]) -> list[str]:
    heard = heard_of(measured)
    lines = [f"| | {' | '.join(VOICES[model] for model in heard)} |", f"|---|{'---|' * len(heard)}"]
    for kind in dict.fromkeys(kind for found in heard.values() for kind in found["kinds"]):
        lines.append(f"| {kind} | {' | '.join(heard_cell(found['kinds'].get(kind)) for found in heard.values())} |")
    lines.append(f"| **all** | {' | '.join(heard_cell(found['all']) for found in heard.values())} |")
    return lines


def sample(measured: dict[str, Any]) -> str:
    counts = []
    for model, found in heard_of(measured).items():
        sentences = ", ".join(
            f"{language} {found['languages'][language]['sentences']}"
            for language in FULL
            if language in found["languages"]
        )
        counts.append(f"{'the ' * (model != 'kokoro')}{VOICES[model]} {sentences}")
    return textwrap.fill(f"The sample, in sentences: {'; '.join(counts)}.", 118)


def together(measured: dict[str, Any]) -> str:
    """The languages whose sentences the table of kinds counts."""
    found = dict.fromkeys(language for row in heard_of(measured).values() for language in row.get("kinds_in", FULL))
    return ", ".join(found)


def heard_of(measured: dict[str, Any]) -> dict[str, Any]:
    return {model: measured["heard"][model] for model in VOICES if model in measured["heard"]}


def main() -> None:
    full = {language: scores(language) for language in FULL}
    measured = json.loads(MEASURED.read_text("utf-8"))
    head = [
        *overview(full, measured),
        MEANING.format(sample=sample(measured), together=together(measured)),
        *heard_by_kind(measured),
        TABLES_HEAD,
    ]
    lines = [f"| | {' | '.join(FULL)} |", f"|---|{'---|' * len(FULL)}"]
    for kind in full["en"]:
        cells = [f"{right}/{count}" for right, count in (full[language][kind] for language in FULL)]
        lines.append(f"| {kind} | {' | '.join(cells)} |")
    totals = [[sum(column) for column in zip(*full[language].values(), strict=True)] for language in FULL]
    lines.append(f"| **all** | {' | '.join(f'**{right}/{count}**' for right, count in totals)} |")
    lines += ["", "| other languages | right |", "|---|---|"]
    for path in sorted(TABLES.glob("??.toml")):
        if path.stem not in FULL:
            right, count = (sum(column) for column in zip(*scores(path.stem).values(), strict=True))
            lines.append(f"| {path.stem} | {right}/{count} |")
    (ROOT / "docs" / "reading.md").write_text(HEAD + "\n".join(head + lines) + "\n" + TAIL, "utf-8")


if __name__ == "__main__":
    main()
