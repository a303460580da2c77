"""Which file to open or to write, and which chapters of a document go where in a project that has sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QWidget,
)

from parlance.project.document_process import name_of
from parlance.project.documents import SUFFIXES
from parlance.project.file import SUFFIX

from ..models.arrival import APPEND, NEW, REPLACE, Arrival, file_name
from ..models.explain import sentences
from ..models.project import ProjectModel
from ..translation import capitalised, directed, isolated, said, tr
from .boxes import hbox, vbox
from .labels import caption

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
