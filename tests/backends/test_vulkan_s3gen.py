"""Chatterbox's S3Gen on a software Vulkan device against the CPU, stage by stage."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.random_models.chatterbox.folder import save_random_folder

from parlance import _core
from parlance.families.chatterbox.conversion.folder import VOICE_FILE, read_conditionals
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..s3gen import differences, random_inputs, run_s3gen


@pytest.mark.parametrize(("key", "steps"), [("chatterbox-turbo-micro", 2), ("chatterbox-mtl-micro", 3)])
def test_stages_agree(key: str, steps: int, software_device: str, tmp_path: Path) -> None:
    save_random_folder(key, tmp_path / key)
    path = tmp_path / "model.gguf"
    convert(tmp_path / key, path, DtypePolicy("f32"))
    inputs = random_inputs(read_conditionals(tmp_path / key / VOICE_FILE)[0], 6, steps)
    want = run_s3gen(_core.ChatterboxS3Gen(str(path), _core.Device("cpu", 1), "f32"), inputs)
    vulkan = _core.ChatterboxS3Gen(str(path), _core.Device(software_device), "f32")
    found = differences(run_s3gen(vulkan, inputs, given=want), want)
    assert found.pop("wav") <= 1e-2
    assert max(found.values()) <= 1e-3, {name: value for name, value in found.items() if value > 1e-3}
