"""Dialogs about files: opening, saving, exporting, dropping, and questions before anything is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QRadioButton,
    QWidget,
)

from parlance.audio.files import FileFormat
from parlance.project.document_process import name_of
from parlance.project.documents import SUFFIXES
from parlance.project.export_presets import CUSTOM, PRESETS, preset
from parlance.project.file import SUFFIX
from parlance.project.talking_book import EACH_WORD, TALKING_BOOK

from ..models.arrival import APPEND, NEW, REPLACE, Arrival, file_name
from ..models.explain import sentences
from ..models.export import (
    LEVELS,
    PRESET_TITLES,
    RMS,
    ExportModel,
    dialog_filters,
    suggested_name,
    with_extension,
)
from ..models.project import ProjectModel
from ..theme import Theme
from ..translation import capitalised, directed, isolated, said, tr
from .controls import PickerBlock, caption, push_button
from .layouts import hbox, vbox

WIDTH, LIST_HEIGHT = 440, 220


def ask_to_open(parent: QWidget, many: bool = False) -> list[Path]:
    """Documents or projects that the user picks; one, or none, unless `many` may be."""
    patterns = " ".join(f"*{suffix}" for suffix in (*SUFFIXES, SUFFIX))
    asked = parent, tr("Open"), str(Path.home()), tr("Documents ({patterns})", patterns=patterns)
    if many:
        return [Path(name) for name in QFileDialog.getOpenFileNames(*asked)[0]]
    chosen = QFileDialog.getOpenFileName(*asked)[0]
    return [Path(chosen)] if chosen else []


def ask_where_to_copy(parent: QWidget, project: ProjectModel) -> Path | None:
    """Where a copy of the open project goes."""
    folder = project.path.parent if project.path else Path.home()
    proposal = folder / (file_name(tr("{title} copy", title=project.title)) + SUFFIX)
    return ask_where_to_save(
        parent, tr("Save a copy"), proposal, project_files(), lambda path, _: with_suffix(path, SUFFIX)
    )


def with_suffix(path: Path, suffix: str) -> Path:
    """`path` if it ends in `suffix`, else with it."""
    return path if path.suffix == suffix else path.with_name(f"{path.name}{suffix}")


def ask_where_to_save(
    parent: QWidget, title: str, proposal: Path, filters: str, complete: Callable[[Path, str], Path]
) -> Path | None:
    """Which file to write; None if the user cancels. `complete` gets the path and the filter and adds an extension.

    The file dialog asks before it replaces the file that was typed. If that name gets an extension and such a file
    exists, the dialog opens again with the whole name, so that it asks about that file too.
    """
    words = ""
    while True:
        chosen, words = QFileDialog.getSaveFileName(parent, title, str(proposal), filters, words)
        if not chosen:
            return None
        path = complete(Path(chosen), words)
        if path == Path(chosen) or not path.exists():
            return path
        proposal = path


def project_files() -> str:
    return tr("Projects ({patterns})", patterns=f"*{SUFFIX}")


class DocumentQuestion(QDialog):
    """What is picked is done with `ProjectModel.take_in` when it is accepted."""

    def __init__(self, arrival: Arrival, project: ProjectModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._arrival, self._project = arrival, project
        self.setWindowTitle(tr("Open a document"))
        title = QLabel(directed(arrival.title))
        title.setProperty("role", "title")
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setWordWrap(True)
        document, usual = arrival.document, arrival.document.usual()
        facts = caption(
            " · ".join(part for part in (document.about.author, sentences(len(document.sentences))) if part)
        )
        facts.setTextFormat(Qt.TextFormat.PlainText)
        name = isolated(project.title.replace("&", "&&"))
        self.places = {
            NEW: QRadioButton(tr("Start a &new project")),
            APPEND: QRadioButton(tr("&Add it to the end of {project}", project=name)),
            REPLACE: QRadioButton(tr("&Replace the text of {project}", project=name)),
        }
        # Asked again which chapters of it are wanted, it stands in the project already.
        place = REPLACE if arrival is project.last_arrival else NEW
        self.places[place].setChecked(True)
        self.places[REPLACE].setToolTip(tr("Locked sentences stay, and Undo brings the others back."))
        self.chapters = QListWidget()
        self.chapters.setAccessibleName(tr("Chapters to take"))
        untitled = tr("Opening")
        for number, section in enumerate(document.sections):
            words = capitalised(said(name_of(section)))
            item = QListWidgetItem(f"{words or untitled} · {sentences(section.sentences)}")
            item.setCheckState(Qt.CheckState.Checked if number in usual else Qt.CheckState.Unchecked)
            self.chapters.addItem(item)
        self.chapters.setVisible(self.chapters.count() > 1)
        rows = self.chapters.count() * self.chapters.sizeHintForRow(0) + 2 * self.chapters.frameWidth()
        self.chapters.setFixedHeight(min(LIST_HEIGHT, rows))
        self.chapters.itemChanged.connect(self._show)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Open)
        self.ok.setText(tr("&Open"))
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(tr("&Cancel"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        where = vbox(*self.places.values(), spacing=6)
        vbox(title, facts, self.chapters, where, hbox(self.buttons), spacing=12, margins=(16, 16, 16, 16), on=self)
        self.setMinimumWidth(WIDTH)
        self.places[place].setFocus()
        self._show()

    def chosen(self) -> set[int]:
        """Numbers of the chapters that are ticked, counted from 0."""
        rows = range(self.chapters.count())
        return {row for row in rows if self.chapters.item(row).checkState() == Qt.CheckState.Checked}

    def accept(self) -> None:
        where = next(key for key, button in self.places.items() if button.isChecked())
        self._project.take_in(self._arrival.with_chapters(self.chosen()), where)
        super().accept()

    def _show(self) -> None:
        self.ok.setEnabled(bool(self.chosen()))


def file_of(event: QDropEvent) -> Path | None:
    """The one local file that is dragged."""
    files = files_of(event.mimeData())
    return files[0] if len(files) == 1 else None


def files_of(data: QMimeData) -> list[Path]:
    """All of them, if it is local files and nothing else."""
    urls = data.urls()
    return [Path(url.toLocalFile()) for url in urls] if all(url.isLocalFile() for url in urls) else []


class SaveQuestion(QMessageBox):
    def __init__(self, why: str, parent: QWidget) -> None:
        super().__init__(QMessageBox.Icon.NoIcon, "Parlance", why)
        self.setParent(parent, self.windowFlags())
        self.setInformativeText(tr("Speak it again before you save it?"))
        self.first = self.addButton(tr("&Speak, then save"), QMessageBox.ButtonRole.AcceptRole)
        self.earlier = self.addButton(tr("Save the &earlier sound"), QMessageBox.ButtonRole.DestructiveRole)
        self.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.first)


class UnwrittenQuestion(QMessageBox):
    def __init__(self, title: str, parent: QWidget) -> None:
        words = tr("{title} has changes that are not saved.", title=isolated(title))
        super().__init__(QMessageBox.Icon.NoIcon, "Parlance", words)
        self.setParent(parent, self.windowFlags())
        self.setInformativeText(tr("They cannot be written to its file. Save a copy elsewhere to keep them."))
        self.copy = self.addButton(tr("&Save a copy…"), QMessageBox.ButtonRole.AcceptRole)
        self.give_up = self.addButton(tr("&Discard the changes"), QMessageBox.ButtonRole.DestructiveRole)
        self.cancel = self.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.copy)
        self.setEscapeButton(self.cancel)


class ExportDialog(QDialog):
    def __init__(self, theme: Theme, export: ExportModel, parent: QWidget, only: Sequence[int] | None = None) -> None:
        """Of all sentences, or `only` some."""
        super().__init__(parent)
        export.choose(only)
        self.setWindowTitle(tr("Export"))
        self._export = export
        self._preset = CUSTOM
        self.preset = PickerBlock(
            theme, tr("&FOR"), tr("What it is for"), tr("Chooses suitable settings, which you can change")
        )
        self.preset.offer([(one.key, tr(PRESET_TITLES[one.key])) for one in PRESETS], self._preset.key)
        self.preset.picker.activated.connect(lambda _row: self._follow_preset())
        self.loudness = PickerBlock(theme, tr("&LOUDNESS"), tr("Loudness"), tr("How loud the export is"))
        self.loudness.offer([(str(level), tr(words)) for level, words in LEVELS], str(None))
        self.loudness.setMinimumWidth(320)
        self.srt, self.vtt = QCheckBox("&SRT"), QCheckBox("&WebVTT")
        for box, name in ((self.srt, "SRT"), (self.vtt, "WebVTT")):
            box.setAccessibleName(name)
            box.setAccessibleDescription(tr("Write subtitles with the times at which each sentence is heard"))
        self.words = QCheckBox(tr("Each wor&d"))
        self.words.setAccessibleName(tr("Each word"))
        self.words.setAccessibleDescription(tr("Word-level subtitles"))
        self.chapters = QCheckBox(tr("One file for each &chapter"))
        self.chapters.setAccessibleName(tr("One file for each chapter"))
        self.chapters.setAccessibleDescription(tr("Otherwise all chapters go into one file"))
        self.chapters.setVisible(export.has_chapters())
        self.warning = caption()
        left = export.left_out()
        self.warning.setText(tr("Not generated yet, will be skipped: {left}.", left=sentences(left)) if left else "")
        self.warning.setVisible(bool(left))
        self.go = push_button(theme, tr("E&xport…"), "save", tr("Choose where, and in which format"), primary=True)
        self.go.clicked.connect(self.ask)
        self.chapters.toggled.connect(self._show_outlook)
        self._lay_out()
        self._show_outlook()

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
        self._preset = chosen = preset(self.preset.picker.currentData())
        if chosen is not CUSTOM:
            level = RMS if chosen.rms_db is not None else str(chosen.loudness)
            self.loudness.picker.setCurrentIndex(self.loudness.picker.findData(level))
            self.chapters.setChecked(chosen.by_chapter and self._export.has_chapters())
            for box in (self.srt, self.vtt):
                box.setChecked(chosen.captions)
        self._show_outlook()

    def _show_outlook(self) -> None:
        self.preset.set_caption(self._export.outlook(self._preset, self.chapters.isChecked()))
        # The caption may take another line, for which a dialog that is shown makes no room of its own.
        if (layout := self.layout()) is not None:
            layout.activate()
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def filters(self) -> list[tuple[str, FileFormat]]:
        """Of the file dialog: first what the preset wants, as far as it can be written here."""
        wanted = {extension: at for at, extension in enumerate(self._preset.extensions)}
        book = FileFormat("epub", tr("EPUB with narration"), ("mp3",), True)
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
        wanted = dict((str(level), level) for level, _ in LEVELS)[self.loudness.picker.currentData()]
        # The rules of a shop hold for what is written, whatever loudness was picked.
        chosen = replace(self._preset, rms_db=preset("acx").rms_db if wanted == RMS else None)
        kind = EACH_WORD if self.words.isChecked() else ""
        forms = tuple(f"{kind}{form}" for form, box in (("srt", self.srt), ("vtt", self.vtt)) if box.isChecked())
        loudness = wanted if isinstance(wanted, float) else None
        self._export.export(path, loudness, forms, self.chapters.isChecked(), chosen)
        self.close()
