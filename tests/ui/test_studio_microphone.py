"""Recording in the studio: the meter, what it says, and what becomes of the recording."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import make_clip

from parlance.core.files import samples_sha256


@pytest.fixture
def cloner(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> Any:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO, fakes.SMALL]
    seat = open_window(engine=engine)
    seat.microphones.sound = np.tile(make_clip(8.0, 48000), 4)
    seat.microphones.speed = 8.0
    seat.window.open_studio()
    qtbot.waitUntil(lambda: len(seat.vm.studio.recording.inputs) == 2)
    return seat


def test_a_recording_is_judged_and_made_into_a_voice(qtbot: QtBot, cloner: Any) -> None:
    box, studio = cloner.window.studio.recording, cloner.vm.studio
    box.record.click()
    qtbot.waitUntil(lambda: studio.recording.seconds > 12)
    assert box.strip.isVisible()
    assert not box.view.isVisible()
    assert box.record.text() == "Stop recording"
    assert studio.lacking() == "Recording: read a paragraph aloud, then stop."
    assert box.strip.words.text().startswith("Level OK")
    assert studio.recording.level_db > -20
    box.record.click()
    qtbot.waitUntil(lambda: studio.clip.is_good)
    assert box.view.isVisible()
    clip = studio.clip.clip
    assert clip.name.startswith("Recording ")
    assert (clip.sample_rate, clip.sha256) == (48000, samples_sha256(clip.mono))
    assert np.array_equal(clip.mono, cloner.microphones.sound[: len(clip.mono)])
    assert studio.clip.duration > 12
    assert cloner.microphones.open_streams == 0
    studio.set_consent("own")
    cloner.engine.fail_at = 0
    studio.preview()
    qtbot.waitUntil(lambda: len(cloner.engine.clonings) == 1)
    assert cloner.engine.clonings[0].sample_rate == 48000


def test_the_chosen_microphone_is_used(qtbot: QtBot, cloner: Any) -> None:
    picker = cloner.window.studio.recording.microphone
    assert [picker.itemText(i) for i in range(picker.count())] == [
        "Default microphone",
        "Headset microphone",
        "Desk microphone",
    ]
    picker.setCurrentIndex(2)
    picker.activated.emit(2)
    cloner.vm.studio.record()
    qtbot.waitUntil(lambda: cloner.vm.studio.recording.seconds > 0.1)
    cloner.vm.studio.record()
    assert cloner.microphones.opened == [("fake: desk", 44100, 2)]


@pytest.mark.parametrize(
    ("gain", "said"),
    [(0.0, "No signal"), (0.01, "Very quiet"), (2.0, "Too loud")],
    ids=["silent", "quiet", "loud"],
)
def test_the_meter_says_what_is_wrong(qtbot: QtBot, cloner: Any, gain: float, said: str) -> None:
    cloner.microphones.sound = gain * cloner.microphones.sound
    cloner.vm.studio.record()
    strip = cloner.window.studio.recording.strip
    qtbot.waitUntil(lambda: said in strip.words.text())
    strip.grab()


def test_no_microphone_is_a_clear_message_and_files_still_work(qtbot: QtBot, cloner: Any) -> None:
    cloner.microphones.devices = ()
    cloner.window.studio.recording.record.click()
    qtbot.waitUntil(lambda: cloner.vm.messages.current is not None)
    message = cloner.vm.messages.current
    assert message.title == "The microphone cannot be used"
    assert message.text.startswith("No microphone was found.")
    assert not cloner.vm.studio.recording.is_recording
    assert cloner.window.studio.recording.choose.isEnabled()
    cloner.microphones.devices = (cloner.vm.studio.recording.inputs[0],)
    cloner.window.studio.recording.record.click()
    qtbot.waitUntil(lambda: cloner.vm.studio.recording.seconds > 0.1)
    assert cloner.vm.messages.current is None


def test_no_microphone_is_missing_before_it_was_looked_for(qtbot: QtBot, cloner: Any) -> None:
    recording, box = cloner.vm.studio.recording, cloner.window.studio.recording
    looked, asked, list_inputs = threading.Event(), threading.Event(), cloner.microphones.rescan_inputs
    cloner.microphones.rescan_inputs = lambda: (asked.set(), looked.wait(10), list_inputs())[-1]
    cloner.microphones.devices = ()
    recording.inputs = ()  # as at the start
    recording.refresh_inputs()
    assert asked.wait(10)
    recording.changed.emit()
    assert box.microphone.currentText() == "Default microphone"
    looked.set()
    qtbot.waitUntil(lambda: box.microphone.currentText() == "No microphone was found")


def test_without_a_microphone_nothing_can_be_recorded_until_one_is_found(qtbot: QtBot, cloner: Any) -> None:
    box, microphones = cloner.window.studio.recording, cloner.microphones.devices
    assert box.record.isEnabled()
    assert box.record.toolTip() == "Record from the microphone"
    cloner.microphones.devices = ()
    box.again.click()
    qtbot.waitUntil(lambda: not box.record.isEnabled())
    assert box.record.toolTip() == box.record.accessibleDescription() == "No microphone was found"
    assert box.microphone.currentText() == "No microphone was found"
    assert box.choose.isEnabled()
    cloner.microphones.devices = microphones
    box.again.click()
    qtbot.waitUntil(box.record.isEnabled)
    assert box.record.toolTip() == "Record from the microphone"
    cloner.vm.studio.record()
    assert not box.again.isEnabled(), "an open stream does not survive it"
    cloner.vm.studio.record()


def test_a_microphone_that_is_pulled_out_leaves_its_recording(qtbot: QtBot, cloner: Any) -> None:
    cloner.microphones.vanishes_after_s = 8.0
    cloner.vm.studio.record()
    qtbot.waitUntil(lambda: cloner.vm.studio.clip.diagnosis is not None)
    assert 5.0 < cloner.vm.studio.clip.duration < 8.5
    assert "stopped working" in cloner.vm.messages.current.text


def test_speaking_stops_when_recording_begins(qtbot: QtBot, cloner: Any) -> None:
    cloner.output.limit = 20_000
    cloner.vm.speech.speak()
    qtbot.waitUntil(lambda: cloner.vm.playback.is_playing)
    cloner.vm.studio.record()
    assert not cloner.vm.playback.is_playing


def test_closing_the_window_ends_the_recording(qtbot: QtBot, cloner: Any) -> None:
    cloner.vm.studio.record()
    qtbot.waitUntil(lambda: cloner.vm.studio.recording.seconds > 0.1)
    begun = time.monotonic()
    cloner.window.close()
    assert time.monotonic() - begun < 2
    assert cloner.microphones.open_streams == 0
