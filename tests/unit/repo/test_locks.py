"""The lock files hold what pyproject.toml asks for, by hash and from no certain place."""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCKS = {
    "run": ("build", "dev", "run"),
    "build": ("build",),
    "bundle": ("run", "c2pa", "home", "qr", "discovery", "mcp"),
    "test": ("test",),
    "coverage": ("coverage",),
    "lint": ("lint",),
    "fuzz": ("fuzz",),
    "cross": ("cross",),
    "docs": ("docs",),
    "package": ("package",),
    "satellite": ("satellite",),
}
LEFT_OUT = {"torch"}
PLACES = [
    {"sys_platform": system, "platform_system": name, "platform_machine": machine, "python_version": version,
     "python_full_version": f"{version}.0", "implementation_name": "cpython",
     "platform_python_implementation": "CPython"}
    for system, name, machine in (
        ("linux", "Linux", "x86_64"), ("linux", "Linux", "aarch64"), ("darwin", "Darwin", "arm64")
    )
    for version in ("3.11", "3.12", "3.13", "3.14")
]  # fmt: skip


def entries(path: Path) -> list[tuple[Requirement, int]]:
    """Each pinned package, and how many hashes it has."""
    text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = []
    for block in re.split(r"\n(?=\S)", text.strip()):
        pinned, *hashes = block.replace("\\\n", "").split("--hash=sha256:")
        assert all(re.fullmatch(r"[0-9a-f]{64}", one.strip()) for one in hashes)
        found.append((Requirement(pinned.strip()), len(hashes)))
    return found


def pins(path: Path, place: dict[str, str]) -> dict[str, str]:
    return {
        canonicalize_name(pinned.name): str(pinned.specifier).removeprefix("==")
        for pinned, _ in entries(path)
        if pinned.marker is None or pinned.marker.evaluate(place)
    }


def test_every_lock_is_looked_at(repo: Path) -> None:
    assert {path.stem for path in (repo / "packaging" / "locks").iterdir()} == set(LOCKS)


@pytest.mark.parametrize("name", list(LOCKS))
def test_every_package_has_one_version_and_hashes(repo: Path, name: str) -> None:
    found = entries(repo / "packaging" / "locks" / f"{name}.txt")
    assert found
    for pinned, hashes in found:
        assert re.fullmatch(r"==[\w.+!]+", str(pinned.specifier)), pinned
        assert hashes, pinned
        assert pinned.url is None


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place['sys_platform']}-{place['python_version']}")
@pytest.mark.parametrize("name", list(LOCKS))
def test_what_pyproject_asks_for_is_locked_everywhere(repo: Path, name: str, place: dict[str, str]) -> None:
    """After a change of pyproject.toml: `make lock`."""
    requirements: Any = runpy.run_path(str(repo / "packaging" / "requirements.py"))["requirements"]
    locked = pins(repo / "packaging" / "locks" / f"{name}.txt", place)
    for group in LOCKS[name]:
        for wanted in map(Requirement, requirements(group)):
            marker: Marker | None = wanted.marker
            if wanted.name not in LEFT_OUT and (marker is None or marker.evaluate(place)):
                assert wanted.specifier.contains(locked[canonicalize_name(wanted.name)]), wanted


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place['sys_platform']}-{place['python_version']}")
def test_the_locks_agree(repo: Path, place: dict[str, str]) -> None:
    """One is installed over the other, but for the satellite, which has a folder of its own."""
    run, *others = (pins(repo / "packaging" / "locks" / f"{name}.txt", place) for name in LOCKS if name != "satellite")
    for other in others:
        assert {name: version for name, version in other.items() if run.get(name, version) != version} == {}


def test_the_bundle_holds_the_extras_that_its_lock_has(repo: Path) -> None:
    """PyInstaller's recipe copies the versions and licences of each of their packages, and so fails without one."""
    requirements: Any = runpy.run_path(str(repo / "packaging" / "requirements.py"))["requirements"]
    assert f"compile bundle {' '.join(LOCKS['bundle'])}\n" in (repo / "packaging" / "lock.sh").read_text()
    recipe = (repo / "packaging" / "bundle" / "parlance.spec").read_text()
    (copied,) = re.findall(r"for name in (\(.*\)):\n    data \+= copy_metadata", recipe)
    extras = {Requirement(requirements(extra)[0]).name for extra in LOCKS["bundle"] if extra != "run"}
    assert {"parlance", *extras} == set(ast.literal_eval(copied))
