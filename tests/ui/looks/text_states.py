"""The first page: one text, the choices beside it, the sound under it."""

from __future__ import annotations

from typing import Any

import ui_fakes

from parlance.core.errors import AudioError, DeviceError
from parlance.core.messages import Message
from parlance.ui.models.explain import save_failed, second_window
from parlance.ui.reports import report

from .stage import Stage, held_after, settle, state, until


def spoken(stage: Stage) -> Any:
    """The whole text is made, and its beginning was heard."""
    window, vm = stage.open(), stage.vm
    vm.speech.speak()
    until(lambda: vm.speech.result is not None)
    until(lambda: vm.playback.position > 1.5 or not stage.output.devices)
    return window


@state("first")
def first(stage: Stage) -> Any:
    return stage.open()


@state("preparing")
def preparing(stage: Stage) -> Any:
    stage.engine.prewarm_gate.clear()
    stage.is_ready = False
    window = stage.open()
    until(lambda: stage.vm.speech.progress is not None)
    return window


@state("speaking")
def speaking(stage: Stage) -> Any:
    window, vm = stage.open(), stage.vm
    held_after(stage.engine, 2)
    vm.speech.speak()
    until(lambda: len(vm.waveform.spans) == 2 and vm.playback.position > 1.5)
    return window


@state("finished")
def finished(stage: Stage) -> Any:
    return spoken(stage)


@state("finished-no-panel")
def finished_no_panel(stage: Stage) -> Any:
    window = spoken(stage)
    window.header.panel.click()
    return window


@state("finished-small")
def finished_small(stage: Stage) -> Any:
    window = spoken(stage)
    stage.make_small()
    return window


@state("cancelled")
def cancelled(stage: Stage) -> Any:
    window, vm = stage.open(), stage.vm
    held_after(stage.engine, 1)
    vm.speech.speak()
    until(lambda: len(vm.waveform.spans) == 1)
    vm.speech.stop()
    until(lambda: not vm.speech.is_busy)
    return window


@state("nothing-written")
def nothing_written(stage: Stage) -> Any:
    window = stage.open()
    window.script.editor.setPlainText("")
    until(lambda: not stage.vm.speech.can_speak)
    return window


@state("other-language")
def other_language(stage: Stage) -> Any:
    window = stage.open()
    window.script.editor.setPlainText("Personne ne répondit. La mer était grise, et les bateaux restaient immobiles.")
    until(lambda: window.script.language.isVisible())
    return window


@state("unsupported")
def unsupported(stage: Stage) -> Any:
    stage.engine.unspeakable = "☃漢字☀😀\u200d"
    window = stage.open()
    window.script.editor.setPlainText("The snowman ☃ says 漢字 and the sun ☀ shines. 😀 Everything else is fine.")
    until(lambda: bool(stage.vm.script.unsupported))
    return window


@state("no-audio")
def no_audio(stage: Stage) -> Any:
    stage.output.devices = ()
    return spoken(stage)


@state("unplugged")
def unplugged(stage: Stage) -> Any:
    stage.output.vanishes_after = 30_000
    window, vm = stage.open(), stage.vm
    vm.speech.speak()
    until(lambda: vm.speech.result is not None and vm.messages.current is not None)
    return window


@state("device-lost")
def device_lost(stage: Stage) -> Any:
    stage.engine.fail_at = 0
    stage.engine.error = DeviceError(
        "device vulkan:0 (Some Graphics 9000) failed: GGML status: error (operation failed)"
    )
    window, vm = stage.open(), stage.vm
    vm.choices.set_device("vulkan:0")
    until(lambda: not vm.speech.is_preparing)
    vm.speech.speak()
    until(lambda: vm.messages.current is not None)
    return window


@state("checking-device")
def checking_device(stage: Stage) -> Any:
    stage.engine.check_gate.clear()
    window, vm = stage.open(), stage.vm
    vm.choices.set_device("vulkan:0")
    until(lambda: bool(vm.choices.testing))
    return window


@state("set-aside")
def set_aside(stage: Stage) -> Any:
    stage.engine.failing = "the vector estimator differs from the CPU by 0.3 (bound 0.002)"
    window, vm = stage.open(), stage.vm
    vm.choices.set_device("vulkan:0")
    until(lambda: getattr(vm.choices.device_status(), "state", "") == "aside" and not vm.speech.is_preparing)
    return window


@state("disk-full")
def disk_full(stage: Stage) -> Any:
    window = spoken(stage)
    error = AudioError("file.not_writable", path="chapter 1.wav", error=Message("system.ENOSPC"))
    stage.vm.messages.show(save_failed(report(error)))
    return window


@state("second-window")
def second(stage: Stage) -> Any:
    window = stage.open()
    stage.vm.messages.show(second_window())
    return window


@state("after-crash")
def after_crash(stage: Stage) -> Any:
    window = stage.open()
    stage.vm.help.tell_of_crash("Fatal Python error: Segmentation fault")
    return window


@state("expert")
def expert(stage: Stage) -> Any:
    window, vm = spoken(stage), stage.vm
    window.side.expert.toggle.click()
    vm.options.set("speed", 1.25)
    vm.options.set("seed", 4294967295)
    return window


@state("expert-scrolled")
def expert_scrolled(stage: Stage) -> Any:
    stage.engine.offered_models = [ui_fakes.TURBO]
    window = stage.open()
    window.side.expert.toggle.click()
    settle()
    window.side.verticalScrollBar().setValue(window.side.verticalScrollBar().maximum())
    return window


@state("tags")
def tags(stage: Stage) -> Any:
    stage.engine.offered_models = [ui_fakes.TURBO]
    window = stage.open()
    window.script.editor.setPlainText("Oh, that is good. [laugh] I had not expected it at all.")
    return window


@state("how-read", "HowReadDialog")
def how_read(stage: Stage) -> Any:
    window = stage.open()
    window.script.editor.setPlainText("Dr. Blanc pays $5.20 at 7:05 for 3 kg of apples from www.example.org.")
    stage.vm.choices.set_model(ui_fakes.LARGE.name)
    window.script.editor.ask_reading()
    until(lambda: bool(stage.vm.how_read.rows))
    return window.reading
