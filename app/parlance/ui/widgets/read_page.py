"""Where a document opens: its text, and nothing that is not for reading and listening."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from ..models.project import ProjectModel
from ..models.reader import ReaderModel
from ..models.reader_looks import ReaderLooks
from ..models.reading_queue import ReadingQueueModel
from ..models.script import ScriptModel
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .buttons import push_button, tool_button
from .document_dialogs import ask_to_open
from .folding_bar import FoldingBar
from .labels import ElidedLabel, caption
from .pages import Pages
from .picker import Picker
from .reader_looks_menu import ReaderLooksMenu
from .reader_view import ReaderView
from .reading_queue_menu import ReadingQueueMenu


class ReadPage(QWidget):
    files_given = Signal(list)
    """Paths that are to be opened"""
    full_screen_asked = Signal()
    chapter_menu_asked = Signal(list, QPoint)
    """Sentences of the chapter that is shown, and a place on the screen"""

    def __init__(
        self,
        theme: Theme,
        project: ProjectModel,
        reader: ReaderModel,
        looks: ReaderLooks,
        text: ScriptModel,
        queue: ReadingQueueModel,
    ) -> None:
        super().__init__()
        self._project, self._reader, self._text = project, reader, text
        self.view = ReaderView(reader, looks)
        self.title = ElidedLabel()
        self.part = Picker(theme)
        self.part.setAccessibleName(tr("Chapter"))
        self.part.setAccessibleDescription(tr("The chapter that is shown"))
        self.open = tool_button(theme, tr("Open a document"), "open", tr("Open a document or a project"), tr("Open…"))
        self.looks = ReaderLooksMenu(theme, looks, self)
        self.queue = ReadingQueueMenu(theme, queue, self)
        self.full = tool_button(theme, tr("Full screen"), "fullscreen", tr("Only the text; Esc goes back"))
        self.open_first = push_button(
            theme, tr("Open a document…"), "open", tr("Text, Markdown, Word, subtitles, PDF or EPUB"), primary=True
        )
        self.take_script = push_button(theme, tr("Read the script"), "script", tr("Read the text on the Script page"))
        self._stack = Pages()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._empty())
        self.bar = FoldingBar(
            (self.title, 1),
            (self.part, 1),
            self.open,
            self.queue.button,
            self.looks.button,
            self.full,
            folding=(self.open,),
        )
        vbox(self.bar, (self._stack, 1), spacing=8, margins=(0, 0, 0, 0), on=self)
        self._bind()
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

    def _bind(self) -> None:
        for button in (self.open, self.open_first):
            button.clicked.connect(self.ask_files)
        self.take_script.clicked.connect(self._bring_script)
        self.full.clicked.connect(self.full_screen_asked)
        self.part.activated.connect(self._reader.show)
        self.part.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.part.customContextMenuRequested.connect(self._pop_up)
        for changed in (self._reader.changed, self._reader.parts_changed, self._project.opened, self._text.changed):
            changed.connect(self._show)

    def ask_files(self) -> None:
        if paths := ask_to_open(self):
            self.files_given.emit(paths)

    def _pop_up(self, at: QPoint) -> None:
        ids = [placed.id for placed in self._reader.sentences]
        self.chapter_menu_asked.emit(ids, self.part.mapToGlobal(at))

    def _bring_script(self) -> None:
        self._project.edit("insert_text", self._text.text, 0)

    def take_focus(self) -> None:
        (self.view if self._reader.sentences else self.open_first).setFocus()

    def set_bare(self, bare: bool) -> None:
        self.bar.setVisible(not bare)

    def _show(self, *_values: object) -> None:
        reader, there = self._reader, bool(self._reader.sentences)
        begins = there and self._stack.currentIndex() == 1
        self._stack.setCurrentIndex(0 if there else 1)
        if begins and self.isVisible():
            self.view.setFocus()
        self.title.setText(self._project.title if self._project.is_open else "")
        titles = [part.title for part in reader.parts]
        if titles != [self.part.itemText(at) for at in range(self.part.count())]:
            self.part.clear()
            self.part.addItems(titles)
        self.part.setCurrentIndex(reader.part)
        self.part.setVisible(len(titles) > 1)
        self.looks.button.setVisible(there)
        self.full.setVisible(there)
        self.open.setVisible(there)
        self.take_script.setEnabled(self._project.is_open and not self._text.is_blank)
