"""The manual as a page of the window: contents and a search at the left, and the guide's page at the right."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QKeyEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
)
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QTextBrowser, QTextEdit, QTreeWidget, QTreeWidgetItem, QWidget

from ..models.manual import ManualModel, ManualPage, anchor_of
from ..theme import Theme
from ..translation import SOURCE, language, tr
from .controls import LiveCaption, SearchField, caption, tool_button
from .layouts import hbox, vbox

LINE_HEIGHT, HEADING_SPACE, PARAGRAPH_SPACE, TEXT_MARGIN = 130, 14, 6, 12
"""Of the text, as a percentage; above a heading, below a paragraph, and around the page, in pixels."""
CONTENTS_WIDTH, NARROW, CONTENTS_HEIGHT = 230, 640, 130
"""Below `NARROW` the contents lie above the page, while they are asked for or searched."""
DEEPEST = 2
"""Headings below this level are not in the contents."""
MARKED = 500
"""Found words that are marked in one page at most."""
ADDRESS = int(Qt.ItemDataRole.UserRole)
"""Of an entry of the contents: `page.md#anchor`."""


class ManualText(QTextBrowser):
    """One page. Its links are followed by the manual, not by the browser itself."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setOpenLinks(False)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAccessibleName(tr("Text of the manual"))
        self.setAccessibleDescription(tr("Tab goes to the next link, Enter follows it"))
        self.document().setDocumentMargin(TEXT_MARGIN)

    def show_page(self, page: ManualPage, folder: QUrl) -> None:
        document = self.document()
        document.setBaseUrl(folder)
        document.setMarkdown(page.text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._dress(document)
        self.setSearchPaths([folder.toLocalFile()])

    def go_to(self, anchor: str) -> None:
        """A heading comes to the upper edge; the page's beginning if there is no such heading."""
        block = self.document().begin()
        while block.isValid() and not (block.blockFormat().headingLevel() and anchor_of(block.text()) == anchor):
            block = block.next()
        if not block.isValid():
            block = self.document().begin()
        cursor = QTextCursor(block)
        self.setTextCursor(cursor)
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(int(top) if block.position() else 0)

    def mark(self, words: list[str]) -> None:
        """Every place of each word, the longest words first; of a single letter there would be hundreds."""
        found: list[QTextEdit.ExtraSelection] = []
        look = QTextCharFormat()
        look.setBackground(self._theme.colour("warn_soft"))
        look.setForeground(self._theme.colour("text"))
        for word in sorted((word for word in words if len(word) > 1 or not word.isascii()), key=len, reverse=True):
            cursor = self.document().find(word)
            while not cursor.isNull() and len(found) < MARKED:
                selection = QTextEdit.ExtraSelection()
                selection.cursor, selection.format = cursor, look
                found.append(selection)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(found)

    def _dress(self, document: QTextDocument) -> None:
        """Room between lines and above headings, a ground for code, and pictures that are no wider than the page."""
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        spaced = QTextBlockFormat()
        spaced.setLineHeight(LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(spaced)
        block = document.begin()
        while block.isValid():
            cursor.setPosition(block.position())
            if block.blockFormat().headingLevel() and block.position():
                above = QTextBlockFormat()
                above.setTopMargin(HEADING_SPACE)
                cursor.mergeBlockFormat(above)
            elif block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence) or _is_code(block):
                ground = QTextBlockFormat()
                ground.setBackground(self._theme.colour("sunken"))
                cursor.mergeBlockFormat(ground)
            elif not block.textList() and cursor.currentTable() is None:
                below = QTextBlockFormat()
                below.setBottomMargin(PARAGRAPH_SPACE)
                cursor.mergeBlockFormat(below)
            self._fit_pictures(block, cursor)
            block = block.next()
        cursor.endEditBlock()

    def _fit_pictures(self, block: QTextBlock, cursor: QTextCursor) -> None:
        at = block.begin()
        while not at.atEnd():
            part = at.fragment()
            if part.charFormat().isImageFormat():
                picture = part.charFormat().toImageFormat()
                picture.setMaximumWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                cursor.setPosition(part.position())
                cursor.setPosition(part.position() + part.length(), QTextCursor.MoveMode.KeepAnchor)
                cursor.setCharFormat(picture)
                return  # the iterator is of the block as it was
            at += 1


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().nonBreakableLines()


def _under(entry: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    rows = (entry.child(at) for at in range(entry.childCount()))
    return [row for row in rows if row is not None]


class ManualPageView(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(self, theme: Theme, model: ManualModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        self._shown, self._wanted = "", ""
        """The page that is shown, and the address to go to once the pages are read."""
        title = QLabel(tr("Manual"))
        title.setProperty("role", "title")
        self.back = tool_button(theme, tr("Back to where you were"), "close", tr("Back to where you were"), tr("Back"))
        self.back.clicked.connect(self.left)
        self.search = SearchField(theme, tr("Search the manual"), tr("Sections with all of these words are listed"))
        self.contents = QTreeWidget()
        self.contents.setProperty("role", "contents")
        self.contents.setHeaderHidden(True)
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.contents.setAccessibleName(tr("Contents"))
        self.contents.setAccessibleDescription(tr("Pages of the manual and their sections"))
        self.listed = tool_button(theme, tr("Contents"), "list", tr("Show or hide the contents"))
        self.listed.setCheckable(True)
        self.listed.toggled.connect(lambda _on: self._turn())
        self.found = LiveCaption("")
        self.found.hide()
        self.text = ManualText(theme)
        self.note = caption("" if language() == SOURCE else tr("The manual is in English."))
        self.note.setVisible(bool(self.note.text()))
        self._split = QSplitter()
        self._split.setChildrenCollapsible(False)
        side = QWidget()
        parts = (self.search, self.found, (self.contents, 1), self.note)
        vbox(*parts, spacing=6, margins=(0, 0, 0, 0), on=side)
        self._split.addWidget(side)
        self._split.addWidget(self.text)
        self._split.setStretchFactor(1, 1)
        vbox(hbox(title, 1, self.listed, self.back), (self._split, 1), spacing=8, margins=(0, 0, 0, 0), on=self)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._open_first)
        self.search.installEventFilter(self)
        self.contents.currentItemChanged.connect(lambda item, _before: self._open_item(item))
        self.text.anchorClicked.connect(self.follow)
        model.changed.connect(self._fill)
        theme.changed.connect(self._on_theme)
        self._turn()

    def open_at(self, address: str) -> None:
        """`page.md#anchor` of the manual."""
        self._wanted = address
        self._model.load()
        if self._model.pages or self._model.is_missing:
            self._fill()

    def rows(self) -> list[str]:
        """What the contents show, sections behind their page."""
        found: list[str] = []
        for page in self._entries():
            if not page.isHidden():
                shown = [one.text(0) for one in _under(page) if not one.isHidden()]
                found += [page.text(0), *(f"{page.text(0)} › {title}" for title in shown)]
        return found

    def follow(self, link: QUrl) -> None:
        """Another page or section of the manual; elsewhere with the system's browser, and without one in words."""
        if link.scheme() in ("", "file"):
            path = link.fileName() or f"{self._shown}.md"
            self._show(f"{path}#{link.fragment()}" if link.hasFragment() else path)
        elif not QDesktopServices.openUrl(link):
            words = tr("No browser could be opened. The address is {address}", address=link.toString())
            self.found.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            self.found.setText(words)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        is_press = watched is self.search and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down:
            self.contents.setFocus()
            return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """The contents lie above the page where there is no room beside it, and only when they are wanted."""
        is_narrow = self.width() < NARROW
        is_listed = not is_narrow or self.listed.isChecked() or bool(self.search.text())
        way = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        self.listed.setVisible(is_narrow)
        is_other = way != self._split.orientation() or is_listed == self.contents.isHidden()
        self._split.setOrientation(way)
        self.contents.setVisible(is_listed)
        self.note.setVisible(is_listed and bool(self.note.text()))
        if is_other or not any(self._split.sizes()):
            first = CONTENTS_WIDTH if not is_narrow else CONTENTS_HEIGHT if is_listed else 0
            whole = self.height() if is_narrow else self.width()
            self._split.setSizes([first, max(1, whole - first)])

    def _on_theme(self) -> None:
        if (page := self._model.page(self._shown)) is not None:
            at = self.text.verticalScrollBar().value()
            self.text.show_page(page, QUrl.fromLocalFile(f"{self._model.folder}/"))
            self.text.verticalScrollBar().setValue(at)
            self.text.mark(self.search.text().split())

    def _fill(self) -> None:
        if self._model.is_missing:
            self.found.setText(tr("This package has no manual."))
            return
        if not self._entries():
            for page in self._model.pages:
                entry = QTreeWidgetItem(self.contents, [page.title])
                entry.setData(0, ADDRESS, f"{page.name}.md")
                for section in page.sections[1:]:
                    under = QTreeWidgetItem(entry, [section.title])
                    under.setData(0, ADDRESS, f"{page.name}.md#{section.anchor}")
                    under.setHidden(section.level > DEEPEST)
        if self._wanted:
            self.search.clear()
            self._show(self._wanted)
            self._wanted = ""

    def _show(self, address: str) -> None:
        path, _, anchor = address.partition("#")
        page = self._model.page(path.removesuffix(".md"))
        if page is None:
            return
        if page.name != self._shown:
            self._shown = page.name
            self.text.show_page(page, QUrl.fromLocalFile(f"{self._model.folder}/"))
        self.text.mark(self.search.text().split())
        self.text.go_to(anchor)
        self._mark_entry(address)

    def _entries(self) -> list[QTreeWidgetItem]:
        """Of the pages."""
        entries = (self.contents.topLevelItem(at) for at in range(self.contents.topLevelItemCount()))
        return [entry for entry in entries if entry is not None]

    def _mark_entry(self, address: str) -> None:
        page = next(entry for entry in self._entries() if entry.data(0, ADDRESS) == f"{self._shown}.md")
        entry = next((one for one in _under(page) if one.data(0, ADDRESS) == address), page)
        with QSignalBlocker(self.contents):
            page.setExpanded(True)
            self.contents.setCurrentItem(entry)
        self.contents.scrollToItem(entry)

    def _open_item(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._show(str(item.data(0, ADDRESS)))

    def _open_first(self) -> None:
        hits = self._model.find(self.search.text())
        if hits:
            self._show(f"{hits[0].page.name}.md#{hits[0].section.anchor}")
            self.contents.setFocus()

    def _find(self, wanted: str) -> None:
        """Only what has the words stays in the contents; what stands around them is the entry's tool tip."""
        hits = {f"{hit.page.name}.md#{hit.section.anchor}": hit for hit in self._model.find(wanted)}
        is_search = bool(wanted.split())
        for entry, page in zip(self._entries(), self._model.pages, strict=True):
            any_found = f"{page.name}.md#{page.sections[0].anchor}" in hits
            for row, section in zip(_under(entry), page.sections[1:], strict=True):
                hit = hits.get(f"{page.name}.md#{section.anchor}")
                row.setHidden(hit is None if is_search else section.level > DEEPEST)
                row.setToolTip(0, escape(hit.excerpt) if hit else "")
                any_found = any_found or hit is not None
            entry.setHidden(is_search and not any_found)
            entry.setExpanded(is_search or page.name == self._shown)
        self.found.setText("" if not is_search else tr("%n section(s)", "", len(hits)) if hits else tr("Nothing found"))
        self.text.mark(wanted.split())
        self._turn()
