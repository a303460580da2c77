"""Advanced switches of the graphics backends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


def test_switches_are_kept_for_the_next_start(open_window: Callable[..., Any], tmp_path: Path) -> None:
    first = open_window()
    box = first.window.settings.more.switches
    box.boxes["GGML_VK_DISABLE_BFLOAT16"].setChecked(True)
    box.others.setText("GGML_VK_DISABLE_FUSION GGML_CUDA_NO_PINNED=0")
    box.others.editingFinished.emit()
    first.window.close()
    kept = json.loads((tmp_path / "settings.json").read_text())["switches"]
    expected = {"GGML_VK_DISABLE_BFLOAT16": "1", "GGML_VK_DISABLE_FUSION": "1", "GGML_CUDA_NO_PINNED": "0"}
    assert kept == expected
    again = open_window().window.settings.more.switches
    assert again.boxes["GGML_VK_DISABLE_BFLOAT16"].isChecked()
    assert again.others.text() == "GGML_VK_DISABLE_FUSION=1 GGML_CUDA_NO_PINNED=0"


def test_what_is_no_switch_is_refused_in_words(seat: Any) -> None:
    box = seat.window.settings.more.switches
    box.others.setText("LD_PRELOAD=x")
    box.others.editingFinished.emit()
    assert "'LD_PRELOAD' is not a backend switch" in box.words.text()
    assert seat.vm.switches.kept == {}


def test_the_environment_wins(open_window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GGML_VK_PERF_LOGGER", "1")
    box = open_window().window.settings.more.switches.boxes["GGML_VK_PERF_LOGGER"]
    assert box.isChecked()
    assert not box.isEnabled()
    assert box.text().endswith("(set by the environment)")
