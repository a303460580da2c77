"""The layout of the window at any size: header, rail, page, side panel and transport."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QAction,
    QActionGroup,
    QIcon,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAccessibleWidget,
    QApplication,
    QFrame,
    QLabel,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from ..models.appearance import AppearanceModel
from ..models.choices import ChoicesModel
from ..models.voice_library import VoiceLibraryModel
from ..theme import Theme
from ..translation import mark, tr
from .controls import open_menu_on_press, tool_button
from .layouts import Pages, hbox, vbox
from .message_bar import MessageBar
from .side_panel import WIDE, SidePanel
from .transport import Transport
from .voice_gallery import face_pixmap


class Entry(NamedTuple):
    page: str
    words: str
    icon: str
    hint: str
    command: str
    """Its keys by default."""


WORK = (
    Entry("read", mark("Read"), "read", mark("Read along in a document"), "Ctrl+1"),
    Entry("script", mark("Script"), "script", mark("Write, and hear what you wrote"), "Ctrl+2"),
    Entry("sentences", mark("Projects"), "shelf", mark("Direct a text sentence by sentence"), "Ctrl+3"),
    Entry("voices", mark("Voices"), "voice", mark("Hear, find and blend voices"), "Ctrl+4"),
)
MACHINE = (
    Entry("models", mark("Models"), "models", mark("Download, import or remove models"), "Ctrl+5"),
    Entry("comparison", mark("Compare"), "compare", mark("Measure devices side by side"), "Ctrl+6"),
    Entry("history", mark("History"), "history", mark("What was spoken before"), "Ctrl+7"),
    Entry("settings", mark("Settings"), "settings", mark("Sound, language, keys and more"), "Ctrl+8"),
)


class _RailTab(QAccessibleWidget):
    """A button of the rail, as screen readers are told of it: Qt calls a button that stays down a check box."""

    def __init__(self, button: QToolButton) -> None:
        super().__init__(button, QAccessible.Role.PageTab)

    def _button(self) -> QToolButton:
        """Asked for anew, since this outlives its button."""
        button = self.object()
        assert isinstance(button, QToolButton)
        return button

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selectable, state.selected = True, self._button().isChecked()
        return state

    def actionNames(self) -> list[str]:
        return [PRESS, *super().actionNames()]

    def doAction(self, actionName: str) -> None:
        if actionName == PRESS:
            self._button().click()
        else:
            super().doAction(actionName)


PRESS = "Press"
_told: list[QAccessibleInterface] = []
"""Kept, since Qt asks them for as long as their widgets live, and deletes what is behind them then."""


def _tell_of_rail(_kind: str, widget: QObject) -> QAccessibleInterface | None:
    """Qt asks this of every widget that a screen reader comes to."""
    if isinstance(widget, Rail):
        told: QAccessibleInterface = QAccessibleWidget(widget, QAccessible.Role.PageTabList)
    elif isinstance(widget, QToolButton) and isinstance(widget.parent(), Rail):
        told = _RailTab(widget)
    else:
        return None
    _told.append(told)
    return told


@cache
def _tell_screen_readers() -> None:
    """Once for all windows."""
    QAccessible.installFactory(_tell_of_rail)


class Rail(QFrame):
    asked = Signal(str)
    """The page that the user wants."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self.setAccessibleName(tr("Pages"))
        _tell_screen_readers()
        self.buttons: dict[str, QToolButton] = {}
        self.menu = QMenu()
        self._group = QActionGroup(self.menu)
        work, machine = ([self._button(theme, entry) for entry in part] for part in (WORK, MACHINE))
        vbox(*work, 1, *machine, spacing=4, margins=(6, 10, 6, 10), on=self)
        self.set_words(True)

    def _button(self, theme: Theme, entry: Entry) -> QWidget:
        words, hint = tr(entry.words), tr(entry.hint)
        button = self.buttons[entry.page] = tool_button(theme, words, entry.icon, hint, words)
        button.setProperty("role", "rail")
        button.setIconSize(QSize(20, 20))
        button.setMinimumHeight(0)
        button.setMaximumHeight(56)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        button.clicked.connect(lambda: self.asked.emit(entry.page))
        action = self.menu.addAction(words, lambda: self.asked.emit(entry.page))
        action.setData(entry.page)
        button.setCheckable(True)
        action.setCheckable(True)
        self._group.addAction(action)
        return button

    def show_page(self, page: str) -> None:
        """Mark it; none, if it is not among them."""
        for name, button in self.buttons.items():
            is_new = name == page and not button.isChecked()
            button.setChecked(name == page)
            if is_new and QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleEvent(button, QAccessible.Event.Selection))
        for action in self._group.actions():
            action.setChecked(action.data() == page)

    def minimumSizeHint(self) -> QSize:
        """It is folded where it is too high; until then it must not hold the window open."""
        return QSize(super().minimumSizeHint().width(), 0)

    def set_words(self, shown: bool) -> None:
        style = Qt.ToolButtonStyle
        for button in self.buttons.values():
            button.setToolButtonStyle(style.ToolButtonTextUnderIcon if shown else style.ToolButtonIconOnly)


THEMES = (("system", mark("Same as &system")), ("light", mark("&Light")), ("dark", mark("&Dark")))

VOICE_PX, FACE_PX = 200, 26
"""A longer name is cut."""


class Header(QFrame):
    def __init__(
        self, theme: Theme, choices: ChoicesModel, library: VoiceLibraryModel, appearance: AppearanceModel
    ) -> None:
        super().__init__()
        self._theme, self._library = theme, library
        self.setProperty("role", "header")
        title = QLabel("Parlance")
        title.setProperty("role", "title")
        self.menu = tool_button(theme, tr("Pages"), "menu", tr("The pages of the window"))
        open_menu_on_press(self.menu)
        self.menu.hide()
        self.theme = tool_button(theme, tr("Theme"), "theme", tr("Light or dark"), tr("Theme"))
        self.panel = tool_button(theme, tr("Voice"), "voice", tr("Voice, language, model and device"), tr("Voice"))
        self.panel.setMaximumWidth(VOICE_PX)
        self.panel.setIconSize(QSize(FACE_PX, FACE_PX))
        self.panel.setCheckable(True)
        self.panel.setChecked(True)
        self._wordy = [self.theme]
        self.theme.setMenu(self._theme_menu(theme, appearance))
        open_menu_on_press(self.theme)
        self._row = hbox(self.menu, title, 1, self.theme, self.panel, spacing=4, margins=(16, 8, 12, 8), on=self)
        self._choices = choices
        choices.voice_changed.connect(self._show_voice)
        choices.offered.connect(self._show_voice)
        for changed in (library.changed, theme.changed):  # which has given the button its sign again
            changed.connect(self._show_face)
        self._show_voice()

    def set_folded(self, menu: bool, narrow: bool) -> None:
        """With the pages in a menu; with signs that have no words."""
        self.menu.setVisible(menu)
        style = Qt.ToolButtonStyle
        for button in self._wordy:
            button.setToolButtonStyle(style.ToolButtonIconOnly if narrow else style.ToolButtonTextBesideIcon)

    def _show_voice(self) -> None:
        voice = self._choices.voice_info()
        self.panel.setText(voice.name if voice else tr("Voice"))
        self.panel.setAccessibleName(tr("Voice: {name}", name=voice.name) if voice else tr("Voice"))

        self._show_face()

    def _show_face(self) -> None:
        """As the voice looks on its card; until that is known, the sign of all voices."""
        face = self._library.picked_face()
        if face is not None:
            self.panel.setIcon(QIcon(face_pixmap(self._theme, face, FACE_PX, self.devicePixelRatioF())))

    def add(self, button: QToolButton) -> None:
        """Before the voice."""
        self._row.insertWidget(self._row.count() - 1, button)
        self._wordy.append(button)

    def _theme_menu(self, theme: Theme, appearance: AppearanceModel) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for mode, words in THEMES:
            action = QAction(tr(words), menu)
            action.setCheckable(True)
            action.setChecked(theme.mode == mode)
            action.triggered.connect(lambda _checked, mode=mode: theme.set_mode(mode))
            group.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        self.contrast = menu.addAction(tr("High con&trast"))
        self.contrast.setCheckable(True)
        self.contrast.triggered.connect(appearance.set_high_contrast)
        menu.aboutToShow.connect(lambda: self.contrast.setChecked(appearance.high_contrast))
        return menu


PANEL_FROM, WORDS_FROM, RAIL_FROM = 1000, 900, 600
"""Widths from which the choices stand beside the page, the rail has words, and there is a rail."""
TALL_FROM, LOW_FROM = 640, 520
"""Heights from which all of it has its room, and from which there is a waveform and a rail."""
MARGIN = 12


class _Holder(QWidget):
    """As large as the page can be and as small as it must be; QScrollArea would give it the height that it prefers."""

    def __init__(self, pages: Pages) -> None:
        super().__init__()
        self._pages = pages
        pages.setParent(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        pages.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        return self._pages.minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        """The least that the page can do with: of what flows or wraps, as many rows as it has in that width."""
        page = self._pages.currentWidget()
        layout = page.layout() if page is not None else None
        return layout.minimumHeightForWidth(width) if layout is not None else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pages.resize(self.size())


def _leave_room(above: QWidget, height: int) -> None:
    """At the lower end. Tables set the margins of their viewport themselves, so pages name what holds them instead."""
    if isinstance(above, QAbstractScrollArea):
        above.setViewportMargins(0, 0, 0, height)
    else:
        above.setContentsMargins(0, 0, 0, height)


MIN_BAR = 96
"""Pixels that a message may take, however little room there is."""


class Frame(QWidget):
    def __init__(
        self, header: Header, rail: Rail, pages: Pages, side: SidePanel, messages: MessageBar, transport: Transport
    ) -> None:
        super().__init__()
        self._header, self._rail, self._pages = header, rail, pages
        self._side, self._messages, self._transport = side, messages, transport
        self._wanted = True
        """The choices are to stand beside the page where there is room."""
        self._is_wide = True
        self._making_room: QWidget | None = None
        """What the message lies over: its end can be scrolled above it."""
        self._focus_of: dict[QWidget, QWidget] = {}
        """What had the focus last in a pane that F6 left."""
        self.is_bare = False
        """Only the page is shown."""
        self._left = QWidget()
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(_Holder(pages))
        area.viewport().setAutoFillBackground(False)
        self._column = vbox((area, 1), spacing=8, margins=(16, MARGIN, 16, MARGIN), on=self._left)
        messages.setParent(self._left)
        messages.resized.connect(self.place_message)
        self._middle = hbox(rail, (self._left, 1), side, spacing=0)
        vbox(header, (self._middle, 1), transport, spacing=0, margins=(0, 0, 0, 0), on=self)
        header.menu.setMenu(rail.menu)
        header.panel.toggled.connect(self._on_panel)
        self._left.installEventFilter(self)

    @property
    def panel_wanted(self) -> bool:
        """To be kept: a sheet that happens to be open is not."""
        return self._wanted

    @property
    def has_sheet(self) -> bool:
        return not self._is_wide and self._side.isVisibleTo(self)

    def set_bare(self, bare: bool) -> None:
        self.is_bare = bare
        self._header.setVisible(not bare)
        self._transport.setVisible(not bare)
        self._fit()
        self.show_side()

    def want_panel(self, wanted: bool) -> None:
        self._wanted = wanted
        if self._is_wide:
            self._header.panel.setChecked(wanted)
        self.show_side()

    def close_sheet(self) -> None:
        self._header.panel.setChecked(False)

    def next_pane(self, step: int) -> None:
        """The focus goes to the next part of the window, to what had it there before or to its first control."""
        page: QWidget = self._pages.currentWidget() or self._pages
        every = (self._rail, self._header, page, self._messages, self._side, self._transport)
        panes: list[QWidget] = [pane for pane in every if pane.isVisible()]
        here = self.window().focusWidget()
        at = next((at for at, pane in enumerate(panes) if here is not None and pane.isAncestorOf(here)), -step)
        if 0 <= at < len(panes) and here is not None:
            self._focus_of[panes[at]] = here
        for pane in (panes[(at + step * further) % len(panes)] for further in range(1, len(panes) + 1)):
            inside, known = pane.findChildren(QWidget), self._focus_of.get(pane)
            # What had the focus may have gone since.
            for part in ([known] if known is not None and known in inside else []) + inside:
                is_able = part.isVisible() and part.isEnabled()
                if is_able and part.window() is self.window() and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                    return

    def _on_panel(self, shown: bool) -> None:
        if self._is_wide:
            self._wanted = shown
        self.show_side()

    def show_side(self) -> None:
        """A page may have no use for the choices, and need their room, or want them as a sheet only."""
        self._fold(self.width() >= PANEL_FROM and self._of_page("choices") != "sheet")
        allowed = self._of_page("choices") is not False and not self.is_bare
        self._header.panel.setEnabled(allowed)
        self._side.setVisible(self._header.panel.isChecked() and allowed)
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        if self.has_sheet:
            self._place_sheet()
            self._side.raise_()
            app.installEventFilter(self)

    def _of_page(self, name: str) -> object:
        page = self._pages.currentWidget()
        return page.property(name) if page is not None else None

    # ---- room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width, height = self.width(), self.height()
        has_rail = width >= RAIL_FROM and height >= LOW_FROM and not self.is_bare
        self._rail.setVisible(has_rail)
        self._rail.set_words(width >= WORDS_FROM and height >= TALL_FROM)
        self._header.set_folded(not has_rail, width < RAIL_FROM)
        side = MARGIN // 2 if width < RAIL_FROM else 16
        self._column.setContentsMargins(side, MARGIN, side, MARGIN)
        self._transport.wave.set_tall(height >= TALL_FROM)
        self._transport.set_low(height < LOW_FROM)
        self.show_wave()
        self.show_side()

    def show_wave(self) -> None:
        self._transport.wave.setVisible(self._of_page("wave") is True and self.height() >= LOW_FROM)

    def _fold(self, is_wide: bool) -> None:
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        self._side.set_sheet(not is_wide)
        if is_wide:
            self._middle.addWidget(self._side)
        else:
            self._middle.removeWidget(self._side)
            self._side.setParent(self)
        self._header.panel.setChecked(is_wide and self._wanted)

    def _place_sheet(self) -> None:
        width = min(WIDE, self.width())
        top = self._header.geometry().bottom() + 1
        height = self._transport.y() - top
        left = 0 if self.isRightToLeft() else self.width() - width
        self._side.setFixedWidth(width)
        self._side.setGeometry(left, top, width, height)

    def place_message(self) -> None:
        """Over the lower end of what scrolls on the page: no button moves, and none is covered. What it lies over can
        be scrolled out from under it."""
        bar, page = self._messages, self._pages.currentWidget()
        under = None if page is None or bar.isHidden() else self._scrolling(page)
        if self._making_room is not None and self._making_room is not under:
            _leave_room(self._making_room, 0)
            self._making_room = None
        if page is None or under is None:
            return
        under = self._scrolling(page)  # once more: what made room before has its height again
        corner = under.mapTo(self._left, under.rect().topLeft())
        bottom = min(corner.y() + under.height(), self._left.height())
        width = max(min(under.width(), self._left.width() - corner.x()) - 16, 200)
        height = min(bar.fit(width, max(MIN_BAR, (bottom - max(0, corner.y())) // 2)), self._left.height())
        top = bottom - height - 8
        bar.setGeometry(corner.x() + 8, max(0, top), width, height)
        bar.raise_()
        # A page of which nothing scrolls is scrolled as a whole, which moves it only if a button would be covered.
        room = self.area if under is page and self._covers_button(page) else under
        if room is not page:
            self._making_room = room
            _leave_room(room, height + 16)

    def _covers_button(self, page: QWidget) -> bool:
        bar = self._messages.geometry()
        buttons = [button for button in page.findChildren(QAbstractButton) if button.isVisibleTo(page)]
        return any(QRect(button.mapTo(self._left, QPoint()), button.size()).intersects(bar) for button in buttons)

    def _scrolling(self, page: QWidget) -> QWidget:
        """What the page names, or else the largest that scrolls in it; the page itself, where that has hardly room."""
        named = self._of_page("scrolls")
        if not isinstance(named, QWidget) or not named.isVisibleTo(page):
            areas = [area for area in page.findChildren(QAbstractScrollArea) if area.isVisibleTo(page)]
            named = max(areas, key=lambda area: area.width() * area.height(), default=page)
        return named if named.height() > MIN_BAR + 24 else page

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._left and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self.place_message)  # when the page has its place too
        # A press beside the sheet closes it.
        if event.type() == QEvent.Type.MouseButtonPress and self.has_sheet and isinstance(watched, QWidget):
            beside = watched.window() is self.window() and not self._side.isAncestorOf(watched)
            if beside and watched is not self._side and watched is not self._header.panel:
                self.close_sheet()
        return False
