"""Metadata, entry points, and what the Makefile offers."""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import parlance
from parlance.core.cloning import clone_path

LONGEST_FILE = 700
OURS = (".ci", "app", "models", "native", "packaging", "patches", "resources", "tests")
TEXT = {".cpp", ".desktop", ".h", ".json", ".md", ".patch", ".py", ".pyi", ".sh", ".svg", ".toml", ".txt", ".xml", ""}
# In pieces, so that this file does not hold what it looks for.
HOSTS = [".".join(pieces) for pieces in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("deb", "debian"))]
PATHS = [
    "/".join(["", *pieces, ""]) for pieces in (("work", "main"), ("work", "shared"), ("root",), ("tmp", "parlance"))
]


@pytest.fixture(scope="module")
def pyproject(repo: Path) -> dict[str, Any]:
    return tomllib.loads((repo / "pyproject.toml").read_text(encoding="utf-8"))


def test_installed_version_is_the_one_in_the_source() -> None:
    assert importlib.metadata.version("parlance") == parlance.__version__


def test_entry_points_can_be_called(pyproject: dict[str, Any]) -> None:
    scripts = {**pyproject["project"]["scripts"], **pyproject["project"]["gui-scripts"]}
    assert set(scripts) == {"parlance", "parlance-gui"}
    for target in scripts.values():
        module, _, function = target.partition(":")
        assert callable(getattr(importlib.import_module(module), function))


def test_requirements_come_from_pyproject(repo: Path, pyproject: dict[str, Any]) -> None:
    requirements = runpy.run_path(str(repo / "packaging" / "requirements.py"))["requirements"]
    assert requirements("build") == pyproject["build-system"]["requires"]
    assert requirements("run") == pyproject["project"]["dependencies"]
    assert requirements("lint") == pyproject["project"]["optional-dependencies"]["lint"]
    with pytest.raises(KeyError):
        requirements("nonsense")


def test_make_alone_lists_the_commands(repo: Path) -> None:
    listed = subprocess.run(["make", "-s"], cwd=repo, capture_output=True, text=True, check=True).stdout
    commands = {line.split()[1] for line in listed.splitlines()}
    assert {"run", "test", "bench", "lint"} <= commands


@pytest.mark.parametrize(
    ("stamps", "later", "vulkan"),
    [
        ((), False, "OFF"),
        (("speech",), True, None),
        (("speech",), False, "AUTO"),
        (("package",), False, "AUTO"),
        (("speech", "package"), False, "AUTO"),
    ],
)
def test_speech_comes_before_the_backends_for_gpus(
    repo: Path, tmp_path: Path, stamps: tuple[str, ...], later: bool, vulkan: str | None
) -> None:
    shutil.copy(repo / "Makefile", tmp_path)
    (tmp_path / ".venv" / "stamps").mkdir(parents=True)
    (tmp_path / "build").mkdir()
    for stamp in stamps:
        (tmp_path / ".venv" / "stamps" / stamp).touch()
    # Of a process that is there, or of one that has ended.
    ended = subprocess.Popen(["true"])
    ended.wait()
    (tmp_path / "build" / "later.pid").write_text(str(os.getpid() if later else ended.pid), encoding="utf-8")
    for needed in ("packaging/system-packages.sh", "packaging/locks/run.txt"):
        (tmp_path / needed).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / needed).touch()
    planned = subprocess.run(["make", "-n", "run"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"PARLANCE_VULKAN=(\w+)", planned) == ([vulkan] if vulkan else [])


def test_a_build_says_how_far_it_is(repo: Path) -> None:
    with subprocess.Popen(
        [repo / "packaging" / "progress.sh"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as told:
        assert told.stdin is not None
        assert told.stdout is not None
        told.stdin.write("[0/2] Re-checking\n")
        for step in range(1, 41):
            told.stdin.write(f"  [{step}/40] Building {step}.cpp.o\n")
            if step % 4 == 0:  # at once, not when the build is over
                assert told.stdout.readline() == f"  {10 * step // 4} % of 40 steps\n"
        told.stdin.close()
        assert told.stdout.read() == ""


def test_ci_runs_the_tests(repo: Path) -> None:
    script = (repo / ".ci" / "run").read_text(encoding="utf-8")
    assert "make test " in script
    assert "make test-extended" in script
    subprocess.run(["bash", "-n", repo / ".ci" / "run"], check=True)


def test_licences_that_the_package_names_are_there(repo: Path, pyproject: dict[str, Any]) -> None:
    for name in pyproject["project"]["license-files"]:
        assert (repo / name).stat().st_size > 0


def test_embedded_voice_fits(embedded_model: Path) -> None:
    assert 0 < embedded_model.stat().st_size + clone_path(embedded_model).stat().st_size <= 40_000_000


@pytest.mark.parametrize("folder", ["app", "native", "packaging", "tests"])
def test_files_stay_short(repo: Path, folder: str) -> None:
    sources = [path for path in (repo / folder).rglob("*") if path.suffix in (".py", ".cpp", ".h", ".sh")]
    assert sources
    long = [path for path in sources if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE]
    assert long == []


def our_files(repo: Path) -> list[Path]:
    inside = [path for folder in OURS for path in (repo / folder).rglob("*") if "__pycache__" not in path.parts]
    top = [path for path in repo.iterdir() if path.name != ".git"]  # a file in a worktree, which names the checkout
    return [path for path in (*top, *inside) if path.is_file() and path.suffix in TEXT]


def test_no_file_names_a_registry_host_or_a_path_of_one_machine(repo: Path) -> None:
    files = our_files(repo)
    assert repo / "Makefile" in files
    found = {
        (str(path.relative_to(repo)), mark)
        for path in files
        for mark in HOSTS + PATHS
        if mark in path.read_text(encoding="utf-8", errors="replace")
    }
    assert found == set()
