"""Asked before a project is left that has changes which could not be written to its file."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from ..translation import isolated, tr


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
