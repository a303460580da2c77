"""Marks on what the window writes, and the place where a file is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from parlance.audio.marking import UNMARKED, Marking, write_marked
from parlance.audio.verify import verify
from parlance.core.disclosure import SENTENCES
from parlance.core.request import SynthesisRequest
from parlance.library import paths
from parlance.library.signing import kept_signer
from parlance.ui.models.marks import DISCLOSURE, PROVENANCE, WATERMARK

NOISE = (0.1 * np.random.default_rng(0).standard_normal(6 * 24000)).astype(np.float32)


def speak(qtbot: QtBot, seat: Any) -> Any:
    seat.window.script.editor.setPlainText("A sentence to be spoken.")
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        seat.vm.speech.speak()
    return done.args[0]


def saved(qtbot: QtBot, seat: Any, path: Path) -> Path:
    with qtbot.waitSignal(seat.vm.saving.saved):
        seat.window.saving.save_to(path)
    return path


def test_what_is_saved_has_a_signed_record(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    result = speak(qtbot, seat)
    verdict = verify(saved(qtbot, seat, tmp_path / "a.flac"), kept_signer(paths.signing_key()))
    assert verdict.own
    assert verdict.provenance is not None
    (request,) = verdict.provenance.record["requests"]
    assert request["text"] == "A sentence to be spoken."
    marked = soundfile.read(tmp_path / "a.flac", dtype="float32")[0]
    assert 0 < np.abs(marked - result.samples).max() < 0.1


def test_the_boxes_are_kept_and_obeyed(qtbot: QtBot, seat: Any, open_window: Any, tmp_path: Path) -> None:
    for name in (WATERMARK, PROVENANCE):
        seat.window.settings.sound.marks.boxes[name].click()
    seat.window.settings.sound.marks.boxes[DISCLOSURE].click()
    result = speak(qtbot, seat)
    assert result.request.text == f"{SENTENCES['en']} [pause 0.6s] A sentence to be spoken."
    verdict = verify(saved(qtbot, seat, tmp_path / "a.wav"), None)
    assert not verdict.is_marked
    seat.window.close()
    again = open_window()
    boxes = again.window.settings.sound.marks.boxes
    assert [boxes[name].isChecked() for name in (WATERMARK, DISCLOSURE)] == [False, True]
    assert again.vm.speech.discloses


@pytest.mark.parametrize(
    ("marking", "title", "levels"),
    [
        (Marking(), "Made with Parlance", ["good", "good", "info"]),
        (UNMARKED, "No mark of Parlance was found", ["info", "info", "info"]),
    ],
)
def test_a_dropped_file_is_looked_at(
    qtbot: QtBot, seat: Any, tmp_path: Path, marking: Marking, title: str, levels: list[str]
) -> None:
    path = tmp_path / "sound.wav"
    write_marked(path, [NOISE], 24000, [SynthesisRequest("A text.")], marking)
    seat.window.settings.sound.marks.check.click()
    dialog = seat.window.checking
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    with qtbot.waitSignal(seat.vm.marks.answered):
        dialog.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, none))
        assert dialog.title.text() == "Listening…"
    assert dialog.title.text() == title
    assert [level for level, _ in dialog.findings._lines] == levels
    dialog.close()


def test_what_is_no_sound_is_said(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_text("no sound")
    seat.window.open_check()
    with qtbot.waitSignal(seat.vm.marks.answered):
        seat.window.checking.check(tmp_path / "a.wav")
    assert seat.window.checking.title.text() == "This file cannot be checked"
    assert "This sound file cannot be read" in seat.window.checking.findings.accessibleDescription()
    seat.window.checking.close()


@pytest.fixture
def spoken(qtbot: QtBot, seat: Any) -> Any:
    """Sentences that are all spoken, to be exported with a sentence in front."""
    seat.window.script.editor.setPlainText("The first one. Here comes the second.")
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: len(seat.vm.export.spoken()) == 2 and not seat.vm.narration.is_busy)
    seat.vm.marks.set(DISCLOSURE, True)
    return seat


def test_an_export_begins_with_the_sentence(qtbot: QtBot, spoken: Any, tmp_path: Path) -> None:
    export = spoken.vm.export
    with qtbot.waitSignal(export.exported) as done:
        export.export(tmp_path / "book.flac", None, ("srt",))
    front = (tmp_path / "book.srt").read_text(encoding="utf-8").split("\n\n")[0]
    assert front.startswith("1\n00:00:00,000 --> ")
    assert front.endswith(SENTENCES["en"])
    takes = sum(take.frames for _, take in export.spoken())
    assert done.args[0][0].audio.frames > takes + 22050
    verdict = verify(tmp_path / "book.flac", kept_signer(paths.signing_key()))
    assert verdict.own
    assert not export.is_busy


def test_an_export_whose_sentence_fails_says_why(qtbot: QtBot, spoken: Any, tmp_path: Path) -> None:
    spoken.engine.fail_at = 0
    spoken.vm.export.export(tmp_path / "book.flac", None, ())
    qtbot.waitUntil(lambda: not spoken.vm.export.is_busy)
    assert spoken.vm.messages.current.title == "Nothing was exported"
    assert not (tmp_path / "book.flac").exists()


def test_where_an_export_goes_is_looked_at_before_its_sentence_is_made(spoken: Any, tmp_path: Path) -> None:
    made = len(spoken.engine.results)
    spoken.vm.export.export(tmp_path / "nowhere" / "book.flac", None, ())
    assert not spoken.vm.export.is_busy
    assert "nowhere/book.flac cannot be written" in spoken.vm.messages.current.text
    assert len(spoken.engine.results) == made


def test_an_export_can_be_cancelled_at_its_sentence(qtbot: QtBot, spoken: Any, tmp_path: Path) -> None:
    spoken.engine.gate.clear()
    spoken.vm.export.export(tmp_path / "book.flac", None, ())
    qtbot.wait(50)
    assert spoken.vm.export.is_busy
    spoken.vm.export.cancel()
    spoken.engine.let_go()
    qtbot.waitUntil(lambda: not spoken.vm.export.is_busy)
    assert not (tmp_path / "book.flac").exists()
