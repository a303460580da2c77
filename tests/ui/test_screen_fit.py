"""The window on small screens and large factors: all of it is on the screen, with Speak, on every page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from parlance.ui.screen_fit import fitted

SCREENS = [
    (name, width, height, factor)
    for name, width, height in (("hd", 1920, 1080), ("laptop", 1366, 768))
    for factor in (1.0, 1.25, 1.5, 1.75, 2.0)
]
PAGES = ("text", "read", "sentences", "voices", "studio", "models", "comparison", "history")
SCRIPT = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication
from parlance.audio.microphone import Recorder
from parlance.audio.output import Player
from parlance.library.install import Folders
from parlance.ui import translation
from parlance.ui.main_window import MainWindow
from parlance.ui.theme import Theme
from parlance.ui.view_models import Places, ViewModels

folder, fakes_folder, pages = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
sys.path.insert(0, fakes_folder)
import ui_fakes

app = QApplication([])
translation.start(app, "en")
places = Places(*(folder / name for name in ("settings.json", "voices", "projects")),
                Folders(folder / "models", folder / "downloads"), folder / "comparisons", folder / "history")
theme, recorder = Theme(app, "light"), Recorder(ui_fakes.FakeMicrophones())
vm = ViewModels(theme, ui_fakes.FakeEngine, Player(ui_fakes.FakeBackend()), recorder, places)
window = MainWindow(theme, vm)
window.show()
window.setUpdatesEnabled(False)  # where everything is matters, not how it looks
seen = []
for screen in app.screens():
    for _ in range(2):  # the first step is taken in the pixels of the screen before
        window.move(screen.geometry().topLeft())
        app.processEvents()
    room = screen.availableGeometry()
    for page in pages:
        getattr(window, f"open_{page}")()
        app.processEvents()
        speak = window.transport.play if page == "read" else window.transport.speak
        place = QRect(speak.mapToGlobal(QPoint(0, 0)), speak.size())
        outside = window.frameGeometry()
        seen.append((screen.name(), screen.devicePixelRatio(), page, window.screen() is screen,
                     room.contains(outside), window.geometry().contains(place) and speak.isVisible(),
                     window.width(), window.height()))
window.close()
vm.close()
print(json.dumps(seen))
"""


@pytest.mark.extended
def test_speak_is_on_the_screen_at_every_factor_on_every_page(tmp_path: Path) -> None:
    """In a process of its own: Qt reads the screens and their factors once, when it starts. The window goes from one
    to the next as when it is dragged there."""
    left, screens, factors = 0, [], []
    for name, width, height, factor in SCREENS:
        called = f"{name}{factor:g}"
        screens.append(
            {"name": called, "x": left, "y": 0, "width": width, "height": height, "logicalDpi": 96, "dpr": 1}
        )
        factors.append(f"{called}={factor:g}")
        left += width
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
        "QT_SCREEN_SCALE_FACTORS": ";".join(factors),
    }
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path), str(Path(__file__).parent), *PAGES],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    seen = json.loads(ended.stdout.splitlines()[-1])
    assert len(seen) == len(SCREENS) * len(PAGES)
    assert [row for row in seen if not all(row[3:6])] == []
    sizes = {(name, factor): (width, height) for name, factor, _page, *_, width, height in seen}
    assert sizes["hd1", 1.0] == (1180, 760)  # where there is room it is as large as it was asked for
    assert sizes["hd1.5", 1.5] == (1180, 680)
    assert sizes["laptop1", 1.0] == (1180, 728)


@pytest.mark.parametrize(
    ("size", "room", "expected"),
    [
        ((1180, 760), (1920, 1080), (1180, 760)),
        ((1180, 760), (960, 540), (956, 500)),
        ((480, 400), (683, 384), (480, 344)),
    ],
)
def test_a_window_is_fitted_to_its_screen(size: tuple[int, int], room: tuple[int, int], expected: object) -> None:
    found = fitted(QSize(*size), QSize(*room))
    assert (found.width(), found.height()) == expected
