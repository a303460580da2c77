"""A sound server of its own for each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sound_server import PROGRAMS, SoundServer


@pytest.fixture
def sound_server(tmp_path: Path) -> Iterator[SoundServer]:
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing:
        pytest.fail(f"missing {', '.join(missing)}: install pulseaudio, pulseaudio-utils, libasound2-plugins")
    server = SoundServer(tmp_path)
    yield server
    server.stop()
