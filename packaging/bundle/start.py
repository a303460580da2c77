"""What a bundle starts: the command line, or the window where it is called by the name of the window's command."""

from __future__ import annotations

import ctypes.util
import os
import sys
from pathlib import Path


def give_back_library_path() -> None:
    """The starter put the bundle into LD_LIBRARY_PATH. This process has read it; programs of the system that it starts,
    a browser for one, must not load our libraries."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


def prefer_own_libraries() -> None:
    """`ctypes.util.find_library`, by which sounddevice finds PortAudio, asks the system alone."""
    elsewhere = ctypes.util.find_library
    own = Path(sys._MEIPASS)

    def find(name: str) -> str | None:
        inside = next(iter(sorted(own.glob(f"lib{name}.so*"))), None)
        return str(inside) if inside else elsewhere(name)

    ctypes.util.find_library = find


def main() -> int:
    if sys.platform == "linux":
        give_back_library_path()
        prefer_own_libraries()
    if Path(sys.argv[0]).stem == "parlance-gui":
        from parlance.ui.app import main as window

        return window()
    from parlance.cli import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
