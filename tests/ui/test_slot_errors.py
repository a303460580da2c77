"""Whatever raises in a slot: the user is told, the window is ready again, and it closes."""

from __future__ import annotations

import importlib
import inspect
import logging
import pkgutil
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
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
from parlance.ui.background import Background, Closing

MODULES = (
    *(f"parlance.ui.models.{found.name}" for found in pkgutil.iter_modules(parlance.ui.models.__path__)),
    "parlance.ui.worker",
    "parlance.ui.background",
    "parlance.ui.main_window",
)
CARRIERS = (Background, Closing)
"""What carries the work and the answers of all others, the guard's too."""
GUARD = ("settle", "is_open", "batch_limit")
"""What brings the window back and what that asks; what the queue asks inside its own lock."""
PATIENCE_S = 60.0
"""Only a fault lasts longer."""
TOGETHER = 4
"""Methods that raise in one round of a quick walk; in the nightly one each has a round of its own."""


class Planted(Exception):
    """Raised by a test."""


class Faults:
    """Every method of every view-model can raise once, before it does anything, while it is `armed`."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.called: dict[str, None] = {}
        self.slots: dict[str, None] = {}
        """Those that Qt called."""
        self.armed: set[str] = set()
        self.raised: list[str] = []
        self.is_off: Callable[[], bool] = lambda: False
        for name in MODULES:
            module = importlib.import_module(name)
            for cls in vars(module).values():
                if inspect.isclass(cls) and cls.__module__ == name and cls not in CARRIERS:
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
            if name in self.armed and not self.is_off():
                self.armed.discard(name)
                self.raised.append(name)
                raise Planted(f"planted in {name}")
            # Qt gives a slot as many values as it takes, which is to be seen only of the method itself.
            return method(own, *(values if takes_all else values[:most]), **named)

        watched.__code__ = watched.__code__.replace(co_name=name)  # by which PySide knows it
        return watched

    def plant(self, methods: Iterable[str]) -> None:
        self.armed, self.raised = set(methods), []


def rounds(methods: Sequence[str], together: int, play: Callable[[list[str]], Collection[str]]) -> None:
    """`play` plants some faults and says which have raised. One that others have kept from it is tried alone."""
    count = -(-len(methods) // together)
    kept: list[str] = []
    for start in range(count):  # neighbours are called one by the other: the first would keep the second from it
        batch = list(methods[start::count])
        raised = play(batch)
        kept += [method for method in batch if method not in raised] if len(batch) > 1 else []
    for method in kept:
        play([method])  # raises nothing where only the first round calls it


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
    """Each does what a user does, and waits for what should come of it, or for the end of a fault that prevents it.
    `prepare_*` comes before the faults.
    """

    def __init__(self, qtbot: QtBot, seat: Any, faults: Faults, folder: Path, fakes: Any) -> None:
        self.qtbot, self.seat, self.faults, self.folder, self.fakes = qtbot, seat, faults, folder, fakes
        self.window, self.vm, self.press = seat.window, seat.vm, Press()
        self.count = 0
        self.told: set[str] = set()
        """The details of every message so far."""
        self.read_on = False
        self.vm.messages.changed.connect(self._note)
        self.vm.reading.changed.connect(self._note_reading)

    def _note(self) -> None:
        if (message := self.vm.messages.current) is not None:
            self.told.add(message.details)

    def _note_reading(self) -> None:
        self.read_on = self.read_on or self.vm.reading.current is not None

    def has_told(self, words: str) -> bool:
        return any(words in told for told in self.told)

    def is_off(self) -> bool:
        """No fault now: one comes after the other, and an error in what mends an error is only logged."""
        raised = self.faults.raised
        is_beside = bool(raised) and threading.current_thread() is not threading.main_thread()
        return self.vm.errors._is_settling or is_beside or not self._has_told_all()

    def _has_told_all(self) -> bool:
        return all(self.has_told(f"planted in {method}") for method in self.faults.raised)

    def _is_looked_at(self) -> bool:
        """A fault has raised, the user was told, and the window has looked at everything again."""
        return bool(self.faults.raised) and self._has_told_all() and not self.vm.errors._pause.isActive()

    def is_over(self) -> bool:
        return self._is_looked_at() and not self.vm.errors._awaited and is_idle(self.seat)

    def _reach(self, there: Callable[[], object], or_else: Callable[[], bool] | None = None) -> None:
        come = until(self.qtbot, lambda: there() or (or_else or self._is_looked_at)())
        told = [told[-300:] for told in self.told]
        assert come, f"{inspect.stack()[1].function}: raised {self.faults.raised}, told {told}"

    def _settled(self, there: Callable[[], object] = lambda: True) -> None:
        self._reach(lambda: there() and is_idle(self.seat), self.is_over)

    def _more(self, of: list[Any], than: int) -> Callable[[], bool]:
        return lambda: len(of) > than

    def speak(self) -> None:
        results = self.seat.engine.results
        made = len(results)
        self.press(self.window.open_text)
        self.window.script.editor.setPlainText(f"One {self.count}. Two.")
        self.press(self.window.speak)
        self._settled(lambda: len(results) > made and self.vm.speech.result is results[-1])

    def stop(self) -> None:
        requests = self.seat.engine.requests
        self.press(self.window.open_text)
        self.seat.engine.gate.clear()
        begun = self._more(requests, len(requests))
        self.window.transport.speak.click()
        self._reach(begun)
        self.press(self.window.stop)
        self.window.transport.stop.click()
        self.seat.engine.gate.set()
        self._settled()

    def preview(self) -> None:
        results = self.seat.engine.results
        for begin in (
            self.window.side.preview.click,
            lambda: self.press(lambda: self.vm.anywhere.read_text("These words were copied.")),
        ):
            spoken = self._more(results, len(results))
            begin()
            self._settled(spoken)

    def save(self) -> None:
        path = self.folder / f"{self.count}.wav"
        self.press(lambda: self.window.saving.save_to(path))
        self._settled(path.exists)

    def prepare_save(self) -> None:
        self.speak()

    def prepare_queue(self) -> None:
        self.window.open_sentences()
        assert until(self.qtbot, lambda: self.vm.project.is_open and is_idle(self.seat))
        self.vm.project.edit("insert_text", "One. Two. Three.", 0)

    def _edit(self) -> None:
        rows = self.vm.project.script.sentences
        self.press(lambda: self.vm.project.edit("set_text", rows[0].id, f"One {self.count}."))
        self.press(lambda: self.vm.project.edit("set_text", rows[2].id, f"Three {self.count}."))

    def queue(self) -> None:
        self.press(self.window.open_sentences)
        results = self.seat.engine.results
        made = len(results)
        self._edit()
        self.window.transport.speak.click()
        self._settled(lambda: len(results) >= made + 2)

    prepare_stop_queue = prepare_queue

    def stop_queue(self) -> None:
        self.press(self.window.open_sentences)
        self._edit()
        requests = self.seat.engine.requests
        self.seat.engine.gate.clear()
        begun = self._more(requests, len(requests))
        self.window.transport.speak.click()
        self._reach(begun)
        self.window.transport.stop.click()
        self.seat.engine.gate.set()
        self._settled()

    prepare_read = prepare_queue

    def read(self) -> None:
        self.press(self.window.open_read)
        self._edit()
        self.read_on = False
        for _ in range(3):  # which pauses what an earlier round has left playing, and says nothing of an edit under way
            self.press(self.vm.transport.toggle)
            if until(self.qtbot, lambda: self.read_on or self._is_looked_at(), 3):
                break
        self.press(lambda: self.vm.transport.step(1))
        self._settled()
        self.press(self.window.stop)

    def project(self) -> None:
        """Two of them, and a document."""
        project, copy = (self.folder / f"{name}{self.count}.parlance" for name in ("", "Copy "))
        document = self.folder / f"Letter {self.count}.txt"
        document.write_text(f"Dear Anna {self.count}. It rains.")
        model = self.vm.project
        self.press(lambda: model.create(project))
        self._settled(lambda: model.path == project)
        self.press(lambda: self.window.open_files([document]))
        self._settled(lambda: any(f"Anna {self.count}" in one.text for one in model.script.sentences))
        self.press(lambda: model.edit("undo"))
        self.press(lambda: model.save_copy(copy))
        self._settled(lambda: model.path == copy)

    def prepare_export(self) -> None:
        self.prepare_queue()
        self.queue()

    def export(self) -> None:
        path = self.folder / f"{self.count}.wav"
        self.press(lambda: self.vm.export.export(path, -19.0, ("srt",)))
        self._settled(path.exists)

    def prepare_clone(self) -> None:
        soundfile.write(self.folder / "ada.wav", make_clip(8.0), RATE)
        self.vm.choices.set_model("chatterbox-turbo")
        until(self.qtbot, lambda: is_idle(self.seat))

    def clone(self) -> None:
        studio, page, clonings = self.vm.studio, self.window.studio, self.seat.engine.clonings
        self.press(self.window.open_studio)
        self.press(lambda: page.load(self.folder / "ada.wav"))
        self._settled(lambda: studio.clip.is_good)
        page.consent.own.click()
        cloned = self._more(clonings, len(clonings))
        page.commands.preview.click()
        self._settled(cloned)
        before = studio.clip.clip
        self.press(page.recording.record.click)
        self._reach(lambda: studio.recording.seconds > 0)
        self.press(page.recording.record.click)
        self._settled(lambda: studio.clip.clip is not None and studio.clip.clip is not before)
        self.press(studio.discard)

    def compare(self) -> None:
        comparisons, start = self.seat.engine.comparisons, self.window.comparison.bar.start
        self.press(self.window.open_comparison)
        begun = self._more(comparisons, len(comparisons))
        start.click()
        self._settled(begun)
        self.seat.engine.gate.clear()
        start.click()
        self._reach(lambda: self.vm.comparison.progress and self.vm.comparison.progress.total > 1)
        self.press(self.window.stop)
        self.seat.engine.gate.set()
        self._settled()

    def prepare_history(self) -> None:
        for _ in range(3):
            self.speak()
        self.window.open_history()
        assert until(self.qtbot, lambda: len(self.vm.history.clips) == 3)

    def history(self) -> None:
        model, results = self.vm.history, self.seat.engine.results
        clip = model.clips[-1]
        self.press(self.window.open_history)
        self.press(lambda: model.hear(clip))
        self._settled()
        made = self._more(results, len(results))
        self.press(lambda: model.again(clip))
        self._settled(made)
        self.press(lambda: self.vm.takes.choose("A", clip))
        gone = model.clips[0].id
        self.press(lambda: model.remove(model.clips[0]))
        self._settled(lambda: gone not in [clip.id for clip in model.clips])

    def models(self) -> None:
        model, release = self.vm.models, releases()["supertonic-2"]
        process = model.make_process = self.fakes.FakeModelProcess()
        self.press(self.window.open_models)
        self.press(lambda: model.get(release, "f32"))
        process.step("Fetching", 1, 2)
        self._reach(lambda: model.progress is not None and model.progress.total == 2)
        process.end()
        self._settled()
        failing = model.make_process = self.fakes.FakeModelProcess()
        self.press(lambda: model.get(release, "f32"))
        failing.fail("it broke off")
        self._settled()
        last = model.make_process = self.fakes.FakeModelProcess()
        self.press(model.again)
        self.press(model.cancel)
        last.cancel()
        self._settled()

    def choose(self) -> None:
        """Voices, models, devices and settings."""
        choices, prewarmed = self.vm.choices, self.seat.engine.prewarmed
        prepared = self._more(prewarmed, len(prewarmed))
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
        self._settled(prepared)

    def serve(self) -> None:
        for on in (True, False):
            self.press(lambda on=on: self.vm.serving.set_on(on))
            self._settled(lambda on=on: self.vm.serving.state == ("on" if on else "off"))


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
    logging.getLogger("parlance.ui").setLevel(logging.CRITICAL)
    acts = Acts(qtbot, seat, faults, tmp_path, fakes)
    faults.is_off = acts.is_off
    yield acts
    logging.getLogger("parlance.ui").setLevel(logging.NOTSET)


@pytest.mark.extended
@pytest.mark.parametrize("name", ACTS)
def test_a_slot_that_raises_is_told_and_leaves_nothing_behind(
    qtbot: QtBot, faults: Faults, acts: Acts, name: str
) -> None:
    walk(qtbot, faults, acts, name, faults.slots, TOGETHER)


@pytest.mark.slow
@pytest.mark.parametrize("name", ACTS)
def test_whatever_raises_is_told_and_leaves_nothing_behind(qtbot: QtBot, faults: Faults, acts: Acts, name: str) -> None:
    """Not only what Qt calls, but also what that calls: a slot then ends in its middle."""
    walk(qtbot, faults, acts, name, faults.called, 1)


def walk(qtbot: QtBot, faults: Faults, acts: Acts, name: str, which: dict[str, None], together: int) -> None:
    """Do it until each of `which` that is called meanwhile has raised."""
    seat, act = acts.seat, getattr(acts, name)
    getattr(acts, f"prepare_{name}", lambda: None)()
    assert until(qtbot, lambda: is_idle(seat))
    which.clear()
    act()
    assert until(qtbot, lambda: is_idle(seat))
    seat.vm.messages.clear()
    called = list(which)
    assert called
    raised: list[str] = []
    wrong: list[str] = []

    def play(methods: list[str]) -> list[str]:
        if wrong:
            return methods
        acts.count += 1
        acts.told.clear()
        faults.plant(methods)
        act()
        faults.armed.clear()
        if faults.raised:
            if not until(qtbot, acts.is_over):
                wrong.append(
                    f"{faults.raised}: what is told is {[told[-300:] for told in acts.told]},"
                    f" it is {seat.vm.speech.state} {seat.vm.speech.words}"
                )
            if not_working := works(qtbot, seat):
                wrong.append(f"{faults.raised}: {not_working}")
        raised.extend(faults.raised)
        seat.vm.messages.clear()
        return faults.raised

    rounds(called, together, play)
    assert wrong == []
    assert raised
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
    faults.plant([method])
    getattr(acts, name)()
    assert until(qtbot, acts.is_over)
    monkeypatch.setattr(Background, "_step", step)
    assert works(qtbot, seat) == ""


# ---- closing, painting, threads


@pytest.mark.extended
def test_a_window_closes_whatever_raises_meanwhile(
    qtbot: QtBot, faults: Faults, open_window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    logging.getLogger("parlance.ui").setLevel(logging.CRITICAL)
    wrong: list[list[str]] = []

    def close(methods: list[str]) -> list[str]:
        seat = open_window()
        monkeypatch.setattr(sys, "excepthook", seat.vm.errors.hook)
        faults.called.clear()
        faults.plant(methods)
        Press()(seat.window.close)
        faults.armed.clear()
        if "EngineThread.shutdown" in faults.raised:  # which nothing but itself ends
            seat.vm.engine.shutdown()
        if seat.window.isVisible() or not seat.vm.is_closed or seat.vm.engine.is_running:
            wrong.append(methods)
        return faults.raised

    close([])
    called = list(faults.called)
    assert len(called) > 20
    rounds(called, TOGETHER, close)
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


def test_an_error_of_a_thread_is_told_while_another_one_is_mended(qtbot: QtBot, acts: Acts) -> None:
    errors = acts.vm.errors
    settle = errors._settle

    def settle_while_a_thread_raises() -> None:
        errors._settle = settle
        thread = threading.Thread(target=lambda: errors.hook(Planted, Planted("planted beside it"), None))
        thread.start()
        thread.join()
        settle()

    errors._settle = settle_while_a_thread_raises
    errors.hook(Planted, Planted("planted first"), None)
    assert until(qtbot, lambda: acts.has_told("planted beside it"))
    assert acts.has_told("planted first")
    assert works(qtbot, acts.seat) == ""
