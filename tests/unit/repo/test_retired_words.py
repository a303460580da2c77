"""Words that the program once used and that no engineer of this field would look for stay out of code and pages."""

from __future__ import annotations

import re
from pathlib import Path

RETIRED = {
    "company": "batch",
    "door": "entry point, endpoint, attack surface",
    "doors": "entry points, endpoints, services",
    "errand": "task",
    "errands": "tasks",
    "furniture": "header and footer",
    "guest": "client",
    "hurries": "is_urgent",
    "knobs": "parameters",
    "likeness": "similarity",
    "manner": "prosody, style",
    "manners": "prosody, styles",
    "patience": "timeout, retry policy",
    "standing": "device status",
    "teller": "callback",
    "unlikeness": "dissimilarity",
    "whoever": "the caller, anyone who",
}
"""A retired word and the word to use instead."""
IN_THE_ENGINE = {
    "knob": "sampling value",
    "nobody": "an empty slot",
    "seat": "slot",
    "seats": "slots",
    "tapped": "traced",
    "trial": "self-test",
}
"""Of `native` and `patches` besides."""
IN_OTHER_LANGUAGES = {"disclosure.py"}
"""Files with sentences in which a word means something else: Dutch "door" is "by"."""
SOURCES = {".cpp", ".h", ".cu", ".cuh", ".md", ".patch", ".py", ".txt"}
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
"""A word of an identifier: `PATIENCE_S` and `isUrgent` have two each."""


def retired(text: str, words: dict[str, str] = RETIRED) -> list[str]:
    return [f"{word}: say {words[word.lower()]}" for word in PART.findall(text) if word.lower() in words]


def test_no_retired_word_is_used(repo: Path) -> None:
    files = [*(repo / "app").rglob("*.py"), *(repo / "docs").rglob("*.md"), *(repo / page for page in PAGES)]
    files = [path for path in files if path.name not in IN_OTHER_LANGUAGES]
    found = {str(path.relative_to(repo)): retired(path.read_text(encoding="utf-8")) for path in files}
    assert {path: words for path, words in found.items() if words} == {}


def test_no_retired_word_is_used_in_the_engine(repo: Path) -> None:
    files = [path for folder in ("native", "patches") for path in (repo / folder).rglob("*") if path.suffix in SOURCES]
    words = RETIRED | IN_THE_ENGINE
    found = {str(path.relative_to(repo)): retired(path.read_text(encoding="utf-8"), words) for path in files}
    assert {path: words for path, words in found.items() if words} == {}


def test_words_are_found_inside_identifiers() -> None:
    assert retired("PATIENCE_S = run_errand(outstanding)") == [
        "PATIENCE: say timeout, retry policy",
        "errand: say task",
    ]
