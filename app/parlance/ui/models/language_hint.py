"""The script is in a language that is not the picked one: who speaks it, and one press to have it so."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.result import ModelInfo
from parlance.core.text.guess_language import LanguageGuesser

from ..background import Background
from ..translation import tr
from .choices import AUTO, ChoicesModel, language_name
from .script import ScriptModel

FORGET_MS = 60_000


class LanguageHintModel(QObject):
    changed = Signal()
    models_asked = Signal()
    """No model on this disk speaks it: the user wants to see others."""

    def __init__(self, script: ScriptModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._choices, self._guesser = choices, LanguageGuesser()
        self._written = self._dismissed = ""
        self._found = script.text
        """What the window begins with is not looked at: reading the tables would hold up the start."""
        self._asked = 0
        self._background = Background("language")
        self._forget = QTimer(self)
        self._forget.setSingleShot(True)
        self._forget.setInterval(FORGET_MS)
        self._forget.timeout.connect(lambda: self._background.start(self._guesser.forget))
        script.check_due.connect(lambda _revision, text: self._look(text))
        for changed in (choices.language_changed, choices.model_changed, choices.models_changed):
            changed.connect(self.changed)

    @property
    def language(self) -> str:
        """The code of the language that the script is in, if it would be spoken as another one; else empty."""
        choices, written = self._choices, self._written
        if choices.model is None or written in ("", self._dismissed, choices.language):
            return ""
        return "" if choices.language == AUTO and written in choices.model.languages else written

    def words(self) -> str:
        """One sentence; empty if there is nothing to say."""
        if not self.language:
            return ""
        name, speaker = language_name(self.language), self._speaker()
        if speaker is self._choices.model:
            return tr("This looks like {language}.", language=name)
        if speaker is None:
            return tr("This looks like {language}, which no model on this computer speaks.", language=name)
        return tr(
            "This looks like {language}, which {model} does not speak. {other} does.",
            language=name,
            model=self._choices.model.title if self._choices.model else "",
            other=speaker.title,
        )

    def action(self) -> str:
        """What `act` does."""
        if self._speaker() is None:
            return tr("More models…")
        return tr("Speak {language}", language=language_name(self.language))

    def act(self) -> None:
        language, speaker = self.language, self._speaker()
        if speaker is None:
            self.models_asked.emit()
        elif language:
            self._choices.set_model(speaker.name)
            self._choices.set_language(language)

    def dismiss(self) -> None:
        """Say no more of this language."""
        self._dismissed = self._written
        self.changed.emit()

    def close(self) -> None:
        self._background.close()
        self._guesser.forget()

    def _speaker(self) -> ModelInfo | None:
        """The picked model if it speaks the language, else the first that does."""
        models = [self._choices.model, *self._choices.models]
        return next((model for model in models if model is not None and self.language in model.languages), None)

    def _look(self, text: str) -> None:
        self._asked += 1
        asked = self._asked
        if text == self._found:
            self._tell(asked, "")
            return
        self._background.ask(lambda: self._guesser.guess(text), lambda code: self._tell(asked, code))
        self._forget.start()

    def _tell(self, asked: int, code: str) -> None:
        if asked == self._asked and code != self._written:
            self._written = code
            self.changed.emit()
