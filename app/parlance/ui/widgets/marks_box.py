"""Settings of what tells that a computer spoke, and the way to look for it in a file."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from ..models.marks import CREDENTIALS, DISCLOSURE, PERTH, PROVENANCE, WATERMARK, MarksModel
from ..theme import Theme
from ..translation import mark, tr, without_key
from .boxes import hbox, vbox
from .buttons import push_button
from .labels import section

BOXES = (
    (WATERMARK, mark("Inaudible &watermark"), mark("In the sound of every file; it survives MP3 and cutting")),
    (
        PERTH,
        mark("&Perth's watermark for every voice"),
        mark("Chatterbox's own, which other programs can find; it is louder, has no number, and needs resemble-perth"),
    ),
    (PROVENANCE, mark("Signed &record"), mark("In every file: model, voice and settings, and a hash of the sound")),
    (
        CREDENTIALS,
        mark("As &Content Credentials"),
        mark("The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed"),
    ),
    (
        DISCLOSURE,
        mark("Announce that it is computer-&made"),
        mark("“This voice was made by a computer.” before what is spoken, and in exports"),
    ),
)


class MarksBox(QWidget):
    def __init__(self, theme: Theme, marks: MarksModel) -> None:
        super().__init__()
        self._marks = marks
        self.boxes: dict[str, QCheckBox] = {}
        column = vbox(section(tr("MADE BY A COMPUTER")), spacing=8, margins=(0, 8, 0, 0), on=self)
        for name, label, hint in BOXES:
            box = QCheckBox(tr(label))
            box.setToolTip(tr(hint))
            box.setAccessibleName(without_key(tr(label)))
            box.setAccessibleDescription(tr(hint))
            box.toggled.connect(lambda on, name=name: marks.set(name, on))
            self.boxes[name] = box
            column.addWidget(box)
        self.check = push_button(theme, tr("&Check a file…"), "check", tr("Look for these marks in a sound file"))
        row = hbox(self.check, 1)
        column.addLayout(row)
        marks.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for name, box in self.boxes.items():
            box.blockSignals(True)
            box.setChecked(self._marks.is_on(name))
            box.blockSignals(False)
