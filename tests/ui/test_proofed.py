"""What `narrate --proof` found in the folder of a project: listed, heard from before the word, and called fine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlance.project.proofing import FORMAT, Heard, Proof, read_heard
from parlance.proof.alignment import Suspect

TEXT = "The first one is here. Nothing is wrong in this one. The third one is quite bad."


def heard(seat: Any, at: int, *suspects: Suspect) -> Heard:
    row = seat.vm.project.script.sentences[at]
    return Heard(row.id, seat.vm.project.take(row).sha256, row.text, "en", 5, "what was heard", suspects)


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    """Three sentences that are spoken and checked; the third is worse than the first."""
    seat.output.limit = 4800
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: not seat.vm.narration.is_busy and not seat.vm.narration.is_keeping)
    one = Suspect("changed", "here", "hear", 0.3, 0.4, 0.9)
    two = Suspect("missing", "quite bad", "", 0.5, 0.6, 0.8), Suspect("added", "", "so", 0.6, 0.7, 0.8)
    proof = Proof((heard(seat, 0, one), heard(seat, 1), heard(seat, 2, *two)), ())
    folder(seat).joinpath("proof.json").write_text(json.dumps(proof.to_dict()), encoding="utf-8")
    seat.vm.proof.refresh()
    qtbot.waitUntil(lambda: len(seat.vm.proof.to_check()) == 2)
    return seat.window.sentences


def folder(seat: Any) -> Path:
    found: Path = seat.vm.project.path.parent
    return found


def test_suspects_are_listed_the_worst_first(qtbot: QtBot, seat: Any, page: Any) -> None:
    first, _, third = (row.id for row in seat.vm.project.script.sentences)
    assert seat.vm.proof.to_check() == [third, first]
    assert page.check.text() == "2 to check"
    page.check.click()
    assert [page.view.isRowHidden(row) for row in range(3)] == [False, True, False]
    assert page.view.current() == third
    assert page.suspect.text() == "“quite bad” was not heard, and 1 more"
    assert page.rows.row(0).suspect == "Heard “hear” for “here”"
    assert "Heard “hear” for “here”." in page.rows.row(0).spoken_words()
    page.check.click()
    assert not page.view.isRowHidden(1)


def test_space_hears_the_word_from_before_it(
    qtbot: QtBot, seat: Any, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlance.ui.models.proofed.BEFORE_S", 0.1)
    went: list[float] = []
    monkeypatch.setattr(seat.vm.playback, "go_to", went.append)
    page.check.click()
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(went))
    assert went == [pytest.approx(0.4)]
    assert seat.vm.reading.current == page.view.current()


def test_what_is_fine_is_not_listed_any_more_nor_checked_again(qtbot: QtBot, seat: Any, page: Any) -> None:
    first, _, third = (row.id for row in seat.vm.project.script.sentences)
    page.check.click()
    page.fine.click()
    assert seat.vm.proof.to_check() == [first]
    assert page.view.current() == first
    path = folder(seat) / "proof.json"
    qtbot.waitUntil(lambda: [one.suspects for one in read_heard(path) if one.sentence == third] == [()])
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["format"], kept["wrong"]) == (FORMAT, 1)
    page.fine.click()
    assert not page.check.isVisible()
    assert not page.view.isRowHidden(1)


def test_another_take_is_not_suspect(qtbot: QtBot, seat: Any, page: Any) -> None:
    first, _, third = (row.id for row in seat.vm.project.script.sentences)
    seat.vm.narration.try_again([third])
    qtbot.waitUntil(lambda: seat.vm.proof.to_check() == [first])


def test_a_damaged_check_is_told(qtbot: QtBot, seat: Any, page: Any) -> None:
    (folder(seat) / "proof.json").write_text("{", encoding="utf-8")
    seat.vm.proof.refresh()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.proof.to_check() == []
    assert "proof.json" in seat.vm.messages.current.title
