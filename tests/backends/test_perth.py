"""Perth's networks on a software Vulkan device."""

from __future__ import annotations

from pathlib import Path

from ..perth_devices import furthest, said, write_random


def test_they_say_what_they_say_on_the_cpu(tmp_path: Path, software_device: str) -> None:
    path = write_random(tmp_path / "perth.gguf")
    assert furthest(said(path, software_device), said(path, "cpu")) < 1e-4
