"""Writes docs/settings.md, every setting of a request, from the table that the program itself goes by."""

from __future__ import annotations

import sys
from pathlib import Path

try:
    from parlance.core.request import SETTINGS, Setting
    from parlance.families import families
    from parlance.library.command_line import described
except ModuleNotFoundError as error:
    sys.exit(f"{error}. `make run` sets up what this needs: run it with .venv/bin/python.")

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"
TITLES = {"supertonic": "Supertonic", "chatterbox": "Chatterbox", "qwen3-tts": "Qwen3-TTS", "kokoro": "Kokoro"}
HEAD = """# Settings

Every setting is a field of `SynthesisRequest`. In the window the settings are on the right of the script and under
*Advanced*; on the command line they are options of `parlance say` and others; in [Python](python.md) they are arguments
of the same name. Omitted settings use the model's defaults. History keeps all of them, so any clip can be
generated again byte for byte.

| setting | what it does | which models |
|---|---|---|
"""
TAIL = """
`python packaging/docs/settings.py` writes this page; a test fails if it is not up to date.
"""


def models(known: Setting) -> str:
    names = [TITLES[name] for name, family in families().items() if known.name in family.settings]
    if known.of_family:
        return " and ".join(names)
    return "models that define a default" if known.of_file else "all"


def row(known: Setting) -> str:
    option = f"`{known.option}`" if known.option else f"`--set {known.name}=…`"
    words = described(known).replace("|", "\\\\|")
    return f"| {option} | {words} | {models(known)} |"


def page() -> str:
    return HEAD + "\n".join(map(row, SETTINGS.values())) + "\n" + TAIL


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
