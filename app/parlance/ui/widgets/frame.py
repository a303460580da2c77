"""Where the parts of the window stand, in any size of it: the rail, the page, the choices beside it or over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from .boxes import hbox, vbox
from .header import Header
from .message_bar import MessageBar
from .pages import Pages
from .rail import Rail
from .side_panel import WIDE, SidePanel
from .transport import Transport

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
        self.show_side()

    def close_sheet(self) -> None:
        self._header.panel.setChecked(False)

    def _on_panel(self, shown: bool) -> None:
        if self._is_wide:
            self._wanted = shown
        self.show_side()

    def show_side(self) -> None:
        """A page may have no use for the choices, and need their room."""
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
        self.show_wave()
        if self._is_wide != (width >= PANEL_FROM):
            self._fold(width >= PANEL_FROM)
        if self.has_sheet:
            self._place_sheet()

    def show_wave(self) -> None:
        self._transport.wave.setVisible(self._of_page("wave") is True and self.height() >= LOW_FROM)

    def _fold(self, is_wide: bool) -> None:
        self._is_wide = is_wide
        self._side.set_sheet(not is_wide)
        if is_wide:
            self._middle.addWidget(self._side)
        else:
            self._middle.removeWidget(self._side)
            self._side.setParent(self)
        self._header.panel.setChecked(is_wide and self._wanted)
        self.show_side()

    def _place_sheet(self) -> None:
        width = min(WIDE, self.width())
        top = self._header.geometry().bottom() + 1
        height = self._transport.y() - top
        left = 0 if self.isRightToLeft() else self.width() - width
        self._side.setFixedWidth(width)
        self._side.setGeometry(left, top, width, height)

    def place_message(self) -> None:
        """Over the lower end of what scrolls on the page: no button moves, and none is covered."""
        bar, page = self._messages, self._pages.currentWidget()
        if bar.isHidden() or page is None:
            return
        over = self._of_page("scrolls")
        view = over if isinstance(over, QWidget) and over.isVisibleTo(page) else page
        corner = view.mapTo(self._left, view.rect().topLeft())
        width = max(min(view.width(), self._left.width() - corner.x()) - 16, 200)
        height = min(bar.heightForWidth(width), self._left.height())
        top = min(corner.y() + view.height(), self._left.height()) - height - 8
        bar.setGeometry(corner.x() + 8, max(0, top), width, height)
        bar.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._left and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self.place_message)  # when the page has its place too
        # A press beside the sheet closes it.
        if event.type() == QEvent.Type.MouseButtonPress and self.has_sheet and isinstance(watched, QWidget):
            beside = watched.window() is self.window() and not self._side.isAncestorOf(watched)
            if beside and watched is not self._side and watched is not self._header.panel:
                self.close_sheet()
        return False
