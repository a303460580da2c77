"""The page that measures devices beside each other."""

from __future__ import annotations

from typing import Any

from parlance.ui.widgets.comparison_page import RunPicker

from .stage import Stage, asked, held_after, state, until


def begun(stage: Stage) -> Any:
    window = stage.open()
    window.open_comparison()
    for dtype in ("f16", "int8"):
        window.comparison.setup.rows["dtypes"].chips[dtype].click()
    return window


def measured(stage: Stage) -> Any:
    window, vm = begun(stage), stage.vm
    stage.engine.broken_devices["vulkan:0"] = ""
    window.comparison.bar.start.click()
    until(lambda: bool(vm.comparison.lines) and not vm.comparison.is_running)
    until(lambda: bool(vm.comparison_history.runs))
    return window


@state("compare-empty")
def empty(stage: Stage) -> Any:
    window = stage.open()
    window.open_comparison()
    return window


@state("compare-running")
def running(stage: Stage) -> Any:
    window, comparison = begun(stage), stage.vm.comparison
    stage.engine.broken_devices["vulkan:0"] = "device vulkan:0 (Some Graphics 9000) is in a failed state; reopen it"
    comparison.line_changed.connect(lambda index: index == 3 and stage.engine.gate.clear())
    held_after(stage.engine, 13)
    window.comparison.bar.start.click()
    until(lambda: comparison.lines[-2].state == "done")
    return window


@state("compare-table")
def table(stage: Stage) -> Any:
    return measured(stage)


@state("compare-charts")
def charts(stage: Stage) -> Any:
    window = measured(stage)
    window.comparison.show_charts.click()
    return window


@state("compare-small")
def small(stage: Stage) -> Any:
    window = measured(stage)
    stage.make_small()
    return window


def earlier(stage: Stage) -> Any:
    window, history = measured(stage), stage.vm.comparison_history
    history.show(history.runs[0].id)
    until(lambda: history.shown is not None)
    return window


@state("compare-earlier")
def compare_earlier(stage: Stage) -> Any:
    return earlier(stage)


@state("ask-remove-comparison", "RunPicker.confirm_removal")
def ask_remove(stage: Stage) -> Any:
    window = earlier(stage)
    return asked(window.comparison.findChild(RunPicker).confirm_removal)
