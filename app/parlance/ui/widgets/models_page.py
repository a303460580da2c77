"""The page of models: those on this disk, those that can be fetched, and how far a fetch is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QVBoxLayout, QWidget

from parlance.library.hub import HUB

from ..models.choices import ChoicesModel
from ..models.model_files import ModelFilesModel
from ..theme import CONTROL_PX, Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import push_button, tool_button
from .flow_layout import clear
from .labels import caption, section
from .model_card import InstalledCard, OfficialCard
from .model_work_bar import ModelWorkBar
from .scrolled import scrolled

PROMISE = mark("Nothing is downloaded until you press Get. What is on this disk needs no network.")
BATCH = 3
SERVER = mark("Another server with the same files, in case the usual one cannot be reached.")


class ModelsPage(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(self, theme: Theme, files: ModelFilesModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._theme, self._files, self._choices = theme, files, choices
        self.back = tool_button(
            theme, tr("Back to the script"), "close", tr("Back to the script; work goes on"), tr("Back")
        )
        self.bring = push_button(
            theme, tr("Import a folder…"), "open", tr("Convert an official model that is on this disk")
        )
        self.server = QLineEdit()
        self.work = ModelWorkBar(theme, files)
        self._begun = ""
        self.installed: dict[str, InstalledCard] = {}
        self.official: dict[str, OfficialCard] = {}
        self._installed, self._official = QVBoxLayout(), QVBoxLayout()
        for column in (self._installed, self._official):
            column.setSpacing(8)
        self._none_left = caption(tr("All of them are on this disk."))
        self._none_left.hide()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show_official)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.bring.clicked.connect(self.ask_folder)
        self.server.editingFinished.connect(lambda: files.set_endpoint(self.server.text()))
        self.work.let_go.connect(self._return)
        files.changed.connect(self._show)

    def _lay_out(self) -> None:
        title = QLabel(tr("Models"))
        title.setProperty("role", "title")
        top = hbox(title, 1, self.bring, self.back)
        content = QWidget()
        column = vbox(section(tr("ON THIS DISK")), self._installed, spacing=8, margins=(0, 0, 8, 0), on=content)
        column.addSpacing(8)
        column.addWidget(section(tr("OFFICIAL MODELS")))
        column.addLayout(self._official)
        column.addWidget(self._none_left)
        column.addSpacing(8)
        column.addWidget(self._server())
        column.addStretch(1)
        whole = vbox(top, caption(tr(PROMISE)), spacing=8, margins=(0, 0, 0, 0), on=self)
        whole.addSpacing(4)
        whole.addWidget(scrolled(content), 1)
        whole.addWidget(self.work)

    def _server(self) -> QWidget:
        self.server.setFixedHeight(CONTROL_PX)
        self.server.setPlaceholderText(HUB)
        self.server.setAccessibleName(tr("Server"))
        self.server.setAccessibleDescription(tr(SERVER))
        block, label = QWidget(), section(tr("SERVER"))
        label.setBuddy(self.server)
        vbox(label, self.server, caption(tr(SERVER)), spacing=4, margins=(0, 0, 0, 0), on=block)
        return block

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        if not self.isVisible():
            # So many cards would slow down every start of the window.
            return
        files = self._files
        self.bring.setEnabled(not files.is_working)
        if not self.server.hasFocus():
            self.server.setText(files.endpoint)
        models = {model.name: model for model in files.installed}
        if [card.model for card in self.installed.values()] != list(models.values()):
            self.installed = {
                name: InstalledCard(self._theme, files, self._choices, model) for name, model in models.items()
            }
            clear(self._installed)
            for card in self.installed.values():
                self._installed.addWidget(card)
        if self.official:
            self._show_official()
        else:
            self._later.start()

    def _show_official(self) -> None:
        """At first a few at a time: so many cards at once would hold up the window."""
        releases = {release.name: release for release in self._files.official}
        known, batch = list(self.official), BATCH
        if known != list(releases)[: len(known)]:
            self.official, batch = {}, len(releases)
            clear(self._official)
        missing = [release for name, release in releases.items() if name not in self.official]
        for release in missing[:batch]:
            card = self.official[release.name] = OfficialCard(self._theme, self._files, release)
            card.began.connect(self._watch)
            self._official.addWidget(card)
        self._none_left.setVisible(not releases)
        if len(missing) > batch:
            self._later.start()

    def _watch(self, name: str) -> None:
        """A button that is switched off would lose the focus to whatever comes next."""
        self._begun = name
        self.work.cancel.setFocus()

    def _return(self) -> None:
        card = self.official.get(self._begun)
        (card.get if card else self.bring).setFocus()

    def ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("The folder of an official model"), str(Path.home()))
        if chosen:
            self._files.bring(Path(chosen))
            self._watch("")
