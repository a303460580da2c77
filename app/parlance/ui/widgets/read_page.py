"""The page where a document is read: its text, and only what serves reading and listening."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QWidget

from ..models.aside import AsideModel
from ..models.project import ProjectModel
from ..models.reader import ReaderLooks, ReaderModel
from ..models.reading_queue import ReadingQueueModel
from ..models.script import ScriptModel
from ..theme import Theme
from ..translation import directed, mark, tr
from .controls import ElidedLabel, Picker, caption, open_menu_on_press, push_button, tool_button
from .cover import SmallCover
from .document_dialogs import ask_to_open
from .layouts import FoldingBar, Pages, hbox, vbox
from .reader_view import ReaderView

COVER, COVER_FROM = (38, 54), 380
"""Of the cover beside the title, and the height of the page from which it is shown."""
CHAPTER_PX = 280
LONGEST = 12
"""What comes after that is said as a number."""


class ReadingQueueMenu(QMenu):
    def __init__(self, theme: Theme, queue: ReadingQueueModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._queue, self._parent = queue, parent
        self.button = tool_button(theme, tr("Reading queue"), "queue", tr("What is read next, one after the other"))
        self.button.setMenu(self)
        open_menu_on_press(self.button)
        self.aboutToShow.connect(self._fill)
        queue.changed.connect(self._show)
        self._fill()
        self._show()

    def ask_files(self) -> None:
        if chosen := ask_to_open(self._parent, many=True):
            self._queue.add(chosen)

    def _fill(self) -> None:
        queue = self._queue
        self.clear()
        for path in queue.items[:LONGEST]:
            self._add(path)
        left = len(queue.items) - LONGEST
        if left > 0:
            self.addAction(tr("and %n more", "", left)).setEnabled(False)
        if not queue.items:
            self.addAction(tr("The queue is empty")).setEnabled(False)
        self.addSeparator()
        self.next = self.addAction(tr("&Read the next one now"), queue.read_next)
        self.documents = self.addAction(tr("Add &documents…"), self.ask_files)
        clipboard = QGuiApplication.clipboard()
        self.copied = self.addAction(tr("Add &clipboard text"), lambda: queue.add_copied(clipboard.mimeData()))
        self.empty = self.addAction(tr("&Empty the queue"), queue.clear)
        for action in (self.next, self.empty):
            action.setEnabled(bool(queue.items))

    def _add(self, path: Path) -> None:
        queue = self._queue
        menu = self.addMenu(directed(queue.title(path)).replace("&", "&&"))
        menu.addAction(tr("Read it &now"), partial(queue.read, path))
        up = menu.addAction(tr("Move &up"), partial(queue.move_up, path))
        up.setEnabled(path != queue.items[0])
        menu.addAction(tr("&Remove"), partial(queue.remove, path))

    def _show(self) -> None:
        count = len(self._queue.items)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if count else Qt.ToolButtonStyle.ToolButtonIconOnly
        self.button.setText(str(count) if count else "")
        self.button.setToolButtonStyle(style)
        waiting = tr("%n waiting", "", count) if count else tr("The queue is empty")
        self.button.setAccessibleDescription(f"{self.button.toolTip()}. {waiting}")


CHOICES: tuple[tuple[str, str, tuple[tuple[Any, str], ...]], ...] = (
    (
        "font",
        mark("Font"),
        (
            ("serif", mark("With serifs")),
            ("sans", mark("Without serifs")),
            ("atkinson", mark("Easy to tell apart (Atkinson Hyperlegible)")),
            ("lexend", mark("Dyslexia-friendly (Lexend)")),
        ),
    ),
    ("letters", mark("Letter spacing"), ((100, mark("Usual")), (108, mark("Wide")), (115, mark("Very wide")))),
    ("spacing", mark("Line spacing"), ((125, mark("Close")), (150, mark("Usual")), (180, mark("Wide")))),
    ("width", mark("Line length"), ((48, mark("Short")), (66, mark("Usual")), (90, mark("Long")))),
    (
        "paper",
        mark("Background"),
        (
            ("window", mark("Same as the window")),
            ("light", mark("White")),
            ("sepia", mark("Sepia")),
            ("dark", mark("Dark")),
        ),
    ),
)


class ReaderLooksMenu(QMenu):
    def __init__(self, theme: Theme, looks: ReaderLooks, parent: QWidget) -> None:
        super().__init__(parent)
        self._looks = looks
        self.button = tool_button(theme, tr("Look of the text"), "text", tr("Letters, spacing, paper"))
        self.button.setMenu(self)
        open_menu_on_press(self.button)
        self.larger = self.addAction(tr("&Larger"), lambda: looks.larger(2))
        self.smaller = self.addAction(tr("&Smaller"), lambda: looks.larger(-2))
        self.addSeparator()
        self.actions_of: dict[str, dict[Any, QAction]] = {}
        for name, title, choices in CHOICES:
            menu, group = self.addMenu(tr(title)), QActionGroup(self)
            self.actions_of[name] = {}
            for value, words in choices:
                action = self.actions_of[name][value] = menu.addAction(tr(words))
                action.setCheckable(True)
                action.triggered.connect(lambda _on, name=name, value=value: looks.set(name, value))
                group.addAction(action)
        looks.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for name, actions in self.actions_of.items():
            actions[self._looks[name]].setChecked(True)


class ReadPage(QWidget):
    files_given = Signal(list)
    """Paths that are to be opened"""
    full_screen_requested = Signal()
    chapter_menu_requested = Signal(list, QPoint)
    """Sentences of the chapter that is shown, and a place on the screen"""

    def __init__(
        self,
        theme: Theme,
        project: ProjectModel,
        reader: ReaderModel,
        looks: ReaderLooks,
        text: ScriptModel,
        queue: ReadingQueueModel,
        aside: AsideModel,
    ) -> None:
        super().__init__()
        self._project, self._reader, self._text, self._aside = project, reader, text, aside
        self.view, self.aside = ReaderView(reader, looks), ReaderView(aside, looks)
        self.cover = SmallCover(theme, *COVER)
        self.title, self.author = ElidedLabel(role="book"), ElidedLabel(role="caption")
        self.part = Picker(theme)
        self.part.setMaximumWidth(CHAPTER_PX)
        self.part.setAccessibleName(tr("Chapter"))
        self.part.setAccessibleDescription(tr("The chapter that is shown"))
        self.open = tool_button(theme, tr("Open a document"), "open", tr("Open a document or a project"), tr("Open…"))
        self.looks = ReaderLooksMenu(theme, looks, self)
        self.queue = ReadingQueueMenu(theme, queue, self)
        self.full = tool_button(theme, tr("Full screen"), "fullscreen", tr("Only the text; Esc goes back"))
        self.keep = tool_button(
            theme, tr("Keep this text"), "save", tr("Make it a project that stays on the shelf"), tr("Keep")
        )
        self.let_go = tool_button(
            theme, tr("Let go of this text"), "close", tr("Forget it and go back to the book"), tr("Let go")
        )
        self.open_first = push_button(
            theme, tr("Open…"), "open", tr("Text, Markdown, Word, subtitles, PDF or EPUB"), primary=True
        )
        self.take_script = push_button(theme, tr("Read the script"), "script", tr("Read the text on the Script page"))
        self._stack = Pages()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._empty())
        self._stack.addWidget(self.aside)
        self._names = QWidget()
        vbox(1, self.title, self.author, 1, spacing=1, margins=(6, 0, 6, 0), on=self._names)
        self.bar = FoldingBar(
            self.cover,
            (self._names, 1),
            (self.part, 1),
            self.keep,
            self.let_go,
            self.open,
            self.queue.button,
            self.looks.button,
            self.full,
            folding=(self.open, self.let_go, self.keep),
        )
        vbox(self.bar, (self._stack, 1), spacing=8, margins=(0, 0, 0, 0), on=self)
        self._bind(queue)
        self._show()

    def _empty(self) -> QWidget:
        title = QLabel(tr("Nothing to read yet"))
        title.setProperty("role", "title")
        words = caption(tr("Open a book or a text, or drop it here. Then click where you want to start."))
        frame = QFrame()
        column = vbox(1, spacing=12, on=frame)
        for label in (title, words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addLayout(hbox(1, self.open_first, self.take_script, 1))
        column.addStretch(2)
        return frame

    def _bind(self, queue: ReadingQueueModel) -> None:
        for button in (self.open, self.open_first):
            button.clicked.connect(self.ask_files)
        self.take_script.clicked.connect(self._bring_script)
        self.keep.clicked.connect(lambda: queue.keep(self._aside.text))
        self.let_go.clicked.connect(self._aside.let_go)
        self.full.clicked.connect(self.full_screen_requested)
        self.part.activated.connect(self._reader.show)
        self.part.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.part.customContextMenuRequested.connect(self._pop_up)
        for changed in (
            self._aside.changed,
            self._reader.changed,
            self._reader.parts_changed,
            self._project.opened,
            self._text.changed,
        ):
            changed.connect(self._show)

    def ask_files(self) -> None:
        if paths := ask_to_open(self):
            self.files_given.emit(paths)

    def _pop_up(self, at: QPoint) -> None:
        ids = [placed.id for placed in self._reader.sentences]
        self.chapter_menu_requested.emit(ids, self.part.mapToGlobal(at))

    def _bring_script(self) -> None:
        self._project.edit("insert_text", self._text.text, 0)

    def take_focus(self) -> None:
        (self.aside if self._aside.is_open else self.view if self._reader.sentences else self.open_first).setFocus()

    def _show_cover(self) -> None:
        """Where the text has the height to spare."""
        self.cover.setVisible(bool(self._reader.sentences) and not self._aside.is_open and self.height() >= COVER_FROM)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_cover()

    def set_bare(self, bare: bool) -> None:
        self.bar.setVisible(not bare)

    def _show(self, *_values: object) -> None:
        reader, there, is_aside = self._reader, bool(self._reader.sentences), self._aside.is_open
        before = self._stack.currentIndex()
        self._stack.setCurrentIndex(2 if is_aside else 0 if there else 1)
        if self._stack.currentIndex() != before and (there or is_aside) and self.isVisible():
            self.take_focus()
        title, about = self._project.title if self._project.is_open else "", self._project.about
        self.title.setText(tr("Text from elsewhere") if is_aside else title)
        self.author.setText(tr("Not saved") if is_aside else about.author)
        self.author.setVisible(bool(self.author.text()))
        self.cover.show_book(about, title)
        self._show_cover()
        titles = [part.title for part in reader.parts]
        if titles != [self.part.itemText(at) for at in range(self.part.count())]:
            self.part.clear()
            self.part.addItems(titles)
        self.part.setCurrentIndex(reader.part)
        self.part.setVisible(len(titles) > 1 and not is_aside)
        for button in (self.looks.button, self.full):
            button.setVisible(there or is_aside)
        for button in (self.open, self.queue.button):
            button.setVisible(there and not is_aside)
        for button in (self.keep, self.let_go):
            button.setVisible(is_aside)
        self.bar.fit()
        self.take_script.setEnabled(self._project.is_open and not self._text.is_blank)
