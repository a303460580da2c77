"""Takes the pictures and speaks the samples that the README and docs show, all from the program itself: `make media`.

The voice that ships with Parlance speaks in each picture. Only the sound device is a stand-in, so that the window can
be caught in the middle of a sentence, and in Compare devices the GPU, which not every machine has.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))  # the states make clips with `tests.reference`
DOCS = Path(__file__).resolve().parents[2] / "docs"
SAMPLES = {
    "nora": (
        "en",
        "Hello, and welcome to Parlance. Every word that you hear was made on this computer.",
    ),
    "hugh": ("en", "The last train leaves at twenty to nine, so there is just time for a cup of tea."),
    "lucia": ("es", "Mañana por la mañana salimos hacia la costa, si el tiempo lo permite."),
}


def window(stage: Any) -> Any:
    from looks import text_states

    return text_states.spoken(stage)


def sentences(stage: Any) -> Any:
    from looks import sentence_states
    from looks.stage import until

    shown = sentence_states.spoken(stage)
    shown.grab()  # which asks for the waveforms of the rows in sight
    until(lambda: shown.sentences.peaks.is_idle)
    return shown


def read(stage: Any) -> Any:
    from looks import read_states

    return read_states.opened(stage)


def voices(stage: Any) -> Any:
    from looks.stage import until

    shown = stage.open()
    shown.open_voices()
    until(lambda: stage.vm.library.count > 10)
    return shown


def compare(stage: Any) -> Any:
    import ui_fakes
    from looks import comparison_states

    stage.engine = ui_fakes.FakeEngine()
    return comparison_states.measured(stage)


PICTURES = (window, sentences, read, voices, compare)


def take_pictures(folder: Path) -> None:
    from looks.stage import Stage
    from PySide6.QtCore import QLocale
    from screenshots import application

    from parlance.core.engine import Engine
    from parlance.library.catalogue import Catalogue
    from parlance.library.paths import embedded_model
    from parlance.ui import translation

    app = application()
    QLocale.setDefault(QLocale("en_GB"))
    translation.start(app, "en")
    for play in PICTURES:
        with tempfile.TemporaryDirectory() as scratch:
            engine = Engine(Catalogue(Path(scratch, "models"), Path(scratch, "cache"), embedded_model()))
            stage = Stage(Path(scratch), engine=engine)
            stage.picture(play(stage)).save(str(folder / f"{play.__name__}.png"))
            stage.close()


def speak_samples(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for voice, (language, text) in SAMPLES.items():
        # The record would hold a signature and the hour, so the file would never be the same twice.
        command = [
            sys.executable,
            "-m",
            "parlance",
            "say",
            text,
            "--voice",
            voice,
            "--lang",
            language,
            "--device",
            "cpu",
        ]
        command += ["--no-provenance", "--no-history", "-o", str(folder / f"{voice}.flac")]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    take_pictures(DOCS / "pictures")
    speak_samples(DOCS / "sounds")
