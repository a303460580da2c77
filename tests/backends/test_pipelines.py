"""The file of compiled Vulkan pipelines (patch 0011), each start in a process of its own: read, or left aside."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

START = """
import json, sys
import numpy as np
from parlance import _core

folder, device, model = sys.argv[1:]
lines = []
_core.set_log_handler(lambda level, line: lines.append(line) if level in ("warning", "error") else None)
_core.set_pipeline_folder(folder)
speech = _core.Supertonic(model, _core.Device(device), "f32")
h = speech.hparams
speech.set_voice(
    np.ones((h["n_style"], h["style_dim"]), np.float32), np.ones((h["dp_n_style"], h["dp_style_dim"]), np.float32)
)
seconds = speech.predict_duration(np.arange(4, dtype=np.int32))
print(json.dumps({**_core.pipelines(), "seconds": seconds, "lines": lines}))
"""
HEADER = 32
"""Bytes before what the driver gave, which begins with a header of its own: sizes, vendor, device, UUID."""
UUID = HEADER + 16

Start = Callable[[Path], dict[str, Any]]
"""A folder -> what the process counted."""


@pytest.fixture(scope="session")
def start(software_device: str, random_gguf: Callable[[str], Path]) -> Start:
    def run(folder: Path) -> dict[str, Any]:
        arguments = [str(folder), software_device, str(random_gguf("micro"))]
        done = subprocess.run([sys.executable, "-c", START, *arguments], capture_output=True, text=True, check=True)
        return dict(json.loads(done.stdout))

    return run


@dataclass(frozen=True)
class First:
    """The first start with an empty folder, and the file that it left."""

    report: dict[str, Any]
    name: str
    data: bytes


@pytest.fixture(scope="session")
def first(start: Start, tmp_path_factory: pytest.TempPathFactory) -> First:
    folder = tmp_path_factory.mktemp("pipelines") / "made" / "Größe"
    report = start(folder)
    (file,) = folder.iterdir()
    return First(report, file.name, file.read_bytes())


def start_with(start: Start, first: First, data: bytes, folder: Path) -> tuple[dict[str, Any], bytes]:
    """The report of a start that finds `data`, and what it leaves."""
    (folder / first.name).write_bytes(data)
    report = start(folder)
    (file,) = folder.iterdir()
    return report, file.read_bytes()


def test_the_first_start_writes_what_it_compiled(first: First) -> None:
    assert first.report["compiled"] > 0
    assert first.report["ms"] > 0
    assert first.report["bytes_read"] == 0
    assert first.report["bytes_written"] >= len(first.data) - HEADER > 0
    assert not first.report["lines"]


def test_the_second_start_reads_it_and_writes_nothing(start: Start, first: First, tmp_path: Path) -> None:
    report, data = start_with(start, first, first.data, tmp_path)
    assert report["bytes_read"] == len(first.data) - HEADER
    assert report["bytes_written"] == 0
    assert data == first.data
    assert report["seconds"] == first.report["seconds"]


def flipped(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 0x40]) + data[at + 1 :]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: HEADER - 1],
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: flipped(data, 0),
        lambda data: flipped(data, 8),  # another version of the driver
        lambda data: flipped(data, len(data) - 1),
    ],
    ids=["empty", "cut in the header", "cut", "longer", "another format", "another driver", "a flipped bit"],
)
def test_a_damaged_file_is_replaced(
    start: Start, first: First, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    report, data = start_with(start, first, damage(first.data), tmp_path)
    assert report["bytes_read"] == 0
    assert data == first.data
    assert report["seconds"] == first.report["seconds"]
    assert not report["lines"]


def checksum(data: bytes) -> bytes:
    value = 0xCBF29CE484222325
    for at in range(0, len(data), 8):
        value = ((value ^ int.from_bytes(data[at : at + 8], "little")) * 0x100000001B3) % 2**64
    return value.to_bytes(8, "little")


@pytest.mark.parametrize("at", [HEADER + 4, HEADER + 8, HEADER + 12, UUID], ids=["version", "vendor", "device", "UUID"])
def test_a_whole_file_of_another_driver_is_replaced(start: Start, first: First, tmp_path: Path, at: int) -> None:
    assert first.data[HEADER - 8 : HEADER] == checksum(first.data[HEADER:])
    blob = flipped(first.data, at)[HEADER:]
    report, data = start_with(start, first, first.data[: HEADER - 8] + checksum(blob) + blob, tmp_path)
    assert report["bytes_read"] == 0
    assert data == first.data


def test_a_folder_that_cannot_be_written_is_one_warning(start: Start, first: First, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    report = start(tmp_path / "file")
    assert report["bytes_written"] == 0
    assert report["seconds"] == first.report["seconds"]
    assert len(report["lines"]) == 1
    assert "cannot be written" in report["lines"][0]
