"""The history: what is spoken is kept, found, heard, made again, copied, compared, forgotten."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from parlance.audio.clips import unpack
from parlance.core.engine import Engine
from parlance.core.limits import HISTORY
from parlance.library import database
from parlance.library.catalogue import Catalogue
from parlance.library.command_line import say_command
from parlance.library.history import History
from parlance.ui.models.history import made_words
from parlance.ui.widgets import settings_page

PATIENCE_MS = 20_000


def speak(qtbot: QtBot, seat: Any, text: str, seed: int = 0) -> Any:
    count = seat.vm.history.count
    seat.vm.script.set_text(text)
    seat.vm.options.set("seed", seed)
    with qtbot.waitSignal(seat.vm.speech.finished, timeout=PATIENCE_MS) as done:
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.history.count == count + 1, timeout=PATIENCE_MS)
    return done.args[0]


def texts(seat: Any) -> list[str]:
    table = seat.window.history.table.model()
    return [table.index(row, 1).data() for row in range(table.rowCount())]


def said(seat: Any) -> str:
    return seat.vm.messages.current.title if seat.vm.messages.current else ""


def test_it_is_kept_and_heard(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_history()
    page = seat.window.history
    assert page.table.hint == "What you speak will be listed here."
    assert not page.details.copy.isEnabled()
    made = speak(qtbot, seat, "Hello\nthere.", seed=7)
    speak(qtbot, seat, "It ends.")
    assert texts(seat) == ["It ends.", "Hello there."]
    assert page.table.row == 0, "the newest, as long as no other is chosen"
    page.table.selectRow(1)
    speak(qtbot, seat, "More.")
    assert page.table.row == 2
    assert page.details.text.text() == "Hello there."
    assert "seed 7" in page.details.recipe.text()
    assert made.sha256[:12] in page.details.made.text()
    written = len(seat.output.written)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(seat.output.written) > written)
    qtbot.waitUntil(lambda: seat.vm.playback.clip == "history 1")
    requests = len(seat.engine.requests)
    page.search.setText("HELLO nora")
    qtbot.waitUntil(lambda: texts(seat) == [])
    assert page.table.hint == "No clips match your search."
    page.search.setText("hello cole")
    qtbot.waitUntil(lambda: texts(seat) == ["Hello there."])
    assert len(seat.engine.requests) == requests
    page.search.empty.trigger()
    qtbot.waitUntil(lambda: len(texts(seat)) == 3)
    assert not page.search.empty.isVisible()


def test_titles_are_shown_and_found_as_the_pickers_have_them(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any
) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO]
    seat = open_window(engine=engine)
    seat.window.open_history()
    seat.vm.options.set("temperature", 0.5)
    speak(qtbot, seat, "Hello there.", seed=7)
    page, table = seat.window.history, seat.window.history.table.model()
    assert [table.index(0, column).data() for column in (2, 3)] == ["Built-in", "Chatterbox Turbo"]
    recipe = page.details.recipe.text()
    assert recipe == "Chatterbox Turbo · Built-in · English · CPU (8 cores) · seed 7 · Temperature 0.5"
    for words, count in (("built-in english", 1), ("default chatterbox-turbo", 1), ("german", 0), ("CPU turbo", 1)):
        page.search.setText(words)
        qtbot.waitUntil(lambda count=count: len(texts(seat)) == count)
    page.search.setText("constantin")
    qtbot.waitUntil(lambda: texts(seat) == [])
    voice = dataclasses.replace(fakes.TURBO.voices[0], name="Constantin")
    engine.offered_models = [dataclasses.replace(fakes.TURBO, voices=(voice,))]
    seat.vm.engine.relist()
    qtbot.waitUntil(lambda: texts(seat) == ["Hello there."])
    assert table.index(0, 2).data() == "Constantin"


def test_it_is_made_again(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    speak(qtbot, seat, "Hello there.", seed=7)
    seat.window.open_history()
    page, store = seat.window.history, History(tmp_path / "history.sqlite3")
    qtbot.waitUntil(lambda: page.details.again.isEnabled())
    with store._database.open() as db:
        db.execute("DELETE FROM sound")
    seat.vm.history.refresh()
    qtbot.waitUntil(lambda: not page.details.hear.isEnabled())
    assert "not kept any more" in page.details.made.text()
    page.details.again.click()
    qtbot.waitUntil(lambda: said(seat) == "Regenerated: identical")
    assert seat.engine.requests[-1] == store.clips()[0].request
    qtbot.waitUntil(lambda: store.clips()[0].has_sound)
    assert len(store.clips()) == 1
    with store._database.open() as db:
        db.execute("UPDATE clip SET sha256 = 'another'")
    seat.vm.history.refresh()
    qtbot.waitUntil(lambda: seat.vm.history.clips[0].sha256 == "another")
    page.details.again.click()
    qtbot.waitUntil(lambda: said(seat) == "Made again: different")


def test_its_command_is_copied_and_it_is_removed(qtbot: QtBot, seat: Any) -> None:
    speak(qtbot, seat, "It's one.")
    speak(qtbot, seat, "Two.")
    seat.window.open_history()
    page = seat.window.history
    page.table.selectRow(1)
    page.details.copy.click()
    clip = seat.vm.history.clips[1]
    assert QGuiApplication.clipboard().text() == say_command(clip.request, "clip-1.wav")
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: texts(seat) == ["Two."])
    assert page.details.text.text() == "Two."


def test_it_is_switched_off_and_forgotten(
    qtbot: QtBot,
    seat: Any,
    open_window: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speak(qtbot, seat, "Secret.")
    box = seat.window.settings.more.history
    assert box._words.text().startswith("1 clip, ")
    answers = [False, True]
    monkeypatch.setattr(settings_page, "confirmed", lambda *_: answers.pop(0))
    box.clear.click()
    seat.vm.history.refresh()
    assert (tmp_path / "history.sqlite3").exists()
    box.clear.click()
    qtbot.waitUntil(lambda: not (tmp_path / "history.sqlite3").exists())
    qtbot.waitUntil(lambda: not box.clear.isEnabled())
    box.keep.click()
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    seat.window.open_history()
    assert seat.window.history.table.hint == "History is off. Turn it on in Settings."
    seat.window.close()
    assert not (tmp_path / "history.sqlite3").exists()
    again = open_window()
    assert not again.vm.history.is_on
    assert not again.window.settings.more.history.keep.isChecked()


def test_the_settings_know_what_an_earlier_run_has_kept(
    qtbot: QtBot, seat: Any, open_window: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(qtbot, seat, "Secret.")
    seat.window.close()
    again = open_window()
    box = again.window.settings.more.history
    assert box._words.text() == "…"
    again.window.open_settings("more")
    qtbot.waitUntil(lambda: box._words.text().startswith("1 clip, "))
    assert box.clear.isEnabled()
    monkeypatch.setattr(settings_page, "confirmed", lambda *_: True)
    box.clear.click()
    qtbot.waitUntil(lambda: not (tmp_path / "history.sqlite3").exists())
    qtbot.waitUntil(lambda: box._words.text() == "Nothing is kept.")
    assert not box.clear.isEnabled()


def test_a_history_that_cannot_be_used_is_said_and_the_take_is_there(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    (tmp_path / "history.sqlite3").mkdir()
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: said(seat) == "The history cannot be used")
    assert "history.sqlite3" in seat.vm.messages.current.text
    assert seat.vm.speech.has_take


def left_on_disk(folder: Path, words: bytes) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.is_file() and words in path.read_bytes()]


def test_a_damaged_history_is_told_and_forgotten_with_all_the_rest(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "history.sqlite3").write_bytes(b"CANARY, damaged" * 100)
    (tmp_path / "history.sqlite3.corrupt").write_bytes(b"CANARY, from before" * 100)
    seat = open_window()
    seat.window.open_settings("more")
    qtbot.waitUntil(lambda: said(seat) == "Your history is damaged and could not be read")
    assert f"{tmp_path}/history.sqlite3.corrupt-2" in seat.vm.messages.current.text
    box = seat.window.settings.more.history
    qtbot.waitUntil(lambda: box._words.text() == "2 damaged files")
    copied = QMimeData()
    copied.setText("CANARY, copied.")
    seat.vm.queue.add_copied(copied)
    qtbot.waitUntil(lambda: len(seat.vm.queue.items) == 1)
    seat.window.settings.back.click()
    seat.window.open_settings("more")
    qtbot.waitUntil(lambda: box._words.text() == "2 damaged files · 1 copied text")
    assert len(left_on_disk(tmp_path, b"CANARY")) == 3
    assert box.clear.isEnabled()
    monkeypatch.setattr(settings_page, "confirmed", lambda *_: True)
    box.clear.click()
    qtbot.waitUntil(lambda: box._words.text() == "Nothing is kept.")
    assert left_on_disk(tmp_path, b"CANARY") == []
    assert seat.vm.queue.items == []


def test_a_slow_machine_costs_no_history(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(qtbot, seat, "Kept.")
    seat.vm.history.store._database._known.clear()  # as at the next start
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", 1)
        patch.setattr(database, "HISTORY", dataclasses.replace(HISTORY, seconds=-1.0))
        seat.window.open_history()
        qtbot.waitUntil(lambda: said(seat) == "The history cannot be used")
        assert "it is kept as it is" in seat.vm.messages.current.text
    assert [path.name for path in tmp_path.glob("history*")] == ["history.sqlite3"]
    seat.vm.history.refresh()
    qtbot.waitUntil(lambda: texts(seat) == ["Kept."])


def test_damaged_comparisons_are_told(qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "comparisons.sqlite3").write_bytes(b"no database" * 100)
    seat = open_window()
    seat.window.open_comparison()
    qtbot.waitUntil(lambda: said(seat) == "Your earlier comparisons are damaged and could not be read")
    assert (tmp_path / "comparisons.sqlite3.corrupt").exists()


def test_two_takes_are_compared_and_equally_loud(qtbot: QtBot, seat: Any) -> None:
    for text in ("A short one.", "A longer one, it is."):
        speak(qtbot, seat, text)
    seat.window.open_history()
    page, takes = seat.window.history, seat.vm.takes
    assert not page.takes.isVisible()
    for side, row in (("A", 1), ("B", 0)):
        page.table.selectRow(row)
        page.details.sides[side].click()
    assert page.takes.isVisible()
    assert not page.details.recipe.isVisible()
    qtbot.waitUntil(lambda: takes.difference is not None)
    first, second = takes.taken("A"), takes.taken("B")
    longer = len(second.samples) / second.sample_rate - len(first.samples) / first.sample_rate
    assert f"length {longer:+.2f} s" in page.takes.figures.text()
    gains = takes.gain_db("A"), takes.gain_db("B")
    assert max(gains) == 0
    assert gains[1] - gains[0] == pytest.approx(first.loudness - second.loudness)
    seat.output.limit = 4000
    page.takes.buttons["B"].click()
    assert page.takes.buttons["B"].text() == "Stop B"
    heard = seat.vm.playback._player
    assert heard is not None
    assert seat.vm.playback.clip == "taken B"
    qtbot.waitUntil(lambda: takes.position() > 0)
    page.takes.buttons["A"].click()
    assert seat.vm.playback.clip == "taken A"
    assert takes.position() > 0, "at the same place"
    for side in "AB":
        image = page.takes.pictures[side].grab().toImage()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 5)}
        assert len(colours) > 8, side
        assert page.takes.pictures[side].accessibleDescription().startswith("0:0")
    seat.vm.history.clear()
    qtbot.waitUntil(lambda: takes.taken("A") is None and not page.takes.buttons["A"].isEnabled())
    assert takes.difference is None


def test_everything_has_a_name_and_fits(qtbot: QtBot, seat: Any) -> None:
    speak(qtbot, seat, "One.")
    seat.window.resize(seat.window.minimumSize())
    seat.window.open_history()
    page = seat.window.history
    page.compare.click()
    qtbot.waitUntil(lambda: seat.window.width() == seat.window.minimumWidth())
    qtbot.waitUntil(lambda: page.compare.width() >= page.compare.minimumSizeHint().width())  # it is laid out
    for button in page.findChildren(QAbstractButton):
        if button.isVisible() and not button.objectName().startswith("qt_") and button.parent() is not page.search:
            assert button.accessibleName(), button
            assert button.accessibleDescription(), button
            assert button.width() >= button.minimumSizeHint().width(), button.text()
    table = page.table.model()
    assert table.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Text: One."
    assert page.table.isColumnHidden(3)


def test_a_sentence_of_a_project_can_be_made_again_and_its_sound_is_kept_once(
    qtbot: QtBot, seat: Any, tmp_path: Path
) -> None:
    vm = seat.vm
    vm.script.set_text("One of a book.")
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: vm.project.is_open)
    seat.window.sentences.bring_text()
    vm.narration.speak_all()
    qtbot.waitUntil(lambda: vm.history.count == 1, timeout=PATIENCE_MS)
    clip = vm.history.clips[0]
    take = vm.project.take(vm.project.script.sentences[0])
    request = take.request.replace(retakes=0)  # the toy model resolves nothing, and an older clip had no retakes
    assert (clip.request, clip.project) == (request, vm.project.title)
    assert clip.sha256 != take.sha256  # the take is quantised, and the clip says what is made again
    assert f"Its sound is in the project {vm.project.title}." in made_words(clip)
    seat.window.open_history()
    seat.window.history.table.selectRow(0)
    seat.window.history.details.again.click()
    qtbot.waitUntil(lambda: said(seat) == "Regenerated: identical")
    vm.history.set_on(False)
    vm.narration.try_again([vm.project.script.sentences[0].id])
    qtbot.waitUntil(lambda: not vm.narration.is_busy and not vm.narration.is_keeping)
    seat.window.close()
    store = History(tmp_path / "history.sqlite3")
    assert len(store.clips(vm.project.title)) == store.size()[0] == 1
    assert store.size()[1] == 0


def test_the_real_engine_makes_the_same_bytes(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path, embedded_model: Path
) -> None:
    seat = open_window(engine=Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)), ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready and not seat.vm.speech.is_preparing, timeout=PATIENCE_MS)
    made = speak(qtbot, seat, "Hello there. It is a fine day.", seed=5)
    clip = seat.vm.history.clips[0]
    samples, rate = unpack(History(tmp_path / "history.sqlite3").sound(clip.id) or b"")
    assert rate == made.sample_rate
    assert np.abs(samples - np.clip(made.samples, -1, 1)).max() < 2**-14
    seat.vm.history.again(clip)
    qtbot.waitUntil(lambda: said(seat) == "Regenerated: identical", timeout=PATIENCE_MS)
