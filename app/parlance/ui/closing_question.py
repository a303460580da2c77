"""Closing the window while it works: one question that names what ends, and waiting until it is done."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from .models.messages import Message
from .translation import tr
from .view_models import ViewModels

CLOSING, KEEP_OPEN = "closing", "keep_open"
"""Topic of the message while the window waits, and its action."""


class OpenWorkQuestion(QMessageBox):
    def __init__(self, lines: list[str], parent: QWidget) -> None:
        super().__init__(QMessageBox.Icon.NoIcon, "Parlance", tr("Close Parlance while it works?"))
        self.setParent(parent, self.windowFlags())
        self.setTextFormat(Qt.TextFormat.PlainText)  # the file of an export is named
        self.wait = self.addButton(tr("Close &when done"), QMessageBox.ButtonRole.AcceptRole)
        self.now = self.addButton(tr("Close &now"), QMessageBox.ButtonRole.DestructiveRole)
        self.stay = self.addButton(tr("&Keep open"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.wait)
        self.setEscapeButton(self.stay)
        self.show_lines(lines)

    def show_lines(self, lines: list[str]) -> None:
        self.setInformativeText("\n".join(lines))


class ClosingQuestion:
    def __init__(self, vm: ViewModels, window: QWidget) -> None:
        self._vm, self._window = vm, window
        self.dialog: OpenWorkQuestion | None = None
        self.is_waiting = False
        """The window closes when its work is done."""
        self._is_answered = False
        vm.open_work.changed.connect(self._follow)

    def forgo(self) -> None:
        """Nothing is asked any more: the system ends the program."""
        self._is_answered = True

    def asks(self) -> bool:
        """Whether the window has to stay open for the question, which is shown then."""
        if self._is_answered or self._vm.is_closed or not (lines := self._vm.open_work.lines()):
            return False
        self.keep_open()
        if self.dialog is None:
            self.dialog = OpenWorkQuestion(lines, self._window)
            self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.dialog.finished.connect(self._on_answer)
            self.dialog.open()
        return True

    def keep_open(self) -> None:
        self.is_waiting = False
        self._vm.messages.clear(CLOSING)

    def _on_answer(self) -> None:
        dialog, self.dialog = self.dialog, None
        pressed = dialog.clickedButton() if dialog is not None else None
        if dialog is None or pressed is dialog.stay or pressed is None:
            return
        if pressed is dialog.now:
            self._is_answered = True
            self._window.close()
            return
        self.is_waiting = True
        words = " ".join(self._vm.open_work.lines())
        told = Message(CLOSING, "warn", tr("Parlance closes when this is done"), words, KEEP_OPEN, tr("Keep open"))
        self._vm.messages.show(told)
        self._follow()

    def _follow(self) -> None:
        if self.dialog is None and not self.is_waiting:
            return
        if lines := self._vm.open_work.lines():
            if self.dialog is not None:
                self.dialog.show_lines(lines)
            return
        # Later: what has just ended still tells others of it.
        QTimer.singleShot(0, self._window, self._close)

    def _close(self) -> None:
        if not self._vm.open_work.lines() and (self.is_waiting or self.dialog is not None):
            if self.dialog is not None:
                self.dialog.reject()
            self._window.close()
