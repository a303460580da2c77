"""The nightly run: its parts can be taken alone, and one that fails does not keep the others from being tried."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[3]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """With a `make` that says what it was asked for, and fails at the slow tests."""
    for name, code in (
        ("bin/make", 'echo "make $*"; [ "$1" != test-slow ]'),
        ("packaging/cross-test.sh", "echo arm"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"#!/bin/bash\n{code}\n")
        (tmp_path / name).chmod(0o755)
    shutil.copy(CHECKOUT / "packaging/nightly.sh", tmp_path / "packaging")
    return tmp_path


def nightly(checkout: Path, *parts: str) -> tuple[int, list[str]]:
    path = f"{checkout / 'bin'}:{os.environ['PATH']}"
    script = checkout / "packaging/nightly.sh"
    ended = subprocess.run([script, *parts], capture_output=True, text=True, env={**os.environ, "PATH": path})
    return ended.returncode, (ended.stdout + ended.stderr).splitlines()


def test_the_others_are_tried_behind_one_that_fails(checkout: Path) -> None:
    code, lines = nightly(checkout)
    assert code == 1
    asked = [line for line in lines if line.startswith(("make", "arm"))][:7]
    assert asked[:5] == [
        "make test AGAIN=",
        "make test-extended AGAIN=",
        "make test-slow",
        "make sanitize SANITIZERS=address",
        "make sanitize SANITIZERS=thread",
    ]
    assert asked[5].startswith("make fuzz FUZZ=--runs 1000000")
    assert asked[6] == "arm"
    table = re.findall(r"^(\w+) +\d+ s  (passed|failed)$", "\n".join(lines), re.MULTILINE)
    assert table == [
        (name, "failed" if name == "slow" else "passed")
        for name in "test extended slow address thread fuzz arm".split()
    ]


def test_parts_can_be_taken_alone(checkout: Path) -> None:
    code, lines = nightly(checkout, "arm", "thread")
    assert code == 0
    assert lines[:4] == ["== arm", "arm", "== thread", "make sanitize SANITIZERS=thread"]
    assert nightly(checkout, "arm", "moon") == (
        2,
        ["There is no part moon: test extended slow address thread fuzz arm"],
    )
