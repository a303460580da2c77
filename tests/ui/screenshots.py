"""Pictures of the window in every state, to be looked at: `make pictures`, or `python tests/ui/screenshots.py FOLDER`.

With `--approve`, those that the tests compare the window with are taken anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

MODES = ("light", "dark", "high-light", "high-dark")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/pictures"))
    parser.add_argument("--states", nargs="*", default=[], metavar="NAME", help="all, if none is named")
    parser.add_argument("--modes", nargs="*", default=["light", "dark"], choices=MODES)
    parser.add_argument("--languages", nargs="*", default=["en", "de", "ar"])
    parser.add_argument("--scales", nargs="*", default=["1"])
    parser.add_argument("--list", action="store_true", help="name the states and end")
    parser.add_argument("--approve", action="store_true", help="take the pictures anew that the tests compare with")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.list:
        return list_states()
    if options.approve:
        return approve()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one:
        return take_all(options.folder, options.states, options.modes, options.one)
    failed = 0
    for scale in options.scales:
        for language in options.languages:
            # Qt reads its scale once, when a process starts; a window has one language for its life.
            environment = {**os.environ, "QT_SCALE_FACTOR": scale}
            command = [sys.executable, __file__, str(options.folder), "--one", language]
            command += ["--modes", *options.modes, "--states", *options.states]
            failed += subprocess.run(command, env=environment).returncode
    return int(failed > 0)


def list_states() -> int:
    from looks import states

    print("\n".join(states))
    return 0


def approve() -> int:
    from looks.approval import PICTURES, boxes_for_letters, keep, taken

    app = application()
    with boxes_for_letters(app):
        for picture in PICTURES:
            with tempfile.TemporaryDirectory() as scratch:
                keep(taken(app, picture, Path(scratch)), picture.path)
            print(picture.path)
    return 0


def application() -> QApplication:
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    # The offscreen platform says of every window that it has no size hints.
    qInstallMessageHandler(
        lambda kind, _context, text: print(text) if kind != QtMsgType.QtDebugMsg and "This plugin" not in text else None
    )
    return QApplication([])


def take_all(folder: Path, names: list[str], modes: list[str], language: str) -> int:
    from looks import states
    from looks.stage import Stage
    from PySide6.QtCore import QLocale

    from parlance.ui import translation

    app = application()
    # Dates are the same wherever the pictures are taken.
    QLocale.setDefault(QLocale({"en": "en_GB", "ar": "ar_AE"}.get(language, language)))
    translation.start(app, language)
    failed = 0
    for mode in modes:
        for name in names or states:
            with tempfile.TemporaryDirectory() as scratch:
                stage = Stage(Path(scratch), mode.removeprefix("high-"), mode.startswith("high-"))
                try:
                    picture = stage.picture(states[name].play(stage))
                    scale = os.environ["QT_SCALE_FACTOR"]
                    picture.save(str(folder / f"{name}-{mode}-{language}-{scale}x.png"))
                except Exception:
                    failed += 1
                    print(f"{name} {mode} {language}:")
                    traceback.print_exc()
                stage.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
