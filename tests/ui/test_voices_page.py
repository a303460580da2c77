"""The page of voices: what it lists, finds and plays, what it remembers, and blends that are heard and kept."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QInputDialog, QLineEdit, QSlider
from pytestqt.qtbot import QtBot

from parlance.core.cloning import VoiceRecord
from parlance.core.engine import Engine
from parlance.core.result import VoiceInfo
from parlance.families.supertonic.voice import VoiceTensors
from parlance.library.catalogue import Catalogue
from parlance.library.paths import sample_sentence
from parlance.library.voices import read_record, read_voice, read_voice_file, save_voice
from parlance.ui.models.playback import PREVIEW

PATIENCE_MS = 20_000
STYLE = VoiceTensors(np.zeros((2, 4), np.float32), np.zeros((2, 4), np.float32))
ANNA = VoiceRecord("Anna", "turbo", "Anna agreed on 3 May", "anna.wav", "5f" * 32, (2.3, 14.2), "chatterbox-turbo")


@pytest.fixture
def seat(open_window: Callable[..., Any], fakes: Any, tmp_path: Path) -> Any:
    """Two models and a copy of one of them, each with its voices, and a voice of the user's own."""
    save_voice(tmp_path / "voices", STYLE, ANNA)
    small = dataclasses.replace(fakes.SMALL, languages=("en",))
    copy = dataclasses.replace(fakes.LARGE, name="supertonic-3-q8_0")
    engine = fakes.FakeEngine()
    engine.offered_models = [small, fakes.LARGE, copy, fakes.TURBO]
    seat = open_window(engine=engine)
    seat.window.open_voices()
    return seat


def until_read(qtbot: QtBot, seat: Any, count: int = 5) -> None:
    qtbot.waitUntil(lambda: seat.vm.library.count == count)


def names(seat: Any) -> list[str]:
    return [row.voice.name for row in seat.window.voices.gallery.cards.rows]


def choose(seat: Any, name: str) -> None:
    gallery = seat.window.voices.gallery
    gallery.setCurrentIndex(gallery.cards.index(names(seat).index(name)))


def said(seat: Any, name: str) -> str:
    """What a screen reader says of that card."""
    cards = seat.window.voices.gallery.cards
    return cards.index(names(seat).index(name)).data(Qt.ItemDataRole.AccessibleTextRole)


def test_every_voice_is_there_once(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    assert names(seat) == ["Anna", "Cole", "Nora", "F1", "Built-in"]
    page, details = seat.window.voices, seat.window.voices.details
    choose(seat, "F1")
    assert details.facts.text() == "Warm and low · speaks English, German, French · Supertonic 3 · OpenRAIL-M"
    assert details.origin.text() == "It came with the model."
    assert not details.more.rename.isEnabled()
    choose(seat, "Anna")
    assert details.facts.text() == "speaks English · Chatterbox Turbo · licence not stated"
    assert "anna.wav, 2.3 to 14.2 s (SHA-256 5f5f5f5f5f5f…)" in details.origin.text()
    assert "Consent: Anna agreed on 3 May" in details.origin.text()
    assert details.more.rename.isEnabled()
    seat.engine.offered_models = seat.engine.offered_models[:1]
    seat.vm.engine.relist()
    qtbot.waitUntil(lambda: names(seat) == ["Anna", "Cole", "Nora"])
    assert page.gallery.current().voice.name == "Anna", "what was chosen stays so"
    assert said(seat, "Anna") == "Anna, Language not known, Cloned, needs chatterbox-turbo"
    assert "no model here can use it · needs chatterbox-turbo" in details.facts.text()
    assert not details.hear.isEnabled()
    assert not details.use.isEnabled()


def test_voices_of_no_language_say_how_many_they_speak(
    qtbot: QtBot, seat: Any, fakes: Any, tmp_path: Path, embedded_model: Path
) -> None:
    (small,) = Catalogue(tmp_path, tmp_path / "cache", embedded_model, tmp_path / "none").models()
    qwen = dataclasses.replace(
        fakes.LARGE, title="Qwen", languages=("auto", "de", "en"), voices=(VoiceInfo("x", "Any voice", "auto"),)
    )
    german = dataclasses.replace(fakes.LARGE, title="German", languages=("de",), voices=(VoiceInfo("k", "Kai", ""),))
    seat.engine.offered_models = [small, qwen, german]
    seat.vm.engine.relist()
    qtbot.waitUntil(lambda: "Kai" in names(seat))
    assert said(seat, "Nora").startswith("Nora, English, American woman, warm, Parlance Small")
    assert said(seat, "Greta").startswith("Greta, German")
    assert said(seat, "Any voice").startswith("Any voice, 2 languages")
    assert said(seat, "Kai").startswith("Kai, German")
    cards = seat.window.voices.gallery.cards
    tip = cards.index(names(seat).index("Any voice")).data(Qt.ItemDataRole.ToolTipRole)
    assert "speaks German, English" in tip


def test_finding(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    page = seat.window.voices
    for words, found in (
        ("american WARM", ["Nora"]),
        ("openrail", ["F1"]),
        ("german", ["F1"]),
        ("cloned", ["Anna"]),
        ("nobody", []),
        ("", ["Anna", "Cole", "Nora", "F1", "Built-in"]),
    ):
        page.search.setText(words)
        assert names(seat) == found, words
    page.language.setCurrentIndex(page.language.findText("French"))
    page.language.activated.emit(page.language.currentIndex())
    assert names(seat) == ["F1"]
    page.language.setCurrentIndex(0)
    page.model.setCurrentIndex(page.model.findText("Parlance Small"))
    page.model.activated.emit(page.model.currentIndex())
    assert names(seat) == ["Cole", "Nora"]
    page.search.setText("zzz")
    assert not page.details.hear.isEnabled()
    assert page.hint.isVisible()
    assert page.hint.text() == "No voices match your search."


def test_hearing_is_made_once(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    page, library, engine = seat.window.voices, seat.vm.library, seat.engine
    picked = seat.vm.choices.voice
    choose(seat, "F1")
    qtbot.keyClick(page.gallery, Qt.Key.Key_Return)
    assert page.details.hear.text() == "Stop"
    qtbot.waitUntil(lambda: not seat.vm.speech.is_previewing)
    asked = engine.requests[-1]
    assert (asked.model, asked.voice, asked.language, asked.text) == (
        *("supertonic-3", "F1", "en"),
        "Hello. This is how I sound.",
    )
    qtbot.waitUntil(lambda: page.details.hear.text() == "Hear")
    made, written = len(engine.requests), len(seat.output.written)
    page.details.hear.click()
    qtbot.waitUntil(lambda: len(seat.output.written) > written)
    assert len(engine.requests) == made
    assert seat.vm.playback.clip == f"{PREVIEW} Supertonic 3/F1"
    qtbot.waitUntil(lambda: page.details.hear.text() == "Hear")
    library.filter("fr", "", False)
    page.details.hear.click()
    qtbot.waitUntil(lambda: len(engine.requests) == made + 1)
    assert engine.requests[-1].text == "Bonjour. Voici ma voix."
    assert seat.vm.choices.voice == picked


def test_hearing_can_be_stopped_and_another_preview_is_not_its_own(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    page = seat.window.voices
    seat.engine.gate.clear()
    choose(seat, "Nora")
    page.details.hear.click()
    qtbot.waitUntil(lambda: bool(seat.engine.requests))
    page.details.hear.click()
    assert page.details.hear.text() == "Hear"
    seat.window.side.preview.click()
    assert seat.vm.speech.is_previewing
    assert page.details.hear.text() == "Hear"
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not seat.vm.speech.is_previewing)


def test_a_voice_of_another_model_is_used(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    choose(seat, "F1")
    seat.window.voices.details.use.click()
    assert (seat.vm.choices.model.name, seat.vm.choices.voice) == ("supertonic-3", "F1")
    assert seat.window.voices.details.use.text() == "In use"
    seat.vm.choices.set_model("supertonic-3-q8_0")
    assert seat.window.voices.details.use.text() == "In use", "the copy has the same voices"


def test_favourites_come_first_everywhere_and_are_remembered(
    qtbot: QtBot, seat: Any, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    until_read(qtbot, seat)
    page = seat.window.voices
    choose(seat, "Nora")
    page.details.favourite.click()
    assert names(seat)[0] == "Nora"
    picker = seat.window.side.voice.picker
    assert [picker.itemText(at) for at in range(picker.count())] == ["★ Nora", "Cole"]
    assert picker.currentText() == "Cole"
    assert page.gallery.current().voice.name == "Nora"
    page.favourites.click()
    assert names(seat) == ["Nora"]
    card = QAccessible.queryAccessibleInterface(page.gallery).child(0)
    assert card.text(QAccessible.Text.Name) == "Nora, English, American woman, warm, Parlance Small, Favourite"
    page.favourites.click()
    choose(seat, "Anna")
    page.details.favourite.click()
    seat.vm.voices.rename("anna", "Countess")
    qtbot.waitUntil(lambda: seat.vm.choices.favourites == ["Parlance Small/nora", "own/countess"])
    seat.window.close()
    again = open_window()
    assert again.vm.choices.favourites == ["Parlance Small/nora", "own/countess"]
    again.vm.voices.remove("countess")
    qtbot.waitUntil(lambda: again.vm.choices.favourites == ["Parlance Small/nora"])


def test_keys_rename_and_remove_only_ones_own(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_read(qtbot, seat)
    page, asked = seat.window.voices, []
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (asked.append("name"), ("Countess", True))[1])
    monkeypatch.setattr(page.details.more, "confirm_removal", lambda voice: asked.append(voice.name) or True)
    choose(seat, "Cole")
    page.gallery.setFocus()
    qtbot.keyClick(page.gallery, Qt.Key.Key_F2)
    qtbot.keyClick(page.gallery, Qt.Key.Key_Delete)
    assert asked == []
    choose(seat, "Anna")
    qtbot.keyClick(page.gallery, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: (tmp_path / "voices" / "countess.gguf").exists() and not seat.vm.voices.is_busy)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "evil.gguf"), ""))
    (tmp_path / "evil.gguf").write_bytes(b"PK\x03\x04" + bytes(200))
    page.bring.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None and not seat.vm.voices.is_busy)
    assert seat.vm.messages.current.title == "evil.gguf was not imported"
    assert "evil.gguf" in seat.vm.messages.current.text


def test_everything_has_a_name(qtbot: QtBot, seat: Any) -> None:
    until_read(qtbot, seat)
    page = seat.window.voices
    for opened in (page.compare, page.blend):
        opened.click()
        check_names(page)
    assert page.gallery.accessibleDescription()
    assert said(seat, "Anna") == "Anna, English, Cloned, Chatterbox Turbo"
    assert not page.blend_box.hear.isEnabled(), "none of these models can"


def check_names(page: Any) -> None:
    for kind in (QAbstractButton, QComboBox, QLineEdit, QSlider):
        for widget in page.findChildren(kind):
            if widget.isVisible() and not widget.objectName().startswith("qt_"):
                assert widget.accessibleName(), widget
                assert widget.accessibleDescription() or widget.parent() is page.search, widget


def test_voices_of_one_name_are_told_apart_where_one_is_picked(open_window: Callable[..., Any], fakes: Any) -> None:
    doras = (VoiceInfo("ef_dora", "Dora", "en", "Spanish woman"), VoiceInfo("pf_dora", "Dora", "en", "Brazilian woman"))
    engine = fakes.FakeEngine()
    engine.offered_models = [dataclasses.replace(fakes.SMALL, voices=(*fakes.SMALL.voices, *doras), blending="x")]
    seat = open_window(engine=engine)
    seat.window.open_voices()
    box = seat.window.voices.blend_box
    for picker in (seat.window.side.voice.picker, box.first, box.second):
        shown = [picker.itemText(i) for i in range(picker.count())]
        assert shown == ["Cole", "Nora", "Dora · Spanish woman", "Dora · Brazilian woman"]


@pytest.fixture
def real(qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path, embedded_model: Path) -> Any:
    """A window on the voice that ships with Parlance."""
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    seat = open_window(engine=Engine(catalogue, read_voice_file), ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready and not seat.vm.speech.is_preparing, timeout=PATIENCE_MS)
    seat.window.open_voices()
    return seat


def test_a_blend_is_heard_in_the_language_of_its_parents(qtbot: QtBot, real: Any) -> None:
    blending, speech = real.vm.blending, real.vm.speech
    assert real.vm.choices.language == "en"
    blending.choose("lucia", "mateo")
    blending.hear()
    qtbot.waitUntil(lambda: speech.is_previewing, timeout=PATIENCE_MS)
    assert speech.asked.language == "es"
    assert speech.asked.text == sample_sentence("es", "preview")
    speech.stop()
    qtbot.waitUntil(lambda: not speech.is_previewing, timeout=PATIENCE_MS)


def test_a_blend_is_heard_then_kept_then_spoken_with(qtbot: QtBot, real: Any, tmp_path: Path) -> None:
    box, vm = real.window.voices.blend_box, real.vm
    real.window.voices.blend.click()
    assert box.first.hasFocus()
    for picker, id_ in ((box.first, "nora"), (box.second, "june")):
        picker.setCurrentIndex(picker.findData(id_))
        picker.activated.emit(picker.currentIndex())
    box.amount.setValue(30)
    shares = box.amount.accessibleDescription()
    assert shares.startswith("70 % ")
    assert "30 % " in shares
    box.hear.click()
    qtbot.waitUntil(lambda: vm.speech.is_previewing, timeout=PATIENCE_MS)
    assert box.hear.text() == "Stop"
    qtbot.waitUntil(lambda: not vm.speech.is_previewing, timeout=PATIENCE_MS)
    assert vm.messages.current is None
    assert not (tmp_path / "voices").exists()

    box.name.setFocus()
    qtbot.keyClicks(box.name, "Dusk")
    box.save.click()
    qtbot.waitUntil(lambda: vm.choices.voice == "dusk", timeout=PATIENCE_MS)
    assert vm.messages.current.title == "Dusk was saved"
    assert real.window.voices.isVisible(), "the studio has nothing to do with it"
    record = read_record(tmp_path / "voices" / "dusk.gguf")
    assert (record.fits, record.blend_amount) == ("Parlance Small", 0.3)
    assert read_voice(tmp_path / "voices" / "dusk.gguf").tensors.ttl.shape
    qtbot.waitUntil(lambda: "Dusk" in names(real), timeout=PATIENCE_MS)
    choose(real, "Dusk")
    assert "Blended here: 70 % " in real.window.voices.details.origin.text()
    real.window.script.editor.setPlainText("Hello.")
    with qtbot.waitSignal(vm.speech.finished, timeout=PATIENCE_MS) as done:
        vm.speech.speak()
    assert done.args[0].request.voice == "dusk"
    assert isinstance(vm.choices.voice_info(), VoiceInfo)
