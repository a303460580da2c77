"""A voice of Qwen3-TTS made in the window by the real engine on a micro model, with the words of the recording."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import soundfile
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.cloning import clone_path
from parlance.core.engine import Engine
from parlance.families.qwen3 import driver as qwen3
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_voice, read_voice_file

PATIENCE_MS = 120_000
WORDS = "I heard a siren at the door, and nobody was there. " * 2 + "It rang again at noon, and still nobody came."


def test_the_transcript_is_asked_for_kept_and_spoken_on_from(
    qtbot: QtBot,
    open_window: Callable[..., Any],
    user_folders: Path,
    tmp_path: Path,
    embedded_model: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 12)  # a random model speaks until it is stopped
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    made = ensure_random("random:qwen3-tts-0.6b-base-micro", user_folders / "cache")
    (tmp_path / "models").mkdir()
    shutil.copyfile(made, tmp_path / "models" / "micro.gguf")
    shutil.copyfile(clone_path(made), tmp_path / "models" / "micro-clone.gguf")
    soundfile.write(tmp_path / "ada.flac", make_clip(8.0), RATE)
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    seat = open_window(engine=Engine(catalogue, read_voice_file), ready=False)
    vm, studio = seat.vm, seat.window.studio
    qtbot.waitUntil(lambda: vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.window.open_studio()
    assert not studio.transcript.isVisible()
    vm.choices.set_model("micro")
    assert studio.transcript.isVisible()
    studio.load(tmp_path / "ada.flac")
    qtbot.waitUntil(lambda: vm.studio.clip.is_good, timeout=PATIENCE_MS)
    studio.consent.own.click()
    studio.transcript.setPlainText(WORDS)
    vm.studio.set_name("Ada")
    with qtbot.waitSignal(vm.voices.saved, timeout=PATIENCE_MS):
        studio.commands.save.click()
    qtbot.waitUntil(lambda: vm.choices.voice == "ada", timeout=PATIENCE_MS)
    stored = read_voice(tmp_path / "voices" / "ada.gguf")
    assert (stored.record.transcript, stored.record.fits) == (WORDS, "qwen3-tts-0.6b")
    assert stored.tensors.ref_codes is not None
    seat.window.script.editor.setPlainText("Hello.")
    with qtbot.waitSignal(vm.speech.finished, timeout=PATIENCE_MS) as done:
        vm.speech.speak()
    assert done.args[0].request.voice == "ada"
