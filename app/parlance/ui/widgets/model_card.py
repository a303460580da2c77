"""One model on the page of models: what it is, and what can be done with it."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QLabel,
    QMenu,
    QMessageBox,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from parlance.core.result import ModelInfo
from parlance.library.releases import DEFAULT_DTYPE, Release

from ..icons import themed_icon
from ..models.choices import ChoicesModel
from ..models.model_files import ModelFilesModel
from ..models.model_rows import (
    TYPES,
    copy_types,
    download_words,
    fit_of,
    installed_facts,
    official_facts,
    type_words,
)
from ..theme import Theme
from ..translation import directed, said, tr
from .button_menu import button_menu
from .buttons import push_button, tool_button
from .labels import caption
from .picker import Picker

_FIT_ICONS = {"good": ("check", "good"), "warn": ("warning", "warn"), "error": ("error", "bad"), "": ("info", "muted")}
_ICON = 16


class ModelCard(QFrame):
    """Title and facts, with room for what to press on the right."""

    def __init__(self, title: str, facts: str) -> None:
        super().__init__()
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
        super().__init__(choices.model_label(model), installed_facts(model))
        self._files, self._choices, self.model = files, choices, model
        self.use = push_button(theme, tr("Use"), "check", tr("Speak with this model"))
        self.use.setAccessibleName(tr("Use {title}", title=model.title))
        self.more = tool_button(
            theme, tr("More about {title}", title=model.title), "more", tr("Show, copy or remove this model")
        )
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self._menu())
        self.grid.addWidget(self.use, 0, 2, 2, 1)
        self.grid.addWidget(self.more, 0, 3, 2, 1)
        self.use.clicked.connect(lambda: choices.set_model(model.name))
        choices.model_changed.connect(self._show)
        files.changed.connect(self._show)
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
        super().__init__(release.title, official_facts(release))
        self._theme, self._files, self._release = theme, files, release
        self.type = Picker(theme)
        self.type.setAccessibleName(tr("Precision of {title}", title=release.title))
        self.type.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for dtype in release.dtypes:
            self.type.addItem(type_words(release, dtype), dtype)
        self.type.setCurrentIndex(self.type.findData(DEFAULT_DTYPE))
        self.get = push_button(
            theme, tr("Get"), "save", tr("Download {repository} and convert it", repository=release.repository)
        )
        self.get.setAccessibleName(tr("Get {title}", title=release.title))
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
        fit = fit_of(self._release, self.type.currentData(), self._files.memory)
        icon, role = _FIT_ICONS[fit.level]
        self._sign.setPixmap(
            themed_icon(self._theme, icon, role, _ICON).pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF())
        )
        self._fit.setText(fit.words)
        begun = 0 if self._files.is_working else self._files.begun_bytes(self._release)
        self._download.setText(download_words(self._release, begun))
        self.discard.setVisible(begun > 0)
        self.get.setEnabled(not self._files.is_working)
        self.get.setAccessibleDescription(f"{self._download.text()} {fit.words}")

    def commands(self) -> list[QAbstractButton | QAction | None]:
        return [self.get, self.discard]

    def _discard(self) -> None:
        self.get.setFocus()
        self._files.discard(self._release)

    def _ask(self) -> None:
        limits = self._release.limits
        page = f"{self._files.page}/{self._release.repository}"
        question = tr("{title} is licensed under {licence}", title=self._release.title, licence=self._release.licence)
        if not limits or confirmed(self, question, f"{said(limits)}\n\n{page}", tr("I have read the terms: &Get")):
            self._files.get(self._release, self.type.currentData())
            self.began.emit(self._release.name)


def confirmed(parent: QWidget, question: str, more: str, yes: str) -> bool:
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Parlance", question)
    box.setParent(parent.window(), box.windowFlags())
    box.setInformativeText(more)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    agreed = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole))
    box.exec()
    return box.clickedButton() is agreed
