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
