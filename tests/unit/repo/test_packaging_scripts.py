"""Every script under packaging/ says at its start what it lacks, and the locks hold what it imports."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[3]
PACKAGING = CHECKOUT / "packaging"
SHELL = sorted(path for path in PACKAGING.rglob("*.sh"))
PYTHON = sorted(path for path in PACKAGING.rglob("*.py"))
BARE = "bash sh env dirname basename cat sed grep realpath id uname mktemp rm mkdir date".split()
"""All that a script finds on the machine of this test."""
WANTS_NOTHING = {
    "find-python.sh",
    "need.sh",
    "bundle/setup.sh",  # installs the folder that it lies in
    "desktop/install.sh",
    "progress.sh",  # passes on what it reads
    "system-packages.sh",  # says what is missing in its own way: test_system_packages.py
    "nightly.sh",  # goes on behind a part that fails: test_nightly.py
}
DISTRIBUTIONS = {
    "cyclonedx": "cyclonedx-python-lib",
    "cyclonedx_py": "cyclonedx-bom",
    "PySide6": "pyside6-essentials",
}
OUR_OWN = {"parlance", "tests"}
NOT_LOCKED = {"torch", "PyInstaller.utils"}
INSTALLED = {"dependencies": ["run"], "test": ["run", "test"], "docs": ["run", "docs"], "lock": ["run"]}
"""The locks of a stamp in the Makefile."""


RUN = re.compile(r'"?([^\s"=(]*(?:python|PYTHON)[^\s"=)]*)"? +(-m \w+|[\w/.]+\.py)')
"""An interpreter, and what it runs."""


def name(path: Path) -> str:
    return path.relative_to(PACKAGING).as_posix()


def locked(*locks: str) -> set[str]:
    texts = [(PACKAGING / "locks" / f"{lock}.txt").read_text(encoding="utf-8") for lock in locks]
    return {canonicalize_name(found) for text in texts for found in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}


def imports(path: Path) -> set[str]:
    """Modules of other people that a script imports, also through a script beside it, or runs with -m."""
    text = path.read_text(encoding="utf-8")
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        found |= {imported.partition(".")[0] for imported in names}
    found |= set(re.findall(r'"-m", "(\w+)"', text))
    beside = {imported for imported in found if (path.parent / f"{imported}.py").exists()}
    for imported in beside:
        found |= imports(path.parent / f"{imported}.py")
    return found - beside - set(sys.stdlib_module_names) - OUR_OWN


def uses(path: Path) -> set[tuple[str, str]]:
    """Interpreter and module of whatever Python a shell script runs."""
    found = set()
    # Lines that end in a backslash go on.
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        for interpreter, words in RUN.findall(line):
            if words.startswith("-m "):
                found.add((interpreter, words.removeprefix("-m ")))
            elif (CHECKOUT / words).suffix == ".py" and (CHECKOUT / words).exists():
                found |= {(interpreter, module) for module in imports(CHECKOUT / words)}
    return {use for use in found if use[1] not in {*sys.stdlib_module_names, "pip", "parlance"}}


def available(path: Path, interpreter: str) -> set[str]:
    """What the script has installed for that interpreter by then."""
    text = path.read_text(encoding="utf-8")
    stamps = re.findall(r"\.venv/stamps/(\w+)", text)
    environment = [lock for stamp in stamps for lock in INSTALLED.get(stamp, [])]
    installs = re.findall(r"packaging/locks/(\w+)\.txt", text)
    is_own = ".venv" in interpreter or interpreter in ("$python", "$bin/python")
    return locked(*environment) if is_own else locked(*installs)


@pytest.mark.parametrize("script", [path for path in SHELL if not name(path).startswith("gpu/")], ids=name)
def test_a_script_installs_what_it_imports(script: Path) -> None:
    lacking = {
        (interpreter, module)
        for interpreter, module in uses(script)
        if canonicalize_name(DISTRIBUTIONS.get(module, module)) not in available(script, interpreter)
    }
    assert lacking == set()


def test_what_is_looked_for_is_found() -> None:
    found = {module for _, module in uses(PACKAGING / "build.sh")}
    assert found >= {"PyInstaller", "cyclonedx", "cyclonedx_py", "shtab"}


@pytest.mark.parametrize("script", PYTHON, ids=name)
def test_whatever_a_python_script_imports_is_locked(script: Path) -> None:
    everything = locked(*(path.stem for path in (PACKAGING / "locks").iterdir()))
    wanted = imports(script) - NOT_LOCKED
    lacking = {module for module in wanted if canonicalize_name(DISTRIBUTIONS.get(module, module)) not in everything}
    assert lacking == set()


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A checkout without an environment, and next to nothing on the PATH."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in BARE:
        (tools / tool).symlink_to(shutil.which(tool) or pytest.skip(f"needs {tool}"))
    shutil.copytree(PACKAGING, tmp_path / "checkout/packaging", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("native", "app/parlance"):
        (tmp_path / "checkout" / folder).mkdir(parents=True)
    (tmp_path / "home").mkdir()
    return tmp_path


def run(machine: Path, script: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(machine / "tools"), "HOME": str(machine / "home"), "TMPDIR": str(machine)}
    command = ["bash", str(machine / "checkout/packaging" / script.relative_to(PACKAGING)), *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(os.name == "nt", reason="shell scripts")
@pytest.mark.parametrize("script", [path for path in SHELL if name(path) not in WANTS_NOTHING], ids=name)
def test_a_script_on_a_bare_machine_says_at_its_start_what_it_lacks(machine: Path, script: Path) -> None:
    before = sorted(machine.rglob("*"))
    done = run(machine, script)
    assert done.returncode != 0
    said = done.stderr.strip()
    assert re.search(r"make: command not found|This needs: \w|usage: |\.sh [A-Z]|needs Python|There is no ", said), said
    assert "unbound variable" not in said
    assert sorted(machine.rglob("*")) == before, "it had begun"


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
@pytest.mark.parametrize(("form", "tool"), [("run", "makeself"), ("deb", "dpkg-shlibdeps"), ("archive", "zstd")])
def test_a_package_that_cannot_be_made_is_not_begun(machine: Path, form: str, tool: str) -> None:
    """Everything else is there; building it all would take a quarter of an hour."""
    every = "make git cc strip objcopy objdump icupkg genccode tar zstd makeself dpkg-deb dpkg-shlibdeps".split()
    for other in every:
        if other != tool:
            (machine / "tools" / other).unlink(missing_ok=True)
            (machine / "tools" / other).write_text("#!/bin/sh\nexit 0\n")
            (machine / "tools" / other).chmod(0o755)
    (machine / "checkout/packaging/system-packages.sh").write_text("#!/bin/sh\n")
    done = run(machine, PACKAGING / "build.sh", "--only", form)
    assert done.returncode == 1
    assert f"This needs: {tool}." in done.stderr


@pytest.mark.parametrize(
    "script", [path for path in PYTHON if "sys.exit(__doc__)" in path.read_text("utf-8")], ids=name
)
def test_a_python_script_without_its_arguments_says_which(script: Path) -> None:
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    lines = done.stderr.strip().splitlines()
    assert f"{script.name} " in done.stderr or lines[-1].startswith("No module named"), done.stderr


@pytest.mark.parametrize("script", [path for path in PYTHON if imports(path) - NOT_LOCKED], ids=name)
def test_a_python_script_without_an_environment_says_what_sets_one_up(script: Path) -> None:
    done = subprocess.run([sys.executable, "-S", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    (line,) = done.stderr.strip().splitlines()
    assert re.match(r"No module named '\w+'\. .* needs", line), line
