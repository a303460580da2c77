"""The pronunciation dictionary: written in the dialog, brought in and given away as CSV."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from parlance.ui.models.pronunciations import CASE, LANGUAGE, SAY, WORD


@pytest.fixture
def dialog(qtbot: QtBot, seat: Any) -> Any:
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.words.click()
    dialog = seat.window.sentences.pronunciation
    assert dialog.isVisible()
    return dialog


def words(seat: Any) -> list[tuple[str, str, str, bool]]:
    return [(word.language, word.word, word.say, word.match_case) for word in seat.vm.project.script.words]


def test_words_are_written_in_the_table(qtbot: QtBot, seat: Any, dialog: Any) -> None:
    model = dialog.table.model()
    assert not dialog.export.isEnabled()
    dialog.add.click()
    assert words(seat) == [("en", "word", "word", False)]
    editor = dialog.table.findChild(QLineEdit)
    editor.setText(" gif ")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: words(seat) == [("en", "gif", "word", False)])
    model.setData(model.index(0, SAY), "jif")
    model.setData(model.index(0, CASE), Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    model.setData(model.index(0, LANGUAGE), "")
    assert words(seat) == [("", "gif", "jif", True)]
    assert [model.index(0, column).data() for column in range(3)] == ["gif", "jif", "Any"]
    model.add()
    model.add()
    assert [word for _, word, _, _ in words(seat)] == ["gif", "word", "word 2"]
    dialog.table.selectRow(1)
    dialog.remove.click()
    assert [word for _, word, _, _ in words(seat)] == ["gif", "word 2"]
    seat.vm.project.edit("undo")
    assert len(words(seat)) == model.rowCount() == 3


def test_an_empty_word_is_refused_in_words(seat: Any, dialog: Any) -> None:
    dialog.add.click()
    model = dialog.table.model()
    assert not model.setData(model.index(0, WORD), "  ")
    assert dialog.problem.isVisible()
    assert dialog.problem.text() == "A word is missing."
    assert model.setData(model.index(0, WORD), "gif")
    assert not dialog.problem.isVisible()


def test_csv_goes_out_and_comes_back(seat: Any, dialog: Any, tmp_path: Path) -> None:
    model = dialog.table.model()
    (tmp_path / "words.csv").write_text("word,say,language\nLeicester,Lester,en\nUS,you ess,\n", encoding="utf-8")
    model.bring(tmp_path / "words.csv")
    assert words(seat) == [("", "US", "you ess", False), ("en", "Leicester", "Lester", False)]
    kept = words(seat)
    model.export(tmp_path / "out.csv")
    model.remove([0, 1])
    assert words(seat) == []
    model.bring(tmp_path / "out.csv")
    assert words(seat) == kept


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"word;say\n", "words.csv: The first line must name the columns: language,word,say,match_case."),
        (b"word,say\n,x\n", "words.csv: Line 2: A word is missing."),
        (b"word,say\n\xff\xfe,x\n", "words.csv is not written in UTF-8."),
        (None, "words.csv cannot be read: No such file or directory."),
    ],
)
def test_files_that_cannot_be_read_change_nothing(
    seat: Any, dialog: Any, tmp_path: Path, content: bytes | None, problem: str
) -> None:
    if content is not None:
        (tmp_path / "words.csv").write_bytes(content)
    dialog.table.model().bring(tmp_path / "words.csv")
    assert dialog.problem.text() == problem
    assert words(seat) == []
