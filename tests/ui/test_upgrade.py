"""The window on files of earlier and later versions: nothing is lost of the first, nothing changed of the others."""

from __future__ import annotations

import importlib
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.core.gguf_file import write_gguf
from parlance.core.request import FORMER_NAMES
from parlance.library.voices import format_of, metadata_of, read_voice

UPGRADE = Path(__file__).parents[1] / "unit" / "upgrade"
OF_THE_MACHINE = {"model", "language", "device", "voices", "geometry", "project"}
"""Settings that the window takes from the models and devices that are really there, or from what is done with it."""

NEWER = 1000
"""Of a file that a later program wrote; the profile itself may be of a version before today's."""

NO_SERVER = {"serve": False, "serve_home": False}
"""Other tests, and other programs, have the ports of this machine."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(UPGRADE)
    return importlib.import_module("told")


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """What commit 7ab729c wrote, where the window keeps its files."""
    shutil.unpack_archive(UPGRADE / "kept" / "profile.zip", tmp_path)
    for version in (1, 2):
        shutil.copy(UPGRADE / "kept" / f"version_{version}.parlance", tmp_path / "projects")
    settings = json.loads((tmp_path / "settings.json").read_text())
    (tmp_path / "settings.json").write_text(json.dumps(settings | NO_SERVER))
    return tmp_path


def expected(name: str) -> dict[str, Any]:
    """What the earlier program held, under the names that settings have today."""
    text = (UPGRADE / "kept" / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text, object_hook=renamed)
    return found


def renamed(fields: dict[str, Any]) -> dict[str, Any]:
    return {FORMER_NAMES.get(name, name): value for name, value in fields.items()}


def without_new(now: Any, before: Any) -> Any:
    """`now` without the fields that `before` did not have."""
    if isinstance(now, dict) and isinstance(before, dict):
        return {name: without_new(value, before[name]) for name, value in now.items() if name in before}
    if isinstance(now, list) and isinstance(before, list) and len(now) == len(before):
        return [without_new(*pair) for pair in zip(now, before, strict=True)]
    return now


def words(seat: Any) -> list[str]:
    """Every message, the newest first; they are gone afterwards."""
    found = []
    while seat.vm.messages.current is not None:
        found.append(f"{seat.vm.messages.current.title}: {seat.vm.messages.current.text}")
        seat.vm.messages.dismiss()
    return found


def test_a_window_loses_nothing_of_a_profile(
    qtbot: QtBot, open_window: Callable[..., Any], profile: Path, told: ModuleType
) -> None:
    seat = open_window()
    seat.window.open_history()
    qtbot.waitUntil(lambda: len(seat.vm.history.clips) == 2)
    seat.window.open_comparison()
    qtbot.waitUntil(lambda: len(seat.vm.comparison_history.runs) == 1)
    for name in ("version_1", "version_2", "The Harbour"):
        seat.window.open_files([profile / "projects" / f"{name}.parlance"])
        qtbot.waitUntil(lambda name=name: seat.vm.project.path is not None and seat.vm.project.path.stem == name)
        seat.vm.project.edit("insert_text", "A new sentence.", 0)
        seat.vm.project.edit("undo")
    seat.window.close()
    before, now = expected("profile"), told.profile(profile)
    before["settings"] |= NO_SERVER
    changed = {name for name, value in before["settings"].items() if now["settings"].get(name) != value}
    assert changed <= OF_THE_MACHINE
    assert now["settings"]["unknown"] == before["settings"]["unknown"]
    for name in ("history", "comparisons", "voices"):
        assert without_new(now[name], before[name]) == before[name]
    for name, project in (
        ("The Harbour", before["projects"]["The Harbour.parlance"]),
        *((f"version_{version}", expected(f"version_{version}")) for version in (1, 2)),
    ):
        read = now["projects"][f"{name}.parlance"]
        assert read["sounds"] == project["sounds"]
        texts = {row["id"]: row["text"] for row in read["sentences"] if row["id"] <= len(project["sentences"])}
        assert {row["id"]: row["text"] for row in project["sentences"] if row["id"] in texts} == texts
        assert [take["sha256"] for take in read["takes"]] == [take["sha256"] for take in project["takes"]]


def test_a_window_of_an_older_program_says_so_and_changes_nothing(
    qtbot: QtBot, open_window: Callable[..., Any], profile: Path
) -> None:
    for name in ("history.sqlite3", "comparisons.sqlite3", "projects/The Harbour.parlance"):
        with closing(sqlite3.connect(profile / name, isolation_level=None)) as sql:
            sql.execute(f"PRAGMA user_version = {NEWER}")
    settings = json.loads((profile / "settings.json").read_text())
    (profile / "settings.json").write_text(json.dumps(settings | {"version": NEWER}))
    voice = profile / "voices" / "between.gguf"
    stored = read_voice(voice)
    form = format_of(stored.tensors)
    metadata = metadata_of(stored.record, form.architecture) | {"voice.version": ("u32", NEWER)}
    write_gguf(voice, metadata, form.arrays(stored.tensors), form.parts)
    before = contents(profile)

    seat = open_window()
    qtbot.waitUntil(lambda: seat.vm.messages.waiting >= 1)
    said = words(seat)
    assert any(line.startswith("Your settings were written by a newer version of Parlance: ") for line in said)
    assert any(line.startswith("1 voice cannot be used: ") and "newer Parlance" in line for line in said)
    for work, title in (
        (seat.window.open_history, "The history cannot be used"),
        (seat.window.open_comparison, "The history cannot be used"),
        (lambda: seat.vm.project.open(profile / "projects" / "The Harbour.parlance"), "The Harbour was not opened"),
    ):
        work()
        qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
        (line, *_) = words(seat)
        assert line.startswith(f"{title}: ")
        assert "newer" in line
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    seat.window.script.editor.setPlainText("Another script.")
    seat.window.close()
    now = contents(profile)
    assert {name: now.get(name) for name in before} == before


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
