"""The script editor: it marks the word that is being played and every character that the voice cannot speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QKeyEvent, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPlainTextEdit, QPushButton, QTextEdit, QWidget

from parlance.core.text.markup import marks

from ..models.choices import ChoicesModel
from ..models.options import INSTRUCTION, OptionsModel
from ..models.reading import ReadAlongModel
from ..models.script import LanguageHintModel, ScriptModel
from ..theme import CONTROL_PX, SCRIPT_PX, Theme, sized
from ..translation import mark, tr
from .controls import LiveLabel, TagBar, open_menu_on_press, section, tool_button
from .document_dialogs import ask_to_open, files_of
from .layouts import FoldingBar, hbox, vbox
from .sentence_delegate import heard_format
from .sentence_strip import ask_how_said, word_at

PAUSE = "[pause 0.5s] "
PAUSE_SSML = '<break time="0.5s"/> '
LEVELS = {"strong": mark("&Stressed"), "reduced": mark("S&ofter")}


class Edit(NamedTuple):
    """`words` take the place of code points `start` to `end`."""

    start: int
    end: int
    words: str


def is_ssml(text: str) -> bool:
    return text.lstrip().startswith("<speak")


def pause(text: str, start: int, _end: int) -> Edit:
    return Edit(start, start, PAUSE_SSML if is_ssml(text) else PAUSE)


def emphasis(level: str) -> Callable[[str, int, int], Edit]:
    def put(text: str, start: int, end: int) -> Edit:
        before, after = (
            (f'<emphasis level="{level}">', "</emphasis>")
            if is_ssml(text)
            else (f"[emphasis {level}]", "[emphasis none]")
        )
        return Edit(start, end, f"{before}{text[start:end]}{after}")

    return put


def as_ssml(text: str, _start: int, _end: int) -> Edit:
    """The whole text, with the three characters that mean something in XML written as entities."""
    return Edit(0, len(text), f'<speak version="1.1">{escape(text, quote=False)}</speak>')


class MarkupMenu(QMenu):
    def __init__(
        self,
        parent: QWidget,
        place: Callable[[], tuple[str, int, int]],
        put: Callable[[Edit], None],
        ask_how_said: Callable[[int, int], object],
        open_manual: Callable[[], object],
    ) -> None:
        """`place` gives the text and what is selected in it, or else the word at the cursor, or an empty place."""
        super().__init__(parent)
        self._place, self._put = place, put
        self._wordy: list[QAction] = []
        """What needs words to act on."""
        self._entry(tr("A &pause"), PAUSE.strip(), pause)
        for level, words in LEVELS.items():
            self._wordy.append(self._entry(tr(words), f"[emphasis {level}]…[emphasis none]", emphasis(level)))
        say, dialogue = tr("Say &as…"), tr("&Dialogue and all marks")
        self._say = self.addAction(f"{say}\t{{…|…}}", lambda: ask_how_said(*place()[1:]))
        self.addSeparator()
        self._ssml = self._entry(tr("&The whole text as SSML"), "<speak>…</speak>", as_ssml)
        self.addSeparator()
        self.addAction(f"{dialogue}\t“…”", open_manual)
        self.aboutToShow.connect(self._fit)

    def _entry(self, words: str, sign: str, make: Callable[[str, int, int], Edit]) -> QAction:
        return self.addAction(f"{words}\t{sign}", lambda: self._put(make(*self._place())))

    def _fit(self) -> None:
        text, start, end = self._place()
        for action in self._wordy:
            action.setEnabled(end > start)
        self._say.setEnabled(end > start and not is_ssml(text))
        self._ssml.setEnabled(bool(text.strip()) and not is_ssml(text))


PART_ABOVE = 3
"""The word comes to lie at this part of the height, counted from above."""


class HeardWord(QObject):
    """The view follows the word until the user looks elsewhere, and again once the word is in sight."""

    def __init__(self, theme: Theme, editor: QPlainTextEdit, along: ReadAlongModel) -> None:
        super().__init__(editor)
        self._theme, self._editor, self._along = theme, editor, along
        self._follows = True
        along.changed.connect(self._follow)
        editor.verticalScrollBar().actionTriggered.connect(lambda _action: self._look_elsewhere())
        editor.cursorPositionChanged.connect(self._look_elsewhere)

    def selections(self) -> list[QTextEdit.ExtraSelection]:
        """The mark, as the editor takes it."""
        cursor = self._cursor()
        if cursor is None:
            return []
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, heard_format(self._theme)
        return [selection]

    def _cursor(self) -> QTextCursor | None:
        word, document = self._along.word, self._editor.document()
        if word is None:
            return None
        start, end = units(self._editor.toPlainText(), word[0]), units(self._editor.toPlainText(), word[1])
        if end >= document.characterCount():
            return None
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _look_elsewhere(self) -> None:
        self._follows = False

    def _follow(self) -> None:
        cursor = self._cursor()
        if cursor is None:
            self._follows = self._follows or self._along.word is None
            return
        editor, sight = self._editor, self._editor.viewport().rect()
        place = editor.cursorRect(cursor)
        if sight.contains(place):
            self._follows = True
        elif self._follows:
            block = cursor.block()
            line = block.firstLineNumber() + block.layout().lineForTextPosition(cursor.positionInBlock()).lineNumber()
            above = sight.height() // PART_ABOVE // max(1, place.height())
            # A QPlainTextEdit scrolls by lines.
            editor.verticalScrollBar().setValue(line - above)


def units(text: str, offset: int) -> int:
    """In UTF-16, as a document counts, of so many code points."""
    return offset if text.isascii() else len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


class LanguageBar(QFrame):
    def __init__(self, theme: Theme, hint: LanguageHintModel) -> None:
        super().__init__()
        self._hint = hint
        self.setProperty("role", "strip")
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("Language of the text"))
        self.use = QPushButton()
        self.use.setFixedHeight(CONTROL_PX)
        self.use.clicked.connect(hint.act)
        self.dismiss = tool_button(theme, tr("Dismiss"), "close", tr("Keep the language as it is"))
        self.dismiss.clicked.connect(hint.dismiss)
        hbox((self.words, 1), self.use, self.dismiss, spacing=8, margins=(12, 4, 8, 4), on=self)
        hint.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        words = self._hint.words()
        self.setVisible(bool(words))
        self.words.setText(words)
        if words:
            self.use.setText(self._hint.action())
            self.use.setAccessibleName(self._hint.action().rstrip("…"))


MARKS_SHOWN = 1000
_ENDLESS = re.compile(r"\S{2000}")
"""Longer than any word that is one."""


def fit_wrapping(editor: QPlainTextEdit | QTextEdit, text: str) -> None:
    """Before `text` is inserted: Qt looks for word boundaries in quadratic time."""
    if _ENDLESS.search(text):
        editor.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)


class Editor(QPlainTextEdit):
    """Tab leaves the editor, as everywhere else in the window."""

    files_given = Signal(list)
    """Paths that were dropped or pasted: they are to be opened, their names are no text to speak"""
    nothing_pasted = Signal()
    """The clipboard has a picture or the like, and no text"""
    speech_requested = Signal(int)
    """From the sentence at this offset on, in code points"""
    word_requested = Signal(str)
    """To be heard alone"""
    reading_requested = Signal(int)
    """How the selection is read, or else the sentence at this offset"""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFont(sized(self.font(), SCRIPT_PX))
        self.setPlaceholderText(tr("Write or paste what you want to hear."))
        self.setAccessibleName(tr("Script"))
        self.setAccessibleDescription(tr("The text to speak. Control and Enter speaks it, Tab leaves the editor."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and with_control:
            event.ignore()
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        menu = self.context_menu(self.cursorForPosition(event.pos()) if by_mouse else self.textCursor())
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self, here: QTextCursor) -> QMenu:
        """Qt's own, and before it what speaks from `here` on and what is about the word there."""
        menu, text, offset = self.createStandardContextMenu(), self.toPlainText(), _offset(here)
        first = menu.actions()[0]

        def add(words: str, command: Callable[[], object]) -> None:
            action = QAction(words, menu)
            action.triggered.connect(command)
            menu.insertAction(first, action)

        add(tr("Speak from &here"), lambda: self.speech_requested.emit(offset))
        word = word_at(text, offset)
        if word is not None and not any(mark.start <= offset <= mark.end for mark in marks(text)):
            shown = word[0].replace("&", "&&")
            add(tr("Change pr&onunciation of “{word}”…", word=shown), lambda: self._ask_how(word))
            add(tr("Play “{word}”", word=shown), lambda: self.word_requested.emit(word[0]))
            add(tr("&Pause before “{word}”", word=shown), lambda: self._put(word.start(), word.start(), PAUSE))
        if text.strip():
            add(tr("How is this rea&d?"), lambda: self.reading_requested.emit(offset))
        menu.insertSeparator(first)
        return menu

    def _ask_how(self, word: re.Match[str]) -> None:
        self.ask_how(*word.span())

    def ask_how(self, start: int, end: int) -> int:
        """Of the code points from `start` to `end`: a mark says it from then on. Gives how much longer the text is."""
        words = self.toPlainText()[start:end]
        if any(mark.start < end and start < mark.end for mark in marks(self.toPlainText())):
            return 0
        say = ask_how_said(self, words, words)
        if not say:
            return 0
        marked = f"{{{words}|{say}}}"
        self._put(start, end, marked)
        return len(marked) - len(words)

    def _put(self, start: int, end: int, words: str) -> None:
        """In the place of code points `start` to `end`, in one step that Undo takes back."""
        text, cursor = self.toPlainText(), self.textCursor()
        cursor.setPosition(_units(text[:start]))
        cursor.setPosition(_units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(words)

    def place(self) -> tuple[str, int, int]:
        """The text, and beginning and end of the selection in code points, or else of the word at the cursor."""
        text, cursor = self.toPlainText(), self.textCursor()
        start = _offset(cursor)
        if cursor.hasSelection():
            return text, start, start + len(cursor.selectedText())
        word = word_at(text, start)
        if word is None or any(mark.start < word.end() and word.start() < mark.end for mark in marks(text)):
            return text, start, start
        return text, *word.span()

    def put(self, edit: Edit) -> None:
        self._put(*edit)
        self.setFocus()

    def ask_reading(self) -> None:
        self.reading_requested.emit(_offset(self.textCursor()))

    def speak_from_cursor(self) -> None:
        self.speech_requested.emit(_offset(self.textCursor()))

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(files_of(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if files := files_of(source):
            self.files_given.emit(files)
        elif not source.text():
            self.nothing_pasted.emit()
        else:
            fit_wrapping(self, source.text())
            super().insertFromMimeData(source)


class ScriptEditor(QWidget):
    manual_requested = Signal()
    """About the marks that a text can have"""

    def __init__(
        self,
        theme: Theme,
        script: ScriptModel,
        choices: ChoicesModel,
        along: ReadAlongModel,
        language: LanguageHintModel,
    ) -> None:
        super().__init__()
        self._theme, self._script = theme, script
        self.editor = Editor()
        self._heard = HeardWord(theme, self.editor, along)
        self._unspeakable: list[QTextEdit.ExtraSelection] = []
        self.tags = TagBar(choices)
        heading = section(tr("S&CRIPT"))
        heading.setBuddy(self.editor)
        words = tr("Every sentence with its own takes")
        self.open = tool_button(theme, tr("Open a document"), "open", tr("Open documents or a project"), tr("Open…"))
        self.sentences = tool_button(theme, tr("Sentences"), "list", words, tr("Sentences"))
        self.marks = tool_button(theme, tr("Marks"), "words", tr("Pauses, emphasis, SSML and dialogue"), tr("Marks"))
        editor = self.editor
        self.marks.setMenu(MarkupMenu(self.marks, editor.place, editor.put, editor.ask_how, self.manual_requested.emit))
        open_menu_on_press(self.marks)
        self.count = QLabel()
        self.count.setProperty("role", "caption")
        self.warning = QLabel()
        self.warning.setProperty("role", "warn")
        self.warning.setWordWrap(True)
        self.warning.setTextFormat(Qt.TextFormat.PlainText)
        buttons = (self.marks, self.open, self.sentences)
        top = FoldingBar(heading, 1, self.count, *buttons, folding=buttons)
        self.language = LanguageBar(theme, language)
        vbox(top, (self.editor, 1), self.tags, self.language, self.warning, spacing=6, margins=(0, 0, 0, 0), on=self)
        self.tags.picked.connect(self._insert)
        self.open.clicked.connect(self.ask_files)
        self.editor.textChanged.connect(lambda: script.set_text(self.editor.toPlainText()))
        self.editor.selectionChanged.connect(lambda: self._select(self.editor.textCursor()))
        script.changed.connect(self._show_text)
        script.marks_changed.connect(self._show_marks)
        theme.changed.connect(self._show_marks)
        along.changed.connect(self._show_selections)
        self._show_text()
        self._show_marks()

    def ask_files(self) -> None:
        chosen = ask_to_open(self, many=True)
        if chosen:
            self.editor.files_given.emit(chosen)

    def _insert(self, tag: str) -> None:
        """At the cursor, apart from the word before it."""
        cursor = self.editor.textCursor()
        before = self.editor.toPlainText()[: cursor.selectionStart()]
        cursor.insertText(f" {tag} " if before and not before[-1].isspace() else f"{tag} ")
        self.editor.setFocus()

    def _show_text(self) -> None:
        if self.editor.toPlainText() != self._script.text:
            fit_wrapping(self.editor, self._script.text)
            self.editor.setPlainText(self._script.text)
        self.count.setText(self._script.count_words())

    def _show_marks(self) -> None:
        words = self._script.unsupported_words()
        self.warning.setText(words)
        self.warning.setVisible(bool(words))
        mark = QTextCharFormat()
        mark.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        mark.setUnderlineColor(self._theme.colour("warn"))
        background = QColor(self._theme.colour("warn"))
        background.setAlpha(48)
        mark.setBackground(background)
        selections = []
        for start, length in self._marked_places():
            selection = QTextEdit.ExtraSelection()
            selection.format = mark
            selection.cursor = QTextCursor(self.editor.document())
            selection.cursor.setPosition(start)
            selection.cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            selections.append(selection)
        self._unspeakable = selections
        self._show_selections()

    def _show_selections(self) -> None:
        self.editor.setExtraSelections([*self._unspeakable, *self._heard.selections()])

    def _select(self, selection: QTextCursor) -> None:
        words = selection.selectedText().replace("\u2029", "\n")
        self._script.select(words, _offset(selection) if words else 0)

    def _marked_places(self) -> list[tuple[int, int]]:
        """Start and length in UTF-16 units, as the document counts, from offsets in code points."""
        text, places = self._script.text, []
        seen = units = 0
        for char in self._script.unsupported[:MARKS_SHOWN]:
            if char.offset >= len(text):
                break
            units += _units(text[seen : char.offset])
            seen = char.offset
            places.append((units, _units(text[seen])))
        return places


def _offset(cursor: QTextCursor) -> int:
    """Of the cursor, or of the beginning of its selection, in code points."""
    before = QTextCursor(cursor)
    before.setPosition(0)
    before.setPosition(cursor.selectionStart(), QTextCursor.MoveMode.KeepAnchor)
    return len(before.selectedText())


def _units(text: str) -> int:
    return len(text) + sum(ord(c) > 0xFFFF for c in text)


LINES = 3
STYLE = (mark("ST&YLE"), mark("Calm and slow, like a bedtime story"))
DESIGN = (mark("VOICE, IN &YOUR OWN WORDS"), mark("An old sailor, hoarse and warm"))
"""Heading and example, of models that bring voices and of those that make one."""


class InstructionBox(QWidget):
    """Hidden where the model would not listen."""

    def __init__(self, options: OptionsModel) -> None:
        super().__init__()
        self._options = options
        self.editor = QPlainTextEdit()
        self.editor.setProperty("role", "field")
        self.editor.setAccessibleName(tr("Instruction"))
        self.editor.setAccessibleDescription(tr("How to speak, or what the voice is like, in your own words"))
        self.editor.setTabChangesFocus(True)
        margins = self.editor.contentsMargins()
        room = 2 * self.editor.document().documentMargin() + margins.top() + margins.bottom() + 4
        self.editor.setFixedHeight(int(LINES * self.editor.fontMetrics().lineSpacing() + room))
        self.heading = section("")
        self.heading.setBuddy(self.editor)
        vbox(self.heading, self.editor, spacing=4, margins=(0, 0, 0, 0), on=self)
        self.editor.textChanged.connect(lambda: options.set(INSTRUCTION, self.editor.toPlainText()))
        options.changed.connect(self._on_option)
        options.model_changed.connect(self._show)
        self._show()

    def _on_option(self, name: str) -> None:
        if name == INSTRUCTION:
            self._show()

    def _show(self) -> None:
        self.setVisible(self._options.visible(INSTRUCTION))
        heading, example = DESIGN if self._options.designs_voices else STYLE
        self.heading.setText(tr(heading))
        self.editor.setPlaceholderText(tr(example))
        if self.editor.toPlainText() != self._options.value(INSTRUCTION):
            self.editor.setPlainText(self._options.value(INSTRUCTION))
