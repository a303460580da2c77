"""What happened, why, and what to press next."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from ..models.messages import MessageModel
from ..theme import CONTROL_PX, Theme, themed_icon
from ..translation import directed, tr
from .controls import push_button, tool_button
from .layouts import hbox

_ICONS = {"info": ("info", "accent"), "warn": ("warning", "warn"), "error": ("error", "bad")}

SHOWN_MS, SHOWN_WITH_ACTION_MS = 8_000, 20_000
"""How long news stay: without and with something to press. What went wrong stays until it is dismissed."""


class MessageBar(QFrame):
    acted = Signal(str)
    """Key of the message's action."""
    resized = Signal()
    """Another message is shown, or none."""

    def __init__(self, theme: Theme, messages: MessageModel) -> None:
        super().__init__()
        self._theme, self._messages = theme, messages
        self._before: QWidget | None = None
        """What had the focus before it came to a button of the bar."""
        self._over = QTimer(self, singleShot=True)
        self._over.timeout.connect(self._end)
        self.setProperty("role", "message")
        self.setAccessibleName(tr("Message"))
        self._icon = QLabel()
        self._title, self._text = QLabel(), QLabel()
        for label in (self._title, self._text):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._action = QPushButton()
        self._action.setFixedHeight(CONTROL_PX)
        self._action.clicked.connect(lambda: self._act())
        self._second = QPushButton()
        self._second.setFixedHeight(CONTROL_PX)
        self._second.clicked.connect(lambda: self._act(is_second=True))
        self._copy = push_button(theme, tr("Copy details"), "copy", tr("Copy what a report needs to the clipboard"))
        self._copy.clicked.connect(self._copy_details)
        self._dismiss = tool_button(theme, tr("Dismiss message"), "close", tr("Dismiss this message"))
        self._dismiss.clicked.connect(lambda: messages.dismiss())
        self._all = QPushButton(tr("Show all"))
        self._all.setFixedHeight(CONTROL_PX)
        self._all.setAccessibleDescription(tr("Show the whole message"))
        self._all.clicked.connect(self._show_all)
        self._is_whole = False
        """The user wants all of a text that is too long for the window."""
        self._words = ""
        self._more = QPushButton()
        self._more.setFixedHeight(CONTROL_PX)
        self._more.setAccessibleDescription(tr("Show the next message"))
        self._more.clicked.connect(lambda: messages.turn())
        self._lay_out()
        messages.changed.connect(self._show)
        theme.changed.connect(self._show)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)
        self._show()

    def _lay_out(self) -> None:
        buttons = hbox(self._action, self._second, self._copy, self._all, 1, self._more, spacing=8)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 8, 10)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.addWidget(self._icon, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._title, 0, 1)
        grid.addWidget(self._dismiss, 0, 2, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._text, 1, 1)
        grid.addLayout(buttons, 3, 1, 1, 2)
        grid.setRowMinimumHeight(2, 2)
        grid.setColumnStretch(1, 1)

    def _show(self) -> None:
        message = self._messages.current
        if message is None:
            self._over.stop()
            self._give_focus_back()
        self.setVisible(message is not None)
        if message is None:
            self._is_whole = False
            self.resized.emit()
            return
        icon, role = _ICONS[message.level]
        self._icon.setPixmap(themed_icon(self._theme, icon, role).pixmap(QSize(18, 18), self.devicePixelRatioF()))
        said = f"{message.title}. {message.text}"
        changed = said != self.accessibleDescription()
        self._title.setText(directed(message.title))
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._words = message.text
        if changed:
            self._is_whole = False
        for button, action, label in (
            (self._action, message.action, message.action_label),
            (self._second, message.second, message.second_label),
        ):
            button.setVisible(bool(action))
            button.setText(label)
            button.setAccessibleName(label.rstrip("…"))
        self._copy.setVisible(bool(message.details))
        more = tr("%n more", "", self._messages.waiting)
        self._more.setVisible(self._messages.waiting > 0)
        self._more.setText(more)
        self._more.setAccessibleName(more)
        self.setAccessibleDescription(said)
        if message.level != "info":
            self._over.stop()
        elif changed or not self._over.isActive():
            self._over.start(SHOWN_WITH_ACTION_MS if message.action else SHOWN_MS)
        if self.property("level") != message.level:
            self.setProperty("level", message.level)
            self.style().unpolish(self)
            self.style().polish(self)
        self.resized.emit()
        if changed and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def fit(self, width: int, most: int) -> int:
        """The height at `width` pixels, at most `most`: a longer text is cut after a word, and has a button for all."""
        words = self._words.split(" ")
        self._put(self._words, is_cut=False)
        if self._is_whole or self.heightForWidth(width) <= most:
            return self.heightForWidth(width)
        low, high = 0, len(words) - 1
        while low < high:
            middle = (low + high + 1) // 2
            self._put(f"{' '.join(words[:middle])} …", is_cut=True)
            low, high = (middle, high) if self.heightForWidth(width) <= most else (low, middle - 1)
        self._put(f"{' '.join(words[:low])} …".lstrip(), is_cut=True)
        return self.heightForWidth(width)

    def _put(self, words: str, is_cut: bool) -> None:
        self._text.setText(directed(words))
        self._all.setVisible(is_cut)
        if (layout := self.layout()) is not None:
            layout.activate()

    def _show_all(self) -> None:
        self._is_whole = True
        self.resized.emit()

    def _end(self) -> None:
        """Of news, unless the user is about to press something in them."""
        message = self._messages.current
        if message is None or message.level != "info":
            return
        if self.underMouse() or self.isAncestorOf(QApplication.focusWidget() or self.window()):
            self._over.start(SHOWN_MS)
        else:
            self._messages.dismiss()

    def _follow_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self.isAncestorOf(new) and old is not None and not self.isAncestorOf(old):
            self._before = old

    def _give_focus_back(self) -> None:
        """Or the next control in the order of Tab would have it, and the next key would change that."""
        here = QApplication.focusWidget()
        if here is None or not self.isAncestorOf(here):
            return
        before, self._before = self._before, None
        is_there = before is not None and before in self.window().findChildren(QWidget)
        if before is not None and is_there and before.isVisible() and before.isEnabled():
            before.setFocus()

    def _act(self, is_second: bool = False) -> None:
        if (message := self._messages.current) is not None:
            self.acted.emit(message.second if is_second else message.action)

    def _copy_details(self) -> None:
        message = self._messages.current
        if message is not None:
            QGuiApplication.clipboard().setText(f"{message.title}\n{message.text}\n\n{message.details}")
