"""How the script is to be written as a sound file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from parlance.audio.files import FileFormat
from parlance.project.subtitles import EACH_WORD
from parlance.project.talking_book import TALKING_BOOK

from ..models.explain import sentences
from ..models.export import LOUDNESS, PRESETS, ExportModel
from ..models.saving import dialog_filters, suggested_name, with_extension
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .buttons import push_button
from .document_dialogs import ask_where_to_save
from .labels import caption
from .picker import PickerBlock


class ExportDialog(QDialog):
    def __init__(self, theme: Theme, export: ExportModel, parent: QWidget, only: Sequence[int] | None = None) -> None:
        """Of all sentences, or `only` some."""
        super().__init__(parent)
        export.choose(only)
        self.setWindowTitle(tr("Export"))
        self._export = export
        self._preset = PRESETS[0]
        self.preset = PickerBlock(
            theme, tr("&FOR"), tr("What it is for"), tr("Chooses suitable settings, which you can change")
        )
        self.preset.offer([(preset.key, tr(preset.title)) for preset in PRESETS], self._preset.key)
        self.preset.picker.activated.connect(lambda _row: self._follow_preset())
        self.loudness = PickerBlock(theme, tr("&LOUDNESS"), tr("Loudness"), tr("How loud the export is"))
        self.loudness.offer([(str(level), tr(words)) for level, words in LOUDNESS], str(None))
        self.loudness.setMinimumWidth(320)
        self.srt, self.vtt = QCheckBox("&SRT"), QCheckBox("&WebVTT")
        for box, name in ((self.srt, "SRT"), (self.vtt, "WebVTT")):
            box.setAccessibleName(name)
            box.setAccessibleDescription(tr("Write subtitles with the times at which each sentence is heard"))
        self.words = QCheckBox(tr("Each &word"))
        self.words.setAccessibleName(tr("Each word"))
        self.words.setAccessibleDescription(tr("Subtitles that go word by word, not sentence by sentence"))
        self.chapters = QCheckBox(tr("One file for each &chapter"))
        self.chapters.setAccessibleName(tr("One file for each chapter"))
        self.chapters.setAccessibleDescription(tr("Otherwise all chapters go into one file"))
        self.chapters.setVisible(export.has_chapters())
        self.warning = caption()
        left = export.left_out()
        self.warning.setText(tr("Not spoken yet, and left out: {left}.", left=sentences(left)) if left else "")
        self.warning.setVisible(bool(left))
        self.go = push_button(
            theme, tr("Choose a &file…"), "save", tr("Choose where, and in which format"), primary=True
        )
        self.go.clicked.connect(self.ask)
        self._lay_out()

    def _lay_out(self) -> None:
        forms = hbox(caption(tr("Subtitles")), self.srt, self.vtt, self.words, 1, spacing=16)
        last = hbox(1, self.go)
        vbox(
            self.preset,
            self.loudness,
            forms,
            self.chapters,
            self.warning,
            last,
            spacing=12,
            margins=(16, 16, 16, 16),
            on=self,
        )

    def _follow_preset(self) -> None:
        self._preset = preset = next(one for one in PRESETS if one.key == self.preset.picker.currentData())
        if preset is PRESETS[0]:
            return
        self.loudness.picker.setCurrentIndex(self.loudness.picker.findData(str(preset.loudness)))
        self.chapters.setChecked(preset.by_chapter and self._export.has_chapters())
        for box in (self.srt, self.vtt):
            box.setChecked(preset.captions)

    def filters(self) -> list[tuple[str, FileFormat]]:
        """Of the file dialog: first what the preset wants, as far as it can be written here."""
        wanted = {extension: at for at, extension in enumerate(self._preset.extensions)}
        book = FileFormat("epub", tr("Book that reads itself"), ("mp3",), True)
        known = [*dialog_filters(), (f"{book.title} (*.epub)", book)]
        return sorted(known, key=lambda known: wanted.get(known[1].extension, len(wanted)))

    def ask(self) -> None:
        filters = self.filters()
        proposal = Path.home() / f"{suggested_name(self._export.title)}.{filters[0][1].extension}"

        def complete(path: Path, words: str) -> Path:
            if path.name.lower().endswith(TALKING_BOOK):
                words = filters[-1][0]
            return with_extension(path, dict(filters).get(words, filters[0][1]))

        shown = ";;".join(words for words, _ in filters)
        path = ask_where_to_save(self, tr("Export the script"), proposal, shown, complete)
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        wanted = dict((str(level), level) for level, _ in LOUDNESS)[self.loudness.picker.currentData()]
        kind = EACH_WORD if self.words.isChecked() else ""
        forms = tuple(f"{kind}{form}" for form, box in (("srt", self.srt), ("vtt", self.vtt)) if box.isChecked())
        self._export.export(path, wanted, forms, self.chapters.isChecked())
        self.close()
