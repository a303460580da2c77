"""Pictures of the window in every state, for the README and for looking at: `python tests/ui/screenshots.py FOLDER`."""

from __future__ import annotations

import argparse
import dataclasses
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

STATES = (
    "first",
    "preparing",
    "speaking",
    "finished",
    "unsupported",
    "error",
    "no-audio",
    "small",
    "expert",
    "tags",
    "settings",
    "check",
    "check-found",
    "server",
    "window",
    "tour",
    "diagnostics",
    "set-aside",
    "studio-empty",
    "studio-recording",
    "studio-clip",
    "studio-bad",
    "studio-making",
    "studio-small",
    "studio-no-model",
    "sentences-empty",
    "sentences",
    "sentences-speaking",
    "sentences-writing",
    "sentences-small",
    "sentences-words",
    "sentences-export",
    "voices",
    "voices-blend",
    "voices-small",
    "history-empty",
    "history",
    "history-compare",
    "history-small",
    "models",
    "models-working",
    "models-failed",
    "models-small",
    "models-licence",
    "compare-empty",
    "compare-running",
    "compare-table",
    "compare-charts",
    "compare-small",
    "compare-earlier",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--states", nargs="*", default=STATES, choices=STATES)
    parser.add_argument("--scales", nargs="*", default=["1", "2"])
    parser.add_argument("--modes", nargs="*", default=["light", "dark"])
    parser.add_argument("--language", default="en", help="of the window")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one:
        return take_all(options.folder, options.states, os.environ["QT_SCALE_FACTOR"], options.modes, options.language)
    for scale in options.scales:
        # Qt reads its scale once, when a process starts.
        environment = {**os.environ, "QT_SCALE_FACTOR": scale}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, __file__, str(options.folder), "--one", "--states", *options.states]
        command += ["--modes", *options.modes, "--language", options.language]
        subprocess.run(command, env=environment, check=True)
    return 0


def take_all(folder: Path, states: list[str], scale: str, modes: list[str], language: str) -> int:
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    from parlance.ui import translation
    from parlance.ui.theme import Theme

    # The offscreen platform says of every window that it has no size hints.
    qInstallMessageHandler(
        lambda kind, _context, text: (
            print(text) if kind != QtMsgType.QtDebugMsg and "propagateSizeHints" not in text else None
        )
    )
    app = QApplication([])
    translation.start(app, language)
    suffix = "" if language == translation.SOURCE else f"-{language}"
    for mode in modes:
        for state in states:
            with tempfile.TemporaryDirectory() as scratch:
                theme = Theme(app)
                take(theme, mode, state, Path(scratch), folder / f"{state}-{mode}-{scale}x{suffix}.png")
    return 0


def take(theme: object, mode: str, state: str, scratch: Path, target: Path) -> None:
    import ui_fakes
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from parlance.audio.microphone import Recorder
    from parlance.audio.output import Player
    from parlance.core.errors import DeviceError
    from parlance.library import settings
    from parlance.library.install import Folders
    from parlance.ui.desk import Desk, Places
    from parlance.ui.main_window import SMALLEST, MainWindow
    from parlance.ui.widgets.help_menu import DiagnosticsDialog
    from parlance.ui.widgets.server_dialog import ServerDialog
    from parlance.ui.widgets.window_dialog import WindowDialog

    engine, output, recorder = ui_fakes.FakeEngine(), ui_fakes.FakeBackend(), Recorder(ui_fakes.FakeMicrophones())
    output.limit = 110_000
    if state == "tags":
        engine.offered_models = [ui_fakes.TURBO]
    if state.startswith("voices"):
        engine.offered_models = list_voices(scratch / "voices")
    if state.startswith("studio"):
        turbo = dataclasses.replace(ui_fakes.TURBO, capabilities=("cloning", "clone_transcript"))
        engine.offered_models = [ui_fakes.SMALL, turbo] if state == "studio-no-model" else [turbo]
    if state.startswith(("sentences", "history")):
        engine = embedded_engine(scratch)
    if state == "preparing":
        engine.prewarm_gate.clear()
    if state == "no-audio":
        output.devices = ()
    if state == "error":
        engine.fail_at = 0
        engine.error = DeviceError("the driver of Vulkan0 reported a lost device while estimating the latent")
    high = mode.startswith("high-")
    kept = settings.Settings(theme=mode.removeprefix("high-"), high_contrast=high)
    settings.save(kept, scratch / "settings.json")
    models = Folders(scratch / "models", scratch / "downloads")
    comparisons, history = scratch / "comparisons", scratch / "history"
    places = Places(scratch / "settings.json", scratch / "voices", scratch / "projects", models, comparisons, history)
    desk = Desk(theme, lambda: engine, Player(output), recorder, places)
    window = MainWindow(theme, desk, QSettings(str(scratch / "window.ini"), QSettings.Format.IniFormat))
    window.show()
    desk.start()
    until(lambda: desk.speech.is_ready and (state == "preparing" or not desk.speech.is_preparing))
    shown: QWidget = window
    if state == "preparing":
        until(lambda: desk.speech.progress is not None)
    if state in ("speaking", "finished", "small", "expert", "no-audio"):
        if state == "speaking":
            held_after(engine, 2)
        desk.speech.speak()
        until(lambda: len(desk.waveform.spans) == 2 if state == "speaking" else desk.speech.result is not None)
        until(lambda: desk.playback.position > 1.5 or state == "no-audio")
    if state == "unsupported":
        window.script.editor.setPlainText("The snowman ☃ says 漢字 and the sun ☀ shines. 😀 Everything else is fine.")
        engine.unspeakable = "☃漢字☀😀\u200d"
        until(lambda: bool(desk.script.unsupported))
    if state == "error":
        desk.choices.set_device("vulkan:0")
        desk.speech.speak()
        until(lambda: desk.messages.current is not None)
    if state == "set-aside":
        engine.failing = "the vector estimator differs from the CPU by 0.3 (bound 0.002)"
        desk.choices.set_device("vulkan:0")
        until(lambda: getattr(desk.choices.standing(), "state", "") == "aside" and not desk.speech.is_preparing)
    if state == "small":
        window.resize(SMALLEST)
    if state == "expert":
        window.side.expert.set_open(True)
        desk.options.set("speed", 1.25)
        desk.options.set("seed", 4294967295)
    if state == "tags":
        window.side.expert.set_open(True)
        window.script.editor.setPlainText("Oh, that is good. [laugh] I had not expected it at all.")
    if state == "settings":
        window.open_settings()
        shown = window.settings
    if state.startswith("check"):
        shown = show_check(window, desk, state, scratch)
    if state == "server":
        desk.serving.set_port(18041)
        desk.serving.set_on(True)
        until(lambda: desk.serving.state == "on")
        shown = ServerDialog(theme, desk.serving, window)
        shown.show()
    if state == "window":
        shown = WindowDialog(theme, desk.appearance, window)
        shown.show()
    if state == "tour":
        window.start_tour()
    if state == "diagnostics":
        shown = DiagnosticsDialog(theme, desk.help, window)
        shown.show()
    if state.startswith("studio"):
        show_studio(window, desk, engine, state, scratch)
    if state.startswith("sentences"):
        show_sentences(window, desk, state)
        dialogs = {"sentences-words": "pronunciation", "sentences-export": "exporting"}
        shown = getattr(window.sentences, dialogs[state]) if state in dialogs else window
    if state.startswith("voices"):
        show_voices(window, desk, state)
    if state.startswith("history"):
        show_history(window, desk, state)
    if state.startswith("models"):
        shown = show_models(window, desk, state)
    if state.startswith("compare"):
        show_comparison(window, desk, engine, state)
    settle()
    shown.grab().save(str(target))
    if isinstance(shown, Picture):
        shown.close()
    if isinstance(engine, ui_fakes.FakeEngine):
        engine.let_go()
    window.close()


def show_check(window: Any, desk: Any, state: str, scratch: Path) -> Any:
    import numpy as np

    from parlance.audio.marking import Marking, write_marked
    from parlance.core.request import SynthesisRequest

    window.open_check()
    if state == "check-found":
        noise = np.random.default_rng(0).normal(0, 0.1, 6 * 24000).astype(np.float32)
        key = Marking(key=scratch / "signing.key")
        write_marked(scratch / "Chapter 1.flac", [noise], 24000, [SynthesisRequest("A text.")], key)
        window.checking.check(scratch / "Chapter 1.flac")
        until(lambda: desk.marks.verdict is not None)
    return window.checking


def show_studio(window: Any, desk: Any, engine: Any, state: str, scratch: Path) -> None:
    import numpy as np
    import soundfile

    from parlance.reference.chatterbox_clips import make_clip

    window.open_studio()
    if state == "studio-small":
        window.resize(window.minimumSize())
    if state in ("studio-empty", "studio-no-model"):
        return
    if state == "studio-recording":
        desk.studio.record()
        until(lambda: desk.studio.recording.seconds > 3)
        return
    samples = make_clip(17.0)
    if state == "studio-bad":
        samples = np.clip(6 * samples, -0.4, 0.4) + 0.02 * np.random.default_rng(0).standard_normal(len(samples))
    soundfile.write(scratch / "anna.wav", samples, 24000)
    window.studio.load(scratch / "anna.wav")
    until(lambda: desk.studio.clip.diagnosis is not None)
    desk.studio.clip.set_part(2.3, 6.5 if state == "studio-bad" else 14.2)
    until(lambda: not desk.studio.clip.is_listening)
    if state == "studio-bad":
        return
    desk.studio.set_name("Anna")
    desk.studio.set_consent("agreed")
    desk.studio.set_agreement("Anna, by mail on 3 May 2026, for the audiobook")
    if state == "studio-making":
        engine.gate.clear()
        desk.studio.save()
        until(lambda: desk.studio.progress.done == 0)


NARRATIVE = """The house at the end of the lane had been empty for years. [pause 0.8s] Nobody in \
{Leicester|Lester} would say why.

One evening, when the rain had stopped, a light was burning in the upper window. It was Anna who saw it first.

"Somebody is home," she said. She took her coat from the hook, and went out without another word. The gate was open. \
It had never been open before."""


def embedded_engine(scratch: Path) -> Any:
    from parlance.core.engine import Engine
    from parlance.library.catalogue import Catalogue
    from parlance.library.paths import embedded_model

    return Engine(Catalogue(scratch / "models", scratch / "cache", embedded_model()))


def show_sentences(window: Any, desk: Any, state: str) -> None:
    """Takes of the voice that ships with Parlance."""
    window.script.editor.setPlainText(NARRATIVE)
    window.open_sentences()
    until(lambda: desk.project.is_open)
    page, project, narration = window.sentences, desk.project, desk.narration
    if state == "sentences-small":
        window.resize(window.minimumSize())
    if state == "sentences-empty":
        return
    page.bring_text()
    ids = [row.id for row in project.script.sentences]
    project.edit("set_fields", [ids[3]], "Voice", voice="slt", pause_s=1.2)
    project.edit("set_fields", [ids[2]], "Chapter", chapter="The light")
    narration.speak(ids[:6])
    until(lambda: not narration.is_busy and not narration.is_keeping, 60)
    for sentence in (ids[1], ids[1], ids[3]):
        narration.try_again([sentence])
        until(lambda: not narration.is_busy and not narration.is_keeping, 60)
    project.edit("set_locked", [ids[2]], True)
    page.view.choose([ids[1]])
    if state == "sentences-speaking":
        page.play_from(ids[0])
        until(lambda: desk.reading.current == ids[0])
    if state == "sentences-words":
        words = [("en", "Leicester", "Lester", False), ("", "Nguyen", "Win", True), ("en", "gif", "jif", False)]
        project.edit("add_words", words)
        page.open_words()
        page.pronunciation.table.selectRow(0)
    if state == "sentences-export":
        page.open_export()
        page.exporting.srt.setChecked(True)
    if state == "sentences-writing":
        page.view.write(ids[4])


def list_voices(folder: Path) -> list[Any]:
    """Models with voices of their own, and the user's in the folder."""
    import numpy as np
    import ui_fakes

    from parlance.core.cloned_voice import VoiceRecord
    from parlance.core.result import VoiceInfo
    from parlance.core.voices import VoiceTensors
    from parlance.library.chatterbox_voices import save_voice

    ids = [f"{kind}{number}" for kind in "FM" for number in range(1, 6)]
    voices = tuple(VoiceInfo(id_, id_, "en", "Warm and low" if "F" in id_ else "Clear") for id_ in ids)
    large = dataclasses.replace(ui_fakes.LARGE, voices=voices, blending="Supertonic 3")
    style = VoiceTensors(np.zeros((2, 4), np.float32), np.zeros((2, 4), np.float32))
    record = VoiceRecord("Anna", "turbo", "Anna, by mail on 3 May 2026", "anna.wav", "5f" * 32, (2.3, 14.2), "turbo")
    blend = dataclasses.replace(record, name="Dusk", fits="Supertonic 3", consent="", blend_of=("F1", "M3"))
    for kept in (record, dataclasses.replace(blend, blend_amount=0.3, licence="OpenRAIL-M")):
        save_voice(folder, style, kept)
    own = VoiceInfo("dusk", "Dusk", "en", "blend of F1 and M3", cloned=True)
    return [ui_fakes.SMALL, dataclasses.replace(large, voices=(*voices, own)), ui_fakes.TURBO]


def show_voices(window: Any, desk: Any, state: str) -> None:
    window.open_voices()
    until(lambda: desk.library.count == 15)
    for row in desk.library.rows[4:6]:
        desk.library.set_favourite(row, True)
    if state == "voices-small":
        window.resize(window.minimumSize())
    if state == "voices-blend":
        desk.choices.set_model("supertonic-3")
        desk.blending.choose("F1", "M3")
        desk.blending.set_amount(0.3)
        window.voices.blend.click()
    anna = [row.key for row in desk.library.rows].index("own/anna")
    window.voices.table.selectRow(anna)


def show_history(window: Any, desk: Any, state: str) -> None:
    window.open_history()
    if state == "history-empty":
        return
    for number, text in enumerate(("Somebody is home, she said.", "It had never been open before.") * 2):
        desk.script.set_text(text)
        desk.options.set("seed", number)
        desk.speech.speak()
        until(lambda number=number: desk.history.count == number + 1)
    clips = desk.history.clips
    if state == "history-compare":
        for side, clip in (("A", clips[2]), ("B", clips[0])):
            desk.takes.choose(side, clip)
        until(lambda: desk.takes.difference is not None)
        window.history.compare.click()
        desk.takes.play("B")
        until(lambda: desk.takes.position() > 0.5)
    if state == "history-small":
        window.resize(window.minimumSize())


def show_models(window: Any, desk: Any, state: str) -> Any:
    import ui_fakes
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from parlance.core.memory import Memory

    process = ui_fakes.FakeModelProcess()
    desk.models.make_process = lambda *_: process
    window.open_models()
    desk.models.memory = Memory(8_200_000_000, 2_300_000_000)
    desk.models.changed.emit()
    card = window.models.official["qwen3-tts-0.6b-base"]
    if state == "models-small":
        window.resize(window.minimumSize())
    if state == "models-licence":
        shown: list[Any] = []
        card = window.models.official["supertonic-2"]
        QTimer.singleShot(200, lambda: shown.append(QApplication.activeModalWidget().grab()))
        QTimer.singleShot(300, lambda: QApplication.activeModalWidget().close())
        card.get.click()
        return Picture(shown[0])
    if state == "models":
        left = desk.models.folders.downloads / "supertonic-2"
        left.mkdir(parents=True)
        (left / ".vocoder.onnx.part").write_bytes(bytes(48_000_000))
        desk.models.changed.emit()
    if state in ("models-working", "models-failed"):
        card.get.click()
        if state == "models-failed":
            process.fail("could not fetch model.safetensors: the server stopped sending; what came is kept")
            until(lambda: desk.messages.current is not None)
        else:
            process.step("Fetching model.safetensors, 1.2 GB of 2.5 GB", 1_240_000_000, 2_516_000_000)
            until(lambda: desk.models.progress.total > 0)
    return window


class Picture:
    """Of a dialog that is closed by now."""

    def __init__(self, pixmap: Any) -> None:
        self._pixmap = pixmap

    def grab(self) -> Any:
        return self._pixmap

    def close(self) -> None:
        pass


def show_comparison(window: Any, desk: Any, engine: Any, state: str) -> None:
    window.open_comparison()
    if state == "compare-empty":
        return
    engine.broken_devices["vulkan:0"] = "the driver reported a lost device" if state == "compare-running" else ""
    for dtype in ("f16", "int8"):
        window.comparison.setup.rows["dtypes"].chips[dtype].click()
    if state == "compare-running":
        desk.comparison.line_changed.connect(lambda index: index == 3 and engine.gate.clear())
        held_after(engine, 13)
    desk.comparison.start()
    until(lambda: desk.comparison.lines[-2].state == "done")
    if state == "compare-running":
        return
    until(lambda: not desk.comparison.is_running)
    until(lambda: bool(desk.comparison_history.runs))
    if state == "compare-charts":
        window.comparison.show_charts.click()
    if state == "compare-small":
        window.resize(window.minimumSize())
    if state == "compare-earlier":
        desk.comparison_history.show(desk.comparison_history.runs[0].id)
        until(lambda: desk.comparison_history.shown is not None)


def held_after(engine: object, chunks: int) -> None:
    """Let the engine make `chunks` chunks and then wait at its gate."""
    made = 0
    passing = engine._pass

    def count(gate: object) -> None:
        nonlocal made
        if gate is engine.gate and made == chunks:
            engine.gate.clear()
        made += gate is engine.gate
        passing(gate)

    engine._pass = count


def until(condition: Callable[[], bool], patience_s: float = 15) -> None:
    import time

    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + patience_s
    while not condition():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        time.sleep(0.005)


def settle() -> None:
    from PySide6.QtWidgets import QApplication

    for _ in range(20):
        QApplication.processEvents()


if __name__ == "__main__":
    sys.exit(main())
