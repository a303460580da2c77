"""Files that are nobody else's business: their owner alone reads them, whoever writes them."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison.history import Comparisons
from parlance.core.cloning import VoiceRecord
from parlance.core.device_status import DeviceCheck, DeviceChecks
from parlance.core.files import private_file
from parlance.families.qwen3.voice import Qwen3Clone
from parlance.library import crash_log, diagnostics, settings, signing
from parlance.library.history import History
from parlance.library.settings import Settings
from parlance.library.voices import import_voice, save_voice
from parlance.project.file import ProjectFile
from parlance.project.script import Script


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Where users usually let everybody read what they write."""
    before = os.umask(0)
    yield
    os.umask(before)


def project(folder: Path) -> None:
    file = ProjectFile.create(folder / "Book.parlance")
    Script(file).insert_text("A secret. Another.", 0)
    for name in ("Copy.parlance", "Copy.parlance"):
        file.copy_to(folder / name)
    modes_of(folder)  # of what lies beside it while it is open
    file.close()


def log(folder: Path) -> None:
    before, root = logging.getLogger().handlers[:], logging.getLogger()
    record = crash_log.start(folder)
    (handler,) = [each for each in root.handlers if each not in before]
    for _ in range(3):
        root.error("x" * crash_log.LARGEST_LOG)  # so large that another one is begun
    root.removeHandler(handler)
    handler.close()
    modes_of(folder)  # of the record, while there is one
    record.end()


def voice(folder: Path) -> None:
    clone = Qwen3Clone(np.ones(256, np.float32))
    record = VoiceRecord("Ada", "qwen3-tts-0.6b", "Ada agreed", "ada.wav", "ab" * 32, (0.0, 5.0), "qwen3")
    import_voice(folder / "imported", save_voice(folder / "own", clone, record))


def verdict(folder: Path) -> None:
    device = dict.fromkeys(("backend", "description", "pci_id", "driver"), "")
    DeviceChecks(folder / "checks.json").put(DeviceCheck(True, "m", "ab", device, "f32", "f32", (), 1.0))


WRITERS: dict[str, tuple[Callable[[Path], object], set[str]]] = {
    "project": (project, {"Book.parlance", "Copy.parlance"}),
    "history": (lambda folder: History(folder / "h.sqlite3").clips(), {"h.sqlite3"}),
    "comparisons": (lambda folder: Comparisons(folder / "c.sqlite3").begin(), {"c.sqlite3"}),
    "settings": (lambda folder: settings.save(Settings(), folder / "settings.json"), {"settings.json"}),
    "key": (lambda folder: signing.own_signer(folder / "key"), {"key"}),
    "diagnostics": (lambda folder: diagnostics.save(folder / "a.zip", [], Settings(), folder), {"a.zip"}),
    "log": (log, {crash_log.LOG, f"{crash_log.LOG}.1", f"{crash_log.CRASH}.lock"}),
    "voice": (voice, {"ada.gguf"}),
    "verdict": (verdict, {"checks.json"}),
}


@pytest.mark.parametrize("kind", WRITERS)
def test_only_the_owner_reads_it(tmp_path: Path, kind: str) -> None:
    write, names = WRITERS[kind]
    write(tmp_path)
    assert modes_of(tmp_path) == dict.fromkeys(names, 0o600)


def modes_of(folder: Path) -> dict[str, int]:
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_file()}
    assert not [name for name, mode in modes.items() if mode != 0o600]
    return modes


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail() -> None:
        with private_file(path) as file:
            file.write(b"new")
            raise ValueError("halfway")

    with pytest.raises(ValueError, match="halfway"):
        fail()
    assert [(entry.name, entry.read_bytes()) for entry in tmp_path.iterdir()] == [("a", b"old")]
