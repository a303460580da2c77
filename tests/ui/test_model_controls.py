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
