"""“How is this read?” of the script, a sentence of the project or a selection; a word of it can be said otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from parlance.core.errors import ParlanceError

from .theme import Theme
from .view_models import ViewModels
from .widgets.script_editor import Editor

if TYPE_CHECKING:
    from .widgets.how_read_dialog import HowReadDialog, SayAs
    from .widgets.sentences_page import SentencesPage


class ReadingQuestions:
    def __init__(
        self,
        theme: Theme,
        vm: ViewModels,
        editor: Editor,
        sentences: Callable[[], SentencesPage],
        parent: QWidget,
    ) -> None:
        """`sentences` gives the page of the project, which is built when it is first needed."""
        self._theme, self._vm, self._editor, self._sentences, self._parent = theme, vm, editor, sentences, parent
        self.dialog: HowReadDialog | None = None

    def ask_of_script(self, offset: int) -> None:
        """Of what is selected, or else of the sentence at `offset`."""
        script, selected = self._vm.script, self._vm.script.selected
        start, end = (
            (script.selected_at, script.selected_at + len(selected)) if selected else script.sentence_at(offset)
        )

        def say_as(first: int, last: int) -> str:
            nonlocal end
            longer = self._editor.ask_how(start + first, start + last)
            end += longer
            return self._vm.script.text[start:end] if longer else ""

        self._vm.how_read.ask(script.text[start:end])
        self._open(say_as)

    def ask_of_sentence(self, sentence: int) -> None:
        """Of the project, with its dictionary."""
        project = self._vm.project

        def text() -> str:
            return project.reading(project.script.sentence(sentence)).text

        def say_as(first: int, last: int) -> str:
            self._sentences().ask_how(sentence, text()[first:last])
            return text()

        try:
            found = project.reading(project.script.sentence(sentence))
            self._vm.how_read.ask(found.text, project.panel.request().replace(**found._asdict()))
        except ParlanceError as error:
            self._vm.how_read.refuse(error)
        self._open(say_as)

    def ask_of_selection(self, text: str) -> None:
        """Of the project, as its voice reads it."""
        try:
            self._vm.how_read.ask(text, self._vm.project.panel.request())
        except ParlanceError as error:
            self._vm.how_read.refuse(error)
        self._open(None)

    def _open(self, say_as: SayAs | None) -> None:
        from .widgets.how_read_dialog import HowReadDialog  # loaded when it is first asked for

        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = HowReadDialog(self._theme, self._vm.how_read, say_as, self._parent)
        self.dialog.show()
