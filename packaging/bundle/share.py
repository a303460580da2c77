"""Writes what a desktop and a shell want to know of Parlance, from the program itself: ``share.py PREFIX [PAGES]``.

PAGES is where this version's docs/ can be read on the web: software centres show pictures by address only, and without
it they show none. Under PREFIX/share: the man page, completion for bash, zsh and fish, the icon in the sizes that menus
ask for, the desktop entry, the MIME types and the AppStream metadata.
"""

from __future__ import annotations

import argparse
import gzip
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

try:
    import shtab
    from argparse_manpage.manpage import Manpage
    from metainfo import metainfo
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    from parlance import __version__
    from parlance.cli import build_parser
except ModuleNotFoundError as error:
    sys.exit(f"{error}. packaging/build.sh installs what this needs and runs it.")

HERE = Path(__file__).resolve().parent
DESKTOP = HERE.parent / "desktop"
ICON = HERE.parent.parent / "resources" / "icons" / "parlance.svg"
SIZES = (16, 32, 48, 64, 128, 256)
COMPLETIONS = {
    "bash": "bash-completion/completions/parlance",
    "zsh": "zsh/vendor-completions/_parlance",
    "fish": "fish/vendor_completions.d/parlance.fish",
}
FILES = re.compile(r"FILE|CLIP|BOOK|OUT|DIR|PATH")
"""Names of arguments that stand for a file."""


def actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Of the parser and of every command below it."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from actions(below)


def completion(shell: str) -> str:
    parser = build_parser()
    for action in actions(parser):
        if isinstance(action.metavar, str) and FILES.search(action.metavar):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return shtab.complete(parser, shell)


def man_page() -> str:
    parser = build_parser()
    parser.man_short_description = "turn text into speech on this machine"  # type: ignore[attr-defined]
    told = {"project_name": "Parlance", "version": __version__, "manual_title": "User Commands"}
    return str(Manpage(parser, told))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def compressed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode())


def icons(folder: Path) -> None:
    """`folder` is that of the theme, share/icons/hicolor."""
    place(ICON, folder / "scalable" / "apps" / ICON.name)
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        QSvgRenderer(str(ICON)).render(painter)
        painter.end()
        path = folder / f"{size}x{size}" / "apps" / "parlance.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(path)):
            raise OSError(f"{path} could not be written")


def place(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def main(prefix: Path, pages: str = "") -> None:
    share = prefix / "share"
    for shell, name in COMPLETIONS.items():
        write(share / name, completion(shell))
    compressed(share / "man" / "man1" / "parlance.1.gz", man_page())
    compressed(share / "man" / "man1" / "parlance-gui.1.gz", ".so man1/parlance.1\n")
    icons(share / "icons" / "hicolor")
    place(DESKTOP / "parlance.desktop", share / "applications" / "parlance.desktop")
    write(share / "metainfo" / "parlance.metainfo.xml", metainfo(pages))
    place(DESKTOP / "parlance.xml", share / "mime" / "packages" / "parlance.xml")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
