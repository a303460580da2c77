"""The text in the window and the characters in it that the voice cannot speak."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.result import UnsupportedCharacter
from parlance.core.text.chunk import sentences

from ..translation import tr

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
        return tr("This voice cannot speak {listed}. They are marked in the script.", listed=listed)


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
