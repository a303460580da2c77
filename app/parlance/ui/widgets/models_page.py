"""The page of models: those on this disk, those that can be downloaded, and what is in progress."""

from __future__ import annotations

import functools
import itertools
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QProgressBar,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from parlance.core.result import ModelInfo
from parlance.library.hub import HUB
from parlance.library.releases import DEFAULT_DTYPE, Release

from ..models.choices import ChoicesModel, factor_words
from ..models.model_files import (
    NEEDS,
    TYPES,
    ModelFilesModel,
    Need,
    copy_types,
    download_words,
    facts_of_model,
    facts_of_release,
    fit_of,
    installed_facts,
    official_facts,
    sound_words,
    type_words,
)
from ..theme import CONTROL_PX, Theme, themed_icon
from ..translation import capitalised, directed, mark, said, tr
from .controls import LiveLabel, Picker, button_menu, caption, open_menu_on_press, push_button, section, tool_button
from .layouts import FlowLayout, clear, hbox, scrolled, vbox

_FIT_ICONS = {"good": ("check", "good"), "warn": ("warning", "warn"), "error": ("error", "bad"), "": ("info", "muted")}
_ICON = 16


class ModelCard(QFrame):
    """Title and facts, with room for what to press on the right."""

    def __init__(self, title: str, facts: str, sound: str) -> None:
        super().__init__()
        facts = " · ".join(filter(None, (facts, sound)))
        self.setProperty("role", "card")
        self.setAccessibleName(title)
        self.setAccessibleDescription(facts)
        self.title = QLabel(directed(title))
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(12, 8, 10, 10)
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(3)
        self.grid.setColumnStretch(1, 1)
        self.grid.addWidget(self.title, 0, 0, 1, 2)
        self.grid.addWidget(caption(facts), 1, 0, 1, 2)

    def commands(self) -> list[QAbstractButton | QAction | None]:
        """For the menu of a right click."""
        return []

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu = button_menu(self, self.commands())
        self.menu.popup(event.globalPos())


class InstalledCard(ModelCard):
    def __init__(self, theme: Theme, files: ModelFilesModel, choices: ChoicesModel, model: ModelInfo) -> None:
        super().__init__(choices.model_label(model), installed_facts(model), sound_words(model.name))
        self._files, self._choices, self.model = files, choices, model
        self.use = push_button(theme, tr("Use"), "check", tr("Use this model"))
        self.use.setAccessibleName(tr("Use {title}", title=model.title))
        self.more = tool_button(
            theme, tr("More about {title}", title=model.title), "more", tr("Show, copy or remove this model")
        )
        open_menu_on_press(self.more)
        self.more.setMenu(self._menu())
        self._rate = caption()
        self.grid.addWidget(self._rate, 2, 0, 1, 2)
        self.grid.addWidget(self.use, 0, 2, 2, 1)
        self.grid.addWidget(self.more, 0, 3, 2, 1)
        self.use.clicked.connect(lambda: choices.set_model(model.name))
        for changed in (choices.model_changed, choices.measured_changed, files.changed):
            changed.connect(self._show)
        self._show()

    def _menu(self) -> QMenu:
        menu, model = QMenu(self.more), self.model
        menu.addAction(tr("&Show in its folder")).triggered.connect(self.show_in_folder)
        self.copies = [
            menu.addAction(
                tr("Make a copy in {type}", type=tr(TYPES[dtype])), functools.partial(self._files.copy, model, dtype)
            )
            for dtype in copy_types(model)
        ]
        self.remove = menu.addAction(tr("Re&move…"), self.ask_remove)
        return menu

    def _show(self) -> None:
        picked = self._choices.model is not None and self._choices.model.name == self.model.name
        self.use.setEnabled(not picked)
        self.use.setText(tr("In use") if picked else tr("Use"))
        rate = self._choices.best_rate(self.model.name)
        self._rate.setText(tr("{factor} on this computer", factor=capitalised(factor_words(rate))) if rate else "")
        self._rate.setVisible(rate is not None)
        self.remove.setEnabled(self._files.is_own(self.model))
        for copy in self.copies:
            copy.setEnabled(not self._files.is_working)

    def commands(self) -> list[QAbstractButton | QAction | None]:
        return [self.use, None, *self.more.menu().actions()]

    def show_in_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self.model.path).resolve().parent)))

    def ask_remove(self) -> None:
        if confirmed(
            self,
            tr("Remove {title} from this computer?", title=self.model.title),
            tr("You can download it again."),
            tr("&Remove"),
        ):
            self._files.remove(self.model)


class OfficialCard(ModelCard):
    began = Signal(str)
    """Name of the model that is being fetched."""

    def __init__(self, theme: Theme, files: ModelFilesModel, release: Release) -> None:
        super().__init__(release.title, official_facts(release), sound_words(release.name))
        self._theme, self._files, self.release = theme, files, release
        self.type = Picker(theme)
        # Qt takes what is chosen for the name of a combo box.
        self.type.setAccessibleDescription(tr("Precision of {title}", title=release.title))
        self.type.setAccessibleName(tr("Precision of {title}", title=release.title))
        self.type.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for dtype in release.dtypes:
            self.type.addItem(type_words(release, dtype), dtype)
        self.type.setCurrentIndex(self.type.findData(DEFAULT_DTYPE))
        self.get = push_button(
            theme, tr("Download"), "save", tr("Download {repository} and convert it", repository=release.repository)
        )
        self.get.setAccessibleName(tr("Download {title}", title=release.title))
        self.discard = tool_button(
            theme,
            tr("Discard the download of {title}", title=release.title),
            "close",
            tr("Remove what was downloaded so far"),
            tr("Discard"),
        )
        self._download, self._sign, self._fit = caption(), QLabel(), caption()
        fit = QWidget()
        line = QGridLayout(fit)
        line.setContentsMargins(0, 0, 0, 0)
        line.setHorizontalSpacing(6)
        line.setColumnStretch(1, 1)
        line.addWidget(self._sign, 0, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._fit, 0, 1)
        self.grid.addWidget(self._download, 2, 0, 1, 2)
        self.grid.addWidget(self.discard, 2, 2, 2, 2, Qt.AlignmentFlag.AlignRight)
        self.grid.addWidget(fit, 3, 0, 1, 2)
        self.grid.addWidget(self.type, 0, 2, 2, 1)
        self.grid.addWidget(self.get, 0, 3, 2, 1)
        self.get.clicked.connect(self._ask)
        self.discard.clicked.connect(self._discard)
        self.type.currentIndexChanged.connect(self._show)
        files.changed.connect(self._show)
        theme.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        fit = fit_of(self.release, self.type.currentData(), self._files.memory)
        icon, role = _FIT_ICONS[fit.level]
        self._sign.setPixmap(
            themed_icon(self._theme, icon, role, _ICON).pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF())
        )
        self._fit.setText(fit.words)
        begun = 0 if self._files.is_working else self._files.begun_bytes(self.release)
        self._download.setText(download_words(self.release, begun))
        self.discard.setVisible(begun > 0)
        self.get.setEnabled(not self._files.is_working)
        self.get.setAccessibleDescription(f"{self._download.text()} {fit.words}")

    def commands(self) -> list[QAbstractButton | QAction | None]:
        return [self.get, self.discard]

    def _discard(self) -> None:
        self.get.setFocus()
        self._files.discard(self.release)

    def _ask(self) -> None:
        limits = self.release.limits
        page = f"{self._files.page}/{self.release.repository}"
        question = tr("{title} is licensed under {licence}", title=self.release.title, licence=self.release.licence)
        if not limits or confirmed(self, question, f"{said(limits)}\n\n{page}", tr("Accept and &download")):
            self._files.get(self.release, self.type.currentData())
            self.began.emit(self.release.name)


def confirmed(parent: QWidget, question: str, more: str, yes: str) -> bool:
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Parlance", question)
    box.setParent(parent.window(), box.windowFlags())
    box.setInformativeText(more)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    agreed = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole))
    box.exec()
    return box.clickedButton() is agreed


STEPS = 1000
"""Of the bar; sizes in bytes are beyond its numbers."""


class ModelWorkBar(QWidget):
    let_go = Signal()
    """The work is over, and the focus was here."""

    def __init__(self, theme: Theme, files: ModelFilesModel) -> None:
        super().__init__()
        self._files = files
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("What is being done"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress of the model"))
        self.cancel = push_button(theme, tr("Cancel"), "stop", tr("Stop; what was downloaded is kept for next time"))
        hbox(
            (self.bar, 0, Qt.AlignmentFlag.AlignVCenter),
            (self.words, 1),
            self.cancel,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.cancel.clicked.connect(files.cancel)
        files.progressed.connect(self._show)
        self._show()

    def _show(self) -> None:
        progress = self._files.progress
        if progress is None:
            had_focus = self.cancel.hasFocus()
            self.hide()
            if had_focus:
                self.let_go.emit()
            return
        self.show()
        # Without a total the bar only says that something goes on.
        self.bar.setRange(0, STEPS if progress.total else 0)
        self.bar.setValue(progress.done * STEPS // max(progress.total, 1))
        self.words.setText(said(progress.message))


class NeedChips(QWidget):
    picked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.need = NEEDS[0]
        self.setAccessibleName(tr("What do you want to do?"))
        flow = FlowLayout(spacing=6)
        self.chips: list[QToolButton] = []
        for need in NEEDS:
            chip = QToolButton()
            chip.setProperty("role", "chip")
            chip.setText(tr(need.words))
            chip.setCheckable(True)
            chip.setChecked(need is self.need)
            chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            chip.setToolTip(tr(need.hint))
            chip.setAccessibleName(tr(need.words))
            chip.setAccessibleDescription(tr(need.hint))
            chip.clicked.connect(lambda _on, need=need: self._pick(need))
            self.chips.append(chip)
            flow.addWidget(chip)
        vbox(section(tr("WHAT DO YOU WANT TO DO?")), flow, spacing=6, margins=(0, 0, 0, 0), on=self)

    def _pick(self, need: Need) -> None:
        self.need = need
        for other, chip in zip(NEEDS, self.chips, strict=True):
            chip.setChecked(other is need)
        self.picked.emit()


PROMISE = mark("Models are downloaded only when you press Download. Installed models work offline.")
BATCH = 3
SERVER = mark("Mirror to use if the default server is unreachable.")


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
        self.needs = NeedChips()
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
        self.needs.picked.connect(self._filter)
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
        column = vbox(self.needs, spacing=8, margins=(0, 0, 8, 0), on=content)
        column.addSpacing(4)
        column.addWidget(section(tr("ON THIS DISK")))
        column.addLayout(self._installed)
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
            self._filter()
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
        self._filter()
        self._none_left.setVisible(not releases)
        self._order_focus()
        if len(missing) > batch:
            self._later.start()

    def _filter(self) -> None:
        """Cards of what does not serve the need are out of sight."""
        for installed in self.installed.values():
            installed.setVisible(self.needs.need.fits(facts_of_model(installed.model)))
        for official in self.official.values():
            official.setVisible(self.needs.need.fits(facts_of_release(official.release)))

    def _order_focus(self) -> None:
        """Tab comes by the cards where they stand, although they are made later than what is under them."""
        cards = (*self.installed.values(), *self.official.values())
        parts = [part for card in cards for part in card.findChildren(QWidget) if part.window() is self.window()]
        controls = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, control in itertools.pairwise((self.back, *self.needs.chips, *controls, self.server)):
            QWidget.setTabOrder(before, control)

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
