from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDoubleSpinBox

from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.result import ModelInfo
from parlance.library.catalogue import Catalogue
from parlance.ui.models.options import OFFERED


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
    assert seat.vm.script.text == "Well [laugh] [clear throat] "
    seat.vm.choices.set_model(fakes.LARGE.name)
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


def test_all_that_a_file_of_qwen3_sets_can_be_set(open_window: Any, fakes: Any, user_folders: Path, qtbot: Any) -> None:
    catalogue = Catalogue(user_folders, user_folders / "cache", user_folders / "none.gguf")
    model = catalogue.describe(catalogue.resolve("random:qwen3-tts-1.7b-custom-micro"))
    engine = fakes.FakeEngine()
    engine.offered_models = [model]
    seat = open_window(engine=engine)
    options, expert = seat.vm.options, seat.window.side.expert
    expert.set_open(True)
    fields = {field.accessibleName(): field for field in expert.findChildren(QDoubleSpinBox) if field.isVisible()}
    names = [option for option in OFFERED if option.of_file and options.visible(option.name)]
    assert {option.name for option in names} == set(model.defaults)
    for option in names:
        field = fields[option.label.replace("&", "")]
        assert field.value() == pytest.approx(model.defaults[option.name])
        field.setValue(option.low + option.step)
    assert options.request_fields() == {option.name: pytest.approx(option.low + option.step) for option in names}
    SynthesisRequest("x", **options.request_fields())


def test_every_control_has_the_range_of_the_table(open_window: Any, fakes: Any) -> None:
    everything = {name: known.high for name, known in SETTINGS.items() if known.of_file}
    engine = fakes.FakeEngine()
    engine.offered_models = [dataclasses.replace(fakes.SMALL, defaults=everything)]
    seat = open_window(engine=engine)
    seat.window.side.expert.set_open(True)
    found = {field.accessibleName(): field for field in seat.window.side.expert.findChildren(QDoubleSpinBox)}
    numbers = [known for known in OFFERED if math.isfinite(known.low)]
    assert len(found) == len(numbers) > 15
    for known in numbers:
        field = found[known.label.replace("&", "")]
        assert field.isVisible()
        for bound, end in ((known.low, field.minimum()), (known.high, field.maximum())):
            assert end == pytest.approx(bound) or (bound == known.low and known.automatic), known.name
            field.setValue(known.high if bound == known.low else known.low)
            field.setValue(bound)
            SynthesisRequest("x", **seat.vm.options.request_fields())
            assert seat.vm.options.value(known.name) == bound, known.name


def follows(model: ModelInfo, *capabilities: str) -> ModelInfo:
    settings = ("instruction",)[: "instructions" in capabilities]
    languages = {"languages": ("auto", "en"), "default_language": "auto"}
    return dataclasses.replace(model, capabilities=capabilities, family_settings=settings, **languages)


def test_an_instruction_goes_to_the_models_that_follow_one(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [follows(fakes.SMALL, "instructions"), fakes.LARGE]
    seat = open_window(engine=engine)
    box, options = seat.window.side.instruction, seat.vm.options
    qtbot.waitUntil(lambda: box.isVisible())
    box.editor.setPlainText("like a pirate")
    assert options.request_fields() == {"instruction": "like a pirate"}
    assert "changed" not in seat.window.side.expert.toggle.text()
    seat.vm.choices.set_model(fakes.LARGE.name)
    assert not box.isVisible()
    assert options.request_fields() == {}
    seat.vm.choices.set_model(fakes.SMALL.name)
    assert box.editor.toPlainText() == "like a pirate"
    options.reset("instruction")
    assert box.editor.toPlainText() == ""


def test_the_box_says_what_an_instruction_is_to_describe(open_window: Any, fakes: Any) -> None:
    engine = fakes.FakeEngine()
    designer = follows(fakes.LARGE, "instructions", "designed_voice")
    engine.offered_models = [follows(fakes.SMALL, "instructions"), designer]
    seat = open_window(engine=engine)
    box = seat.window.side.instruction
    assert (box.heading.text(), "bedtime" in box.editor.placeholderText()) == ("ST&YLE", True)
    seat.vm.choices.set_model(designer.name)
    assert (box.heading.text(), "sailor" in box.editor.placeholderText()) == ("VOICE, IN &YOUR OWN WORDS", True)


def test_the_speed_is_always_there_and_the_rest_is_advanced(open_window: Any, fakes: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.SMALL, fakes.TURBO]
    seat = open_window(engine=engine)
    expert, options = seat.window.side.expert, seat.vm.options

    def shown() -> list[str]:
        return [field.accessibleName() for field in expert.findChildren(QDoubleSpinBox) if field.isVisible()]

    assert shown() == ["Speed"]
    assert (expert.toggle.text(), expert.toggle.accessibleName()) == ("Advanced", "Advanced")
    options.set("speed", 1.2)
    assert expert.toggle.text() == "Advanced"
    options.set("seed", 5)
    assert expert.toggle.text() == "Advanced  (1 changed)"
    seat.vm.choices.set_model(fakes.TURBO.name)
    assert shown() == []


def test_a_language_that_the_model_finds_out_is_called_automatic(open_window: Any, fakes: Any, qtbot: Any) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [follows(fakes.SMALL)]
    seat = open_window(engine=engine)
    picker = seat.window.side.language.picker
    qtbot.waitUntil(lambda: picker.count() == 2)
    assert [picker.itemText(i) for i in range(2)] == ["Automatic", "English"]
