"""Closing the window at any moment is clean."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.core.errors import Cancelled
from parlance.project.file import ProjectFile
from parlance.ui import background, main_window


@pytest.mark.parametrize("moment", ["starting", "preparing", "idle", "speaking"])
def test_closing_ends_the_thread(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, moment: str, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = fakes.FakeEngine()
    if moment == "preparing":
        engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=moment in ("idle", "speaking"))
    if moment == "preparing":
        qtbot.waitUntil(lambda: seat.vm.speech.progress is not None)
    if moment == "speaking":
        engine.gate.clear()
        seat.vm.speech.speak()
        qtbot.waitUntil(lambda: len(engine.requests) == 1)
    seat.window.close()
    assert not seat.vm.engine.is_running
    assert engine.closed or moment == "starting"
    assert seat.vm.close()
    assert "QThread" not in capfd.readouterr().err


def test_a_graph_that_does_not_end_is_given_up(qtbot: QtBot, seat: Any) -> None:
    seat.engine.block.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    assert not seat.vm.engine.shutdown(timeout_ms=50)
    seat.engine.block.set()
    assert seat.vm.engine.shutdown()


@pytest.fixture
def hung() -> Iterator[threading.Event]:
    """What waits for it, as for a disk of the network that does not answer."""
    answers = threading.Event()
    yield answers
    answers.set()


@pytest.fixture
def silent_server() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/changes"


def test_closing_waits_for_no_disk_and_no_server_without_end(
    qtbot: QtBot, seat: Any, hung: threading.Event, silent_server: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(background, "CLOSE_S", 0.5)
    monkeypatch.setattr("parlance.project.shelf.books", lambda *_given: hung.wait())
    monkeypatch.setattr("parlance.library.hub.newest_changes_url", lambda: silent_server)
    monkeypatch.setattr(seat.vm.history.store, "size", lambda: hung.wait())
    seat.vm.shelf.refresh()
    seat.vm.history.refresh()
    seat.vm.help.look_for_newer()
    seat.window.script.editor.setPlainText("Kept to the last.")
    begun = time.monotonic()
    seat.window.close()
    assert time.monotonic() - begun < 5
    assert not seat.vm.close(), "a thread is left, under which nothing may be torn down"
    assert "Kept to the last." in (tmp_path / "settings.json").read_text()
    hung.set()


def test_a_project_whose_disk_hangs_is_asked_about_and_can_be_given_up(
    qtbot: QtBot, seat: Any, hung: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "CLOSE_S", 0.5)
    monkeypatch.setattr(main_window, "WRITTEN_S", 0.2)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    monkeypatch.setattr(ProjectFile, "record", lambda *_given: hung.wait())
    seat.vm.project.edit("insert_text", "Not written yet.", 0)
    seat.window.close()
    assert seat.window.isVisible()
    begun = time.monotonic()
    seat.window.question.give_up.click()
    qtbot.waitUntil(lambda: not seat.window.isVisible())
    assert time.monotonic() - begun < 5
    hung.set()
    qtbot.waitUntil(seat.vm.close)


@pytest.fixture
def at_work(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    """Two sentences are still to be spoken while the first is written to a file; both wait for the test."""
    seat.window.script.editor.setPlainText("The first one. Here comes the second. And a third.")
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    first, *others = [row.id for row in seat.vm.project.script.sentences]
    seat.vm.narration.speak([first])
    qtbot.waitUntil(lambda: not seat.vm.narration.is_busy and not seat.vm.narration.is_keeping)
    seat.engine.gate.clear()
    seat.vm.narration.speak(others)
    qtbot.waitUntil(lambda: bool(seat.vm.narration.queue.running))
    return seat


def test_closing_names_the_work_that_would_end(
    qtbot: QtBot, at_work: Any, hung: threading.Event, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window, vm = at_work.window, at_work.vm

    def writes(*_given: object) -> None:
        hung.wait()
        raise Cancelled("job.stopped")

    monkeypatch.setattr("parlance.ui.models.export.export", writes)
    vm.export.export(tmp_path / "Full.m4b", None, ())
    assert not window.close()
    question = window.closing.dialog
    assert question.informativeText().splitlines() == [
        "2 sentences are still to be spoken. Parlance offers to resume next time.",
        "An export of Full.m4b is being written. It would have to begin again.",
    ]
    assert not window.close()
    assert window.closing.dialog is question, "one question, however often it is asked for"
    question.stay.click()
    assert window.isVisible()
    assert vm.narration.is_busy
    assert not window.close()
    hung.set()
    window.closing.dialog.now.click()
    qtbot.waitUntil(lambda: not window.isVisible())


def test_the_window_closes_when_its_work_is_done(qtbot: QtBot, at_work: Any) -> None:
    window, vm = at_work.window, at_work.vm
    assert not window.close()
    window.closing.dialog.wait.click()
    assert window.isVisible()
    assert vm.messages.current.title == "Parlance closes when this is done"
    window.messages.acted.emit(vm.messages.current.action)
    assert vm.messages.current is None
    assert not window.closing.is_waiting
    assert not window.close()
    window.closing.dialog.wait.click()
    at_work.engine.gate.set()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert vm.is_closed


def test_who_logs_out_is_not_asked(at_work: Any) -> None:
    at_work.window.closing.forgo()
    assert at_work.window.close()


def test_who_listens_to_a_book_is_not_asked(qtbot: QtBot, at_work: Any) -> None:
    """What is still to be spoken is spoken as it is heard, and the book goes on from its place."""
    at_work.vm.reading.play_from(at_work.vm.project.script.sentences[0].id)
    assert at_work.vm.reading.is_on
    assert at_work.vm.narration.is_busy
    at_work.engine.let_go()
    assert at_work.window.close()
