"""What is connected to something that outlives it ends with it: a dialog that was closed hears of nothing any more."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import SIGNAL, QMetaMethod, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import parlance.ui

Place = tuple[str, int]


def models(seat: Any) -> Iterator[QObject]:
    """All that lives as long as the window."""
    found, left = set(), [seat.vm, seat.window._theme]
    while left:
        one = left.pop()
        if isinstance(one, QObject) and not isinstance(one, QWidget) and id(one) not in found:
            found.add(id(one))
            yield one
            left += [value for value in vars(one).values() if isinstance(value, QObject)]


def listeners(seat: Any) -> dict[str, int]:
    """How many there are to each signal of each of them."""
    counts: dict[str, int] = {}
    for number, model in enumerate(models(seat)):
        meta = model.metaObject()
        for at in range(QObject.staticMetaObject.methodCount(), meta.methodCount()):
            if meta.method(at).methodType() is QMetaMethod.MethodType.Signal:
                signature = meta.method(at).methodSignature().data().decode()
                counts[f"{number} {type(model).__name__}.{signature}"] = model.receivers(SIGNAL(signature))
    return counts


def opened(seat: Any, open_it: Callable[[], object]) -> list[QDialog]:
    before = {id(dialog) for dialog in QApplication.topLevelWidgets() if isinstance(dialog, QDialog)}
    open_it()
    dialogs = [dialog for dialog in QApplication.topLevelWidgets() if isinstance(dialog, QDialog)]
    return [dialog for dialog in dialogs if id(dialog) not in before]


DIALOGS: dict[str, Callable[[Any], Callable[[], object]]] = {
    "about": lambda window: window.help.open_about,
    "diagnostics": lambda window: window.help.open_diagnostics,
    "server": lambda window: window.open_server,
    "check": lambda window: window.open_check,
    "export": lambda window: partial(window.sentences.open_export_of, None),
    "cast": lambda window: window.sentences.open_cast,
}


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_that_was_closed_hears_of_nothing(qtbot: QtBot, seat: Any, name: str) -> None:
    window = seat.window
    window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    open_it = DIALOGS[name](window)

    def open_and_close() -> None:
        (dialog,) = opened(seat, open_it)
        dialog.reject()
        if name != "export":  # that one goes with the next
            qtbot.waitUntil(lambda: not shiboken6.isValid(dialog))
        qtbot.wait(10)

    open_and_close()  # what is begun with the first stays for the others
    open_and_close()
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready)
    before = listeners(seat)
    assert len(before) > 100
    open_and_close()
    assert listeners(seat) == before
    window._theme.set_mode("dark")
    seat.vm.settle()  # every model says that it has changed
    window._theme.set_mode("light")


def test_cards_that_are_made_anew_hear_of_nothing(qtbot: QtBot, seat: Any) -> None:
    window = seat.window
    window.open_models()
    qtbot.waitUntil(lambda: len(window.models.official) == len(seat.vm.models.official))
    listed = seat.engine.offered_models

    def list_anew() -> None:
        for models_ in (listed[:1], listed):
            seat.engine.offered_models = models_
            seat.vm.models.refresh()
            qtbot.waitUntil(lambda models_=models_: len(window.models.installed) == len(models_))
            qtbot.waitUntil(lambda: len(window.models.official) == len(seat.vm.models.official))
        QApplication.sendPostedEvents(None, 52)  # DeferredDelete

    list_anew()
    before = listeners(seat)
    list_anew()
    assert listeners(seat) == before
    window._theme.set_mode("dark")
    window._theme.set_mode("light")


# ---- the rule


def test_only_methods_are_connected_to_what_lives_longer() -> None:
    """Qt ends the connections of an object that it deletes. It cannot know whom a lambda or a partial is about."""
    found = [place for path in sorted(Path(parlance.ui.__path__[0]).rglob("*.py")) for place in loose(path)]
    assert found == []


def loose(path: Path) -> Iterator[Place]:
    """Functions that are connected to a signal of what the object was given."""
    if path.parent.name == "models" or path.name in ("app.py", "view_models.py", "worker.py"):
        return  # each lives as long as all others
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for scope in (node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)):
        kept = _kept(scope)
        for function in (node for node in ast.walk(scope) if isinstance(node, ast.FunctionDef)):
            given = _given(function, kept)
            for call in ast.walk(function):
                if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args):
                    continue
                is_loose = call.func.attr == "connect" and _is_function(call.args[0], function)
                if is_loose and _root(call.func.value) in given:
                    yield path.name, call.lineno


def _kept(scope: ast.AST) -> set[str]:
    """Attributes of `self` that hold what a method of it was given."""
    functions = [node for node in ast.walk(scope) if isinstance(node, ast.FunctionDef)]
    return {name for function in functions for name in _given(function, set()) if name.startswith("self.")}


def _given(function: ast.FunctionDef, kept: set[str]) -> set[str]:
    """Names and attributes that hold what the function was given, what is `kept`, or a part of that."""
    given = kept | {argument.arg for argument in function.args.args} - {"self"}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else [node.targets[0]]
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            if len(targets) == len(values):
                given |= {_root(to) for to, of in zip(targets, values, strict=True) if _root(of) in given}
        elif isinstance(node, ast.For) and any(_root(part) in given for part in getattr(node.iter, "elts", ())):
            given.add(_root(node.target))
    return given - {""}


def _root(node: ast.AST) -> str:
    """The name that an expression begins with: `vm` of `vm.speech.changed`, `self._vm` of `self._vm.speech`."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    return node.id if node.id != "self" else f"self.{names[-1]}" if names else ""


def _is_function(slot: ast.AST, scope: ast.AST) -> bool:
    if isinstance(slot, ast.Call):
        return _root(slot.func) in ("partial", "functools")
    inner = {node.name for node in ast.walk(scope) if isinstance(node, ast.FunctionDef) and node is not scope}
    return isinstance(slot, ast.Lambda) or (isinstance(slot, ast.Name) and slot.id in inner)
