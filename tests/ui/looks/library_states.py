"""Voices, models and history."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import ui_fakes

from parlance.core.cloning import VoiceRecord
from parlance.core.memory import Memory
from parlance.core.result import VoiceInfo
from parlance.families.supertonic.voice import VoiceTensors
from parlance.library.voices import save_voice

from .stage import Stage, asked, popped, state, until

ANNA = VoiceRecord("Anna", "turbo", "Anna, by mail on 3 May 2026", "anna.wav", "5f" * 32, (2.3, 14.2), "turbo")


def voices(stage: Stage) -> Any:
    """Those of three models, and two of the user's."""
    names = [f"{kind}{number}" for kind in "FM" for number in range(1, 6)]
    own = tuple(VoiceInfo(id_, id_, "", "Warm and low" if "F" in id_ else "Clear") for id_ in names)
    style = VoiceTensors(np.zeros((2, 4), np.float32), np.zeros((2, 4), np.float32))
    blend = dataclasses.replace(ANNA, name="Dusk", fits="Supertonic 3", consent="", blend_of=("F1", "M3"))
    for kept in (ANNA, dataclasses.replace(blend, blend_amount=0.3, licence="OpenRAIL-M")):
        save_voice(stage.scratch / "voices", style, kept)
    dusk = VoiceInfo("dusk", "Dusk", "en", "blend of F1 and M3", cloned=True)
    large = dataclasses.replace(ui_fakes.LARGE, voices=(*own, dusk), blending="Supertonic 3")
    stage.engine.offered_models = [ui_fakes.SMALL, large, ui_fakes.TURBO]
    window, library = stage.open(), stage.vm.library
    window.open_voices()
    until(lambda: library.count == 15 and all(map(library.face, library.rows)))
    for row in library.rows[4:6]:
        library.set_favourite(row, True)
    window.voices.gallery.choose("own/anna")
    return window


@state("voices")
def voices_chosen(stage: Stage) -> Any:
    return voices(stage)


@state("voices-none-found")
def voices_none(stage: Stage) -> Any:
    window = voices(stage)
    window.voices.search.setText("Wilhelmina")
    return window


@state("voices-small")
def voices_small(stage: Stage) -> Any:
    window = voices(stage)
    stage.make_small()
    return window


@state("voices-blend")
def voices_blend(stage: Stage) -> Any:
    window, vm = voices(stage), stage.vm
    vm.choices.set_model("supertonic-3")
    vm.blending.choose("F1", "M3")
    vm.blending.set_amount(0.3)
    window.voices.blend.click()
    return window


@state("voices-compare")
def voices_compare(stage: Stage) -> Any:
    window = voices(stage)
    window.voices.gallery.choose("Parlance Small/nora")
    window.voices.compare.click()
    return window


# ---- history


def history(stage: Stage) -> Any:
    """Four clips of two texts."""
    window, vm = stage.open(), stage.vm
    window.open_history()
    for number, text in enumerate(("Somebody is home, she said.", "It had never been open before.") * 2):
        vm.script.set_text(text)
        vm.options.set("seed", number)
        vm.speech.speak()
        until(lambda number=number: vm.history.count == number + 1)
    return window


@state("history-empty")
def history_empty(stage: Stage) -> Any:
    window = stage.open()
    window.open_history()
    return window


@state("history")
def history_full(stage: Stage) -> Any:
    window = history(stage)
    window.history.table.choose(1)
    return window


@state("history-small")
def history_small(stage: Stage) -> Any:
    window = history(stage)
    stage.make_small()
    return window


@state("history-compare")
def history_compare(stage: Stage) -> Any:
    window, vm = history(stage), stage.vm
    for side, clip in (("A", vm.history.clips[2]), ("B", vm.history.clips[0])):
        vm.takes.choose(side, clip)
    until(lambda: vm.takes.difference is not None)
    window.history.compare.click()
    vm.takes.play("B")
    until(lambda: vm.takes.position() > 0.5)
    return window


@state("ask-forget-history", "confirmed")
def ask_forget(stage: Stage) -> Any:
    return asked(history(stage).settings.more.history.ask_clear)


# ---- models


def models(stage: Stage) -> tuple[Any, Any]:
    """On a machine with little memory, so that some fit and some do not."""
    process = ui_fakes.FakeModelProcess()
    window, files = stage.open(), stage.vm.models
    files.make_process = lambda *_: process
    window.open_models()
    files.memory = Memory(8_200_000_000, 2_300_000_000)
    files.changed.emit()
    return window, process


@state("models")
def models_full(stage: Stage) -> Any:
    window, _ = models(stage)
    left = stage.vm.models.folders.downloads / "supertonic-2"
    left.mkdir(parents=True)
    (left / ".vocoder.onnx.part").write_bytes(bytes(48_000_000))
    stage.vm.models.changed.emit()
    return window


@state("models-end")
def models_end(stage: Stage) -> Any:
    """The lower end of the list."""
    from PySide6.QtWidgets import QScrollArea

    window, _ = models(stage)
    bar = window.models.findChild(QScrollArea).verticalScrollBar()
    until(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    return window


@state("models-small")
def models_small(stage: Stage) -> Any:
    window, _ = models(stage)
    stage.make_small()
    return window


@state("models-working")
def models_working(stage: Stage) -> Any:
    window, process = models(stage)
    window.models.official["qwen3-tts-0.6b-base"].get.click()
    process.step("Downloading model.safetensors, 1.2 GB of 2.5 GB", 1_240_000_000, 2_516_000_000)
    until(lambda: stage.vm.models.progress.total > 0)
    return window


@state("models-failed")
def models_failed(stage: Stage) -> Any:
    window, process = models(stage)
    window.models.official["qwen3-tts-0.6b-base"].get.click()
    process.fail("could not fetch model.safetensors: the server stopped sending; what came is kept")
    until(lambda: stage.vm.messages.current is not None)
    return window


@state("menu-model")
def menu_model(stage: Stage) -> Any:
    window, _ = models(stage)
    return popped(window.models.installed["supertonic-3"].more.menu())


@state("ask-licence", "confirmed")
def ask_licence(stage: Stage) -> Any:
    window, _ = models(stage)
    return asked(window.models.official["supertonic-2"].get.click)
