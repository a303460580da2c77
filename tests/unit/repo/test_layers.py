"""The floors of the house: imports go downward only, and every package that is imported is one that is declared."""

from __future__ import annotations

import ast
import functools
import importlib.metadata
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlance.families import FOLDERS

FLOORS = (
    ("core",),
    ("families",),
    ("library",),
    ("audio",),
    ("api",),
    ("proof",),
    ("project", "server", "comparison"),
    ("ui",),
    ("commands", "cli"),
)
"""From the ground up; rooms of one floor import nothing of each other either."""
ABOVE = {
    room: {other for higher in FLOORS[number:] for other in higher if other != room}
    for number, floor in enumerate(FLOORS[:-1])
    for room in floor
}
NEEDS_THE_TEST_ENVIRONMENT = "tests/reference"
DEVELOPERS_EXTRAS = ("test", "coverage", "dev", "lint", "lock")


@functools.cache
def import_nodes(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Each file is parsed once for all these tests; of its tree only these are kept."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def imports(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of everything that a module imports, inside functions too."""
    here = ["parlance", *path.relative_to(package).with_suffix("").parts]
    for node in import_nodes(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        else:
            base = here[: -node.level] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield node.lineno, name
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names if name == "parlance")


def modules(package: Path, floor: str = "") -> list[Path]:
    found = sorted((package / floor).rglob("*.py"))
    assert found
    return found


@pytest.fixture(scope="module")
def package(repo: Path) -> Path:
    return repo / "app" / "parlance"


@pytest.mark.parametrize("floor", list(ABOVE))
def test_imports_go_downward(package: Path, floor: str) -> None:
    upward = [
        f"{path.relative_to(package)}:{line} imports {name}"
        for path in modules(package, floor)
        for line, name in imports(path, package)
        if name.startswith("parlance.") and name.split(".")[1] in ABOVE[floor]
    ]
    assert upward == []


def test_families_know_nothing_of_each_other(package: Path) -> None:
    sideways = [
        f"{path.relative_to(package)}:{line} imports {name}"
        for folder in FOLDERS
        for path in modules(package, f"families/{folder}")
        for line, name in imports(path, package)
        if name.startswith("parlance.families.") and name.split(".")[2] in {*FOLDERS} - {folder}
    ]
    assert sideways == []


@pytest.mark.parametrize("floor", [floor for floor in ABOVE if floor != "ui"])
def test_qt_stays_in_the_window(package: Path, floor: str) -> None:
    qt = [
        f"{path.relative_to(package)}:{line} imports {name}"
        for path in modules(package, floor)
        for line, name in imports(path, package)
        if name.split(".")[0] in ("PySide6", "shiboken6")
    ]
    assert qt == []


def test_no_file_imports_one_that_imports_it(package: Path) -> None:
    """Neither directly nor through others, nor inside a function, nor for annotations alone."""
    files = {name_of(path, package): path for path in modules(package) if path.name != "__main__.py"}
    imported = {name: within(path, package, files) - {name} for name, path in files.items()}
    while True:
        last = [name for name, needed in imported.items() if not needed & imported.keys()]
        if not last:
            break
        for name in last:
            del imported[name]
    # What is left is in a circle or above one: those above are imported by nothing that is left.
    while above := [name for name in imported if not any(name in imported[other] for other in imported)]:
        for name in above:
            del imported[name]
    assert sorted(imported) == []


def name_of(path: Path, package: Path) -> str:
    return ".".join(["parlance", *path.relative_to(package).with_suffix("").parts]).removesuffix(".__init__")


def within(path: Path, package: Path, files: dict[str, Path]) -> set[str]:
    """Names of the files of the package that one of its files imports."""
    here = ["parlance", *path.relative_to(package).with_suffix("").parts]
    found = set()
    for node in import_nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
            base = here[: -node.level] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{name}.{alias.name}" if f"{name}.{alias.name}" in files else name for alias in node.names}
    # The extension module is no file in Python.
    return (found - {"parlance"} if path.name == "native.py" else found) & files.keys()


def test_relative_imports_are_resolved(tmp_path: Path) -> None:
    module = tmp_path / "core" / "text" / "chunk.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "from ...library import paths\nfrom . import tags\nfrom ..errors import TextError\nimport os.path\n"
    )
    found = [name for _, name in imports(module, tmp_path)]
    assert found == ["parlance.library", "parlance.core.text", "parlance.core.errors", "os.path"]


def test_what_is_imported_is_declared(package: Path, repo: Path) -> None:
    project = tomllib.loads((repo / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {name: lines for name, lines in project["optional-dependencies"].items() if name not in DEVELOPERS_EXTRAS}
    requires = [*project["dependencies"], *(line for lines in extras.values() for line in lines)]
    declared = {re.split(r"[^\w.-]", line)[0].lower().replace("_", "-") for line in requires}
    providers = importlib.metadata.packages_distributions()
    undeclared = set()
    for path in modules(package):
        if (package / NEEDS_THE_TEST_ENVIRONMENT) in path.parents:
            continue
        for line, name in imports(path, package):
            top = name.split(".")[0]
            if top in sys.stdlib_module_names or top in ("parlance", "__future__"):
                continue
            # One that is not installed here has the name of its module.
            owners = {owner.lower().replace("_", "-") for owner in providers.get(top, [top])}
            # PySide6 is a namespace that its Essentials and Addons share with shiboken6.
            if not owners & declared:
                undeclared.add(f"{path.relative_to(package)}:{line} imports {top}")
    assert undeclared == set()
