"""The page of models: what it offers, what it does when told to, and what it says when that goes wrong."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot
from tests.random_models.supertonic import random_model

from parlance.core.cloning import clone_path
from parlance.core.memory import Memory
from parlance.families.supertonic.conversion.raw import save_raw
from parlance.library.releases import releases
from parlance.ui.models.choices import GIB, disk_words
from parlance.ui.models.model_files import SOUND, installed_facts, language_words
from parlance.ui.widgets import models_page


@pytest.fixture
def process(fakes: Any) -> Any:
    return fakes.FakeModelProcess()


@pytest.fixture
def models(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, tmp_path: Path, process: Any) -> Any:
    """A window with the page open, the shipped model and one of the user's own."""
    folder = tmp_path / "models"
    folder.mkdir()
    own = folder / "supertonic-3.gguf"
    own.write_bytes(b"weights")
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.SMALL, dataclasses.replace(fakes.LARGE, path=str(own))]
    seat = open_window(engine=engine)
    seat.vm.models.make_process = process
    seat.window.open_models()
    qtbot.waitUntil(lambda: len(seat.window.models.official) == len(seat.vm.models.official))
    return seat


def agree(monkeypatch: pytest.MonkeyPatch, answer: bool = True) -> list[str]:
    asked: list[str] = []

    def confirmed(_parent: Any, question: str, more: str, _yes: str) -> bool:
        asked.append(f"{question} | {more}")
        return answer

    monkeypatch.setattr(models_page, "confirmed", confirmed)
    return asked


def seen(seat: Any) -> set[str]:
    page = seat.window.models
    return {name for name, card in (*page.installed.items(), *page.official.items()) if not card.isHidden()}


def test_a_need_leaves_the_models_that_serve_it(qtbot: QtBot, models: Any) -> None:
    chips = {chip.text(): chip for chip in models.window.models.needs.chips}
    every = seen(models)
    assert {"parlance-small", "supertonic-3", "kokoro", "chatterbox-turbo"} <= every
    chips["Read books"].click()
    assert {"parlance-small", "kokoro"} <= seen(models)
    assert not any(name.startswith(("chatterbox", "qwen3")) for name in seen(models))
    chips["Clone a voice"].click()
    assert "qwen3-tts-0.6b-base" in seen(models)
    assert not {"kokoro", "qwen3-tts-1.7b-voicedesign"} & seen(models)
    chips["Act"].click()
    assert {"chatterbox-turbo", "qwen3-tts-1.7b-voicedesign"} <= seen(models)
    chips["Many languages"].click()
    assert {"chatterbox-multilingual"} <= seen(models) < every
    chips["Fastest"].click()
    assert {"supertonic", "supertonic-2"} <= seen(models)
    assert "kokoro" not in seen(models)
    chips["Everything"].click()
    assert seen(models) == every


def test_a_card_says_how_the_model_was_measured(models: Any) -> None:
    page = models.window.models
    assert "6.1 % word errors, DistillMOS 4.04 of 5" in page.official["kokoro"].accessibleDescription()
    assert "word errors" not in page.official["supertonic"].accessibleDescription()
    card = page.installed["parlance-small"]
    assert not card._rate.isVisible()
    models.vm.choices.measure("parlance-small", "cpu", 0.05)
    assert card._rate.text() == "20× faster than real time on this computer"


def message(seat: Any) -> Any:
    return seat.vm.messages.current


def picker(seat: Any) -> list[str]:
    combo = seat.window.side.model.picker
    return [combo.itemText(index) for index in range(combo.count())]


def test_it_offers_what_is_not_there(models: Any) -> None:
    page = models.window.models
    assert list(page.installed) == ["parlance-small", "supertonic-3"]
    assert list(page.official) == [name for name in releases() if name != "supertonic-3"]
    assert not page.installed["parlance-small"].use.isEnabled()
    assert not page.installed["parlance-small"].remove.isEnabled(), "it ships with Parlance"
    page.installed["supertonic-3"].use.click()
    assert models.vm.choices.model.name == "supertonic-3"
    assert page.installed["supertonic-3"].use.text() == "In use"


def test_the_panel_and_the_page_agree_on_the_size_of_a_model(models: Any) -> None:
    choices = models.vm.choices
    choices.set_model("supertonic-3")
    path = clone_path(Path(choices.model.path))
    path.write_bytes(bytes(3_000_000))
    size = choices.model_caption().rpartition(" · ")[2]
    assert size == disk_words(choices.model.size_bytes + 3_000_000)
    assert installed_facts(choices.model).startswith(f"{size} · ")


def test_a_row_says_whether_the_machine_can_hold_it(models: Any) -> None:
    card = models.window.models.official["chatterbox-turbo"]
    files = models.vm.models
    for memory, words in (
        (Memory(8 * GIB, 4 * GIB), "Needs about 2.3 GB of memory; 4.0 GB free"),
        (Memory(8 * GIB, GIB), "Needs about 2.3 GB of memory, and 1.0 GB are free now: close other programs"),
        (Memory(GIB, GIB), "Needs about 2.3 GB of memory, but this computer has 1.0 GB"),
    ):
        files.memory = memory
        files.changed.emit()
        assert words in card.get.accessibleDescription()
    card.type.setCurrentIndex(card.type.findData("q4_k"))
    assert "Needs about 1004 MB" in card.get.accessibleDescription()


def test_a_model_is_fetched_and_then_offered(qtbot: QtBot, models: Any, process: Any, fakes: Any) -> None:
    page, files = models.window.models, models.vm.models
    page.server.setText("https://mirror.example")
    page.server.editingFinished.emit()
    card = page.official["chatterbox-turbo"]
    card.type.setCurrentIndex(card.type.findData("q8_0"))
    card.get.click()
    assert process.arguments == [
        *("get", "chatterbox-turbo", "--dtype", "q8_0", "--accept-licence", "--endpoint", "https://mirror.example")
    ]
    assert page.work.isVisible()
    assert page.work.cancel.hasFocus()
    assert not card.get.isEnabled()
    assert not page.bring.isEnabled()
    process.step("Downloading t3_turbo_v1.safetensors, 1.0 GB of 3.0 GB", 10**9, 3 * 10**9)
    qtbot.waitUntil(lambda: page.work.words.text() == "Downloading t3_turbo_v1.safetensors, 1.0 GB of 3.0 GB")
    assert page.work.bar.value() * 3 == pytest.approx(page.work.bar.maximum(), abs=3)
    new = dataclasses.replace(fakes.TURBO, name="chatterbox-turbo-q8_0")
    models.engine.offered_models = [*models.engine.offered_models, new]
    process.end()
    qtbot.waitUntil(lambda: "Chatterbox Turbo" in picker(models))
    assert not page.work.isVisible()
    assert card.get.hasFocus()
    assert message(models).title == "chatterbox-turbo-q8_0 is ready"
    assert "chatterbox-turbo-q8_0" in page.installed
    assert files.endpoint == models.vm.preferences.settings.endpoint == "https://mirror.example"
    models.window.messages.acted.emit(message(models).action)
    assert models.vm.choices.model is new
    assert message(models) is None


def test_limits_of_a_licence_are_agreed_to_first(models: Any, process: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    card = models.window.models.official["supertonic-2"]
    asked = agree(monkeypatch, answer=False)
    card.get.click()
    assert "Supertonic 2 is licensed under OpenRAIL-M | OpenRAIL-M rules out certain uses" in asked[0]
    assert asked[0].endswith("/supertone-oss-archive/supertonic-2")
    assert process.arguments == []
    agree(monkeypatch)
    card.get.click()
    assert process.arguments[:2] == ["get", "supertonic-2"]
    process.end()


def test_a_failed_fetch_is_said_and_tried_again(qtbot: QtBot, models: Any, process: Any) -> None:
    page = models.window.models
    page.official["chatterbox-turbo"].get.click()
    process.fail("could not fetch conds.pt: the server stopped sending; what came is kept")
    qtbot.waitUntil(lambda: message(models) is not None)
    assert message(models).title == "Chatterbox Turbo was not downloaded"
    assert message(models).text == "Could not fetch conds.pt: the server stopped sending; what came is kept."
    assert page.official["chatterbox-turbo"].get.hasFocus()
    process.arguments = []
    models.window.messages.acted.emit(message(models).action)
    assert process.arguments[:2] == ["get", "chatterbox-turbo"]
    assert message(models) is None
    process.end()


def test_work_is_cancelled_by_its_button_and_by_closing(qtbot: QtBot, models: Any, process: Any) -> None:
    page, files = models.window.models, models.vm.models
    page.official["chatterbox-turbo"].get.click()
    page.work.cancel.click()
    assert process.cancelled.is_set()
    qtbot.waitUntil(lambda: not files.is_working)
    assert message(models) is None
    process.cancelled.clear()
    page.official["chatterbox-turbo"].get.click()
    assert not models.window.close()
    models.window.closing.dialog.now.click()
    assert not models.window.isVisible()
    assert process.cancelled.is_set()


def test_a_copy_in_another_type_has_a_name_of_its_own(qtbot: QtBot, models: Any, process: Any, tmp_path: Path) -> None:
    card = models.window.models.installed["supertonic-3"]
    assert [copy.text() for copy in card.copies] == ["Make a copy in 8 bits"]
    card.copies[0].trigger()
    source, out = tmp_path / "models" / "supertonic-3.gguf", tmp_path / "models" / "supertonic-3-q8_0.gguf"
    assert process.arguments == ["quantize", str(source), "-o", str(out), "--dtype", "q8_0"]
    large = models.engine.offered_models[1]
    copy = dataclasses.replace(large, name="supertonic-3-q8_0", path=str(out))
    models.engine.offered_models = [*models.engine.offered_models, copy]
    out.touch()
    process.end()
    qtbot.waitUntil(lambda: "Supertonic 3 (supertonic-3-q8_0)" in picker(models))
    models.window.models.installed["supertonic-3"].copies[0].trigger()
    assert message(models).title == "Supertonic 3 could not be copied in 8 bits"
    assert "There is already a model 'supertonic-3-q8_0'" in message(models).text


def test_a_folder_is_imported_by_the_real_process(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    save_raw(random_model("supertonic-v2-micro"), tmp_path / "My Model")
    seat = open_window()
    seat.window.open_models()
    seat.vm.models.bring(tmp_path / "My Model")
    qtbot.waitUntil(lambda: not seat.vm.models.is_working, timeout=60_000)
    assert message(seat).title == "my-model is ready", message(seat)
    assert (tmp_path / "models" / "my-model.gguf").is_file()
    seat.vm.models.bring(tmp_path / "My Model")
    assert message(seat).title == "My Model was not imported"
    (tmp_path / "Nothing").mkdir()
    seat.vm.models.bring(tmp_path / "Nothing")
    qtbot.waitUntil(lambda: not seat.vm.models.is_working, timeout=60_000)
    assert "holds neither an official model" in message(seat).text


def test_removing_asks_and_picks_another(
    qtbot: QtBot, models: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "models" / "supertonic-3.gguf"
    models.vm.choices.set_model("supertonic-3")
    card = models.window.models.installed["supertonic-3"]
    assert agree(monkeypatch, answer=False) == []
    card.remove.trigger()
    assert own.exists()
    asked = agree(monkeypatch)
    models.engine.gate.clear()
    models.vm.speech.speak()
    qtbot.waitUntil(lambda: models.vm.speech.state == "speaking")
    card.remove.trigger()
    assert asked == ["Remove Supertonic 3 from this computer? | You can download it again."]
    assert own.exists()
    assert message(models).text == "It is speaking: press Stop, then remove it."
    models.engine.gate.set()
    models.vm.speech.stop()
    qtbot.waitUntil(lambda: models.vm.speech.state == "idle")
    models.engine.offered_models = models.engine.offered_models[:1]
    card.remove.trigger()
    assert not own.exists()
    assert models.vm.choices.model.name == "parlance-small"
    assert message(models).title == "Supertonic 3 was removed"
    qtbot.waitUntil(lambda: picker(models) == ["Parlance Small"])
    assert "supertonic-3" in models.window.models.official


def test_a_file_that_cannot_be_removed(models: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    agree(monkeypatch)
    monkeypatch.setattr(Path, "unlink", refuse)
    models.window.models.installed["supertonic-3"].remove.trigger()
    assert message(models).title == "Supertonic 3 was not removed"
    assert "could not be removed: Permission denied" in message(models).text


def test_a_file_that_vanishes_while_in_use_is_said(qtbot: QtBot, models: Any) -> None:
    """Somebody else removed it: the next job fails, the list is made anew, and another model is picked."""
    models.vm.choices.set_model("supertonic-3")
    models.engine.fail_at = 0
    models.engine.offered_models = models.engine.offered_models[:1]
    models.vm.speech.speak()
    qtbot.waitUntil(lambda: message(models) is not None and message(models).title == "Supertonic 3 is missing")
    assert "Parlance Small is used instead" in message(models).text
    assert picker(models) == ["Parlance Small"]
    models.engine.fail_at = None
    qtbot.waitUntil(lambda: models.vm.speech.can_speak)
    models.vm.speech.speak()
    qtbot.waitUntil(lambda: models.vm.speech.result is not None)


def test_what_a_download_left_is_gone_on_with_or_discarded(models: Any, tmp_path: Path) -> None:
    left = tmp_path / "downloads" / "chatterbox-turbo"
    left.mkdir(parents=True)
    (left / ".t3_turbo_v1.safetensors.0123.part").write_bytes(bytes(3_000_000))
    (left / "conds.pt").symlink_to(models.vm.choices.models[1].path)
    models.vm.models.refresh()
    page = models.window.models
    card = page.official["chatterbox-turbo"]
    assert "3 MB is already downloaded. Download resumes from there." in card.get.accessibleDescription()
    assert [name for name, row in page.official.items() if row.discard.isVisible()] == ["chatterbox-turbo"]
    card.discard.click()
    assert not left.exists()
    assert card.get.hasFocus()
    assert not card.discard.isVisible()
    assert Path(models.vm.choices.models[1].path).exists()


def test_the_folder_is_shown(models: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    models.window.models.installed["supertonic-3"].show_in_folder()
    assert opened == [QUrl.fromLocalFile(str(tmp_path / "models"))]


def test_back_and_forth_by_keys(qtbot: QtBot, models: Any) -> None:
    window = models.window
    window.models.back.click()
    assert window.pages.currentWidget() is window.script
    window.side.get_models.click()
    assert window.pages.currentWidget() is window.models
    assert window.models.bring.hasFocus()
    window.open_sentences()
    window.open_models()
    window.open_studio()
    window.studio.back.click()
    assert window.pages.currentWidget() is window.sentences, "the page from which the user went aside"


def test_everything_has_a_name_and_is_reached_by_tab(models: Any) -> None:
    page = models.window.models
    for widget in [*page.findChildren(QAbstractButton), *page.findChildren(QComboBox), *page.findChildren(QLineEdit)]:
        assert widget.accessibleName(), widget
        assert widget.accessibleDescription() or widget.toolTip() or isinstance(widget, QComboBox), widget
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, widget
    names = [card.get.accessibleName() for card in page.official.values()]
    assert len(set(names)) == len(names) > 10


def test_languages_in_words() -> None:
    assert language_words(["auto", "en"]) == "English"
    assert language_words(["en", "de", "fr", "it", "es"]) == "English, German, French, Italian, Spanish"
    assert (
        language_words(["en", "de", "fr", "it", "es", "ja"]) == "English, German, French, Italian and 2 more languages"
    )


def test_the_figures_of_sound_are_those_of_the_pages(repo: Path) -> None:
    """The rows of the pages that measured them: Whisper's word errors and DistillMOS."""
    errors, mos, _ = SOUND["kokoro"]
    speed = (repo / "docs/speed.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| Parlance \| f32 \|.*\| {errors:.1f}, {mos:.2f} \|$", speed, re.MULTILINE)
    errors, mos, _ = SOUND["parlance-small"]
    voice = (repo / "models/embedded/train/README.md").read_text(encoding="utf-8")
    assert f"| word errors, English voices | at most {errors:.1f} % |" in voice
    assert f"| DistillMOS, English | mean {mos:.2f}," in voice
