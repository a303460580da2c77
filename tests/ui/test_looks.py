"""The window still looks as it was approved, and every dialog is among the states of which pictures are taken."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

UI = Path(__file__).parents[2] / "app" / "parlance" / "ui"
DIALOGS = {"QDialog", "Tour"}
QUESTIONS = {"QMessageBox", "QInputDialog.getText"}


@pytest.fixture
def looks(fakes: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    return importlib.import_module("looks.approval")


def shown_by_code() -> Iterator[str]:
    """Classes of dialogs, and functions that ask a question."""
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and DIALOGS & {ast.unparse(base) for base in node.bases} | DIALOGS & {
                node.name
            }:
                yield node.name
            if isinstance(node, ast.FunctionDef):
                calls = {ast.unparse(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)}
                if calls & QUESTIONS:
                    yield node.name


def test_every_dialog_and_question_is_among_the_states(looks: Any) -> None:
    in_code = set(shown_by_code())
    played = {name.split(".")[-1] for state in looks.STATES.values() for name in state.shows}
    assert {"ExportDialog", "AboutDialog", "confirmed"} <= in_code
    assert in_code - played == set()
    assert played - in_code == set()


def test_every_page_is_among_the_states(looks: Any, seat: Any) -> None:
    pages = {type(seat.window.pages.widget(at)).__name__ for at in range(seat.window.pages.count())}
    first_words = {name.split("-")[0] for name in looks.STATES}
    of = {"ScriptEditor": "first", "ComparisonPage": "compare"}
    assert {of.get(page, page.removesuffix("Page").lower()) for page in pages} <= first_words


@pytest.fixture
def boxes(looks: Any, qapp: QApplication) -> Iterator[None]:
    with looks.boxes_for_letters(qapp):
        yield


PICTURES = sorted(path.stem for path in (Path(__file__).parent / "looks" / "approved").glob("*.png"))


def test_nothing_is_approved_that_is_not_compared(looks: Any) -> None:
    assert sorted(picture.name for picture in looks.PICTURES) == PICTURES
    assert sum(picture.path.stat().st_size for picture in looks.PICTURES) < 100_000


@pytest.mark.usefixtures("boxes")
@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_was_approved(name: str, looks: Any, qapp: QApplication, tmp_path: Path) -> None:
    picture = next(picture for picture in looks.PICTURES if picture.name == name)
    now = looks.taken(qapp, picture, tmp_path)
    found = looks.changed(now, looks.approved(picture))
    if found:
        looks.keep(now, tmp_path / "now.png")
    assert found == [], f"now in {tmp_path}/now.png; if it is right: python tests/ui/screenshots.py --approve"


@pytest.mark.usefixtures("boxes")
def test_a_missing_and_a_moved_control_are_seen(
    looks: Any, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from parlance.ui.widgets.transport import Transport

    begin = Transport._show_page

    def without_save(self: Transport) -> None:
        begin(self)
        self.save.hide()

    picture = looks.PICTURES[0]
    before = looks.approved(picture)
    monkeypatch.setattr(Transport, "_show_page", without_save)
    (tmp_path / "hidden").mkdir()
    found = looks.changed(looks.taken(qapp, picture, tmp_path / "hidden"), before)
    assert found
    assert all(y > 600 and x > 900 for x, y, _ in found)
    assert looks.changed(np.roll(before, 4, axis=0), before)


def test_shades_of_hinting_are_not_seen(looks: Any) -> None:
    before = looks.approved(looks.PICTURES[0])
    noise = np.random.default_rng(0).integers(-8, 9, before.shape)
    assert looks.changed(np.clip(before + noise, 0, 255).astype(np.uint8), before) == []
