"""A voice made in the window by the real engine on a micro model: heard, kept, given away, renamed and removed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import soundfile
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.cloning import clone_path
from parlance.core.engine import Engine
from parlance.core.files import file_sha256
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_record, read_voice_file

PATIENCE_MS = 120_000


@pytest.fixture
def seat(
    qtbot: QtBot,
    open_window: Callable[..., Any],
    user_folders: Path,
    tmp_path: Path,
    embedded_model: Path,
) -> Any:
    """The studio is open and has a recording."""
    made = ensure_random("random:chatterbox-turbo-micro", user_folders / "cache")
    (tmp_path / "models").mkdir()
    shutil.copyfile(made, tmp_path / "models" / "micro.gguf")
    shutil.copyfile(clone_path(made), tmp_path / "models" / "micro-clone.gguf")
    soundfile.write(tmp_path / "ada.flac", make_clip(12.0), RATE)
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    seat = open_window(engine=Engine(catalogue, read_voice_file), ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.vm.choices.set_model("micro")
    seat.window.open_studio()
    seat.window.studio.load(tmp_path / "ada.flac")
    qtbot.waitUntil(lambda: seat.vm.studio.clip.is_good, timeout=PATIENCE_MS)
    seat.window.studio.consent.own.click()
    return seat


def voices(seat: Any) -> list[str]:
    return [voice.id for voice in seat.vm.choices.model.voices]


def save(qtbot: QtBot, seat: Any, name: str = "Ada") -> None:
    seat.vm.studio.set_name(name)
    with qtbot.waitSignal(seat.vm.voices.saved, timeout=PATIENCE_MS):
        seat.window.studio.commands.save.click()
    qtbot.waitUntil(lambda: seat.vm.choices.voice == name.lower(), timeout=PATIENCE_MS)


@pytest.mark.extended
def test_preview_save_and_speak(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    vm = seat.vm
    vm.studio.clip.set_part(1.0, 11.0)
    qtbot.waitUntil(lambda: vm.studio.can_preview, timeout=PATIENCE_MS)
    seat.window.studio.commands.preview.click()
    qtbot.waitUntil(lambda: vm.speech.is_previewing, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not vm.speech.is_previewing, timeout=PATIENCE_MS)
    assert vm.messages.current is None
    assert vm.speech.first_audio_s is not None
    assert not (tmp_path / "voices").exists()

    made = vm.studio._voice
    save(qtbot, seat)
    record = read_record(tmp_path / "voices" / "ada.gguf")
    assert (record.name, record.fits, record.consent) == ("Ada", "turbo", "It is my own voice")
    assert record.source_sha256 == file_sha256(tmp_path / "ada.flac")
    assert (record.source_name, record.source_part, record.model) == ("ada.flac", (1.0, 11.0), "micro")
    stored = read_voice_file(tmp_path / "voices" / "ada.gguf").tensors
    assert stored.xvector.tobytes() == made.xvector.tobytes()
    assert voices(seat) == ["default", "ada"]
    assert seat.window.side.voice.picker.currentText() == "Ada"
    assert vm.messages.current.title == "Ada was saved"
    assert seat.window.script.isVisible()
    assert vm.studio.clip.clip is None

    seat.window.script.editor.setPlainText("Hello.")
    with qtbot.waitSignal(vm.speech.finished, timeout=PATIENCE_MS) as done:
        vm.speech.speak()
    assert done.args[0].request.voice == "ada"


def test_a_name_that_is_taken_costs_nothing_but_another_name(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    (tmp_path / "voices").mkdir()
    (tmp_path / "voices" / "ada.gguf").write_bytes(b"somebody else")
    seat.vm.studio.set_name("Ada")
    seat.window.studio.commands.save.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None, timeout=PATIENCE_MS)
    assert "there is already a voice 'ada'" in seat.vm.messages.current.text.lower()
    assert seat.vm.messages.current.title == "Ada was not saved"
    save(qtbot, seat, "Countess")
    assert (tmp_path / "voices" / "ada.gguf").read_bytes() == b"somebody else"


def test_stopping_and_making_it_again(qtbot: QtBot, seat: Any) -> None:
    seat.vm.studio.set_name("Ada")
    seat.vm.studio.save()
    seat.vm.studio.cancel()
    assert not seat.vm.studio.is_making
    save(qtbot, seat)


def test_a_model_without_its_networks_is_named(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    (tmp_path / "models" / "micro-clone.gguf").unlink()
    seat.vm.studio.preview()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None, timeout=PATIENCE_MS)
    assert "micro-clone.gguf" in seat.vm.messages.current.text


def test_export_remove_import_and_rename(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(qtbot, seat)
    menu, vm, out = seat.window.side.voices, seat.vm, tmp_path / "for-bob.gguf"

    def until_said(title: str) -> None:
        qtbot.waitUntil(
            lambda: vm.messages.current is not None and vm.messages.current.title == title, timeout=PATIENCE_MS
        )

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out.with_suffix("")), ""))
    menu.export.trigger()
    until_said("Exported for-bob.gguf")
    assert out.read_bytes() == (tmp_path / "voices" / "ada.gguf").read_bytes()

    for agreed, left in ((False, ["default", "ada"]), (True, ["default"])):
        monkeypatch.setattr(menu, "confirm_removal", lambda _voice, agreed=agreed: agreed)
        menu.remove.trigger()
        qtbot.waitUntil(lambda: not vm.voices.is_busy)
        qtbot.waitUntil(lambda left=left: voices(seat) == left, timeout=PATIENCE_MS)
    assert vm.choices.voice == "default"
    assert not menu.export.isEnabled()

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(out), ""))
    menu.bring.trigger()
    qtbot.waitUntil(lambda: vm.choices.voice == "ada", timeout=PATIENCE_MS)
    menu.bring.trigger()
    until_said("for-bob.gguf was not imported")

    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Countess", True))
    menu.rename.trigger()
    qtbot.waitUntil(lambda: vm.choices.voice == "countess", timeout=PATIENCE_MS)
    assert voices(seat) == ["default", "countess"]
    assert seat.window.side.voice.picker.currentText() == "Countess"

    vm.choices.set_model("parlance-small")
    vm.voices.remove("countess")
    until_said("Countess was removed")
    vm.voices.bring(out)
    until_said("Ada was imported")
    assert "pick the model Random chatterbox-turbo-micro" in vm.messages.current.text
