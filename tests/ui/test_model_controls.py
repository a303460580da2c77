from __future__ import annotations

import dataclasses
from typing import Any

from PySide6.QtWidgets import QDoubleSpinBox

from parlance.core.result import ModelInfo


def with_tags(model: ModelInfo, *tags: str) -> ModelInfo:
    return dataclasses.replace(model, expression_tags=tags)


def test_chips_are_those_of_the_model_and_go_where_the_cursor_is(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [with_tags(fakes.SMALL, "laugh", "clear throat"), fakes.LARGE]
    seat = open_window(engine=engine)
    bar, editor = seat.window.script.tags, seat.window.script.editor
    qtbot.waitUntil(lambda: bar.isVisible())
    chips = [bar.layout().itemAt(i).widget() for i in range(bar.layout().count())]
    assert [chip.text() for chip in chips] == ["laugh", "clear throat"]
    editor.setPlainText("Well")
    editor.moveCursor(editor.textCursor().MoveOperation.End)
    chips[0].click()
    chips[1].click()
    assert seat.desk.script.text == "Well [laugh] [clear throat] "
    seat.desk.choices.set_model(fakes.LARGE.name)
    assert not bar.isVisible()


def test_numbers_of_the_model_have_room_to_be_read(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO]
    seat = open_window(engine=engine)
    seat.window.side.expert.set_open(True)
    fields = [field for field in seat.window.findChildren(QDoubleSpinBox) if field.isVisible()]
    assert {"Steps", "Temperature", "Top K"} <= {field.accessibleName() for field in fields}
    assert "Exaggeration" not in {field.accessibleName() for field in fields}
    for field in fields:
        needed = field.fontMetrics().horizontalAdvance(field.text())
        assert field.lineEdit().width() > needed, field.accessibleName()


def follows(model: ModelInfo, *capabilities: str) -> ModelInfo:
    return dataclasses.replace(model, capabilities=capabilities, languages=("auto", "en"), default_language="auto")


def test_an_instruction_goes_to_the_models_that_follow_one(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [follows(fakes.SMALL, "instructions"), fakes.LARGE]
    seat = open_window(engine=engine)
    box, options = seat.window.side.instruction, seat.desk.options
    qtbot.waitUntil(lambda: box.isVisible())
    box.editor.setPlainText("like a pirate")
    assert options.request_fields() == {"instruction": "like a pirate"}
    assert "changed" not in seat.window.side.expert.toggle.text()
    seat.desk.choices.set_model(fakes.LARGE.name)
    assert not box.isVisible()
    assert options.request_fields() == {}
    seat.desk.choices.set_model(fakes.SMALL.name)
    assert box.editor.toPlainText() == "like a pirate"
    options.reset("instruction")
    assert box.editor.toPlainText() == ""


def test_a_language_that_the_model_finds_out_is_called_automatic(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [follows(fakes.SMALL)]
    seat = open_window(engine=engine)
    picker = seat.window.side.language.picker
    qtbot.waitUntil(lambda: picker.count() == 2)
    assert [picker.itemText(i) for i in range(2)] == ["Automatic", "English"]
