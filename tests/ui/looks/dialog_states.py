"""Dialogs, menus and questions, each by itself; the tour, which lies over the window."""

from __future__ import annotations

from typing import Any

import numpy as np
import ui_fakes
from PySide6.QtWidgets import QDialog

from parlance.audio.marking import Marking, write_marked
from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.ui.app import tell
from parlance.ui.widgets.help_menu import DiagnosticsDialog
from parlance.ui.widgets.server_dialog import ServerDialog

from .stage import Stage, asked, popped, settle, state, until


def shown(kind: type[QDialog], stage: Stage, *models: Any) -> Any:
    """A dialog of that kind over the window."""
    dialog = kind(stage.theme, *models, stage.window)
    dialog.show()
    return dialog


@state("settings")
def settings(stage: Stage) -> Any:
    window = stage.open()
    window.open_settings("sound")
    until(lambda: bool(stage.vm.playback.outputs))
    return window


@state("settings-window")
def settings_window(stage: Stage) -> Any:
    window = stage.open()
    window.open_settings("window")
    return window


@state("settings-keys")
def settings_keys(stage: Stage) -> Any:
    """Keys that another command has were pressed."""
    window = stage.open()
    window.open_settings("keys")
    field = window.settings.keys.fields["Ctrl+3"]
    field.setKeySequence("Ctrl+4")
    field.editingFinished.emit()
    return window


@state("settings-more")
def settings_more(stage: Stage) -> Any:
    window = stage.open()
    window.open_settings("more")
    until(lambda: stage.vm.history.is_known)
    window.settings.more.switches.toggle.click()
    return window


@state("no-answer", "tell")
def no_answer(_stage: Stage) -> Any:
    """A second start finds a window that does not answer."""
    return asked(lambda: tell(ParlanceError("window.no_answer")))


@state("check", "CheckDialog")
def check(stage: Stage) -> Any:
    window = stage.open()
    window.open_check()
    return window.checking


@state("check-own", "CheckDialog")
def check_own(stage: Stage) -> Any:
    window = stage.open()
    window.open_check()
    noise = np.random.default_rng(0).normal(0, 0.1, 6 * 24000).astype(np.float32)
    path = stage.scratch / "Chapter 1.flac"
    write_marked(path, [noise], 24000, [SynthesisRequest("A text.")], Marking(key=stage.scratch / "signing.key"))
    window.checking.check(path)
    until(lambda: stage.vm.marks.verdict is not None)
    return window.checking


@state("check-unknown", "CheckDialog")
def check_unknown(stage: Stage) -> Any:
    import soundfile

    window = stage.open()
    window.open_check()
    soundfile.write(stage.scratch / "A song.wav", np.zeros(48000), 24000)
    window.checking.check(stage.scratch / "A song.wav")
    until(lambda: stage.vm.marks.verdict is not None)
    return window.checking


@state("check-broken", "CheckDialog")
def check_broken(stage: Stage) -> Any:
    window = stage.open()
    window.open_check()
    (stage.scratch / "letter.wav").write_text("Dear Anna")
    answers: list[Any] = []
    stage.vm.marks.answered.connect(answers.append)
    window.checking.check(stage.scratch / "letter.wav")
    until(lambda: bool(answers))
    return window.checking


@state("diagnostics", "DiagnosticsDialog")
def diagnostics(stage: Stage) -> Any:
    stage.open()
    return shown(DiagnosticsDialog, stage, stage.vm.help)


@state("about", "AboutDialog")
def about(stage: Stage) -> Any:
    dialog = stage.open().help.open_about()
    until(dialog.copy.isEnabled)
    return dialog


@state("about-reading", "AboutDialog")
def about_reading(stage: Stage) -> Any:
    window = stage.open()
    stage.vm.help.ask_about = lambda: None
    return window.help.open_about()


@state("server-off", "ServerDialog")
def server_off(stage: Stage) -> Any:
    stage.open()
    return shown(ServerDialog, stage, stage.vm.serving)


@state("server-on", "ServerDialog")
def server_on(stage: Stage) -> Any:
    stage.open()
    serving = stage.vm.serving
    serving.set_port(18041)
    serving.set_on(True)
    until(lambda: serving.state == "on")
    return shown(ServerDialog, stage, serving)


@state("server-network", "ServerDialog")
def server_network(stage: Stage) -> Any:
    stage.open()
    serving = stage.vm.serving
    serving.set_port(18043)
    serving.set_in_network(True)
    serving.set_on(True)
    until(lambda: serving.state == "on")
    return shown(ServerDialog, stage, serving)


@state("server-access", "ServerDialog")
def server_access(stage: Stage) -> Any:
    stage.open()
    stage.vm.serving.set_access("speech.example", "https://speech.example", "/etc/ssl/cert.pem", "/etc/ssl/key.pem")
    return shown(ServerDialog, stage, stage.vm.serving)


@state("server-home", "ServerDialog")
def server_home(stage: Stage) -> Any:
    dialog, home = server_on(stage), stage.vm.serving.home
    dialog.home_port.setValue(18042)
    home.set_wanted(True)
    until(lambda: bool(home.url))
    return dialog


def tour(stage: Stage, steps: int) -> Any:
    window = stage.open()
    window.start_tour()
    for _ in range(steps):
        window.tour.next.click()
    return window


@state("tour-write", "Tour")
def tour_write(stage: Stage) -> Any:
    return tour(stage, 0)


@state("tour-choose", "Tour")
def tour_choose(stage: Stage) -> Any:
    return tour(stage, 1)


@state("tour-listen", "Tour")
def tour_listen(stage: Stage) -> Any:
    return tour(stage, 2)


@state("menu-help")
def menu_help(stage: Stage) -> Any:
    return popped(stage.open().help.button.menu())


@state("menu-theme")
def menu_theme(stage: Stage) -> Any:
    return popped(stage.open().header.theme.menu())


@state("menu-voice")
def menu_voice(stage: Stage) -> Any:
    stage.engine.offered_models = [ui_fakes.TURBO]
    return popped(stage.open().side.voices.button.menu())


@state("menu-project")
def menu_project(stage: Stage) -> Any:
    return popped(stage.open().sentences.file.menu())


@state("list-of-devices")
def list_of_devices(stage: Stage) -> Any:
    window = stage.open()
    window.side.device.picker.showPopup()
    return window.side.device.picker.view().window()


def with_own_voice(stage: Stage) -> Any:
    """A voice of the user's is picked."""
    stage.engine.offered_models = [ui_fakes.TURBO]
    window = stage.open()
    stage.vm.choices.set_voice("anna")
    return window


@state("ask-remove-voice", "VoiceMenu.confirm_removal")
def ask_remove_voice(stage: Stage) -> Any:
    return asked(with_own_voice(stage).side.voices.ask_remove)


@state("ask-rename-voice", "VoiceMenu.ask_rename")
def ask_rename_voice(stage: Stage) -> Any:
    return asked(with_own_voice(stage).side.voices.ask_rename)


def _manual(stage: Stage, wanted: str = "") -> Any:
    window = stage.open()
    window.open_manual()
    until(lambda: bool(stage.vm.manual.pages))
    settle()
    window.manual.search.setText(wanted)
    return window


@state("manual")
def manual(stage: Stage) -> Any:
    return _manual(stage)


@state("manual-search")
def manual_search(stage: Stage) -> Any:
    window = _manual(stage, "pause")
    window.manual._open_first()
    return window


@state("manual-small")
def manual_small(stage: Stage) -> Any:
    window = _manual(stage)
    stage.make_small()
    return window


@state("marks-menu")
def marks_menu(stage: Stage) -> Any:
    window = stage.open()
    window.script.editor.setPlainText("I never said that.")
    menu = window.script.marks.menu()
    menu.aboutToShow.emit()
    return popped(menu)
