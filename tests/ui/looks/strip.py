"""The film strip: each main page in every size, light and dark, and in languages that are longer, denser or mirrored.

A sheet has a row for each look and a column for each size.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from .stage import STATES, Stage, settle

PAGES = {
    "script": "finished",
    "read": "read",
    "sentences": "sentences-heard",
    "shelf": "shelf",
    "voices": "voices",
    "clone": "studio-ready",
    "models": "models",
    "compare": "compare-table",
    "history": "history",
    "settings": "settings",
}
"""The state that shows each page at its work."""
LOOKS = (("light", "en"), ("dark", "en"), ("light", "de"), ("light", "ja"), ("dark", "ar"))
SIZES = {"1": (QSize(480, 400), QSize(820, 560), QSize(1440, 900)), "2": (QSize(480, 400), QSize(720, 450))}
"""By scale. At two, a window that fills a screen of 1440 by 900 has half of its points each way."""
GAP = 24


def name_of(page: str, mode: str, language: str, size: QSize, scale: str) -> str:
    return f"{page}-{mode}-{language}-{size.width()}x{size.height()}-{scale}x.png"


def take(page: str, mode: str, language: str, scale: str, stage: Stage, folder: Path) -> None:
    shown: Any = STATES[PAGES[page]].play(stage)
    for size in SIZES[scale]:
        stage.window.resize(size)
        settle()
        stage.picture(shown).save(str(folder / name_of(page, mode, language, size, scale)))


def sheet(page: str, folder: Path) -> QPixmap:
    """Reads what `take` wrote."""
    rows = []
    for mode, language in LOOKS:
        names = [name_of(page, mode, language, size, scale) for scale, sizes in SIZES.items() for size in sizes]
        rows.append([QPixmap(str(folder / name)) for name in names])
    widths = [max(row[at].width() for row in rows) for at in range(len(rows[0]))]
    heights = [max(picture.height() for picture in row) for row in rows]
    joined = QPixmap(sum(widths) + GAP * (len(widths) + 1), sum(heights) + GAP * (len(heights) + 1))
    joined.fill(Qt.GlobalColor.gray)
    painter = QPainter(joined)
    for at_row, row in enumerate(rows):
        for at, picture in enumerate(row):
            corner = QPoint(sum(widths[:at]) + GAP * (at + 1), sum(heights[:at_row]) + GAP * (at_row + 1))
            painter.drawPixmap(corner, picture)
    painter.end()
    return joined
