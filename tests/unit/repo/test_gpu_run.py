"""packaging/gpu/run.sh says what it lacks before it builds anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell script")


def run(repo: Path, results: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", str(repo / "packaging" / "gpu" / "run.sh"), str(results)]
    return subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, timeout=120)


def test_a_python_that_is_not_there_is_named(repo: Path, tmp_path: Path) -> None:
    done = run(repo, tmp_path / "results", PYTHON=str(tmp_path / "python"))
    assert done.returncode == 2
    assert f"There is no {tmp_path / 'python'}" in done.stderr


def test_all_that_is_missing_is_named_at_once(repo: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "dirname", "realpath"):
        (tools / name).symlink_to(shutil.which(name) or pytest.skip(f"needs {name}"))
    done = run(repo, tmp_path / "results", PYTHON=sys.executable, PATH=str(tools), GGML=str(tmp_path))
    assert done.returncode == 2
    assert "This needs: cmake ninja c++" in done.stderr
    assert f"CMakeLists.txt-in-GGML={tmp_path}" in done.stderr
    assert not (tmp_path / "results").exists()
