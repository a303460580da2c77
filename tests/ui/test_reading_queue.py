"""The reading queue: one document after the other, by itself, and at the next start too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from parlance.library.settings import Settings, save


@pytest.fixture
def texts(tmp_path: Path) -> list[Path]:
    found = []
    for name, text in (("One", "First here."), ("Two", "Second here."), ("Three", "Third here.")):
        found.append(tmp_path / f"{name}.txt")
        found[-1].write_text(text)
    return found


def names(seat: Any) -> list[str]:
    return [seat.vm.queue.title(path) for path in seat.vm.queue.items]


def copied(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def read_to_the_end(qtbot: QtBot, seat: Any, title: str) -> None:
    qtbot.waitUntil(lambda: seat.vm.project.title == title and seat.vm.reading.is_on)
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on or seat.vm.project.title != title)


@pytest.mark.extended
def test_an_entry_that_cannot_be_spoken_is_told_while_the_next_is_read(
    qtbot: QtBot, seat: Any, texts: list[Path]
) -> None:
    texts[0].write_text("[pause 90s] Nothing.")
    seat.vm.queue.add(texts[:2])
    seat.vm.queue.read_next()
    read_to_the_end(qtbot, seat, "Two")
    told = seat.vm.messages.current
    assert told.title == "Not spoken: 1 sentence"
    assert told.text == "One, sentence 1: [pause 90s] exceeds the maximum pause of 60 s."


def test_one_is_read_after_the_other(qtbot: QtBot, seat: Any, texts: list[Path]) -> None:
    queue = seat.vm.queue
    queue.add(texts)
    assert names(seat) == ["One", "Two", "Three"]
    queue.read_next()
    assert names(seat) == ["Two", "Three"]
    for title in ("One", "Two", "Three"):
        read_to_the_end(qtbot, seat, title)
    assert queue.items == []
    assert [request.text for request in seat.engine.requests] == ["First here.", "Second here.", "Third here."]


def test_stop_does_not_go_on_to_the_next(qtbot: QtBot, seat: Any, texts: list[Path]) -> None:
    seat.output.limit = 1000
    seat.vm.queue.add(texts)
    seat.vm.queue.read_next()
    qtbot.waitUntil(lambda: seat.vm.playback.is_playing)
    seat.window.stop()
    qtbot.wait(150)
    assert (seat.vm.project.title, names(seat)) == ("One", ["Two", "Three"])


def test_one_sentence_that_is_heard_alone_is_not_the_end(qtbot: QtBot, seat: Any, texts: list[Path]) -> None:
    seat.window.open_files([texts[0]])
    qtbot.waitUntil(lambda: bool(seat.vm.project.script.sentences))
    seat.vm.queue.add(texts[1:])
    seat.window.open_sentences()
    seat.window.sentences.play_alone()
    qtbot.waitUntil(lambda: bool(seat.engine.results) and not seat.vm.reading.is_on)
    qtbot.wait(100)
    assert names(seat) == ["Two", "Three"]


def test_what_cannot_be_read_is_said_and_left_out(qtbot: QtBot, seat: Any, texts: list[Path], tmp_path: Path) -> None:
    broken = tmp_path / "Broken.epub"
    broken.write_bytes(b"no archive")
    seat.vm.queue.add([broken, tmp_path / "Gone.txt", tmp_path / "Gone.parlance", texts[0]])
    seat.vm.queue.read_next()
    read_to_the_end(qtbot, seat, "One")
    assert seat.vm.queue.items == []
    said = set()
    while seat.vm.messages.current is not None:
        said.add(seat.vm.messages.current.title.split(" was left out")[0])
        seat.vm.messages.dismiss()
    assert said == {"Broken.epub", "Gone.txt", "Gone.parlance"}


def test_what_was_copied_waits_for_the_next_start_and_leaves_nothing_behind(
    qtbot: QtBot, seat: Any, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    seat.vm.queue.add_copied(copied("  A letter came: it was late.\nIt was long.  "))
    qtbot.waitUntil(lambda: names(seat) == ["A letter came: it was late. It was long."])
    kept = seat.vm.queue.items[0]
    assert kept.read_text() == "A letter came: it was late.\nIt was long."
    seat.window.close()

    again = open_window()
    qtbot.waitUntil(lambda: names(again) == ["A letter came: it was late. It was long."])
    again.vm.queue.read_next()
    read_to_the_end(qtbot, again, "A letter came: it was late. It was long.")
    assert len(again.vm.project.script.sentences) == 2
    qtbot.waitUntil(lambda: not kept.exists())


def test_no_file_is_called_after_what_was_copied(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    """Names of files get into settings, logs and lists of other programs."""
    seat.vm.queue.add_copied(copied("Canary in a diary. It sings."))
    seat.vm.queue.add_copied(copied("Canary in a letter."))
    qtbot.waitUntil(lambda: names(seat) == ["Canary in a diary. It sings.", "Canary in a letter."])
    seat.vm.queue.read_next()
    for title in ("Canary in a diary. It sings.", "Canary in a letter."):
        read_to_the_end(qtbot, seat, title)
    seat.window.close()
    assert [path for path in tmp_path.rglob("*") if "anary" in path.name] == []
    assert "anary" not in (tmp_path / "settings.json").read_text()


def test_a_copied_text_that_an_older_version_named_after_its_words_is_read(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    old = tmp_path / "projects" / "Copied" / "A letter came.txt"
    old.parent.mkdir(parents=True)
    old.write_text("A letter came. It was late.")
    save(Settings(queue=[str(old)]), tmp_path / "settings.json")
    seat = open_window()
    seat.vm.queue.read_next()
    read_to_the_end(qtbot, seat, "A letter came. It was late.")
    qtbot.waitUntil(lambda: not old.exists())


def test_files_that_were_copied_are_files(seat: Any, texts: list[Path]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in texts[:2]])
    seat.vm.queue.add_copied(data)
    assert seat.vm.queue.items == texts[:2]
    seat.vm.queue.add_copied(copied(" \n"))
    assert "no text on the clipboard" in seat.vm.messages.current.title


def test_the_menu_of_read_has_it_by_keys_and_by_ear(
    qtbot: QtBot, seat: Any, texts: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    seat.window.open_read()
    menu = seat.window.read.queue
    assert menu.button.accessibleName() == "Reading queue"
    assert menu.button.accessibleDescription().endswith("The queue is empty")
    assert not menu.next.isEnabled()
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(path) for path in texts], ""))
    menu.documents.trigger()
    assert menu.button.accessibleDescription().endswith("3 waiting")
    assert menu.button.text() == "3"
    assert QAccessible.queryAccessibleInterface(menu.button).text(QAccessible.Text.Name) == "Reading queue"

    menu.button.setFocus()
    menu.aboutToShow.emit()
    of_item = {action.text(): action.menu() for action in menu.actions() if action.menu()}
    assert list(of_item) == ["One", "Two", "Three"]
    now, up, remove = of_item["Two"].actions()
    assert [action.text().replace("&", "") for action in (now, up, remove)] == ["Read it now", "Move up", "Remove"]
    up.trigger()
    assert names(seat) == ["Two", "One", "Three"]
    remove.trigger()
    assert names(seat) == ["One", "Three"]
    menu.aboutToShow.emit()
    assert not next(a for a in menu.actions() if a.text() == "One").menu().actions()[1].isEnabled()
    QGuiApplication.clipboard().setText("Read this too.")
    menu.copied.trigger()
    qtbot.waitUntil(lambda: names(seat) == ["One", "Three", "Read this too."])
    menu.aboutToShow.emit()
    menu.empty.trigger()
    assert seat.vm.queue.items == []


def test_a_project_is_put_there_from_the_shelf(qtbot: QtBot, seat: Any, texts: list[Path]) -> None:
    seat.window.open_files([texts[0]])
    qtbot.waitUntil(lambda: bool(seat.vm.project.script.sentences))
    path = seat.vm.project.path
    seat.window.open_sentences()
    shelf = seat.window.sentences.shelf
    seat.window.sentences.show_shelf()
    qtbot.waitUntil(lambda: shelf.view.model().rowCount() > 0)
    shelf.view.setCurrentIndex(shelf.view.model().index(0, 0))
    later = next(action for action in shelf.menu().actions() if "queue" in action.text())
    later.trigger()
    assert seat.vm.queue.items == [path]
    seat.vm.queue.read_next()
    read_to_the_end(qtbot, seat, "One")
    assert seat.vm.reading.place == seat.vm.project.script.sentences[0].id, "the next time it begins at the beginning"
