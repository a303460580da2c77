"""The script: its text, the characters that the voice cannot speak, and the language that it looks like."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.result import ModelInfo, UnsupportedCharacter
from parlance.core.text.chunk import sentences
from parlance.core.text.guess_language import LanguageGuesser

from ..background import Background
from ..translation import tr
from .choices import AUTO, ChoicesModel, language_name

CHECK_DELAY_MS = 250
LISTED = 8


class ScriptModel(QObject):
    changed = Signal()
    marks_changed = Signal()
    selection_changed = Signal()
    """There is one now, or there is none any more."""
    check_due = Signal(int, str)
    """revision and text, some time after the last change"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = self._selected = ""
        self.selected_at = 0
        """Code points before the selection."""
        self._edits: list[tuple[int, int, int]] = []
        """Since `remember`: where, and how many code points were replaced by how many."""
        self._revision = 0
        self._unsupported: list[UnsupportedCharacter] = []
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(CHECK_DELAY_MS)
        self._delay.timeout.connect(lambda: self.check_due.emit(self._revision, self._text))

    @property
    def text(self) -> str:
        return self._text

    @property
    def is_blank(self) -> bool:
        return not self._text.strip()

    @property
    def selected(self) -> str:
        """The words that are selected; empty if none are."""
        return self._selected

    def select(self, words: str, at: int = 0) -> None:
        words, had = words if words.strip() else "", bool(self._selected)
        self._selected, self.selected_at = words, at
        if bool(words) != had:
            self.selection_changed.emit()

    def text_from(self, offset: int) -> str:
        """From the beginning of the sentence at `offset`, in code points, to the end."""
        return self._text[self.sentence_at(offset)[0] :]

    def sentence_at(self, offset: int) -> tuple[int, int]:
        """Beginning and end of the sentence at `offset`, in code points."""
        begin = self._text.rfind("\n", 0, offset) + 1
        end = self._text.find("\n", offset)
        end = end if end >= 0 else len(self._text)
        spans = [span for span, _ends in sentences(self._text[begin:end]) if begin + span.start <= offset]
        return (begin + spans[-1].start, begin + spans[-1].end) if spans else (begin, end)

    @property
    def unsupported(self) -> list[UnsupportedCharacter]:
        return self._unsupported

    def set_text(self, text: str) -> None:
        if text != self._text:
            self._edits.append(_edit(self._text, text))
            self._text = text
            self.changed.emit()
            self.recheck()

    def remember(self) -> None:
        """Places of the text as it is now can be found again with `place_now`."""
        self._edits = []

    def place_now(self, start: int, end: int) -> tuple[int, int] | None:
        """Where code points `start` to `end` of the remembered text are; None if they were changed."""
        for at, removed, added in self._edits:
            if (at < end and start < at + removed) or start < at < end:
                return None
            if at + removed <= start:
                start, end = start + added - removed, end + added - removed
        return start, end

    def recheck(self) -> None:
        """Ask for another look: the text or the voice is another one."""
        self._revision += 1
        self._delay.start()

    def set_unsupported(self, revision: int, found: list[UnsupportedCharacter]) -> None:
        """Take the answer to a check; one about an older text is dropped."""
        if revision == self._revision and found != self._unsupported:
            self._unsupported = found
            self.marks_changed.emit()

    def count_words(self) -> str:
        return tr("%n character(s)", "", len(self._text))

    def unsupported_words(self) -> str:
        """One sentence that lists them, empty if there are none."""
        if not self._unsupported:
            return ""
        different = list(dict.fromkeys(mark.character for mark in self._unsupported))
        listed = ", ".join(_shown(c) for c in different[:LISTED])
        if more := max(0, len(different) - LISTED):
            listed = tr("{listed} and %n more", "", more, listed=listed)
        if len(different) == 1:
            return tr("This voice can't say {listed}; it's underlined in your text.", listed=listed)
        return tr("This voice can't say {listed}; they're underlined in your text.", listed=listed)


def _edit(old: str, new: str) -> tuple[int, int, int]:
    """Place, and lengths of what was there and of what is there now."""
    shorter = min(len(old), len(new))
    at = bisect_left(range(shorter), True, key=lambda n: old[: n + 1] != new[: n + 1])
    rest = shorter - at
    tail = bisect_left(range(rest), True, key=lambda n: old[len(old) - n - 1 :] != new[len(new) - n - 1 :])
    return at, len(old) - at - tail, len(new) - at - tail


def _shown(character: str) -> str:
    code = f"U+{ord(character):04X}" if len(character) == 1 else "?"
    if len(character) == 1 and unicodedata.category(character)[0] in "CZM":
        return unicodedata.name(character, "").lower() or code
    return f"“{character}”"


FORGET_MS = 60_000


class LanguageHintModel(QObject):
    changed = Signal()
    models_requested = Signal()
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
            self.models_requested.emit()
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
