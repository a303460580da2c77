"""What the window writes of a project: what players show of it, and how loud it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import av
import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from parlance.project.export_presets import preset

from ..documents import printed_book


@pytest.fixture
def book(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    """A book with title, author and cover that was opened, with two chapters and all of it spoken."""
    seat.window.open_files([printed_book(tmp_path / "scan7.epub")])
    vm = seat.vm
    qtbot.waitUntil(lambda: bool(vm.project.script.sentences))
    vm.project.edit("insert_text", "And a second chapter.", 1)
    first, second = vm.project.script.sentences[0].id, vm.project.script.sentences[-1].id
    vm.project.edit("set_fields", [first], "Chapter", chapter="The gate")
    vm.project.edit("set_fields", [second], "Chapter", chapter="The lamp")
    vm.narration.speak([row.id for row in vm.project.script.sentences])
    qtbot.waitUntil(lambda: not vm.narration.is_busy and not vm.narration.is_keeping)
    return vm


def shown(path: Path) -> tuple[dict[str, str], bool]:
    """Tags by FFmpeg's names, and whether there is a cover."""
    with av.open(str(path)) as file:
        return {name.lower(): words for name, words in file.metadata.items()}, bool(file.streams.video)


@pytest.mark.parametrize("extension", ["m4b", "mp3", "flac"])
def test_players_show_the_book_its_author_its_voice_and_its_chapters(
    qtbot: QtBot, book: Any, tmp_path: Path, extension: str
) -> None:
    voice = book.choices.model.voice(book.choices.voice).name
    with qtbot.waitSignal(book.export.exported, timeout=30_000):
        book.export.export(tmp_path / f"book.{extension}", None, (), by_chapter=True)
    tags, has_cover = shown(tmp_path / f"book 2 The lamp.{extension}")
    assert has_cover
    assert (tags["title"], tags["album"], tags["artist"]) == ("The lamp", "The Harbour", "Anna Berg")
    assert (tags["album_artist"], tags["composer"], tags["genre"]) == ("Anna Berg", voice, "Audiobook")
    assert tags["track"].startswith("2")
    with qtbot.waitSignal(book.export.exported, timeout=30_000):
        book.export.export(tmp_path / f"whole.{extension}", None, ())
    tags, has_cover = shown(tmp_path / f"whole.{extension}")
    assert has_cover
    assert (tags["title"], tags["album"]) == ("The Harbour", "The Harbour")
    assert "track" not in tags


def test_players_show_a_title_that_no_file_can_be_called(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title, proposals = 'Dune: Part "One" / Why?', list[str]()
    seat.window.open_files([printed_book(tmp_path / "scan7.epub", title=title)])
    vm = seat.vm
    qtbot.waitUntil(lambda: bool(vm.project.script.sentences))
    assert (vm.project.title, vm.project.path.name) == (title, "Dune Part One Why.parlance")
    vm.narration.speak_all()
    qtbot.waitUntil(lambda: not vm.narration.is_busy and not vm.narration.is_keeping)
    with qtbot.waitSignal(vm.export.exported, timeout=30_000):
        vm.export.export(tmp_path / "book.mp3", None, ())
    tags, _ = shown(tmp_path / "book.mp3")
    assert (tags["title"], tags["album"]) == (title, title)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *asked: proposals.append(asked[2]) or ("", ""))
    seat.window.sentences.ask_copy()
    assert proposals == [str(vm.project.path.with_name("Dune Part One Why copy.parlance"))]


def test_a_goal_that_was_missed_is_told_with_the_reason(qtbot: QtBot, book: Any, tmp_path: Path) -> None:
    for goal, is_missed in ((-23.0, False), (0.0, True)):
        with qtbot.waitSignal(book.export.exported, timeout=30_000):
            book.export.export(tmp_path / "book.wav", goal, ())
        words = "That is quieter than you chose: any louder, its loudest moments would be distorted."
        assert (words in book.messages.current.text) == is_missed


def test_an_export_for_a_shop_is_checked_before_and_after(
    qtbot: QtBot, seat: Any, book: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat.window.open_sentences()
    seat.window.sentences.open_export_of(None)
    dialog = seat.window.sentences.exporting
    picker = dialog.preset.picker
    picker.setCurrentIndex(picker.findData("acx"))
    picker.activated.emit(picker.currentIndex())
    assert dialog.loudness.picker.currentText() == "−20 dB RMS, Audible"
    assert (dialog.chapters.isChecked(), dialog.filters()[0][1].extension) == (True, "mp3")
    outlook = picker.accessibleDescription()
    assert "2 files, 0:0" in outlook
    assert "Checked with the rules of ACX afterwards." in outlook
    with qtbot.waitSignal(book.export.exported) as done:
        dialog.write(tmp_path / "book.mp3")
    made = done.args[0]
    assert all((one.levels.sample_rate, one.levels.kbit_s) == (44100, 192) for one in made)
    assert not any(one.faults for one in made)
    message = book.messages.current
    assert (message.level, message.action_label, message.second_label) == ("info", "Show in folder", "Play")
    assert "Meets the rules of ACX." in message.text
    opened: list[QUrl] = []
    monkeypatch.setattr("parlance.ui.main_window.QDesktopServices.openUrl", opened.append)
    for button in (seat.window.messages._action, seat.window.messages._second):
        button.click()
    assert [Path(url.toLocalFile()) for url in opened] == [tmp_path, made[0].audio.path]


def test_what_a_shop_would_refuse_is_said_with_its_figures(qtbot: QtBot, book: Any, tmp_path: Path) -> None:
    with qtbot.waitSignal(book.export.exported):
        book.export.export(tmp_path / "book.flac", -30.0, (), preset=preset("acx"))
    message = book.messages.current
    assert message.level == "warn"
    assert "It does not meet the rules of ACX. Its RMS is -3" in message.text
    assert "instead of -23 to -18 dB" in message.text
    assert "It is not an MP3 with a constant bit rate of 192 kbit/s. Loudness -30" in message.text


def test_an_export_that_fails_says_why(qtbot: QtBot, seat: Any, book: Any, tmp_path: Path) -> None:
    seat.window.open_sentences()
    book.export.export(tmp_path / "nowhere" / "book.wav", None, ())
    qtbot.waitUntil(lambda: not book.export.is_busy)
    assert book.messages.current.title == "Nothing was exported"
    assert "No such file or directory" in book.messages.current.text
    assert seat.window.transport.save.isEnabled()
