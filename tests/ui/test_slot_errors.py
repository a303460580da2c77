"""Whatever raises in a slot: the user is told, the window is ready again, and it closes."""

from __future__ import annotations

import importlib
import inspect
import logging
import pkgutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import soundfile
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tests.reference.chatterbox.clips import RATE, make_clip

import parlance.ui.models
from parlance.library.releases import releases
from parlance.ui.background import Background

MODULES = (
    *(f"parlance.ui.models.{found.name}" for found in pkgutil.iter_modules(parlance.ui.models.__path__)),
    "parlance.ui.worker",
    "parlance.ui.background",
    "parlance.ui.main_window",
)
GUARD = ("settle", "is_open", "batch_limit")
"""What brings the window back and what that asks; what the queue asks inside its own lock."""
PATIENCE_S = 10.0


class Planted(Exception):
    """Raised by a test."""


class Faults:
    """Every method of every view-model can raise once, before it does anything."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.called: dict[str, None] = {}
        self.slots: dict[str, None] = {}
        """Those that Qt called."""
        self.armed = ""
        self.is_off: Callable[[], bool] = lambda: False
        for name in MODULES:
            module = importlib.import_module(name)
            for cls in vars(module).values():
                if inspect.isclass(cls) and cls.__module__ == name:
                    self._wrap(cls, patch)

    def _wrap(self, cls: type, patch: pytest.MonkeyPatch) -> None:
        of_qt = {name for base in cls.__mro__ if base.__module__.startswith("PySide6") for name in vars(base)}
        for name, found in list(vars(cls).items()):
            if inspect.isfunction(found) and not name.startswith("__") and name not in {*of_qt, *GUARD}:
                patch.setattr(cls, name, self._watched(f"{cls.__name__}.{name}", found))

    def _watched(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        kinds = [one.kind for one in inspect.signature(method).parameters.values()]
        takes_all = inspect.Parameter.VAR_POSITIONAL in kinds
        most = sum(kind is inspect.Parameter.POSITIONAL_OR_KEYWORD for kind in kinds) - 1

        def watched(own: Any, *values: Any, **named: Any) -> Any:
            self.called[name] = None
            caller = sys._getframe(1).f_code
            if caller.co_name == "<lambda>" or method.__name__ not in caller.co_names:
                self.slots[name] = None
            if self.armed == name and not self.is_off():
                self.armed = ""
                raise Planted(f"planted in {name}")
            # Qt gives a slot as many values as it takes, which is to be seen only of the method itself.
            return method(own, *(values if takes_all else values[:most]), **named)

        watched.__code__ = watched.__code__.replace(co_name=name)  # by which PySide knows it
        return watched


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    return Faults(monkeypatch)


class Press(QObject):
    """Does something as a key or a button does: in a slot."""

    pressed = Signal()

    def __call__(self, do: Callable[[], object]) -> None:
        self.pressed.connect(do)
        self.pressed.emit()
        self.pressed.disconnect(do)


def until(qtbot: QtBot, true: Callable[[], object], seconds: float = PATIENCE_S) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        qtbot.wait(5)
    return bool(true())


def is_idle(seat: Any) -> bool:
    vm = seat.vm
    busy = (
        vm.speech.state != "idle",
        vm.speech.is_preparing,
        vm.speech.words == "Stopping",
        vm.narration.is_busy,
        vm.narration.is_keeping,
        vm.reading.is_on,
        vm.studio.is_making,
        vm.studio.clip.is_reading,
        vm.studio.clip.is_listening,
        vm.comparison.is_running,
        vm.export.is_busy,
        vm.saving.is_saving,
        vm.voices.is_busy,
        vm.models.is_working,
        vm.project.is_busy,
        vm.serving.state not in ("off", "on"),
        not vm.history._background.is_idle,
    )
    return not any(busy)


def works(qtbot: QtBot, seat: Any) -> str:
    """What of Speak, Stop and Speak does not."""
    window, vm, press = seat.window, seat.vm, Press()
    press(window.open_text)
    window.script.editor.setPlainText("All is well.")
    for round_ in ("at first", "again"):
        made = len(seat.engine.results)
        if not until(qtbot, window.transport.speak.isEnabled):
            return f"Speak is grey {round_}"
        window.transport.speak.click()
        if not until(qtbot, lambda made=made: len(seat.engine.results) > made and is_idle(seat)):
            return f"Speak does not speak {round_}: {vm.speech.state}, {vm.speech.words}"
        if vm.speech.result is not seat.engine.results[-1]:
            return f"the take is not there {round_}"
        window.transport.stop.click()
        if not until(qtbot, lambda: not vm.transport.can_stop):
            return f"Stop does not stop {round_}"
    return ""


# ---- what is done meanwhile


class Acts:
    """Each does what a user does, and does not mind what fails of it; `prepare_*` comes before the faults."""

    def __init__(self, qtbot: QtBot, seat: Any, folder: Path, fakes: Any) -> None:
        self.qtbot, self.seat, self.folder, self.fakes = qtbot, seat, folder, fakes
        self.window, self.vm, self.press = seat.window, seat.vm, Press()
        self.count = 0
        self.told: set[str] = set()
        """The details of every message so far."""
        self.vm.messages.changed.connect(self._note)

    def _note(self) -> None:
        if (message := self.vm.messages.current) is not None:
            self.told.add(message.details)

    def has_told(self, words: str) -> bool:
        return any(words in told for told in self.told)

    def _settled(self) -> None:
        until(self.qtbot, lambda: is_idle(self.seat), 2)

    def _begun(self) -> None:
        made = len(self.seat.engine.requests)
        until(self.qtbot, lambda: len(self.seat.engine.requests) > made, 0.3)

    def speak(self) -> None:
        self.press(self.window.open_text)
        self.window.script.editor.setPlainText(f"One {self.count}. Two.")
        self.press(self.window.speak)
        self._settled()

    def stop(self) -> None:
        self.press(self.window.open_text)
        self.seat.engine.gate.clear()
        self.window.transport.speak.click()
        self._begun()
        self.press(self.window.stop)
        self.qtbot.wait(20)
        self.window.transport.stop.click()
        self.seat.engine.gate.set()
        self._settled()

    def preview(self) -> None:
        self.window.side.preview.click()
        self._settled()
        self.press(lambda: self.vm.anywhere.read_text("These words were copied."))
        self._settled()

    def save(self) -> None:
        self.press(lambda: self.window.saving.save_to(self.folder / f"{self.count}.wav"))
        self._settled()

    def prepare_save(self) -> None:
        self.speak()

    def prepare_queue(self) -> None:
        self.window.open_sentences()
        until(self.qtbot, lambda: self.vm.project.is_open)
        self.vm.project.edit("insert_text", "One. Two. Three.", 0)

    def _edit(self) -> None:
        rows = self.vm.project.script.sentences
        self.press(lambda: self.vm.project.edit("set_text", rows[0].id, f"One {self.count}."))
        self.press(lambda: self.vm.project.edit("set_text", rows[2].id, f"Three {self.count}."))

    def queue(self) -> None:
        self.press(self.window.open_sentences)
        self._edit()
        self.window.transport.speak.click()
        self._settled()

    prepare_stop_queue = prepare_queue

    def stop_queue(self) -> None:
        self.press(self.window.open_sentences)
        self._edit()
        self.seat.engine.gate.clear()
        self.window.transport.speak.click()
        self._begun()
        self.window.transport.stop.click()
        self.seat.engine.gate.set()
        self._settled()

    prepare_read = prepare_queue

    def read(self) -> None:
        self.press(self.window.open_read)
        self._edit()
        self.press(self.vm.transport.toggle)
        until(self.qtbot, lambda: self.vm.reading.current is not None, 1)
        self.press(lambda: self.vm.transport.step(1))
        self._settled()
        self.press(self.window.stop)

    def project(self) -> None:
        """Two of them, and a document."""
        document = self.folder / f"Letter {self.count}.txt"
        document.write_text("Dear Anna. It rains.")
        self.press(lambda: self.vm.project.open(self.folder / f"{self.count}.parlance"))
        self._settled()
        self.press(lambda: self.window.open_files([document]))
        self._settled()
        self.press(lambda: self.vm.project.edit("undo"))
        self.press(lambda: self.vm.project.save_copy(self.folder / f"Copy {self.count}.parlance"))
        self._settled()

    def prepare_export(self) -> None:
        self.prepare_queue()
        self.queue()

    def export(self) -> None:
        self.press(lambda: self.vm.export.export(self.folder / f"{self.count}.wav", -19.0, ("srt",)))
        self._settled()

    def prepare_clone(self) -> None:
        soundfile.write(self.folder / "ada.wav", make_clip(8.0), RATE)
        self.vm.choices.set_model("chatterbox-turbo")
        until(self.qtbot, lambda: is_idle(self.seat))

    def clone(self) -> None:
        self.press(self.window.open_studio)
        self.press(lambda: self.window.studio.load(self.folder / "ada.wav"))
        self._settled()
        self.window.studio.consent.own.click()
        self.window.studio.commands.preview.click()
        self._settled()
        self.press(self.window.studio.recording.record.click)
        self.qtbot.wait(30)
        self.press(self.window.studio.recording.record.click)
        self._settled()
        self.press(self.vm.studio.discard)

    def compare(self) -> None:
        self.press(self.window.open_comparison)
        self.window.comparison.bar.start.click()
        self._settled()
        self.seat.engine.gate.clear()
        self.window.comparison.bar.start.click()
        until(self.qtbot, lambda: self.vm.comparison.progress and self.vm.comparison.progress.total > 1, 0.3)
        self.press(self.window.stop)
        self.seat.engine.gate.set()
        self._settled()

    def prepare_history(self) -> None:
        for _ in range(3):
            self.speak()
        self.window.open_history()
        until(self.qtbot, lambda: len(self.vm.history.clips) == 3)

    def history(self) -> None:
        if len(self.vm.history.clips) < 2:
            return
        clip = self.vm.history.clips[-1]
        self.press(self.window.open_history)
        self.press(lambda: self.vm.history.hear(clip))
        self.qtbot.wait(20)
        self.press(lambda: self.vm.history.again(clip))
        self._settled()
        self.press(lambda: self.vm.takes.choose("A", clip))
        self.press(lambda: self.vm.history.remove(self.vm.history.clips[0]))
        self._settled()

    def models(self) -> None:
        process = self.vm.models.make_process = self.fakes.FakeModelProcess()
        release = releases()["supertonic-2"]
        self.press(self.window.open_models)
        self.press(lambda: self.vm.models.get(release, "f32"))
        process.step("Fetching", 1, 2)
        self.qtbot.wait(20)
        process.end()
        self._settled()
        failing = self.vm.models.make_process = self.fakes.FakeModelProcess()
        self.press(lambda: self.vm.models.get(release, "f32"))
        failing.fail("it broke off")
        self._settled()
        last = self.vm.models.make_process = self.fakes.FakeModelProcess()
        self.press(self.vm.models.again)
        self.press(self.vm.models.cancel)
        last.cancel()
        self._settled()

    def choose(self) -> None:
        """Voices, models, devices and settings."""
        choices = self.vm.choices
        for do in (
            lambda: choices.set_model("supertonic-3"),
            lambda: choices.set_device("vulkan:0"),
            self.vm.speech.check_again,
            lambda: self.vm.options.set("speed", 1.1 + self.count % 2 / 10),
            lambda: choices.set_device("cpu"),
            lambda: choices.set_model("parlance-small"),
            lambda: choices.pick_voice("nora" if choices.voice == "cole" else "cole"),
            self.window.open_voices,
            self.window.open_models,
        ):
            self.press(do)
        self._settled()

    def serve(self) -> None:
        for on in (True, False):
            self.press(lambda on=on: self.vm.serving.set_on(on))
            self._settled()


ACTS = [
    name for name, found in vars(Acts).items() if inspect.isfunction(found) and "_" not in name.replace("stop_", "")
]


@pytest.fixture
def acts(
    qtbot: QtBot, faults: Faults, open_window: Callable[..., Any], fakes: Any, tmp_path: Path, monkeypatch: Any
) -> Iterator[Acts]:
    monkeypatch.setattr("parlance.ui.slot_errors.PAUSE_MS", 50)
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.SMALL, fakes.LARGE, fakes.TURBO]
    seat = open_window(engine=engine)
    seat.vm.serving.set_port(0)
    monkeypatch.setattr(sys, "excepthook", seat.vm.errors.hook)
    faults.is_off = lambda: bool(seat.vm.errors._is_settling)  # an error in what mends an error is only logged
    logging.getLogger("parlance.ui").setLevel(logging.CRITICAL)
    yield Acts(qtbot, seat, tmp_path, fakes)
    logging.getLogger("parlance.ui").setLevel(logging.NOTSET)


@pytest.mark.extended
@pytest.mark.parametrize("name", ACTS)
def test_a_slot_that_raises_is_told_and_leaves_nothing_behind(
    qtbot: QtBot, faults: Faults, acts: Acts, name: str
) -> None:
    walk(qtbot, faults, acts, name, faults.slots)


@pytest.mark.slow
@pytest.mark.parametrize("name", ACTS)
def test_whatever_raises_is_told_and_leaves_nothing_behind(qtbot: QtBot, faults: Faults, acts: Acts, name: str) -> None:
    """Not only what Qt calls, but also what that calls: a slot then ends in its middle."""
    walk(qtbot, faults, acts, name, faults.called)


def walk(qtbot: QtBot, faults: Faults, acts: Acts, name: str, which: dict[str, None]) -> None:
    """Do it once for each of `which` that is called meanwhile, and have that raise."""
    seat, act = acts.seat, getattr(acts, name)
    getattr(acts, f"prepare_{name}", lambda: None)()
    until(qtbot, lambda: is_idle(seat))
    which.clear()
    act()
    assert until(qtbot, lambda: is_idle(seat))
    seat.vm.messages.clear()
    called = list(which)
    assert len(called) > 2
    wrong: list[str] = []
    for method in called:
        acts.count += 1
        acts.told.clear()
        faults.armed = method
        act()
        if faults.armed:
            faults.armed = ""
            continue  # of what happened in the first round alone
        if not until(qtbot, lambda method=method: acts.has_told(f"planted in {method}")):
            wrong.append(f"{method}: what is told is {[told[-300:] for told in acts.told]}")
        elif not until(qtbot, lambda: is_idle(seat)):
            wrong.append(f"{method}: not ready: {seat.vm.speech.state} {seat.vm.speech.words}")
        if not_working := works(qtbot, seat):
            wrong.append(f"{method}: {not_working}")
            break
        seat.vm.messages.clear()
    assert wrong == []
    seat.window.close()
    assert seat.vm.is_closed
    assert not seat.vm.engine.is_running


SLOW_DISK_S = 0.2
"""Longer than the window waits before it looks again."""


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("queue", "ProjectStore.add_take"),
        ("read", "ProjectStore.add_take"),
        ("project", "ProjectStore.open"),
        ("clone", "ClipModel._start"),
        ("serve", "ServingModel._on_answer"),
    ],
)
def test_what_raises_while_a_disk_is_slow_leaves_nothing_behind(
    qtbot: QtBot, faults: Faults, acts: Acts, monkeypatch: pytest.MonkeyPatch, name: str, method: str
) -> None:
    """What the window waits for is still on its way to the disk when it looks first, and when it looks again."""
    seat = acts.seat
    getattr(acts, f"prepare_{name}", lambda: None)()
    assert until(qtbot, lambda: is_idle(seat))
    step = Background._step

    def slow_step(background: Background) -> bool:
        time.sleep(SLOW_DISK_S)
        return step(background)

    monkeypatch.setattr(Background, "_step", slow_step)
    acts.count += 1
    faults.armed = method
    getattr(acts, name)()
    assert until(qtbot, lambda: not faults.armed)
    assert until(qtbot, lambda: acts.has_told(f"planted in {method}"))
    assert until(qtbot, lambda: is_idle(seat))
    monkeypatch.setattr(Background, "_step", step)
    assert works(qtbot, seat) == ""


# ---- closing, painting, threads


@pytest.mark.extended
def test_a_window_closes_whatever_raises_meanwhile(
    qtbot: QtBot, faults: Faults, open_window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    logging.getLogger("parlance.ui").setLevel(logging.CRITICAL)
    left, wrong = [""], []
    while left:
        seat, method = open_window(), left.pop()
        monkeypatch.setattr(sys, "excepthook", seat.vm.errors.hook)
        faults.called.clear()
        faults.armed = method
        Press()(seat.window.close)
        faults.armed = ""
        if not method:
            left = list(faults.called)
            assert len(left) > 20
        if method == "EngineThread.shutdown":  # which nothing but itself ends
            seat.vm.engine.shutdown()
        if seat.window.isVisible() or not seat.vm.is_closed or seat.vm.engine.is_running:
            wrong.append(method)
    logging.getLogger("parlance.ui").setLevel(logging.NOTSET)
    assert wrong == []


class Painted(QWidget):
    """Cannot be painted."""

    count = 0

    def paintEvent(self, _event: object) -> None:
        Painted.count += 1
        self.update()
        raise Planted("planted in painting")


@pytest.mark.extended
def test_an_error_with_every_frame_does_not_keep_the_window_from_its_work(qtbot: QtBot, acts: Acts) -> None:
    broken = Painted(acts.window)
    broken.resize(50, 50)
    broken.show()
    until(qtbot, lambda: Painted.count > 30)
    assert acts.has_told("planted in painting")
    assert works(qtbot, acts.seat) == ""
    broken.hide()
    broken.deleteLater()


def test_an_error_of_a_thread_is_told(qtbot: QtBot, acts: Acts, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> None:
        raise Planted("planted in a thread")

    acts.vm.history._background.start(work)
    assert until(qtbot, lambda: acts.has_told("planted in a thread"))
    message = acts.vm.messages.current
    assert (message.title, message.action) == ("Something went wrong", "save_diagnostics")
    assert works(qtbot, acts.seat) == ""
