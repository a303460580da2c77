"""A few pictures that were looked at: does the window still look like them?

Letters are boxes, and what is kept is four times smaller and grey: where things are and how dark they are, which is the
same on every machine. `tests/ui/screenshots.py --approve` takes them anew; look at them before they are committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QApplication

from parlance.ui import translation

from .box_font import FAMILY, box_font
from .stage import STATES, Stage

FOLDER = Path(__file__).with_name("approved")
SMALLER = 4
TILE = 8
"""Pixels of the small picture: 32 of the window, the height of a control."""
BOUND = 9.0
"""Of 255: how far the mean of a tile may be from what was approved."""


@dataclass(frozen=True)
class Approved:
    state: str
    mode: str = "light"
    language: str = "en"

    @property
    def name(self) -> str:
        return f"{self.state}-{self.mode}-{self.language}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.png"


PICTURES = (
    Approved("first"),
    Approved("set-aside", "dark", "ar"),
    Approved("sentences-working", "light", "de"),
    Approved("sentences-failed", "dark", "ar"),
    Approved("studio-empty"),
    Approved("voices", "high-dark"),
    Approved("models"),
    Approved("settings"),
    Approved("settings-keys", "high-light"),
    Approved("tour-choose"),
)


@contextmanager
def boxes_for_letters(app: QApplication) -> Iterator[None]:
    before, number = app.font(), QFontDatabase.addApplicationFontFromData(box_font())
    locale, flash = QLocale(), app.cursorFlashTime()
    font = app.font()
    font.setFamilies([FAMILY])
    app.setFont(font)
    app.setCursorFlashTime(0)
    QLocale.setDefault(QLocale("en_GB"))
    try:
        yield
    finally:
        app.setFont(before)
        app.setCursorFlashTime(flash)
        QLocale.setDefault(locale)
        QFontDatabase.removeApplicationFont(number)


def taken(app: QApplication, picture: Approved, scratch: Path) -> np.ndarray:
    """uint8 (rows, columns): what the state looks like now."""
    translation.start(app, picture.language)
    stage = Stage(scratch, picture.mode.removeprefix("high-"), picture.mode.startswith("high-"))
    try:
        shown = stage.picture(STATES[picture.state].play(stage))
        return _smaller(_grey(shown.toImage()))
    finally:
        stage.close()
        translation.start(app, translation.SOURCE)


def approved(picture: Approved) -> np.ndarray:
    image = QImage(str(picture.path))
    assert not image.isNull(), f"{picture.path} is missing"
    return _grey(image)


def keep(pixels: np.ndarray, path: Path) -> None:
    rows, columns = pixels.shape
    path.parent.mkdir(exist_ok=True)
    assert QImage(np.ascontiguousarray(pixels).data, columns, rows, columns, QImage.Format.Format_Grayscale8).save(
        str(path)
    )


def changed(now: np.ndarray, before: np.ndarray) -> list[tuple[int, int, float]]:
    """Tiles that look otherwise: x and y in pixels of the window, and by how much of 255; worst first."""
    if now.shape != before.shape:
        return [(0, 0, 255.0)]
    off = np.abs(now.astype(float) - before.astype(float))
    found = []
    for y in range(0, off.shape[0], TILE):
        for x in range(0, off.shape[1], TILE):
            mean = float(off[y : y + TILE, x : x + TILE].mean())
            if mean > BOUND:
                found.append((x * SMALLER, y * SMALLER, mean))
    return sorted(found, key=lambda tile: -tile[2])


def _grey(image: QImage) -> np.ndarray:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].copy()


def _smaller(pixels: np.ndarray) -> np.ndarray:
    rows, columns = (size // SMALLER * SMALLER for size in pixels.shape)
    blocks = pixels[:rows, :columns].reshape(rows // SMALLER, SMALLER, columns // SMALLER, SMALLER)
    return np.asarray(blocks.mean(axis=(1, 3)).round().astype(np.uint8))
