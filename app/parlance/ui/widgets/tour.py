"""The first run in three steps: each beside the part of the window that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from ..theme import Theme
from ..translation import mark, tr, without_key
from .controls import push_button, set_icon
from .layouts import hbox, vbox

WIDTH, GAP, EDGE = 360, 12, 3
STEPS = (
    (mark("Write"), mark("Write or paste what you want to hear. A sentence is already there.")),
    (mark("Choose"), mark("Pick who speaks, and in which language. More voices and models are one click away.")),
    (mark("Listen"), mark("Press Speak. Playback starts while the rest is still being generated.")),
)


class Tour(QFrame):
    """Lies over the window until it is done or skipped."""

    ended = Signal()

    def __init__(self, theme: Theme, targets: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._targets, self._step = theme, targets, 0
        self.setProperty("role", "popover")
        self.setAccessibleName(tr("Tour"))
        self.setFixedWidth(WIDTH)
        self.title, self.words, self.count = QLabel(), QLabel(), QLabel()
        self.count.setProperty("role", "caption")
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.words.setWordWrap(True)
        self.skip = push_button(theme, tr("S&kip"), "close", tr("End the tour; Help shows it again"))
        self.next = push_button(theme, tr("&Next"), self._onward(), tr("Go to the next step"), primary=True)
        self.skip.clicked.connect(self.end)
        self.next.clicked.connect(self._go_on)
        buttons = hbox((self.count, 1), self.skip, self.next)
        self._parent = parent
        self._column = vbox(self.title, self.words, buttons, spacing=8, margins=(16, 14, 16, 14), on=self)
        self._frame = QFrame(parent)
        self._frame.setProperty("role", "spot")
        self._frame.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._frame.show()
        parent.installEventFilter(self)
        self._show()
        self.show()
        self.raise_()
        self.next.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A button that is not in a dialog leaves this key to what it stands in.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.skip if self.skip.hasFocus() else self.next).click()
        else:
            super().keyPressEvent(event)

    def end(self) -> None:
        self.ended.emit()
        self._frame.deleteLater()
        self.deleteLater()

    def _go_on(self) -> None:
        self._step += 1
        if self._step == len(STEPS):
            self.end()
        else:
            self._show()

    def _show(self) -> None:
        title, words = (tr(part) for part in STEPS[self._step])
        is_last = self._step == len(STEPS) - 1
        self.title.setText(title)
        self.words.setText(words)
        self.count.setText(tr("{number} of {count}", number=self._step + 1, count=len(STEPS)))
        self.next.setText(tr("&Done") if is_last else tr("&Next"))
        self.next.setAccessibleName(without_key(self.next.text()))
        set_icon(self.next, self._theme, "check" if is_last else self._onward())
        self.skip.setVisible(not is_last)
        self.setAccessibleDescription(f"{self.count.text()}. {title}. {words}")
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleDescription()))
        self._place()

    def _onward(self) -> str:
        return "chevron_left" if self.isRightToLeft() else "chevron_right"

    def _place(self) -> None:
        """Beside the target, which gets a frame: over it, next to it, or in the midst of it where it is large."""
        self.resize(WIDTH, self._column.heightForWidth(WIDTH))
        target, window = self._targets[self._step], self._parent.rect()
        area = QRect(target.mapTo(self._parent, QPoint()), target.size())
        self._frame.setGeometry(area.adjusted(-EDGE, -EDGE, EDGE, EDGE) & window)
        middle = area.center() - self.rect().center()
        above = area.top() - GAP - self.height()
        if above > 0:
            corner = QPoint(middle.x(), above)
        elif area.left() > self.width() + GAP:
            corner = QPoint(area.left() - GAP - self.width(), area.top() + GAP)
        elif window.width() - area.right() > self.width() + GAP and area.width() < window.width() // 2:
            corner = QPoint(area.right() + GAP, area.top() + GAP)
        else:
            corner = middle
        room = window.adjusted(GAP, GAP, -GAP - self.width(), -GAP - self.height())
        self.move(max(room.left(), min(corner.x(), room.right())), max(room.top(), min(corner.y(), room.bottom())))
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
