"""What can be done with voices, under the voice picker."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QInputDialog, QLineEdit, QMenu, QMessageBox, QWidget

from parlance.core.result import VoiceInfo

from ..models.choices import ChoicesModel
from ..models.voice_files import VoiceFilesModel
from ..theme import Theme
from ..translation import mark, tr
from .controls import open_menu_on_press, tool_button
from .document_dialogs import ask_where_to_save, with_suffix

VOICE_FILES = mark("Voices (*.gguf)")


class VoiceMenu(QWidget):
    """Not shown itself: `button` opens the menu."""

    def __init__(
        self,
        theme: Theme,
        choices: ChoicesModel,
        files: VoiceFilesModel,
        parent: QWidget,
        chosen: Callable[[], VoiceInfo | None] | None = None,
    ) -> None:
        """`chosen` says which voice it is about; left out, it is the picked one."""
        super().__init__(parent)
        self._files, self._chosen = files, chosen or choices.voice_info
        self.button = tool_button(
            theme, tr("More about voices"), "more", tr("Import, export, rename or remove a voice")
        )
        open_menu_on_press(self.button)
        menu = QMenu(self.button)
        self.bring = self._add(menu, tr("&Import a voice…"), self.ask_import)
        menu.addSeparator()
        self.export = self._add(menu, tr("&Export this voice…"), self.ask_export)
        self.rename = self._add(menu, tr("Re&name this voice…"), self.ask_rename)
        self.remove = self._add(menu, tr("Re&move this voice…"), self.ask_remove)
        self.button.setMenu(menu)
        self.hide()
        choices.voice_changed.connect(self.refresh)
        choices.voices_changed.connect(self.refresh)
        files.changed.connect(self.refresh)
        self.refresh()

    def _add(self, menu: QMenu, words: str, command: object) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(command)
        return action

    def _voice(self) -> VoiceInfo | None:
        """The voice, if it is one of the user's own."""
        voice = self._chosen()
        return voice if voice is not None and voice.cloned else None

    def refresh(self) -> None:
        """Another voice may be chosen."""
        self.bring.setEnabled(not self._files.is_busy)
        for action in (self.export, self.rename, self.remove):
            action.setEnabled(self._voice() is not None and not self._files.is_busy)

    def ask_import(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self.window(), tr("Import a voice"), str(Path.home()), tr(VOICE_FILES))
        if chosen:
            self._files.bring(Path(chosen))

    def ask_export(self) -> None:
        voice = self._voice()
        if voice is None:
            return
        proposal = Path.home() / f"{voice.id}.gguf"
        title = tr("Export {name}", name=voice.name)
        path = ask_where_to_save(
            self.window(), title, proposal, tr(VOICE_FILES), lambda path, _: with_suffix(path, proposal.suffix)
        )
        if path is not None:
            self._files.export(voice.id, path)

    def ask_rename(self) -> None:
        voice = self._voice()
        if voice is None:
            return
        name, given = QInputDialog.getText(
            self.window(), tr("Rename the voice"), tr("New name"), QLineEdit.EchoMode.Normal, voice.name
        )
        if given and name.strip() and name.strip() != voice.name:
            self._files.rename(voice.id, name.strip())

    def ask_remove(self) -> None:
        voice = self._voice()
        if voice is not None and self.confirm_removal(voice):
            self._files.remove(voice.id)

    def confirm_removal(self, voice: VoiceInfo) -> bool:
        box = QMessageBox(
            QMessageBox.Icon.NoIcon, tr("Remove the voice"), tr("Remove {name} from this computer?", name=voice.name)
        )
        box.setParent(self.window(), box.windowFlags())
        box.setInformativeText(tr("You cannot get it back, unless you exported it."))
        remove = box.addButton(tr("&Remove"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(tr("&Keep"), QMessageBox.ButtonRole.RejectRole))
        box.exec()
        return box.clickedButton() is remove
