"""Perth's networks on a GPU, beside the CPU."""

from __future__ import annotations

from pathlib import Path

from ..perth_devices import furthest, said, write_random


def test_they_say_what_they_say_on_the_cpu(tmp_path: Path, gpu: str) -> None:
    path = write_random(tmp_path / "perth.gguf")
    off = furthest(said(path, gpu), said(path, "cpu"))
    print(f"{gpu}: {off:.1e} of the largest value")
    assert off < 1e-3
