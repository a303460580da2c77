"""Pictures of the window in every state, to be looked at: `make pictures`, or `python tests/ui/screenshots.py FOLDER`.

With `--approve`, those that the tests compare the window with are taken anew. With `--strip`, the main pages are taken
in every size, light and dark, and in several languages, one sheet a page.
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
    from collections.abc import Callable

    from looks.stage import Stage
    from PySide6.QtWidgets import QApplication

sys.path.append(str(Path(__file__).resolve().parents[2]))  # the states make clips with `tests.reference`
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
    parser.add_argument("--strip", action="store_true", help="one sheet a page; --states names pages then")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.list:
        return list_states()
    if options.approve:
        return approve()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one and options.strip:
        return take_strip(options.folder, options.states, options.modes, options.one)
    if options.one:
        return take_all(options.folder, options.states, options.modes, options.one)
    if options.strip:
        return make_sheets(options.folder, options.states)
    failed = 0
    for scale in options.scales:
        for language in options.languages:
            failed += begin(options.folder, scale, language, "--modes", *options.modes, "--states", *options.states)
    return int(failed > 0)


def begin(folder: Path, scale: str, language: str, *options: str) -> int:
    """A process of its own: Qt reads its scale once, when it starts, and a window has one language for its life."""
    command = [sys.executable, __file__, str(folder), "--one", language, *options]
    return subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": scale}).returncode


def make_sheets(folder: Path, pages: list[str]) -> int:
    from looks import strip

    pages = pages or list(strip.PAGES)
    failed = 0
    for scale in strip.SIZES:
        for mode, language in strip.LOOKS:
            failed += begin(folder, scale, language, "--strip", "--modes", mode, "--states", *pages)
    if not failed:
        _app = application()
        for page in pages:
            strip.sheet(page, folder).save(str(folder / f"{page}.png"))
            print(folder / f"{page}.png")
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

    if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":  # whose own screen is smaller than the window
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screen.json')}"
    # The offscreen platform says of every window that it has no size hints.
    qInstallMessageHandler(
        lambda kind, _context, text: print(text) if kind != QtMsgType.QtDebugMsg and "This plugin" not in text else None
    )
    return QApplication([])


def take_all(folder: Path, names: list[str], modes: list[str], language: str) -> int:
    from looks import states

    def take(stage: Stage, name: str, mode: str) -> None:
        scale = os.environ.get("QT_SCALE_FACTOR", "1")
        stage.picture(states[name].play(stage)).save(str(folder / f"{name}-{mode}-{language}-{scale}x.png"))

    return play(names or list(states), modes, language, take)


def take_strip(folder: Path, pages: list[str], modes: list[str], language: str) -> int:
    from looks import strip

    scale = os.environ.get("QT_SCALE_FACTOR", "1")
    return play(
        pages, modes, language, lambda stage, page, mode: strip.take(page, mode, language, scale, stage, folder)
    )


def play(names: list[str], modes: list[str], language: str, take: Callable[[Stage, str, str], None]) -> int:
    """`take` gets a new stage, a name and a mode. Returns how many failed."""
    from looks.stage import Stage
    from PySide6.QtCore import QLocale

    from parlance.ui import translation

    app = application()
    # Dates are the same wherever the pictures are taken.
    QLocale.setDefault(QLocale({"en": "en_GB", "ar": "ar_AE"}.get(language, language)))
    translation.start(app, language)
    failed = 0
    for mode in modes:
        for name in names:
            with tempfile.TemporaryDirectory() as scratch:
                stage = Stage(Path(scratch), mode.removeprefix("high-"), mode.startswith("high-"))
                try:
                    take(stage, name, mode)
                except Exception:
                    failed += 1
                    print(f"{name} {mode} {language}:")
                    traceback.print_exc()
                stage.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
