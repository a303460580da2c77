"""The comparison on an engine that does as it is told: what is asked for, what is shown, what is kept and used."""

from __future__ import annotations

import csv
import dataclasses
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot

from parlance.comparison.run import Cell
from parlance.core.errors import DeviceError
from parlance.core.messages import Message
from parlance.core.result import Progress
from parlance.ui import translation
from parlance.ui.models.comparison import RowTimes
from parlance.ui.models.comparison_table import ALL, ORDER
from parlance.ui.widgets.comparison_table import RowButtons

KEYS = [column.key for column in ALL]


@pytest.fixture
def page(seat: Any) -> Any:
    seat.window.open_comparison()
    return seat.window.comparison


def compare(qtbot: QtBot, seat: Any) -> None:
    seat.window.comparison.bar.start.click()
    qtbot.waitUntil(lambda: not seat.vm.comparison.is_running)


def cell(page: Any, row: int, key: str) -> tuple[str, str]:
    index = page.table.model().index(row, KEYS.index(key))
    figure, under = next(column for column in ALL if column.key == key).words(index.data(Qt.ItemDataRole.UserRole))
    assert figure == index.data()
    return figure, under


def buttons(page: Any, row: int) -> RowButtons:
    return page.table.indexWidget(page.table.model().index(row, KEYS.index("actions")))


def test_it_begins_with_what_to_do(seat: Any, page: Any) -> None:
    assert page._empty.isVisible()
    assert not page.table.isVisible()
    assert page.bar.words.text() == "Ready to measure 2 rows."
    assert not page.bar.export.isEnabled()
    assert not seat.window.side.isVisible()
    seat.window.go_back()
    assert seat.window.side.isVisible()


def test_in_a_low_window_it_is_the_choices_or_the_table(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.window.resize(480, 400)
    assert page.setup.isVisible()
    compare(qtbot, seat)
    assert (page.setup.isVisible(), page.table.isVisible()) == (False, True)
    page.show_setup.click()
    assert (page.setup.isVisible(), page.table.isVisible()) == (True, False)
    seat.window.resize(900, 700)
    qtbot.waitUntil(lambda: page.setup.isVisible() and page.table.isVisible())
    assert not page.show_setup.isVisible()


def test_what_is_ticked_is_asked_for(qtbot: QtBot, seat: Any, page: Any) -> None:
    chips = page.setup.rows
    assert [chip.text() for chip in chips["devices"].chips.values()] == ["CPU", "Some Graphics 9000"]
    chips["models"].chips["supertonic-3"].click()
    chips["dtypes"].chips["int8"].click()
    page.setup.reps.setValue(3)
    assert page.bar.words.text() == "Ready to measure 6 rows."
    compare(qtbot, seat)
    (request,) = seat.engine.comparisons
    assert request.devices == ("cpu", "vulkan:0")
    assert request.models == ("parlance-small", "supertonic-3")
    assert request.dtypes == ("auto", "int8")
    assert request.reps == 3


def test_a_gpu_in_software_is_offered_and_not_ticked(open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    software = dataclasses.replace(fakes.GPU, id="vulkan:1", kind="software", description="llvmpipe")
    engine.devices = lambda: [fakes.CPU, software]
    plan = open_window(engine=engine).vm.comparison.plan
    assert (plan.offers("devices"), plan.ticked("devices")) == (["cpu", "vulkan:1"], ["cpu"])


def test_it_says_what_is_still_to_be_chosen(seat: Any, page: Any) -> None:
    chips = page.setup.rows
    for kind, key, words in (
        ("dtypes", "auto", "Choose a precision."),
        ("models", "parlance-small", "Choose a model."),
        ("devices", "cpu", ""),
        ("devices", "vulkan:0", "Choose a device."),
    ):
        chips[kind].chips[key].click()
        assert words in page.bar.words.text()
        assert not page.bar.start.isEnabled()
    chips["devices"].chips["vulkan:0"].click()
    chips["models"].chips["parlance-small"].click()
    chips["dtypes"].chips["int8"].click()
    assert "Only the CPU has fast 8 bit" in page.bar.words.text()


def test_rows_say_what_was_measured(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    assert page.table.isVisible()
    assert page.bar.words.text() == "Done: 2 rows. Ready to measure 2 rows."
    assert cell(page, 0, "device") == ("CPU", "f32 · Parlance Small")
    assert cell(page, 1, "device") == ("Some Graphics 9000", "f32 · Parlance Small")
    assert cell(page, 0, "status")[0] == "Correct"
    assert cell(page, 0, "load") == ("31 ms", "cold 44 ms")
    assert cell(page, 0, "prewarm") == ("700 ms", "saves 260 ms")
    assert cell(page, 1, "first") == ("45 ms", "cold 700 ms")
    assert cell(page, 0, "rtf") == ("15×", "14× – 16×")
    assert cell(page, 0, "memory") == ("412 MB", "model 80 MB")
    assert cell(page, 0, "parity") == ("log-mel 0.9999", "vocoder 2e-06")
    assert page.table.isColumnHidden(KEYS.index("rate"))
    assert seat.vm.comparison.fastest() is seat.vm.comparison.lines[1]
    tip = page.table.model().index(1, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "best 136 ms, worst 157 ms; repetitions: 5, threads: 8" in tip
    assert threading.get_ident() not in seat.engine.threads


def test_a_device_that_fails_is_a_row_with_its_reason(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any
) -> None:
    engine = fakes.FakeEngine()
    engine.broken_devices["vulkan:0"] = "the driver reported a lost device"
    seat = open_window(engine=engine)
    seat.window.open_comparison()
    page = seat.window.comparison
    compare(qtbot, seat)
    assert cell(page, 1, "status") == ("Failed", "")
    assert cell(page, 1, "rtf") == ("", "")
    assert page.table.columnSpan(1, KEYS.index("load")) == len(KEYS) - 3
    assert (
        page.table.model().index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "the driver reported a lost device"
    )
    assert page.bar.words.text().startswith("Done: 2 rows, 1 of them failed.")
    assert not buttons(page, 1).use.isEnabled()
    assert not buttons(page, 1).sides["A"].isEnabled()
    assert seat.vm.comparison.fastest() is None


def test_the_reason_of_a_row_is_in_the_language_of_the_window(
    qtbot: QtBot, seat: Any, page: Any, request: pytest.FixtureRequest
) -> None:
    seat.engine.broken_devices["vulkan:0"] = Message("memory.lacking")
    compare(qtbot, seat)
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    translation.use_language("de")
    words = "für dieses Modell und diesen Text reicht der Speicher nicht"
    index = page.table.model().index(1, KEYS.index("load"))
    assert index.data(Qt.ItemDataRole.UserRole).error == words
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == words
    assert words in index.data(Qt.ItemDataRole.ToolTipRole)
    assert cell(page, 0, "parity")[1].startswith("Vocoder ")
    assert "not enough memory" in seat.vm.comparison.measured_rows()[1].error


def test_an_engine_that_cannot_begin_says_why(
    qtbot: QtBot, seat: Any, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compare(request: Any, report: Any) -> Any:
        raise DeviceError("no compute device was found")

    monkeypatch.setattr(seat.engine, "compare", compare)
    page.bar.start.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "Measuring failed"
    assert "No compute device was found." in seat.vm.messages.current.text
    assert not seat.vm.comparison.is_running
    assert page._empty.isVisible()


def test_stopping_keeps_the_rows_that_are_done(qtbot: QtBot, seat: Any, page: Any) -> None:
    comparison = seat.vm.comparison
    comparison.line_changed.connect(lambda index: seat.engine.gate.clear() if index == 0 else None)
    seat.engine._pass = held_in_second_row(seat.engine)
    page.bar.start.click()
    qtbot.waitUntil(lambda: comparison.lines[0].state == "done")
    assert comparison.lines[1].state == "running"
    assert "Repetition" in page.bar.words.text() or "Loading" in page.bar.words.text()
    assert page.bar.cancel.hasFocus()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not comparison.is_running)
    assert len(comparison.lines) == 1
    assert "Stopped; 1 row kept." in page.bar.words.text()
    assert page.bar.start.hasFocus()
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready and not seat.vm.speech.is_preparing)


def held_in_second_row(engine: Any) -> Callable[[Any], None]:
    """A pass that waits at the gate from the fourth time on."""
    passing, passed = type(engine)._pass, []

    def hold(gate: Any) -> None:
        passed.append(gate)
        if len(passed) == 4:
            engine.gate.clear()
        passing(engine, gate)

    return hold


def test_speaking_comes_first(qtbot: QtBot, seat: Any, page: Any) -> None:
    """It interrupts what is measured, which is said, and is heard at once."""
    comparison = seat.vm.comparison
    seat.engine._pass = held_in_second_row(seat.engine)
    page.bar.start.click()
    qtbot.waitUntil(lambda: comparison.lines[0].state == "done")
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
        qtbot.waitUntil(lambda: not comparison.is_running)
        seat.engine.gate.set()
    assert comparison.words == "Stopped so that your request could go first; 1 row kept."


@pytest.mark.parametrize("by", ["stop", "speak"])
def test_a_row_that_is_done_stays_though_the_window_has_not_heard_of_it(
    qtbot: QtBot, seat: Any, page: Any, by: str
) -> None:
    comparison = seat.vm.comparison
    seat.engine._pass = held_in_second_row(seat.engine)
    page.bar.start.click()
    end = time.monotonic() + 10
    while seat.engine.gate.is_set() and time.monotonic() < end:  # no event is handled meanwhile
        time.sleep(0.005)
    assert comparison.lines[0].state == "running"
    getattr(seat.window, by)()
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not comparison.is_running)
    assert [line.cell.device for line in comparison.lines] == ["cpu"]


@pytest.mark.parametrize("by", ["stop", "speak"])
def test_a_comparison_without_a_row_gives_back_what_was_shown(qtbot: QtBot, seat: Any, page: Any, by: str) -> None:
    comparison, history = seat.vm.comparison, seat.vm.comparison_history
    compare(qtbot, seat)
    own = list(comparison.lines)
    for is_earlier in (False, True):
        if is_earlier:
            qtbot.waitUntil(lambda: bool(history.runs))
            history.show(history.runs[0].id)
            qtbot.waitUntil(lambda: history.shown is not None)
        before, shown = list(comparison.lines), page.runs.picker.currentText()
        assert len(before) == 2
        seat.engine.gate.clear()
        page.bar.start.click()
        assert [line.state for line in comparison.lines] == ["running", "waiting"]
        getattr(seat.window, by)()
        seat.engine.gate.set()
        qtbot.waitUntil(lambda: not comparison.is_running)
        assert comparison.lines == before
        assert page.table.isVisible()
        assert page.runs.picker.currentText() == shown
        assert cell(page, 0, "load") == ("31 ms", "cold 44 ms")
        qtbot.waitUntil(lambda: not (seat.vm.speech.is_busy or seat.vm.speech.is_preparing))
    history.show(0)
    assert comparison.lines == own


def test_nothing_is_measured_beside_speech(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.engine.gate.clear()
    seat.vm.speech.speak()
    assert "Stop speaking first" in page.bar.words.text()
    assert not page.bar.start.isEnabled()
    seat.engine.gate.set()


def test_the_voice_is_prepared_again_afterwards(qtbot: QtBot, seat: Any, page: Any) -> None:
    before = len(seat.engine.prewarmed)
    compare(qtbot, seat)
    qtbot.waitUntil(lambda: len(seat.engine.prewarmed) == before + 1)


def test_every_column_sorts_and_what_failed_comes_last(qtbot: QtBot, seat: Any, page: Any, fakes: Any) -> None:
    rows = [
        fakes.bench_row(Cell("parlance-small", "cpu", "f32")),
        fakes.bench_row(Cell("parlance-small", "vulkan:0", "q8_0"), error="it fell over"),
        fakes.bench_row(Cell("parlance-small", "vulkan:0", "f16"), passed=False),
    ]
    seat.vm.comparison.show_rows(rows)
    model = page.table.model()
    for number, key in enumerate(KEYS[2:-1], 2):
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            page.table.sortByColumn(number, order)
            placed = [model.index(row, number).data(ORDER) for row in range(3)]
            assert placed[-1] is None, key
            assert placed[:2] == sorted(placed[:2], reverse=order == Qt.SortOrder.DescendingOrder), key
    page.table.sortByColumn(KEYS.index("rtf"), Qt.SortOrder.AscendingOrder)
    assert [cell(page, row, "status")[0] for row in range(3)] == ["Differs", "Correct", "Failed"]
    assert buttons(page, 0)._line.cell.dtype == "f16"


def test_a_wrong_device_is_not_the_fastest(seat: Any, page: Any, fakes: Any) -> None:
    cells = [Cell("parlance-small", "cpu", dtype) for dtype in ("f32", "f16")]
    wrong = fakes.bench_row(Cell("parlance-small", "vulkan:0", "f32"), passed=False)
    seat.vm.comparison.show_rows([*(fakes.bench_row(cell) for cell in cells), wrong])
    assert seat.vm.comparison.fastest().cell == cells[0]


def test_models_that_draw_have_their_rate(seat: Any, page: Any, fakes: Any) -> None:
    row = fakes.bench_row(Cell("chatterbox-turbo", "cpu", "f16"), drawn_per_s=51.6, drawn_unit="tokens")
    seat.vm.comparison.show_rows([row])
    assert not page.table.isColumnHidden(KEYS.index("rate"))
    assert cell(page, 0, "rate") == ("52", "tokens/s")


def test_the_type_is_that_of_the_weights(seat: Any, page: Any, fakes: Any) -> None:
    row = fakes.bench_row(Cell("parlance-small", "vulkan:0", "f16"), weights="f16")
    seat.vm.comparison.show_rows([dataclasses.replace(row, dtype="auto")])
    assert cell(page, 0, "device")[1] == "f16 · Parlance Small"


def test_one_that_differs_in_nothing_says_so(seat: Any, page: Any, fakes: Any) -> None:
    parity = fakes.Parity(1.0, 0.0, 1.0, True, "duration", 0.0)
    seat.vm.comparison.show_rows([fakes.bench_row(Cell("parlance-small", "cpu", "f32"), parity=parity)])
    assert cell(page, 0, "parity") == ("log-mel 1.0000", "exactly the same")


def test_a_row_is_used(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    buttons(page, 1).use.click()
    choices = seat.vm.choices
    assert (choices.model.name, choices.device) == ("parlance-small", "vulkan:0")
    assert choices.measured["parlance-small|vulkan:0"] == pytest.approx(143 / 4300, abs=1e-4)
    assert seat.vm.messages.current.title == "Now in use"
    assert "Some Graphics 9000" in seat.vm.messages.current.text


def test_what_is_not_there_any_more_cannot_be_used(seat: Any, page: Any, fakes: Any) -> None:
    seat.vm.comparison.show_rows([fakes.bench_row(Cell("parlance-small", "cuda:3", "f32"))])
    assert not buttons(page, 0).use.isEnabled()
    assert "not available" in buttons(page, 0).use.accessibleDescription()


def test_two_rows_are_heard_from_the_same_place(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    listening, playback = seat.vm.listening, seat.vm.playback
    a, b = seat.vm.comparison.lines
    assert (listening.line("A"), listening.line("B")) == (a, b)
    seat.output.limit = 22_000
    page.listen.buttons["A"].click()
    qtbot.waitUntil(lambda: listening.position() > 0.2)
    assert page.listen.buttons["A"].text() == "Stop A"
    here = listening.position()
    page.listen.buttons["B"].click()
    assert listening.is_heard("B")
    assert not listening.is_heard("A")
    assert listening.position() == pytest.approx(here, abs=0.25)
    assert seat.player.samples.view().tobytes() == b.samples.tobytes()
    page.listen.buttons["B"].click()
    assert not playback.is_playing


def test_the_time_that_is_heard_is_not_cut_off(qtbot: QtBot, seat: Any, page: Any) -> None:
    time = page.listen.time
    assert time.fontMetrics().horizontalAdvance("59:59.9") <= time.width()


def test_it_says_how_long_it_takes(qtbot: QtBot, seat: Any, page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("parlance.ui.models.comparison.time.monotonic", lambda: now)
    seat.engine.gate.clear()
    page.bar.start.click()
    comparison = seat.vm.comparison
    qtbot.waitUntil(lambda: comparison.progress.total > 1)
    now += 30.0
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not comparison.is_running)
    assert page.bar.words.text().endswith("Ready to measure 2 rows. That takes about 30 s.")
    page.bar.start.click()
    now += 20.0  # for half of a row that took 30 s before, so that it will take about 35
    comparison._on_progress(Progress(Message("window.waiting"), 1, 4))
    assert page.bar.words.text().endswith("· about 15 s left")


def test_a_slow_device_is_expected_to_take_longer_from_the_first_row_on() -> None:
    """By what is known of it, within a factor of two."""
    fast, slow, unknown = Cell("small", "gpu", "f16"), Cell("small", "llvm", "f16"), Cell("small", "new", "f16")
    cost = {"gpu": 0.02, "llvm": 0.8}
    times = RowTimes()
    assert times.expected(fast, lambda cell: cost.get(cell.device)) is None
    times.keep(fast, 8.0)
    assert times.expected(slow, lambda cell: cost.get(cell.device)) == pytest.approx(8.0 * 40)
    assert times.expected(unknown, lambda cell: cost.get(cell.device)) == 8.0
    times.keep(slow, 250.0)
    assert times.expected(slow, lambda cell: cost.get(cell.device)) == 250.0


@pytest.mark.parametrize("width", [1180, 820])
def test_the_buttons_of_a_row_are_in_sight(qtbot: QtBot, seat: Any, page: Any, width: int) -> None:
    compare(qtbot, seat)
    seat.window.resize(width, 760)
    qtbot.waitUntil(lambda: seat.window.width() == width)
    row = buttons(page, 0)
    view = page.table.viewport()
    for button in (*row.sides.values(), row.use):
        assert view.rect().contains(QRect(button.mapTo(view, QPoint()), button.size())), button.text()


def test_rows_are_chosen_to_be_heard(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    first, second = buttons(page, 0), buttons(page, 1)
    assert first.sides["A"].isChecked()
    second.sides["A"].click()
    assert seat.vm.listening.line("A") is seat.vm.comparison.lines[1]
    assert second.sides["A"].isChecked()
    assert not first.sides["A"].isChecked()
    assert "Some Graphics 9000" in page.listen.names["A"].text()


def test_the_charts_say_the_same(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    page.show_charts.click()
    said = page.charts.accessibleDescription()
    assert "Speed: CPU f32 · Parlance Small 15×, Some Graphics 9000 f32 · Parlance Small 30×" in said
    assert "First audio: CPU f32 · Parlance Small 90 ms, cold 350 ms" in said
    for width in (600, 1100):
        page.charts.resize(width, 400)
        assert not page.charts.grab().isNull()


def exported(qtbot: QtBot, seat: Any, page: Any, path: Path) -> Path:
    page.export_to(path)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == f"Exported {path.name}"
    seat.vm.messages.clear()
    return path


def test_rows_and_charts_are_exported(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    compare(qtbot, seat)
    lines = exported(qtbot, seat, page, tmp_path / "rows.jsonl").read_text().splitlines()
    assert [json.loads(line)["device"]["id"] for line in lines] == ["cpu", "vulkan:0"]
    with exported(qtbot, seat, page, tmp_path / "rows.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert [float(row["stages.vocoder"]) for row in table] == [90.0, 45.0]
    picture = QImage(str(exported(qtbot, seat, page, tmp_path / "charts.png")))
    assert picture.width() == 2400
    assert picture.height() > 800


def test_the_dialog_gives_the_extension(
    qtbot: QtBot, seat: Any, page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(qtbot, seat)
    csv_words = "Table for a spreadsheet (*.csv)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "today"), csv_words))
    page.bar.export.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "Exported today.csv"
    assert (tmp_path / "today.csv").exists()


@pytest.mark.parametrize("name", ["rows.csv", "charts.png"])
def test_an_export_that_fails_says_why(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path, name: str) -> None:
    compare(qtbot, seat)
    page.export_to(tmp_path / "nowhere" / name)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "The comparison was not exported"
    assert "nowhere" in seat.vm.messages.current.text


def test_earlier_comparisons_come_back_with_their_drivers(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fakes, "GPU", dataclasses.replace(fakes.GPU, driver="Mesa 25.0.7"))
    first = open_window()
    first.window.open_comparison()
    compare(qtbot, first)
    compare(qtbot, first)
    qtbot.waitUntil(lambda: [run.count for run in first.vm.comparison_history.runs] == [2, 2])
    first.window.close()

    seat = open_window()
    seat.window.open_comparison()
    page, history = seat.window.comparison, seat.vm.comparison_history
    qtbot.waitUntil(lambda: page.runs.picker.count() == 3)
    page.runs.picker.activated.emit(1)
    qtbot.waitUntil(lambda: history.shown is not None)
    assert len(seat.vm.comparison.lines) == 2
    assert "Some Graphics 9000 (Mesa 25.0.7)" in page.runs.caption.text()
    assert cell(page, 1, "first") == ("45 ms", "cold 700 ms")
    assert not buttons(page, 0).sides["A"].isEnabled()
    assert page.listen.names["A"].text() == "The sound of these rows was not kept"
    assert buttons(page, 0).use.isEnabled()

    monkeypatch.setattr(page.runs, "confirm_removal", lambda: True)
    page.runs.remove.click()
    qtbot.waitUntil(lambda: page.runs.picker.count() == 2)
    assert history.shown is None
    assert page._empty.isVisible()


def test_a_new_comparison_leaves_the_earlier_one(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    qtbot.waitUntil(lambda: bool(seat.vm.comparison_history.runs))
    own = list(seat.vm.comparison.lines)
    seat.vm.comparison_history.show(seat.vm.comparison_history.runs[0].id)
    qtbot.waitUntil(lambda: seat.vm.comparison_history.shown is not None)
    assert seat.vm.listening.line("A") is None
    seat.vm.comparison_history.show(0)
    assert seat.vm.comparison.lines == own
    assert seat.vm.listening.line("A") is own[0]
    seat.vm.comparison_history.show(seat.vm.comparison_history.runs[0].id)
    qtbot.waitUntil(lambda: seat.vm.comparison_history.shown is not None)
    compare(qtbot, seat)
    assert seat.vm.comparison_history.shown is None
    assert page.runs.picker.currentText() == "This session"


def test_a_history_that_cannot_be_used_costs_a_message(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "comparisons.sqlite3").unlink(missing_ok=True)
    (tmp_path / "comparisons.sqlite3").mkdir()
    compare(qtbot, seat)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "The history cannot be used"
    assert len(seat.vm.comparison.lines) == 2


def test_every_control_has_a_name_and_can_be_reached(qtbot: QtBot, seat: Any, page: Any) -> None:
    compare(qtbot, seat)
    seat.window.resize(seat.window.minimumSize())
    found = [w for w in page.findChildren(QAbstractButton) if w.isVisible()]
    page.show_setup.click()
    found += [w for w in page.findChildren(QAbstractButton) if w.isVisible()]
    assert len(found) > 20
    for button in found:
        assert button.accessibleName(), button
        assert button.accessibleDescription(), button
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus, button
    index = page.table.model().index(0, KEYS.index("load"))
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Load: 31 ms, cold 44 ms"
