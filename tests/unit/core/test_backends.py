"""Backends without a device: each has a reason, and the loader's own words where its library does not load."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from parlance.core.devices import NO_DEVICE, IdleBackend, idle_backends


def test_what_every_device_comes_from_is_not_idle(core: Any, tmp_path: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    assert idle_backends() == []


def test_a_backend_that_is_linked_in_and_finds_nothing(core: Any, tmp_path: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    core.backend_counts = {"CPU": 1, "Vulkan": 0}
    assert idle_backends() == [IdleBackend("vulkan", NO_DEVICE)]


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_a_library_whose_driver_is_missing_names_the_driver(core: Any, tmp_path: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    (tmp_path / "lib").mkdir()
    build = ["cc", "-shared", "-x", "c", "/dev/null"]
    driver = tmp_path / "libdriver.so.9"
    subprocess.run([*build, "-Wl,-soname,libdriver.so.9", "-o", driver], check=True)
    needed = ["-Wl,--no-as-needed", "-x", "none", str(driver)]
    subprocess.run([*build, *needed, "-o", tmp_path / "lib" / "libggml-cuda.so"], check=True)
    driver.unlink()
    for quiet in ("libggml-base.so", "libggml-cpu-haswell.so", "libggml-vulkan.so"):
        (tmp_path / "lib" / quiet).write_bytes(b"")
    (idle,) = idle_backends()
    assert idle.backend == "cuda"
    assert "libdriver.so.9" in idle.reason


def test_a_library_that_is_damaged(core: Any, tmp_path: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "libggml-opencl.so").write_bytes(b"no library")
    (idle,) = idle_backends()
    assert (idle.backend, "libggml-opencl.so" in idle.reason) == ("opencl", True)
