"""The ARM kernels, cross-compiled and run on emulated processors with and without each instruction set."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

# Of Debian and its kin, where packaging/cross-test.sh can also install what is missing.
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which("apt-get"), reason="needs Debian's cross compiler")]


def test_every_processor_takes_its_best_set_and_every_set_is_right(repo: Path) -> None:
    done = subprocess.run([repo / "packaging" / "cross-test.sh"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    checked = [line.split(";")[0] for line in done.stdout.splitlines()]
    processors = {"cortex-a53": "neon", "cortex-a76": "dotprod neon", "max": "i8mm dotprod neon"}
    assert checked == [f"{name}: {what}" for name, sets in processors.items() for what in (sets, "blocks", "attention")]
    assert all(line.endswith(" checks, 0 failed") for line in done.stdout.splitlines())
