"""Arrows between the rooms of `native` run one way, and no header includes itself over others."""

from __future__ import annotations

import graphlib
import re
from pathlib import Path

NATIVE = Path(__file__).resolve().parents[3] / "native"
ROOMS = ("cuda", "cpu", "engine", "cpu_ops", "nn", "families", "measure", "bindings")
"""Each includes only those before it: the kernels stand below everything, their nodes in a graph below the layers."""
SOURCES = [
    path
    for room in ROOMS
    for path in sorted((NATIVE / room).rglob("*"))
    if path.suffix in (".h", ".cpp", ".cu", ".cuh")
]


def included(path: Path) -> list[Path]:
    found = re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    return [NATIVE / name for name in found if (NATIVE / name).is_file()]


def room(path: Path) -> str:
    """The bindings of a family belong to the bindings."""
    parts = path.relative_to(NATIVE).parts
    return "bindings" if "bindings" in parts else parts[0]


def test_every_folder_is_a_room() -> None:
    others = {"fuzz", "ggml", "tests"}
    assert {path.name for path in NATIVE.iterdir() if path.is_dir()} == {*ROOMS, *others}
    assert len(SOURCES) > 100


def test_rooms_include_only_those_below() -> None:
    upward = [
        f"{path.relative_to(NATIVE)} includes {other.relative_to(NATIVE)}"
        for path in SOURCES
        for other in included(path)
        if ROOMS.index(room(other)) > ROOMS.index(room(path))
    ]
    assert not upward, "\n".join(upward)


def test_families_do_not_know_each_other() -> None:
    for path in SOURCES:
        if path.is_relative_to(NATIVE / "families"):
            family = path.relative_to(NATIVE).parts[1]
            for other in included(path):
                assert not other.is_relative_to(NATIVE / "families") or other.relative_to(NATIVE).parts[1] == family, (
                    f"{path.relative_to(NATIVE)} includes {other.relative_to(NATIVE)}"
                )


def test_no_cycles_between_headers() -> None:
    graphlib.TopologicalSorter({path: included(path) for path in SOURCES if path.suffix in (".h", ".cuh")}).prepare()
