"""What the world does to a program: each time it is said in words, nothing is lost, and the next request works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.engine import Engine
from parlance.library import settings
from parlance.library.catalogue import Catalogue
from parlance.project.file import ProjectFile

PATIENCE_MS = 60_000
DISK_BYTES = 1 << 20
HOURS_S = 3 * 3600


def words(seat: Any) -> str:
    message = seat.vm.messages.current
    return "" if message is None else f"{message.title}: {message.text}"


def begin(qtbot: QtBot, seat: Any, text: str) -> None:
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.vm.project.edit("insert_text", text, 0)


def speak(qtbot: QtBot, seat: Any) -> None:
    narration = seat.vm.narration
    narration.speak_all()
    qtbot.waitUntil(lambda: (not narration.is_busy and not narration.is_keeping) or words(seat) != "")


# ---- disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Where projects are kept: a disk of its own, of a megabyte."""
    folder = tmp_path / "projects"
    folder.mkdir()
    options = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "parlance-test", str(folder)]
    if shutil.which("mount") is None or subprocess.run(options, capture_output=True).returncode:
        pytest.skip("only root can make a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_disk_that_fills_up_stops_the_queue_and_an_export(qtbot: QtBot, small_disk: Path, open_window: Any) -> None:
    seat = open_window()
    begin(qtbot, seat, "One sentence. Another one. A third.")
    speak(qtbot, seat)
    spoken = len(seat.vm.export.spoken())
    ballast = small_disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        for _ in range(DISK_BYTES // 4096 + 1):
            file.write(bytes(4096))
    seat.vm.export.export(small_disk / "book.wav", None, ())
    qtbot.waitUntil(lambda: "book.wav cannot be written: " in words(seat))
    assert not (small_disk / "book.wav").exists()
    seat.vm.messages.clear()
    seat.vm.project.edit("insert_text", "Some more. And more.", 0)
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: "Untitled.parlance: the disk is full" in words(seat))
    qtbot.waitUntil(lambda: not seat.vm.narration.is_busy)
    assert len(seat.vm.project.script.sentences) == 5
    ballast.unlink()
    seat.window.messages.acted.emit("retry_project")
    qtbot.waitUntil(lambda: seat.vm.messages.current is None)
    speak(qtbot, seat)
    assert len(seat.vm.export.spoken()) == spoken + 2 == 5
    seat.window.close()
    file = ProjectFile(small_disk / "Untitled.parlance")
    contents = file.read()
    assert len(contents.sentences) == 5
    assert all(len(file.samples(take.id)) == take.frames for take in contents.takes)
    file.close()


def test_a_write_protected_folder_is_named_and_the_project_before_stays(
    qtbot: QtBot, small_disk: Path, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    seat = open_window()
    begin(qtbot, seat, "Kept.")
    other = tmp_path / "Other.parlance"
    seat.vm.project.save_copy(other)
    qtbot.waitUntil(lambda: seat.vm.project.path == other)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    for name, work in (("Untitled", seat.vm.project.open), ("New", seat.vm.project.create)):
        seat.vm.messages.clear()
        work(small_disk / f"{name}.parlance")
        said = f"{name}.parlance: it, or its folder, is write-protected"
        qtbot.waitUntil(lambda said=said: said in words(seat))
    assert seat.vm.project.path == other
    assert [row.text for row in seat.vm.project.script.sentences] == ["Kept."]
    seat.vm.messages.clear()
    speak(qtbot, seat)
    assert len(seat.vm.export.spoken()) == 1


def test_choices_that_cannot_be_kept_are_told_once(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Path] = []

    def full(_settings: Any, path: Path) -> None:
        tried.append(path)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(settings, "save", full)
        seat.vm.choices.set_voice("nora")
        qtbot.waitUntil(lambda: "settings.json cannot be written: the disk is full" in words(seat))
        seat.vm.messages.clear()
        seat.vm.choices.set_voice("cole")
        qtbot.waitUntil(lambda: len(tried) == 2)
    assert words(seat) == ""
    seat.vm.choices.set_voice("nora")
    path = tmp_path / "settings.json"
    qtbot.waitUntil(lambda: path.exists() and "nora" in path.read_text())


# ---- two windows


def test_the_second_window_says_so_and_takes_nothing_from_the_first(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    first = open_window()
    first.window.script.editor.setPlainText("Of the first.")
    begin(qtbot, first, "Of the first window.")
    path = tmp_path / "settings.json"
    qtbot.waitUntil(lambda: path.exists() and "Untitled.parlance" in path.read_text())
    second = open_window()
    assert words(second).startswith("Another window of Parlance is open: The other window keeps your settings")
    second.window.script.editor.setPlainText("Of the second.")
    begin(qtbot, second, "Of the second window.")
    speak(qtbot, second)
    assert second.vm.project.title == "Untitled 2"
    first.window.close()
    second.window.close()
    kept = json.loads(path.read_text())
    assert (kept["script"], Path(kept["project"]).stem) == ("Of the first.", "Untitled")
    third = open_window()
    assert words(third) == ""
    qtbot.waitUntil(lambda: third.vm.project.is_open)
    assert [row.text for row in third.vm.project.script.sentences] == ["Of the first window."]


# ---- what is read


def test_a_clip_of_three_hours_is_refused_without_being_read(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, tmp_path: Path
) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO, fakes.SMALL]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    long, short = tmp_path / "long.flac", tmp_path / "short.wav"
    with soundfile.SoundFile(long, "w", 8000, 1) as file:
        for _ in range(HOURS_S // 60):
            file.write(np.zeros(8000 * 60, np.int16))
    soundfile.write(short, make_clip(17.0), RATE)
    tracemalloc.start()
    seat.window.studio.load(long)
    qtbot.waitUntil(lambda: "long.flac: it is longer than 7,200 s" in words(seat))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8000 * HOURS_S / 20
    seat.window.studio.load(short)
    qtbot.waitUntil(lambda: seat.vm.studio.clip.diagnosis is not None, timeout=PATIENCE_MS)


# ---- models


@pytest.mark.parametrize("damage", [Path.unlink, lambda path: os.truncate(path, 100_000)], ids=["removed", "cut short"])
def test_a_model_file_that_is_damaged_while_in_use(
    qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    """What is loaded is in memory; a file of the same name is looked at again before each request."""
    models = tmp_path / "models"
    models.mkdir()
    shutil.copy(embedded_model, models / "mine.gguf")
    seat = open_window(engine=Engine(Catalogue(models, tmp_path / "cache", embedded_model)), ready=False)
    speech, choices = seat.vm.speech, seat.vm.choices
    qtbot.waitUntil(lambda: speech.is_ready and not speech.is_preparing, timeout=PATIENCE_MS)
    choices.set_model("mine")
    qtbot.waitUntil(lambda: not speech.is_preparing, timeout=PATIENCE_MS)
    seat.window.script.editor.setPlainText("A first sentence. " * 8)
    speech.speak()
    qtbot.waitUntil(lambda: speech.first_audio_s is not None, timeout=PATIENCE_MS)
    damage(models / "mine.gguf")
    qtbot.waitUntil(lambda: speech.result is not None, timeout=PATIENCE_MS)
    assert words(seat) == ""
    seat.window.script.editor.setPlainText("A second one.")
    speech.speak()
    qtbot.waitUntil(lambda: words(seat) != "", timeout=PATIENCE_MS)
    assert "mine" in words(seat)
    choices.set_model(choices.models[0].name)
    qtbot.waitUntil(lambda: speech.can_speak and not speech.is_preparing, timeout=PATIENCE_MS)
    with qtbot.waitSignal(speech.finished, timeout=PATIENCE_MS):
        speech.speak()
