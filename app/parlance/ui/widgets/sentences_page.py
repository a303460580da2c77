"""The script as sentences: a list to work in, the selected sentence under it, and what speaks them at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QFrame,
    QLabel,
    QMenu,
    QWidget,
)

from parlance.project.documents import SUFFIXES
from parlance.project.file import SUFFIX

from ..models.arrival import Arrival
from ..models.cast import CastModel
from ..models.choices import ChoicesModel
from ..models.export import ExportModel
from ..models.narration import NarrationModel
from ..models.playback import clock
from ..models.project import ProjectModel
from ..models.proofed import ProofModel
from ..models.reading import ReadingModel
from ..models.reading_queue import ReadingQueueModel
from ..models.script import ScriptModel
from ..models.sentence_list import SentenceListModel
from ..models.shelf import ShelfModel
from ..models.shortcuts import ShortcutsModel
from ..models.transport import TransportModel
from ..models.waveform import TakePeaks
from ..theme import Theme
from ..translation import tr
from .controls import ElidedLabel, TagBar, caption, open_menu_on_press, push_button, tool_button
from .document_dialogs import DocumentQuestion, ask_to_open, ask_where_to_copy, file_of, project_files
from .layouts import FoldingBar, Pages, hbox, vbox
from .sentence_delegate import SentenceEditor
from .sentence_strip import SentenceStrip, ask_how, chapter_menu, sentence_menu
from .sentence_view import SentenceView

if TYPE_CHECKING:  # these are loaded when they are first opened
    from .cast_dialog import CastDialog
    from .document_dialogs import ExportDialog
    from .pronunciation_dialog import PronunciationDialog
    from .shelf_page import ShelfPage

STRIP_FROM, LANES_FROM, TITLE_PX = 500, 640, 260
"""Heights of the window from which there is the strip, and the takes in it; width of a title."""
KEYS = Qt.ShortcutContext.WidgetWithChildrenShortcut


class SentencesPage(QWidget):
    left = Signal()
    """the user wants to go back to the text"""
    word_requested = Signal(str)
    """to be heard alone"""
    reading_requested = Signal(int)
    """how a sentence is read"""

    def __init__(
        self,
        theme: Theme,
        project: ProjectModel,
        narration: NarrationModel,
        reading: ReadingModel,
        transport: TransportModel,
        export: ExportModel,
        choices: ChoicesModel,
        text: ScriptModel,
        shelf: ShelfModel,
        cast: CastModel,
        queue: ReadingQueueModel,
        proof: ProofModel,
    ) -> None:
        super().__init__()
        self._proof = proof
        self._theme, self._project, self._narration = theme, project, narration
        self._reading, self._transport, self._export = reading, transport, export
        self._choices, self._text, self._shelf, self._cast, self._queue = choices, text, shelf, cast, queue
        self.rows = SentenceListModel(project, narration, reading, choices, proof)
        self.peaks = TakePeaks(project)
        self.view = SentenceView(theme, self.rows, project, self.peaks)
        self.pronunciation: PronunciationDialog | None = None
        self.casting: CastDialog | None = None
        self.exporting: ExportDialog | None = None
        self.question: DocumentQuestion | None = None
        self.strip = SentenceStrip(theme, self.view, self.rows, project, narration, choices, self.peaks)
        self.tags = TagBar(choices, ("pause 0.5s",))
        self.tags.hide()
        self._editor: SentenceEditor | None = None
        self.all = tool_button(theme, tr("All projects"), "shelf", tr("All projects: open, rename or archive them"))
        self.file = tool_button(theme, tr("Project"), "more", tr("New, open, copy"), tr("Untitled"))
        self.words = tool_button(theme, tr("Pronunciation"), "words", tr("How words are said"))
        self.cast = tool_button(theme, tr("Cast"), "voice", tr("Who speaks, and with which voice"), tr("Cast…"))
        self.add = tool_button(theme, tr("Add a sentence"), "add", tr("Write a new sentence"), tr("Add"))
        self.check = tool_button(
            theme,
            tr("To check"),
            "warning",
            tr("Only the sentences in which a check by ear found a fault"),
            tr("To check"),
        )
        self.check.setCheckable(True)
        self.suspect = ElidedLabel(role="caption")
        self.suspect.setAccessibleDescription(tr("What a check by ear found"))
        self.hear_suspect = tool_button(
            theme, tr("Hear the word"), "play", tr("From one second before it (Space)"), tr("Hear the word")
        )
        self.fine = tool_button(theme, tr("Fine"), "check", tr("Nothing is wrong: do not list it any more"), tr("Fine"))
        self._suspect_bar = QWidget()
        hbox((self.suspect, 1), self.hear_suspect, self.fine, margins=(4, 0, 0, 0), on=self._suspect_bar)
        self._suspect_bar.hide()
        self.undo = tool_button(theme, tr("Undo"), "undo", tr("Undo"))
        self.redo = tool_button(theme, tr("Redo"), "redo", tr("Redo"))
        self.back = tool_button(
            theme, tr("Back to the text"), "close", tr("Back to the text; nothing is lost"), tr("Back")
        )
        self.take_over = push_button(
            theme, tr("Use text &from Script"), "list", tr("Cut the text into sentences"), primary=True
        )
        self.read = push_button(theme, tr("Open…"), "open", tr("Text, Markdown, Word, subtitles or an EPUB book"))
        self.state = ElidedLabel(role="caption")
        self.state.setAccessibleDescription(tr("How much is spoken"))
        self._lists, self._sides = Pages(), Pages()
        self.setAcceptDrops(True)
        self._lay_out()
        if reading.place is not None:
            self.view.choose([reading.place])  # else the focus would choose the first, and that were the place
        self._bind()
        self._show()

    def _lay_out(self) -> None:
        self.bar = FoldingBar(
            self.all,
            self.file,
            (self.state, 1),
            self.check,
            self.add,
            self.cast,
            self.words,
            self.undo,
            self.redo,
            self.back,
            folding=(self.back, self.add, self.cast, self.check, self.file),
        )
        self._lists.addWidget(self.view)
        self._lists.addWidget(self._empty())
        desk = QWidget()
        vbox(
            self.bar,
            (self._lists, 1),
            self._suspect_bar,
            self.tags,
            self.strip,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=desk,
        )
        self._sides.addWidget(desk)
        vbox((self._sides, 1), spacing=0, margins=(0, 0, 0, 0), on=self)

    def _empty(self) -> QWidget:
        title = QLabel(tr("No sentences yet"))
        title.setProperty("role", "title")
        words = caption(
            tr(
                "Each sentence keeps its own takes: speak one again, and the others stay as they are."
                " Everything is saved in one file as you work."
            )
        )
        frame = QFrame()
        column = vbox(1, spacing=12, on=frame)
        for widget in (title, words):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(widget)
        buttons = hbox(1, self.take_over, self.read, 1)
        column.addLayout(buttons)
        column.addStretch(2)
        return frame

    def _bind(self) -> None:
        project, narration, reading = self._project, self._narration, self._reading
        self.file.setMenu(self._file_menu())
        open_menu_on_press(self.file)
        self.all.clicked.connect(self.show_shelf)
        self.take_over.clicked.connect(self.bring_text)
        self.read.clicked.connect(self.ask_document)
        self.add.clicked.connect(self.add_sentence)
        self.words.clicked.connect(self.open_words)
        self.cast.clicked.connect(self.open_cast)
        self.back.clicked.connect(self.left)
        self.view.play_requested.connect(reading.play_from)
        self.view.menu_requested.connect(self.pop_up)
        self.view.delegate.writing.connect(self._on_writing)
        self.tags.picked.connect(lambda tag: self._editor.insert(tag) if self._editor else None)
        self.check.toggled.connect(self._on_check)
        self.view.check_requested.connect(self._hear_word)
        self.hear_suspect.clicked.connect(lambda: self._hear_word(self.view.current()))
        self.fine.clicked.connect(self._mark_fine)
        self._proof.changed.connect(self._show_proof)
        for changed in (project.edited, project.take_changed, self.view.chosen):
            changed.connect(self._show_proof)
        self._show_proof()
        self.strip.hear.clicked.connect(self.play_alone)
        self.strip.voice.heard.connect(self._hear_in)
        self.strip.lanes.picked.connect(self.hear_take)
        self._export.changed.connect(self._show)
        for button, command in ((self.undo, "undo"), (self.redo, "redo")):
            button.clicked.connect(lambda _checked=False, command=command: project.edit(command))
        for changed in (project.edited, project.readings_changed, project.take_changed, narration.changed):
            changed.connect(self._show)
        reading.changed.connect(self._on_reading)
        project.brought.connect(self._choose)
        project.opened.connect(self._on_opened)
        self._text.changed.connect(self._show)
        self.view.chosen.connect(self._on_chosen)

    def _on_opened(self) -> None:
        if self.isVisible():
            self.take_focus()

    def bind_keys(self, shortcuts: ShortcutsModel) -> None:
        for keys, command in (
            ("Ctrl+Z", self.undo.click),
            ("Ctrl+Shift+Z", self.redo.click),
            ("Ctrl+N", self.add_sentence),
            ("Ctrl+Space", self.play_alone),
            ("Ctrl+R", self.strip.again.click),
            ("Ctrl+T", lambda: self.strip.lanes.hear_other(1)),
            ("Ctrl+Shift+L", self.strip.lock.click),
        ):
            shortcuts.bind(self, keys, command, KEYS)
        shortcuts.bind_action(self.strip.join, "Ctrl+J")

    def buttons_with_keys(self) -> list[tuple[QAbstractButton, str]]:
        return [
            (self.undo, "Ctrl+Z"),
            (self.redo, "Ctrl+Shift+Z"),
            (self.add, "Ctrl+N"),
            (self.strip.hear, "Ctrl+Space"),
            (self.strip.again, "Ctrl+R"),
            (self.strip.lock, "Ctrl+Shift+L"),
        ]

    def _file_menu(self) -> QMenu:
        menu = QMenu(self.file)
        for words, command in (
            (tr("&All projects"), self.show_shelf),
            (tr("&New project"), self._project.begin),
            (tr("&Open a project…"), self.ask_open),
            (tr("&Save a copy…"), self.ask_copy),
            (tr("Open a &document…"), self.ask_document),
            (tr("Use text &from Script"), self.bring_text),
        ):
            menu.addAction(words).triggered.connect(lambda _checked=False, command=command: command())
        return menu

    @cached_property
    def shelf(self) -> ShelfPage:
        """Built when it is first opened."""
        from .shelf_page import ShelfPage

        page = ShelfPage(self._theme, self._shelf, self._project, self._queue)
        page.left.connect(self.leave_shelf)
        page.document_requested.connect(self.begin_with_documents)
        self._sides.addWidget(page)
        return page

    # ---- commands

    def show_shelf(self) -> None:
        self._shelf.refresh()
        self._sides.setCurrentWidget(self.shelf)
        self.shelf.view.setFocus()

    def leave_shelf(self) -> None:
        self._sides.setCurrentIndex(0)
        self.take_focus()

    def begin_with_documents(self) -> None:
        chosen = ask_to_open(self, many=True)
        if chosen and self._project.open_files(chosen):
            self.leave_shelf()

    def bring_text(self) -> None:
        """Add what is written on the first page as sentences, at the end."""
        at = len(self._project.script.sentences)
        self._project.edit("insert_text", self._text.text, at)
        self._choose(at)

    def add_sentence(self) -> None:
        """A new one behind the selected one, to be written at once."""
        current = self.view.current()
        rows = self._project.script.sentences
        at = self._project.script.index(current) + 1 if current is not None and rows else len(rows)
        self._project.edit("insert_text", tr("New sentence"), at)
        if len(self._project.script.sentences) > at:
            self.view.write(self._project.script.sentences[at].id)

    def open_words(self) -> None:
        from ..models.pronunciations import PronunciationsModel
        from .pronunciation_dialog import PronunciationDialog

        if self.pronunciation is None:
            words = PronunciationsModel(self._project, self._choices)
            self.pronunciation = PronunciationDialog(self._theme, words, self)
        self.pronunciation.show()
        self.pronunciation.raise_()

    def ask_how(self, sentence: int, word: str) -> None:
        """How a word is said, from now on in the whole project."""
        ask_how(self, self._project, self._project.script.sentence(sentence), word)

    def ask_reading(self) -> None:
        if (current := self.view.current()) is not None:
            self.reading_requested.emit(current)

    def open_cast(self) -> None:
        from .cast_dialog import CastDialog

        self.casting = CastDialog(self._theme, self._cast, self)
        self.casting.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.casting.open()

    def open_export(self) -> None:
        if self._transport.can_save:
            self.open_export_of(None)

    def open_export_of(self, sentences: Sequence[int] | None) -> None:
        """Only these; None for all."""
        from .document_dialogs import ExportDialog

        if self.exporting is not None:
            self.exporting.deleteLater()
        self.exporting = ExportDialog(self._theme, self._export, self, sentences)
        self.exporting.show()

    def can_export(self, sentences: Sequence[int]) -> bool:
        rows = map(self._project.script.sentence, sentences)
        return not self._export.is_busy and any(self._project.take(row) is not None for row in rows)

    def pop_up(self, sentence: int, offset: int | None, place: QPoint) -> None:
        """What can be done with a sentence; `offset` as `sentence_menu` has it."""
        if sentence not in self.view.selected():
            self.view.choose([sentence])
        self.menu = sentence_menu(self, self._project, self._project.script.sentence(sentence), offset)
        self.menu.popup(place)

    def pop_up_chapter(self, sentences: Sequence[int], place: QPoint) -> None:
        self.menu = chapter_menu(self, sentences)
        self.menu.popup(place)

    def play_from(self, sentence: int) -> None:
        self._reading.play_from(sentence)

    # ---- what was found by ear

    def _on_check(self, on: bool) -> None:
        found = self._proof.to_check()
        self._show_proof()
        if on and found:
            self.view.choose(found[:1])
            self.view.setFocus()

    def _show_proof(self, *_values: object) -> None:
        found = self._proof.to_check()
        self.check.setVisible(bool(found))
        self.check.setText(tr("%n to check", "", len(found)))
        if not found:
            self.check.setChecked(False)
        if self.check.isChecked() or self.view.is_checking:  # of a whole book this looks at every row
            self.view.show_only(found if self.check.isChecked() else None)
        current = self.view.current()
        words = ""
        if current is not None and current in self._project.script:
            words = self._proof.words(self._project.script.sentence(current))
        self.suspect.setText(words)
        self._suspect_bar.setVisible(bool(words))

    def _hear_word(self, sentence: int | None) -> None:
        """Again, or pause it while it is heard."""
        if self._reading.is_on and self._reading.current == sentence:
            self._transport.toggle()
        elif sentence is not None and sentence in self._project.script:
            at_s = self._proof.begin_s(self._project.script.sentence(sentence))
            self._reading.play(sentence, last=sentence, at_s=at_s)

    def _mark_fine(self) -> None:
        """And on to the next worst."""
        current = self.view.current()
        if current is not None:
            self._proof.fine(current)
            if self.check.isChecked():
                self.view.choose(self._proof.to_check()[:1])

    def take_focus(self) -> None:
        (self.view if self._project.script.sentences else self.take_over).setFocus()

    def play_alone(self) -> None:
        current = self.view.current()
        if current is not None:
            self.play_only([current])

    def _hear_in(self, voice: str) -> None:
        """The selected sentence in a voice that is not chosen yet."""
        current = self.view.current()
        if current is not None:
            row = self._project.script.sentence(current)
            self._cast.hear_text(row.text, voice, row.speed)

    def hear_take(self, take: int) -> None:
        """It is the sentence's from now on, unless that is locked."""
        current = self.view.current()
        if current is None:
            return
        if not self._project.script.sentence(current).locked:
            self._project.pick_take(current, take)
        self._reading.play(current, last=current)

    def play_only(self, sentences: Sequence[int]) -> None:
        """These, which stand one after the other, and then no more."""
        self._narration.speak(sentences)
        self._reading.play(sentences[0], last=sentences[-1])

    def ask_open(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Open a project"), self._folder(), project_files())
        if chosen:
            self._project.open(Path(chosen))

    def ask_document(self) -> None:
        for chosen in ask_to_open(self):
            self.bring(chosen)

    def bring(self, path: Path) -> None:
        """Read a document into this project, or open a project."""
        if path.suffix == SUFFIX:
            self._project.open(path)
        else:
            self._project.bring(path)

    def ask_where(self, arrival: Arrival) -> None:
        """A document has come, and there are sentences already."""
        self.question = DocumentQuestion(arrival, self._project, self)
        self.question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.question.finished.connect(self._forget_question)
        self.question.open()

    def _forget_question(self) -> None:
        self.question = None

    def ask_copy(self) -> None:
        if path := ask_where_to_copy(self, self._project):
            self._project.save_copy(path)

    def _folder(self) -> str:
        return str(self._project.path.parent if self._project.path else Path.home())

    def _choose(self, at: int) -> None:
        rows = self._project.script.sentences
        if at < len(rows):
            self.view.choose([rows[at].id])
            self.view.setFocus()

    # ---- drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        path = file_of(event)
        if path is not None and path.suffix.lower() in (*SUFFIXES, SUFFIX):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = file_of(event)
        if path is not None:
            event.acceptProposedAction()
            self.bring(path)

    # ---- showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is hardly room for the sentences, they have all of it."""
        self.strip.setVisible(bool(self._project.script.sentences) and self.window().height() >= STRIP_FROM)
        self.strip.set_room(self.window().height() >= LANES_FROM)

    def _show(self) -> None:
        project, script = self._project, self._project.script
        there = bool(script.sentences)
        self._lists.setCurrentIndex(0 if there else 1)
        self._fit()
        self.file.setText(self.file.fontMetrics().elidedText(project.title, Qt.TextElideMode.ElideRight, TITLE_PX))
        self.take_over.setEnabled(project.is_open and not self._text.is_blank)
        self.read.setEnabled(project.is_open)
        self.cast.setEnabled(there)
        self.undo.setEnabled(bool(script.undo_label))
        self.redo.setEnabled(bool(script.redo_label))
        for button, verb, none, label in (
            (self.undo, tr("Undo"), tr("Nothing to undo"), script.undo_label),
            (self.redo, tr("Redo"), tr("Nothing to redo"), script.redo_label),
        ):
            words = f"{verb}: {tr(label.lower())}" if label else none
            button.setToolTip(words)
            button.setAccessibleDescription(words)
        spoken, count = self._transport.clock, len(script.sentences)
        done, time = spoken.spoken(), clock(spoken.spoken_s())
        if there:
            self.state.setText(
                tr("{done:,} of {count:,} spoken · {time}", done=done, count=count, time=time),
                tr("{done:,} of {count:,} spoken", done=done, count=count),
                tr("{number} of {count}", number=done, count=count),
            )
        else:
            self.state.setText("")
        self.bar.fit()

    def _on_chosen(self) -> None:
        """What is selected is what Play begins with."""
        current = self.view.current()
        if current is not None and not self._reading.is_on:
            self._reading.place = current
            self._transport.place_changed()
        self._show()

    def _on_writing(self, editor: SentenceEditor | None) -> None:
        """What can be put into a sentence is offered while one is written."""
        self._editor = editor
        self.tags.setVisible(editor is not None)

    def _on_reading(self) -> None:
        current = self._reading.current
        if current is not None and current in self._project.script:
            self.view.follow(current)
