"""Buttons, labels, pickers and fields that every page is made of; their icons and colours follow the theme."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QToolTip,
    QWidget,
)

from ..models.choices import ChoicesModel
from ..models.shortcuts import ShortcutsModel
from ..theme import CONTROL_PX, RADIUS, Theme, themed_icon
from ..translation import directed, tr, without_key
from .layouts import FlowLayout, clear, hbox, vbox

ICON = 18
LINK_PX = 28


def push_button(theme: Theme, text: str, icon: str, description: str, primary: bool = False) -> QPushButton:
    button = QPushButton(text)
    if primary:
        button.setProperty("role", "primary")
    button.setAccessibleName(without_key(text).rstrip("…"))
    _finish(button, theme, icon, "on_accent" if primary else "text", description)
    return button


def tool_button(theme: Theme, name: str, icon: str, description: str, text: str = "") -> QToolButton:
    """A small button of icon alone, or of icon and `text`."""
    button = QToolButton()
    button.setProperty("role", "quiet")
    button.setText(text)
    style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if text else Qt.ToolButtonStyle.ToolButtonIconOnly
    button.setToolButtonStyle(style)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setAccessibleName(name)
    _finish(button, theme, icon, "text", description)
    return button


def fold_button(theme: Theme, name: str, icon: str, description: str, text: str) -> QToolButton:
    """Words that lead on, under what they belong to: lower than a control, and without its frame."""
    button = tool_button(theme, name, icon, description, text)
    button.setProperty("role", "fold")
    button.setFixedHeight(LINK_PX)
    return button


def open_menu_on_press(button: QToolButton) -> None:
    """A press of `button` opens its menu. Qt's own `InstantPopup` offers screen readers an action that does nothing."""
    button.setPopupMode(QToolButton.ToolButtonPopupMode.DelayedPopup)
    button.clicked.connect(_MenuOpener(button).open)


class _MenuOpener(QObject):
    """Lives as long as its button."""

    def __init__(self, button: QToolButton) -> None:
        super().__init__(button)
        self._button = button

    def open(self) -> None:
        """Under the button, or over it, where there is more room. Not by `showMenu`, which returns only when the menu
        is closed: the screen reader that asked for it would wait as long.
        """
        button, menu = self._button, self._button.menu()
        menu.ensurePolished()
        size, room = menu.sizeHint(), button.screen().availableGeometry()
        left = button.width() - size.width() if button.isRightToLeft() else 0
        place = button.mapToGlobal(QPoint(left, button.height()))
        if place.y() + size.height() > room.bottom():
            place = button.mapToGlobal(QPoint(left, -size.height()))
        menu.popup(place)


def folded_icon() -> str:
    """Of what opens downwards: to where the language goes on."""
    return "chevron_right" if QGuiApplication.isLeftToRight() else "chevron_left"


def set_icon(button: QAbstractButton, theme: Theme, icon: str) -> None:
    """Show another icon from now on, whatever the theme becomes."""
    button.setProperty("icon_name", icon)
    button.setIcon(themed_icon(theme, icon, str(button.property("icon_role")), ICON))


def _finish(button: QAbstractButton, theme: Theme, icon: str, role: str, description: str) -> None:
    button.setProperty("icon_role", role)
    button.setIconSize(QSize(ICON, ICON))
    button.setFixedHeight(CONTROL_PX)
    button.setToolTip(description)
    button.setAccessibleDescription(description)
    set_icon(button, theme, icon)
    theme.changed.connect(_Icon(button, theme).follow)


class _Icon(QObject):
    """Of a button, with which it ends: the theme outlives both."""

    def __init__(self, button: QAbstractButton, theme: Theme) -> None:
        super().__init__(button)
        self._theme = theme

    def follow(self) -> None:
        button = self.parent()
        assert isinstance(button, QAbstractButton)
        set_icon(button, self._theme, str(button.property("icon_name")))


def button_menu(parent: QWidget, commands: Sequence[QAbstractButton | QAction | None]) -> QMenu:
    """An entry for each button that is there, as enabled and checked as it is; None draws a line."""
    menu = QMenu(parent)
    for command in commands:
        if command is None:
            menu.addSeparator()
        elif isinstance(command, QAction):
            menu.addAction(command)
        elif not command.isHidden():
            action = menu.addAction(command.text() or command.accessibleName(), command.click)
            action.setEnabled(command.isEnabled())
            action.setCheckable(command.isCheckable())
            action.setChecked(command.isChecked())
    return menu


class SearchField(QLineEdit):
    def __init__(self, theme: Theme, name: str, description: str) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(CONTROL_PX)
        self.setPlaceholderText(tr("Search"))
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        # Qt's own, `setClearButtonEnabled`, reads the desktop's icon themes: the first one holds up the window.
        self.empty = QAction(tr("Clear the search"), self)
        self.empty.triggered.connect(self.clear)
        self.empty.setVisible(False)
        self.textChanged.connect(lambda words: self.empty.setVisible(bool(words)))
        self.addAction(self.empty, QLineEdit.ActionPosition.TrailingPosition)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def _on_theme(self) -> None:
        self.empty.setIcon(themed_icon(self._theme, "close", "muted", 14))


def section(text: str) -> QLabel:
    """A small heading over a picker; its mnemonic goes to the buddy."""
    label = QLabel(text)
    label.setProperty("role", "section")
    return label


class Caption(QLabel):
    """Small words in as many lines as they need, from the side where the language begins."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setProperty("role", "caption")
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        super().setText(directed(text))


def caption(text: str = "") -> QLabel:
    return Caption(text)


class ElidedLabel(QLabel):
    """One line that ends in … when there is no room for it or for a shorter one; the whole text is in the tool tip."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(directed(text), parent)
        if role:
            self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._shorter: list[str] = []

    def setText(self, text: str, *shorter: str) -> None:
        """`shorter` say less of it, each less than the one before."""
        self._shorter = [directed(less) for less in shorter]
        super().setText(directed(text))
        self._tip()

    def shown(self) -> str:
        """What there is room for."""
        metrics = self.fontMetrics()
        texts = (self.text(), *self._shorter)
        best = next((text for text in texts if metrics.horizontalAdvance(text) <= self.width()), texts[-1])
        return metrics.elidedText(best, Qt.TextElideMode.ElideRight, self.width())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("…"), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()) | Qt.TextFlag.TextSingleLine, self.shown())

    def _tip(self) -> None:
        cut = self.fontMetrics().horizontalAdvance(self.text()) > self.width()
        self.setToolTip(self.text() if cut else "")


class LiveLabel(ElidedLabel):
    """What the window is doing; each change is announced to screen readers while it is on the page that is shown."""

    def setText(self, text: str, *shorter: str) -> None:
        self.show_words(text, *shorter)

    def show_words(self, text: str, *shorter: str, is_announced: bool = True) -> None:
        """Words that are not announced are read on request, as the description of the label."""
        if directed(text) == self.text():
            return
        super().setText(text, *shorter)
        if is_announced:
            _announce(self, text)
        else:
            self.setAccessibleDescription(text)


class LiveCaption(Caption):
    """A `LiveLabel` that takes as many lines as it needs."""

    def setText(self, text: str) -> None:
        if directed(text) == self.text():
            return
        super().setText(text)
        self.setVisible(bool(text))
        _announce(self, text)


def _announce(label: QLabel, text: str) -> None:
    label.setAccessibleDescription(text)
    if text and label.isVisible() and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(label, text))


class TagBar(QWidget):
    picked = Signal(str)
    """The tag as it is written, brackets included."""

    def __init__(self, choices: ChoicesModel, always: tuple[str, ...] = ()) -> None:
        """`always` are offered whatever the model."""
        super().__init__()
        self._choices, self._always = choices, always
        self._tags: tuple[str, ...] = ()
        self._row = FlowLayout(spacing=4)
        self.setLayout(self._row)
        self.setAccessibleName(tr("Sounds and styles"))
        choices.model_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        model = self._choices.model
        tags = (*self._always, *(model.expression_tags if model else ()))
        if tags != self._tags:
            self._tags = tags
            clear(self._row)
            for tag in tags:
                self._row.addWidget(self._chip(tag))
        if not self._always:
            self.setVisible(bool(tags))

    def _chip(self, tag: str) -> QToolButton:
        chip = QToolButton()
        chip.setProperty("role", "chip")
        chip.setText(tag)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setAccessibleName(tr("Insert {tag}", tag=tag))
        chip.setToolTip(tr("Insert [{tag}] at the cursor", tag=tag))
        chip.clicked.connect(lambda: self.picked.emit(f"[{tag}]"))
        return chip


class KeyHints(QObject):
    def __init__(self, shortcuts: ShortcutsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self._commands: dict[QObject, str] = {}

    def add(self, button: QAbstractButton, command: str) -> None:
        self._commands[button] = command
        button.installEventFilter(self)

    def words(self, button: QAbstractButton) -> str:
        keys = self._shortcuts.keys(self._commands[button])
        return f"{button.toolTip()} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and isinstance(watched, QAbstractButton) and watched.toolTip():
            QToolTip.showText(event.globalPos(), self.words(watched), watched)
            return True
        return False


_PAD, _CHEVRON = 10, 16
_DETAIL = Qt.ItemDataRole.UserRole + 1
"""What stands beside the words of an item while the list is open."""


class _PickerDelegate(QStyledItemDelegate):
    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if detail := index.data(_DETAIL):
            option.text = _with_detail(option.text, detail)


def _with_detail(words: str, detail: str) -> str:
    return words if detail in words else directed(f"{words} · {detail}")


class Picker(QComboBox):
    """Elides what does not fit; the wheel scrolls the panel and never changes the choice by accident."""

    heard = Signal(str)
    """The key of an item that is to be heard before it is chosen: Space in the open list, after `let_hear`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(14)
        # The delegate that a combo box has of its own ignores the style sheet.
        self.setItemDelegate(_PickerDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        # Later: a key or the pointer moves the selection of the open list first, and then its current row.
        self.view().selectionModel().selectionChanged.connect(lambda: QTimer.singleShot(0, self, self._take_selected))

    def _take_selected(self) -> None:
        """A screen reader selects a row of the list, which Qt takes for no choice."""
        chosen = [index.row() for index in self.view().selectionModel().selectedRows()]
        if len(chosen) == 1 and chosen[0] not in (self.currentIndex(), self.view().currentIndex().row()):
            self.hidePopup()
            self.setCurrentIndex(chosen[0])
            self.activated.emit(chosen[0])

    def _on_theme(self) -> None:
        self._chevron = themed_icon(self._theme, "chevron_down", "muted", _CHEVRON)
        self.update()

    def offer(
        self, items: Sequence[tuple[str, str]], chosen: str, details: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Pairs of key and words, of which that key is shown; the list is left alone where it is the same.

        `details` stand beside the words in the open list, by key."""
        offered = [(key, words, details.get(key, "")) for key, words in items]
        if [
            (self.itemData(at), self.itemText(at), self.itemData(at, _DETAIL)) for at in range(self.count())
        ] != offered:
            self.clear()
            for at, (key, words, detail) in enumerate(offered):
                self.addItem(words, key)
                self.setItemData(at, detail, _DETAIL)
                if detail:
                    self.setItemData(at, _with_detail(words, detail), Qt.ItemDataRole.AccessibleTextRole)
        self.setCurrentIndex(self.findData(chosen))

    def fix_width(self, least: int, words: Iterable[str]) -> None:
        """Wide enough for `words`, the choices of the program's own, in every language; names of users are cut."""
        self.ensurePolished()
        widest = max(self.fontMetrics().horizontalAdvance(shown) for shown in words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(max(least, widest + 2 * _PAD + _CHEVRON + 8), CONTROL_PX)

    def let_hear(self) -> None:
        """From now on Space in the open list emits `heard` instead of looking for a name that begins with it."""
        view = self.view()
        view.setAccessibleDescription(tr("Space plays a voice"))
        view.setToolTip(tr("Space plays a voice"))
        view.installEventFilter(self)

    def showPopup(self) -> None:
        # The list is as wide as its details need, and no wider than the window.
        view = self.view()
        wanted = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        view.setMinimumWidth(max(self.width(), min(wanted, self.window().width() - 16)))
        super().showPopup()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.heard.emit(self.itemData(self.view().currentIndex().row()))
            return event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return QSize(160, CONTROL_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, focused = self._theme, self.hasFocus()
        width = 2.0 if focused else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = "focus" if focused else "outline" if self.isEnabled() else "border"
        painter.setPen(QPen(theme.colour(line), width))
        hovered = self.underMouse() and self.isEnabled()
        painter.setBrush(theme.colour("accent_soft" if hovered else "raised" if self.isEnabled() else "surface"))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)
        painter.setPen(theme.colour("text" if self.isEnabled() else "muted"))
        words = self.rect().adjusted(_PAD, 0, -_PAD - _CHEVRON - 4, 0)
        shown = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        top = (self.height() - _CHEVRON) // 2
        self._chevron.paint(painter, self.width() - _PAD - _CHEVRON + 2, top, _CHEVRON, _CHEVRON)


class PickerBlock(QWidget):
    """Heading, picker and a caption that says what the choice means. `picked` carries the key of the item."""

    picked = Signal(str)

    def __init__(self, theme: Theme, heading: str, name: str, description: str, side: QWidget | None = None) -> None:
        super().__init__()
        self.picker = Picker(theme)
        self.picker.setAccessibleName(name)
        self.picker.setAccessibleDescription(description)
        self.picker.activated.connect(lambda index: self.picked.emit(self.picker.itemData(index)))
        self._description = description
        self._caption = caption()
        self._caption.hide()
        heading_label = section(heading)
        heading_label.setBuddy(self.picker)
        row = hbox((self.picker, 1), spacing=8)
        if side is not None:
            row.addWidget(side)
        self.column = vbox(heading_label, row, self._caption, spacing=4, margins=(0, 0, 0, 0), on=self)

    def offer(
        self, items: list[tuple[str, str]], current: str, details: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Replace the items, pairs of key and words, and show the one with key `current`; `details` as in `Picker`."""
        self.picker.offer(items, current, details)
        self.setEnabled(bool(items))

    def show_key(self, key: str) -> None:
        self.picker.setCurrentIndex(self.picker.findData(key))

    def set_caption(self, text: str) -> None:
        self._caption.setText(text)
        self._caption.setVisible(bool(text))
        self.picker.setAccessibleDescription(f"{self._description}. {text}" if text else self._description)
