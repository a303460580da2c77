"""The cloning studio on an engine that does as it is told: what it asks for, what it says, and what it keeps."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.errors import DeviceError
from parlance.families.supertonic.voice import LIMITS


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    path = tmp_path / "ada.wav"
    soundfile.write(path, make_clip(17.0), RATE)
    return path


@pytest.fixture
def cloner(open_window: Callable[..., Any], fakes: Any) -> Any:
    """A window whose model clones and wants no transcript, with the studio open."""
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO, fakes.SMALL]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    return seat


def heard(qtbot: QtBot, seat: Any, path: Path) -> None:
    """Choose the recording, and wait until it was listened to."""
    seat.window.studio.load(path)
    clip = seat.vm.studio.clip
    qtbot.waitUntil(lambda: clip.diagnosis is not None and not clip.is_listening)


def words(seat: Any) -> str:
    return seat.window.studio.commands.words.text()


def findings(seat: Any) -> str:
    return seat.window.studio.recording.findings.accessibleDescription()


def test_it_says_at_each_step_what_is_next(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    studio, page = cloner.vm.studio, cloner.window.studio
    assert "needs 5 s of one person speaking, and does best with 15 s" in findings(cloner)
    assert words(cloner) == "Choose a recording."
    heard(qtbot, cloner, clip)
    assert findings(cloner) == "Good: Clear speech, and enough of it."
    assert words(cloner) == "Tell us whose voice this is."
    assert not page.commands.preview.isEnabled()
    page.consent.agreed.click()
    assert words(cloner) == "Enter who gave consent."
    qtbot.keyClicks(page.consent.who, "Ada, by letter")
    assert studio.statement == "The speaker agreed: Ada, by letter"
    assert words(cloner) == "Give the voice a name."
    assert page.commands.preview.isEnabled()
    assert not page.commands.save.isEnabled()
    qtbot.keyClicks(page.name, "Ada")
    assert words(cloner) == "Ready to be saved."
    assert page.commands.save.isEnabled()


def test_consent_is_asked_again_for_another_recording(qtbot: QtBot, cloner: Any, clip: Path, tmp_path: Path) -> None:
    heard(qtbot, cloner, clip)
    cloner.window.studio.consent.own.click()
    assert cloner.vm.studio.statement == "It is my own voice"
    other = tmp_path / "bob.flac"
    soundfile.write(other, make_clip(8.0, higher=0.8), RATE)
    heard(qtbot, cloner, other)
    assert cloner.vm.studio.statement == ""
    assert not cloner.window.studio.consent.own.isChecked()
    assert not cloner.vm.studio.can_preview


def test_the_part_is_trimmed_by_mouse_and_key(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    heard(qtbot, cloner, clip)
    model, view = cloner.vm.studio.clip, cloner.window.studio.recording.view
    assert model.part == pytest.approx((0.0, 17.0))
    view.begin.setFocus()
    for _ in range(3):
        qtbot.keyClick(view.begin, Qt.Key.Key_Right)
    qtbot.keyClick(view.end, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert model.part == pytest.approx((0.3, 16.0))
    assert "0:00.3" in view.begin.accessibleDescription()
    qtbot.mousePress(view.end, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(view.end, QPoint(view.begin.x() - view.end.x() + view.width() // 2, 20))
    qtbot.mouseRelease(view.end, Qt.MouseButton.LeftButton)
    assert 8.0 < model.part[1] < 9.0
    qtbot.waitUntil(lambda: not model.is_listening)
    assert model.diagnosis.duration_s == pytest.approx(model.part[1] - model.part[0], abs=0.01)
    assert len(model.samples()) == round(model.part[1] * RATE) - round(model.part[0] * RATE)
    model.set_part(model.part[0], model.part[0] - 3)
    assert model.part[1] - model.part[0] == pytest.approx(0.1)
    qtbot.waitUntil(lambda: not model.is_listening)
    assert "0.1 s long; this model needs at least 5 s" in findings(cloner)
    assert words(cloner) == "This part cannot be used: choose another."


def test_best_part_is_one_click_away(qtbot: QtBot, cloner: Any, tmp_path: Path) -> None:
    speech = make_clip(16.0)
    soundfile.write(tmp_path / "long.wav", np.concatenate([np.zeros(8 * RATE), speech, np.zeros(8 * RATE)]), RATE)
    heard(qtbot, cloner, tmp_path / "long.wav")
    assert "silence" in findings(cloner) or "Warning" in findings(cloner)
    cloner.window.studio.recording.best.click()
    begin, end = cloner.vm.studio.clip.part
    assert 7.5 < begin < 9.5
    assert end - begin == pytest.approx(15.0, abs=0.1)
    qtbot.waitUntil(lambda: not cloner.vm.studio.clip.is_listening)
    assert findings(cloner).startswith("Good")
    assert not cloner.window.studio.recording.best.isEnabled()


def test_of_a_recording_that_is_too_long_the_best_part_is_used(qtbot: QtBot, cloner: Any, tmp_path: Path) -> None:
    soundfile.write(tmp_path / "book.wav", np.tile(make_clip(10.0), 13), RATE)
    heard(qtbot, cloner, tmp_path / "book.wav")
    qtbot.waitUntil(lambda: cloner.vm.studio.clip.is_good)
    assert cloner.vm.studio.clip.duration == pytest.approx(130.0)
    assert cloner.vm.studio.clip.part == cloner.vm.studio.clip.best_part


@pytest.mark.parametrize("name", ["notes.wav", "gone.wav"])
def test_a_file_that_is_no_recording_is_named_and_the_next_one_works(
    qtbot: QtBot, cloner: Any, clip: Path, name: str
) -> None:
    (clip.parent / "notes.wav").write_text("milk, eggs")
    cloner.window.studio.load(clip.parent / name)
    qtbot.waitUntil(lambda: cloner.vm.messages.current is not None)
    assert name in cloner.vm.messages.current.text
    assert not cloner.vm.studio.clip.is_reading
    heard(qtbot, cloner, clip)
    assert cloner.vm.messages.current is None


def test_a_newer_file_wins(qtbot: QtBot, cloner: Any, clip: Path, tmp_path: Path) -> None:
    for index in range(5):
        soundfile.write(tmp_path / f"{index}.wav", make_clip(6.0), RATE)
        cloner.window.studio.load(tmp_path / f"{index}.wav")
    heard(qtbot, cloner, clip)
    assert cloner.vm.studio.clip.clip.name == "ada.wav"


def drop(page: QWidget, *paths: Path) -> QDropEvent:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys, action = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(50, 50), action, data, buttons, keys)
    enter.ignore()
    page.dragEnterEvent(enter)
    dropped = QDropEvent(QPointF(50, 50), action, data, buttons, keys)
    if enter.isAccepted():
        page.dropEvent(dropped)
    return enter


def test_a_file_is_dropped(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    assert not drop(cloner.window.studio, clip, clip).isAccepted()
    assert drop(cloner.window.studio, clip).isAccepted()
    qtbot.waitUntil(lambda: cloner.vm.studio.clip.diagnosis is not None)
    assert cloner.vm.preferences.settings.last_folder == str(clip.parent)


def test_the_recording_can_be_heard(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    cloner.output.limit = 20_000
    heard(qtbot, cloner, clip)
    play = cloner.window.studio.recording.play
    cloner.vm.studio.clip.set_part(2.0, 4.0)
    play.click()
    qtbot.waitUntil(lambda: play.text() == "Stop")
    assert np.array_equal(cloner.player.samples.view(), cloner.vm.studio.clip.samples())
    play.click()
    qtbot.waitUntil(lambda: play.text() == "Play the part")


def ready(qtbot: QtBot, seat: Any, clip: Path) -> None:
    heard(qtbot, seat, clip)
    seat.vm.studio.set_consent("own")
    seat.vm.studio.set_name("Ada")


def test_making_is_shown_and_stopped(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    actions = cloner.window.studio.commands
    cloner.engine.gate.clear()
    actions.save.setFocus()
    actions.save.click()
    qtbot.waitUntil(lambda: words(cloner) == "Loading the voice-cloning model")
    assert actions.cancel.hasFocus()
    assert not actions.preview.isEnabled()
    qtbot.keyClick(cloner.window, Qt.Key.Key_Escape)
    assert not cloner.vm.studio.is_making
    assert actions.save.hasFocus()
    cloner.engine.gate.set()
    assert words(cloner) == "Ready to be saved."
    assert cloner.vm.studio.name == "Ada"
    assert cloner.vm.messages.current is None
    cloner.vm.speech.speak()
    qtbot.waitUntil(lambda: cloner.vm.speech.result is not None)


def test_preparing_another_device_does_not_stop_it(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    vm, engine = cloner.vm, cloner.engine
    engine.prewarm_gate.clear()
    vm.speech.prepare()
    qtbot.waitUntil(lambda: vm.speech.progress is not None)
    engine.gate.clear()
    vm.studio.preview()
    vm.speech.prepare()
    qtbot.waitUntil(lambda: len(engine.clonings) == 1)
    vm.speech.prepare()
    engine.fail_at, engine.error = 2, DeviceError("it got to its end")
    engine.let_go()
    qtbot.waitUntil(lambda: vm.messages.current is not None)
    assert "got to its end" in vm.messages.current.text


def test_a_failure_is_told_and_nothing_is_lost(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    cloner.engine.fail_at, cloner.engine.error = 1, DeviceError("the device ran out of memory")
    cloner.window.studio.commands.preview.click()
    qtbot.waitUntil(lambda: cloner.vm.messages.current is not None)
    assert cloner.vm.messages.current.title == "The voice was not made"
    assert "ran out of memory" in cloner.vm.messages.current.text
    assert cloner.vm.studio.can_save
    assert cloner.vm.studio.clip.part == pytest.approx((0.0, 17.0))


def test_the_request_says_which_part_and_where(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    cloner.vm.choices.set_device("vulkan:0")
    cloner.vm.studio.clip.set_part(2.0, 12.0)
    qtbot.waitUntil(lambda: cloner.vm.studio.can_preview)
    cloner.vm.studio.set_transcript("not wanted here")
    cloner.engine.fail_at = 2
    cloner.vm.studio.preview()
    qtbot.waitUntil(lambda: not cloner.vm.studio.is_making)
    (asked,) = cloner.engine.clonings
    assert (asked.model, asked.device, asked.sample_rate) == ("chatterbox-turbo", "vulkan:0", RATE)
    assert np.allclose(asked.samples, make_clip(17.0)[2 * RATE : 12 * RATE], atol=1e-4)
    assert asked.transcript == ""


def test_a_transcript_is_asked_for_where_the_model_wants_one(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, clip: Path
) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [
        dataclasses.replace(fakes.TURBO, capabilities=("cloning", "clone_transcript")),
        fakes.TURBO,
    ]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    ready(qtbot, seat, clip)
    assert seat.window.studio.transcript.isVisible()
    qtbot.keyClicks(seat.window.studio.transcript, "She sells sea shells.")
    engine.fail_at = 0
    seat.vm.studio.preview()
    qtbot.waitUntil(lambda: not seat.vm.studio.is_making)
    assert engine.clonings[0].transcript == "She sells sea shells."


def test_a_model_that_cannot_clone_points_to_one_that_can(qtbot: QtBot, cloner: Any, clip: Path, fakes: Any) -> None:
    box = cloner.window.studio.recording
    assert not cloner.window.studio.transcript.isVisible()
    cloner.vm.choices.set_model(fakes.SMALL.name)
    assert not box.choose.isEnabled()
    assert not drop(cloner.window.studio, clip).isAccepted()
    assert box.use_model.text() == "Use Chatterbox Turbo"
    box.use_model.click()
    assert cloner.vm.choices.model.name == "chatterbox-turbo"
    assert not box.use_model.isVisible()
    assert box.choose.isEnabled()


def test_what_a_clone_is_not_is_said_and_such_a_model_is_not_the_first_choice(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, clip: Path
) -> None:
    needs = dataclasses.replace(fakes.TURBO.cloning, fits="small", limits=LIMITS)
    engine = fakes.FakeEngine()
    engine.offered_models = [dataclasses.replace(fakes.SMALL, cloning=needs), fakes.TURBO]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    assert findings(seat).endswith("it does not copy an identity.")
    heard(qtbot, seat, clip)
    assert "Clear speech" in findings(seat)
    assert findings(seat).endswith("it does not copy an identity.")
    assert [model.name for model in seat.vm.choices.cloners()] == ["chatterbox-turbo", "parlance-small"]
    seat.vm.choices.set_model("chatterbox-turbo")
    assert "identity" not in findings(seat)


def test_another_model_judges_anew(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, tmp_path: Path) -> None:
    brief = dataclasses.replace(fakes.TURBO.cloning, fits="multilingual", shortest_s=2.0, enough_s=2.0)
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO, dataclasses.replace(fakes.TURBO, name="brief", cloning=brief)]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    soundfile.write(tmp_path / "short.wav", make_clip(3.0), RATE)
    heard(qtbot, seat, tmp_path / "short.wav")
    assert "needs at least 5 s" in findings(seat)
    seat.vm.choices.set_model("brief")
    qtbot.waitUntil(lambda: seat.vm.studio.clip.is_good)


def test_leaving_and_coming_back_loses_nothing(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    window = cloner.window
    window.studio.back.click()
    assert window.script.isVisible()
    assert window.script.editor.hasFocus()
    window.side.clone.click()
    assert window.studio.isVisible()
    assert words(cloner) == "Ready to be saved."


def test_while_the_script_is_spoken_the_voice_waits(qtbot: QtBot, cloner: Any, clip: Path) -> None:
    ready(qtbot, cloner, clip)
    cloner.engine.gate.clear()
    cloner.vm.speech.speak()
    assert not cloner.vm.studio.can_save
    assert words(cloner) == "The script is being spoken; stop it first."
    cloner.vm.speech.stop()
    cloner.engine.gate.set()
    qtbot.waitUntil(lambda: cloner.vm.studio.can_save)


def test_number_types_are_those_of_the_device(cloner: Any) -> None:
    options, choices = cloner.vm.options, cloner.vm.choices
    assert {"q4_0", "q4_k", "int8"} <= dict(options.choices("dtype")).keys()
    options.set("dtype", "int8")
    choices.set_device("vulkan:0")
    assert "int8" not in dict(options.choices("dtype"))
    assert options.request_fields()["dtype"] == options.value("dtype") == "auto"
    choices.devices[1].probes["mul_mat_q4_0"] = False
    choices.set_device("cpu")
    assert options.value("dtype") == "int8"
    choices.set_device("vulkan:0")
    assert "q4_0" not in dict(options.choices("dtype"))
    assert "q4_k" in dict(options.choices("dtype"))


def controls(seat: Any) -> list[QWidget]:
    """Everything in the studio that takes the focus."""
    found = seat.window.studio.findChildren(QWidget)
    shown = [w for w in found if w.isVisible() and w.isEnabled() and not w.objectName().startswith("qt_")]
    return [w for w in shown if w.focusPolicy() & Qt.FocusPolicy.TabFocus]


@pytest.fixture
def full(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, clip: Path) -> Any:
    """A studio with everything in it."""
    engine = fakes.FakeEngine()
    engine.offered_models = [dataclasses.replace(fakes.TURBO, capabilities=("cloning", "clone_transcript"))]
    seat = open_window(engine=engine)
    seat.window.open_studio()
    ready(qtbot, seat, clip)
    seat.vm.studio.clip.set_part(1.0, 9.0)
    qtbot.waitUntil(lambda: seat.vm.studio.can_save)
    return seat


def test_every_control_has_a_name_a_description_and_is_reached_by_tab(qtbot: QtBot, full: Any) -> None:
    full.window.studio.consent.agreed.setFocus()
    qtbot.keyClick(full.window.studio.consent.agreed, Qt.Key.Key_Space)
    qtbot.keyClicks(full.window.studio.consent.who, "Ada")
    wanted = controls(full)
    assert len(wanted) >= 14
    for widget in wanted:
        assert widget.accessibleName(), widget
        assert widget.accessibleDescription(), widget
    full.window.studio.back.setFocus()
    visited = {full.window.focusWidget()}
    for _ in range(60):
        full.window.focusNextChild()
        visited.add(full.window.focusWidget())
    # Of two radio buttons the keyboard reaches the chosen one, and the arrows the other.
    assert set(wanted) - visited <= {full.window.studio.consent.own}


def test_nothing_is_cut_off_when_the_window_is_small(qtbot: QtBot, full: Any) -> None:
    full.window.resize(820, 560)
    qtbot.waitUntil(lambda: full.window.width() == 820)
    page = full.window.studio
    page.consent.agreed.click()
    for widget in controls(full):
        assert widget.width() >= min(widget.minimumSizeHint().width(), 80), widget.accessibleName()
        assert widget.mapTo(page, QPoint(widget.width(), 0)).x() <= page.width(), widget.accessibleName()
    qtbot.waitUntil(lambda: page.consent.who.hasFocus() and not page.consent.who.visibleRegion().isEmpty())


def test_findings_are_announced(qtbot: QtBot, cloner: Any, clip: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: said.append(event.message())))
    heard(qtbot, cloner, clip)
    assert "Good: Clear speech, and enough of it." in said
    assert "Tell us whose voice this is." in said
