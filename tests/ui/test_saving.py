"""Save writes what was synthesized, whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from parlance.audio.files import formats
from parlance.ui.models.export import dialog_filters, suggested_name, with_extension
from parlance.ui.models.marks import WATERMARK
from parlance.ui.widgets.document_dialogs import SaveQuestion


def speak(qtbot: QtBot, seat: Any) -> Any:
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        seat.vm.speech.speak()
    return done.args[0]


def test_save_asks_for_a_name_and_writes_the_samples(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def answer(parent: Any, title: str, proposal: str, filters: str, _words: str) -> tuple[str, str]:
        asked.append((Path(proposal).name, filters))
        return str(tmp_path / "mine"), "FLAC (*.flac)"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    seat.vm.marks.set(WATERMARK, False)
    result = speak(qtbot, seat)
    with qtbot.waitSignal(seat.vm.saving.saved):
        qtbot.keyClick(seat.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked[0][0] == "Hello and welcome Write anything you.wav"
    assert asked[0][1].split(";;") == [f"{known.title} (*.{known.extension})" for known in formats()]
    samples, rate = soundfile.read(tmp_path / "mine.flac", dtype="float32")
    assert rate == result.sample_rate
    assert np.abs(samples - result.samples).max() < 1 / 32000
    assert seat.vm.messages.current.title == "Saved mine.flac"
    assert seat.vm.preferences.settings.last_folder == str(tmp_path)


@pytest.mark.parametrize("answer", ["replaced", "given up"])
def test_a_name_that_gets_its_extension_does_not_replace_a_file_unasked(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    (tmp_path / "pod.flac").write_bytes(b"an earlier recording")
    flac = next(words for words, known in dialog_filters() if known.extension == "flac")
    asked: list[tuple[str, str]] = []

    def ask(_parent: Any, _title: str, proposal: str, _filters: str, words: str) -> tuple[str, str]:
        asked.append((proposal, words))
        if len(asked) == 1:
            return str(tmp_path / "pod"), flac
        return (proposal, flac) if answer == "replaced" else ("", "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    speak(qtbot, seat)
    if answer == "replaced":
        with qtbot.waitSignal(seat.vm.saving.saved):
            seat.window.saving.ask_where()
    else:
        seat.window.saving.ask_where()
    assert asked[1] == (str(tmp_path / "pod.flac"), flac)  # The dialog itself asks about the file of that name.
    assert ((tmp_path / "pod.flac").read_bytes() == b"an earlier recording") == (answer == "given up")


@pytest.mark.parametrize("extension", [known.extension for known in formats() if known.extension != "m4b"])
def test_every_format_that_is_offered_is_written(qtbot: QtBot, seat: Any, tmp_path: Path, extension: str) -> None:
    result = speak(qtbot, seat)
    with qtbot.waitSignal(seat.vm.saving.saved) as saved:
        seat.window.saving.save_to(tmp_path / f"take.{extension}")
    assert saved.args[0].frames / saved.args[0].sample_rate == pytest.approx(result.audio_s, abs=0.01)
    assert soundfile.info(tmp_path / f"take.{extension}").duration == pytest.approx(result.audio_s, abs=0.1)


def test_a_place_that_cannot_be_written_is_explained(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    speak(qtbot, seat)
    with qtbot.waitSignal(seat.vm.saving.failed):
        seat.window.saving.save_to(tmp_path / "no such folder" / "take.wav")
    message = seat.vm.messages.current
    assert message.title == "The file was not saved"
    assert "no such folder" in message.text
    assert message.action == "save"


def test_what_was_stopped_can_be_saved(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.engine.fail_at = 1
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    with qtbot.waitSignal(seat.vm.saving.saved) as saved:
        seat.window.saving.save_to(tmp_path / "part.wav")
    assert saved.args[0].frames == len(seat.player.samples) > 0


def test_a_take_of_another_text_is_marked_and_save_speaks_first(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "take.wav"), ""))
    editor, status = seat.window.script.editor, seat.window.transport.status
    editor.setPlainText("Short.")
    speak(qtbot, seat)
    assert status.text().startswith("Done: ")
    editor.setPlainText("This is a good deal longer than it was before.")
    assert status.text() == "The text has changed since it was spoken."
    qtbot.keyClick(seat.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    question = seat.window.findChild(SaveQuestion)
    assert question.isVisible()
    with qtbot.waitSignal(seat.vm.saving.saved):
        question.first.click()
    made = seat.engine.results[-1]
    assert made.request.text == "This is a good deal longer than it was before."
    assert soundfile.info(tmp_path / "take.wav").frames == len(made.samples)
    assert status.text().startswith("Done: ")


def test_the_earlier_sound_can_be_saved_all_the_same(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "take.wav"), ""))
    made = speak(qtbot, seat)
    seat.vm.choices.set_voice("nora")
    qtbot.waitUntil(lambda: "changed since this was spoken" in seat.window.transport.status.text())
    seat.window.save()
    with qtbot.waitSignal(seat.vm.saving.saved):
        seat.window.findChild(SaveQuestion).earlier.click()
    assert soundfile.info(tmp_path / "take.wav").frames == len(made.samples)
    seat.vm.choices.set_voice("cole")
    assert seat.vm.speech.stale_words() == ""


def test_nothing_to_save_opens_no_dialog(seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: pytest.fail("a dialog was opened"))
    seat.window.save()
    assert not seat.window.transport.save.isEnabled()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hello, world! This is a long sentence that goes on.", "Hello world This is a long"),
        ("../../etc/passwd", "etc passwd"),
        ("  \n", "Speech"),
        ("☃☃", "Speech"),
        ("x" * 300, "x" * 48),
        ("Grüße aus Köln", "Grüße aus Köln"),
    ],
)
def test_suggested_name(text: str, name: str) -> None:
    assert suggested_name(text) == name


def test_an_unknown_extension_is_kept_in_the_name() -> None:
    wav = dialog_filters()[0][1]
    assert with_extension(Path("v1.2"), wav) == Path("v1.2.wav")
    assert with_extension(Path("a.FLAC"), wav) == Path("a.FLAC")
