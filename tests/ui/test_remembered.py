"""What one window leaves, the next one finds."""

from __future__ import annotations

import dataclasses
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from parlance.core.request import SETTINGS
from parlance.core.result import VoiceInfo
from parlance.library.releases import releases
from parlance.ui import translation


def test_choices_and_window_are_remembered(qtbot: QtBot, open_window: Callable[..., Any], theme: Any) -> None:
    first = open_window()
    first.vm.choices.set_voice("nora")
    first.vm.choices.set_model("supertonic-3")
    first.vm.choices.set_language("de")
    first.vm.choices.set_device("vulkan:0")
    first.vm.options.set("speed", 1.0)
    first.vm.options.set("pause_s", 0.75)
    first.vm.options.set("guidance", "conditional")
    first.vm.playback.set_output("fake: headset")
    first.vm.studio.recording.set_input("fake: desk")
    first.window.script.editor.setPlainText("Remember me.")
    first.window.header.panel.setChecked(False)
    first.window.side.expert.set_open(True)
    first.window.resize(900, 640)
    theme.set_mode("dark")
    first.window.close()
    theme.set_mode("light")

    second = open_window()
    vm = second.vm
    assert vm.choices.model.name == "supertonic-3"
    assert (vm.choices.language, vm.choices.device) == ("de", "vulkan:0")
    assert vm.options.changed_values() == {"speed": 1.0, "pause_s": 0.75, "guidance": "conditional"}
    assert vm.playback.output == second.player.device_id == "fake: headset"
    assert vm.studio.recording.input == "fake: desk"
    assert second.window.studio.recording.microphone.currentText() == "fake: desk (not connected)"
    second.window.open_studio()
    qtbot.waitUntil(lambda: second.window.studio.recording.microphone.currentText() == "Desk microphone")
    assert second.window.script.editor.toPlainText() == "Remember me."
    assert not second.window.side.isVisible()
    assert second.window.side.expert.is_open
    assert second.window.height() == 640
    assert theme.mode == "dark"
    vm.choices.set_model("parlance-small")
    assert vm.choices.voice == "nora"


def test_files_of_version_1_are_taken_over(open_window: Callable[..., Any], tmp_path: Path, theme: Any) -> None:
    """As the last window of that version left them."""
    for name in ("settings.json", "window.ini"):
        shutil.copy(Path(__file__).parents[1] / "unit" / "library" / "version_1" / name, tmp_path)
    first = open_window()
    assert first.window.height() == 760  # Qt takes no geometry from a screen of another width
    assert not first.window.side.isVisible()
    assert first.window.side.expert.is_open
    assert first.window.script.editor.toPlainText() == "Remember me."
    assert first.vm.choices.voice == "nora"
    assert first.vm.studio.recording.input == "fake: desk"
    assert first.vm.options.changed_values()["guidance"] == "conditional"
    assert theme.mode == "dark"
    first.window.close()
    theme.set_mode("light")
    assert not (tmp_path / "window.ini").exists()
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (kept["version"], kept["hologram"], kept["window"]) == (2, True, {"splitter": [1]})
    assert not open_window().window.side.isVisible()


@pytest.mark.parametrize(
    "value", ["@ByteArrya(\\x1)", "12", "a, b", "@Variant(\\0\\0)", "@Rect(1 2 3 4)", "@ByteArray(x)"]
)
@pytest.mark.parametrize("name", ["geometry", "side_panel", "expert_open"])
def test_whatever_is_noted_of_the_window_it_opens(
    open_window: Callable[..., Any], tmp_path: Path, name: str, value: str
) -> None:
    (tmp_path / "window.ini").write_text(f"[General]\n{name}={value}\n", "utf-8")
    seat = open_window(ready=False)
    assert seat.window.isVisible()


def test_first_start_has_a_sentence_to_speak(open_window: Callable[..., Any]) -> None:
    seat = open_window()
    assert seat.window.script.editor.toPlainText().startswith("Hello, and welcome.")
    assert seat.window.transport.speak.isEnabled()
    assert (seat.window.width(), seat.window.height()) == (1180, 760)


def test_first_start_is_in_the_language_of_the_window(
    open_window: Callable[..., Any], fakes: Any, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    translation.use_language("de")
    engine = fakes.FakeEngine()
    greta = VoiceInfo("greta", "Greta", "de", "woman who speaks German")
    several = dataclasses.replace(fakes.SMALL, languages=("en", "de"), voices=(*fakes.SMALL.voices, greta))
    engine.offered_models = [several]
    first = open_window(engine=engine)
    assert (first.vm.choices.language, first.vm.choices.voice) == ("de", "greta")
    assert first.window.script.editor.toPlainText().startswith("Hallo und willkommen.")
    assert first.vm.choices.voice_caption() == "Frau, die Deutsch spricht"
    first.vm.choices.set_voice("cole")
    first.window.close()
    assert open_window(engine=engine).vm.choices.voice == "cole"


@pytest.mark.parametrize("code", ["ja", "ar"])
def test_first_start_says_that_no_model_here_speaks_the_language_of_the_window(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, request: pytest.FixtureRequest, code: str
) -> None:
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    assert open_window().vm.choices.language_caption() == ""
    translation.use_language(code)
    seat = open_window()
    said = seat.vm.choices.language_caption()
    for words in ("Parlance Small", translation.LANGUAGES[code], seat.window.side.get_models.text()):
        assert words in said
    assert "Other models" not in said
    assert said in seat.window.side.language.picker.accessibleDescription()
    seat.engine.offered_models = [fakes.SMALL, dataclasses.replace(fakes.LARGE, languages=("en", code))]
    seat.vm.engine.relist()
    qtbot.waitUntil(lambda: seat.vm.choices.language_caption() == "")
    assert said not in seat.window.side.language.picker.accessibleDescription()


def test_a_model_that_can_be_had_speaks_each_language_of_the_window() -> None:
    spoken = {code for release in releases().values() for code in release.languages}
    assert set(translation.LANGUAGES) <= spoken


def test_the_language_follows_a_voice_that_is_picked(open_window: Callable[..., Any], fakes: Any) -> None:
    """But not one that is of no language here, nor where no voice is of the language that is read."""
    greta, eva = VoiceInfo("greta", "Greta", "de"), VoiceInfo("eva", "Eva", "")
    several = dataclasses.replace(fakes.SMALL, languages=("en", "de", "fr"), voices=(*fakes.SMALL.voices, greta, eva))
    engine = fakes.FakeEngine()
    engine.offered_models = [several]
    seat = open_window(engine=engine)
    choices = seat.vm.choices
    for voice, language in (("greta", "de"), ("eva", "de"), ("nora", "en")):
        seat.window.side.voice.picked.emit(voice)
        assert (choices.voice, choices.language) == (voice, language)
    choices.set_language("fr")
    seat.window.side.voice.picked.emit("greta")
    assert (choices.voice, choices.language) == ("greta", "fr")


def test_the_default_voice_begins_where_it_speaks_the_language(open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    eva = VoiceInfo("eva", "Eva", "", "")
    engine.offered_models = [dataclasses.replace(fakes.SMALL, voices=(eva, *fakes.SMALL.voices))]
    assert open_window(engine=engine).vm.choices.voice == "cole"


def test_who_took_the_place_of_a_voice_that_left_is_told_once(
    open_window: Callable[..., Any], fakes: Any, tmp_path: Path
) -> None:
    engine = fakes.FakeEngine()
    heirs = [VoiceInfo(code, code.title(), code, formerly=("gone",)) for code in ("en", "de")]
    engine.offered_models = [
        dataclasses.replace(fakes.SMALL, languages=("en", "de"), voices=(*fakes.SMALL.voices, *heirs))
    ]
    kept = {"version": 1, "model": "parlance-small", "language": "de", "voices": {"parlance-small": "gone"}}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    seat = open_window(engine=engine)
    assert seat.vm.choices.voice == "de"
    assert seat.vm.messages.current is not None
    assert seat.vm.messages.current.title == "The voice gone is no longer available"
    seat.window.close()
    again = open_window(engine=engine)
    assert again.vm.choices.voice == "de"
    assert again.vm.messages.current is None


def test_the_voice_follows_the_language_unless_it_is_ones_own(open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    german, own = VoiceInfo("greta", "Greta", "de"), VoiceInfo("ada", "Ada", "en", cloned=True)
    english = tuple(dataclasses.replace(voice, language="en") for voice in fakes.SMALL.voices)
    engine.offered_models = [dataclasses.replace(fakes.SMALL, languages=("en", "de"), voices=(*english, german, own))]
    choices = open_window(engine=engine).vm.choices
    choices.set_language("de")
    assert choices.voice == "greta"
    choices.set_language("en")
    assert choices.voice == fakes.SMALL.default_voice
    choices.set_voice("ada")
    choices.set_language("de")
    assert choices.voice == "ada"


def test_what_no_longer_exists_falls_back(qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path) -> None:
    kept = {"version": 1, "model": "gone", "device": "cuda:3", "language": "xx", "voices": {"parlance-small": "gone"}}
    kept |= {"speed": 99.0, "steps": 12, "dtype": "f64", "window": {"measured": "nonsense", "pause_s": "long"}}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    seat = open_window()
    choices = seat.vm.choices
    assert (choices.model.name, choices.voice, choices.language, choices.device) == (
        "parlance-small",
        "cole",
        "en",
        "auto",
    )
    assert seat.vm.options.changed_values() == {"steps": 12}


@pytest.mark.parametrize(
    "content", ['{"version": 0}', "[" * 100_000, '{"model": "\\ud800"}'], ids=lambda words: words[:15]
)
def test_settings_that_cannot_be_read_are_kept_and_told(
    open_window: Callable[..., Any], tmp_path: Path, content: str
) -> None:
    (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    seat = open_window()
    assert seat.vm.messages.current.title == "Your settings could not be read"
    assert f"{tmp_path}/settings.json.corrupt" in seat.vm.messages.current.text
    assert (tmp_path / "settings.json.corrupt").read_text(encoding="utf-8") == content
    seat.window.close()
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["version"] == 2


@pytest.mark.parametrize("value", [None, -1, 1e300, 2**62, "x\0", [1], {"a": [{}]}, {"0": "1"}, True], ids=repr)
@pytest.mark.parametrize(("version", "has_options"), [(1, True), (2, True), (2, False)])
def test_no_value_keeps_the_window_from_starting(
    open_window: Callable[..., Any], tmp_path: Path, value: Any, version: int, has_options: bool
) -> None:
    path = tmp_path / "settings.json"
    open_window().window.close()
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept = dict.fromkeys(kept, value) | {"version": version}
    if version == 1:
        kept |= {"window": dict.fromkeys((*kept, *SETTINGS), value)} | dict.fromkeys(SETTINGS, value)
    elif has_options:
        kept["options"] = dict.fromkeys(SETTINGS, value)
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert open_window().vm.choices.model.name == "parlance-small"


def test_settings_are_written_soon(qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path) -> None:
    seat = open_window()
    seat.vm.choices.set_voice("nora")

    def written() -> bool:
        path = tmp_path / "settings.json"
        return path.exists() and json.loads(path.read_text(encoding="utf-8"))["voices"] == {"parlance-small": "nora"}

    qtbot.waitUntil(written)


def test_settings_are_written_while_something_changes_all_the_time(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    """Each sentence of a book is measured, and the book goes on for hours."""
    measured = QTimer()
    measured.timeout.connect(seat.vm.choices.measured_changed)
    measured.start(50)
    seat.vm.choices.set_voice("nora")
    qtbot.waitUntil((tmp_path / "settings.json").exists)
    measured.stop()


def test_the_next_start_finds_a_project_that_was_just_opened(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.vm.preferences._later.setInterval(3_600_000)
    seat.window.open_sentences()
    path = tmp_path / "settings.json"
    qtbot.waitUntil(lambda: path.exists() and "Untitled.parlance" in path.read_text(encoding="utf-8"))


def test_measured_speed_is_shown_in_the_next_window(qtbot: QtBot, open_window: Callable[..., Any]) -> None:
    first = open_window()
    assert first.vm.choices.measured_caption() == "Speed not measured yet"
    with qtbot.waitSignal(first.vm.speech.finished):
        first.vm.speech.speak()
    first.window.close()
    assert open_window().vm.choices.measured_caption() == "Measured 20× faster than real time"


def test_a_start_returns_to_the_book_where_it_was_left(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    path = tmp_path / "The door.txt"
    path.write_text("The door closed. Nobody came.", encoding="utf-8")
    first = open_window()
    first.window.open_files([path])
    qtbot.waitUntil(lambda: bool(first.vm.reader.sentences))
    first.window.open_voices()  # a page over it
    first.window.close()
    second = open_window(ready=False)
    assert second.window.pages.currentWidget() is second.window.read
    qtbot.waitUntil(lambda: len(second.vm.reader.sentences) == 2)
    assert second.window.read.view.isVisible()
    second.window.open_text()
    second.window.close()
    third = open_window(ready=False)
    assert third.window.pages.currentWidget() is third.window.script
