"""What the pages tell a reader to type can be typed, and the picture of the house is the house."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest

from parlance.cli import build_parser

PAGES = ("README.md", "CONTRIBUTING.md", "docs", "models/embedded/train/README.md", "patches/README.md")
CODE = re.compile(r"^    (.+)$|`([^`\n]+)`", re.MULTILINE)
PLACEHOLDER = re.compile(r"\[|\.\.\.|COMMAND")
"""Of a line that shows a form, and is not one that can be typed."""


def typed(repo: Path, program: str) -> list[tuple[str, list[str]]]:
    """Where each command of `program` stands, and its words."""
    found = []
    for place in PAGES:
        for page in sorted((repo / place).rglob("*.md")) if (repo / place).is_dir() else [repo / place]:
            for block, span in CODE.findall(page.read_text(encoding="utf-8")):
                line = (block or span).replace(".venv/bin/", "").replace("\\|", "|")
                if line.split()[:1] == [program] and not PLACEHOLDER.search(line):
                    found.append((page.name, shlex.split(line, comments=True)[1:]))
    return found


def test_commands_are_those_of_the_program(repo: Path) -> None:
    commands = typed(repo, "parlance")
    assert len(commands) > 40
    for page, words in commands:
        try:
            build_parser().parse_args(words)
        except (Exception, SystemExit) as error:
            pytest.fail(f"{page}: parlance {shlex.join(words)}: {error}")


def test_targets_are_those_of_make(repo: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (repo / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page, words in typed(repo, "make"):
        settings = dict(word.split("=", 1) for word in words if "=" in word)
        asked = {word for word in words if "=" not in word}
        assert asked <= targets, f"{page}: make {shlex.join(words)}"
        if "BENCH" in settings:
            build_parser().parse_args(["bench", *shlex.split(settings["BENCH"])])


def test_the_page_of_settings_is_that_of_the_program(repo: Path) -> None:
    written = runpy.run_path(str(repo / "packaging" / "docs" / "settings.py"))["page"]()
    assert (repo / "docs" / "settings.md").read_text(encoding="utf-8") == written, (
        "python packaging/docs/settings.py writes it anew"
    )


def test_the_picture_shows_what_is_imported(repo: Path) -> None:
    drawn = runpy.run_path(str(repo / "packaging" / "architecture.py"))["picture"]()
    assert (repo / "docs" / "architecture.svg").read_text(encoding="utf-8") == drawn, (
        "python packaging/architecture.py draws it anew"
    )


def test_pictures_and_sounds_are_those_that_make_media_takes(repo: Path) -> None:
    media = runpy.run_path(str(repo / "tests" / "ui" / "media.py"))
    shown = set()
    for page in [repo / "README.md", *sorted((repo / "docs").glob("*.md"))]:
        linked = re.findall(r"\((?:docs/)?((?:pictures|sounds)/[^)]+)\)", page.read_text(encoding="utf-8"))
        shown |= set(linked)
    taken = {f"pictures/{play.__name__}.png" for play in media["PICTURES"]}
    taken |= {f"sounds/{name}.flac" for name in media["SAMPLES"]}
    assert shown == taken
    assert all((repo / "docs" / name).is_file() for name in taken)
