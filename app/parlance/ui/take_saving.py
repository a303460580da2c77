"""Saving what was spoken on the script: the question before an older take, where to, and how it went."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from parlance.audio.files import WrittenFile
from parlance.core.request import SynthesisRequest

from .models.explain import SAVING, save_failed
from .models.export import dialog_filters, suggested_name, with_extension
from .models.messages import Message
from .reports import ErrorReport
from .translation import tr
from .view_models import ViewModels
from .widgets.document_dialogs import ask_where_to_save

if TYPE_CHECKING:
    from .widgets.document_dialogs import SaveQuestion


class TakeSaving(QObject):
    def __init__(self, vm: ViewModels, parent: QWidget) -> None:
        super().__init__(parent)
        self._vm, self._window = vm, parent
        self._saves_after: SynthesisRequest | None = None
        """What is to be saved when it is spoken."""
        vm.speech.finished.connect(self._on_spoken)
        vm.saving.saved.connect(self._on_saved)
        vm.saving.failed.connect(self._on_not_saved)

    def save(self) -> None:
        """Ask where to, and first whether an older take will do; nothing where there is none."""
        vm = self._vm
        if not vm.speech.has_take or vm.saving.is_saving:
            return
        stale = vm.speech.stale_words()
        if stale and vm.speech.can_speak:
            from .widgets.document_dialogs import SaveQuestion

            question = SaveQuestion(stale, self._window)
            question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            question.finished.connect(lambda _: self._save_as_answered(question))
            question.open()
        else:
            self.ask_where()

    def ask_where(self) -> None:
        vm = self._vm
        filters = dialog_filters()
        folder = vm.preferences.settings.last_folder or str(Path.home())
        proposal = Path(folder) / f"{suggested_name(vm.speech.take_text)}.{filters[0][1].extension}"
        path = ask_where_to_save(
            self._window,
            tr("Save the speech"),
            proposal,
            ";;".join(words for words, _ in filters),
            lambda path, words: with_extension(path, dict(filters).get(words, filters[0][1])),
        )
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the take to `path`; a message says how it went."""
        take = self._vm.speech.take()
        if take is not None:
            self._vm.preferences.keep(last_folder=str(path.parent))
            title, request = suggested_name(self._vm.speech.take_text), self._vm.speech.take_request
            self._vm.saving.save(path, *take, title, request, self._vm.marks.marking())

    def _save_as_answered(self, question: SaveQuestion) -> None:
        if question.clickedButton() is question.earlier:
            self.ask_where()
        elif question.clickedButton() is question.first:
            self._vm.speech.speak()
            self._saves_after = self._vm.speech.asked

    def _on_spoken(self) -> None:
        if self._saves_after is not None and self._saves_after is self._vm.speech.asked:
            self._saves_after = None
            self.ask_where()

    def _on_saved(self, written: WrittenFile) -> None:
        where = tr("It is in {folder}.", folder=written.path.parent)
        if written.clipped:
            where += " " + tr("%n sample(s) were too loud and were clipped.", "", written.clipped)
        self._vm.messages.show(Message(SAVING, "info", tr("Saved {name}", name=written.path.name), where))

    def _on_not_saved(self, error: ErrorReport) -> None:
        self._vm.messages.show(save_failed(error))
