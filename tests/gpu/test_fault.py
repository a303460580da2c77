"""A fault that a GPU itself finds: what runs after it, and how the process ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..dead_device import STAGES, outlived


@pytest.mark.parametrize("model", sorted(STAGES))
def test_the_cpu_speaks_after_an_illegal_read(model: str, gpu: str, user_folders: Path) -> None:
    if not gpu.startswith("cuda"):
        pytest.skip("Vulkan's drivers may read something there, or nothing")
    outlived(model, gpu, "illegal", user_folders)
