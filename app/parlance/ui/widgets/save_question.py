"""Asked before what was made is saved, where the script says something else by now."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from ..translation import tr


class SaveQuestion(QMessageBox):
    def __init__(self, why: str, parent: QWidget) -> None:
        super().__init__(QMessageBox.Icon.NoIcon, "Parlance", why)
        self.setParent(parent, self.windowFlags())
        self.setInformativeText(tr("Speak it again before you save it?"))
        self.first = self.addButton(tr("&Speak, then save"), QMessageBox.ButtonRole.AcceptRole)
        self.earlier = self.addButton(tr("Save the &earlier sound"), QMessageBox.ButtonRole.DestructiveRole)
        self.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.first)
